import { type Analysis, type AnalysisLine, linesOf, NO_ANALYSIS, withLines } from "../domain/analysis";
import type { AnalysisEdition, Replay } from "../domain/messages";
import { type MatchText, splitMatches } from "../domain/records";
import { dbGet, dbPut, hashOf } from "../lib/db";
import { isOffline, Refusal } from "../lib/errors";
import { request, requestStream } from "./http";
import { ensureGuest } from "./session";

/** A refusal of a record that cannot be read, with the place of the error in the whole text. */
export class UnreadableRecord extends Refusal {
  readonly line: number;
  readonly column: number;
  constructor(refused: Refusal, before: number) {
    super(refused.code, refused.message, refused.status, refused.body);
    this.line = Number(refused.body.line ?? 1) + before;
    this.column = Number(refused.body.column ?? 1);
  }
}

/** The replay of a match, from this device or else from the server. Throws `Refusal`. */
export async function fetchReplay({ text, before }: MatchText): Promise<Replay> {
  const key = await hashOf(text);
  const stored = await dbGet<Replay>("reviews", key);
  if (stored) return stored;
  try {
    const [match] = await request<Replay[]>("POST", "/api/review", { record: text });
    if (!match) throw new Refusal("empty", "there is no match here");
    void dbPut("reviews", key, match);
    return match;
  } catch (error) {
    throw error instanceof Refusal && "line" in error.body ? new UnreadableRecord(error, before) : error;
  }
}

/** Fetches the replays of all matches of a record, so that they are there without a connection. */
export async function prefetchReplays(record: string): Promise<void> {
  for (const match of splitMatches(record)) await fetchReplay(match);
}

/** Whether a stored analysis is of the edition that the server has now; without a connection any is. */
async function isCurrent(lines: readonly AnalysisLine[]): Promise<boolean> {
  const told = lines.find((line) => line.type === "match");
  try {
    return (await request<AnalysisEdition>("GET", "/api/analyse")).edition === told?.edition;
  } catch (error) {
    return isOffline(error);
  }
}

/** Has the server analyse a match; `onMore` is called with all that is known whenever there is more. Throws `Refusal`. */
export async function analyse(
  record: string,
  onMore: (known: Analysis) => void,
  signal: AbortSignal,
): Promise<void> {
  const key = await hashOf(record);
  const stored = await dbGet<AnalysisLine[]>("analyses", key);
  const current = stored && (await isCurrent(stored));
  if (signal.aborted) return;
  if (stored && current) {
    onMore(withLines(NO_ANALYSIS, stored));
    return;
  }
  await ensureGuest();
  const answer = await requestStream("/api/analyse", { record }, signal);
  let analysis = NO_ANALYSIS;
  const lines: AnalysisLine[] = [];
  for await (const more of linesOf(answer)) {
    lines.push(...more);
    analysis = withLines(analysis, more);
    onMore(analysis);
  }
  const { verdict, error } = analysis;
  if (error) throw new Refusal(error.code, error.message);
  if (!verdict) throw new Refusal("no-link", "the server has left off in the middle");
  void dbPut(
    "analyses",
    key,
    lines.filter((line) => line.type !== "progress"),
  );
}
