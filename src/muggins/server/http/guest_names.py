"""The names of guests: in any script, without characters that cannot be seen."""

from __future__ import annotations

import unicodedata

from muggins.errors import MugginsError

MAX_LENGTH = 24
"""In characters."""
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories of characters that show nothing, or turn text around: control, format, surrogates, line separators."""
_JOINERS = {"\u200c", "\u200d"}
"""Format characters that some scripts, and emoji, need."""


def clean_name(name: str) -> str:
    """`name` without invisible characters, with single spaces, cut at `MAX_LENGTH`.

    Raises `MugginsError` (`bad-name`) where nothing is left.
    """
    # Composed first, so that a letter and its accent count as one.
    composed = unicodedata.normalize("NFC", name)
    visible = "".join(
        c if c in _JOINERS or unicodedata.category(c) not in _INVISIBLE else " " for c in composed
    )
    cleaned = " ".join(visible.split())[:MAX_LENGTH].strip()
    if not cleaned.strip("".join(_JOINERS) + " "):
        raise MugginsError("bad-name", "a name needs at least one letter that can be seen")
    return cleaned
