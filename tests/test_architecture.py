"""docs/architecture.md is true: its drawings are the import contracts, and every file it names is there."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
}
WEB = ROOT / "web"
UNDRAWN = {"__main__", "envs"}
"""The entry point, and a package that is still to come."""


def drawn(number: int) -> list[set[str]]:
    """The names on each line of a drawing: all before two spaces."""
    drawing = re.findall(r"^```\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[number]
    return [set(re.split(r"  ", line)[0].split(", ")) for line in drawing.splitlines()]


def contracted(id: str) -> list[set[str]]:
    layers = [set(re.findall(r"\w+", layer)) - UNDRAWN for layer in CONTRACTS[id]["layers"]]
    return [layer for layer in layers if layer]


def test_the_house_is_the_import_contract() -> None:
    assert drawn(0) == contracted("layers")[::-1]


def test_the_server_is_the_import_contract() -> None:
    assert drawn(1) == contracted("server")


def test_the_web_client_is_what_biome_lets_import() -> None:
    folders = [folder for line in drawn(2) for folder in line]
    assert sorted(folders) == sorted(path.name for path in (WEB / "src").iterdir())
    refused = {
        override["includes"][0]: override["linter"]["rules"]["style"]["noRestrictedImports"]["options"][
            "patterns"
        ][0]
        for override in json.loads((WEB / "biome.json").read_text("utf-8"))["overrides"][1:]
    }
    # The first imports from all, and style sheets import nothing.
    for at, folder in list(enumerate(folders))[1:-1]:
        assert refused[f"src/{folder}/**"]["group"] == [f"**/{above}/**" for above in folders[:at]]


def test_every_file_it_names_is_there() -> None:
    named = re.findall(r"`((?:src|tests|web|docs)/[\w./-]+)`", PAGE)
    assert len(named) > 20
    assert [file for file in named if not (ROOT / file).exists()] == []


def test_what_is_said_to_be_beside_another_file_is() -> None:
    """A name without a folder belongs to some file of the project."""
    files = {file.name for file in (ROOT / "src").rglob("*.py")}
    assert [name for name in re.findall(r"`(\w+\.py)`", PAGE) if name not in files] == []


def test_every_package_is_drawn() -> None:
    packages = {file.parent.name for file in (ROOT / "src" / "muggins").glob("*/__init__.py")}
    assert packages <= set.union(*drawn(0))
