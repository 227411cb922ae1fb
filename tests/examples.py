"""Helpers with which the tests write down the examples of the rule book.

A line of play is written as records write it: `6-6 6-5 6-4>6-6 4-4~` is a lead of 6-6, then 6-5, then 6-4 placed
against 6-6, then 4-4 in line. The `>` is left out where a tile fits against one other only.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from muggins import Match, PlayError, Rules, Tile, full_set, new_match, parse_tile, rules
from muggins.events import Call, Deal, Declare, Draw, End, Event, Lead, Pass, Play, Resign
from muggins.layout import Layout
from muggins.scoring import settle_blocked, settle_out

_PLAY = re.compile(r"(\d+-\d+)(~?)(?:>(\d+-\d+))?([!?]?)")


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(parse_tile(tile) for tile in text.split())


class ExampleMatch:
    """A match at the first hand, dealt as the examples say and led by `lead`; None where the rules say who leads.

    Each hand is written as its tiles. What is left of the set follows `boneyard` in the order of the set.
    """

    def __init__(
        self,
        game: str,
        *hands: str,
        boneyard: str = "",
        lead: int | None = 1,
        scores: Sequence[int] = (),
        **options: Any,
    ) -> None:
        if lead:
            options = {"lead_first": "lot", "must_lead": "no"} | options
        self.match = new_match(rules(game, len(hands), tiles=len(hands[0].split()), **options))
        if scores:
            self.match = replace(self.match, scores=tuple(scores))
        self.deal(*hands, boneyard=boneyard)
        if lead:
            self.match, _ = self.match.apply(Lead(seat=lead))

    def deal(self, *hands: str, boneyard: str = "") -> list[str]:
        """Deals the next hand; gives all events that follow, as text."""
        dealt = _deal(self.match.rules, hands, boneyard, self.match.number + 1)
        self.match, events = self.match.apply(dealt)
        return [told(event) for event in events]

    def does(self, text: str) -> list[str]:
        """Applies an action, such as `2 4-3>4-2`, `1 draw` or `3 call`; gives all events that follow, as text."""
        self.match, events = self.match.apply(self._action(text))
        return [told(event) for event in events]

    def settles(self) -> list[str]:
        """Settles a hand that waits for calls; gives all events that follow, as text."""
        end = self.match.settling()
        assert end
        self.match, events = self.match.apply(end)
        return [told(event) for event in events]

    def after(self, *texts: str) -> list[str]:
        """Applies actions one after another; gives the events that follow the last, as text."""
        return [self.does(text) for text in texts][-1]

    def may(self, seat: int) -> set[str]:
        """The legal actions of a seat, without counts and points."""
        return {re.sub(r" [=+].*", "", told(action)) for action in self.match.legal_actions(seat)}

    def refuses(self, text: str) -> str:
        """The code with which an action is refused."""
        with pytest.raises(PlayError) as refused:
            self.match.apply(self._action(text))
        return refused.value.code

    @property
    def scores(self) -> tuple[int, ...]:
        return self.match.scores

    def _action(self, text: str) -> Event:
        seat, said = text.split(" ", 1)
        if said in _SAID:
            return _SAID[said](seat=int(seat))
        assert self.match.hand
        return _play(self.match.hand.layout, int(seat), said)


_SAID: dict[str, type[Draw | Pass | Declare | Call | Resign]] = {
    "draw": Draw,
    "pass": Pass,
    "declare": Declare,
    "call": Call,
    "resign": Resign,
}


def _deal(rules: Rules, hands: Sequence[str], boneyard: str = "", number: int = 1) -> Deal:
    held = tuple(tiles(hand) for hand in hands)
    first = tiles(boneyard)
    named = {tile for hand in (*held, first) for tile in hand}
    rest = tuple(tile for tile in full_set(rules.set) if tile not in named)
    return Deal(number=number, hands=held, boneyard=first + rest)


def _play(layout: Layout, seat: int, said: str) -> Play:
    written = _PLAY.fullmatch(said)
    assert written, said
    tile, in_line, against, mark = written.groups()
    return Play(
        seat=seat,
        tile=parse_tile(tile),
        against=parse_tile(against) if against else _only(layout, parse_tile(tile)),
        in_line=bool(in_line),
        declared={"!": True, "?": False, "": None}[mark],
    )


def _only(layout: Layout, tile: Tile) -> Tile | None:
    against = {way.against for way in layout.placements(tile)}
    assert len(against) <= 1, f"{tile} may be placed against {against}: say which"
    return against.pop() if against else None


def told(event: Event) -> str:
    """An event as records write it, a deal apart."""
    match event:
        case Play(against=against, count=count, points=points):
            place = f"{event.tile}{'~' * event.in_line}" + (f">{against}" if against else "")
            mark = {True: "!", False: "?", None: ""}[event.declared]
            return f"{event.seat} {place}{mark} ={count} +{points}"
        case Draw(tiles=drawn):
            return " ".join([f"{event.seat} draw", *(str(tile or "?") for tile in drawn or ())])
        case Declare(points=points) | Call(points=points):
            return f"{event.seat} {type(event).__name__.lower()}" + ("" if points is None else f" +{points}")
        case Pass() | Resign():
            return f"{event.seat} {type(event).__name__.lower()}"
        case Lead():
            return f"lead {event.seat}"
        case End(points=paid):
            by_side = " ".join(f"{side}:{points:+d}" for side, points in enumerate(paid or (), 1))
            return f"end {event.reason} {event.winner or '-'} {by_side}"
        case Deal():
            return f"hand {event.number}"


def _laid(game: str, line: str, **options: object) -> list[Play]:
    """A line of play by two seats in turn, under a game's rules, from the lead."""
    said = line.split()
    needed = [parse_tile(re.split("[~>]", play)[0]) for play in said]
    spare = [str(tile) for tile in full_set(6) if tile not in needed]
    size = len(said) // 2 + 2
    hands = [[str(tile) for tile in needed[first::2]] for first in (0, 1)]
    for hand in hands:
        hand += [spare.pop() for _ in range(size - len(hand))]
    match = new_match(rules(game, 2, tiles=size, **options))
    match, laid = match.fold([_deal(match.rules, [" ".join(hand) for hand in hands])]), list[Play]()
    for turn, play in enumerate(said):
        assert match.hand
        match, done = match.take(_play(match.hand.layout, match.hand.to_move or turn % 2 + 1, play))
        assert isinstance(done, Play)
        laid.append(done)
    return laid


