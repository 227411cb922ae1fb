"""Belief: the deals that agree with all that a seat knows, each as likely as the others.

A group is the tiles that came to one seat at one time: with the deal, or with one draw. By the `evidence` it is known
which pips a group may have. A deal puts every hidden
tile into a group that may have held it, or into the boneyard; tiles that have been played are placed too, since a group
must have held them. A seat that leads for the highest double was dealt it, and nobody a higher one: there is a case
for each tile that may have been it.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from muggins.cancellation import checkpoint
from muggins.errors import MugginsError
from muggins.events import Deal, Draw, Lead, Pass, Play
from muggins.search.evidence import DEALT, Group, Item, Void, evidence
from muggins.search.sampler import Sampler
from muggins.search.weighted_deals import Unknowns, WeightedDeals
from muggins.tiles import Tile, full_set, number_of
from muggins.view import View

_AT_A_TIME = 100
"""Deals that are drawn between two checkpoints."""


class Determinization(NamedTuple):
    """A deal with nothing hidden: every seat's tiles, and the boneyard in the order it is drawn."""

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]


class Belief:
    """All deals that agree with a view; `ways` is how many there are, the order of the boneyard apart.

    `cases` are the compiled samplers, each with its weight, and `unknowns` what they place: the viewer's own tiles are
    not among that.

    Raises `MugginsError` (`no-deal`) for a view that no deal agrees with.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        groups, played, voids = evidence(view)
        seen = {placement.tile for placement in view.laid}.union(view.mine)
        self._groups = groups
        self._tiles = [tile for tile in full_set(view.rules.set) if tile not in seen]
        # What is hidden still comes first.
        self._items = [*map(Item, self._tiles), *played]
        self._own: list[tuple[Tile, ...]] = [()] * view.rules.seats
        self._own[view.seat - 1] = tuple(tile for tile in view.mine if tile)
        self.seats = (*(group.seat - 1 for group in groups), -1)
        self.cases = [(sampler, sampler.ways) for sampler in self._samplers(voids)]
        self.ways = sum(weight for _, weight in self.cases)
        # Passes are events of their own: a seat to move that cannot draw and has not passed can play.
        turn = view.to_move if view.to_move != view.seat and view.laid else None
        self._able = turn if view.drawable == 0 or _has_drawn(view) else None
        if self._able is not None:
            unable = Void(self._able, len(view.log), view.layout)
            self.ways -= sum(case.ways for case in self._samplers([*voids, unable]))
        if self.ways < 1:
            raise MugginsError("no-deal", "no deal agrees with what has happened in this hand")

    def _samplers(self, voids: Sequence[Void]) -> list[Sampler]:
        """A sampler for each way in which the lead may have been found."""
        sizes = [group.size for group in self._groups]
        sizes.append(len(self._items) - sum(sizes))
        allowed = [_allowed(item, self._groups, voids) for item in self._items]
        samplers = []
        for case in _cases(self.view, self._groups, self._items):
            checkpoint()
            narrowed = [mask & case(item) for mask, item in zip(allowed, self._items, strict=True)]
            samplers.append(Sampler(sizes, narrowed))
        return [sampler for sampler in samplers if sampler.ways]

    @property
    def unknowns(self) -> Unknowns:
        """The items and the groups of the samplers."""
        return Unknowns(
            tiles=[number_of(item.tile) for item in self._items],
            until=[-1 if item.until is None else item.until for item in self._items],
            seats=self.seats,
            came=[*(group.came for group in self._groups), DEALT],
        )

    def sample(self, rng: random.Random) -> Determinization:
        """A deal, drawn from all that agree with the view, each as likely."""
        return next(self.samples(rng))

    def samples(self, rng: random.Random) -> Iterator[Determinization]:
        """Deals without end, each drawn from all that agree with the view."""
        cases, weights = zip(*self.cases, strict=True)
        for case in cases:
            case.seed(rng.getrandbits(62))
        while True:
            case = cases[0] if len(cases) == 1 else rng.choices(cases, weights)[0]
            *groups, boneyard = case.deal(len(self._tiles))
            if hands := self._hands(groups):
                yield Determinization(hands, tuple([self._tiles[item] for item in boneyard]))

    def every(self) -> Iterator[Determinization]:
        """Every deal there is, once for each order of the boneyard: for where few tiles remain."""
        for placed in self.assignments():
            *groups, boneyard = [
                [item for item in range(len(self._tiles)) if placed[item] == group]
                for group in range(len(self.seats))
            ]
            if hands := self._hands(groups):
                for order in itertools.permutations([self._tiles[item] for item in boneyard]):
                    yield Determinization(hands, order)

    def assignments(self) -> Iterator[tuple[int, ...]]:
        """Every way to place the unknowns, as the samplers of `cases` do: the group of each."""
        return (placed for case, _ in self.cases for placed in case.every())

    def _hands(self, groups: Sequence[Sequence[int]]) -> tuple[tuple[Tile, ...], ...] | None:
        """Every seat's tiles, by the items of each group; None where the seat to move, which can play, could not."""
        hands = self._own.copy()
        for seat, group in zip(self.seats, groups, strict=False):
            hands[seat] += tuple([self._tiles[item] for item in group])
        unable = self._able and not any(map(self.view.layout.fits, hands[self._able - 1]))
        return None if unable else tuple(hands)


