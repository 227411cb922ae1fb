"""A match told event by event, in plain text that reads well at 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from muggins.events import Call, Deal, Declare, Draw, End, Event, Lead, Pass, Play, Resign, Tiles
from muggins.notation import Line, Record
from muggins.presets import as_text, differences
from muggins.rules import Rules
from muggins.scoring import worth

_WIDTH = 80
_NAME = 12
"""Columns for a name in front of what its seat does; a longer one is cut."""
_SCORE = 6
"""Columns for the score of a side."""


class _Names(NamedTuple):
    seats: list[str]
    sides: list[str]


def account_of(record: Record, title: str) -> str:
    """The whole of a record as text, beginning with `title`."""
    return "\n".join(_lines(record, title)) + "\n"


def _lines(record: Record, title: str) -> Iterator[str]:
    rules, names = record.rules, _names(record)
    yield title
    yield from _wrapped(f"{rules.preset}: {_between(names, rules)}")
    if options := differences(rules):
        yield from _wrapped(as_text(options))
    yield from _comments(record.comments)
    wide = max(
        (len(_placed(line.event, rules)) for line in record.lines if isinstance(line.event, Play)), default=0
    )
    for line in record.lines:
        yield from _event(line, rules, names, wide)
        yield from _comments([line.comment] if line.comment else [])
        yield from _comments([f"{{{line.note}}}"] if line.note is not None else [])
        yield from _comments(line.below)
    yield ""
    yield from _wrapped(_outcome(record, names))


def _names(record: Record) -> _Names:
    rules = record.rules
    told = [record.tags.get(f"Seat{seat}", "?") for seat in range(1, rules.seats + 1)]
    seats = [f"Seat {seat}" if name in ("", "?") else name for seat, name in enumerate(told, 1)]
    return _Names(
        seats,
        [
            " and ".join(seats[seat - 1] for seat in rules.seats_of(side))
            for side in range(1, rules.sides + 1)
        ],
    )


def _between(names: _Names, rules: Rules) -> str:
    return " against ".join(names.sides) if rules.sides == 2 else ", ".join(names.sides)


def _event(line: Line, rules: Rules, names: _Names, wide: int) -> Iterable[str]:
    """What a line of the record says, as lines of the account."""
    match line.event:
        case Deal():
            return _deal(line.event, names)
        case Lead(seat=seat, drawn=drawn):
            drew = _row("", f"drawn for the lead: {_tiles(drawn)}") if drawn else []
            return [*drew, *_row(names.seats[seat - 1], "leads"), "", *_columns(rules, names, wide)]
        case Play():
            return [_play(line.event, line.scores, rules, names, wide)]
        case Draw(seat=seat, tiles=tiles):
            return _row(names.seats[seat - 1], f"draws {_tiles(tiles or ())}")
        case Pass(seat=seat):
            return _row(names.seats[seat - 1], "passes")
        case Declare(seat=seat, points=points):
            return _row(names.seats[seat - 1], f"declares after all: {points:+d}, {_scores(line)}")
        case Call(seat=seat, points=points):
            return _row(names.seats[seat - 1], f"calls Muggins: {points:+d}, {_scores(line)}")
        case Resign(seat=seat):
            return _row(names.seats[seat - 1], "resigns")
        case End():
            return ["", *_wrapped(_end(line.event, names)), *_wrapped(_standing(line.scores, names))]


def _deal(deal: Deal, names: _Names) -> list[str]:
    lines = ["", f"Hand {deal.number}"]
    for name, tiles in zip(names.seats, deal.hands, strict=True):
        if any(tiles):
            lines += _row(name, _tiles(tiles))
    if any(deal.boneyard):
        lines += _row("Boneyard", _tiles(deal.boneyard))
    return lines


def _columns(rules: Rules, names: _Names, wide: int) -> list[str]:
    sides = names.seats if rules.sides == rules.seats else ["1 and 3", "2 and 4"]
    heads = "".join(f" {_cut(name, _SCORE - 1)}" for name in sides)
    return [f"{'':{_NAME + 2}}{'':{wide}}  count points {heads}".rstrip()]


def _play(play: Play, scores: Sequence[int], rules: Rules, names: _Names, wide: int) -> str:
    points = f"{play.points:+d}" if play.points else ""
    standing = "".join(f"{score:>{_SCORE}}" for score in scores)
    name = _cut(names.seats[play.seat - 1], _NAME)
    return f"{name}  {_placed(play, rules):{wide}}{play.count:>7}{points:>7}{standing}"


def _placed(play: Event, rules: Rules) -> str:
    assert isinstance(play, Play)
    said = ""
    if play.declared:
        said = ", declared"
    elif play.declared is False and worth(rules, play.count or 0, lead=play.against is None):
        said = ", not declared"
    return f"{play.tile}{' in line' if play.in_line else ''}{f' on {play.against}' if play.against else ''}{said}"


def _end(end: End, names: _Names) -> str:
    winner = names.sides[end.winner - 1] if end.winner else "nobody"
    how = {
        "out": f"{winner} went out",
        "blocked": f"Blocked, with the fewest pips left to {winner}" if end.winner else "Blocked, and a tie",
        "target": f"{winner} reached the target",
        "abandoned": "The hand was given up",
    }[end.reason]
    paid = [f"{points:+d} for {names.sides[side]}" for side, points in enumerate(end.points or ()) if points]
    left = [
        f"{name} held {_tiles(tiles)}"
        for name, tiles in zip(names.seats, end.left or (), strict=True)
        if tiles
    ]
    return f"{how}: {', '.join(paid) or 'nothing is paid'}. {'; '.join(left)}".rstrip(" ;") + "."


def _scores(line: Line) -> str:
    return "scores " + " ".join(map(str, line.scores))


def _standing(scores: Sequence[int], names: _Names) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(names.sides, scores, strict=True)) + "."


def _outcome(record: Record, names: _Names) -> str:
    match = record.match
    if not match.over:
        return "The record stops here: the match is not over."
    won = f"{names.sides[match.winner - 1]} won the match" if match.winner else "The match ended equal"
    return f"{won}: {_standing(match.scores, names)}"


# Laying out.


def _row(name: str, text: str) -> list[str]:
    """A name and what its seat does, on as many lines as that takes."""
    lines = textwrap.wrap(text, _WIDTH - _NAME - 2, break_on_hyphens=False) or [""]
    return [f"{_cut(name if at == 0 else '', _NAME)}  {line}" for at, line in enumerate(lines)]


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, break_on_hyphens=False)


def _comments(comments: Iterable[str]) -> list[str]:
    return [line for comment in comments for line in _row("", comment)]


def _cut(name: str, width: int) -> str:
    """The name in `width` columns, which some scripts fill two at a time."""
    return set_cell_size(name, width) if cell_len(name) <= width else set_cell_size(name, width - 1) + "…"


def _tiles(tiles: Tiles) -> str:
    return " ".join("?" if tile is None else str(tile) for tile in tiles)
