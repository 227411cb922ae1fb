"""Learns the policies of all families of games, or of those named, into `src/muggins/bots/weights/`."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from rich.progress import track

from muggins.bots import weights
from muggins.bots.weights import Learnt, family
from muggins.errors import RulesError
from muggins.presets import presets
from muggins.rules import Rules
from training.selfplay import EPSILONS, rounds

ROWS = 1_000_000
"""Choices seen in every round."""


@click.command(help=__doc__)
@click.argument("names", nargs=-1, metavar="[FAMILY]…")
@click.option("--rows", default=ROWS, show_default=True, help="Choices to learn from in every round.")
@click.option("--seed", default=1, show_default=True)
def main(names: tuple[str, ...], rows: int, seed: int) -> None:
    """Learns and writes."""
    games = families()
    for name in names or games:
        played = 0
        for learnt, hands, error in track(rounds(games[name], rows, seed), name, total=len(EPSILONS)):  # noqa: B007
            played += hands
        result = Learnt(
            games=tuple(dict.fromkeys(rules.preset for rules in games[name])),
            seats=games[name][0].seats,
            rounds=len(EPSILONS),
            rows=rows,
            seed=seed,
            hands=played,
            error=round(error, 4),
            weights=tuple(learnt),
        )
        file = Path(weights.__file__).parent / f"{name}.json"
        file.write_bytes(msgspec.json.encode(result).replace(b',"', b',\n"') + b"\n")


def families() -> dict[str, list[Rules]]:
    """By family its games, the best known first, at tables of two, three and four seats and of pairs."""
    found: dict[str, list[Rules]] = {}
    for preset in presets().values():
        for seats, options in ((2, {}), (3, {}), (4, {}), (4, {"pairs": True})):
            try:
                rules = preset.rules(seats, options)
            except RulesError:
                continue
            games = found.setdefault(family(rules), [])
            if rules not in games:
                games.append(rules)
    return found


if __name__ == "__main__":
    main()
