"""What the end of a hand states is held against the hand; of one that is not known, it is told or shown."""

from __future__ import annotations

from muggins import new_match, rules
from muggins.events import Deal, Draw, End, Event, Lead, Pass, Play, Resign
from tests.examples import ExampleMatch, refusal, tiles


def test_the_end_of_a_hand_states_what_is_so() -> None:
    table = ExampleMatch("block", "3-3 2-2 1-1", "0-0 1-0 2-1", set=3)
    over = table.match.fold([Play(seat=1, tile=tiles("3-3")[0]), Pass(seat=2), Pass(seat=1)])
    wrong: dict[str, list[Event]] = {
        "not-over": [End(reason="out"), End(reason="target"), End(reason="abandoned")],
        "wrong-winner": [End(reason="blocked", winner=1)],
        "wrong-points": [End(reason="blocked", points=(0, 3)), End(reason="blocked", points=(0, 2, 0))],
        "hand-over": [Pass(seat=2), Draw(seat=2), Play(seat=2, tile=tiles("0-0")[0]), Resign(seat=1)],
    }
    for code, events in wrong.items():
        assert [refusal(over, event) for event in events] == [code] * len(events)
    _, end = over.take(End(reason="blocked"))
    assert end == over.take(end)[1]
    assert isinstance(end, End)
    assert end.left == (tiles("2-2 1-1"), tiles("0-0 1-0 2-1"))
    for left in ((), (tiles("2-2 1-1"), tiles("0-0 1-0")), (tiles("2-2 1-1"), tiles("0-0 1-0 3-1"))):
        assert refusal(over, End(reason="blocked", left=left)) == "wrong-left"


def test_of_a_hand_not_known_the_end_is_told_or_shown() -> None:
    unknown = Deal(number=1, hands=((None,) * 3, (None,) * 3), boneyard=(None,) * 4)
    over = new_match(rules("block", tiles=3, set=3)).fold(
        [unknown, Lead(seat=1), Play(seat=1, tile=tiles("3-3")[0]), Pass(seat=2), Pass(seat=1)]
    )
    assert refusal(over, End(reason="blocked")) == "unknown-tiles"
    assert over.fold([End(reason="blocked", winner=2, points=(0, 2))]).scores == (0, 2)
    assert refusal(over, End(reason="blocked", winner=2, points=(0, 2, 0))) == "wrong-points"
    assert refusal(over, End(reason="blocked", winner=3, points=(0, 2))) == "wrong-points"
    left = (tiles("2-2 1-1"), tiles("0-0 1-0 2-1"))
    assert over.fold([End(reason="blocked", left=left)]).scores == (0, 2)
    assert refusal(over, End(reason="blocked", left=left, points=(0, 3))) == "wrong-points"
    wrong = {"2-2 0-0 1-0": "wrong-left", "3-3 0-0 1-0": "wrong-left", "4-4 0-0 1-0": "no-such-tile"}
    for second, code in wrong.items():
        assert refusal(over, End(reason="blocked", left=(left[0], tiles(second)))) == code
