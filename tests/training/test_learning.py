"""Policies are learnt by play against themselves, and what is written down about them is so."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from muggins import presets
from muggins.bots import weights
from muggins.bots.weights import Learnt, family, learnt
from muggins.rules import Rules, make_rules
from muggins.search.policy import WEIGHTS
from training.__main__ import families, main
from training.selfplay import EPSILONS, rounds

FAMILIES = families()


def all_files() -> dict[str, Learnt]:
    folder = Path(weights.__file__).parent
    return {file.stem: msgspec.json.decode(file.read_bytes(), type=Learnt) for file in folder.glob("*.json")}


def test_every_family_of_games_has_its_policy() -> None:
    assert set(all_files()) == set(FAMILIES)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_policy_says_how_it_came(name: str) -> None:
    games, learned = FAMILIES[name], all_files()[name]
    assert learned.games == tuple(dict.fromkeys(rules.preset for rules in games))
    assert set(learned.games) <= set(presets())
    assert {rules.seats for rules in games} == {learned.seats}
    assert learned.rounds == len(EPSILONS)
    assert 0 < learned.hands < learned.rounds * learned.rows  # a hand has more choices than one
    assert learned.error > 0
    assert len(learned.weights) == WEIGHTS
    assert all(map(math.isfinite, learned.weights))


def rules_of(score: str, spinner: str, seats: int = 2) -> Rules:
    return make_rules("", seats, {"score": score, "spinner": spinner, "tiles": 5})


def test_a_family_is_told_by_the_numbers_of_the_rules() -> None:
    assert family(rules_of("fives", "none")) == "fives-2"
    assert family(rules_of("fives", "all", 3)) == "fives-branching-3"
    assert family(rules_of("threes", "none", 5)) == "threes-4"
    assert family(make_rules("", 4, {"pairs": True, "tiles": 5})) == "fives-pairs"


def test_a_family_without_a_policy_goes_by_the_nearest_at_its_table() -> None:
    files = all_files()
    assert "count-2" not in files
    assert learnt(rules_of("count", "none")).seats == 2
    assert learnt(rules_of("count", "none", 3)).seats == 3
    assert "threes-branching-2" not in files
    assert learnt(rules_of("threes", "first")) == files["threes-2"]


def test_the_same_seed_learns_the_same_and_another_does_not() -> None:
    games = FAMILIES["fives-2"][:2]
    (first, hands, error), again, other = (next(rounds(games, 9000, seed)) for seed in (4, 4, 5))
    assert (first, hands, error) == again
    assert first != other[0]
    assert len(first) == WEIGHTS
    assert hands > 500


def test_learning_writes_what_bots_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "__file__", str(tmp_path / "__init__.py"))
    ran = CliRunner().invoke(main, ["none-2", "--rows", "9000", "--seed", "2"])
    assert ran.exit_code == 0, ran.output
    learned = msgspec.json.decode((tmp_path / "none-2.json").read_bytes(), type=Learnt)
    assert (learned.rows, learned.seed, learned.rounds) == (9000, 2, len(EPSILONS))
    assert learned.games == tuple(dict.fromkeys(rules.preset for rules in FAMILIES["none-2"]))
