import fc from "fast-check";
import { expect, test } from "vitest";
import { fromLink, toLink } from "../../../src/domain/recordLink";
import { recordBefore, splitMatches } from "../../../src/domain/records";
import { asFragment, fragmentOf } from "../../../src/features/review/address";

const RECORD = '[DPN "1"]\n[Rules "muggins"]\n\nhand 1\n1 5-0 =5 +5\n';
/** The same by Python's zlib and base64. */
const LINK = "eNqLdgnwU1AyVIrlig4qzUktVlDKLU1Pz8wrBopwZSTmpSgYchkqmOoaKNiaKmibcgEAS1UMZA";

test("a link made by another program can be unpacked", async () => {
  expect(await fromLink(LINK)).toBe(RECORD);
});

test("what is packed into a link is unpacked from it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
      const link = await toLink(text);
      expect(link).toMatch(/^[\w-]+$/);
      expect(await fromLink(link)).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test.each(["", "?", LINK.slice(0, 30), `${LINK.slice(0, -4)}AAAA`, "AAAA"])("%s is no link", async (link) => {
  await expect(fromLink(link)).rejects.toMatchObject({ code: "bad-link" });
});

test("a link that would unpack without end is refused", async () => {
  await expect(fromLink(await toLink(" ".repeat(1_000_001)))).rejects.toMatchObject({ code: "bad-link" });
});

test("an address keeps the record, the match and the place in it", () => {
  const fragment = { dpn: LINK, match: 3, at: { hand: 2, move: 7 } };
  expect(fragmentOf(asFragment(fragment))).toEqual(fragment);
  expect(asFragment({ dpn: null, match: null, at: null })).toBe("");
  for (const broken of ["#at=2", "#match=0", "#match=x"])
    expect(fragmentOf(broken)).toEqual({ dpn: null, match: null, at: null });
});

test("the matches of a text are split, each with the number of lines before it", () => {
  const [first, second, ...more] = splitMatches(`; a comment\r\n${RECORD}\n${RECORD}`);
  expect(more).toEqual([]);
  expect(first).toEqual({ text: `; a comment\n${RECORD}\n`, before: 0 });
  expect(second).toEqual({ text: RECORD, before: 7 });
  expect(splitMatches("no record")).toEqual([{ text: "no record\n", before: 0 }]);
});

test("a position is the record before a line", () => {
  expect(recordBefore(RECORD, 5)).toBe('[DPN "1"]\n[Rules "muggins"]\n\nhand 1\n');
  expect(recordBefore(RECORD, 99)).toBe(RECORD);
});
