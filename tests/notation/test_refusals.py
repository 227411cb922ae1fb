"""Bad input: each is one sentence that names the line and the column, and nothing after the match before it is told."""

from __future__ import annotations

import io
import tracemalloc
from pathlib import Path

import pytest
from click.testing import CliRunner

from muggins.cli import main
from muggins.errors import RecordError
from muggins.notation import parse, read
from muggins.notation.lexer import LONGEST_LINE
from tests.notation.sample import CALL, SAMPLE, WON, changed

Bad = tuple[str | bytes, str, int, int]


def sample(old: str, new: str, code: str, line: int, column: int) -> Bad:
    return changed(SAMPLE, (f"\n{old}\n", f"\n{new}\n")), code, line, column


def call(old: str, new: str, code: str, line: int, column: int) -> Bad:
    return changed(CALL, (f"\n{old}\n", f"\n{new}\n")), code, line, column


LEAD, SECOND, THIRD, FOURTH = "1 3-2 =5 +5", "2 3-1>3-2 =3", "1 2-1>3-2 =2", "2 1-0>2-1 =1"
DRAWN = "1 draw 6-6 6-2 5-5 6-0"
BLOCKED = "end blocked 2 +65"
DEAL = "deal 1: 6-5 4-4 5-3 3-2 4-3 2-1 6-3"
RULES = '[Rules "muggins"]'

PLAYS: dict[str, Bad] = {
    "a 7-6": sample(LEAD, "1 7-6", "no-such-tile", 13, 3),
    "lower half first": sample(LEAD, "1 2-3", "no-such-tile", 13, 3),
    "no tile": sample(LEAD, "1 jump", "no-such-tile", 13, 3),
    "against no tile": sample(SECOND, "2 3-1>x", "no-such-tile", 14, 7),
    "against nothing": sample(SECOND, "2 3-1>", "no-such-tile", 14, 7),
    "a tile not held": sample(LEAD, "1 6-4 =10 +10", "not-held", 13, 3),
    "a tile of the other's": sample(LEAD, "1 3-3 =6", "not-held", 13, 3),
    "a tile on the table": sample(FOURTH, "2 3-1>2-1", "tile-twice", 16, 3),
    "out of turn": sample(SECOND, "1 2-1>3-2 =4", "not-your-turn", 14, 1),
    "no such seat": sample(SECOND, "3 3-1>3-2 =3", "no-such-seat", 14, 1),
    "seat nought": sample(SECOND, "0 3-1>3-2 =3", "no-such-seat", 14, 1),
    "a wrong count": sample(LEAD, "1 3-2 =6 +5", "wrong-count", 13, 7),
    "wrong points": sample(LEAD, "1 3-2 =5 +10", "wrong-points", 13, 10),
    "points for nothing": sample(SECOND, "2 3-1>3-2 =3 +5", "wrong-points", 14, 14),
    "a covered half": sample(FOURTH, "2 2-0>3-2", "does-not-fit", 16, 7),
    "an end that does not match": sample(SECOND, "2 6-1>3-2", "does-not-fit", 14, 7),
    "a covered double": sample("2 5-1>5-3 =3", "2 5-1>3-3", "does-not-fit", 27, 7),
    "a tile that is not on the table": sample(SECOND, "2 3-1>6-6", "does-not-fit", 14, 7),
    "a lead against something": sample(LEAD, "1 3-2>6-6", "not-on-table", 13, 7),
    "a play against nothing": sample(SECOND, "2 3-1 =3", "against-what", 14, 3),
    "in line where none may be": sample(LEAD, "1 3-2~ =5 +5", "not-in-line", 13, 6),
    "a double in line in Muggins": sample(LEAD, "1 4-4~ =8", "not-in-line", 13, 6),
    "declared without the call": sample(LEAD, "1 3-2 =5 +5 !", "no-call", 13, 13),
    "silent without the call": sample(LEAD, "1 3-2 =5 ?", "no-call", 13, 10),
    "a declaration without the call": sample(SECOND, "1 declare", "no-call", 14, 3),
    "a call without the call": sample(SECOND, "2 call +5", "no-call", 14, 3),
    "a draw by who can play": sample(SECOND, "2 draw 6-6", "must-play", 14, 3),
    "another tile than the boneyard's": sample(DRAWN, "1 draw 6-2 6-6 5-5 6-0", "wrong-draw", 17, 8),
    "a draw that stops too early": sample(DRAWN, "1 draw 6-6 6-2 5-5", "wrong-draw", 17, 16),
    "a draw that goes on too long": sample(DRAWN, "1 draw 6-6 6-2 5-5 6-0 5-4", "wrong-draw", 17, 20),
    "another tile than the one drawn": sample("1 6-0>1-0 =7", "1 6-3>3-1", "must-play-drawn", 18, 3),
    "a pass by who can play": sample(SECOND, "2 pass", "must-play", 14, 3),
    "a pass before drawing": sample(DRAWN, "1 pass", "must-draw", 17, 3),
    "an end before the end": sample(DRAWN, BLOCKED, "not-over", 17, 5),
    "another end than it has": sample(BLOCKED, "end out 2 +65", "not-over", 31, 5),
    "another winner": sample(BLOCKED, "end blocked 1 +65", "wrong-winner", 31, 13),
    "a tie that is none": sample(BLOCKED, "end blocked -", "wrong-winner", 31, 13),
    "another settlement": sample(BLOCKED, "end blocked 2 +60", "wrong-points", 31, 15),
    "a settlement of another side": sample(BLOCKED, "end blocked 2 1:+65", "wrong-points", 31, 15),
    "a play after the block": sample(BLOCKED, "1 5-2>5-1", "hand-over", 31, 3),
    "a play after the end": (f"{SAMPLE}1 5-2>5-1\n", "no-hand", 32, 3),
    "a hand within a hand": sample(LEAD, "hand 2", "not-now", 13, 6),
    "a hand out of order": sample("hand 1", "hand 2", "wrong-number", 8, 6),
    "a second lead": sample(LEAD, "lead 2", "not-now", 13, 6),
    "a lead of no seat": sample("lead 1", "lead 3", "no-such-seat", 12, 6),
    "a lead drawn for with a 7-6": sample("lead 1", "lead 1: 5-5 7-6", "no-such-tile", 12, 13),
    "a play nobody can declare": call("3 call +10", "1 declare", "nothing-to-declare", 11, 3),
    "a call of one's own": call("3 call +10", "1 call +10", "own-play", 11, 3),
    "a call for other points": call("3 call +10", "3 call +5", "wrong-points", 11, 8),
    "a false declaration": call("3 call +10", "2 declare", "nothing-to-declare", 11, 3),
    "declared after ?": call("2 6-1>6-4 =5 +5 !", "1 declare", "declared-after-all", 10, 3),
}

