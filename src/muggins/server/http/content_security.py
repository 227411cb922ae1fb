"""The content security policy of the pages: everything comes from this server, and no script is inline."""

from __future__ import annotations


def content_security_policy(frame_ancestors: str = "'none'") -> str:
    """The value of the header; `frame_ancestors` says which sites may show the page in a frame, in CSP's syntax."""
    return (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; "
        f"base-uri 'none'; form-action 'self'; frame-ancestors {frame_ancestors}"
    )
