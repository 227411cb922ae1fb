"""The interface, tried by schemathesis: whatever is sent is answered as the interface describes itself."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from litestar.serialization import encode_json, get_serializer
from schemathesis.checks import CHECKS, load_all_checks

from muggins.server.app import make_app
from muggins.server.settings import Settings
from tests.security.inside import Inside
from tests.support.live_server import Person, guest

T = TypeVar("T")

load_all_checks()
KEPT: list[Any] = CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
        "unsupported_method",
    ]
)
NEGATIVE = CHECKS.get_by_names(["negative_data_rejection"])
PARTS = "method", "url", "headers", "params", "data", "json", "cookies"
"""What a request is made of."""

app = make_app(Settings(database="sqlite://", secret="a secret for the tests"))
# As it is sent: in Python it holds values of ours.
schema = schemathesis.openapi.from_dict(
    json.loads(encode_json(app.openapi_schema.to_schema(), get_serializer()))
)


class Visit:
    """An application that runs in a thread of its own, a guest who has a table there, and that table."""

    def __init__(self, folder: Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._inside = Inside(folder)
        self._visit = self._inside.visited()
        self.wait(self._visit.__aenter__())
        self.ada: Person = self.wait(guest(self._inside))
        seats = {"me": True}, {"bot": "greedy"}
        self.table: str = self.wait(self.ada.open("muggins", *seats))

    def newcomer(self) -> Person:
        """A new guest."""
        return self.wait(guest(self._inside))

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        """What `work` comes to."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def ask(self, request: requests.PreparedRequest) -> httpx.Response:
        """The answer to a request."""
        assert request.method
        assert isinstance(request.body, str | bytes | None)
        return self.wait(
            self._inside.http.request(
                request.method,
                request.url or "",
                headers={str(name): str(value) for name, value in request.headers.items()},
                content=request.body or b"",
            )
        )

    def end(self) -> None:
        """Everything is closed."""
        self.wait(self._visit.__aexit__(None, None, None))
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@pytest.fixture(scope="module")
def visit() -> Iterator[Visit]:
    with TemporaryDirectory() as folder:
        visit = Visit(Path(folder))
        yield visit
        visit.end()


@pytest.mark.filterwarnings("ignore:Do not use the `random` module")
@schema.given(real=st.booleans(), known=st.booleans())
@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=[*HealthCheck])
def test_whatever_is_sent_is_answered_as_described(
    case: schemathesis.Case[Any], visit: Visit, real: bool, known: bool
) -> None:
    if real and case.path_parameters and "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = visit.table
    # Who logs out or is deleted is nobody any more: let that be somebody else.
    ends = case.path.endswith("/logout") or (case.method == "DELETE" and case.path.endswith("/me"))
    ada = visit.newcomer() if ends else visit.ada
    headers = ada.headers if known else {}
    how = case.as_transport_kwargs(base_url="http://inside", headers=headers)
    how = {name: value for name, value in how.items() if name in PARTS}
    try:
        request = requests.Request(**how).prepare()
        answer = visit.ask(request)
    except (UnicodeError, httpx.InvalidURL, requests.exceptions.RequestException):
        # It cannot be sent at all.
        return
    # That something is too large is a good answer to what is too long; the library does not know of it.
    kept = [check for check in KEPT if answer.status_code != 413 or check not in NEGATIVE]
    case.validate_response(answer, checks=kept)
