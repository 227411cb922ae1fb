"""A second, slow implementation of the rules, against which the tests check the engine.

It uses neither the ends of `Layout` nor functions of `scoring`: open ends follow from the tree of laid tiles, rounding
searches for the multiple, and the scores of a match follow from its events alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from muggins.events import Call, Deal, Declare, Draw, End, Event, Pass, Play, Resign
from muggins.layout import Placement
from muggins.rules import Rules
from muggins.tiles import Tile


class Open(NamedTuple):
    """An open end: against which tile, with which pip, and its count."""

    on: Tile
    pip: int
    counts: int


def ends(spinner: str, laid: Sequence[Placement]) -> list[Open]:
    """Every open end, from each laid tile and the tiles placed against it."""
    spun = next((tile for tile, _, _ in laid if tile.double), None)
    found: list[Open] = []
    for tile, against, in_line in laid:
        children = [child for child, parent, _ in laid if parent is tile]
        neighbours = children + ([against] if against else [])
        if not tile.double:
            covered = [(set(halves(tile)) & set(halves(other))).pop() for other in neighbours]
            found += [Open(tile, pip, pip) for pip in halves(tile) if pip not in covered]
        elif len(laid) == 1:
            found.append(Open(tile, tile.high, tile.pips))
        elif len(neighbours) < 2:
            found.append(Open(tile, tile.high, tile.high if in_line else tile.pips))
        elif (
            spinner == "all"
            or (spinner in ("first", "sniff-four-way", "sniff-us") and tile is spun)
            or (spinner == "first-covered" and tile is first_covered(laid))
        ):
            bare = 4 - len(neighbours)
            found += [Open(tile, tile.high, tile.high if spinner == "sniff-us" else 0)] * bare
    return found


def first_covered(laid: Sequence[Placement]) -> Tile | None:
    """The first double that two tiles touched, in the order of play."""
    for played in range(1, len(laid) + 1):
        so_far = laid[:played]
        for tile, against, _ in so_far:
            touching = sum(parent is tile for _, parent, _ in so_far) + (against is not None)
            if tile.double and touching >= 2:
                return tile
    return None


def halves(tile: Tile) -> tuple[int, int]:
    return tile.high, tile.low


def count(spinner: str, laid: Sequence[Placement]) -> int:
    return sum(end.counts for end in ends(spinner, laid))


def ways(spinner: str, laid: Sequence[Placement], tile: Tile) -> set[Placement]:
    """Every way to place `tile`: against each tile with an open end that it matches, and in line where it may be."""
    against = {end.on for end in ends(spinner, laid) if end.pip in halves(tile)} if laid else {None}
    first_double = tile.double and not any(other.double for other, _, _ in laid)
    choices = (False, True) if first_double and spinner in ("sniff", "sniff-four-way") else (False,)
    return {Placement(tile, other, in_line) for other in against for in_line in choices}


def r(rules: Rules, pips: int) -> int:
    """`pips` rounded to a multiple of five, or of three in a game of threes."""
    if rules.rounding == "exact":
        return pips
    base = 3 if rules.score == "threes" else 5
    multiples = range(0, pips + base + 1, base)
    match rules.rounding:
        case "nearest":
            return min(multiples, key=lambda multiple: abs(multiple - pips))
        case "up":
            return min(multiple for multiple in multiples if multiple >= pips)
        case _:
            return max(multiple for multiple in multiples if multiple <= pips)


def in_points(rules: Rules, pips: int) -> int:
    """What is settled, divided by the base where the game pays multiples; it always goes evenly."""
    if rules.pay == "pips":
        return pips
    points, over = divmod(pips, 3 if rules.score == "threes" else 5)
    assert over == 0
    return points


def side(rules: Rules, seat: int) -> int:
    return {1: 1, 2: 2, 3: 1, 4: 2}[seat] if rules.pairs else seat


def sides(rules: Rules) -> list[int]:
    return [1, 2] if rules.pairs else list(range(1, rules.seats + 1))


def own(rules: Rules, pips: Sequence[int], whose: int) -> int:
    """The pips that a side has left, both partners' together."""
    return sum(left for seat, left in enumerate(pips, 1) if side(rules, seat) == whose)


def others_pay(rules: Rules, winner: int, pips: Sequence[int]) -> int:
    """In pips, what the opposing hands pay the side that has gone out."""
    hands = [left for seat, left in enumerate(pips, 1) if side(rules, seat) != winner]
    one_by_one = sum(r(rules, hand) for hand in hands)
    return {
        "none": 0,
        "each-loses": 0,
        "sum": r(rules, sum(hands)),
        "each": one_by_one,
        "difference": one_by_one,
        "heaviest": r(rules, max(hands)),
    }[rules.settle]


def each_loses(rules: Rules, pips: Sequence[int]) -> list[int]:
    return [-in_points(rules, r(rules, own(rules, pips, whose))) for whose in sides(rules)]


