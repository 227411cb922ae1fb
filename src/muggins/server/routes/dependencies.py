"""What route handlers are given: parts of the application, by the name of the parameter, and parameters of paths."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from muggins.server.http.authentication import Authenticator
from muggins.server.http.limits import Limits
from muggins.server.http.sessions import Sessions
from muggins.server.retention.guest_deletion import GuestDeletion
from muggins.server.runtime.analyses import AnalysisCache
from muggins.server.runtime.service import TableService
from muggins.server.settings import Settings
from muggins.store import GuestRepository

HttpRequest = Request[Any, Any, Any]

ServiceDep = NamedDependency[TableService]
AuthDep = NamedDependency[Authenticator]
LimitsDep = NamedDependency[Limits]
SessionsDep = NamedDependency[Sessions]
GuestsDep = NamedDependency[GuestRepository]
DeletionDep = NamedDependency[GuestDeletion]
AnalysesDep = NamedDependency[AnalysisCache]
SettingsDep = NamedDependency[Settings]

TableId = FromPath[str]
SeatNumber = FromPath[int]

_NAMES = "service", "auth", "limits", "sessions", "guests", "deletion", "analyses", "fairness", "settings"
"""Attributes of the application's state, and the names of the parameters that get them."""


def dependencies() -> dict[str, Provide]:
    """The dependencies of all route handlers."""
    return {name: _from_state(name) for name in _NAMES}


def _from_state(name: str) -> Provide:
    def provide(state: State) -> Any:
        return getattr(state, name)

    return Provide(provide, sync_to_thread=False)
