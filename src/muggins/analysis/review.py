"""The whole review of a record: all lines of its analysis, as they are worked out.

The work falls into tasks, one a decision and one a hand, each of which gives the same lines wherever and whenever it
is done: so they may be done on several processors, cached, and taken up again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from muggins.analysis.config import FULL, AnalysisConfig, edition
from muggins.analysis.decisions import Decision, decision_line, decisions_of
from muggins.analysis.evaluation import choices_of
from muggins.analysis.hints import hint
from muggins.analysis.luck import KnownHand, known_hands, luck_lines
from muggins.analysis.schema import AnyLine, MatchLine
from muggins.analysis.summary import summary_lines, verdict_line
from muggins.errors import MugginsError
from muggins.events import Deal, to_json
from muggins.notation import Record
from muggins.presets import differences
from muggins.search.rules_tables import LARGEST_SET
from muggins.view import View, view_of


class Task(NamedTuple):
    """A piece of an analysis: what a decision cost, the luck of a hand, or a hint where the record stops."""

    name: str
    """Unique within its match."""
    work: Decision | KnownHand | View
    config: AnalysisConfig

    def run(self) -> list[AnyLine]:
        """The lines that come of it."""
        match self.work:
            case KnownHand():
                return [*luck_lines(self.work, self.config)]
            case View():
                line: AnyLine | None = hint(self.work, self.config)
            case _:
                line = decision_line(self.work, self.config)
        return [line] if line else []


RunTasks = Callable[[Sequence[Task]], Iterable[Sequence[AnyLine]]]
"""Runs tasks, wherever, and gives the lines of each in their order."""


class Review:
    """The analysis of a record. Raises `MugginsError` (`unknown-tiles`, `nothing-to-analyse`) where there is none."""

    def __init__(self, record: Record, config: AnalysisConfig = FULL, file: str = "", place: int = 1) -> None:
        """`place` is that of the match in `file`, from 1."""
        self.record = record
        self._decisions, self._hands = decisions_of(record), known_hands(record)
        decisions = [Task(f"decision-{at}", own, config) for at, own in enumerate(self._decisions)]
        self.tasks = [*decisions, *(Task(f"hand-{hand.hand}", hand, config) for hand in self._hands)]
        if view := _to_move(record):
            self.tasks.append(Task("position", view, config))
        self._config, self._file, self._place = config, file, place
        if not self.tasks:
            raise self._nothing()

    @property
    def digest(self) -> str:
        """A hash of all that the lines depend on: the record and the edition."""
        lines = self.record.lines
        parts = [edition(self._config), self.record.rules, [line.event for line in lines]]
        return hashlib.sha256(to_json([*parts, [line.number for line in lines]])).hexdigest()

    @property
    def match_line(self) -> MatchLine:
        """The first line."""
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
            measure=msgspec.structs.asdict(self._config),
            edition=edition(self._config),
            limits=tuple(self._limits()),
        )

    def lines(self, run: RunTasks) -> Iterator[AnyLine]:
        """All lines, as `run` works them out."""
        yield self.match_line
        lines = list[AnyLine]()
        for result in run(self.tasks):
            lines += result
            yield from result
        yield from self.last_lines(lines)

    def last_lines(self, lines: Sequence[AnyLine]) -> list[AnyLine]:
        """The summaries and the verdict, from the lines of all tasks."""
        summaries = summary_lines(self.record, lines, self.judged)
        return [*summaries, verdict_line(self.record, lines, summaries)]

    @property
    def judged(self) -> list[int]:
        """The seats whose tiles are known."""
        deals = [line.event for line in self.record.lines if isinstance(line.event, Deal)]
        seats = range(1, self.record.rules.seats + 1)
        return [seat for seat in seats if any(None not in deal.hands[seat - 1] for deal in deals)]

    def _limits(self) -> Iterator[str]:
        """What cannot be worked out for this match, by the ends of the message ids `analysis-limit-…`."""
        rules = self.record.rules
        if len(self.judged) < rules.seats:
            yield "seats"
        if len(self._hands) < self.record.match.number:
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
    """The view of the seat that has a choice where the record stops in mid-hand, if its tiles are known."""
    hand, mover = record.match.hand, record.match.to_move
    if hand is None or mover is None or None in hand.held[mover - 1] or record.rules.set > LARGEST_SET:
        return None
    view = view_of(record.match, mover)
    return view if len(choices_of(view)) > 1 else None


def run_in_turn(tasks: Sequence[Task]) -> Iterator[Sequence[AnyLine]]:
    """Runs tasks here, one after another."""
    for task in tasks:
        yield task.run()
