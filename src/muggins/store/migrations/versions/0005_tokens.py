"""Which tokens of a guest are ended, and the day on which a guest was last seen."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_GUESTS = sa.table("guests", sa.column("seen", sa.Date))


def upgrade() -> None:
    op.add_column("guests", sa.Column("generation", sa.Integer, nullable=False, server_default="0"))
    op.add_column("guests", sa.Column("seen", sa.Date))
    # Nobody knows when they were: from today on they have as long as a guest who comes in today.
    op.execute(_GUESTS.update().values(seen=datetime.now(UTC).date()))
    with op.batch_alter_table("guests") as batch:
        batch.alter_column("seen", nullable=False)
    op.create_index("guests_seen", "guests", ["seen"])
    op.create_table(
        "ended_tokens",
        sa.Column("guest_id", sa.String(24), primary_key=True),
        sa.Column("token_id", sa.String(24), primary_key=True),
        sa.Column("until", sa.Date, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("ended_tokens")
    op.drop_index("guests_seen", "guests")
    with op.batch_alter_table("guests") as batch:
        batch.drop_column("seen")
        batch.drop_column("generation")
