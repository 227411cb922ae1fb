"""The server's log, on standard error: one line a message, as text or as JSON.

No line holds a token, a name, a tile, or enough of a table's id to find it. Of an exception only its class and where
it was raised are logged: its message may quote what somebody sent, or what was about to be stored.
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

_ID_SHOWN = 6
"""Characters of a table's id that are shown: enough to tell tables apart, and too few to find one."""
_PACKAGE = "muggins"

_TRACEBACK = "Traceback (most recent call last)"
"""How a traceback begins that a library has put into its message."""


def configure(form: str, level: str) -> None:
    """Logs from `level` on, in the form `settings.TEXT` or `settings.JSON`, Python's warnings too.

    Libraries log from warnings on: below that they name what was requested, tables' ids and all.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonFormatter() if form == JSON else _TextFormatter())
    least = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(handlers=[handler], level=max(logging.WARNING, least), force=True)
    logging.captureWarnings(True)
    logging.getLogger(_PACKAGE).setLevel(least)


def facts(**named: object) -> dict[str, Mapping[str, object]]:
    """The fields of a line beside its message: `logger.info("a worker has died", extra=facts(worker=2))`."""
    return {"facts": named}


def short(table: str) -> str:
    """As much of a table's id as may be logged."""
    return table[:_ID_SHOWN]


def where(error: BaseException) -> str:
    """The class of an exception, and the lines of its traceback; not its message."""
    return _where(type(error), error.__traceback__)


def _where(kind: type[BaseException], trace: TracebackType | None) -> str:
    steps = (f"{step.filename}:{step.lineno} {step.name}" for step in traceback.extract_tb(trace))
    return "\n".join([kind.__name__, *steps])


class _Formatter(logging.Formatter):
    """Takes a record apart."""

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


class _JsonFormatter(_Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return json.dumps(self.parts(record), ensure_ascii=False, default=str)


class _TextFormatter(_Formatter):
    """For people. systemd's journal adds times of its own; ours do no harm there."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and the traceback below it."""
        parts = self.parts(record)
        head = [str(parts.pop(key)) for key in ("at", "level", "from", "process", "message")]
        trace = parts.pop("where", None)
        line = " ".join([*head, *(f"{key}={value}" for key, value in parts.items())])
        return f"{line}\n{trace}" if trace else line
