"""Layouts to draw: any that may come about, and those written by hand."""

from hypothesis import strategies as st

from muggins import Layout, Placement, layout_of, parse_tile
from muggins.rules import Spinner
from muggins.tiles import full_set

SPINNERS: tuple[Spinner, ...] = (
    "none",
    "first",
    "all",
    "sniff",
    "sniff-four-way",
    "sniff-us",
    "first-covered",
)


def written(spinner: Spinner, plays: str) -> Layout:
    """A layout from plays as a record has them: `5-3 5-5>5-3`, `4-4~>4-1` for a double in line."""
    placements = []
    for play in plays.split():
        tile, _, against = play.partition(">")
        other = parse_tile(against) if against else None
        placements.append(Placement(parse_tile(tile.rstrip("~")), other, tile.endswith("~")))
    return layout_of(spinner, placements)


@st.composite
def layouts(draw: st.DrawFn, highest: int = 6) -> Layout:
    """Any layout of the double-`highest` set under any spinner rule, of one tile up to as many as fit."""
    layout = Layout(draw(st.sampled_from(SPINNERS)))
    left = list(full_set(highest))
    # Few doubles come of themselves: with `eager` they are laid first, which gives most spinners.
    eager = draw(st.booleans())
    size = draw(st.integers(1, len(left)))
    for pick in draw(st.lists(st.integers(0, 1 << 16), min_size=size, max_size=size)):
        ways = [way for tile in left for way in layout.placements(tile)]
        if eager:
            ways = [way for way in ways if way.tile.double] or ways
        if not ways:
            break
        way = ways[pick % len(ways)]
        layout = layout.place(*way)
        left.remove(way.tile)
    return layout
