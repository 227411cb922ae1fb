import { sideKey } from "../domain/countText";
import type { LegalPlay, TableView } from "../domain/messages";
import { type Compass, hasPip, isDouble } from "../domain/tile";
import { t } from "../lib/i18n";
import { endLetter } from "../lib/keys";
import type { CompassArm } from "./Compass";
import { emptyLayout, type Layout } from "./layout";
import { freeSides, layAll, placeOf, worldFor } from "./place";
import type { Slot } from "./slots";

/**
 * The layout of the hand on the table, or of the last one while it is settled, with a place for every tile.
 *
 * Tiles of `before`, the layout drawn last, stay where they are as long as the hand is the same: also where the world
 * has grown or the window has been turned since.
 */
export function layoutOf(table: TableView, before: Layout | null, screen: "phone" | "desktop"): Layout {
  const laid = table.hand?.layout ?? table.last?.layout ?? [];
  const { spinner, set } = table.game;
  const same = before?.rule === spinner && before.set === set && before.tiles[0]?.tile === laid[0]?.tile;
  return layAll(same && before ? before : emptyLayout(spinner, worldFor(screen, set), set), laid);
}

/** Which way each open side points, by `sideKey`. */
export function armsOfSides(layout: Layout): ReadonlyMap<string, Compass> {
  return new Map(freeSides(layout).map((end) => [sideKey({ against: end.on, pip: end.pip }), end.arm]));
}

/** Which way each tile's arm left the middle. */
export function armsOfTiles(layout: Layout): ReadonlyMap<string, Compass> {
  return new Map(layout.tiles.map((tile) => [tile.tile, tile.arm]));
}

/** The places of plays on the board, in the order in which keys walk them: north, then clockwise. */
export function slotsOf(layout: Layout, plays: readonly LegalPlay[], showsLetters: boolean): Slot[] {
  return plays
    .map((way) => ({ way, place: placeOf(layout, way) }))
    .sort((a, b) => "NESW".indexOf(a.place.arm) - "NESW".indexOf(b.place.arm))
    .map(({ way, place }, index) => ({
      key: slotKey(way),
      place,
      letter: endLetter(index),
      pill: pill(way, showsLetters ? endLetter(index) : ""),
      label: label(way, whereAt(layout, way, place.arm)),
    }));
}

/** What a play would make, after the letter that chooses it; under the call the letter alone. */
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

/**
 * What each arm of the compass shows: its pip, a double as "1|1"; several ends of one arm as their number. An arm is
 * lit where one of `plays` may go.
 */
export function compassOf(layout: Layout, plays: readonly LegalPlay[]): CompassArm[] {
  const lit = new Set(plays.map(slotKey));
  const open = freeSides(layout).filter((end) => end.playable);
  // A tile on its own counts all it shows once, on whichever side.
  const lone = layout.tiles.length === 1;
  const inLine = new Set(layout.tiles.flatMap((tile) => (tile.in_line ? [tile.tile] : [])));
  return (["N", "E", "S", "W"] as const).flatMap((arm) => {
    const of = open.filter((end) => end.arm === arm);
    const [only] = of;
    if (!only) return [];
    const double = isDouble(only.on) && !only.branch && !lone && !inLine.has(only.on);
    const text = of.length > 1 ? `×${of.length}` : double ? `${only.pip}|${only.pip}` : String(only.pip);
    return [{ arm, text, lit: of.some((end) => lit.has(end.on)) }];
  });
}

/** The key of the lit end of a play, unique among the plays of one tile. */
export function slotKey(way: LegalPlay): string {
  return way.against ?? "lead";
}

/** Where a play is made, in words: "Right arm, 6." */
export function whereAt(layout: Layout, way: LegalPlay, arm: string): string {
  const end = freeSides(layout).find((end) => end.on === way.against && hasPip(way.tile, end.pip));
  return end ? t("end-at", { arm: t(`arm-${arm}`), pip: end.pip }) : t("end-lead");
}

/** The lit end of a play in a lesson or an exercise, whose label does not say what it makes. */
export function slotFor(layout: Layout, way: LegalPlay, pill: Slot["pill"] = null): Slot {
  const place = placeOf(layout, way);
  const label = `${whereAt(layout, way, place.arm)} ${t("end-place", { tile: way.tile })}`;
  return { key: slotKey(way), place, pill, label };
}
