"""Text wrapped to the width of the terminal."""

from __future__ import annotations

import shutil
import textwrap

WIDEST = 80
"""Columns that a line takes at most: longer ones are hard to follow."""


def paragraph(text: str, indent: int, hang: int = 0) -> str:
    """`text` in lines that fit the terminal, indented by `indent` columns, all but the first by `hang` more."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    margin, later = " " * indent, " " * (indent + hang)
    return textwrap.fill(text, max(width, len(later) + 20), initial_indent=margin, subsequent_indent=later)
