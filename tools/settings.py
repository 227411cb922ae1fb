"""Writes the list of settings into docs/hosting.md again, after a change in `muggins.server.settings`.

.venv/bin/python tools/settings.py
"""

from __future__ import annotations

import re
from pathlib import Path

from muggins.server.settings import as_markdown

PAGE = Path(__file__).parents[1] / "docs" / "hosting.md"
TABLE = re.compile(r"\| flag \|.*?\n(?!\|)", re.DOTALL)


def main() -> None:
    """Writes it in place of what is there."""
    page = PAGE.read_text("utf-8")
    written, found = TABLE.subn(lambda _: as_markdown(), page)
    assert found == 1, "the page has no list of settings"
    PAGE.write_text(written, "utf-8")


if __name__ == "__main__":
    main()
