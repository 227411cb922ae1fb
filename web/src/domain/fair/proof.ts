// Checks that the deals of a recorded match follow from commitments made before them, as src/muggins/fair does.
import {
  byDrawing,
  byLot,
  type Dealt,
  dealt,
  everybody,
  highestDouble,
  type Lead,
  lightest,
  type Size,
} from "./dealing";
import type { RecordedHand, RecordedMatch } from "./record";
import {
  fallbackSeed,
  keyOf,
  numbers,
  type Place,
  seatCommitment,
  serverCommitment,
  Unproved,
  type Version,
} from "./seeds";

export interface Proof {
  table: string;
  hand: number;
  /** As `preset=muggins seats=2 …`. */
  rules: string;
  version: Version;
  /** The server's commitment to the hand before; empty for the first at the table. */
  previous: string;
  commit: string;
  /** The server's seed. */
  seed: string;
  /** By seat, its commitment; null for none. */
  commits: (string | null)[];
  /** By seat, the seed it revealed; null where the fallback counted. */
  seeds: (string | null)[];
}

export interface Verdict {
  hand: number;
  proof: Proof | null;
  /** The code of why the deal does not hold; null where it does, or where there is no proof. */
  code: string | null;
  /** The leader, where a lot or a drawing decided. */
  byChance: number | null;
  /** The code of what is missing from the record around the hand; null for nothing. */
  missing: string | null;
  /** The seats whose seed is used elsewhere too: it was copied, and adds no randomness. */
  repeated: number[];
}

/** By seat, the seed that counted: the one it revealed, or the fallback. */
export function counted(proof: Proof): string[] {
  return proof.seeds.map(
    (seed, at) =>
      seed ?? fallbackSeed(proof.version, placeOf(proof, at), proof.hand, proof.commits[at] ?? null),
  );
}

export function proofKey(proof: Proof): Uint8Array {
  return keyOf(proof.version, proof.seed, counted(proof), proof.table, proof.hand, proof.rules);
}

function placeOf({ commit, table }: Proof, at: number): Place {
  return { commit, table, seat: at + 1 };
}

/** The verdicts on the hands of a match; `before` is the server's commitment to the last hand before it. */
export function verdicts(match: RecordedMatch, before = ""): Verdict[] {
  let chain = before;
  return match.hands.map((hand, at) => {
    const verdict: Verdict = {
      hand: hand.number,
      proof: null,
      code: null,
      byChance: null,
      missing: null,
      repeated: [],
    };
    try {
      verdict.proof = proofOf(match, hand);
      if (verdict.proof) verdict.byChance = check(match, at, verdict.proof, chain);
    } catch (error) {
      if (!(error instanceof Unproved)) throw error;
      verdict.code = error.code;
    }
    chain = verdict.proof?.commit ?? "";
    return verdict;
  });
}

/** The proof in the record of a hand; null for none. Throws `Unproved` where a part of it is missing. */
function proofOf(match: RecordedMatch, hand: RecordedHand): Proof | null {
  const commit = hand.note.get("commit");
  if (commit === undefined) return null;
  const table = match.tags.get("Table");
  const rules = match.tags.get("FairRules");
  const seed = hand.note.get("seed");
  const version = Number(match.tags.get("FairVersion") ?? 1);
  if (version !== 1 && version !== 2) throw new Unproved("bad-proof");
  if (table === undefined || rules === undefined || seed === undefined) throw new Unproved("bad-proof");
  const bySeat = (name: string): (string | null)[] =>
    Array.from({ length: sizeOf(rules).seats }, (_, at) => hand.note.get(`${name}${at + 1}`) ?? null);
  const previous = hand.note.get("previous") ?? "";
  return {
    table,
    hand: hand.number,
    rules,
    version,
    previous,
    commit,
    seed,
    commits: bySeat("commit"),
    seeds: bySeat("seed"),
  };
}

/** Checks one hand; throws `Unproved`. Gives the leader where chance decided it, else null. */
function check(match: RecordedMatch, at: number, proof: Proof, before: string): number | null {
  const hand = match.hands[at] as RecordedHand;
  if (before && proof.previous !== before) throw new Unproved("broken-chain");
  checkRules(match, proof);
  checkSeeds(proof);
  const size = sizeOf(proof.rules);
  checkDeal(hand, size, dealt(size, numbers(proofKey(proof), "deal")));
  if (hand.leader === null) return null;
  const { lead, chance } = leadDue(match, at, proof, size);
  if (lead && (lead.seat !== hand.leader || String(lead.drawn) !== String(hand.drawnForLead)))
    throw new Unproved("another-lead");
  return chance ? hand.leader : null;
}

/** The options that version 2 always states: those a deal and its lead depend on. */
const DEALS = /^(set|tiles|lead-(first|next|blocked))=/;
/** The options it states besides, where the winner of a blocked hand leads. */
const LIGHTEST = /^(pairs|lone-blank)=/;

