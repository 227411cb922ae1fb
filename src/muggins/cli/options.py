"""`muggins options`: prints every option of a game, its values, their meaning and sources."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click
import msgspec

from muggins.cli.output.paragraphs import paragraph
from muggins.cli.shared_options import language_option
from muggins.locales import Translate, translator
from muggins.rules import option as option_of
from muggins.rules import written
from muggins.words.options import OptionInWords, OptionValue, options_in_words


@click.command(short_help="Tell every option of a game, its values and where they come from.")
@click.argument("keys", metavar="[KEY]...", nargs=-1)
@click.option("--json", "form", flag_value="json", help="Print one JSON array.")
@click.option("--markdown", "form", flag_value="markdown", help="Print a page of Markdown.")
@language_option
def options(keys: tuple[str, ...], form: str | None, lang: str) -> None:
    """Tell every option of a game, its values, what they mean, which is usual and where they come from.

    With one KEY or several, only those. They are changed by --set KEY=VALUE where a game is named.
    """
    wanted = {option_of(key).key for key in keys}
    shown = [each for each in options_in_words(lang) if not wanted or each.key in wanted]
    say = translator(lang)
    if form == "json":
        click.echo(msgspec.json.format(msgspec.json.encode(shown), indent=1))
    elif form == "markdown":
        click.echo("\n".join(_page(shown, say)))
    else:
        for number, each in enumerate(shown):
            if number:
                click.echo()
            _print(each, say)


def _print(option: OptionInWords, say: Translate) -> None:
    click.echo(f"{click.style(option.key, bold=True)}  {option.label}")
    click.echo(paragraph(option.help, indent=2))
    if not option.choices:
        about = say("options-range", least=str(option.least), most=str(option.most))
        sources = (say("options-sources", titles="; ".join(option.sources)),) if option.sources else ()
        click.echo(
            paragraph(" ".join((about, say("options-default", value=option.usual), *sources)), indent=2)
        )
    width = max((len(written(choice.value)) for choice in option.choices), default=0)
    for choice in option.choices:
        value = written(choice.value)
        line = f"{value:<{width}}  {_meaning(choice, option, say)}"
        click.echo(paragraph(line, indent=4, hang=width + 2))


def _meaning(choice: OptionValue, option: OptionInWords, say: Translate) -> str:
    """The name of a value, whether it is the default, and its sources."""
    usual = (f"({say('options-is-default')})",) if choice.value == option.default else ()
    sources = (f"[{'; '.join(choice.sources)}]",) if choice.sources else ()
    label = () if choice.label == written(choice.value) else (choice.label,)
    return " ".join((*label, *usual, *sources))


def _page(options: Sequence[OptionInWords], say: Translate) -> Iterator[str]:
    yield from (f"# {say('options-page')}", "", say("options-page-about"))
    for each in options:
        yield from ("", f"## `{each.key}`: {each.label}", "", _about(each, say))
        if each.choices:
            heads = "options-value", "options-meaning", "options-texts"
            yield from ("", _row(*map(say, heads)), "|---|---|---|")
            for choice in each.choices:
                yield _row(f"`{written(choice.value)}`", choice.label, "; ".join(choice.sources))


def _about(option: OptionInWords, say: Translate) -> str:
    range_ = () if option.choices else (say("options-range", least=str(option.least), most=str(option.most)),)
    sources = (say("options-sources", titles="; ".join(option.sources)),) if option.sources else ()
    return " ".join((option.help, *range_, say("options-default", value=option.usual), *sources))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
