"""What leaves the server says nothing of what the viewer cannot know."""

from __future__ import annotations

import itertools
import json
import random
from datetime import UTC, datetime
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from muggins import Placement, Rules, Tile, full_set, parse_tile
from muggins import rules as rules_of
from muggins.errors import MugginsError
from muggins.events import Call, Deal, Declare, Draw, End, Event, Play, Tiles
from muggins.layout import layout_of
from muggins.settlement import unpaid
from muggins.tables.acts.sit import Sat
from muggins.tables.decider import Command, decide, table_from_log
from muggins.tables.event_projection import event_message, logged_event
from muggins.tables.log import TableEvent
from muggins.tables.projection import encode, table_view
from muggins.tables.seat import Seat
from muggins.tables.settings import Opened
from muggins.tables.table import Table
from tests.examples import ExampleMatch
from tests.strategies import random_play, rules
from tests.support.pure_table import ADA, BO, PureTable
from tests.test_last_call import missed

NOW = datetime(2026, 11, 29, 12, 0, 0, 1000, tzinfo=UTC)


def played(rules: Rules, seed: int, turns: int) -> tuple[Table, list[Event]]:
    """A table after some turns of random play, and the events of the match."""
    seats = [Seat(f"guest {n}", guest=f"g{n}") for n in range(1, rules.seats + 1)]
    happened = [event for turn in itertools.islice(random_play(rules, seed), turns) for event in turn.events]
    return table_from_log("t", [*opened(rules, seats), *happened], NOW), happened


def opened(rules: Rules, seats: list[Seat]) -> list[TableEvent]:
    """The first lines of a table at which nothing is dealt."""
    first = Opened(
        rules=rules.preset, options=rules.options(), seats=rules.seats, visibility="link", opener="g1"
    )
    return [first, *(Sat(seat=n, name=f"{n}", guest=seat.guest) for n, seat in enumerate(seats, 1))]


def seen(table: Table, seat: int | None) -> Any:
    return json.loads(encode(table_view(table, seat, "")))


def told(event: Event, after: Table, seat: int | None) -> Any:
    return json.loads(encode(event_message(logged_event(9, NOW, event, after), seat)))


@st.composite
def moments_of_play(draw: st.DrawFn, of: st.SearchStrategy[Rules] | None = None) -> tuple[Table, list[Event]]:
    """A table in the middle of a hand."""
    table, events = played(
        draw(rules() if of is None else of), draw(st.integers(0, 2**32)), draw(st.integers(1, 60))
    )
    assume(table.match.hand and table.match.hand.leader)
    return table, events


def exchanged(table: Table, seat: int, rng: random.Random) -> Table:
    """The same table, with the tiles that `seat` (0: a stranger) cannot know changed for one another."""
    hand = table.match.hand
    assert hand
    known = {placed.tile for placed in hand.layout.laid} | set(hand.held[seat - 1] if seat else ())
    unknown = [tile for tile in full_set(table.rules.set) if tile not in known]
    others = dict(zip(unknown, rng.sample(unknown, len(unknown)), strict=True))

    def other(tile: Tile | None) -> Tile | None:
        return tile and others.get(tile, tile)

    def change(tiles: Tiles) -> Tiles:
        return tuple(map(other, tiles))

    def rewritten(event: Event) -> Event:
        match event:
            case Deal(hands=hands, boneyard=boneyard):
                return replace(event, hands=tuple(map(change, hands)), boneyard=change(boneyard))
            case Draw(tiles=tiles) if tiles:
                return replace(event, tiles=change(tiles))
        return event

    changed = replace(
        hand,
        held=tuple(map(change, hand.held)),
        boneyard=change(hand.boneyard),
        must_lead=other(hand.must_lead),
        forced=other(hand.forced),
        log=tuple(map(rewritten, hand.log)),
    )
    return replace(table, match=replace(table.match, hand=changed))


@given(moments_of_play(), st.integers(0, 5), st.randoms())
def test_tables_that_differ_in_what_a_viewer_cannot_know_look_the_same(
    play: tuple[Table, list[Event]], seat: int, rng: random.Random
) -> None:
    table, _ = play
    seat = min(seat, len(table.seats))
    other = exchanged(table, seat, rng)
    assert table.match.hand
    assert other.match.hand
    assert seen(table, seat or None) == seen(other, seat or None)
    for one, two in zip(table.match.hand.log, other.match.hand.log, strict=True):
        assert told(one, table, seat or None) == told(two, table, seat or None)


@given(moments_of_play(), st.integers(1, 5), st.randoms())
def test_a_refusal_says_nothing_that_its_hearer_cannot_know(
    play: tuple[Table, list[Event]], seat: int, rng: random.Random
) -> None:
    table, _ = play
    seat = min(seat, len(table.seats))
    other = exchanged(table, seat, rng)
    for wish in wishes(table, seat):
        assert refusal(table, wish) == refusal(other, wish)


def wishes(table: Table, seat: int) -> list[Command]:
    """All that `seat` can ask for, sensible or not."""
    hand = table.match.hand
    assert hand
    against = [None, *(placed.tile for placed in hand.layout.laid[-3:])]
    return [
        Draw(seat=seat),
        Call(seat=seat),
        Declare(seat=seat),
        *(
            Play(seat=seat, tile=tile, against=on, in_line=in_line)
            for tile in full_set(table.rules.set)
            for on in against
            for in_line in (False, True)
        ),
    ]


