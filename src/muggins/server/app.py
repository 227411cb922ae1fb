"""The application: its parts put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from sqlalchemy import make_url

from muggins import bots
from muggins.errors import MugginsError
from muggins.server.http.authentication import Authenticator
from muggins.server.http.error_responses import answer
from muggins.server.http.limits import Limits
from muggins.server.http.middleware import Middleware
from muggins.server.http.openapi import describe_errors, described
from muggins.server.http.pages import CLIENT, pages
from muggins.server.http.sessions import Sessions
from muggins.server.http.tokens import Tokens
from muggins.server.ops import garbage_collection, health, metrics
from muggins.server.ops.health import Health
from muggins.server.pubsub.channel import MEMORY, open_channel
from muggins.server.retention.guest_deletion import GuestDeletion
from muggins.server.retention.nightly import Nightly
from muggins.server.retention.pruning import terms_of
from muggins.server.routes import analysis, fairness, games, guests, lists, reviews, solver, tables, training
from muggins.server.routes.table_socket import live
from muggins.server.runtime.clock import machine_clock
from muggins.server.runtime.service import TableService
from muggins.server.runtime.table_quota import TableQuota
from muggins.server.schemas.requests import LARGEST_BODY
from muggins.server.settings import Settings
from muggins.store import ErasureRepository, EventLog, GuestRepository, PruningRepository, open_database

_TO_ANSWER = 0.1
"""Seconds."""

_logger = logging.getLogger("muggins.server")


def make_app(settings: Settings, *, client: Path = CLIENT) -> Litestar:
    """The application as `settings` have it, which name a database that is prepared, and the secret.

    `client` is the folder of the built pages.
    """
    limits = Limits(settings)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        try:
            database = open_database(make_url(settings.database or ""), metrics.wrote)
            channel = open_channel(settings.channels or MEMORY)
        except MugginsError as error:
            _logger.critical("cannot start: %s", error.message)
            raise
        # In a thread, for these are imported to see; and before anybody asks for one.
        for broken in await asyncio.to_thread(bots.broken):
            _logger.warning("not offered: %s", broken.message)
        log = EventLog(database)
        openings = TableQuota(
            log,
            by_guest=settings.unfinished,
            by_address=settings.address_unfinished,
            secret=settings.secret,
        )
        service = TableService(log, channel, thinking=settings.thinking, idle=settings.idle, quota=openings)
        channel.share_usage(limits.collect_usage, limits.add_usage)
        service.start()
        app.state.service = service
        app.state.health = Health(log)
        app.state.analyses = analysis.Analyses()
        app.state.window = settings.call_window
        app.state.sign_of_life = settings.sign_of_life
        app.state.fairness = fairness.Count(log)
        app.state.settings = settings
        app.state.guests = guests = GuestRepository(database)
        app.state.gate = gate = Authenticator(guests, Tokens(settings.secret), limits)
        app.state.sessions = sessions = Sessions(gate, channel)
        retention = ErasureRepository(database)
        app.state.deletion = deletion = GuestDeletion(retention, service, sessions)
        nightly = Nightly(
            PruningRepository(database),
            retention,
            deletion,
            terms_of(settings),
            machine_clock,
            service.invalidation.publish,
        )
        nightly.start()
        sessions.start()
        watching = asyncio.create_task(metrics.watch_loop())
        looking = asyncio.create_task(garbage_collection.look_often())
        try:
            yield
        finally:
            watching.cancel()
            looking.cancel()
            sessions.close()
            await nightly.close()
            await service.close()
            await database.dispose()

    app = Litestar(
        [
            *lists.ROUTES,
            *tables.ROUTES,
            *guests.ROUTES,
            *games.ROUTES,
            *solver.ROUTES,
            *analysis.ROUTES,
            *reviews.ROUTES,
            *training.ROUTES,
            *fairness.ROUTES,
            *health.ROUTES,
            live,
            pages(client),
        ],
        lifespan=[life],
        dependencies={
            "service": Provide(_service, sync_to_thread=False),
            "gate": Provide(_gate, sync_to_thread=False),
            "sessions": Provide(_sessions, sync_to_thread=False),
        },
        exception_handlers={Exception: answer},
        # What is sent as it is found must not wait until there is enough of it to compress, and pages come compressed.
        compression_config=CompressionConfig("gzip", exclude_opt_key="uncompressed"),
        request_max_body_size=LARGEST_BODY,
        openapi_config=described(),
        logging_config=None,
        debug=False,
    )
    describe_errors(app)
    app.asgi_handler = Middleware(app.asgi_handler, limits)
    return app


async def stop_gently(app: Litestar) -> None:
    """Finishes what was begun at the tables and answers it; what is asked for from now on is refused."""
    service: TableService = app.state.service
    app.state.health.stopping = True
    await service.stop()
    # What was finished is answered, before the sockets are closed.
    await asyncio.sleep(_TO_ANSWER)


def _service(state: State) -> TableService:
    service: TableService = state.service
    return service


def _gate(state: State) -> Authenticator:
    gate: Authenticator = state.gate
    return gate


def _sessions(state: State) -> Sessions:
    sessions: Sessions = state.sessions
    return sessions