DEALS: dict[str, Bad] = {
    "a tile dealt twice": sample(DEAL, DEAL.replace("6-5", "3-3"), "tile-twice", 10, 9),
    "a tile twice in a hand": sample(DEAL, DEAL.replace("6-3", "6-5"), "tile-twice", 9, 33),
    "a tile dealt and in the boneyard": sample(DEAL, DEAL.replace("6-3", "5-2"), "tile-twice", 11, 62),
    "a 7-6 dealt": sample(DEAL, DEAL.replace("6-5", "7-6"), "no-such-tile", 9, 9),
    "a hand too small": sample(DEAL, DEAL.removesuffix(" 6-3"), "wrong-deal", 9, 6),
    "a hand too large": sample(DEAL, f"{DEAL} 6-6", "wrong-deal", 9, 6),
    "a boneyard too small": (changed(SAMPLE, (" 2-2 5-2\nlead", "\nlead")), "wrong-deal", 11, 1),
    "a seat that does not play": (changed(SAMPLE, ("deal 2:", "deal 3:")), "no-such-seat", 10, 6),
    "a seat no game has": (changed(SAMPLE, ("deal 2:", "deal 6:")), "no-such-seat", 10, 6),
    "a seat dealt to twice": (changed(SAMPLE, ("deal 2:", "deal 1:")), "dealt-twice", 10, 6),
    "a boneyard twice": sample("lead 1", "boneyard 6-6", "dealt-twice", 12, 1),
    "a deal without a colon": (changed(SAMPLE, ("deal 2:", "deal 2")), "incomplete", 10, 6),
    "a deal to nobody": sample(DEAL, "deal", "incomplete", 9, 5),
    "a deal without a hand": sample("hand 1", "", "late-deal", 9, 1),
    "a deal after the lead": sample(LEAD, "deal 1: 6-5", "late-deal", 13, 1),
    "a hand without a number": sample("hand 1", "hand", "incomplete", 8, 5),
    "a hand by a name": sample("hand 1", "hand one", "not-a-number", 8, 6),
    "a hand with too much": sample("hand 1", "hand 1 2", "too-much", 8, 8),
    "tiles left that are not held": sample(BLOCKED, f"left 2: 6-6\n{BLOCKED}", "wrong-left", 31, 6),
    "tiles left twice": sample(BLOCKED, f"left 2: 2-0\nleft 2: 2-0\n{BLOCKED}", "dealt-twice", 32, 6),
    "tiles left to no seat": sample(BLOCKED, f"left 3: 2-0\n{BLOCKED}", "no-such-seat", 31, 6),
    "tiles left before the end": sample("2 pass", "left 2: 2-0\n2 pass", "late-left", 30, 1),
    "tiles left and no end": sample(BLOCKED, "left 2: 2-0", "late-left", 31, 1),
    "tiles left before the deal": sample("hand 1", "left 2: 2-0", "no-such-seat", 8, 6),
}

