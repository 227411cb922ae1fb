"""The languages: the same messages in each, all of them said, none of them missing."""

from __future__ import annotations

import ast
import functools
import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from muggins.locales import LANGUAGES, best_language, translator
from muggins.presets import option_sources, presets
from muggins.rules import OPTIONS, written
from muggins.words.rule_sentences import SECTIONS
from tests.varied import varied_rules

SOURCE = Path(__file__).parents[1] / "src" / "muggins"
FILES = sorted((SOURCE / "locales").glob("*/*.ftl"))
CODE = [ast.parse(file.read_text("utf-8")) for file in sorted(SOURCE.rglob("*.py"))]
TRANSLATIONS = [lang for lang in LANGUAGES if lang != "en"]


@functools.cache
def entries(lang: str, file: str = "*") -> dict[str, ftl.Message]:
    """The messages of a language by their ids."""
    found: dict[str, ftl.Message] = {}
    for path in sorted((SOURCE / "locales" / lang).glob(f"{file}.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{path.name}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


class Blanks(Visitor):
    """The variables that a message shows, and those that it only chooses by, with the names it chooses among."""

    def __init__(self) -> None:
        self.shown: set[str] = set()
        self.choosers: dict[str, set[str]] = {}

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            names = {variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)}
            self.choosers.setdefault(node.selector.id.name, set()).update(names)
        for variant in node.variants:
            self.visit(variant.value)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.shown.add(node.id.name)


def blanks(message: ftl.Message) -> Blanks:
    found = Blanks()
    found.visit(message)
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_line_of_a_file_is_fluent(file: Path) -> None:
    broken = [
        entry for entry in FluentParser().parse(file.read_text("utf-8")).body if isinstance(entry, ftl.Junk)
    ]
    assert not broken, broken[0].content


@pytest.mark.parametrize("lang", TRANSLATIONS)
@pytest.mark.parametrize("file", sorted({file.stem for file in FILES}))
def test_every_language_has_the_messages_of_english(lang: str, file: str) -> None:
    assert entries(lang, file).keys() == entries("en", file).keys()


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_a_translation_shows_what_the_english_shows(lang: str) -> None:
    for id in entries("en").keys() & entries(lang).keys():
        assert blanks(entries(lang)[id]).shown == blanks(entries("en")[id]).shown, id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_can_be_said(lang: str) -> None:
    for id, message in entries(lang).items():
        found = blanks(message)
        wanted: dict[str, list[str | int]] = {name: [7] for name in found.shown}
        wanted |= {name: [*sorted(choices), 0, 1, 2, 7] for name, choices in found.choosers.items()}
        for values in itertools.product(*wanted.values()):
            said = translator(lang)(id, **dict(zip(wanted, values, strict=True)))
            assert said == said.strip() != "", id
            assert not re.search(r"[{}]|  | [.,;:·]", said), said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_without_what_it_needs_is_refused(lang: str) -> None:
    with pytest.raises(ValueError, match="rules-deal-set"):
        translator(lang)("rules-deal-set")


def test_a_message_that_nobody_wrote_is_refused() -> None:
    with pytest.raises(KeyError):
        translator("en")("no-such-message")


def test_an_unknown_language_speaks_english() -> None:
    assert translator("fr")("option-yes") == translator("en")("option-yes") == "yes"


@pytest.mark.parametrize(
    ("lang", "one", "many"),
    [
        ("en", "one tile", "7 tiles"),
        ("es", "una ficha", "7 fichas"),
        ("el", "ένα πλακίδιο", "7 πλακίδια"),
        ("id", "1 kartu", "7 kartu"),
    ],
)
def test_plurals_are_those_of_the_language(lang: str, one: str, many: str) -> None:
    say = functools.partial(translator(lang), "rules-deal-hands", seats=2)
    assert one in say(tiles=1)
    assert many in say(tiles=7)


@pytest.mark.parametrize(
    ("wanted", "lang"),
    [
        (None, "en"),
        ("", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("es", "es"),
        ("es_MX.UTF-8", "es"),
        ("el_GR", "el"),
        ("id-ID,id;q=0.9,en;q=0.8", "id"),
        ("in", "id"),
        ("fr-CA, fr;q=0.9, es;q=0.5, en;q=0.1", "es"),
        ("en;q=0.3, el;q=0.7", "el"),
        ("es;q=0, en;q=0.1", "en"),
        ("EL", "el"),
        ("de, *;q=0.5", "en"),
        ("es;q=nonsense, el", "el"),
        ("el ; q = 0.2 , es ; q = 0.4", "es"),
        ("es.UTF-8", "es"),
        (";;,=,q", "en"),
        ("español", "en"),
        ("eso-es-todo", "en"),
    ],
)
def test_the_language_that_fits_best(wanted: str | None, lang: str) -> None:
    assert best_language(wanted) == lang


# Every message has a use, and every use has its message.


def test_the_rules_need_every_sentence_that_is_written() -> None:
    needed = {f"rules-{section}" for section in SECTIONS}
    for rules in varied_rules():
        for tell in SECTIONS.values():
            needed |= {said if isinstance(said, str) else said[0] for said in tell(rules)}
    words = ast.parse((SOURCE / "words" / "__init__.py").read_text("utf-8"))
    needed |= {text for text in texts(words) if re.fullmatch(r"rules(-[a-z]+)+", text)}
    assert entries("en", "rules").keys() == needed


def test_the_games_need_every_message_about_them() -> None:
    needed = {f"source-{source}" for game in presets().values() for source in game.sources}
    of_options = [of_value for key in OPTIONS for of_value in option_sources(key).values()]
    needed |= {f"source-{source}" for sources in of_options for source in sources}
    for id, game in presets().items():
        needed |= {
            f"preset-{id}-name",
            f"preset-{id}-summary",
            *(f"preset-{id}-open-{key}" for key in game.open),
        }
    assert entries("en", "presets").keys() == needed
    assert all(key in OPTIONS for game in presets().values() for key in game.open)


def test_the_options_need_every_label() -> None:
    labels = ["option-yes", "option-no"]
    for key, option in OPTIONS.items():
        labels += [f"option-{key}", f"option-{key}-help"]
        labels += [
            f"option-{key}-{written(choice)}" for choice in option.choices if not isinstance(choice, bool)
        ]
    assert len(labels) == len(set(labels))
    assert entries("en", "options").keys() == set(labels)


def test_every_error_has_its_message() -> None:
    assert entries("en", "errors").keys() == {f"error-{code}" for tree in CODE for code in codes(tree)}


def test_what_the_code_says_is_written() -> None:
    assert {id for tree in CODE for id in said_by(tree)} <= entries("en").keys()


def texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def codes(tree: ast.AST) -> Iterator[str]:
    """The codes of errors: words with hyphens that stand right before a sentence, or are an error's first argument."""
    for node in ast.walk(tree):
        row = node.args if isinstance(node, ast.Call) else node.elts if isinstance(node, ast.Tuple) else []
        name = called(node)
        for at, word in enumerate(map(constant, row)):
            if not re.fullmatch(r"[a-z]+(-[a-z]+)*", word):
                continue
            # `match` puts "wrong-" before what it checks.
            if name == "_check" and at == 0:
                yield f"wrong-{word}"
            elif (name.endswith("Error") and at == 0) or is_sentence(*row[at + 1 : at + 2]):
                yield word


def called(node: ast.AST) -> str:
    """The name of what is called."""
    func = node.func if isinstance(node, ast.Call) else None
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


def constant(node: ast.expr) -> str:
    """The text that stands there; empty where none does."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def is_sentence(node: ast.expr | None = None) -> bool:
    return isinstance(node, ast.JoinedStr) or (node is not None and " " in constant(node))


def said_by(tree: ast.AST) -> Iterator[str]:
    """The ids that code passes to what says them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            speaks = called(node) in ("translate", "say", "tell", "t") or called(node.func) == "translator"
            if speaks and (id := constant(node.args[0])):
                yield id


OWN_NAMES = ("Muggins", "All Fives", "Five Up", "Fives and Threes", "All Threes", "Sniff")
"""What games are called everywhere; kinds of plain dominoes are told by what they are, in each language's words."""


@pytest.mark.parametrize("lang", TRANSLATIONS)
@pytest.mark.parametrize("id", presets())
def test_the_names_of_games_are_the_same_in_every_language(id: str, lang: str) -> None:
    ours, theirs = (translator(spoken)(f"preset-{id}-name") for spoken in ("en", lang))
    named = [name for name in OWN_NAMES if name in ours]
    assert named == [name for name in OWN_NAMES if name in theirs]
    assert named or ours != theirs
