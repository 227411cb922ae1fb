"""Links: a record, compressed and in base64url, as the value of `dpn=` in a web address.

The format is zlib (RFC 1950, with a check sum), `new CompressionStream("deflate")` in browsers; without base64 padding.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from muggins.errors import MugginsError
from muggins.notation.reader import parse
from muggins.notation.record import Record
from muggins.notation.writer import as_text

_LETTERS = re.compile(r"[A-Za-z0-9_-]*")
LONGEST_RECORD = 1_000_000
"""Most bytes of the decompressed record of a link."""


def to_link(record: Record) -> str:
    """The record, to be read back by `from_link`: ASCII letters, digits, `-` and `_`."""
    return base64.urlsafe_b64encode(zlib.compress(as_text(record).encode(), 9)).rstrip(b"=").decode()


def from_link(text: str) -> Record:
    """The one match in a link.

    Raises `MugginsError` (`bad-link`) where it is no link of ours, and `RecordError` where the record in it is
    wrong.
    """
    broken = MugginsError("bad-link", "this is no link to a record: it may have been cut off or changed")
    if not _LETTERS.fullmatch(text):
        raise broken
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unpacking = zlib.decompressobj()
        record = unpacking.decompress(packed, LONGEST_RECORD + 1)
    except (UnicodeEncodeError, binascii.Error, zlib.error):
        raise broken from None
    if len(record) > LONGEST_RECORD:
        raise MugginsError("bad-link", f"the record in this link is too long: {LONGEST_RECORD} bytes at most")
    if not unpacking.eof or unpacking.unused_data:
        raise broken
    return parse(record, "the link")
