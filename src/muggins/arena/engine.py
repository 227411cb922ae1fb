"""A computer player as an engine: the program's side of docs/engine-protocol.md, for `muggins engine`."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

from muggins.arena.engine_protocol import VERSION, action_line, choose_decoder, hand_decoder
from muggins.bots import Bot
from muggins.errors import MugginsError
from muggins.events import Action
from muggins.rules import Rules
from muggins.view import View

Message = TypeVar("Message")


def answers(name: str, choose: Bot, lines: Iterable[bytes]) -> Iterator[bytes]:
    """The lines that the computer player `name` answers to `lines`, until one is `quit`.

    Lines that begin with an unknown word are passed over. Raises `MugginsError` (`malformed`, `no-hand`, `bot-failed`),
    or what is wrong with the rules.
    """
    hands: dict[int, tuple[Rules, random.Random]] = {}
    for line in lines:
        word, _, rest = line.strip().partition(b" ")
        if word == b"muggins":
            yield f"name {name}\nready {VERSION}\n".encode()
        elif word == b"hand":
            hand = _read(hand_decoder, word, rest)
            hands[hand.seat] = hand.rules, random.Random(hand.seed)
        elif word == b"choose":
            position = _read(choose_decoder, word, rest)
            if position.seat not in hands:
                raise MugginsError(
                    "no-hand", f"no hand has begun for seat {position.seat}: hand … comes first"
                )
            rules, rng = hands[position.seat]
            yield action_line(_chosen(choose, position.view(rules), rng))
        elif word == b"quit":
            return


def _chosen(choose: Bot, view: View, rng: random.Random) -> Action:
    """What `choose` chooses; it may fail on a position that no hand comes to."""
    try:
        return choose(view, rng)
    except MugginsError:
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
        raise MugginsError(
            "bot-failed", f"no play is found: does the position contradict itself? {what}"
        ) from error


def _read(decoder: msgspec.json.Decoder[Message], word: bytes, text: bytes) -> Message:
    try:
        return decoder.decode(text)
    except msgspec.DecodeError as error:
        raise MugginsError("malformed", f"what comes after {word.decode()} cannot be read: {error}") from None
