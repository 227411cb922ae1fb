"""The lines of the engine protocol between the arena and an external program: docs/engine-protocol.md.

Each is a word, and most have JSON after it. A position is all that a seat's `View` holds and nothing more, in the same
form as over HTTP (docs/api.md).
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


class HandMessage(msgspec.Struct, frozen=True):
    """After `hand`: what a program gets before the first choice of a hand."""

    rules: Rules
    seat: int
    seed: int
    """For random choices: a program that takes them from here can be repeated."""


class PlacedTile(msgspec.Struct, frozen=True):
    """A tile on the table, and the tile it was placed against."""

    tile: Tile
    against: Tile | None
    in_line: bool


class ChooseMessage(msgspec.Struct, frozen=True):
    """After `choose`: a view without its rules, as a program reads it."""

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
    layout: tuple[PlacedTile, ...]
    legal: tuple[Action, ...]
    log: tuple[Event, ...]

    def view(self, rules: Rules) -> View:
        """The view, in a game with `rules`."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__ if name != "layout"}
        laid = tuple(Placement(tile.tile, tile.against, tile.in_line) for tile in self.layout)
        return View(rules=rules, laid=laid, **fields)


def hand_line(rules: Rules, seat: int, seed: int) -> bytes:
    """The line that begins a hand."""
    return b"hand " + to_json(HandMessage(rules, seat, seed)) + b"\n"


def choose_line(view: View) -> bytes:
    """The line that asks a program for an action."""
    return b"choose " + to_json(position_fields(view)) + b"\n"


def action_line(action: Action) -> bytes:
    """The line that a program answers with."""
    return b"action " + to_json(_whole(action)) + b"\n"


def position_fields(view: View) -> dict[str, Any]:
    """`view` without its rules, for `to_json`: nothing is left out, and what is not known is null."""
    fields = {name: getattr(view, name) for name in view.__struct_fields__ if name not in ("rules", "laid")}
    layout = view.layout
    return fields | {
        "must": view.must,
        "layout": [placement._asdict() for placement in view.laid],
        "ends": [
            {"against": layout.laid[end.on].tile, "pip": end.side.pip, "counts": end.side.counts}
            for end in layout.ends
        ],
        "count": layout.count,
        "legal": [_whole(action) for action in view.legal],
        "log": [_whole(event) for event in view.log],
    }


def _whole(event: Event) -> dict[str, Any]:
    """An event with all its fields, also those that are null."""
    kind = event.__struct_config__.tag
    return {"kind": kind, **{name: getattr(event, name) for name in event.__struct_fields__}}


def read_action(text: str, seat: int) -> Action:
    """The action that `text` is, for `seat` where it names none; raises `msgspec.DecodeError` for other texts."""
    fields = msgspec.json.decode(text)
    if isinstance(fields, dict):
        fields = {"seat": seat} | fields
    action: Action = _action_decoder.decode(msgspec.json.encode(fields))
    return action


_action_decoder = decoder(Action)
hand_decoder: msgspec.json.Decoder[HandMessage] = decoder(HandMessage)
choose_decoder: msgspec.json.Decoder[ChooseMessage] = decoder(ChooseMessage)
