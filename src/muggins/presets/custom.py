"""Custom games: a TOML file that takes a named game as its `base` and changes some of its options.

    name = "Friday night"
    base = "all-fives"
    sources = ["as it is played at home"]

    [options]
    target = 100
    tiles = { 2 = 7, else = 5 }

The rules of such a game have the base as their preset, so that its records can be read without the file. Other packages
add games by entry points of the group `muggins.presets`: the name is the game's id, the object the path of a file.
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

T = TypeVar("T")

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


class CustomGame(msgspec.Struct, frozen=True):
    """A game from a file, with the name, description and sources that the file gives."""

    name: str
    about: str
    sources: tuple[str, ...]
    changed: Preset
    """The base, with its id, and with the changed options."""

    def rules(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> Rules:
        """This game for `seats` seats with `options` changed further; raises `RulesError`."""
        return self.changed.rules(seats, options)


def find_game(name: str) -> Preset | CustomGame:
    """The game that `name` stands for: the id of a named game or of a package's game, or the path of a file.

    Raises `RulesError`, whose message says on which line of a file something is wrong, and what would be right.
    """
    # An id comes before a path: there may be a folder with the name of a game.
    if name in presets():
        return preset(name)
    if name in _entry_points():
        return _load_entry_point(name)
    path = Path(name)
    if name.endswith(SUFFIX) or path.name != name or (name and path.is_dir()):
        return load_game(path)
    known = ", ".join((*presets(), *_entry_points()))
    sentence = (
        f"there is no game {name[:40]!r}: the games are {known}, and one of your own is named by its file"
    )
    raise RulesError("unknown-preset", f"{sentence}, as in ./mine{SUFFIX}")


def load_game(path: Path) -> CustomGame:
    """Loads the game in the file `path`. Raises `RulesError` as `find_game` does."""
    if path.is_dir():
        inside = ", ".join(str(file) for file in _files(path)) or "none is there"
        raise RulesError("a-folder", f"{path}: this is a folder: name a game in it ({inside})")
    if path.stem in presets():
        sentence = f"{path}: there is a named game {path.stem!r} already: give the file another name"
        raise RulesError("game-taken", sentence)
    return _read(path, str(path))


def games_in_folder(folder: Path) -> dict[str, CustomGame]:
    """The games in the files of a `folder`, each by the path that names it; raises `RulesError` as `find_game` does."""
    if not folder.is_dir():
        return {str(folder): load_game(folder)}
    return {str(file): load_game(file) for file in _files(folder)}


def games_of_packages() -> tuple[dict[str, CustomGame], tuple[RulesError, ...]]:
    """The games that other packages add, by id, and the errors of those that do not load."""
    games: dict[str, CustomGame] = {}
    broken: list[RulesError] = []
    for id in _entry_points():
        try:
            games[id] = _load_entry_point(id)
        except RulesError as error:
            broken.append(error)
    return games, tuple(broken)


def parse_game(text: str, file: str) -> CustomGame:
    """Parses the text of a game file, called `file` in errors. Raises `RulesError` as `find_game` does."""
    game_file = _GameFile(text, file)
    content = game_file.table()
    for key, value in content.items():
        if key not in _KEYS:
            game_file.refuse("bad-game-file", f"a game has {', '.join(_KEYS)}, and no {key[:40]!r}", key)
        kind, what = _KEYS[key]
        texts = not isinstance(value, list) or all(isinstance(each, str) for each in value)
        if type(value) is not kind or not texts:
            game_file.refuse("bad-game-file", f"{key} is {what}", key)
    for key in ("name", "base"):
        if not content.get(key, "").strip():
            game_file.refuse("bad-game-file", f"a game needs its {key}, {_KEYS[key][1]}", key)
    base = game_file.checked(lambda: preset(content["base"]), "base")
    stated = dict(base.stated)
    for key, value in content.get("options", {}).items():
        own = game_file.checked(functools.partial(_option, key, value), key, "options")
        stated[key] = _merged(stated.get(key), own)
    changed = replace(base, seats=content.get("seats", base.seats), stated=stated)
    game_file.checked(changed.rules, "seats" if not 2 <= changed.seats <= MOST_SEATS else "options")
    return CustomGame(
        content["name"].strip(), content.get("about", ""), tuple(content.get("sources", ())), changed
    )


def _option(key: str, value: object) -> Value | dict[str, Value]:
    """Parses the value of an option: one value, or one for each case of the seats."""
    known = option(key)
    if not isinstance(value, dict):
        return known.read(value)
    for case in value:
        if case not in _CASES:
            raise RulesError("bad-option", f"{key} goes by {', '.join(_CASES)}, and not by {case[:40]!r}")
    return {case: known.read(each) for case, each in value.items()}


def _merged(stated: Any, own: Value | dict[str, Value]) -> Any:
    """The value `stated` for an option, with the cases in `own` replaced."""
    if stated is None or not isinstance(own, dict) or "else" in own:
        return own
    return {**(stated if isinstance(stated, Mapping) else {"else": stated}), **own}


class _GameFile:
    """The text of a game file, in which it finds the line of a key: a parsed TOML table has no positions."""

    def __init__(self, text: str, file: str) -> None:
        self._text = text
        self._file = file

    def table(self) -> dict[str, Any]:
        """The parsed file. Raises `RulesError` where it is not TOML."""
        try:
            return tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as error:
            why, _, where = str(error).removesuffix(")").rpartition(" (at ")
            raise RulesError("bad-game-file", f"{self._file}: {where}: this is no TOML: {why}") from None

    def refuse(self, code: str, why: str, key: str, table: str = "") -> NoReturn:
        """Raises `RulesError` with the line of `key` in `table`, or at the top level."""
        raise RulesError(code, f"{self._file}: line {self._line(key, table)}: {why}")

    def checked(self, make: Callable[[], T], key: str, table: str = "") -> T:
        """What `make` gives; its `RulesError` gets the line of `key`."""
        try:
            return make()
        except RulesError as error:
            self.refuse(error.code, error.message, key, table)

    def _line(self, key: str, table: str) -> int:
        """The line on which `key` is set, or on which its table begins; 1 where it is not found."""
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


def _read(path: Path | Traversable, file: str) -> CustomGame:
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
    return parse_game(text, file)


# Games of other packages.


@functools.cache
def _entry_points() -> dict[str, metadata.EntryPoint]:
    return {entry.name: entry for entry in sorted(metadata.entry_points(group=GROUP))}


def _load_entry_point(id: str) -> CustomGame:
    entry = _entry_points()[id]
    of = f"the game {id[:40]!r} of the package {entry.dist.name if entry.dist else entry.module}"
    if id in presets():
        raise RulesError("game-taken", f"{of} is called as a named game is: it needs another name")
    try:
        path = entry.load()
    # Importing foreign code may raise anything, SystemExit included.
    except (Exception, SystemExit) as error:
        why = f"{entry.value} raises {type(error).__name__}: {error}"
        raise RulesError("game-does-not-load", f"{of} does not load: {why}") from None
    if isinstance(path, str):
        path = Path(path)
    if not isinstance(path, Path | Traversable):
        sentence = f"{of} does not load: {entry.value} is not the path of a file of TOML"
        raise RulesError("game-does-not-load", sentence)
    return _read(path, str(path))
