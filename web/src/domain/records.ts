/** One match out of a text that may hold several. */
export interface MatchText {
  text: string;
  /** How many lines of the text come before it. */
  before: number;
}

const BEGINNING = /^ *\[DPN /;

/** The matches of a text, each of which begins with its DPN tag; a text without one is a single match. */
export function splitMatches(text: string): MatchText[] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n*$/, "\n").split("\n").slice(0, -1);
  const starts = lines.flatMap((line, at) => (BEGINNING.test(line) ? [at] : []));
  const cuts = starts.length ? [0, ...starts.slice(1), lines.length] : [0, lines.length];
  return cuts.slice(0, -1).map((from, at) => ({
    text: `${lines.slice(from, cuts[at + 1]).join("\n")}\n`,
    before: from,
  }));
}

/** The record before one of its lines, from 1: a position that may be played on. */
export function recordBefore(record: string, line: number): string {
  return `${record
    .split("\n")
    .slice(0, line - 1)
    .join("\n")
    .replace(/\n*$/, "")}\n`;
}
