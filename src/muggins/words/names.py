"""The names of games, and the phrases that people say at a table, in words."""

from __future__ import annotations

from functools import lru_cache

from muggins.locales import translator


@lru_cache(1000)
def game_name(game: str, lang: str = "en") -> str:
    """The name of the game with that id."""
    return translator(lang)(f"preset-{game}-name")


def phrase_text(phrase: str, lang: str) -> str:
    """The text of the phrase with that id."""
    return translator(lang)(f"phrase-{phrase}")
