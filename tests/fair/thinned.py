"""Records of a table that something was taken out of, and such as only stop early; and what is said of each hand.

`python -m tests.fair.thinned` prints tests/fair/thinned.json, which the client's tests read as well.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from msgspec.structs import replace

from muggins import fair, rules
from muggins.fair.records import with_proofs
from muggins.notation import Record, as_text
from tests.fair.played import played

GAME = rules("muggins", 2, target=100)
BY_HAND = '[DPN "1"]\n[Rules "muggins"]\n\nhand 1\n1 5-5 =10 +10\n'


def given_out(record: Record, proofs: Sequence[fair.Proof]) -> str:
    """The match as a table gives it out."""
    if record.match.over:
        record = replace(record, tags={**record.tags, "Result": " ".join(map(str, record.match.scores))})
    return as_text(with_proofs(record, proofs))


def match(seed: int, previous: str = "", *, hands: int = 99) -> tuple[str, str]:
    """A match of `hands` hands at most, and the server's commitment to the last of them."""
    record, proofs = played(GAME, seed, hands=hands, previous=previous)
    return given_out(record, proofs), proofs[-1].commit


def begun_elsewhere(seed: int) -> str:
    """A match whose first hand was not dealt at this table, so that the chain begins with the second."""
    record, (_, *proofs) = played(GAME, seed)
    previous = ""
    for at, proof in enumerate(proofs):
        own = replace(proof, previous=previous, commit=fair.server_commitment(previous, proof.seed))
        commits = tuple([seed and own.commitment(seat, seed) for seat, seed in enumerate(proof.seeds, 1)])
        proofs[at] = replace(own, commits=commits)
        previous = own.commit
    return _practice(given_out(record, proofs))


def _practice(text: str) -> str:
    return text.replace("[Table ", '[Practice "yes"]\n[Table ')


def without_proof(text: str, hand: int) -> str:
    return re.sub(rf"^(hand {hand}) \{{.*\}}", r"\1", text, flags=re.MULTILINE)


def before_last(mark: str, text: str) -> str:
    """The text up to where a line last begins with `mark`."""
    return text[: text.rindex(f"\n{mark}") + 1]


def cases() -> list[dict[str, object]]:
    """Each with its `name`, its `text`, and by hand a code, or null where nothing is wrong or missing."""
    found: list[dict[str, object]] = []

    def add(name: str, text: str, codes: dict[int, str] | None = None) -> None:
        """`codes` by hand, counted from 1 over all matches; -1 is the last."""
        hands = text.count("\nhand ")
        said = {hand % (hands + 1): code for hand, code in (codes or {}).items()}
        told = [said.get(hand) for hand in range(1, hands + 1)]
        found.append({"name": name, "text": text, "codes": told})

    first, last = match(4)
    second, last_of_second = match(5, last)
    third, _ = match(6, last_of_second)
    hands = first.count("\nhand ")
    between, _ = match(4, hands=2)
    in_progress = before_last("1 ", without_proof(between, 2))

    add("a match", first)
    add("three matches", first + second + third)
    add("another record between two matches", first + BY_HAND + second)
    add("a proof cut", without_proof(first, 2), {2: "proof-missing"})
    add("the first proof cut", without_proof(first, 1), {1: "proof-missing"})
    add("the last proof of a match cut", without_proof(first, hands), {-1: "proof-missing"})
    every = dict.fromkeys(range(1, hands + 1), "proof-missing")
    add("every proof cut", re.sub(r" \{.*\}", "", first), every)
    add("proofs and their tags cut", re.sub(r" \{.*\}|\[(Table|FairRules) .*\n", "", first))
    add("the last hand cut", before_last("hand ", first), {-1: "end-missing"})
    add("the last lines cut", before_last("2 ", first), {-1: "end-missing"})
    add("the first match cut", second, {1: "hand-missing"})
    add("the second match cut", first + third, {hands + 1: "broken-chain"})
    add("between two hands", between)
    add("before the seeds of the last hand are shown", without_proof(between, 2))
    add("a hand in progress", in_progress)
    add("a hand given up", f"{in_progress}1 resign\nend abandoned\n")
    add("a match that began elsewhere", begun_elsewhere(4))
    add("a first hand said to be from elsewhere", _practice(without_proof(first, 1)), {2: "hand-missing"})
    partners, proofs = played(rules("fives-and-threes", 4, target=12), 4, hands=99)
    in_pairs = given_out(partners, proofs)
    assert "pairs" not in in_pairs
    assert '[Result "' in in_pairs
    add("a match in pairs, as that game usually is", in_pairs)
    add("its last hand cut", before_last("hand ", in_pairs), {-1: "end-missing"})
    foster, proofs = played(rules("muggins-foster", 3, target=15), 0, hands=99)
    assert "false-call" not in given_out(foster, proofs)
    add("false calls that pay the others, as that game has it", given_out(foster, proofs))
    add("written by hand", BY_HAND)
    return found


if __name__ == "__main__":
    print(json.dumps(cases(), indent=1, ensure_ascii=False))
