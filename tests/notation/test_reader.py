"""Reading: what a record says, match by match, and that an archive of any length takes little memory."""

from __future__ import annotations

import io
import itertools
import re
import resource
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from muggins import preset, presets
from muggins.errors import RecordError
from muggins.events import Call, Deal, Declare, Draw, End, Lead, Play
from muggins.notation import Record, as_text, parse, read
from muggins.tiles import parse_tile
from tests import byhand
from tests.examples import tiles
from tests.notation.sample import CALL, RECORDS, SAMPLE, WON, changed

EXAMPLES = sorted((RECORDS / "examples").glob("*.dpn"))
GOLDEN = sorted((RECORDS / "golden").glob("*.dpn"))


def records(file: Path) -> list[Record]:
    with file.open("rb") as stream:
        return list(read(stream, file.name))


def plays(record: Record) -> list[Play]:
    return [line.event for line in record.lines if isinstance(line.event, Play)]


def test_a_record_is_read_as_its_events() -> None:
    record = parse(SAMPLE)
    events = [line.event for line in record.lines]
    deal, lead, first, second = events[:4]
    assert record.rules == preset("muggins").rules()
    assert isinstance(deal, Deal)
    assert deal.number == 1
    assert deal.hands[1] == tiles("3-3 2-0 0-0 3-1 1-1 1-0 6-1")
    assert deal.boneyard[:3] == tiles("6-6 6-2 5-5")
    assert lead == Lead(seat=1)
    assert first == Play(seat=1, tile=parse_tile("3-2"), count=5, points=5)
    assert second == Play(seat=2, tile=parse_tile("3-1"), against=parse_tile("3-2"), count=3, points=0)
    assert events[6] == Draw(seat=1, tiles=tiles("6-6 6-2 5-5 6-0"))
    end = events[-1]
    assert isinstance(end, End)
    assert (end.reason, end.winner, end.points) == ("blocked", 2, (0, 65))
    assert record.lines[-1].scores == record.match.scores == (15, 65)
    assert [line.number for line in record.lines] == [8, *range(12, 32)]
    assert record.tags == {"Seat1": "South", "Seat2": "North", "Date": "2026-11-29", "Result": "15 65"}
    assert not record.match.over


def test_counts_points_and_settlements_need_not_be_written() -> None:
    bare = "\n".join(line.split(" =")[0] for line in SAMPLE.splitlines())
    record = parse(bare.replace("end blocked 2 +65", "end blocked 2") + "\n")
    assert record.lines == parse(SAMPLE).lines


def test_a_match_that_is_not_over_may_have_any_result() -> None:
    assert parse(changed(SAMPLE, ('"15 65"', '"*"'))).tags["Result"] == "*"


def test_spaces_may_part_words_as_one_likes() -> None:
    loose = "  1   3-2  =5   +5  "
    assert parse(changed(SAMPLE, ("\n1 3-2 =5 +5\n", f"\n\n{loose}\n"))).match == parse(SAMPLE).match


@pytest.mark.parametrize(
    ("head", "deal", "seats"),
    [
        ('[Rules "muggins"]', "", 2),
        ('[Rules "muggins"]\n[Seat3 "?"]', "", 3),
        ('[Rules "muggins"]\n[Seat5 "?"]\n[Seat1 "?"]', "", 5),
        ('[Rules "muggins"]', "deal 3: 6-5 6-4 6-3 6-2 6-1\n", 3),
        ('[Rules "muggins"]', "deal 1: 6-5 6-4 6-3 6-2 6-1 5-4 5-3\n", 2),
        ('[Rules "fives-and-threes"]\n[Seat4 "?"]', "", 4),
    ],
)
def test_the_seats_are_those_of_the_tags_or_else_of_the_deal_or_the_game(
    head: str, deal: str, seats: int
) -> None:
    record = parse(f'[DPN "1"]\n{head}\n\nhand 1\n{deal}lead 1\n')
    assert record.rules.seats == seats
    assert record.rules.pairs == (record.rules.preset == "fives-and-threes")


def test_options_change_the_game() -> None:
    record = parse('[DPN "1"]\n[Rules "muggins"]\n[Options "pairs=yes target=100"]\n[Seat4 "?"]\n')
    assert record.rules == preset("muggins").rules(4, {"pairs": True, "target": 100})


