"""Games of one's own: a file of TOML takes a named game, its `base`, and changes options of it.

    name = "Friday night"
    base = "all-fives"
    sources = ["as it is played at home"]

    [options]
    target = 100
    tiles = { 2 = 7, else = 5 }

Its rules are those of the base with options changed, and state that one: so whoever reads a record of such a match
needs no file. Other packages add theirs by entry points of the group `muggins.presets`: each leads to the path of such
a file, and its name is the game's id.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Callable, Mapping
from importlib import metadata
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec.structs import replace

from muggins.errors import RulesError
from muggins.presets import Preset, preset, presets
from muggins.rules import MOST_SEATS, Rules, Value, option

Made = TypeVar("Made")

GROUP = "muggins.presets"
SUFFIX = ".toml"

_KEYS: dict[str, tuple[type, str]] = {
    "name": (str, "a text"),
    "base": (str, "the id of a named game"),
    "about": (str, "a text"),
    "sources": (list, "a list of texts"),
    "seats": (int, "a number"),
    "options": (dict, "a table"),
}
_CASES = (*map(str, range(2, MOST_SEATS + 1)), "pairs", "else")


class OwnGame(msgspec.Struct, frozen=True):
    """A game that somebody has written: what it is called and said of it, in the words of its file."""

    name: str
    about: str
    sources: tuple[str, ...]
    changed: Preset
    """The game it is made of, with that one's id, and options of its own."""

    def rules(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> Rules:
        """This game for `seats` seats with `options` changed further; raises `RulesError`."""
        return self.changed.rules(seats, options)


def find_game(asked: str) -> Preset | OwnGame:
    """The game that a person names: by the path of its file, or by the id of a named one or of another package's.

    Raises `RulesError`, whose message says on which line of a file something is wrong, and what would be right.
    """
    # An id before a path: there may be a folder that is called as a game is.
    if asked in presets():
        return preset(asked)
    if asked in _entries():
        return _loaded(asked)
    path = Path(asked)
    if asked.endswith(SUFFIX) or path.name != asked or (asked and path.is_dir()):
        return game_at(path)
    known = ", ".join((*presets(), *_entries()))
    sentence = (
        f"there is no game {asked[:40]!r}: the games are {known}, and one of your own is named by its file"
    )
    raise RulesError("unknown-preset", f"{sentence}, as in ./mine{SUFFIX}")


def game_at(path: Path) -> OwnGame:
    """The game in the file `path`; raises `RulesError` as `find_game` does."""
    if path.is_dir():
        inside = ", ".join(str(file) for file in _files(path)) or "none is there"
        raise RulesError("a-folder", f"{path}: this is a folder: name a game in it ({inside})")
    if path.stem in presets():
        sentence = f"{path}: there is a named game {path.stem!r} already: give the file another name"
        raise RulesError("game-taken", sentence)
    return _read(path, str(path))


def games_in(folder: Path) -> dict[str, OwnGame]:
    """The games in the files of a `folder`, each by the path that names it; raises `RulesError` as `find_game` does."""
    if not folder.is_dir():
        return {str(folder): game_at(folder)}
    return {str(file): game_at(file) for file in _files(folder)}


def games_of_packages() -> tuple[dict[str, OwnGame], tuple[RulesError, ...]]:
    """The games that other packages add, by their ids, and why others of theirs cannot be had."""
    found: dict[str, OwnGame] = {}
    broken: list[RulesError] = []
    for id in _entries():
        try:
            found[id] = _loaded(id)
        except RulesError as error:
            broken.append(error)
    return found, tuple(broken)


def read_game(text: str, file: str) -> OwnGame:
    """The game that `text` tells, called `file` in errors; raises `RulesError` as `find_game` does."""
    lines = _Lines(text, file)
    told = lines.table()
    for key, value in told.items():
        if key not in _KEYS:
            lines.refuse("bad-game-file", f"a game has {', '.join(_KEYS)}, and no {key[:40]!r}", key)
        kind, what = _KEYS[key]
        texts = not isinstance(value, list) or all(isinstance(each, str) for each in value)
        if type(value) is not kind or not texts:
            lines.refuse("bad-game-file", f"{key} is {what}", key)
    for key in ("name", "base"):
        if not told.get(key, "").strip():
            lines.refuse("bad-game-file", f"a game needs its {key}, {_KEYS[key][1]}", key)
    base = lines.checked(lambda: preset(told["base"]), "base")
    stated = dict(base.stated)
    for key, value in told.get("options", {}).items():
        own = lines.checked(functools.partial(_option, key, value), key, "options")
        stated[key] = _over(stated.get(key), own)
    changed = replace(base, seats=told.get("seats", base.seats), stated=stated)
    lines.checked(changed.rules, "seats" if not 2 <= changed.seats <= MOST_SEATS else "options")
    return OwnGame(told["name"].strip(), told.get("about", ""), tuple(told.get("sources", ())), changed)


def _option(key: str, value: object) -> Value | dict[str, Value]:
    """What a file gives an option: a value, or one for each case of the seats."""
    known = option(key)
    if not isinstance(value, dict):
        return known.read(value)
    for case in value:
        if case not in _CASES:
            raise RulesError("bad-option", f"{key} goes by {', '.join(_CASES)}, and not by {case[:40]!r}")
    return {case: known.read(each) for case, each in value.items()}


def _over(stated: Any, own: Value | dict[str, Value]) -> Any:
    """What is `stated` for an option, changed to `own` in the cases that this names."""
    if stated is None or not isinstance(own, dict) or "else" in own:
        return own
    return {**(stated if isinstance(stated, Mapping) else {"else": stated}), **own}


class _Lines:
    """The lines of a file, and where in it a key stands: what is read from TOML has forgotten."""

    def __init__(self, text: str, file: str) -> None:
        self._text = text
        self._file = file

    def table(self) -> dict[str, Any]:
        """All that the file says; raises `RulesError` where it is no TOML."""
        try:
            return tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as error:
            why, _, where = str(error).removesuffix(")").rpartition(" (at ")
            raise RulesError("bad-game-file", f"{self._file}: {where}: this is no TOML: {why}") from None

    def refuse(self, code: str, why: str, key: str, table: str = "") -> NoReturn:
        """Raises `RulesError` that names the line of `key`, which stands in `table`, or at the top."""
        raise RulesError(code, f"{self._file}: line {self._line(key, table)}: {why}")

    def checked(self, make: Callable[[], Made], key: str, table: str = "") -> Made:
        """What `make` gives; what is wrong with it is told with the line of `key`."""
        try:
            return make()
        except RulesError as error:
            self.refuse(error.code, error.message, key, table)

    def _line(self, key: str, table: str) -> int:
        """Where `key` is given: on a line of its own, or where its table begins; 1 where it is not."""
        name = f'"?{re.escape(key)}"?'
        dotted = rf'\s*"?{table}"?\s*\.\s*{name}\s*[=.]' if table else rf"\s*{name}\s*[=.]"
        here = ""
        for number, line in enumerate(self._text.splitlines(), 1):
            if heading := re.match(r"\s*\[([^\[\]]+)\]", line):
                here = re.sub(r"[\s\"]", "", heading[1])
                if here == (f"{table}.{key}" if table else key):
                    return number
            elif re.match(dotted if here == "" else rf"\s*{name}\s*[=.]", line) and here in ("", table):
                return number
        return self._line(table, "") if table else 1


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.iterdir() if file.suffix == SUFFIX)


