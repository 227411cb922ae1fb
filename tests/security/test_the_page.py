"""docs/security.md names tests that there are."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")


def test_every_test_that_is_named_is_there() -> None:
    defined = "".join(file.read_text("utf-8") for file in (ROOT / "tests").glob("**/test_*.py"))
    files = re.findall(r"`((?:tests/\w+/|tests/)?test_\w+\.py)`", PAGE)
    names = re.findall(r"`(test_\w+)`", PAGE)
    assert len(files) > 15
    assert len(names) > 15
    for file in files:
        assert (ROOT / file if "/" in file else ROOT / "tests" / "security" / file).is_file(), file
    for name in names:
        assert f"def {name}(" in defined, name
