"""Bodies that hold a record of play, as `docs/notation.md` has it, and the match of it that is meant."""

from __future__ import annotations

from typing import Annotated

import msgspec

from muggins.errors import MugginsError
from muggins.notation import Record, read_text

MAX_RECORD = 256 * 1024
"""In characters."""
MAX_REPLAYED = 128 * 1024
"""In characters, where every event is answered with the table after it: several times what the longest matches take."""
MAX_RECORD_BODY = 2 * MAX_RECORD
"""In bytes, as line feeds, and names in any script, are escaped."""


class RecordRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record of play; what is asked for is about the position at which its last match stops."""

    record: Annotated[str, msgspec.Meta(max_length=MAX_RECORD)]


class AnalysisRequest(RecordRequest, frozen=True):
    """A record of play, and which of its matches is to be analysed, from 1; the last if nothing is said."""

    match: Annotated[int, msgspec.Meta(ge=1)] | None = None


class ReplayRequest(RecordRequest, frozen=True):
    """A record of one match or more, to be replayed."""

    record: Annotated[str, msgspec.Meta(max_length=MAX_REPLAYED)]


class PracticeRequest(ReplayRequest, frozen=True):
    """A record of one match that stops in mid-hand, the caller's seat, and the level of the computer players."""

    seat: int
    bot: str


def match_of(text: str, number: int | None = None) -> tuple[Record, int]:
    """The match of that number in a record, from 1, or the last; and its number.

    Raises `RecordError`, and `MugginsError` (`no-such-match`). Takes long: for the CPU pool.
    """
    record, read = None, 0
    for match in read_text(text):
        record, read = match, read + 1
        if read == number:
            break
    if record is None or (number is not None and read < number):
        raise MugginsError("no-such-match", f"there are {read} matches in the record: name one of them")
    return record, read
