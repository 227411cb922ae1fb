import { Segments } from "../../ui/Segments";
import "../../styles/known.css";
import { useState } from "preact/hooks";
import type { DecisionLine, SeenTile, TableView } from "../../domain/messages";
import { nameOf, nameWithin } from "../../domain/names";
import { t } from "../../lib/i18n";
import { formatPercent } from "../../lib/numbers";
import { type Cell, knowledgeCells, wholePercent } from "./cells";

const SIZE = 44;
const EDGE = 22;
/** How many of the likeliest tiles are put into words. */
const IN_WORDS = 5;

type Where = number | "boneyard";

interface KnowledgeMapProps {
  table: TableView;
  /** The seat to move and its knowledge, before a decision or where the record stops. */
  decision: Pick<DecisionLine, "seat" | "seen"> | undefined;
  set: number;
  /** The tiles on the table then. */
  laid: readonly string[];
  /** The tiles each seat really held. */
  held: readonly (readonly SeenTile[])[];
}

/** What the seat to move could know: pips that others cannot have, and how likely each hidden tile was where. */
export function KnowledgeMap({ table, decision, set, laid, held }: KnowledgeMapProps) {
  const [picked, setPicked] = useState<Where | null>(null);
  if (!decision) return <p class="quietly">{t("review-known-none")}</p>;
  const others = table.seats.flatMap((_, at) => (at + 1 === decision.seat ? [] : [at + 1]));
  const places: Where[] = [...others, "boneyard"];
  const where = picked !== null && places.includes(picked) ? picked : (others[0] ?? "boneyard");
  const nameAt = (place: Where): string => (place === "boneyard" ? t("boneyard") : nameOf(table, place));
  const cells = knowledgeCells(set, decision.seen, held[decision.seat - 1] ?? [], laid, where);
  const really = where === "boneyard" ? [] : (held[where - 1] ?? []);
  const voids = where === "boneyard" ? [] : (decision.seen.voids[where - 1] ?? []);
  return (
    <section class="review-known" aria-labelledby="review-known">
      <h2 id="review-known">{t("review-known", { name: nameWithin(table, decision.seat) })}</h2>
      <Segments
        legend={t("review-known-where")}
        choices={places}
        chosen={where}
        onChoose={setPicked}
        name={nameAt}
      />
      {where !== "boneyard" && (
        <p>
          {voids.length
            ? t("review-voids", { name: nameAt(where), pips: voids.join(", ") })
            : t("review-no-voids", { name: nameAt(where) })}
        </p>
      )}
      <Triangle cells={cells} set={set} really={really} />
      <p class="quietly">{inWords(cells)}</p>
      <p class="quietly">{t("review-known-legend")}</p>
    </section>
  );
}

/** The map: doubles on the diagonal; the darker a hidden tile, the likelier it was there. */
function Triangle({
  cells,
  set,
  really,
}: {
  cells: readonly Cell[];
  set: number;
  really: readonly SeenTile[];
}) {
  const across = EDGE + (set + 1) * SIZE;
  return (
    <svg class="known" viewBox={`0 0 ${across} ${across}`} role="img" aria-hidden="true">
      {Array.from({ length: set + 1 }, (_, pip) => (
        <g key={pip} class="known-pip">
          <text x={EDGE / 2} y={(pip + 0.5) * SIZE + 5}>
            {pip}
          </text>
          <text x={EDGE + (pip + 0.5) * SIZE} y={across - 6}>
            {pip}
          </text>
        </g>
      ))}
      {cells.map((cell) => (
        <g key={cell.tile} transform={`translate(${EDGE + cell.x * SIZE} ${cell.y * SIZE})`}>
          <rect
            class={`known-cell known-${cell.state}`}
            x="1.5"
            y="1.5"
            width={SIZE - 3}
            height={SIZE - 3}
            rx="7"
            {...(cell.state === "hidden" ? { style: { "--chance": wholePercent(cell.chance) } } : {})}
          />
          {really.includes(cell.tile) && (
            <rect class="known-really" x="3" y="3" width={SIZE - 6} height={SIZE - 6} rx="6" />
          )}
          {cell.state === "hidden" && (
            <text
              class={cell.chance >= 0.55 ? "known-chance known-on" : "known-chance"}
              x={SIZE / 2}
              y={SIZE / 2 + 5}
            >
              {wholePercent(cell.chance)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The map in words: the likeliest tiles, and those that cannot have been there. */
function inWords(cells: readonly Cell[]): string {
  const hidden = cells.filter((cell) => cell.state === "hidden").sort((a, b) => b.chance - a.chance);
  const likely = hidden
    .filter((cell) => cell.chance > 0)
    .slice(0, IN_WORDS)
    .map((cell) => `${cell.tile} ${formatPercent(cell.chance)}`);
  const never = hidden.filter((cell) => cell.chance <= 0).map((cell) => cell.tile);
  return [
    likely.length ? t("review-likely", { list: likely.join(", ") }) : "",
    never.length ? t("review-never", { list: never.join(", ") }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
