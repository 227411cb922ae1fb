from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from muggins.cli import main
from tests.arena.programs import PATIENCE, all_gone, program

MUGGINS = Path(sys.executable).with_name("muggins")
EXAMPLE = str(Path(__file__).parents[2] / "examples" / "engine.py")


def arena(*args: str) -> Result:
    return CliRunner().invoke(main, ["arena", *args, "--jobs", "1"])


def as_json(*args: str) -> dict[str, Any]:
    result = arena(*args, "--json")
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_deals_as_json() -> None:
    told = as_json("greedy", "random", "--deals", "12", "--seed", "4")
    assert {key: told[key] for key in ("a", "b", "rules", "deals", "matches", "verdict", "options")} == {
        "a": "greedy",
        "b": "random",
        "rules": "muggins",
        "deals": 12,
        "matches": None,
        "verdict": None,
        "options": {},
    }
    low, high = told["points_per_hand"]["ci95"]
    assert set(told["points_per_hand"]) == {"mean", "ci95"}
    assert low < told["points_per_hand"]["mean"] < high
    assert told["seconds"] > 0
    assert (told["seats"], told["seed"], told["lost_by_rule"]) == (2, 4, {"a": 0, "b": 0})
    assert set(told["decision_ms"]["b"]) == {"median", "p99"}


def test_matches_as_json() -> None:
    told = as_json("greedy", "random", "--matches", "5", "--rules", "all-fives", "--set", "target=50")
    assert (told["deals"], told["points_per_hand"], told["matches_played"]) == (0, None, 6)
    assert set(told["matches"]) == {"share", "ci95"}
    won = told["matches"]["share"] * 6
    assert won * 2 == pytest.approx(round(won * 2), abs=0.002)
    assert told["options"] == {"target": 50}


def test_deals_and_matches_of_pairs() -> None:
    told = as_json("greedy", "random", "--deals", "3", "--matches", "2", "--seats", "4", "--set", "pairs=yes")
    assert told["points_per_hand"]
    assert told["matches"]
    assert told["options"] == {"pairs": True}


def test_the_same_command_gives_the_same_result() -> None:
    timed = ("seconds", "decision_ms")
    one, other = (as_json("greedy", "random", "--deals", "5", "--matches", "2") for _ in range(2))
    assert {k: v for k, v in one.items() if k not in timed} == {
        k: v for k, v in other.items() if k not in timed
    }


def test_a_person_is_told() -> None:
    told = arena("greedy", "random", "--deals", "12", "--matches", "2").stdout
    assert told.startswith("greedy against random: muggins, 2 seats, seed 0\n")
    assert re.search(
        r"^  12 deals +[+-]\d+\.\d\d points a hand +95%: [+-]\d+\.\d\d to [+-]\d+\.\d\d$", told, re.MULTILINE
    )
    assert re.search(r"^  2 matches +\d+\.\d% won +95%: \d+\.\d% to \d+\.\d%$", told, re.MULTILINE)
    assert told.endswith("That is too little to tell who is the stronger: it takes 300 deals.\n")


def test_one_is_not_many() -> None:
    assert "\n  1 deal  " in arena("greedy", "random", "--deals", "1").stdout


def test_a_verdict_and_a_test() -> None:
    told = arena("random", "greedy", "--deals", "5000", "--sprt", "-2,0").stdout
    assert "\n  300 deals  " in told
    assert "\nThe test says that random is ahead by -2 or less.\n" in told
    assert told.endswith("\ngreedy is the stronger.\n")


def test_luck_is_taken_off() -> None:
    same = as_json("greedy", "greedy", "--rules", "masters-all-fives", "--deals", "12", "--luck")
    # A player against itself owes nothing to anything: both games of a deal are the same hand.
    assert same["luck"] == {"mean": 0, "ci95": [0, 0], "factor": None}
    args = ("greedy", "random", "--deals", "60")
    plain, told = as_json(*args), as_json(*args, "--luck")
    assert plain["luck"] is None
    assert told["points_per_hand"] == plain["points_per_hand"]
    assert set(told["luck"]) == {"mean", "ci95", "factor"}
    low, high = told["points_per_hand"]["ci95"]
    without = told["luck"]["ci95"]
    # The mean is about the same, and the interval is as much narrower as it says.
    assert low < told["luck"]["mean"] < high
    assert ((high - low) / (without[1] - without[0])) ** 2 == pytest.approx(told["luck"]["factor"], rel=0.01)
    text = arena(*args, "--luck").stdout
    assert f"  without luck    {told['luck']['mean']:+.2f} points a hand" in text
    assert f"as clear as {told['luck']['factor']:.1f} times the deals" in text


