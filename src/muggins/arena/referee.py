"""The referee: plays a hand from 0–0 or a whole match between players, and has the one that breaks the rules lose it.

Everything follows from the seed: the deals, the lots, and the seed that each player gets. Seeds go by seat, so two
players that choose alike play alike.
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
    """A player in a seat."""

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        """A hand begins, to be played from `seat`; random choices are to follow from `seed`."""

    def choose(self, view: View) -> Action:
        """The action it takes, of those in `view.legal`.

        Raises `FaultError` for a player that has no answer, and `UnfitError` for one that plays no such games.
        """

    def fail(self) -> None:
        """Called when the player has broken the rules, and so lost the hand."""


class FaultError(MugginsError):
    """A player did not answer, or not with an action: it loses the hand."""


class Fault(msgspec.Struct, frozen=True):
    """How `seat` broke the rules: the code of an error, and the sentence about it."""

    seat: int
    code: str
    message: str


class PlayedGame(msgspec.Struct, frozen=True):
    """A hand, or a match, that has been played."""

    points: tuple[int, ...]
    """By side: those of the hand, or the scores that the match ended with."""
    winner: int | None
    """The side that won the match; None for one that ended equal, and for a hand."""
    events: tuple[Event, ...]
    """All that happened, with every tile known."""
    fault: Fault | None
    decision_seconds: tuple[tuple[float, ...], ...]
    """By seat, the seconds that each decision between two actions or more took."""


def without_target(rules: Rules) -> Rules:
    """`rules` with the target out of reach, so that a hand is played for its points alone.

    A game of one hand stays as it is: its target counts for nothing.
    """
    if rules.ends == "one-hand":
        return rules
    return replace(rules, target=OPTIONS["target"].most, exact=False)


def play_hand(rules: Rules, players: Sequence[Player], seed: int, deal: int) -> PlayedGame:
    """Plays one hand from 0–0, by the deal and the lot that are number `deal` of `seed`, without a target.

    `players` are by seat. One that breaks the rules loses the hand, which ends at once: see `forfeit_points`.
    Points that a tie would carry over to the next hand are lost.
    """
    game = _GameInProgress(without_target(rules), players)
    fault = game.hand(seed, "deal", deal)
    scores = game.match.scores if fault is None else forfeit_points(game.before_fault, fault.seat)
    return PlayedGame(scores, None, tuple(game.events), fault, game.decision_seconds())


def play_match(rules: Rules, players: Sequence[Player], seed: int, number: int) -> PlayedGame:
    """Plays a whole match, number `number` of `seed`. A player that breaks the rules resigns it."""
    game = _GameInProgress(rules, players)
    fault = None
    while not game.match.over:
        fault = game.hand(seed, "match", number)
    return PlayedGame(
        game.match.scores, game.match.winner, tuple(game.events), fault, game.decision_seconds()
    )


def forfeit_points(match: Match, seat: int) -> tuple[int, ...]:
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


class _GameInProgress:
    """A match being played, by hands."""

    def __init__(self, rules: Rules, players: Sequence[Player]) -> None:
        self.match = new_match(rules)
        self.before_fault = self.match
        """Where a player broke the rules."""
        self.players = players
        self.events: list[Event] = []
        self._seconds: list[list[float]] = [[] for _ in players]

    def decision_seconds(self) -> tuple[tuple[float, ...], ...]:
        return tuple(map(tuple, self._seconds))

    def hand(self, *seed: object) -> Fault | None:
        """Plays the next hand to its end; a player that breaks the rules resigns, and its fault is returned."""
        number = self.match.number + 1
        rng = random.Random(seed_of(*seed, number, "chance"))
        for seat, player in enumerate(self.players, 1):
            player.begin(self.match.rules, seat, seed_of(*seed, number, seat))
        self._apply(chance(self.match, rng))
        while self.match.hand is not None:
            if self.match.needs == "lead":
                self._apply(chance(self.match, rng))
            elif end := self.match.settling():
                # Nobody is to move, but points that the last play missed may still be called.
                self._apply(self._call() or end)
            elif fault := self._move():
                self.before_fault = self.match
                self._apply(Resign(seat=fault.seat))
                return fault
        return None

    def _apply(self, event: Event) -> None:
        self.match, done = self.match.apply(event)
        self.events += done

    def _move(self) -> Fault | None:
        """A call out of turn, or else the action of the seat to move."""
        if call := self._call():
            self._apply(call)
            return None
        hand = self.match.hand
        assert hand is not None
        assert hand.to_move is not None
        seat = hand.to_move
        view = view_of(self.match, seat)
        # Under the call a lone play is still a choice: it may be declared or not.
        if len(view.legal) == 1 and not view.rules.call:
            self._apply(view.legal[0])
            return None
        try:
            self._apply(self._choice(view, seat))
        except (FaultError, PlayError) as error:
            self.players[seat - 1].fail()
            return Fault(seat, error.code, error.message)
        return None

    def _call(self) -> Call | None:
        hand = self.match.hand
        if hand is None or hand.missed is None:
            return None
        views = (view_of(self.match, seat) for seat in range(1, self.match.rules.seats + 1))
        return next((call for view in views if (call := view.scoring_call)), None)

    def _choice(self, view: View, seat: int) -> Action:
        begun = time.perf_counter()
        try:
            action = self.players[seat - 1].choose(view)
        except (FaultError, UnfitError):
            raise
        except Exception as error:
            # Whatever a player raises is its own fault.
            what = " ".join(str(error).split())[:200]
            raise FaultError("bot-failed", f"it failed with {type(error).__name__}: {what}") from error
        if len(view.legal) > 1:
            self._seconds[seat - 1].append(time.perf_counter() - begun)
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
    """A seed below 2^48 that is a hash of `parts`."""
    written = " ".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.sha256(written).digest()[:6])
