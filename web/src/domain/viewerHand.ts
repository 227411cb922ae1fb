import type { TableView } from "./messages";
import { sideOf } from "./sides";

/** Under the call, whether the viewer's next tile is the last of its side: it is declared as it is laid, or never. */
export function isLastTileOfSide(table: TableView): boolean {
  const { hand, me, seats, game } = table;
  if (!game.call || me === null || hand?.mine?.length !== 1) return false;
  const partners = seats.filter((seat, at) => seat.side === sideOf(table, me) && at + 1 !== me);
  return game.out !== "both" || partners.every((seat) => seat.tiles === 0);
}

/** The viewer's tiles that fit somewhere now. */
export function fittingTiles(table: TableView): Set<string> {
  return new Set(table.hand?.legal?.map((play) => play.tile));
}
