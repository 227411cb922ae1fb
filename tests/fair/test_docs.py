"""The example in docs/fairness.md, held against the vectors and the second implementation."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

from tests.fair import by_hand
from tests.fair.test_vectors import BY_VERSION

TEXT = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")
EXAMPLE = TEXT[TEXT.index("## An example") : TEXT.index("## In thirty lines")]
WORDS = " ".join(EXAMPLE.split())
VECTOR = BY_VERSION[2][0]
KEY = bytes.fromhex(VECTOR["key"])


def test_the_example_is_the_first_vector() -> None:
    for name in ("table", "rules", "commit", "seed", "key"):
        assert VECTOR[name] in EXAMPLE
    for seat in (0, 1):
        assert f"| seat {seat + 1} | `{VECTOR['seeds'][seat]}` | `{VECTOR['commits'][seat]}` |" in EXAMPLE
        assert f"deal {seat + 1}: {VECTOR['hands'][seat]}\n" in EXAMPLE
    assert f"boneyard {VECTOR['boneyard']}\n" in EXAMPLE
    assert f"seat {VECTOR['lead']} leads" in WORDS


def test_the_bytes_of_the_commitment_are_those_that_are_hashed() -> None:
    (block,) = re.findall(r"```\n(00000010 [^`]*)```", EXAMPLE)
    assert hashlib.sha256(bytes.fromhex(block)).hexdigest() == VECTOR["commit"]


def test_the_stream_begins_as_the_example_says() -> None:
    (message,) = re.findall(r"HMAC-SHA256\s+of\s+`([0-9a-f ]+)`", EXAMPLE)
    (block,) = re.findall(r"```\n(0dbe41fe [^`]*)```", EXAMPLE)
    assert by_hand.hmac_sha256(KEY, bytes.fromhex(message)) == bytes.fromhex(block)
    first, second, *_ = [int(word, 16) for word in block.split()]
    assert f"The first number is {first}, so below(28) is {first % 28}:" in WORDS
    assert f"second is {second}, below(27) is {second % 27}, and places 26 and {second % 27} change" in WORDS
    tiles = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    assert f"which are {tiles[27]} and {tiles[first % 28]}" in WORDS
    assert f"is {next(by_hand.stream(KEY, 'lead')):08x} in hexadecimal" in WORDS


def test_the_thirty_lines_deal_every_vector_and_import_nothing_of_ours() -> None:
    (program,) = re.findall(r"## In thirty lines.*?```python\n(.*?)```", TEXT, re.DOTALL)
    assert len([line for line in program.splitlines() if line]) <= 36
    vectors = Path(__file__).with_name("vectors-2.json").read_bytes()
    # Isolated: neither the folder it runs in nor what is installed for the tests is looked into.
    python = [sys.executable, "-I", "-S", "-c", program]
    done = subprocess.run(python, input=vectors, capture_output=True, check=True)
    told = [line.split("\t") for line in done.stdout.decode().splitlines()]
    assert [name for name, *_ in told] == [vector["name"] for vector in BY_VERSION[2]]
    for vector, (_, *order) in zip(BY_VERSION[2], told, strict=True):
        assert order == [*" ".join(vector["hands"]).split(), *vector["boneyard"].split()]
