from __future__ import annotations

import pickle

import pytest

from muggins.errors import MugginsError, PlayError, RecordError, RulesError, UnfitError


@pytest.mark.parametrize(
    "error",
    [
        MugginsError("a-code", "a sentence"),
        RulesError("a-code", "a sentence"),
        PlayError("a-code", "a sentence"),
        UnfitError("a-code", "a sentence"),
        RecordError("a-code", "a sentence", "game.dpn", 3, 5),
    ],
)
def test_an_error_crosses_to_another_process_whole(error: MugginsError) -> None:
    other = pickle.loads(pickle.dumps(error))
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert vars(other) == vars(error)
