"""Points for a count, and settling a hand.

What a hand is settled for is worked out in pips and turned into points once, at the end: where the game pays
multiples, points are pips divided by the base.
"""

from __future__ import annotations

from collections.abc import Sequence

from muggins.rules import Rules
from muggins.tiles import Tile, rounded


def worth(rules: Rules, count: int, *, led: Tile | None = None) -> int:
    """The points that a play leaving `count` pips on the ends earns; nothing for a count of 0.

    `led` is the tile played, where it is the first of a hand, which may score less.
    """
    if led is not None and not _lead_scores(rules, led):
        return 0
    paid = [base for base in rules.bases if count % base == 0]
    if rules.pay == "multiples":
        return sum(count // base for base in paid)
    return count * (len(paid) if rules.both == "twice" else min(1, len(paid)))


def _lead_scores(rules: Rules, led: Tile) -> bool:
    """Whether the tile `led` may score; what it counts are its pips."""
    match rules.lead_scores:
        case "any":
            return True
        case "ten":
            return led.pips == 10
        case "double-five":
            return led.double and led.high == 5
    return False


def nearest_worth(rules: Rules, count: int) -> int:
    """The amount at stake in a false declaration or call of a play that left `count` pips.

    What was claimed is not written down, so it is taken to be the score nearest to the count [ours].
    """
    return _points(rules, rounded(count, rules.base, "nearest"))


def hand_pips(rules: Rules, hand: Sequence[Tile]) -> int:
    """The pips left in a hand, in which a lone 0-0 may count something."""
    return rules.lone_blank if [tile.pips for tile in hand] == [0] else sum(tile.pips for tile in hand)


def settle_out(rules: Rules, winner: int, pips: Sequence[int]) -> tuple[int, ...]:
    """Points by side when the side `winner` has gone out; `pips` are those left in each seat's hand."""
    if rules.settle == "each-loses":
        return _each_loses(rules, pips)
    return _to(rules, winner, _points(rules, _from_others(rules, winner, pips)))


def settle_blocked(rules: Rules, pips: Sequence[int]) -> tuple[int | None, tuple[int, ...], int]:
    """The side that wins a blocked hand (None for a tie), the points by side, and the points a tie carries on."""
    fewest = _fewest(rules, pips)
    winner = fewest[0] if len(fewest) == 1 else None
    if rules.blocked == "each-loses" or (rules.blocked == "same" and rules.settle == "each-loses"):
        return winner, _each_loses(rules, pips), 0
    prizes = [_blocked_prize(rules, side, pips) for side in fewest]
    if winner is not None:
        return winner, _to(rules, winner, _points(rules, prizes[0])), 0
    nobody = (0,) * rules.sides
    if rules.ties == "carry":
        # Partners' hands may make the tied sides' prizes differ under settle=each: the least is carried [ours].
        return None, nobody, _points(rules, min(prizes))
    if rules.ties == "split" and len(fewest) == 2 and rules.sides == 3:
        return None, _split(rules, fewest, pips), 0
    return None, nobody, 0


def lightest(rules: Rules, pips: Sequence[int]) -> tuple[int, ...]:
    """The seats with the fewest pips, of the side that has won a blocked hand, or of those that tie."""
    sides = _fewest(rules, pips)
    least = min(pips[seat - 1] for side in sides for seat in rules.seats_of(side))
    seats = enumerate(pips, 1)
    return tuple(seat for seat, own in seats if own == least and rules.side_of(seat) in sides)


def blocked_pays(rules: Rules) -> str:
    """What is paid for a blocked hand, by the plainest value of `blocked` that pays the same."""
    if rules.blocked != "same":
        return rules.blocked
    return {"none": "nothing", "each-loses": "each-loses"}.get(rules.settle, "same")


def _split(rules: Rules, tied: Sequence[int], pips: Sequence[int]) -> tuple[int, ...]:
    """Of three sides two tied: each gets half of what the third would pay, floored to the base (S3a)."""
    third = next(side for side in (1, 2, 3) if side not in tied)
    unit = 1 if rules.rounding == "exact" else rules.base
    half = _blocked_prize(
        rules, tied[0], [p if side + 1 in (tied[0], third) else 0 for side, p in enumerate(pips)]
    )
    each = _points(rules, half // 2 // unit * unit)
    return tuple(each if side in tied else 0 for side in (1, 2, 3))


def _blocked_prize(rules: Rules, winner: int, pips: Sequence[int]) -> int:
    """What the others pay the winner of a blocked hand, in pips."""
    if rules.blocked == "nothing":
        return 0
    if rules.blocked == "same":
        return _from_others(rules, winner, pips)
    sums = _sums(rules, pips)
    own = sums[winner - 1]
    others = [left for side, left in enumerate(sums, 1) if side != winner]
    if rules.blocked == "minus-own":
        return sum(_r(rules, other) for other in others) - _r(rules, own)
    return sum(_r(rules, other - own) for other in others if other > own)


def _from_others(rules: Rules, winner: int, pips: Sequence[int]) -> int:
    """What the opposing hands pay by `settle`, in pips: a partner's never count."""
    opposing = [p for seat, p in enumerate(pips, 1) if rules.side_of(seat) != winner]
    match rules.settle:
        case "sum":
            return _r(rules, sum(opposing))
        case "heaviest":
            return _r(rules, max(opposing))
        case "each" | "difference":
            return sum(_r(rules, p) for p in opposing)
    return 0


def _each_loses(rules: Rules, pips: Sequence[int]) -> tuple[int, ...]:
    return tuple(-_points(rules, _r(rules, own)) for own in _sums(rules, pips))


def _fewest(rules: Rules, pips: Sequence[int]) -> list[int]:
    """The sides with the fewest pips left."""
    sums = _sums(rules, pips)
    return [side for side, own in enumerate(sums, 1) if own == min(sums)]


def _sums(rules: Rules, pips: Sequence[int]) -> list[int]:
    """The pips left to each side."""
    return [sum(pips[seat - 1] for seat in rules.seats_of(side)) for side in range(1, rules.sides + 1)]


def _r(rules: Rules, pips: int) -> int:
    return rounded(pips, rules.base, rules.rounding)


def _points(rules: Rules, pips: int) -> int:
    return pips // rules.base if rules.pay == "multiples" else pips


def _to(rules: Rules, side: int, points: int) -> tuple[int, ...]:
    return tuple(points if s == side else 0 for s in range(1, rules.sides + 1))
