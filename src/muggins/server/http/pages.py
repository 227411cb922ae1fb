"""The client's pages: what was built into `client/`, served as it is, or as the build has compressed it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import File

from muggins.locales import best_language
from muggins.server.http.content_security import policy

CLIENT = Path(__file__).parents[1] / "client"

EMBEDDED = "embed"
"""The one page that other sites may frame: it shows a board, and there is nothing to be tricked into there."""
_FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
_ASK_AGAIN = {"cache-control": "no-cache"}
_PAGE = _ASK_AGAIN | {"vary": "accept-encoding, accept-language"}
_COMPRESSED = {"br": ".br", "gzip": ".gz"}
"""What a text is compressed by, the best first, and how the name of its file ends then."""
_TABLE = re.compile(r"t/([\w-]+)", re.ASCII)
"""The page of a table."""
_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Muggins</title>
<p>The pages of this Muggins have not been built yet: run <code>make play</code> in its folder, then look here again.
"""


def pages(client: Path = CLIENT) -> HTTPRouteHandler:
    """The route that serves the client in the folder `client`.

    A name with its hash in it (all that is in `assets/`) never changes; the rest is asked for again. An address
    that is no file is a page of the client, which is one page.
    """

    words = {file.name.split("-")[1]: file.name for file in client.glob("assets/everywhere-*-*.json")}

    @get(["/", "/{path:path}"], include_in_schema=False, uncompressed=True)
    async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[str] | File:
        name = path.strip("/")
        file = _inside(client, name)
        if file is not None:
            return _file(request, file, _FOREVER if name.startswith("assets/") else _ASK_AGAIN)
        if name.startswith("assets/") or "." in name.rpartition("/")[2]:
            raise NotFoundException
        index = client / "index.html"
        if index.is_file():
            framed = {"content-security-policy": policy("*")} if name == EMBEDDED else {}
            language = best_language(request.headers.get("accept-language"))
            return _file(request, index, _PAGE | framed | _asked_ahead(name, words.get(language)))
        return Response(_NOT_BUILT, media_type=MediaType.HTML, headers=_ASK_AGAIN)

    return page


def _asked_ahead(name: str, words: str | None) -> dict[str, str]:
    """The header that has a browser fetch, beside the script, what the script will ask for as it begins.

    That is the file of `words`, if there is one, and the table whose page `name` is. A browser that was told to speak
    another language than it asks for has fetched some kB too many.
    """
    table = _TABLE.fullmatch(name)
    wanted = ([f"/assets/{words}"] if words else []) + ([f"/api/tables/{table[1]}"] if table else [])
    if not wanted:
        return {}
    return {"link": ", ".join(f"<{address}>; rel=preload; as=fetch; crossorigin" for address in wanted)}


def _inside(folder: Path, name: str) -> Path | None:
    """The file `name` in `folder`, if there is one and it is not outside."""
    if not name or "\0" in name:
        return None
    file = (folder / name).resolve()
    try:
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except OSError:
        # A name may be longer than any file's.
        return None


def _file(request: Request[Any, Any, Any], file: Path, headers: dict[str, str]) -> File:
    sent = file
    if encoding := _encoding(request.headers.get("accept-encoding", ""), file):
        sent = file.with_name(file.name + _COMPRESSED[encoding])
        headers = headers | {"content-encoding": encoding}
    headers = {"vary": "accept-encoding"} | headers
    return File(sent, filename=file.name, content_disposition_type="inline", headers=headers)


def _encoding(accepted: str, file: Path) -> str | None:
    """What `file` is to be sent by, of what a browser has `accepted`; None for the file itself."""
    asked = [part.replace(" ", "").lower().partition(";q=") for part in accepted.split(",")]
    wanted = {name for name, _, weight in asked if weight.strip("0.") or not weight}
    return next(
        (
            encoding
            for encoding, ending in _COMPRESSED.items()
            if encoding in wanted and file.with_name(file.name + ending).is_file()
        ),
        None,
    )
