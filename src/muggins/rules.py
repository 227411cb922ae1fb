"""Rules: one frozen value that says everything about a game, and refuses what cannot be.

The keys and values are those of a preset's TOML, a record's `Options`, `--set` on the command line and the
interface; in Python a key's hyphens are underscores. A value not stated has the default given here.
"""

from __future__ import annotations

import functools
import math
import typing
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from muggins.errors import PlayError, RulesError
from muggins.tiles import LARGEST_SET, set_size

Value = bool | int | str
Spinner = Literal["none", "first", "all", "sniff", "sniff-four-way", "sniff-us", "first-covered"]

MOST_SEATS = 5


_BASES: dict[str, tuple[int, ...]] = {
    "fives": (5,),
    "threes": (3,),
    "fives-and-threes": (5, 3),
    "count": (1,),
    "none": (),
}


class Rules(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """How a game is played, for a number of seats: equal rules play alike.

    Raises `RulesError` where the options cannot work together.
    """

    preset: str = ""
    """The id of the named game these rules came from; empty for none."""
    seats: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)] = 2

    set: Annotated[int, msgspec.Meta(ge=3, le=LARGEST_SET)] = 6
    """The set is the double-`set`."""
    tiles: Annotated[int, msgspec.Meta(ge=1, le=95)] = 7
    """Tiles dealt to each seat."""
    pairs: bool = False
    """Four seats in two sides: 1 and 3 against 2 and 4."""

    spinner: Spinner = "none"

    draw: Literal["until", "one", "none"] = "until"
    floor: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """The boneyard's last tiles that are never drawn."""
    may_draw: bool = False
    """Who can play may draw instead."""

    lead_first: Literal["lot", "highest-double", "heaviest-draw"] = "lot"
    """Who leads the first hand: nobody has won one before it or led one, so neither `winner` nor `rotate`."""
    lead_next: Literal["winner", "rotate", "highest-double", "lot"] = "winner"
    lead_blocked: Literal["lot", "highest-double", "rotate", "winner"] = "lot"
    """Who leads after a blocked hand; its winner is the seat with the fewest pips, of the side that won [ours]."""
    must_lead: Literal["no", "first-hand", "yes"] = "no"
    """Whether a seat that leads for its highest double must lead that double."""
    lead_scores: Literal["any", "ten", "no", "double-five"] = "any"
    to_get_in: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    """The least that a side's first score must be."""

    score: Literal["fives", "threes", "fives-and-threes", "count", "none"] = "fives"
    pay: Literal["pips", "multiples"] = "pips"
    both: Literal["once", "twice"] = "once"
    """What a count both bases divide pays in pips: itself, or itself for each."""

    settle: Literal["none", "each-loses", "sum", "each", "difference", "heaviest"] = "each"
    rounding: Literal["nearest", "up", "down", "exact"] = "nearest"
    blocked: Literal["same", "minus-own", "difference", "each-loses", "nothing"] = "same"
    ties: Literal["nothing", "split", "carry"] = "nothing"
    out_bonus: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    """Points for going out, one score with the last tile's."""
    out: Literal["first", "both"] = "first"
    """In pairs: a side is out when one partner is, or when both are."""
    lone_blank: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    """What 0-0 counts, in pips, for a hand in which nothing else is left."""

    target: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 250
    exact: bool = False
    """A score that would go beyond the target is not taken."""
    ends: Literal["at-once", "after-hand", "one-hand"] = "at-once"
    no_win_on_lead: bool = False

    call: bool = False
    """Points are not counted for you: declare them, or another may call them."""
    false_call: Literal["nothing", "pays"] = "nothing"

    def __post_init__(self) -> None:
        for broken, code, sentence in _impossible(self):
            if broken:
                raise RulesError(code, sentence)

    @property
    def sides(self) -> int:
        """How many sides there are: pairs of seats, or seats."""
        return 2 if self.pairs else self.seats

    def side_of(self, seat: int) -> int:
        """The side, from 1, that `seat`, from 1, plays for."""
        return (seat - 1) % 2 + 1 if self.pairs else seat

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats that play for `side`."""
        return (side, side + 2) if self.pairs else (side,)

    def check_seat(self, seat: int) -> None:
        """Raises `PlayError` (`no-such-seat`) where this game has no seat of that number."""
        if not 1 <= seat <= self.seats:
            sentence = f"there is no seat {seat}: this game has seats 1 to {self.seats}"
            raise PlayError("no-such-seat", sentence)

    @property
    def bases(self) -> tuple[int, ...]:
        """The numbers that a count must be a multiple of to score."""
        return _BASES[self.score]

    @property
    def base(self) -> int:
        """The multiple that settlements are rounded to: three in a game of threes, else five."""
        return 3 if self.score == "threes" else 5

    def options(self) -> dict[str, Value]:
        """Every option as `{key: value}`, as the interface has them; `preset` and `seats` are not options."""
        return {key: getattr(self, option.field) for key, option in OPTIONS.items()}


class Option(msgspec.Struct, frozen=True):
    """What an option may be: one of `choices`, or a number from `least` to `most`."""

    key: str
    field: str
    default: Value
    choices: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0

    def read(self, value: object) -> Value:
        """`value`, or the value a person wrote as text; raises `RulesError` where it may not be."""
        if isinstance(value, str):
            value = self._from_text(value)
        if self.choices:
            if any(value == choice and type(value) is type(choice) for choice in self.choices):
                return value  # type: ignore[return-value]
            known = ", ".join(written(choice) for choice in self.choices)
            raise RulesError("bad-option", f"{self.key} cannot be {_shown(value)}: it is one of {known}")
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise RulesError(
            "bad-option",
            f"{self.key} cannot be {_shown(value)}: it is a number from {self.least} to {self.most}",
        )

    def _from_text(self, text: str) -> Value:
        if self.choices == (False, True):
            return {"yes": True, "no": False}.get(text, text)
        if (
            not self.choices
            and len(text) <= 6
            and text.isascii()
            and text.isdigit()
            and str(int(text)) == text
        ):
            return int(text)
        return text


def written(value: Value) -> str:
    """A value as it is written in records and on the command line: `yes`, `no`, a number or a word."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _shown(value: object) -> str:
    return repr(str(value)[:40])


