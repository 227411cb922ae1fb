"""Hand: one deal, from the first tile to the last, before it is settled.

A hand knows whose turn it is, what each seat holds and what lies on the table. Tiles may be unknown (None),
as in a hand watched from outside: then no check that needs them is made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from muggins.errors import PlayError
from muggins.events import Call, Deal, Draw, End, Event, Lead, Pass, Play, Tiles
from muggins.layout import Layout, Placement
from muggins.rules import Rules
from muggins.scoring import worth
from muggins.standing import Untaken
from muggins.tiles import Tile, set_size


class Made(msgspec.Struct, frozen=True, gc=False):
    """What a play made: the seat, the count it left in pips, and the points that count is worth."""

    seat: int
    count: int
    worth: int


class Hand(msgspec.Struct, frozen=True, gc=False):
    """One hand in progress. `seat`s count from 1; `held[seat - 1]` are a seat's tiles."""

    rules: Rules
    number: int
    held: tuple[Tiles, ...]
    boneyard: Tiles
    layout: Layout
    leader: int | None = None
    to_move: int | None = None
    """Whose turn it is; None before the lead."""
    must_lead: Tile | None = None
    drawn: bool = False
    """Whether the seat to move has drawn in this turn."""
    forced: Tile | None = None
    """The tile the seat to move has just drawn that fits: it is played at once."""
    passes: int = 0
    """Passes in a row that count towards a block."""
    undeclared: Made | None = None
    """Under the call: the last play, while its seat may still declare it."""
    missed: Made | None = None
    """Under the call: the play before it that went undeclared, while the others may call it."""
    called: tuple[int, ...] = ()
    """The seats that have called in vain since the last tile was laid."""
    log: tuple[Event, ...] = ()
    """The events of this hand."""
    untaken: tuple[Untaken, ...] = ()
    """What its events have earned that nobody has taken, and why."""

    # What is so now.

    @property
    def last_to_play(self) -> int | None:
        """The seat that laid the last tile."""
        return next((event.seat for event in reversed(self.log) if isinstance(event, Play)), None)

    def earned_by(self, at: int) -> Tile | None:
        """The tile for which the event `at`, from 0, of the log earns: a play's own, the last one for a declaration,
        the one before it for a call. None for an end."""
        event, plays = self.log[at], [play for play in self.log[: at + 1] if isinstance(play, Play)]
        return None if isinstance(event, End) else plays[-2 if isinstance(event, Call) else -1].tile

    @property
    def drawable(self) -> int:
        """How many tiles of the boneyard may still be drawn."""
        return 0 if self.rules.draw == "none" else max(0, len(self.boneyard) - self.rules.floor)

    @property
    def known(self) -> bool:
        """Whether every seat's tiles are known."""
        return all(None not in tiles for tiles in self.held)

    @property
    def side_out(self) -> int | None:
        """The side that has gone out: a partner's last tile is enough, unless both must be out."""
        if all(self.held):
            return None
        if not self.rules.pairs:
            return self.held.index(()) + 1
        out = [not tiles for tiles in self.held]
        enough = all if self.rules.out == "both" else any
        for side in range(1, self.rules.sides + 1):
            if enough(out[seat - 1] for seat in self.rules.seats_of(side)):
                return side
        return None

    @property
    def blocked(self) -> bool:
        """Whether every seat that holds tiles has passed in turn, with no more to draw."""
        return self.passes > 0 and self.passes >= sum([1 for tiles in self.held if tiles])

    def goes_out(self, seat: int) -> bool:
        """Whether the next tile that `seat` lays takes its side out."""
        partners = self.rules.seats_of(self.rules.side_of(seat)) if self.rules.out == "both" else ()
        return len(self.held[seat - 1]) == 1 and not any(
            self.held[other - 1] for other in partners if other != seat
        )

    def made(self, seat: int, tile: Tile, count: int) -> Made:
        """What the next play makes, if `seat` lays `tile` and that leaves `count` pips on the ends."""
        return Made(seat, count, worth(self.rules, count, led=None if self.layout.laid else tile))

    def can_play(self, seat: int) -> bool | None:
        """Whether `seat` holds a tile that fits; None where that cannot be known."""
        tiles, fits = self.held[seat - 1], self.layout.fits
        for tile in tiles:
            if tile is not None and fits(tile):
                return True
        return None if None in tiles else False

    def can_draw(self) -> bool:
        """Whether the seat to move may draw as far as the boneyard goes: once a turn, however many tiles."""
        return self.drawable > 0 and not self.drawn and bool(self.layout.laid)

    def placements(self) -> list[Placement]:
        """Every way in which the seat to move may play a tile that is known."""
        return [way for way, _ in self.ways()]

    def ways(self) -> list[tuple[Placement, int]]:
        """The same, each with the count that it would leave."""
        assert self.to_move is not None
        only = self.forced or (None if self.layout.laid else self.must_lead)
        tiles = self.held[self.to_move - 1] if only is None else (only,)
        layout = self.layout
        fitting = [tile for tile in tiles if tile is not None and layout.fits(tile)]
        return [way for tile in fitting for way in layout.ways(tile)]

    # What happens. Each returns the hand after the event, and the event with its blanks filled in.

    def lead(self, event: Lead, must_lead: Tile | None) -> Hand:
        """`event.seat` is to lead; `must_lead` is the tile it must lead, if it must."""
        if self.leader is not None:
            raise PlayError("not-now", f"seat {self.leader} leads this hand already")
        self.rules.check_seat(event.seat)
        for tile in event.drawn:
            self._check_tile(tile)
        return replace(
            self, leader=event.seat, to_move=event.seat, must_lead=must_lead, log=(*self.log, event)
        )

    def play(self, event: Play) -> tuple[Hand, Made]:
        """The hand with a tile laid, and what that made."""
        seat, tile = event.seat, event.tile
        self._check_turn(seat)
        if tile not in self.held[seat - 1]:
            self._check_tile(tile)
        if self.forced and tile is not self.forced:
            raise PlayError(
                "must-play-drawn", f"seat {seat} drew {self.forced}, which fits: it is played at once"
            )
        held = self._without(seat, tile)
        layout = self.layout.place(tile, event.against, event.in_line)
        made = self.made(seat, tile, layout.count)
        hand = replace(
            self,
            held=held,
            layout=layout,
            leader=self.leader or seat,
            passes=0,
            missed=self.undeclared,
            undeclared=made if self.rules.call and not event.declared else None,
            called=(),
        )
        return hand._turn_after(seat), made

    def draw(self, event: Draw) -> tuple[Hand, Draw]:
        """The hand with tiles drawn, all of the turn's at once."""
        seat = event.seat
        self._check_turn(seat)
        if not self.layout.laid:
            raise PlayError("must-play", f"seat {seat} leads: there is nothing to draw for")
        if self.can_play(seat) and not self.rules.may_draw:
            raise PlayError("must-play", f"seat {seat} can play, and who can play must play")
        if not self.can_draw():
            raise PlayError("nothing-to-draw", f"seat {seat} cannot draw: {self._why_no_draw()}")
        tiles = self._drawn(event)
        last = tiles[-1]
        fits = last is not None and self.layout.fits(last)
        hand = replace(
            self,
            held=self._held_by(seat, (*self.held[seat - 1], *tiles)),
            boneyard=self.boneyard[len(tiles) :],
            drawn=True,
            forced=last if fits else None,
        )
        return hand, Draw(seat=seat, tiles=tiles)

    def passed(self, event: Pass) -> Hand:
        """The hand after a pass, which only who can neither play nor draw may do."""
        seat = event.seat
        self._check_turn(seat)
        # Whoever leads can play, and so can who drew until a tile fitted, even where those tiles are not known.
        drew_one_that_fits = self.drawn and self.rules.draw == "until" and self.drawable > 0
        if not self.layout.laid or drew_one_that_fits or self.can_play(seat):
            raise PlayError("must-play", f"seat {seat} can play, and who can play must play")
        if self.can_draw():
            raise PlayError(
                "must-draw", f"seat {seat} must draw before it passes: {self.drawable} may be drawn"
            )
        # Under draw=one a pass after drawing leaves the turn with the others, and blocks nothing.
        blocks = self.drawable == 0 and not (self.drawn and self.rules.draw == "one")
        return replace(self, passes=self.passes + 1 if blocks else 0)._turn_after(seat)

    # Checks, each a sentence.

    def _check_turn(self, seat: int) -> None:
        self.rules.check_seat(seat)
        if self.to_move is not None and seat != self.to_move:
            raise PlayError("not-your-turn", f"it is the turn of seat {self.to_move}, not of seat {seat}")

    def _check_tile(self, tile: Tile) -> None:
        if tile.high > self.rules.set:
            raise PlayError("no-such-tile", f"{tile} is not in a double-{self.rules.set} set")
        if any(laid.tile is tile for laid in self.layout.laid):
            raise PlayError("tile-twice", f"{tile} lies on the table already")

    def _why_no_draw(self) -> str:
        if self.rules.draw == "none":
            return "here nobody draws"
        if self.drawn:
            return "it has drawn in this turn already"
        return (
            f"the last {self.rules.floor} of the boneyard are never drawn"
            if self.rules.floor
            else "the boneyard is empty"
        )

    def _drawn(self, event: Draw) -> Tiles:
        """The tiles of a draw: those stated, held against what is known, or the next of the boneyard."""
        if event.tiles is None:
            return self._next_of_boneyard(event.seat)
        most = 1 if self.rules.draw == "one" else self.drawable
        if not 1 <= len(event.tiles) <= most:
            raise PlayError(
                "wrong-draw",
                f"seat {event.seat} cannot draw {len(event.tiles)} tiles: it may draw {_upto(most)}",
            )
        tiles = tuple(
            self._check_drawn(event, stated, real)
            for stated, real in zip(event.tiles, self.boneyard, strict=False)
        )
        if self.rules.draw == "until":
            early = next((tile for tile in tiles[:-1] if tile is not None and self.layout.fits(tile)), None)
            if early:
                raise PlayError("wrong-draw", f"{early} fits: drawing stops there, and it is played at once")
            last = tiles[-1]
            if last is not None and not self.layout.fits(last) and len(tiles) < self.drawable:
                raise PlayError(
                    "wrong-draw", f"{last} does not fit: seat {event.seat} must go on drawing until one does"
                )
        return tiles

    def _check_drawn(self, event: Draw, stated: Tile | None, real: Tile | None) -> Tile | None:
        if stated is None or stated is real:
            return real
        if real is not None:
            raise PlayError("wrong-draw", f"the boneyard's next tile is {real}, not {stated}")
        self._check_tile(stated)
        self._check_nowhere_else(stated)
        if event.tiles is not None and event.tiles.count(stated) > 1:
            raise PlayError("tile-twice", f"{stated} is drawn twice")
        return stated

    def _next_of_boneyard(self, seat: int) -> Tiles:
        tiles: list[Tile | None] = []
        for tile in self.boneyard[: self.drawable]:
            if tile is None:
                raise PlayError(
                    "unknown-tiles", f"what seat {seat} draws is not known: write it, or ? for each tile"
                )
            tiles.append(tile)
            if self.rules.draw == "one" or self.layout.fits(tile):
                break
        return tuple(tiles)

    def _check_nowhere_else(self, tile: Tile) -> None:
        for seat, tiles in enumerate(self.held, 1):
            if tile in tiles:
                raise PlayError("not-held", f"{tile} is in the hand of seat {seat}")
        if tile in self.boneyard:
            raise PlayError("not-held", f"{tile} is in the boneyard")

    def _without(self, seat: int, tile: Tile) -> tuple[Tiles, ...]:
        """What the seats hold after `seat` has played `tile`, which may be one of its unknown tiles."""
        tiles = self.held[seat - 1]
        if tile not in tiles:
            if None not in tiles:
                raise PlayError("not-held", f"seat {seat} does not hold {tile}")
            self._check_nowhere_else(tile)
        at = tiles.index(tile if tile in tiles else None)
        return self._held_by(seat, tiles[:at] + tiles[at + 1 :])

    def _held_by(self, seat: int, tiles: Tiles) -> tuple[Tiles, ...]:
        return (*self.held[: seat - 1], tiles, *self.held[seat:])

    def _turn_after(self, seat: int) -> Hand:
        """The turn goes to the next seat clockwise that holds tiles; a finished partner is skipped."""
        held = self.held
        following = [s for s in (*range(seat + 1, len(held) + 1), *range(1, seat + 1)) if held[s - 1]]
        return replace(self, to_move=following[0] if following else None, drawn=False, forced=None)