def _read(path: Path | Traversable, file: str) -> OwnGame:
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        raise RulesError("no-such-file", f"{file}: there is no such file") from None
    except PermissionError:
        raise RulesError("no-permission", f"{file}: you are not permitted to read this file") from None
    except OSError as error:
        raise RulesError("unreadable", f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RulesError("bad-game-file", f"{file}: this is no text in UTF-8") from None
    return read_game(text, file)


# Games of other packages.


@functools.cache
def _entries() -> dict[str, metadata.EntryPoint]:
    return {entry.name: entry for entry in sorted(metadata.entry_points(group=GROUP))}


def _loaded(id: str) -> OwnGame:
    entry = _entries()[id]
    of = f"the game {id[:40]!r} of the package {entry.dist.name if entry.dist else entry.module}"
    if id in presets():
        raise RulesError("game-taken", f"{of} is called as a named game is: it needs another name")
    try:
        found = entry.load()
    # What is imported may raise anything, and may even want to end us.
    except (Exception, SystemExit) as error:
        why = f"{entry.value} raises {type(error).__name__}: {error}"
        raise RulesError("game-does-not-load", f"{of} does not load: {why}") from None
    if isinstance(found, str):
        found = Path(found)
    if not isinstance(found, Path | Traversable):
        sentence = f"{of} does not load: {entry.value} is not the path of a file of TOML"
        raise RulesError("game-does-not-load", sentence)
    return _read(found, str(found))
