"""Looks for deals that are hard for the solver, and keeps the hardest of each game in `muggins.search.hard_deals`.

Hill climbing: some tiles of a deal change places, and the deal is kept if its value now takes more nodes to find.
It begins with the hardest deal kept of a game, and with the hardest of a hundred dealt at random.

    .venv/bin/python tools/harden.py SECONDS [PRESET...]
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import msgspec
from rich.progress import Progress

from muggins import preset
from muggins.search import hard_deals
from muggins.search.convert import tables_of
from muggins.search.hard_deals import HardDeal
from muggins.search.solver import Solver
from muggins.tiles import full_set

PRESETS = ("muggins", "all-fives", "five-up", "sniff", "fives-and-threes")
KEPT = 8
"""Deals a game, each about twice as hard as the next."""
LIMIT = 50_000_000
"""Nodes after which a deal is let go: it would take too long to tell how hard it is."""
FILE = Path(hard_deals.__file__).with_name("hard_deals.json")


def tried(game: str, tiles: list[int]) -> HardDeal:
    """The deal of `tiles`, by number, the first to seat 1, and what it takes to find its value: 0 beyond the limit."""
    rules = preset(game).rules(2)
    names = [str(full_set(rules.set)[number]) for number in tiles]
    each = rules.tiles
    hands = " ".join(names[:each]), " ".join(names[each : 2 * each])
    deal = HardDeal(game, hands, " ".join(names[2 * each :]), 0, 0)
    solver = Solver(hard_deals.position_of(deal))
    worth = solver.value(LIMIT)
    return msgspec.structs.replace(
        deal, value=worth.low, nodes=solver.nodes if worth.low == worth.high else 0
    )


def numbers(hard: HardDeal) -> list[int]:
    """The tiles of a deal as `tried` takes them."""
    names = " ".join([*hard.hands, hard.boneyard]).split()
    set_ = [str(tile) for tile in full_set(preset(hard.preset).rules(2).set)]
    return [set_.index(name) for name in names]


def climb(
    game: str, known: list[HardDeal], seconds: float, rng: random.Random, progress: Progress
) -> list[HardDeal]:
    """The hardest deals met on the way up, the hardest first."""
    size = tables_of(preset(game).rules(2)).size
    met = [tried(game, numbers(hard)) for hard in known]
    met += [tried(game, rng.sample(range(size), size)) for _ in range(100)]
    best = max(met, key=lambda hard: hard.nodes)
    task = progress.add_task(game, total=seconds)
    begun = time.monotonic()
    while (spent := time.monotonic() - begun) < seconds:
        tiles = numbers(best)
        for _ in range(rng.choice((1, 1, 2, 3))):
            one, other = rng.sample(range(size), 2)
            tiles[one], tiles[other] = tiles[other], tiles[one]
        deal = tried(game, tiles)
        if deal.nodes >= best.nodes:
            best = deal
            met.append(deal)
        progress.update(task, completed=spent, description=f"{game}: {best.nodes:,} nodes")
    # One deal of each doubling of the nodes, so that easier ones are kept too.
    by_size = {hard.nodes.bit_length(): hard for hard in sorted(met, key=lambda hard: hard.nodes)}
    return [by_size[bits] for bits in sorted(by_size, reverse=True)][:KEPT]


def main() -> None:
    """Climbs for so many seconds a game."""
    seconds = float(sys.argv[1])
    games = sys.argv[2:] or PRESETS
    found = {game: [hard for hard in hard_deals.hard_deals() if hard.preset == game] for game in PRESETS}
    with Progress() as progress:
        for game in games:
            found[game] = climb(game, found[game], seconds, random.Random(), progress)
            whole = [hard for game in PRESETS for hard in found[game]]
            FILE.write_bytes(msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n")


if __name__ == "__main__":
    main()
