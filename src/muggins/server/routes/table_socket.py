"""The socket of a table: sends the events that were missed, then each as it is committed; receives commands."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import AsyncExitStack, ExitStack, suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from muggins.errors import MugginsError
from muggins.server.errors import LimitExceededError
from muggins.server.http.addresses import address_of
from muggins.server.http.authentication import no_guest
from muggins.server.http.concurrency_limiter import ConcurrencyLimiter
from muggins.server.http.error_responses import error_body
from muggins.server.http.limits import Limits, units
from muggins.server.http.tokens import token_revoked
from muggins.server.routes.dependencies import (
    AuthDep,
    LimitsDep,
    ServiceDep,
    SessionsDep,
    SettingsDep,
    TableId,
)
from muggins.server.runtime.event_window import LONG_AGO, RECENT
from muggins.server.runtime.live_table import Subscriber, Trouble
from muggins.server.runtime.service import TableService
from muggins.server.schemas.requests import command_from, reply_id
from muggins.server.schemas.socket_messages import (
    AcceptedReply,
    ClosingMessage,
    HeartbeatMessage,
    OutageMessage,
    RecoveryMessage,
    RefusedReply,
)
from muggins.store import Guest
from muggins.tables.projection import encode

REFUSED = 4000
"""Close code after an error, which is sent just before: no such table, a token that is forged or was revoked."""
SLOW = 4008
"""Close code of a client that reads too slowly; it may come back with `after`."""
FLOODED = 4029
"""Close code of a client that goes on sending after many refusals as too many."""
_MAX_REFUSED = 20
"""Refused frames in a row after which the socket is closed."""
_CLOSING_SECONDS = 60.0
"""Seconds that a slow client has to read the last that is sent to it."""

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table_id:str}/live")
async def table_socket(
    socket: Socket,
    table_id: TableId,
    service: ServiceDep,
    auth: AuthDep,
    limits: LimitsDep,
    sessions: SessionsDep,
    settings: SettingsDep,
) -> None:
    """Events as the caller may see them; `after` is the number of the last one that it knows.

    The socket ends when the token is revoked that it was opened with.
    """
    with suppress(WebSocketDisconnect, OSError):
        try:
            session = await auth.find_session(socket, changing=True)
            guest = session.guest if session else None
            table = await service.table(table_id, guest)
            after = _after(socket)
            if after is not None and table.number > LONG_AGO >= table.number - after > 2 * RECENT:
                # These few are not in memory: the whole log has to be read for them.
                limits.charge_stories(address_of(socket.scope), units(table.number, LONG_AGO))
            async with AsyncExitStack() as stack:
                ended = asyncio.Event()
                if session is not None:
                    stack.enter_context(limits.guest_sockets.hold(session.guest.id))
                    ended = await stack.enter_async_context(sessions.open(session))
                spectator = stack.enter_context(_SpectatorPlace(limits.spectators, table_id))

                def authorize(seat: int | None) -> None:
                    if ended.is_set():
                        raise token_revoked()
                    spectator.update(seat)

                subscriber = await stack.enter_async_context(
                    service.subscribe(table_id, guest, after, authorize)
                )
                await socket.accept()
                await _run_until_first(
                    _send_events(socket, subscriber),
                    _receive_commands(socket, service, limits, table_id, guest),
                    _send_heartbeats(socket, settings.sign_of_life),
                    subscriber.slow.wait(),
                    _raise_when(ended),
                )
                if subscriber.slow.is_set():
                    await _within_closing_time(socket.close(SLOW, "slow-reader"))
        except MugginsError as error:
            # To a page of another site nothing is explained.
            if error.code != "bad-origin":
                await socket.accept()
                await _within_closing_time(socket.send_text(encode(ClosingMessage(error_body(error)))))
            await _within_closing_time(socket.close(REFUSED, error.code))


class _SpectatorPlace(ExitStack):
    """A place among the spectators of a table, held while the subscriber has no seat there."""

    def __init__(self, spectators: ConcurrencyLimiter, table: str) -> None:
        super().__init__()
        self._spectators, self._table = spectators, table
        self._held = False

    def update(self, seat: int | None) -> None:
        """Takes the place without a `seat`, and gives it back with one. Raises `LimitExceededError`."""
        if seat is None and not self._held:
            self.enter_context(self._spectators.hold(self._table))
        elif seat is not None:
            self.close()
        self._held = seat is None


async def _raise_when(ended: asyncio.Event) -> None:
    """Raises `MugginsError` (`bad-token`) once the token of the socket is revoked."""
    await ended.wait()
    raise token_revoked()


async def _send_events(socket: Socket, subscriber: Subscriber) -> None:
    """Sends events in batches as they are committed, and when the table cannot go on, which is no event.

    The right to see the table is checked before each frame, as it may have ended since the socket was opened.
    """
    while True:
        received = await subscriber.receive()
        if isinstance(received, Trouble):
            await socket.send_text(_trouble_frame(received))
            continue
        for frame in received.frames(subscriber.seat):
            subscriber.check()
            await socket.send_text(frame)


async def _send_heartbeats(socket: Socket, every: float) -> None:
    """Sends a frame every so many seconds: browsers answer pings without telling the page."""
    frame = encode(HeartbeatMessage(every))
    while True:
        await asyncio.sleep(every)
        await socket.send_text(frame)


async def _within_closing_time(sending: Coroutine[Any, Any, None]) -> None:
    """Sends the last frame; raises `TimeoutError`, an `OSError`, where the client does not read it."""
    await asyncio.wait_for(sending, _CLOSING_SECONDS)


def _trouble_frame(trouble: Trouble) -> bytes:
    if trouble.error is None:
        return encode(RecoveryMessage())
    return encode(OutageMessage(trouble.error.code, trouble.error.message))


async def _receive_commands(
    socket: Socket, service: TableService, limits: Limits, table_id: str, guest: Guest | None
) -> None:
    """Answers frames one after another; closes the socket after too many that were refused as too many."""
    address = address_of(socket.scope)
    refused = 0
    while refused < _MAX_REFUSED:
        frame = await socket.receive_text()
        try:
            limits.charge_frame(address, guest.id if guest else None)
        except LimitExceededError as error:
            refused += 1
            reply = encode(RefusedReply(reply_id(frame), error_body(error)))
        else:
            refused = 0
            reply = await _reply(frame, service, table_id, guest)
        await socket.send_text(reply)
    await _within_closing_time(socket.close(FLOODED, "too-many"))


async def _reply(frame: str, service: TableService, table_id: str, guest: Guest | None) -> bytes:
    """Does what a frame asks for; gives the reply, also to a frame that cannot be decoded."""
    try:
        command = command_from(frame)
        if guest is None:
            raise no_guest()
        number = await service.act(table_id, guest, command)
    except Exception as error:
        return encode(RefusedReply(reply_id(frame), error_body(error)))
    # The events that the command caused are sent before the reply.
    await asyncio.sleep(0)
    return encode(AcceptedReply(command.id, number))


async def _run_until_first(*coroutines: Any) -> None:
    """Runs coroutines until the first of them ends, cancels the others, and raises what it raised."""
    tasks = [asyncio.ensure_future(coroutine) for coroutine in coroutines]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


def _after(socket: Socket) -> int | None:
    """The query parameter `after`, if it is a number."""
    text = socket.query_params.get("after", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
