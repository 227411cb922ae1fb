"""The deal: its seeds are committed to and revealed, then the hand is dealt from all of them (see docs/fairness.md)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from msgspec.structs import replace

from muggins import fair
from muggins.errors import MugginsError
from muggins.events import Deal, Message
from muggins.match import new_match
from muggins.rules import Rules
from muggins.tables.act import Act, Timer, later
from muggins.tables.command import PersonCommand, TimerCommand
from muggins.tables.secret import Secret
from muggins.tables.seeds import PREFIX, Seeds, is_written
from muggins.tables.table import Table

COMMIT = 5.0
"""Seconds that a deal waits for the commitment of a seat that is to give one."""
REVEAL = 5.0
"""Seconds in which a seat that has committed to a seed must reveal it."""


class Commit(PersonCommand, frozen=True, tag="commit"):
    """Commit to a seed of the next deal."""

    depends_on = "nothing"

    commit: str


class Reveal(PersonCommand, frozen=True, tag="reveal"):
    """Reveal the seed that one has committed to, once all commitments are in."""

    depends_on = "nothing"

    seed: str


class SkipCommitment(TimerCommand, frozen=True):
    """`seat` has not committed in time."""

    seat: int


class SkipReveal(TimerCommand, frozen=True):
    """`seat` has not revealed its seed in time."""

    seat: int


class Sealed(Message, frozen=True, tag="sealed"):
    """The server's commitment to its seed of the deal of `hand`, and the computer players' to theirs.

    `seed` and `seeds` are secret until `Unsealed`. `version` is that of the protocol, and `rules` the text that enters
    the key, which version 1 works out from the rules.
    """

    hand: int
    commit: str
    seed: Secret[str]
    commits: tuple[str | None, ...]
    seeds: Secret[tuple[str | None, ...]]
    version: int = 1
    rules: str = ""


class Committed(Message, frozen=True, tag="commit"):
    """`seat` has committed to a seed of the next deal."""

    seat: int
    commit: str


class Uncommitted(Message, frozen=True, tag="uncommitted"):
    """`seat` has not committed to a seed in time: it gets no part in the next deal."""

    seat: int


class Revealed(Message, frozen=True, tag="reveal"):
    """`seat` reveals the seed that it has committed to."""

    seat: int
    seed: str


class Unrevealed(Message, frozen=True, tag="unrevealed"):
    """`seat` has not revealed its seed in time: one that everybody can work out takes its place."""

    seat: int


class Unsealed(Message, frozen=True, tag="unsealed"):
    """All that the deal of `hand` came from: the server's seed, and by seat the commitments and seeds."""

    hand: int
    previous: str
    commit: str
    seed: str
    commits: tuple[str | None, ...]
    seeds: tuple[str | None, ...]
    version: int = 1
    rules: str = ""


# When a command is refused, and what it causes.


def check_commitment(table: Table, seat: int, commit: str | None, *, may_be_late: bool = False) -> None:
    """Raises `MugginsError` where the commitment that `seat` gives to the next deal, if it gives one, is not good.

    With `may_be_late` one that comes after a seed was revealed is passed over: the seat gets no part in that deal.
    """
    if commit is None:
        return
    if not is_written(commit):
        raise MugginsError("bad-commit", "a commitment is a SHA-256, written as 64 of the digits 0-9 and a-f")
    seeds = table.seeds
    if may_be_late and seeds and seeds.closed:
        return
    if seeds is None or seeds.dealt or seeds.closed or table.asked_at:
        sentence = "the commitments to the next deal are all in: commit yourself to the one after it"
        raise MugginsError("too-late", sentence)
    if seeds.commits[seat - 1]:
        raise MugginsError("committed-already", "you have committed yourself to this deal already")
    if commit in seeds.commits or commit[:PREFIX] in table.used:
        sentence = "this commitment was given at this table before: make a new seed, and commit to that"
        raise MugginsError("commitment-used", sentence)


def _commit(table: Table, seat: int, command: Commit, now: datetime) -> Iterable[Committed]:
    check_commitment(table, seat, command.commit)
    return [Committed(seat=seat, commit=command.commit)]


def _reveal(table: Table, seat: int, command: Reveal, now: datetime) -> Iterable[Revealed]:
    seeds, seed = table.seeds, command.seed
    if seeds is None or seat not in table.awaited:
        sentence = "you have nothing to show now: commit yourself first, and wait for the others"
        raise MugginsError("nothing-to-reveal", sentence)
    fits = is_written(seed) and seeds.commitment(table.id, seat, seed)
    if fits != seeds.commits[seat - 1]:
        raise MugginsError("wrong-seed", "this is not the seed that you have committed yourself to")
    return [Revealed(seat=seat, seed=seed)]


def _skip_commitment(table: Table, command: SkipCommitment, now: datetime) -> Iterable[Uncommitted]:
    return [Uncommitted(seat=command.seat)]


def _skip_reveal(table: Table, command: SkipReveal, now: datetime) -> Iterable[Unrevealed]:
    return [Unrevealed(seat=command.seat)]


def _timers(table: Table) -> Iterator[Timer]:
    if table.commits_at:
        for seat in table.uncommitted:
            yield Timer(later(table.commits_at, COMMIT), SkipCommitment(seat=seat))
    if table.asked_at:
        for seat in table.awaited:
            yield Timer(later(table.asked_at, REVEAL), SkipReveal(seat=seat))


# What follows by itself: the server's commitment to the next hand, and the deal, then the lead where it is by lot.


