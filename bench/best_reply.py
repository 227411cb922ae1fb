"""The best reply to a player, over all deals of a game for two small enough to go all through.

What the responder sees makes a tree, in which its choices and what it may learn take turns. At every node stand the
worlds that it cannot tell apart, each with its probability; the player's choices and the order in which tiles are drawn
are part of the probability. So one walk through the tree adds up the gains and keeps the best choice at each node.

The player is called with its View, once for every situation that can come about. Plays at ends alike are one play.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

import muggins
from muggins.events import Deal, Draw, Event, Lead, Pass, Play
from muggins.hand import Hand
from muggins.match import Match
from muggins.rules import Rules
from muggins.scoring import hand_pips, settle_blocked, settle_out
from muggins.search.convert import move_of
from muggins.tiles import Tile, full_set
from muggins.view import View, view_of

Tiles = frozenset[Tile]
Strategy = Callable[[View], Mapping[Play, float]]
"""How likely each of a view's plays is. Those left out are never made."""


class Public:
    """What everybody has seen: a match with no tile known but those on the table. There is one for each history."""

    def __init__(self, match: Match, log: tuple[Event, ...] = ()) -> None:
        self.match = match
        self.log = log
        self._after: dict[Event, Public] = {}
        self._ways: dict[Tile, dict[int, Play]] = {}

    @property
    def hand(self) -> Hand:
        """The hand, which has been dealt and not been settled."""
        assert self.match.hand is not None
        return self.match.hand

    def after(self, event: Event) -> Public:
        """What has been seen once `event` has happened."""
        if event not in self._after:
            self._after[event] = Public(self.match.take(event)[0], (*self.log, event))
        return self._after[event]

    def ways(self, tile: Tile) -> dict[int, Play]:
        """The ways to play `tile` now, by their packed moves: ends alike are one way."""
        hand = self.hand
        assert hand.to_move is not None
        if tile not in self._ways:
            self._ways[tile] = {}
            for way in hand.layout.placements(tile) if hand.layout.fits(tile) else ():
                play = Play(seat=hand.to_move, tile=tile, against=way.against, in_line=way.in_line)
                self._ways[tile].setdefault(move_of(hand.rules, hand.layout, way), play)
        return self._ways[tile]


class World(NamedTuple):
    """One way things may stand: what the responder cannot see, and its probability, the player's choices included."""

    probability: float
    held: Tiles
    boneyard: Tiles
    came: tuple[tuple[Tile, ...], ...]
    """The player's tiles as they came: those dealt, then those of each draw."""


class Drawn(NamedTuple):
    """What a turn's draw may bring, the one that fits last, if one does: it is then the only one that can be played."""

    probability: float
    tiles: tuple[Tile, ...]


@cache
def draws(boneyard: Tiles, fitting: Tiles, most: int) -> list[Drawn]:
    """All that may be drawn, at `most` so many tiles and none after one that is `fitting`; misfits in any order."""
    found = []
    for number in range(most + 1):
        orders = math.perm(len(boneyard), number)
        for misfits in itertools.combinations(sorted(boneyard - fitting), number):
            probability = math.factorial(number) / orders
            if number == most:
                found.append(Drawn(probability, misfits))
                continue
            each = probability / (len(boneyard) - number)
            found += [Drawn(each, (*misfits, tile)) for tile in sorted(fitting)]
    return found


