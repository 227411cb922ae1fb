"""Seeds: what a deal comes from, as far as it is committed to and shown (see docs/fairness.md).

The server commits itself first; seats that want a part in the deal commit themselves; once all have, they show
their parts, and the deal follows from all of them together. What is written is 64 hexadecimal digits.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from muggins import fair
from muggins.events import Deal, Lead
from muggins.match import Match
from muggins.rules import Rules
from muggins.tables.log import Sealed, Unsealed

COMMIT = 5.0
"""Seconds that a deal waits for the commitment of a seat that has said it would give one."""
REVEAL = 5.0
"""Seconds in which a seat that has committed itself must show its part."""
USED = 16
"""So many digits of a commitment are kept, to tell whether it was given at a table before."""


class Seeds(msgspec.Struct, frozen=True, gc=False):
    """What the deal of `hand` comes from; `commits` and `seeds` are by seat, as they are written."""

    hand: int
    previous: str
    """The server's commitment before this one, to which it is chained; empty for the first."""
    commit: str
    seed: str
    commits: tuple[str | None, ...]
    seeds: tuple[str | None, ...]
    missed: tuple[int, ...] = ()
    """The seats that have not shown their part in time."""
    dealt: bool = False
    closed: bool = False
    """Whether a seed has been shown: who may have seen it commits himself to nothing any more."""
    version: int = 1
    """Of the protocol; a table keeps that with which it was opened."""
    rules: str = ""
    """The rules as they enter the key; empty in version 1, which works them out."""
    void: bool = False
    """Whether no hand will be dealt from it: the match was given up before."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that are still to show what they have committed themselves to."""
        seats = enumerate(zip(self.commits, self.seeds, strict=True), 1)
        return tuple(
            seat for seat, (commit, seed) in seats if commit and not seed and seat not in self.missed
        )

    def commitment(self, table: str, seat: int, seed: str) -> str:
        """What `seat` at `table` has to have committed itself to for its `seed` to fit."""
        if self.version == 1:
            return fair.seat_commitment_1(seed)
        return fair.seat_commitment(seed, self.commit, table, seat)

    def committed(self, seat: int, commit: str | None) -> Seeds:
        """The same with the commitment of `seat`, or without one."""
        return replace(self, commits=_with(self.commits, seat, commit), seeds=_with(self.seeds, seat, None))

    def begun_anew(self, persons: Sequence[int]) -> Seeds:
        """The same for the first hand of another match.

        In version 1 without the commitments of `persons`; in version 2 the server commits itself anew.
        """
        if self.version > 1:
            return replace(self, void=True)
        seeds = replace(self, hand=1, closed=False)
        for seat in persons:
            seeds = seeds.committed(seat, None)
        return seeds

    def revealed(self, seat: int, seed: str) -> Seeds:
        """The same with what `seat` shows."""
        return replace(self, seeds=_with(self.seeds, seat, seed), closed=True)

    def chance(self, match: Match, table: str) -> Deal | Lead:
        """The deal, or the lead by lot, of `match` at `table`, as all of them together give it."""
        key = fair.key(proof_of(self, match.rules, table))
        return fair.dealt(match, key) if match.needs == "deal" else fair.led(match, key)

    def unsealed(self) -> Unsealed:
        """All of it, for everybody to see."""
        return Unsealed(
            hand=self.hand,
            previous=self.previous,
            commit=self.commit,
            seed=self.seed,
            commits=self.commits,
            seeds=self.seeds,
            version=self.version,
            rules=self.rules,
        )


def first_sealed(table: str, rules: Rules, bots: Sequence[bool], rng: random.Random, hand: int = 1) -> Sealed:
    """The first commitment of the server's at `table`: from then on it keeps this version of the protocol."""
    return _sealed(table, hand, "", bots, rng, fair.VERSION, fair.rules_text(rules))


def next_sealed(seeds: Seeds, table: str, hand: int, bots: Sequence[bool], rng: random.Random) -> Sealed:
    """The commitment to the deal of `hand` that follows `seeds` at `table`."""
    previous = seeds.previous if seeds.void else seeds.commit
    return _sealed(table, hand, previous, bots, rng, seeds.version, seeds.rules)


def _sealed(
    table: str, hand: int, previous: str, bots: Sequence[bool], rng: random.Random, version: int, rules: str
) -> Sealed:
    """The server's commitment to its part of the deal of `hand`, and those of the seats of computer players."""
    seed = rng.randbytes(fair.SEED).hex()
    seeds = [rng.randbytes(fair.SEED).hex() if bot else None for bot in bots]
    commit = fair.server_commitment(previous, seed, version=version)
    own = Seeds(hand, previous, commit, seed, (), (), version=version, rules=rules)
    return Sealed(
        hand=hand,
        commit=commit,
        seed=seed,
        commits=tuple([seed and own.commitment(table, n, seed) for n, seed in enumerate(seeds, 1)]),
        seeds=tuple(seeds),
        version=version,
        rules=rules,
    )


def proof_of(seeds: Seeds | Unsealed, rules: Rules, table: str) -> fair.Proof:
    """All that the deal of a hand at `table` comes from, to be checked."""
    return fair.Proof(
        table=table,
        hand=seeds.hand,
        rules=seeds.rules or fair.rules_text_1(rules),
        version=seeds.version,
        previous=seeds.previous,
        commit=seeds.commit,
        seed=seeds.seed,
        commits=seeds.commits,
        seeds=seeds.seeds,
    )


def is_written(text: str) -> bool:
    """Whether `text` is a seed or a commitment as they are written."""
    return re.fullmatch(f"[0-9a-f]{{{2 * fair.SEED}}}", text) is not None


def seeds_of(line: Sealed, before: Seeds | None) -> Seeds:
    """The seeds that a commitment begins, after those `before`."""
    previous = "" if before is None else before.previous if before.void else before.commit
    return Seeds(
        line.hand,
        previous,
        line.commit,
        line.seed,
        line.commits,
        line.seeds,
        version=line.version,
        rules=line.rules,
    )


def _with(values: tuple[str | None, ...], seat: int, value: str | None) -> tuple[str | None, ...]:
    return (*values[: seat - 1], value, *values[seat:])
