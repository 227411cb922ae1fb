import { expect, test } from "vitest";
import cases from "../../../../tests/fair/thinned.json";
import { judged } from "../../../src/domain/fair/chain";
import { matchesOf } from "../../../src/domain/fair/record";

// The same records are judged by the Python side in tests/fair/test_chain_verifier.py.
test.each(cases)("$name", ({ text, codes }) => {
  const said = judged(matchesOf(text)).flat();
  expect(said.map(({ code, missing }) => code ?? missing)).toEqual(codes);
});

test("a seed that was given in another hand is told", () => {
  const [text = ""] = cases.map((each) => each.text);
  const [, seed = ""] = text.match(/ seed1=(\w+)/) ?? [];
  const again = text.replace(/(hand 2 \{.* seed2=)\w+/, `$1${seed}`);
  const said = judged(matchesOf(again)).flat();
  expect(said.map(({ repeated }) => repeated).slice(0, 2)).toEqual([[], [2]]);
});
