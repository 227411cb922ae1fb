"""What a packed hand pays at its end is what `muggins.scoring` says of the pips that are left."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from muggins.rules import Rules, make_rules
from muggins.scoring import hand_pips, settle_blocked, settle_out
from muggins.search.convert import tables_of
from muggins.search.position import Position
from muggins.tiles import Tile, full_set, number_of, parse_tile

LED = Tile(6, 6)
"""On it a hand without a six is blocked."""
LAST = Tile(6, 5)
"""Who holds only this goes out on it."""
OTHERS = sorted((tile for tile in full_set(6) if not tile.has(6)), key=lambda tile: tile.pips)


@st.composite
def settlements(draw: st.DrawFn, seats: int = 0, ties: str = "") -> Rules:
    """Any way to settle, for so many seats or any and partners, in a game in which no play scores."""
    pairs = not seats and draw(st.booleans())
    options = {
        "settle": draw(st.sampled_from(["none", "each-loses", "sum", "each", "difference", "heaviest"])),
        "blocked": draw(st.sampled_from(["same", "minus-own", "difference", "each-loses", "nothing"])),
        "ties": ties or draw(st.sampled_from(["nothing", "split", "carry"])),
        "pay": draw(st.sampled_from(["pips", "multiples"])),
        "rounding": draw(st.sampled_from(["nearest", "up", "down", "exact"])),
        "lone-blank": draw(st.sampled_from([0, 10])),
    }
    assume((options["pay"], options["rounding"]) != ("multiples", "exact"))
    options |= {"pairs": pairs, "draw": "none", "tiles": 4, "score": "none", "ends": "one-hand"}
    return make_rules("", 4 if pairs else seats or draw(st.integers(2, 5)), options)


def on_the_led(rules: Rules, hands: list[list[Tile]]) -> Position:
    """A hand in which 6-6 has been led and seat 1 is to move, with these tiles."""
    position = Position(tables_of(rules))
    position.place(number_of(LED) << 8 | 3 << 1)
    position.set_known(
        0, [sum(1 << number_of(tile) for tile in hand) for hand in hands], 0, [0] * rules.seats
    )
    return position


def hands_of(rules: Rules, data: st.DataObject) -> list[list[Tile]]:
    """Tiles for every seat, none of them with a six: so few and so near each other that seats often tie, or any."""
    near = data.draw(st.booleans())
    tiles = OTHERS[data.draw(st.integers(0, 6)) :] if near else data.draw(st.permutations(OTHERS))
    sizes = st.integers(1, 2 if near else 4)
    rest = iter(tiles)
    return [[next(rest) for _ in range(data.draw(sizes))] for _ in range(rules.seats)]


@given(settlements(), st.data())
def test_a_blocked_hand_pays_as_the_rules_have_it(rules: Rules, data: st.DataObject) -> None:
    hands = hands_of(rules, data)
    position = on_the_led(rules, hands)
    position.advance()
    _, points, _ = settle_blocked(rules, [hand_pips(rules, hand) for hand in hands])
    assert position.over
    assert tuple(position.scores()) == points


@given(settlements(seats=3, ties="split"), st.permutations(["5-1", "4-2", "5-4 1-1"]))
def test_two_of_three_that_tie_share_as_the_rules_have_it(rules: Rules, hands: list[str]) -> None:
    held = [[parse_tile(tile) for tile in hand.split()] for hand in hands]
    position = on_the_led(rules, held)
    position.advance()
    _, points, _ = settle_blocked(rules, [hand_pips(rules, hand) for hand in held])
    assert tuple(position.scores()) == points


@given(settlements(), st.data())
def test_who_goes_out_is_paid_as_the_rules_have_it(rules: Rules, data: st.DataObject) -> None:
    hands = [[LAST], *hands_of(rules, data)[1:]]
    position = on_the_led(rules, hands)
    (move,) = position.legal_moves()
    position.play(move)
    assert position.over
    assert tuple(position.scores()) == settle_out(
        rules, 1, [0, *(hand_pips(rules, hand) for hand in hands[1:])]
    )
