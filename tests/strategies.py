"""What Hypothesis makes up: rules and matches of any preset with house rules and random legal play, and structs."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeVar, get_args, get_type_hints

from hypothesis import reject
from hypothesis import strategies as st
from msgspec.structs import replace

from muggins import Match, Rules, RulesError, Tile, chance, full_set, new_match, preset, presets
from muggins.events import Action, End, Event, Play, Resign
from muggins.presets import Preset
from muggins.rules import OPTIONS, Option

T = TypeVar("T")

HANDS = 3
"""No more hands of a match than this are played: where the target is far, the match stops in the middle."""

# Numbers are drawn where play is likely to meet them; `test_rules` tries the whole range of every option.
_NEAR = {
    "set": st.sampled_from((3, 4, 6, 6, 6, 7, 9, 12)),
    "tiles": st.integers(1, 14),
    "to-get-in": st.sampled_from((0, 5, 10)),
    "out-bonus": st.integers(0, 5),
    "lone-blank": st.sampled_from((0, 10)),
    "target": st.integers(1, 150),
}


class Turn(NamedTuple):
    """What was put to a match, and the events and the match that came of it."""

    before: Match
    asked: Event
    events: tuple[Event, ...]
    after: Match


class Step(NamedTuple):
    """One event, between the match before and the match after."""

    before: Match
    event: Event
    after: Match


def _value(option: Option) -> st.SearchStrategy[bool | int | str]:
    if option.choices:
        return st.sampled_from(option.choices)
    return _NEAR.get(option.key, st.integers(option.least, option.most))


@st.composite
def rules(draw: st.DrawFn, /, **fixed: object) -> Rules:
    """Rules that can be: a preset for some seats with up to five options changed, and `fixed` ones as told."""
    named = preset(draw(st.sampled_from(sorted(presets()))))
    seats = 4 if fixed.get("pairs") else draw(st.integers(2, 5))
    options = {key.replace("_", "-"): value for key, value in fixed.items()}
    if not _possible(named, seats, options):
        reject()
    for key in draw(st.lists(st.sampled_from(sorted(OPTIONS.keys() - options)), max_size=5, unique=True)):
        changed = options | {key: draw(_value(OPTIONS[key]))}
        options = changed if _possible(named, seats, changed) else options
    return named.rules(seats, options)


def _possible(named: Preset, seats: int, options: dict[str, object]) -> bool:
    try:
        named.rules(seats, options)
    except RulesError:
        return False
    return True


@st.composite
def turns(draw: st.DrawFn, of: st.SearchStrategy[Rules] | None = None) -> list[Turn]:
    """Turns of random legal play of a match from its first deal."""
    return list(random_play(draw(rules() if of is None else of), draw(st.integers(0, 2**32))))


def random_play(rules: Rules, seed: int, hands: int = HANDS, resigns: float = 0.002) -> Iterator[Turn]:
    """Turns of random legal play, repeatable by `seed`: now and then a seat speaks out of turn, or resigns."""
    rng = random.Random(seed)
    match = new_match(rules)
    while not match.over and (match.hand or match.number < hands):
        by_chance = match.needs in ("deal", "lead")
        asked = chance(match, rng) if by_chance else random_action(match, rng, resigns)
        after, events = match.apply(asked)
        yield Turn(match, asked, events, after)
        match = after


def random_action(match: Match, rng: random.Random, resigns: float) -> Action | End:
    """Something that somebody may do now, or the end of a hand that waits for calls."""
    assert match.hand
    if rng.random() < resigns:
        return Resign(seat=rng.randint(1, match.rules.seats))
    others = [seat for seat in range(1, match.rules.seats + 1) if seat != match.to_move]
    spoken = [action for seat in others for action in match.legal_actions(seat)]
    if spoken and rng.random() < 0.3:
        return rng.choice(spoken)
    if end := match.settling():
        return end
    action = rng.choice(match.legal_actions())
    if isinstance(action, Play) and match.rules.call:
        return replace(action, declared=rng.random() < 0.5, points=None)
    return action


def steps(turns: list[Turn]) -> Iterator[Step]:
    """The events of `turns` one by one, each folded by itself."""
    for turn in turns:
        before = turn.before
        for event in turn.events:
            after, _ = before.take(event)
            yield Step(before, event, after)
            before = after


def structs(kind: type[T]) -> st.SearchStrategy[T]:
    """Structs of a kind with any values that the types of their fields allow, those with a default too."""
    fields = get_type_hints(kind, include_extras=True)
    return st.builds(kind, **{name: st.from_type(field) for name, field in fields.items()})


# In JSON numbers are of 64 bits, and finite.
st.register_type_strategy(int, st.integers(-(2**63), 2**63 - 1))
st.register_type_strategy(float, st.floats(allow_nan=False, allow_infinity=False))
st.register_type_strategy(Tile, st.sampled_from(full_set(9)))
st.register_type_strategy(Mapping, lambda kind: st.dictionaries(*map(st.from_type, get_args(kind))))
