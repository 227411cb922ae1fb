"""Writes what goes over the wire as TypeScript, into web/src/domain/types.ts, from the structs in Python.

msgspec describes the structs as a JSON schema, and json-schema-to-typescript makes TypeScript of it
(web/wire-types.mjs). Here the schema gets what msgspec does not know of, above all the notes below fields.

    make wire
"""

from __future__ import annotations

import ast
import inspect
import subprocess
import textwrap
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec.inspect import StructType, multi_type_info

from muggins.analysis.schema import AnyLine
from muggins.events import Event
from muggins.rules import Rules
from muggins.server.schemas import puzzles, replays, requests, responses, socket_messages
from muggins.tables import messages
from muggins.tables.acts.undo import Undone
from muggins.tables.decider import SeatCommand
from muggins.tables.event_messages import MESSAGES, EventMessage
from muggins.tiles import Tile

WEB = Path(__file__).parents[1] / "web"
TYPES = WEB / "src" / "domain" / "types.ts"
PLACE = "#/$defs/{name}"

Node = dict[str, Any]
"""A JSON schema, or a part of one."""

_SENT = messages, responses, replays, puzzles, socket_messages
_STORED: dict[type, type] = {message: event for event, message in MESSAGES.items()}


def main() -> None:
    """Writes the file."""
    TYPES.write_text(typescript(), "utf-8")


def typescript() -> str:
    """The whole file. Raises `subprocess.CalledProcessError` where Node or its packages are missing."""
    command = ["node", str(WEB / "wire-types.mjs")]
    return subprocess.run(
        command, input=msgspec.json.encode(schema()), stdout=subprocess.PIPE, check=True
    ).stdout.decode()


def schema() -> Node:
    """The JSON schema of all that goes over the wire: each struct is a definition under its name."""
    commands = get_args(SeatCommand)
    events = MESSAGES.values()
    sent = [cls for module in _SENT for cls in _structs_of(module)]
    definitions = {
        # What is taken may leave out what has a default; what is sent has all its fields.
        **_definitions([*_structs_of(requests), *commands]),
        **_definitions([*sent, *get_args(AnyLine), EventMessage, *events], complete=True),
        "GameOptions": _game_options(),
        "Command": _union("What may be asked of a table.", commands),
        "KnownEvent": _union("An event of a table.", events),
        "MatchEvent": _union(
            "An event that changes the match; all others are what people do around it.",
            [MESSAGES[event] for event in (*get_args(Event), Undone)],
        ),
    }
    properties = {name: {"$ref": PLACE.format(name=name)} for name in definitions}
    return {"title": "Wire", "type": "object", "properties": properties, "$defs": definitions}


def _structs_of(module: Any) -> list[type[msgspec.Struct]]:
    """The structs defined in a module for all to use."""
    return [
        cls
        for cls in vars(module).values()
        if isinstance(cls, type) and cls.__module__ == module.__name__ and issubclass(cls, msgspec.Struct)
        if (cls.__struct_fields__ or cls.__struct_config__.tag) and not cls.__name__.startswith("_")
    ]


def _definitions(structs: Iterable[type[msgspec.Struct]], *, complete: bool = False) -> dict[str, Node]:
    """The definitions of structs, of those they are made of, and of every part that has a title."""
    classes = {cls.__name__: cls for info in multi_type_info(structs) for cls in _within(info)}
    _, definitions = msgspec.json.schema_components(
        classes.values(), schema_hook=_of_tile, ref_template=PLACE
    )
    titled: dict[str, Node] = {}
    for name, definition in definitions.items():
        properties = definition["properties"]
        definition["properties"] = {key: _usable(part, titled) for key, part in properties.items()}
        for key, note in _notes(classes[name]).items():
            if part := definition["properties"].get(key):
                definition["properties"][key] = {"allOf": [part], "description": note}
        if complete:
            fields = msgspec.structs.fields(classes[name])
            optional = {field.encode_name for field in fields if field.default is msgspec.UNSET}
            definition["required"] = [key for key in properties if key not in optional]
    return titled | definitions


def _within(info: Any) -> Iterator[type[msgspec.Struct]]:
    """The structs that a type is made of, itself included."""
    if isinstance(info, StructType):
        yield info.cls
    parts = getattr(info, "types", ()) + getattr(info, "fields", ()) + getattr(info, "item_types", ())
    for name in ("type", "item_type", "value_type"):
        parts += (getattr(info, name, None),)
    for part in filter(None, parts):
        yield from _within(part)


def _of_tile(kind: type) -> Node:
    """Tiles are written by their names."""
    assert kind is Tile
    return msgspec.json.schema(messages.TileName)


def _usable(part: Any, titled: dict[str, Node]) -> Any:
    """A part of a schema as json-schema-to-typescript understands it; what has a title is moved to `titled`."""
    if isinstance(part, list):
        return [_usable(each, titled) for each in part]
    if not isinstance(part, dict):
        return part
    usable = {key: _usable(value, titled) for key, value in part.items() if key != "default"}
    if pair := usable.pop("prefixItems", None):
        usable["items"] = pair
    if usable == {"type": "object"}:
        usable["additionalProperties"] = True
    if title := usable.get("title"):
        titled[title] = usable
        return {"$ref": PLACE.format(name=title)}
    return usable


def _notes(cls: type[msgspec.Struct]) -> dict[str, str]:
    """What stands below the fields of a struct, by field."""
    notes: dict[str, str] = {}
    for base in reversed((_STORED.get(cls) or cls).__mro__):
        if base.__module__.startswith("muggins"):
            body = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
            assert isinstance(body, ast.ClassDef)
            for field, below in pairwise(body.body):
                match field, below:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str(note))):
                        notes[name] = note
    return notes


def _game_options() -> Node:
    """Every option of a game by its key, and what the game is called."""
    _, definitions = msgspec.json.schema_components([Rules])
    properties = definitions["Rules"]["properties"]
    options = {key: part for key, part in properties.items() if key not in ("preset", "seats")}
    return {
        "title": "GameOptions",
        "description": _game_options.__doc__,
        "type": "object",
        "properties": {"name": {"type": "string"}, **options},
        "required": ["name", *options],
    }


def _union(about: str, structs: Iterable[type[msgspec.Struct]]) -> Node:
    members = [{"$ref": PLACE.format(name=cls.__name__)} for cls in structs]
    return {"description": about, "anyOf": members}


if __name__ == "__main__":
    main()