def _follows(table: Table, rng: random.Random, now: datetime) -> Iterable[Sealed | Unsealed | Deal]:
    match, seeds = table.match, table.seeds
    if table.closed:
        return []
    if match.hand is None and (seeds is None or seeds.dealt or seeds.void):
        hand = 1 if match.over else match.number + 1
        if seeds is None:
            return [first_sealed(table, rng, hand)]
        previous = seeds.previous if seeds.void else seeds.commit
        following = _sealed(table, hand, previous, rng, seeds.version, seeds.rules)
        return [following] if seeds.void else [unsealed(seeds), following]
    if match.hand is None and (not table.gathered or table.uncommitted or table.awaited):
        return []
    if match.hand is not None and match.needs != "lead":
        return []
    assert seeds is not None
    begun = new_match(table.rules) if match.over else match
    return begun.apply(seeds.chance(begun, table.id))[1]  # type: ignore[return-value]


def first_sealed(table: Table, rng: random.Random, hand: int = 1) -> Sealed:
    """The server's first commitment at `table`: from then on the table keeps this version of the protocol."""
    return _sealed(table, hand, "", rng, fair.VERSION, fair.rules_text(table.rules))


def _sealed(table: Table, hand: int, previous: str, rng: random.Random, version: int, rules: str) -> Sealed:
    seed = rng.randbytes(fair.SEED_BYTES).hex()
    seeds = [rng.randbytes(fair.SEED_BYTES).hex() if seat.bot is not None else None for seat in table.seats]
    commit = fair.server_commitment(previous, seed, version=version)
    own = Seeds(hand, previous, commit, seed, (), (), version=version, rules=rules)
    return Sealed(
        hand=hand,
        commit=commit,
        seed=seed,
        commits=tuple([seed and own.commitment(table.id, n, seed) for n, seed in enumerate(seeds, 1)]),
        seeds=tuple(seeds),
        version=version,
        rules=rules,
    )


def unsealed(seeds: Seeds) -> Unsealed:
    """All of `seeds`, for everybody to see."""
    return Unsealed(
        hand=seeds.hand,
        previous=seeds.previous,
        commit=seeds.commit,
        seed=seeds.seed,
        commits=seeds.commits,
        seeds=seeds.seeds,
        version=seeds.version,
        rules=seeds.rules,
    )


def proof_of(event: Unsealed, rules: Rules, table: str) -> fair.Proof:
    """All that the deal of a hand at the table with the id `table` came from, to be checked."""
    seeds = Seeds(
        event.hand,
        event.previous,
        event.commit,
        event.seed,
        event.commits,
        event.seeds,
        version=event.version,
        rules=event.rules,
    )
    return seeds.proof(rules, table)


# What an event changes.


def committed(table: Table, seat: int, commit: str | None) -> Table:
    """`table` with the commitment of `seat` to the next deal, if that still takes any."""
    if table.seeds is None or table.seeds.closed or commit is None:
        return table
    seeds = table.seeds.committed(seat, commit)
    return replace(table, seeds=seeds, used=_used(table, seeds.version, [commit]))


def timed(before: Table, table: Table) -> Table:
    """`table`, which an event has made of `before`, with the times since when its deal waits for seats."""
    if table.match.hand is not None:
        return table
    # A table that was suspended gives its seats all the seconds again.
    since = table if before.suspended else before
    return replace(
        table,
        commits_at=(since.commits_at or table.at) if table.uncommitted else None,
        asked_at=(since.asked_at or table.at) if table.awaited else None,
    )


def _was_sealed(table: Table, event: Sealed) -> Table:
    before = table.seeds
    previous = "" if before is None else before.previous if before.void else before.commit
    seeds = Seeds(
        event.hand,
        previous,
        event.commit,
        event.seed,
        event.commits,
        event.seeds,
        version=event.version,
        rules=event.rules,
    )
    return replace(table, seeds=seeds, used=_used(table, event.version, event.commits))


def _used(table: Table, version: int, commits: Sequence[str | None]) -> tuple[str, ...]:
    # A snapshot of version 1 that was written before these were counted does not know the earlier ones.
    return table.used if version == 1 else (*table.used, *[commit[:PREFIX] for commit in commits if commit])


def _committed(table: Table, event: Committed) -> Table:
    return committed(table, event.seat, event.commit)


def _uncommitted(table: Table, event: Uncommitted) -> Table:
    return table.with_seat(event.seat, will_commit=False)


def _revealed(table: Table, event: Revealed) -> Table:
    assert table.seeds is not None
    return replace(table, seeds=table.seeds.revealed(event.seat, event.seed))


def _unrevealed(table: Table, event: Unrevealed) -> Table:
    assert table.seeds is not None
    return replace(table, seeds=replace(table.seeds, missed=(*table.seeds.missed, event.seat)))


def _was_unsealed(table: Table, event: Unsealed) -> Table:
    return table


def dealt(table: Table, event: Deal) -> Table:
    """`table` once its seeds have been dealt from: no seat owes them anything any more."""
    seats = [replace(seat, will_commit=False) if seat.will_commit else seat for seat in table.seats]
    return replace(table, seeds=table.seeds and replace(table.seeds, dealt=True), seats=tuple(seats))


ACT = Act(
    person_commands={Commit: _commit, Reveal: _reveal},
    server_commands={SkipCommitment: _skip_commitment, SkipReveal: _skip_reveal},
    events={
        Sealed: _was_sealed,
        Committed: _committed,
        Uncommitted: _uncommitted,
        Revealed: _revealed,
        Unrevealed: _unrevealed,
        Unsealed: _was_unsealed,
    },
    timers=_timers,
    follows=_follows,
)