def refusal(table: Table, wish: Command) -> tuple[str, str] | None:
    """The code and the sentence of a refusal; None where it is allowed, or the settlement looks at hidden tiles."""
    try:
        decide(table, wish, NOW, random.Random(1))
    except MugginsError as error:
        return error.code, error.message
    except Exception:
        # The exchanged tiles may make a hand that could not have been dealt so: only what is refused is compared.
        return None
    return None


@given(moments_of_play(rules(call=True)), st.integers(0, 5))
def test_under_the_call_nobody_counts_for_the_players(play: tuple[Table, list[Event]], seat: int) -> None:
    table, events = play
    seat = min(seat, len(table.seats))
    hand = seen(table, seat or None)["hand"]
    assert hand["count"] is None
    assert all(end["counts"] is None for end in hand["ends"])
    assert all(play["count"] is None and play["points"] is None for play in hand["legal"] or [])
    for event in events:
        if isinstance(event, Play):
            shown = told(event, table, seat or None)
            assert shown["count"] is None
            assert shown["points"] == (event.points if event.declared else None)
            assert all(end["counts"] is None for end in shown["ends"])


@given(rules(), st.integers(0, 2**32))
def test_the_last_hand_stays_to_be_looked_at(rules: Rules, seed: int) -> None:
    table, events = played(rules, seed, 200)
    ended = [event for event in events if isinstance(event, End)]
    last = seen(table, None)["last"]
    if not ended:
        assert last is None
        return
    end = ended[-1]
    assert end.left is not None
    assert last["end"] == {
        "reason": end.reason,
        "winner": end.winner,
        "points": list(end.points or ()),
        "left": [[str(tile) for tile in tiles] for tiles in end.left],
        "unpaid": unpaid(rules, end.reason),
    }
    assert last["count"] == sum(open_end["counts"] for open_end in last["ends"])


def ends(game: str, *laid: str) -> Any:
    """The count and the ends that a player is shown after `laid`, written as `6-6` and `6-4>6-6`."""
    table = PureTable([ADA, BO], game).table
    assert table.match.hand
    placements = []
    for text in laid:
        tile, _, against = text.partition(">")
        placements.append(Placement(parse_tile(tile), parse_tile(against) if against else None))
    hand = replace(table.match.hand, layout=layout_of(table.rules.spinner, placements))
    shown = seen(replace(table, match=replace(table.match, hand=hand)), 1)["hand"]
    return shown["count"], [(end["against"], end["pip"], end["counts"]) for end in shown["ends"]]


def test_the_ends_are_told_as_the_sum_that_makes_the_count() -> None:
    assert ends("muggins", "6-4") == (10, [("6-4", 6, 6), ("6-4", 4, 4)])
    # A lone double: one end, with all its pips; then the far side is as if it had been played.
    assert ends("muggins", "6-6") == (12, [("6-6", 6, 12)])
    assert ends("muggins", "6-6", "6-3>6-6") == (15, [("6-6", 6, 12), ("6-3", 3, 3)])
    # The spinner's short sides count nothing until something lies there.
    assert ends("all-fives", "6-6", "6-3>6-6", "6-1>6-6") == (
        4,
        [("6-6", 6, 0), ("6-6", 6, 0), ("6-3", 3, 3), ("6-1", 1, 1)],
    )


def test_an_event_is_told_flat_with_its_number_and_time() -> None:
    table, events = played(rules_of("muggins"), 5, 1)
    deal = events[0]
    assert isinstance(deal, Deal)
    assert told(deal, table, 2) == {
        "number": 9,
        "at": "2026-11-29T12:00:00.001Z",
        "kind": "deal",
        "hand": 1,
        "hands": [[None] * 7, [str(tile) for tile in deal.hands[1]]],
        "boneyard": [None] * 14,
        "scores": [0, 0],
    }


def test_what_was_not_declared_is_told_once_the_hand_has_ended_and_no_sooner() -> None:
    """Bo makes 15 in silence and nobody calls; Ada goes out, and is paid 10 for 5-5."""
    table = missed()
    line = [event for event in table.match.hand.log if isinstance(event, Play)] if table.match.hand else []
    seats = [Seat("Ada", guest="g1"), Seat("Bo", guest="g2")]
    assert table.match.hand
    going_on = table_from_log("t", [*opened(table.match.rules, seats), *table.match.hand.log], NOW)
    assert told(line[1], going_on, 1)["untaken"] == []
    table.settles()
    assert table.match.last
    log = table.match.last.log
    over = table_from_log("t", [*opened(table.match.rules, seats), *log], NOW)
    silent = {"side": 2, "points": 15, "why": "undeclared", "tile": "6-6"}
    assert told(log[-1], over, 1)["untaken"] == [silent]
    assert seen(over, 1)["last"]["untaken"] == [silent]


def test_a_score_that_is_not_taken_is_told_with_its_reason() -> None:
    table = ExampleMatch("muggins", "5-0 6-5", "6-6 4-0", to_get_in=10)
    table.does("1 5-0")
    assert table.match.hand
    seats = [Seat("Ada", guest="g1"), Seat("Bo", guest="g2")]
    after = table_from_log("t", [*opened(table.match.rules, seats), *table.match.hand.log], NOW)
    refused = {"side": 1, "points": 5, "why": "to-get-in", "tile": "5-0"}
    for seat in (None, 1, 2):
        assert told(table.match.hand.log[-1], after, seat)["untaken"] == [refused]
