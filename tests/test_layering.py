"""A module imports only from those below it, and the rules stay pure: the contracts in pyproject.toml."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")


def test_modules_keep_to_their_layer_and_the_rules_stay_pure() -> None:
    # In a process of its own: it turns off the loggers that it finds. Without a cache nothing old is believed.
    command: list[str | Path] = [LINT_IMPORTS, "--config", ROOT / "pyproject.toml", "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    # The report of a broken contract names the import.
    assert done.returncode == 0, done.stdout
