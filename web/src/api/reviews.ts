import { type Analysis, type AnyLine, linesOf, NOTHING, withLines } from "../domain/analysis";
import type { AnalysisEdition, Replay } from "../domain/messages";
import { type MatchText, matchesIn } from "../domain/records";
import { keep, kept, keyOf } from "../lib/db";
import { isAway, Refused } from "../lib/errors";
import { call, stream } from "./http";
import { beGuest } from "./session";

/** A record that cannot be read: the server's code and sentence, and where in the whole text it is. */
export class Unreadable extends Refused {
  readonly line: number;
  readonly column: number;
  constructor(refused: Refused, before: number) {
    super(refused.code, refused.message, refused.status, refused.told);
    this.line = Number(refused.told.line ?? 1) + before;
    this.column = Number(refused.told.column ?? 1);
  }
}

/** A match replayed by the server, or by what it has said of the same text before. Throws `Refused`. */
export async function replay({ text, before }: MatchText): Promise<Replay> {
  const key = await keyOf(text);
  const known = await kept<Replay>("reviews", key);
  if (known) return known;
  try {
    const [match] = await call<Replay[]>("POST", "/api/review", { record: text });
    if (!match) throw new Refused("empty", "there is no match here");
    void keep("reviews", key, match);
    return match;
  } catch (error) {
    throw error instanceof Refused && "line" in error.told ? new Unreadable(error, before) : error;
  }
}

/** Replays the matches of a record ahead, so that they can be looked at without a connection. */
export async function replayAhead(record: string): Promise<void> {
  for (const match of matchesIn(record)) await replay(match);
}

/** Whether an analysis that was kept is by the measure that the server has now; without a connection it must do. */
async function isCurrent(lines: readonly AnyLine[]): Promise<boolean> {
  const told = lines.find((line) => line.type === "match");
  try {
    return (await call<AnalysisEdition>("GET", "/api/analyse")).edition === told?.edition;
  } catch (error) {
    return isAway(error);
  }
}

/** Analyses a match, and tells what is known as it becomes known. Throws `Refused`. */
export async function analyse(
  record: string,
  onMore: (known: Analysis) => void,
  signal: AbortSignal,
): Promise<void> {
  const key = await keyOf(record);
  const known = await kept<AnyLine[]>("analyses", key);
  const current = known && (await isCurrent(known));
  if (signal.aborted) return;
  if (known && current) {
    onMore(withLines(NOTHING, known));
    return;
  }
  await beGuest();
  const answer = await stream("/api/analyse", { record }, signal);
  let analysis = NOTHING;
  const lines: AnyLine[] = [];
  for await (const more of linesOf(answer)) {
    lines.push(...more);
    analysis = withLines(analysis, more);
    onMore(analysis);
  }
  const { verdict, error } = analysis;
  if (error) throw new Refused(error.code, error.message);
  if (!verdict) throw new Refused("no-link", "the server has left off in the middle");
  void keep(
    "analyses",
    key,
    lines.filter((line) => line.type !== "progress"),
  );
}
