from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from muggins.cli import main
from muggins.search import hard_deals

# Seat 1 holds 6-5 and 5-1, seat 2 holds 5-5; 5-0 lies, and the boneyard is empty once the rest is set aside.
SMALL = """\
[DPN "1"]
[Rules "muggins"]
[Options "set=3 tiles=2 draw=none"]
[Seat1 "?"]
[Seat2 "?"]

hand 1
deal 1: 3-2 1-0
deal 2: 3-3 2-1
boneyard 0-0 1-1 2-0 2-2 3-0 3-1
lead 1
"""


def solve(tmp_path: Path, text: str, *options: str) -> Result:
    file = tmp_path / "position.dpn"
    file.write_text(text)
    return CliRunner().invoke(main, ["solve", str(file), *options])


def test_a_position_is_solved_as_by_hand(tmp_path: Path) -> None:
    """Leading 3-2 makes 5 and scores 5, then either answer is best met by hand; leading 1-0 scores nothing.

    After 3-2: 3-3 on the 3 makes 8, 1 cannot play (1-0 fits neither 3 nor 2), 2-1 on the 2 makes 7 and goes out:
    r(1) = 0, so 5 – 0. Or 2-1 on the 2 makes 4; 1-0 on the 1 makes 3 and goes out: r(6) = 5, so 10 – 0. Seat 2
    takes the first: 3-2 is worth 5. After 1-0: 2-1 on the 1 makes 2; 3-2 on the 2 makes 3 and goes out: r(6) = 5,
    so 5. It is seat 2's only play.
    """
    result = solve(tmp_path, SMALL, "--json")
    assert result.exit_code == 0, result.output
    solution = json.loads(result.output)
    assert {key: solution[key] for key in ("mover", "exact", "value", "plays")} == {
        "mover": 1,
        "exact": True,
        "value": 5,
        "plays": [
            {"tile": "3-2", "against": None, "in_line": False, "value": 5},
            {"tile": "1-0", "against": None, "in_line": False, "value": 5},
        ],
    }
    assert solution["nodes"] > 0


def test_a_person_is_told(tmp_path: Path) -> None:
    result = solve(tmp_path, SMALL)
    assert "Seat 1 is to move: +5." in result.output
    assert "3-2 to lead: +5" in result.output


THREE = SMALL.replace('[Seat2 "?"]\n', '[Seat2 "?"]\n[Seat3 "?"]\n').replace(
    "boneyard 0-0 1-1 2-0 2-2", "deal 3: 1-1 2-0\nboneyard 0-0 2-2"
)


MAY_DRAW = SMALL.replace("draw=none", "may-draw=yes")
LARGE = (
    """\
[DPN "1"]
[Rules "block"]
[Options "set=12 tiles=2"]
[Seat1 "?"]
[Seat2 "?"]

hand 1
deal 1: 12-12 1-0
deal 2: 3-3 2-1
"""
    + "boneyard "
    + " ".join(
        f"{high}-{low}"
        for high in range(13)
        for low in range(high + 1)
        if (high, low) not in {(12, 12), (1, 0), (3, 3), (2, 1)}
    )
    + "\nlead 1\n"
)

