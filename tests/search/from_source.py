"""A pytest plugin (`-p tests.search.from_source`) under which the compiled heart runs uncompiled."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import muggins.search

FOLDER = Path(muggins.search.__file__).parent


class FromSource:
    """Finds the modules of `muggins.search` as .py files, whatever has been built of them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, module = name.rpartition(".")
        source = FOLDER / f"{module}.py"
        if package != "muggins.search" or not source.exists():
            return None
        return spec_from_file_location(name, source, loader=SourceFileLoader(name, str(source)))


sys.meta_path.insert(0, FromSource)
