"""Builds a deal from the lines of a record that state it."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.errors import PlayError
from muggins.events import Deal, Tiles
from muggins.notation.event_parser import check_length, parse_number, parse_seat, parse_tiles, word_at_fault
from muggins.notation.lexer import Word
from muggins.rules import Rules
from muggins.tiles import set_size


class DealReader:
    """Builds a deal from its lines."""

    def __init__(self, words: Sequence[Word], note: str | None) -> None:
        self._number = parse_number(words, 1, "a hand's number")
        check_length(words, 2)
        self.words = list(words)
        self.note = note
        self.comments: list[str] = []
        self._parts: dict[int, tuple[Word, Tiles]] = {}
        """By seat, 0 for the boneyard: the first word of its line, and the tiles."""

    @property
    def dealt(self) -> dict[int, int]:
        """How many tiles each seat is dealt, of those that have a line."""
        return {part: len(tiles) for part, (_, tiles) in self._parts.items() if part}

    def line(self, words: Sequence[Word]) -> None:
        """Reads a `deal` or `boneyard` line. Raises `RecordError`."""
        part, at = (0, 0) if words[0].text == "boneyard" else (parse_seat(words), 1)
        if part in self._parts:
            raise words[at].error(
                "dealt-twice",
                "these tiles stand here already: a line for each seat, and one for the boneyard",
            )
        self._parts[part] = words[at], parse_tiles(words[at + 1 :])
        self.words += words

    def event(self, rules: Rules) -> Deal:
        """The deal; tiles without a line are unknown. Raises `RecordError`."""
        highest = max(self._parts, default=0)
        if highest > rules.seats:
            raise self._parts[highest][0].error(
                "no-such-seat", f"there is no such seat: this game has seats 1 to {rules.seats}"
            )
        return Deal(
            number=self._number,
            hands=tuple(self._tiles(seat, rules) for seat in range(1, rules.seats + 1)),
            boneyard=self._tiles(0, rules),
        )

    def _tiles(self, part: int, rules: Rules) -> Tiles:
        if part in self._parts:
            return self._parts[part][1]
        return (None,) * (rules.tiles if part else set_size(rules.set) - rules.seats * rules.tiles)

    def word_at_fault(self, error: PlayError, event: Deal, rules: Rules) -> Word:
        """The word that `error` is about."""
        if error.code != "wrong-deal":
            return word_at_fault(error, self.words)
        short = [seat for seat, tiles in enumerate(event.hands, 1) if len(tiles) != rules.tiles]
        return self._parts[short[0] if short else 0][0]
