"""Writes the types of the wire for the web client, from the structs that the server sends and takes.

Into web/src/wire/types.ts. A test holds that file to what the server has now.

    .venv/bin/python tools/wire.py
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec.inspect import (
    AnyType,
    BoolType,
    CollectionType,
    CustomType,
    DictType,
    Field,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    Metadata,
    NoneType,
    RawType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from muggins import events
from muggins.analysis.schema import AnyLine
from muggins.rules import Rules, Spinner, Value
from muggins.server.schemas import puzzles, replays, requests, responses
from muggins.settlement import Unpaid
from muggins.tables import log, messages

TYPES = Path(__file__).parents[1] / "web" / "src" / "wire" / "types.ts"

SENT = (
    *(
        responses.ErrorBody,
        responses.GuestProfile,
        responses.NewTable,
        messages.TableView,
        responses.ListedTable,
    ),
    *(
        responses.SeatTaken,
        responses.Phrase,
        responses.NamedGame,
        responses.GameRules,
        responses.SolvedPosition,
    ),
    *(responses.OwnTablePage, responses.RecordErrorBody, replays.Replay, *get_args(AnyLine)),
    puzzles.PuzzlePage,
    responses.AnalysisEdition,
)
"""What answers are; whatever they are made of is found from there."""
TAKEN = requests.GuestRequest, requests.TableRequest, requests.SitRequest

NAMES = {
    "Clock": "TimeControl",
    "OpenEnd": "OpenSide",
    "UntakenPoints": "Untaken",
    "SettledHand": "Settled",
    "UndoRequest": "Undo",
    "MatchResult": "Result",
    "TableView": "Table",
    "LaidTile": "Laid",
    "ErrorBody": "Refusal",
    "RecordErrorBody": "RecordError",
    "RetentionDays": "KeptFor",
    "GuestProfile": "KeptGuest",
    "ListedTable": "Listed",
    "OwnTablePage": "OwnTables",
    "ValuedPlay": "Valued",
    "SolvedPosition": "Solution",
    "AnalysisEdition": "Edition",
    "PuzzleAction": "Tried",
    "PuzzleEvent": "Move",
    "PuzzleView": "Puzzle",
    "PuzzlePage": "Puzzles",
    "ReplayStep": "Step",
    "ReplayHand": "HandSteps",
    "ReplaySeat": "SideSeat",
    "Replay": "Replayed",
    "GuestRequest": "GuestAsked",
    "TableRequest": "TableAsked",
    "SeatRequest": "SeatAsked",
    "SitRequest": "SitAsked",
    "Knowledge": "Seen",
    "EvaluatedChoice": "Judged",
    "LossTotals": "Share",
    "TurningPoint": "Turn",
}
"""What the client calls them, where that is not the name of the struct."""

ALIASES = {
    "OptionValue": Value,
    "SpinnerRule": Spinner,
    "Reason": events.Reason,
    "Visibility": log.Visibility,
}

_UNTAKEN = {"untaken": list[messages.UntakenPoints]}

UNTOLD: dict[type[events.Message], set[str]] = {
    log.Opened: {"opener"},
    log.Sat: {"guest"},
    log.Sealed: {"seed", "seeds"},
}
"""What lines of the log hold that no event tells."""
TOLD_AS: dict[tuple[type[events.Message], str], str] = {(events.Deal, "number"): "hand"}
"""What an event calls something that a line calls otherwise."""
TOLD_TOO: dict[type[events.Message], dict[str, Any]] = {
    events.Play: {"ends": list[messages.OpenEnd] | None} | _UNTAKEN,
    events.Declare: _UNTAKEN,
    events.Call: _UNTAKEN,
    events.End: _UNTAKEN | {"unpaid": Unpaid | None},
}
"""What an event tells that no line holds."""
FILLED_IN = {(events.Draw, "tiles"), (events.End, "points"), (events.End, "left")}
"""What may be blank in an action or a record, and never is in what has happened."""

_HEAD = """\
/** Written by tools/wire.py from the structs of the server: not to be changed by hand. */

/** A tile by its name, higher pip first: "6-4", "5-5". */
export type TileName = string;

