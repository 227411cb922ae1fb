"""Match: hands until somebody has won, as a fold over events.

`Match.take` folds one event in: it checks it, fills in its blanks and gives the match after it. `Match.apply`
is what a table does: it takes an action and then whatever the rules force, so that nobody clicks through
passes. A match takes no clock and draws no random number: the deal, and the lot where one decides, come in as
events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from muggins.call import may_be_called, why_not_call, why_not_declare
from muggins.errors import PlayError
from muggins.events import (
    Action,
    Call,
    Deal,
    Declare,
    Draw,
    End,
    Event,
    Lead,
    Pass,
    Play,
    Reason,
    Resign,
    Tiles,
)
from muggins.hand import Hand, Made, deal
from muggins.lead import leads
from muggins.rules import Rules
from muggins.scoring import nearest_worth, worth
from muggins.settlement import Settlement, settled, tiles_left
from muggins.standing import SCORELESS, Untaken, leading, refusal, taken, verdict


class Match(msgspec.Struct, frozen=True, gc=False):
    """A match between hands or in one. `scores` are points by side; seats and sides count from 1."""

    rules: Rules
    scores: tuple[int, ...]
    got_in: tuple[bool, ...]
    """By side, whether it has taken its first score."""
    number: int = 0
    """Hands begun so far."""
    hand: Hand | None = None
    """The hand in progress; None between hands."""
    leader: int | None = None
    """The seat that led the last hand."""
    last: Hand | None = None
    """The last hand that ended."""
    carried: int = 0
    """Points that tied hands have left for the next hand's winner."""
    scoreless: int = 0
    """Hands begun since a score last changed."""
    resigned: int | None = None
    """The side that has given up."""
    over: bool = False
    winner: int | None = None
    """The side that won; None while nobody has, and for a match that nobody won."""

    # The fold.

    def take(self, event: Event) -> tuple[Match, Event]:
        """The match after `event`, and the event with its blanks filled in.

        Raises `PlayError` where it cannot happen now. Who leads, and with which tile, is taken as it is told, and a
        match that has `stalled` may go on, as older records do.
        """
        if self.over and not (self.stalled and isinstance(event, Deal | Resign)):
            raise PlayError("match-over", "the match is over")
        if self.hand is None and not isinstance(event, Deal | Resign):
            raise PlayError("no-hand", "no hand has been dealt")
        if (
            self.hand is not None
            and not isinstance(event, End)
            and (due := self._end_due())
            and not (isinstance(event, Call | Resign) and self.settling())
        ):
            raise PlayError("hand-over", f"the hand is over: {_ENDED[due]}")
        return _TAKE[type(event)](self, event)

    def fold(self, events: Iterable[Event]) -> Match:
        """The match after `events`, one after another."""
        match = self
        for event in events:
            match, _ = match.take(event)
        return match

    def forced(self) -> Event | None:
        """The event that must come next whatever anybody wants; None where a seat or the lot decides."""
        hand = self.hand
        if hand is None:
            return None
        if reason := self._end_due():
            return None if self.settling() else End(reason=reason)
        if hand.to_move is None:
            leader = leads(hand, self.last, self.leader).seat
            return None if leader is None else Lead(seat=leader)
        if hand.can_play(hand.to_move) is False and not hand.can_draw():
            return Pass(seat=hand.to_move)
        return None

    def apply(self, event: Event) -> tuple[Match, tuple[Event, ...]]:
        """The match after `event` and all it forces, and those events in order.

        `event` is an action, a deal, a lead by lot, or the end that `settling` gives. Raises `PlayError` where it
        is against the rules.
        """
        steps = list(self.steps(event))
        return steps[-1][0], tuple([done for _, done in steps])

    def steps(self, event: Event) -> Iterator[tuple[Match, Event]]:
        """The same one event after another, each with the match after it."""
        self._check_at_table(event)
        match: Match = self
        following: Event | None = event
        while following is not None:
            match, done = match.take(following)
            yield match, done
            following = match.forced()

    # What may happen.

    @property
    def stalled(self) -> bool:
        """Whether it is over because no score has changed for `SCORELESS` hands: nobody has won it."""
        return self.over and self.resigned is None and self.scoreless >= SCORELESS

    @property
    def needs(self) -> str:
        """What takes the match on: a `deal`, a `lead` by lot, a `move`, `settle`, or nothing, it is `over`.

        At `settle` the hand is over and the last calls are made: see `settling`.
        """
        if self.over:
            return "over"
        if self.hand is None:
            return "deal"
        if self.hand.to_move is None:
            return "lead"
        return "settle" if self.settling() else "move"

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; None between hands, before the lead, and once the hand is over."""
        return self.hand.to_move if self.hand and not self._end_due() else None

    @property
    def untaken(self) -> tuple[Untaken, ...]:
        """What the last event of the hand, in progress or just ended, has earned that is not taken, and why."""
        hand = self.hand or self.last
        if hand is None or (self.resigned and self.hand is None):
            return ()
        return tuple([u for u in hand.untaken if u.event == len(hand.log) - 1])

    def settling(self) -> End | None:
        """The end of a hand that is over while the play before the last, left undeclared, may still be called.

        It is for whoever runs the match to put it to `apply`, at any time: once everybody has had the chance to
        call. None where nothing is waited for. Whether that play scored makes no difference, so that waiting
        tells nothing.
        """
        if self.hand is None or not may_be_called(self.hand):
            return None
        due = self._end_due()
        return End(reason=due) if due in ("out", "blocked") else None

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """What `seat`, or the seat to move, may do now, resigning apart.

        Plays come with their count and with the points that would be taken for them; under the call, declared
        where they score. Tiles that are not known are left out. Once the hand is over, only calls are left.
        """
        hand, mover = self.hand, self.to_move
        seat = mover if seat is None else seat
        if hand is None or seat is None or (mover is None and not self.settling()):
            return ()
        actions: list[Action] = []
        if seat == mover:
            actions += self._plays(hand, seat)
            if hand.can_draw() and (not actions or self.rules.may_draw):
                actions.append(Draw(seat=seat))
        # A tile that ends the hand carries its declaration: afterwards there is only what others may call.
        if mover is not None and hand.undeclared and hand.undeclared.seat == seat:
            actions.append(Declare(seat=seat))
        if hand.missed and why_not_call(hand, seat) is None:
            actions.append(Call(seat=seat))
        return tuple(actions)

    def _plays(self, hand: Hand, seat: int) -> Iterator[Play]:
        rules, leading = self.rules, not hand.layout.laid
        for (tile, against, in_line), count in hand.ways():
            scored = worth(rules, count, led=tile if leading else None)
            yield Play(
                seat=seat,
                tile=tile,
                against=against,
                in_line=in_line,
                declared=scored > 0 if rules.call else None,
                count=count,
                points=self._play_points(hand, seat, scored),
            )

    # Each kind of event.

    def _deal(self, event: Deal) -> tuple[Match, Event]:
        if self.hand is not None:
            raise PlayError("not-now", f"hand {self.number} is not over")
        if event.number != self.number + 1:
            raise PlayError("wrong-number", f"hand {self.number + 1} comes next, not hand {event.number}")
        hand, scoreless = deal(self.rules, event), self.scoreless + 1
        return replace(self, hand=hand, number=event.number, scoreless=scoreless, over=False), event

    def _lead(self, event: Lead) -> tuple[Match, Event]:
        due = leads(self._hand, self.last, self.leader)
        return replace(self, hand=self._hand.lead(event, due.tile if event.seat == due.seat else None)), event

    def _laid(self, event: Play) -> tuple[Match, Event]:
        declared = bool(event.declared) if self.rules.call else None
        if event.declared is not None and not self.rules.call:
            raise PlayError("no-call", "nothing is declared here: this game has no call")
        hand, made = self._hand.play(event)
        side, lead = self.rules.side_of(made.seat), not self._hand.layout.laid
        offered = self._offered(self._hand, made.seat, 0 if declared is False else made.worth)
        points = self._takes(side, offered, lead=lead) if offered else 0
        untaken = self._refused(side, offered, lead=lead) if points != offered else ()
        if declared is False and made.worth:
            untaken = (*untaken, Untaken(len(hand.log), side, made.worth, "undeclared"))
        _check("count", event.count, made.count, f"the ends after {event.tile} count {made.count}")
        _check("points", event.points, points, self._why_points(made, points, declared))
        done = Play(
            seat=event.seat,
            tile=event.tile,
            against=event.against,
            in_line=event.in_line,
            declared=declared,
            count=made.count,
            points=points,
        )
        match = replace(self, hand=_logged(hand, done, untaken), leader=hand.leader)._scored(side, points)
        return match._false_claim(made) if declared and made.worth == 0 else match, done

    def _drew(self, event: Draw) -> tuple[Match, Event]:
        hand, done = self._hand.draw(event)
        return replace(self, hand=_logged(hand, done)), done

    def _passed(self, event: Pass) -> tuple[Match, Event]:
        return replace(self, hand=_logged(self._hand.passed(event), event)), event

    def _declare(self, event: Declare) -> tuple[Match, Event]:
        hand = self._hand
        self.rules.check_seat(event.seat)
        if why := why_not_declare(hand, event.seat):
            raise PlayError(*why)
        made = hand.undeclared
        assert made is not None
        side, lead = self.rules.side_of(event.seat), len(hand.layout.laid) == 1
        points = self._takes(side, made.worth, lead=lead)
        untaken = self._refused(side, made.worth, lead=lead)
        _check("points", event.points, points, f"it is worth {made.worth}, of which {points} are taken")
        done = Declare(seat=event.seat, points=points)
        hand = replace(_claimed(hand, 1), undeclared=None)
        match = replace(self, hand=_logged(hand, done, untaken))._scored(side, points)
        return match._false_claim(made) if made.worth == 0 else match, done

    def _call(self, event: Call) -> tuple[Match, Event]:
        hand = self._hand
        self.rules.check_seat(event.seat)
        if why := why_not_call(hand, event.seat):
            raise PlayError(*why)
        made = hand.missed
        assert made is not None
        side = self.rules.side_of(event.seat)
        points = self._takes(side, made.worth)
        _check("points", event.points, points, f"the play that was missed is worth {points} here")
        done = Call(seat=event.seat, points=points)
        if made.worth:
            hand = replace(_claimed(hand, 2), missed=None)
            untaken = self._refused(side, made.worth)
            return replace(self, hand=_logged(hand, done, untaken))._scored(side, points), done
        hand = replace(hand, called=(*hand.called, event.seat))
        return replace(self, hand=_logged(hand, done))._false_claim(replace(made, seat=event.seat)), done

    def _resign(self, event: Resign) -> tuple[Match, Event]:
        self.rules.check_seat(event.seat)
        match = replace(self, resigned=self.rules.side_of(event.seat))
        if self.hand is None:
            return match._decided(), event
        return replace(match, hand=_logged(self.hand, event)), event

    def _end(self, event: End) -> tuple[Match, Event]:
        hand = self._hand
        due = self._end_due()
        if event.reason != due and (due or event.reason != "abandoned"):
            raise PlayError("not-over", f"the hand does not end so: {_ENDED[due] if due else 'it goes on'}")
        left = tiles_left(hand, event)
        (winner, paid, carried), untaken = self._settlement(event, left)
        if event.reason in ("out", "target", "blocked"):
            _check(
                "winner", event.winner, winner, "it is won by " + (f"side {winner}" if winner else "nobody")
            )
        _check(
            "points", event.points, paid, f"it pays {' '.join(f'{n}:{p:+d}' for n, p in enumerate(paid, 1))}"
        )
        done = End(reason=event.reason, winner=winner, points=paid, left=left)
        match = replace(
            self,
            hand=None,
            last=_logged(hand, done, untaken),
            scores=tuple(score + points for score, points in zip(self.scores, paid, strict=True)),
            got_in=tuple(got or points > 0 for got, points in zip(self.got_in, paid, strict=True)),
            scoreless=0 if any(paid) else self.scoreless,
            carried=carried,
        )
        return match._decided(winner), done

    # Points.

    def _play_points(self, before: Hand, seat: int, points: int) -> int:
        """What of the `points` for a play in the hand `before` it is taken."""
        points = self._offered(before, seat, points)
        return self._takes(self.rules.side_of(seat), points, lead=not before.layout.laid) if points else 0

    def _offered(self, before: Hand, seat: int, points: int) -> int:
        """The `points` for a play in the hand `before` it, joined by the bonus where it goes out."""
        bonus = self.rules.out_bonus
        return points + bonus if bonus and before.goes_out(seat) else points

    def _takes(self, side: int, points: int, *, lead: bool = False) -> int:
        """What `side` takes of a score."""
        return taken(self.rules, self.scores[side - 1], points, got_in=self.got_in[side - 1], lead=lead)

    def _refused(self, side: int, points: int, *, lead: bool = False) -> tuple[Untaken, ...]:
        """What the event that comes next in the log offers `side` and it does not take, if so."""
        why = refusal(self.rules, self.scores[side - 1], points, got_in=self.got_in[side - 1], lead=lead)
        return (Untaken(len(self._hand.log), side, points, why),) if why else ()

    def _scored(self, side: int, points: int) -> Match:
        if not points:
            return self
        at = side - 1
        scores = (*self.scores[:at], self.scores[at] + points, *self.scores[at + 1 :])
        got_in = (*self.got_in[:at], True, *self.got_in[at + 1 :])
        return replace(self, scores=scores, got_in=got_in, scoreless=0)

    def _false_claim(self, made: Made) -> Match:
        """`made.seat` has declared or called a score that is none: the amount may go to the other sides."""
        match = self
        if self.rules.false_call == "pays":
            amount = nearest_worth(self.rules, made.count)
            for side in range(1, self.rules.sides + 1):
                if side != self.rules.side_of(made.seat):
                    refused = [replace(u, event=u.event - 1) for u in match._refused(side, amount)]
                    hand = replace(match._hand, untaken=(*match._hand.untaken, *refused))
                    match = replace(match, hand=hand)._scored(side, match._takes(side, amount))
        return match

    def _settlement(self, event: End, left: tuple[Tiles, ...]) -> tuple[Settlement, tuple[Untaken, ...]]:
        """Who wins the hand, the points taken by side, and what is carried on; and what is not taken."""
        if event.reason in ("target", "abandoned"):
            winner = leading(self.rules, self.scores) if event.reason == "target" else None
            return Settlement(winner, (0,) * self.rules.sides, self.carried), ()
        winner, points, carry = settled(self._hand, event, left)
        untaken: list[Untaken] = []
        if all(None not in tiles for tiles in left):
            won = 0 if winner is None else self.carried
            offered = [(side, p + won if side == winner else p) for side, p in enumerate(points, 1)]
            points = tuple([self._takes(side, p) for side, p in offered])
            untaken = [refused for side, p in offered for refused in self._refused(side, p)]
        return Settlement(winner, points, self.carried + carry if winner is None else 0), tuple(untaken)

    # Ends.

    @property
    def _hand(self) -> Hand:
        assert self.hand is not None
        return self.hand

    def _end_due(self) -> Reason | None:
        """Why the hand must end now: None where it goes on."""
        hand = self._hand
        if self.resigned:
            return "abandoned"
        if self.rules.ends == "at-once" and leading(self.rules, self.scores):
            return "target"
        if hand.side_out:
            return "out"
        return "blocked" if hand.blocked else None

    def _decided(self, won: int | None = None) -> Match:
        """The match with its winner named, if it is over: looked at between hands, the last of which `won` has won."""
        over, winner = verdict(
            self.rules, self.scores, resigned=self.resigned, won=won, scoreless=self.scoreless
        )
        return replace(self, over=over, winner=winner)

    # Why not.

    def _check_at_table(self, event: Event) -> None:
        """What a record is trusted with and a seat is not: that a stalled match goes on, who leads and with which
        tile, and what is drawn."""
        hand = self.hand
        if self.over:
            raise PlayError("match-over", "the match is over")
        if isinstance(event, Draw) and event.tiles is not None:
            raise PlayError("wrong-draw", f"seat {event.seat} cannot say what it draws: the boneyard does")
        if hand is None or hand.layout.laid or not isinstance(event, Play):
            return
        if hand.to_move is None:
            raise PlayError("no-lead", f"seat {event.seat} cannot lead yet: the lot has not said who does")
        # Another seat is told that it is not its turn: the tile to be led is nothing it may know.
        if hand.must_lead and event.tile is not hand.must_lead and event.seat == hand.to_move:
            raise PlayError(
                "must-lead", f"seat {event.seat} must lead {hand.must_lead}, the tile it leads for"
            )

    def _why_points(self, made: Made, points: int, declared: bool | None) -> str:
        if declared is False and made.worth:
            return f"it was not declared, so {points} are taken"
        return f"a count of {made.count} pays {made.worth}, and {points} are taken"


_ENDED = {
    "out": "a side has gone out",
    "blocked": "it is blocked",
    "target": "the target has been reached",
    "abandoned": "a side has resigned",
}

_TAKE: dict[type, Callable[[Match, Any], tuple[Match, Event]]] = {
    Deal: Match._deal,
    Lead: Match._lead,
    Play: Match._laid,
    Draw: Match._drew,
    Pass: Match._passed,
    Declare: Match._declare,
    Call: Match._call,
    Resign: Match._resign,
    End: Match._end,
}


def new_match(rules: Rules) -> Match:
    """A match under `rules` before its first hand."""
    return Match(rules, (0,) * rules.sides, (False,) * rules.sides)


def _logged(hand: Hand, event: Event, untaken: tuple[Untaken, ...] = ()) -> Hand:
    if untaken:
        hand = replace(hand, untaken=(*hand.untaken, *untaken))
    return replace(hand, log=(*hand.log, event))


def _claimed(hand: Hand, back: int) -> Hand:
    """The hand once the play so many tiles `back`, 1 for the last, is declared or called: it counts after all."""
    place = [at for at, event in enumerate(hand.log) if isinstance(event, Play)][-back]
    return replace(
        hand, untaken=tuple([u for u in hand.untaken if (u.event, u.why) != (place, "undeclared")])
    )


def _check(what: str, told: object, real: object, sentence: str) -> None:
    if told is not None and told != real:
        raise PlayError(f"wrong-{what}", f"{sentence}, not {_written(told)}")


def _written(value: object) -> str:
    return " ".join(f"{n}:{p:+d}" for n, p in enumerate(value, 1)) if isinstance(value, tuple) else str(value)
