import { expect, test } from "vitest";
import first from "../../../../tests/fair/vectors-1.json";
import second from "../../../../tests/fair/vectors-2.json";
import { byDrawing, byLot, dealt, everybody } from "../../../src/domain/fair/dealing";
import { counted, type Proof, proofKey } from "../../../src/domain/fair/proof";
import { freshSeed, numbers, seatCommitment, serverCommitment } from "../../../src/domain/fair/seeds";

const vectors = [
  ...first.map((vector) => ({ version: 1 as const, ...vector })),
  ...second.map((vector) => ({ version: 2 as const, ...vector })),
];
type Vector = (typeof vectors)[number];

function proofFrom({ table, hand, rules, version, previous, commit, seed, commits, seeds }: Vector): Proof {
  return { table, hand, rules, version, previous, commit, seed, commits, seeds };
}

function size(rules: string) {
  const stated = Object.fromEntries(rules.split(" ").map((word) => word.split("=")));
  return { set: Number(stated.set), seats: Number(stated.seats), tiles: Number(stated.tiles) };
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");

test.each(vectors)("$name, version $version: commitments", (vector) => {
  const { version, commit, table } = vector;
  expect(serverCommitment(version, vector.previous, vector.seed)).toBe(commit);
  vector.seeds.forEach((seed, at) => {
    const place = { commit, table, seat: at + 1 };
    if (seed !== null) expect(seatCommitment(version, place, seed)).toBe(vector.commits[at]);
  });
});

test.each(vectors)("$name, version $version: key and numbers", (vector) => {
  const proof = proofFrom(vector);
  expect(counted(proof)).toEqual(vector.counted);
  expect(hex(proofKey(proof))).toBe(vector.key);
  const below = numbers(proofKey(proof), "deal");
  expect(Array.from({ length: 12 }, () => below(2 ** 31 + 1))).toEqual(vector["below 2147483649"]);
});

test.each(vectors)("$name, version $version: deal and lead", (vector) => {
  const key = proofKey(proofFrom(vector));
  const { hands, boneyard } = dealt(size(vector.rules), numbers(key, "deal"));
  expect(hands.map((tiles) => tiles.join(" "))).toEqual(vector.hands);
  expect(boneyard.join(" ")).toBe(vector.boneyard);
  const below = numbers(key, "lead");
  const lead = vector.drawn
    ? byDrawing(size(vector.rules), below)
    : byLot(everybody(vector.hands.length), below);
  expect(lead).toEqual({ seat: vector.lead, drawn: vector.drawn.split(" ").filter(Boolean) });
});

test("seeds are fresh, and written as they are read", () => {
  const seeds = new Set(Array.from({ length: 100 }, freshSeed));
  expect(seeds.size).toBe(100);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
});
