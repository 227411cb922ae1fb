"""Which sentences the rules of a game need.

An option without effect gets no sentence, and every example is worked out by the layout and the scoring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from muggins.layout import Layout
from muggins.presets import preset
from muggins.rules import Rules
from muggins.scoring import blocked_pays, nearest_worth, worth
from muggins.standing import SCORELESS, hand_decides
from muggins.tiles import Tile, full_set, set_size
from muggins.words.fluent_message import FluentArg, FluentMessage
from muggins.words.settlement_sentences import blocked_sentences, out_sentences

OURS = frozenset(
    {
        "rules-lead-blocked-winner",
        "rules-lead-no-double",
        "rules-ties-carry-least",
        "rules-ties-split-rounded",
        "rules-ties-split-exact",
        "rules-match-scoreless",
        "rules-call-partners",
        "rules-call-false-amount",
    }
)
"""Messages about rules that no source states; each is marked as our own choice."""

LARGEST_SHOWN = 35
"""The highest count in the table of counts that pay: the most that one spinner allows."""


def _deal(rules: Rules) -> Iterator[FluentMessage]:
    yield "rules-deal-set"
    yield "rules-deal-hands"
    if rules.seats == 4:
        yield "rules-deal-pairs" if rules.pairs else "rules-deal-alone"
    if _can_draw(rules):
        yield "rules-deal-boneyard"
    else:
        yield "rules-deal-asleep" if _undealt(rules) else "rules-deal-all"
    if rules.preset and rules.seats != 4:
        yield f"rules-deal-four-{'pairs' if preset(rules.preset).four_in_pairs else 'alone'}"


def _undealt(rules: Rules) -> int:
    return set_size(rules.set) - rules.seats * rules.tiles


def _can_draw(rules: Rules) -> bool:
    return rules.draw != "none" and _undealt(rules) > rules.floor


def _lead(rules: Rules) -> Iterator[FluentMessage]:
    goes_on = rules.ends != "one-hand"
    by_double = (
        rules.lead_first == "highest-double",
        goes_on and "highest-double" in (rules.lead_next, rules.lead_blocked),
    )
    yield f"rules-lead-first-{rules.lead_first}"
    if by_double[0]:
        yield from _by_double(rules, *by_double)
    # Who has won is another matter in a blocked hand than in one that was played out.
    if goes_on and rules.lead_next == rules.lead_blocked != "winner":
        yield f"rules-lead-{rules.lead_next}"
    elif goes_on:
        yield f"rules-lead-next-{rules.lead_next}"
        yield f"rules-lead-blocked-{rules.lead_blocked}"
    if by_double == (False, True):
        yield from _by_double(rules, *by_double)


def _by_double(rules: Rules, first: bool, later: bool) -> Iterator[FluentMessage]:
    """Sentences for games where the highest double leads, in the first hand or in later ones."""
    yield "rules-lead-no-double"
    if rules.must_lead == "no":
        yield "rules-lead-any"
    elif rules.must_lead == "first-hand" and first and later:
        yield "rules-lead-must-first"
    else:
        yield "rules-lead-must"


def _turn(rules: Rules) -> Iterator[FluentMessage]:
    yield "rules-turn-play"
    yield "rules-turn-must"
    if _can_draw(rules):
        if rules.may_draw:
            yield f"rules-turn-may-draw-{rules.draw}"
        yield f"rules-turn-draw-{rules.draw}"
        if rules.floor:
            yield "rules-turn-floor"
        yield f"rules-turn-blocked-{rules.draw}"
    else:
        yield "rules-turn-pass"
        yield "rules-turn-blocked"
    if rules.out == "both":
        yield "rules-turn-finished"


def _doubles(rules: Rules) -> Iterator[FluentMessage]:
    yield f"rules-doubles-{rules.spinner}"


# What a play scores.


def _score(rules: Rules) -> Iterator[FluentMessage]:
    if rules.score == "none":
        yield "rules-score-none"
        return
    yield "rules-count"
    yield "rules-count-double-either-way" if _lies_either_way(rules) else "rules-count-double"
    if rules.spinner == "sniff-us":
        yield "rules-count-short-us"
    elif rules.spinner not in ("none", "sniff"):
        yield "rules-count-short"
    yield _count_example(rules)
    yield _what_pays(rules)
    if rules.score != "count":
        yield "rules-score-zero"
    if rules.lead_scores != "any":
        # Nor does a ten score where only threes do.
        yield f"rules-score-lead-{rules.lead_scores if _lead_can_score(rules) else 'no'}"
    if rules.call:
        yield "rules-score-declare"


def _lies_either_way(rules: Rules) -> bool:
    return rules.spinner in ("sniff", "sniff-four-way")


def _count_example(rules: Rules) -> FluentMessage:
    lay, top = Layout(rules.spinner), rules.set - 2
    line, double = Tile(rules.set, top), Tile(top, top)
    if rules.spinner in ("first", "all", "sniff-us"):
        last = Tile(top, 1 if top > 1 else 0)
        led = lay.place(double, None)
        one = led.place(line, double)
        other = one.place(last, double)
        counts: dict[str, FluentArg] = {
            "led-count": led.count,
            "one-count": one.count,
            "other-count": other.count,
        }
        return "rules-count-example-spinner", {
            "led": str(double),
            "one": str(line),
            "other": str(last),
            **counts,
        }
    led = lay.place(line, None)
    blanks: dict[str, FluentArg] = {
        "led": str(line),
        "led-count": led.count,
        "on": top,
        "double": str(double),
    }
    blanks["double-count"] = led.place(double, line).count
    if not _lies_either_way(rules):
        return "rules-count-example", blanks
    return "rules-count-example-either-way", blanks | {
        "in-line-count": led.place(double, line, in_line=True).count
    }


def _what_pays(rules: Rules) -> FluentMessage:
    if rules.score == "count":
        return "rules-score-count"
    blanks: dict[str, FluentArg] = {"counts": ", ".join(map(str, counts_that_pay(rules)[:4])) + " …"}
    if rules.score == "fives-and-threes":
        return f"rules-score-both-{'multiples' if rules.pay == 'multiples' else rules.both}", blanks
    return f"rules-score-{rules.pay}", blanks


def counts_that_pay(rules: Rules) -> tuple[int, ...]:
    """The counts that pay something, as far as layouts of this set reach and up to `LARGEST_SHOWN`."""
    top = rules.set
    if rules.spinner in ("none", "sniff"):
        # Each end is a tile's outer half or a double, and not the same double twice.
        ends = [(pip, None) for pip in range(top + 1)] + [(2 * pip, pip) for pip in range(top + 1)]
        reached = {one + other for one, d in ends for other, e in ends if d is None or d != e}
    else:
        # Three doubles around the spinner, and the tip of the fourth arm.
        reached = set(range(7 * top - 6 + 1))
    return tuple(sorted(count for count in reached if count <= LARGEST_SHOWN and worth(rules, count)))


def _lead_can_score(rules: Rules) -> bool:
    return any(worth(rules, tile.pips, led=tile) for tile in full_set(rules.set))


# The match.


def _match(rules: Rules) -> Iterator[FluentMessage]:
    if rules.ends == "one-hand":
        yield "rules-match-hand-decides" if hand_decides(rules) else "rules-match-one-hand"
    else:
        in_mid_hand = rules.ends == "at-once" and (rules.score != "none" or rules.out_bonus > 0)
        yield "rules-match-at-once" if in_mid_hand else "rules-match-after-hand"
        if in_mid_hand and _together(rules):
            yield "rules-match-together"
        if rules.exact:
            yield "rules-match-exact"
        if rules.no_win_on_lead and _lead_can_score(rules):
            yield "rules-match-no-win-on-lead"
    if rules.to_get_in > 1:
        yield "rules-match-to-get-in"
    if rules.ends != "one-hand":
        yield "rules-match-scoreless", {"hands": SCORELESS}


def _together(rules: Rules) -> bool:
    """Whether several sides may score at once."""
    shared = (
        rules.ties == "split"
        and rules.sides == 3
        and blocked_pays(rules) in ("same", "minus-own", "difference")
    )
    return shared or (rules.sides > 2 and rules.call and _false_call(rules) is not None)


def _call(rules: Rules) -> Iterator[FluentMessage]:
    if not rules.call:
        return
    yield "rules-call-declare"
    yield "rules-call-missed"
    if rules.pairs:
        yield "rules-call-partners"
    yield "rules-call-last"
    count = _false_call(rules)
    if count is None:
        yield "rules-call-false"
    else:
        yield "rules-call-false-pays"
        yield "rules-call-false-amount", {"count": count, "points": nearest_worth(rules, count)}


def _false_call(rules: Rules) -> int | None:
    """A count that scores nothing, for which a false call pays; None where it pays for none."""
    if rules.false_call == "nothing":
        return None
    if rules.score == "count":
        # Only a lead may score nothing there.
        leads = [tile for tile in full_set(rules.set) if tile.pips in (12, 13)]
        worthless = [tile.pips for tile in leads if not worth(rules, tile.pips, led=tile)]
    else:
        worthless = [count for count in (12, 13) if worth(rules, count) == 0]
    return min(worthless, default=None)


SECTIONS: dict[str, Callable[[Rules], Iterable[FluentMessage]]] = {
    "deal": _deal,
    "lead": _lead,
    "turn": _turn,
    "doubles": _doubles,
    "score": _score,
    "out": out_sentences,
    "blocked": blocked_sentences,
    "match": _match,
    "call": _call,
}
"""The parts of the rules, in the order in which they are read."""
