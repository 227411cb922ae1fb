"""Runs the tests marked `long`, each in a process of its own, on all cores: `make test-long`.

The properties are tried once more too, on examples that are others each time.

`python -m tests.long -k belief` runs some of them, chosen as pytest chooses. What fails is shown at once, and makes
the whole exit with 1.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

ROOT = Path(__file__).parents[1]
NONE = 5
"""pytest's exit status where it finds no test."""


MARKS = "long", "hypothesis and not long"


def run(marks: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """pytest with `arguments`, for what is marked so."""
    command = [sys.executable, "-m", "pytest", "-q", "-m", marks, "-p", "no:cacheprovider"]
    command += ["--hypothesis-profile", "others", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def found(marks: str) -> list[tuple[str, str]]:
    """The tests that are marked so, each with these marks; of properties, the files."""
    listed = run(marks, "--collect-only", "tests", *sys.argv[1:])
    if listed.returncode not in (0, NONE):
        sys.exit(listed.stdout + listed.stderr)
    tests = [line for line in listed.stdout.splitlines() if "::" in line]
    if marks != "long":
        tests = sorted({test.partition("::")[0] for test in tests})
    return [(marks, test) for test in tests]


def main() -> None:
    """Finds them and runs them."""
    tests = [test for marks in MARKS for test in found(marks)]
    if not tests:
        sys.exit("There are no such tests.")
    failed = []
    columns = (
        *Progress.get_default_columns()[:2],
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns) as progress, ThreadPoolExecutor(os.cpu_count()) as pool:
        task = progress.add_task("long tests", total=len(tests))
        running = {pool.submit(run, *test, *sys.argv[1:]): test[1] for test in tests}
        try:
            for done in as_completed(running):
                if done.result().returncode:
                    failed.append(running[done])
                    progress.console.print(done.result().stdout, markup=False, highlight=False)
                progress.advance(task)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            sys.exit("Stopped.")
    if failed:
        sys.exit("\n".join(["These have failed:", *failed]))


if __name__ == "__main__":
    main()
