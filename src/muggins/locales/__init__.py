"""Translations: one folder of Project Fluent files per language, shared by Python and the web client.

The client uses another implementation of Fluent, so the files use only plurals, selectors and NUMBER.
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
"""`translate(id, name=value, …)`: the text of the message `id` with its arguments, texts or numbers."""

_OLDER_CODES = {"in": "id"}


@functools.cache
def translator(lang: str) -> Translate:
    """A function that translates messages into `lang`, or into English where that has no such message.

    An unknown `lang` is English. It raises `KeyError` for an unknown message and `ValueError` for a missing argument.
    """
    lang = lang if lang in LANGUAGES else "en"

    def translate(id: str, /, **args: str | float) -> str:
        found_in = lang if id in _files(lang) else "en"
        bundle = _bundle(found_in, _files(found_in)[id])
        pattern = bundle.get_message(id).value
        if pattern is None:
            raise KeyError(id)
        text, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise ValueError(f"{found_in}: {id}: {errors[0]}")
        return str(text)

    return translate


def best_language(wanted: str | None) -> Language:
    """The supported language that an `Accept-Language` header, or the name of a locale, prefers.

    `es-MX,es;q=0.9,en;q=0.5` and `es_MX.UTF-8` are both `es`; where none is supported, it is `en`.
    """
    for range_ in sorted((wanted or "").split(","), key=_weight, reverse=True):
        code = re.split("[-_.@;]", range_.lower())[0].strip()
        code = _OLDER_CODES.get(code, code)
        if code in LANGUAGES and _weight(range_):
            return code
    return "en"


def _weight(range_: str) -> float:
    """The quality value of a range in an `Accept-Language` header, from 0 to 1."""
    _, _, quality = range_.replace(" ", "").partition(";q=")
    try:
        return float(quality or 1)
    except ValueError:
        return 0.0


@functools.cache
def _files(lang: str) -> dict[str, str]:
    """By message id, the name of the file of a language that holds the message."""
    return {
        id: file.name
        for file in resources.files(__name__).joinpath(lang).iterdir()
        if file.name.endswith(".ftl")
        for id in re.findall(r"^([a-z][\w-]*) *=", file.read_text("utf-8"), re.MULTILINE)
    }


@functools.cache
def _bundle(lang: str, file: str) -> FluentBundle:
    """The messages of one file. Files are parsed when needed: parsing all of a language takes a fifth of a second."""
    # Marks that isolate right-to-left text would show as noise in a terminal.
    bundle = FluentBundle([lang], use_isolating=False)
    text = resources.files(__name__).joinpath(lang, file).read_text("utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle
