"""Runs the tests marked `long`, each in a process of its own, on all cores: `make test-long`.

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


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """pytest with `arguments`, for what is marked."""
    command = [sys.executable, "-m", "pytest", "-q", "-m", "long", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def main() -> None:
    """Finds them and runs them."""
    found = run("--collect-only", "tests", *sys.argv[1:])
    if found.returncode:
        sys.exit(found.stdout + found.stderr)
    tests = [line for line in found.stdout.splitlines() if "::" in line]
    failed = []
    columns = (
        *Progress.get_default_columns()[:2],
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns) as progress, ThreadPoolExecutor(os.cpu_count()) as pool:
        task = progress.add_task("long tests", total=len(tests))
        running = {pool.submit(run, test): test for test in tests}
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
