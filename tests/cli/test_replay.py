"""`muggins replay`: what it prints for people and for programs, and what it says of files that are none."""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from muggins.cli import main
from muggins.cli.output.match_text import match_text
from muggins.cli.progress import SHOW_AFTER
from muggins.locales import LANGUAGES, Language, translator
from muggins.notation import parse
from tests.notation.sample import CALL, RECORDS, SAMPLE, WON, changed

MUGGINS = [sys.executable, "-c", "from muggins.cli import main; main()"]


def run(*args: str, text: str | bytes = "") -> Result:
    return CliRunner().invoke(main, ["replay", *args], input=text)


def as_json(text: str) -> Any:
    """The object printed for the one match of `text`."""
    result = run("--json", "-", text=text)
    assert (result.exit_code, result.stderr) == (0, "")
    (line,) = result.stdout.splitlines()
    return json.loads(line)


def position(text: str) -> dict[str, Any]:
    """What the last hand of `text` says may come next."""
    hand = as_json(text)["hands"][-1]
    assert hand["end"] is None
    return {key: hand[key] for key in ("legal", "must")}


# Standard: seat 1 is out, and all that the other holds is 0-0.
FIRST_OUT = """\
[DPN "1"]
[Rules "standard"]
[Options "tiles=1"]
[Seat1 "Ada"]
[Seat2 "Bo"]
[Result "0 0"]

hand 1
deal 1: 5-5
deal 2: 0-0
lead 1
1 5-5
end out 1
"""


def test_who_is_out_first_in_standard_has_won_whatever_that_pays() -> None:
    match = as_json(FIRST_OUT)
    assert (match["scores"], match["winner"]) == ([0, 0], 1)
    assert "Ada wins the match." in run("-", text=FIRST_OUT).stdout.splitlines()


def test_a_match_as_json() -> None:
    record = """\
[DPN "1"]
[Rules "all-fives"]
[Options "target=30"]
[Seat1 "South"]
[Seat2 "North"]

hand 1
lead 1
1 5-5 =10 +10
2 5-0>5-5 =10 +10
1 draw ? ?
1 6-5>5-5 =6
2 6-4>6-5 =4
1 4-1>6-4 =1
2 5-4>5-5 =5 +5
2 resign
end abandoned
"""

    def play(line: int, seat: int, tile: str, against: str | None, count: int, points: int) -> dict[str, Any]:
        placed = {"tile": tile, "against": against, "in_line": False, "count": count, "points": points}
        return {"line": line, "seat": seat, "kind": "play", "untaken": []} | placed

    assert as_json(record) == {
        "file": "-",
        "number": 1,
        "tags": {"Seat1": "South", "Seat2": "North"},
        "date": None,
        "rules": "all-fives",
        "options": {"target": 30},
        "seats": 2,
        "hands": [
            {
                "number": 1,
                "events": [
                    play(9, 1, "5-5", None, 10, 10) | {"scores": [10, 0]},
                    play(10, 2, "5-0", "5-5", 10, 10) | {"scores": [10, 10]},
                    {"line": 11, "seat": 1, "kind": "draw", "tiles": [None, None], "scores": [10, 10]},
                    play(12, 1, "6-5", "5-5", 6, 0) | {"scores": [10, 10]},
                    play(13, 2, "6-4", "6-5", 4, 0) | {"scores": [10, 10]},
                    play(14, 1, "4-1", "6-4", 1, 0) | {"scores": [10, 10]},
                    play(15, 2, "5-4", "5-5", 5, 5) | {"scores": [10, 15]},
                    {"line": 16, "seat": 2, "kind": "resign", "scores": [10, 15]},
                ],
                "end": {
                    "reason": "abandoned",
                    "winner": None,
                    "points": [0, 0],
                    "untaken": [],
                    "unpaid": None,
                    "scores": [10, 15],
                },
            }
        ],
        "scores": [10, 15],
        "winner": 1,
    }


