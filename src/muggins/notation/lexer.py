"""The lexer: reads a file line by line as strict UTF-8, and splits lines into words with their positions."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from muggins.errors import RecordError

LONGEST_LINE = 8192
"""Most bytes of a line. The boneyard of a double-18 set takes 1,100."""

_WORD = re.compile(r"[^ ]+")
_BODY = re.compile(r"(?P<body>[^{;]*)(?:\{(?P<note>[^}]*)\} *)?(?:;(?P<comment>.*))?")
# Control characters, and those that some programs take for the end of a line.
FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
_FORBIDDEN_ERRORS = {
    "\x00": ("binary", "a NUL byte: a record is plain text, and this is something else or damaged"),
    "\r": ("carriage-return", "a carriage return: lines end with a line feed alone"),
    "\t": ("tab", "a tab: words are parted by spaces"),
    "\ufeff": ("byte-order-mark", "a byte order mark: a record is saved as UTF-8 without one"),
}


class Stream(Protocol):
    """A file open for reading bytes, or anything with its `readline`."""

    def readline(self, size: int, /) -> bytes:
        """The next line up to and with its line feed, or as much of it as `size` bytes hold."""


class Word(NamedTuple):
    """A part of a line with its position: `line` and `column`, in characters, from 1."""

    text: str
    file: str
    line: int
    column: int

    def error(self, code: str, why: str, *, at: int = 0) -> RecordError:
        """An error with the message `why`, at the character `at` of this word."""
        return RecordError(code, why, self.file, self.line, self.column + at)

    def after(self) -> Word:
        """An empty word at the position where this one ends."""
        return Word("", self.file, self.line, self.column + len(self.text))


class LineContent(NamedTuple):
    """The parts of a line: its words, the note in braces, and the comment."""

    words: list[Word]
    note: str | None
    comment: str | None


def read_lines(stream: Stream, file: str) -> Iterator[Word]:
    """The lines of `stream`, each as one `Word` without its line feed.

    No more than `LONGEST_LINE` bytes of a line are read into memory. Raises `RecordError`.
    """
    number = 0
    while raw := stream.readline(LONGEST_LINE + 1):
        number += 1
        yield _line(raw, file, number)


def _line(raw: bytes, file: str, number: int) -> Word:
    ended = raw.endswith(b"\n")
    too_long = not ended and len(raw) > LONGEST_LINE
    try:
        # Of a line that is too long the last character may have been cut in two.
        text, _ = codecs.utf_8_decode(raw[:-1] if ended else raw[:LONGEST_LINE], "strict", not too_long)
    except UnicodeDecodeError as error:
        place = Word("", file, number, len(raw[: error.start].decode()) + 1)
        raise place.error(
            "not-unicode", f"the byte {raw[error.start]:02X} is not UTF-8: a record is plain text in UTF-8"
        ) from None
    line = Word(text, file, number, 1)
    if forbidden := FORBIDDEN.search(text):
        code, why = _FORBIDDEN_ERRORS.get(
            forbidden[0],
            ("control-character", f"the control character U+{ord(forbidden[0]):04X}: a record is plain text"),
        )
        raise line.error(code, why, at=forbidden.start())
    if too_long:
        raise line.after().error("long-line", f"the line goes on: it may hold {LONGEST_LINE} bytes at most")
    if not ended:
        raise line.after().error("cut-off", "the record is cut off: a line feed ends its last line")
    return line


def split_line(line: Word) -> LineContent:
    """Splits a line into words, note and comment. Raises `RecordError`."""
    parts = _BODY.match(line.text)
    assert parts  # All its parts may be empty.
    if parts.end() < len(line.text):
        if parts["note"] is None:
            raise line.error("bad-note", "a note in braces ends with } on its line", at=parts.end())
        raise line.error(
            "after-note", "after a note in braces comes only a comment, which begins with ;", at=parts.end()
        )
    words = [
        Word(word[0], line.file, line.line, line.column + word.start())
        for word in _WORD.finditer(parts["body"])
    ]
    comment = parts["comment"]
    return LineContent(words, parts["note"], comment and comment.strip(" "))
