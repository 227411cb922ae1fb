"""The named games, each a TOML file with its sources and what it leaves open.

Their texts (`preset-ID-name`, `preset-ID-open-KEY`, `source-ID`) are in the locales.
A value in `[options]` may be a table by the number of seats: `{ 2 = 9, 3 = 7, pairs = 5, else = 5 }`, where
`pairs` stands for four seats in two sides and is looked at first.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, cast

import msgspec

from muggins.errors import RulesError
from muggins.rules import OPTIONS, Rules, Value, make_rules, written

USUAL: dict[str, dict[str, Value]] = {
    "tiles": {"2": 7, "else": 5},
    "target": {"2": 250, "pairs": 250, "else": 200},
}
"""The defaults that depend on the seats."""


class Preset(msgspec.Struct, frozen=True):
    """A named game: the options it sets, its other names, its sources, and what these leave open."""

    id: str
    also: tuple[str, ...]
    """Other names of the game, in their own languages."""
    seats: int
    """The default number of seats."""
    sources: tuple[str, ...]
    """The ids of the texts that its rules come from."""
    open: tuple[str, ...]
    """The keys of the options that the sources leave open, or contradict each other on."""
    stated: Mapping[str, Any]

    def rules(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> Rules:
        """This game for `seats` seats with `options` changed.

        `options` are values, or texts as a person writes them. Raises `RulesError`.
        """
        seats = self.seats if seats is None else seats
        options = options or {}
        pairs = (
            OPTIONS["pairs"].read(options["pairs"])
            if "pairs" in options
            else self._value("pairs", seats, False)
        )
        own = {key: self._value(key, seats, bool(pairs)) for key in OPTIONS}
        return make_rules(self.id, seats, own | dict(options) | {"pairs": pairs})

    @property
    def four_in_pairs(self) -> bool:
        """Whether four play in pairs by default."""
        return bool(self._value("pairs", 4, False))

    def _value(self, key: str, seats: int, pairs: bool) -> Value:
        for stated in (self.stated.get(key), USUAL.get(key)):
            if isinstance(stated, Mapping):
                for case in (["pairs"] if pairs else []) + [str(seats), "else"]:
                    if case in stated:
                        return cast(Value, stated[case])
            elif stated is not None:
                return cast(Value, stated)
        return OPTIONS[key].default


@functools.cache
def presets() -> dict[str, Preset]:
    """Every named game by its id, in the order of pickers."""
    folder = resources.files(__name__)
    index = tomllib.loads(folder.joinpath("index.toml").read_text("utf-8"))
    return {id: _read(folder.joinpath(f"{id}.toml").read_text("utf-8"), id) for id in index["order"]}


def option_sources(key: str) -> Mapping[str, tuple[str, ...]]:
    """The ids of the texts that each value of the option `key`, as it is written, comes from.

    Of an option that is a number they are under the empty value. Values without a source are left out.
    """
    sources = _option_sources().get(key, {})
    by_value = sources if isinstance(sources, Mapping) else {"": sources}
    return {value: tuple(ids) for value, ids in by_value.items()}


@functools.cache
def _option_sources() -> Mapping[str, Any]:
    return tomllib.loads(resources.files(__name__).joinpath("sources.toml").read_text("utf-8"))


def _read(text: str, id: str) -> Preset:
    content = tomllib.loads(text)
    return Preset(
        id=id,
        also=tuple(content.get("also", ())),
        seats=content.get("seats", 2),
        sources=tuple(content["sources"]),
        open=tuple(content.get("open", ())),
        stated=content.get("options", {}),
    )


def preset(id: str) -> Preset:
    """The named game `id`; raises `RulesError` (`unknown-preset`) where there is none."""
    game = presets().get(id)
    if game is None:
        raise RulesError(
            "unknown-preset", f"there is no game {str(id)[:40]!r}: the games are {', '.join(presets())}"
        )
    return game


def rules(id: str, seats: int | None = None, **options: object) -> Rules:
    """The rules of the named game `id`, with options as keywords: `rules("all-fives", tiles=7)`."""
    return preset(id).rules(seats, {key.replace("_", "-"): value for key, value in options.items()})


def differences(rules: Rules) -> dict[str, Value]:
    """The options in which `rules` differ from their preset for as many seats: all a record needs to say."""
    own = preset(rules.preset)
    usual = own._value("pairs", rules.seats, False)
    return {
        key: value
        for key, value in rules.options().items()
        if value != (usual if key == "pairs" else own._value(key, rules.seats, rules.pairs))
    }


def as_text(options: Mapping[str, Value]) -> str:
    """Options as a record writes them: `pairs=yes target=100`."""
    return " ".join(f"{key}={written(value)}" for key, value in options.items())
