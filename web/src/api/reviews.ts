import { type Analysis, type AnalysisLine, linesOf, NO_ANALYSIS, withLines } from "../domain/analysis";
import type { AnalysisEdition, Replay } from "../domain/messages";
import { type MatchText, splitMatches } from "../domain/records";
import { dbGet, dbPut, hashOf } from "../lib/db";
import { isOffline, Refusal } from "../lib/errors";
import { request, requestStream } from "./http";
import { ensureGuest } from "./session";

/** A record that cannot be read: the server's code and sentence, and where in the whole text it is. */
export class UnreadableRecord extends Refusal {
  readonly line: number;
  readonly column: number;
  constructor(refused: Refusal, before: number) {
    super(refused.code, refused.message, refused.status, refused.body);
    this.line = Number(refused.body.line ?? 1) + before;
    this.column = Number(refused.body.column ?? 1);
  }
}

/** A match replayed by the server, or by what it has said of the same text before. Throws `Refused`. */
export async function fetchReplay({ text, before }: MatchText): Promise<Replay> {
  const key = await hashOf(text);
  const known = await dbGet<Replay>("reviews", key);
  if (known) return known;
  try {
    const [match] = await request<Replay[]>("POST", "/api/review", { record: text });
    if (!match) throw new Refusal("empty", "there is no match here");
    void dbPut("reviews", key, match);
    return match;
  } catch (error) {
    throw error instanceof Refusal && "line" in error.body ? new UnreadableRecord(error, before) : error;
  }
}

/** Replays the matches of a record ahead, so that they can be looked at without a connection. */
export async function prefetchReplays(record: string): Promise<void> {
  for (const match of splitMatches(record)) await fetchReplay(match);
}

/** Whether an analysis that was kept is by the measure that the server has now; without a connection it must do. */
async function isCurrent(lines: readonly AnalysisLine[]): Promise<boolean> {
  const told = lines.find((line) => line.type === "match");
  try {
    return (await request<AnalysisEdition>("GET", "/api/analyse")).edition === told?.edition;
  } catch (error) {
    return isOffline(error);
  }
}

/** Analyses a match, and tells what is known as it becomes known. Throws `Refused`. */
export async function analyse(
  record: string,
  onMore: (known: Analysis) => void,
  signal: AbortSignal,
): Promise<void> {
  const key = await hashOf(record);
  const known = await dbGet<AnalysisLine[]>("analyses", key);
  const current = known && (await isCurrent(known));
  if (signal.aborted) return;
  if (known && current) {
    onMore(withLines(NO_ANALYSIS, known));
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
