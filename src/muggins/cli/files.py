"""Files that commands read and write, with errors that name them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click

from muggins.errors import MugginsError


class InputFile:
    """A file that is being read, its name, and how many bytes have been `read`."""

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self._stream = stream
        self.name = name
        self.read = 0

    def readline(self, size: int, /) -> bytes:
        """The next line, of at most `size` bytes; raises `MugginsError` (`unreadable`)."""
        try:
            line = self._stream.readline(size)
        except OSError as error:
            raise MugginsError("unreadable", f"{self.name}: {error.strerror}") from error
        self.read += len(line)
        return line

    def size(self) -> int | None:
        """The size in bytes; None where it is not known, as of a pipe."""
        try:
            return Path(self.name).stat().st_size
        except OSError:
            return None


@contextmanager
def open_input(file: str) -> Iterator[InputFile]:
    """Opens a file for reading, `-` being standard input. Raises `MugginsError` where it cannot be read."""
    if file == "-":
        yield InputFile(sys.stdin.buffer, "standard input")
        return
    name = click.format_filename(file)
    try:
        stream = Path(file).open("rb")  # noqa: SIM115 (only errors of opening are translated here)
    except FileNotFoundError:
        raise MugginsError("no-such-file", f"{name}: there is no such file") from None
    except IsADirectoryError:
        raise MugginsError("a-folder", f"{name}: this is a folder: name the records in it") from None
    except PermissionError:
        raise MugginsError("no-permission", f"{name}: you are not permitted to read this file") from None
    with stream:
        yield InputFile(stream, name)


@contextmanager
def name_in_errors(file: Path) -> Iterator[None]:
    """Adds the name of `file` to an `OSError` raised by writing it, as to a full disk: Python leaves it out."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from error
