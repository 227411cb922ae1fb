"""Sessions end with their token, also where another process said so while nobody could hear it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from muggins.server.http import sessions
from muggins.server.http.authentication import Authenticator, Session
from muggins.server.http.limits import Limits
from muggins.server.http.sessions import Sessions
from muggins.server.http.tokens import Tokens
from muggins.server.pubsub.channel import Channel
from muggins.server.settings import Settings
from muggins.store import GuestRepository, open_database, prepare_database
from tests.support.live_server import PATIENCE
from tests.support.table_services import ADA


async def test_a_token_revoked_before_the_channel_was_connected_ends_its_session_once_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nothing is looked at by and by.
    monkeypatch.setattr(sessions, "_CHECK_EVERY", PATIENCE)
    database = open_database(prepare_database(str(tmp_path / "tables.sqlite3")))
    guests, tokens = GuestRepository(database), Tokens("a secret of the test's own")
    await guests.add(ADA)
    here = asyncio.Event()

    @asynccontextmanager
    async def late() -> AsyncIterator[ChannelsBackend]:
        await here.wait()
        yield MemoryChannelsBackend()

    channel = Channel(late)
    authenticator = Authenticator(guests, tokens, Limits(Settings()))
    open_sessions = Sessions(authenticator, channel)
    open_sessions.start()
    channel.start(lambda _: None, lambda: None)
    session = Session(ADA, tokens.read(tokens.make(ADA.id)))
    async with open_sessions.open(session) as ended:
        assert session.token.generation == 0
        await guests.revoke_tokens(ADA.id, 1)
        assert not ended.is_set()
        here.set()
        async with asyncio.timeout(PATIENCE / 2):
            await ended.wait()
    open_sessions.close()
    await channel.close()
    await database.dispose()
