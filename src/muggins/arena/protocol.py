"""The lines that the arena and another's program speak, as docs/engine-protocol.md tells them.

Each is a word, and most have JSON after it. A position is all that a seat's `View` holds and nothing more, in the
shapes of the interface over HTTP (docs/api.md).
"""

from __future__ import annotations

from typing import Any

import msgspec

from muggins.events import Action, Event, decoder, to_json
from muggins.layout import Placement
from muggins.rules import Rules
from muggins.tiles import Tile
from muggins.view import View

VERSION = 1


class HandBegins(msgspec.Struct, frozen=True):
    """What a program is told before the first choice of a hand."""

    rules: Rules
    seat: int
    seed: int
    """For whatever chance it needs: a program that takes it from here can be repeated."""


class Laid(msgspec.Struct, frozen=True):
    """A tile on the table, and the tile it was placed against."""

    tile: Tile
    against: Tile | None
    in_line: bool


class Position(msgspec.Struct, frozen=True):
    """A view without its rules, as it is read."""

    seat: int
    scores: tuple[int, ...]
    carried: int
    number: int
    lead_rule: str
    to_move: int | None
    mine: tuple[Tile, ...]
    tiles: tuple[int, ...]
    boneyard: int
    drawable: int
    layout: tuple[Laid, ...]
    legal: tuple[Action, ...]
    log: tuple[Event, ...]

    def view(self, rules: Rules) -> View:
        """The view that this is, in a game with `rules`."""
        told = {name: getattr(self, name) for name in self.__struct_fields__ if name != "layout"}
        laid = tuple(Placement(tile.tile, tile.against, tile.in_line) for tile in self.layout)
        return View(rules=rules, laid=laid, **told)


def told_of_hand(rules: Rules, seat: int, seed: int) -> bytes:
    """The line that tells a program of a hand."""
    return b"hand " + to_json(HandBegins(rules, seat, seed)) + b"\n"


def told_to_choose(view: View) -> bytes:
    """The line that asks a program what it does."""
    return b"choose " + to_json(position_of(view)) + b"\n"


def told_of_action(action: Action) -> bytes:
    """The line that a program answers with."""
    return b"action " + to_json(_whole(action)) + b"\n"


def position_of(view: View) -> dict[str, Any]:
    """`view` without its rules, for `to_json`: nothing is left out, and what is not known is null."""
    told = {name: getattr(view, name) for name in view.__struct_fields__ if name not in ("rules", "laid")}
    layout = view.layout
    return told | {
        "must": view.must,
        "layout": [way._asdict() for way in view.laid],
        "ends": [
            {"against": layout.laid[end.on].tile, "pip": end.side.pip, "counts": end.side.counts}
            for end in layout.ends
        ],
        "count": layout.count,
        "legal": [_whole(action) for action in view.legal],
        "log": [_whole(event) for event in view.log],
    }


def _whole(event: Event) -> dict[str, Any]:
    """An event with all it has, also where that is null."""
    kind = event.__struct_config__.tag
    return {"kind": kind, **{name: getattr(event, name) for name in event.__struct_fields__}}


def action_in(text: str, seat: int) -> Action:
    """The action that `text` is, for `seat` where it names none; raises `msgspec.DecodeError` for other texts."""
    told = msgspec.json.decode(text)
    if isinstance(told, dict):
        told = {"seat": seat} | told
    action: Action = _actions.decode(msgspec.json.encode(told))
    return action


_actions = decoder(Action)
hands: msgspec.json.Decoder[HandBegins] = decoder(HandBegins)
positions: msgspec.json.Decoder[Position] = decoder(Position)