def test_matches_say_in_which_file_they_stand_and_at_which_place(tmp_path: Path) -> None:
    one, two = tmp_path / "one.dpn", tmp_path / "two.dpn"
    one.write_text(f"{SAMPLE}\n{WON}")
    two.write_text(changed(SAMPLE, ('"2026-11-29"', '"1863"'), ("[Result", '[Event "Cup \\"7\\""]\n[Result')))
    told = [json.loads(line) for line in run("--json", str(one), str(two)).stdout.splitlines()]
    assert [(match["file"], match["number"]) for match in told] == [
        (str(one), 1),
        (str(one), 2),
        (str(two), 1),
    ]
    assert [match["date"] for match in told] == ["2026-11-29", None, "1863"]
    seats = {"Seat1": "South", "Seat2": "North"}
    assert told[0]["tags"] == {**seats, "Date": "2026-11-29", "Result": "15 65"}
    assert told[2]["tags"] == {**seats, "Date": "1863", "Event": 'Cup "7"', "Result": "15 65"}


def test_the_sample_as_json() -> None:
    told = as_json(SAMPLE)
    (hand,) = told["hands"]
    paid = {"points": [0, 65], "untaken": [], "unpaid": None}
    assert hand["end"] == {"reason": "blocked", "winner": 2, "scores": [15, 65]} | paid
    assert hand["events"][4]["tiles"] == ["6-6", "6-2", "5-5", "6-0"]
    assert hand["events"][-1] == {"line": 30, "seat": 2, "kind": "pass", "scores": [15, 0]}
    assert (told["options"], told["scores"], told["winner"]) == ({}, [15, 65], None)
    assert "legal" not in hand


def test_plays_say_whether_they_were_declared_only_under_the_call() -> None:
    (hand,) = as_json(CALL)["hands"]
    assert [event.get("declared") for event in hand["events"]] == [False, True, None]
    called = {"line": 11, "seat": 3, "kind": "call", "points": 10, "untaken": [], "scores": [0, 5, 10]}
    assert hand["events"][2] == called
    assert hand["events"][0]["untaken"] == [{"side": 1, "points": 10, "why": "undeclared"}]
    (hand,) = as_json(WON)["hands"]
    assert not any("declared" in event for event in hand["events"])


PAIRS = (
    '[DPN "1"]\n[Rules "muggins"]\n[Options "pairs=yes tiles=1"]\n[Seat1 "Ada"]\n[Seat3 "Cy"]\n[Seat4 "?"]\n\n'
    "hand 1\ndeal 1: 5-5\ndeal 2: 4-1\ndeal 3: 1-1\ndeal 4: 6-2\nlead 1\n1 5-5 =10 +10\nend out 1 +15\n"
)


def test_of_a_pair_only_one_is_told_to_go_out() -> None:
    told = " ".join(run("-", text=PAIRS).stdout.split())
    assert "Ada goes out: the hand goes to Ada and Cy. Ada and Cy score 15." in told
    # Where both must be, the second takes the side out: 6 + 1 on the ends, and 8 left to seat 4 pay 10.
    both = changed(
        PAIRS,
        ("tiles=1", "tiles=1 out=both"),
        ("deal 2: 4-1", "deal 2: 6-5"),
        ("deal 3: 1-1", "deal 3: 5-1"),
        ("end out 1 +15", "2 6-5>5-5 =16\n3 5-1>5-5 =7\nend out 1 +10"),
    )
    assert "Ada and Cy go out. Ada and Cy score 10." in " ".join(run("-", text=both).stdout.split())


def test_partners_score_together() -> None:
    told = as_json(PAIRS)
    assert (told["seats"], told["options"]) == (4, {"tiles": 1, "pairs": True})
    assert told["hands"][0]["end"]["points"] == [15, 0]
    assert told["scores"] == [25, 0]


def test_a_match_given_up_between_hands() -> None:
    told = as_json(f"{SAMPLE}1 resign\n")
    assert told["hands"][0]["events"][-1] == {"line": 32, "seat": 1, "kind": "resign", "scores": [15, 65]}
    assert told["winner"] == 2


# What is not taken.

HARD = """\
[DPN "1"]
[Rules "muggins"]
[Options "tiles=2 to-get-in=10 target=30"]
[Seat1 "Ada"]
[Seat2 "Bo"]

hand 1
deal 1: 5-0 6-5
deal 2: 6-6 4-0
lead 1
1 5-0 =5
2 4-0>5-0 =9
1 6-5>5-0 =10 +10
end out 1 +10
"""
"""The first 5 do not get Ada in; 6-5 leaves 4 + 6, and she goes out. Bo keeps 6-6, which pays 10."""


