"""Somebody who reads all that people at a table are sent, and knows what each of them may know.

What each may know is worked out here from the database alone: one's own tiles, and what lies on the table.
"""

from __future__ import annotations

import contextlib
import json
import random
import re
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from muggins.fair.seeds import seat_commitment
from tests.support.live_server import Host, Person, guest

TILE = re.compile(r"(?<![\w-])\d{1,2}-\d{1,2}(?![\w-])")
NO_TILES_HERE = {
    "id",
    "url",
    "at",
    "created",
    "name",
    "token",
    "commit",
    "commits",
    "previous",
    "seed",
    "seeds",
}
FULL_SET = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]


class Truth:
    """What happened at a table, as the database has it."""

    def __init__(self, connection: sqlite3.Connection, table: str) -> None:
        self._connection, self._table = connection, table
        self.events: dict[int, Any] = {}
        self.began: dict[int, int] = {}
        """By event, the event that dealt the hand that is being played; 0 between hands."""
        self.dealt: dict[int, int] = {}
        """By event, the event that dealt the latest hand."""
        self.sealed: set[str] = set()
        """The seeds that nobody may see yet: with them all tiles of the hand could be worked out."""
        self.now = 0
        """The number of the last event."""

    def read_on(self) -> None:
        """Reads what has happened since."""
        for number, body in self._connection.execute(
            "SELECT number, body FROM events WHERE table_id = ? AND number > ? ORDER BY number",
            [self._table, self.now],
        ):
            self.events[number] = event = json.loads(body)
            kind = event["kind"]
            self.began[number] = 0 if kind == "end" else self.began.get(number - 1, 0)
            self.dealt[number] = self.dealt.get(number - 1, 0)
            if kind == "deal":
                self.began[number] = self.dealt[number] = number
            if kind == "sealed":
                self.sealed |= {event["seed"], *filter(None, event["seeds"])}
            if kind == "unsealed":
                assert not self.began[number], "the seeds of a hand are shown while it is played"
                self.sealed -= {event["seed"], *filter(None, event["seeds"])}
            self.now = number

    def known(self, seat: int | None, number: int) -> set[str]:
        """The tiles that `seat`, or somebody without one, may be told of by the event `number`."""
        if not self.began[number]:
            return set(FULL_SET)
        known: set[str] = set()
        for at in range(self.began[number], number + 1):
            event = self.events[at]
            if event["kind"] == "deal" and seat:
                known |= set(event["hands"][seat - 1])
            if event["kind"] == "draw" and event["seat"] == seat:
                known |= set(event["tiles"])
            if event["kind"] == "play":
                known.add(event["tile"])
            known |= set(event.get("drawn", []))
        return known


def tiles_in(told: Any) -> Iterator[str]:
    """Every tile named anywhere in `told`, in a sentence too."""
    if isinstance(told, str):
        yield from TILE.findall(told)
    elif isinstance(told, list):
        for part in told:
            yield from tiles_in(part)
    elif isinstance(told, dict):
        for key, part in told.items():
            yield from tiles_in(key)
            if key not in NO_TILES_HERE:
                yield from tiles_in(part)


class Watch:
    """Looks at what somebody was sent, right after it was."""

    def __init__(self, truth: Truth, person: Person, seat: int | None) -> None:
        self._truth, self.person, self.seat = truth, person, seat
        self._looked_at = 0
        self.secrets: set[str] = set()
        """What belongs to others: their tokens, and their guests' ids."""
        self.searched = 0
        """Tiles found, all of which might be known."""
        self.characters = 0
        """How much there was to search."""

    def look(self) -> None:
        self._truth.read_on()
        for asked, text in self.person.received[self._looked_at :]:
            assert not any(seed in text for seed in self._truth.sealed)
            assert not any(secret in text for secret in self.secrets)
            self.characters += len(text)
            if text.startswith("[DPN"):
                self._search_record(text)
                continue
            told = json.loads(text)
            if "code" in told:
                # A refusal may name what was asked for, and is then the same whoever holds it.
                known = self._truth.known(self.seat, self._truth.now) | set(tiles_in(asked))
                assert set(tiles_in(told.pop("message"))) <= known
            self._search(told, self._truth.now)
        self._looked_at = len(self.person.received)

    def _search(self, told: Any, number: int) -> None:
        """Searches a part of a message that speaks of the table after the event `number`."""
        if isinstance(told, list):
            for part in told:
                self._search(part, number)
            return
        if not isinstance(told, dict):
            self._allowed(told, number)
            return
        if told.get("number") in self._truth.events and told.keys() & {"kind", "seats", "code"}:
            number = told["number"]
        rest = dict(told)
        for key in ("table", "events", "hand", "error"):
            part = rest.pop(key, None)
            # A hand has a number of its own, which is none of an event.
            self._allowed(part, number) if key == "hand" else self._search(part, number)
        if last := rest.pop("last", None):
            # What is shown as the last hand is over indeed.
            ended = [n for n, event in self._truth.events.items() if event["kind"] == "end" and n <= number]
            assert len(ended) >= last["number"]
            laid = [tile["tile"] for tile in last["layout"]]
            began = self._truth.dealt[ended[last["number"] - 1]]
            plays = [self._truth.events[n].get("tile") for n in range(began, ended[last["number"] - 1])]
            assert laid == [tile for tile in plays if tile]
        self._allowed(rest, number)

    def _allowed(self, told: Any, number: int) -> None:
        found = set(tiles_in(told))
        self.searched += len(found)
        assert found <= self._truth.known(self.seat, number), (self.seat, number, told)

    def _search_record(self, text: str) -> None:
        """A record shows the hands that are over, and of the last what may be known."""
        *_, last = re.split(r"^hand \d+$", text, flags=re.MULTILINE)
        if "\nend " not in last:
            self._allowed(last, self._truth.now)


