import { expect, test } from "vitest";
import cases from "../../../../tests/fair/judged.json";
import { verdicts } from "../../../src/domain/fair/proof";
import { matchesOf, type RecordedMatch, Unreadable } from "../../../src/domain/fair/record";

function only(text: string): RecordedMatch {
  const [match, ...more] = matchesOf(text);
  if (!match || more.length) throw new Error("one match was expected");
  return match;
}

const good = cases[0]?.text ?? "";

// The same records are judged by the Python side in tests/fair/test_records.py.
test.each(cases)("$name", ({ text, verdicts: expected }) => {
  const said = verdicts(only(text)).map(({ proof, code }) => code ?? (proof ? "good" : "none"));
  expect(said).toEqual(expected);
});

test("matches of one table follow one another", () => {
  const [first, second] = matchesOf(`${good}\n${good}`);
  if (!first || !second) throw new Error("two matches were expected");
  const last = verdicts(first).at(-1)?.proof?.commit ?? "";
  expect(verdicts(second, last)[0]?.code).toBe("broken-chain");
  expect(verdicts(second)[0]?.code).toBeNull();
});

test("tiles drawn in another order are seen", () => {
  const draw = good.match(/^\d draw (\S+)$/m);
  expect(draw).not.toBeNull();
  const other = good.replace(`${draw?.[0]}\n`, `${draw?.[0].replace(draw[1] ?? "", "6-6")}\n`);
  expect(verdicts(only(other)).map(({ code }) => code)).toContain("wrong-draw");
});

test("a record is read with its comments, notes and escaped names", () => {
  const match = only(
    '; played at home\n[DPN "1"]\n[Rules "muggins"] ; as usual\n[Seat1 "O\\"Neill \\\\ Co"]\n\n' +
      "hand 1 {a b=c=d} ; first\ndeal 1: 6-4 ? ; mine\nlead 2: 6-6 5-5\n2 5-5! =10 +10 {loss=1}\n1 draw 6-4 5-0\n1 pass\nend out 1 +5\n",
  );
  expect(match.tags.get("Seat1")).toBe('O"Neill \\ Co');
  const [hand] = match.hands;
  expect(hand?.note.get("b")).toBe("c=d");
  expect(hand?.dealt.get(1)).toEqual(["6-4", "?"]);
  expect([hand?.leader, hand?.drawnForLead, hand?.drawn]).toEqual([2, ["6-6", "5-5"], ["6-4", "5-0"]]);
  expect([hand?.lastToPlay, hand?.end]).toEqual([2, "out"]);
});

test.each([
  ["", null],
  ["hello", null],
  ['[Event "chess"]\n1. e4', null],
  ['[DPN "1"]\nhand one', 2],
  ['[DPN "1"]\ndeal 1: 6-4', 2],
  ['[DPN "1"]\nhand 1\ndeal 1: 6:4', 3],
  ['[DPN "1"]\nhand 1 {a', 2],
])("%j is told to be no record, or on which line it is broken", (text, line) => {
  let told: unknown;
  try {
    matchesOf(text);
  } catch (error) {
    told = error;
  }
  expect(told).toBeInstanceOf(Unreadable);
  expect((told as Unreadable).line).toBe(line);
});
