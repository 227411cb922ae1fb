"""The log: what a line says, and what none does."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable, Iterator
from datetime import datetime

import pytest

from muggins.server.ops import logs


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], io.StringIO]]:
    """Sets the log up, and gives what is written then."""
    root = logging.getLogger()
    ours = logging.getLogger("muggins")
    handlers, level, our_level = root.handlers[:], root.level, ours.level

    def logged(form: str, level: str) -> io.StringIO:
        written = io.StringIO()
        monkeypatch.setattr("sys.stderr", written)
        logs.configure(form, level)
        return written

    yield logged
    logging.captureWarnings(False)
    root.handlers[:], root.level, ours.level = handlers, level, our_level


def go_wrong() -> None:
    raise ValueError("seat 2 holds 6-4")


def test_a_line_of_json_has_its_parts(logged: Callable[[str, str], io.StringIO]) -> None:
    written = logged("json", "info")
    logging.getLogger("muggins.test").info("something %s", "happened", extra=logs.facts(worker=7, ms=1.5))
    line = json.loads(written.getvalue())
    assert datetime.fromisoformat(line.pop("at")).tzinfo
    assert isinstance(line.pop("process"), int)
    assert line == {
        "level": "info",
        "from": "muggins.test",
        "message": "something happened",
        "worker": 7,
        "ms": 1.5,
    }


def test_a_line_of_text_has_them_too(logged: Callable[[str, str], io.StringIO]) -> None:
    written = logged("text", "info")
    logging.getLogger("muggins.test").warning("something happened", extra=logs.facts(worker=7))
    assert written.getvalue().endswith(" something happened worker=7\n")
    assert " warning muggins.test " in written.getvalue()


@pytest.mark.parametrize("form", ["json", "text"])
def test_an_exception_is_told_by_kind_and_place_and_not_by_what_it_says(
    form: str, logged: Callable[[str, str], io.StringIO]
) -> None:
    written = logged(form, "info")
    try:
        go_wrong()
    except ValueError as error:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
        logging.getLogger("other").error("it went wrong", extra=logs.facts(where=logs.where(error)))
    said = written.getvalue()
    assert said.count("ValueError") == 2
    assert said.count("go_wrong") == 2
    assert "6-4" not in said
    if form == "json":
        assert len([json.loads(line) for line in said.splitlines()]) == 2


def test_a_traceback_in_a_message_is_left_out(logged: Callable[[str, str], io.StringIO]) -> None:
    written = logged("text", "info")
    told = "Application startup failed.\nTraceback (most recent call last):\n  ...\nValueError: 6-4"
    logging.getLogger("uvicorn.error").error(told)
    assert "Application startup failed." in written.getvalue()
    assert "6-4" not in written.getvalue()


def test_what_tells_addresses_is_not_heard_before_it_warns(
    logged: Callable[[str, str], io.StringIO],
) -> None:
    written = logged("text", "debug")
    logging.getLogger("uvicorn.error").info('"WebSocket /api/tables/MYjK4L_LXv7MN_u0/live" [accepted]')
    logging.getLogger("uvicorn.access").info('"GET /api/tables/MYjK4L_LXv7MN_u0"')
    assert written.getvalue() == ""
    # A line may show a part of an id, which is too little to find the table.
    assert len(logs.short("MYjK4L_LXv7MN_u0")) == 6
