from __future__ import annotations

import muggins
from bench.luck.same_decisions import LevelLosses, level_losses, rows
from muggins.arena.players import player_in_seat
from muggins.arena.referee import play_match
from muggins.bots import LEVELS
from muggins.notation import record_of


def test_levels_are_compared_decision_by_decision() -> None:
    """By hand: differences of 1, 2 and 3 are 2 at the mean, ± 4.30/√3, by Student's t, which is 2.48."""
    losses = [[own, 3.0, 0.0, 0.0, 0.0, 0.0] for own in (4.0, 5.0, 6.0)]
    beginner, casual, *_, master = rows([LevelLosses(losses[:1]), LevelLosses(losses[1:])])
    assert beginner.startswith("| beginner | 5.00 | +2.00 (-0.4")
    assert beginner.endswith("| no |")
    assert casual == "| casual | 3.00 | +3.00 (+3.00 to +3.00) | yes |"
    assert master == "| master | 0.00 |  |  |"
    assert list(rows([])) == []


def test_all_levels_are_asked() -> None:
    rules = muggins.rules("muggins", 2, target=10)
    players = [player_in_seat("greedy", seat, 10) for seat in (1, 2)]
    result = level_losses(record_of(rules, play_match(rules, players, 1, 1).events), 1)
    assert result.losses
    for losses in result.losses:
        assert len(losses) == len(LEVELS)
        assert min(losses) >= 0
    assert any(max(losses) > 0 for losses in result.losses)
