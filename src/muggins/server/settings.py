"""The settings of a server: one frozen value. Each is a flag of `muggins serve`, and an environment variable.

The text of a setting here is its text in `muggins serve --help` and in docs/hosting.md.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

TEXT, JSON = "text", "json"
NO_LIMIT = 0
"""The value of a limit that is switched off."""
_LONGEST = 36_500
"""In days: a hundred years."""


class Setting(NamedTuple):
    """A field of `Settings`, as a command-line option and in the docs."""

    name: str
    about: str
    default: Any
    default_text: str
    """The default in words."""
    kind: type
    least: int | None
    most: int | None
    choices: tuple[str, ...]
    metavar: str | None

    @property
    def flag(self) -> str:
        """The flag of `muggins serve`."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """The environment variable."""
        return "MUGGINS_" + self.name.upper()


def _setting(
    about: str, default: Any, default_text: str | None = None, kind: type | None = None, **more: Any
) -> Any:
    text = str(default) if default_text is None else default_text
    return field(
        default=default,
        metadata={"about": about, "default_text": text, "kind": kind or type(default), **more},
    )


def _limit(about: str, default: int) -> Any:
    return _setting(f"{about}; {NO_LIMIT} for no limit.", default, least=0)


def _days(about: str, default: int) -> Any:
    return _setting(f"{about}; {NO_LIMIT} for ever.", default, least=0, most=_LONGEST)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What a server is told by its host."""

    host: str = _setting("The address to listen at; 0.0.0.0 for all.", "127.0.0.1")
    port: int | None = _setting(
        "The port to listen at; 0 for any that is free.",
        None,
        "8000, or the next that is free",
        int,
        least=0,
        most=65535,
    )
    database: str | None = _setting(
        "What keeps the tables: a file of SQLite's, or postgresql://USER:PASSWORD@HOST/NAME.",
        None,
        "muggins.sqlite3 in your folder of data",
        str,
        metavar="PATH|URL",
    )
    channels: str | None = _setting(
        "How processes tell each other what happens: redis://HOST, or the URL of a PostgreSQL database.",
        None,
        "the database, where that is PostgreSQL",
        str,
        metavar="URL",
    )
    workers: int = _setting("How many processes serve the tables.", 1, least=1, most=64)
    secret_file: str | None = _setting(
        "The file with the secret that signs the guests' tokens, made if it is not there. "
        "The variable MUGGINS_SECRET may hold the secret itself.",
        None,
        "beside the database, or in your folder of data",
        str,
        metavar="PATH",
    )
    trusted_proxies: str = _setting(
        "Addresses and networks, with commas between, whose X-Forwarded-For and -Proto are believed.",
        "",
        "none",
        metavar="ADDRESSES",
    )
    metrics: str = _setting(
        "Where to serve metrics for Prometheus: a port of 127.0.0.1, or HOST:PORT.",
        "",
        "nowhere",
        metavar="[HOST:]PORT",
    )
    log_format: str = _setting("How lines of the log are written.", TEXT, choices=(TEXT, JSON))
    log_level: str = _setting(
        "From where on things are worth a line.", "warning", choices=("debug", "info", "warning", "error")
    )
    rate: int = _limit("How many requests and frames a minute one address has", 1200)
    guest_rate: int = _limit("How many requests and frames a minute one guest has", 600)
    newcomers: int = _limit("How many new guests an hour may come from one address", 300)
    tables: int = _limit("How many tables an hour one guest may open", 60)
    unfinished: int = _limit("How many tables one guest may have opened that are not finished", 20)
    address_unfinished: int = _limit(
        "How many tables may have been opened from one address that are not finished", 60
    )
    listed: int = _limit(
        "How many tables of one guest, and of one address, are in the list of open tables", 3
    )
    sockets: int = _limit("How many sockets one address may have open", 256)
    guest_sockets: int = _limit("How many sockets one guest may have open", 16)
    spectators: int = _limit("How many without a seat may watch one table", 100)
    sign_of_life: float = _setting(
        "Seconds from one sign of life on a socket to the next; who answers none for as long is taken to be gone.",
        20.0,
        least=0.1,
    )
    half_open: int = _limit("How many connections of one address may have brought no whole request yet", 256)
    request_seconds: float = _setting(
        "Seconds in which a request has to come whole; a body may take longer, at 1000 bytes a second.",
        10.0,
        least=0.1,
    )
    stories: int = _limit("How many records, and other long stories, a minute one address may read", 60)
    positions: int = _limit("How many positions a minute one address may have solved", 20)
    thinking: int | None = _setting(
        "How many computer players think at once in one process.", None, "one for each core", int, least=1
    )
    call_window: float = _setting(
        "Seconds to declare or to call in, in games with the call, at tables that say nothing else.",
        3.0,
        least=0,
        most=60,
    )
    idle: float = _setting(
        "Seconds after which a table that nobody looks at is kept in the database only.", 900.0, least=1
    )
    keep_guests: int = _days("Days after which a guest who was not seen is deleted", 400)
    keep_tables: int = _days(
        "Days after which a table is deleted at which play is over, or went no further", 400
    )
    keep_counts: int = _days("Days that a deleted table still counts in /api/fairness", NO_LIMIT)
    secret: str = field(default="", repr=False)
    """What signs the guests' tokens. It has no flag: other users could read it in the list of processes."""


def all_settings() -> list[Setting]:
    """All settings that have a flag, in their order in the help."""
    unset: dict[str, Any] = {"least": None, "most": None, "choices": (), "metavar": None}
    return [
        Setting(name=each.name, default=each.default, **(unset | dict(each.metadata)))
        for each in fields(Settings)
        if each.metadata
    ]


def as_markdown() -> str:
    """The list of all settings, as a table for docs/hosting.md."""
    head = "| flag | variable | default | |\n|---|---|---|---|\n"
    return head + "".join(
        f"| `{each.flag}` | `{each.variable}` | {each.default_text} | {each.about} |\n"
        for each in all_settings()
    )
