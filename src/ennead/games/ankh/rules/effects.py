"""Which effects speak for whom: the table of hooks, made again whenever somebody gains or loses an effect."""

from __future__ import annotations

from typing import Final

from ennead.games.ankh.rules.components import FIRST_GUARDIAN, GODS, IN_PLAY, POWERS
from ennead.games.ankh.rules.figures import FIGURES
from ennead.games.ankh.rules.hooks import Power, Voice, add_effect, copy_of, empty_table
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.effects import HookTable

ABILITIES: Final[list[Power]] = []  # by god; these lists are filled when the game is loaded
ABILITY_VOICES: Final[list[Voice]] = []  # by god
POWER_VOICES: Final[list[Voice]] = []  # by power
CARD_VOICES: Final[list[Voice]] = []  # by card
GUARDIAN_VOICES: Final[list[Voice]] = []  # by kind, from the first Guardian on
COMMON: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], HookTable]] = {}  # by sides in play and Guardians


def fill(gods: list[Power], powers: list[Power], cards: list[Power]) -> None:
    """Tell the rules about all effects; done once, when the game is loaded."""
    ABILITIES.extend(gods)
    ABILITY_VOICES.extend([Voice(effect) for effect in gods])
    POWER_VOICES.extend([Voice(effect) for effect in powers])
    CARD_VOICES.extend([Voice(effect) for effect in cards])
    GUARDIAN_VOICES.extend([Voice(effect) for effect in FIGURES[FIRST_GUARDIAN:]])


def learn_power(ankh: Ankh, side: int, power: int) -> None:
    """A side unlocks a power (ANK-UNL-04)."""
    god = ankh.gods[side]
    god.powers |= 1 << power
    god.unlocked += 1
    ankh.hooks = copy_of(ankh.hooks)
    add_effect(ankh.hooks, side, POWER_VOICES[power])


def connect(ankh: Ankh) -> None:
    """Make the whole table: Guardians in play and cards for everybody, abilities and powers for their owners."""
    sides = tuple([side for side in range(ankh.seats) if ankh.gods[side].standing == IN_PLAY])
    table = copy_of(common_table(sides, ankh.guardians))
    for side in sides:
        god = ankh.gods[side]
        for number in range(len(GODS)):
            if god.abilities >> number & 1:
                add_effect(table, side, ABILITY_VOICES[number])
        for power in range(len(POWERS)):
            if god.powers >> power & 1:
                add_effect(table, side, POWER_VOICES[power])
    ankh.hooks = table


def common_table(sides: tuple[int, ...], guardians: tuple[int, ...]) -> HookTable:
    """What everybody has: the Guardians in play and the cards; made once for the same sides and Guardians."""
    key = (sides, guardians)
    found = COMMON.get(key)
    if found is None:
        found = empty_table()
        for side in sides:
            for kind in guardians:
                add_effect(found, side, GUARDIAN_VOICES[kind - FIRST_GUARDIAN])
            for voice in CARD_VOICES:
                add_effect(found, side, voice)
        COMMON[key] = found
    return found
