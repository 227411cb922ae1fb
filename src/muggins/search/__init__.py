"""The compiled engine: packed hands, and the searches over them.

`position` is a packed hand, played by the `rules_tables` of its game; `convert` makes one from a hand or a view of the
reference engine. `solver` finds the value of a hand with every tile known, with a `transposition_table`; `solution`
puts that in terms of a match. `evidence` is what a seat can infer from the log, `belief` the deals that agree with it,
and `rollout` tries plays on a sample of them, the `weighted_deals`, all seats going on by a `policy`: a small network
over `features`. `playout` plays whole hands, and `win_probability` is that of a match at a score.

The modules with a .pxd beside them are compiled where there is a C compiler, and run as Python where there is none. A
compiled class stays in one file, however long: its methods can be inlined only there.
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
