"""What stands between us and PostgreSQL, and breaks at the worst moment."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress
from types import TracebackType
from typing import Self


class Proxy:
    """Passes on all that goes to the port `to` of this machine and comes from there, until it is told to cut."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.cuts = 0
        self._armed = False
        self._arrives = False

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listening.close()

    def cut_at_commit(self, *, arrives: bool) -> None:
        """Cuts the next connection on which a commit is asked for, once it is made (`arrives`) or before."""
        self._arrives = arrives
        self._armed = True

    def _accept(self) -> None:
        while True:
            try:
                ours, _ = self._listening.accept()
            except OSError:
                return
            theirs = socket.create_connection(("127.0.0.1", self._to))
            for one, other, asks in ((ours, theirs, True), (theirs, ours, False)):
                threading.Thread(target=self._pass, args=(one, other, asks), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket, asks: bool) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if asks and self._armed and b"COMMIT" in data:
                    self._armed = False
                    self.cuts += 1
                    # Whoever asked hears no more; whether PostgreSQL hears the question is another matter.
                    one.shutdown(socket.SHUT_RDWR)
                    if self._arrives:
                        other.sendall(data)
                        time.sleep(0.5)
                    break
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                # Closing alone would leave the other thread waiting, and the connection open.
                end.shutdown(socket.SHUT_RDWR)
            end.close()
