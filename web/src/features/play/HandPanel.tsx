import { useEffect, useRef, useState } from "preact/hooks";
import { HandTile, type Standing } from "../../board/HandTile";
import { hasTwoWays, placesFor } from "../../domain/choice";
import type { HandView, TableView } from "../../domain/messages";
import { t } from "../../lib/i18n";
import { isLow, isWide } from "../../lib/mediaQuery";
import { InLineChoice } from "../../ui/InLineChoice";
import { CallWindow } from "./CallWindow";
import { DeclareSwitch } from "./DeclareSwitch";
import { draggedTile, dragHandlers, unlessDragged } from "./dragging";
import { hintedTile, requestHint } from "./hint";
import { Stack } from "./Stack";
import { sendPlain, tapTile } from "./send";
import { legal, picked, playable, sending, targets } from "./state";

const ROW = 7;
const GAP = 5;
/** From more tiles than this on they stand closer, and go from edge to edge. */
const CROWD = 2 * ROW;
const CROWDED_GAP = 3;
/** Pixels across that a finger needs for each tile. */
const FINGER = 32;
const ROW_GAP = 14;
const EDGE = 8;
/** The same where the hand stands beside the table, as `styles/low.css` has it. */
const BESIDE_ROW_GAP = 8;

/** The viewer's hand, and the buttons for what can be done besides playing a tile. */
export function HandPanel({ table, onToEnds }: { table: TableView; onToEnds: () => boolean }) {
  const { hand } = table;
  if (!hand || hand.mine === null) return null;
  const mine = hand.to_move === table.me;
  return (
    <section class={`rail${mine ? " rail-turn" : ""}`} aria-label={t("your-hand")}>
      {table.game.call && <CallWindow table={table} hand={hand} />}
      <Hand
        tiles={hand.mine}
        number={table.number}
        roomy={isWide.value || (hand.must !== "draw" && !table.hints)}
        onToEnds={onToEnds}
      />
      <Actions table={table} hand={hand} />
    </section>
  );
}

interface Room {
  width: number;
  height: number;
}

interface Stand {
  rows: number;
  /** Pixels a unit. */
  u: number;
  /** Pixels from one tile to the next; all of them can be tapped. */
  step: number;
}

/** The rows and the size in which the tiles are largest, each with room for a finger; most of the window is the table's. */
function largest(tiles: number, room: Room, roomy: boolean): Stand {
  // Beside the table the hand has the height there; below it takes a share of the window's.
  const beside = isLow.value && !isWide.value;
  const crowd = tiles > CROWD;
  const height = beside ? room.height : (crowd ? 0.38 : 0.3) * window.innerHeight;
  const gap = beside ? BESIDE_ROW_GAP : ROW_GAP;
  const air = crowd ? CROWDED_GAP : GAP;
  const least = tiles > ROW && !beside ? 2 : 1;
  const inRows = (rows: number): Stand => {
    const across = Math.ceil(tiles / rows);
    const most = roomy ? (rows === 1 ? 22.4 : 20) : 16;
    const widest = crowd ? room.width / across : (room.width - 2 * EDGE + GAP) / across;
    const byHeight = rows === 1 && !beside ? most : (height / rows - gap) / 4.34;
    const u = Math.min(most, (widest - air) / 2, byHeight);
    return { rows, u, step: Math.min(widest, Math.max(2 * u + air, FINGER)) };
  };
  return [1, 2]
    .map((more) => inRows(least + more))
    .reduce(
      (few, more) => (few.step < Math.min(FINGER, more.step) || more.u > few.u + 0.5 ? more : few),
      inRows(least),
    );
}

interface HandProps {
  tiles: string[];
  /** The number of the table's last event, by which a hint is known to be current. */
  number: number;
  /** Whether the tiles may be as large as they get, as no buttons stand below them. */
  roomy: boolean;
  onToEnds: () => boolean;
}

function Hand({ tiles, number, roomy, onToEnds }: HandProps) {
  const list = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState<Room>({ width: 360, height: 190 });
  const [at, setAt] = useState(0);
  const { rows, u, step } = largest(tiles.length, room, roomy);
  const across = Math.ceil(tiles.length / rows);
  const focused = Math.min(at, tiles.length - 1);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const focus = (to: number): void => {
    const next = (to + tiles.length) % tiles.length;
    setAt(next);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const tile = tiles[focused];
    if ((event.key === "Enter" || event.key === " ") && tile) {
      event.preventDefault();
      pick(tile, focused);
      // With several lit ends to choose from, the focus goes on there.
      if (targets.value.length > 1) setTimeout(onToEnds);
      return;
    }
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }[event.key];
    if (event.key === "ArrowUp" && focused < across) {
      if (!onToEnds()) return;
    } else if (event.key === "Home" || event.key === "End") focus(event.key === "Home" ? 0 : -1);
    else if (by && (Math.abs(by) === 1 || rows > 1)) focus(focused + by);
    else return;
    event.preventDefault();
  };
  const pick = (tile: string, index: number): void => {
    setAt(index);
    tapTile(tile);
  };
  return (
    <ul
      ref={list}
      class={`hand hand-rows-${rows}`}
      aria-label={t("your-tiles", { tiles: tiles.length })}
      style={{ "--across": across, "--u": `${u}px`, "--step": `${step}px` }}
      onKeyDown={onKeyDown}
    >
      {tiles.map((tile, index) => (
        <li key={tile}>
          <HandTile
            tile={tile}
            u={u}
            standing={standing(tile)}
            hint={hintedTile.value?.tile === tile && hintedTile.value.number === number}
            label={label(tile)}
            tabIndex={index === focused ? 0 : -1}
            onPick={() => unlessDragged(() => pick(tile, index))}
            onFocus={() => setAt(index)}
            drag={dragHandlers(tile, u)}
            lifted={draggedTile.value?.tile === tile}
          />
        </li>
      ))}
    </ul>
  );
}

function standing(tile: string): Standing {
  if (picked.value.tile === tile) return "selected";
  if (playable.value.has(tile)) return "playable";
  return playable.value.size ? "blocked" : "resting";
}

/** A tile's label: "6-1, playable, 2 places"; "2-0, does not fit"; its name alone while nothing can be played. */
function label(tile: string): string {
  const places = placesFor(legal.value, { tile, in_line: false }).length;
  if (places) return t("tile-fits", { tile, places });
  const fits = playable.value.has(tile);
  return playable.value.size && !fits ? t("tile-does-not-fit", { tile }) : tile;
}

function Actions({ table, hand }: { table: TableView; hand: HandView }) {
  const ways = hasTwoWays(legal.value, picked.value.tile);
  const declaring = table.game.call && hand.must === "play";
  const hints = table.hints && hand.must === "play" && (hand.legal?.length ?? 0) > 1;
  if (!hand.may_draw && !ways && !declaring && !hints) return null;
  return (
    <div class="actions">
      {ways && (
        <InLineChoice
          in_line={picked.value.in_line}
          onWay={(in_line) => {
            picked.value = { ...picked.value, in_line };
          }}
        />
      )}
      {declaring && <DeclareSwitch />}
      {hints && (
        <button
          type="button"
          class="quiet"
          aria-disabled={sending.value}
          onClick={() => void requestHint(table)}
        >
          {t("hint")}
        </button>
      )}
      {hand.may_draw && (
        <button
          type="button"
          class={hand.must === "draw" ? "main" : "quiet"}
          aria-disabled={sending.value}
          onClick={() => sendPlain("draw")}
        >
          <Stack />
          {t("draw")} <small>{t("draw-left", { tiles: hand.drawable })}</small>
        </button>
      )}
    </div>
  );
}
