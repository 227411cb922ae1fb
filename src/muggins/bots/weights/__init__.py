"""The weights that policies have learnt, a file a family of games, and the family of a game.

`python -m training` makes the files; each says of what games and of how many hands it was learnt.
"""

from __future__ import annotations

import functools
from pathlib import Path

import msgspec

from muggins.rules import Rules
from muggins.search.convert import tables_of
from muggins.search.policy import Policy

FOLDER = Path(__file__).parent


class Learnt(msgspec.Struct, frozen=True):
    """The weights of a policy, and how they came: by so many rounds of self-play from `seed`."""

    games: tuple[str, ...]
    seats: int
    rounds: int
    rows: int
    """Choices that were learnt from in each round."""
    seed: int
    hands: int
    """Hands that were played for them, in all rounds."""
    error: float
    """The root of the mean square by which the rest of a hand missed what was expected, in the policy's units."""
    weights: tuple[float, ...]


def family(rules: Rules) -> str:
    """The family that a game is of, told by its own numbers: what scores, whether a line branches, who sits there."""
    table = "pairs" if rules.pairs else str(min(rules.seats, 4))
    branches = "" if rules.spinner == "none" else "-branching"
    return f"{rules.score}{branches}-{table}"


def learnt(rules: Rules) -> Learnt:
    """What was learnt of games like this one; of the nearest family where of its own there is nothing."""
    names = _names()
    wanted = family(rules)
    return _read(wanted if wanted in names else max(names, key=lambda name: _likeness(name, wanted)))


def policy_of(rules: Rules) -> Policy:
    """A new policy with the weights that were learnt of games like this one."""
    return Policy(tables_of(rules), learnt(rules).weights)


def _likeness(name: str, wanted: str) -> tuple[bool, bool, bool]:
    """How alike two families are: the same table first, then what scores, then how lines go on."""
    *score, table = name.split("-")
    *wanted_score, wanted_table = wanted.split("-")
    return table == wanted_table, score[0] == wanted_score[0], score[-1] == wanted_score[-1]


def files() -> tuple[Path, ...]:
    """The files that hold the weights, a family each."""
    return tuple(sorted(FOLDER.glob("*.json")))


@functools.cache
def _names() -> tuple[str, ...]:
    return tuple(file.stem for file in files())


@functools.cache
def _read(name: str) -> Learnt:
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Learnt)
