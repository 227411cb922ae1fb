"""The rules in words, generated from the `Rules` value that the engine plays by.

`rule_sentences` decides which sentences a game needs; their texts are in each language's `rules.ftl`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from muggins.locales import Translate, translator
from muggins.presets import differences, preset
from muggins.rules import Rules, Value, written
from muggins.scoring import worth
from muggins.tiles import set_size
from muggins.words.fluent_message import FluentArg, FluentMessage
from muggins.words.rule_sentences import OURS, SECTIONS, counts_that_pay


class Row(msgspec.Struct, frozen=True):
    """A row of a table: its label and its numbers."""

    label: str
    numbers: tuple[int, ...]


class Section(msgspec.Struct, frozen=True):
    """One section of the rules in words, perhaps with a table."""

    id: str
    heading: str
    sentences: tuple[str, ...]
    table: tuple[Row, ...] = ()


def explain(rules: Rules, lang: str) -> list[Section]:
    """The sections of `rules` in `lang`; for a named game also its sources."""
    translate, facts = translator(lang), _common_args(rules)

    def say(said: FluentMessage) -> str:
        id, blanks = (said, {}) if isinstance(said, str) else said
        filled = {name: _argument_text(blank, translate) for name, blank in blanks.items()}
        sentence = translate(id, **facts, **filled)
        return translate("rules-ours", sentence=sentence) if id in OURS else sentence

    sections = [
        Section(id, say(f"rules-{id}"), sentences, _pay_table(rules, translate) if id == "score" else ())
        for id, tell in SECTIONS.items()
        if (sentences := tuple(map(say, tell(rules))))
    ]
    if rules.preset:
        sections.append(Section("sources", say("rules-sources"), tuple(_sources(rules, translate, facts))))
    return sections


def option_value_text(key: str, value: Value, translate: Translate) -> str:
    """The value of the option `key` as a picker shows it."""
    if isinstance(value, bool):
        return translate(f"option-{written(value)}")
    return translate(f"option-{key}-{value}") if isinstance(value, str) else str(value)


def _common_args(rules: Rules) -> dict[str, str | int]:
    """Arguments of every message: the options by key, and numbers that follow from them."""
    options = rules.options().items()
    return {key: written(value) if isinstance(value, bool) else value for key, value in options} | {
        "seats": rules.seats,
        "players": "pairs" if rules.pairs else "two" if rules.seats == 2 else "several",
        "size": set_size(rules.set),
        "rest": set_size(rules.set) - rules.seats * rules.tiles,
        "base": rules.base,
    }


def _argument_text(blank: FluentArg, translate: Translate) -> str | int:
    if not isinstance(blank, tuple):
        return blank
    numbers = [str(number) for number in blank]
    if len(numbers) == 1:
        return numbers[0]
    return translate("rules-and", most=", ".join(numbers[:-1]), last=numbers[-1])


def _pay_table(rules: Rules, translate: Translate) -> tuple[Row, ...]:
    counts = counts_that_pay(rules)
    points = tuple(worth(rules, count) for count in counts)
    if points == counts:
        return ()
    return Row(translate("rules-score-counts"), counts), Row(translate("rules-score-points"), points)


def _sources(rules: Rules, translate: Translate, facts: dict[str, str | int]) -> Iterator[str]:
    """Sentences about the sources of a named game, what they leave open, and which options differ from it."""
    game, changed = preset(rules.preset), differences(rules)
    yield translate("rules-sources-list", titles="; ".join(translate(f"source-{id}") for id in game.sources))
    for key in game.open:
        if key not in changed:
            yield translate(f"preset-{game.id}-open-{key}", **facts)
    if changed:
        changes = (
            f"{translate(f'option-{key}')}: {option_value_text(key, value, translate)}"
            for key, value in changed.items()
        )
        yield translate("rules-sources-changed", options="; ".join(changes))
