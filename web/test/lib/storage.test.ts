import { expect, test } from "vitest";
import { memoryStorage, readJson, writeJson } from "../../src/lib/storage";

test("what is stored is read", () => {
  const storage = memoryStorage();
  writeJson("here", { streak: 3 }, storage);
  expect(readJson("here", { streak: 0 }, storage)).toEqual({ streak: 3 });
});

test("what is missing or cannot be read has the default", () => {
  const storage = memoryStorage();
  storage.setItem("broken", "{");
  storage.setItem("nothing", "null");
  for (const key of ["missing", "broken", "nothing"])
    expect(readJson(key, ["usual"], storage)).toEqual(["usual"]);
});

test("where there is no room, the value before stays", () => {
  const storage = memoryStorage();
  writeJson("here", 1, storage);
  const full: Storage = {
    ...storage,
    setItem: () => {
      throw new DOMException("no room", "QuotaExceededError");
    },
  };
  writeJson("here", 2, full);
  expect(readJson("here", 0, full)).toBe(1);
});
