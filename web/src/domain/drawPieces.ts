import type { Event } from "./messages";

/** A piece of a draw has a number between those of two events: that of the one before, and this for each tile. */
const PIECE = 1 / 1024;

/**
 * A draw of several tiles as it is shown, tile by tile: first pieces of it, with the tiles drawn so far, and
 * last the event itself. Any other event is shown as it is.
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

/** How many tiles of a draw are shown already when the table is at this number. */
export const shownPieces = (number: number): number => Math.round((number % 1) / PIECE);

/** Whether it is only a piece of an event. */
export const isPiece = (event: Event): boolean => !Number.isInteger(event.number);
