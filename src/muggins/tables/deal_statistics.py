"""Statistics of all deals: how their hands ended, what seats gave to them, and where the tiles fell.

The database keeps them as running sums, to which each event adds in the transaction that stores it: so they are read
at once, however much was played. The same can be counted again from all logs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from muggins.events import Deal, End
from muggins.fair.deal_counts import DealCounts, DealSize, size_of
from muggins.tables.acts.deal import Sealed, Unsealed
from muggins.tables.decider import Transition
from muggins.tables.log import TableEvent, decode_event
from muggins.tables.settings import Opened
from muggins.tables.table import Table
from muggins.tiles import full_set, number_of, parse_tile

HANDS = ("finished", "aborted", "playing")
PARTS = ("shown", "kept-back", "none")
KINDS = ("opened", "sealed", "deal", "end", "unsealed")
"""The kinds of events that count."""


class DealStatistics:
    """Counts over the logs of all tables."""

    def __init__(self) -> None:
        self.tables = 0
        self.deals = DealCounts()
        self.hands: Counter[str] = Counter(dict.fromkeys(("dealt", *HANDS), 0))
        self.parts: Counter[str] = Counter(dict.fromkeys(PARTS, 0))
        """What the seats gave to deals whose seeds were shown since: a seed, a commitment without it, or nothing."""

    def add(self, events: Iterable[TableEvent], *, tiles: bool = True) -> None:
        """Counts the events of one more table, with its `tiles` or without.

        The tiles of a hand count once it is over: before that the sums would give them away.
        """
        dealt: Deal | None = None
        first = True
        for event in _dealt_here(events):
            if isinstance(event, Deal):
                self.tables += first
                dealt, first = event, False
                self.hands.update(("dealt", "playing"))
            elif isinstance(event, End) and dealt:
                if tiles:
                    self.deals.add(dealt)
                dealt = None
                self.hands["playing"] -= 1
                self.hands[_outcome(event)] += 1
            elif isinstance(event, Unsealed):
                self.parts.update(map(_part, event.commits, event.seeds))


def count_logs(
    logs: Iterable[tuple[str, Iterable[tuple[int, datetime, str]]]],
    move_on: Callable[[], object] = lambda: None,
) -> DealStatistics:
    """The statistics of `logs`: by table, at least the events of `KINDS` with their numbers and times.

    `move_on` is called after each table.
    """
    statistics = DealStatistics()
    for _, log in logs:
        statistics.add(decode_event(body) for _, _, body in log)
        move_on()
    return statistics


def _dealt_here(events: Iterable[TableEvent]) -> Iterator[TableEvent]:
    """The events, but of a practice match only those from the first seal on: what precedes was dealt elsewhere."""
    elsewhere = False
    for event in events:
        if isinstance(event, Opened):
            elsewhere = event.practice
        elif isinstance(event, Sealed):
            elsewhere = False
        elif not elsewhere:
            yield event


# The same as running sums, by name.


def increments(transitions: Sequence[Transition]) -> Counter[str]:
    """What `transitions` add to the sums.

    At a table whose spectators are behind the tiles do not count: the sums would tell them what was dealt.
    """
    sums: Counter[str] = Counter()
    for event, table in transitions:
        if table.opened.practice and table.seeds is None:
            # What precedes the first seal of a practice match was dealt elsewhere.
            continue
        if isinstance(event, Deal):
            sums.update(["dealt", "tables"] if _is_first_here(table) else ["dealt"])
        elif isinstance(event, End):
            sums[_outcome(event)] += 1
            if table.match.last and not table.opened.delay:
                sums.update(_places(table.match.last.log[0]))
        elif isinstance(event, Unsealed):
            sums.update(map(_part, event.commits, event.seeds))
    return sums


def _is_first_here(table: Table) -> bool:
    """Whether the hand just dealt at `table` is the first that was dealt there."""
    # A table may be older than the seals of deals, and then its first seal is not that of its first deal.
    return not (table.seeds and table.seeds.previous) and (table.opened.practice or table.match.number == 1)


def from_sums(sums: Mapping[str, int]) -> DealStatistics:
    """The statistics that the sums say."""
    statistics = DealStatistics()
    statistics.tables = sums.get("tables", 0)
    for counter in (statistics.hands, statistics.parts):
        counter.update({name: sums.get(name, 0) for name in counter})
    statistics.hands["playing"] = (
        statistics.hands["dealt"] - statistics.hands["finished"] - statistics.hands["aborted"]
    )
    for name, number in sums.items():
        match name.split():
            case ["deals", size]:
                statistics.deals.add_counts(_size(size), deals=number)
            case ["tile", size, place, tile]:
                statistics.deals.add_counts(_size(size), {(int(place), number_of(parse_tile(tile))): number})
    return statistics


def to_sums(statistics: DealStatistics) -> dict[str, int]:
    """The sums that say `statistics`; `from_sums` reads them."""
    sums = {"tables": statistics.tables, **statistics.hands, **statistics.parts}
    del sums["playing"]
    for size in statistics.deals.sizes():
        sums[f"deals {_named(size)}"] = statistics.deals.deals(size)
        for (place, number), times in statistics.deals.cells(size).items():
            sums[f"tile {_named(size)} {place} {full_set(size.set)[number]}"] = times
    return sums


def mismatches(before: Mapping[str, int], again: Mapping[str, int], after: Mapping[str, int]) -> list[str]:
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
