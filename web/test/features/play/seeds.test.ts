import { beforeEach, expect, test, vi } from "vitest";
import { isCommitmentKept, rememberCommitment } from "../../../src/domain/commitments";
import type { DealView } from "../../../src/domain/messages";
import { awaitedCommitment, awaitedSeed, newCommitment, seedOf } from "../../../src/features/play/seeds";
import { memoryStorage } from "../../../src/lib/storage";
import { table } from "../../support/table";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
});

const SERVER = "c5".repeat(32);

type Part = string | Uint8Array;

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** SHA-256 over parts, each after its length in four bytes, by the platform's own library. */
async function hashed(...parts: Part[]): Promise<string> {
  const message = parts.flatMap((part) => {
    const bytes = typeof part === "string" ? new TextEncoder().encode(part) : part;
    return [0, 0, 0, bytes.length, ...bytes];
  });
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(message)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const deal = (more: Partial<DealView>): DealView => ({
  hand: 1,
  version: 2,
  previous: "",
  commit: SERVER,
  commits: [null, null],
  uncommitted: [],
  awaited: [],
  ...more,
});

const waiting = (me: number | null, more: Partial<DealView> = {}) => ({ id: "t", me, deal: deal(more) });

function partOf(me: number): string {
  const { commit } = newCommitment(waiting(me));
  if (!commit) throw new Error("a commitment was expected");
  return commit;
}

test("only the commitment to a seed is given, and the seed stored", async () => {
  const commit = partOf(2);
  const seed = seedOf(commit) ?? "";
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashed("muggins/2 seat", fromHex(SERVER), "t", "2", fromHex(seed))).toBe(commit);
  expect(partOf(2)).not.toBe(commit);
});

test("at a table of version 1 the commitment is of the seed alone", async () => {
  const { commit = "" } = newCommitment(waiting(1, { version: 1 }));
  expect(await hashed("muggins/1 seat", fromHex(seedOf(commit) ?? ""))).toBe(commit);
});

test("a commitment is given once the table waits for it, and not before", () => {
  expect(awaitedCommitment(waiting(1))).toBeNull();
  expect(awaitedCommitment(waiting(1, { uncommitted: [2] }))).toBeNull();
  expect(awaitedCommitment(waiting(null, { uncommitted: [1] }))).toBeNull();
  const commit = awaitedCommitment(waiting(1, { uncommitted: [1] }));
  expect(seedOf(commit)).not.toBeNull();
});

test("the seed is shown once the table waits for it, and not before", () => {
  const commit = partOf(1);
  const commits = [commit, null];
  expect(awaitedSeed({ me: 1, deal: deal({ commits }) })).toBeNull();
  expect(awaitedSeed({ me: 1, deal: deal({ commits, awaited: [2] }) })).toBeNull();
  expect(awaitedSeed({ me: 1, deal: deal({ commits, awaited: [1, 2] }) })).toBe(seedOf(commit));
  expect(awaitedSeed({ me: null, deal: deal({ commits, awaited: [1] }) })).toBeNull();
});

test("a page that does not know the seed shows none", () => {
  const commit = partOf(1);
  vi.stubGlobal("sessionStorage", memoryStorage());
  expect(awaitedSeed({ me: 1, deal: deal({ commits: [commit, null], awaited: [1] }) })).toBeNull();
});

test("a seat commits itself once, and a spectator never", () => {
  expect(newCommitment(waiting(1, { commits: ["a".repeat(64), null] }))).toEqual({});
  expect(newCommitment(waiting(2, { commits: ["a".repeat(64), null] })).commit).toHaveLength(64);
  expect(newCommitment(waiting(null))).toEqual({});
  expect(newCommitment({ id: "t", me: 1, deal: null })).toEqual({});
});

test("the seeds of the last hands are stored", () => {
  const commits = Array.from({ length: 60 }, () => partOf(1));
  expect(seedOf(commits.at(-1))).not.toBeNull();
  expect(seedOf(commits.at(-20))).not.toBeNull();
  expect(seedOf(commits[0])).toBeNull();
});

test("the server's commitment is remembered as it was first given", () => {
  const none = { seed: "", commits: [], seeds: [], version: 2, rules: "" };
  const shown = { hand: 1, previous: "", commit: "a".repeat(64), ...none };
  expect(isCommitmentKept("t", shown)).toBeNull();
  rememberCommitment({ ...table, deal: deal({ commit: "a".repeat(64) }) });
  rememberCommitment({ ...table, deal: deal({ commit: "b".repeat(64) }) });
  expect(isCommitmentKept("t", shown)).toBe(true);
  expect(isCommitmentKept("t", { ...shown, commit: "b".repeat(64) })).toBe(false);
  expect(isCommitmentKept("another", shown)).toBeNull();
});
