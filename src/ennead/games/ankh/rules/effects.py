"""Which effects speak for whom: the table of hooks, made again whenever somebody gains or loses an effect."""

from __future__ import annotations

from ennead.games.ankh.rules.components import GODS, IN_PLAY, POWERS
from ennead.games.ankh.rules.dispatch import Hooks
from ennead.games.ankh.rules.edition import Known
from ennead.games.ankh.rules.state import HOOKS, Ankh


def add(table: Hooks, side: int, known: Known) -> None:
    table.add(side, known.uses)


def learn_power(ankh: Ankh, side: int, power: int) -> None:
    """A side unlocks a power (ANK-UNL-04)."""
    god = ankh.gods[side]
    god.powers |= 1 << power
    god.unlocked += 1
    if ankh.lent >> HOOKS & 1:
        ankh.hooks = ankh.hooks.copy()
        ankh.lent ^= 1 << HOOKS
    add(ankh.hooks, side, ankh.rules.powers[power])


def connect(ankh: Ankh) -> None:
    """Make the whole table: Guardians in play and cards for everybody, abilities and powers for their owners."""
    sides = tuple([side for side in range(ankh.seats) if ankh.gods[side].standing == IN_PLAY])
    table = common_table(ankh, sides).copy()
    for side in sides:
        god = ankh.gods[side]
        for number in range(len(GODS)):
            if god.abilities >> number & 1:
                add(table, side, ankh.rules.gods[number])
        for power in range(len(POWERS)):
            if god.powers >> power & 1:
                add(table, side, ankh.rules.powers[power])
    ankh.hooks = table
    ankh.lent &= ~(1 << HOOKS)


def common_table(ankh: Ankh, sides: tuple[int, ...]) -> Hooks:
    """What everybody has: the Guardians in play, the cards and an edition's own; made once for the same of these."""
    edition = ankh.rules
    key = (sides, (*ankh.guardians, *[number for number in edition.at_times if edition.is_common(ankh, number)]))
    found = edition.tables.get(key)
    if found is None:
        found = Hooks()
        for side in sides:
            for kind in ankh.guardians:
                add(found, side, edition.figures[kind])
            for known in edition.cards:
                add(found, side, known)
            for number, known in enumerate(edition.common):
                if edition.is_common(ankh, number):
                    add(found, side, known)
        edition.tables[key] = found
    return found
