"""Which effects speak for whom: the table of hooks, made again whenever somebody gains or loses an effect."""

from __future__ import annotations

from typing import Final

from ennead.games.ankh.components import GODS, IN_PLAY, POWERS
from ennead.games.ankh.figures import FIGURES
from ennead.games.ankh.hooks import Power, empty_table, hooks_of, with_effect
from ennead.games.ankh.state import Ankh
from ennead.kernel.effects import HookTable

ABILITIES: Final[list[Power]] = []  # by god; these lists are filled when the game is loaded
UNLOCKABLE: Final[list[Power]] = []  # by power
CARD_EFFECTS: Final[list[Power]] = []  # by card
ABILITY_HOOKS: Final[list[list[int]]] = []  # the moments that each of these uses
POWER_HOOKS: Final[list[list[int]]] = []
COMMON: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], HookTable]] = {}  # by sides in play and Guardians


def fill(gods: list[Power], powers: list[Power], cards: list[Power]) -> None:
    """Tell the rules about all effects; done once, when the game is loaded."""
    ABILITIES.extend(gods)
    UNLOCKABLE.extend(powers)
    CARD_EFFECTS.extend(cards)
    ABILITY_HOOKS.extend([hooks_of(effect) for effect in gods])
    POWER_HOOKS.extend([hooks_of(effect) for effect in powers])


def learn_power(ankh: Ankh, side: int, power: int) -> None:
    """A side unlocks a power (ANK-UNL-04)."""
    god = ankh.gods[side]
    god.powers |= 1 << power
    god.unlocked += 1
    ankh.hooks = with_effect(ankh.hooks, side, UNLOCKABLE[power], POWER_HOOKS[power])


def connect(ankh: Ankh) -> None:
    """Make the whole table: Guardians in play and cards for everybody, abilities and powers for their owners."""
    sides = tuple([side for side in range(ankh.seats) if ankh.gods[side].standing == IN_PLAY])
    table = common_table(sides, ankh.guardians)
    for side in sides:
        god = ankh.gods[side]
        for number in range(len(GODS)):
            if god.abilities >> number & 1:
                table = with_effect(table, side, ABILITIES[number], ABILITY_HOOKS[number])
        for power in range(len(POWERS)):
            if god.powers >> power & 1:
                table = with_effect(table, side, UNLOCKABLE[power], POWER_HOOKS[power])
    ankh.hooks = table


def common_table(sides: tuple[int, ...], guardians: tuple[int, ...]) -> HookTable:
    """What everybody has: the Guardians in play and the cards; made once for the same sides and Guardians."""
    key = (sides, guardians)
    found = COMMON.get(key)
    if found is None:
        found = empty_table()
        for side in sides:
            for effect in [*[FIGURES[kind] for kind in guardians], *CARD_EFFECTS]:
                found = with_effect(found, side, effect, hooks_of(effect))
        COMMON[key] = found
    return found
