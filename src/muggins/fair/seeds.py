"""Seeds and commitments of server and seats, and the key and number stream derived from all seeds of a hand.

Everything that is hashed is a list of length-prefixed parts whose first is a label of its purpose, so that a hash made
for one purpose cannot be used for another (domain separation). docs/fairness.md specifies it.
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import re
import struct
from collections.abc import Callable, Iterator, Sequence

from muggins.errors import MugginsError
from muggins.presets import as_text, differences
from muggins.rules import Rules

SEED_BYTES = 32
"""Bytes in a seed and in a commitment. Both are written as 64 hexadecimal digits."""
VERSION = 2
"""The version of the protocol for new tables; an older table keeps its version for good."""

# fmt: off
_OPTIONS_1 = (
    "set", "tiles", "pairs", "spinner", "draw", "floor", "may-draw", "lead-first", "lead-next", "lead-blocked",
    "must-lead", "lead-scores", "to-get-in", "score", "pay", "both", "settle", "rounding", "blocked", "ties",
    "out-bonus", "out", "lone-blank", "target", "exact", "ends", "no-win-on-lead", "call", "false-call",
)
# fmt: on
"""The options in the rules text of version 1, in its order. No newer option may be added, or old proofs would fail."""
_DEAL_OPTIONS = ("set", "tiles", "lead-first", "lead-next", "lead-blocked")
"""The options that a deal and its lead depend on: version 2 always states them, since presets may change."""
_LEAD_OPTIONS = ("pairs", "lone-blank")
"""The options that `lead-blocked=winner` depends on as well: how the pips left in hands are compared."""

_HEX = re.compile(r"[0-9a-f]{64}")


def server_commitment(previous: str, seed: str, *, version: int = VERSION) -> str:
    """The server's commitment to its `seed` for a hand, published before any seat commits.

    `previous` is its commitment to the hand before at that table; empty for the first.
    """
    return _sha256(f"muggins/{version} server", _bytes_of(previous) if previous else b"", _bytes_of(seed))


def seat_commitment(seed: str, commit: str, table: str, seat: int) -> str:
    """The commitment of `seat` at `table` to its `seed`, published before any seat reveals its own.

    `commit` is the server's commitment to this hand, so that a commitment cannot be copied to another hand or seat.
    """
    return _sha256("muggins/2 seat", _bytes_of(commit), table, seat, _bytes_of(seed))


def seat_commitment_1(seed: str) -> str:
    """A seat's commitment in version 1: of the seed alone, so that another seat could copy it."""
    return _sha256("muggins/1 seat", _bytes_of(seed))


def fallback_seed(
    commit: str, table: str, hand: int, seat: int, given: str | None = None, *, version: int = VERSION
) -> str:
    """The seed that counts for a `seat` that has revealed none for `hand` at `table`.

    It depends on published values only: the server's `commit` to the hand and the seat's commitment `given`, if any.
    Withholding a seed therefore replaces one unpredictable number by another.
    """
    own = b"" if given is None else _bytes_of(given)
    return _sha256(f"muggins/{version} fallback", _bytes_of(commit), table, hand, seat, own)


def derive_key(
    seed: str, seeds: Sequence[str], table: str, hand: int, rules: str, *, version: int = VERSION
) -> bytes:
    """The key of `hand` at `table`, from which its deal and its lead follow.

    `seed` is the server's, `seeds` are those of the seats in order, `rules` is the text of `rules_text`.
    """
    message = _parts(f"muggins/{version} key", *map(_bytes_of, seeds), table, hand, rules)
    return hmac.digest(_bytes_of(seed), message, "sha256")


def rules_text(rules: Rules) -> str:
    """The rules as one text: the preset, the seats, the options that deals depend on, and those that the preset lacks.

    It is written once for a table, at the server's first commitment there, and never changed.
    """
    deals = (*_DEAL_OPTIONS, *_LEAD_OPTIONS) if rules.lead_blocked == "winner" else _DEAL_OPTIONS
    stated = {key: rules.options()[key] for key in deals} | differences(rules)
    own = {key: value for key, value in rules.options().items() if key in stated}
    return as_text({"preset": rules.preset, "seats": rules.seats, **own})


def rules_text_1(rules: Rules) -> str:
    """The rules text of version 1: the preset, the seats, and every option that existed then."""
    options = rules.options()
    own = {key: options[key] for key in _OPTIONS_1}
    return as_text({"preset": rules.preset, "seats": rules.seats, **own})


def number_stream(key: bytes, label: str) -> Callable[[int], int]:
    """A function `below(n)` that gives uniform integers from 0 to n - 1 out of the stream `label` of `key`.

    The stream is HMAC-SHA256 in counter mode, cut into words of 32 bits; words that would bias the result are skipped.
    """
    words = _words(key, label)

    def below(n: int) -> int:
        whole = 2**32 - 2**32 % n
        return next(word for word in words if word < whole) % n

    return below


def _words(key: bytes, label: str) -> Iterator[int]:
    for block in itertools.count():
        yield from struct.unpack(">8I", hmac.digest(key, _parts(label, block), "sha256"))


def _sha256(*parts: bytes | str | int) -> str:
    return hashlib.sha256(_parts(*parts)).hexdigest()


def _parts(*parts: bytes | str | int) -> bytes:
    """The parts joined, each prefixed by its length in four bytes; texts in UTF-8, numbers in decimal digits."""
    raw = [part if isinstance(part, bytes) else str(part).encode() for part in parts]
    return b"".join(struct.pack(">I", len(part)) + part for part in raw)


def _bytes_of(text: str) -> bytes:
    """The bytes of a seed or commitment in hexadecimal digits. Raises `MugginsError` (`bad-seed`)."""
    if not _HEX.fullmatch(text):
        raise MugginsError(
            "bad-seed",
            f"{text[:20]!r} is neither a seed nor a commitment: write its 32 bytes as 64 digits of 0-9 and a-f",
        )
    return bytes.fromhex(text)
