import { useEffect, useRef } from "preact/hooks";
import { type Analysis, isLoss } from "../../domain/analysis";
import { signed } from "../../domain/countText";
import type { DecisionLine, TableView } from "../../domain/messages";
import { placeText } from "../../domain/moveText";
import type { ReplayEvent, Stop } from "../../domain/replay";
import { sideOf } from "../../domain/sides";
import type { Compass } from "../../domain/tile";
import { t } from "../../lib/i18n";
import { isWide } from "../../lib/mediaQuery";
import { formatDecimal } from "../../lib/numbers";
import { SideMark } from "../../ui/SideMark";
import { LossMark } from "./LossMark";

interface MovesProps {
  table: TableView;
  /** The stops of one hand. */
  stops: readonly Stop[];
  here: Stop;
  armOf: ReadonlyMap<string, Compass>;
  analysis: Analysis;
  onGo: (stop: Stop) => void;
}

/** The moves of a hand, one a line, and the points each lost. */
export function Moves({ table, stops, here, armOf, analysis, onGo }: MovesProps) {
  const list = useRef<HTMLOListElement>(null);
  const begun = useRef(here);
  useEffect(() => {
    // In a narrow window the page itself scrolls: it stays at its top until the first step.
    if (!isWide.peek() && here === begun.current) return;
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [here, analysis.verdict]); // what has come in may have moved the list
  return (
    <section class="review-moves" aria-labelledby="review-moves">
      <header class="review-head">
        <h2 id="review-moves">{t("moves")}</h2>
        <span class="quietly">{t("review-lost")}</span>
      </header>
      <ol ref={list}>
        {stops.map((stop) => (
          <Line
            key={stop.step.line}
            {...{ table, stop, armOf, onGo }}
            current={stop === here}
            decision={analysis.decisions.get(stop.step.line)}
          />
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  table: TableView;
  stop: Stop;
  armOf: ReadonlyMap<string, Compass>;
  current: boolean;
  decision: DecisionLine | undefined;
  onGo: (stop: Stop) => void;
}

function Line({ table, stop, armOf, current, decision, onGo }: LineProps) {
  const { event, move } = stop;
  const seat = "seat" in event ? event.seat : null;
  const side = seat ? sideOf(table, seat) : null;
  const points = "points" in event && event.kind !== "end" ? event.points : null;
  const mine = table.me === null ? side === 1 : side === sideOf(table, table.me);
  return (
    <li>
      <button
        type="button"
        class="review-move"
        aria-current={current ? "step" : undefined}
        data-line={stop.step.line}
        onClick={() => onGo(stop)}
      >
        <span class="move-number">{move || ""}</span>
        <span>{side && <SideMark table={table} side={side} />}</span>
        <b class="move-tile">{event.kind === "play" ? event.tile : ""}</b>
        <span class="move-where">{where(event, armOf)}</span>
        <span class="move-count">{event.kind === "play" ? stop.step.count : ""}</span>
        <span class={`move-points ${mine ? "ink-me" : "ink-op"}`}>{points ? signed(points) : ""}</span>
        <span class="review-loss">
          {isLoss(decision) && (
            <>
              {formatDecimal(-decision.loss)} <LossMark label={decision.label} />
            </>
          )}
        </span>
      </button>
    </li>
  );
}

function where(event: ReplayEvent, armOf: ReadonlyMap<string, Compass>): string {
  switch (event.kind) {
    case "play":
      return placeText(event, armOf);
    case "draw":
      return t("move-draw", { tiles: event.tiles?.length ?? 0 });
    case "pass":
    case "declare":
    case "call":
      return t(`move-${event.kind}`);
    case "deal":
    case "lead":
      return t("review-dealt");
    case "resign":
      return t("resign");
    default:
      return t("review-ended");
  }
}
