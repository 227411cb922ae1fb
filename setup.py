"""Builds the compiled heart; everything else about the package is in pyproject.toml.

With MUGGINS_CHECKED=1 it is built with bounds checks, for the tests. Where there is no compiler the heart runs as
it is, many times slower.
"""

from __future__ import annotations

import os

from Cython.Build import cythonize
from setuptools import Extension, setup

CHECKED = os.environ.get("MUGGINS_CHECKED") == "1"
HEART = (
    "chances",
    "dice",
    "game",
    "playout",
    "policy",
    "pool",
    "position",
    "rollout",
    "sampler",
    "settlement",
    "sight",
    "solver",
    "table",
)

setup(
    options={"build_ext": {"parallel": os.cpu_count()}},
    ext_modules=cythonize(
        [
            Extension(
                f"muggins.search.{name}",
                [f"src/muggins/search/{name}.py"],
                # Nobody debugs what is generated; and what is only checked need not be fast, but built soon.
                extra_compile_args=["-g0", "-O1" if CHECKED else "-O3"],
                optional=not CHECKED,
            )
            for name in HEART
        ],
        include_path=["src"],
        build_dir="build/cython",
        compiler_directives={
            "language_level": 3,
            "cdivision": True,
            "infer_types": True,
            "boundscheck": CHECKED,
            "wraparound": CHECKED,
            "initializedcheck": CHECKED,
        },
    ),
)
