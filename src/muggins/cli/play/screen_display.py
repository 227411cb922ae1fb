"""Shows a match on a terminal, in at most 80 columns, with colour where the terminal has it."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from muggins.cli.play import match_sentences
from muggins.cli.play.parse_choice import TurnChoice
from muggins.cli.play.players import Players
from muggins.tiles import Tile
from muggins.view import View

WIDEST = 80
"""Columns that a line takes at most: longer ones are hard to follow."""
GAP = 4
"""Columns between two choices on a row."""


class ScreenDisplay:
    """A `Display` with colours and columns, as text that scrolls."""

    legend: tuple[str, ...] = ("play-help-table",)

    def __init__(self, players: Players) -> None:
        self.players = players
        width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
        self.console = Console(width=width, highlight=False, markup=False, emoji=False)

    def show_line(self, line: str, strong: bool = False) -> None:
        """Prints a line."""
        self.console.print(line, style="bold" if strong else "")

    def show_table(self, view: View) -> None:
        """Prints what lies on the table and what the viewer holds."""
        self.console.print()
        self.console.print(Rule(self.players.say("hand-number", number=view.number), style="dim"))
        self.show_line(match_sentences.score_line(self.players, view.scores), strong=True)
        self.console.print(" · ".join(match_sentences.tile_counts(self.players, view)), style="dim")
        self.console.print()
        if view.laid:
            self.console.print(self._layout(view))
            self.console.print(match_sentences.ends_line(self.players, view))
            self.console.print()
        self.console.print(self._hand(view))

    def show_choices(self, choices: Sequence[TurnChoice]) -> None:
        """Prints the choices, as many on a row as there is room for."""
        cells = self._cells(choices)
        across = max(1, (self.console.width + GAP) // (max(map(cell_len, map(str, cells))) + GAP))
        for start in range(0, len(cells), across):
            row = Text(" " * GAP).join(cells[start : start + across])
            row.rstrip()
            self.console.print(row)

    def prompt(self, text: str) -> None:
        """Prints a prompt; the answer is typed on the same line."""
        self.console.print(f"{text} ", end="", style="bold")

    def _layout(self, view: View) -> Text:
        text = Text(view.layout.text(self.console.width))
        text.highlight_regex(r"\(\d+\)", "bold yellow")
        text.highlight_regex(r"\*", "yellow")
        text.highlight_regex(r"(?m)^\d+-\d+:", "dim")
        return text

    def _hand(self, view: View) -> Text:
        """The viewer's tiles; those that may be played are bold, the others dim."""
        fit = {play.tile for play in view.plays}
        tiles = [tile for tile in view.mine if tile is not None]
        text = Text(match_sentences.hand_line(self.players, " ".join(map(_tile, tiles))))
        text.highlight_words([_tile(tile) for tile in tiles if tile in fit], "bold")
        text.highlight_words([_tile(tile) for tile in tiles if tile not in fit], "dim")
        return text

    def _cells(self, choices: Sequence[TurnChoice]) -> list[Text]:
        """Each choice with its number, count and points, padded to equal width."""
        rows = []
        for number, choice in enumerate(choices, 1):
            made = match_sentences.count_and_points(self.players, choice)
            count = f"={made[0]}" if made else ""
            points = f"+{made[1]}" if made and made[1] else ""
            rows.append((str(number), match_sentences.describe_choice(self.players, choice), count, points))
        wide = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
        return [
            Text.assemble(
                (number.rjust(wide[0]), "bold"),
                "  ",
                what + " " * (wide[1] - cell_len(what)),
                " " if wide[2] else "",
                (count.rjust(wide[2]), "dim"),
                " " if wide[3] else "",
                (points.ljust(wide[3]), "bold green"),
            )
            for number, what, count, points in rows
        ]


def _tile(tile: Tile) -> str:
    return f"[{tile.high}|{tile.low}]"
