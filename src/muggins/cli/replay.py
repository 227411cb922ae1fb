"""`muggins replay`: checks records of matches, and prints them as text or JSON."""

from __future__ import annotations

import sys
from typing import Any

import click
import msgspec

from muggins.cli.files import open_input
from muggins.cli.output.match_text import match_text
from muggins.cli.output.next_moves import next_moves
from muggins.cli.progress import reading_progress
from muggins.cli.shared_options import language_option
from muggins.events import Call, Deal, Declare, End, Event, Lead, Play, to_builtins
from muggins.locales import translator
from muggins.match import Match
from muggins.notation import Record, RecordLine, read
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
            with open_input(file) as source, reading_progress(source) as move_on:
                for number, record in enumerate(read(source, source.name), 1):
                    if as_json:
                        place = {"file": click.format_filename(file), "number": number}
                        out.write(msgspec.json.encode(place | match_json(record)))
                    else:
                        title = say("replay-match", file=source.name, number=number)
                        out.write(match_text(record, title, say).encode())
                    out.write(b"\n")
                    move_on()
    finally:
        out.flush()


def match_json(record: Record) -> dict[str, Any]:
    """The match as plain values for `--json`; docs/notation.md has the schema."""
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


def _event(line: RecordLine) -> dict[str, Any]:
    event = line.event
    fields = {name: to_builtins(getattr(event, name)) for name in event.__struct_fields__}
    if fields.get("declared", True) is None:
        del fields["declared"]
    if isinstance(event, Play | Declare | Call):
        fields["untaken"] = _untaken(line)
    return {
        "line": line.number,
        "seat": fields.pop("seat"),
        "kind": _kind(event),
        **fields,
        "scores": line.scores,
    }


def _untaken(line: RecordLine) -> list[dict[str, Any]]:
    return [{"side": one.side, "points": one.points, "why": one.why} for one in line.untaken]


def _kind(event: Event) -> str:
    return str(event.__struct_config__.tag)


def _next(match: Match) -> dict[str, Any]:
    """The legal plays where the record stops in mid-hand, as far as they are known."""
    _, must, plays = next_moves(match)
    fields = ("tile", "against", "in_line", "count", "points")
    rows = plays and [{name: to_builtins(getattr(play, name)) for name in fields} for play in plays]
    return {"legal": rows, "must": must}
