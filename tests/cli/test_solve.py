from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from muggins.cli import main

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


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (SMALL.replace("deal 2: 3-3 2-1\n", "deal 2: ? ?\n"), "every tile known"),
        (THREE, "two sides"),
        (SMALL.split("hand 1")[0], "nothing to solve"),
        ("", "no match"),
    ],
)
def test_what_cannot_be_solved_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    result = solve(tmp_path, text)
    assert result.exit_code == 1
    assert sentence in result.output
    assert len(result.output.strip().splitlines()) == 1
