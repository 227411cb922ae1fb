"""Records, good ones and such as somebody has meddled with, and what is to be said of each hand of them.

`python -m tests.fair.judged` prints tests/fair/judged.json, which the client's tests read as well.
"""

from __future__ import annotations

import json
import re

from muggins import Rules, rules
from muggins.fair.records import with_proofs
from muggins.notation import as_text
from tests.fair.played import played

GAMES: dict[str, Rules] = {
    "led by the highest double": rules("muggins", 2),
    "led by lot": rules("all-fives", 3),
    "drawn for the lead": rules("fives-and-threes", 4),
    "five seats": rules("sniff", 5),
    "double-nine in pairs": rules("all-fives", 4, set=9, tiles=9, pairs="yes"),
    "the whole set dealt": rules("block", 2, tiles=14),
    "led in turn": rules("fives-and-threes-leek", 2),
    "six tiles for three": rules("sniff", 3, tiles=6),
}


# Seeds by which hands are blocked: of three, two tie with 2-1 and a lone 0-0, which counts as much; of four, partners
# tie, and then a pair wins although one of the others holds less than either partner.
BLOCKED = {
    "led by lot between two of three": (
        rules("block", 3, tiles=2, lead_next="rotate", lead_blocked="winner", lone_blank=3),
        40,
    ),
    "led by the lighter partner": (
        rules("block", 4, tiles=3, pairs=True, lead_next="rotate", lead_blocked="winner"),
        45,
    ),
}


def recorded(game: Rules, *, silent: float = 0.0, seed: int = 3, version: int = 2, hands: int = 3) -> str:
    record, proofs = played(game, seed, hands=hands, silent=silent, version=version)
    return as_text(with_proofs(record, proofs))


def cases() -> list[dict[str, object]]:
    """Each with its `name`, its `text`, and by hand `good`, `none` or a code, as the change that was made asks."""
    found: list[dict[str, object]] = []

    def add(name: str, text: str, *expected: str) -> None:
        found.append({"name": name, "text": text, "verdicts": expected or ("good",) * text.count("\nhand ")})

    for name, game in GAMES.items():
        add(name, recorded(game))
        add(f"{name}, with seats that showed nothing", recorded(game, silent=0.5))
    for name, (game, seed) in BLOCKED.items():
        text = recorded(game, seed=seed, hands=4)
        add(name, text)
        second = list(re.finditer(r"^lead (\d)\n", text, re.MULTILINE))[1]
        for other in set(range(1, game.seats + 1)) - {int(second[1])}:
            add(
                f"{name}, and seat {other} leads instead",
                f"{text[: second.start()]}lead {other}\n",
                "good",
                "another-lead",
            )
    # As it was written when that was the number of the game, and so was no difference from it.
    add(
        "six tiles, told by the deal alone",
        recorded(GAMES["six tiles for three"]).replace('[Options "tiles=6"]\n', ""),
    )
    add("of version 1", recorded(GAMES["led by the highest double"], version=1))
    add("of version 1, with seats that showed nothing", recorded(GAMES["led by lot"], silent=0.5, version=1))
    text = recorded(GAMES["led by lot"])
    add("said to be of version 1", text.replace('[FairVersion "2"]\n', ""), *["server-seed-changed"] * 3)
    add("of an unknown version", text.replace('[FairVersion "2"]', '[FairVersion "3"]'), *["bad-proof"] * 3)
    add("no proofs", re.sub(r" \{.*\}", "", text), "none", "none", "none")
    add("one proof", re.sub(r"(?<=hand [13]) \{.*\}", "", text), "none", "good", "none")
    add("beside a note", text.replace("hand 2 {", "hand 2 {luck=1.5 "))
    add(
        "a server's seed",
        re.sub(r" seed=....", " seed=0000", text, count=1),
        "server-seed-changed",
        "good",
        "good",
    )
    add(
        "a seat's seed",
        re.sub(r" seed3=....", " seed3=0000", text, count=1),
        "seat-seed-changed",
        "good",
        "good",
    )
    add(
        "a seat's commitment",
        re.sub(r" commit1=....", " commit1=0000", text, count=1),
        "seat-seed-changed",
        "good",
        "good",
    )
    add(
        "no commitment", re.sub(r" commit1=\w+", "", text, count=1), "seed-without-commitment", "good", "good"
    )
    add("a seed passed over", re.sub(r" seed1=\w+", "", text, count=1), "another-deal", "good", "good")
    add("no seed of the server", re.sub(r" seed=\w+", "", text, count=1), "bad-proof", "good", "good")
    add("no such seed", re.sub(r" seed2=....", " seed2=", text, count=1), "bad-seed", "good", "good")
    add("another table", text.replace('[Table "k3v9Qx"]', '[Table "k3v9Qy"]'), *["seat-seed-changed"] * 3)
    first = recorded(GAMES["led by lot"], version=1)
    add(
        "another table, of version 1",
        first.replace('[Table "k3v9Qx"]', '[Table "k3v9Qy"]'),
        *["another-deal"] * 3,
    )
    add("no table", text.replace('[Table "k3v9Qx"]\n', ""), *["bad-proof"] * 3)
    add(
        "other rules",
        text.replace('"all-fives"]', '"all-fives"]\n[Options "target=300"]'),
        *["other-rules"] * 3,
    )
    chain = re.sub(r"(?<=previous=)....", "0000", text, count=1)
    add("another chain", chain, "good", "broken-chain", "good")
    short = text[: text.index("\n", text.index("\nlead ") + 1) + 1]
    led = re.search(r"^lead (\d)", short, re.MULTILINE)
    assert led
    add("another leader", f"{short[: led.start()]}lead {int(led[1]) % 3 + 1}\n", "another-lead")
    outside = "".join(
        line for line in short.splitlines(keepends=True) if not line.startswith(("deal", "boneyard"))
    )
    add("seen from outside", outside, "deal-unknown")
    return found


if __name__ == "__main__":
    print(json.dumps(cases(), indent=1, ensure_ascii=False))