def dealing(*hands: str, head: str = '[Rules "sniff"]\n[Seat3 "?"]') -> str:
    lines = "".join(f"deal {seat}: {tiles}\n" for seat, tiles in enumerate(hands, 1))
    return f'[DPN "1"]\n{head}\n\nhand 1\n{lines}'


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        (dealing("6-5 6-4 6-3 6-2 6-1 6-0"), 6),
        (dealing("? ? ? ? ? ?", "6-5 6-4 6-3 ? ? ?", "? ? ? ? ? ?"), 6),
        (dealing("? ? ? ? ?"), 5),
        (dealing(), 5),
        (dealing("6-5 6-4 6-3 6-2", head='[Rules "muggins"]\n[Options "target=100"]'), 4),
        (dealing(*["? ? ? ? ?"] * 5, head='[Rules "muggins-foster"]\n[Seat5 "?"]'), 5),
    ],
)
def test_without_a_number_of_tiles_it_is_that_of_the_first_deal(text: str, tiles: int) -> None:
    """Sniff for three once dealt six: what was recorded then says so by its deals alone."""
    record = parse(text)
    assert record.rules.tiles == tiles
    assert parse(as_text(record)).match == record.match


def test_a_number_of_tiles_that_is_stated_is_the_one_to_be_dealt() -> None:
    stated = '[Rules "sniff"]\n[Options "tiles=5"]\n[Seat3 "?"]'
    assert parse(dealing("6-5 6-4 6-3 6-2 6-1", head=stated)).rules.tiles == 5
    with pytest.raises(RecordError, match="seat 1 is dealt 6 tiles, and this game deals 5") as refused:
        parse(dealing("6-5 6-4 6-3 6-2 6-1 6-0", head=stated))
    assert (refused.value.line, refused.value.column) == (7, 6)


def test_a_later_deal_is_of_as_many_tiles_as_the_first() -> None:
    text = dealing("? ? ? ? ? ?") + "end abandoned\n\nhand 2\n"
    assert parse(f"{text}deal 1: ? ? ? ? ? ?\n").rules.tiles == 6
    with pytest.raises(RecordError, match="seat 1 is dealt 5 tiles, and this game deals 6"):
        parse(f"{text}deal 1: ? ? ? ? ?\n")


def test_what_is_not_known_is_not_checked() -> None:
    record = parse('[DPN "1"]\n[Rules "muggins"]\n\nhand 1\n1 6-4\n2 draw ? ? ?\n2 4-4>6-4\nend abandoned\n')
    deal, _, draw, last, end = [line.event for line in record.lines]
    assert isinstance(deal, Deal)
    assert deal.hands == ((None,) * 7,) * 2
    assert deal.boneyard == (None,) * 14
    assert isinstance(draw, Draw)
    assert draw.tiles == (None,) * 3
    assert last == Play(seat=2, tile=parse_tile("4-4"), against=parse_tile("6-4"), count=14, points=0)
    assert isinstance(end, End)
    assert end.left == ((None,) * 6, (None,) * 9)


def test_tiles_left_settle_a_hand_watched_from_outside() -> None:
    watched = '[DPN "1"]\n[Rules "muggins"]\n[Options "tiles=2"]\n\nhand 1\n1 6-4\n2 4-4>6-4\n1 6-6>6-4\n'
    shown = parse(f"{watched}left 2: 5-3\nend out 1\n").lines[-1].event
    assert isinstance(shown, End)
    assert shown.points == (10, 0)
    assert shown.left == ((), tiles("5-3"))
    with pytest.raises(RecordError, match="what the hand pays cannot be worked out"):
        parse(f"{watched}end out 1\n")
    with pytest.raises(RecordError, match="it pays 1:\\+10 2:\\+0, not 1:\\+5"):
        parse(f"{watched}left 2: 5-3\nend out 1 +5\n")
    with pytest.raises(RecordError, match="line 9, column 9: 4-4 is on the table"):
        parse(f"{watched}left 2: 4-4\nend out 1 +10\n")


def test_the_call() -> None:
    first, second, called = [line.event for line in parse(CALL).lines[2:]]
    assert isinstance(first, Play)
    assert isinstance(second, Play)
    assert (first.declared, first.points) == (False, 0)
    assert (second.declared, second.points) == (True, 5)
    assert called == Call(seat=3, points=10)
    assert parse(CALL).match.scores == (0, 5, 10)
    late = parse(changed(CALL, (" =10 ?\n", " =10\n1 declare +10\n"), ("3 call +10\n", "")))
    assert late.lines[3].event == Declare(seat=1, points=10)
    assert late.match.scores == (10, 5, 0)


