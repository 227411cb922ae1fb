import "../styles/handtile.css";
import type { ButtonHTMLAttributes } from "preact";
import type { TileName } from "../domain/messages";
import { Tile } from "./Tile";

/** How a tile of the viewer's hand stands: raised where it fits, higher and ringed where it is picked. */
export type Standing = "resting" | "playable" | "selected" | "blocked";

interface HandTileProps {
  tile: TileName;
  /** Pixels a unit. */
  u: number;
  standing: Standing;
  /** A dot below it: the one the adviser would play. */
  hint?: boolean;
  /** Names tile and standing: "6-1, playable, 2 places". */
  label: string;
  /** Only one tile of a hand is in the tab order; arrows go to the others. */
  tabIndex?: number;
  onPick?: ((tile: TileName) => void) | undefined;
  onFocus?: () => void;
  /** What lets it be dragged. */
  drag?: ButtonHTMLAttributes<HTMLButtonElement>;
  /** Whether it is away from its place, under the pointer. */
  lifted?: boolean;
}

export function HandTile(props: HandTileProps) {
  const {
    tile,
    u,
    standing,
    hint = false,
    label,
    tabIndex = 0,
    onPick,
    onFocus,
    drag,
    lifted = false,
  } = props;
  return (
    <button
      type="button"
      class={`hand-tile hand-tile-${standing}${lifted ? " hand-tile-lifted" : ""}`}
      aria-label={label}
      aria-pressed={standing === "selected"}
      aria-disabled={standing === "blocked"}
      tabIndex={tabIndex}
      data-tile={tile}
      onClick={() => onPick?.(tile)}
      onFocus={onFocus}
      {...drag}
    >
      <Tile tile={tile} u={u} finish={standing === "blocked" ? "dim" : "bone"} />
      {hint && <span class="hand-tile-hint" />}
    </button>
  );
}