def _options() -> dict[str, Option]:
    # Of a Literal the hints keep the order in which its values are told, which a reader wants.
    hints = typing.get_type_hints(Rules)
    fields = msgspec.inspect.type_info(Rules)
    assert isinstance(fields, msgspec.inspect.StructType)
    return {
        f.encode_name: _option(f, hints[f.name]) for f in fields.fields if f.name not in ("preset", "seats")
    }


def _option(field: msgspec.inspect.Field, hint: object) -> Option:
    match field.type:
        case msgspec.inspect.BoolType():
            return Option(field.encode_name, field.name, field.default, choices=(False, True))
        case msgspec.inspect.IntType(ge=int(least), le=int(most)):
            return Option(field.encode_name, field.name, field.default, least=least, most=most)
        case msgspec.inspect.LiteralType():
            return Option(field.encode_name, field.name, field.default, choices=typing.get_args(hint))
    raise TypeError(f"{field.name} has no kind of value that an option may have")


OPTIONS: dict[str, Option] = _options()
"""Every option by its key, in the order of the rule book."""


def make_rules(preset: str, seats: int, options: Mapping[str, object]) -> Rules:
    """The rules with these options; raises `RulesError` for an unknown key or a value that may not be."""
    if not 2 <= seats <= MOST_SEATS:
        raise RulesError("bad-seats", f"a game is for two to five seats, not {_shown(seats)}")
    fields: dict[str, Any] = {}
    for key, value in options.items():
        known = option(key)
        fields[known.field] = known.read(value)
    return Rules(preset=preset, seats=seats, **fields)


def option(key: str) -> Option:
    """The option called `key`; raises `RulesError` (`unknown-option`) where there is none."""
    found = OPTIONS.get(key)
    if found is None:
        raise RulesError(
            "unknown-option", f"there is no option {_shown(key)}: the options are {', '.join(OPTIONS)}"
        )
    return found


def _impossible(rules: Rules) -> list[tuple[bool, str, str]]:
    """What cannot work together: whether it is so here, its code, and the sentence that says why."""
    needed, there = rules.seats * rules.tiles, set_size(rules.set)
    winners = rules.settle in ("sum", "each", "difference", "heaviest")
    blocked_pays = rules.blocked in ("minus-own", "difference") or (rules.blocked == "same" and winners)
    pays = rules.score != "none" or winners or blocked_pays or rules.out_bonus > 0
    loses = "each-loses" in (rules.settle, rules.blocked)
    settles = winners or blocked_pays or loses
    step = _step(rules, settles)
    return [
        (
            needed > there,
            "too-many-tiles",
            f"{rules.seats} seats of {rules.tiles} tiles need {needed}, and a double-{rules.set} set has {there}",
        ),
        (rules.pairs and rules.seats != 4, "pairs-need-four", f"partners need four seats, not {rules.seats}"),
        (
            rules.out == "both" and not rules.pairs,
            "out-needs-pairs",
            "out=both is for partners: it needs pairs=yes",
        ),
        (
            rules.may_draw and rules.draw == "none",
            "nothing-to-draw",
            "may-draw=yes needs tiles to draw: draw=none has none",
        ),
        (
            rules.call and rules.score == "none",
            "call-needs-scores",
            "there is nothing to call where plays score nothing: call=yes needs a score",
        ),
        (
            rules.pay == "multiples" and rules.score == "count",
            "no-multiples",
            "score=count pays every count, so there are no multiples to pay: it needs pay=pips",
        ),
        (
            rules.pay == "multiples" and rules.rounding == "exact" and settles,
            "fractions",
            "pay=multiples divides what is settled, which rounding=exact would leave in fractions: round it",
        ),
        (
            rules.must_lead != "no"
            and "highest-double" not in (rules.lead_first, rules.lead_next, rules.lead_blocked),
            "no-double-to-lead",
            "must-lead is for who leads for the highest double:"
            " it needs lead-first, lead-next or lead-blocked=highest-double",
        ),
        (
            rules.must_lead == "first-hand" and rules.lead_first != "highest-double",
            "no-double-to-lead",
            "must-lead=first-hand needs lead-first=highest-double",
        ),
        (
            rules.ends != "one-hand" and not pays,
            "nothing-scores",
            "nobody could ever score, so the match would never end: let plays, going out or the settlement pay",
        ),
        (
            rules.exact and rules.ends != "one-hand" and step > 0 and rules.target % step != 0,
            "target-out-of-reach",
            f"every score here is a multiple of {step}, so exactly {rules.target} cannot be reached",
        ),
        (
            rules.exact and rules.ends != "one-hand" and rules.to_get_in > rules.target and not loses,
            "target-out-of-reach",
            f"a first score of {rules.to_get_in} goes beyond exactly {rules.target}: to-get-in must not",
        ),
    ]


def _step(rules: Rules, settles: bool) -> int:
    """The number that every score is a multiple of; 0 where there are no scores."""
    units = {base if rules.pay == "pips" else 1 for base in rules.bases}
    if settles:
        units.add(1 if rules.rounding == "exact" or rules.pay == "multiples" else rules.base)
    return functools.reduce(math.gcd, units | {rules.out_bonus}, 0)