LINES: dict[str, Bad] = {
    "a line of something else": sample(LEAD, "one 3-2", "what-is-this", 13, 1),
    "a seat that does nothing": sample(LEAD, "1", "incomplete", 13, 2),
    "a seat with a zero": sample(LEAD, "01 3-2", "what-is-this", 13, 1),
    "a play with too much": sample(LEAD, "1 3-2 =5 +5 +5", "too-much", 13, 13),
    "points before the count": sample(LEAD, "1 3-2 +5 =5", "too-much", 13, 10),
    "a count of nothing": sample(LEAD, "1 3-2 = +5", "not-a-number", 13, 7),
    "a count with a zero": sample(LEAD, "1 3-2 =05 +5", "not-a-number", 13, 7),
    "a count in other digits": sample(LEAD, "1 3-2 =٥ +5", "not-a-number", 13, 7),
    "points of nothing": sample(LEAD, "1 3-2 =5 +", "not-a-number", 13, 10),
    "points lost": sample(LEAD, "1 3-2 =5 -5", "too-much", 13, 10),
    "a pass with too much": sample("1 pass", "1 pass now", "too-much", 29, 8),
    "a draw of nothing": sample(DRAWN, "1 draw", "incomplete", 17, 7),
    "a lead of nobody": sample("lead 1", "lead", "incomplete", 12, 5),
    "a lead by a name": sample("lead 1", "lead South", "not-a-number", 12, 6),
    "a lead with too much": sample("lead 1", "lead 1 2", "too-much", 12, 8),
    "a lead drawn for with nothing": sample("lead 1", "lead 1:", "incomplete", 12, 8),
    "an end of no kind": sample(BLOCKED, "end", "incomplete", 31, 4),
    "an end of another kind": sample(BLOCKED, "end won 2", "what-is-this", 31, 5),
    "an end for nobody": sample(BLOCKED, "end blocked", "incomplete", 31, 12),
    "an end for another side": sample(BLOCKED, "end blocked 3 +65", "no-such-side", 31, 13),
    "an end for a name": sample(BLOCKED, "end blocked North", "not-a-number", 31, 13),
    "a tie that pays": sample(BLOCKED, "end blocked - +65", "to-whom", 31, 15),
    "a payment of nothing": sample(BLOCKED, "end blocked 2 65", "not-a-payment", 31, 15),
    "a payment to another side": sample(BLOCKED, "end blocked 2 3:+65", "no-such-side", 31, 15),
    "a side paid twice": sample(BLOCKED, "end blocked 2 2:+65 2:+0", "side-twice", 31, 21),
    "a settlement with too much": sample(BLOCKED, "end blocked 2 +65 +5", "too-much", 31, 19),
    "a settlement in mid-hand": (changed(WON, ("end target 1", "end target 1 +5")), "too-much", 13, 14),
    "a hand given up with too much": sample(BLOCKED, "end abandoned 2", "too-much", 31, 15),
    "a note that does not end": sample(LEAD, "1 3-2 {loss=2.4", "bad-note", 13, 7),
    "more after a note": sample(LEAD, "1 3-2 {loss=2.4} =5", "after-note", 13, 18),
    "a note by itself": sample(LEAD, "{loss=2.4}", "lone-note", 13, 1),
    "a note on a deal": sample(DEAL, f"{DEAL} {{luck=2}}", "late-note", 9, 1),
}

