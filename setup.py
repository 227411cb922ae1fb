"""Builds the compiled modules, and the description that a package index shows; all else is in pyproject.toml.

The modules of `muggins.search` that have a .pxd beside them are compiled. Where there is no C compiler they run as they
are, many times slower. With MUGGINS_CHECKED=1 they are built with bounds checks, for the tests.

What was built is kept in build/compiled, or where MUGGINS_COMPILED says, in a folder named by a hash of all that it was
built from; where there is one already it is taken from there.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sysconfig
import tempfile
import tomllib
from importlib import metadata
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

HERE = Path(__file__).parent
SEARCH = HERE / "src" / "muggins" / "search"
CHECKED = os.environ.get("MUGGINS_CHECKED") == "1"
ARGUMENTS = ["-g0", "-O1" if CHECKED else "-O3"]
"""Nobody debugs what is generated; and what is only checked need not be fast, but built soon."""
DIRECTIVES = {
    "language_level": 3,
    "cdivision": True,
    "infer_types": True,
    "boundscheck": CHECKED,
    "wraparound": CHECKED,
    "initializedcheck": CHECKED,
}
TYPED = sorted(SEARCH.glob("*.pxd"))
KEPT = Path(os.environ.get("MUGGINS_COMPILED") or HERE / "build" / "compiled")
KEEPS = 10
"""Builds that are kept: the latest."""


def built_from() -> str:
    """A hash of all that decides what is built: the sources, the compilers and what they are told."""
    told = [
        ARGUMENTS,
        DIRECTIVES,
        metadata.version("cython"),
        *map(sysconfig.get_config_var, ("EXT_SUFFIX", "CC", "CFLAGS")),
        *map(os.environ.get, ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "ARCHFLAGS")),
    ]
    found = hashlib.sha256(repr(told).encode())
    for file in [*TYPED, *(file.with_suffix(".py") for file in TYPED)]:
        text = file.read_bytes()
        found.update(f"\n{file.name} {len(text)}\n".encode() + text)
    return found.hexdigest()[:32]


class BuildOnce(build_ext):
    """Compiles the modules, or takes them from where they were kept."""

    def build_extensions(self) -> None:
        """Builds all of them, or none where nothing can be compiled and they need not be."""
        kept = KEPT / built_from()
        if kept.is_dir():
            for extension in self.extensions:
                built = Path(self.get_ext_fullpath(extension.name))
                built.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(kept / built.name, built)
            return
        if not CHECKED and not self._compiles():
            self.warn(
                "There is no C compiler here that works: Muggins is built uncompiled, many times slower."
            )
            self.extensions = []
            return
        from Cython.Build import cythonize

        made = cythonize(
            self.extensions,
            include_path=["src"],
            build_dir="build/cython",
            compiler_directives=DIRECTIVES,
        )
        sources = {extension.name: extension.sources for extension in made}
        for extension in self.extensions:
            extension.sources = sources[extension.name]
        super().build_extensions()
        self._keep(kept)

    def _compiles(self) -> bool:
        with tempfile.TemporaryDirectory() as folder:
            probe = Path(folder, "probe.c")
            probe.write_text("#include <Python.h>\n")
            try:
                self.compiler.compile([str(probe)], output_dir=folder)
            except CompileError:
                return False
        return True

    def _keep(self, kept: Path) -> None:
        """Keeps what was built, if all of it was, and no more than the latest builds."""
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(file.is_file() for file in built):
            return
        KEPT.mkdir(parents=True, exist_ok=True)
        half = Path(tempfile.mkdtemp(dir=KEPT))
        for file in built:
            shutil.copy2(file, half)
        try:
            half.rename(kept)
        except OSError:  # another process has built the same meanwhile
            shutil.rmtree(half)
        latest = sorted(KEPT.iterdir(), key=lambda folder: folder.stat().st_mtime)
        for folder in latest[:-KEEPS]:
            shutil.rmtree(folder, ignore_errors=True)


def description() -> str:
    """README.md as a package index shows it, where an address relative to the file would lead nowhere."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    files = f"{project['urls']['Source']}/raw/HEAD/"
    text = (HERE / "README.md").read_text("utf-8")
    return re.sub(r"(?<=\]\()(?![a-z]+:|#)", files, text)


setup(
    options={"build_ext": {"parallel": os.cpu_count()}},
    cmdclass={"build_ext": BuildOnce},
    long_description=description(),
    long_description_content_type="text/markdown",
    ext_modules=[
        Extension(
            f"muggins.search.{file.stem}",
            [f"src/muggins/search/{file.stem}.py"],
            extra_compile_args=ARGUMENTS,
            optional=not CHECKED,
        )
        for file in TYPED
    ],
)
