// Seeds, commitments and random numbers, as src/muggins/fair/seeds.py makes them. Not by Web Crypto, which pages
// without TLS do not have, as in a home network.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Bytes in a seed, and in a commitment; both are written as 64 hexadecimal digits. */
const SEED = 32;

/** A whole number from 0 to n - 1, each as likely as another. */
export type Below = (n: number) => number;

/** A proof does not hold; `code` is stable and says why. */
export class Unproved extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

export function freshSeed(): string {
  return bytesToHex(randomBytes(SEED));
}

/** The version of the protocol; a table keeps the one it was created with. */
export type Version = 1 | 2;

/** The server's commitment to its seed; `previous` is its commitment to the hand before, "" for the first. */
export function serverCommitment(version: Version, previous: string, seed: string): string {
  return hashed(`muggins/${version} server`, previous ? raw(previous) : new Uint8Array(), raw(seed));
}

/** The deal that a seat commits itself for; `commit` is the server's commitment to it. */
export interface Place {
  commit: string;
  table: string;
  seat: number;
}

/** A seat's commitment to its seed; in version 1 it depends on the seed alone. */
export function seatCommitment(version: Version, { commit, table, seat }: Place, seed: string): string {
  if (version === 1) return hashed("muggins/1 seat", raw(seed));
  return hashed("muggins/2 seat", raw(commit), table, seat, raw(seed));
}

/** The seed that counts for a seat that has revealed none; `given` is its commitment, null for none. */
export function fallbackSeed(
  version: Version,
  { commit, table, seat }: Place,
  hand: number,
  given: string | null,
): string {
  const own = given === null ? new Uint8Array() : raw(given);
  return hashed(`muggins/${version} fallback`, raw(commit), table, hand, seat, own);
}

/** The key of a hand's random numbers; `seed` is the server's, `seeds` are those of the seats in order. */
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

/** Random numbers from the stream `label` of a key. */
export function numbers(key: Uint8Array, label: string): Below {
  const words = wordsOf(key, label);
  return (n) => {
    const whole = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = words.next().value;
      // Words beyond the last multiple of n are skipped: they would make small numbers likelier.
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
