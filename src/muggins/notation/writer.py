"""The writer: one canonical text for every record, so that equal records are equal bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from muggins.cancellation import checkpoint
from muggins.errors import MugginsError
from muggins.events import Call, Deal, Declare, Draw, End, Event, Lead, Pass, Play, Resign, Tiles
from muggins.notation.lexer import FORBIDDEN, LONGEST_LINE
from muggins.notation.record import Record, RecordLine
from muggins.notation.tags import FIRST_LINE, SEAT_TAG, TAG_NAME
from muggins.presets import as_text as options_text
from muggins.presets import differences
from muggins.rules import Rules
from muggins.scoring import worth
from muggins.tiles import Tile


def as_text(record: Record) -> str:
    """The record as canonical text, ending in a line feed.

    Tags come in the order DPN, Rules, Options, the seats, then the others as they were; a blank line stands
    before the first event and before every hand. Matches of one file are parted by a blank line too:
    `"\\n".join(map(as_text, records))`. Raises `MugginsError` (`not-writable`) where a tag or a comment holds
    what a line cannot, and `RulesError` where the rules come from no preset.
    """
    return "".join(f"{_checked(line)}\n" for line in (*_head(record), *_body(record)))


def _head(record: Record) -> Iterator[str]:
    rules, tags = record.rules, dict(record.tags)
    yield FIRST_LINE
    yield _tag("Rules", rules.preset)
    if options := differences(rules):
        yield _tag("Options", options_text(options))
    for seat in range(1, rules.seats + 1):
        yield _tag(f"Seat{seat}", tags.pop(f"Seat{seat}", "?"))
    for name, value in tags.items():
        if not TAG_NAME.fullmatch(name) or SEAT_TAG.fullmatch(name) or name in ("DPN", "Rules", "Options"):
            raise MugginsError("not-writable", f"{name[:40]!r} cannot be the name of a tag of this record")
        yield _tag(name, value)
    yield from map(_comment, record.comments)


def _tag(name: str, value: str) -> str:
    escaped = re.sub(r'(["\\])', r"\\\1", value)
    return f'[{name} "{escaped}"]'


def _comment(text: str) -> str:
    return f"; {text.strip(' ')}".rstrip(" ")


def _body(record: Record) -> Iterator[str]:
    late = _late_declarations([line.event for line in record.lines])
    known: dict[int, set[Tile | None]] = {}
    for at, line in enumerate(record.lines):
        checkpoint()
        if at == 0 or isinstance(line.event, Deal):
            yield ""
        match line.event:
            case Deal(hands=hands):
                known = {seat: {None, *tiles} for seat, tiles in enumerate(hands, 1)}
            case Draw(seat=seat, tiles=tiles):
                known[seat].update(tiles or ())
            case End(left=left):
                yield from _left(left or (), known)
        first, *more = _event(line.event, record.rules, declared_late=at in late)
        yield first + _note_and_comment(line)
        yield from more
        yield from map(_comment, line.below)


def _note_and_comment(line: RecordLine) -> str:
    if line.note is not None and "}" in line.note:
        raise MugginsError("not-writable", "a note stands in braces, so it cannot hold one that closes")
    note = "" if line.note is None else f" {{{line.note}}}"
    return note + (f" {_comment(line.comment)}" if line.comment else "")


def _late_declarations(events: Sequence[Event]) -> set[int]:
    """The indices of plays that their seat declared later, in an event of its own."""
    late: set[int] = set()
    last = 0
    for at, event in enumerate(events):
        if isinstance(event, Play):
            last = at
        elif isinstance(event, Declare):
            late.add(last)
    return late


def _event(event: Event, rules: Rules, *, declared_late: bool) -> list[str]:
    match event:
        case Deal():
            return list(_deal(event))
        case Lead(seat=seat, drawn=drawn):
            return [f"lead {seat}" + (f": {_tiles(drawn)}" if drawn else "")]
        case Play():
            return [_play(event, rules, declared_late)]
        case Draw(seat=seat, tiles=tiles):
            return [f"{seat} draw {_tiles(tiles or ())}"]
        case Pass(seat=seat):
            return [f"{seat} pass"]
        case Declare(seat=seat):
            return [f"{seat} declare"]
        case Call(seat=seat, points=points):
            return [f"{seat} call +{points}"]
        case Resign(seat=seat):
            return [f"{seat} resign"]
        case End():
            return [_end(event)]


def _deal(event: Deal) -> Iterator[str]:
    yield f"hand {event.number}"
    for seat, tiles in enumerate(event.hands, 1):
        if any(tiles):
            yield f"deal {seat}: {_tiles(tiles)}"
    if any(event.boneyard):
        yield f"boneyard {_tiles(event.boneyard)}"


def _left(left: Sequence[Tiles], known: Mapping[int, set[Tile | None]]) -> Iterator[str]:
    """Lines for seats that hold tiles at the end which the record has not shown before."""
    for seat, tiles in enumerate(left, 1):
        if not known[seat].issuperset(tiles):
            yield f"left {seat}: {_tiles(tiles)}"


def _play(play: Play, rules: Rules, declared_late: bool) -> str:
    assert play.count is not None
    placed = f"{play.tile}{'~' if play.in_line else ''}" + (f">{play.against}" if play.against else "")
    pays = worth(rules, play.count, led=play.tile if play.against is None else None) > 0
    shown = play.points or (pays and play.declared is not False)
    mark = " !" if play.declared else " ?" if play.declared is False and pays and not declared_late else ""
    return f"{play.seat} {placed} ={play.count}" + (f" +{play.points}" if shown else "") + mark


def _end(end: End) -> str:
    if end.reason == "abandoned":
        return "end abandoned"
    line = f"end {end.reason} {end.winner or '-'}"
    if end.reason == "target":
        return line
    paid = {side: points for side, points in enumerate(end.points or (), 1) if points}
    if not paid:
        return f"{line} +0"
    if end.winner is not None and list(paid) == [end.winner] and paid[end.winner] > 0:
        return f"{line} +{paid[end.winner]}"
    return f"{line} " + " ".join(f"{side}:{points:+d}" for side, points in paid.items())


def _tiles(tiles: Tiles) -> str:
    return " ".join("?" if tile is None else str(tile) for tile in tiles)


def _checked(line: str) -> str:
    """The line, if it can be read back. Raises `MugginsError` (`not-writable`)."""
    forbidden = FORBIDDEN.search(line)
    if forbidden or any("\ud800" <= character <= "\udfff" for character in line):
        raise MugginsError("not-writable", f"{line[:40]!r} holds a character that plain text cannot")
    if len(line.encode()) > LONGEST_LINE:
        raise MugginsError(
            "not-writable", f"{line[:40]!r} goes on: a line holds at most {LONGEST_LINE} bytes"
        )
    return line
