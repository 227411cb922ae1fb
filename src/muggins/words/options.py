"""Every option in words: its values, what they mean, which one is usual, and the texts they come from."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from muggins.locales import Translate, translator
from muggins.presets import USUAL, option_sources
from muggins.rules import OPTIONS, Option, Value, written
from muggins.words import in_words


class Choice(msgspec.Struct, frozen=True):
    """A value that an option may have, what it is called, and the titles of the texts that have it."""

    value: Value
    label: str
    sources: tuple[str, ...]


class OptionInWords(msgspec.Struct, frozen=True):
    """An option: one of `choices`, or a number from `least` to `most`."""

    key: str
    label: str
    help: str
    choices: tuple[Choice, ...]
    least: int | None
    most: int | None
    default: Value | Mapping[str, Value]
    """Where it depends on the seats, by their number, by `pairs` for four in two sides, and by `else`."""
    usual: str
    """The default in words."""
    sources: tuple[str, ...]
    """The titles of the texts that have it; of a choice they are with its values."""


def options_in_words(lang: str) -> list[OptionInWords]:
    """Every option in `lang`, in the order of the rule book."""
    return [_told(option, translator(lang)) for option in OPTIONS.values()]


def _told(option: Option, say: Translate) -> OptionInWords:
    usual = USUAL.get(option.key)
    return OptionInWords(
        key=option.key,
        label=say(f"option-{option.key}"),
        help=say(f"option-{option.key}-help"),
        choices=tuple(
            Choice(value, in_words(option.key, value, say), _titles(option.key, written(value), say))
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
    """The titles of the texts that have this `value`, or, with an empty one, the option as such."""
    return tuple(say(f"source-{source}") for source in option_sources(key).get(value, ()))
