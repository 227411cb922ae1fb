"""Tables in lists: those that are open to all, and a guest's own."""

from __future__ import annotations

from datetime import datetime

from muggins.server.schemas.responses import ListedTable, OwnTable, table_url
from muggins.store import Seating
from muggins.tables.projection import instant, match_result, seat_views
from muggins.tables.table import Table
from muggins.words.names import game_name


def listed_table(table: Table, created: datetime) -> ListedTable:
    """A table that is open to all, created at that time."""
    return ListedTable(
        id=table.id,
        url=table_url(table.id),
        rules=table.opened.rules,
        name=game_name(table.opened.rules),
        created=instant(created),
        seats=seat_views(table),
    )


def own_table(seating: Seating, table: Table, seat: int | None) -> OwnTable:
    """A table at which a guest has sat, and where it has that seat now, or none."""
    match = table.match
    return OwnTable(
        id=table.id,
        url=table_url(table.id),
        rules=table.opened.rules,
        name=game_name(table.opened.rules),
        since=instant(seating.at),
        finished=instant(seating.finished) if seating.finished else None,
        me=seat,
        seats=seat_views(table),
        scores=match.scores,
        result=match_result(match),
        hand=match.hand.number if match.hand else None,
        turn=seat is not None and table.to_move == seat,
        closed=table.closed,
    )
