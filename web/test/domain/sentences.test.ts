import { beforeAll, expect, test } from "vitest";
import { endReasonText, matchResultText } from "../../src/domain/handEndText";
import type { Event, EventOf, LegalPlay, TableView } from "../../src/domain/messages";
import { nameOf, sideName } from "../../src/domain/names";
import { eventSentence, falseClaimText, noticeFor } from "../../src/domain/sentences";
import { hand, happens, seat, table, withSeats } from "../support/table";
import { speak } from "../support/words";

beforeAll(() => speak("en"));

const fits = (...tiles: string[]): LegalPlay[] =>
  tiles.map((tile) => ({ tile, against: "4-3", in_line: false, count: 1, points: 0 }));

test("a play is told with its count, its points and whose turn it makes", () => {
  const after = { ...table, hand: { ...hand, legal: fits("6-1", "4-4", "5-4", "3-3", "2-1") } };
  const event: Event = happens({
    kind: "play",
    number: 6,
    seat: 2,
    tile: "4-3",
    against: "5-3",
    count: 15,
    points: 15,
    table: after,
  });
  expect(eventSentence(event, table, after)).toBe(
    "Bo played 4-3 on 5-3. Count 15. Bo scores 15. Your turn. 5 tiles fit.",
  );
});

test("one's own play speaks to the viewer, and no points are not told", () => {
  const event: Event = happens({
    kind: "play",
    number: 6,
    seat: 1,
    tile: "6-4",
    against: null,
    count: 10,
    points: 10,
  });
  expect(eventSentence(event, table, table)).toBe("You led 6-4. Count 10. You score 10.");
  expect(eventSentence({ ...event, points: 0 }, table, table)).toBe("You led 6-4. Count 10.");
});

test("under the call no count is told", () => {
  const event: Event = happens({
    kind: "play",
    number: 6,
    seat: 2,
    tile: "4-3",
    against: "5-3",
    count: null,
    points: null,
    declared: false,
  });
  expect(eventSentence(event, table, table)).toBe("Bo played 4-3 on 5-3.");
});

const last: Event = happens({
  kind: "play",
  number: 6,
  seat: 2,
  tile: "4-3",
  against: "5-3",
  count: null,
  points: null,
  declared: false,
});

test("once the last tile lies it is told, and no more than once, that what was missed may still be called", () => {
  const waiting: TableView = { ...table, hand: { ...hand, to_move: null, must: null, over: "out" } };
  expect(eventSentence({ ...last, table: waiting }, table, waiting)).toBe(
    "Bo played 4-3 on 5-3. The hand is over, but the play before the last tile may still be called.",
  );
  const called: Event = happens({ kind: "call", number: 7, seat: 1, points: 0, table: waiting });
  expect(eventSentence(called, waiting, waiting)).not.toContain("The hand is over");
});

test("under the call whoever is to lay a last tile is told to declare it with it", () => {
  const legal = fits("6-1");
  const turn = (more: Partial<TableView>): string => {
    const game = { ...table.game, call: true };
    const after: TableView = { ...table, game, hand: { ...hand, mine: ["6-1"], legal }, ...more };
    return eventSentence({ ...last, table: after }, table, after);
  };
  const told = "Bo played 4-3 on 5-3. Your turn. One tile fits.";
  expect(turn({})).toBe(`${told} Your last tile: if it scores, declare it as you play.`);
  expect(turn({ game: table.game })).toBe(told);
  expect(turn({ hand: { ...hand, legal } })).toBe(told);
});

test("a spinner that is covered on both sides is said to count no more", () => {
  const before = {
    ...table,
    hand: {
      ...hand,
      ends: [
        { against: "6-6", pip: 6, counts: 12 },
        { against: "6-5", pip: 5, counts: 5 },
      ],
    },
  };
  const ends = [
    { against: "6-6", pip: 6, counts: 0 },
    { against: "6-6", pip: 6, counts: 0 },
    { against: "6-5", pip: 5, counts: 5 },
    { against: "6-4", pip: 4, counts: 4 },
  ];
  const event: Event = happens({
    kind: "play",
    number: 8,
    seat: 1,
    tile: "6-4",
    against: "6-6",
    count: 9,
    points: 0,
    ends,
  });
  expect(eventSentence(event, before, before)).toBe(
    "You played 6-4 on 6-6. Count 9. 6-6 is covered on both sides: it no longer counts.",
  );
});

test("drawing tells the tiles to their owner alone", () => {
  expect(
    eventSentence(happens({ kind: "draw", number: 6, seat: 1, tiles: ["5-5", "6-1"] }), table, table),
  ).toBe("You drew 5-5, 6-1.");
  expect(
    eventSentence(happens({ kind: "draw", number: 6, seat: 2, tiles: [null, null] }), table, table),
  ).toBe("Bo drew 2 tiles.");
  expect(eventSentence(happens({ kind: "draw", number: 6, seat: 2, tiles: [null] }), table, table)).toBe(
    "Bo drew a tile.",
  );
});

