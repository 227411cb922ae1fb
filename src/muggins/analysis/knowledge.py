"""What a seat could know: the pips others had shown not to hold, and where each hidden tile was likely to be."""

from __future__ import annotations

import math

from muggins.analysis.rollouts import ConsistentDeals
from muggins.analysis.schema import HiddenTile, Knowledge
from muggins.search.convert import pack_view
from muggins.tiles import full_set, number_of
from muggins.view import View


def knowledge_of(view: View, deals: ConsistentDeals) -> Knowledge:
    """What `view`'s seat could know: likelihoods are the shares of `deals` by weight, to three places."""
    total = math.fsum(weight for _, weight in deals)
    seen = {placement.tile for placement in view.laid}.union(view.mine)
    hidden = []
    for tile in full_set(view.rules.set):
        if deals and tile not in seen:
            number = number_of(tile)
            seats = tuple(
                round(math.fsum(weight for hands, weight in deals if hands[seat] >> number & 1) / total, 3)
                for seat in range(view.rules.seats)
            )
            hidden.append(HiddenTile(tile, seats, round(max(0.0, 1 - math.fsum(seats)), 3)))
    return Knowledge(voids_of(view), tuple(hidden))


def voids_of(view: View) -> tuple[tuple[int, ...], ...]:
    """By seat the pips of which it surely holds none, by its draws and passes; empty for the viewer's own seat."""
    masks = pack_view(view)[0].known_voids()
    return tuple(
        tuple(pip for pip in range(view.rules.set + 1) if masks[seat] >> pip & 1)
        if seat + 1 != view.seat
        else ()
        for seat in range(view.rules.seats)
    )
