"""Writes the tables of commands and events into docs/api.md again, from the structs of what goes over the wire.

make wire
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tools.wire_types import schema

PAGE = Path(__file__).parents[1] / "docs" / "api.md"
TABLE = re.compile(r"(<!-- (\w+): written by `make wire` -->\n\n)(?:\|.*\n)*\n*")
"""A table below the mark that names it."""
EVERYWHERE = {"Command": {"kind", "after", "id"}, "KnownEvent": {"kind", "number", "at", "scores", "table"}}
"""Fields that the page tells of once, by the union whose members all have them."""

Node = dict[str, Any]


def main() -> None:
    """Writes the tables."""
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")


def with_tables(page: str) -> str:
    """The page with every table as the structs have it now."""
    definitions = schema()["$defs"]
    return TABLE.sub(lambda found: f"{found[1]}{_table(found[2], definitions)}\n", page)


def _table(union: str, definitions: Node) -> str:
    members = [definitions[member["$ref"].rpartition("/")[2]] for member in definitions[union]["anyOf"]]
    rows = "".join(_row(member, EVERYWHERE[union]) for member in members)
    return f"| kind | fields | |\n|---|---|---|\n{rows}"


def _row(struct: Node, everywhere: set[str]) -> str:
    fields = [
        _field(name, part, optional=name not in struct["required"])
        for name, part in struct["properties"].items()
        if name not in everywhere
    ]
    [kind] = struct["properties"]["kind"]["enum"]
    about = struct["description"].partition("\n\n")[0].replace("\n", " ")
    return f"| `{kind}` | {', '.join(fields)} | {about} |\n"


def _field(name: str, part: Node, *, optional: bool) -> str:
    """Its name, with a `?` where it may be left out, and the words that it may be."""
    [choices] = [node["enum"] for node in _parts(part) if "enum" in node] or [[]]
    words = f" ({', '.join(f'`{word}`' for word in choices)})" if choices else ""
    return f"`{name}{'?' * optional}`{words}"


def _parts(part: Node) -> list[Node]:
    return [part, *part.get("anyOf", []), *part.get("allOf", [])]


if __name__ == "__main__":
    main()