test("a hand's end says who went out and what each side was paid or lost", () => {
  const event: Event = happens({
    kind: "end",
    number: 9,
    reason: "out",
    winner: 2,
    points: [-10, 5],
    left: [["6-4"], []],
  });
  expect(eventSentence(event, table, table)).toBe("Bo goes out. You lose 10. Bo scores 5.");
});

test("namesakes are told apart by their seats, computer players by their level", () => {
  const three = withSeats([seat("Ada", 1), seat("Guest", 2), seat("Guest", 3)]);
  expect([1, 2, 3].map((at) => nameOf(three, at))).toEqual(["You", "Guest 2", "Guest 3"]);
  const bot = withSeats([seat("Ada", 1), seat("Casual", 2, { kind: "bot", bot: "casual" })]);
  expect(nameOf(bot, 2)).toBe("Casual");
});

test("partners are one side", () => {
  const game = { ...table.game, pairs: true };
  const four = withSeats([seat("Ada", 1), seat("Bo", 2), seat("Cy", 1), seat("Di", 2)], {
    game,
    scores: [61, 50],
  });
  expect(sideName(four, 1)).toBe("You and Cy");
  expect(sideName(four, 2)).toBe("Bo and Di");
  expect(matchResultText({ ...four, result: { winner: 2, scores: [50, 61], scoreless: null } })).toBe(
    "Bo and Di win the match.",
  );
});

test.each([
  ["en", 1, "You go out: the hand goes to you and Cy."],
  ["en", 3, "Cy goes out: the hand goes to you and Cy."],
  ["id", 1, "Kartumu habis: babak ini untuk kamu dan Cy."],
  ["id", 3, "Cy menghabiskan kartu: babak ini untuk kamu dan Cy."],
  ["el", 1, "Βγαίνεις! Τον γύρο τον κερδίζει το ζευγάρι: εσύ και Cy."],
  ["es", 1, "Dominas tú. Se lleva la mano esta pareja: tú y Cy."],
] as const)(
  "in %s, of a pair only one goes out, and the hand is both partners'",
  async (lang, last, says) => {
    await speak(lang);
    const game = { ...table.game, pairs: true };
    const seats = [seat("Ada", 1), seat("Bo", 2), seat("Cy", 1), seat("Di", 2)];
    const laid = { seat: last, tile: "6-4", against: null, in_line: false };
    const four = withSeats(seats, { game, hand: { ...hand, layout: [laid] } });
    const end = happens({ kind: "end", number: 9, reason: "out", winner: 1, points: [0, 0] });
    expect(eventSentence(end, four, four)).toBe(says);
    await speak("en");
  },
);

test("where both partners must be out, both are said to go out", () => {
  const game = { ...table.game, pairs: true, out: "both" as const };
  const seats = [seat("Ada", 1), seat("Bo", 2), seat("Cy", 1), seat("Di", 2)];
  const laid = { seat: 1, tile: "6-4", against: null, in_line: false };
  const four = withSeats(seats, { game, hand: { ...hand, layout: [laid] } });
  const end = happens({ kind: "end", number: 9, reason: "out", winner: 1, points: [0, 0] });
  expect(eventSentence(end, four, four)).toBe("You and Cy go out.");
});

test("who has won is told, or that nobody has", () => {
  const ends = (winner: number | null, scoreless: number | null): string =>
    matchResultText({ ...table, result: { winner, scores: [0, 0], scoreless } });
  expect(ends(1, null)).toBe("You win the match!");
  expect(ends(null, null)).toBe("The match ends equal.");
  expect(ends(null, 200)).toBe("200 hands without a score: nobody wins.");
});

test("a bonus for going out is told, since the last tile's points hold it", () => {
  const bonus: TableView = { ...table, game: { ...table.game, settle: "none", "out-bonus": 1 } };
  const out = happens({ kind: "end", number: 9, reason: "out", winner: 2, points: [0, 0] });
  expect(eventSentence(out, bonus, bonus)).toBe(
    "Bo goes out. Going out earns 1 point, counted in one score with the last tile.",
  );
  expect(eventSentence({ ...out, reason: "blocked", winner: null } as Event, bonus, bonus)).toBe(
    "The hand is blocked: nobody can play.",
  );
});

