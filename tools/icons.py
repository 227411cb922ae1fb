"""Makes the icons of the installed client, in PNG, from the drawings in web; to be run after one has changed.

.venv/bin/python tools/icons.py
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).parents[1] / "web"
FIND_CHROMIUM = Path(__file__).parent / "chromium"
SIZES = {
    "icon-192": ("public/icon.svg", 192),
    "icon-512": ("public/icon.svg", 512),
    "icon-maskable-512": ("icon-maskable.svg", 512),
}
"""Each icon's drawing and its side in pixels."""


def main() -> None:
    """Draws each in a browser and takes its picture, without a ground where the drawing has none."""
    chromium = subprocess.run([FIND_CHROMIUM], capture_output=True, text=True, check=True).stdout.strip()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        for name, (drawing, side) in SIZES.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content((WEB / drawing).read_text("utf-8"))
            page.add_style_tag(content="body { margin: 0 } svg { display: block; width: 100vw }")
            page.screenshot(path=WEB / "public" / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
