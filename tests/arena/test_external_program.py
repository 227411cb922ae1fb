from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from muggins import MugginsError, rules
from muggins.arena import Contest, Outcome, duel, players
from muggins.arena.external_program import ExternalProgram
from muggins.arena.players import check_player, command_of
from muggins.arena.referee import FaultError
from tests.arena.programs import ENGINE, PATIENCE, all_gone, pids, program

MUGGINS = rules("muggins", 2)
EXAMPLE = Path(__file__).parents[2] / "examples" / "engine.py"


@pytest.fixture(autouse=True)
def _nothing_goes_on() -> Iterator[None]:
    yield
    assert not players._running


def against_greedy(
    name: str, *, deals: int = 3, timeout: float = PATIENCE, jobs: int = 1, **more: Any
) -> Outcome:
    return duel(Contest(name, "greedy", MUGGINS, deals=deals, timeout=timeout, **more), jobs)


# Programs that play.


@pytest.mark.parametrize("way", ["good", "chatty"])
def test_a_program_plays(way: str) -> None:
    outcome = against_greedy(program(way))
    assert outcome.forfeits == ()
    assert len(outcome.values) == 3


def test_two_programs_by_hand() -> None:
    """Deal 10 of seed 0 is worked out in test_game: 5–0 and 10–0 for the heavy one."""
    game = rules("muggins", 2, set=3, tiles=2, draw="none", lead_first="lot")
    outcome = duel(Contest(program("heavy"), program("light"), game, deals=11, timeout=PATIENCE), jobs=1)
    assert outcome.forfeits == ()
    assert outcome.values[10] == 7.5


def test_the_example_plays_like_greedy() -> None:
    """It chooses as greedy does, but for which of two equal plays: so it loses nothing by rule, and stays close."""
    outcome = against_greedy(str(EXAMPLE), deals=30)
    assert outcome.forfeits == ()
    assert outcome.points
    assert abs(outcome.points.mean) < 6
    assert sum(value == 0 for value in outcome.values) > 5


@pytest.mark.parametrize(
    "game",
    [rules("masters-all-fives", 2), rules("five-up", 3), rules("draw", 2), rules("sniff", 4)],
    ids=lambda game: game.preset,
)
def test_the_example_plays_every_game(game: Any) -> None:
    outcome = duel(Contest(str(EXAMPLE), "greedy", game, deals=2, matches=1, timeout=PATIENCE), jobs=1)
    assert outcome.forfeits == ()