test("a false declaration is told, and whom it pays", () => {
  const event: Event = happens({
    kind: "play",
    number: 6,
    seat: 1,
    tile: "4-4",
    against: null,
    declared: true,
  });
  expect(eventSentence(event, table, { ...table, scores: [0, 10] })).toBe(
    "You led 4-4. That scores nothing. Bo scores 10.",
  );
  expect(eventSentence({ ...event, points: 10 }, table, { ...table, scores: [10, 0] })).toBe(
    "You led 4-4. You score 10.",
  );
  // The eye is told of the claim alone, since it has seen the tile.
  expect(falseClaimText(event, table, { ...table, scores: [0, 10] })).toBe(
    "That scores nothing. Bo scores 10.",
  );
  expect(falseClaimText({ ...event, points: 10 }, table, { ...table, scores: [10, 0] })).toBe("");
  expect(falseClaimText({ ...event, declared: false }, table, table)).toBe("");
});

test("points that are not taken are told with the reason, and for whom where that is another", () => {
  const game = { ...table.game, target: 61, "to-get-in": 10 };
  const strict = { ...table, game };
  const event: Event = happens({
    kind: "play",
    number: 6,
    seat: 1,
    tile: "5-0",
    against: null,
    count: 5,
    untaken: [{ side: 1, points: 5, why: "to-get-in", tile: "5-0" }],
  });
  const why = "That would be 5 points, which are not taken: a first score must be at least 10.";
  expect(eventSentence(event, strict, strict)).toBe(`You led 5-0. Count 5. ${why}`);
  // Briefly, of one's own plays nothing is told but the points.
  expect(eventSentence(event, strict, strict, "brief")).toBe(why);
  const called: Event = happens({
    kind: "declare",
    number: 6,
    seat: 1,
    untaken: [
      { side: 1, points: 1, why: "exact", tile: "5-0" },
      { side: 2, points: 5, why: "to-get-in", tile: "5-0" },
    ],
  });
  expect(falseClaimText(called, strict, strict)).toBe(
    "That would be 1 point, which is not taken: it would go beyond 61. " +
      "Bo: That would be 5 points, which are not taken: a first score must be at least 10.",
  );
});

test("the end of a hand tells why nobody is paid, what is not taken and what was never declared", () => {
  const end: Event = happens({
    kind: "end",
    number: 6,
    reason: "out",
    winner: 2,
    points: [0, 0],
    left: [["6-6"], []],
    untaken: [
      { side: 1, points: 15, why: "undeclared", tile: "6-3" },
      { side: 2, points: 10, why: "exact", tile: null },
    ],
    unpaid: null,
  });
  const told = "Bo: That would be 10 points, which are not taken: it would go beyond 250.";
  expect(eventSentence(end, table, table)).toBe(`Bo goes out. ${told} Never declared: you 6-3 (15).`);
  const bare = { ...end, untaken: [] } as Event;
  expect(eventSentence({ ...bare, unpaid: "game" } as Event, table, table)).toBe(
    "Bo goes out. Nobody is paid for tiles left in this game.",
  );
  expect(eventSentence({ ...bare, reason: "target", unpaid: "target" } as Event, table, table)).toBe(
    "Bo reaches the target. The target was reached in mid-hand: tiles left are not paid.",
  );
});

test("talk between moves says no more than itself", () => {
  const mine = { ...table, hand: { ...hand, legal: fits("6-1") } };
  const back: Event = happens({ kind: "back", number: 6, seat: 2, table: mine });
  expect(eventSentence(back, table, mine)).toBe("Bo is back.");
  expect(eventSentence({ ...back, kind: "away" }, table, mine)).toBe("Bo has gone.");
  expect(eventSentence({ ...back, seat: 1 }, table, mine)).toBe("");
});

test("a tile that is taken back is named, and the turn that comes back is told", () => {
  const laid = { ...hand, layout: [{ seat: 2, tile: "6-4", against: null, in_line: false }] };
  const event: Event = happens({ kind: "undone", number: 9, seat: 2 });
  expect(eventSentence(event, { ...table, hand: laid }, table)).toBe("Bo takes 6-4 back.");
  const after = { ...table, hand: { ...hand, legal: fits("6-4") } };
  expect(eventSentence({ ...event, seat: 1, table: after }, { ...table, hand: laid }, after)).toBe(
    "You take 6-4 back. Your turn. One tile fits.",
  );
});

test("computer players that go on for people are told of", () => {
  const event: Event = happens({ kind: "stands-in", number: 6, seat: 2, bot: "club" });
  expect(eventSentence(event, table, table)).toBe("A computer player goes on for Bo.");
  expect(eventSentence({ ...event, seat: 1 }, table, table)).toBe("A computer player goes on for you.");
  expect(eventSentence(happens({ kind: "flagged", number: 6, seat: 2 }), table, table)).toBe(
    "The time of Bo is up: a computer player moves.",
  );
});

