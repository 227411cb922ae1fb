import { expect, test } from "vitest";
import { drawPieces } from "../../src/domain/drawPieces";
import type { Event } from "../../src/domain/messages";
import { evolve, evolveMoves } from "../../src/domain/reducer";
import { happens, table } from "../support/table";

const ends = [{ against: "6-6", pip: 6, counts: 12 }];
const led: Event = happens({
  kind: "play",
  number: 6,
  seat: 1,
  tile: "6-6",
  against: null,
  in_line: false,
  count: 12,
  points: 0,
  ends,
  scores: [0, 0],
});

test("a play moves a tile from the hand to the table, and leaves no legal plays within a batch", () => {
  const after = evolve({ ...table, hand: table.hand && { ...table.hand, legal: [] } }, led);
  expect(after.hand?.layout).toEqual([{ seat: 1, tile: "6-6", against: null, in_line: false }]);
  expect(after.hand?.mine).not.toContain("6-6");
  expect(after.hand?.mine).toHaveLength(6);
  expect(after.hand).toMatchObject({ ends, count: 12, legal: null, must: null, to_move: null });
  expect(after.seats.map((seat) => seat.tiles)).toEqual([6, 7]);
  expect(after.number).toBe(6);
});

test("another's drawn tiles are counted and unknown; the viewer's go to the hand", () => {
  const theirs = evolve(table, happens({ kind: "draw", number: 6, seat: 2, tiles: [null, null, null] }));
  expect(theirs.seats[1]?.tiles).toBe(10);
  expect(theirs.hand).toMatchObject({ boneyard: 11, drawable: 11, mine: table.hand?.mine });
  const own = evolve(table, happens({ kind: "draw", number: 6, seat: 1, tiles: ["5-5"] }));
  expect(own.hand?.mine?.at(-1)).toBe("5-5");
});

test("a draw shown tile by tile ends in the same table", () => {
  const event = happens({ kind: "draw", number: 6, seat: 1, tiles: ["5-5", "4-0", "2-1"] });
  const steps = [table];
  for (const piece of drawPieces(event)) steps.push(evolve(steps.at(-1) ?? table, piece));
  expect(steps.map((step) => step.hand?.boneyard)).toEqual([14, 13, 12, 11]);
  expect(steps.at(-1)).toEqual(evolve(table, event));
  expect(drawPieces(happens({ kind: "pass", number: 6, seat: 1 }))).toHaveLength(1);
});

test("the end turns the hand into the last hand, settled", () => {
  const end: Event = happens({
    kind: "end",
    number: 7,
    reason: "out",
    winner: 1,
    points: [15, 0],
    left: [[], ["6-5", "2-0"]],
    scores: [15, 0],
  });
  const after = evolve(evolve(table, led), end);
  expect(after.hand).toBeNull();
  expect(after.last).toMatchObject({
    number: 1,
    count: 12,
    end: { reason: "out", winner: 1, points: [15, 0] },
  });
  expect(after.last?.layout).toHaveLength(1);
  expect(after.scores).toEqual([15, 0]);
});

test("a deal begins a hand with the viewer's tiles", () => {
  const after = evolve(
    { ...table, hand: null, ready: [1, 2] },
    happens({
      kind: "deal",
      number: 9,
      hand: 2,
      hands: [
        ["6-1", "3-3"],
        [null, null],
      ],
      boneyard: [null, null, null],
    }),
  );
  expect(after.hand).toMatchObject({ number: 2, mine: ["6-1", "3-3"], boneyard: 3, layout: [] });
  expect(after.seats.map((seat) => seat.tiles)).toEqual([2, 2]);
  expect(after.ready).toEqual([]);
});

test("the table that comes with the last event of a batch replaces the old one", () => {
  const told = { ...table, number: 8, scores: [5, 5] };
  expect(evolve(table, { ...led, number: 8, table: told })).toBe(told);
});