def counts(game: str, line: str, **options: object) -> list[int | None]:
    """The count after each tile of a line of play."""
    return [play.count for play in _laid(game, line, **options)]


def points(game: str, line: str, **options: object) -> list[int | None]:
    """The points taken for each tile of a line of play."""
    return [play.points for play in _laid(game, line, **options)]


def went_out(game: str, *left: int, winner: int = 0, **options: object) -> tuple[int, ...]:
    """Points by side for pips left in each hand, where the side that has none (or the one told) went out."""
    return settle_out(rules(game, len(left), **options), winner or left.index(0) + 1, left)


def blocked(game: str, *left: int, **options: object) -> tuple[int, ...]:
    """Points by side for pips left in each hand, where the hand was blocked."""
    return settle_blocked(rules(game, len(left), **options), left)[1]


def refusal(match: Match, event: Event) -> str:
    """The code with which a match refuses an event."""
    with pytest.raises(PlayError) as refused:
        match.take(event)
    return refused.value.code


def won_by_1(game: str, **options: Any) -> ExampleMatch:
    """Seat 1 leads and goes out with two tiles; seat 2 is left with 6-6."""
    table = ExampleMatch(game, "6-5 4-0", "6-4 6-6", **options)
    table.after("1 6-5", "2 6-4>6-5", "1 4-0>6-4")
    return table


def blocked_at_once(game: str, **options: Any) -> ExampleMatch:
    """Seat 1 leads a double that blocks the hand; it is left with 6 pips and seat 2 with 4."""
    table = ExampleMatch(game, "3-3 2-2 1-1", "0-0 1-0 2-1", set=3, draw="none", **options)
    assert table.does("1 3-3")[-1].startswith("end blocked")
    return table
