"""A match told line by line, for a screen reader: no colour, no frames, nothing that moves."""

from __future__ import annotations

from collections.abc import Sequence

import click

from muggins.cli.play import telling
from muggins.cli.play.answers import Choice
from muggins.cli.play.cast import Cast
from muggins.drawing import Line, Step
from muggins.view import View


class Plain:
    """Tells a match in plain sentences."""

    legend: tuple[str, ...] = ()

    def __init__(self, cast: Cast) -> None:
        self.cast = cast

    def tell(self, line: str, strong: bool = False) -> None:
        """Says a line."""
        click.echo(line)

    def table(self, view: View) -> None:
        """Says what lies on the table and what the viewer holds."""
        self.tell(telling.scores(self.cast, view.scores))
        for line in telling.holdings(self.cast, view):
            self.tell(line)
        for laid in view.layout.lines():
            self.tell(self._line(laid))
        if view.laid:
            self.tell(telling.open_ends(self.cast, view))
        self.tell(telling.hand(self.cast, telling.listed(view.mine)))

    def choices(self, choices: Sequence[Choice]) -> None:
        """Says what may be chosen, a line each."""
        for number, choice in enumerate(choices, 1):
            self.tell(self._choice(number, choice))

    def prompt(self, text: str) -> None:
        """Asks; the answer is typed on the same line."""
        click.echo(f"{text} ", nl=False)

    def _choice(self, number: int, choice: Choice) -> str:
        say, what = self.cast.say, telling.what(self.cast, choice)
        makes = telling.makes(self.cast, choice)
        if makes is None:
            return say("play-choice", number=number, what=what)
        count, points = makes
        if points:
            return say("play-choice-points", number=number, what=what, count=count, points=points)
        return say("play-choice-count", number=number, what=what, count=count)

    def _line(self, line: Line) -> str:
        say, tiles = self.cast.say, ", ".join(map(self._step, line.steps))
        if line.spinner is None:
            return say("play-line", tiles=tiles)
        if not line.steps:
            return say("play-branch", spinner=str(line.spinner), number=len(line.after))
        return say("play-arm", spinner=str(line.spinner), tiles=tiles)

    def _step(self, step: Step) -> str:
        one, other = step.pips
        tile = f"{one}-{other}"
        if step.in_line:
            tile = self.cast.say("play-in-line", tile=tile)
        return self.cast.say("play-spinner", tile=tile) if step.spins else tile
