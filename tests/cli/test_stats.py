"""`muggins stats`: what it counts in a real database, and what it says of it."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from muggins import chance, fair, new_match, rules
from muggins.cli import main
from muggins.events import Deal, End, Event
from muggins.locales import LANGUAGES
from muggins.server.lines import Line, Unsealed, written
from muggins.store import Log, open_database, prepare
from tests.fair.played import played

MUGGINS = rules("muggins", 2)


def run(database: Path | str, *args: str) -> Result:
    return CliRunner().invoke(main, ["stats", "--database", str(database), *args])


def as_json(database: Path | str) -> Any:
    result = run(database, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


def database(folder: Path, *tables: Sequence[Line]) -> Path:
    """A database with a table for each of these logs."""
    file = folder / "tables.sqlite3"

    async def fill() -> None:
        opened = open_database(prepare(str(file)))
        try:
            for number, lines in enumerate(tables):
                await Log(opened).begin(f"table-{number}", list(map(written, lines)), listed=False)
        finally:
            await opened.dispose()

    asyncio.run(fill())
    return file


def unsealed(proof: fair.Proof) -> Unsealed:
    return Unsealed(
        hand=proof.hand,
        previous=proof.previous,
        commit=proof.commit,
        seed=proof.seed,
        commits=proof.commits,
        seeds=proof.seeds,
    )


def whole(seed: int, silent: float = 0.0, hands: int = 3) -> list[Line]:
    """The log of a table at which so many hands were played."""
    record, proofs = played(MUGGINS, seed, hands=hands, silent=silent)
    lines: list[Line] = []
    for line in record.lines:
        lines.append(line.event)
        if isinstance(line.event, End):
            lines.append(unsealed(proofs[-1 + sum(isinstance(other, End) for other in lines)]))
    return lines


def deals(number: int, seed: int = 1) -> list[Event]:
    rng, match = random.Random(seed), new_match(MUGGINS)
    return [chance(match, rng) for _ in range(number)]


def test_what_became_of_hands(tmp_path: Path) -> None:
    deal, *_ = deals(1)
    given_up = [deal, End(reason="abandoned")]
    told = as_json(database(tmp_path, whole(1), whole(2, hands=2), given_up, [deal]))
    assert told["tables"] == 4
    assert told["hands"] == {"dealt": 7, "finished": 5, "aborted": 1, "playing": 1}


def test_what_seats_gave_to_deals(tmp_path: Path) -> None:
    commit = fair.seat_commitment("ab" * 32)
    ways = [(commit, "ab" * 32), (commit, None), (None, None)]
    lines = [
        Unsealed(
            hand=1, previous="", commit="", seed="", commits=(one[0], other[0]), seeds=(one[1], other[1])
        )
        for one in ways
        for other in ways
    ]
    told = as_json(database(tmp_path, lines))
    assert told["parts"] == {"shown": 6, "kept_back": 6, "none": 6}


def test_a_hand_that_is_played_counts_among_the_deals_but_shows_nothing_more(tmp_path: Path) -> None:
    """Deals in progress are known to the server alone: only sums over many are told."""
    told = run(database(tmp_path, deals(1)), "--lang", "en").stdout
    assert "1 deal." in told
    assert "-" not in told.replace("Double-6", "")


def test_tiles_of_fair_deals(tmp_path: Path) -> None:
    file = database(tmp_path, deals(150, seed=1), deals(150, seed=2))
    told = as_json(file)
    (size,) = told["tiles"]
    assert (size["set"], size["seats"], size["tiles"], size["deals"]) == (6, 2, 7, 300)
    assert size["freedom"] == 54
    assert told["together"] == {key: size[key] for key in ("deals", "chi_square", "freedom", "p")}
    assert 0.001 < size["p"] < 0.999
    said = run(file, "--lang", "en").stdout
    assert "Double-6, 2 seats of 7: 300 deals. Chi-square of tile by seat" in said
    assert "Tiles fell to the seats as chance has it: of 1,000 fair servers about" in said


def test_tiles_of_deals_that_are_not_fair(tmp_path: Path) -> None:
    # A hundred times the same deal, and each tile everywhere just as often as another.
    deal, *_ = deals(1)
    assert "so unevenly" in run(database(tmp_path, [deal] * 100), "--lang", "en").stdout
    turned: list[Line] = []
    assert isinstance(deal, Deal)
    order = [*deal.hands[0], *deal.hands[1], *deal.boneyard]
    for at in range(28):
        tiles = tuple(order[at:] + order[:at])
        turned.append(Deal(number=1, hands=(tiles[:7], tiles[7:14]), boneyard=tiles[14:]))
    (tmp_path / "even").mkdir()
    assert "so evenly" in run(database(tmp_path / "even", turned), "--lang", "en").stdout


def test_a_server_that_has_dealt_little(tmp_path: Path) -> None:
    file = database(tmp_path, whole(1))
    assert "too few deals" in run(file, "--lang", "en").stdout
    assert as_json(file)["together"] is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language(tmp_path: Path, lang: str) -> None:
    result = run(database(tmp_path, whole(1, silent=0.5), deals(1)), "--lang", lang)
    assert (result.exit_code, result.stderr) == (0, "")
    rows = result.stdout.split("\n\n")[0].splitlines()
    assert len({len(row) for row in rows}) == 1
    assert [int(row.split()[-1]) for row in rows[:4]] == [4, 3, 0, 1]


def test_there_must_be_a_database(tmp_path: Path) -> None:
    missing = run(tmp_path / "none.sqlite3")
    assert missing.exit_code == 1
    assert "there is no database" in missing.stderr
    assert not (tmp_path / "none.sqlite3").exists()
    (tmp_path / "other").write_text("something else", "utf-8")
    other = run(tmp_path / "other")
    assert other.exit_code == 1
    assert "cannot read the database" in other.stderr
    assert "Traceback" not in other.stderr
