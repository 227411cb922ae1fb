"""A layout drawn: in characters for a terminal, as SVG for a notebook."""

from muggins.drawing.svg import as_svg
from muggins.drawing.text import Line, Step, as_lines, as_text
from muggins.drawing.tree import Bare, Placed

__all__ = ["Bare", "Line", "Placed", "Step", "as_lines", "as_svg", "as_text"]
