"""Makes the puzzles of the trainer, into src/muggins/analysis/puzzles.jsonl: positions out of hands that strong
computer players have played, in which one play is better than all others beyond doubt.

Each line is a puzzle: the record as the seat to move knows it, what each play is worth given that, and what the others
give away. The same seeds always make the same puzzles. For some hundred of them it works for the better part of an
hour on one core:

    .venv/bin/python tools/puzzles.py [how many]
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from msgspec.structs import replace

from muggins import bots, chance
from muggins.analysis.blunders import phase_of, reasons
from muggins.analysis.config import FULL, QUICK, step_of
from muggins.analysis.evaluation import Evaluation, evaluate
from muggins.analysis.puzzles import Puzzle, PuzzlePlay, as_line
from muggins.analysis.schema import EvaluatedChoice, Sentence
from muggins.arena.referee import without_target
from muggins.events import Play
from muggins.match import Match, new_match
from muggins.notation import as_text, record_of
from muggins.presets import preset
from muggins.view import View, view_of

FILE = Path(__file__).parents[1] / "src" / "muggins" / "analysis" / "puzzles.jsonl"
GAMES = {"all-fives": 8, "muggins": 4, "five-up": 4, "fives-and-threes": 4}
"""The games, and how many puzzles of each there are in twenty."""
PLAYER = "strong"
AHEAD = 0.6
"""In steps, how much better than any other the best play is at least: three points in Muggins."""
DOUBT = 4.0
"""Standard errors by which it is so."""
LADDER = "greedy", "club"
"""Who tries a puzzle, to tell how hard it is: each that goes wrong makes it one harder."""
A_HAND = 2
"""Puzzles that a hand gives at most."""
EASY = 0.25
"""The share of puzzles in which the play that scores most is best."""


def puzzles(game: str) -> Iterator[Puzzle]:
    """Puzzles of `game` without end."""
    for number in count(1):
        rng = random.Random(f"{game} {number}")
        found = list(_in_hand(game, rng))
        rng.shuffle(found)
        yield from found[:A_HAND]


def _in_hand(game: str, rng: random.Random) -> Iterator[Puzzle]:
    match, choose = new_match(preset(game).rules(2, {})), bots.bot(PLAYER)
    while match.last is None:
        if match.needs != "move":
            match, _ = match.apply(chance(match, rng))
            continue
        assert match.hand
        assert match.hand.to_move
        view = view_of(match, match.hand.to_move)
        if puzzle := _puzzle(match, view, rng):
            yield puzzle
        match, _ = match.apply(choose(view, rng))


def _puzzle(match: Match, view: View, rng: random.Random) -> Puzzle | None:
    """The decision of `view` as a puzzle, if it is a good one."""
    if len({play.tile for play in view.plays}) < 2 or not view.laid:
        return None
    # For the points of the hand alone: the target is far away.
    aside = replace(view, rules=without_target(view.rules))
    if not _is_clear(evaluate(aside, None, QUICK), view, DOUBT / 2):
        return None
    evaluation = evaluate(aside, None, FULL)
    if evaluation is None or not _is_clear(evaluation, view, DOUBT):
        return None
    level = 1 + sum(_goes_wrong(name, view, evaluation, rng) for name in LADDER)
    if level == 1 and rng.random() > EASY:
        return None
    best, *others = evaluation.actions
    assert match.hand
    record = as_text(record_of(match.rules, view.log))
    return Puzzle(
        id=hashlib.sha256(record.encode()).hexdigest()[:8],
        seat=view.seat,
        level=level,
        phase=phase_of(view),
        record=record,
        actions=(
            _play(best, None),
            *(_play(other, reasons(view, evaluation.deals, other, best)[0].sentence) for other in others),
        ),
    )


def _play(choice: EvaluatedChoice, why: Sentence | None) -> PuzzlePlay:
    assert choice.tile  # in these games nobody draws who can play
    return PuzzlePlay(choice.tile, choice.against, choice.in_line, choice.worth, choice.stderr, why)


def _is_clear(evaluation: Evaluation | None, view: View, doubt: float) -> bool:
    if evaluation is None or len(evaluation.actions) < 2:
        return False
    best, *others = evaluation.actions
    least = AHEAD * step_of(view.rules)
    return all(best.worth - other.worth - doubt * other.stderr >= least / 2 for other in others) and all(
        best.worth - other.worth >= least for other in others
    )


def _goes_wrong(name: str, view: View, evaluation: Evaluation, rng: random.Random) -> bool:
    action, best = bots.bot(name)(view, rng), evaluation.actions[0]
    assert isinstance(action, Play)
    return (action.tile, action.against) != (best.tile, best.against)


def main(wanted: int) -> None:
    """Writes so many puzzles."""
    made: dict[str, Puzzle] = {}
    for game, share in GAMES.items():
        most = len(made) + wanted * share // sum(GAMES.values())
        for puzzle in puzzles(game):
            made[puzzle.id] = puzzle
            print(f"\r{len(made)} of {wanted}", end="", file=sys.stderr, flush=True)
            if len(made) == most:
                break
    order = sorted(made.values(), key=lambda puzzle: puzzle.id)
    FILE.write_bytes(b"".join(as_line(puzzle) + b"\n" for puzzle in order))
    print(file=sys.stderr)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 320)
