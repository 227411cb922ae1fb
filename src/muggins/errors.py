"""The errors a person can cause: each a stable code and a sentence that says what would be right."""

from __future__ import annotations

Why = tuple[str, str]
"""The code and the sentence of what stands against something."""


class MugginsError(Exception):
    """Something asked for that cannot be.

    `code` is stable, for programs and translators; the message is an English sentence for a person.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[object, ...]:
        # An exception is pickled by its message alone, and a pool of processes sends what it raises.
        return _remade, (type(self), self.args, vars(self))


def _remade(
    kind: type[MugginsError], arguments: tuple[object, ...], facts: dict[str, object]
) -> MugginsError:
    error = kind.__new__(kind, *arguments)
    vars(error).update(facts)
    return error


class RulesError(MugginsError):
    """A set of options that cannot work together, or an option that does not exist."""


class PlayError(MugginsError):
    """An event that cannot happen now: a tile that does not fit, a play out of turn, a wrong count."""


class UnfitError(MugginsError):
    """A computer player that does not play such games at all."""


class RecordError(MugginsError):
    """A record that is not one: the message says where, and what was expected there.

    `file` is the name the record was read under; `line` and `column` (in characters) count from 1.
    """

    def __init__(self, code: str, why: str, file: str, line: int, column: int) -> None:
        super().__init__(code, f"{file}: line {line}, column {column}: {why}")
        self.file = file
        self.line = line
        self.column = column