def deal(rules: Rules, event: Deal) -> Hand:
    """The hand that has been dealt; raises `PlayError` where the tiles are not a deal of the set."""
    if len(event.hands) != rules.seats:
        raise PlayError(
            "wrong-deal", f"{len(event.hands)} hands are dealt, and this game has {rules.seats} seats"
        )
    for seat, tiles in enumerate(event.hands, 1):
        if len(tiles) != rules.tiles:
            raise PlayError(
                "wrong-deal", f"seat {seat} is dealt {len(tiles)} tiles, and this game deals {rules.tiles}"
            )
    rest = set_size(rules.set) - rules.seats * rules.tiles
    if len(event.boneyard) != rest:
        raise PlayError(
            "wrong-deal", f"the boneyard has {len(event.boneyard)} tiles, and {rest} are left of the set"
        )
    _check_once(
        rules, (tile for tiles in (*event.hands, event.boneyard) for tile in tiles if tile is not None)
    )
    return Hand(rules, event.number, event.hands, event.boneyard, Layout(rules.spinner), log=(event,))


def _check_once(rules: Rules, tiles: Iterable[Tile]) -> None:
    for tile, times in Counter(tiles).items():
        if tile.high > rules.set:
            raise PlayError("no-such-tile", f"{tile} is not in a double-{rules.set} set")
        if times > 1:
            raise PlayError("tile-twice", f"{tile} is dealt twice")


def _upto(most: int) -> str:
    return "one" if most == 1 else f"one to {most}"
