"""Parses what a person types: the number of a choice, a tile and where it goes, or a letter."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from muggins.events import Action, Call, Declare, Draw, Play
from muggins.tiles import Tile

TurnChoice = Action | None
"""What may be chosen; None means to say nothing and let the others go on."""

_NUMBER = re.compile(r"([0-9]{1,3}) ?(!?)", re.ASCII)
_TILE = re.compile(r"([0-9]{1,2})-([0-9]{1,2}) ?(~?)(?: ?> ?([0-9]{1,2})-([0-9]{1,2}))? ?(!?)", re.ASCII)
_LETTERS: dict[str, type[Draw | Declare | Call]] = {"d": Draw, "!": Declare, "c": Call}


class UnclearAnswer(Exception):
    """An answer that cannot be understood: the id of the message that says why, and its arguments.

    It is no `MugginsError`, since it needs no code: it never leaves the terminal.
    """

    def __init__(self, id: str, **words: str | int) -> None:
        super().__init__(id)
        self.id = id
        self.words = words


def parse_choice(answer: str, choices: Sequence[TurnChoice], seat: int) -> TurnChoice:
    """The choice that `answer` of `seat` means: one of `choices`, or else an action that the rules will refuse.

    Raises `UnclearAnswer`, and `MugginsError` for a tile that does not exist.
    """
    text = " ".join(answer.lower().split())
    if not text:
        if None in choices:
            return None
        raise UnclearAnswer("play-type", most=len(choices))
    if kind := _LETTERS.get(text):
        return kind(seat=seat)
    if number := _NUMBER.fullmatch(text):
        return _numbered(int(number[1]), bool(number[2]), choices)
    if written := _TILE.fullmatch(text):
        one, other, tilde, on, on_other, mark = written.groups()
        against = Tile(int(on), int(on_other)) if on else None
        return _placed(Tile(int(one), int(other)), against, bool(tilde), bool(mark), choices, seat)
    raise UnclearAnswer("play-unclear", answer=_excerpt(answer), most=len(choices))


def _numbered(number: int, marked: bool, choices: Sequence[TurnChoice]) -> TurnChoice:
    if not 1 <= number <= len(choices):
        raise UnclearAnswer("play-no-such-number", number=number, most=len(choices))
    choice = choices[number - 1]
    if isinstance(choice, Play):
        return _declared(choice, marked)
    if marked:
        raise UnclearAnswer("play-nothing-to-mark", number=number)
    return choice


def _placed(
    tile: Tile, against: Tile | None, in_line: bool, marked: bool, choices: Sequence[TurnChoice], seat: int
) -> Play:
    if in_line and not tile.double:
        raise UnclearAnswer("play-no-double", tile=str(tile))
    ways = [
        choice
        for choice in choices
        if isinstance(choice, Play) and choice.tile is tile and choice.in_line == in_line
    ]
    meant = [way for way in ways if against in (None, way.against)]
    if len(meant) > 1:
        examples = " ".join(f"{tile}{'~' if in_line else ''}>{way.against}" for way in meant)
        raise UnclearAnswer("play-where", tile=str(tile), examples=examples)
    if meant:
        return _declared(meant[0], marked)
    return Play(seat=seat, tile=tile, against=against, in_line=in_line, declared=True if marked else None)


def _declared(play: Play, marked: bool) -> Play:
    """The play with the person's declaration, under the call; elsewhere unchanged."""
    if play.declared is None and not marked:
        return play
    return replace(play, declared=marked, count=None, points=None)


def _excerpt(answer: str) -> str:
    """The start of what was typed, without control characters."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in answer.strip())
    return shown if len(shown) <= 20 else f"{shown[:19]}…"
