"""The schema of an analysis: the lines of JSON that `muggins analyse --json` and the server write, as msgspec structs.

A match begins with its `MatchLine`; then come its decisions, its luck and its margins in the order of the record, a
summary for each seat, and a verdict. Points are those of the game; chances run from 0 to 1. Seats and sides count from
1, and a figure "by side" or "by seat" is a list in their order. docs/analysis.md explains each figure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from muggins.events import decoder, to_json
from muggins.rules import Value
from muggins.tiles import Tile

Label = Literal["fine", "inaccuracy", "mistake", "blunder"]
LABELS: tuple[Label, ...] = ("fine", "inaccuracy", "mistake", "blunder")

Phase = Literal["lead", "scoring", "blocking", "going-out"]
PHASES: tuple[Phase, ...] = ("lead", "scoring", "blocking", "going-out")

LossKind = Literal[
    "undeclared",
    "missed-points",
    "missed-out",
    "left-reply",
    "let-off",
    "gave-suit",
    "drew-into",
    "kept-heavy",
    "other",
]
LOSS_KINDS: tuple[LossKind, ...] = (
    "undeclared",
    "missed-points",
    "missed-out",
    "left-reply",
    "let-off",
    "gave-suit",
    "drew-into",
    "kept-heavy",
    "other",
)
"""What a loss came from: a score not declared; points left lying; the hand not ended; a big reply left; a block let
slip; control of a suit given up; no play left for the next turn; heavy tiles kept; or none of these."""

LuckSource = Literal["deal", "lead", "draw"]

Method = Literal["solved", "every", "sampled"]
"""`solved`: nothing was hidden, and worths are exact; `every`: on every deal that could be; or on a sample of them."""


class Sentence(msgspec.Struct, frozen=True):
    """A sentence: the message `id` of `analysis.ftl`, and what stands in its blanks."""

    id: str
    args: Mapping[str, str | float] = {}


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A play that could be made, as events have it: `count` in pips, `points` those taken for it at once.

    Where who can play may draw instead, that is a choice too (`draw`): it has no tile, and brings nothing at once.
    """

    tile: Tile | None
    against: Tile | None
    in_line: bool
    count: int
    points: int
    kind: Literal["play", "draw"] = "play"


class EvaluatedChoice(Choice, frozen=True, kw_only=True):
    """A play and what it is worth to the side that makes it, given only what its seat knew.

    `worth` is in points of the hand from there on, that side's less the others' at the mean; `chance` that of winning
    the match (null where it is not told). Each `stderr` is that of the difference to the best.
    """

    worth: float
    stderr: float
    chance: float | None
    chance_stderr: float | None


class HiddenTile(msgspec.Struct, frozen=True):
    """A tile that a seat could not see, and how likely it was to be where: by seat, and in the boneyard."""

    tile: Tile
    seats: tuple[float, ...]
    boneyard: float


class Knowledge(msgspec.Struct, frozen=True):
    """What a seat could know: by seat the pips of which it surely held none, and the tiles that were hidden."""

    voids: tuple[tuple[int, ...], ...]
    hidden: tuple[HiddenTile, ...]


class MatchLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="match"):
    """Which match the lines that follow are about.

    `measure` says how deep the analysis went. `limits` are the codes of what could not be told of it, with their
    sentences in `analysis.ftl` (`analysis-limit-…`).
    """

    file: str
    match: int
    """Its place in the file, from 1."""
    rules: str
    options: Mapping[str, Value]
    seats: int
    names: tuple[str, ...]
    """By seat; empty where the record tells none."""
    scores: tuple[int, ...]
    winner: int | None
    decisions: int
    """How many decisions there are to judge."""
    measure: Mapping[str, float | tuple[int, ...]]
    edition: str
    """Of the figures: those that were found by another are not to be compared with these."""
    limits: tuple[str, ...]


class DecisionLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="decision"):
    """A decision: what was played, what was best, and what the difference cost."""

    hand: int
    line: int
    """The line of the record; 0 where the match was not read from one."""
    number: int
    """Which decision of the hand it is, of all seats', from 1."""
    seat: int
    played: Choice
    best: Choice
    loss: float
    """In points: 0 where the best was played."""
    stderr: float
    chance_loss: float | None
    chance_stderr: float | None
    by: Literal["points", "chance"]
    """What the best is best by: the chance of the match where that says another play than points beyond doubt."""
    loss_open: int | None
    """In points what the play lost as the tiles really lay, which nobody knew; null where that is not settled."""
    label: Label
    counted: bool
    """False where no play was better than another: then it is no decision, and is left out of all rates."""
    phase: Phase
    kinds: tuple[LossKind, ...]
    """What the loss came from, the weightiest first; empty where the play was fine."""
    why: Sentence | None
    undeclared: int
    """Under the call, the points that the play made and that were never declared: they are part of the loss."""
    method: Method
    deals: int
    """On how many deals the plays were tried."""
    actions: tuple[EvaluatedChoice, ...]
    """The best first."""
    seen: Knowledge


class HintLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="hint"):
    """What the seat to move may do, where a record stops or at a table: the plays as a decision tells them."""

    seat: int
    phase: Phase
    actions: tuple[EvaluatedChoice, ...]
    """The best first."""
    by: Literal["points", "chance"]
    clear: bool
    """Whether the best is so beyond doubt; else the second may be as good."""
    why: Sentence | None
    """Why the best is better than the second; null where it is not clear that it is."""
    method: Method
    deals: int
    seen: Knowledge


class LuckLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="luck"):
    """What chance changed at a line of the record: by side the points that it is ahead by; the sum is 0."""

    hand: int
    line: int
    luck: tuple[float, ...]
    at: LuckSource
    parts: tuple[tuple[float, ...], ...]
    """The same by each part of the playouts, of which `luck` is the mean: they tell how sure it is."""


class MarginLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="margin"):
    """After a line of the record: the scores by side, and those that may be expected when the hand is over."""

    hand: int
    line: int
    scores: tuple[int, ...]
    expected: tuple[float, ...]


class LossTotals(msgspec.Struct, frozen=True):
    """Some of a seat's decisions: how many, how many of them were not fine, and the points they lost together."""

    decisions: int
    errors: int
    loss: float


class SummaryLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="summary"):
    """A seat's match in figures.

    For its side `result` = `luck` + `play`, exactly. `skill` is less the points that this seat's own plays lost, and
    `given` those that the other sides' plays lost, as far as they came to this one.
    """

    seat: int
    side: int
    name: str
    decisions: int
    error_rate: float | None
    """Points lost a decision; null without decisions. In games that pay multiples, points are as paid there."""
    level: str | None
    """The computer player whose rate is most like it; null where there are too few decisions to say."""
    result: float
    """Points of its side less the others' at the mean: of a match between two sides, the margin."""
    luck: float | None
    luck_stderr: float | None
    """The error of the playouts that tell luck; that of `play` is the same, since their sum has none."""
    play: float | None
    skill: float
    given: float
    chance_lost: float | None
    labels: Mapping[Label, int]
    phases: Mapping[Phase, LossTotals]
    kinds: Mapping[LossKind, LossTotals]


class PlayerLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="player"):
    """All matches of one game that a player has had in the files together; figures as in the summaries."""

    name: str
    rules: str
    matches: int
    won: int
    decisions: int
    error_rate: float | None
    level: str | None
    result: float
    luck: float | None
    """Null where it is not told of all these matches; so with `play`."""
    luck_stderr: float | None
    play: float | None
    skill: float
    labels: Mapping[Label, int]
    phases: Mapping[Phase, LossTotals]
    kinds: Mapping[LossKind, LossTotals]


class TurningPoint(msgspec.Struct, frozen=True):
    """The moment that decided most: a decision or a piece of luck, and the points it moved for `side`."""

    hand: int
    line: int
    side: int
    points: float
    what: Literal["decision", "deal", "lead", "draw"]


class VerdictLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="verdict"):
    """What decided the match: the turning point, and three sentences for each seat that was judged."""

    turn: TurningPoint | None
    said: tuple[tuple[Sentence, ...], ...]
    """By seat, none where it was not judged: what decided it, the turning point, what to do better."""


class ProgressLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="progress"):
    """How far an analysis has come that is still at work; only the server sends these."""

    done: int
    of: int


class ErrorLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="error"):
    """Why an analysis ends here; only the server sends these."""

    code: str
    message: str


AnyLine = (
    MatchLine
    | DecisionLine
    | HintLine
    | LuckLine
    | MarginLine
    | SummaryLine
    | VerdictLine
    | PlayerLine
    | ProgressLine
    | ErrorLine
)


def as_json(line: AnyLine) -> bytes:
    """The line as JSON, without the end of the line."""
    return to_json(line)


_decoder = decoder(AnyLine)


def line_from(text: bytes | str) -> AnyLine:
    """The line that `as_json` wrote; raises `msgspec.DecodeError` for anything else."""
    line: AnyLine = _decoder.decode(text)
    return line
