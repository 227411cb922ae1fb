"""Pictures of figures, as plain SVG: bars of how many times one is another, and lines of how something grows."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDTH, EDGE, ROW, LABEL = 720, 16, 26, 15
COLOURS = ("#1b6ca8", "#c8553d", "#3a7d44", "#8a5a9e", "#8c6d1f")
INK, PALE = "#333333", "#cccccc"


class Picture(NamedTuple):
    """A picture, the name of its file, and what it shows, for who cannot see it."""

    name: str
    shows: str
    svg: str


def bars(name: str, title: str, ratios: Mapping[str, float]) -> Picture:
    """A bar for each ratio, from 1 to the right where it is above and to the left where below, by its logarithm."""
    left, right = 330, WIDTH - 60
    low = min(0, *(math.floor(math.log10(ratio)) for ratio in ratios.values()))
    high = max(1, *(math.ceil(math.log10(ratio)) for ratio in ratios.values()))

    def across(ratio: float) -> float:
        return left + (right - left) * (math.log10(ratio) - low) / (high - low)

    top, height = 60, 60 + ROW * len(ratios) + EDGE

    def drawn() -> Iterator[str]:
        for power in range(low, high + 1):
            x = across(10.0**power)
            yield _line(x, top - 6, x, height - EDGE, INK if power == 0 else PALE)
            yield _text(x, top - 12, f"×{10.0**power:g}", "middle")
        for row, (what, ratio) in enumerate(ratios.items()):
            y, begin, end = top + ROW * row, *sorted((across(1), across(ratio)))
            colour = COLOURS[0] if ratio >= 1 else COLOURS[1]
            yield _text(left - 10, y + 15, what, "end")
            yield f'<rect x="{begin:.1f}" y="{y + 3}" width="{end - begin:.1f}" height="{ROW - 8}" fill="{colour}"/>'
            yield _text(max(end, across(1)) + 6, y + 15, f"{ratio:,.3g}")

    numbers = ", ".join(f"{what} {ratio:,.3g}" for what, ratio in ratios.items())
    return Picture(name, f"{title}: {numbers}", _svg(title, height, drawn()))


def lines(name: str, title: str, across: Sequence[str], values: Mapping[str, Sequence[float]]) -> Picture:
    """A line for each row of `values`, one for each mark `across`, all on a scale from 0."""
    left, right, top, bottom = 70, WIDTH - 110, 56, 330
    step = _step(max(max(row) for row in values.values()))
    steps = math.ceil(max(max(row) for row in values.values()) / step)

    def x_of(at: int) -> float:
        return left + (right - left) * at / max(1, len(across) - 1)

    def y_of(value: float) -> float:
        return bottom - (bottom - top) * value / (step * steps)

    def drawn() -> Iterator[str]:
        for number in range(steps + 1):
            y = y_of(number * step)
            yield _line(left, y, right, y, PALE if number else INK)
            yield _text(left - 8, y + 4, f"{number * step:,g}", "end")
        for at, mark in enumerate(across):
            yield _text(x_of(at), bottom + 20, mark, "middle")
        free = float(bottom + LABEL)
        # From the lowest up, so that no label lies over another.
        for (what, row), colour in sorted(
            zip(values.items(), COLOURS, strict=False), key=lambda line: line[0][1][-1]
        ):
            points = " ".join(f"{x_of(at):.1f},{y_of(value):.1f}" for at, value in enumerate(row))
            yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>'
            free = min(free - LABEL, y_of(row[-1]))
            yield _text(right + 8, free + 4, what, colour=colour)

    numbers = "; ".join(
        f"{what}: " + ", ".join(f"{mark} {value:,.3g}" for mark, value in zip(across, row, strict=True))
        for what, row in values.items()
    )
    return Picture(name, f"{title}. {numbers}", _svg(title, bottom + 20 + EDGE, drawn()))


def _step(most: float) -> float:
    """Of 1, 2 and 5 times the powers of ten the least that goes into `most` ten times or fewer."""
    power = 10.0 ** math.floor(math.log10(most))
    return next(power * part for part in (0.1, 0.2, 0.5, 1.0) if most / (power * part) <= 10)


def _svg(title: str, height: int, drawn: Iterator[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
            ' font-family="sans-serif" font-size="13">',
            f"<title>{escape(title)}</title>",
            '<rect width="100%" height="100%" fill="#ffffff"/>',
            f'<text x="{EDGE}" y="26" font-size="16" fill="{INK}">{escape(title)}</text>',
            *drawn,
            "</svg>",
            "",
        ]
    )


def _line(x: float, y: float, to_x: float, to_y: float, colour: str) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{colour}"/>'


def _text(x: float, y: float, text: str, anchor: str = "start", colour: str = INK) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{escape(text)}</text>'
