"""Named games, their options and rules in words, and phrases, as the client chooses from them, in its language."""

from __future__ import annotations

from muggins.locales import translator
from muggins.presets import Preset, differences, preset
from muggins.rules import OPTIONS, Option, Rules
from muggins.server.schemas.responses import ErrorBody, GameRules, NamedGame, OptionSchema, Phrase
from muggins.tables.acts.talk import EMOTES, PHRASES
from muggins.winnable import why_unwinnable
from muggins.words import explain
from muggins.words.names import game_name, phrase_text


def named_game(game: Preset, language: str) -> NamedGame:
    """A named game, and a sentence about it."""
    return NamedGame(
        id=game.id,
        name=game_name(game.id, language),
        also=game.also,
        summary=translator(language)(f"preset-{game.id}-summary"),
        seats=game.seats,
    )


def game_rules(rules: Rules, language: str) -> GameRules:
    """The rules of a named game, and what each of its options may be."""
    game = preset(rules.preset)
    named = named_game(game, language)
    usual = game.rules(rules.seats, {"pairs": rules.pairs})
    return GameRules(
        id=named.id,
        name=named.name,
        also=named.also,
        summary=named.summary,
        seats=rules.seats,
        options=rules.options(),
        differences=differences(rules),
        schema=[_option_schema(option, usual) for option in OPTIONS.values()],
        words=explain(rules, language),
        unwinnable=ErrorBody(*why) if (why := why_unwinnable(rules)) else None,
    )


def all_phrases(language: str) -> list[Phrase]:
    """What people may say at a table: phrases in words, then emotes, whose text is a character that shows them."""
    phrases = [Phrase(id=id, text=phrase_text(id, language), emote=False) for id in PHRASES]
    return phrases + [Phrase(id=id, text=text, emote=True) for id, text in EMOTES.items()]


def _option_schema(option: Option, usual: Rules) -> OptionSchema:
    numeric = not option.choices
    return OptionSchema(
        key=option.key,
        choices=option.choices,
        least=option.least if numeric else None,
        most=option.most if numeric else None,
        default=usual.options()[option.key],
    )