def settled_out(rules: Rules, winner: int, pips: Sequence[int]) -> list[int]:
    """Points by side where `winner` has gone out."""
    if rules.settle == "each-loses":
        return each_loses(rules, pips)
    prize = in_points(rules, others_pay(rules, winner, pips))
    return [prize if whose == winner else 0 for whose in sides(rules)]


def blocked_pays(rules: Rules, winner: int, pips: Sequence[int]) -> int:
    """In pips, what the other sides pay the winner of a blocked hand."""
    mine = own(rules, pips, winner)
    theirs = [own(rules, pips, whose) for whose in sides(rules) if whose != winner]
    return {
        "same": others_pay(rules, winner, pips),
        "minus-own": sum(r(rules, other) for other in theirs) - r(rules, mine),
        "difference": sum(r(rules, other - mine) for other in theirs),
        "each-loses": 0,
        "nothing": 0,
    }[rules.blocked]


def settled_blocked(rules: Rules, pips: Sequence[int]) -> tuple[int | None, list[int], int]:
    """The side that wins a blocked hand, the points by side, and what a tie leaves to the next hand's winner."""
    fewest = min(own(rules, pips, whose) for whose in sides(rules))
    tied = [whose for whose in sides(rules) if own(rules, pips, whose) == fewest]
    winner = tied[0] if len(tied) == 1 else None
    if rules.blocked == "each-loses" or (rules.blocked == "same" and rules.settle == "each-loses"):
        return winner, each_loses(rules, pips), 0
    points = [0 for _ in sides(rules)]
    if winner is not None:
        points[winner - 1] = in_points(rules, blocked_pays(rules, winner, pips))
        return winner, points, 0
    if rules.ties == "carry":
        return None, points, in_points(rules, min(blocked_pays(rules, whose, pips) for whose in tied))
    if rules.ties == "split" and len(pips) == 3 and len(tied) == 2:
        (third,) = {1, 2, 3} - set(tied)
        # The third alone pays, as if one of the tied had won and the other were not there.
        payer = pips[third - 1]
        prize = {
            "same": 0 if rules.settle == "none" else r(rules, payer),
            "minus-own": r(rules, payer) - r(rules, fewest),
            "difference": r(rules, payer - fewest),
            "nothing": 0,
        }[rules.blocked]
        unit = 1 if rules.rounding == "exact" else 3 if rules.score == "threes" else 5
        half = max(share for share in range(0, prize + 1, unit) if 2 * share <= prize)
        for whose in tied:
            points[whose - 1] = in_points(rules, half)
    return None, points, 0


