"""A match in the terminal, played by whoever reads what it says and answers."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len

from muggins import MugginsError
from muggins.cli import main
from muggins.events import Deal, Draw
from muggins.locales import LANGUAGES
from muggins.notation import parse

MUGGINS = Path(sys.executable).with_name("muggins")
SEVEN = ("--rules", "all-fives", "--set", "target=100", "--against", "greedy", "--seed", "7")
CALL = ("--rules", "masters-all-fives", "--set", "target=1000")

PLAYS_ONLY = ("--set", "settle=none", "--set", "blocked=nothing")

Player = Callable[[str], str | None]
"""Answers what was said since the last answer; None hangs up."""


class Ears:
    """A standard input whose lines are a player's answers to what has been said."""

    def __init__(self, said: io.StringIO, player: Player) -> None:
        self.said, self.player, self.heard = said, player, 0

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        heard, self.heard = self.heard, self.said.tell()
        assert self.heard < 1_000_000, "nobody is getting anywhere"
        answer = self.player(self.said.getvalue()[heard:])
        return "" if answer is None else f"{answer}\n"


def sit_down(*args: str, player: Player, lang: str = "en") -> str:
    """All that `muggins play` says to a player."""
    said = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(said):
        patch.setattr(sys, "stdin", Ears(said, player))
        patch.setenv("COLUMNS", "80")
        main(["play", "--lang", lang, *args], standalone_mode=False)
    return said.getvalue()


def first(said: str) -> str:
    return "1"


def in_turn(*answers: str) -> Player:
    """Gives these answers, then hangs up."""
    left = iter(answers)
    return lambda said: next(left, None)


# A whole match.


@pytest.mark.parametrize("plain", [True, False])
def test_the_same_seed_and_answers_give_the_same_match(plain: bool) -> None:
    args = [*SEVEN, *(["--plain"] if plain else [])]
    said = sit_down(*args, player=first)
    assert said == sit_down(*args, player=first)
    assert said.rstrip().endswith(("You win the match!", "Greedy wins the match."))
    assert said != sit_down(*args, "--seed", "8", player=first)


def test_the_seed_is_told_as_it_can_be_given_again() -> None:
    for seed in ("1234567", "9" * 40):
        said = sit_down(*("--watch", "--seed", seed, "--set", "target=10"), player=first)
        assert f"Seed {seed}." in said


def test_the_deals_depend_on_the_seed_alone() -> None:
    """However one plays, hand 1 is the same."""
    hands = {
        re.findall(r"Your hand: (.*)", sit_down(*SEVEN, "--plain", player=player))[0]
        for player in (first, in_turn("2", "2"), in_turn())
    }
    assert len(hands) == 1


@pytest.mark.parametrize("plain", [True, False])
def test_every_sum_is_right(plain: bool) -> None:
    said = " ".join(sit_down(*SEVEN, *(["--plain"] if plain else []), player=first).split())
    sums = re.findall(
        r"((?:[0-9(]+[0-9+)]*(?: \+ )?)+) = ([0-9]+)(?:, (?:you score|Greedy scores) ([0-9]+))?", said
    )
    assert len(sums) > 20
    for terms, total, points in sums:
        assert sum(map(int, re.findall(r"[0-9]+", terms))) == int(total)
        assert not points or (points == total and int(points) % 5 == 0)
    assert any(points for _, _, points in sums)


PAIRS = (
    "--seats",
    "4",
    "--set",
    "pairs=yes",
    "--set",
    "tiles=2",
    "--set",
    "target=60",
    "--seed",
    "5",
    "--plain",
)


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "You go out: the hand goes to you and Casual 3."),
        ("id", "Kartumu habis: babak ini untuk kamu dan Santai 3."),
        ("el", "Βγαίνεις! Τον γύρο τον κερδίζει το ζευγάρι: εσύ και Χαλαρός 3."),
        ("es", "Dominas tú. Se lleva la mano esta pareja: tú y Casual 3."),
    ],
)
def test_of_a_pair_only_one_goes_out_and_the_hand_is_both_partners(lang: str, says: str) -> None:
    said = " ".join(sit_down(*PAIRS, player=first, lang=lang).split())
    assert says in said
    # Within a sentence "you" takes no capital; after a colon it begins an item of a list.
    assert not re.search(r"[a-zα-ω,] (You|Kamu|Εσύ|Tú)\b", said)


