"""Tallies: what became of all hands dealt here, what seats gave to their deals, and where the tiles fell.

The database keeps running sums, to which a line adds in the transaction that it is written in: so they are had at once,
however much was played. The same can be counted again from all logs, which takes as long as those are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from muggins.analysis.evenness import Deals, Size, size_of
from muggins.events import Deal, End
from muggins.server.lines import Line, Opened, Sealed, Unsealed, line_from
from muggins.server.table import Step
from muggins.store import Archive
from muggins.tiles import number_of, parse_tile

HANDS = ("finished", "aborted", "playing")
PARTS = ("shown", "kept-back", "none")


class Tally:
    """What is counted of the lines of all tables."""

    def __init__(self) -> None:
        self.tables = 0
        self.deals = Deals()
        self.hands: Counter[str] = Counter(dict.fromkeys(("dealt", *HANDS), 0))
        self.parts: Counter[str] = Counter(dict.fromkeys(PARTS, 0))
        """What the seats gave to deals that have been shown since."""

    def add(self, lines: Iterable[Line]) -> None:
        """Counts the lines of one more table.

        The tiles of a hand count once it is over: until then a sum that they are in would tell of them.
        """
        dealt: Deal | None = None
        for at, line in enumerate(_dealt_here(lines)):
            self.tables += at == 0
            if isinstance(line, Deal):
                dealt = line
                self.hands.update(("dealt", "playing"))
            elif isinstance(line, End) and dealt:
                self.deals.add(dealt)
                dealt = None
                self.hands["playing"] -= 1
                self.hands[_outcome(line)] += 1
            elif isinstance(line, Unsealed):
                self.parts.update(map(_part, line.commits, line.seeds))


def tallied(archive: Archive, move_on: Callable[[], object] = lambda: None) -> Tally:
    """What is counted of all tables in `archive`; `move_on` is called after each."""
    tally = Tally()
    for _, log in archive.logs("opened", "sealed", "deal", "end", "unsealed"):
        tally.add(line_from(entry.body) for entry in log)
        move_on()
    return tally


def _dealt_here(lines: Iterable[Line]) -> Iterator[Line]:
    """What has to do with deals. Where somebody practises, those before the first seal were dealt elsewhere."""
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
            sums.update(["dealt"] if table.seeds and table.seeds.previous else ["dealt", "tables"])
        elif isinstance(line, End):
            sums[_outcome(line)] += 1
            if table.match.last and not table.opened.delay:
                sums.update(_places(table.match.last.log[0]))
        elif isinstance(line, Unsealed):
            sums.update(map(_part, line.commits, line.seeds))
    return sums


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
                tally.deals.put(_size(size), deals=number)
            case ["tile", size, place, tile]:
                tally.deals.put(_size(size), {(int(place), number_of(parse_tile(tile))): number})
    return tally


def _places(deal: object) -> Iterator[str]:
    """That there was a deal of its size, and where each tile fell: `deals 6:7+7+14`, `tile 6:7+7+14 0 6-4`."""
    assert isinstance(deal, Deal)
    size = size_of(deal)
    named = f"{size.set}:{'+'.join(map(str, size.places))}"
    yield f"deals {named}"
    for place, tiles in enumerate((*deal.hands, deal.boneyard)):
        for tile in tiles:
            yield f"tile {named} {place} {tile}"


def _size(named: str) -> Size:
    highest, _, places = named.partition(":")
    return Size(int(highest), tuple(map(int, places.split("+"))))


def _outcome(end: End) -> str:
    return "aborted" if end.reason == "abandoned" else "finished"


def _part(commit: str | None, seed: str | None) -> str:
    if seed is not None:
        return "shown"
    return "none" if commit is None else "kept-back"