def test_what_stands_beside_an_event_belongs_to_it() -> None:
    record = parse(
        "; the cup\n"
        + changed(
            SAMPLE,
            ('[Rules "muggins"]', '[Rules "muggins"] ; as S2 has it'),
            ("\nhand 1\n", "\n; at nine\nhand 1 {luck=2} ; dealt by North\n"),
            ("lead 1\n", "; shuffled twice\nlead 1\n"),
            (
                "1 3-2 =5 +5\n",
                "1 3-2 =5 +5 {loss=0.5 best=6-5 ; x} ; well led\n;  why not 6-5?\n;\n\n; it pays less\n",
            ),
        )
    )
    deal, lead, play = record.lines[:3]
    assert record.comments == ("the cup", "as S2 has it", "at nine")
    assert (deal.note, deal.comment, deal.below) == ("luck=2", None, ("dealt by North", "shuffled twice"))
    assert (lead.note, lead.comment, lead.below) == (None, None, ())
    assert (play.note, play.comment) == ("loss=0.5 best=6-5 ; x", "well led")
    assert play.below == ("why not 6-5?", "", "it pays less")
    assert [line.event for line in record.lines] == [line.event for line in parse(SAMPLE).lines]


def test_comments_without_end_are_no_burden() -> None:
    """A hundred thousand of them in a second or so: each is kept once."""
    many = "".join(f"; {number}\n" for number in range(100_000))
    begun = time.process_time()
    record = parse(f"{SAMPLE}{many}")
    assert time.process_time() - begun < 10
    assert record.lines[-1].below == tuple(map(str, range(100_000)))


def test_a_tag_may_hold_quotes_and_a_comment_may_follow() -> None:
    told = r'[Event "The \"Black \\ White\" cup; {1}"] ; a note'
    record = parse(changed(SAMPLE, ('[Date "2026-11-29"]', told)))
    assert record.tags["Event"] == r'The "Black \ White" cup; {1}'
    assert record.comments == ("a note",)


def test_matches_are_given_out_one_by_one() -> None:
    first, second, third = read(io.BytesIO(f"{WON}; comment\n\n{SAMPLE}\n{CALL}".encode()))
    assert first.lines[-1].below == ("comment",)
    assert (first.match.winner, first.match.scores) == (1, (10, 0))
    assert (second.match.scores, third.match.scores) == ((15, 65), (0, 5, 10))
    assert second.lines[0].number == WON.count("\n") + 2 + 8


def test_one_match_where_one_is_wanted() -> None:
    with pytest.raises(RecordError, match="only one match can be read here"):
        parse(WON + WON)


class Endless(io.RawIOBase):
    """An archive that never ends."""

    def __init__(self) -> None:
        self.lines = itertools.cycle(f"{WON}\n".encode().splitlines(keepends=True))

    def readline(self, size: int | None = -1, /) -> bytes:
        return next(self.lines)


def test_an_archive_is_not_read_further_than_is_asked() -> None:
    assert [record.match.winner for record in itertools.islice(read(Endless()), 50)] == [1] * 50