def worth(rules: Rules, counted: int, *, led: Tile | None = None) -> int:
    """The points that a count is worth, `led` being the first tile of a hand if it is that which made it."""
    leads = {"any": True, "ten": counted == 10, "no": False, "double-five": str(led) == "5-5"}
    may_score = leads[rules.lead_scores] if led else True
    if counted == 0 or not may_score:
        return 0
    fives = rules.score in ("fives", "fives-and-threes") and counted % 5 == 0
    threes = rules.score in ("threes", "fives-and-threes") and counted % 3 == 0
    if rules.score == "count":
        return counted
    if rules.pay == "multiples":
        return (counted // 5 if fives else 0) + (counted // 3 if threes else 0)
    if fives and threes:
        return 2 * counted if rules.both == "twice" else counted
    return counted if fives or threes else 0


class Claim(NamedTuple):
    """A play that may be called: its seat, its count, and the points that is worth."""

    seat: int
    counted: int
    worth: int


class Book:
    """The scores of a match, kept from its events without trusting the points that they state.

    `paid` is the points that the last event should state: a number, or for an end one for each side.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.scores = dict.fromkeys(sides(rules), 0)
        self.in_play: set[int] = set()
        self.carried = 0
        self.winner: int | None = None
        self.given_up = False
        self.paid: int | tuple[int, ...] | None = None

    def enter(self, event: Event) -> None:
        self.paid = None
        match event:
            case Deal():
                self.held = [list(tiles) for tiles in event.hands]
                self.boneyard = len(event.boneyard)
                self.led = self.drew = False
                self.passing: set[int] = set()
                self.silent: Claim | None = None
                self.missed: Claim | None = None
                self.called: set[int] = set()
            case Draw():
                assert event.tiles
                self.held[event.seat - 1] += event.tiles
                self.boneyard -= len(event.tiles)
                self.drew = True
            case Pass():
                full_turn = not (self.drew and self.rules.draw == "one")
                self.passing = self.passing | {event.seat} if full_turn and self.at_the_floor() else set()
                self.drew = False
            case Play():
                self._play(event)
            case Declare():
                assert self.silent
                claim, self.silent = self.silent, None
                self._claim(event.seat, claim)
            case Call():
                assert self.missed
                claim = self.missed
                self.missed = None if claim.worth else claim
                self.called.add(event.seat)
                self._claim(event.seat, claim)
            case Resign():
                self.given_up = True
            case End():
                self._settle(event)

    def at_the_floor(self) -> bool:
        return self.rules.draw == "none" or self.boneyard <= self.rules.floor

    def waits(self) -> bool:
        """Whether a finished hand waits for calls: not all others have called the play before the last."""
        if self.due() not in ("out", "blocked") or self.missed is None:
            return False
        mine = side(self.rules, self.missed.seat)
        seats = range(1, self.rules.seats + 1)
        return any(side(self.rules, seat) != mine and seat not in self.called for seat in seats)

    def due(self) -> str | None:
        """Why the hand is over, if it is."""
        if self.given_up:
            return "abandoned"
        best = max(self.scores.values())
        alone = list(self.scores.values()).count(best) == 1
        if self.rules.ends == "at-once" and best >= self.rules.target and alone:
            return "target"
        if self._out() is not None:
            return "out"
        holding = {seat for seat, tiles in enumerate(self.held, 1) if tiles}
        return "blocked" if holding <= self.passing else None

    def _out(self) -> int | None:
        """The side that has gone out: by either partner's last tile, or by both under out=both."""
        for whose in sides(self.rules):
            hands = [tiles for seat, tiles in enumerate(self.held, 1) if side(self.rules, seat) == whose]
            empty = [not tiles for tiles in hands]
            if all(empty) or (any(empty) and self.rules.out == "first"):
                return whose
        return None

    def _play(self, event: Play) -> None:
        assert event.count is not None
        self.held[event.seat - 1].remove(event.tile)
        claim = Claim(
            event.seat, event.count, worth(self.rules, event.count, led=None if self.led else event.tile)
        )
        declared = bool(event.declared) or not self.rules.call
        bonus = self.rules.out_bonus if self._out() is not None else 0
        self.paid = self._take(event.seat, (claim.worth if declared else 0) + bonus, lead=not self.led)
        self.led, self.drew, self.passing = True, False, set()
        self.missed, self.silent = self.silent, None if declared else claim
        self.called = set()
        if declared and self.rules.call and claim.worth == 0:
            self._false_claim(event.seat, claim)

    def _claim(self, seat: int, claim: Claim) -> None:
        on_lead = seat == claim.seat and sum(map(len, self.held)) + self.boneyard == self._set() - 1
        self.paid = self._take(seat, claim.worth, lead=on_lead)
        if claim.worth == 0:
            self._false_claim(seat, claim)

    def _set(self) -> int:
        return sum(range(self.rules.set + 2))

    def _false_claim(self, seat: int, claim: Claim) -> None:
        """The score nearest to the count goes to each of the other sides, where false claims pay."""
        if self.rules.false_call == "pays":
            base = 3 if self.rules.score == "threes" else 5
            near = min(
                range(0, claim.counted + base + 1, base), key=lambda multiple: abs(multiple - claim.counted)
            )
            for other in sides(self.rules):
                if other != side(self.rules, seat):
                    self._take_for(other, in_points(self.rules, near))

    def _take(self, seat: int, points: int, *, lead: bool = False) -> int:
        return self._take_for(side(self.rules, seat), points, lead=lead)

    def _take_for(self, whose: int, points: int, *, lead: bool = False) -> int:
        """The points that a side takes: all, or none where a rule refuses them."""
        after = self.scores[whose] + points
        counts_down = self.rules.ends != "one-hand"
        if points > 0:
            if self.rules.exact and counts_down and after > self.rules.target:
                return 0
            if self.rules.no_win_on_lead and counts_down and lead and after >= self.rules.target:
                return 0
            if whose not in self.in_play and points < self.rules.to_get_in:
                return 0
            self.in_play.add(whose)
        self.scores[whose] = after
        return points

    def _settle(self, event: End) -> None:
        points = [0 for _ in self.scores]
        if event.reason == "target":
            self.winner = max(self.scores, key=lambda whose: self.scores[whose])
        elif event.reason == "abandoned":
            self.winner = None
        else:
            pips = [self._left(tiles) for tiles in self.held]
            left_over = 0
            if event.reason == "out":
                self.winner = self._out()
                assert self.winner
                points = settled_out(self.rules, self.winner, pips)
            else:
                self.winner, points, left_over = settled_blocked(self.rules, pips)
            self.carried += left_over
            if self.winner is not None:
                points[self.winner - 1] += self.carried
                self.carried = 0
        self.paid = tuple(
            self._take_for(whose, paid) for whose, paid in zip(self.scores, points, strict=True)
        )

    def _left(self, tiles: Sequence[Tile | None]) -> int:
        left = [sum(halves(tile)) for tile in tiles if tile]
        return self.rules.lone_blank if left == [0] else sum(left)
