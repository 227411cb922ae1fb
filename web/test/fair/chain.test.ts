import { expect, test } from "vitest";
import cases from "../../../tests/fair/thinned.json";
import { judged } from "../../src/fair/chain";
import { matchesOf } from "../../src/fair/record";

// The same records are judged by the Python side in tests/fair/test_chain.py.
test.each(cases)("$name", ({ text, codes }) => {
  const said = judged(matchesOf(text)).flat();
  expect(said.map(({ code, missing }) => code ?? missing)).toEqual(codes);
});
