from __future__ import annotations

import json

from bench.client.heap import sizes


def test_a_snapshot_is_added_up_by_kinds() -> None:
    """Three things in rows of three numbers, whose order the snapshot tells."""
    fields = {
        "node_fields": ["type", "name", "self_size"],
        "node_types": [["code", "object"], "string", "number"],
    }
    told = json.dumps({"snapshot": {"meta": fields}, "nodes": [1, 0, 1500, 0, 7, 250, 1, 9, 500]})
    assert sizes(told) == {"object": 2.0, "code": 0.25}