TAGS: dict[str, Bad] = {
    "no rules": (changed(SAMPLE, (f"{RULES}\n", "")), "no-rules", 1, 2),
    "an unknown game": sample(RULES, '[Rules "mugins"]', "unknown-preset", 2, 8),
    "another version": (changed(SAMPLE, ('[DPN "1"]', '[DPN "2"]')), "unknown-version", 1, 6),
    "an unknown option": sample(RULES, f'{RULES}\n[Options "tilez=7"]', "unknown-option", 3, 11),
    "a value that cannot be": sample(RULES, f'{RULES}\n[Options "floor=1 tiles=x"]', "bad-option", 3, 19),
    "an option without a value": sample(RULES, f'{RULES}\n[Options "tiles"]', "bad-option", 3, 11),
    "an option twice": sample(RULES, f'{RULES}\n[Options "tiles=7 tiles=7"]', "option-twice", 3, 19),
    "options that cannot be": sample(RULES, f'{RULES}\n[Options "pairs=yes"]', "pairs-need-four", 3, 10),
    "a seat too few": (changed(SAMPLE, ('[Seat2 "North"]\n', "")), "bad-seats", 3, 8),
    "a seat too many": sample('[Seat2 "North"]', '[Seat6 "North"]', "no-such-seat", 4, 2),
    "more seats than tiles": (
        '[DPN "1"]\n[Rules "muggins-foster"]\n[Seat5 "?"]\n',
        "too-many-tiles",
        3,
        8,
    ),
    "a tag twice": sample('[Date "2026-11-29"]', '[Seat2 "North"]', "tag-twice", 5, 2),
    "a tag after the deal": sample("lead 1", '[Round "2"]', "late-tag", 12, 1),
    "a tag without quotes": sample(RULES, "[Rules muggins]", "bad-tag", 2, 8),
    "a tag without a value": sample(RULES, "[Rules]", "bad-tag", 2, 7),
    "a tag without a name": sample(RULES, '[ "muggins"]', "bad-tag", 2, 2),
    "a tag that does not end": sample(RULES, '[Rules "muggins"', "bad-tag", 2, 17),
    "a value that does not end": sample(RULES, '[Rules "muggins]', "bad-tag", 2, 8),
    "an escape of something else": sample(RULES, '[Rules "mug\\gins"]', "bad-tag", 2, 8),
    "more after a tag": sample(RULES, f"{RULES} {RULES}", "bad-tag", 2, 18),
    "a wrong result": (changed(WON, ('"10 0"', '"0 10"')), "wrong-result", 6, 9),
}

TEXTS: dict[str, Bad] = {
    "carriage returns": (SAMPLE.replace("\n", "\r\n"), "carriage-return", 1, 10),
    "one carriage return": (changed(SAMPLE, (LEAD, LEAD + "\r")), "carriage-return", 13, 12),
    "a byte order mark": ("\ufeff" + SAMPLE, "byte-order-mark", 1, 1),
    "NUL": (changed(SAMPLE, (LEAD, "1 3-2\0=5")), "binary", 13, 6),
    "a tab": (changed(SAMPLE, (LEAD, "1\t3-2")), "tab", 13, 2),
    "an escape sequence in a name": (changed(SAMPLE, ("South", "\x1b[31m")), "control-character", 3, 9),
    "a line separator": (changed(SAMPLE, ("lead 1", "lead 1 ;\u2028")), "control-character", 12, 9),
    "a vertical tab": (changed(SAMPLE, ("lead 1", "lead 1\v")), "control-character", 12, 7),
    "Latin-1": (changed(SAMPLE, ("South", "Süd")).encode("latin-1"), "not-unicode", 3, 10),
    "UTF-16": (SAMPLE.encode("utf-16"), "not-unicode", 1, 1),
    "a surrogate": (
        changed(SAMPLE, ("South", "\ud800")).encode("utf-8", "surrogatepass"),
        "not-unicode",
        3,
        9,
    ),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not-unicode", 1, 1),
    "a truncated line": (SAMPLE[: SAMPLE.index(">6-0")], "cut-off", 19, 6),
    "a line truncated where it could end": (SAMPLE[: SAMPLE.index(" 5-5 6-0")], "cut-off", 11, 17),
    "a truncated character": (changed(SAMPLE, ("lead 1", "lead 1 ; ñ")).encode()[:-3], "cut-off", 31, 16),
    "no end of the last line": (SAMPLE.removesuffix("\n"), "cut-off", 31, 18),
    "5 MB on one line": (changed(SAMPLE, ("South", "S" * 5_000_000)), "long-line", 3, LONGEST_LINE + 1),
    "5 MB of two-byte characters": (
        changed(SAMPLE, ("[Seat1", "; [Seat1"), ("South", "Ñ" * 2_500_000)),
        "long-line",
        3,
        LONGEST_LINE // 2 + 6,
    ),
}

ALL = PLAYS | DEALS | LINES | TAGS | TEXTS


