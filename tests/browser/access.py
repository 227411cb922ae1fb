"""What axe, a program that finds faults of access, says of a page, and the themes that it is asked in."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ("light", "dark", "contrast")

AT_REST = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }")
    document.adoptedStyleSheets.push(sheet)
}"""
"""What fades in has its own colours once it is there: here it is there at once, whenever it comes."""

RUN = """async rules => {
    const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {}
    const { violations } = await axe.run(document, { ...only, resultTypes: ["violations"] })
    return violations.flatMap(({ id, nodes }) => nodes
        // The compass is a picture: its figures are told in words, with where they point.
        .filter(node => id !== "label-content-name-mismatch" || !node.html.includes('class="compass"'))
        .map(node => `${id}: ${node.html}\\n${node.failureSummary}`))
}"""

KEEP = """([key, value]) => {
    localStorage.setItem(`muggins.${key}`, value)
    window.dispatchEvent(new StorageEvent("storage", { key: `muggins.${key}` }))
}"""


def keep(page: Page, key: str, value: str) -> None:
    """Sets something as it is set in another tab."""
    page.evaluate(KEEP, [key, value])


def faults(page: Page) -> list[str]:
    """All that axe finds in the light theme, and what it finds of contrast in the others."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
        page.evaluate(AT_REST)
    found: list[str] = []
    for theme in THEMES:
        keep(page, "theme", theme)
        rules = [] if theme == "light" else ["color-contrast"]
        found += [f"{theme}: {fault}" for fault in page.evaluate(RUN, rules)]
    return found
