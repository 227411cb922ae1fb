"""What an analysis says is written in every language, and nothing is written that is never said."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import muggins
from muggins.analysis.schema import LABELS, LOSS_KINDS, PHASES
from tests.test_locales import entries, said_by, texts

SOURCE = Path(muggins.__file__).parent
REPORT = SOURCE / "cli" / "output" / "analysis_report.py"
FILES = [*(SOURCE / "analysis").glob("*.py"), SOURCE / "cli" / "analyse.py", REPORT]
LIMITS = ("seats", "luck", "open", "draws")
TURNS = ("decision", "deal", "lead", "draw")


def test_every_message_has_its_use() -> None:
    trees = [ast.parse(file.read_text("utf-8")) for file in FILES]
    used = {text for tree in trees for text in texts(tree) if re.fullmatch(r"analysis(-[a-z]+)+", text)}
    used |= {id for tree in trees for id in said_by(tree) if id.startswith("analysis-")}
    # Those that are put together, each of its parts.
    used |= {f"analysis-{what}-{kind}" for what in ("why", "kind", "advice") for kind in LOSS_KINDS}
    used |= {f"analysis-label-{label}" for label in LABELS} | {f"analysis-phase-{phase}" for phase in PHASES}
    used |= {f"analysis-limit-{limit}" for limit in LIMITS} | {f"analysis-turn-{what}" for what in TURNS}
    tables = REPORT.read_text("utf-8")
    heads = {f"analysis-{word}" for word in re.findall(r'"([a-z-]+)"', tables)}
    assert entries("en", "analysis").keys() - used <= heads
    assert used <= entries("en", "analysis").keys() | {"analysis-advice-none"}


def test_every_limit_is_one_that_is_told() -> None:
    review = (SOURCE / "analysis" / "review.py").read_text("utf-8")
    assert set(re.findall(r'yield "([a-z]+)"', review)) == set(LIMITS)