def draw_deals(weighted_deals: WeightedDeals, belief: Belief, deals: int, rng: random.Random) -> None:
    """Fills `weighted_deals` with so many deals, drawn by the weights of their cases; with all, if there are fewer."""
    if belief.ways <= deals:
        add_every_deal(weighted_deals, belief)
        return
    total = sum(weight for _, weight in belief.cases)
    weighted_deals.reserve(deals + len(belief.cases))
    for case, weight in belief.cases:
        case.seed(rng.getrandbits(62))
        wanted = round(deals * weight / total)
        for done in range(0, wanted, _AT_A_TIME):
            checkpoint()
            weighted_deals.draw(case, min(_AT_A_TIME, wanted - done))


def add_every_deal(weighted_deals: WeightedDeals, belief: Belief) -> None:
    """Fills `weighted_deals` with every deal of `belief`, each once."""
    every = list(belief.assignments())
    weighted_deals.reserve(len(every))
    for placed in every:
        weighted_deals.add(placed)


def _has_drawn(view: View) -> bool:
    """Whether the seat to move has drawn in this turn."""
    turns = [event for event in view.log if isinstance(event, Play | Pass | Draw)]
    return bool(turns) and isinstance(turns[-1], Draw)


def _allowed(item: Item, groups: Sequence[Group], voids: Sequence[Void]) -> int:
    """The groups that `item` may have come with, as a mask; the boneyard, after them all, for what was not played."""
    mask = 0 if item.until is not None else 1 << len(groups)
    for at, group in enumerate(groups):
        own = item.seat in (None, group.seat) and (item.until is None or group.came < item.until)
        lacked = any(
            void.seat == group.seat
            and group.came < void.when
            and (item.until is None or void.when < item.until)
            and void.layout.fits(item.tile)
            for void in voids
        )
        if own and not lacked and group.may_be(item.tile):
            mask |= 1 << at
    return mask


def _cases(view: View, groups: Sequence[Group], items: Sequence[Item]) -> Iterator[Callable[[Item], int]]:
    """For each way in which the lead may have been found, the groups that are left to an item, as a mask."""
    everywhere = (1 << len(groups) + 1) - 1
    lead = next((event for event in view.log if isinstance(event, Lead)), None)
    if view.lead_rule != "highest-double" or lead is None:
        yield lambda item: everywhere
        return
    dealt = sum(1 << at for at, group in enumerate(groups) if group.came == DEALT)
    leaders = sum(
        1 << at for at, group in enumerate(groups) if group.came == DEALT and group.seat == lead.seat
    )
    mine = next((event.hands[view.seat - 1] for event in view.log if isinstance(event, Deal)), ())
    # From the tile that would lead before all others to the last.
    order = sorted(
        full_set(view.rules.set), key=lambda tile: (tile.double, tile.pips, tile.high), reverse=True
    )
    placed = {item.tile for item in items}
    led = next((event.tile for event in view.log if isinstance(event, Play)), None)
    for at, best in enumerate(order):
        above = set(order[:at])
        if (best in mine) if lead.seat != view.seat else (best not in mine):
            continue
        if not above.isdisjoint(mine) or (best not in placed and best not in mine):
            continue
        if led and led is not best and _must_lead(view):
            continue

        def left(item: Item, best: Tile = best, above: set[Tile] = above) -> int:
            if item.tile is best:
                return leaders
            return everywhere & ~dealt if item.tile in above else everywhere

        yield left


def _must_lead(view: View) -> bool:
    rule = view.rules.must_lead
    return rule == "yes" or (rule == "first-hand" and view.number == 1)