class BestReply:
    """The best reply to a player who sits at the other seat than `responder`; seat 1 leads.

    The rules are for one hand, with draws only by who cannot play, and with a target that it does not reach.
    """

    def __init__(self, rules: Rules, strategy: Strategy, responder: int) -> None:
        self.rules = rules
        self.strategy = strategy
        self.responder = responder
        self.player = 3 - responder
        self._answers: dict[tuple[Public, tuple[tuple[Tile, ...], ...]], list[tuple[Play, float]]] = {}

    @property
    def situations(self) -> int:
        """In how many situations the player had a choice."""
        return len(self._answers)

    def gain(self) -> float:
        """Points a hand, over all deals, that the responder gains."""
        return sum(self.gains())

    def gains(self) -> Iterator[float]:
        """What each hand that the responder may be dealt adds to its gain."""
        tiles, each = full_set(self.rules.set), self.rules.tiles
        dealt = list(itertools.combinations(tiles, each))
        probability = 1 / len(dealt) / math.comb(len(tiles) - each, each)
        start = self._start()
        for mine in dealt:
            rest = frozenset(tiles).difference(mine)
            worlds = [
                World(probability, frozenset(held), rest.difference(held), (held,))
                for held in itertools.combinations(sorted(rest), each)
            ]
            yield self._walk(start, frozenset(mine), worlds)

    def _start(self) -> Public:
        each = (None,) * self.rules.tiles
        rest = (None,) * (len(full_set(self.rules.set)) - 2 * self.rules.tiles)
        start = Public(muggins.new_match(self.rules))
        return start.after(Deal(number=1, hands=(each, each), boneyard=rest)).after(Lead(seat=1))

    def _walk(self, public: Public, mine: Tiles, worlds: list[World]) -> float:
        """What the responder gains, by its best choices from here on, summed over `worlds` by their probability.

        It holds `mine`. What was scored on the way counts when the hand ends.
        """
        hand = public.hand
        if hand.side_out or hand.blocked:
            return sum(world.probability * self._outcome(public, mine, world.held) for world in worlds)
        if hand.to_move == self.responder:
            return self._own_turn(public, mine, worlds)
        return sum(
            self._walk(public.after(event), mine, after)
            for event, after in self._player_turn(public, worlds).items()
        )

    def _outcome(self, public: Public, mine: Tiles, held: Tiles) -> int:
        """The responder's points of a hand that has ended, less the player's."""
        hand = public.hand
        own, other = (hand_pips(self.rules, list(tiles)) for tiles in (mine, held))
        pips = (own, other) if self.responder == 1 else (other, own)
        out = hand.side_out
        paid = settle_out(self.rules, out, pips) if out else settle_blocked(self.rules, pips)[1]
        points = [score + more for score, more in zip(public.match.scores, paid, strict=True)]
        return points[self.responder - 1] - points[self.player - 1]

    def _own_turn(self, public: Public, mine: Tiles, worlds: list[World]) -> float:
        plays = _plays(public, mine)
        if plays:
            return max(self._walk(public.after(play), mine - {play.tile}, worlds) for play in plays)
        learnt: dict[tuple[Tile, ...], list[World]] = defaultdict(list)
        for world in worlds:
            for probability, tiles in self._draws(public, world):
                after = world._replace(
                    probability=world.probability * probability, boneyard=world.boneyard.difference(tiles)
                )
                learnt[tiles].append(after)
        if not learnt:
            return self._walk(public.after(Pass(seat=self.responder)), mine, worlds)
        return sum(
            self._walk(public.after(_unseen(self.responder, tiles)), mine.union(tiles), after)
            for tiles, after in learnt.items()
        )

    def _player_turn(self, public: Public, worlds: list[World]) -> dict[Event, list[World]]:
        """What the player may be seen to do, and the worlds in which it does so."""
        seen: dict[Event, list[World]] = defaultdict(list)
        for world in worlds:
            if plays := _plays(public, world.held):
                for play, probability in self._chosen(public, world, plays):
                    held = world.held - {play.tile}
                    seen[play].append(world._replace(probability=world.probability * probability, held=held))
            elif drawn := self._draws(public, world):
                for probability, tiles in drawn:
                    after = World(
                        world.probability * probability,
                        world.held.union(tiles),
                        world.boneyard.difference(tiles),
                        (*world.came, tiles),
                    )
                    seen[_unseen(self.player, tiles)].append(after)
            else:
                seen[Pass(seat=self.player)].append(world)
        return seen

    def _draws(self, public: Public, world: World) -> list[Drawn]:
        """What may be drawn in this turn; nothing where no tile may."""
        hand = public.hand
        if not hand.can_draw():
            return []
        most = 1 if self.rules.draw == "one" else hand.drawable
        return draws(world.boneyard, frozenset(filter(hand.layout.fits, world.boneyard)), most)

    # The player.

    def _chosen(self, public: Public, world: World, plays: list[Play]) -> list[tuple[Play, float]]:
        """The plays that the player makes, each with its probability."""
        if len(plays) == 1:
            return [(plays[0], 1.0)]
        key = (public, world.came)
        if key not in self._answers:
            hand = public.hand
            probabilities: dict[Play, float] = defaultdict(float)
            for play, probability in self.strategy(self._view(public, world)).items():
                probabilities[public.ways(play.tile)[move_of(self.rules, hand.layout, play)]] += probability
            self._answers[key] = list(probabilities.items())
        return self._answers[key]

    def _view(self, public: Public, world: World) -> View:
        """What the player sees: what everybody does, and its own tiles."""
        came = iter(world.came)
        match = muggins.new_match(self.rules)
        for event in public.log:
            match, _ = match.take(self._with_tiles(event, came))
        return view_of(match, self.player)

    def _with_tiles(self, event: Event, came: Iterator[tuple[Tile, ...]]) -> Event:
        match event:
            case Deal(hands=hands):
                hands = tuple(
                    next(came) if seat == self.player else tiles for seat, tiles in enumerate(hands, 1)
                )
                return replace(event, hands=hands)
            case Draw(seat=self.player):
                return replace(event, tiles=next(came))
        return event


def _unseen(seat: int, tiles: tuple[Tile, ...]) -> Draw:
    return Draw(seat=seat, tiles=(None,) * len(tiles))


def _plays(public: Public, held: Tiles) -> list[Play]:
    return [play for tile in held for play in public.ways(tile).values()]
