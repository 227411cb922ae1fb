"""Replays: a record as its events, each with the table after it.

What the record does not tell stays unknown (null); nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from muggins.cancellation import checkpoint
from muggins.events import Call, Deal, Declare, End, Event, Play, to_builtins
from muggins.hand import Hand
from muggins.match import Match, new_match
from muggins.notation import Record, RecordLine, as_text, parse
from muggins.presets import differences
from muggins.rules import Value
from muggins.settlement import unpaid
from muggins.tables.messages import GameOptions, LegalPlay, OpenEnd, Schema, TileName
from muggins.tables.projection import open_ends, untaken_points
from muggins.words.names import game_name


class ReplayStep(Schema, frozen=True):
    """An event as a table's socket sends it, and the table after it.

    `laid` is how many of the hand's plays lie on the table, `held` the tiles by seat, and `ways` the legal plays of the
    seat to move, null where its tiles are not known. `line` is the event's line in the match's `record`.
    """

    line: int
    event: Mapping[str, Any]
    scores: Sequence[int]
    laid: int
    ends: Sequence[OpenEnd]
    count: int
    held: Sequence[Sequence[TileName | None]]
    boneyard: int
    to_move: int | None
    ways: Sequence[LegalPlay] | None
    comments: Sequence[str]


class ReplayHand(Schema, frozen=True):
    """A hand: the points by side before it, and its events, the deal first."""

    number: int
    before: Sequence[int]
    steps: Sequence[ReplayStep]


class ReplaySeat(Schema, frozen=True):
    """A seat of a record: its player's name, null if the record has none, and its side."""

    name: str | None
    side: int


class Replay(Schema, frozen=True):
    """A match: its rules, its players, its hands, and how it ended or stands.

    `scoreless` is the number of hands without a score in a row that ended it; null where it ended otherwise or goes on.
    `record` is the match in canonical form, and `known` says whether every tile is known.
    """

    rules: str
    options: Mapping[str, Value]
    game: GameOptions
    seats: Sequence[ReplaySeat]
    tags: Mapping[str, str]
    comments: Sequence[str]
    hands: Sequence[ReplayHand]
    scores: Sequence[int]
    over: bool
    winner: int | None
    scoreless: int | None
    known: bool
    record: str


class _Step(NamedTuple):
    """A line of a record, and the match before and after its event."""

    line: RecordLine
    before: Match
    after: Match


def replay_of(record: Record) -> Replay:
    """The replay of `record`. Raises `MugginsError` where the record cannot be written in canonical form."""
    text = as_text(record)
    canonical = parse(text)
    hands: list[list[_Step]] = []
    for step in _steps(canonical):
        if isinstance(step.line.event, Deal):
            hands.append([])
        if hands:
            hands[-1].append(step)
    rules, match = canonical.rules, canonical.match
    return Replay(
        rules=rules.preset,
        options=differences(rules),
        game=rules.options() | {"name": game_name(rules.preset)},
        seats=[
            ReplaySeat(_name(canonical.tags.get(f"Seat{seat}")), rules.side_of(seat))
            for seat in range(1, rules.seats + 1)
        ],
        tags=canonical.tags,
        comments=canonical.comments,
        hands=[_replay_hand(steps) for steps in hands],
        scores=match.scores,
        over=match.over,
        winner=match.winner,
        scoreless=match.scoreless if match.stalled else None,
        known=all(_is_known(line.event) for line in canonical.lines),
        record=text,
    )


def _steps(record: Record) -> Iterator[_Step]:
    match = new_match(record.rules)
    for line in record.lines:
        checkpoint()
        after, _ = match.take(line.event)
        yield _Step(line, match, after)
        match = after


def _name(tag: str | None) -> str | None:
    return None if tag in (None, "?") else tag


def _is_known(event: Event) -> bool:
    return not isinstance(event, Deal) or all(None not in tiles for tiles in (*event.hands, event.boneyard))


def _replay_hand(steps: Sequence[_Step]) -> ReplayHand:
    return ReplayHand(
        number=steps[0].after.number,
        before=steps[0].before.scores,
        steps=[_replay_step(step) for step in steps],
    )


def _replay_step(step: _Step) -> ReplayStep:
    checkpoint()
    hand = step.after.hand or step.after.last
    assert hand is not None
    return ReplayStep(
        line=step.line.number,
        event=_event_fields(step.line.event) | _not_scored(step.line.event, hand, step.after),
        scores=step.after.scores,
        laid=len(hand.layout.laid),
        ends=open_ends(hand.layout, with_counts=True),
        count=hand.layout.count,
        held=to_builtins(hand.held),
        boneyard=len(hand.boneyard),
        to_move=step.after.to_move,
        ways=_legal_plays(step.after),
        comments=[*filter(None, (step.line.comment,)), *step.line.below],
    )


def _event_fields(event: Event) -> dict[str, Any]:
    """The event as a table's socket sends it: its kind and its fields."""
    fields = to_builtins({name: getattr(event, name) for name in event.__struct_fields__})
    if isinstance(event, Deal):
        fields["hand"] = fields.pop("number")
    return {"kind": event.__struct_config__.tag, **fields}


def _not_scored(event: Event, hand: Hand, after: Match) -> dict[str, Any]:
    """Points that an event has earned and that were not scored, as a table's socket sends them.

    Points that were not declared are here at once, and not only after the window for the call.
    """
    if not isinstance(event, Play | Declare | Call | End):
        return {}
    fields: dict[str, Any] = {"untaken": to_builtins(untaken_points(hand, after.untaken))}
    return fields | {"unpaid": unpaid(hand.rules, event.reason)} if isinstance(event, End) else fields


def _legal_plays(match: Match) -> list[LegalPlay] | None:
    """The plays open to the seat to move; None where its tiles are not known."""
    hand, mover = match.hand, match.to_move
    if hand is None or mover is None or (None in hand.held[mover - 1] and hand.forced is None):
        return None
    return [
        LegalPlay(
            tile=str(play.tile),
            against=to_builtins(play.against),
            in_line=play.in_line,
            count=play.count,
            points=play.points,
        )
        for play in match.legal_actions()
        if isinstance(play, Play)
    ]
