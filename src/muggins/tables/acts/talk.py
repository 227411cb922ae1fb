"""What people say to each other: one of the phrases there are, so that nobody has to be protected from anybody."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from muggins.errors import MugginsError
from muggins.events import Message
from muggins.tables.act import Act, later
from muggins.tables.command import PersonCommand
from muggins.tables.table import Table

PHRASES = (
    "hello",
    "good-luck",
    "nice-play",
    "ouch",
    "lucky-me",
    "one-moment",
    "thinking",
    "sorry",
    "thanks",
    "well-played",
    "another",
    "goodbye",
)
"""The ids of the phrases; their texts are in the locale files."""
EMOTES = {"smile": "🙂", "laugh": "😄", "wow": "😮", "sad": "😢", "clap": "👏", "domino": "🁫"}
PAUSE = 2.0
"""Seconds from one phrase of a seat to its next."""


class Say(PersonCommand, frozen=True, tag="say"):
    """Say one of the phrases there are."""

    depends_on = "nothing"

    phrase: str


class Said(Message, frozen=True, tag="said"):
    """`seat` says one of the phrases there are."""

    seat: int
    phrase: str


def _say(table: Table, seat: int, command: Say, now: datetime) -> Iterable[Said]:
    phrase = command.phrase
    if phrase not in PHRASES and phrase not in EMOTES:
        sentence = "people say one of the phrases at /api/phrases here, and nothing else"
        raise MugginsError("no-such-phrase", sentence)
    last = table.seats[seat - 1].said
    if last and now < later(last, PAUSE):
        raise MugginsError("too-soon", "you have just said something: give the others a moment")
    return [Said(seat=seat, phrase=phrase)]


def _said(table: Table, event: Said) -> Table:
    return table.with_seat(event.seat, said=table.at)


ACT = Act(person_commands={Say: _say}, events={Said: _said})
