import { computed } from "@preact/signals";
import { sideKey } from "../domain/countText";
import type { LegalPlay } from "../domain/messages";
import { isDouble } from "../domain/tile";
import { table, targets } from "../features/play/state";
import { t } from "../lib/i18n";
import { byKeys, letterOf } from "../lib/keys";
import { wide } from "../lib/mediaQuery";
import { slotKey, whereAt } from "./ends";
import { emptyLayout, freeSides, ghostOf, type Layout, layAll, worldFor } from "./place";
import type { Slot } from "./slots";
import type { Compass } from "./types";

let before: Layout | null = null;

/** The hand on the table, or the last one while it is settled, with a place for every tile. */
export const layout = computed<Layout | null>(() => {
  const shown = table.value;
  if (!shown) return null;
  const laid = shown.hand?.layout ?? shown.last?.layout ?? [];
  const { spinner, set } = shown.game;
  const empty = emptyLayout(spinner, worldFor(wide.value ? "desktop" : "phone", set), set);
  // What lies stays where it is, even where the world has grown or the window has been turned since.
  const kept = before?.rule === spinner && before.set === set && before.tiles[0]?.tile === laid[0]?.tile;
  before = layAll(kept && before ? before : empty, laid);
  return before;
});

const ends = computed(() => (layout.value ? freeSides(layout.value) : []));

/** Which way each open side points. */
export const armOfSide = computed<ReadonlyMap<string, Compass>>(
  () => new Map(ends.value.map((end) => [sideKey({ against: end.on, pip: end.pip }), end.arm])),
);

/** Which way each tile's arm left the middle. */
export const armOfTile = computed<ReadonlyMap<string, Compass>>(
  () => new Map(layout.value?.tiles.map((tile) => [tile.tile, tile.arm])),
);

/** The places where the picked tile may go, in the order in which keys walk them: north, then clockwise. */
export const slots = computed<Slot[]>(() => {
  const on = layout.value;
  if (!on) return [];
  return targets.value
    .map((way) => ({ way, place: ghostOf(on, way) }))
    .sort((a, b) => "NESW".indexOf(a.place.arm) - "NESW".indexOf(b.place.arm))
    .map(({ way, place }, index) => ({
      key: slotKey(way),
      place,
      letter: letterOf(index),
      pill: pill(way, byKeys.value ? letterOf(index) : ""),
      label: label(way, whereAt(on, way, place.arm)),
    }));
});

/** What it would make, after the letter that chooses it; under the call the letter alone. */
function pill(way: LegalPlay, letter: string): Slot["pill"] {
  const makes = way.count === null ? "" : way.points ? `+${way.points}` : String(way.count);
  const text = [letter, makes].filter(Boolean).join(" ");
  return text ? { text, scores: Boolean(way.points) } : null;
}

/** "Right arm, 6. Placing 6-1 makes 10, scores 10". */
function label(way: LegalPlay, where: string): string {
  const lies = way.in_line && isDouble(way.tile) ? ` ${t("said-in-line")}` : "";
  if (way.count === null) return `${where} ${t("end-place", { tile: way.tile })}${lies}`;
  const makes = { tile: way.tile, count: way.count, points: way.points ?? 0 };
  return `${where} ${t(way.points ? "end-scores" : "end-makes", makes)}${lies}`;
}

/** What each arm of the compass shows: its pip, a double as "1|1"; several ends of one arm as their number. */
export const compass = computed(() => {
  const lit = new Set(targets.value.map(slotKey));
  const open = ends.value.filter((end) => end.playable);
  // A tile on its own counts all it shows once, on whichever side.
  const lone = layout.value?.tiles.length === 1;
  const inLine = new Set(layout.value?.tiles.flatMap((tile) => (tile.in_line ? [tile.tile] : [])));
  return (["N", "E", "S", "W"] as const).flatMap((arm) => {
    const of = open.filter((end) => end.arm === arm);
    const [only] = of;
    if (!only) return [];
    const double = isDouble(only.on) && !only.branch && !lone && !inLine.has(only.on);
    const text = of.length > 1 ? `×${of.length}` : double ? `${only.pip}|${only.pip}` : String(only.pip);
    return [{ arm, text, lit: of.some((end) => lit.has(end.on)) }];
  });
});
