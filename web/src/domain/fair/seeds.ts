// Seeds and what follows from them, as src/muggins/fair/seeds.py has it. Web Crypto would be there only where the
// page came by https, and tables in a home network come by http.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Bytes in a seed, and in a commitment; both are written as 64 hexadecimal digits. */
const SEED = 32;

/** A whole number from 0 to n - 1, each as likely as another. */
export type Below = (n: number) => number;

/** Why a proof does not hold, by a stable code. */
export class Unproved extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

export function freshSeed(): string {
  return bytesToHex(randomBytes(SEED));
}

/** Of the protocol: a table that was opened before the second keeps the first for good. */
export type Version = 1 | 2;

/** What the server publishes of its seed; `previous` is its commitment to the hand before, empty for the first. */
export function serverCommitment(version: Version, previous: string, seed: string): string {
  return hashed(`muggins/${version} server`, previous ? raw(previous) : new Uint8Array(), raw(seed));
}

/** For which deal a seat commits itself: `commit` is the server's commitment to it. */
export interface Place {
  commit: string;
  table: string;
  seat: number;
}

/** What a seat publishes of its seed; in version 1 of the seed alone. */
export function seatCommitment(version: Version, { commit, table, seat }: Place, seed: string): string {
  if (version === 1) return hashed("muggins/1 seat", raw(seed));
  return hashed("muggins/2 seat", raw(commit), table, seat, raw(seed));
}

/** What counts for a seat that has shown no seed; `given` is its commitment, where it gave one. */
export function fallbackSeed(
  version: Version,
  { commit, table, seat }: Place,
  hand: number,
  given: string | null,
): string {
  const own = given === null ? new Uint8Array() : raw(given);
  return hashed(`muggins/${version} fallback`, raw(commit), table, hand, seat, own);
}

/** The key of a hand: `seed` is the server's, `seeds` are those of the seats in order. */
export function keyOf(
  version: Version,
  seed: string,
  seeds: readonly string[],
  table: string,
  hand: number,
  rules: string,
): Uint8Array {
  const message = parts(`muggins/${version} key`, ...seeds.map(raw), table, hand, rules);
  return hmac(sha256, raw(seed), message);
}

/** Numbers from the stream of `key` that is called `label`. */
export function numbers(key: Uint8Array, label: string): Below {
  const words = wordsOf(key, label);
  return (n) => {
    const whole = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = words.next().value;
      // Those beyond the last whole round of n would make the small ones likelier.
      if (word < whole) return word % n;
    }
  };
}

function* wordsOf(key: Uint8Array, label: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const view = new DataView(hmac(sha256, key, parts(label, block)).buffer);
    for (let at = 0; at < view.byteLength; at += 4) yield view.getUint32(at);
  }
}

type Part = Uint8Array | string | number;

function hashed(...all: Part[]): string {
  return bytesToHex(sha256(parts(...all)));
}

/** The parts, each after its length in four bytes; texts in UTF-8, numbers in decimal digits. */
function parts(...all: Part[]): Uint8Array {
  const pieces = all.flatMap((part) => {
    const bytes = part instanceof Uint8Array ? part : utf8ToBytes(String(part));
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bytes.length);
    return [length, bytes];
  });
  return concatBytes(...pieces);
}

function raw(text: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Unproved("bad-seed");
  return hexToBytes(text);
}
