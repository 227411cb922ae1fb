import type {
  DecisionLine,
  ErrorLine,
  HintLine,
  LuckLine,
  MarginLine,
  MatchLine,
  ProgressLine,
  Replay,
  Seat,
  SummaryLine,
  VerdictLine,
} from "./messages";

export type AnalysisLine =
  | MatchLine
  | DecisionLine
  | HintLine
  | LuckLine
  | MarginLine
  | SummaryLine
  | VerdictLine
  | ProgressLine
  | ErrorLine;

/** What the analysis of a match has given so far; maps are by line of the record. */
export interface Analysis {
  match: MatchLine | null;
  decisions: ReadonlyMap<number, DecisionLine>;
  luck: ReadonlyMap<number, LuckLine>;
  margins: ReadonlyMap<number, MarginLine>;
  summaries: readonly SummaryLine[];
  verdict: VerdictLine | null;
  /** The plays there are where the record stops. */
  hint: HintLine | null;
  progress: ProgressLine | null;
  error: ErrorLine | null;
}

export const NO_ANALYSIS: Analysis = {
  match: null,
  decisions: new Map(),
  luck: new Map(),
  margins: new Map(),
  summaries: [],
  verdict: null,
  hint: null,
  progress: null,
  error: null,
};

/** The analysis with more lines added. */
export function withLines(before: Analysis, lines: readonly AnalysisLine[]): Analysis {
  const decisions = new Map(before.decisions);
  const luck = new Map(before.luck);
  const margins = new Map(before.margins);
  const after = { ...before, decisions, luck, margins, summaries: [...before.summaries] };
  for (const line of lines) {
    if (line.type === "decision") decisions.set(line.line, line);
    else if (line.type === "luck") luck.set(line.line, line);
    else if (line.type === "margin") margins.set(line.line, line);
    else if (line.type === "summary") after.summaries.push(line);
    else if (line.type === "match") after.match = line;
    else if (line.type === "verdict") after.verdict = line;
    else if (line.type === "hint") after.hint = line;
    else if (line.type === "progress") after.progress = line;
    else if (line.type === "error") after.error = line;
  }
  return after;
}

/** The JSON lines of a stream, in the chunks in which they arrive; anything else is ignored. */
export async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<AnalysisLine[]> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const texts = (rest + decoder.decode(value, { stream: !done })).split("\n");
      rest = done ? "" : (texts.pop() ?? "");
      const lines = texts.flatMap(lineOf);
      if (lines.length) yield lines;
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function lineOf(text: string): AnalysisLine[] {
  if (!text.trim()) return [];
  try {
    return [JSON.parse(text) as AnalysisLine];
  } catch {
    return [];
  }
}

/** Whether a decision lost enough to be an inaccuracy, a mistake or a blunder. */
export const isLoss = (decision: DecisionLine | undefined): decision is DecisionLine =>
  !!decision?.counted && decision.label !== "fine";

/** A match that the viewer has played at a table of this server, with all that its analysis says. */
export interface AnalysedMatch {
  table: string;
  /** Which of the matches of the table it is, from 1. */
  number: number;
  match: Replay;
  analysis: Analysis;
  seat: Seat;
}
