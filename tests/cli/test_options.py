"""`muggins options` and the page docs/options.md, which is what it prints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from muggins import rules
from muggins.cli import main
from muggins.locales import LANGUAGES, translator
from muggins.presets import option_sources
from muggins.rules import OPTIONS, written

PAGE = Path(__file__).parents[2] / "docs" / "options.md"


def run(*args: str, columns: int = 80) -> Result:
    return CliRunner(env={"LC_ALL": "C", "COLUMNS": str(columns)}).invoke(main, ["options", *args])


def told(*args: str, columns: int = 80) -> str:
    result = run(*args, columns=columns)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def as_json(*args: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(told("--json", *args))
    return found


def test_the_page_of_the_documentation_is_what_is_printed() -> None:
    assert PAGE.read_text("utf-8") == told("--markdown"), (
        "muggins options --lang en --markdown > docs/options.md"
    )


@pytest.mark.parametrize("form", [[], ["--markdown"]], ids=["terminal", "markdown"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_and_value_is_told_in_words(lang: str, form: list[str]) -> None:
    say, words = translator(lang), " ".join(told("--lang", lang, *form).split())
    for key, option in OPTIONS.items():
        assert say(f"option-{key}-help") in words
        for value in option.choices:
            label = "option-yes" if value is True else f"option-{key}-{value}"
            assert value is False or say(label) in words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("columns", [50, 80])
def test_lines_fit_the_terminal(lang: str, columns: int) -> None:
    lines = told("--lang", lang, columns=columns).splitlines()
    assert max(map(len, lines)) <= columns
    assert all(line == line.rstrip() for line in lines)
    assert [line.split()[0] for line in lines if line and not line.startswith(" ")] == list(OPTIONS)


def test_a_choice_names_its_values_the_usual_one_and_its_sources() -> None:
    assert told("spinner", "floor", columns=200).splitlines() == [
        "spinner  Spinner",
        "  Which double is played on from more than two sides.",
        "    none            (default) [a page on Muggins and its cousins; “Όλα τα",
        "                    πεντάρια”, a Greek page on Muggins]",
        "    first           the first double [a page on All Fives]",
        "    all             every double [Pagat]",
        "    sniff           sniff: either way, two ends [a page on Muggins and its",
        "                    cousins]",
        "    sniff-four-way  sniff: either way, four ends [Pagat; Encyclopædia",
        "                    Britannica]",
        "    sniff-us        sniff: short sides count [Pagat]",
        "    first-covered   the first double covered on both sides [house rules met in",
        "                    play]",
        "",
        "floor  Tiles left undrawn",
        "  The last tiles of the boneyard, which are never drawn.",
        "  A number from 0 to 2. Default: 0. Sources: the Masters Games sheet for All",
        "  Fives; Foster’s Hoyle.",
    ]


def test_as_json_it_is_what_rules_take() -> None:
    found = as_json()
    assert [option["key"] for option in found] == list(OPTIONS)
    for option in found:
        known = OPTIONS[option["key"]]
        assert tuple(choice["value"] for choice in option["choices"]) == known.choices
        if not known.choices:
            assert (option["least"], option["most"]) == (known.least, known.most)


def test_the_defaults_are_those_of_a_game_that_states_nothing() -> None:
    """Muggins of 1864 states its target, and nothing else."""
    plain = {option["key"]: option["default"] for option in as_json()}
    for seats in range(2, 6):
        real = rules("muggins-1864", seats).options()
        for key, default in plain.items():
            if key != "target":
                usual = default if not isinstance(default, dict) else default.get(str(seats), default["else"])
                assert real[key] == usual
    assert plain["target"] == {"2": 250, "pairs": 250, "else": 200}
    assert rules("muggins", 4, pairs=True).target == 250
    assert rules("muggins", 4).target == rules("muggins", 3).target == 200


@pytest.mark.parametrize(
    ("key", "value", "source"),
    [
        ("spinner", "first", "a page on All Fives"),
        ("spinner", "all", "Pagat"),
        ("settle", "none", "the rules of the Leek league"),
        ("settle", "each", "“Όλα τα πεντάρια”, a Greek page on Muggins"),
        ("blocked", "difference", "the Masters Games sheet for All Fives"),
        ("ties", "split", "a page on All Fives"),
        ("out", "both", "pub rules of Fives and Threes"),
        ("call", True, "Foster’s Hoyle"),
        ("lead-next", "highest-double", "the Masters Games sheet for All Fives"),
    ],
)
def test_values_come_from_the_texts_that_the_rule_book_names(key: str, value: object, source: str) -> None:
    (option,) = as_json(key)
    (choice,) = (choice for choice in option["choices"] if choice["value"] == value)
    assert source in choice["sources"]


def test_sources_are_given_for_values_that_there_are() -> None:
    for key, option in OPTIONS.items():
        assert option_sources(key).keys() <= ({written(value) for value in option.choices} or {""})


def test_an_unknown_key_is_refused_with_those_there_are() -> None:
    result = run("target", "tile")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "there is no option 'tile': the options are set, tiles, pairs" in result.stderr
