"""Sentences of a terminal match: what happened, what lies on the table, and what may be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from muggins.cli.output.unpaid_points import unpaid_sentences, untaken_sentence
from muggins.cli.play.count_text import count_text, end_terms, settlement_text
from muggins.cli.play.parse_choice import TurnChoice
from muggins.cli.play.players import Players
from muggins.events import Call, Deal, Declare, Draw, End, Event, Lead, Pass, Play, Resign
from muggins.match import Match
from muggins.scoring import hand_pips
from muggins.tiles import Tile
from muggins.view import View


def event_lines(players: Players, before: Match, event: Event, after: Match) -> list[str]:
    """Lines that tell what happened in `event`, which must be as the viewer may see it."""
    match event:
        case Deal(number=number):
            return [players.say("said-deal", number=number)]
        case Lead(seat=seat, drawn=drawn):
            shown = [players.say("said-drawn", list=tile_list(drawn))] if drawn else []
            return [" ".join([*shown, players.about_seat(seat, "said-lead")])]
        case Play():
            return [" ".join(_play_sentences(players, before, event, after))]
        case Draw():
            return [_draw_sentence(players, event)]
        case Pass(seat=seat):
            return [players.about_seat(seat, "said-pass")]
        case Declare(seat=seat):
            return [
                " ".join(
                    [
                        players.about_seat(seat, "said-declare"),
                        *_claim_sentences(players, before, after, seat),
                    ]
                )
            ]
        case Call(seat=seat):
            return [
                " ".join(
                    [players.about_seat(seat, "said-call"), *_claim_sentences(players, before, after, seat)]
                )
            ]
        case Resign(seat=seat):
            return [players.about_seat(seat, "said-resign")]
        case End():
            return list(_end_sentences(players, event, after))


def _play_sentences(players: Players, before: Match, play: Play, after: Match) -> Iterator[str]:
    seat, tile = play.seat, str(play.tile)
    if play.against:
        yield players.about_seat(seat, "said-play", tile=tile, against=str(play.against))
    else:
        yield players.about_seat(seat, "said-play-lead", tile=tile)
    if play.in_line:
        yield players.say("said-in-line")
    hand = after.hand
    assert hand is not None
    if players.rules.call:
        # Under the call the program does not count for the players.
        if play.declared:
            yield players.about_seat(seat, "said-declare")
            yield from _claim_sentences(players, before, after, seat)
        elif play.points:
            yield players.about_seat(seat, "said-scores", points=play.points)
        return
    if players.rules.score != "none":
        yield _count_sentence(players, play, count_text(hand.layout))
    elif play.points:
        yield players.about_seat(seat, "said-scores", points=play.points)
    yield from _untaken_sentences(players, after, players.rules.side_of(seat))
    if play.against and _stopped_counting(before, play.against, after):
        yield players.say("said-silent", tile=str(play.against))


def _count_sentence(players: Players, play: Play, count: str) -> str:
    if play.points:
        return players.about_seat(play.seat, "play-makes-scores", sum=count, points=play.points)
    return players.say("play-makes", sum=count)


def _untaken_sentences(players: Players, after: Match, side: int | None) -> Iterator[str]:
    """Points of the last event that were not taken; those of another side than `side` with its name."""
    for untaken in after.untaken:
        sentence = untaken_sentence(players.rules, untaken, players.say)
        name = players.side_name(untaken.side)
        yield sentence if untaken.side == side else players.say("untaken-of", name=name, sentence=sentence)


def _missed_points(players: Players, after: Match) -> Iterator[str]:
    """Points of the hand that has ended which nobody declared or called, tile by tile."""
    hand = after.last
    missed = [one for one in hand.untaken if one.why == "undeclared"] if hand else []
    if hand and missed:
        missed_tiles = [
            f"{players.side_in_sentence(one.side)} {hand.earned_by(one.event)} ({one.points})"
            for one in missed
        ]
        yield players.say("never-declared", list=", ".join(missed_tiles))


def _stopped_counting(before: Match, double: Tile, after: Match) -> bool:
    """Whether a spinner was just covered on its second side, so that it counts no more."""
    counts = [_counts_of(match, double) for match in (before, after)]
    return any(counts[0]) and bool(counts[1]) and not any(counts[1])


def _counts_of(match: Match, tile: Tile) -> list[int]:
    layout = match.hand.layout if match.hand else None
    return [end.side.counts for end in layout.ends if layout.laid[end.on].tile is tile] if layout else []


def _claim_sentences(players: Players, before: Match, after: Match, seat: int) -> Iterator[str]:
    """What each side gained or lost by a declaration or a call."""
    paid = _score_changes(before, after)
    if not paid and not after.untaken:
        yield players.say("play-worth-nothing")
    for side, points in paid:
        yield players.about_side(side, "said-scores" if points > 0 else "said-loses", points=abs(points))
    yield from _untaken_sentences(players, after, players.rules.side_of(seat))


def _score_changes(before: Match, after: Match) -> list[tuple[int, int]]:
    """The sides whose scores have changed, each with the change."""
    changes = (new - old for new, old in zip(after.scores, before.scores, strict=True))
    return [(side, points) for side, points in enumerate(changes, 1) if points]


def _draw_sentence(players: Players, draw: Draw) -> str:
    drawn = draw.tiles or ()
    if players.is_you(draw.seat) and None not in drawn:
        return players.say("said-draw-you-seen", list=tile_list(drawn))
    return players.about_seat(draw.seat, "said-draw", tiles=len(drawn))


def _end_sentences(players: Players, end: End, after: Match) -> Iterator[str]:
    last = after.last.last_to_play if after.last else None
    if end.reason == "out" and end.winner and last and players.rules.pairs and players.rules.out == "first":
        # Of a pair only the one who laid the last tile has gone out.
        yield players.about_seat(last, "end-out-pair", side=players.side_in_sentence(end.winner))
    elif end.reason in ("out", "target") and end.winner:
        yield players.about_side(end.winner, f"end-{end.reason}")
    else:
        yield players.say(f"end-{end.reason}")
    if end.reason == "out" and (bonus := players.rules.out_bonus):
        yield players.say("out-bonus", points=bonus)
    for seat, tiles in enumerate(end.left or (), 1):
        known = [tile for tile in tiles if tile is not None]
        if known:
            pips = hand_pips(players.rules, known)
            yield players.say("play-left", name=players.name(seat), list=tile_list(known), pips=pips)
    if pays := settlement_text(players.rules, end):
        yield players.say("play-pays", sum=pays)
    for side, points in enumerate(end.points or (), 1):
        if points:
            yield players.about_side(side, "said-scores" if points > 0 else "said-loses", points=abs(points))
    yield from unpaid_sentences(players.rules, end, players.say)
    yield from _missed_points(players, after)
    yield from _untaken_sentences(players, after, None)
    if after.carried:
        yield players.say("play-carried", points=after.carried)
    yield score_line(players, after.scores)


def score_line(players: Players, points: Sequence[int]) -> str:
    """The score of every side."""
    sides = (
        players.say("play-score", name=players.side_name(side), score=str(score))
        for side, score in enumerate(points, 1)
    )
    return players.say("play-scores", list="; ".join(sides))


def tile_counts(players: Players, view: View) -> list[str]:
    """How many tiles each other seat and the boneyard hold."""
    others = [
        players.say("seat-holds", name=players.name(seat), tiles=tiles)
        for seat, tiles in enumerate(view.tiles, 1)
        if seat != players.viewer
    ]
    return [*others, players.say("boneyard-holds", tiles=view.boneyard)]


def ends_line(players: Players, view: View) -> str:
    """The open ends and their sum; under the call and without scoring, the ends alone."""
    layout = view.layout
    counted = players.rules.score != "none" and not players.rules.call
    return players.say("play-ends", sum=count_text(layout) if counted else ", ".join(end_terms(layout)))


def hand_line(players: Players, tiles: str) -> str:
    """The viewer's hand; `tiles` is its text."""
    if players.has_person:
        return players.say("play-hand", tiles=tiles)
    return players.say("play-hand-of", name=players.name(players.viewer), tiles=tiles)


