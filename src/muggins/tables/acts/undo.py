"""Taking back the tile just laid, where every other person who is there agrees."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Message
from muggins.tables.act import Act
from muggins.tables.command import PersonCommand
from muggins.tables.table import Table


class Undo(PersonCommand, frozen=True, tag="undo"):
    """Ask to take back the tile just laid."""


class AgreeToUndo(PersonCommand, frozen=True, tag="undo-agree"):
    """Agree that the tile is taken back."""


class RefuseUndo(PersonCommand, frozen=True, tag="undo-refuse"):
    """Refuse that the tile is taken back."""


class UndoAsked(Message, frozen=True, tag="undo"):
    """`seat` asks to take back the tile that it has just laid."""

    seat: int


class UndoAgreed(Message, frozen=True, tag="undo-agreed"):
    """`seat` agrees that the tile is taken back."""

    seat: int


class UndoRefused(Message, frozen=True, tag="undo-refused"):
    """`seat` refuses that the tile is taken back."""

    seat: int


class Undone(Message, frozen=True, tag="undone"):
    """The last tile of `seat` is taken back: the table is as it was before it."""

    seat: int


def _undo(table: Table, seat: int, command: Undo, now: datetime) -> Iterable[UndoAsked | Undone]:
    if table.undoable != seat:
        sentence = "only a tile just laid comes back, while nobody has moved, drawn or passed"
        raise MugginsError("nothing-to-undo", sentence)
    if table.undo:
        raise MugginsError("undo-asked", "you have asked already: the others are to say whether they agree")
    return [UndoAsked(seat=seat), *_undone(table, seat)]


def _agree(table: Table, seat: int, command: AgreeToUndo, now: datetime) -> Iterable[UndoAgreed | Undone]:
    _check_may_answer(table, seat)
    return [UndoAgreed(seat=seat), *_undone(table, seat)]


def _refuse(table: Table, seat: int, command: RefuseUndo, now: datetime) -> Iterable[UndoRefused]:
    _check_may_answer(table, seat)
    return [UndoRefused(seat=seat)]


def _check_may_answer(table: Table, seat: int) -> None:
    if not table.undo:
        raise MugginsError("no-undo", "nobody has asked for a tile to be taken back")
    if seat in table.undo:
        raise MugginsError("undo-asked", "you have said so already: the others are to say whether they agree")


def _undone(table: Table, seat: int) -> Iterable[Undone]:
    """That the tile is taken back, if every person who is there wants it once `seat` does too."""
    asking = (*table.undo, seat)
    present = {person for person in table.persons if table.seats[person - 1].present}
    return [Undone(seat=asking[0])] if present <= set(asking) else []


def _wanted(table: Table, event: UndoAsked | UndoAgreed) -> Table:
    return replace(table, undo=(*table.undo, event.seat))


def _refused(table: Table, event: UndoRefused) -> Table:
    return replace(table, undo=())


def _taken_back(table: Table, event: Undone) -> Table:
    assert table.before_last_tile is not None
    return replace(
        table,
        match=table.before_last_tile,
        before_last_tile=None,
        undo=(),
        game_changed=table.number,
        turn_at=table.at,
        laid_at=None,
    )


ACT = Act(
    person_commands={Undo: _undo, AgreeToUndo: _agree, RefuseUndo: _refuse},
    events={UndoAsked: _wanted, UndoAgreed: _wanted, UndoRefused: _refused, Undone: _taken_back},
)
