import { finishedGames } from "../../api/finishedGames";
import { analyse, fetchReplay } from "../../api/reviews";
import { type AnalysedMatch, type Analysis, NO_ANALYSIS } from "../../domain/analysis";
import type { Replay, Seat } from "../../domain/messages";
import { type MatchText, splitMatches } from "../../domain/records";
import { isOffline, Refusal } from "../../lib/errors";
import { mistakesOf } from "./mistakes";
import { addMistakes } from "./progress";
import { matchId, matchResults, saveResults } from "./rates";

/** A match of one's own that this device keeps. */
export interface OwnMatch {
  id: string;
  text: MatchText;
  seat: number;
}

/** The matches on this device that have not been looked through. */
export async function unreviewedMatches(): Promise<OwnMatch[]> {
  const known = new Set(matchResults.peek().map(({ id }) => id));
  const games = await finishedGames();
  return games.flatMap(({ table, record }) =>
    splitMatches(record).flatMap((text, at) => {
      const id = matchId(table.id, at + 1);
      return table.me === null || known.has(id) ? [] : [{ id, text, seat: table.me }];
    }),
  );
}

/** Has a match analysed, and keeps what one's own play in it came to. Throws `Refusal` where nobody can be asked. */
export async function reviewMatch({ id, text, seat }: OwnMatch, signal: AbortSignal): Promise<void> {
  const match = await fetchReplay(text);
  let analysis = NO_ANALYSIS;
  try {
    await analyse(
      match.record,
      (known) => {
        analysis = known;
      },
      signal,
    );
  } catch (error) {
    if (isOffline(error) || !(error instanceof Refusal) || error.status === 429) throw error;
    // Of this one nothing can be told: it is not asked for again.
  }
  if (!signal.aborted) keepResults(id, match, analysis, seat);
}

/** Keeps of a match that the viewer has reviewed what it came to, where it is over, and one's own mistakes. */
export function keepAnalysed({ table, number, match, analysis, seat }: AnalysedMatch): void {
  if (match.over) keepResults(matchId(table, number), match, analysis, seat);
  else addMistakes(mistakesOf(match, analysis, seat));
}

function keepResults(id: string, match: Replay, analysis: Analysis, seat: Seat): void {
  addMistakes(mistakesOf(match, analysis, seat));
  saveResults(
    id,
    match,
    analysis.summaries.find((one) => one.seat === seat),
  );
}
