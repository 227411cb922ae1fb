"""The log of events, the index of tables, and the guests."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("finished", sa.DateTime),
    )
    op.create_index("tables_listed", "tables", ["listed", "finished", "created"])
    op.create_table(
        "guests",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("guests")
    op.drop_index("tables_listed", "tables")
    op.drop_table("tables")
    op.drop_table("events")
