"""The pages of the web client: the files of its build, compressed where the build and the browser allow that."""

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
from muggins.server.http.content_security import content_security_policy

CLIENT = Path(__file__).parents[1] / "client"

EMBEDDED = "embed"
"""The one page that other sites may show in a frame: nothing can be clicked there that has an effect."""
_IMMUTABLE = {"cache-control": "public, max-age=31536000, immutable"}
_REVALIDATE = {"cache-control": "no-cache"}
_INDEX = _REVALIDATE | {"vary": "accept-encoding, accept-language"}
_SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""Encodings, the best first, and the suffix of a file that the build has compressed so."""
_TABLE_PAGE = re.compile(r"t/([\w-]+)", re.ASCII)
"""The path of a table's page, without the first slash."""
_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Muggins</title>
<p>The pages of this Muggins have not been built yet: run <code>make play</code> in its folder, then look here again.
"""


def pages(client: Path = CLIENT) -> HTTPRouteHandler:
    """The route that serves the client in the folder `client`.

    Files in `assets/` have a hash in their name and are cached for ever; the others are revalidated. A path that is no
    file is a page of the client: index.html, which has all of them.
    """

    texts = {file.name.split("-")[1]: file.name for file in client.glob("assets/everywhere-*-*.json")}

    @get(["/", "/{path:path}"], include_in_schema=False, uncompressed=True)
    async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[str] | File:
        name = path.strip("/")
        file = _find(client, name)
        if file is not None:
            return _file(request, file, _IMMUTABLE if name.startswith("assets/") else _REVALIDATE)
        if name.startswith("assets/") or "." in name.rpartition("/")[2]:
            raise NotFoundException
        index = client / "index.html"
        if index.is_file():
            framed = {"content-security-policy": content_security_policy("*")} if name == EMBEDDED else {}
            language = best_language(request.headers.get("accept-language"))
            return _file(request, index, _INDEX | framed | _preload(name, texts.get(language)))
        return Response(_NOT_BUILT, media_type=MediaType.HTML, headers=_REVALIDATE)

    return page


def _preload(path: str, texts: str | None) -> dict[str, str]:
    """The header that makes a browser fetch, beside the script, what the script will fetch first.

    That is the file of `texts` in the language that the browser prefers, if there is one, and the table whose page
    `path` is. Who has chosen another language in the client has fetched some kB in vain.
    """
    table = _TABLE_PAGE.fullmatch(path)
    urls = ([f"/assets/{texts}"] if texts else []) + ([f"/api/tables/{table[1]}"] if table else [])
    if not urls:
        return {}
    return {"link": ", ".join(f"<{url}>; rel=preload; as=fetch; crossorigin" for url in urls)}


def _find(folder: Path, name: str) -> Path | None:
    """The file `name` in `folder`, if there is one; None also for a path that leads outside."""
    if not name or "\0" in name:
        return None
    file = (folder / name).resolve()
    try:
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except OSError:
        # A name may be longer than any file's.
        return None


def _file(request: Request[Any, Any, Any], file: Path, headers: dict[str, str]) -> File:
    served = file
    if encoding := _encoding(request.headers.get("accept-encoding", ""), file):
        served = file.with_name(file.name + _SUFFIXES[encoding])
        headers = headers | {"content-encoding": encoding}
    headers = {"vary": "accept-encoding"} | headers
    return File(served, filename=file.name, content_disposition_type="inline", headers=headers)


def _encoding(accepted: str, file: Path) -> str | None:
    """The best encoding that `accepted` (the header Accept-Encoding) allows and the build has of `file`, or None."""
    choices = [part.replace(" ", "").lower().partition(";q=") for part in accepted.split(",")]
    allowed = {name for name, _, weight in choices if weight.strip("0.") or not weight}
    return next(
        (
            encoding
            for encoding, suffix in _SUFFIXES.items()
            if encoding in allowed and file.with_name(file.name + suffix).is_file()
        ),
        None,
    )
