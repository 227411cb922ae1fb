"""A program that plays by the protocol, or breaks it in the way that its first argument says.

It plays the first action there is. After the first argument may come the number of the choice from which on it is
so, and it writes all that it hears to the file that is the third; to one named by its number, if that is a folder.
Where a way is called `once`, or is `between`, only the first of the programs with that file is so, and that once.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

Position = dict[str, Any]
asked: list[Position] = []


def say(line: str) -> None:
    print(line, flush=True)


def act(position: Position, action: dict[str, Any] | None = None) -> None:
    say(f"action {json.dumps(action or position['legal'][0])}")


def pips(action: dict[str, Any]) -> int:
    return sum(map(int, action["tile"].split("-"))) if action["kind"] == "play" else -1


def hidden(position: Position) -> str:
    """A tile that the seat does not see."""
    seen = position["mine"] + [laid["tile"] for laid in position["layout"]]
    every = (f"{high}-{low}" for high in range(7) for low in range(high + 1))
    return next(tile for tile in every if tile not in seen)


def chatty(position: Position) -> None:
    say("info thinking\ninfo 7 nodes")
    act(position)
    say("info that was hard\n" * 1000 + "info")


def late(position: Position) -> None:
    """As if it had answered the question before twice, and only now had the second answer come."""
    act(asked[-1])
    act(position)


def twice(position: Position) -> None:
    # At once, so that nobody reads the one without the other.
    os.write(1, f"action {json.dumps(position['legal'][0])}\n".encode() * 2)


def flood(_: Position) -> None:
    while True:
        say("info still thinking")


def hang(_: Position) -> None:
    time.sleep(300)


WAYS = {
    "good": act,
    "heavy": lambda position: act(position, max(position["legal"], key=pips)),
    "light": lambda position: act(position, min(position["legal"], key=pips)),
    "chatty": chatty,
    "no-such-tile": lambda position: act(position, {"kind": "play", "tile": "9-9"}),
    "not-held": lambda position: act(position, {"kind": "play", "tile": hidden(position)}),
    "other-seat": lambda position: act(position, position["legal"][0] | {"seat": 3 - position["seat"]}),
    "resign": lambda position: act(position, {"kind": "resign"}),
    "peep": lambda position: act(position, {"kind": "draw", "tiles": ["0-0"]}),
    "garbage": lambda _: say("\x00\x7f¿que?"),
    "not-json": lambda _: say("action 6-4"),
    "no-action": lambda _: say('action {"kind": "deal", "number": 1, "hands": [], "boneyard": []}'),
    "long": lambda _: say("x" * 300_000),
    "die": lambda _: sys.exit(3),
    "twice": twice,
    "twice-once": twice,
    "late-once": late,
    "flood": flood,
    "hang": hang,
    "stays": act,
    "between": act,
}


def first(file: Path) -> bool:
    """Whether this is the first time that somebody with that file asks."""
    try:
        file.with_suffix(".once").touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def main() -> None:
    way, since, heard = (*sys.argv[1:], "0", "")[:3]
    choices, hands = 0, 0
    file = Path(heard or os.devnull)
    with (file / str(os.getpid()) if file.is_dir() else file).open("a") as notes:
        notes.write(f"pid {os.getpid()}\n")
        if way == "hang":
            # Which holds nobody up, and is to go when we do.
            notes.write(f"pid {subprocess.Popen(['sleep', '300']).pid}\n")
        for line in sys.stdin:
            notes.write(line)
            notes.flush()
            word, _, rest = line.strip().partition(" ")
            if word == "muggins":
                if way == "mute":
                    time.sleep(300)
                say("hello" if way == "rude" else "ready 2" if way == "newer" else f"name {way}\nready 1")
            elif word == "hand":
                hands += 1
                if way == "between" and hands == 2 and first(file):
                    say("action {}")
            elif word == "choose":
                position = json.loads(rest)
                so = choices >= int(since) and (not way.endswith("-once") or first(file))
                (WAYS[way] if so else act)(position)
                asked.append(position)
                choices += 1
            elif word == "quit" and way != "stays":
                return


if __name__ == "__main__":
    main()
