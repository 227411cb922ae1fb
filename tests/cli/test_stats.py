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
from muggins.store import EventLog, open_database, prepare_database
from muggins.tables.acts.deal import Sealed, Unsealed
from muggins.tables.log import TableEvent, encode_event
from muggins.tables.settings import Opened
from tests.fair.played import played

MUGGINS = rules("muggins", 2)


def run(database: Path | str, *args: str) -> Result:
    return CliRunner().invoke(main, ["stats", "--database", str(database), *args])


def as_json(database: Path | str) -> Any:
    result = run(database, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


def database(folder: Path, *tables: Sequence[TableEvent]) -> Path:
    """A database with a table for each of these logs."""
    file = folder / "tables.sqlite3"

    async def fill() -> None:
        opened = open_database(prepare_database(str(file)))
        try:
            for number, lines in enumerate(tables):
                await EventLog(opened).create(f"table-{number}", list(map(encode_event, lines)), listed=False)
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


def whole(seed: int, silent: float = 0.0, hands: int = 3) -> list[TableEvent]:
    """The log of a table at which so many hands were played."""
    record, proofs = played(MUGGINS, seed, hands=hands, silent=silent)
    lines: list[TableEvent] = []
    for line in record.lines:
        lines.append(line.event)
        if isinstance(line.event, End):
            lines.append(unsealed(proofs[-1 + sum(isinstance(other, End) for other in lines)]))
    return lines


OVER = End(reason="blocked")


def deal(seed: int = 1) -> Deal:
    made = chance(new_match(MUGGINS), random.Random(seed))
    assert isinstance(made, Deal)
    return made


def hands(number: int, seed: int = 1) -> list[Event]:
    """So many hands, as far as their tiles are concerned."""
    rng, match = random.Random(seed), new_match(MUGGINS)
    return [event for _ in range(number) for event in (chance(match, rng), OVER)]


def test_what_became_of_hands(tmp_path: Path) -> None:
    given_up: list[TableEvent] = [deal(), End(reason="abandoned")]
    told = as_json(database(tmp_path, whole(1), whole(2, hands=2), given_up, [deal()]))
    assert told["tables"] == 4
    assert told["hands"] == {"dealt": 7, "finished": 5, "aborted": 1, "playing": 1}


def test_what_seats_gave_to_deals(tmp_path: Path) -> None:
    commit = fair.seat_commitment("ab" * 32, "cd" * 32, "t", 1)
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


def test_hands_that_were_dealt_elsewhere_count_for_nothing(tmp_path: Path) -> None:
    opened = Opened(
        rules="muggins",
        options=MUGGINS.options(),
        seats=2,
        visibility="private",
        opener="a",
        practice=True,
    )
    sealed = Sealed(hand=2, commit="", seed="", commits=(None, None), seeds=(None, None))
    elsewhere, here = whole(1, hands=1), whole(2, hands=2)
    told = as_json(database(tmp_path, [opened, *elsewhere], [opened, *elsewhere, sealed, *here]))
    assert (told["tables"], told["hands"]["dealt"], told["hands"]["finished"]) == (1, 2, 2)


def test_a_hand_that_is_being_played_shows_nothing_of_its_tiles(tmp_path: Path) -> None:
    """Whoever knew all other deals could work the last one out of a sum that it is in."""
    before = as_json(database(tmp_path, hands(100)))
    (tmp_path / "later").mkdir()
    after = as_json(database(tmp_path / "later", [*hands(100), deal(2)]))
    assert after["hands"] == before["hands"] | {"dealt": 101, "playing": 1}
    assert (after["tiles"], after["together"]) == (before["tiles"], before["together"])
    (tmp_path / "over").mkdir()
    over = as_json(database(tmp_path / "over", [*hands(100), deal(2), OVER]))
    assert over["together"]["deals"] == 101


def test_tiles_of_fair_deals(tmp_path: Path) -> None:
    file = database(tmp_path, hands(150, seed=1), hands(150, seed=2))
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
    assert "so unevenly" in run(database(tmp_path, [deal(), OVER] * 100), "--lang", "en").stdout
    order = [*deal().hands[0], *deal().hands[1], *deal().boneyard]
    turned: list[TableEvent] = []
    for at in range(28):
        tiles = tuple(order[at:] + order[:at])
        turned += [Deal(number=1, hands=(tiles[:7], tiles[7:14]), boneyard=tiles[14:]), OVER]
    (tmp_path / "even").mkdir()
    assert "so evenly" in run(database(tmp_path / "even", turned), "--lang", "en").stdout


def test_a_server_that_has_dealt_little(tmp_path: Path) -> None:
    file = database(tmp_path, whole(1))
    assert "too few deals" in run(file, "--lang", "en").stdout
    assert as_json(file)["together"] is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language(tmp_path: Path, lang: str) -> None:
    result = run(database(tmp_path, whole(1, silent=0.5), [deal()]), "--lang", lang)
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
