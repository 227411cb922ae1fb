"""The content policy of our pages: all they need comes from this server, and nothing is written into them."""

from __future__ import annotations


def policy(framed_by: str = "'none'") -> str:
    """The header's value; `framed_by` says who may show the page in a frame, as the policy's language has it."""
    return (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; "
        f"base-uri 'none'; form-action 'self'; frame-ancestors {framed_by}"
    )
