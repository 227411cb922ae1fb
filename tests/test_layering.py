"""A module imports only from those below it, and the rules stay pure: the contracts in pyproject.toml."""

from pathlib import Path

from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

ROOT = Path(__file__).parents[1]


def test_modules_keep_to_their_layer_and_the_rules_stay_pure() -> None:
    # The report of a broken contract names the import; pytest shows it. Without a cache nothing old is believed.
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == EXIT_STATUS_SUCCESS