def test_why_points_are_not_taken_is_told() -> None:
    said = sit_down(*("--set", "to-get-in=15", "--set", "tiles=3", "--seed", "4", "--plain"), player=first)
    said = " ".join(said.split())
    assert "That would be 5 points, which are not taken: a first score must be at least 15." in said


def test_the_record_tells_the_same_match(tmp_path: Path) -> None:
    file = tmp_path / "match.dpn"
    said = sit_down(*SEVEN, "--plain", "--record", str(file), player=first)
    record = parse(file.read_text("utf-8"), str(file))
    assert record.match.over
    you, greedy = record.match.scores
    assert f"Scores: You: {you}; Greedy: {greedy}\n" in said.splitlines(keepends=True)[-3:]
    assert record.tags["Result"] == f"{you} {greedy}"
    assert (record.tags["Seat1"], record.tags["Seat2"]) == ("You", "Greedy")
    assert said.splitlines()[-1] == f"The record is in {file}."


def test_a_record_overwrites_nothing(tmp_path: Path) -> None:
    file = tmp_path / "match.dpn"
    file.write_text("mine", "utf-8")
    done = subprocess.run([MUGGINS, "play", "--record", file], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"{file} is there already" in done.stderr
    assert done.stdout == ""
    assert file.read_text("utf-8") == "mine"


# What may not be seen.


def tiles_in(text: str) -> set[str]:
    pairs = re.findall(r"\[(\d)[|*](\d)\]|\b(\d)-(\d)\b", text)
    return {"-".join(sorted((a or c, b or d), reverse=True)) for a, b, c, d in pairs}


@pytest.mark.parametrize("plain", [True, False])
def test_the_others_tiles_are_not_shown_before_the_hand_ends(tmp_path: Path, plain: bool) -> None:
    file = tmp_path / "match.dpn"
    args = ["--rules", "muggins", "--seats", "3", "--seed", "4", "--record", str(file)]
    said = sit_down(*args, *(["--plain"] if plain else []), player=first)
    record = parse(file.read_text("utf-8"), str(file))
    dealt = [event.hands[0] for line in record.lines if isinstance(event := line.event, Deal)]
    shown: set[str] = set()
    over = False
    for line in said.replace("\n\n", "\n").splitlines():
        if line.startswith("Hand ") and line.endswith(" is dealt."):
            shown, over = {str(tile) for tile in dealt.pop(0)}, False
        over = over or bool(re.search(r"go(es)? out|blocked|the target", line))
        if made := re.search(r"(?:played|led) (\d-\d)", line):
            shown.add(made[1])
        if line.startswith("You drew"):
            shown |= tiles_in(line)
        assert over or tiles_in(line) <= shown, line
    assert dealt == []


def test_the_record_of_a_match_that_stops_tells_no_more_than_the_player_knew(tmp_path: Path) -> None:
    file = tmp_path / "match.dpn"
    turns = iter(range(9))
    sit_down(
        *SEVEN, "--record", str(file), player=lambda said: "1" if next(turns, None) is not None else None
    )
    text = file.read_text("utf-8")
    last = text[text.rindex("\nhand ") :]
    assert "\ndeal 1: " in last
    assert "deal 2" not in last
    assert "boneyard" not in last
    record = parse(text, str(file))
    assert record.match.hand is not None
    drawn = [
        event.tiles or ()
        for line in record.lines
        if isinstance(event := line.event, Draw) and event.seat == 2
    ]
    assert all(tile is None for tiles in drawn[-1:] for tile in tiles)


# Answers.


def asked(*answers: str, args: tuple[str, ...] = SEVEN) -> list[str]:
    """What is said to each of these answers, given one after another at the first turn."""
    replies: list[str] = []

    def player(said: str) -> str | None:
        replies.append(said)
        return answers[len(replies) - 1] if len(replies) <= len(answers) else None

    sit_down(*args, "--plain", player=player)
    return replies[1:]


def test_an_answer_that_cannot_be_is_met_with_a_sentence_and_the_question_again() -> None:
    replies = asked(
        "",
        "9",
        "0",
        "hello",
        "1 2",
        "9-9",
        "0-0",
        "6-6>1-1",
        "d",
        "c",
        "!",
        "1!",
        "5-4~",
        "4-4~",
        "\x1b[2J\x00é",
    )
    expected = [
        "Type a number from 1 to 5, or ? for help.",
        "There is no choice 9: they are 1 to 5.",
        "There is no choice 0: they are 1 to 5.",
        "“hello” is none of the choices. Type a number from 1 to 5, or ? for help.",
        "“1 2” is none of the choices. Type a number from 1 to 5, or ? for help.",
        "There is no such tile in this set.",
        "That tile is not in this hand.",
        "The tile does not fit there.",
        "Whoever can play must play.",
        "There is no “Muggins!” call in this game.",
        "There is no “Muggins!” call in this game.",
        "There is no “Muggins!” call in this game.",
        "5-4 is no double: only a double can be laid in line.",
        "This double must be laid crosswise.",
        "“?[2J?é” is none of the choices. Type a number from 1 to 5, or ? for help.",
    ]
    for reply, sentence in zip(replies, expected, strict=True):
        assert reply.splitlines()[1:] == [sentence, "Your choice: "]


def test_a_tile_may_be_named() -> None:
    # The seed's first turn: 6-4 is led, and 6-1, 6-5, 4-4, 5-4, 6-6 fit.
    for answer in ("6-1", "1-6", "6-1>6-4", " 6-1 > 4-6 "):
        assert "You played 6-1 on 6-4. 1 + 4 = 5, you score 5." in asked(answer)[0]
    assert "3-2 does not fit." in asked("3-2")[0]


def test_where_a_tile_fits_twice_it_is_asked_where() -> None:
    def player(said: str) -> str | None:
        numbers = re.findall(r"^\d+: (\d-\d) on (\d-\d)", said, re.MULTILINE)
        twice = [tile for tile, _ in numbers if sum(tile == other for other, _ in numbers) == 2]
        if "fits in several places" in said:
            seen.extend(re.findall(r"fits in several places. Say where: (.*)", said))
            return seen[0].split()[1]
        if seen:
            return None
        return twice[0] if twice else "1"

    seen: list[str] = []
    said = sit_down(*SEVEN, "--plain", player=player)
    (one, other) = seen[0].split()
    tile, against = other.split(">")
    assert one.split(">")[0] == tile
    assert f"You played {tile} on {against}." in said


def test_help_tells_what_may_be_typed() -> None:
    plain, call = asked("?")[0], asked("?", args=CALL)[0]
    assert "d draws." in plain
    assert "Muggins" not in plain
    assert "c calls “Muggins!”" in call


def test_stopping_asks_first() -> None:
    said = sit_down(*SEVEN, "--plain", player=in_turn("q", "n", "q", "y", "1"))
    assert said.count("Stop the match before it is over?") == 2
    assert said.splitlines()[-2:] == ["The match stops here.", "Scores: You: 0; Greedy: 10"]


@pytest.mark.parametrize("answers", [b"", b"1\n", b"1", b"q\n", b"\xff\xfe\n\x00\n"])
def test_nobody_there_to_answer_ends_the_match_politely(answers: bytes) -> None:
    done = subprocess.run(
        [MUGGINS, "play", "--lang", "en", *SEVEN], input=answers, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"The match stops here." in done.stdout


def test_a_closed_input_too() -> None:
    done = subprocess.run(
        ["sh", "-c", f"exec {MUGGINS} play --lang en --seed 7 <&-"], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"The match stops here." in done.stdout


# The call.


def ends_seen(said: str) -> int:
    """The count of the open ends that the player has been shown last, added up for oneself."""
    return sum(map(int, re.findall(r"\d+", re.findall(r"Open ends: (.*)", said)[-1])))


def test_under_the_call_nothing_is_counted_for_the_player() -> None:
    said = sit_down(*CALL, "--seed", "1", "--plain", player=first)
    assert " = " not in said
    assert not re.search(r"^\d+: .*count", said, re.MULTILINE)


def test_what_is_declared_is_scored() -> None:
    def player(said: str) -> str:
        if "Your choice" not in said:
            return ""
        return "1" if "1: draw" in said else "1!"

    said = sit_down(*CALL, "--seed", "1", "--plain", player=player)
    mine = re.findall(r"^You (?:played|led) .*", said, re.MULTILINE)
    worth = [line for line in mine if re.search(r"You declare\. You score \d*[05]\.$", line)]
    nothing = [line for line in mine if line.endswith("You declare. It is worth nothing.")]
    assert worth
    assert nothing
    assert len(mine) == len(worth) + len(nothing)


def test_a_score_left_undeclared_may_be_called_and_a_late_one_declared() -> None:
    missed = 0
    called: list[int] = []
    declared: list[int] = []

    def player(said: str) -> str | None:
        nonlocal missed
        if called and declared:
            return None
        if "Open ends" in said:
            count = ends_seen(said)
            silent = "declares" not in said.split("Casual played")[-1] and "Casual played" in said
            missed = count if silent and count and count % 5 == 0 else 0
        if "Have you anything to say?" not in said:
            return "1"
        if missed and "call “Muggins!”" in said:
            called.append(missed)
            missed = 0
            return "c"
        if "declare your last play" in said:
            declared.append(0)
            return "!"
        return ""

    said = ""
    for seed in range(40):
        said += sit_down(*CALL, "--plain", "--seed", str(seed), player=player)
    assert called
    assert declared
    assert [int(points) for points in re.findall(r"You call “Muggins!” You score (\d+)\.", said)] == called
    assert len(re.findall(r"^You declare\. (?:You score|It is worth)", said, re.MULTILINE)) == len(declared)


# How it looks.


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "rules", ["five-up", "fives-and-threes", "sniff-four-way", "masters-all-fives", "block"]
)
def test_nothing_is_wider_than_80_columns(lang: str, rules: str) -> None:
    said = sit_down("--rules", rules, "--seats", "4", "--seed", "2", lang=lang, player=first)
    assert max(map(cell_len, said.splitlines())) <= 80
    assert "{" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_is_lines_and_nothing_else(lang: str) -> None:
    said = sit_down("--rules", "five-up", "--seed", "2", "--plain", lang=lang, player=first)
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2500-\u25ff]", said)
    assert all(line.strip() for line in said.splitlines())


@pytest.mark.parametrize("rules", ["five-up", "all-fives"])
def test_watching_two_computer_players(rules: str) -> None:
    said = sit_down("--rules", rules, "--seed", "3", "--watch", "--against", "random", player=in_turn())
    assert "The match stops here" not in said
    assert re.search(r"(Casual|Carefree) wins the match\.\n$", said)
    assert "Your choice" not in said


# Only what ties have left to each other for long enough could ever be as much, and after every other hand nothing is.
SCORELESS = [
    *("--set", "set=3", "--set", "tiles=2", "--set", "draw=none"),
    *("--set", "blocked=same", "--set", "ties=carry", "--set", "to-get-in=1000"),
]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    {
        "en": "200 hands without a score: nobody wins.",
        "id": "200 babak tanpa poin: tidak ada yang menang.",
        "el": "200 γύροι χωρίς πόντους: δεν κερδίζει κανείς.",
        "es": "200 manos sin anotar: no gana nadie.",
    }.items(),
)
def test_a_match_in_which_nobody_scores_ends(lang: str, sentence: str) -> None:
    said = sit_down(*SCORELESS, "--watch", "--plain", "--seed", "1", player=in_turn(), lang=lang)
    assert said.splitlines()[-1] == sentence


