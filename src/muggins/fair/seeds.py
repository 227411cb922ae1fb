"""Seeds: what the server and the seats give to a deal, how each is bound to it before it knows the others',
and the numbers that follow from all of them together.

Everything that is hashed is a list of parts, each with its length before it, the first of them a label that says
what it is for: so nothing made for one purpose can be passed off as another. docs/fairness.md tells the whole.
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

SEED = 32
"""Bytes in a seed, and in a commitment. Both are written, and passed around, as 64 hexadecimal digits."""
VERSION = 2
"""The version of the protocol for a table that is opened now; one that was opened before keeps its own for good."""

# fmt: off
_OPTIONS_1 = (
    "set", "tiles", "pairs", "spinner", "draw", "floor", "may-draw", "lead-first", "lead-next", "lead-blocked",
    "must-lead", "lead-scores", "to-get-in", "score", "pay", "both", "settle", "rounding", "blocked", "ties",
    "out-bonus", "out", "lone-blank", "target", "exact", "ends", "no-win-on-lead", "call", "false-call",
)
# fmt: on
"""The options that the rules text of version 1 names, in its order: no younger one may ever enter it."""
_DEALS = ("set", "tiles", "lead-first", "lead-next", "lead-blocked")
"""What a deal and its lead are worked out from: version 2 states it, whatever the presets say some day."""
_LIGHTEST = ("pairs", "lone-blank")
"""What `lead-blocked=winner` is worked out from as well: how the pips left in hands are compared."""

_HEX = re.compile(r"[0-9a-f]{64}")


def server_commitment(previous: str, seed: str, *, version: int = VERSION) -> str:
    """What the server publishes of its `seed` for a hand, before any seat gives something.

    `previous` is its commitment to the hand before at that table, and empty for the first.
    """
    return _hashed(f"muggins/{version} server", _raw(previous) if previous else b"", _raw(seed))


def seat_commitment(seed: str, commit: str, table: str, seat: int) -> str:
    """What `seat` at `table` publishes of its `seed`, before any seat shows its own.

    `commit` is the server's commitment to this very hand, so that nobody can give the same again, here or elsewhere.
    """
    return _hashed("muggins/2 seat", _raw(commit), table, seat, _raw(seed))


def seat_commitment_1(seed: str) -> str:
    """The same in version 1, where it was of the seed alone, and another seat could copy it."""
    return _hashed("muggins/1 seat", _raw(seed))


def fallback_seed(
    commit: str, table: str, hand: int, seat: int, given: str | None = None, *, version: int = VERSION
) -> str:
    """What counts for a `seat` that has shown no seed for `hand` at `table`.

    It is made of published things alone: the server's `commit` to the hand, and what the seat has `given`, its
    own commitment or none. Whoever withholds a seed trades one unknown number for another.
    """
    own = b"" if given is None else _raw(given)
    return _hashed(f"muggins/{version} fallback", _raw(commit), table, hand, seat, own)


def key_of(
    seed: str, seeds: Sequence[str], table: str, hand: int, rules: str, *, version: int = VERSION
) -> bytes:
    """The key of `hand` at `table`, which its deal and its lead follow from.

    `seed` is the server's, `seeds` are those of the seats in order, `rules` is the text of `rules_text`.
    """
    message = _parts(f"muggins/{version} key", *map(_raw, seeds), table, hand, rules)
    return hmac.digest(_raw(seed), message, "sha256")


def rules_text(rules: Rules) -> str:
    """The rules as one text: the preset, the seats, what deals follow from, and what else differs from the preset.

    It is written once for a table, when the server first commits itself there, and kept as it was then.
    """
    deals = (*_DEALS, *_LIGHTEST) if rules.lead_blocked == "winner" else _DEALS
    stated = {key: rules.options()[key] for key in deals} | differences(rules)
    own = {key: value for key, value in rules.options().items() if key in stated}
    return as_text({"preset": rules.preset, "seats": rules.seats, **own})


def rules_text_1(rules: Rules) -> str:
    """The same in version 1: the preset, the seats, and every option that there was then."""
    options = rules.options()
    own = {key: options[key] for key in _OPTIONS_1}
    return as_text({"preset": rules.preset, "seats": rules.seats, **own})


def numbers(key: bytes, label: str) -> Callable[[int], int]:
    """`below(n)`: whole numbers from 0 to n - 1, from the stream of `key` that is called `label`.

    The stream is cut into numbers of 32 bits; those are passed over that would make the small ones likelier.
    """
    words = _words(key, label)

    def below(n: int) -> int:
        whole = 2**32 - 2**32 % n
        return next(word for word in words if word < whole) % n

    return below


def _words(key: bytes, label: str) -> Iterator[int]:
    for block in itertools.count():
        yield from struct.unpack(">8I", hmac.digest(key, _parts(label, block), "sha256"))


def _hashed(*parts: bytes | str | int) -> str:
    return hashlib.sha256(_parts(*parts)).hexdigest()


def _parts(*parts: bytes | str | int) -> bytes:
    """The parts, each after its length in four bytes; texts in UTF-8, numbers in decimal digits."""
    raw = [part if isinstance(part, bytes) else str(part).encode() for part in parts]
    return b"".join(struct.pack(">I", len(part)) + part for part in raw)


def _raw(text: str) -> bytes:
    """The bytes of the seed or commitment that is written `text`; raises `MugginsError` (`bad-seed`)."""
    if not _HEX.fullmatch(text):
        raise MugginsError(
            "bad-seed",
            f"{text[:20]!r} is neither a seed nor a commitment: write its 32 bytes as 64 digits of 0-9 and a-f",
        )
    return bytes.fromhex(text)
