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

_FOLDER = Path(__file__).parent


def uncompiled() -> tuple[str, ...]:
    """The names of the modules that a compiler would make fast and that run here as they are; mostly none."""
    run = {file.stem: _file_of(file.stem) for file in sorted(_FOLDER.glob("*.pxd"))}
    return tuple(name for name, file in run.items() if not file.name.endswith(tuple(EXTENSION_SUFFIXES)))


def files_run() -> tuple[Path, ...]:
    """The files that a search runs, a module each: the compiled one, where there is one."""
    return tuple(_file_of(file.stem) for file in sorted(_FOLDER.glob("*.py")) if file.stem != "__init__")


def _file_of(name: str) -> Path:
    """Where a module is loaded from."""
    spec = find_spec(f"{__name__}.{name}")
    assert spec
    assert spec.origin
    return Path(spec.origin)