def test_an_archive_takes_the_memory_of_a_match() -> None:
    """3,000 hands: the memory held may not grow, where their text alone is a megabyte and more."""
    texts = [file.read_text("utf-8") for file in GOLDEN]
    hands = sum(text.count("\nhand ") for text in texts)
    archive = io.BytesIO("\n".join(texts * (3000 // hands + 1)).encode())
    told = read(archive)
    for _ in range(len(texts)):
        next(told)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert sum(1 for _ in told) == len(texts) * (3000 // hands)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown * (1 if sys.platform == "darwin" else 1024) < 20_000_000


# The worked examples of the rules: the counts and the points that stand in them are the rule book's.


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_worked_examples(file: Path) -> None:
    stated = file.read_text("utf-8")
    for record in records(file):
        for line in record.lines:
            text = stated.splitlines()[line.number - 1]
            if isinstance(line.event, Play):
                assert "=" in text
                assert ("+" in text) or not line.event.points
    assert "\n".join(map(as_text, records(file))) == stated


# Two whole matches of every game, which were read by eye.


def test_there_are_two_golden_records_of_every_game() -> None:
    assert {file.stem for file in GOLDEN} == {f"{id}-{number}" for id in presets() for number in (1, 2)}


def test_golden_records_show_what_there_is_to_see() -> None:
    all_of_them = [record for file in GOLDEN for record in records(file)]
    assert {record.rules.seats for record in all_of_them} == {2, 3, 4, 5}
    assert {record.rules.pairs for record in all_of_them} == {False, True}
    ends = [line.event.reason for r in all_of_them for line in r.lines if isinstance(line.event, End)]
    assert set(ends) == {"out", "blocked", "target"}


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_records(file: Path) -> None:
    (record,) = records(file)
    assert record.match.over
    assert f"{record.rules.preset}-{file.stem[-1]}" == file.stem
    assert as_text(record) == file.read_text("utf-8")
    laid: list[tuple[object, ...]] = []
    for line in record.lines:
        if isinstance(line.event, Deal):
            laid = []
        elif isinstance(play := line.event, Play):
            laid.append((play.tile, play.against, play.in_line))
            assert play.count == byhand.count(record.rules.spinner, laid)  # type: ignore[arg-type]


# Whatever is fed to it, the reader reads it or says in a sentence what is wrong.

TEXTS = [
    SAMPLE,
    CALL,
    WON,
    *(file.read_text("utf-8") for file in (*EXAMPLES, GOLDEN[0], GOLDEN[5], GOLDEN[20])),
]
PIECES = st.one_of(
    st.binary(min_size=1, max_size=4),
    st.sampled_from(b'6-6 ? ~ > =5 +5 ! ; { } [ ] " \\ : 0 99 -1 hand lead left: end pass draw call'.split()),
    st.sampled_from(
        (b"\n", b" ", b"\nhand 1\n", b"\n1 resign\n", b"\nend abandoned\n", b"\nend blocked - +0\n")
    ),
)


def outcome(raw: bytes) -> list[Record] | RecordError:
    try:
        return list(read(io.BytesIO(raw), "x.dpn"))
    except RecordError as error:
        return error


def is_sentence(error: RecordError) -> bool:
    where = f"x.dpn: line {error.line}, column {error.column}: "
    return error.message.startswith(where) and error.message.isprintable()


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.data())
def test_mutilated_records_are_read_or_refused(data: st.DataObject) -> None:
    raw = bytearray(data.draw(st.sampled_from(TEXTS)).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw)))
        until = at + data.draw(st.sampled_from((0, 0, 1, 2, 8, 40)))
        raw[at:until] = data.draw(st.one_of(st.just(b""), PIECES, st.just(bytes(raw[at : at + 30]))))
    told = outcome(bytes(raw))
    if isinstance(told, RecordError):
        assert is_sentence(told)
    else:
        text = "\n".join(map(as_text, told))
        again = outcome(text.encode())
        assert isinstance(again, list)
        assert "\n".join(map(as_text, again)) == text


@settings(max_examples=200, deadline=None)
@given(
    st.one_of(st.binary(max_size=200), st.text(st.characters(codec="utf-8"), max_size=200).map(str.encode))
)
def test_anything_at_all_is_read_or_refused(raw: bytes) -> None:
    for head in (b"", b'[DPN "1"]\n[Rules "muggins"]\n', b'[DPN "1"]\n[Rules "sniff"]\n\nhand 1\n'):
        told = outcome(head + raw)
        assert isinstance(told, list) or is_sentence(told)


# What the page about the form says.


def test_the_page_tells_the_truth() -> None:
    page = (RECORDS.parents[1] / "docs" / "notation.md").read_text("utf-8")
    blocks = page.split("```")[1::2]
    assert blocks[0].lstrip("\n") == SAMPLE
    refused = outcome(changed(SAMPLE, ("2 1-0>2-1 =1", "2 2-0>3-2")).encode())
    assert isinstance(refused, RecordError)
    assert refused.message.replace("x.dpn", "game.dpn") == blocks[1].strip()
    noted = re.search(r"`(1 6-0>1-0 =7 \{.*)`", page)
    assert noted
    assert parse(changed(SAMPLE, ("1 6-0>1-0 =7", noted[1]))).match == parse(SAMPLE).match


def test_the_marks_of_the_call_are_also_read_on_the_tile() -> None:
    on_the_tile = re.sub(r"(?m)^(\d \S+)(.*) ([!?])$", r"\1\3\2", CALL)
    assert on_the_tile != CALL
    assert as_text(parse(on_the_tile)) == CALL
    with pytest.raises(RecordError) as caught:
        parse(re.sub(r"(?m)^(\d \S+)(.*) ([!?])$", r"\1\3\2 \3", CALL))
    assert caught.value.code == "too-much"
