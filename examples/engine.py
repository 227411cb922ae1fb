#!/usr/bin/env python3
"""A computer player in thirty lines, in nothing but Python: the most points now, and then the most pips.

muggins arena ./examples/engine.py greedy
"""

import json
import sys
from typing import Any


def value(action: dict[str, Any]) -> tuple[int, int]:
    """What an action is worth: its points, and the pips it gets rid of."""
    if action["kind"] != "play":
        return -1, 0
    return action["points"], sum(map(int, action["tile"].split("-")))


for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word.strip() == "muggins":
        print("name Thirty lines\nready 1", flush=True)
    elif word == "choose":
        print("action", json.dumps(max(json.loads(rest)["legal"], key=value)), flush=True)
    elif word.strip() == "quit":
        break
