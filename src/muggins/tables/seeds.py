"""The seeds of a deal, as far as they are committed to and revealed (see docs/fairness.md).

The server commits to its seed first; seats that want a part in the deal commit to theirs; once all have, they reveal
their seeds, and the deal follows from all of them together. Seeds and commitments are 64 hexadecimal digits each.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from muggins import fair
from muggins.events import Deal, Lead
from muggins.match import Match
from muggins.rules import Rules

PREFIX = 16
"""The digits of a commitment that are kept, to tell whether it was given at a table before."""


class Seeds(msgspec.Struct, frozen=True, gc=False):
    """The seeds of the deal of `hand`; `commits` and `seeds` are by seat, None where a seat has given none."""

    hand: int
    previous: str
    """The server's commitment before this one, to which it is chained; empty for the first."""
    commit: str
    """The server's commitment to `seed`."""
    seed: str
    commits: tuple[str | None, ...]
    seeds: tuple[str | None, ...]
    missed: tuple[int, ...] = ()
    """The seats that have not revealed their seed in time."""
    dealt: bool = False
    closed: bool = False
    """Whether a seed has been revealed: from then on nobody may commit, for he may have seen it."""
    version: int = 1
    """Of the protocol; a table keeps that with which it was opened."""
    rules: str = ""
    """The rules as they enter the key; empty in version 1, which works them out."""
    void: bool = False
    """Whether no hand will be dealt from it, because the match was resigned before."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have committed to a seed and are still to reveal it."""
        seats = enumerate(zip(self.commits, self.seeds, strict=True), 1)
        return tuple(
            seat for seat, (commit, seed) in seats if commit and not seed and seat not in self.missed
        )

    def commitment(self, table: str, seat: int, seed: str) -> str:
        """The commitment that `seat` at `table` must have given for its `seed` to fit."""
        if self.version == 1:
            return fair.seat_commitment_1(seed)
        return fair.seat_commitment(seed, self.commit, table, seat)

    def committed(self, seat: int, commit: str | None) -> Seeds:
        """The same with the commitment of `seat`, or without one."""
        return replace(self, commits=_with(self.commits, seat, commit), seeds=_with(self.seeds, seat, None))

    def begun_anew(self, persons: Sequence[int]) -> Seeds:
        """The same for the first hand of another match.

        In version 1 without the commitments of `persons`; in version 2 the server is to commit to a new seed.
        """
        if self.version > 1:
            return replace(self, void=True)
        seeds = replace(self, hand=1, closed=False)
        for seat in persons:
            seeds = seeds.committed(seat, None)
        return seeds

    def revealed(self, seat: int, seed: str) -> Seeds:
        """The same with the seed that `seat` reveals."""
        return replace(self, seeds=_with(self.seeds, seat, seed), closed=True)

    def proof(self, rules: Rules, table: str) -> fair.Proof:
        """All that the deal at `table` comes from, to be checked."""
        return fair.Proof(
            table=table,
            hand=self.hand,
            rules=self.rules or fair.rules_text_1(rules),
            version=self.version,
            previous=self.previous,
            commit=self.commit,
            seed=self.seed,
            commits=self.commits,
            seeds=self.seeds,
        )

    def chance(self, match: Match, table: str) -> Deal | Lead:
        """The deal, or the lead by lot, of `match` at `table` that follows from all seeds together."""
        key = fair.deal_key(self.proof(match.rules, table))
        return fair.deal_from_key(match, key) if match.needs == "deal" else fair.lead_from_key(match, key)


def is_written(text: str) -> bool:
    """Whether `text` has the form of a seed or a commitment."""
    return re.fullmatch(f"[0-9a-f]{{{2 * fair.SEED_BYTES}}}", text) is not None


def _with(values: tuple[str | None, ...], seat: int, value: str | None) -> tuple[str | None, ...]:
    return (*values[: seat - 1], value, *values[seat:])
