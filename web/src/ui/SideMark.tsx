import type { TableView } from "../domain/messages";
import { shapeOf } from "../domain/sides";

/** The mark of a side, by shape as well as colour; hidden from screen readers, which have the name. */
export function SideMark({
  table,
  side,
  size = 12,
}: {
  table: Pick<TableView, "me" | "seats" | "scores">;
  side: number;
  size?: number;
}) {
  const shape = shapeOf(table, side);
  return (
    <svg class={`mark mark-${shape}`} viewBox="-6 -6 12 12" width={size} height={size} aria-hidden="true">
      {shape === "disc" && <circle r="5" />}
      {shape === "hole" && <circle r="3.4" class="mark-line" stroke-width="3.2" />}
      {shape === "ring" && <circle r="4.2" class="mark-line" stroke-width="1.6" />}
      {shape === "square" && <rect x="-4.2" y="-4.2" width="8.4" height="8.4" rx="1" />}
      {shape === "diamond" && <path d="M0-5.4L5.4 0 0 5.4-5.4 0z" />}
    </svg>
  );
}
