import type { Seat, TableView } from "./messages";

/** The mark of a side, so that shape tells the sides apart where colour does not. */
export type Shape = "disc" | "hole" | "ring" | "square" | "diamond";

const SHAPES: readonly Shape[] = ["disc", "hole", "ring", "square", "diamond"];

/** A side's mark: a plain disc for the viewer's own side, the next shapes for the sides after it. */
export function shapeOf(table: Pick<TableView, "me" | "seats" | "scores">, side: number): Shape {
  const sides = table.scores.length;
  const home = sideOf(table, table.me ?? 1);
  return SHAPES[(side - home + sides) % sides] ?? "diamond";
}

/** The side of a seat. */
export function sideOf(table: Pick<TableView, "seats">, seat: Seat): number {
  return table.seats[seat - 1]?.side ?? seat;
}
