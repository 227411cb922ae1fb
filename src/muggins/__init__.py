"""Muggins: the Fives family of dominoes, its rules, records, players and tables."""

from muggins.errors import MugginsError, PlayError, RulesError
from muggins.fair import chance
from muggins.layout import Layout, Placement, layout_of
from muggins.match import Match, new_match
from muggins.presets import preset, presets, rules
from muggins.rules import Rules
from muggins.tiles import Tile, full_set, parse_tile
from muggins.view import View, view_of

__all__ = [
    "Layout",
    "Match",
    "MugginsError",
    "Placement",
    "PlayError",
    "Rules",
    "RulesError",
    "Tile",
    "View",
    "chance",
    "full_set",
    "layout_of",
    "new_match",
    "parse_tile",
    "preset",
    "presets",
    "rules",
    "view_of",
]