function checkRules({ tags }: RecordedMatch, { rules, version }: Proof): void {
  const stated = rules.split(" ");
  const seats = [...tags.keys()].filter((name) => /^Seat\d$/.test(name)).length;
  const told = [`preset=${tags.get("Rules")}`, `seats=${seats}`];
  told.push(...(tags.get("Options")?.split(" ") ?? []).filter(Boolean));
  const known = (word: string): boolean =>
    DEALS.test(word) || (stated.includes("lead-blocked=winner") && LIGHTEST.test(word));
  const extra = stated.filter((word) => !told.includes(word) && !known(word));
  // Version 1 states every option; a record has only those that differ from the preset.
  if (!told.every((word) => stated.includes(word)) || (version > 1 && extra.length))
    throw new Unproved("other-rules");
}

function checkSeeds(proof: Proof): void {
  if (serverCommitment(proof.version, proof.previous, proof.seed) !== proof.commit)
    throw new Unproved("server-seed-changed");
  proof.seeds.forEach((seed, at) => {
    if (seed === null) return;
    const commit = proof.commits[at] ?? null;
    if (commit === null) throw new Unproved("seed-without-commitment");
    if (seatCommitment(proof.version, placeOf(proof, at), seed) !== commit)
      throw new Unproved("seat-seed-changed");
  });
}

function checkDeal(hand: RecordedHand, { seats }: Size, due: Dealt): void {
  const hands = Array.from({ length: seats }, (_, at) => hand.dealt.get(at + 1));
  // A record has no line for a boneyard without tiles.
  const parts = [...hands, hand.boneyard ?? (due.boneyard.length ? undefined : [])];
  if (parts.some((tiles) => !tiles || tiles.includes("?"))) throw new Unproved("deal-unknown");
  if (hand.dealt.size !== seats || JSON.stringify(parts) !== JSON.stringify([...due.hands, due.boneyard]))
    throw new Unproved("another-deal");
  if (hand.drawn.some((tile, at) => tile !== "?" && tile !== due.boneyard[at]))
    throw new Unproved("wrong-draw");
}

/** The lead that is due, null where the record does not have enough to tell, and whether chance decided it. */
function leadDue(
  match: RecordedMatch,
  at: number,
  proof: Proof,
  size: Size,
): { lead: Lead | null; chance: boolean } {
  const stated = new Map(proof.rules.split(" ").map((word) => word.split("=") as [string, string]));
  const last = match.hands[at - 1];
  const when = !last ? "lead-first" : last.end === "out" ? "lead-next" : "lead-blocked";
  const below = numbers(proofKey(proof), "lead");
  const named = (seat: number | null | undefined): { lead: Lead | null; chance: boolean } => ({
    lead: seat ? { seat, drawn: [] } : null,
    chance: false,
  });
  switch (stated.get(when)) {
    case "lot":
      return { lead: byLot(everybody(size.seats), below), chance: true };
    case "heaviest-draw":
      return { lead: byDrawing(size, below), chance: true };
    case "highest-double":
      return named(highestDouble(dealt(size, numbers(proofKey(proof), "deal")).hands));
    case "rotate":
      return named(last?.leader && (last.leader % size.seats) + 1);
    case "winner": {
      if (last?.end === "out") return named(last.lastToPlay);
      const seats = last && wonBy(last, size, stated);
      return seats && seats.length > 1 ? { lead: byLot(seats, below), chance: true } : named(seats?.[0]);
    }
    default:
      throw new Unproved("other-rules");
  }
}

/** The winners of a hand in which nobody went out: all seats where it was abandoned, none where tiles are unknown. */
function wonBy(last: RecordedHand, { seats }: Size, stated: ReadonlyMap<string, string>): number[] {
  if (last.end !== "blocked") return everybody(seats);
  const left = everybody(seats).map((seat) => last.held.get(seat) ?? ["?"]);
  if (left.flat().includes("?")) return [];
  return lightest(left, stated.get("pairs") === "yes", Number(stated.get("lone-blank") ?? 0));
}

/** The size of a deal by the rules as stated; throws `Unproved`. */
export function sizeOf(rules: string): Size {
  const number = (key: string, least: number, most: number): number => {
    const found = rules.match(new RegExp(`(?:^| )${key}=(\\d{1,2})(?: |$)`))?.[1];
    const value = Number(found ?? Number.NaN);
    if (!(value >= least && value <= most)) throw new Unproved("other-rules");
    return value;
  };
  const size = { set: number("set", 3, 18), seats: number("seats", 2, 5), tiles: number("tiles", 1, 95) };
  if (size.seats * size.tiles > ((size.set + 1) * (size.set + 2)) / 2) throw new Unproved("other-rules");
  return size;
}