/** A time in UTC, as ISO 8601 has it. */
export type Instant = string;
"""
_TOLD = """\
/** What every event tells. */
export interface Told {
  number: number;
  at: Instant;
  scores: number[];
  /** On the last event of what was committed together: the table after it. */
  table?: Table;
}
"""
_PLAIN: dict[type[Type], str] = {
    AnyType: "unknown",
    BoolType: "boolean",
    IntType: "number",
    FloatType: "number",
    StrType: "string",
    NoneType: "null",
    RawType: "unknown",
    CustomType: "TileName",
}


def as_typescript() -> str:
    """The whole file."""
    return "\n".join([_HEAD, *_aliases(), _game(), *_interfaces(), _TOLD, *_events(), *_actions()])


def event_fields(line: type[events.Message]) -> dict[str, str]:
    """What an event tells of `line`, in TypeScript by name, beside what every event tells."""
    untold = UNTOLD.get(line, set())
    own = {
        TOLD_AS.get((line, field.name), field.name): written(field.type).removesuffix(
            " | null" if (line, field.name) in FILLED_IN else ""
        )
        for field in _fields(line)
        if field.name not in untold
    }
    return own | {name: written(type_info(kind)) for name, kind in TOLD_TOO.get(line, {}).items()}


def written(kind: Type) -> str:
    """A type in TypeScript."""
    for name, alias in ALIASES.items():
        if kind == type_info(alias):
            return name
    match kind:
        case Metadata(extra_json_schema={"title": str(title)}):
            return title
        case Metadata(type=inner):
            return written(inner)
        case StructType(cls=cls):
            return _name(cls)
        case UnionType(types=types):
            null_last = sorted(types, key=lambda each: isinstance(each, NoneType))
            return " | ".join(map(written, null_last))
        case LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case DictType(value_type=value):
            return f"Record<string, {written(value)}>"
        case TupleType(item_types=items):
            return f"[{', '.join(map(written, items))}]"
        case CollectionType(item_type=item) | ListType(item_type=item) | VarTupleType(item_type=item):
            each = written(item)
            return f"({each})[]" if " | " in each else f"{each}[]"
    return _PLAIN[type(kind)]


def _aliases() -> Iterator[str]:
    for name, alias in ALIASES.items():
        kinds = get_args(alias)
        told = [f'"{kind}"' if isinstance(kind, str) else written(type_info(kind)) for kind in kinds]
        yield f"export type {name} = {' | '.join(told)};\n"


def _game() -> str:
    options = [field for field in _fields(Rules) if field.name not in ("preset", "seats")]
    members = [("name", "string"), *((_key(field.encode_name), written(field.type)) for field in options)]
    return _interface("Game", "Every option of a game by its key, and what the game is called.", members)


def _interfaces() -> Iterator[str]:
    told: set[type] = set()
    for root in (*SENT, *TAKEN):
        for cls in _within(type_info(root)):
            if cls not in told:
                told.add(cls)
                yield _struct(cls)


def _within(kind: Type) -> Iterator[type[msgspec.Struct]]:
    """The structs that `kind` is made of, each after those it is made of itself."""
    match kind:
        case StructType(cls=cls, fields=fields):
            for field in fields:
                yield from _within(field.type)
            yield cls
        case UnionType(types=types):
            for each in types:
                yield from _within(each)
        case Metadata(type=inner) | CollectionType(item_type=inner) | ListType(item_type=inner):
            yield from _within(inner)
        case VarTupleType(item_type=inner) | DictType(value_type=inner):
            yield from _within(inner)


def _struct(cls: type[msgspec.Struct], name: str = "") -> str:
    """What is sent has all its fields; what is taken may leave those out that have a default."""
    taken = cls.__module__ == requests.__name__
    notes = _notes(cls)
    members = [
        (_key(field.name) + ("?" if taken and not field.required else ""), written(field.type))
        for field in _fields(cls)
    ]
    config = cls.__struct_config__
    if config.tag:
        members.insert(0, (str(config.tag_field), f'"{config.tag}"'))
    return _interface(name or _name(cls), cls.__doc__ or "", members, notes)


def _events() -> Iterator[str]:
    kinds = get_args(log.TableEvent)
    for line in kinds:
        tag = line.__struct_config__.tag
        members = [("kind", f'"{tag}"'), *event_fields(line).items()]
        yield _interface(f"{line.__name__}Event extends Told", line.__doc__, members, _notes(line))
    yield f"export type KnownEvent =\n{_union([f'{line.__name__}Event' for line in kinds])}\n"
    yield "/** The kinds of events there are. */"
    yield f'export const KINDS = [\n{_items(kinds)}] as const satisfies KnownEvent["kind"][];\n'
    yield "/** Those that change the game, of which alone a hand is made; the rest is what people do around it. */"
    game = (*get_args(events.Event), log.Undone)
    yield f'export const GAME_KINDS = [\n{_items(game)}] as const satisfies KnownEvent["kind"][];\n'


def _actions() -> Iterator[str]:
    kinds = get_args(requests.ActionAsked)
    for cls in kinds:
        yield _struct(cls, f"{cls.__name__}Asked")
    yield f"export type ActionAsked =\n{_union([f'{cls.__name__}Asked' for cls in kinds])}"


def _union(names: list[str]) -> str:
    return "\n".join(f"  | {name}" for name in names) + ";"


def _items(kinds: tuple[Any, ...]) -> str:
    return "".join(f'  "{cls.__struct_config__.tag}",\n' for cls in kinds)


def _interface(
    name: str, doc: str | None, members: list[tuple[str, str]], notes: Mapping[str, str] | None = None
) -> str:
    body = []
    for key, kind in members:
        note = (notes or {}).get(key.rstrip("?"))
        body += [f"  /** {note} */"] if note else []
        body.append(f"  {key}: {kind};")
    lines = textwrap.dedent(doc or "").strip().splitlines()
    head = f"/** {' '.join(line.strip() for line in lines if line.strip())} */"
    return "\n".join([head, f"export interface {name} {{", *body, "}\n"])


def _notes(cls: type) -> dict[str, str]:
    """What stands below the fields of a struct, and of those it is made from."""
    notes: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.startswith("muggins"):
            body = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
            assert isinstance(body, ast.ClassDef)
            for field, below in zip(body.body, body.body[1:], strict=False):
                match field, below:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str(note))):
                        notes[name] = " ".join(note.split())
    return notes


def _fields(cls: type[msgspec.Struct]) -> tuple[Field, ...]:
    info = type_info(cls)
    assert isinstance(info, StructType)
    return info.fields


def _name(cls: type) -> str:
    return NAMES.get(cls.__name__, cls.__name__)


def _key(name: str) -> str:
    return name if name.isidentifier() else f'"{name}"'


def main() -> None:
    """Writes the file."""
    TYPES.write_text(as_typescript(), "utf-8")


if __name__ == "__main__":
    main()
