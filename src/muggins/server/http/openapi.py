"""The OpenAPI description of the interface, at /api/openapi.json."""

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


def openapi_config() -> OpenAPIConfig:
    """Litestar's configuration of the description."""
    return OpenAPIConfig(
        title="Muggins",
        version=metadata.version("muggins"),
        description="Tables of the Fives family of dominoes. An error is a code and a sentence.",
        use_handler_docstrings=True,
        render_plugins=[JsonRenderPlugin()],
        openapi_router=Router(
            "/api", route_handlers=[], after_request=_raise_not_found, include_in_schema=False
        ),
    )


def describe_errors(app: Litestar) -> None:
    """Describes the errors of every operation, as Litestar would describe its own instead."""
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
    """Whether the body may be left out."""
    schemas = (media_type.schema for media_type in body.content.values())
    return any(
        isinstance(schema, Schema)
        and any(isinstance(one, Schema) and one.type == OpenAPIType.NULL for one in schema.one_of or ())
        for schema in schemas
    )


async def _raise_not_found(response: Response[Any]) -> Response[Any]:
    # Litestar's own response to an unknown path below /api is a page of HTML.
    if response.status_code == HTTP_404_NOT_FOUND:
        raise NotFoundException
    return response