def test_a_first_score_that_is_too_low_is_told() -> None:
    (hand,) = as_json(HARD)["hands"]
    assert [event["untaken"] for event in hand["events"]] == [
        [{"side": 1, "points": 5, "why": "to-get-in"}],
        [],
        [],
    ]
    assert (hand["end"]["untaken"], hand["end"]["unpaid"]) == ([], None)
    lines = run("-", text=HARD).stdout.splitlines()
    led = next(
        at for at, line in enumerate(lines) if line.startswith("Ada") and line.split()[1:3] == ["5-0", "5"]
    )
    told = " ".join(line.strip() for line in lines[led + 1 : led + 3])
    assert "That would be 5 points, which are not taken: a first score must be at least 10." in told


def test_a_settlement_that_is_not_taken_is_told_with_the_name_of_whose_it_is() -> None:
    text = changed(
        HARD,
        ("to-get-in=10 target=30", "exact=yes target=20"),
        ("=5", "=5 +5"),
        ("end out 1 +10", "end out 1"),
    )
    (hand,) = as_json(text)["hands"]
    assert hand["end"]["untaken"] == [{"side": 1, "points": 10, "why": "exact"}]
    told = " ".join(run("-", text=text).stdout.split())
    assert "Ada: That would be 10 points, which are not taken: it would go beyond 20." in told


BARE = changed(
    HARD,
    ("to-get-in=10 target=30", "settle=none blocked=nothing"),
    ("=5", "=5 +5"),
    ("end out 1 +10", "end out 1"),
)


@pytest.mark.parametrize(
    ("text", "unpaid", "says"),
    [
        (BARE, "game", "Nobody is paid for tiles left in this game."),
        (WON, "target", "The target was reached in mid-hand: tiles left are not paid."),
    ],
)  # fmt: skip
def test_why_nobody_is_paid_for_the_tiles_left_is_told(text: str, unpaid: str, says: str) -> None:
    assert as_json(text)["hands"][-1]["end"]["unpaid"] == unpaid
    told = " ".join(run("-", text=text).stdout.split())
    assert says in told
    assert "Nobody is paid. " not in told


# Where the record stops.

STOPPED = '[DPN "1"]\n[Rules "all-fives"]\n[Options "tiles=2"]\n\nhand 1\n'


def test_plays_that_may_come_next() -> None:
    """6-6 with both its long sides covered: its short sides are two equal ends of one tile, so one choice."""
    text = f"{STOPPED}deal 1: 6-6 6-4\nlead 1\n1 6-6 =12\n2 6-5>6-6 =17\n"
    after = {"tile": "6-4", "against": "6-6", "in_line": False, "count": 9, "points": 0}
    assert position(text) == {"legal": [after], "must": None}
    text = text.replace("tiles=2", "tiles=3").replace("6-6 6-4", "6-6 6-4 6-5", 1)
    text = f"{text.replace('2 6-5>6-6', '2 6-1>6-6').replace('=17', '=13')}1 6-4>6-6 =5 +5\n"
    assert position(f"{text}2 4-4>6-4 =9\n")["legal"] == [
        {"tile": "6-5", "against": "6-6", "in_line": False, "count": 14, "points": 0}
    ]


def test_a_double_may_lie_either_way() -> None:
    text = '[DPN "1"]\n[Rules "sniff"]\n\nhand 1\ndeal 1: 6-1 4-4 3-3 3-2 3-0 2-2\n'.replace(
        " 2-2", " 2-2 0-0"
    )
    assert position(f"{text}1 6-1 =7\n2 4-1>6-1 =10 +10\n")["legal"] == [
        {"tile": "4-4", "against": "4-1", "in_line": False, "count": 14, "points": 0},
        {"tile": "4-4", "against": "4-1", "in_line": True, "count": 10, "points": 10},
    ]


def test_a_draw_comes_next() -> None:
    stopped = SAMPLE[: SAMPLE.index("1 draw 6-6")]
    assert position(stopped) == {"legal": [], "must": "draw"}


def test_a_pass_comes_next() -> None:
    stopped = SAMPLE[: SAMPLE.index("1 pass")]
    assert position(stopped) == {"legal": [], "must": "pass"}


def test_only_the_end_is_missing() -> None:
    stopped = SAMPLE[: SAMPLE.index("end blocked")]
    assert position(stopped) == {"legal": [], "must": "end"}


