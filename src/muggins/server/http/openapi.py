"""The interface described for programs, at /api/openapi.json."""

from __future__ import annotations

from importlib import metadata
from typing import Any

from litestar import Litestar, Response, Router
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Reference,
    RequestBody,
    Schema,
)
from litestar.status_codes import HTTP_404_NOT_FOUND

from muggins.server.schemas.responses import ErrorBody

_ERROR = ErrorBody.__name__
_METHODS = "get", "post", "delete"


def described() -> OpenAPIConfig:
    """Where the description is found, and what it says first."""
    return OpenAPIConfig(
        title="Muggins",
        version=metadata.version("muggins"),
        description="Tables of the Fives family of dominoes. An error is a code and a sentence.",
        use_handler_docstrings=True,
        render_plugins=[JsonRenderPlugin()],
        openapi_router=Router(
            "/api", route_handlers=[], after_request=_not_found_alike, include_in_schema=False
        ),
    )


def describe_errors(app: Litestar) -> None:
    """Says of every operation how its errors look, which the library cannot know: it describes its own."""
    description = app.openapi_schema
    text = Schema(type=OpenAPIType.STRING)
    description.components.schemas[_ERROR] = Schema(
        type=OpenAPIType.OBJECT,
        properties={"code": text, "message": text},
        required=["code", "message"],
        description=ErrorBody.__doc__,
    )
    error = OpenAPIResponse(
        description="What is wrong: a code for programs, and a sentence.",
        content={"application/json": OpenAPIMediaType(schema=Reference(f"#/components/schemas/{_ERROR}"))},
    )
    for path in (description.paths or {}).values():
        for method in _METHODS:
            operation: Operation | None = getattr(path, method)
            if operation is None or operation.responses is None:
                continue
            operation.responses.pop("400", None)
            operation.responses["default"] = error
            if isinstance(operation.request_body, RequestBody) and _may_be_null(operation.request_body):
                operation.request_body.required = False


def _may_be_null(body: RequestBody) -> bool:
    schemas = (told.schema for told in body.content.values())
    return any(
        isinstance(schema, Schema)
        and any(isinstance(one, Schema) and one.type == OpenAPIType.NULL for one in schema.one_of or ())
        for schema in schemas
    )


async def _not_found_alike(response: Response[Any]) -> Response[Any]:
    # The library's own page for what is not under this path is in HTML.
    if response.status_code == HTTP_404_NOT_FOUND:
        raise NotFoundException
    return response
