"""When a table needs a server, and snapshots of long logs."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.DateTime))
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_index("tables_due", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("due")