def turn_prompt(players: Players, view: View) -> str:
    """What the viewer has to do: lead, play or draw."""
    if view.must == "draw":
        return players.say("turn-draw")
    tiles = {play.tile for play in view.plays}
    if view.laid:
        return players.say("turn-play", fit=len(tiles))
    return (
        players.say("you-lead-with", tile=str(*tiles))
        if len(tiles) == 1 < len(view.mine)
        else players.say("you-lead")
    )


def describe_choice(players: Players, choice: TurnChoice) -> str:
    """A choice in words."""
    match choice:
        case None:
            return players.say("play-go-on")
        case Draw():
            return players.say("play-draw")
        case Declare():
            return players.say("play-declare")
        case Call():
            return players.say("play-call")
        case Play(tile=tile, against=against, in_line=in_line):
            shown = players.say("play-in-line", tile=str(tile)) if in_line else str(tile)
            return (
                players.say("play-on", tile=shown, against=str(against))
                if against
                else players.say("play-lead", tile=shown)
            )
    raise TypeError(f"{choice} is nothing that is offered")


def count_and_points(players: Players, choice: TurnChoice) -> tuple[int, int] | None:
    """The count and points of a play; None where they may not be shown before it is made."""
    if not isinstance(choice, Play) or players.rules.call or players.rules.score == "none":
        return None
    return choice.count or 0, choice.points or 0


def outcome_line(players: Players, match: Match) -> str:
    """Who won the match, which is over."""
    if match.stalled:
        return players.say("match-scoreless", hands=match.scoreless)
    return players.about_side(match.winner, "match-won") if match.winner else players.say("match-equal")


def tile_list(tiles: Iterable[Tile | None]) -> str:
    """Tiles, separated by commas; an unknown one is `?`."""
    return ", ".join("?" if tile is None else str(tile) for tile in tiles)
