"""Every page of the documentation is reached from docs/index.md, and links between the pages lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [*sorted(DOCS.glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")


def linked(page: Path) -> set[Path]:
    return {
        (page.parent / address).resolve() for address, _ in LINK.findall(page.read_text("utf-8")) if address
    }


def anchors(page: Path) -> set[str]:
    """What a heading is linked by, as GitHub and others make it."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_page_is_reached_from_the_index() -> None:
    assert {*DOCS.glob("*.md")} - linked(DOCS / "index.md") == {DOCS / "index.md"}
    assert {DOCS / "index.md", ROOT / "CHANGELOG.md"} <= linked(ROOT / "README.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_links_lead_somewhere(page: Path) -> None:
    for address, anchor in LINK.findall(page.read_text("utf-8")):
        target = (page.parent / address).resolve() if address else page
        assert target.exists(), address
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{address}#{anchor}"