# A match that a preset's golden record tells whole: cut off after its first hand, or before that hand's end.
WHOLE = (Path(__file__).parents[1] / "records" / "golden" / "muggins-1.dpn").read_text()
FIRST = WHOLE.split("\nhand 2")[0]
BEFORE_END = FIRST.partition("end ")[0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (SMALL.replace("deal 2: 3-3 2-1\n", "deal 2: ? ?\n"), "every tile known"),
        (SMALL.replace("boneyard 0-0 1-1", "boneyard ? ?"), "every tile known"),
        (THREE, "two sides: here there are 3"),
        (MAY_DRAW, "may draw instead"),
        (LARGE, "up to double-nine"),
        (SMALL.split("hand 1")[0], "the next hand has not been dealt"),
        (FIRST, "the next hand has not been dealt"),
        (
            SMALL.replace("lead 1\n", "").replace("draw=none", "draw=none lead-first=lot"),
            "not known who leads",
        ),
        (BEFORE_END, "the hand is over"),
        (WHOLE, "the match is over"),
        ("", "no match"),
        ("what is this\n", 'a record begins with [DPN "1"]'),
        (SMALL.replace("3-3 2-1", "9-9 2-1"), "line 9, column 9: 9-9 is not in a double-3 set"),
        (SMALL.replace("3-3 2-1", "3-2 2-1"), "3-2 is dealt twice"),
        (SMALL.replace("3-3 2-1", "3-3"), "seat 2 is dealt 1 tiles"),
        (SMALL + "2 3-3\n", "the turn of seat 1"),
        (SMALL + "1 3-3\n", "does not hold 3-3"),
        (SMALL + "1 3-2 =5 +5\n2 2-1>3-3 =4\n", "3-3 is not on the table"),
    ],
)
def test_what_cannot_be_solved_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    result = solve(tmp_path, text)
    assert result.exit_code == 1
    assert sentence in result.output
    assert len(result.output.strip().splitlines()) == 1


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["solve", str(tmp_path / "none.dpn")])
    assert result.exit_code == 1
    assert "there is no such file" in result.output


def test_who_must_pass_has_no_plays_but_a_value(tmp_path: Path) -> None:
    """The record itself tells what the blocked hand paid: seat 2 and then seat 1 can only pass."""
    assert FIRST.endswith("\n2 pass\n1 pass\nend blocked 1 +60\n")
    for cut, mover, value in (("1 pass\n", 1, 60), ("2 pass\n", 2, -60)):
        solution = json.loads(solve(tmp_path, FIRST.rpartition(cut)[0], "--json").output)
        assert (solution["mover"], solution["value"], solution["plays"]) == (mover, value, [])


def test_a_forced_lead_need_not_be_written(tmp_path: Path) -> None:
    """Seat 2 has the only double, and the first lead is the highest double's."""
    result = solve(
        tmp_path, SMALL.replace("lead 1\n", "").replace("draw=none", "draw=none lead-first=highest-double")
    )
    assert "Seat 2 is to move" in result.output


def test_a_limit_gives_intervals(tmp_path: Path) -> None:
    solution = json.loads(solve(tmp_path, FIRST.split("1 5-0 =")[0], "--json", "--limit", "100").output)
    low, high = solution["value"]
    assert low < high
    assert not solution["exact"]
    exact = json.loads(solve(tmp_path, FIRST.split("1 5-0 =")[0], "--json").output)
    assert low <= exact["value"] <= high


# Ctrl+C reaches it whatever the shell that began these tests has made of it.
SOLVE = """
import signal
from muggins.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
main(["solve", "-"])
"""


def test_what_takes_long_shows_how_far_it_is_and_can_be_stopped() -> None:
    """The hard deal that takes longest: after a while a terminal is told the nodes, and Ctrl+C ends it."""
    hardest = max(hard_deals.hard_deals(), key=lambda hard: hard.nodes)
    header = f'[DPN "1"]\n[Rules "{hardest.preset}"]\n[Seat1 "?"]\n[Seat2 "?"]\n\nhand 1\n'
    hands = f"deal 1: {hardest.hands[0]}\ndeal 2: {hardest.hands[1]}\n"
    ours, theirs = pty.openpty()
    with subprocess.Popen([sys.executable, "-c", SOLVE], stdin=subprocess.PIPE, stderr=theirs) as solving:
        os.close(theirs)
        assert solving.stdin
        solving.stdin.write(f"{header}{hands}boneyard {hardest.boneyard}\nlead 1\n".encode())
        solving.stdin.close()
        shown = b""
        while b"000 nodes" not in shown:
            shown += os.read(ours, 4096)
        solving.send_signal(signal.SIGINT)
        assert solving.wait(timeout=120) == 130
    os.close(ours)
