"""The call in the arena once the last tile of a hand has been laid."""

from __future__ import annotations

from msgspec.structs import replace

from muggins import rules
from muggins.arena.players import BotPlayer
from muggins.arena.referee import play_hand
from muggins.bots import bot
from muggins.events import Action, Call, End, Play
from muggins.view import View
from tests import byhand

GAME = rules("masters-all-fives", 2, tiles=2)


def silent(view: View, rng: object) -> Action:
    """Plays as the greedy player does, and declares nothing."""
    action = bot("greedy")(view, rng)  # type: ignore[arg-type]
    return replace(action, declared=False, points=None) if isinstance(action, Play) else action


def test_what_was_missed_before_the_last_tile_is_called_before_the_hand_is_settled() -> None:
    scored = not_scored = 0
    for deal in range(60):
        played = play_hand(GAME, [BotPlayer(silent), BotPlayer(silent)], 1, deal)
        assert played.fault is None
        plays = [event for event in played.events if isinstance(event, Play)]
        assert isinstance(played.events[-1], End)
        if len(plays) < 2:
            continue
        before, last = plays[-2:]
        assert before.count is not None
        worth = byhand.worth(GAME, before.count, led=before.tile if len(plays) == 2 else None)
        after = played.events[played.events.index(last) :]
        calls = [event for event in after if isinstance(event, Call)]
        assert calls == ([Call(seat=3 - before.seat, points=worth)] if worth else [])
        scored += worth > 0
        not_scored += worth == 0
    assert scored
    assert not_scored


def test_nobody_is_asked_for_a_move_while_a_hand_waits() -> None:
    """A program is asked in its turn only, which is over with the last tile."""
    views: list[View] = []

    def noting(view: View, rng: object) -> Action:
        views.append(view)
        return silent(view, rng)

    for deal in range(20):
        play_hand(GAME, [BotPlayer(noting), BotPlayer(noting)], 1, deal)
    assert all(view.to_move == view.seat and view.mine for view in views)
    assert views
