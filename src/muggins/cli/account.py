"""A match told event by event, in plain text that reads well at 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace
from rich.cells import cell_len, chop_cells, set_cell_size

from muggins.cli.position import position_of
from muggins.cli.unpaid import unpaid_said, untaken_said
from muggins.events import Call, Deal, Declare, Draw, End, Lead, Pass, Play, Resign, Tiles
from muggins.locales import Translate
from muggins.notation import Line, Record
from muggins.presets import as_text, differences
from muggins.scoring import hand_pips, worth
from muggins.standing import Untaken

_WIDTH = 80
_NAME = 12
"""Columns for a name in front of what its seat does; a longer one is cut."""
_SCORE = 5
"""Columns for the score of a side."""

_ENDS = {
    "out": "end-out",
    "blocked": "end-blocked",
    "target": "end-target",
    "abandoned": "replay-broken-off",
}


def account_of(record: Record, title: str, say: Translate) -> str:
    """The whole of a record as text, beginning with `title`, in the language of `say`."""
    return "\n".join(_Account(record, say).lines(title)) + "\n"


class _Account:
    """What is the same in all of an account: the match, the language, the names, and how wide the columns are."""

    def __init__(self, record: Record, say: Translate) -> None:
        self.record, self.rules, self.say = record, record.rules, say
        named = {seat: record.tags.get(f"Seat{seat}", "?") for seat in range(1, self.rules.seats + 1)}
        self.seats = {
            seat: say("seat-number", seat=seat) if name in ("", "?") else name for seat, name in named.items()
        }
        self.sides = {side: self._side(side) for side in range(1, self.rules.sides + 1)}
        plays = [line.event for line in record.lines if isinstance(line.event, Play)]
        self.placed = max((cell_len(self._placed(play)) for play in plays), default=0)
        self.last = 0
        """The seat that laid the last tile told of."""
        self.count, self.points = (cell_len(say(id)) + 2 for id in ("moves-count", "moves-points"))

    def lines(self, title: str) -> Iterator[str]:
        yield title
        between = (
            self.say("replay-against", one=self.sides[1], other=self.sides[2])
            if self.rules.sides == 2
            else ", ".join(self.sides.values())
        )
        yield from _wrapped(f"{self.say(f'preset-{self.rules.preset}-name')}: {between}")
        yield from _wrapped(as_text(differences(self.rules)))
        yield from _beside(self.record.comments)
        for line in self.record.lines:
            yield from self._event(line)
            beside = [line.comment or "", "" if line.note is None else f"{{{line.note}}}", *line.below]
            yield from _beside(beside)
        yield ""
        yield from _wrapped(self._outcome())

    def _side(self, side: int) -> str:
        names = [self.seats[seat] for seat in self.rules.seats_of(side)]
        return self.say("side-of-two", one=names[0], other=names[1]) if self.rules.pairs else names[0]

    def _event(self, line: Line) -> Iterable[str]:
        """What a line of the record says, as lines of the account."""
        match line.event:
            case Deal():
                return self._deal(line.event)
            case Lead(seat=seat, drawn=drawn):
                shown = _wrapped(self.say("said-drawn", list=_tiles(drawn))) if drawn else []
                return [*shown, *_wrapped(self.say("said-lead", name=self.seats[seat]))]
            case Play():
                heads = ["", self._heads()] if line.event.against is None else []
                self.last = line.event.seat
                return [*heads, self._play(line.event, line.scores), *self._untaken(line)]
            case Draw(seat=seat, tiles=tiles):
                return _row(self.seats[seat], self.say("move-draw", tiles=_tiles(tiles or ())))
            case Pass(seat=seat):
                return _row(self.seats[seat], self.say("move-pass"))
            case Declare(seat=seat, points=points):
                row = self._table_row(seat, self.say("move-declare"), "", points, line.scores)
                return [row, *self._untaken(line)]
            case Call(seat=seat, points=points):
                row = self._table_row(seat, self.say("move-call"), "", points, line.scores)
                return [row, *self._untaken(line)]
            case Resign(seat=seat):
                return _wrapped(self.say("said-resign", name=self.seats[seat]))
            case End():
                return self._end(line.event, line)

    def _deal(self, deal: Deal) -> list[str]:
        lines = ["", self.say("hand-number", number=deal.number)]
        for seat, tiles in enumerate(deal.hands, 1):
            lines += _row(self.seats[seat], _tiles(tiles)) if any(tiles) else []
        return lines + (_row(self.say("boneyard"), _tiles(deal.boneyard)) if any(deal.boneyard) else [])

    # The table of plays.

    def _heads(self) -> str:
        # Partners share a score; and where a name does not fit above one, all are numbers.
        short = not self.rules.pairs and all(cell_len(name) <= _SCORE for name in self.sides.values())
        heads = [name if short else str(side) for side, name in self.sides.items()]
        scores = "".join(" " + _right(head, _SCORE) for head in heads)
        count, points = (
            _right(self.say("moves-count"), self.count),
            _right(self.say("moves-points"), self.points),
        )
        return f"{'':{_NAME + 2 + self.placed}}{count}{points} {scores}"

    def _play(self, play: Play, scores: tuple[int, ...]) -> str:
        return self._table_row(play.seat, self._placed(play), str(play.count), play.points, scores)

    def _table_row(
        self, seat: int, what: str, count: str, points: int | None, scores: tuple[int, ...]
    ) -> str:
        name, standing = _cut(self.seats[seat], _NAME), "".join(f" {score:>{_SCORE}}" for score in scores)
        taken = f"{points:+d}" if points else ""
        padding = " " * (self.placed - cell_len(what))
        return f"{name}  {what}{padding}{count:>{self.count}}{taken:>{self.points}} {standing}"

    def _placed(self, play: Play) -> str:
        parts = [str(play.tile)]
        parts += [self.say("replay-in-line")] if play.in_line else []
        parts += [self.say("move-on", against=str(play.against))] if play.against else []
        pays = worth(self.rules, play.count or 0, led=play.tile if play.against is None else None) > 0
        said = {True: "move-declare", False: "replay-not-declared" if pays else "", None: ""}[play.declared]
        return " ".join(parts) + (f", {self.say(said)}" if said else "")

    # How it ended.

    def _untaken(self, line: Line) -> list[str]:
        """What an event has earned that is not taken; that a play was not declared stands with it already."""
        told = [one for one in line.untaken if one.why != "undeclared"]
        side = self.rules.side_of(line.event.seat) if isinstance(line.event, Play | Declare | Call) else None
        return list(_beside(self._refused(one, side) for one in told))

    def _refused(self, untaken: Untaken, side: int | None) -> str:
        """What is not taken; with the name of whose it is, unless that is the `side` it is told of."""
        sentence = untaken_said(self.rules, untaken, self.say)
        if untaken.side == side:
            return sentence
        return self.say("untaken-of", name=self.sides[untaken.side], sentence=sentence)

    def _end(self, end: End, line: Line) -> Iterator[str]:
        yield ""
        told = self._of(_ENDS[end.reason], end.winner)
        if end.reason == "out" and end.winner and self.rules.pairs and self.rules.out == "first":
            # Of a pair only the one who laid the last tile has gone out.
            told = self.say("end-out-pair", name=self.seats[self.last], side=self.sides[end.winner])
        paid = [self._paid(side, points) for side, points in enumerate(end.points or (), 1) if points]
        refused = [self._refused(untaken, None) for untaken in line.untaken]
        nobody = unpaid_said(self.rules, end, self.say)
        if not nobody and not paid and end.reason in ("out", "blocked"):
            nobody = [self.say("replay-unpaid")]
        yield from _wrapped(" ".join([told, *paid, *nobody, *refused]))
        for seat, tiles in enumerate(end.left or (), 1):
            if tiles and None not in tiles:
                pips = hand_pips(self.rules, [tile for tile in tiles if tile is not None])
                yield from _wrapped(
                    self.say("left-with", name=self.seats[seat], list=_tiles(tiles), pips=pips)
                )
        yield from _wrapped(self._standing(line.scores))

    def _paid(self, side: int, points: int) -> str:
        return self._of("said-scores" if points > 0 else "said-loses", side, points=abs(points))

    def _of(self, id: str, side: int | None, **more: int) -> str:
        """What is said of a side, which may be one person or two; or of nobody, and names none."""
        name = "" if side is None else self.sides[side]
        return self.say(id, name=name, who="two" if self.rules.pairs else "one", **more)

    def _standing(self, scores: Iterable[int]) -> str:
        return ", ".join(
            self.say("score-of", name=self.sides[side], score=score) for side, score in enumerate(scores, 1)
        )

    def _outcome(self) -> str:
        match = self.record.match
        if match.stalled:
            return self.say("match-scoreless", hands=match.scoreless)
        if match.over and match.winner is None:
            return self.say("match-equal")
        if match.winner is not None:
            return self._of("match-won", match.winner)
        return " ".join([self.say("replay-stops"), *self._next()])

    def _next(self) -> Iterator[str]:
        if self.record.match.hand is None:
            return
        seat, must, plays = position_of(self.record.match)
        if seat is not None:
            yield self.say("turn-of", name=self.seats[seat])
        if must == "end":
            yield self.say("replay-must-end")
        elif must:
            yield self.say("replay-must-draw" if must == "draw" else "replay-must-pass")
        elif plays:
            told = [f"{self._placed(replace(play, declared=None))} ={play.count}" for play in plays]
            yield self.say("replay-may", plays=", ".join(told))


# Laying out, in the columns of a terminal: some scripts fill two of them with a letter.


def _row(name: str, text: str) -> list[str]:
    """A name and what its seat does, on as many lines as that takes."""
    lines = _wrapped(text, _WIDTH - _NAME - 2)
    return [f"{_cut(name if at == 0 else '', _NAME)}  {line}" for at, line in enumerate(lines)]


def _wrapped(text: str, width: int = _WIDTH) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        # What is wider than a line is cut.
        for piece in chop_cells(word, width):
            if lines and cell_len(lines[-1]) + 1 + cell_len(piece) <= width:
                lines[-1] += f" {piece}"
            else:
                lines.append(piece)
    return lines


def _beside(texts: Iterable[str]) -> list[str]:
    """Comments and notes, in the column of what is done."""
    return [line for text in texts for line in _row("", text)]


def _cut(name: str, width: int) -> str:
    return set_cell_size(name, width) if cell_len(name) <= width else set_cell_size(name, width - 1) + "…"


def _right(text: str, width: int) -> str:
    return " " * (width - cell_len(text)) + text


def _tiles(tiles: Tiles) -> str:
    return " ".join("?" if tile is None else str(tile) for tile in tiles)
