"""The reader: parses lines into events, and checks each by applying it to its match.

It is a generator of matches, so that a file of any size takes the memory of its longest match.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from muggins.cancellation import checkpoint
from muggins.errors import PlayError, RecordError
from muggins.events import Declare, End, Event, Play, Tiles
from muggins.match import Match, new_match
from muggins.notation.deal_reader import DealReader
from muggins.notation.event_parser import (
    parse_event,
    parse_seat,
    parse_tiles,
    word_at_fault,
)
from muggins.notation.lexer import LineContent, Stream, Word, read_lines, split_line
from muggins.notation.record import Record, RecordLine
from muggins.notation.tags import FIRST_LINE, Tag, check_result, check_tag, parse_tag, rules_from_tags
from muggins.rules import Rules


def read(stream: Stream, file: str = "the record") -> Iterator[Record]:
    """The matches of a file, open for reader bytes; `file` is its name in errors.

    Raises `RecordError` at the first thing that is wrong, after the matches that were complete before it: those
    that another follows, or that somebody had won.
    """
    reader: _MatchReader | None = None
    comments: list[str] = []
    try:
        for line in read_lines(stream, file):
            checkpoint()
            text = line.text.lstrip(" ")
            if text.startswith("["):
                tag = parse_tag(line)
                if tag.name.text == "DPN":
                    if reader:
                        yield reader.record()
                    reader = _MatchReader(comments)
                    comments = []
                elif reader is None:
                    raise line.error("no-beginning", f"a record begins with {FIRST_LINE}")
                reader.tag(tag)
            elif reader:
                reader.line(line)
            elif text:
                comments.append(_comment_before_all(line))
        if reader is None:
            raise RecordError(
                "empty", f"there is no match here: a record begins with {FIRST_LINE}", file, 1, 1
            )
        yield reader.record()
    except RecordError:
        if reader and reader.over:
            yield reader.record()
        raise


def _comment_before_all(line: Word) -> str:
    content = split_line(line)
    if content.words or content.note is not None:
        raise line.error("no-beginning", f"a record begins with {FIRST_LINE}")
    return content.comment or ""


def read_text(text: str | bytes, file: str = "the record") -> Iterator[Record]:
    """The matches that `text` records; raises as `read` does."""
    # A lone surrogate becomes bytes that are not UTF-8, which the lexer refuses.
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return read(io.BytesIO(raw), file)


def parse(text: str | bytes, file: str = "the record") -> Record:
    """The one match that `text` records. Raises `RecordError`, also where there are more."""
    records = read_text(text, file)
    record = next(records)
    for _ in records:
        raise RecordError("many-matches", "only one match can be read here, and there are more", file, 1, 1)
    return record


class _MatchReader:
    """Builds one match from its lines."""

    def __init__(self, comments: list[str]) -> None:
        self._comments = comments
        self._tags: dict[str, Tag] = {}
        self._deal: DealReader | None = None
        self._match: Match | None = None
        self._lines: list[RecordLine] = []
        self._below: list[str] = []
        """Comments on lines of their own since the last event."""
        self._left: dict[int, tuple[Sequence[Word], Tiles]] = {}
        """By seat, the words of its `left` line and the tiles: part of the `end` event that must come next."""
        self._left_undeclared = False
        """Whether the last play is marked ? as undeclared."""

    def tag(self, tag: Tag) -> None:
        if self._match or self._deal:
            raise tag.name.error(
                "late-tag", f"tags stand before the first hand; a new match begins with {FIRST_LINE}", at=-1
            )
        if tag.name.text in self._tags:
            raise tag.name.error("tag-twice", f"the tag {tag.name.text[:40]} stands here already")
        check_tag(tag)
        self._tags[tag.name.text] = tag
        if tag.comment is not None:
            self._comments.append(tag.comment)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._match is not None and self._match.over

    def line(self, line: Word) -> None:
        content = split_line(line)
        words = content.words
        if not words:
            if content.note is not None:
                raise line.error("lone-note", "a note in braces stands after an event, on its line")
            self._comment(content.comment)
        elif content.note is not None and words[0].text in ("deal", "boneyard", "left"):
            raise words[0].error("late-note", "a note stands after an event, which this line only adds to")
        elif words[0].text == "hand":
            self._finish_deal()
            self._deal = DealReader(words, content.note)
            self._comment(content.comment)
        elif words[0].text in ("deal", "boneyard"):
            if self._deal is None:
                raise words[0].error(
                    "late-deal", f"{words[0].text} stands right after the line that begins its hand"
                )
            self._deal.line(words)
            self._comment(content.comment)
        elif words[0].text == "left":
            self._add_left(words)
            self._comment(content.comment)
        else:
            self._event(words, content)

    def record(self) -> Record:
        """The record of the match, whose last line has been read."""
        self._finish_deal()
        self._check_left_used()
        self._attach_comments()
        match = self._match or new_match(self._rules())
        # A stalled match may have been abandoned there: older versions wrote such records.
        if match.over and not match.stalled:
            check_result(self._tags, match.scores)
        tags = {
            name: tag.value for name, tag in self._tags.items() if name not in ("DPN", "Rules", "Options")
        }
        return Record(match.rules, tuple(self._lines), match, tags, tuple(self._comments))

    def _rules(self) -> Rules:
        return rules_from_tags(self._tags, self._deal.dealt if self._deal else {})

    def _comment(self, comment: str | None) -> None:
        """Adds a comment to the event before it, or to the match where there is none."""
        if comment is None:
            return
        if self._deal:
            self._deal.comments.append(comment)
        elif self._lines:
            self._below.append(comment)
        else:
            self._comments.append(comment)

    def _add(self, line: RecordLine) -> None:
        self._attach_comments()
        self._lines.append(line)

    def _attach_comments(self) -> None:
        """Moves the comments since the last event into its line."""
        if self._below:
            last = self._lines[-1]
            self._lines[-1] = replace(last, below=(*last.below, *self._below))
            self._below.clear()

    def _finish_deal(self) -> None:
        """Applies the deal whose lines have been read, if any."""
        if self._deal is None:
            return
        match = self._match or new_match(self._rules())
        deal_reader, self._deal = self._deal, None
        event = deal_reader.event(match.rules)
        try:
            self._match, _ = match.take(event)
        except PlayError as error:
            raise deal_reader.word_at_fault(error, event, match.rules).error(
                error.code, error.message
            ) from None
        number, note, below = deal_reader.words[0].line, deal_reader.note, tuple(deal_reader.comments)
        self._add(RecordLine(event, self._match.scores, number, note, None, below))

    def _add_left(self, words: Sequence[Word]) -> None:
        """Reads a `left` line: tiles that a seat shows at the end of a hand."""
        self._finish_deal()
        seat = parse_seat(words)
        if self._match is None or self._match.hand is None or seat > self._match.rules.seats:
            raise words[1].error("no-such-seat", f"no tiles are left to a seat {seat}: it is in no hand here")
        if seat in self._left:
            raise words[1].error("dealt-twice", "what is left to this seat stands here already")
        self._left[seat] = words, parse_tiles(words[2:])

    def _check_left_used(self) -> None:
        for words, _ in self._left.values():
            raise words[0].error(
                "late-left", "tiles are shown as left right before the line that ends the hand"
            )

    def _event(self, words: Sequence[Word], content: LineContent) -> None:
        self._finish_deal()
        match = self._match or new_match(self._rules())
        event = parse_event(words, match.rules)
        if isinstance(event, End) and self._left and match.hand:
            held = enumerate(match.hand.held, 1)
            shown = tuple(self._left[seat][1] if seat in self._left else tiles for seat, tiles in held)
            event = replace(event, left=shown)
        else:
            self._check_left_used()
        try:
            self._match, done = match.take(event)
        except PlayError as error:
            raise self._word_at_fault(error, words).error(error.code, error.message) from None
        self._check_marks(words, event, done)
        self._left.clear()
        standing = self._match.scores, words[0].line
        comment = content.comment or None
        self._add(RecordLine(done, *standing, content.note, comment, untaken=self._match.untaken))

    def _word_at_fault(self, error: PlayError, words: Sequence[Word]) -> Word:
        if error.code in ("wrong-left", "no-such-tile") and self._left:
            words = [word for shown, _ in self._left.values() for word in shown]
        return word_at_fault(error, words)

    def _check_marks(self, words: Sequence[Word], event: Event, done: Event) -> None:
        """Checks what a line states and an event has no field for: the mark ? and the winner `-`."""
        if isinstance(event, Play):
            self._left_undeclared = event.declared is False
        elif isinstance(event, Declare) and self._left_undeclared:
            raise words[1].error("declared-after-all", "the play is marked ? for one left undeclared")
        elif isinstance(done, End) and words[2:] and words[2].text == "-" and done.winner is not None:
            raise words[2].error("wrong-winner", f"it is won by side {done.winner}, not by nobody")
