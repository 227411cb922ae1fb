"""A bare environment: Muggins from its wheel, the packages that the wheel says it needs, and nothing else of ours.

The packages are those of this environment, by links: what they hold is theirs to test, and they need not be fetched.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement


def told_by(wheel: Path) -> metadata.PathDistribution:
    """What a wheel says of itself."""
    name, version, *_ = wheel.name.split("-")
    return metadata.PathDistribution(zipfile.Path(wheel, f"{name}-{version}.dist-info/"))


def needed(requirements: Iterable[str], extras: Iterable[str] = ("",)) -> Iterator[str]:
    """The names of the packages that these ask for, and those that they ask for in turn."""
    for told in requirements:
        requirement = Requirement(told)
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in extras):
            package = metadata.distribution(requirement.name)
            assert requirement.specifier.contains(package.version), told
            yield requirement.name
            yield from needed(package.requires or (), ("", *requirement.extras))


def bare(folder: Path, wheel: Path) -> Path:
    """Makes a bare environment in `folder`, and gives the path of its `muggins`."""
    venv.create(folder, symlinks=True)
    names = ("base", "platbase", "installed_base", "installed_platbase")
    site = Path(sysconfig.get_path("purelib", "venv", dict.fromkeys(names, str(folder))))
    for name in dict.fromkeys(needed(told_by(wheel).requires or ())):
        for file in metadata.files(name) or ():
            if (top := file.parts[0]) not in ("..", "__pycache__"):
                link = site / top
                if not link.is_symlink():
                    link.symlink_to(Path(str(file.locate())).parents[len(file.parts) - 1] / top)
    python = folder / "bin" / "python"
    install = ("install", "--quiet", "--no-index", "--no-deps", "--no-compile", wheel)
    subprocess.run([sys.executable, "-m", "pip", "--python", python, *install], check=True)
    return folder / "bin" / "muggins"