test("people who come and go change seats, and nothing of the hand", () => {
  const gone = evolve(table, happens({ kind: "away", number: 6, seat: 2, at: "2026-11-30T10:00:00.000Z" }));
  expect(gone.seats[1]).toMatchObject({ present: false, away: "2026-11-30T10:00:00.000Z" });
  const helped = evolve(gone, happens({ kind: "stands-in", number: 7, seat: 2, bot: "club" }));
  expect(helped.seats[1]).toMatchObject({ name: "Bo", kind: "person", stand_in: "club" });
  const back = evolve(helped, happens({ kind: "back", number: 8, seat: 2 }));
  expect(back.seats[1]).toMatchObject({ present: true, away: null, stand_in: null });
  expect(back.hand).toBe(table.hand);
  const left = evolve(back, happens({ kind: "left", number: 9, seat: 2, at: "2026-11-30T10:01:00.000Z" }));
  expect(left.seats[1]).toMatchObject({ name: null, kind: "open", away: "2026-11-30T10:01:00.000Z" });
  const sat = evolve(left, happens({ kind: "sat", number: 10, seat: 2, name: "Cy" }));
  expect(sat.seats[1]).toMatchObject({ name: "Cy", kind: "person", present: true, away: null });
});

test("a request to undo is answered, or ends with the next play", () => {
  const asked = evolve({ ...table, undoable: 2 }, happens({ kind: "undo", number: 6, seat: 2 }));
  expect(asked.undo).toEqual({ seat: 2, agreed: [] });
  expect(evolve(asked, happens({ kind: "undo-agreed", number: 7, seat: 1 })).undo).toEqual({
    seat: 2,
    agreed: [1],
  });
  expect(evolve(asked, happens({ kind: "undo-refused", number: 7, seat: 1 })).undo).toBeNull();
  expect(evolve(asked, { ...led, number: 7 })).toMatchObject({ undo: null, undoable: null });
});

test("within a batch there is neither clock nor window", () => {
  const timed = { ...table, until: "2026-11-30T10:00:00Z", window_until: "2026-11-30T10:00:00Z" };
  expect(evolve(timed, led)).toMatchObject({ until: null, window_until: null });
  expect(evolve(timed, happens({ kind: "said", number: 6, seat: 2, phrase: "hello" }))).toMatchObject({
    until: timed.until,
    window_until: timed.window_until,
  });
});

test("an unknown event changes nothing but the number", () => {
  expect(evolve(table, happens({ kind: "unknown", number: 6 }))).toEqual({ ...table, number: 6 });
});

test("the moves of a hand are events of the match, without a play that was undone", () => {
  const deal: Event = happens({ kind: "deal", number: 4, hands: [], boneyard: [] });
  const pass: Event = happens({ kind: "pass", number: 8, seat: 2 });
  const events: Event[] = [
    happens({ kind: "pass", number: 3, seat: 1 }),
    deal,
    happens({ kind: "said", number: 5, seat: 2, phrase: "hello" }),
    led,
    happens({ kind: "undo", number: 7, seat: 1 }),
    pass,
  ];
  const moves = events.reduce(evolveMoves, []);
  expect(moves).toEqual([deal, led, pass]);
  expect(evolveMoves([deal, led], happens({ kind: "undone", number: 9, seat: 1 }))).toEqual([deal]);
});

test("a table is suspended until somebody is back, and closed it has no winner", () => {
  const waits = evolve(
    { ...table, until: "2026-11-30T10:00:30.000Z" },
    happens({ kind: "suspended", number: 6 }),
  );
  expect(waits).toMatchObject({ until: null, hand: table.hand });
  expect(waits.suspended).not.toBeNull();
  expect(evolve(waits, happens({ kind: "back", number: 7, seat: 1 })).suspended).toBeNull();
  const closed = evolve(waits, happens({ kind: "closed", number: 7, why: "unattended" }));
  expect(closed).toMatchObject({ suspended: null, closed: "unattended", hand: null });
  expect(closed.result?.winner).toBeNull();
});
