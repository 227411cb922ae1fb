"""A layout drawn: in characters for a terminal, as SVG for a notebook."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.tiles import Tile

Placed = tuple[Tile, Tile | None, bool]
"""A tile, the tile it was placed against, and whether a double lies in line; in the order of play."""


def as_text(laid: Sequence[Placed], spinner: str, width: int = 80) -> str:
    """The layout in lines of at most `width` characters."""
    return " ".join(str(tile) for tile, _, _ in laid)


def as_svg(laid: Sequence[Placed], spinner: str) -> str:
    """The layout as an SVG document."""
    return f"<svg xmlns='http://www.w3.org/2000/svg'><!-- {len(laid)} --></svg>"
