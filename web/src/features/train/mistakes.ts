import { type Analysis, isLoss } from "../../domain/analysis";
import { isSamePlay } from "../../domain/choice";
import type { DecisionLine, PuzzleAction, PuzzleEvent, Replay } from "../../domain/messages";
import { recordBefore } from "../../domain/records";
import { stopsOf } from "../../domain/replay";
import { tilesOf } from "../../domain/tile";
import { type Position, playsOf } from "./position";

/** The mistakes and blunders of a seat in a match, as positions to be thought about again. */
export function mistakesOf(match: Replay, analysis: Analysis, seat: number): Position[] {
  return stopsOf(match).flatMap(({ hand, step, before }) => {
    const decision = analysis.decisions.get(step.line);
    if (!before || !isLoss(decision) || decision.seat !== seat || decision.label === "inaccuracy") return [];
    // The trainer asks for tiles only.
    if (decision.actions.some(({ tile }) => !tile)) return [];
    const moves = hand.steps
      .slice(1, hand.steps.indexOf(step))
      .map((each): PuzzleEvent => ({ event: seenBy(each.event, seat), ends: each.ends, count: each.count }));
    const mine = (before.held[seat - 1] ?? []).filter((tile) => tile !== null);
    const seen = new Set([...playsOf(moves).map((play) => play.tile), ...mine]);
    return [
      {
        id: `${decision.hand}.${decision.line} ${match.tags.Table ?? ""} ${match.tags.Date ?? ""} ${mine.join(" ")}`,
        rules: match.rules,
        game: match.game,
        seat,
        moves,
        mine,
        tiles: before.held.map((tiles) => tiles.length),
        boneyard: before.boneyard,
        out: tilesOf(match.game.set).filter((tile) => !seen.has(tile)),
        actions: decision.actions.flatMap((action) => tried(action, decision)),
        record: recordBefore(match.record, step.line),
      },
    ];
  });
}

/** An event without the tiles that the seat could not see. */
function seenBy(event: Record<string, unknown>, seat: number): Record<string, unknown> {
  if (event.kind !== "draw" || event.seat === seat) return event;
  return { ...event, tiles: (event.tiles as unknown[]).map(() => null) };
}

function tried(action: DecisionLine["actions"][number], { played, why }: DecisionLine): PuzzleAction[] {
  const { tile, against, in_line, count, points, worth, stderr } = action;
  const own = isSamePlay(action, played);
  return tile ? [{ tile, against, in_line, count, points, worth, stderr, why: own ? why : null }] : [];
}