def test_a_drawn_tile_that_fits_is_played_at_once() -> None:
    """All else of the hand is unknown, and need not be known."""
    assert position(f"{STOPPED}1 6-4 =10 +10\n2 draw ? 5-4\n")["legal"] == [
        {"tile": "5-4", "against": "6-4", "in_line": False, "count": 11, "points": 0}
    ]


def test_nothing_is_said_of_a_hand_that_is_not_known() -> None:
    unknown = {"legal": None, "must": None}
    assert position(f"{STOPPED}1 6-4 =10 +10\n") == unknown
    assert position(f"{STOPPED}deal 2: 6-3 ?\n1 6-4 =10 +10\n") == unknown
    assert position(STOPPED) == unknown
    # Who leads is decided by lot.
    assert position(f"{STOPPED}deal 1: 6-6 6-5\ndeal 2: 5-5 5-4\n") == unknown


def test_the_rules_may_say_who_leads() -> None:
    """Seat 2 has the highest double, and under these rules must lead it."""
    text = '[DPN "1"]\n[Rules "muggins-foster"]\n[Options "tiles=2"]\n\nhand 1\ndeal 1: 6-5 4-4\ndeal 2: 5-5 3-2\n'
    assert position(text)["legal"] == [
        {"tile": "5-5", "against": None, "in_line": False, "count": 10, "points": 10}
    ]


# In words.


def test_a_match_in_words() -> None:
    result = run("--lang", "en", "-", text=f"{WON}\n{SAMPLE}")
    assert (result.exit_code, result.stderr) == (0, "")
    won, sample = result.stdout.split("\nstandard input, match 2\n")
    assert won.startswith("standard input, match 1\nMuggins: South against North\ntarget=10\n")
    assert won.endswith("\nSouth wins the match.\n")
    words = [" ".join(line.split()) for line in sample.splitlines()]
    for line in (
        "South 6-5 4-4 5-3 3-2 4-3 2-1 6-3",
        "South leads.",
        "count points South North",
        "South 3-2 5 +5 5 0",
        "North 3-1 on 3-2 3 5 0",
        "South drew 6-6 6-2 5-5 6-0",
        "North passed",
        "The hand is blocked: nobody can play. North scores 65.",
        "North has 2-0 0-0 3-0 4-2 6-4 left: 21 pips",
        "South: 15, North: 65",
        "The record stops here. The match is not over.",
    ):
        assert line in words


def test_what_is_left_is_told_as_it_is_counted() -> None:
    """Where 0-0 alone counts ten, the pips left are those that the winner is paid for."""
    text = """[DPN "1"]\n[Rules "muggins"]\n[Options "tiles=1 lone-blank=10"]\n
hand 1\ndeal 1: 5-4\ndeal 2: 0-0\nlead 1\n1 5-4\nend out 1 +10\n"""
    said = run("--lang", "en", "-", text=text).stdout
    assert "Seat 1 scores 10." in said
    assert "Seat 2 has 0-0 left: 10 pips\n" in said


def test_the_call_in_words() -> None:
    words = [" ".join(line.split()) for line in run("--lang", "en", "-", text=CALL).stdout.splitlines()]
    assert words[2:] == [
        "",
        "Hand 1",
        "Seat 1 leads.",
        "",
        "count points 1 2 3",
        "Seat 1 6-4, not declared 10 0 0 0",
        "Seat 2 6-1 on 6-4, declared 5 +5 0 5 0",
        "Seat 3 called +10 0 5 10",
        "",
        "The record stops here. The match is not over. Seat 3 to play.",
        "",
    ]


def test_a_position_in_words() -> None:
    def last(text: str) -> str:
        return " ".join(run("--lang", "en", "-", text=text).stdout.strip().split("\n\n")[-1].split())

    stops = "The record stops here. The match is not over."
    may = f"{STOPPED}deal 1: 6-6 6-4\nlead 1\n1 6-6 =12\n2 6-5>6-6 =17\n"
    assert last(may) == f"{stops} Seat 1 to play. Plays that fit: 6-4 on 6-6 =9."
    stopped = {end: SAMPLE[: SAMPLE.index(end)] for end in ("1 draw 6-6", "1 pass", "end blocked")}
    assert last(stopped["1 draw 6-6"]) == f"{stops} South to play. No tile fits: a draw comes next."
    assert last(stopped["1 pass"]).endswith("No tile fits, and there is nothing to draw: a pass comes next.")
    assert last(stopped["end blocked"]).endswith("The hand is over, and its settlement is not recorded.")
    assert last(f"{SAMPLE}1 resign\n") == "North wins the match."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_account_keeps_to_80_columns(lang: Language) -> None:
    for file in sorted(RECORDS.glob("golden/*.dpn")):
        lines = match_text(parse(file.read_text("utf-8")), file.name, translator(lang)).splitlines()
        assert max(map(cell_len, lines)) <= 80


def test_long_names_and_comments_keep_their_columns() -> None:
    text = changed(
        SAMPLE,
        ('"South"', '"東西南北東西南北東西南北"'),
        ('"North"', '"A very long name indeed, and longer"'),
        ("1 3-2 =5 +5\n", f"1 3-2 =5 +5 {{loss=0.5}} ; {'so it goes ' * 20}\n"),
    )
    lines = run("--lang", "en", "-", text=text).stdout.splitlines()
    assert max(map(cell_len, lines)) <= 80
    assert {cell_len(line.split("3-1 on")[0]) for line in lines if "3-1 on" in line} == {14}
    assert {cell_len(line.split("2-1 on")[0]) for line in lines if "2-1 on" in line} == {14}
    assert sum(line.count("so it goes") for line in lines) == 20
    assert any(line.strip() == "{loss=0.5}" for line in lines)


# Files.


def test_files_are_read_one_after_another(tmp_path: Path) -> None:
    for name, text in {"one": WON, "two": f"{SAMPLE}nonsense\n", "three": WON}.items():
        tmp_path.joinpath(name).write_text(text, "utf-8")
    result = run("--json", *(str(tmp_path / name) for name in ("one", "two", "three")))
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 1
    assert result.stderr.startswith(f"Error: {tmp_path}/two: line 32, column 1: ")


def test_what_cannot_be_opened(tmp_path: Path) -> None:
    missing, secret = tmp_path / "missing.dpn", tmp_path / "secret.dpn"
    secret.write_text(WON, "utf-8")
    secret.chmod(0)
    for file, why in (
        (missing, "there is no such file"),
        (tmp_path, "this is a folder: name the records in it"),
        (secret, "you are not permitted to read this file"),
        (Path("/proc/self/mem"), "Input/output error"),
    ):
        with unprivileged(file == secret):
            result = run(str(file))
        assert (result.exit_code, result.stdout, result.stderr) == (1, "", f"Error: {file}: {why}\n")
    assert run().exit_code == 2


@contextmanager
def unprivileged(wanted: bool) -> Iterator[None]:
    """As a user whom permissions concern, which they do not for root."""
    root = wanted and os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_reader_that_leaves_early_is_no_error() -> None:
    """As in `muggins replay --json FILE | head -1`."""
    many = "\n".join([WON] * 3000)
    with subprocess.Popen(
        [*MUGGINS, "replay", "--json", "-"], stdin=-1, stdout=-1, stderr=-1, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        try:
            process.stdin.write(many)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == ""


def test_who_waits_is_shown_how_far_it_has_come() -> None:
    """On a terminal, and only there, once it takes a while: what is printed for programs stays as it is."""
    ours, theirs = pty.openpty()
    command = [*MUGGINS, "replay", "--json", "-"]
    env = os.environ | {"TERM": "xterm"}
    with subprocess.Popen(command, stdin=-1, stdout=-1, stderr=theirs, env=env) as process:
        assert process.stdin
        assert process.stdout
        # What it prints is taken from it meanwhile, lest it wait for that.
        printed: list[bytes] = []
        reading = threading.Thread(target=printed.extend, args=[process.stdout])
        reading.start()
        begun, matches, shown = time.monotonic(), 0, b""
        while b"standard input" not in shown:
            process.stdin.write(f"{WON}\n".encode())
            process.stdin.flush()
            matches += 1
            if select.select([ours], [], [], 0.1)[0]:
                shown += os.read(ours, 100_000)
            assert time.monotonic() - begun < 300
        assert time.monotonic() - begun > SHOW_AFTER
        process.stdin.close()
        reading.join()
        assert len(printed) == matches
        assert process.wait() == 0
    os.close(theirs)
    os.close(ours)
