"""What counts for a side of a battle: strength, damage and defence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ennead.games.kemet.rules.components import (
    CARD_BLACK,
    CARD_DEFENCE,
    CARD_RED,
    CARD_STRENGTH,
    DI_DEFENCE,
    DI_RED,
    DI_STRENGTH,
    NONE,
    lowest,
)
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import ATTACKER

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.battle import Battle


def creature_there(kemet: Kemet, battle: Battle, side: int) -> int:
    """The creature with a side; NONE if it has none."""
    creatures = kemet.invader_creatures[battle.zone] if side == ATTACKER else kemet.creatures[battle.zone]
    return lowest(creatures) if creatures else NONE


def acting_creature(kemet: Kemet, battle: Battle, side: int) -> int:
    """The creature that counts for a side: none if the opposing one takes its effect away."""
    opposing = creature_there(kemet, battle, 1 - side)
    if opposing != NONE and kemet.tile_set.creatures[opposing].cancels:
        return NONE
    return creature_there(kemet, battle, side)


def strength(kemet: Kemet, battle: Battle, side: int) -> int:
    """KEM-BAT-30."""
    player = kemet.players[battle.seat(side)]
    total = battle.units(kemet, side) + CARD_STRENGTH[battle.used[side]] + player.powers.strength[side]
    creature = acting_creature(kemet, battle, side)
    if creature != NONE:
        total += kemet.tile_set.creatures[creature].strength
    if creature_there(kemet, battle, side) != NONE:
        total += player.powers.led_strength
    for card in battle.cards[side]:
        total += DI_STRENGTH[card]
    if kemet.board.city_of[battle.zone] == player.city:
        total += 1
    return total + battle.wounds[side]


def red(kemet: Kemet, battle: Battle, side: int) -> int:
    """KEM-BAT-40: the red damage that a side does to the other."""
    player = kemet.players[battle.seat(side)]
    total = CARD_RED[battle.used[side]] + player.powers.red[side]
    creature = acting_creature(kemet, battle, side)
    if creature != NONE:
        total += kemet.tile_set.creatures[creature].red
    if creature_there(kemet, battle, side) != NONE:
        total += player.powers.led_red
    for card in battle.cards[side]:
        total += DI_RED[card]
    return total


def black(kemet: Kemet, battle: Battle, side: int) -> int:
    """KEM-BAT-40: the black damage that a side does to the other."""
    total = CARD_BLACK[battle.used[side]] + kemet.players[battle.seat(side)].powers.black[side]
    creature = acting_creature(kemet, battle, side)
    return total if creature == NONE else total + kemet.tile_set.creatures[creature].black


def defence(kemet: Kemet, battle: Battle, side: int) -> int:
    """KEM-BAT-40: what keeps red damage from the own side."""
    total = CARD_DEFENCE[battle.used[side]] + kemet.players[battle.seat(side)].powers.defence[side]
    creature = acting_creature(kemet, battle, side)
    if creature != NONE:
        total += kemet.tile_set.creatures[creature].defence
    for card in battle.cards[side]:
        total += DI_DEFENCE[card]
    return total
