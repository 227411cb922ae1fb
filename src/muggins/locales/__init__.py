"""What is said to people, in each of our languages: a folder of Project Fluent files a language.

The browser reads the same files with another implementation, so they keep to plain Fluent: plurals, selectors
and NUMBER.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from importlib import resources
from typing import Literal, get_args

from fluent.runtime import FluentBundle, FluentResource

Language = Literal["en", "id", "el", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

Translate = Callable[..., str]
"""`translate(id, name=value, …)`: the message `id`, with texts and numbers in its blanks."""

_OLDER_CODES = {"in": "id"}


@functools.cache
def translator(lang: str) -> Translate:
    """What says a message in `lang`, or in English where `lang` has no such message or is none of ours.

    It raises `KeyError` for a message that does not exist and `ValueError` where a blank is not filled in.
    """
    lang = lang if lang in LANGUAGES else "en"

    def translate(id: str, /, **args: str | float) -> str:
        speaker = lang if id in _files(lang) else "en"
        bundle = _bundle(speaker, _files(speaker)[id])
        pattern = bundle.get_message(id).value
        if pattern is None:
            raise KeyError(id)
        said, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise ValueError(f"{speaker}: {id}: {errors[0]}")
        return str(said)

    return translate


def best_language(wanted: str | None) -> Language:
    """The language of ours that comes first in an `Accept-Language` header, or that of a locale.

    `es-MX,es;q=0.9,en;q=0.5` and `es_MX.UTF-8` are both `es`; where we speak none of them, it is `en`.
    """
    for range_ in sorted((wanted or "").split(","), key=_weight, reverse=True):
        code = re.split("[-_.@;]", range_.lower())[0].strip()
        code = _OLDER_CODES.get(code, code)
        if code in LANGUAGES and _weight(range_):
            return code
    return "en"


def _weight(range_: str) -> float:
    """How much a range of an `Accept-Language` header is wanted, from 0 to 1."""
    _, _, told = range_.replace(" ", "").partition(";q=")
    try:
        return float(told or 1)
    except ValueError:
        return 0.0


@functools.cache
def _files(lang: str) -> dict[str, str]:
    """The name of the file that each message of a language stands in, by the message's id."""
    return {
        id: file.name
        for file in resources.files(__name__).joinpath(lang).iterdir()
        if file.name.endswith(".ftl")
        for id in re.findall(r"^([a-z][\w-]*) *=", file.read_text("utf-8"), re.MULTILINE)
    }


@functools.cache
def _bundle(lang: str, file: str) -> FluentBundle:
    """What a file says. Reading all of a language takes a fifth of a second, which few need: a file is on its own."""
    # Marks that isolate text running from right to left would only show as noise in a terminal.
    bundle = FluentBundle([lang], use_isolating=False)
    text = resources.files(__name__).joinpath(lang, file).read_text("utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle
