"""A match between a person and computer players, asked for and told one thing after another."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence
from typing import Protocol

import click
from msgspec.structs import replace

from muggins.bots import Bot
from muggins.cli.play import telling
from muggins.cli.play.answers import Choice, Unclear, read
from muggins.cli.play.cast import Cast
from muggins.errors import MugginsError, PlayError
from muggins.events import Action, Call, Deal, Declare, Event, Play
from muggins.fair import chance
from muggins.match import new_match
from muggins.notation import Record, record_of
from muggins.view import View, seen_by, view_of


class Voice(Protocol):
    """Whatever tells the match to the person."""

    legend: tuple[str, ...]
    """The messages that explain how the table is shown."""

    def tell(self, line: str, strong: bool = False) -> None:
        """Says a line."""

    def table(self, view: View) -> None:
        """Shows what lies on the table and what the viewer holds."""

    def choices(self, choices: Sequence[Choice]) -> None:
        """Shows what may be chosen, numbered from 1."""

    def prompt(self, text: str) -> None:
        """Asks; the answer is typed on the same line."""


class StoppedError(Exception):
    """The person has had enough, or there is nobody to answer any more."""


class Session:
    """One match at the terminal. Equal seeds and answers make equal matches.

    The deals depend on the seed alone, and each computer player draws its own chance, so that what one player
    does changes nothing in what the others are dealt.
    """

    def __init__(self, cast: Cast, bots: Mapping[int, Bot], voice: Voice, seed: int) -> None:
        self.cast = cast
        self.bots = bots
        self.voice = voice
        self.match = new_match(cast.rules)
        self.events: list[Event] = []
        self._deals = random.Random(seed)
        self._chance = {seat: random.Random(f"{seed} {seat}") for seat in bots}
        self._heard = 0
        """How many tiles lay on the table when the person last had nothing to say."""

    def play(self) -> None:
        """Plays until the match is over; raises `StoppedError` where it stops before."""
        while not self.match.over:
            self._happen(self._next())
        self.voice.tell(telling.outcome(self.cast, self.match), strong=True)

    def record(self) -> Record:
        """The match so far. Of a hand that is not over only what the viewer may know is in it."""
        over = max((at for at, event in enumerate(self.events) if isinstance(event, Deal)), default=0)
        if self.match.hand is None:
            over = len(self.events)
        known = [*self.events[:over], *(seen_by(event, self.cast.viewer) for event in self.events[over:])]
        tags = {f"Seat{seat}": name for seat, name in enumerate(self.cast.names, 1)}
        if self.match.over:
            tags["Result"] = " ".join(map(str, self.match.scores))
        return record_of(self.cast.rules, known, tags)

    # What happens next.

    def _next(self) -> Event:
        match, viewer = self.match, self.cast.viewer
        if match.needs in ("deal", "lead"):
            return chance(match, self._deals)
        if self.cast.person and (said := self._said_by_person()):
            return said
        for bot in self.bots:
            if call := view_of(match, bot).scoring_call:
                return call
        if end := match.settling():
            return end
        seat = match.to_move
        assert seat is not None
        if seat == viewer:
            self.voice.table(view_of(match, viewer))
        if seat in self.bots:
            return self._moved(seat)
        return self._chosen(view_of(match, viewer))

    def _moved(self, seat: int) -> Action:
        """What a computer player does; raises `MugginsError` (`bot-failed`) for one that fails, or cannot do that."""
        try:
            action = self.bots[seat](view_of(self.match, seat), self._chance[seat])
            self.match.apply(action)
        except Exception as error:
            what = f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
            raise MugginsError(
                "bot-failed",
                f"the computer player {self.cast.levels[seat - 1]} failed in seat {seat}: {what}",
            ) from error
        return action

    def _said_by_person(self) -> Action | None:
        """Under the call: what the person says before the others go on, asked once after each tile."""
        view = view_of(self.match, self.cast.viewer)
        words = [action for action in view.legal if isinstance(action, Declare | Call)]
        if not words or self._heard == len(view.laid):
            return None
        if self.match.settling():
            self.voice.tell(self.cast.say("last-call"))
        said = self._asked([None, *words], self.cast.say("play-prompt-say"))
        if said is None:
            self._heard = len(view.laid)
        return said

    def _chosen(self, view: View) -> Action:
        self.voice.tell(telling.called_to(self.cast, view))
        action = self._asked(view.legal, self.cast.say("play-prompt"))
        while isinstance(action, Play) and self._ends_undeclared(action):
            self.voice.tell(self.cast.say("play-last-tile"))
            said = self._asked([None, Declare(seat=view.seat)], self.cast.say("play-prompt"))
            if said is None:
                break
            action = replace(action, declared=True) if isinstance(said, Declare) else said
        assert action is not None
        return action

    def _ends_undeclared(self, play: Play) -> bool:
        """Whether `play` ends the hand under the call and does not say that it scores, which it can only say now."""
        if play.declared or not self.cast.rules.call:
            return False
        after, _ = self.match.apply(play)
        return after.hand is None or after.settling() is not None

    def _happen(self, event: Event) -> None:
        """Takes an event and all that it forces, and tells of each."""
        _, events = self.match.apply(event)
        for happened in events:
            before, (self.match, _) = self.match, self.match.take(happened)
            self.events.append(happened)
            if isinstance(happened, Deal):
                self._heard = 0
            gains = self.match.scores != before.scores
            for line in telling.told(self.cast, before, seen_by(happened, self.cast.viewer), self.match):
                self.voice.tell(line, strong=gains)

    # Asking.

    def _asked(self, choices: Sequence[Choice], prompt: str) -> Choice:
        """The person's answer, asked for until it is one of `choices` or else an action that the rules allow."""
        self.voice.choices(choices)
        while True:
            answer = self._answer(prompt).strip()
            if answer == "?":
                self._help()
            elif answer.lower() == "q":
                self._stop()
            else:
                try:
                    choice = read(answer, choices, self.cast.viewer)
                    return choice if choice in choices else self._allowed(choice)
                except Unclear as unclear:
                    self.voice.tell(self.cast.say(unclear.id, **unclear.words))
                except MugginsError as error:
                    self.voice.tell(self.cast.say(f"error-{error.code}"))

    def _allowed(self, choice: Choice) -> Choice:
        """The choice, if the rules allow it; raises `PlayError` or `Unclear` where they do not."""
        try:
            if choice is not None:
                self.match.apply(choice)
        except PlayError as error:
            # A tile named alone, which does not go anywhere: it is no help to ask where.
            if error.code == "against-what" and isinstance(choice, Play):
                raise Unclear("does-not-fit", tile=str(choice.tile)) from None
            raise
        return choice

    def _answer(self, prompt: str) -> str:
        """The next line typed; raises `StoppedError` where there is none."""
        self.voice.prompt(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            # What is typed shows by itself; what comes from a file or a program is shown, to be read along.
            click.echo(line.rstrip("\r\n"))
        elif not line:
            click.echo()
        if not line:
            raise StoppedError
        return line

    def _stop(self) -> None:
        answer = self._answer(self.cast.say("play-stop")).strip().lower()
        if answer in self.cast.say("play-yes").split():
            raise StoppedError

    def _help(self) -> None:
        rules = self.cast.rules
        lines = {
            "play-help-number": True,
            "play-help-tile": True,
            "play-help-in-line": rules.spinner in ("sniff", "sniff-four-way"),
            "play-help-draw": rules.draw != "none",
            "play-help-declare": rules.call,
            "play-help-call": rules.call,
            **dict.fromkeys(self.voice.legend, True),
            "play-help-quit": True,
        }
        for id, needed in lines.items():
            if needed:
                self.voice.tell(self.cast.say(id))
