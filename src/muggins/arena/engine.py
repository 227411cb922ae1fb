"""The other side of the protocol: a computer player of ours as a program for others to use."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

from muggins.arena.protocol import VERSION, hands, positions, told_of_action
from muggins.bots import Bot
from muggins.errors import MugginsError
from muggins.events import Action
from muggins.rules import Rules
from muggins.view import View

Told = TypeVar("Told")


def answers(name: str, choose: Bot, lines: Iterable[bytes]) -> Iterator[bytes]:
    """The lines that the computer player `name` says to `lines`, until it is told to quit.

    Words that it does not know are passed over. Raises `MugginsError` (`malformed`, `no-hand`, `bot-failed`), or what
    is wrong with the rules.
    """
    begun: dict[int, tuple[Rules, random.Random]] = {}
    for line in lines:
        word, _, rest = line.strip().partition(b" ")
        if word == b"muggins":
            yield f"name {name}\nready {VERSION}\n".encode()
        elif word == b"hand":
            hand = _read(hands, word, rest)
            begun[hand.seat] = hand.rules, random.Random(hand.seed)
        elif word == b"choose":
            position = _read(positions, word, rest)
            if position.seat not in begun:
                raise MugginsError(
                    "no-hand", f"no hand has begun for seat {position.seat}: hand … comes first"
                )
            rules, rng = begun[position.seat]
            yield told_of_action(_chosen(choose, position.view(rules), rng))
        elif word == b"quit":
            return


def _chosen(choose: Bot, view: View, rng: random.Random) -> Action:
    """What is chosen; a position that no hand comes to may be beyond a player."""
    try:
        return choose(view, rng)
    except MugginsError:
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
        raise MugginsError(
            "bot-failed", f"no play is found: does the position contradict itself? {what}"
        ) from error


def _read(decoder: msgspec.json.Decoder[Told], word: bytes, text: bytes) -> Told:
    try:
        return decoder.decode(text)
    except msgspec.DecodeError as error:
        raise MugginsError("malformed", f"what comes after {word.decode()} cannot be read: {error}") from None
