import type { Event, PuzzleEvent, TableView } from "../../domain/messages";
import { bareHand, bareTable, seatOf } from "../../domain/replayTable";
import { eventSentence } from "../../domain/sentences";
import { t } from "../../lib/i18n";
import { type Position, playsOf } from "./position";

/** The events that led to a position as sentences, the latest first. */
export function History({ position }: { position: Position }) {
  const lines = position.moves.map((move, at) => moveSentence(position, move, at)).filter(Boolean);
  return (
    <details class="train-history">
      <summary>{t("train-history")}</summary>
      <ol reversed>
        {lines.reverse().map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ol>
    </details>
  );
}

function moveSentence(position: Position, move: PuzzleEvent, at: number): string {
  const event = { ...move.event, number: 0, at: "", scores: [] } as unknown as Event;
  return eventSentence(event, tableAfter(position, at - 1), tableAfter(position, at));
}

function tableAfter({ moves, rules, game, seat, tiles }: Position, at: number): TableView {
  const { ends = [], count = 0 } = moves[at] ?? {};
  const layout = playsOf(moves.slice(0, at + 1));
  return bareTable({
    rules,
    game,
    me: seat,
    seats: tiles.map((held, other) =>
      seatOf(
        tiles.length === 2 ? t("train-other") : null,
        game.pairs ? (other % 2) + 1 : other + 1,
        other + 1,
        held,
      ),
    ),
    scores: [],
    hand: bareHand({ number: 1, layout, ends, count }),
  });
}
