import { expect, test } from "vitest";
import { recall, shortMemory, store } from "../../src/lib/storage";

test("what is stored is recalled", () => {
  const storage = shortMemory();
  store("here", { streak: 3 }, storage);
  expect(recall("here", { streak: 0 }, storage)).toEqual({ streak: 3 });
});

test("what is missing or cannot be read is what it would be otherwise", () => {
  const storage = shortMemory();
  storage.setItem("broken", "{");
  storage.setItem("nothing", "null");
  for (const key of ["missing", "broken", "nothing"])
    expect(recall(key, ["usual"], storage)).toEqual(["usual"]);
});

test("where there is no room, what was there before stays", () => {
  const storage = shortMemory();
  store("here", 1, storage);
  const full: Storage = {
    ...storage,
    setItem: () => {
      throw new DOMException("no room", "QuotaExceededError");
    },
  };
  store("here", 2, full);
  expect(recall("here", 0, full)).toBe(1);
});
