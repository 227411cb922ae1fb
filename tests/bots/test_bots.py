import random
from importlib import metadata

import pytest

from muggins import Match, MugginsError, Rules, bots, full_set, new_match, parse_tile, presets, rules, view_of
from muggins.bots import bot
from muggins.bots.turn import FORGETS
from muggins.events import Action, Call, Deal, Draw, Lead, Play
from muggins.tiles import Tile
from tests.selfplay import play_out


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


def dealt(rules: Rules, *hands: str) -> Match:
    """A hand dealt so that seat 1 leads; what nobody holds is the boneyard, lightest tile first."""
    held = tuple(tiles(hand) for hand in hands)
    boneyard = tuple(tile for tile in full_set(rules.set) if not any(tile in hand for hand in held))
    return new_match(rules).fold([Deal(number=1, hands=held, boneyard=boneyard), Lead(seat=1)])


def played(match: Match, *plays: str) -> Match:
    """`match` after plays written as in a record: `6-4`, `6-5>6-4`, with `!` where declared."""
    for text in plays:
        tile, _, against = text.rstrip("!").partition(">")
        assert match.hand is not None
        assert match.hand.to_move is not None
        declared = text.endswith("!") if match.rules.call else None
        match, _ = match.apply(
            Play(
                seat=match.hand.to_move,
                tile=parse_tile(tile),
                against=parse_tile(against) if against else None,
                declared=declared,
            )
        )
    return match


def choice(name: str, match: Match, seat: int, seed: int = 1) -> Action:
    return bot(name)(view_of(match, seat), random.Random(seed))


def line(**options: object) -> Rules:
    """Two seats of four tiles on a two-ended line; seat 1 leads by lot."""
    return rules("muggins", 2, tiles=4, lead_first="lot", **options)


def way_of(action: Action) -> tuple[Tile, Tile | None]:
    assert isinstance(action, Play)
    return action.tile, action.against


# Greedy.


def test_greedy_takes_the_most_points() -> None:
    # Leads of 10, 10, 5 and none: of the two tens both weigh the same.
    match = dealt(line(), "6-4 5-5 5-0 6-6", "1-0 2-0 3-0 4-0")
    assert {way_of(choice("greedy", match, 1, seed))[0] for seed in range(40)} == set(tiles("6-4 5-5"))


def test_greedy_prefers_points_to_weight_then_weight() -> None:
    # On 6-4: 6-1 makes 5, 6-6 makes 16, 4-4 makes 14, 6-5 makes 9.
    match = played(dealt(line(), "6-4 0-0 2-0 3-0", "6-1 6-6 4-4 6-5"), "6-4")
    action = choice("greedy", match, 2)
    assert isinstance(action, Play)
    assert (action.tile, action.count, action.points) == (Tile(6, 1), 5, 5)
    # Without the 6-1 nothing scores: the heaviest is 6-6.
    match = played(dealt(line(), "6-4 0-0 2-0 3-0", "6-3 6-6 4-4 6-5"), "6-4")
    assert way_of(choice("greedy", match, 2)) == (Tile(6, 6), Tile(6, 4))


def test_greedy_breaks_ties_by_lot() -> None:
    # The line is 4 … 4: against 4-1 or against 4-2, 4-4 makes 4 + 8 = 12, and nothing else fits.
    match = played(dealt(line(), "4-1 4-2 3-0 0-0", "4-4 2-1 1-1 6-0"), "4-1", "2-1>4-1", "4-2>2-1")
    ways = {way_of(choice("greedy", match, 2, seed)) for seed in range(40)}
    assert ways == {(Tile(4, 4), Tile(4, 1)), (Tile(4, 4), Tile(4, 2))}


def test_greedy_draws_only_where_it_must() -> None:
    match = played(dealt(line(may_draw=True), "6-4 0-0 2-0 3-0", "6-1 3-3 4-4 6-5"), "6-4")
    assert isinstance(choice("greedy", match, 2), Play)
    match = played(dealt(line(), "6-4 0-0 2-0 3-0", "2-1 3-3 5-1 1-0"), "6-4")
    assert choice("greedy", match, 2) == Draw(seat=2)


# Random.


def test_random_reaches_everything_allowed() -> None:
    match = played(dealt(line(may_draw=True), "6-4 0-0 2-0 3-0", "6-1 6-6 4-4 2-2"), "6-4")
    seen = {choice("random", match, 2, seed) for seed in range(100)}
    assert seen == set(view_of(match, 2).legal)
    assert len(seen) == 4


# Both.


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_same_view_and_chance_same_action(name: str) -> None:
    for match, _ in play_out(rules("five-up", 3), [bot(name)] * 3, random.Random(3)):
        if match.needs == "move":
            assert match.hand is not None
            seat = match.hand.to_move
            assert seat is not None
            rng = random.Random(5)
            before = rng.getstate()
            once = bot(name)(view_of(match, seat), rng)
            rng.setstate(before)
            assert bot(name)(view_of(match, seat), rng) == once


