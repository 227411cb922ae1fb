"""Settings: one list, told by the command and by the page for hosts, and set by flags and by the environment."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from muggins.cli import serve as command
from muggins.server.settings import Settings, all_settings, as_markdown

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings that `muggins serve` comes to, which then does nothing more."""
    found: list[Settings] = []

    def stop_here(settings: Settings) -> Settings:
        found.append(settings)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_completed", stop_here)
    return found


def test_the_page_for_hosts_has_the_list_as_it_is() -> None:
    # After a change of a setting: .venv/bin/python tools/settings.py
    assert as_markdown() in HOSTING.read_text("utf-8")


def test_help_tells_every_setting_with_its_variable() -> None:
    said = re.sub(r"\s+", " ", CliRunner().invoke(command.serve, ["--help"]).output)
    for setting in all_settings():
        assert f" {setting.flag} " in said
        assert setting.variable in said
        assert setting.about in said
        assert f"[default: {setting.default_text}]" in said


OTHER: dict[str, Any] = {
    "host": "0.0.0.0",
    "port": 4321,
    "database": "x.sqlite3",
    "channels": "redis://127.0.0.1",
    "workers": 3,
    "secret_file": "x.secret",
    "trusted_proxies": "127.0.0.1,10.0.0.0/8",
    "metrics": "9464",
    "log_format": "json",
    "log_level": "info",
    "rate": 11,
    "guest_rate": 12,
    "newcomers": 13,
    "tables": 14,
    "unfinished": 22,
    "address_unfinished": 23,
    "listed": 24,
    "sockets": 15,
    "guest_sockets": 16,
    "spectators": 17,
    "sign_of_life": 7.5,
    "half_open": 22,
    "request_seconds": 2.5,
    "stories": 20,
    "positions": 21,
    "thinking": 18,
    "call_window": 1.5,
    "idle": 19.0,
    "keep_guests": 22,
    "keep_tables": 23,
    "keep_counts": 24,
}


def test_flags_set_everything(settled: list[Settings]) -> None:
    assert OTHER.keys() == {setting.name for setting in all_settings()}
    flags = [f"{setting.flag}={OTHER[setting.name]}" for setting in all_settings()]
    CliRunner().invoke(command.serve, flags)
    assert settled == [Settings(**OTHER)]


def test_variables_set_everything_and_flags_come_first(settled: list[Settings]) -> None:
    variables = {setting.variable: str(OTHER[setting.name]) for setting in all_settings()}
    CliRunner().invoke(command.serve, ["--rate=99"], env=variables)
    assert settled == [Settings(**OTHER | {"rate": 99})]


def test_without_either_they_are_as_they_are(settled: list[Settings]) -> None:
    nothing = {setting.variable: None for setting in all_settings()}
    CliRunner().invoke(command.serve, [], env=nothing)
    assert settled == [Settings()]


@pytest.mark.parametrize("flag", ["--workers=0", "--port=65536", "--rate=-1", "--log-format=xml", "--idle=0"])
def test_what_cannot_be_is_refused(flag: str, settled: list[Settings]) -> None:
    done = CliRunner().invoke(command.serve, [flag])
    assert done.exit_code == 2
    assert flag.partition("=")[0] in done.output
    assert settled == []


def test_nobody_sees_the_secret_by_chance() -> None:
    assert "hush" not in repr(Settings(secret="hush"))
