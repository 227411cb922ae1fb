"""What people say to each other at a table: nothing but these, so that nobody has to be protected from anybody."""

from __future__ import annotations

from muggins.locales import translator

PHRASES = (
    "hello",
    "good-luck",
    "nice-play",
    "ouch",
    "lucky-me",
    "one-moment",
    "thinking",
    "sorry",
    "thanks",
    "well-played",
    "another",
    "goodbye",
)
EMOTES = {"smile": "🙂", "laugh": "😄", "wow": "😮", "sad": "😢", "clap": "👏", "domino": "🁫"}
PAUSE = 2.0
"""Seconds from one phrase of a seat to its next."""


def phrase_text(phrase: str, lang: str) -> str:
    """A phrase in words, or an emote as it is drawn."""
    return EMOTES.get(phrase) or translator(lang)(f"phrase-{phrase}")
