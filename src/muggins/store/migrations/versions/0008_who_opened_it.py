"""Who opened a table, from where, and whether anybody is there."""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_PAGE = 2000
_EVENTS = sa.table("events", sa.column("table_id"), sa.column("number"), sa.column("body"))
_TABLES = sa.table(
    "tables", sa.column("id"), sa.column("finished"), sa.column("opener"), sa.column("attended", sa.Boolean)
)
_KINDS = ("opened", "sat", "left", "away", "back")
_TOLD = (
    sa.select(_EVENTS.c.table_id, _EVENTS.c.body)
    .join(_TABLES, _TABLES.c.id == _EVENTS.c.table_id)
    .where(
        _TABLES.c.finished.is_(None), sa.or_(*[_EVENTS.c.body.like(f'{{"kind":"{kind}"%') for kind in _KINDS])
    )
    .order_by(_EVENTS.c.table_id, _EVENTS.c.number)
)
_SET = (
    sa.update(_TABLES)
    .where(_TABLES.c.id == sa.bindparam("table"))
    .values(opener=sa.bindparam("who"), attended=sa.bindparam("there"))
)


def upgrade() -> None:
    op.add_column("tables", sa.Column("opener", sa.String(24)))
    op.add_column("tables", sa.Column("origin", sa.String(24)))
    op.add_column("tables", sa.Column("attended", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_opener", "tables", ["opener", "finished"])
    op.create_index("tables_origin", "tables", ["origin", "finished"])
    connection = op.get_bind()
    rows = list(_found(connection.execute(_TOLD).yield_per(_PAGE)))
    for begin in range(0, len(rows), _PAGE):
        connection.execute(_SET, rows[begin : begin + _PAGE])


def _found(told: Any) -> Iterator[dict[str, object]]:
    """Of each table that is not finished, who opened it and whether anybody is there, by what is told in its log."""
    row: dict[str, object] = {}
    there: set[int] = set()
    for table, body in told:
        line = json.loads(body)
        if line["kind"] == "opened":
            if row:
                yield row | {"there": bool(there)}
            row, there = {"table": table, "who": line["opener"]}, set()
        elif line["kind"] == "back" or line.get("guest"):
            there.add(line["seat"])
        else:
            there.discard(line["seat"])
    if row:
        yield row | {"there": bool(there)}


def downgrade() -> None:
    op.drop_index("tables_origin", "tables")
    op.drop_index("tables_opener", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("attended")
        batch.drop_column("origin")
        batch.drop_column("opener")
