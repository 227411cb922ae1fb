"""`muggins rules`, as a person at a shell meets it."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from muggins import presets
from muggins.cli import main
from muggins.locales import LANGUAGES, translator


def run(*args: str, **env: str) -> Result:
    return CliRunner(env={"LC_ALL": None, "LC_MESSAGES": None, "LANG": None, "COLUMNS": "80"} | env).invoke(
        main, args
    )


def told(*args: str, **env: str) -> str:
    result = run(*args, **env)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def refused(*args: str) -> str:
    result = run(*args)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_is_listed_with_its_names_and_a_line_about_it(lang: str) -> None:
    lines = told("rules", "list", "--lang", lang).splitlines()
    say = translator(lang)
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == list(presets())
    words = " ".join(" ".join(lines).split())
    for id, game in presets().items():
        assert say(f"preset-{id}-name") in words
        assert say(f"preset-{id}-summary") in words
        assert all(name in words for name in game.also)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("columns", "widest"), [(50, 50), (80, 80), (200, 80)])
@pytest.mark.parametrize(
    "args", [["list"], ["show", "muggins-foster"], ["show", "fives-and-threes", "--seats", "4"]]
)
def test_lines_fit_the_terminal_and_are_never_too_long_to_follow(
    args: list[str], lang: str, columns: int, widest: int
) -> None:
    lines = told("rules", *args, "--lang", lang, COLUMNS=str(columns)).splitlines()
    assert max(map(len, lines)) <= widest
    assert all(line == line.rstrip() for line in lines)


def test_the_rules_of_a_game_have_headings_sentences_and_a_table() -> None:
    text = told("rules", "show", "fives-and-threes", "--seats", "4")
    assert text.startswith("Fives and Threes · 5s & 3s\n\nThe set and the deal\n  The set is the double-6")
    assert (
        "\n  Count    3   5   6   9  10  12  15  18  20\n  Points   1   1   2   3   2   4   8   6   4\n"
        in text
    )


def test_what_is_piped_is_plain() -> None:
    assert "\x1b" not in told("rules", "show", "muggins") + told("rules", "list")


def test_options_and_seats_are_those_asked_for() -> None:
    text = told(
        "rules",
        "show",
        "muggins",
        "--seats",
        "3",
        "--set",
        "target=61",
        "--set",
        "tiles = 6",
        "--set",
        "tiles=7",
    )
    assert "Each of the 3 players is dealt 7 tiles." in text
    assert "reach 61 points" in text


@pytest.mark.parametrize(
    ("env", "heading"),
    [
        ({}, "Who leads"),
        ({"LANG": "es_ES.UTF-8"}, "Quién sale"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "el_GR.UTF-8"}, "Ποιος ανοίγει"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "id_ID.UTF-8"}, "Siapa yang membuka"),
        ({"LANG": "fr_FR.UTF-8"}, "Who leads"),
        ({"LANG": "C"}, "Who leads"),
    ],
)
def test_the_language_is_that_of_the_environment(env: dict[str, str], heading: str) -> None:
    assert f"\n{heading}\n" in told("rules", "show", "muggins", **env)


def test_a_language_that_is_asked_for_comes_first() -> None:
    assert "\nQuién sale\n" in told("rules", "show", "muggins", "--lang", "es", LANG="el_GR.UTF-8")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["gin"], "there is no game 'gin': the games are muggins, all-fives,"),
        (["muggins", "--set", "target"], "--set 'target' is no setting: write key=value, as in target=100"),
        (["muggins", "--set", "targt=61"], "there is no option 'targt': the options are set, tiles,"),
        (["muggins", "--set", "target=many"], "target cannot be 'many': it is a number from 1 to"),
        (["muggins", "--set", "draw=two"], "draw cannot be 'two': it is one of until, one, none"),
        (["muggins", "--seats", "6"], "a game is for two to five seats, not '6'"),
        (
            ["muggins", "--seats", "5", "--set", "tiles=7"],
            "5 seats of 7 tiles need 35, and a double-6 set has 28",
        ),
        (["muggins", "--seats", "3", "--set", "pairs=yes"], "partners need four seats, not 3"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(args: list[str], says: str) -> None:
    assert says in refused("rules", "show", *args)


@pytest.mark.parametrize("args", [["rules", "show"], ["rules", "show", "muggins", "--lang", "fr"], ["rule"]])
def test_a_command_that_is_not_one_shows_how_it_is_used(args: list[str]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stderr.startswith("Usage: ")
