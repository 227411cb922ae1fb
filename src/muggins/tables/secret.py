"""Fields of events that are stored and that nobody is told."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec

T = TypeVar("T")

Secret = Annotated[T, msgspec.Meta(extra={"secret": True})]
"""`Secret[str]` is the type of a field of text that no seat and no spectator is told."""


def is_secret(annotation: Any) -> bool:
    """Whether a field of that type, as `typing.get_type_hints` gives it with its extras, is secret."""
    return any((meta.extra or {}).get("secret") for meta in getattr(annotation, "__metadata__", ()))
