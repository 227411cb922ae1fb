"""The last tile of a hand in the terminal, under the call: whether it scores, and what was missed before it."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from muggins.cli import main
from muggins.events import Call, End
from muggins.locales import LANGUAGES, translator
from muggins.notation import parse
from tests.cli.test_play import Player, ends_seen, in_turn, sit_down

SMALL = ("--rules", "masters-all-fives", "--set", "tiles=2", "--set", "target=30", "--plain")
AGAINST = ("--against", "casual")
LAST = ("--seed", "2")
"""You hold 2-0 and 5-5; on your lead of 2-0 comes 5-2, and 5-5 on that makes 10 and goes out."""
MISSED = ("--seed", "408")
"""Who always does the first thing goes out in the first hand, on a count that the other has forgotten to declare."""


@pytest.mark.parametrize(
    ("answers", "points"), [(("1", "1", "1!"), 10), (("1", "1", "1", "2"), 10), (("1", "1", "1", "1"), 0)]
)
def test_the_last_tile_is_declared_as_it_is_laid_or_when_asked(answers: tuple[str, ...], points: int) -> None:
    said = sit_down(*SMALL, *AGAINST, *LAST, player=in_turn(*answers))
    assert said.count("if it scores, say so now") == (len(answers) == 4)
    assert ("You declare. You score 10." in said) == (points == 10)
    # 5 more for the 5-0 that the other is left with.
    assert f"Scores: You: {points + 5}; Casual: 5\n" in said


def test_when_asked_about_the_last_tile_anything_else_that_may_be_done_is_done() -> None:
    said = sit_down(*SMALL, *AGAINST, *LAST, player=in_turn("1", "1", "5-5", "?", "7", "5-5>5-2", "!"))
    assert said.count("if it scores, say so now") == 2
    assert "There is no choice 7" in said
    assert "You declare. You score 10." in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_asked_in_every_language(lang: str) -> None:
    said = sit_down(*SMALL, *AGAINST, *LAST, player=in_turn("1", "1", "1"), lang=lang)
    assert translator(lang)("play-last-tile") in said


def test_no_other_tile_is_asked_about() -> None:
    said = sit_down("--rules", "muggins", "--plain", "--seed", "2", player=lambda _: "1")
    assert "say so now" not in said
    said = sit_down(*SMALL, *AGAINST, *LAST, player=in_turn("1"))
    assert "say so now" not in said


def missing(answer: str, heard: list[int]) -> Player:
    """Answers so once the hand is over, and keeps the counts that the other's tiles leave."""

    def player(said: str) -> str | None:
        if "Hand 2 is dealt" in said:
            return None
        if "Open ends" in said:
            heard.append(ends_seen(said))
        return answer if "may still be called" in said else "1"

    return player


def test_what_was_missed_is_called_after_the_last_tile(tmp_path: Path) -> None:
    heard: list[int] = []
    file = tmp_path / "match.dpn"
    args = (*SMALL, *AGAINST, *MISSED, "--record", str(file))
    said = sit_down(*args, player=missing("c", heard))
    assert heard[-1] % 5 == 0
    assert said.count("may still be called") == 1
    called = said.index(f"You call “Muggins!” You score {heard[-1]}.")
    assert said.index("may still be called") < called < said.index("You go out.")
    events = [line.event for line in parse(file.read_text("utf-8")).lines]
    assert any(isinstance(a, Call) and isinstance(b, End) for a, b in itertools.pairwise(events))


def test_who_says_nothing_then_is_asked_once_and_the_hand_is_settled() -> None:
    said = sit_down(*SMALL, *AGAINST, *MISSED, player=missing("", []))
    assert said.count("may still be called") == 1
    assert not re.search(r"You call", said)
    assert "You go out." in said


# A record that stops there.


@pytest.fixture
def stopped(tmp_path: Path) -> str:
    """The file of a match that waits for a call: the computer player has forgotten 15."""
    file = tmp_path / "stopped.dpn"
    hand = "hand 1\ndeal 1: 6-3 3-2\ndeal 2: 6-6 5-5\nlead 1\n1 6-3 =9\n2 6-6>6-3 =15 ?\n1 3-2>6-3 =14\n"
    file.write_text(f'[DPN "1"]\n[Rules "masters-all-fives"]\n[Options "tiles=2"]\n\n{hand}')
    return str(file)


def test_replaying_it_only_the_end_is_missing(stopped: str) -> None:
    result = CliRunner().invoke(main, ["replay", "--json", stopped])
    (hand,) = json.loads(result.output)["hands"]
    assert (hand["legal"], hand["must"], hand["end"]) == ([], "end", None)


def test_there_is_nothing_to_solve(stopped: str) -> None:
    result = CliRunner().invoke(main, ["solve", stopped])
    assert result.exit_code == 1
    assert "there is nothing to solve: the hand is over" in result.output


def test_it_is_analysed_as_far_as_it_goes(
    stopped: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    result = CliRunner().invoke(main, ["analyse", "--quick", "--jobs", "1", "--json", stopped])
    assert result.exit_code == 0, result.output
    told = [json.loads(line) for line in result.output.splitlines()]
    forgotten = [line["undeclared"] for line in told if line.get("undeclared")]
    assert forgotten == [15]
