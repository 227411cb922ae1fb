"""Who sits where, and what they are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from muggins.errors import MugginsError
from muggins.locales import Translate
from muggins.rules import Rules


class Cast(NamedTuple):
    """The players by their seats, in the words of one language."""

    rules: Rules
    say: Translate
    viewer: int
    """The seat whose tiles may be seen."""
    levels: tuple[str | None, ...]
    """The computer player in each seat; None for the person."""
    names: tuple[str, ...]
    """What each seat is called."""

    @property
    def person(self) -> bool:
        """Whether a person plays the viewer's seat, and not a computer player."""
        return self.levels[self.viewer - 1] is None

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat - 1]

    def name_within(self, seat: int) -> str:
        """The same within a sentence, where "you" takes no capital."""
        return self.say("you-within") if self.is_you(seat) else self.name(seat)

    def side_name(self, side: int) -> str:
        """What a side is called: its seat, or both its partners, the viewer first."""
        return self._side(side, self.name)

    def side_within(self, side: int) -> str:
        """The same within a sentence."""
        return self._side(side, self.name_within)

    def _side(self, side: int, name: Callable[[int], str]) -> str:
        one, *others = sorted(self.rules.seats_of(side), key=lambda seat: seat != self.viewer)
        return self.say("side-of-two", one=name(one), other=name(others[0])) if others else name(one)

    def is_you(self, seat: int) -> bool:
        """Whether a seat is the person's own."""
        return self.person and seat == self.viewer

    def by(self, seat: int, id: str, **words: str | int) -> str:
        """A message about a seat, which has another form, `id-you`, for the person's own."""
        if self.is_you(seat):
            return self.say(f"{id}-you", **words)
        return self.say(id, name=self.name(seat), who="one", **words)

    def by_side(self, side: int, id: str, **words: str | int) -> str:
        """A message about a side, which may be two partners."""
        if self.rules.pairs:
            return self.say(id, name=self.side_name(side), who="two", **words)
        return self.by(side, id, **words)


def seated(rules: Rules, say: Translate, levels: Sequence[str], watching: str | None) -> Cast:
    """A cast with computer players of these levels in the seats from 2 on: one level for all, or one each.

    Where somebody is watching, a computer player sits in seat 1 too. Raises `MugginsError` (`bad-opponents`).
    """
    others = rules.seats - 1
    if len(levels) not in (1, others):
        raise MugginsError(
            "bad-opponents",
            f"--against names {len(levels)} computer players and {others} are needed: name one for all, or each",
        )
    seats = (watching, *(list(levels) * others if len(levels) == 1 else levels))
    names = [say("you") if level is None else _bot_name(level, say) for level in seats]
    told = [name if names.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(names, 1)]
    return Cast(rules, say, 1, seats, tuple(told))


def _bot_name(level: str, say: Translate) -> str:
    """A computer player's level in words; one that we did not make goes by its own name."""
    try:
        return say(f"bot-{level}")
    except KeyError:
        return level
