"""Draws a layout: as text for a terminal, as SVG for a notebook."""

from muggins.drawing.svg import as_svg
from muggins.drawing.text import LaidTile, TileLine, as_lines, as_text
from muggins.drawing.tree import OpenEnd, PlacedTile

__all__ = ["LaidTile", "OpenEnd", "PlacedTile", "TileLine", "as_lines", "as_svg", "as_text"]
