"""The sums of tables that are deleted, and the day on which what is out of date was last looked for."""

import datetime

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "past_tallies",
        sa.Column("month", sa.String(7), primary_key=True),
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("counted", sa.Integer, nullable=False),
    )
    pruned = op.create_table("pruned", sa.Column("day", sa.Date, primary_key=True))
    op.bulk_insert(pruned, [{"day": datetime.date(2000, 1, 1)}])


def downgrade() -> None:
    op.drop_table("pruned")
    op.drop_table("past_tallies")
