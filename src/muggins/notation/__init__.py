"""DPN, the notation of matches: records of play as text that people can read, diff, grep and type.

`read` reads the matches of a file and `read_text` those of a text, `parse` the one match of a text,
`as_text` writes one, and `record_of` makes one out of the events of a match. `to_link` and `from_link` put one into
a web address.
docs/notation.md specifies it.
"""

from muggins.notation.link import from_link, to_link
from muggins.notation.reader import parse, read, read_text
from muggins.notation.record import Record, RecordLine, record_of
from muggins.notation.writer import as_text

__all__ = [
    "Record",
    "RecordLine",
    "as_text",
    "from_link",
    "parse",
    "read",
    "read_text",
    "record_of",
    "to_link",
]
