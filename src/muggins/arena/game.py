"""Games that players play: one hand from 0–0, or a whole match, and what happens to whoever breaks the rules.

Everything is repeated by its seed: the deals, the lots, and what chance each player is given. Whoever sits in a
seat gets that seat's chance, so two players that think alike play alike.
"""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from muggins.errors import MugginsError, PlayError, UnfitError
from muggins.events import Action, Call, Declare, Draw, Event, Play, Resign
from muggins.fair import chance
from muggins.match import Match, new_match
from muggins.rules import OPTIONS, Rules
from muggins.scoring import nearest_worth
from muggins.view import View, view_of


class Player(Protocol):
    """Who sits in a seat."""

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        """A hand begins, to be played from `seat`, with `seed` for whatever chance is needed."""

    def choose(self, view: View) -> Action:
        """What to do now.

        Raises `FaultError` for a player that has no answer, and `UnfitError` for one that plays no such games.
        """

    def fail(self) -> None:
        """It has broken the rules, and the hand is over for it."""


class FaultError(MugginsError):
    """A player that did not answer, or not with anything that can be done: the hand is lost by rule."""


class Fault(msgspec.Struct, frozen=True):
    """That `seat` broke the rules, by an error's code, and the sentence about it."""

    seat: int
    code: str
    message: str


class Played(msgspec.Struct, frozen=True):
    """A hand, or a match, that has been played."""

    points: tuple[int, ...]
    """By side: those of the hand, or the scores that the match ended with."""
    winner: int | None
    """The side that won the match; None for one that ended equal, and for a hand."""
    events: tuple[Event, ...]
    """All that happened, with every tile known."""
    fault: Fault | None
    waits: tuple[tuple[float, ...], ...]
    """By seat, the seconds that each decision between two actions or more took."""


def endless(rules: Rules) -> Rules:
    """`rules` with the target out of reach, so that a hand is played for its points alone.

    A game of one hand stays one: nothing in it looks at the target.
    """
    if rules.ends == "one-hand":
        return rules
    return replace(rules, target=OPTIONS["target"].most, exact=False)


def play_hand(rules: Rules, players: Sequence[Player], seed: int, deal: int) -> Played:
    """One hand from 0–0, by the deal and the lot that are number `deal` of `seed`; the target is left aside.

    `players[seat - 1]` has a seat. Whoever breaks the rules loses the hand, which ends at once: see `forfeited`.
    What a tie would carry on to another hand is nobody's.
    """
    game = _Game(endless(rules), players)
    fault = game.hand(seed, "deal", deal)
    scores = game.match.scores if fault is None else forfeited(game.before, fault.seat)
    return Played(scores, None, tuple(game.events), fault, game.waits())


def play_match(rules: Rules, players: Sequence[Player], seed: int, number: int) -> Played:
    """A whole match, number `number` of `seed`. Whoever breaks the rules has resigned it."""
    game = _Game(rules, players)
    fault = None
    while not game.match.over:
        fault = game.hand(seed, "match", number)
    return Played(game.match.scores, game.match.winner, tuple(game.events), fault, game.waits())


def forfeited(match: Match, seat: int) -> tuple[int, ...]:
    """The points by side of a hand from 0–0 that `seat` has lost by rule, where `match` stood.

    Its side keeps no points of the hand, though it keeps a loss. Every other side keeps its own, and gets the
    pips that the side still holds, as it would if it had gone out then: to the nearest five (or three, in a game of
    threes), and divided by it where the game pays multiples [ours].
    """
    rules, hand = match.rules, match.hand
    assert hand is not None
    loser = rules.side_of(seat)
    held = [tile for own in rules.seats_of(loser) for tile in hand.held[own - 1] if tile is not None]
    paid = nearest_worth(rules, sum(tile.pips for tile in held))
    return tuple(
        min(score, 0) if side == loser else score + paid for side, score in enumerate(match.scores, 1)
    )


class _Game:
    """A match that is being played."""

    def __init__(self, rules: Rules, players: Sequence[Player]) -> None:
        self.match = self.before = new_match(rules)
        self.players = players
        self.events: list[Event] = []
        self._waits: list[list[float]] = [[] for _ in players]

    def waits(self) -> tuple[tuple[float, ...], ...]:
        return tuple(map(tuple, self._waits))

    def hand(self, *seed: object) -> Fault | None:
        """Plays the next hand to its end; where somebody breaks the rules that side resigns, and `before` is left."""
        number = self.match.number + 1
        rng = random.Random(seed_of(*seed, number, "chance"))
        for seat, player in enumerate(self.players, 1):
            player.begin(self.match.rules, seat, seed_of(*seed, number, seat))
        self._happens(chance(self.match, rng))
        while self.match.hand is not None:
            if self.match.needs == "lead":
                self._happens(chance(self.match, rng))
            elif end := self.match.settling():
                # Nobody is to move, and each seat is asked once for what another has missed.
                self._happens(self._called() or end)
            elif fault := self._move():
                self.before = self.match
                self._happens(Resign(seat=fault.seat))
                return fault
        return None

    def _happens(self, event: Event) -> None:
        self.match, done = self.match.apply(event)
        self.events += done

    def _move(self) -> Fault | None:
        """What a seat says out of turn, or else what the seat to move does."""
        if call := self._called():
            self._happens(call)
            return None
        hand = self.match.hand
        assert hand is not None
        assert hand.to_move is not None
        seat = hand.to_move
        view = view_of(self.match, seat)
        # Under the call a lone play is still a choice: it may be declared or not.
        if len(view.legal) == 1 and not view.rules.call:
            self._happens(view.legal[0])
            return None
        try:
            self._happens(self._answer(view, seat))
        except (FaultError, PlayError) as error:
            self.players[seat - 1].fail()
            return Fault(seat, error.code, error.message)
        return None

    def _called(self) -> Call | None:
        hand = self.match.hand
        if hand is None or hand.missed is None:
            return None
        views = (view_of(self.match, seat) for seat in range(1, self.match.rules.seats + 1))
        return next((call for view in views if (call := view.scoring_call)), None)

    def _answer(self, view: View, seat: int) -> Action:
        begun = time.perf_counter()
        try:
            action = self.players[seat - 1].choose(view)
        except (FaultError, UnfitError):
            raise
        except Exception as error:
            # Whatever somebody's program raises is that program's fault, and nobody else's.
            what = " ".join(str(error).split())[:200]
            raise FaultError("bot-failed", f"it failed with {type(error).__name__}: {what}") from error
        if len(view.legal) > 1:
            self._waits[seat - 1].append(time.perf_counter() - begun)
        if action in view.legal:
            return action
        if not isinstance(action, Play | Draw | Declare | Call):
            raise FaultError("no-action", f"it answered {str(action)[:60]!r}, which is nothing one can do")
        if action.seat != seat:
            raise FaultError(
                "another-seat", f"it answered for seat {action.seat}, and was asked for seat {seat}"
            )
        return action


def seed_of(*parts: object) -> int:
    """A number below 2^48 that stands for `parts`: other parts, another number."""
    written = " ".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.sha256(written).digest()[:6])
