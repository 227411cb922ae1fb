import { expect, test } from "vitest";
import { levelMet } from "../../../src/features/review/levelMet";

const LEVELS = ["beginner", "casual", "strong", "expert"];

test.each([
  [["Ada", "Casual"], "casual"],
  [["Expert 2", "Ada", "Bo"], "expert"],
  [["Ada", "Bo"], "strong"],
  [["Ada", null], "strong"],
  // As names go, no level of ours.
  [["Ada", "Greedy"], "strong"],
])("after a match of %j one plays on against %s", (names, level) => {
  const seats = names.map((name, at) => ({ name, side: at + 1 }));
  expect(levelMet({ seats }, LEVELS)).toBe(level);
});
