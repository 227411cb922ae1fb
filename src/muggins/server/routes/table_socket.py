"""The socket of a table: what was missed, then what happens as it is committed; and actions the other way."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import AsyncExitStack, ExitStack, suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from muggins.errors import MugginsError
from muggins.server.errors import TooMany
from muggins.server.http.addresses import address_of
from muggins.server.http.authentication import Authenticator, stranger
from muggins.server.http.concurrency_limiter import ConcurrencyLimiter
from muggins.server.http.error_responses import problem_seen
from muggins.server.http.limits import Limits, units
from muggins.server.http.sessions import Sessions
from muggins.server.http.tokens import token_ended
from muggins.server.runtime.event_window import LONG_AGO, RECENT
from muggins.server.runtime.live_table import Subscriber, Trouble
from muggins.server.runtime.service import TableService
from muggins.server.schemas.requests import command_from, reply_id
from muggins.store import Guest
from muggins.tables.projection import encode

REFUSED = 4000
"""The code of closing after an error that is told just before: no such table, a token that is forged or was ended."""
SLOW = 4008
"""The code of closing on a reader who is too far behind; it may come back with `after`."""
FLOODED = 4029
"""The code of closing on who goes on sending after it was told that it is too much."""
_FLOOD = 20
"""So many frames in a row."""
_PATIENCE = 60.0
"""Seconds that a slow reader has to take notice."""

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: Socket,
    table_id: FromPath[str],
    service: NamedDependency[TableService],
    gate: NamedDependency[Authenticator],
    sessions: NamedDependency[Sessions],
) -> None:
    """Events as the caller may see them; `after` is the number of the last that it knows.

    It ends with the token that it was opened with.
    """
    with suppress(WebSocketDisconnect, OSError):
        try:
            session = await gate.session(socket, changing=True)
            guest = session.guest if session else None
            table = await service.table(table_id, guest)
            after = _after(socket)
            if after is not None and table.number > LONG_AGO >= table.number - after > 2 * RECENT:
                # These few are had from all of its log.
                gate.limits.charge_stories(address_of(socket.scope), units(table.number, LONG_AGO))
            async with AsyncExitStack() as place:
                ended = asyncio.Event()
                if session is not None:
                    place.enter_context(gate.limits.guest_sockets.hold(session.guest.id))
                    ended = await place.enter_async_context(sessions.opened(session))
                watching = place.enter_context(_Watching(gate.limits.spectators, table_id))

                def ask(seat: int | None) -> None:
                    if ended.is_set():
                        raise token_ended()
                    watching.has_seat(seat)

                listener = await place.enter_async_context(service.subscribe(table_id, guest, after, ask))
                await socket.accept()
                await _first_of(
                    _tell(socket, listener),
                    _hear(socket, service, gate.limits, table_id, guest),
                    _show_life(socket, socket.app.state.sign_of_life),
                    listener.slow.wait(),
                    _until(ended),
                )
                if listener.slow.is_set():
                    await _patiently(socket.close(SLOW, "slow-reader"))
        except MugginsError as error:
            # A page of another site is refused without a word; a socket of ours can be told why.
            if error.code != "bad-origin":
                await socket.accept()
                await _patiently(socket.send_text(encode({"error": problem_seen(error)})))
            await _patiently(socket.close(REFUSED, error.code))


class _Watching(ExitStack):
    """The place among the spectators of a table, of somebody who may take a seat there and leave it meanwhile."""

    def __init__(self, spectators: ConcurrencyLimiter, table: str) -> None:
        super().__init__()
        self._spectators, self._table = spectators, table
        self._counted = False

    def has_seat(self, seat: int | None) -> None:
        """Takes a place for who has no seat, and gives it back for who has one. Raises `TooMany`."""
        if seat is None and not self._counted:
            self.enter_context(self._spectators.hold(self._table))
        elif seat is not None:
            self.close()
        self._counted = seat is None


async def _until(ended: asyncio.Event) -> None:
    """Raises `MugginsError` (`bad-token`) once the token of the socket is ended."""
    await ended.wait()
    raise token_ended()


async def _tell(socket: Socket, listener: Subscriber) -> None:
    """Sends batches of events as they come, and that the table cannot go on, which is no event.

    Whether the listener may hear is asked before each: what was a right as the socket was opened may have ended.
    """
    while True:
        heard = await listener.receive()
        if isinstance(heard, Trouble):
            await socket.send_text(_trouble_seen(heard))
            continue
        for frame in heard.frames(listener.seat):
            listener.check()
            await socket.send_text(frame)


async def _show_life(socket: Socket, every: float) -> None:
    """Says every so many seconds that we are there: a page is not told of the pings that its browser answers."""
    frame = encode({"kind": "alive", "every": every})
    while True:
        await asyncio.sleep(every)
        await socket.send_text(frame)


async def _patiently(sending: Coroutine[Any, Any, None]) -> None:
    """Sends the last that a socket is told; raises `TimeoutError`, an `OSError`, where nobody takes notice."""
    await asyncio.wait_for(sending, _PATIENCE)


def _trouble_seen(trouble: Trouble) -> bytes:
    if trouble.error is None:
        return encode({"kind": "mended"})
    return encode({"kind": "trouble", "code": trouble.error.code, "message": trouble.error.message})


async def _hear(
    socket: Socket, service: TableService, limits: Limits, table_id: str, guest: Guest | None
) -> None:
    """Answers frames as they come, one after another; who sends too many is told so, and then let go."""
    address = address_of(socket.scope)
    refused = 0
    while refused < _FLOOD:
        frame = await socket.receive_text()
        try:
            limits.charge_frame(address, guest.id if guest else None)
        except TooMany as error:
            refused += 1
            answer = encode({"reply": reply_id(frame), "error": problem_seen(error)})
        else:
            refused = 0
            answer = await _answer(frame, service, table_id, guest)
        await socket.send_text(answer)
    await _patiently(socket.close(FLOODED, "too-many"))


async def _answer(frame: str, service: TableService, table_id: str, guest: Guest | None) -> bytes:
    """What is answered to a frame, whatever it says."""
    try:
        asked = command_from(frame)
        if guest is None:
            raise stranger()
        number = await service.act(table_id, guest, asked)
    except Exception as error:
        return encode({"reply": reply_id(frame), "error": problem_seen(error)})
    # What it has caused is told before.
    await asyncio.sleep(0)
    return encode({"reply": asked.id, "number": number})


async def _first_of(*works: Any) -> None:
    """Runs `works` until the first of them ends, stops the others, and raises what it raised."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


def _after(socket: Socket) -> int | None:
    text = socket.query_params.get("after", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
