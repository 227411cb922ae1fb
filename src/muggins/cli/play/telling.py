"""What happened, in sentences: a line an event, as the viewer may know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from muggins.cli.play import sums
from muggins.cli.play.answers import Choice
from muggins.cli.play.cast import Cast
from muggins.cli.unpaid import unpaid_said, untaken_said
from muggins.events import Call, Deal, Declare, Draw, End, Event, Lead, Pass, Play, Resign
from muggins.match import Match
from muggins.scoring import hand_pips
from muggins.tiles import Tile
from muggins.view import View


def told(cast: Cast, before: Match, event: Event, after: Match) -> list[str]:
    """The lines that tell of `event`, which the viewer is to see as it is given."""
    match event:
        case Deal(number=number):
            return [cast.say("said-deal", number=number)]
        case Lead(seat=seat, drawn=drawn):
            shown = [cast.say("said-drawn", list=listed(drawn))] if drawn else []
            return [" ".join([*shown, cast.by(seat, "said-lead")])]
        case Play():
            return [" ".join(_play(cast, before, event, after))]
        case Draw():
            return [_draw(cast, event)]
        case Pass(seat=seat):
            return [cast.by(seat, "said-pass")]
        case Declare(seat=seat):
            return [" ".join([cast.by(seat, "said-declare"), *_claimed(cast, before, after, seat)])]
        case Call(seat=seat):
            return [" ".join([cast.by(seat, "said-call"), *_claimed(cast, before, after, seat)])]
        case Resign(seat=seat):
            return [cast.by(seat, "said-resign")]
        case End():
            return list(_end(cast, event, after))


def _play(cast: Cast, before: Match, play: Play, after: Match) -> Iterator[str]:
    seat, tile = play.seat, str(play.tile)
    if play.against:
        yield cast.by(seat, "said-play", tile=tile, against=str(play.against))
    else:
        yield cast.by(seat, "said-play-lead", tile=tile)
    if play.in_line:
        yield cast.say("said-in-line")
    hand = after.hand
    assert hand is not None
    if cast.rules.call:
        # Points are not counted for anybody: what is on the ends, each sees for themselves.
        if play.declared:
            yield cast.by(seat, "said-declare")
            yield from _claimed(cast, before, after, seat)
        elif play.points:
            yield cast.by(seat, "said-scores", points=play.points)
        return
    if cast.rules.score != "none":
        yield _made(cast, play, sums.count(hand.layout))
    elif play.points:
        yield cast.by(seat, "said-scores", points=play.points)
    yield from _untaken(cast, after, cast.rules.side_of(seat))
    if play.against and _silenced(before, play.against, after):
        yield cast.say("said-silent", tile=str(play.against))


def _made(cast: Cast, play: Play, count: str) -> str:
    if play.points:
        return cast.by(play.seat, "play-makes-scores", sum=count, points=play.points)
    return cast.say("play-makes", sum=count)


def _untaken(cast: Cast, after: Match, side: int | None) -> Iterator[str]:
    """What the last event has earned that is not taken; of another side than that of who did it, with its name."""
    for untaken in after.untaken:
        sentence = untaken_said(cast.rules, untaken, cast.say)
        name = cast.side_name(untaken.side)
        yield sentence if untaken.side == side else cast.say("untaken-of", name=name, sentence=sentence)


def _never_declared(cast: Cast, after: Match) -> Iterator[str]:
    """What was earned in the hand that has ended and nobody declared or called, tile by tile."""
    hand = after.last
    missed = [one for one in hand.untaken if one.why == "undeclared"] if hand else []
    if hand and missed:
        told = [f"{cast.side_within(one.side)} {hand.earned_by(one.event)} ({one.points})" for one in missed]
        yield cast.say("never-declared", list=", ".join(told))


def _silenced(before: Match, double: Tile, after: Match) -> bool:
    """Whether a spinner has just been covered on both sides: it opens its branches and counts no more."""
    counts = [_counts_of(match, double) for match in (before, after)]
    return any(counts[0]) and bool(counts[1]) and not any(counts[1])


def _counts_of(match: Match, tile: Tile) -> list[int]:
    layout = match.hand.layout if match.hand else None
    return [end.side.counts for end in layout.ends if layout.laid[end.on].tile is tile] if layout else []


def _claimed(cast: Cast, before: Match, after: Match, seat: int) -> Iterator[str]:
    """Who got what for a declaration or a call."""
    paid = _gained(before, after)
    if not paid and not after.untaken:
        yield cast.say("play-worth-nothing")
    for side, points in paid:
        yield cast.by_side(side, "said-scores" if points > 0 else "said-loses", points=abs(points))
    yield from _untaken(cast, after, cast.rules.side_of(seat))


def _gained(before: Match, after: Match) -> list[tuple[int, int]]:
    """The sides whose scores have changed, and by how much."""
    changes = (now - once for now, once in zip(after.scores, before.scores, strict=True))
    return [(side, points) for side, points in enumerate(changes, 1) if points]


def _draw(cast: Cast, draw: Draw) -> str:
    drawn = draw.tiles or ()
    if cast.is_you(draw.seat) and None not in drawn:
        return cast.say("said-draw-you-seen", list=listed(drawn))
    return cast.by(draw.seat, "said-draw", tiles=len(drawn))


def _end(cast: Cast, end: End, after: Match) -> Iterator[str]:
    last = after.last.last_to_play if after.last else None
    if end.reason == "out" and end.winner and last and cast.rules.pairs and cast.rules.out == "first":
        # Of a pair only the one who laid the last tile has gone out.
        yield cast.by(last, "end-out-pair", side=cast.side_within(end.winner))
    elif end.reason in ("out", "target") and end.winner:
        yield cast.by_side(end.winner, f"end-{end.reason}")
    else:
        yield cast.say(f"end-{end.reason}")
    if end.reason == "out" and (bonus := cast.rules.out_bonus):
        yield cast.say("out-bonus", points=bonus)
    for seat, tiles in enumerate(end.left or (), 1):
        known = [tile for tile in tiles if tile is not None]
        if known:
            pips = hand_pips(cast.rules, known)
            yield cast.say("play-left", name=cast.name(seat), list=listed(known), pips=pips)
    if pays := sums.settlement(cast.rules, end):
        yield cast.say("play-pays", sum=pays)
    for side, points in enumerate(end.points or (), 1):
        if points:
            yield cast.by_side(side, "said-scores" if points > 0 else "said-loses", points=abs(points))
    yield from unpaid_said(cast.rules, end, cast.say)
    yield from _never_declared(cast, after)
    yield from _untaken(cast, after, None)
    if after.carried:
        yield cast.say("play-carried", points=after.carried)
    yield scores(cast, after.scores)


def scores(cast: Cast, points: Sequence[int]) -> str:
    """The score of every side."""
    sides = (
        cast.say("play-score", name=cast.side_name(side), score=str(score))
        for side, score in enumerate(points, 1)
    )
    return cast.say("play-scores", list="; ".join(sides))


def holdings(cast: Cast, view: View) -> list[str]:
    """How many tiles the others hold and the boneyard has."""
    others = [
        cast.say("seat-holds", name=cast.name(seat), tiles=tiles)
        for seat, tiles in enumerate(view.tiles, 1)
        if seat != cast.viewer
    ]
    return [*others, cast.say("boneyard-holds", tiles=view.boneyard)]


def open_ends(cast: Cast, view: View) -> str:
    """The open ends and their sum; where points are not counted for anybody, the ends alone."""
    layout = view.layout
    counted = cast.rules.score != "none" and not cast.rules.call
    return cast.say("play-ends", sum=sums.count(layout) if counted else ", ".join(sums.ends(layout)))


def hand(cast: Cast, tiles: str) -> str:
    """What the viewer holds, the tiles as they are to be shown."""
    if cast.person:
        return cast.say("play-hand", tiles=tiles)
    return cast.say("play-hand-of", name=cast.name(cast.viewer), tiles=tiles)


def called_to(cast: Cast, view: View) -> str:
    """What the turn asks of the viewer."""
    if view.must == "draw":
        return cast.say("turn-draw")
    tiles = {play.tile for play in view.plays}
    if view.laid:
        return cast.say("turn-play", fit=len(tiles))
    return (
        cast.say("you-lead-with", tile=str(*tiles))
        if len(tiles) == 1 < len(view.mine)
        else cast.say("you-lead")
    )


def what(cast: Cast, choice: Choice) -> str:
    """What a choice is to do."""
    match choice:
        case None:
            return cast.say("play-go-on")
        case Draw():
            return cast.say("play-draw")
        case Declare():
            return cast.say("play-declare")
        case Call():
            return cast.say("play-call")
        case Play(tile=tile, against=against, in_line=in_line):
            shown = cast.say("play-in-line", tile=str(tile)) if in_line else str(tile)
            return (
                cast.say("play-on", tile=shown, against=str(against))
                if against
                else cast.say("play-lead", tile=shown)
            )
    raise TypeError(f"{choice} is nothing that is offered")


def makes(cast: Cast, choice: Choice) -> tuple[int, int] | None:
    """The count and the points of a play, where they may be told before it is made."""
    if not isinstance(choice, Play) or cast.rules.call or cast.rules.score == "none":
        return None
    return choice.count or 0, choice.points or 0


def outcome(cast: Cast, match: Match) -> str:
    """Who won the match, which is over."""
    if match.stalled:
        return cast.say("match-scoreless", hands=match.scoreless)
    return cast.by_side(match.winner, "match-won") if match.winner else cast.say("match-equal")


def listed(tiles: Iterable[Tile | None]) -> str:
    """Tiles one after another."""
    return ", ".join("?" if tile is None else str(tile) for tile in tiles)