@pytest.mark.parametrize("preset", list(presets()))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_by_the_rules(preset: str, seats: int) -> None:
    """`Match.apply` refuses what is against the rules: here nothing ever is."""
    choosers = [bot(("greedy", "random")[seat % 2]) for seat in range(seats)]
    *_, (match, _) = play_out(rules(preset, seats), choosers, random.Random(seats))
    assert match.over


def test_greedy_beats_random() -> None:
    """One match each way for each of 60 seeds: a greedy player that lost its greed would win half of 120."""
    won = 0
    for seed in range(60):
        for greedy in (1, 2):
            choosers = [bot("greedy" if seat == greedy else "random") for seat in (1, 2)]
            *_, (match, _) = play_out(rules("muggins", 2), choosers, random.Random(seed))
            won += match.winner == greedy
    assert won > 90


# The call.


def declared_by(action: Action) -> bool | None:
    assert isinstance(action, Play)
    return action.declared


def call_rules(**options: object) -> Rules:
    return rules("masters-all-fives", 2, tiles=4, lead_first="lot", **options)


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_what_scores_is_declared_except_now_and_then(name: str) -> None:
    # All four leads score.
    match = dealt(call_rules(), "5-5 6-4 5-0 4-1", "1-0 2-0 3-0 4-0")
    declared = [declared_by(choice(name, match, 1, seed)) for seed in range(800)]
    forgotten = declared.count(False)
    assert declared.count(True) == 800 - forgotten
    # Binomial with p = 1/8: 100 of 800, standard deviation 9.4.
    assert FORGETS == 8
    assert 60 < forgotten < 140
    for seed in range(20):
        match.apply(choice(name, match, 1, seed))


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_what_does_not_score_is_never_declared(name: str) -> None:
    match = dealt(call_rules(), "6-6 6-5 4-4 3-1", "1-0 2-0 3-0 4-0")
    assert not any(declared_by(choice(name, match, 1, seed)) for seed in range(100))
    # A lead that may score only on ten: 5-0 counts five and scores nothing.
    match = dealt(call_rules(lead_scores="ten"), "5-0 4-1 3-2 6-6", "1-0 2-0 3-0 4-0")
    assert not any(declared_by(choice(name, match, 1, seed)) for seed in range(100))


def test_a_missed_score_is_called_out_of_turn() -> None:
    # Seat 1 leads 6-4 for ten and says nothing; seat 2 lays a tile, and then may call though it is not its turn.
    match = played(dealt(call_rules(), "6-4 5-0 3-2 2-1", "6-1 3-0 4-2 1-0"), "6-4", "6-1>6-4")
    assert view_of(match, 2).scoring_call == Call(seat=2)
    assert view_of(match, 1).scoring_call is None
    match, events = match.apply(Call(seat=2))
    assert [event.points for event in events if isinstance(event, Call)] == [10]


def test_nothing_is_called_falsely() -> None:
    # Undeclared because it is worth nothing: 6-5 counts eleven. And what was declared leaves nothing to call.
    for lead, answer in (("6-5", "6-1>6-5"), ("6-4!", "6-1>6-4")):
        match = played(dealt(call_rules(), "6-4 6-5 3-2 2-1", "6-1 3-0 4-2 1-0"), lead, answer)
        assert view_of(match, 2).scoring_call is None
    # A lead that may score only on ten.
    ten = call_rules(lead_scores="ten")
    match = played(dealt(ten, "5-0 6-5 3-2 2-1", "5-1 3-0 4-2 1-0"), "5-0", "5-1>5-0")
    assert view_of(match, 2).scoring_call is None


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_of_three_the_one_to_move_calls_before_it_plays(name: str) -> None:
    three = rules("masters-all-fives", 3, tiles=4, lead_first="lot")
    match = played(dealt(three, "6-4 5-0 3-2 2-1", "6-1 3-0 4-2 1-0", "4-4 3-3 1-1 2-2"), "6-4", "6-1>6-4")
    assert choice(name, match, 3) == Call(seat=3)
    match, _ = match.apply(Call(seat=3))
    assert isinstance(choice(name, match, 3), Play)


# The registry.


def test_the_bots_are_entry_points() -> None:
    assert {"casual", "greedy", "random"} <= set(bots.names())
    assert set(bots.names()) == {entry.name for entry in metadata.entry_points(group="muggins.bots")}


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(MugginsError, match=r"'clever'.*beginner, casual, .*greedy, random") as raised:
        bot("clever")
    assert raised.value.code == "unknown-bot"
