"""The rules in words: complete in every language, true to the engine, and no longer than they need to be."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from muggins import Rules, RulesError, preset, presets
from muggins.events import End, Event
from muggins.locales import LANGUAGES
from muggins.presets import differences
from muggins.rules import OPTIONS, Value
from muggins.words import Section, explain
from tests import strategies
from tests.varied import values

LANGUAGE = st.sampled_from(LANGUAGES)


Options = Mapping[str, Value]


def sections(id: str, seats: int = 2, options: Options | None = None, lang: str = "en") -> dict[str, Section]:
    return {section.id: section for section in explain(preset(id).rules(seats, options), lang)}


def told(id: str, section: str, seats: int = 2, options: Options | None = None) -> str:
    """What the English says in one section, with ordinary spaces."""
    found = sections(id, seats, options).get(section)
    return " ".join(found.sentences).replace("\N{NO-BREAK SPACE}", " ") if found else ""


def how_to_play(rules: Rules) -> list[Section]:
    """All that is said of the play itself, without where it comes from."""
    return [section for section in explain(rules, "en") if section.id != "sources"]


# Complete.


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", presets())
def test_every_game_is_told_for_any_number_of_players(id: str, lang: str) -> None:
    # Five players of seven tiles each are too many for Foster's game.
    for seats in range(2, 5 if id == "muggins-foster" else 6):
        game = sections(id, seats, lang=lang)
        assert list(game)[:6] == ["deal", "lead", "turn", "doubles", "score", "out"]
        assert list(game)[-1] == "sources"
        check_prose(list(game.values()))


@given(strategies.rules(), LANGUAGE)
@settings(max_examples=60)
def test_any_rules_are_told(rules: Rules, lang: str) -> None:
    check_prose(explain(rules, lang))


def check_prose(sections: list[Section]) -> None:
    for section in sections:
        assert section.heading
        assert section.sentences
        for sentence in section.sentences:
            assert re.fullmatch(r"[^{}]+[.…!]", sentence), sentence
            assert sentence.count("(") == sentence.count(")")
        assert len({len(row.numbers) for row in section.table}) <= 1


def test_rules_of_no_named_game_have_no_sources() -> None:
    assert [section.id for section in explain(Rules(), "en")][-1] == "match"


# True to the engine.


@given(st.data(), st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_rules_that_read_alike_play_alike(data: st.DataObject, seed: int) -> None:
    one = data.draw(strategies.rules())
    other = data.draw(st.sampled_from(sorted(OPTIONS)).flatmap(lambda key: with_another(one, key)))
    assume(other is not None)
    assert other is not None
    if how_to_play(one) == how_to_play(other):
        for mine, theirs in zip(
            strategies.random_play(one, seed), strategies.random_play(other, seed), strict=True
        ):
            assert list(map(of_consequence, mine.events)) == list(map(of_consequence, theirs.events))
            assert (mine.after.scores, mine.after.winner) == (theirs.after.scores, theirs.after.winner)


def of_consequence(event: Event) -> Event:
    """An event without the name of a winner who is paid nothing."""
    return replace(event, winner=None) if isinstance(event, End) and not any(event.points or ()) else event


def with_another(rules: Rules, key: str) -> st.SearchStrategy[Rules | None]:
    """The same rules with another value of one option, or None where that cannot be."""

    def changed(value: Value) -> Rules | None:
        try:
            return preset(rules.preset).rules(
                rules.seats, differences(rules) | {"pairs": rules.pairs, key: value}
            )
        except RulesError:
            return None

    return st.sampled_from(values(OPTIONS[key])).map(changed)


# From the rule books and by hand.


@pytest.mark.parametrize(
    ("id", "seats", "options", "counts", "points"),
    [
        ("five-up", 2, {"spinner": "none"}, (5, 10, 15, 20), (1, 2, 3, 4)),
        ("five-up", 2, {}, (5, 10, 15, 20, 25, 30, 35), (1, 2, 3, 4, 5, 6, 7)),
        ("all-threes", 2, {}, (3, 6, 9, 12, 15, 18), (1, 2, 3, 4, 5, 6)),
        ("fives-and-threes", 4, {}, (3, 5, 6, 9, 10, 12, 15, 18, 20), (1, 1, 2, 3, 2, 4, 8, 6, 4)),
        (
            "masters-fives-and-threes",
            2,
            {"both": "twice"},
            (3, 5, 6, 9, 10, 12, 15, 18, 20),
            (3, 5, 6, 9, 10, 12, 30, 18, 20),
        ),
    ],
)
def test_the_table_of_what_pays(
    id: str, seats: int, options: Options, counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    rules = preset(id).rules(seats, options)
    (score,) = (section for section in explain(rules, "en") if section.id == "score")
    assert [row.numbers for row in score.table] == [counts, points]
    assert [row.label for row in score.table] == ["Count", "Points"]


@pytest.mark.parametrize("id", ["muggins", "all-fives", "masters-fives-and-threes", "draw"])
def test_where_points_are_pips_no_table_is_needed(id: str) -> None:
    assert sections(id)["score"].table == ()


@pytest.mark.parametrize(
    ("id", "seats", "options", "section", "says"),
    [
        ("muggins", 2, {}, "deal", "28 tiles, from 0-0 to 6-6. Each of the 2 players is dealt 7 tiles. The other 14 "),
        ("muggins", 4, {"tiles": 7}, "deal", "No tile is left over."),
        ("block", 2, {"set": 9}, "deal", "to 9-9. Each of the 2 players is dealt 7 tiles. The other 41"),
        ("muggins", 5, {"floor": 2}, "deal", "The other 3 are the boneyard"),
        ("muggins", 2, {}, "score", "6-4 is led and makes 10; 4-4 on the 4 makes 14."),
        ("muggins", 2, {}, "score", "as many points: 5, 10, 15, 20 …"),
        ("all-fives", 2, {}, "score", "4-4 is led and makes 8; 6-4 on one side makes 14; 4-1 on the other makes 7."),
        ("sniff-us", 2, {}, "score", "4-4 is led and makes 8; 6-4 on one side makes 14; 4-1 on the other makes 15."),
        ("sniff", 2, {}, "score", "4-4 on the 4 makes 14 crosswise, 10 in line."),
        ("muggins", 3, {}, "out", "12 → 10, 13 → 15. Example: 8 and 13 pips left: 25 points."),
        ("all-fives", 3, {}, "out", "12 → 10, 13 → 15. Example: 8 and 13 pips left: 20 points."),
        ("all-fives", 3, {"rounding": "up"}, "out", "12 → 15, 13 → 15. Example: 8 and 13 pips left: 25 points."),
        ("all-fives", 3, {"rounding": "down"}, "out", "12 → 10, 13 → 10. Example: 8 and 13 pips left: 20 points."),
        ("all-fives", 3, {"rounding": "exact"}, "out", "added together. Example: 8 and 13 pips left: 21 points."),
        ("five-up", 2, {}, "out", "One point is paid for each 5 pips. Example: 8 pips left: 2 points."),
        ("all-threes", 2, {"settle": "sum"}, "out", "3: 10 → 9, 11 → 12. One point is paid for each 3 pips."),
        ("muggins-deduct", 2, {}, "out", "Example: 8 pips left: 10 points lost. Scores may fall below zero."),
        ("all-fives", 3, {}, "blocked", "4 pips against 12 and 17: 30 points."),
        ("muggins", 3, {}, "blocked", "4 pips against 12 and 17: 20 points."),
        ("masters-all-fives", 3, {}, "blocked", "4 pips against 12 and 17: 25 points."),
        ("all-fives", 3, {}, "blocked", "Example: 4, 4 and 21 pips: 10 points for each of the two."),
        ("muggins", 4, {"pairs": True}, "blocked", "5 + 3 pips against 8 + 13: 10 points."),
        ("muggins", 2, {}, "match", "The first player to reach 250 points wins at once"),
        ("muggins", 3, {}, "match", "The first player to reach 200 points wins at once"),
        ("fives-and-threes", 4, {}, "match", "a score that would go beyond 61 is not taken"),
        ("muggins-foster", 2, {}, "call", "10 on a count of 12."),
        ("muggins-foster", 2, {"target": 150}, "sources", "Changed at this table: Target: 150."),
    ],
)  # fmt: skip
def test_numbers_are_those_of_the_game(
    id: str, seats: int, options: Options, section: str, says: str
) -> None:
    assert says in told(id, section, seats, options)


@pytest.mark.parametrize(
    ("id", "seats", "options", "section", "says"),
    [
        ("all-fives", 2, {}, "doubles", "The first double played, led or not, is the spinner."),
        ("all-fives", 2, {}, "doubles", "from both long sides first, and only then from the short ones"),
        ("muggins-foster", 2, {}, "lead", "That very tile must be led."),
        ("muggins", 2, {}, "lead", "may lead any tile"),
        ("muggins", 2, {}, "lead", "After a blocked hand, whoever is dealt the highest double leads."),
        ("muggins", 2, {"lead-next": "highest-double"}, "lead", "After that too, whoever is dealt the highest double"),
        (
            "masters-all-fives", 2, {"lead-next": "highest-double"}, "lead",
            "After a hand that was played out, whoever is dealt the highest double leads. After a blocked hand,",
        ),
        ("all-fives", 2, {"lead-next": "lot"}, "lead", "After that too the lead is decided by lot, hand by hand."),
        ("muggins", 2, {"lead-next": "lot"}, "lead", "After a hand that was played out, the lead is decided by lot."),
        ("muggins", 3, {"lead-blocked": "winner"}, "lead", "the player with the fewest pips left leads. The lot"),
        (
            "muggins", 4, {"lead-blocked": "winner", "pairs": True}, "lead",
            "of the pair with fewer pips left the partner who has fewer leads.",
        ),
        (
            "muggins", 2, {"must-lead": "first-hand", "lead-next": "highest-double"}, "lead",
            "In the first hand that very tile must be led; in later hands any tile may be.",
        ),
        ("masters-all-fives", 2, {}, "turn", "you draw one tile: if it fits, you play it at once"),
        ("masters-all-fives", 2, {}, "turn", "The last 2 tiles of the boneyard are never drawn."),
        ("masters-all-fives", 2, {"floor": 1}, "turn", "The last tile of the boneyard is never drawn."),
        ("muggins", 2, {"may-draw": True}, "turn", "You may draw first, though"),
        ("fives-and-threes", 4, {}, "turn", "A player with no tiles left is skipped."),
        ("fives-and-threes", 4, {}, "out", "when both partners have laid their last tile"),
        ("fives-and-threes", 4, {}, "out", "Going out is worth one point, which makes one score with"),
        ("fives-and-threes-leek", 4, {}, "match", "The first tile of a hand cannot win the match"),
        ("muggins", 2, {"to-get-in": 10}, "match", "first score must be at least 10 points"),
        ("muggins", 2, {"lead-scores": "ten"}, "score", "scores only if it makes 10"),
        ("muggins", 2, {"lone-blank": 10}, "out", "A hand with only 0-0 left counts as 10 pips."),
        ("muggins", 4, {"pairs": True}, "deal", "seats 1 and 3 play seats 2 and 4"),
        ("draw", 3, {"ties": "carry"}, "blocked", "goes to the winner of the next hand"),
        ("standard", 2, {}, "match", "A match is one hand: whoever wins the hand wins it, whatever that pays."),
        ("standard", 2, {"score": "fives"}, "match", "A match is one hand: whoever has the most points wins it."),
        ("draw", 2, {}, "match", "If no score changes for 200 hands in a row, the match is over and nobody wins it."),
        ("muggins", 2, {"ends": "after-hand"}, "match", "If the best are equal, another hand is played."),
        ("masters-all-fives", 3, {}, "call", "the first of the others to call “Muggins!” takes the points"),
        ("masters-all-fives", 3, {}, "call", "scores nothing, and costs nothing"),
        ("muggins", 2, {}, "sources", "“Όλα τα πεντάρια”"),
        ("muggins", 2, {}, "sources", "any tile may be led here"),
    ],
)  # fmt: skip
def test_an_option_with_an_effect_is_told(
    id: str, seats: int, options: Options, section: str, says: str
) -> None:
    assert says in told(id, section, seats, options)


@pytest.mark.parametrize(
    ("id", "seats", "options", "key", "value"),
    [
        ("muggins", 2, {}, "both", "twice"),
        ("fives-and-threes", 2, {}, "both", "twice"),
        ("muggins", 2, {}, "settle", "sum"),
        ("muggins", 2, {}, "settle", "heaviest"),
        ("muggins", 4, {}, "settle", "difference"),
        ("masters-fives-and-threes", 4, {}, "settle", "each"),
        ("muggins", 2, {}, "ties", "split"),
        ("muggins", 2, {}, "ties", "carry"),
        ("muggins", 4, {}, "ties", "split"),
        ("fives-and-threes", 4, {}, "ties", "carry"),
        ("fives-and-threes", 4, {}, "rounding", "up"),
        ("fives-and-threes", 4, {}, "lone-blank", 10),
        ("fives-and-threes", 4, {}, "floor", 2),
        ("fives-and-threes", 4, {}, "lead-scores", "any"),
        ("muggins", 4, {"tiles": 7}, "draw", "none"),
        ("muggins", 4, {"tiles": 7}, "floor", 1),
        ("muggins", 4, {"tiles": 7}, "may-draw", True),
        ("standard", 2, {}, "target", 100),
        ("standard", 2, {}, "exact", True),
        ("standard", 2, {}, "no-win-on-lead", True),
        ("standard", 2, {}, "lead-next", "rotate"),
        ("standard", 2, {}, "lead-blocked", "highest-double"),
        ("standard", 2, {}, "lead-scores", "no"),
        ("draw", 2, {}, "ends", "after-hand"),
        ("draw", 2, {}, "false-call", "pays"),
        ("muggins", 2, {}, "to-get-in", 1),
        ("muggins-foster", 2, {}, "must-lead", "first-hand"),
    ],
)
def test_an_option_without_an_effect_is_not(
    id: str, seats: int, options: Options, key: str, value: Value
) -> None:
    game = preset(id)
    assert how_to_play(game.rules(seats, {**options, key: value})) == how_to_play(game.rules(seats, options))


OURS = "This is our own choice."


@pytest.mark.parametrize(
    ("id", "seats", "options", "section", "says"),
    [
        ("muggins", 2, {}, "lead", f"of two equally heavy, the one with the higher half. {OURS}"),
        ("muggins", 2, {}, "match", f"the match is over and nobody wins it. {OURS}"),
        ("all-fives", 3, {}, "blocked", f"Half a payment is rounded down to a multiple of 5 pips. {OURS}"),
        ("all-fives", 3, {"rounding": "exact"}, "blocked", f"An odd point is left out. {OURS}"),
        ("muggins", 4, {"pairs": True, "blocked": "same", "ties": "carry"}, "blocked", f"the smaller amount. {OURS}"),
        ("masters-all-fives", 4, {"pairs": True}, "call", f"Partners cannot call each other’s misses. {OURS}"),
        ("muggins-foster", 2, {}, "call", f"10 on a count of 12. {OURS}"),
        ("all-fives", 3, {}, "sources", "That half a payment is rounded down is our own choice."),
        ("all-fives-1863", 2, {}, "sources", "not said: that it is nothing is our own choice."),
        ("all-threes", 2, {}, "sources", "The source gives no target: 61 is our own choice."),
        ("masters-all-fives", 2, {}, "sources", "no target in points: 200 is our own choice."),
        ("masters-all-fives", 2, {}, "sources", "partners cannot call each other’s misses is our own choice."),
        ("masters-fives-and-threes", 2, {}, "sources", "to play without one is our own choice."),
        ("block", 2, {}, "sources", "less the winner’s own is our own choice."),
        ("points", 2, {}, "sources", "That multiples of 5 score is our own choice."),
    ],
)  # fmt: skip
def test_what_no_source_says_is_told_to_be_our_own_choice(
    id: str, seats: int, options: Options, section: str, says: str
) -> None:
    assert says in told(id, section, seats, options)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_the_source_of_all_fives_settles_is_not_told_to_be_open(seats: int) -> None:
    assert "Who leads the first hand is decided by lot." in told("all-fives", "lead", seats)
    assert "not said" not in told("all-fives", "sources", seats)
    assert "by lot" not in told("all-fives", "sources", seats)


@pytest.mark.parametrize("id", ["masters-all-fives", "masters-fives-and-threes"])
def test_the_masters_games_tell_their_later_leads_and_their_ties(id: str) -> None:
    sources = told(id, "sources", 3)
    assert "the highest double leading every hand. Here it leads the first" in sources
    assert "leading after a blocked hand as well. Here that lead is decided by lot." in sources
    assert "a tie for the fewest pips pays is not said: nothing here" in sources
    assert "any tile may be led here" in sources
    assert "after a blocked hand as well" not in told(id, "sources", 3, {"lead-blocked": "rotate"})


@pytest.mark.parametrize("id", presets())
def test_what_four_play_as_is_told(id: str) -> None:
    in_pairs = id.startswith("fives-and-threes") or id == "all-fives-1863"
    at_four = "The four play in pairs." if in_pairs else "The four play each for themselves."
    elsewhere = "Four play in pairs, unless" if in_pairs else "Four play each for themselves, unless"
    assert at_four in told(id, "deal", 4)
    assert elsewhere in told(id, "deal", 2)
    assert elsewhere not in told(id, "deal", 4)


@pytest.mark.parametrize("id", [id for id, game in presets().items() if "target" in game.open])
def test_what_a_table_has_settled_is_no_longer_open(id: str) -> None:
    target = preset(id).rules(2).target
    changed = told(id, "sources", options={"target": target * 2})
    stated = f"{target} {'here' if id == 'points' else 'is our own choice'}"
    assert stated in told(id, "sources")
    assert "Changed" not in told(id, "sources")
    assert stated not in changed
    assert f"Changed at this table: Target: {target * 2}." in changed
