"""Parses the words of a line into an event; what the line leaves out is None in the event."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from muggins.errors import MugginsError, PlayError, RecordError
from muggins.events import Call, Declare, Draw, End, Event, Lead, Pass, Play, Reason, Resign, Tiles
from muggins.notation.lexer import Word
from muggins.rules import MOST_SEATS, Rules
from muggins.tiles import Tile, parse_tile

_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")
_PAID = re.compile(r"(0|[1-9][0-9]{0,2}):([+-](?:0|[1-9][0-9]{0,5}))")
_TILE = re.compile(r"[0-9]{1,2}-[0-9]{1,2}")
_REASONS: tuple[Reason, ...] = ("out", "blocked", "target")


def parse_event(words: Sequence[Word], rules: Rules) -> Event:
    """Parses a line into an event, except deals. Raises `RecordError`."""
    first = words[0]
    if first.text == "lead":
        return _lead(words)
    if first.text == "end":
        return _end(words, rules)
    if not _NUMBER.fullmatch(first.text):
        raise first.error(
            "what-is-this",
            f"{_quoted(first)} begins no line: hand, deal, boneyard, lead, left, end or a seat's number does",
        )
    if len(words) == 1:
        raise first.after().error(
            "incomplete", "the seat does something: a tile, draw, pass, declare, call or resign comes next"
        )
    return _PARSERS.get(words[1].text, _play)(int(first.text), words)


def parse_number(words: Sequence[Word], at: int, what: str) -> int:
    """Parses the word `at` as a number without leading zeros; `what` names it in errors. Raises `RecordError`."""
    if at >= len(words):
        raise words[-1].after().error("incomplete", f"{what} comes next")
    if not _NUMBER.fullmatch(words[at].text):
        raise words[at].error("not-a-number", f"{_quoted(words[at])} is not {what}")
    return int(words[at].text)


def parse_seat(words: Sequence[Word]) -> int:
    """Parses the seat, from 1, of a line that begins like `deal 1:`. Raises `RecordError`."""
    if len(words) == 1 or not words[1].text.endswith(":"):
        at = words[1] if len(words) > 1 else words[0].after()
        raise at.error(
            "incomplete", f"a seat's number and a colon come next, as in {words[0].text} 1: 6-4 5-5"
        )
    seat = words[1]._replace(text=words[1].text[:-1])
    number = parse_number([words[0], seat], 1, "a seat's number")
    if not 1 <= number <= MOST_SEATS:
        raise seat.error("no-such-seat", f"a game has two to {MOST_SEATS} seats")
    return number


def parse_tiles(words: Sequence[Word]) -> Tiles:
    """Parses tiles; None for ?, an unknown one. Raises `RecordError`."""
    return tuple(None if word.text == "?" else _tile(word) for word in words)


def _tile(word: Word) -> Tile:
    try:
        return parse_tile(word.text)
    except MugginsError as error:
        raise word.error(error.code, error.message) from None


def check_length(words: Sequence[Word], most: int) -> None:
    """Raises `RecordError` where a line has more than `most` words."""
    if len(words) > most:
        raise words[most].error(
            "too-much", f"{_quoted(words[most])} is too much: the line ends after {_quoted(words[most - 1])}"
        )


# One parser for each kind of line.


def _lead(words: Sequence[Word]) -> Lead:
    if len(words) > 1 and words[1].text.endswith(":"):
        drawn = tuple(_tile(word) for word in words[2:])
        if not drawn:
            raise words[1].after().error("incomplete", "the tiles drawn for the lead come next")
        return Lead(seat=parse_seat(words), drawn=drawn)
    seat = parse_number(words, 1, "a seat's number")
    check_length(words, 2)
    return Lead(seat=seat)


def _play(seat: int, words: Sequence[Word]) -> Play:
    placed, rest = words[1], list(words[2:])
    if len(placed.text) > 1 and placed.text[-1] in "!?":
        # The mark may also be written right after the tile.
        rest.append(placed._replace(text=placed.text[-1], column=placed.column + len(placed.text) - 1))
        placed = placed._replace(text=placed.text[:-1])
    written, against, other = placed.text.partition(">")
    tile = _tile(placed._replace(text=written.removesuffix("~")))
    return Play(
        seat=seat,
        tile=tile,
        against=_tile(placed._replace(text=other, column=placed.column + len(written) + 1))
        if against
        else None,
        in_line=written.endswith("~"),
        count=_amount(rest, "="),
        points=_amount(rest, "+"),
        declared=_declared(rest),
    )


def _amount(rest: list[Word], sign: str) -> int | None:
    """Removes a number with `sign` before it from the start of `rest`; None where there is none."""
    if not rest or not rest[0].text.startswith(sign):
        return None
    word = rest.pop(0)
    if not _NUMBER.fullmatch(word.text[1:]):
        raise word.error("not-a-number", f"{_quoted(word)} is not {sign} and a number")
    return int(word.text[1:])


def _declared(rest: list[Word]) -> bool | None:
    """Whether a play is marked as declared (`!`) or undeclared (`?`), None for no mark; nothing may follow."""
    declared = {"!": True, "?": False}[rest.pop(0).text] if rest and rest[0].text in ("!", "?") else None
    if rest:
        raise rest[0].error(
            "too-much",
            f"{_quoted(rest[0])} has no place here: after a play come =count, +points, and ! or ?, in this order",
        )
    return declared


def _draw(seat: int, words: Sequence[Word]) -> Draw:
    if len(words) == 2:
        raise words[1].after().error("incomplete", "the tiles drawn come next, or ? for each")
    return Draw(seat=seat, tiles=parse_tiles(words[2:]))


def _pass(seat: int, words: Sequence[Word]) -> Pass:
    check_length(words, 2)
    return Pass(seat=seat)


def _resign(seat: int, words: Sequence[Word]) -> Resign:
    check_length(words, 2)
    return Resign(seat=seat)


def _declare(seat: int, words: Sequence[Word]) -> Declare:
    return Declare(seat=seat, points=_amount_after(words))


def _call(seat: int, words: Sequence[Word]) -> Call:
    return Call(seat=seat, points=_amount_after(words))


def _amount_after(words: Sequence[Word]) -> int | None:
    points = _amount(list(words[2:]), "+")
    check_length(words, 2 if points is None else 3)
    return points


_PARSERS: dict[str, Callable[[int, Sequence[Word]], Event]] = {
    "draw": _draw,
    "pass": _pass,
    "declare": _declare,
    "call": _call,
    "resign": _resign,
}


def _end(words: Sequence[Word], rules: Rules) -> End:
    if len(words) == 1:
        raise words[0].after().error("incomplete", f"{', '.join(_REASONS)} or abandoned comes next")
    if words[1].text == "abandoned":
        check_length(words, 2)
        return End(reason="abandoned")
    reason = next((reason for reason in _REASONS if reason == words[1].text), None)
    if reason is None:
        raise words[1].error(
            "what-is-this", f"a hand ends {', '.join(_REASONS)} or abandoned, not {_quoted(words[1])}"
        )
    tied = len(words) > 2 and words[2].text == "-"
    winner = None if tied else parse_number(words, 2, "the side that won, or - for a tie,")
    if winner is not None and not 1 <= winner <= rules.sides:
        raise _no_such_side(words[2], rules)
    return End(reason=reason, winner=winner, points=_paid(words, winner, rules))


def _paid(words: Sequence[Word], winner: int | None, rules: Rules) -> tuple[int, ...] | None:
    """The points by side: `+P` for the winner, or `N:±P` for each side that is paid or loses."""
    if len(words) == 3:
        return None
    if words[1].text == "target":
        raise words[3].error("too-much", "where the match ends in mid-hand nothing is settled")
    paid = [0] * rules.sides
    if words[3].text.startswith("+"):
        points = _amount([words[3]], "+")
        check_length(words, 4)
        if points and winner is None:
            raise words[3].error(
                "to-whom", "a tie has no winner to be paid: write N:+P for each side that is"
            )
        if points and winner is not None:
            paid[winner - 1] = points
        return tuple(paid)
    sides: set[int] = set()
    for word in words[3:]:
        payment = _PAID.fullmatch(word.text)
        if not payment:
            raise word.error(
                "not-a-payment", f"{_quoted(word)} is not what a side is paid: write +10, or 1:-5 2:-20"
            )
        side = int(payment[1])
        if not 1 <= side <= rules.sides:
            raise _no_such_side(word, rules)
        if side in sides:
            raise word.error("side-twice", f"what side {side} is paid stands here already")
        sides.add(side)
        paid[side - 1] = int(payment[2])
    return tuple(paid)


def _no_such_side(word: Word, rules: Rules) -> RecordError:
    return word.error("no-such-side", f"there is no such side: this game has sides 1 to {rules.sides}")


def _quoted(word: Word) -> str:
    return repr(word.text[:40])


# Where the rules refuse an event: the word that the error is about.


def word_at_fault(error: PlayError, words: Sequence[Word]) -> Word:
    """The word of a line, or of the lines of a deal, that `error` is about."""
    match error.code:
        case "wrong-count":
            return _starting("=", words)
        case "wrong-points":
            return words[3] if words[0].text == "end" else _starting("+", words)
        case "not-your-turn" | "no-such-seat":
            return words[1] if words[0].text == "lead" else words[0]
        case "wrong-winner":
            return words[2]
        case "no-call":
            return words[-1] if words[-1].text in ("!", "?") else words[1]
        case "does-not-fit" | "not-on-table" | "not-in-line":
            placed = words[1]
            mark = "~" if error.code == "not-in-line" else ">"
            at = placed.text.index(mark) + (mark == ">")
            return placed._replace(text=placed.text[at:], column=placed.column + at)
    tiles = set(_TILE.findall(error.message))
    named = [word for word in words if tiles.intersection(_TILE.findall(word.text))]
    if named:
        # Of a tile that appears twice the second is at fault.
        return named[-1] if error.code == "tile-twice" else named[0]
    return words[min(1, len(words) - 1)]


def _starting(sign: str, words: Sequence[Word]) -> Word:
    return next(word for word in words if word.text.startswith(sign))
