"""Which sentences explain what a hand pays, when a side goes out and when the hand is blocked."""

from __future__ import annotations

from collections.abc import Iterator

from muggins.rules import Rules
from muggins.scoring import blocked_pays, settle_blocked, settle_out
from muggins.tiles import rounded
from muggins.words.fluent_message import FluentArg, FluentMessage

EXAMPLES = {5: (8, 13, 3, 12), 3: (7, 13, 4, 10)}
"""By the base, pips left in hands for which rounding singly or together makes a difference."""


def out_sentences(rules: Rules) -> Iterator[FluentMessage]:
    """Sentences about when a side is out, and what that pays."""
    yield f"rules-out-{rules.out}"
    if rules.score != "none":
        yield "rules-out-last"
    if rules.out_bonus:
        yield "rules-out-bonus" if rules.score == "none" else "rules-out-bonus-joined"
    settle = _settle(rules)
    yield f"rules-settle-{settle}"
    if settle == "none":
        return
    yield from _pips_to_points(rules)
    left = EXAMPLES[rules.base][: 2 if rules.pairs else rules.seats - 1]
    hands = (0, left[0], 0, left[1]) if rules.pairs else (0, *left)
    points = settle_out(rules, 1, hands)
    if settle == "each-loses":
        yield from _loss(sum(left[: 2 if rules.pairs else 1]), points[1])
        return
    if rules.pairs and rules.out == "first":
        yield "rules-settle-partner"
    yield "rules-settle-example", {"left": left, "points": points[0]}


def _settle(rules: Rules) -> str:
    """The settlement for going out, as the simplest rule that pays the same."""
    one_opponent = rules.seats == 2
    if rules.settle in ("each", "difference"):
        return "sum" if one_opponent or rules.rounding == "exact" else "each"
    return "sum" if one_opponent and rules.settle == "heaviest" else rules.settle


def _pips_to_points(rules: Rules) -> Iterator[FluentMessage]:
    if rules.rounding != "exact":
        one, other = (10, 11) if rules.base == 3 else (12, 13)
        to_one, to_other = (rounded(pips, rules.base, rules.rounding) for pips in (one, other))
        blanks: dict[str, FluentArg] = {"one": one, "to-one": to_one, "other": other, "to-other": to_other}
        yield f"rules-rounding-{rules.rounding}", blanks
    if rules.pay == "multiples":
        yield "rules-settle-multiples"
    if rules.lone_blank:
        yield "rules-lone-blank"


def _loss(left: int, points: int) -> Iterator[FluentMessage]:
    yield "rules-loss-example", {"left": left, "lost": -points}
    yield "rules-below-zero"


def blocked_sentences(rules: Rules) -> Iterator[FluentMessage]:
    """Sentences about what a blocked hand pays."""
    pays = blocked_pays(rules)
    yield f"rules-blocked-{pays}"
    if pays == "nothing":
        return
    if rules.settle == "none":
        yield from _pips_to_points(rules)
    hands = (5, 8, 3, 13) if rules.pairs else (4, 12, 17, 9, 6)[: rules.seats]
    points = settle_blocked(rules, hands)[1]
    if pays == "each-loses":
        if rules.settle != "each-loses":
            yield from _loss(8 if rules.pairs else 4, points[0])
        return
    if pays in ("minus-own", "difference") and rules.rounding != "exact":
        yield f"rules-blocked-{pays}-rounded"
    own, others = ("5 + 3", "8 + 13") if rules.pairs else (hands[0], hands[1:])
    yield "rules-blocked-example", {"own": own, "others": others, "points": points[0]}
    yield from _ties(rules)


def _ties(rules: Rules) -> Iterator[FluentMessage]:
    # Two equal sides owe each other nothing where the winner's own pips are taken off.
    level = rules.sides == 2 and rules.blocked in ("minus-own", "difference")
    if rules.ties == "carry" and rules.ends != "one-hand" and not level:
        yield "rules-ties-carry"
        if rules.pairs and blocked_pays(rules) == "same" and _settle(rules) in ("each", "heaviest"):
            yield "rules-ties-carry-least"
    elif rules.ties == "split" and rules.sides == 3:
        yield "rules-ties-split"
        yield f"rules-ties-split-{'exact' if rules.rounding == 'exact' else 'rounded'}"
        points = settle_blocked(rules, (4, 4, 21))[1]
        yield "rules-ties-split-example", {"own": 4, "third": 21, "points": points[0]}
    else:
        yield "rules-ties-nothing"
