"""`muggins replay`: checks records of matches, and tells them to people or to programs."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import click
import msgspec

from muggins.cli.account import account_of
from muggins.cli.options import language_option
from muggins.cli.position import position_of
from muggins.cli.progress import PATIENCE
from muggins.errors import MugginsError
from muggins.events import Call, Deal, Declare, End, Event, Lead, Play, to_builtins
from muggins.locales import translator
from muggins.match import Match
from muggins.notation import Line, Record, read
from muggins.presets import differences
from muggins.settlement import unpaid


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object for each match, a line each.")
@language_option
def replay(files: tuple[str, ...], as_json: bool, lang: str) -> None:
    """Check the records of matches, and tell them event by event.

    Each FILE holds matches as text (- is standard input). Every match is played again: counts, points, draws
    and settlements are worked out, and held against what the record states. At the first thing that is wrong
    the command says where it is and stops, with an exit status of 1; the matches before it have been printed.
    """
    out, say = sys.stdout.buffer, translator(lang)
    try:
        for file in files:
            with opened(file) as source, reading(source) as move_on:
                for number, record in enumerate(read(source, source.name), 1):
                    if as_json:
                        place = {"file": click.format_filename(file), "number": number}
                        out.write(msgspec.json.encode(place | replayed(record)))
                    else:
                        title = say("replay-match", file=source.name, number=number)
                        out.write(account_of(record, title, say).encode())
                    out.write(b"\n")
                    move_on()
    finally:
        out.flush()


def replayed(record: Record) -> dict[str, Any]:
    """The match as plain values: what `--json` prints of it, as docs/notation.md tells it."""
    hands: list[dict[str, Any]] = []
    for line in record.lines:
        match line.event:
            case Deal(number=number):
                hands.append({"number": number, "events": [], "end": None})
            case End(reason=reason, winner=winner, points=points):
                hands[-1]["end"] = {
                    "reason": reason,
                    "winner": winner,
                    "points": points,
                    "untaken": _untaken(line),
                    "unpaid": unpaid(record.rules, reason),
                    "scores": line.scores,
                }
            case Lead():
                pass
            case _ if hands:
                hands[-1]["events"].append(_event(line))
    if record.match.hand is not None:
        hands[-1] |= _next(record.match)
    return {
        "tags": record.tags,
        "date": record.tags.get("Date"),
        "rules": record.rules.preset,
        "options": differences(record.rules),
        "seats": record.rules.seats,
        "hands": hands,
        "scores": record.match.scores,
        "winner": record.match.winner,
    }


def _event(line: Line) -> dict[str, Any]:
    event = line.event
    told = {name: to_builtins(getattr(event, name)) for name in event.__struct_fields__}
    if told.get("declared", True) is None:
        del told["declared"]
    if isinstance(event, Play | Declare | Call):
        told["untaken"] = _untaken(line)
    return {
        "line": line.number,
        "seat": told.pop("seat"),
        "kind": _kind(event),
        **told,
        "scores": line.scores,
    }


def _untaken(line: Line) -> list[dict[str, Any]]:
    return [{"side": one.side, "points": one.points, "why": one.why} for one in line.untaken]


def _kind(event: Event) -> str:
    return str(event.__struct_config__.tag)


def _next(match: Match) -> dict[str, Any]:
    """What may be done next where the record stops in mid-hand, as far as that is known."""
    _, must, plays = position_of(match)
    fields = ("tile", "against", "in_line", "count", "points")
    rows = plays and [{name: to_builtins(getattr(play, name)) for name in fields} for play in plays]
    return {"legal": rows, "must": must}


class Source:
    """A file that is being read, and how far that has come in bytes."""

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self._stream = stream
        self.name = name
        self.read = 0

    def readline(self, size: int, /) -> bytes:
        """The next line, of at most `size` bytes; raises `MugginsError` (`unreadable`)."""
        try:
            line = self._stream.readline(size)
        except OSError as error:
            raise MugginsError("unreadable", f"{self.name}: {error.strerror}") from error
        self.read += len(line)
        return line

    def size(self) -> int | None:
        """In bytes; None where the file has no end that is known."""
        try:
            return Path(self.name).stat().st_size
        except OSError:
            return None


@contextmanager
def opened(file: str) -> Iterator[Source]:
    """A file to be read, `-` being standard input; raises `MugginsError` where it cannot be."""
    if file == "-":
        yield Source(sys.stdin.buffer, "standard input")
        return
    name = click.format_filename(file)
    try:
        stream = Path(file).open("rb")  # noqa: SIM115 (only what opening says is told here)
    except FileNotFoundError:
        raise MugginsError("no-such-file", f"{name}: there is no such file") from None
    except IsADirectoryError:
        raise MugginsError("a-folder", f"{name}: this is a folder: name the records in it") from None
    except PermissionError:
        raise MugginsError("no-permission", f"{name}: you are not permitted to read this file") from None
    with stream:
        yield Source(stream, name)


@contextmanager
def reading(source: Source) -> Iterator[Callable[[], None]]:
    """What to call after each match: after a while it begins to show how far reading has come.

    Nothing is shown where nobody looks, or where the matches themselves go to the terminal and say as much.
    """
    if sys.stdout.isatty() or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    begun = time.monotonic()
    bar = Progress(console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
    task = bar.add_task(source.name, total=source.size())

    def move_on() -> None:
        if time.monotonic() - begun > PATIENCE:
            bar.start()
            bar.update(task, completed=source.read)

    try:
        yield move_on
    finally:
        bar.stop()