def test_more_than_two_meet_each_other() -> None:
    names = ["random", "greedy", "random"]
    told = as_json(*names, "--deals", "8", "--matches", "2")
    assert told["bots"] == names
    assert [(duel["a"], duel["b"]) for duel in told["duels"]] == [
        ("random", "greedy"),
        ("random", "random"),
        ("greedy", "random"),
    ]
    means = [duel["points_per_hand"]["mean"] for duel in told["duels"]]
    assert means[1] == 0
    first, greedy, last = (row["points_per_hand"]["mean"] for row in told["table"])
    # Each row is the mean over both others; the players at either end play alike.
    assert greedy == pytest.approx((means[2] - means[0]) / 2) == pytest.approx(means[2])
    assert first == last == pytest.approx(-greedy / 2, abs=1e-4)
    table = arena(*names, "--deals", "8", "--matches", "2").stdout.split("\n\n")[-1].splitlines()
    assert table[0].split() == ["1", "2", "3", "all", "won"]
    assert table[1].startswith(" 1  greedy")
    assert f"{greedy:+.2f}" in table[1]
    assert [line[4:10] for line in table[2:]] == ["random", "random"]


def test_a_program_that_breaks_the_rules_is_told_of() -> None:
    bad = program("die")
    told = as_json(bad, "greedy", "--deals", "4", "--timeout", "60")
    assert told["lost_by_rule"]["a"] >= 6
    assert told["lost_by_rule"]["b"] == 0
    fault = told["faults"][0]
    assert fault == {"bot": "a", "deal": 0, "seat": 1, "code": "bot-left", "message": "it has left"}
    assert told["points_per_hand"]["mean"] < 0
    text = arena(bad, EXAMPLE, "--deals", "4", "--timeout", "60").stdout
    assert f"  lost by rule    {told['lost_by_rule']['a']} hands: {bad}\n" in text
    assert f"    {bad}, deal 0, seat 1: it has left\n" in text
    assert re.search(r"^    and \d+ more$", text, re.MULTILINE)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_what_was_played_till_then(tmp_path: Path, jobs: str) -> None:
    """A terminal sends it to every process: none says a word about it, and none is left."""
    command = ["arena", program("good", heard=tmp_path), "greedy", "random", "--deals", "100000", "--json"]

    def far() -> bool:
        """Whether both programs of every process have played thirty hands.

        Each plays one of a deal, and ten deals are told of together: so the first ten have been.
        """
        hands = [file.read_text().count("\nhand ") for file in tmp_path.iterdir()]
        return sum(each >= 30 for each in hands) == 2 * int(jobs)

    with subprocess.Popen(
        [MUGGINS, *command, "--jobs", jobs, "--timeout", "60"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Who runs us in the background may have made us deaf to it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        process_group=0,
    ) as running:
        until = time.monotonic() + PATIENCE
        while not far():
            assert time.monotonic() < until
            time.sleep(0.02)
        os.killpg(running.pid, signal.SIGINT)
        told, complained = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert complained == b"\nStopped: what was played till then is told.\n"
    [duel] = json.loads(told)["duels"]
    assert 10 <= duel["deals"] < 100_000
    assert duel["lost_by_rule"] == {"a": 0, "b": 0}
    assert all_gone(tmp_path)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["greedy"], "it takes two to play"),
        (["greedy", "cleverest"], "there is no computer player 'cleverest'"),
        (["greedy", "voter", "--seats", "3"], "the voter plays where there are two sides"),
        (["greedy", "./no-such"], "'./no-such' cannot play: there is no such program"),
        (["greedy", "random", "--rules", "chess"], "there is no game 'chess'"),
        (["greedy", "random", "--seats", "9"], "two to five seats"),
        (["greedy", "random", "--set", "pairs"], "write key=value"),
        (["greedy", "random", "--deals", "0"], "ask for --deals or --matches"),
        (["greedy", "random", "--matches", "1", "--sprt", "0,2"], "ask for --deals"),
        (["greedy", "random", "--matches", "1", "--luck"], "--luck is taken off deals, and there are none"),
        (["greedy", "random", "--luck", "--set", "set=12"], "luck is told with sets up to double-nine"),
        (["greedy", "random", "--luck", "--set", "may-draw=yes"], "it needs may-draw=no"),
        (["greedy", "random", "--matches", "2", "--set", "to-get-in=1000"], "to-get-in may be 155 at most"),
        (["greedy", "random", "--sprt", "2,0"], "write two numbers of points"),
        (["greedy", "random", "--sprt", "0,nan"], "write two numbers of points"),
        (["greedy", "random", "--sprt", "-inf,2"], "write two numbers of points"),
        (["greedy", "random", "--sprt", "much"], "write two numbers of points"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(args: list[str], sentence: str) -> None:
    result = arena(*args)
    assert result.exit_code == 1
    assert sentence in result.output
    assert len(result.output.strip().splitlines()) == 1


@pytest.mark.parametrize("seconds", ["nan", "inf", "0", "soon"])
def test_a_time_is_a_number_of_seconds(seconds: str) -> None:
    result = arena("greedy", "random", "--timeout", seconds)
    assert result.exit_code == 2
    assert "Invalid value for '--timeout'" in result.output


def test_an_engine_speaks_on_its_standard_streams() -> None:
    done = subprocess.run(
        [MUGGINS, "engine", "greedy"],
        input=b"muggins 1\nisready\nquit\n",
        capture_output=True,
        check=True,
    )
    assert (done.stdout, done.stderr) == (b"name greedy\nready 1\n", b"")
    done = subprocess.run(
        [MUGGINS, "engine", "greedy"],
        input=b"muggins 1\nchoose {}\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith(b"Error: what comes after choose cannot be read: ")
    assert done.stderr.count(b"\n") == 1
