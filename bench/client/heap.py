"""What many hands in one tab leave behind in the heap."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession

from bench.client.browser import PLAY, beside, opened, seated
from bench.measure import Figure

LONG = {"target": 100_000}
"""A match that ends in no bench."""
WARM, HANDS = 200, 600
"""Hands after which the heap is looked at, in a tab that has been used for long, and how many later it is again."""
_CODE = {"code", "object shape"}
"""What the browser has made of our script, as it calls it: compiled functions, and how their objects are laid out."""


class Heap(NamedTuple):
    """The kB of a heap: what the page holds, and what the browser has compiled of its script."""

    held: float
    code: float


def figures(browser: Browser, url: str) -> Iterator[Figure]:
    """How much more there is `HANDS` hands after the first `WARM` than before, for each of these hands."""
    with seated(browser, url, LONG) as (context, table), beside(browser, context, url) as player:
        _, devtools, _ = opened(context, table)
        player.evaluate(PLAY, [table, WARM, 1_000_000, 0])
        before = heap(devtools)
        player.evaluate(PLAY, [table, HANDS, 1_000_000, 0])
        after = heap(devtools)
    held = (after.held - before.held) / HANDS
    yield Figure(f"heap that a hand leaves behind, of {HANDS}", held, "kB", "limit", 0.5, "at most")
    code = (after.code - before.code) / HANDS
    yield Figure("code that is compiled meanwhile, a hand", code, "kB", "limit", 1.0, "at most")


def heap(devtools: CDPSession) -> Heap:
    """What there is once all that nobody needs is collected, our own list of moves too."""
    devtools.send("Runtime.evaluate", {"expression": "moves = []"})
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
    kilobytes = sizes(snapshot(devtools))
    code = sum(kilobytes[kind] for kind in _CODE)
    return Heap(sum(kilobytes.values()) - code, code)


def snapshot(devtools: CDPSession) -> str:
    """A snapshot of the heap, as the browser tells it in pieces."""
    pieces: list[str] = []
    devtools.on("HeapProfiler.addHeapSnapshotChunk", lambda told: pieces.append(told["chunk"]))
    devtools.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    return "".join(pieces)


def sizes(snapshot: str) -> Counter[str]:
    """The kB of each kind of thing in a snapshot: a row of numbers for each, whose columns it names itself."""
    told = json.loads(snapshot)
    meta, numbers = told["snapshot"]["meta"], told["nodes"]
    fields = meta["node_fields"]
    kinds, width = meta["node_types"][fields.index("type")], len(fields)
    kilobytes: Counter[str] = Counter()
    of_type, of_size = (numbers[fields.index(name) :: width] for name in ("type", "self_size"))
    for kind, size in zip(of_type, of_size, strict=True):
        kilobytes[kinds[kind]] += size / 1000
    return kilobytes