async def provoke(person: Person, id: str, table: Any, rng: random.Random) -> None:
    """Asks for what is not allowed, so as to be told why."""
    after = table["number"]
    laid = [placed["tile"] for placed in (table["hand"] or {"layout": []})["layout"]]
    for tile in rng.sample(FULL_SET, 3):
        for against in (None, rng.choice(laid or FULL_SET)):
            if tile not in ((table["hand"] or {})["mine"] or []):
                await person.act(id, after, "play", tile=tile, against=against)
    await person.act(id, after - 3, "draw")
    await person.act(id, after, rng.choice(["call", "declare", "rematch", "pass"]))
    if not (table["hand"] or {})["may_draw"]:
        await person.act(id, after, "draw")
    await person.request("GET", f"/api/tables/{id}/record")
    await person.request("POST", f"/api/tables/{id}/actions", b'{"after": 1, "kind": "play", "tile": "6-')


class Searched:
    """What came of it: by whom, and how many hands, how many tiles were found, in how many characters."""

    def __init__(self) -> None:
        self.hands = 0
        self.tiles: dict[str, int] = {}
        self.characters: dict[str, int] = {}


async def play_watched(
    place: Host,
    database: Path,
    game: str,
    hands: int,
    rng: random.Random,
    told: Callable[[], None] = lambda: None,
) -> Searched:
    """Plays so many hands of `game` and searches all that both players, a spectator and a stranger are sent."""
    ada, bo, eve = await guest(place, "Ada"), await guest(place, "Bo"), await guest(place, "Eve")
    stranger = Person(place)
    seeds = {1: secrets.token_hex(32), 2: secrets.token_hex(32)}
    options = {"target": 10_000}
    id = await ada.open(game, {"me": True}, {"open": True}, options=options, will_commit=True)
    await bo.post(f"/api/tables/{id}/seats/2", {"will_commit": True})
    players = {1: ada, 2: bo}
    searched = Searched()
    async with contextlib.AsyncExitStack() as stack:
        truth = Truth(stack.enter_context(contextlib.closing(sqlite3.connect(database))), id)
        everybody = {
            "player": (ada, 1),
            "opponent": (bo, 2),
            "spectator": (eve, None),
            "stranger": (stranger, None),
        }
        watches = {who: Watch(truth, person, seat) for who, (person, seat) in everybody.items()}
        for watch in watches.values():
            others = {other.token for other in (ada, bo, eve) if other.token and other is not watch.person}
            watch.secrets = others | {token.partition(".")[0].strip('"') for token in others}
        sockets = [await stack.enter_async_context(watch.person.live(id, 0)) for watch in watches.values()]
        heard = 0
        while (table := await ada.table(id))["hand"] is None or searched.hands < hands:
            number = table["number"]
            for socket in sockets:
                if heard < number:
                    await socket.receive_until(number)
            heard = number
            for watch in watches.values():
                if table["hand"] is None or rng.random() < 0.3:
                    seen = await watch.person.table(id)
                    if seen["hand"] and rng.random() < 0.1:
                        await provoke(watch.person, id, seen, rng)
                watch.look()
            if table["hand"] is None:
                server = table["deal"]["commit"]
                if table["deal"]["uncommitted"]:
                    for seat in table["deal"]["uncommitted"]:
                        own = seat_commitment(seeds[seat], server, id, seat)
                        await players[seat].act(id, number, "commit", commit=own)
                    continue
                if table["deal"]["awaited"]:
                    for seat in table["deal"]["awaited"]:
                        await players[seat].act(id, number, "reveal", seed=seeds[seat])
                    continue
                searched.hands += 1
                told()
                for seat, player in players.items():
                    seeds[seat] = secrets.token_hex(32)
                    # Now and then somebody gives nothing to the deal.
                    commit = seat_commitment(seeds[seat], server, id, seat) if rng.random() < 0.8 else None
                    kind = "rematch" if table["result"] else "next"
                    after = (await player.table(id))["number"]
                    assert (await player.act(id, after, kind, commit=commit)).status_code == 200
                continue
            mover = players[table["hand"]["to_move"]]
            seen = await mover.table(id)
            may = [*seen["hand"]["legal"], None] if seen["hand"]["may_draw"] else seen["hand"]["legal"]
            play = rng.choice(may)
            move = {"kind": "draw"}
            if play:
                move = {"kind": "play"} | {key: play[key] for key in ("tile", "against", "in_line")}
            await mover.request("POST", f"/api/tables/{id}/actions", {"after": seen["number"], **move})
        async with eve.live(id, 0) as socket:
            await socket.receive_until(heard)
        watches["spectator"].look()
    searched.tiles = {who: watch.searched for who, watch in watches.items()}
    searched.characters = {who: watch.characters for who, watch in watches.items()}
    return searched