test("a refusal is read by who asked, and the end of one's time by oneself", () => {
  const refused: Event = happens({ kind: "undo-refused", number: 7, seat: 2 });
  expect(noticeFor(refused, { ...table, undo: { seat: 1, agreed: [] } })).toBe("Bo would rather not.");
  expect(noticeFor(refused, { ...table, undo: { seat: 3, agreed: [] } })).toBeNull();
  expect(noticeFor(happens({ kind: "flagged", number: 7, seat: 2 }), table)).toBeNull();
  expect(noticeFor(happens({ kind: "flagged", number: 7, seat: 1 }), table)).toContain("Your time is up");
});

const ends = [
  { against: "6-4", pip: 4, counts: 4 },
  { against: "5-5", pip: 5, counts: 10 },
  { against: "6-1", pip: 1, counts: 1 },
];

test("briefly, what the others play is told without the count, and of one's own play the points", () => {
  const play = { kind: "play", number: 6, tile: "6-1", against: "6-4", count: 15, points: 15, ends } as const;
  const theirs: Event = happens({ ...play, seat: 2 });
  expect(eventSentence(theirs, table, table, "brief")).toBe("Bo played 6-1 on 6-4. Bo scores 15.");
  expect(eventSentence(happens({ ...play, seat: 1 }), table, table, "brief")).toBe("You score 15.");
  expect(eventSentence(happens({ kind: "pass", number: 7, seat: 1 }), table, table, "brief")).toBe("");
});

test("in full, the count is a sum, and the scores, what they hold and the open ends follow", () => {
  const after: TableView = {
    ...table,
    scores: [0, 15],
    hand: { ...hand, ends, legal: fits("6-1") },
  };
  const event: Event = happens({
    kind: "play",
    number: 6,
    seat: 2,
    tile: "6-1",
    against: "6-4",
    count: 15,
    points: 15,
    ends,
    table: after,
  });
  expect(eventSentence(event, table, after, "full")).toBe(
    "Bo played 6-1 on 6-4. Count 4 + (5+5) + 1 = 15. Bo scores 15. You: 0, Bo: 15. Bo, 7 tiles. " +
      "Your turn. One tile fits. Open ends: 4, 5, 1.",
  );
});

test("in full, a double blank at the end of an arm stands in the sum, a spinner that is one does not", () => {
  const play = (tile: string, against: string, ends: EventOf<"play">["ends"]): EventOf<"play"> =>
    happens({ kind: "play", number: 6, seat: 2, tile, against, count: 5, points: 0, ends });
  const laid = (...tiles: [string, string | null][]): TableView => ({
    ...table,
    hand: { ...hand, layout: tiles.map(([tile, against]) => ({ seat: 1, tile, against, in_line: false })) },
  });
  const led = laid(["5-0", null]);
  const atTheEnd = play("0-0", "5-0", [
    { against: "5-0", pip: 5, counts: 5 },
    { against: "0-0", pip: 0, counts: 0 },
  ]);
  expect(eventSentence(atTheEnd, led, led, "full")).toContain("Count 5 + 0 = 5.");
  const spinner = laid(["0-0", null], ["3-0", "0-0"]);
  const covered = play("2-0", "0-0", [
    { against: "0-0", pip: 0, counts: 0 },
    { against: "0-0", pip: 0, counts: 0 },
    { against: "3-0", pip: 3, counts: 3 },
    { against: "2-0", pip: 2, counts: 2 },
  ]);
  expect(eventSentence(covered, spinner, spinner, "full")).toContain("Count 3 + 2 = 5.");
});

test("of a table that was closed one hears why, and of a match that was won who has won it", () => {
  const closed: Event = happens({ kind: "closed", number: 6, why: "host" });
  expect(eventSentence(closed, table, table)).toBe("The host of this server has closed this table.");
  const result = { winner: null, scores: table.scores, scoreless: null };
  expect(matchResultText({ ...table, result, closed: "unattended" })).toBe(
    "This table was closed: nobody came back to it for thirty days.",
  );
  expect(matchResultText({ ...table, result: { ...result, winner: 1 }, closed: "host" })).toBe(
    matchResultText({ ...table, result: { ...result, winner: 1 } }),
  );
  expect(endReasonText("abandoned", null, { ...table, closed: "host" })).toBe("The hand was broken off.");
  expect(endReasonText("abandoned", null, table)).toBe("The match was resigned.");
});

test("that somebody gives up is said once", () => {
  const end: Event = happens({
    kind: "end",
    number: 7,
    reason: "abandoned",
    winner: null,
    points: [0, 0],
    left: [[], []],
  });
  expect(eventSentence(end, table, table)).toBe("");
});
