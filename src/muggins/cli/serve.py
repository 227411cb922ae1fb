"""`muggins serve`: starts the server."""

from __future__ import annotations

import errno
import ipaddress
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from muggins.cli.database import data_folder, default_database
from muggins.cli.shared_options import warns_if_uncompiled
from muggins.errors import MugginsError
from muggins.server import workers
from muggins.server.http.secret import load_secret
from muggins.server.ops import logs
from muggins.server.pubsub.channel import MEMORY, open_channel
from muggins.server.settings import Setting, Settings, all_settings
from muggins.store import prepare_database

PORT = 8000
_TRIES = 100
"""Ports that are tried, from `PORT` up."""


def _options(command: Callable[..., None]) -> Callable[..., None]:
    """Adds an option for every setting, in their order."""
    for setting in reversed(all_settings()):
        command = _option(setting)(command)
    return command


def _option(setting: Setting) -> Callable[[Callable[..., None]], Callable[..., None]]:
    kind: click.ParamType[Any] = click.STRING
    if setting.choices:
        kind = click.Choice(setting.choices)
    elif setting.kind is int:
        kind = click.IntRange(setting.least, setting.most)
    elif setting.kind is float:
        kind = click.FloatRange(setting.least, setting.most)
    return click.option(
        setting.flag,
        setting.name,
        type=kind,
        default=setting.default,
        metavar=setting.metavar,
        envvar=setting.variable,
        show_envvar=True,
        help=f"{setting.about}  [default: {setting.default_text}]",
    )


@click.command()
@_options
@click.option("--open", "show", is_flag=True, help="Open a browser there, if there is one.")
@warns_if_uncompiled
def serve(show: bool, **options: Any) -> None:
    """Open tables in the browser.

    The first line printed is the address. Tables are kept in a database, so that a server that was stopped goes
    on where it was. Every setting is a variable of the environment too.
    """
    settings = _completed(Settings(**options))
    logs.configure(settings.log_format, settings.log_level)
    listening = _listen(settings.host, settings.port)
    bound_port = listening.getsockname()[1]
    lines = [_address(settings.host, bound_port)]
    if settings.port is None and bound_port != PORT:
        lines.append(f"Port {PORT} is taken by another program, so this is port {bound_port}.")
    lines.append("Press Ctrl-C to stop.")

    def announce() -> None:
        click.echo("\n".join(lines))
        sys.stdout.flush()
        if show:
            _open_browser(lines[0])

    workers.serve(settings, listening, announce)


def _completed(settings: Settings) -> Settings:
    """`settings` with database, channels and secret filled in; the database is made and migrated.

    Raises `MugginsError`.
    """
    _check_proxies(settings.trusted_proxies)
    url = prepare_database(settings.database or default_database())
    address = url.render_as_string(hide_password=False)
    file = url.get_backend_name() == "sqlite"
    channels = settings.channels or (MEMORY if file else address)
    open_channel(channels)
    if channels == MEMORY and settings.workers > 1:
        sentence = (
            "several processes need channels to hear of each other: "
            "name a Redis, as in --channels redis://127.0.0.1, or keep the tables in PostgreSQL"
        )
        raise MugginsError("needs-channels", sentence)
    beside = f"{url.database}.secret" if file else data_folder() / "muggins.secret"
    return replace(
        settings,
        database=address,
        channels=channels,
        secret=load_secret(Path(settings.secret_file or beside)),
    )


def _check_proxies(proxies: str) -> None:
    for proxy in filter(None, map(str.strip, proxies.split(","))):
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            sentence = f"a trusted proxy is an address or a network, as 127.0.0.1 or 10.0.0.0/8, and not {proxy[:80]!r}"
            raise MugginsError("bad-proxy", sentence) from None


def _listen(host: str, port: int | None) -> socket.socket:
    """A listening socket at `port`; without one at 8000, or the next port that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = range(PORT, PORT + _TRIES) if port is None else [port]
    for number in ports:
        listening = socket.socket(family)
        # A restarted server need not wait until the system has forgotten its old connections.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            # From here on a browser that connects before the server is up waits, and gets no error.
            listening.listen(2048)
        except OSError as error:
            listening.close()
            if error.errno != errno.EADDRINUSE:
                raise MugginsError(
                    "cannot-listen", f"cannot listen at {host} port {number}: {error.strerror}"
                ) from None
        else:
            return listening
    if port is None:
        raise MugginsError(
            "port-taken", f"the ports {PORT} to {PORT + _TRIES - 1} are all taken: name one with --port"
        )
    raise MugginsError(
        "port-taken", f"port {port} is taken by another program: name another, or leave --port out"
    )


def _address(host: str, port: int) -> str:
    """The address of the server for a browser on this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _open_browser(address: str) -> None:
    """Opens a graphical browser, if there is one: a text browser would take over this terminal."""
    windows = sys.platform in ("darwin", "win32") or any(
        map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    )
    if windows:
        # In a thread of its own: some browsers only return when they are closed.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
