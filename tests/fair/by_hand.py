"""The protocol of docs/fairness.md once more, written from its text alone and out of nothing of ours: SHA-256 as
the library has it, HMAC as RFC 2104 defines it, tiles as pairs of numbers.

`python -m tests.fair.by_hand 2` prints tests/fair/vectors-2.json, and with 1 the vectors of version 1.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from typing import Any

SHA = hashlib.sha256


def part(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def commitment_of_server(version: int, previous: str, seed: str) -> str:
    text = (
        part(f"muggins/{version} server".encode()) + part(bytes.fromhex(previous)) + part(bytes.fromhex(seed))
    )
    return SHA(text).hexdigest()


def commitment_of_seat(version: int, commit: str, table: str, seat: int, seed: str) -> str:
    text = part(f"muggins/{version} seat".encode())
    if version == 2:
        text += part(bytes.fromhex(commit)) + part(table.encode()) + part(str(seat).encode())
    return SHA(text + part(bytes.fromhex(seed))).hexdigest()


def fallback(version: int, commit: str, table: str, hand: int, seat: int, given: str | None) -> str:
    text = part(f"muggins/{version} fallback".encode()) + part(bytes.fromhex(commit)) + part(table.encode())
    text += part(str(hand).encode()) + part(str(seat).encode()) + part(bytes.fromhex(given or ""))
    return SHA(text).hexdigest()


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    block = key.ljust(64, b"\0")
    inner = SHA(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return SHA(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def key_of(version: int, seed: str, seeds: list[str], table: str, hand: int, rules: str) -> bytes:
    message = part(f"muggins/{version} key".encode()) + b"".join(part(bytes.fromhex(own)) for own in seeds)
    message += part(table.encode()) + part(str(hand).encode()) + part(rules.encode())
    return hmac_sha256(bytes.fromhex(seed), message)


def stream(key: bytes, label: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac_sha256(key, part(label.encode()) + part(str(block).encode()))
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def below(numbers: Iterator[int], n: int) -> int:
    while True:
        number = next(numbers)
        # Whole rounds of n below 2^32; the broken round at the end is passed over.
        if number // n < 2**32 // n:
            return number % n


def shuffled(highest: int, numbers: Iterator[int]) -> list[str]:
    tiles = [f"{high}-{low}" for high in range(highest + 1) for low in range(high + 1)]
    order = []
    while len(tiles) > 1:
        # The tile that is taken out ends up last of those that are left; the last one fills its place.
        at = below(numbers, len(tiles))
        tiles[at], tiles[-1] = tiles[-1], tiles[at]
        order.append(tiles.pop())
    return [*tiles, *reversed(order)]


def weight(tile: str) -> int:
    return sum(map(int, tile.split("-")))


def heaviest_draw(seats: int, highest: int, numbers: Iterator[int]) -> tuple[int, list[str]]:
    drawing, drawn, pile = list(range(1, seats + 1)), [], list[str]()
    while len(drawing) > 1:
        if len(pile) < len(drawing):
            pile = shuffled(highest, numbers)
        tiles = [pile.pop() for _ in drawing]
        drawn += tiles
        most = max(map(weight, tiles))
        drawing = [seat for seat, tile in zip(drawing, tiles, strict=True) if weight(tile) == most]
    return drawing[0], drawn


# The vectors.

MUGGINS = (
    "preset=muggins seats={seats} set=6 tiles={tiles} pairs=no spinner=none draw=until floor=0 may-draw=no "
    "lead-first={lead} lead-next=winner lead-blocked={lead} must-lead=no lead-scores=any to-get-in=0 score=fives "
    "pay=pips both=once settle=each rounding=nearest blocked=same ties=nothing out-bonus=0 out=first lone-blank=0 "
    "target={target} exact=no ends=at-once no-win-on-lead=no call=no false-call=nothing"
)


def rules_for(version: int, seats: int, tiles: int, *, set: int = 6, lead: str = "lot") -> str:
    text = MUGGINS.format(seats=seats, tiles=tiles, lead=lead, target=250 if seats == 2 else 200)
    text = text.replace("set=6", f"set={set}").replace("lead-blocked=heaviest-draw", "lead-blocked=lot")
    if version == 1:
        return text
    # Nothing else differs from the preset in any of them.
    stated = ("preset", "seats", "set", "tiles", "lead-first", "lead-next", "lead-blocked")
    return " ".join(word for word in text.split(" ") if word.partition("=")[0] in stated)


def vector(
    name: str, version: int, rules: str, table: str, hand: int, *, previous: str = "", silent: str = ""
) -> dict[str, Any]:
    """A hand. `silent` says of each seat whether it showed its seed (`.`), kept it back (`k`) or gave none (`n`)."""
    stated = dict(word.split("=") for word in rules.split(" "))
    seats, tiles, highest = (int(stated[key]) for key in ("seats", "tiles", "set"))
    own = {seat: SHA(f"{name}, seat {seat}".encode()).hexdigest() for seat in range(1, seats + 1)}
    how = dict(enumerate(silent or "." * seats, 1))
    seed = SHA(f"{name}, server".encode()).hexdigest()
    previous = SHA(previous.encode()).hexdigest() if previous else ""
    commit = commitment_of_server(version, previous, seed)
    commits = [
        None if how[seat] == "n" else commitment_of_seat(version, commit, table, seat, own[seat])
        for seat in own
    ]
    seeds = [own[seat] if how[seat] == "." else None for seat in own]
    counted = [
        shown or fallback(version, commit, table, hand, seat, given)
        for seat, (given, shown) in enumerate(zip(commits, seeds, strict=True), 1)
    ]
    key = key_of(version, seed, counted, table, hand, rules)
    order = shuffled(highest, stream(key, "deal"))
    if stated["lead-first"] == "heaviest-draw":
        leader, drawn = heaviest_draw(seats, highest, stream(key, "lead"))
    else:
        leader, drawn = below(stream(key, "lead"), seats) + 1, []
    # About half of all numbers are passed over for this one, so that the passing over is seen.
    wide = stream(key, "deal")
    return {
        "name": name,
        "table": table,
        "hand": hand,
        "rules": rules,
        "previous": previous,
        "commit": commit,
        "seed": seed,
        "commits": commits,
        "seeds": seeds,
        "counted": counted,
        "key": key.hex(),
        "below 2147483649": [below(wide, 2**31 + 1) for _ in range(12)],
        "hands": [" ".join(order[seat * tiles : (seat + 1) * tiles]) for seat in range(seats)],
        "boneyard": " ".join(order[seats * tiles :]),
        "lead": leader,
        "drawn": " ".join(drawn),
    }


def vectors(version: int) -> list[dict[str, Any]]:
    def hand(name: str, seats: int, tiles: int, table: str, number: int, **more: Any) -> dict[str, Any]:
        of_rules = {key: more.pop(key) for key in ("set", "lead") if key in more}
        rules = rules_for(version, seats, tiles, **of_rules)
        return vector(name, version, rules, table, number, **more)

    return [
        hand("two seats", 2, 7, "k3v9Qx", 1),
        hand("a later hand", 2, 7, "k3v9Qx", 2, previous="two seats"),
        hand("three seats", 3, 5, "k3v9Qx", 12, previous="hand 11"),
        hand("four seats", 4, 5, "Ωμέγα-4", 1),
        hand("five seats", 5, 5, "t-5", 1),
        hand("double-nine", 4, 9, "t-9", 1, set=9),
        hand("drawn for the lead", 2, 7, "t-2", 1, lead="heaviest-draw"),
        hand("drawn again", 5, 5, {1: "t-103", 2: "t-8"}[version], 1, lead="heaviest-draw"),
        hand("drawn from double-nine", 3, 7, "t-4", 1, set=9, lead="heaviest-draw"),
        hand("nobody gave anything", 2, 7, "t-6", 1, silent="nn"),
        hand("one kept it back", 3, 5, "t-7", 3, previous="hand 2", silent=".k."),
        hand("one of each", 3, 5, "t-8", 1, silent="kn."),
    ]


if __name__ == "__main__":
    print(json.dumps(vectors(int(sys.argv[1])), indent=1, ensure_ascii=False))
