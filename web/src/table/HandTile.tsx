import { Tile } from "./Tile";
import type { TileName } from "./types";

/** How a tile of one's own hand stands: raised where it fits, higher and ringed where it is chosen. */
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
}

export function HandTile({ tile, u, standing, hint = false, label, tabIndex = 0, onPick }: HandTileProps) {
  return (
    <button
      type="button"
      class={`hand-tile hand-tile-${standing}`}
      aria-label={label}
      aria-pressed={standing === "selected"}
      aria-disabled={standing === "blocked"}
      tabIndex={tabIndex}
      data-tile={tile}
      onClick={() => onPick?.(tile)}
    >
      <Tile tile={tile} u={u} finish={standing === "blocked" ? "dim" : "bone"} />
      {hint && <span class="hand-tile-hint" />}
    </button>
  );
}
