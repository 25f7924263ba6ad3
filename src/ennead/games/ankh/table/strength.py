"""Strength in a Battle taken apart: every +1 with the piece, card or power it comes from, and its rule."""

from __future__ import annotations

from ennead.games.ankh.rules.components import CARDS, FIGURE_KIND, GOD, GODS, KIND_NAMES
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.grid import SPACE_NAMES
from ennead.games.ankh.rules.moments import FIGURE_COUNTS, GOD_STRENGTH, STRENGTH
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.table.drawn import AnkhPart
from ennead.kernel.effects import NO, allowed

RULE = "ANK-BAT-10"


def parts_of(ankh: Ankh, battle: Battle, side: int) -> list[AnkhPart]:
    """The parts of a strength, as `Battle.strength` adds them up: figures first, then cards and powers."""
    found: list[AnkhPart] = []
    for space in ankh.figures_in(side, battle.region):
        kind = FIGURE_KIND[ankh.pieces[space]]
        name, where = KIND_NAMES[kind], SPACE_NAMES[space]
        if not allowed(ankh.hooks, FIGURE_COUNTS, ankh, battle, space, True):
            found.append(AnkhPart("silenced", name, where, 0, silencer(ankh, battle, space)))
            continue
        found.append(AnkhPart("god" if kind == GOD else "figure", name, where, 1, RULE))
        if kind == GOD:
            found += added(ankh, battle, side, GOD_STRENGTH, where)
    return found + added(ankh, battle, side, STRENGTH, "")


def added(ankh: Ankh, battle: Battle, side: int, hook: int, space: str) -> list[AnkhPart]:
    """What each effect of a side adds here."""
    found: list[AnkhPart] = []
    for speaker in ankh.hooks.speakers[hook]:
        amount = speaker.effect.count(hook, ankh, battle, side) if speaker.owner == side else 0
        if amount:
            effect = type(speaker.effect)
            found.append(AnkhPart(source_of(effect.NAME), effect.NAME, space, amount, effect.RULES[0]))
    return found


def source_of(name: str) -> str:
    if name in CARDS:
        return "card"
    return "god" if name in GODS else "power"


def silencer(ankh: Ankh, battle: Battle, space: int) -> str:
    """The rule because of which a figure does not count."""
    for speaker in ankh.hooks.speakers[FIGURE_COUNTS]:
        if speaker.effect.opinion(FIGURE_COUNTS, ankh, battle, speaker.owner, space) == NO:
            return type(speaker.effect).RULES[0]
    return RULE
