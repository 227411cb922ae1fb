"""`muggins verify`: checks the fairness proofs of recorded matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import click
import msgspec

from muggins.cli.files import open_input
from muggins.cli.progress import reading_progress
from muggins.cli.shared_options import language_option
from muggins.errors import MugginsError
from muggins.fair import Proof
from muggins.fair.chain_verifier import ChainVerifier
from muggins.fair.records import DealVerdict
from muggins.locales import Translate, translator
from muggins.notation import Record, read


@click.command()
@click.argument("files", metavar="RECORD...", nargs=-1, required=True)
@click.option(
    "--allow-missing", is_flag=True, help="Do not fail where hands or proofs are not in the record."
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object for each match, a line each.")
@language_option
@click.pass_context
def verify(ctx: click.Context, files: tuple[str, ...], allow_missing: bool, as_json: bool, lang: str) -> None:
    """Check that the deals of matches follow from what server and players had sealed before them.

    Each RECORD is a file of matches (- is standard input) as a table gives them out. Every hand is verified, or
    it is said why not. A record without any proof is said to have none; one with proofs is held to all of them.
    The exit status is 1 where a proof fails, and where a hand, a proof or the end of a match is missing.
    """
    failed, chains = False, ChainVerifier()
    for file in files:
        with open_input(file) as source, reading_progress(source) as move_on:
            for number, record in enumerate(read(source, source.name), 1):
                verdicts = chains.verify(record)
                failed |= any(each.error or (each.missing and not allow_missing) for each in verdicts)
                click.echo(
                    _as_json(source.name, number, verdicts)
                    if as_json
                    else _as_text(source.name, number, record, verdicts, lang)
                )
                move_on()
    if failed:
        ctx.exit(1)


def _as_text(file: str, number: int, record: Record, verdicts: Sequence[DealVerdict], lang: str) -> str:
    """A line for each hand and each seat whose seed a fallback replaced, then the counts of all verdicts."""
    say = translator(lang)
    lines = [say("replay-match", file=file, number=number)]
    for verdict in verdicts:
        lines.append(f"  {say('verify-hand', hand=verdict.hand)}: {_outcome(verdict, lang)}")
        if verdict.proof and not verdict.error:
            lines += [f"    {part}" for part in _seat_notes(record, verdict.proof, verdict.repeated, say)]
    return "\n".join([*lines, f"  {_summary(verdicts, say)}"])


def _outcome(verdict: DealVerdict, lang: str) -> str:
    say = translator(lang)
    parts: list[str] = []
    if verdict.error:
        parts = [say("verify-bad"), _why(verdict.error, lang)]
    elif verdict.proof or not verdict.missing:
        parts = [say("verify-good" if verdict.proof else "verify-none")]
    if verdict.missing:
        parts.append(_why(verdict.missing, lang))
    return " ".join(parts)


def _why(error: MugginsError, lang: str) -> str:
    # The English sentence names the seat.
    return _sentence(error.message) if lang == "en" else translator(lang)(f"error-{error.code}")


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _seat_notes(record: Record, proof: Proof, repeated: Sequence[int], say: Translate) -> list[str]:
    """A line for each seat that took no part in the deal, did not show its seed, or repeated one."""
    notes = [
        (seat, "verify-kept-back" if proof.commits[seat - 1] else "verify-no-part")
        for seat in proof.fallbacks
    ] + [(seat, "verify-repeated") for seat in repeated]
    return [say(id, seat=seat, name=record.tags.get(f"Seat{seat}", "?")) for seat, id in sorted(notes)]


def _summary(verdicts: Sequence[DealVerdict], say: Translate) -> str:
    deals = Counter(_verdict(verdict) for verdict in verdicts)
    ids = {
        "good": "verify-sum-good",
        "wrong": "verify-sum-bad",
        "missing": "verify-sum-missing",
        "no-proof": "verify-sum-none",
    }
    return " ".join(say(id, deals=deals[kind]) for kind, id in ids.items() if deals[kind])


def _verdict(verdict: DealVerdict) -> str:
    if verdict.error:
        return "wrong"
    if verdict.missing:
        return "missing"
    return "good" if verdict.proof else "no-proof"


def _as_json(file: str, number: int, verdicts: Sequence[DealVerdict]) -> str:
    hands: list[dict[str, Any]] = [
        {
            "hand": verdict.hand,
            "verdict": _verdict(verdict),
            "code": why and why.code,
            "message": why and why.message,
            "fallbacks": verdict.proof.fallbacks if verdict.proof else (),
            "repeated": verdict.repeated,
        }
        for verdict, why in [(verdict, verdict.error or verdict.missing) for verdict in verdicts]
    ]
    return msgspec.json.encode({"file": file, "match": number, "hands": hands}).decode()
