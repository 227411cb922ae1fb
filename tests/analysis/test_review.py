"""Whole matches analysed: what adds up, what comes out the same again, and what cannot be worked out."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from muggins import MugginsError, Rules, full_set, rules
from muggins.analysis.blunders import label_of
from muggins.analysis.cache import AnalysisCache, in_order
from muggins.analysis.config import AnalysisConfig, step_of
from muggins.analysis.equity import leader_equity, margins
from muggins.analysis.luck import known_hands, luck_lines
from muggins.analysis.review import Review, Task, run_in_turn
from muggins.analysis.schema import (
    LABELS,
    AnyLine,
    DecisionLine,
    HintLine,
    LuckLine,
    MarginLine,
    MatchLine,
    SummaryLine,
    VerdictLine,
    as_json,
    line_from,
)
from muggins.analysis.summary import PlayedMatch, luck_by_side, luck_errors, player_lines
from muggins.bots import bot
from muggins.events import Deal, Draw, Event, Play
from muggins.notation import Record, as_text, parse, record_of
from muggins.view import seen_by
from tests.selfplay import play_out

LIGHT = AnalysisConfig(stages=(20, 40), pool=60, every=40, nodes=20_000, playouts=16)
BOTS = ("casual", "club", "beginner", "casual", "club")
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def match_of(game: Rules, seed: int = 1) -> list[Event]:
    choosers = [bot(name) for name in BOTS[: game.seats]]
    return [event for _, events in play_out(game, choosers, random.Random(seed)) for event in events]


def recorded(game: Rules, events: Sequence[Event]) -> Record:
    """The record as it is read from a file, so that its lines have numbers."""
    tags = {f"Seat{seat}": NAMES[seat - 1] for seat in range(1, game.seats + 1)}
    return parse(as_text(record_of(game, events, tags)))


def analysed(record: Record, config: AnalysisConfig = LIGHT) -> list[AnyLine]:
    return list(Review(record, config).lines(run_in_turn))


@pytest.fixture(scope="module")
def muggins() -> Record:
    game = rules("muggins", 2, target=100)
    return recorded(game, match_of(game))


@pytest.fixture(scope="module")
def lines(muggins: Record) -> list[AnyLine]:
    return analysed(muggins)


def of_kind(lines: Sequence[AnyLine], kind: type) -> Iterator[AnyLine]:
    return (line for line in lines if isinstance(line, kind))


def test_a_match_adds_up(muggins: Record, lines: list[AnyLine]) -> None:
    head, *_ = lines
    assert isinstance(head, MatchLine)
    assert head.names == ("Ada", "Bo")
    assert head.scores == muggins.match.scores
    decisions = [line for line in lines if isinstance(line, DecisionLine)]
    summaries = [line for line in lines if isinstance(line, SummaryLine)]
    assert head.decisions == len(decisions)
    assert [summary.seat for summary in summaries] == [1, 2]
    for summary in summaries:
        own = [line for line in decisions if line.seat == summary.seat and line.counted]
        other = [line for line in decisions if line.seat != summary.seat and line.counted]
        assert summary.decisions == len(own) == sum(summary.labels.values())
        assert summary.skill == pytest.approx(-sum(line.loss for line in own), abs=0.01)
        assert summary.given == pytest.approx(sum(line.loss for line in other), abs=0.01)
        assert summary.error_rate == pytest.approx(-summary.skill / summary.decisions, abs=0.01)
        assert sum(share.decisions for share in summary.phases.values()) == len(own)
        assert sum(share.loss for share in summary.phases.values()) == pytest.approx(-summary.skill, abs=0.1)
        wrong = [line for line in own if line.label != "fine"]
        assert sum(share.errors for share in summary.kinds.values()) == len(wrong)
        # To the point: what is not luck is play.
        assert summary.luck is not None
        assert summary.play is not None
        scores = muggins.match.scores
        assert summary.result == scores[summary.side - 1] - scores[2 - summary.side]
        assert summary.luck + summary.play == pytest.approx(summary.result, abs=1e-9)
        luck = [line.luck[summary.side - 1] for line in lines if isinstance(line, LuckLine)]
        assert summary.luck == pytest.approx(sum(luck), abs=0.01)
        assert summary.luck_stderr == pytest.approx(error_of_luck(lines, summary.side - 1), abs=0.01)
    assert isinstance(lines[-1], VerdictLine)
    assert [len(said) for said in lines[-1].said] == [3, 3]


def error_of_luck(lines: Sequence[AnyLine], side: int) -> float:
    """Of each hand's luck by the four parts of its playouts that of their mean, and all hands' together."""
    squares = 0.0
    luck_of = [line for line in lines if isinstance(line, LuckLine)]
    for hand in {line.hand for line in luck_of}:
        own = [line for line in luck_of if line.hand == hand]
        sums = [sum(line.parts[part][side] for line in own) for part in range(4)]
        mean = sum(sums) / 4
        squares += sum((one - mean) ** 2 for one in sums) / 3 / 4
    return math.sqrt(squares)


def test_luck_is_as_sure_as_is_said(muggins: Record) -> None:
    """By few playouts it is off from what many give by a few times its error at most; many are surer."""

    def luck(playouts: int) -> tuple[float, float]:
        hands = known_hands(muggins)
        config = replace(LIGHT, playouts=playouts)
        lines = [line for hand in hands for line in luck_lines(hand, config, plays=False)]
        by_side = luck_by_side(muggins, lines)
        assert by_side
        return by_side[0], luck_errors(lines)[0]

    (few, error), (many, less) = luck(16), luck(1600)
    assert 5 < error / less < 20  # ten times, as a hundred times the playouts should make it
    assert abs(few - many) < 3.5 * math.hypot(error, less)


def test_decisions_are_what_was_chosen(muggins: Record, lines: list[AnyLine]) -> None:
    by_number = {line.number: line.event for line in muggins.lines}
    step = step_of(muggins.rules)
    for line in of_kind(lines, DecisionLine):
        assert isinstance(line, DecisionLine)
        event = by_number[line.line]
        assert isinstance(event, Play)
        assert (line.seat, line.played.tile, line.played.against) == (event.seat, event.tile, event.against)
        assert (line.played.count, line.played.points) == (event.count, event.points)
        assert len(line.actions) > 1
        assert line.actions[0].tile is line.best.tile
        assert line.loss >= 0
        if line.best == line.played:
            assert (line.loss, line.label, line.kinds, line.why) == (0, "fine", (), None)
        else:
            chance = (line.chance_loss, line.chance_stderr) if line.chance_loss is not None else (None, None)
            assert line.label == label_of(line.loss, line.stderr, step, *chance)
        assert (line.why is None) == (line.label == "fine")
        assert line.loss_open is None or line.loss_open >= 0
        assert {own.tile for own in line.actions} >= {line.played.tile, line.best.tile}


def test_margins_go_from_hand_to_hand(muggins: Record, lines: list[AnyLine]) -> None:
    """What is expected changes with luck by as much as luck is said to be, and ends with what came."""
    both = [line for line in lines if isinstance(line, LuckLine | MarginLine)]
    hands = {line.hand for line in both}
    assert hands == set(range(1, muggins.match.number + 1))
    for one, other in pairwise(both):
        if isinstance(one, LuckLine):
            assert isinstance(other, MarginLine)
            assert (one.hand, one.line) == (other.hand, other.line)
            assert sum(one.luck) == pytest.approx(0, abs=0.01)
    ends = [line for line in both if isinstance(line, MarginLine)]
    for before, luck, after in zip(ends, both[2:], both[3:], strict=False):
        if isinstance(luck, LuckLine) and isinstance(after, MarginLine) and before.hand == after.hand:
            moved = [b - a for a, b in zip(margins(before.expected), margins(after.expected), strict=True)]
            if luck.at == "draw" and both.index(before) == both.index(luck) - 1:
                assert moved == pytest.approx(luck.luck, abs=0.01)
    for hand in hands:
        own = [line for line in both if line.hand == hand]
        assert isinstance(own[0], LuckLine)
        assert own[0].at == "deal"


def test_lines_are_read_back_as_they_were_written(lines: list[AnyLine]) -> None:
    for line in lines:
        assert line_from(as_json(line)) == line
        assert b"\n" not in as_json(line)


def test_the_same_comes_out_again_and_from_what_was_kept(
    muggins: Record, lines: list[AnyLine], tmp_path: Path
) -> None:
    review = Review(muggins, LIGHT)
    assert Review(muggins, LIGHT).digest == review.digest
    assert Review(muggins, replace(LIGHT, seed=1)).digest != review.digest

    def stopping(tasks: Sequence[Task], cache: AnalysisCache, most: int) -> Iterator[list[AnyLine]]:
        done = ((task.name, task.run()) for task in list(reversed(cache.missing(tasks)))[:most])
        return in_order(tasks, cache, done)

    # The first stops after five tasks, the last ones first: it has nothing to show yet.
    with pytest.raises(RuntimeError):
        list(review.lines(lambda tasks: stopping(tasks, AnalysisCache(tmp_path, review.digest), 5)))
    cache = AnalysisCache(tmp_path, review.digest)
    assert len(cache.missing(review.tasks)) == len(review.tasks) - 5
    # What was being written when the process died is not there.
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-7])
    cache = AnalysisCache(tmp_path, review.digest)
    assert len(cache.missing(review.tasks)) == len(review.tasks) - 4
    assert list(review.lines(lambda tasks: stopping(tasks, cache, 1000))) == lines
    again = AnalysisCache(tmp_path, review.digest)
    assert again.missing(review.tasks) == []
    assert list(review.lines(lambda tasks: in_order(tasks, again, iter(())))) == lines
    assert AnalysisCache(tmp_path, review.digest, fresh=True).missing(review.tasks) == review.tasks


def test_a_cache_of_an_earlier_version_is_read_and_written_alike(tmp_path: Path) -> None:
    task = (
        b'{"task":"hand-2","lines":[{"type":"luck","hand":2,"line":33,"luck":[8.776,-8.776],"at":"deal",'
        b'"parts":[[5.807,-5.807],[14.557,-14.557]]},'
        b'{"type":"margin","hand":2,"line":34,"scores":[25,30],"expected":[54.844,50.625]}]}'
    )
    (tmp_path / "x.jsonl").write_bytes(b"\n" + task + b"\n")
    cached = AnalysisCache(tmp_path, "x")["hand-2"]
    luck = LuckLine(
        hand=2, line=33, luck=(8.776, -8.776), parts=((5.807, -5.807), (14.557, -14.557)), at="deal"
    )
    assert cached == [luck, MarginLine(hand=2, line=34, scores=(25, 30), expected=(54.844, 50.625))]
    AnalysisCache(tmp_path, "y").add("hand-2", cached)
    assert (tmp_path / "y.jsonl").read_bytes() == (tmp_path / "x.jsonl").read_bytes()


def test_what_another_version_found_is_not_taken_up(muggins: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    review = Review(muggins, LIGHT)
    now = review.digest, review.match_line.edition
    monkeypatch.setattr("muggins.analysis.config.VERSION", 99)
    assert review.digest != now[0]
    assert review.match_line.edition != now[1]


def test_results_are_kept_in_memory_where_they_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cache = AnalysisCache(tmp_path / "file" / "folder", "x")
    cache.add("decision-0", [])
    assert "decision-0" in cache


@pytest.mark.parametrize(
    ("id", "seats", "options"),
    [
        ("all-fives", 3, {}),
        ("masters-fives-and-threes", 4, {"pairs": True}),
        ("draw", 5, {}),
        ("muggins-foster", 2, {}),
        ("muggins", 4, {"pairs": True, "out": "both"}),
        ("five-up", 2, {"lead-next": "rotate"}),
    ],
)
def test_any_table_is_analysed(id: str, seats: int, options: dict[str, object]) -> None:
    game = replace(
        rules(id, seats, **{key.replace("-", "_"): value for key, value in options.items()}), target=40
    )
    record = recorded(game, match_of(game))
    lines = analysed(record, replace(LIGHT, stages=(10,), pool=20))
    summaries = [line for line in lines if isinstance(line, SummaryLine)]
    assert [summary.seat for summary in summaries] == list(range(1, seats + 1))
    for summary in summaries:
        assert summary.luck is not None
        assert summary.play is not None
        assert summary.luck + summary.play == pytest.approx(summary.result, abs=1e-6)
        assert summary.result == pytest.approx(margins(record.match.scores)[summary.side - 1], abs=0.001)
    if game.pairs:
        assert summaries[0].luck == summaries[2].luck
    if game.sides > 2:
        assert all(
            line.chance_loss is None and line.loss_open is None
            for line in lines
            if isinstance(line, DecisionLine)
        )


# The call.


def test_a_score_that_was_not_declared_is_lost() -> None:
    game = rules("muggins-foster", 2, target=40)
    events = match_of(game, seed=3)
    record = recorded(game, events)
    lines = [line for line in analysed(record) if isinstance(line, DecisionLine)]
    at = {line.number: place for place, line in enumerate(record.lines)}
    forgotten = [line for line in lines if line.undeclared]
    assert forgotten
    for line in forgotten:
        event = record.lines[at[line.line]].event
        assert isinstance(event, Play)
        assert event.declared is False
        assert line.loss >= line.undeclared > 0
        assert line.kinds[0] == "undeclared"
        assert line.label == "blunder"


# What is not known.


def seen_from(events: Sequence[Event], seat: int) -> list[Event]:
    return [seen_by(event, seat) for event in events]


def test_a_record_from_one_seat_is_judged_for_that_seat(muggins: Record, lines: list[AnyLine]) -> None:
    """By the same figures as when all is known: nothing else may come in."""
    events = [line.event for line in muggins.lines if type(line.event).__name__ != "End"]
    first = next(at for at, event in enumerate(events) if isinstance(event, Deal) and event.number == 2)
    whole = recorded(muggins.rules, events[:first])
    partly = recorded(muggins.rules, seen_from(events[:first], 1))
    from_seat = analysed(partly)
    head = from_seat[0]
    assert isinstance(head, MatchLine)
    assert set(head.limits) == {"seats", "luck"}
    own = [line for line in from_seat if isinstance(line, DecisionLine)]
    assert {line.seat for line in own} == {1}
    with_all = [line for line in analysed(whole) if isinstance(line, DecisionLine) and line.seat == 1]
    assert [(line.played, line.actions, line.loss, line.label, line.seen) for line in own] == [
        (line.played, line.actions, line.loss, line.label, line.seen) for line in with_all
    ]
    (summary,) = [line for line in from_seat if isinstance(line, SummaryLine)]
    assert (summary.luck, summary.play) == (None, None)
    assert [len(said) for said in from_seat[-1].said] == [2 if from_seat[-1].turn is None else 3, 0]  # type: ignore[union-attr]


def test_what_cannot_be_analysed_is_refused(muggins: Record) -> None:
    events = [line.event for line in muggins.lines]
    first = next(at for at, event in enumerate(events) if isinstance(event, Deal) and event.number == 2)
    cut = [event for event in seen_from(events[:first], 0) if type(event).__name__ != "End"]
    with pytest.raises(MugginsError, match="no seat's tiles are known") as refused:
        Review(recorded(muggins.rules, cut))
    assert refused.value.code == "unknown-tiles"
    with pytest.raises(MugginsError, match="no hand has been played") as refused:
        Review(recorded(muggins.rules, []))
    assert refused.value.code == "nothing-to-analyse"
    game = rules("muggins", 2, set=12, target=10)
    with pytest.raises(MugginsError, match="sets up to double-nine"):
        Review(recorded(game, match_of(game)))


def test_where_a_record_stops_the_plays_there_are_told(muggins: Record) -> None:
    events = [line.event for line in muggins.lines]
    for stop in range(2, 30):
        record = recorded(muggins.rules, events[:stop])
        hand = record.match.hand
        if hand and hand.to_move and len({str(play.tile) for play in hand.placements()}) > 1:
            (line,) = of_kind(analysed(record), HintLine)
            assert isinstance(line, HintLine)
            assert line.seat == hand.to_move
            assert len(line.actions) > 1
            assert (line.why is not None) == line.clear
            return
    pytest.fail("there was a choice somewhere")


# Luck.


def test_luck_is_nothing_on_average_before_every_hand() -> None:
    """Also where the winner of one leads the next: to lead is worth something, and no luck."""
    game, sums = rules("muggins", 2, target=60), list[float]()
    for seed in range(12):
        record = recorded(game, match_of(game, seed))
        lines = [line for hand in known_hands(record) for line in luck_lines(hand, LIGHT, plays=False)]
        assert not any(isinstance(line, MarginLine) and line.scores is None for line in lines)
        hands: dict[int, float] = {}
        for line in lines:
            if isinstance(line, LuckLine):
                hands[line.hand] = hands.get(line.hand, 0) + line.luck[0]
        sums += hands.values()
    spread = math.sqrt(sum(own * own for own in sums) / len(sums))
    assert abs(sum(sums) / len(sums)) < 3.5 * spread / math.sqrt(len(sums))


def test_a_lot_between_two_gives_one_what_it_takes_from_the_other() -> None:
    """Seats 2 and 3 tie for the lead of the second hand; the third seat is not in the lot, nor in what was expected."""
    cases = json.loads((Path(__file__).parents[1] / "fair" / "judged.json").read_text("utf-8"))
    text = next(case["text"] for case in cases if case["name"].endswith("three, and seat 3 leads instead"))
    lucks = []
    for leader in (2, 3):
        second = known_hands(parse(text.replace("lead 3\n", f"lead {leader}\n")))[1]
        assert (second.rule, second.leaders) == ("lot", (2, 3))
        lines = [line for line in luck_lines(second, LIGHT, plays=False) if isinstance(line, LuckLine)]
        assert [line.at for line in lines] == ["deal", "lead"]
        lucks.append(lines[1].luck)
    assert any(lucks[0])
    assert lucks[0] == pytest.approx([-own for own in lucks[1]], abs=0.002)


def test_who_leads_is_ahead() -> None:
    leader, other = leader_equity(rules("muggins", 2))
    assert 1 < leader - other < 15


def test_draws_are_where_luck_is() -> None:
    game = rules("muggins", 2, target=60)
    record = recorded(game, match_of(game))
    by_number = {line.number: line.event for line in record.lines}
    for line in analysed(record, replace(LIGHT, stages=(10,), pool=10)):
        if isinstance(line, LuckLine):
            event = by_number[line.line]
            assert {"draw": Draw, "deal": Deal}.get(line.at, type(event)) in (type(event), Deal)


# Players.


def test_matches_of_a_player_are_told_together(muggins: Record, lines: list[AnyLine]) -> None:
    head = lines[0]
    assert isinstance(head, MatchLine)
    summaries = [line for line in lines if isinstance(line, SummaryLine)]
    once = [PlayedMatch(muggins.rules, head, summary) for summary in summaries]
    (ada, bo) = player_lines([*once, *once])
    assert (ada.name, bo.name) == ("Ada", "Bo")
    assert ada.matches == bo.matches == 2
    assert ada.won + bo.won == 2
    assert ada.decisions == 2 * summaries[0].decisions
    assert ada.error_rate == pytest.approx(summaries[0].error_rate, abs=0.01)
    assert ada.result == -bo.result == 2 * summaries[0].result
    assert {label: ada.labels[label] for label in LABELS} == {
        label: 2 * summaries[0].labels[label] for label in LABELS
    }
    nameless = [PlayedMatch(muggins.rules, head, replace(summary, name="")) for summary in summaries]
    assert player_lines(nameless) == []


def said_of(record: Record) -> list[tuple[str | float, str | float]]:
    """By seat how its match went, as the first sentence about it tells, and by how many points."""
    (verdict,) = of_kind(analysed(record), VerdictLine)
    assert isinstance(verdict, VerdictLine)
    return [(said[0].args["won"], said[0].args["points"]) for said in verdict.said]


@pytest.mark.parametrize(
    ("lines", "expected"),
    {
        # Out on 5-1 against 0-0: the hand pays nothing, and has won the match.
        "1 5-5\n2 5-0>5-5\n1 5-1>5-5\nend out 1\n": [("won-otherwise", 0), ("lost-otherwise", 0)],
        "1 5-5\n1 resign\nend abandoned\n": [("lost-otherwise", 0), ("won-otherwise", 0)],
        "1 5-5\n": [("even", 0), ("even", 0)],
    }.items(),
)
def test_who_has_won_is_not_told_by_points_that_do_not_tell_it(
    lines: str, expected: list[tuple[str | float, str | float]]
) -> None:
    head = '[DPN "1"]\n[Rules "standard"]\n[Options "set=5 tiles=2"]\n\n'
    rest = [tile for tile in full_set(5) if str(tile) not in ("5-5", "5-1", "5-0", "0-0")]
    dealt = f"hand 1\ndeal 1: 5-5 5-1\ndeal 2: 5-0 0-0\nboneyard {' '.join(map(str, rest))}\nlead 1\n"
    assert said_of(parse(head + dealt + lines)) == expected