def test_one_process_plays_all_hands_of_a_seat_and_leaves(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    game = rules("muggins", 4, pairs=True)
    outcome = duel(Contest(program("good", heard=notes), "greedy", game, deals=3, timeout=PATIENCE), jobs=1)
    assert outcome.forfeits == ()
    assert len(pids(notes)) == 4
    assert notes.read_text().count("quit\n") == 4
    assert all_gone(notes)


def test_processes_of_a_pool_take_their_programs_with_them(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    outcome = against_greedy(program("good", heard=notes), deals=40, jobs=2)
    assert outcome.forfeits == ()
    assert outcome.values == against_greedy(program("good"), deals=40).values
    assert 2 <= len(pids(notes)) <= 4
    assert notes.read_text().count("quit\n") == len(pids(notes))
    assert all_gone(notes)


def test_a_program_hears_what_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    against_greedy(program("good", heard=notes), deals=10)
    heard = [line.partition(" ") for line in notes.read_text().splitlines()]
    begun = [json.loads(rest) for word, _, rest in heard if word == "hand"]
    positions = [json.loads(rest) for word, _, rest in heard if word == "choose"]
    assert len(begun) == 20
    assert positions
    for hand in begun:
        assert set(hand) == {"seat", "seed", "rules"}
    hidden = 0
    for position in positions:
        me = position["seat"]
        assert len(position["legal"]) > 1
        assert all(action["seat"] == me for action in position["legal"])
        visible = set(position["mine"]) | {laid["tile"] for laid in position["layout"]}
        for event in position["log"]:
            match event["kind"]:
                case "deal":
                    assert set(event["boneyard"]) == {None}
                    assert set(event["hands"][2 - me]) == {None}
                    visible |= set(event["hands"][me - 1])
                case "draw" if event["seat"] != me:
                    assert set(event["tiles"]) == {None}
                    hidden += 1
        # No tile stands anywhere that is not the seat's own, or on the table.
        assert set(named(position)) <= visible
    assert hidden


def named(value: Any) -> Iterator[str]:
    """The tiles in a position, wherever they stand."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for own in value:
            yield from named(own)
    elif isinstance(value, str) and len(value) == 3 and value[1] == "-":
        yield value


# Programs that break the rules: they lose the hand, and the arena goes on.


@pytest.mark.parametrize(
    ("way", "code", "sentence"),
    [
        ("no-such-tile", "no-such-tile", "9-9 is not in a double-6 set"),
        ("not-held", "not-held", "does not hold"),
        ("other-seat", "another-seat", "it answered for seat"),
        ("resign", "no-action", "nothing one can do"),
        ("peep", "wrong-draw", "cannot say what it draws"),
        ("garbage", "bad-line", "where action … was due"),
        ("not-json", "bad-line", "its action cannot be read: "),
        ("no-action", "bad-line", "its action cannot be read: "),
        ("long", "bad-line", "more than 65536 bytes"),
        ("twice", "out-of-turn", "it wrote 'action {"),
        ("die", "bot-left", "it has left"),
    ],
)
def test_a_fault_loses_the_hand_and_the_arena_goes_on(
    tmp_path: Path, way: str, code: str, sentence: str
) -> None:
    notes = tmp_path / "notes"
    outcome = against_greedy(program(way, 6, notes), deals=6)
    assert len(outcome.values) == 6
    assert outcome.forfeits
    for lost in outcome.forfeits:
        assert (lost.player, lost.what) == (0, "deal")
        assert lost.fault.code == code
        assert sentence in lost.fault.message
        assert 0 <= lost.number < 6
    # Whoever has broken the rules is started again for the next hand.
    assert len(pids(notes)) > 2
    assert all_gone(notes)


@pytest.mark.parametrize("way", ["twice-once", "late-once", "between"])
def test_what_is_written_out_of_turn_once_loses_one_hand(tmp_path: Path, way: str) -> None:
    """Whenever a second answer comes, it is not taken for that to a later question, hand after hand."""
    notes = tmp_path / "notes"
    outcome = against_greedy(program(way, 3, notes), deals=6)
    assert [lost.player for lost in outcome.forfeits] == [0]
    # What comes as late as the next question is taken for an answer to that, and is none.
    assert way != "twice-once" or outcome.forfeits[0].fault.code == "out-of-turn"
    # One of the two was started again, and both play to the end.
    assert len(pids(notes)) == 3
    assert notes.read_text().count("quit\n") == 2
    assert all_gone(notes)


def test_a_match_goes_on_after_one_that_was_lost_out_of_turn(tmp_path: Path) -> None:
    contest = Contest(
        program("twice-once", 3, tmp_path / "notes"), "greedy", MUGGINS, matches=4, timeout=PATIENCE
    )
    outcome = duel(contest, jobs=1)
    assert [(lost.player, lost.what) for lost in outcome.forfeits] == [(0, "match")]


def test_a_program_that_hangs_is_killed_with_all_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("muggins.arena.external_program.START_SECONDS", PATIENCE)
    notes = tmp_path / "notes"
    outcome = against_greedy(program("hang", 0, notes), deals=1, timeout=0.5)
    assert [lost.fault.code for lost in outcome.forfeits] == ["no-answer"] * 2
    assert outcome.forfeits[0].fault.message == "it did not answer within 0.5 s"
    assert len(pids(notes)) == 4
    assert all_gone(notes)


def test_a_program_that_never_stops_talking_has_not_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("muggins.arena.external_program.START_SECONDS", PATIENCE)
    outcome = against_greedy(program("flood"), deals=1, timeout=0.5)
    assert [lost.fault.code for lost in outcome.forfeits] == ["no-answer"] * 2


def test_a_program_that_does_not_leave_is_made_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("muggins.arena.external_program.QUIT_SECONDS", 0.1)
    notes = tmp_path / "notes"
    outcome = against_greedy(program("stays", heard=notes), deals=1)
    assert outcome.forfeits == ()
    assert len(pids(notes)) == 2
    assert all_gone(notes)


def test_a_match_is_lost_by_rule() -> None:
    outcome = duel(Contest(program("die", 3), "greedy", MUGGINS, matches=2, timeout=PATIENCE), jobs=1)
    assert outcome.results == (0, 0)
    assert [(lost.what, lost.number) for lost in outcome.forfeits] == [("match", 0)] * 2


# Programs that cannot play.


@pytest.mark.parametrize(
    ("way", "sentence"),
    [
        ("rude", "it began with 'hello' where name … or ready was due"),
        ("newer", "it speaks version '2' of the protocol, and here it is 1"),
    ],
)
def test_a_program_that_speaks_otherwise_is_refused(way: str, sentence: str) -> None:
    with pytest.raises(MugginsError) as refused:
        check_player(program(way), PATIENCE)
    assert refused.value.code == "bad-bot"
    assert sentence in refused.value.message


def test_a_program_that_never_becomes_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("muggins.arena.external_program.START_SECONDS", 0.5)
    with pytest.raises(MugginsError, match=r"did not answer within 0\.5 s$"):
        check_player(program("mute"), 0.5)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("print()\n", "its first line must name its interpreter"),
        ("#!/nothing/there\n", "the interpreter that its first line names is not there"),
    ],
)
def test_a_file_that_is_no_program(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "mybot"
    file.write_text(text)
    file.chmod(0o700)
    with pytest.raises(MugginsError, match=sentence) as refused:
        check_player(str(file), PATIENCE)
    assert refused.value.code == "bad-bot"


@pytest.mark.parametrize(
    ("name", "code", "sentence"),
    [
        ("./nothing-there", "bad-bot", "there is no such program"),
        (str(ENGINE), "bad-bot", "not permitted to run"),
        (str(ENGINE.parent), "bad-bot", "it is a folder"),
        ("exec:no-such-command-anywhere", "bad-bot", "there is no such program"),
        ("exec:", "bad-command", "after exec: comes a command"),
        ("exec:python3 'mybot", "bad-command", "No closing quotation"),
        ("cleverest", "unknown-bot", "there is no computer player 'cleverest'"),
    ],
)
def test_a_name_that_nobody_has(name: str, code: str, sentence: str) -> None:
    with pytest.raises(MugginsError) as refused:
        check_player(name, PATIENCE)
    assert refused.value.code == code
    assert sentence in refused.value.message


def test_a_name_is_a_word_a_path_or_a_command() -> None:
    assert command_of("greedy") is None
    assert command_of("./my bot") == ("./my bot",)
    assert command_of("exec:python3 'my bot' -v") == ("python3", "my bot", "-v")


def test_the_example_can_play() -> None:
    check_player(str(EXAMPLE), PATIENCE)


def test_a_fault_at_the_start_is_told_when_there_is_a_hand_to_lose() -> None:
    gone = ExternalProgram(("/nothing/there",), 1)
    gone.begin(MUGGINS, 1, 0)
    with pytest.raises(FaultError, match="there is no such program"):
        gone.choose(None)  # type: ignore[arg-type]
