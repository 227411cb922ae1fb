"""Tallies: what became of all hands dealt here, what seats gave to their deals, and where the tiles fell.

The database keeps running sums, to which a line adds in the transaction that it is written in: so they are had at once,
however much was played. The same can be counted again from all logs, which takes as long as those are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from muggins.events import Deal, End
from muggins.fair.deal_counts import DealCounts, DealSize, size_of
from muggins.tables.evolve import Step
from muggins.tables.log import Opened, Sealed, TableEvent, Unsealed, line_from
from muggins.tables.table import Table
from muggins.tiles import full_set, number_of, parse_tile

HANDS = ("finished", "aborted", "playing")
PARTS = ("shown", "kept-back", "none")
KINDS = ("opened", "sealed", "deal", "end", "unsealed")
"""The lines that count."""


class Tally:
    """What is counted of the lines of all tables."""

    def __init__(self) -> None:
        self.tables = 0
        self.deals = DealCounts()
        self.hands: Counter[str] = Counter(dict.fromkeys(("dealt", *HANDS), 0))
        self.parts: Counter[str] = Counter(dict.fromkeys(PARTS, 0))
        """What the seats gave to deals that have been shown since."""

    def add(self, lines: Iterable[TableEvent], *, tiles: bool = True) -> None:
        """Counts the lines of one more table, with its `tiles` or without.

        The tiles of a hand count once it is over: until then a sum that they are in would tell of them.
        """
        dealt: Deal | None = None
        first = True
        for line in _dealt_here(lines):
            if isinstance(line, Deal):
                self.tables += first
                dealt, first = line, False
                self.hands.update(("dealt", "playing"))
            elif isinstance(line, End) and dealt:
                if tiles:
                    self.deals.add(dealt)
                dealt = None
                self.hands["playing"] -= 1
                self.hands[_outcome(line)] += 1
            elif isinstance(line, Unsealed):
                self.parts.update(map(_part, line.commits, line.seeds))


def tallied(
    logs: Iterable[tuple[str, Iterable[tuple[int, datetime, str]]]],
    move_on: Callable[[], object] = lambda: None,
) -> Tally:
    """What is counted in `logs`: each table, and of its log at least the events of `KINDS`, with number and time.

    `move_on` is called after each table.
    """
    tally = Tally()
    for _, log in logs:
        tally.add(line_from(body) for _, _, body in log)
        move_on()
    return tally


def _dealt_here(lines: Iterable[TableEvent]) -> Iterator[TableEvent]:
    """The lines, but where somebody practises without those before the first seal, which were dealt elsewhere."""
    elsewhere = False
    for line in lines:
        if isinstance(line, Opened):
            elsewhere = line.practice
        elif isinstance(line, Sealed):
            elsewhere = False
        elif not elsewhere:
            yield line


# The running sums, by name.


def counted(steps: Sequence[Step]) -> Counter[str]:
    """What `steps` add to the sums.

    Where spectators are behind they are not to learn from a sum what was dealt: those tiles do not count.
    """
    sums: Counter[str] = Counter()
    for line, table in steps:
        if table.opened.practice and table.seeds is None:
            # Before the first seal what is practised was dealt elsewhere.
            continue
        if isinstance(line, Deal):
            sums.update(["dealt", "tables"] if _is_first_here(table) else ["dealt"])
        elif isinstance(line, End):
            sums[_outcome(line)] += 1
            if table.match.last and not table.opened.delay:
                sums.update(_places(table.match.last.log[0]))
        elif isinstance(line, Unsealed):
            sums.update(map(_part, line.commits, line.seeds))
    return sums


def _is_first_here(table: Table) -> bool:
    """Whether the hand just dealt at `table` is the first that was dealt there."""
    # A table may be older than the seals of deals, and then its first seal is not that of its first deal.
    return not (table.seeds and table.seeds.previous) and (table.opened.practice or table.match.number == 1)


def tally_of(sums: Mapping[str, int]) -> Tally:
    """What the sums say."""
    tally = Tally()
    tally.tables = sums.get("tables", 0)
    for counter in (tally.hands, tally.parts):
        counter.update({name: sums.get(name, 0) for name in counter})
    tally.hands["playing"] = tally.hands["dealt"] - tally.hands["finished"] - tally.hands["aborted"]
    for name, number in sums.items():
        match name.split():
            case ["deals", size]:
                tally.deals.add_counts(_size(size), deals=number)
            case ["tile", size, place, tile]:
                tally.deals.add_counts(_size(size), {(int(place), number_of(parse_tile(tile))): number})
    return tally


def sums_of(tally: Tally) -> dict[str, int]:
    """The sums that say what was counted: what `tally_of` makes a tally of."""
    sums = {"tables": tally.tables, **tally.hands, **tally.parts}
    del sums["playing"]
    for size in tally.deals.sizes():
        sums[f"deals {_named(size)}"] = tally.deals.deals(size)
        for (place, number), times in tally.deals.cells(size).items():
            sums[f"tile {_named(size)} {place} {full_set(size.set)[number]}"] = times
    return sums


def astray(before: Mapping[str, int], again: Mapping[str, int], after: Mapping[str, int]) -> list[str]:
    """The sums that are not what was counted `again` from all logs, by name: those of hands, then those of tiles.

    Sums only grow: where people play meanwhile, each lies between what it was `before` the logs were read and `after`.
    """
    names = {*again, *after}
    off = [name for name in names if not before.get(name, 0) <= again.get(name, 0) <= after.get(name, 0)]
    return sorted(off, key=lambda name: (" " in name, name))


def _places(deal: object) -> Iterator[str]:
    """That there was a deal of its size, and where each tile fell: `deals 6:7+7+14`, `tile 6:7+7+14 0 6-4`."""
    assert isinstance(deal, Deal)
    named = _named(size_of(deal))
    yield f"deals {named}"
    for place, tiles in enumerate((*deal.hands, deal.boneyard)):
        for tile in tiles:
            yield f"tile {named} {place} {tile}"


def _named(size: DealSize) -> str:
    return f"{size.set}:{'+'.join(map(str, size.places))}"


def _size(named: str) -> DealSize:
    highest, _, places = named.partition(":")
    return DealSize(int(highest), tuple(map(int, places.split("+"))))


def _outcome(end: End) -> str:
    return "aborted" if end.reason == "abandoned" else "finished"


def _part(commit: str | None, seed: str | None) -> str:
    if seed is not None:
        return "shown"
    return "none" if commit is None else "kept-back"
