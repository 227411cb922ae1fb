import type { LaidTile, TileName } from "../domain/messages";
import type { Compass } from "../domain/tile";

/** A play as the server lists it, without its seat. */
export type BoardTile = Omit<LaidTile, "seat">;

/** Whole units; y grows southward, and the first tile's middle is (0, 0). */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a tile lies and which way round. */
export interface Place {
  rect: Rect;
  /** From its tail half to its head half. */
  facing: Compass;
  tail: number;
  head: number;
}

/** Where a tile would lie, and which arm it would lengthen. */
export interface Ghost extends Place {
  /** Which way the arm left the first tile or the spinner. */
  arm: Compass;
}

export interface PlacedTile extends BoardTile, Ghost {
  /** It opens branches, so it carries the pin. */
  spinner: boolean;
}

/** A side of the layout that a tile may yet be placed on. */
export interface FreeSide {
  on: TileName;
  pip: number;
  arm: Compass;
  /** The way a tile placed here would lie. */
  facing: Compass;
  /** A spinner's side that opens only once both sides of its line are covered. */
  branch: boolean;
  /** False for a branch that still waits. */
  playable: boolean;
  /** The middle of the bare edge, in units. */
  x: number;
  y: number;
}
