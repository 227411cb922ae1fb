"""What a page shows for a moment only: noted whenever it is drawn, to be asked about however much later."""

from __future__ import annotations

from playwright.sync_api import Page

NOTE = """selector => {
    const noted = ((window.noted ??= {})[selector] = [])
    const look = () => {
        for (const shown of document.querySelectorAll(selector))
            if (shown.checkVisibility() && !noted.includes(shown.innerText)) noted.push(shown.innerText)
    }
    look()
    const changes = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(look).observe(document.body, changes)
}"""

WAIT = """([selector, text]) => window.noted[selector].some(shown => shown.includes(text))"""


def note(page: Page, selector: str) -> None:
    """From now on notes all that is written in the elements of a page, as long as it is not loaded anew."""
    page.evaluate(NOTE, selector)


def noted(page: Page, selector: str) -> list[str]:
    """What has been written there, each text once, in the order in which it came."""
    texts: list[str] = page.evaluate("selector => window.noted[selector]", selector)
    return texts


def wait_for(page: Page, selector: str, text: str = "") -> None:
    """Waits until something has been written there in which `text` occurs, whether or not it still stands there."""
    page.wait_for_function(WAIT, arg=[selector, text])
