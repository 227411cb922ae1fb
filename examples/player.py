"""A player for the tables of a Muggins server, in forty lines: `python examples/player.py URL [LEVEL]`.

It comes in as a guest, opens a table against a computer player, and plays a match: always what scores most.
"""

import json
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect

URL = sys.argv[1].rstrip("/")
LEVEL = sys.argv[2] if len(sys.argv) > 2 else "casual"


def post(path: str, body: object, token: str = "") -> Any:
    """What the server answers."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(URL + path, json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request))


def move(table: Any) -> dict[str, Any] | None:
    """What we do at a table as it is now; None for nothing."""
    hand, me = table["hand"], table["me"]
    if hand is None:
        return None if table["result"] or me in table["ready"] else {"kind": "next"}
    if hand["to_move"] != me:
        return None
    best = max(hand["legal"], key=lambda play: play["points"] or 0, default=None)
    return (
        {"kind": "play", **{k: best[k] for k in ("tile", "against", "in_line")}} if best else {"kind": "draw"}
    )


token = post("/api/guests", {"name": "Example"})["token"]
seats = [{"me": True}, {"bot": LEVEL}]
opened = post("/api/tables", {"rules": "muggins", "options": {"target": 100}, "seats": seats}, token)
address = URL.replace("http", "ws", 1) + f"/api/tables/{opened['id']}/live?after=0"
with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
    for frame in socket:
        if table := json.loads(frame).get("table"):
            if table["result"]:
                print(f"{URL}{opened['url']}: {table['scores'][opened['seat'] - 1]} to {table['scores'][1]}")
                break
            if (wanted := move(table)) is not None:
                socket.send(json.dumps({"after": table["number"], **wanted}))
