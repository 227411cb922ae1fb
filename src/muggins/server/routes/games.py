"""The routes of what there is to choose from: named games, their options and rules, computer players, phrases."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath, FromQuery

from muggins import bots
from muggins.locales import best_language
from muggins.presets import preset, presets
from muggins.server.routes.dependencies import HttpRequest
from muggins.server.schemas.games import all_phrases, game_rules, named_game
from muggins.server.schemas.responses import GameRules, NamedGame, Phrase


@get("/api/rules")
async def list_games(request: HttpRequest) -> list[NamedGame]:
    """The named games, in the order in which a chooser shows them, in the language of `Accept-Language`."""
    return [named_game(game, _language(request)) for game in presets().values()]


@get("/api/rules/{game:str}")
async def get_game(
    request: HttpRequest, game: FromPath[str], seats: FromQuery[int | None] = None
) -> GameRules:
    """A game for `seats`, with options as further query parameters: `?seats=2&tiles=9&may-draw=yes`."""
    options = {key: value for key, value in request.query_params.items() if key != "seats"}
    return game_rules(preset(game).rules(seats, options), _language(request))


@get("/api/bots")
async def list_bots() -> list[str]:
    """The computer players to choose from: the levels, from the weakest up, then what other packages add."""
    return list(bots.offered())


@get("/api/phrases")
async def list_phrases(request: HttpRequest) -> list[Phrase]:
    """What people may say at a table, in the language of `Accept-Language`."""
    return all_phrases(_language(request))


def _language(request: HttpRequest) -> str:
    return best_language(request.headers.get("accept-language"))


ROUTES = [list_games, get_game, list_bots, list_phrases]
