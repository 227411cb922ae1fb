"""Runs the migrations for Alembic, on the connection that `store.database` hands over."""

from alembic import context

from muggins.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite cannot alter a column in place.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
