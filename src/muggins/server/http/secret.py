"""The secret that signs guests' tokens: out of the environment, or out of a file that is made once."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from muggins.errors import MugginsError

_MIN_LENGTH = 16


def load_secret(file: Path) -> str:
    """The value of MUGGINS_SECRET, else the content of `file`, which is made if it is not there.

    Raises `MugginsError`: `short-secret`, and `no-secret` where the file cannot be read or made.
    """
    secret = os.environ.get("MUGGINS_SECRET") or _from_file(file)
    if len(secret) < _MIN_LENGTH:
        sentence = f"the secret that signs the guests' tokens needs {_MIN_LENGTH} characters or more"
        raise MugginsError("short-secret", sentence)
    return secret


def _from_file(file: Path) -> str:
    try:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            # Never readable by others, not for a moment; and of several processes only one makes it.
            with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
                new.write(secrets.token_urlsafe(32))
        return file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise MugginsError("no-secret", f"cannot keep the secret in {file}: {error}") from None
