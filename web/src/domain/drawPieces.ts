import type { Event } from "./messages";

/** The number of a piece is that of the event before, and this more for each tile. */
const PIECE = 1 / 1024;

/**
 * A draw of several tiles split for showing it tile by tile: pieces with the tiles drawn so far, and last the event
 * itself. Any other event stays whole.
 */
export function drawPieces(event: Event): Event[] {
  if (event.kind !== "draw" || event.tiles.length < 2) return [event];
  const { table: _, ...bare } = event;
  const parts = event.tiles.slice(1).map((_, at) => ({
    ...bare,
    number: event.number - 1 + (at + 1) * PIECE,
    tiles: event.tiles.slice(0, at + 1),
  }));
  return [...parts, event];
}

/** How many tiles of a draw are shown already at a table with this number. */
export const shownPieces = (number: number): number => Math.round((number % 1) / PIECE);

/** Whether an event is only a piece of a draw. */
export const isPiece = (event: Event): boolean => !Number.isInteger(event.number);
