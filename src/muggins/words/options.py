"""Every option in words: its label, values, default and sources."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from muggins.locales import Translate, translator
from muggins.presets import USUAL, option_sources
from muggins.rules import OPTIONS, Option, Value, written
from muggins.words import option_value_text


class OptionValue(msgspec.Struct, frozen=True):
    """A value of an option, its label, and the titles of its sources."""

    value: Value
    label: str
    sources: tuple[str, ...]


class OptionInWords(msgspec.Struct, frozen=True):
    """An option: one of `choices`, or a number from `least` to `most`."""

    key: str
    label: str
    help: str
    choices: tuple[OptionValue, ...]
    least: int | None
    most: int | None
    default: Value | Mapping[str, Value]
    """A mapping where it depends on the seats: by their number, `pairs` for four in two sides, and `else`."""
    usual: str
    """The default in words."""
    sources: tuple[str, ...]
    """The titles of its sources; empty for an option with `choices`, whose values have their own."""


def options_in_words(lang: str) -> list[OptionInWords]:
    """Every option in `lang`, in the order of the rule book."""
    return [_option_in_words(option, translator(lang)) for option in OPTIONS.values()]


def _option_in_words(option: Option, say: Translate) -> OptionInWords:
    usual = USUAL.get(option.key)
    return OptionInWords(
        key=option.key,
        label=say(f"option-{option.key}"),
        help=say(f"option-{option.key}-help"),
        choices=tuple(
            OptionValue(
                value, option_value_text(option.key, value, say), _titles(option.key, written(value), say)
            )
            for value in option.choices
        ),
        least=None if option.choices else option.least,
        most=None if option.choices else option.most,
        default=option.default if usual is None else usual,
        usual=written(option.default) if usual is None else _by_seats(option.key, usual, say),
        sources=() if option.choices else _titles(option.key, "", say),
    )


def _by_seats(key: str, usual: Mapping[str, Value], say: Translate) -> str:
    return say(f"options-usual-{key}", two=written(usual["2"]), more=written(usual["else"]))


def _titles(key: str, value: str, say: Translate) -> tuple[str, ...]:
    """The titles of the sources of this `value`; with an empty value, of the option as such."""
    return tuple(say(f"source-{source}") for source in option_sources(key).get(value, ()))
