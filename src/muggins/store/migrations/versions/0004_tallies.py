"""Running sums of what was dealt, which until now were counted from all logs."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_PAGE = 2000
_EVENTS = sa.table("events", sa.column("table_id"), sa.column("number"), sa.column("body"))
_DEALT = (
    sa.select(_EVENTS.c.table_id, _EVENTS.c.body)
    .where(
        sa.or_(
            *[
                _EVENTS.c.body.like(f'{{"kind":"{kind}"%')
                for kind in ("opened", "sealed", "deal", "end", "unsealed")
            ]
        )
    )
    .order_by(_EVENTS.c.table_id, _EVENTS.c.number)
)


def upgrade() -> None:
    tallies = op.create_table(
        "tallies",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("counted", sa.Integer, nullable=False),
    )
    sums: Counter[str] = Counter()
    table = None
    for id, body in op.get_bind().execute(_DEALT).yield_per(_PAGE):
        if id != table:
            table, elsewhere, behind, dealt, fresh = id, False, False, None, True
        line = json.loads(body)
        kind = line["kind"]
        if kind == "opened":
            elsewhere, behind = line.get("practice", False), line.get("delay", 0.0) > 0
        elif kind == "sealed":
            elsewhere = False
        if kind in ("opened", "sealed") or elsewhere:
            continue
        if kind == "deal":
            dealt = line
            sums.update(["dealt", "tables"] if fresh else ["dealt"])
            fresh = False
        elif kind == "end" and dealt:
            sums["aborted" if line["reason"] == "abandoned" else "finished"] += 1
            sums.update([] if behind else _places(dealt))
            dealt = None
        elif kind == "unsealed":
            sums.update(map(_part, line["commits"], line["seeds"]))
    if sums:
        op.bulk_insert(tallies, [{"name": name, "counted": number} for name, number in sums.items()])


def downgrade() -> None:
    op.drop_table("tallies")


def _places(deal: dict[str, Any]) -> Iterator[str]:
    parts = [*deal["hands"], deal["boneyard"]]
    highest = max(int(tile.partition("-")[0]) for tiles in parts for tile in tiles)
    size = f"{highest}:{'+'.join(str(len(tiles)) for tiles in parts)}"
    yield f"deals {size}"
    for place, tiles in enumerate(parts):
        for tile in tiles:
            yield f"tile {size} {place} {tile}"


def _part(commit: str | None, seed: str | None) -> str:
    if seed is not None:
        return "shown"
    return "none" if commit is None else "kept-back"
