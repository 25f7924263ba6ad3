"""Which effects speak for whom: the table of hooks, made again whenever somebody gains or loses an effect."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import FIRST_GUARDIAN, GODS, IN_PLAY, POWERS
from ennead.games.ankh.rules.dispatch import HOOKS, Hooks
from ennead.games.ankh.rules.figures import FIGURES
from ennead.games.ankh.rules.hooks import ORDER, Effect
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.effects import uses_of


@final
@mypyc_attr(acyclic=True)
class Known:
    """An effect and the hooks that it uses; made once."""

    def __init__(self, effect: Effect) -> None:
        self.effect: Final = effect
        self.uses: Final = uses_of(effect, Effect, HOOKS, ORDER)


ABILITIES: Final[list[Effect]] = []  # by god; these lists are filled when the game is loaded
KNOWN_ABILITIES: Final[list[Known]] = []  # by god
KNOWN_POWERS: Final[list[Known]] = []  # by power
KNOWN_CARDS: Final[list[Known]] = []  # by card
KNOWN_GUARDIANS: Final[list[Known]] = []  # by kind, from the first Guardian on
COMMON: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], Hooks]] = {}  # by sides in play and Guardians


def fill(gods: list[Effect], powers: list[Effect], cards: list[Effect]) -> None:
    """Tell the rules about all effects; done once, when the game is loaded."""
    ABILITIES.extend(gods)
    KNOWN_ABILITIES.extend([Known(effect) for effect in gods])
    KNOWN_POWERS.extend([Known(effect) for effect in powers])
    KNOWN_CARDS.extend([Known(effect) for effect in cards])
    KNOWN_GUARDIANS.extend([Known(effect) for effect in FIGURES[FIRST_GUARDIAN:]])


def add(table: Hooks, side: int, known: Known) -> None:
    table.add(side, known.uses, known.effect)


def learn_power(ankh: Ankh, side: int, power: int) -> None:
    """A side unlocks a power (ANK-UNL-04)."""
    god = ankh.gods[side]
    god.powers |= 1 << power
    god.unlocked += 1
    ankh.hooks = ankh.hooks.copy()
    add(ankh.hooks, side, KNOWN_POWERS[power])


def connect(ankh: Ankh) -> None:
    """Make the whole table: Guardians in play and cards for everybody, abilities and powers for their owners."""
    sides = tuple([side for side in range(ankh.seats) if ankh.gods[side].standing == IN_PLAY])
    table = common_table(sides, ankh.guardians).copy()
    for side in sides:
        god = ankh.gods[side]
        for number in range(len(GODS)):
            if god.abilities >> number & 1:
                add(table, side, KNOWN_ABILITIES[number])
        for power in range(len(POWERS)):
            if god.powers >> power & 1:
                add(table, side, KNOWN_POWERS[power])
    ankh.hooks = table


def common_table(sides: tuple[int, ...], guardians: tuple[int, ...]) -> Hooks:
    """What everybody has: the Guardians in play and the cards; made once for the same sides and Guardians."""
    key = (sides, guardians)
    found = COMMON.get(key)
    if found is None:
        found = Hooks()
        for side in sides:
            for kind in guardians:
                add(found, side, KNOWN_GUARDIANS[kind - FIRST_GUARDIAN])
            for known in KNOWN_CARDS:
                add(found, side, known)
        COMMON[key] = found
    return found
