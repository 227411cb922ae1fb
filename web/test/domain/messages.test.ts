import { expect, test } from "vitest";
import { parseMessage } from "../../src/domain/messages";

test("what is no message is ignored, and unknown events keep their numbers", () => {
  expect(parseMessage("not json")).toBeNull();
  expect(parseMessage("[]")).toBeNull();
  expect(parseMessage('{"kind": "play"}')).toBeNull();
  expect(parseMessage('{"reply": 3, "number": 18}')).toEqual({ reply: 3, number: 18 });
  expect(parseMessage('{"number": 18, "kind": "confetti"}')).toEqual({ number: 18, kind: "unknown" });
  expect(parseMessage('{"number": 18, "kind": "toString"}')).toEqual({ number: 18, kind: "unknown" });
});

test("trouble has no number, and a rejection says why the connection will be closed", () => {
  expect(parseMessage('{"kind": "trouble", "error": {"code": "store-away"}}')).toEqual({ kind: "trouble" });
  expect(parseMessage('{"kind": "mended"}')).toEqual({ kind: "mended" });
  const goodbye = { error: { code: "no-such-table", message: "there is no such table" } };
  expect(parseMessage(JSON.stringify(goodbye))).toEqual(goodbye);
});
