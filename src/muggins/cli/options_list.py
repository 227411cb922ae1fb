"""`muggins options`: every option of a game, its values, what they mean and where they come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click
import msgspec

from muggins.cli.options import language_option
from muggins.cli.rules import paragraph
from muggins.locales import Translate, translator
from muggins.rules import option, written
from muggins.words.options import Choice, OptionInWords, options_in_words


@click.command(short_help="Tell every option of a game, its values and where they come from.")
@click.argument("keys", metavar="[KEY]...", nargs=-1)
@click.option("--json", "form", flag_value="json", help="Print one JSON array.")
@click.option("--markdown", "form", flag_value="markdown", help="Print a page of Markdown.")
@language_option
def options(keys: tuple[str, ...], form: str | None, lang: str) -> None:
    """Tell every option of a game, its values, what they mean, which is usual and where they come from.

    With one KEY or several, only those. They are changed by --set KEY=VALUE where a game is named.
    """
    known = {option(key).key for key in keys}
    told = [each for each in options_in_words(lang) if not known or each.key in known]
    say = translator(lang)
    if form == "json":
        click.echo(msgspec.json.format(msgspec.json.encode(told), indent=1))
    elif form == "markdown":
        click.echo("\n".join(_page(told, say)))
    else:
        for number, each in enumerate(told):
            if number:
                click.echo()
            _print(each, say)


def _print(told: OptionInWords, say: Translate) -> None:
    click.echo(f"{click.style(told.key, bold=True)}  {told.label}")
    click.echo(paragraph(told.help, indent=2))
    if not told.choices:
        about = say("options-range", least=str(told.least), most=str(told.most))
        sources = (say("options-sources", titles="; ".join(told.sources)),) if told.sources else ()
        click.echo(paragraph(" ".join((about, say("options-default", value=told.usual), *sources)), indent=2))
    width = max((len(written(choice.value)) for choice in told.choices), default=0)
    for choice in told.choices:
        value = written(choice.value)
        line = f"{value:<{width}}  {_meaning(choice, told, say)}"
        click.echo(paragraph(line, indent=4, hang=width + 2))


def _meaning(choice: Choice, told: OptionInWords, say: Translate) -> str:
    """What a value is called, whether it is the usual one, and where it comes from."""
    usual = (f"({say('options-is-default')})",) if choice.value == told.default else ()
    sources = (f"[{'; '.join(choice.sources)}]",) if choice.sources else ()
    label = () if choice.label == written(choice.value) else (choice.label,)
    return " ".join((*label, *usual, *sources))


def _page(told: Sequence[OptionInWords], say: Translate) -> Iterator[str]:
    yield from (f"# {say('options-page')}", "", say("options-page-about"))
    for each in told:
        yield from ("", f"## `{each.key}`: {each.label}", "", _about(each, say))
        if each.choices:
            heads = "options-value", "options-meaning", "options-texts"
            yield from ("", _row(*map(say, heads)), "|---|---|---|")
            for choice in each.choices:
                yield _row(f"`{written(choice.value)}`", choice.label, "; ".join(choice.sources))


def _about(told: OptionInWords, say: Translate) -> str:
    range_ = () if told.choices else (say("options-range", least=str(told.least), most=str(told.most)),)
    sources = (say("options-sources", titles="; ".join(told.sources)),) if told.sources else ()
    return " ".join((told.help, *range_, say("options-default", value=told.usual), *sources))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
