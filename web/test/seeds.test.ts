import { beforeEach, expect, test, vi } from "vitest";
import { kept, remember } from "../src/promises";
import { awaitedSeed, newPart, partFor, seedOf } from "../src/seeds";
import { shortMemory } from "../src/storage";
import type { DealView } from "../src/wire";
import { table } from "./table";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", shortMemory());
});

/** SHA-256 over a label and a seed, each after its length in four bytes, by the platform's own library. */
async function commitment(seed: string): Promise<string> {
  const label = new TextEncoder().encode("muggins/1 seat");
  const bytes = [...(seed.match(/../g) ?? [])].map((byte) => Number.parseInt(byte, 16));
  const message = new Uint8Array([0, 0, 0, label.length, ...label, 0, 0, 0, bytes.length, ...bytes]);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", message));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const deal = (more: Partial<DealView>): DealView => ({
  hand: 1,
  previous: "",
  commit: "c".repeat(64),
  commits: [null, null],
  awaited: [],
  ...more,
});

test("a part in a deal is a seed of our own, of which only the commitment is told", async () => {
  const { commit } = newPart();
  const seed = seedOf(commit);
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(await commitment(seed ?? "")).toBe(commit);
  expect(newPart().commit).not.toBe(commit);
});

test("the seed is shown once the table waits for it, and not before", () => {
  const { commit } = newPart();
  const commits = [commit, null];
  expect(awaitedSeed({ me: 1, deal: deal({ commits }) })).toBeNull();
  expect(awaitedSeed({ me: 1, deal: deal({ commits, awaited: [2] }) })).toBeNull();
  expect(awaitedSeed({ me: 1, deal: deal({ commits, awaited: [1, 2] }) })).toBe(seedOf(commit));
  expect(awaitedSeed({ me: null, deal: deal({ commits, awaited: [1] }) })).toBeNull();
});

test("a page that does not know the seed shows none", () => {
  const { commit } = newPart();
  vi.stubGlobal("sessionStorage", shortMemory());
  expect(awaitedSeed({ me: 1, deal: deal({ commits: [commit, null], awaited: [1] }) })).toBeNull();
});

test("who has a part in the next deal takes no other", () => {
  expect(partFor({ me: 1, deal: deal({ commits: ["a".repeat(64), null] }) })).toEqual({});
  expect(partFor({ me: 2, deal: deal({ commits: ["a".repeat(64), null] }) }).commit).toHaveLength(64);
  expect(partFor({ me: null, deal: null }).commit).toHaveLength(64);
});

test("of many hands the last seeds are kept", () => {
  const commits = Array.from({ length: 60 }, () => newPart().commit);
  expect(seedOf(commits.at(-1))).not.toBeNull();
  expect(seedOf(commits.at(-20))).not.toBeNull();
  expect(seedOf(commits[0])).toBeNull();
});

test("the server's promise is remembered as it was first given", () => {
  const shown = { hand: 1, previous: "", commit: "a".repeat(64), seed: "", commits: [], seeds: [] };
  expect(kept("t", shown)).toBeNull();
  remember({ ...table, deal: deal({ commit: "a".repeat(64) }) });
  remember({ ...table, deal: deal({ commit: "b".repeat(64) }) });
  expect(kept("t", shown)).toBe(true);
  expect(kept("t", { ...shown, commit: "b".repeat(64) })).toBe(false);
  expect(kept("another", shown)).toBeNull();
});