@pytest.mark.parametrize(("record", "code", "line", "column"), ALL.values(), ids=ALL)
def test_bad_input_is_refused_where_it_is_wrong(
    tmp_path: Path, record: str | bytes, code: str, line: int, column: int
) -> None:
    raw = record if isinstance(record, bytes) else record.encode()
    before = f"{WON}\n".encode()
    games = tmp_path / "games.dpn"
    games.write_bytes(before + raw)
    with games.open("rb") as stream:
        records = read(stream, "games.dpn")
        assert next(records).match.over
        with pytest.raises(RecordError) as refused:
            next(records)
    line += before.count(b"\n")
    told = refused.value
    assert (told.code, told.file, told.line, told.column) == (code, "games.dpn", line, column)
    assert told.message.startswith(f"games.dpn: line {line}, column {column}: ")
    assert told.message.isprintable()
    assert len(told.message) < 600

    shown = CliRunner().invoke(main, ["replay", "--json", str(games)])
    games.write_bytes(WON.encode())
    assert shown.exit_code == 1
    assert shown.stdout == CliRunner().invoke(main, ["replay", "--json", str(games)]).stdout
    assert shown.stderr == f"Error: {tmp_path}/{told.message}\n"


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        (SECOND, "2 6-1>3-2", "6-1 cannot be placed against 3-2: its open end is 3 or 2"),
        (FOURTH, "2 2-0>3-2", "2-0 cannot be placed against 3-2: both its halves are covered"),
        (LEAD, "1 3-2 =6", "the ends after 3-2 count 5, not 6"),
        (LEAD, "1 3-2 =5 +10", "a count of 5 pays 5, and 5 are taken, not 10"),
        (SECOND, "1 2-1>3-2", "it is the turn of seat 2, not of seat 1"),
        (DRAWN, "1 pass", "seat 1 must draw before it passes: 14 may be drawn"),
        (BLOCKED, "end blocked 2 +60", "it pays 1:+0 2:+65, not 1:+0 2:+60"),
    ],
)
def test_the_rule_is_told_in_words(old: str, new: str, rule: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse(changed(SAMPLE, (f"\n{old}\n", f"\n{new}\n")))
    assert refused.value.message.endswith(f": {rule}")


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        (b"", "empty", 1, 1),
        (b"\n\n", "empty", 1, 1),
        (b"; nothing but a comment\n", "empty", 1, 1),
        (b"hello\n", "no-beginning", 1, 1),
        (b"\n  hand 1\n", "no-beginning", 2, 1),
        (b"{note}\n", "no-beginning", 1, 1),
        (b'[Rules "muggins"]\n', "no-beginning", 1, 1),
        (b'[DPN "1"]\n', "no-rules", 1, 2),
        (b"\xef\xbb\xbf", "byte-order-mark", 1, 1),
        (b"[", "cut-off", 1, 2),
        (b"\x00" * 20_000, "binary", 1, 1),
        (b"x" * 20_000, "long-line", 1, LONGEST_LINE + 1),
    ],
    ids=str,
)
def test_a_file_that_is_no_record(tmp_path: Path, text: bytes, code: str, line: int, column: int) -> None:
    with pytest.raises(RecordError) as refused:
        next(read(io.BytesIO(text), "it"))
    assert (refused.value.code, refused.value.line, refused.value.column) == (code, line, column)
    file = tmp_path / "it"
    file.write_bytes(text)
    shown = CliRunner().invoke(main, ["replay", str(file)])
    assert (shown.exit_code, shown.stdout) == (1, "")
    assert shown.stderr == f"Error: {tmp_path}/{refused.value.message}\n"


@pytest.mark.parametrize(
    "after", ["hand 2\n", "1 pass\n", "nonsense\n", "[nonsense]\n", "\x89PNG\n", "; cut off"]
)
def test_a_match_that_was_won_is_told_before_what_is_wrong_after_it(after: str) -> None:
    records = read(io.BytesIO((WON + after).encode()))
    assert next(records) == parse(WON)
    with pytest.raises(RecordError, match="line 14, column"):
        next(records)


def test_a_match_that_goes_on_is_not_told_where_a_line_of_it_may_be_wrong() -> None:
    with pytest.raises(RecordError, match="line 32, column 1"):
        next(read(io.BytesIO(f"{SAMPLE}nonsense\n".encode())))


def test_a_line_without_an_end_takes_no_memory() -> None:
    raw = b'[DPN "1"]\n;' + b"x" * 50_000_000
    tracemalloc.start()
    try:
        with pytest.raises(RecordError, match="line 2, column 8193: the line goes on"):
            list(read(io.BytesIO(raw)))
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_what_is_quoted_is_cut_short() -> None:
    with pytest.raises(RecordError) as refused:
        parse(changed(SAMPLE, ("\n1 pass\n", f"\n1 pass {'x' * 5000}\n")))
    assert len(refused.value.message) < 200
