"""Review: a record analysed, as lines that come as they are found.

The work falls into tasks, one a decision and one a hand, each of which gives the same lines wherever and whenever it
is done: so they may be done on several processors, kept, and taken up again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from muggins.analysis.config import FULL, AnalysisConfig, edition
from muggins.analysis.decisions import Decision, decision_line, decisions_of
from muggins.analysis.equity import KnownHand, known_hands, luck_lines
from muggins.analysis.evaluation import choices_of
from muggins.analysis.hints import hint
from muggins.analysis.schema import AnyLine, MatchLine
from muggins.analysis.summary import summaries, verdict
from muggins.errors import MugginsError
from muggins.events import Deal, to_json
from muggins.notation import Record
from muggins.presets import differences
from muggins.search.convert import LARGEST_SET
from muggins.view import View, view_of

Work = Decision | KnownHand | View


class Task(NamedTuple):
    """A piece of an analysis, by a name that tells it from the others of its match."""

    name: str
    work: Work
    measure: AnalysisConfig

    def done(self) -> list[AnyLine]:
        """The lines that come of it."""
        match self.work:
            case KnownHand():
                return [*luck_lines(self.work, self.measure)]
            case View():
                line: AnyLine | None = hint(self.work, self.measure)
            case _:
                line = decision_line(self.work, self.measure)
        return [line] if line else []


Do = Callable[[Sequence[Task]], Iterable[Sequence[AnyLine]]]
"""Does tasks, wherever, and gives what comes of each in their order."""


class Review:
    """The analysis of a record. Raises `MugginsError` (`unknown-tiles`, `nothing-to-analyse`) where there is none."""

    def __init__(
        self, record: Record, measure: AnalysisConfig = FULL, file: str = "", place: int = 1
    ) -> None:
        self.record = record
        self._decisions, self._flows = decisions_of(record), known_hands(record)
        decisions = [Task(f"decision-{at}", own, measure) for at, own in enumerate(self._decisions)]
        self.tasks = [*decisions, *(Task(f"hand-{flow.hand}", flow, measure) for flow in self._flows)]
        if view := _to_move(record):
            self.tasks.append(Task("position", view, measure))
        self._measure, self._file, self._place = measure, file, place
        if not self.tasks:
            raise self._nothing()

    @property
    def digest(self) -> str:
        """What the lines depend on: the record, the measure and the version of the analysis."""
        lines = self.record.lines
        parts = [edition(self._measure), self.record.rules, [line.event for line in lines]]
        return hashlib.sha256(to_json([*parts, [line.number for line in lines]])).hexdigest()

    @property
    def head(self) -> MatchLine:
        """The line that begins it."""
        record, rules = self.record, self.record.rules
        names = tuple(record.tags.get(f"Seat{seat}", "") for seat in range(1, rules.seats + 1))
        return MatchLine(
            file=self._file,
            match=self._place,
            rules=rules.preset,
            options=differences(rules),
            seats=rules.seats,
            names=names if any(names) else (),
            scores=record.match.scores,
            winner=record.match.winner,
            decisions=len(self._decisions),
            measure=msgspec.structs.asdict(self._measure),
            edition=edition(self._measure),
            limits=tuple(self._limits()),
        )

    def lines(self, do: Do) -> Iterator[AnyLine]:
        """All lines, as `do` finds them."""
        yield self.head
        lines = list[AnyLine]()
        for found in do(self.tasks):
            lines += found
            yield from found
        yield from self.end(lines)

    def end(self, lines: Sequence[AnyLine]) -> list[AnyLine]:
        """The lines that an analysis ends with: they come from all those that its tasks have brought."""
        told = summaries(self.record, lines, self.judged)
        return [*told, verdict(self.record, lines, told)]

    @property
    def judged(self) -> list[int]:
        """The seats whose tiles are known."""
        deals = [line.event for line in self.record.lines if isinstance(line.event, Deal)]
        seats = range(1, self.record.rules.seats + 1)
        return [seat for seat in seats if any(None not in deal.hands[seat - 1] for deal in deals)]

    def _limits(self) -> Iterator[str]:
        """What cannot be told of this match: the ends of the messages that say so."""
        rules = self.record.rules
        if len(self.judged) < rules.seats:
            yield "seats"
        if len(self._flows) < self.record.match.number:
            yield "luck"
        if rules.sides > 2:
            yield "open"
        if rules.may_draw:
            yield "draws"

    def _nothing(self) -> MugginsError:
        rules = self.record.rules
        if rules.set > LARGEST_SET:
            sentence = f"plays are judged with sets up to double-nine, not with double-{rules.set}"
            return MugginsError("nothing-to-analyse", sentence)
        if self.record.match.number and not self.judged:
            sentence = "no seat's tiles are known here from the deal on, so no play can be judged"
            return MugginsError("unknown-tiles", sentence)
        return MugginsError("nothing-to-analyse", "no hand has been played here")


def _to_move(record: Record) -> View | None:
    """The seat that has a choice where the record stops in mid-hand, if its tiles are known."""
    hand, mover = record.match.hand, record.match.to_move
    if hand is None or mover is None or None in hand.held[mover - 1] or record.rules.set > LARGEST_SET:
        return None
    view = view_of(record.match, mover)
    return view if len(choices_of(view)) > 1 else None


def run_in_turn(tasks: Sequence[Task]) -> Iterator[Sequence[AnyLine]]:
    """Does tasks here, one after another."""
    for task in tasks:
        yield task.done()
