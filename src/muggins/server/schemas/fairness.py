"""The report on all deals of a server: what became of the hands, and how evenly tiles fell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from muggins.analysis.shuffle_test import ShuffleTest, shuffle_by_size, shuffle_overall
from muggins.tables.deal_statistics import DealStatistics
from muggins.tables.messages import Schema


class DealsOfSize(Schema, frozen=True):
    """The deals of one size – the set's highest pip, the seats, the tiles of each – and the test of their evenness.

    `chi_square`, its degrees of `freedom` and `p` are null where there are too few deals.
    """

    set: int
    seats: int
    tiles: int
    deals: int
    chi_square: float | None
    freedom: int | None
    p: float | None


class AllDeals(Schema, frozen=True):
    """The deals of all sizes together, as far as they are enough to be tested, and the test."""

    deals: int
    chi_square: float | None
    freedom: int | None
    p: float | None


class FairnessReport(Schema, frozen=True):
    """What became of the hands dealt at `tables`, what seats gave to the deals, and how evenly tiles fell.

    `hands` and `parts` are counts by kind; `together` is null while there are too few deals of every size.
    """

    tables: int
    hands: Mapping[str, int]
    parts: Mapping[str, int]
    tiles: Sequence[DealsOfSize]
    together: AllDeals | None


def fairness_report(statistics: DealStatistics) -> FairnessReport:
    """The report on these deals."""
    together = shuffle_overall(statistics.deals)
    return FairnessReport(
        tables=statistics.tables,
        hands=dict(statistics.hands),
        parts={kind.replace("-", "_"): number for kind, number in statistics.parts.items()},
        tiles=[
            DealsOfSize(
                size.set,
                len(size.places) - 1,
                size.places[0],
                statistics.deals.deals(size),
                *_figures(test),
            )
            for size, test in shuffle_by_size(statistics.deals).items()
        ],
        together=together and AllDeals(together.deals, *_figures(together)),
    )


def _figures(test: ShuffleTest | None) -> tuple[float | None, int | None, float | None]:
    """Chi-square, degrees of freedom, and p, rounded."""
    if test is None:
        return None, None, None
    return round(test.chi_square, 3), test.freedom, round(test.p, 6)
