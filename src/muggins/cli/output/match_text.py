"""A recorded match as text, event by event, in 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace
from rich.cells import cell_len, chop_cells, set_cell_size

from muggins.cli.output.next_moves import next_moves
from muggins.cli.output.unpaid_points import unpaid_sentences, untaken_sentence
from muggins.events import Call, Deal, Declare, Draw, End, Lead, Pass, Play, Resign, Tiles
from muggins.locales import Translate
from muggins.notation import Record, RecordLine
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


def match_text(record: Record, title: str, say: Translate) -> str:
    """A record as text under the heading `title`, in the language of `say`."""
    return "\n".join(_MatchText(record, say).lines(title)) + "\n"


class _MatchText:
    """Writes one match: holds its record, the language, the names, and the widths of columns."""

    def __init__(self, record: Record, say: Translate) -> None:
        self.record, self.rules, self.say = record, record.rules, say
        tags = {seat: record.tags.get(f"Seat{seat}", "?") for seat in range(1, self.rules.seats + 1)}
        self.seats = {
            seat: say("seat-number", seat=seat) if name in ("", "?") else name for seat, name in tags.items()
        }
        self.sides = {side: self._side(side) for side in range(1, self.rules.sides + 1)}
        plays = [line.event for line in record.lines if isinstance(line.event, Play)]
        self.play_width = max((cell_len(self._play_text(play)) for play in plays), default=0)
        self.last = 0
        """The seat that laid the last tile so far."""
        self.count_width, self.points_width = (
            cell_len(say(id)) + 2 for id in ("moves-count", "moves-points")
        )

    def lines(self, title: str) -> Iterator[str]:
        yield title
        between = (
            self.say("replay-against", one=self.sides[1], other=self.sides[2])
            if self.rules.sides == 2
            else ", ".join(self.sides.values())
        )
        yield from _wrapped(f"{self.say(f'preset-{self.rules.preset}-name')}: {between}")
        yield from _wrapped(as_text(differences(self.rules)))
        yield from _indented(self.record.comments)
        for line in self.record.lines:
            yield from self._event(line)
            beside = [line.comment or "", "" if line.note is None else f"{{{line.note}}}", *line.below]
            yield from _indented(beside)
        yield ""
        yield from _wrapped(self._outcome())

    def _side(self, side: int) -> str:
        names = [self.seats[seat] for seat in self.rules.seats_of(side)]
        return self.say("side-of-two", one=names[0], other=names[1]) if self.rules.pairs else names[0]

    def _event(self, line: RecordLine) -> Iterable[str]:
        """The event of a line of the record, as lines of text."""
        match line.event:
            case Deal():
                return self._deal(line.event)
            case Lead(seat=seat, drawn=drawn):
                shown = _wrapped(self.say("said-drawn", list=_tiles(drawn))) if drawn else []
                return [*shown, *_wrapped(self.say("said-lead", name=self.seats[seat]))]
            case Play():
                heads = ["", self._table_head()] if line.event.against is None else []
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

    def _table_head(self) -> str:
        # Partners share a score; and where a name does not fit above one, all are numbers.
        short = not self.rules.pairs and all(cell_len(name) <= _SCORE for name in self.sides.values())
        heads = [name if short else str(side) for side, name in self.sides.items()]
        scores = "".join(" " + _right_aligned(head, _SCORE) for head in heads)
        count, points = (
            _right_aligned(self.say("moves-count"), self.count_width),
            _right_aligned(self.say("moves-points"), self.points_width),
        )
        return f"{'':{_NAME + 2 + self.play_width}}{count}{points} {scores}"

    def _play(self, play: Play, scores: tuple[int, ...]) -> str:
        return self._table_row(play.seat, self._play_text(play), str(play.count), play.points, scores)

    def _table_row(
        self, seat: int, what: str, count: str, points: int | None, scores: tuple[int, ...]
    ) -> str:
        name, standing = _cut(self.seats[seat], _NAME), "".join(f" {score:>{_SCORE}}" for score in scores)
        points_text = f"{points:+d}" if points else ""
        padding = " " * (self.play_width - cell_len(what))
        return (
            f"{name}  {what}{padding}{count:>{self.count_width}}{points_text:>{self.points_width}} {standing}"
        )

    def _play_text(self, play: Play) -> str:
        parts = [str(play.tile)]
        parts += [self.say("replay-in-line")] if play.in_line else []
        parts += [self.say("move-on", against=str(play.against))] if play.against else []
        pays = worth(self.rules, play.count or 0, led=play.tile if play.against is None else None) > 0
        declared = {True: "move-declare", False: "replay-not-declared" if pays else "", None: ""}[
            play.declared
        ]
        return " ".join(parts) + (f", {self.say(declared)}" if declared else "")

    # How it ended.

    def _untaken(self, line: RecordLine) -> list[str]:
        """The points that an event has earned and nobody took, without those not declared, which its row shows."""
        untaken = [one for one in line.untaken if one.why != "undeclared"]
        side = self.rules.side_of(line.event.seat) if isinstance(line.event, Play | Declare | Call) else None
        return list(_indented(self._untaken_text(one, side) for one in untaken))

    def _untaken_text(self, untaken: Untaken, side: int | None) -> str:
        """A sentence about points not taken; it names the side that earned them, unless that is `side`."""
        sentence = untaken_sentence(self.rules, untaken, self.say)
        if untaken.side == side:
            return sentence
        return self.say("untaken-of", name=self.sides[untaken.side], sentence=sentence)

    def _end(self, end: End, line: RecordLine) -> Iterator[str]:
        yield ""
        ending = self._about_side(_ENDS[end.reason], end.winner)
        if end.reason == "out" and end.winner and self.rules.pairs and self.rules.out == "first":
            # Of a pair only the one who laid the last tile has gone out.
            ending = self.say("end-out-pair", name=self.seats[self.last], side=self.sides[end.winner])
        paid = [self._paid(side, points) for side, points in enumerate(end.points or (), 1) if points]
        refused = [self._untaken_text(untaken, None) for untaken in line.untaken]
        nobody = unpaid_sentences(self.rules, end, self.say)
        if not nobody and not paid and end.reason in ("out", "blocked"):
            nobody = [self.say("replay-unpaid")]
        yield from _wrapped(" ".join([ending, *paid, *nobody, *refused]))
        for seat, tiles in enumerate(end.left or (), 1):
            if tiles and None not in tiles:
                pips = hand_pips(self.rules, [tile for tile in tiles if tile is not None])
                yield from _wrapped(
                    self.say("left-with", name=self.seats[seat], list=_tiles(tiles), pips=pips)
                )
        yield from _wrapped(self._scores(line.scores))

    def _paid(self, side: int, points: int) -> str:
        return self._about_side("said-scores" if points > 0 else "said-loses", side, points=abs(points))

    def _about_side(self, id: str, side: int | None, **more: int) -> str:
        """The message `id` about a side, of one seat or two; None names nobody."""
        name = "" if side is None else self.sides[side]
        return self.say(id, name=name, who="two" if self.rules.pairs else "one", **more)

    def _scores(self, scores: Iterable[int]) -> str:
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
            return self._about_side("match-won", match.winner)
        return " ".join([self.say("replay-stops"), *self._next()])

    def _next(self) -> Iterator[str]:
        if self.record.match.hand is None:
            return
        seat, must, plays = next_moves(self.record.match)
        if seat is not None:
            yield self.say("turn-of", name=self.seats[seat])
        if must == "end":
            yield self.say("replay-must-end")
        elif must:
            yield self.say("replay-must-draw" if must == "draw" else "replay-must-pass")
        elif plays:
            plays_text = [f"{self._play_text(replace(play, declared=None))} ={play.count}" for play in plays]
            yield self.say("replay-may", plays=", ".join(plays_text))


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


def _indented(texts: Iterable[str]) -> list[str]:
    """Comments and notes, in the column of what is done."""
    return [line for text in texts for line in _row("", text)]


def _cut(name: str, width: int) -> str:
    return set_cell_size(name, width) if cell_len(name) <= width else set_cell_size(name, width - 1) + "…"


def _right_aligned(text: str, width: int) -> str:
    return " " * (width - cell_len(text)) + text


def _tiles(tiles: Tiles) -> str:
    return " ".join("?" if tile is None else str(tile) for tile in tiles)
