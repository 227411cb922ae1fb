import { signed } from "./countText";
import type { SeenTile, SettledHand, TableView } from "./messages";
import { pipsOf } from "./tile";

/** The pips left in a hand; 0-0 alone counts `loneBlank`. */
export function pipsLeft(tiles: readonly SeenTile[], loneBlank = 0): number {
  if (tiles.length === 1 && tiles[0] === "0-0") return loneBlank;
  return tiles.reduce((sum, tile) => {
    const [high, low] = tile ? pipsOf(tile) : [0, 0];
    return sum + high + low;
  }, 0);
}

/**
 * The settlement of a hand as a sum: "12 + 7 = 19 → +20", or "2 → 0" where too little was left.
 *
 * The points are the server's; the sum only shows the pips they come from. Null where nobody is paid, or where each
 * side loses its own pips.
 */
export function settlementText(table: TableView, end: SettledHand): string | null {
  const { winner } = end;
  const points = winner === null ? 0 : (end.points[winner - 1] ?? 0);
  if (winner === null || points < 0 || (end.reason !== "out" && end.reason !== "blocked")) return null;
  const { settle, blocked } = table.game;
  const blocks = end.reason === "blocked";
  const how = blocks && blocked !== "same" ? blocked : settle;
  const pips = end.left.map((tiles) => pipsLeft(tiles, Number(table.game["lone-blank"] ?? 0)));
  const of = (mine: boolean): number[] =>
    pips.filter((left, at) => left > 0 && (table.seats[at]?.side === winner) === mine);
  const theirs = of(false);
  if (theirs.length === 0) return null;
  const own = of(true).reduce((sum, left) => sum + left, 0);
  const paid = ` → ${points ? signed(points) : 0}`;
  /** Each losing side's pips, its partners' together. */
  const bySide = (): number[] =>
    table.scores.flatMap((_, at) =>
      at + 1 === winner
        ? []
        : [pips.reduce((sum, left, seat) => sum + (table.seats[seat]?.side === at + 1 ? left : 0), 0)],
    );
  switch (how) {
    case "sum":
      return withTotal(theirs.join(" + "), theirs) + paid;
    case "heaviest":
      return Math.max(...theirs) + paid;
    case "minus-own":
      return `${theirs.join(" + ")} − ${own}${paid}`;
    case "difference":
      return (blocks ? bySide().map((left) => `${left} − ${own}`) : theirs).join(" + ") + paid;
    case "each":
      return theirs.join(" + ") + paid;
    default:
      return null;
  }
}

function withTotal(text: string, terms: readonly number[]): string {
  return terms.length > 1 ? `${text} = ${terms.reduce((sum, term) => sum + term, 0)}` : text;
}
