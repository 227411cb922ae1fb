"""Which guests have sat at which tables."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_PAGE = 2000
_EVENTS = sa.table(
    "events", sa.column("table_id"), sa.column("number"), sa.column("at", sa.DateTime), sa.column("body")
)
_SAT = (
    sa.select(_EVENTS.c.table_id, _EVENTS.c.at, _EVENTS.c.body)
    .where(_EVENTS.c.body.like('{"kind":"sat"%'))
    .order_by(_EVENTS.c.table_id, _EVENTS.c.number)
)


def upgrade() -> None:
    seatings = op.create_table(
        "seatings",
        sa.Column("guest_id", sa.String(24), primary_key=True),
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_index("seatings_latest", "seatings", ["guest_id", "at"])
    connection = op.get_bind()
    first: dict[tuple[str, str], object] = {}
    for table, at, body in connection.execute(_SAT).yield_per(_PAGE):
        if guest := json.loads(body).get("guest"):
            first.setdefault((guest, table), at)
    rows = [{"guest_id": guest, "table_id": table, "at": at} for (guest, table), at in first.items()]
    for begin in range(0, len(rows), _PAGE):
        connection.execute(sa.insert(seatings), rows[begin : begin + _PAGE])


def downgrade() -> None:
    op.drop_index("seatings_latest", "seatings")
    op.drop_table("seatings")
