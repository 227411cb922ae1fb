// Reads records of play (DPN) as far as deals are concerned; docs/notation.md has the whole format.

/** A text that cannot be read: the line of the error, or null where it is no record at all. */
export class Unreadable extends Error {
  constructor(readonly line: number | null) {
    super(line === null ? "no record" : `line ${line}`);
  }
}

export interface RecordedHand {
  number: number;
  /** The comment at the beginning of the hand, as names and values. */
  note: ReadonlyMap<string, string>;
  /** By seat from 1; `?` for a tile that is not known. */
  dealt: Map<number, string[]>;
  boneyard: string[] | null;
  /** The leader, by the line for it or by the first tile; null where there is neither. */
  leader: number | null;
  /** The tiles drawn for the lead. */
  drawnForLead: string[];
  /** By seat, the tiles it holds at the end. */
  held: Map<number, string[]>;
  /** The tiles drawn from the boneyard, in order. */
  drawn: string[];
  lastToPlay: number | null;
  /** How it ended; null where it goes on. */
  end: string | null;
  /** The points taken in it: by seats for plays and calls, by sides for the settlement. */
  taken: { seat?: number; side?: number; points: number }[];
  /** Whether somebody has declared or called points in vain. */
  claimedFalsely: boolean;
}

export interface RecordedMatch {
  tags: ReadonlyMap<string, string>;
  hands: RecordedHand[];
}

const TAG = /^ *\[([A-Za-z]\w*) "((?:[^"\\]|\\["\\])*)"\] *(?:;.*)?$/;
const BODY = /^([^{;]*)(?:\{([^}]*)\} *)?(?:;.*)?$/;
const TILE = /^\d{1,2}-\d{1,2}$/;

/** The matches in a text; throws `Unreadable`. */
export function matchesOf(text: string): RecordedMatch[] {
  const matches: { tags: Map<string, string>; hands: RecordedHand[] }[] = [];
  text.split("\n").forEach((line, at) => {
    const tag = line.match(TAG);
    if (tag) {
      const [, name = "", value = ""] = tag;
      if (name === "DPN") matches.push({ tags: new Map(), hands: [] });
      matches.at(-1)?.tags.set(name, value.replace(/\\(.)/g, "$1"));
      return;
    }
    const [, body = "", note = ""] = line.match(BODY) ?? fail(at);
    const words = body.split(" ").filter(Boolean);
    if (!words.length) return;
    const match = matches.at(-1) ?? fail(null);
    if (words[0] === "hand") match.hands.push(newHand(words, note, at));
    else readLine(match.hands.at(-1) ?? fail(at), words, at);
  });
  if (!matches.length) fail(null);
  return matches;
}

function newHand(words: string[], note: string, at: number): RecordedHand {
  const pairs = note.split(" ").map((word): [string, string] => {
    const equals = word.indexOf("=");
    return equals < 0 ? [word, ""] : [word.slice(0, equals), word.slice(equals + 1)];
  });
  return {
    number: whole(words[1], at),
    note: new Map(pairs),
    dealt: new Map(),
    boneyard: null,
    leader: null,
    drawnForLead: [],
    held: new Map(),
    drawn: [],
    lastToPlay: null,
    end: null,
    taken: [],
    claimedFalsely: false,
  };
}

function readLine(hand: RecordedHand, words: string[], at: number): void {
  const [first = "", second = "", ...rest] = words;
  if (first === "deal") {
    hand.dealt.set(seatOf(second, at), tiles(rest, at));
    hand.held.set(seatOf(second, at), rest);
  } else if (first === "boneyard") hand.boneyard = tiles(words.slice(1), at);
  else if (first === "lead") {
    hand.leader = seatOf(second, at);
    hand.drawnForLead = tiles(rest, at);
  } else if (first === "end") readEnd(hand, second, rest);
  else if (first !== "left") readMove(hand, whole(first, at), second, rest, at);
}

/** Reads the move of a seat: a draw, a play, or something that does not matter to deals. */
function readMove(hand: RecordedHand, seat: number, deed: string, rest: string[], at: number): void {
  const held = hand.held.get(seat) ?? [];
  if (deed === "draw") {
    hand.drawn.push(...tiles(rest, at));
    hand.held.set(seat, [...held, ...rest]);
  } else if (/^\d/.test(deed)) {
    hand.leader ??= seat;
    hand.lastToPlay = seat;
    const tile = deed.match(/^\d+-\d+/)?.[0];
    hand.held.set(
      seat,
      held.filter((own) => own !== tile),
    );
  }
  const points = rest.find((word) => /^\+\d+$/.test(word));
  if (points && deed !== "draw") hand.taken.push({ seat, points: Number(points) });
  const claims = deed === "declare" || deed === "call" || [deed, ...rest].some((word) => word.endsWith("!"));
  if (claims && !Number(points)) hand.claimedFalsely = true;
}

/** Reads the end of a hand: `end out 1 +10`, or with the points of several sides, as in `end out 1 1:-5 2:-20`. */
function readEnd(hand: RecordedHand, how: string, rest: string[]): void {
  hand.end = how;
  for (const word of rest) {
    const [, side = rest[0], points] = word.match(/^(?:(\d):)?([+-]\d+)$/) ?? [];
    if (points) hand.taken.push({ side: Number(side), points: Number(points) });
  }
}

function seatOf(word: string, at: number): number {
  return whole(word.replace(/:$/, ""), at);
}

function whole(word: string | undefined, at: number): number {
  return word && /^\d{1,6}$/.test(word) ? Number(word) : fail(at);
}

function tiles(words: string[], at: number): string[] {
  return words.every((word) => word === "?" || TILE.test(word)) ? words : fail(at);
}

/** Throws `Unreadable`; `at` is the line, from 0, or null for none. */
function fail(at: number | null): never {
  throw new Unreadable(at === null ? null : at + 1);
}
