"""The server's log, on standard error: one line for each thing, as text or as JSON.

No line holds a token, a name, a tile, or enough of a table's id to find it. An exception is told by its kind and
by where it happened: its message may quote what somebody sent, or what was about to be written down.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from types import TracebackType

from muggins.server.settings import JSON

_SHOWN = 6
"""Characters of a table's id that are shown: enough to tell tables apart, and too few to find one."""
_OURS = "muggins"

_TRACEBACK = "Traceback (most recent call last)"
"""What a library may put into a message itself."""


def set_up(form: str, level: str) -> None:
    """Writes the log from `level` on, as `settings.TEXT` or `settings.JSON`, and warnings of Python's into it.

    Others than ourselves are heard from warnings on: below that they tell what was asked for, tables' ids and all.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if form == JSON else _Text())
    least = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(handlers=[handler], level=max(logging.WARNING, least), force=True)
    logging.captureWarnings(True)
    logging.getLogger(_OURS).setLevel(least)


def facts(**told: object) -> dict[str, Mapping[str, object]]:
    """What belongs to a line, by name: `logger.info("a worker has died", extra=facts(worker=2))`."""
    return {"facts": told}


def short(table: str) -> str:
    """As much of a table's id as a line may hold."""
    return table[:_SHOWN]


def where(error: BaseException) -> str:
    """The kind of an exception, and where it happened, line by line; not what it says."""
    return _where(type(error), error.__traceback__)


def _where(kind: type[BaseException], trace: TracebackType | None) -> str:
    steps = (f"{step.filename}:{step.lineno} {step.name}" for step in traceback.extract_tb(trace))
    return "\n".join([kind.__name__, *steps])


class _Line(logging.Formatter):
    """What both forms have: the line's parts."""

    def parts(self, record: logging.LogRecord) -> dict[str, object]:
        parts: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "message": record.getMessage().partition(_TRACEBACK)[0].strip() or "something went wrong",
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0]:
            parts["where"] = _where(record.exc_info[0], record.exc_info[2])
        return parts


class _Json(_Line):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return json.dumps(self.parts(record), ensure_ascii=False, default=str)


class _Text(_Line):
    """For people; systemd's journal has the times itself, and they do no harm there."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and below it where something happened."""
        parts = self.parts(record)
        head = [str(parts.pop(key)) for key in ("at", "level", "from", "process", "message")]
        place = parts.pop("where", None)
        line = " ".join([*head, *(f"{key}={told}" for key, told in parts.items())])
        return f"{line}\n{place}" if place else line
