import { finishedGames } from "../../api/finishedGames";
import { analyse, fetchReplay } from "../../api/reviews";
import { type AnalysedMatch, type Analysis, NO_ANALYSIS } from "../../domain/analysis";
import type { Replay, Seat } from "../../domain/messages";
import { type MatchText, splitMatches } from "../../domain/records";
import { isOffline, Refusal } from "../../lib/errors";
import { mistakesOf } from "./mistakes";
import { addMistakes } from "./progress";
import { matchId, matchResults, saveResults } from "./results";

/** A match of the viewer's that is stored on this device. */
export interface OwnMatch {
  id: string;
  text: MatchText;
  seat: number;
}

/** The stored matches that have not been reviewed. */
export async function unreviewedMatches(): Promise<OwnMatch[]> {
  const reviewed = new Set(matchResults.peek().map(({ id }) => id));
  const games = await finishedGames();
  return games.flatMap(({ table, record }) =>
    splitMatches(record).flatMap((text, at) => {
      const id = matchId(table.id, at + 1);
      return table.me === null || reviewed.has(id) ? [] : [{ id, text, seat: table.me }];
    }),
  );
}

/** Has a match analysed and stores its results. Throws `Refusal` where the server is away or busy. */
export async function reviewMatch({ id, text, seat }: OwnMatch, signal: AbortSignal): Promise<void> {
  const match = await fetchReplay(text);
  let analysis = NO_ANALYSIS;
  try {
    await analyse(
      match.record,
      (reviewed) => {
        analysis = reviewed;
      },
      signal,
    );
  } catch (error) {
    if (isOffline(error) || !(error instanceof Refusal) || error.status === 429) throw error;
    // This match cannot be analysed: it counts as reviewed, without results.
  }
  if (!signal.aborted) keepResults(id, match, analysis, seat);
}

/** Stores the viewer's mistakes in a reviewed match and, where it is over, its results. */
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
