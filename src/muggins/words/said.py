"""What is said in a sentence: its message, and what goes into the blanks."""

from __future__ import annotations

Blank = str | int | tuple[int, ...]
"""What goes into a blank of a message: a text, a number, or numbers to be listed."""

Said = str | tuple[str, dict[str, Blank]]
"""The id of a message, with its own blanks if it has any beyond the facts of the game."""
