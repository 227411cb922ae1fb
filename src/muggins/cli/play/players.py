"""The players of a terminal match: who sits where, and their names in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from muggins.errors import MugginsError
from muggins.locales import Translate
from muggins.rules import Rules


class Players(NamedTuple):
    """The players by seat, with their names in one language."""

    rules: Rules
    say: Translate
    viewer: int
    """The seat whose tiles may be seen."""
    levels: tuple[str | None, ...]
    """The computer player in each seat; None for the person."""
    names: tuple[str, ...]
    """The name of each seat."""

    @property
    def has_person(self) -> bool:
        """Whether a person plays the viewer's seat, not a computer player."""
        return self.levels[self.viewer - 1] is None

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.names[seat - 1]

    def name_in_sentence(self, seat: int) -> str:
        """The name of a seat within a sentence, where "you" has no capital."""
        return self.say("you-within") if self.is_you(seat) else self.name(seat)

    def side_name(self, side: int) -> str:
        """The name of a side: of its seat, or of both partners, the viewer first."""
        return self._side(side, self.name)

    def side_in_sentence(self, side: int) -> str:
        """The name of a side within a sentence."""
        return self._side(side, self.name_in_sentence)

    def _side(self, side: int, name: Callable[[int], str]) -> str:
        one, *others = sorted(self.rules.seats_of(side), key=lambda seat: seat != self.viewer)
        return self.say("side-of-two", one=name(one), other=name(others[0])) if others else name(one)

    def is_you(self, seat: int) -> bool:
        """Whether a seat is the person's own."""
        return self.has_person and seat == self.viewer

    def about_seat(self, seat: int, id: str, **words: str | int) -> str:
        """The message `id` about a seat; `id-you` for the person's own seat."""
        if self.is_you(seat):
            return self.say(f"{id}-you", **words)
        return self.say(id, name=self.name(seat), who="one", **words)

    def about_side(self, side: int, id: str, **words: str | int) -> str:
        """The message `id` about a side, which may be two partners."""
        if self.rules.pairs:
            return self.say(id, name=self.side_name(side), who="two", **words)
        return self.about_seat(side, id, **words)


def seat_players(rules: Rules, say: Translate, levels: Sequence[str], watching: str | None) -> Players:
    """The players, with computer players of these levels from seat 2 on: one level for all, or one each.

    `watching` is the level that plays seat 1 in place of the person, if any. Raises `MugginsError` (`bad-opponents`).
    """
    others = rules.seats - 1
    if len(levels) not in (1, others):
        raise MugginsError(
            "bad-opponents",
            f"--against names {len(levels)} computer players and {others} are needed: name one for all, or each",
        )
    seats = (watching, *(list(levels) * others if len(levels) == 1 else levels))
    names = [say("you") if level is None else _bot_name(level, say) for level in seats]
    numbered = [name if names.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(names, 1)]
    return Players(rules, say, 1, seats, tuple(numbered))


def _bot_name(level: str, say: Translate) -> str:
    """The name of a level; one of another package goes by its own name."""
    try:
        return say(f"bot-{level}")
    except KeyError:
        return level
