"""Links: a record in a web address, and what is no such link."""

from __future__ import annotations

import base64
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins import MugginsError
from muggins.errors import RecordError
from muggins.notation import from_link, parse, record_of, to_link
from tests.notation.sample import CALL, RECORDS, SAMPLE
from tests.strategies import Turn, turns


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


def refusal(link: str) -> MugginsError:
    with pytest.raises(MugginsError) as refused:
        from_link(link)
    return refused.value


@pytest.mark.parametrize("text", [SAMPLE, CALL], ids=["sample", "call"])
def test_a_link_holds_the_record(text: str) -> None:
    link = to_link(parse(text))
    assert from_link(link) == parse(text)
    assert link.isascii()
    assert not set(link) & set("+/=&#%?")


def test_a_link_is_what_browsers_unpack() -> None:
    """`base64url` without its padding, and in it what `new DecompressionStream("deflate")` reads."""
    link = to_link(parse(SAMPLE))
    assert zlib.decompress(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4))).decode() == SAMPLE
    assert from_link(packed(SAMPLE.encode())) == parse(SAMPLE)


def test_links_are_short() -> None:
    text = (RECORDS / "golden" / "muggins-2.dpn").read_text("utf-8")
    assert len(to_link(parse(text))) < 2000


@settings(max_examples=30, deadline=None)
@given(turns())
def test_any_match_goes_into_a_link(played: list[Turn]) -> None:
    record = record_of(played[0].before.rules, [event for turn in played for event in turn.events])
    assert [line.event for line in from_link(to_link(record)).lines] == [line.event for line in record.lines]


def test_a_link_that_would_fill_the_memory_is_refused() -> None:
    bomb = packed(b'[DPN "1"]\n' + b"\n" * 50_000_000)
    assert len(bomb) < 100_000
    assert refusal(bomb).message == "the record in this link is too long: 1000000 bytes at most"


LINK = to_link(parse(SAMPLE))


@pytest.mark.parametrize(
    "link",
    [
        "",
        "x",
        "%%%",
        "ñ",
        LINK[:-8],
        LINK + "AAAA",
        LINK[:-2] + "AA",
        LINK.replace("-", "+"),
        LINK + "\n",
        "AAAA",
    ],
    ids=[
        "empty",
        "short",
        "escapes",
        "letters",
        "cut off",
        "longer",
        "changed",
        "base64",
        "line feed",
        "zeros",
    ],
)
def test_what_is_no_link(link: str) -> None:
    assert refusal(link).code == "bad-link"


def test_a_link_to_no_record() -> None:
    assert isinstance(told := refusal(packed(b"hello\n")), RecordError)
    assert told.message.startswith("the link: line 1, column 1: ")
    assert refusal(packed(f"{SAMPLE}{CALL}".encode())).code == "many-matches"


@given(st.integers(0, len(LINK) - 1), st.sampled_from("ABCabc019-_=+/ "))
def test_a_changed_link_is_refused_or_says_the_same(at: int, letter: str) -> None:
    changed = LINK[:at] + letter + LINK[at + 1 :]
    try:
        told = from_link(changed)
    except MugginsError:
        return
    assert told == parse(SAMPLE)
