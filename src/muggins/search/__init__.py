"""The compiled heart: hands packed for speed, and what is searched in them.

`position` packs a hand by the tables of its `game`, `packing` makes one of a hand of the reference engine. `solver`
finds what a hand is worth when every tile is known, with a `table` of the positions it has met; `belief` tells which
deals agree with the `evidence` that a seat has, and `rollout` tries plays on a `pool` of them, all seats going on by a
`policy`, which judges by its `sight`. The modules with a .pxd beside them are compiled where they can be, and run as
they are where they cannot.
"""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path


def uncompiled() -> tuple[str, ...]:
    """The names of the modules that a compiler would make fast and that run here as they are; mostly none."""
    named = sorted(file.stem for file in Path(__file__).parent.glob("*.pxd"))
    return tuple(name for name in named if not _file_of(name).endswith(tuple(EXTENSION_SUFFIXES)))


def _file_of(name: str) -> str:
    """Where a module would be, or has been, loaded from."""
    spec = find_spec(f"{__name__}.{name}")
    return (spec and spec.origin) or ""
