"""The tags at the head of a record, and the rules that they state."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from muggins.errors import RulesError
from muggins.notation.lexer import Word, split_line
from muggins.presets import preset
from muggins.rules import MOST_SEATS, Rules, Value, option

VERSION = "1"
FIRST_LINE = f'[DPN "{VERSION}"]'
"""The first line of a record."""

_TAG_PARTS = [r"\[", r"[A-Za-z][A-Za-z0-9_]*", r" ", r'"(?:[^"\\]|\\["\\])*"', r"\]"]
_TAG = re.compile("".join(f"({part})" for part in _TAG_PARTS))
TAG_NAME = re.compile(_TAG_PARTS[1])
SEAT_TAG = re.compile(r"Seat([0-9]+)")


class Tag(NamedTuple):
    """A tag: its name, its value, and the quoted value `at` its place."""

    name: Word
    value: str
    at: Word
    comment: str | None


def parse_tag(line: Word) -> Tag:
    """Parses a line as a tag. Raises `RecordError`."""
    indent = len(line.text) - len(line.text.lstrip(" "))
    parsed = _TAG.match(line.text, indent)
    if not parsed:
        raise line.error("bad-tag", 'a tag is written [Name "value"]', at=_broken_at(line.text, indent))
    after = split_line(Word(line.text[parsed.end() :], line.file, line.line, parsed.end() + 1))
    if after.words or after.note is not None:
        raise line.error("bad-tag", "after a tag comes only a comment, which begins with ;", at=parsed.end())
    name, value = (Word(parsed[part], line.file, line.line, parsed.start(part) + 1) for part in (2, 4))
    return Tag(name, re.sub(r"\\(.)", r"\1", value.text[1:-1]), value, after.comment)


def _broken_at(text: str, at: int) -> int:
    """The index at which `text`, from the character `at` on, stops being a tag."""
    for part in _TAG_PARTS:
        parsed = re.compile(part).match(text, at)
        if not parsed:
            break
        at = parsed.end()
    return at


def check_tag(tag: Tag) -> None:
    """Raises `RecordError` where the value of a known tag is not valid."""
    seat = SEAT_TAG.fullmatch(tag.name.text)
    if seat and seat[1] not in map(str, range(1, MOST_SEATS + 1)):
        raise tag.name.error(
            "no-such-seat", f"a game has two to {MOST_SEATS} seats: Seat1 to Seat{MOST_SEATS}"
        )
    if tag.name.text == "DPN" and tag.value != VERSION:
        raise tag.at.error("unknown-version", f"only version {VERSION} of DPN can be read: {FIRST_LINE}")
    if tag.name.text == "Rules":
        try:
            preset(tag.value)
        except RulesError as error:
            raise tag.at.error(error.code, error.message) from None
    if tag.name.text == "Options":
        _options(tag)


def _options(tag: Tag) -> dict[str, Value]:
    options: dict[str, Value] = {}
    for word in _words(tag):
        key, equals, value = word.text.partition("=")
        if not equals:
            raise word.error("bad-option", "an option is written key=value")
        if key in options:
            raise word.error("option-twice", f"the option {key} stands here already")
        try:
            options[key] = option(key).read(value)
        except RulesError as error:
            raise word.error(error.code, error.message) from None
    return options


def _words(tag: Tag) -> list[Word]:
    """The words of a tag's value."""
    return [
        Word(word[0], tag.at.file, tag.at.line, tag.at.column + 1 + word.start())
        for word in re.finditer(r"[^ ]+", tag.value)
    ]


def rules_from_tags(tags: Mapping[str, Tag], dealt: Mapping[int, int]) -> Rules:
    """The rules that the tags of one match state; `dealt` is how many tiles each seat is dealt in its first hand.

    The highest `SeatN` gives the number of seats; without any it is the game's default, or the highest seat in `dealt`,
    if that is more. Where the options do not state `tiles`, it is taken from `dealt`, so that a later change of the
    preset does not change the record. Raises `RecordError`.
    """
    if "Rules" not in tags:
        raise tags["DPN"].name.error(
            "no-rules", 'the match does not say by which rules it was played: write [Rules "muggins"] below'
        )
    game = preset(tags["Rules"].value)
    seated = [int(parsed[1]) for name in tags if (parsed := SEAT_TAG.fullmatch(name))]
    seats = max(seated) if seated else max([game.seats, *dealt])
    options = _options(tags["Options"]) if "Options" in tags else {}
    tiles = set(dealt.values())
    if "tiles" not in options and len(tiles) == 1:
        # A number that cannot be dealt is reported by the check of the deal, which knows the line.
        with suppress(RulesError):
            return game.rules(seats, {**options, "tiles": tiles.pop()})
    try:
        return game.rules(seats, options)
    except RulesError as error:
        at = tags.get("Options") or tags.get(f"Seat{seats}") or tags["Rules"]
        raise at.at.error(error.code, error.message) from None


def check_result(tags: Mapping[str, Tag], scores: tuple[int, ...]) -> None:
    """Raises `RecordError` where the tag `Result` is not the final score `scores`."""
    real = " ".join(map(str, scores))
    if "Result" in tags and tags["Result"].value != real:
        tag = tags["Result"]
        raise tag.at.error("wrong-result", f"the match ended {real}, not {tag.value[:40]}")
