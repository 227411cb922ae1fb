"""A record that many tests begin from: a hand of Muggins that was blocked, and the match is not over."""

from pathlib import Path

RECORDS = Path(__file__).parents[1] / "records"

SAMPLE = """\
[DPN "1"]
[Rules "muggins"]
[Seat1 "South"]
[Seat2 "North"]
[Date "2026-11-29"]
[Result "15 65"]

hand 1
deal 1: 6-5 4-4 5-3 3-2 4-3 2-1 6-3
deal 2: 3-3 2-0 0-0 3-1 1-1 1-0 6-1
boneyard 6-6 6-2 5-5 6-0 5-4 5-0 4-0 4-1 3-0 4-2 6-4 5-1 2-2 5-2
lead 1
1 3-2 =5 +5
2 3-1>3-2 =3
1 2-1>3-2 =2
2 1-0>2-1 =1
1 draw 6-6 6-2 5-5 6-0
1 6-0>1-0 =7
2 6-1>6-0 =2
1 draw 5-4 5-0 4-0 4-1
1 4-1>6-1 =5 +5
2 1-1>3-1 =6
1 4-3>4-1 =5 +5
2 3-3>4-3 =8
1 5-3>3-3 =7
2 draw 3-0 4-2 6-4 5-1
2 5-1>5-3 =3
1 draw 2-2 5-2
1 pass
2 pass
end blocked 2 +65
"""

CALL = """\
[DPN "1"]
[Rules "masters-all-fives"]
[Seat1 "?"]
[Seat2 "?"]
[Seat3 "?"]

hand 1
lead 1
1 6-4 =10 ?
2 6-1>6-4 =5 +5 !
3 call +10
"""

WON = """\
[DPN "1"]
[Rules "muggins"]
[Options "target=10"]
[Seat1 "South"]
[Seat2 "North"]
[Result "10 0"]

hand 1
lead 1
1 5-0 =5 +5
2 5-1>5-0 =1
1 4-0>5-0 =5 +5
end target 1
"""


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The text with each line (or part of one) replaced by another; each is there exactly once."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text
