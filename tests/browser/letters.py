"""Large letters: whether every word on a page is read in full, and none lies over another."""

from __future__ import annotations

from playwright.sync_api import Page

READ = """async () => {
    // What is drawn to the size of its place has heard of a new one once two frames have been drawn.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const words = []
    const shown = (box, top, bottom) => {
        for (let at = box; at; at = at.parentElement)
            if (/auto|scroll/.test(getComputedStyle(at).overflowY)) {
                const edge = at.getBoundingClientRect()
                return bottom <= edge.bottom + 1 && top >= edge.top - 1
            }
        return true
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
        const text = walker.currentNode, box = text.parentElement
        if (!text.data.trim() || box.closest("svg, select, option, .unseen, script, [hidden]")) continue
        if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const { left, top, right, bottom } of range.getClientRects())
            if (shown(box, top, bottom)) words.push({ text: text.data.trim(), box, left, top, right, bottom })
    }
    const faults = []
    const stays = box => {
        for (let at = box; at; at = at.parentElement)
            if (["sticky", "fixed", "absolute"].includes(getComputedStyle(at).position)) return true
        return false
    }
    for (const word of words) {
        // A name may be of any length: where it is cut off, it stands in full elsewhere.
        if (word.box.matches("bdi")) continue
        if (word.left < -1 || word.right > innerWidth + 1) faults.push(`beyond the page: ${word.text}`)
        for (let at = word.box; at; at = at.parentElement) {
            const { overflowX, overflowY, textOverflow } = getComputedStyle(at)
            const edge = at.getBoundingClientRect()
            const aside = word.right > edge.right + 1 || word.left < edge.left - 1
            const below = word.bottom > edge.bottom + 4 || word.top < edge.top - 4
            if ((overflowX === "hidden" && aside) || (overflowY === "hidden" && below)) {
                faults.push(`cut off: ${word.text}`)
                break
            }
            if (/auto|scroll/.test(overflowX + overflowY)) break
        }
    }
    const lying = words.filter(word => !stays(word.box))
    for (const [at, one] of lying.entries())
        for (const other of lying.slice(at + 1)) {
            const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
            const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
            if (wide > 2 && high > 6 && one.box !== other.box)
                faults.push(`one over the other: ${one.text} / ${other.text}`)
        }
    return [...new Set(faults)]
}"""


def enlarge(page: Page) -> None:
    """Doubles the size of letters, as the setting of a browser does."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


def unread(page: Page) -> list[str]:
    """What cannot be read of what stands on the page."""
    found: list[str] = page.evaluate(READ)
    return found
