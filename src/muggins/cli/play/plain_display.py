"""Shows a match line by line, for a screen reader: no colour, no frames, nothing that moves."""

from __future__ import annotations

from collections.abc import Sequence

import click

from muggins.cli.play import match_sentences
from muggins.cli.play.parse_choice import TurnChoice
from muggins.cli.play.players import Players
from muggins.drawing import LaidTile, TileLine
from muggins.view import View


class PlainDisplay:
    """A `Display` in plain sentences."""

    legend: tuple[str, ...] = ()

    def __init__(self, players: Players) -> None:
        self.players = players

    def show_line(self, line: str, strong: bool = False) -> None:
        """Prints a line."""
        click.echo(line)

    def show_table(self, view: View) -> None:
        """Prints what lies on the table and what the viewer holds."""
        self.show_line(match_sentences.score_line(self.players, view.scores))
        for line in match_sentences.tile_counts(self.players, view):
            self.show_line(line)
        for laid in view.layout.lines():
            self.show_line(self._line(laid))
        if view.laid:
            self.show_line(match_sentences.ends_line(self.players, view))
        self.show_line(match_sentences.hand_line(self.players, match_sentences.tile_list(view.mine)))

    def show_choices(self, choices: Sequence[TurnChoice]) -> None:
        """Prints the choices, a line each."""
        for number, choice in enumerate(choices, 1):
            self.show_line(self._choice(number, choice))

    def prompt(self, text: str) -> None:
        """Prints a prompt; the answer is typed on the same line."""
        click.echo(f"{text} ", nl=False)

    def _choice(self, number: int, choice: TurnChoice) -> str:
        say, what = self.players.say, match_sentences.describe_choice(self.players, choice)
        makes = match_sentences.count_and_points(self.players, choice)
        if makes is None:
            return say("play-choice", number=number, what=what)
        count, points = makes
        if points:
            return say("play-choice-points", number=number, what=what, count=count, points=points)
        return say("play-choice-count", number=number, what=what, count=count)

    def _line(self, line: TileLine) -> str:
        say, tiles = self.players.say, ", ".join(map(self._step, line.steps))
        if line.spinner is None:
            return say("play-line", tiles=tiles)
        if not line.steps:
            return say("play-branch", spinner=str(line.spinner), number=len(line.after))
        return say("play-arm", spinner=str(line.spinner), tiles=tiles)

    def _step(self, step: LaidTile) -> str:
        one, other = step.pips
        tile = f"{one}-{other}"
        if step.in_line:
            tile = self.players.say("play-in-line", tile=tile)
        return self.players.say("play-spinner", tile=tile) if step.spins else tile
