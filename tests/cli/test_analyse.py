"""`muggins analyse`: what it prints, that it goes on where it was stopped, and that the figures are the same anyhow."""

from __future__ import annotations

import fcntl
import json
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from muggins import rules
from muggins.bots import bot
from muggins.cli import main
from muggins.locales import LANGUAGES
from muggins.notation import as_text, record_of
from tests.selfplay import play_out

MUGGINS = rules("muggins", 2, target=30)


def written(
    folder: Path, name: str = "match.dpn", seed: int = 1, players: tuple[str, str] = ("Ada", "Bo")
) -> Path:
    """A record of a match between a weak player and a better one."""
    choosers = [bot("casual"), bot("club")]
    events = [event for _, events in play_out(MUGGINS, choosers, random.Random(seed)) for event in events]
    file = folder / name
    tags = {f"Seat{seat}": player for seat, player in enumerate(players, 1)}
    file.write_text(as_text(record_of(MUGGINS, events, tags)))
    return file


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "muggins" / "analysis"


def analyse(*args: str | Path) -> Result:
    return CliRunner().invoke(main, ["analyse", "--quick", "--jobs", "1", *map(str, args)])


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_lines_of_json(tmp_path: Path) -> None:
    """With all that the interface promises of a decision and of a summary, and the same a second time."""
    file = written(tmp_path)
    result = analyse(file, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    told = lines_of(result.stdout)
    kinds = [line["type"] for line in told]
    assert kinds[0] == "match"
    assert kinds[-3:] == ["summary", "summary", "verdict"]
    assert told[0]["file"] == str(file)
    decisions = [line for line in told if line["type"] == "decision"]
    assert decisions
    for line in decisions:
        assert {
            "hand",
            "line",
            "seat",
            "played",
            "best",
            "loss",
            "stderr",
            "loss_open",
            "label",
        } <= line.keys()
        assert f"{line['seat']} {line['played']['tile']}" in file.read_text().splitlines()[line["line"] - 1]
    for summary in told[-3:-1]:
        assert {"seat", "decisions", "error_rate", "luck", "skill"} <= summary.keys()
        assert summary["luck"] + summary["play"] == pytest.approx(summary["result"])
    assert analyse(file, "--json").stdout == result.stdout
    assert analyse(file, "--json", "--fresh").stdout == result.stdout


def test_the_figures_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    file = written(tmp_path)
    alone = analyse(file, "--json").stdout
    assert analyse(file, "--json", "--fresh", "--jobs", "2").stdout == alone


@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_for_people(lang: str, tmp_path: Path) -> None:
    """Three sentences for each seat come first."""
    file = written(tmp_path)
    for more in ((), ("--plain",)):
        result = analyse(file, "--lang", lang, *more)
        assert (result.exit_code, result.stderr) == (0, "")
        first = result.stdout.splitlines()
        assert "match.dpn" in first[0]
        assert "Ada" in first
        assert "analysis-" not in result.stdout
    assert not set("─│━") & set(result.stdout)
    if lang == "en":
        text = analyse(file, "--plain").stdout
        # Both are as sure as the other, since together they are the result.
        told = re.findall(r"Luck: ([+−]?[\d.]+) ±([\d.]+), Play: ([+−]?[\d.]+) ±([\d.]+)", text)
        assert len(told) == 2
        assert all(error == other and float(error) > 0 for _, error, _, other in told)
        sentences = text.split("\n\n")[1].splitlines()[1:]
        assert len(sentences) == 3
        assert sentences[0].startswith(("You won by", "You lost by", "You came out level"))
        assert sentences[1].startswith("It turned")
        assert sentences[2].startswith(("To do better:", "There is nothing to reproach you with:"))


def test_matches_of_a_player_are_told_together(tmp_path: Path) -> None:
    files = written(tmp_path, "one.dpn", 1), written(tmp_path, "two.dpn", 2, ("Cy", "Ada"))
    told = lines_of(analyse(*files, "--json").stdout)
    players = {line["name"]: line for line in told if line["type"] == "player"}
    assert players.keys() == {"Ada", "Bo", "Cy"}
    own = [line for line in told if line["type"] == "summary" and line["name"] == "Ada"]
    assert players["Ada"]["matches"] == len(own) == 2
    assert players["Ada"]["decisions"] == sum(line["decisions"] for line in own)
    assert players["Ada"]["skill"] == pytest.approx(sum(line["skill"] for line in own))
    text = analyse(*files).stdout
    assert "All matches together" in text


def test_an_analysis_that_was_killed_goes_on(tmp_path: Path, cache: Path) -> None:
    """It is killed in the midst of it; then it does what is left, and comes to the same."""
    file = written(tmp_path)
    begun = [sys.executable, "-m", "muggins", "analyse", "--quick", "--json", "--jobs", "1", str(file)]
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    # What nobody reads holds it up, for it holds only so much: so it cannot be done before it is stopped.
    process = subprocess.Popen(begun, stdout=subprocess.PIPE, bufsize=0, env=environment)
    assert process.stdout
    fcntl.fcntl(process.stdout, fcntl.F_SETPIPE_SZ, 4096)
    for _ in range(4):
        process.stdout.readline()
    assert process.poll() is None
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    before = kept(cache)
    assert len(before) >= 3
    again = analyse(file, "--json")
    assert again.exit_code == 0
    after = kept(cache)
    assert after[: len(before)] == before
    # No task was done twice.
    names = [json.loads(line)["task"] for line in after]
    assert len(names) == len(set(names))
    assert analyse(file, "--json", "--fresh").stdout == again.stdout


def kept(cache: Path) -> list[bytes]:
    """The whole lines of what has been kept."""
    files = list(cache.glob("*.jsonl")) if cache.exists() else []
    return [line for file in files for line in file.read_bytes().split(b"\n")[:-1] if line]


def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path) -> None:
    empty = tmp_path / "empty.dpn"
    empty.write_text('[DPN "1"]\n[Rules "muggins"]\n')
    for file, sentence in ((empty, "no hand has been played here"), (tmp_path / "none.dpn", "no such file")):
        result = analyse(file)
        assert result.exit_code == 1
        assert sentence in result.stderr
        assert "Traceback" not in result.output