def test_partners_are_named_together() -> None:
    said = sit_down("--rules", "fives-and-threes", "--seats", "4", "--seed", "3", "--plain", player=first)
    assert "You play against Casual 2, Casual 4. Your partner is Casual 3." in said
    assert re.search(r"(You and Casual 3|Casual 2 and Casual 4) win the match\.\n$", said)


def test_the_bonus_for_going_out_is_told() -> None:
    said = sit_down("--rules", "fives-and-threes", "--seed", "3", "--plain", player=first)
    assert re.search(r" (go|goes) out\.\nGoing out earns 1 point, counted in one score with the last", said)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--rules", "chess"], "there is no game 'chess'"),
        (["--against", "clever"], "no computer player 'clever'"),
        (["--against", "greedy,"], "no computer player ''"),
        (["--seats", "4", "--against", "greedy,random"], "2 computer players and 3 are needed"),
        (["--set", "tiles=99"], "tiles cannot be '99'"),
        (["--watch=nobody"], "no computer player 'nobody'"),
        (["--set", "to-get-in=200"], "to-get-in may be 155 at most"),
        (["--set", "tiles=1", *PLAYS_ONLY, "--set", "lead-scores=no"], "nothing that can happen here scores"),
        (
            ["--rules", "masters-fives-and-threes", *PLAYS_ONLY, "--set", "exact=yes", "--set", "target=7"],
            "never add up to exactly 7",
        ),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(args: list[str], sentence: str) -> None:
    with pytest.raises(Exception, match=sentence) as raised:
        sit_down(*args, player=first)
    assert isinstance(raised.value.__cause__, MugginsError)
