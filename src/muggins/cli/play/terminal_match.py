"""One match between a person and computer players at the terminal: the loop that asks, plays and shows."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence
from typing import Protocol

import click
from msgspec.structs import replace

from muggins.bots import Bot
from muggins.cli.play import match_sentences
from muggins.cli.play.parse_choice import TurnChoice, UnclearAnswer, parse_choice
from muggins.cli.play.players import Players
from muggins.errors import MugginsError, PlayError
from muggins.events import Action, Call, Deal, Declare, Event, Play
from muggins.fair import chance
from muggins.match import new_match
from muggins.notation import Record, record_of
from muggins.view import View, seen_by, view_of


class Display(Protocol):
    """Shows the match to the person."""

    legend: tuple[str, ...]
    """Ids of the help messages about how the table is shown."""

    def show_line(self, line: str, strong: bool = False) -> None:
        """Shows a line."""

    def show_table(self, view: View) -> None:
        """Shows what lies on the table and what the viewer holds."""

    def show_choices(self, choices: Sequence[TurnChoice]) -> None:
        """Shows the choices, numbered from 1."""

    def prompt(self, text: str) -> None:
        """Shows a prompt; the answer is typed on the same line."""


class StoppedError(Exception):
    """The person has stopped the match, or the input has ended."""


class TerminalMatch:
    """One match at the terminal; equal seeds and answers make equal matches.

    The deals have a random generator of their own, and so has each computer player: what one player does does not
    change what is dealt later.
    """

    def __init__(self, players: Players, bots: Mapping[int, Bot], display: Display, seed: int) -> None:
        self.players = players
        self.bots = bots
        self.display = display
        self.match = new_match(players.rules)
        self.events: list[Event] = []
        self._deals = random.Random(seed)
        self._chance = {seat: random.Random(f"{seed} {seat}") for seat in bots}
        self._silent_at = 0
        """How many tiles lay on the table when the person last chose not to declare or call."""

    def play(self) -> None:
        """Plays until the match is over. Raises `StoppedError` where the person stops it."""
        while not self.match.over:
            self._apply(self._next())
        self.display.show_line(match_sentences.outcome_line(self.players, self.match), strong=True)

    def record(self) -> Record:
        """The match so far; of an unfinished hand only what the viewer may know."""
        over = max((at for at, event in enumerate(self.events) if isinstance(event, Deal)), default=0)
        if self.match.hand is None:
            over = len(self.events)
        known = [*self.events[:over], *(seen_by(event, self.players.viewer) for event in self.events[over:])]
        tags = {f"Seat{seat}": name for seat, name in enumerate(self.players.names, 1)}
        if self.match.over:
            tags["Result"] = " ".join(map(str, self.match.scores))
        return record_of(self.players.rules, known, tags)

    # What happens next.

    def _next(self) -> Event:
        match, viewer = self.match, self.players.viewer
        if match.needs in ("deal", "lead"):
            return chance(match, self._deals)
        if self.players.has_person and (call := self._ask_for_call()):
            return call
        for bot in self.bots:
            if call := view_of(match, bot).scoring_call:
                return call
        if end := match.settling():
            return end
        seat = match.to_move
        assert seat is not None
        if seat == viewer:
            self.display.show_table(view_of(match, viewer))
        if seat in self.bots:
            return self._bot_move(seat)
        return self._ask_for_move(view_of(match, viewer))

    def _bot_move(self, seat: int) -> Action:
        """The move of a computer player. Raises `MugginsError` (`bot-failed`) where it fails or is not legal."""
        try:
            action = self.bots[seat](view_of(self.match, seat), self._chance[seat])
            self.match.apply(action)
        except Exception as error:
            what = f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
            raise MugginsError(
                "bot-failed",
                f"the computer player {self.players.levels[seat - 1]} failed in seat {seat}: {what}",
            ) from error
        return action

    def _ask_for_call(self) -> Action | None:
        """Under the call: asks once after each tile whether the person declares or calls; None for nothing."""
        view = view_of(self.match, self.players.viewer)
        words = [action for action in view.legal if isinstance(action, Declare | Call)]
        if not words or self._silent_at == len(view.laid):
            return None
        if self.match.settling():
            self.display.show_line(self.players.say("last-call"))
        call = self._ask([None, *words], self.players.say("play-prompt-say"))
        if call is None:
            self._silent_at = len(view.laid)
        return call

    def _ask_for_move(self, view: View) -> Action:
        self.display.show_line(match_sentences.turn_prompt(self.players, view))
        action = self._ask(view.legal, self.players.say("play-prompt"))
        while isinstance(action, Play) and self._ends_undeclared(action):
            self.display.show_line(self.players.say("play-last-tile"))
            call = self._ask([None, Declare(seat=view.seat)], self.players.say("play-prompt"))
            if call is None:
                break
            action = replace(action, declared=True) if isinstance(call, Declare) else call
        assert action is not None
        return action

    def _ends_undeclared(self, play: Play) -> bool:
        """Whether `play` ends a hand under the call without declaring, which cannot be done later."""
        if play.declared or not self.players.rules.call:
            return False
        after, _ = self.match.apply(play)
        return after.hand is None or after.settling() is not None

    def _apply(self, event: Event) -> None:
        """Applies an event and those that it forces, and shows each."""
        _, events = self.match.apply(event)
        for applied in events:
            before, (self.match, _) = self.match, self.match.take(applied)
            self.events.append(applied)
            if isinstance(applied, Deal):
                self._silent_at = 0
            gains = self.match.scores != before.scores
            for line in match_sentences.event_lines(
                self.players, before, seen_by(applied, self.players.viewer), self.match
            ):
                self.display.show_line(line, strong=gains)

    # Asking.

    def _ask(self, choices: Sequence[TurnChoice], prompt: str) -> TurnChoice:
        """Asks until the answer is one of `choices`, or another action that the rules allow."""
        self.display.show_choices(choices)
        while True:
            answer = self._read_line(prompt).strip()
            if answer == "?":
                self._show_help()
            elif answer.lower() == "q":
                self._confirm_quit()
            else:
                try:
                    choice = parse_choice(answer, choices, self.players.viewer)
                    return choice if choice in choices else self._check_allowed(choice)
                except UnclearAnswer as unclear:
                    self.display.show_line(self.players.say(unclear.id, **unclear.words))
                except MugginsError as error:
                    self.display.show_line(self.players.say(f"error-{error.code}"))

    def _check_allowed(self, choice: TurnChoice) -> TurnChoice:
        """Returns `choice` if the rules allow it. Raises `PlayError` or `UnclearAnswer` where they do not."""
        try:
            if choice is not None:
                self.match.apply(choice)
        except PlayError as error:
            # A tile named alone which fits nowhere: asking where it goes would not help.
            if error.code == "against-what" and isinstance(choice, Play):
                raise UnclearAnswer("does-not-fit", tile=str(choice.tile)) from None
            raise
        return choice

    def _read_line(self, prompt: str) -> str:
        """Reads a line. Raises `StoppedError` at the end of the input."""
        self.display.prompt(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            # A terminal echoes what is typed; input from a file or a program is echoed here.
            click.echo(line.rstrip("\r\n"))
        elif not line:
            click.echo()
        if not line:
            raise StoppedError
        return line

    def _confirm_quit(self) -> None:
        answer = self._read_line(self.players.say("play-stop")).strip().lower()
        if answer in self.players.say("play-yes").split():
            raise StoppedError

    def _show_help(self) -> None:
        rules = self.players.rules
        lines = {
            "play-help-number": True,
            "play-help-tile": True,
            "play-help-in-line": rules.spinner in ("sniff", "sniff-four-way"),
            "play-help-draw": rules.draw != "none",
            "play-help-declare": rules.call,
            "play-help-call": rules.call,
            **dict.fromkeys(self.display.legend, True),
            "play-help-quit": True,
        }
        for id, needed in lines.items():
            if needed:
                self.display.show_line(self.players.say(id))
