"""An analysis as text: what decided the match in three sentences, then tables of figures."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from muggins.analysis.blunders import choice_names
from muggins.analysis.schema import (
    LOSS_KINDS,
    PHASES,
    AnyLine,
    DecisionLine,
    MatchLine,
    PlayerLine,
    Sentence,
    SummaryLine,
    VerdictLine,
)
from muggins.locales import Translate
from muggins.notation import Record

WIDEST = 110
"""Columns that a line takes at most."""
WORST = 12
"""Most plays that are listed one by one."""
STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "red"}

Cells = Sequence[str]


class _Page:
    """Prints lines and tables to standard output; with `plain`, tables become lines."""

    def __init__(self, say: Translate, plain: bool) -> None:
        self.say, self._plain = say, plain
        width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
        self._console = Console(
            file=sys.stdout, width=None if plain else width, highlight=False, markup=False, emoji=False
        )

    def tell(self, line: str = "", style: str = "") -> None:
        """Prints a line."""
        if self._plain:
            print(line)
        else:
            self._console.print(line, style=style)

    def table(self, title: str, head: Cells, rows: Iterable[Cells], styles: Sequence[str] = ()) -> None:
        """Prints a table whose first column is text and whose others are figures; nothing where there are no rows."""
        all_rows = list(rows)
        if not all_rows:
            return
        self.tell()
        if title:
            self.tell(title, "bold")
        if self._plain:
            for row in all_rows:
                cells = [f"{name}: {cell}" for name, cell in zip(head[1:], row[1:], strict=True) if cell]
                print(f"{row[0]}; " + ", ".join(cells))
            return
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        for at, name in enumerate(head):
            table.add_column(name, justify="left" if at == 0 else "right")
        for at, row in enumerate(all_rows):
            table.add_row(*map(Text, row), style=styles[at] if styles else "")
        self._console.print(table)

    def sentence(self, sentence: Sentence) -> str:
        """A sentence of the analysis in the page's language."""
        return self.say(sentence.id, **sentence.args)

    def figure(self, value: float | None, sign: bool = False) -> str:
        """A number to one decimal place; empty for None."""
        if value is None:
            return ""
        # Nobody is ahead by −0.0.
        value = round(value, 1) + 0.0
        text = self.say("analysis-figure", figure=abs(value))
        return ("−" if value < 0 else "+" if sign and value > 0 else "") + text

    def unsure(self, value: float | None, error: float | None) -> str:
        """A number with its sign and its standard error."""
        text = self.figure(value, sign=True)
        return f"{text} ±{self.figure(error)}" if text and error is not None else text


def show_match(record: Record, lines: Sequence[AnyLine], say: Translate, plain: bool) -> None:
    """Prints the analysis of a match."""
    page = _Page(say, plain)
    head = next(line for line in lines if isinstance(line, MatchLine))
    summaries = [line for line in lines if isinstance(line, SummaryLine)]
    decisions = [line for line in lines if isinstance(line, DecisionLine)]
    verdict = next(line for line in lines if isinstance(line, VerdictLine))
    page.tell(say("analysis-of", file=head.file, number=head.match), "bold")
    for summary in summaries:
        page.tell()
        page.tell(_name(page, summary.name, summary.seat), "bold")
        for sentence in verdict.said[summary.seat - 1]:
            page.tell(page.sentence(sentence))
    _figures(page, summaries)
    _worst(page, record, decisions)
    _shares(page, summaries)
    for limit in head.limits:
        page.tell()
        page.tell(say(f"analysis-limit-{limit}"))
    page.tell()


def show_players(players: Sequence[PlayerLine], say: Translate, plain: bool) -> None:
    """Prints the figures of each player over all matches."""
    page = _Page(say, plain)
    ids = ("player", "matches", "won", "decisions", "rate", "level", "result-column", "luck", "play", "skill")
    rows = [
        (
            f"{line.name}, {say(f'preset-{line.rules}-name')}",
            str(line.matches),
            str(line.won),
            str(line.decisions),
            page.figure(line.error_rate),
            line.level or "",
            page.figure(line.result, sign=True),
            page.unsure(line.luck, line.luck_stderr),
            page.unsure(line.play, line.luck_stderr),
            page.figure(line.skill, sign=True),
        )
        for line in players
    ]
    page.table(say("analysis-all"), [say(f"analysis-{id}") for id in ids], rows)
    _shares(page, players)


def _name(page: _Page, name: str, seat: int) -> str:
    return name or page.say("analysis-seat", seat=seat)


def _figures(page: _Page, summaries: Sequence[SummaryLine]) -> None:
    ids = ("player", "decisions", "rate", "level", "result-column", "luck", "play", "skill", "given")
    rows = [
        (
            _name(page, line.name, line.seat),
            str(line.decisions),
            page.figure(line.error_rate),
            line.level or "",
            page.figure(line.result, sign=True),
            page.unsure(line.luck, line.luck_stderr),
            page.unsure(line.play, line.luck_stderr),
            page.figure(line.skill, sign=True),
            page.figure(line.given, sign=True),
        )
        for line in summaries
    ]
    page.table("", [page.say(f"analysis-{id}") for id in ids], rows)


def _worst(page: _Page, record: Record, decisions: Sequence[DecisionLine]) -> None:
    """Prints the plays that cost most, in the order in which they were made."""
    wrong = sorted((line for line in decisions if line.label != "fine"), key=lambda line: -line.loss)[:WORST]
    wrong.sort(key=lambda line: (line.hand, line.number))
    ids = ("player", "hand", "line", "played", "best", "loss", "open", "chance")
    rows = [
        (
            f"{_name(page, record.tags.get(f'Seat{line.seat}', ''), line.seat)}: "
            + page.say(f"analysis-label-{line.label}"),
            str(line.hand),
            str(line.line),
            *choice_names(line.played, line.best),
            f"{page.figure(line.loss)} ±{page.figure(line.stderr)}",
            "" if line.loss_open is None else str(line.loss_open),
            "" if line.chance_loss is None else f"{page.figure(100 * line.chance_loss)} %",
        )
        for line in wrong
    ]
    styles = [STYLES[line.label] for line in wrong]
    page.table(page.say("analysis-worst"), [page.say(f"analysis-{id}") for id in ids], rows, styles)
    for line in wrong:
        if line.why:
            page.tell(f"{line.line}: {page.sentence(line.why)}")


def _shares(page: _Page, players: Sequence[SummaryLine | PlayerLine]) -> None:
    """Prints the losses of each player, by phase of the hand and by kind."""
    head = [page.say(f"analysis-{id}") for id in ("player", "decisions", "errors", "lost")]
    for title, rows in (
        ("phases", [(own, f"phase-{phase}", own.phases[phase]) for own in players for phase in PHASES]),
        ("kinds", [(own, f"kind-{kind}", own.kinds[kind]) for own in players for kind in LOSS_KINDS]),
    ):
        filled = [
            (
                f"{_title(page, own)}: {page.say(f'analysis-{id}')}",
                str(share.decisions),
                str(share.errors),
                page.figure(share.loss),
            )
            for own, id, share in rows
            if share.decisions
        ]
        page.table(page.say(f"analysis-{title}"), head, filled)


def _title(page: _Page, own: SummaryLine | PlayerLine) -> str:
    return own.name if isinstance(own, PlayerLine) else _name(page, own.name, own.seat)
