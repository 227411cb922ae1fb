"""A sentence as a Fluent message id with its arguments, before it is translated."""

from __future__ import annotations

FluentArg = str | int | tuple[int, ...]
"""An argument of a message: a text, a number, or numbers to be listed."""

FluentMessage = str | tuple[str, dict[str, FluentArg]]
"""The id of a message, with its arguments if it has any beyond those that all messages share."""
