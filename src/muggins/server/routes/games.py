"""The routes of what there is to choose from: the named games, their options and rules, the computer players."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.params import FromPath, FromQuery

from muggins import bots
from muggins.locales import best_language, translator
from muggins.presets import Preset, differences, preset, presets
from muggins.rules import OPTIONS, Option, Rules
from muggins.server.schemas.responses import ErrorBody, GameRules, NamedGame, OptionSchema, Phrase
from muggins.tables.acts.talk import EMOTES, PHRASES
from muggins.winnable import why_unwinnable
from muggins.words import explain
from muggins.words.names import game_name, phrase_text

Asked = Request[Any, Any, Any]


@get("/api/rules")
async def list_games(request: Asked) -> list[NamedGame]:
    """The named games, in the order in which a chooser shows them, in the language of `Accept-Language`."""
    return [_game_seen(found, _language(request)) for found in presets().values()]


@get("/api/rules/{game:str}")
async def see_game(request: Asked, game: FromPath[str], seats: FromQuery[int | None] = None) -> GameRules:
    """A game for `seats`, with options as further query parameters: `?seats=2&tiles=9&may-draw=yes`."""
    options = {key: value for key, value in request.query_params.items() if key != "seats"}
    return _rules_seen(preset(game).rules(seats, options), _language(request))


@get("/api/bots")
async def list_bots() -> list[str]:
    """The computer players to choose from: the levels, from the weakest up, then what other packages add."""
    return list(bots.offered())


@get("/api/phrases")
async def list_phrases(request: Asked) -> list[Phrase]:
    """What people may say at a table, in the language of `Accept-Language`."""
    return [
        Phrase(id=phrase, text=phrase_text(phrase, _language(request)), emote=phrase in EMOTES)
        for phrase in (*PHRASES, *EMOTES)
    ]


def _game_seen(game: Preset, lang: str) -> NamedGame:
    """A named game, and a line about it."""
    return NamedGame(
        id=game.id,
        name=game_name(game.id, lang),
        also=game.also,
        summary=translator(lang)(f"preset-{game.id}-summary"),
        seats=game.seats,
    )


def _rules_seen(rules: Rules, lang: str) -> GameRules:
    """The rules of a named game, and what else they might be."""
    game = preset(rules.preset)
    seen = _game_seen(game, lang)
    usual = game.rules(rules.seats, {"pairs": rules.pairs})
    return GameRules(
        id=seen.id,
        name=seen.name,
        also=seen.also,
        summary=seen.summary,
        seats=rules.seats,
        options=rules.options(),
        differences=differences(rules),
        schema=[_option_seen(option, usual) for option in OPTIONS.values()],
        words=explain(rules, lang),
        unwinnable=ErrorBody(*why) if (why := why_unwinnable(rules)) else None,
    )


def _option_seen(option: Option, usual: Rules) -> OptionSchema:
    numeric = not option.choices
    return OptionSchema(
        key=option.key,
        choices=option.choices,
        least=option.least if numeric else None,
        most=option.most if numeric else None,
        default=usual.options()[option.key],
    )


def _language(request: Asked) -> str:
    return best_language(request.headers.get("accept-language"))


ROUTES = [list_games, see_game, list_bots, list_phrases]
