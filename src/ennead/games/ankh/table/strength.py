"""Strength in a Battle taken apart: every +1 with the piece, card or power it comes from, and its rule."""

from __future__ import annotations

from typing import cast

from ennead.games.ankh.rules.components import CARDS, FIGURE_KIND, GOD, GODS, KIND_NAMES
from ennead.games.ankh.rules.dispatch import HOOKS
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.grid import SPACE_NAMES
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.table.drawn import AnkhPart

RULE = "ANK-BAT-10"


def parts_of(ankh: Ankh, battle: Battle, side: int) -> list[AnkhPart]:
    """The parts of a strength, as `Battle.strength` adds them up: figures first, then cards and powers."""
    found: list[AnkhPart] = []
    for space in ankh.figures_in(side, battle.region):
        kind = FIGURE_KIND[ankh.pieces[space]]
        name, where = KIND_NAMES[kind], SPACE_NAMES[space]
        silenced = ankh.hooks.silenced(ankh, battle, space)
        if silenced is not None:
            found.append(AnkhPart("silenced", name, where, 0, silenced.rule))
            continue
        found.append(AnkhPart("god" if kind == GOD else "figure", name, where, 1, RULE))
        for effect in effects_at(ankh, side, "figure_strength"):
            found += part(effect, where, effect.figure_strength(ankh, battle, side, space))
    for effect in effects_at(ankh, side, "strength"):
        found += part(effect, "", effect.strength(ankh, battle, side))
    return found


def effects_at(ankh: Ankh, side: int, hook: str) -> list[Effect]:
    return [cast(Effect, voice) for voice in ankh.hooks.voices(HOOKS.index(hook), side)]


def part(effect: Effect, space: str, amount: int) -> list[AnkhPart]:
    """What one effect adds, if it does."""
    cls = type(effect)
    return [AnkhPart(source_of(cls.NAME), cls.NAME, space, amount, cls.RULES[0])] if amount else []


def source_of(name: str) -> str:
    """A Guardian's figures, a card, a god's ability or an Ankh power."""
    if name in KIND_NAMES:
        return "figure"
    if name in CARDS:
        return "card"
    return "god" if name in GODS else "power"
