import { useEffect, useRef } from "preact/hooks";
import { signed } from "../../domain/countText";
import { untakenText } from "../../domain/handEndText";
import type { Event, EventOf, TableView } from "../../domain/messages";
import { placeText } from "../../domain/moveText";
import { sideOf } from "../../domain/sides";
import type { Compass } from "../../domain/tile";
import { t } from "../../lib/i18n";
import { SideMark } from "../../ui/SideMark";
import { moves } from "./state";

type Move = EventOf<"play" | "draw" | "pass" | "declare" | "call">;

function isMove(event: Event): event is Move {
  return ["play", "draw", "pass", "declare", "call"].includes(event.kind);
}

/** The moves of the hand, one a line. */
export function Moves({ table, armOf }: { table: TableView; armOf: ReadonlyMap<string, Compass> }) {
  const list = useRef<HTMLOListElement>(null);
  const lines = moves.value.filter(isMove);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <section class="moves card" aria-labelledby="moves-title">
      <header class="moves-head">
        <h2 id="moves-title">{t("moves")}</h2>
        <span class="moves-figure">{t("moves-count")}</span>
        <span class="moves-figure">{t("moves-points")}</span>
      </header>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ol ref={list} tabIndex={0} aria-labelledby="moves-title">
        {lines.map((move, at) => (
          <Line
            key={move.number}
            table={table}
            move={move}
            at={at}
            arm={armOf}
            last={at === lines.length - 1}
          />
        ))}
      </ol>
    </section>
  );
}

function Line(props: {
  table: TableView;
  move: Move;
  at: number;
  arm: ReadonlyMap<string, Compass>;
  last: boolean;
}) {
  const { table, move, at, arm, last } = props;
  const side = sideOf(table, move.seat);
  const mine = table.me !== null && side === sideOf(table, table.me);
  const points = "points" in move ? move.points : null;
  const refused = "untaken" in move ? move.untaken.find((one) => one.side === side) : undefined;
  return (
    <li class={last ? "move move-last" : "move"}>
      <span class="move-number">{at + 1}</span>
      <SideMark table={table} side={side} />
      <b class="move-tile">{move.kind === "play" ? move.tile : ""}</b>
      <span class="move-where">{where(move, arm)}</span>
      <span class="move-count">{move.kind === "play" ? (move.count ?? "") : ""}</span>
      <span class={`move-points ${mine ? "ink-me" : "ink-op"}`}>
        {points ? signed(points) : ""}
        {refused && (
          <>
            <s aria-hidden="true">{signed(refused.points)}</s>
            <span class="unseen">{untakenText(table, refused, side)}</span>
          </>
        )}
      </span>
    </li>
  );
}

function where(move: Move, arm: ReadonlyMap<string, Compass>): string {
  if (move.kind === "draw") return t("move-draw", { tiles: move.tiles.length });
  return move.kind === "play" ? placeText(move, arm) : t(`move-${move.kind}`);
}
