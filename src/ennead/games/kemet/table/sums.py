"""The sums of a battle taken apart: strength, damage taken and defence, each by its sources and their rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ennead.games.kemet.rules.components import (
    CARD_BLACK,
    CARD_DEFENCE,
    CARD_RED,
    CARD_SELF_BLACK,
    CARD_SELF_RED,
    CARD_STRENGTH,
    CARDS,
    DI_CARDS,
    DI_DEFENCE,
    DI_RED,
    DI_STRENGTH,
    NONE,
    bits_in,
)
from ennead.games.kemet.rules.flow.battle import UNDECIDED, Battle
from ennead.games.kemet.rules.flow.totals import acting_creature, creature_there
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import Powers
from ennead.games.kemet.table.drawn import KemetPart
from ennead.kernel.effects import Uses
from ennead.texts import Texts

STRENGTH: Final = "KEM-BAT-30"
DAMAGE: Final = "KEM-BAT-40"
TILES: Final = "KEM-BAT-03"
CREATURES: Final = "KEM-CRE-05"
COMMITTED: Final = "KEM-BAT-20"
WOUNDS: Final = "KEM-BAT-21"
Number = Callable[[Powers], int]


def strength_of(kemet: Kemet, battle: Battle, side: int) -> list[KemetPart]:
    """The parts of a strength; of a battle that is decided, as it was counted (KEM-BAT-42)."""
    seat = battle.seat(side)
    player = kemet.players[seat]
    parts = card_part(battle, side, CARD_STRENGTH, STRENGTH)
    parts += tile_parts(kemet, seat, lambda powers: powers.strength[side])
    parts += creature_parts(kemet, battle, side, "strength")
    if creature_there(kemet, battle, side) != NONE:
        parts += tile_parts(kemet, seat, lambda powers: powers.led_strength)
    parts += intervention_parts(battle, side, DI_STRENGTH)
    if kemet.board.city_of[battle.zone] == player.city:
        parts.append(KemetPart("district", "", seat, 1, STRENGTH))
    if battle.wounds[side]:
        parts.append(KemetPart("wound", "", seat, battle.wounds[side], WOUNDS))
    units = battle.units(kemet, side)
    if battle.won_by != UNDECIDED:
        units = battle.strength[side] - sum([part.amount for part in parts])
    return [KemetPart("units", "", seat, units, STRENGTH), *parts]


def black_on(kemet: Kemet, battle: Battle, side: int) -> list[KemetPart]:
    """Black damage that a side takes: the other's, and that of its own card."""
    other = battle.seat(1 - side)
    parts = card_part(battle, 1 - side, CARD_BLACK, DAMAGE)
    parts += tile_parts(kemet, other, lambda powers: powers.black[1 - side])
    parts += creature_parts(kemet, battle, 1 - side, "black")
    return parts + card_part(battle, side, CARD_SELF_BLACK, DAMAGE)


def red_on(kemet: Kemet, battle: Battle, side: int) -> list[KemetPart]:
    other = battle.seat(1 - side)
    parts = card_part(battle, 1 - side, CARD_RED, DAMAGE)
    parts += tile_parts(kemet, other, lambda powers: powers.red[1 - side])
    parts += creature_parts(kemet, battle, 1 - side, "red")
    if creature_there(kemet, battle, 1 - side) != NONE:
        parts += tile_parts(kemet, other, lambda powers: powers.led_red)
    parts += intervention_parts(battle, 1 - side, DI_RED)
    return parts + card_part(battle, side, CARD_SELF_RED, DAMAGE)


def defence_of(kemet: Kemet, battle: Battle, side: int) -> list[KemetPart]:
    seat = battle.seat(side)
    parts = card_part(battle, side, CARD_DEFENCE, DAMAGE)
    parts += tile_parts(kemet, seat, lambda powers: powers.defence[side])
    parts += creature_parts(kemet, battle, side, "defence")
    return parts + intervention_parts(battle, side, DI_DEFENCE)


def strength_range(kemet: Kemet, battle: Battle, side: int, cards: list[int]) -> tuple[int, int]:
    """The lowest and the highest strength over these battle cards; DI cards are not known."""
    base = sum([part.amount for part in strength_of(kemet, battle, side)])
    if battle.used or not cards:
        return base, base
    return base + min([CARD_STRENGTH[card] for card in cards]), base + max([CARD_STRENGTH[card] for card in cards])


# Sources


def card_part(battle: Battle, side: int, numbers: list[int], rule: str) -> list[KemetPart]:
    """The battle card, once it is revealed."""
    if not battle.used or not numbers[battle.used[side]]:
        return []
    card = battle.used[side]
    return [KemetPart("card", CARDS[card], battle.seat(side), numbers[card], rule)]


def tile_parts(kemet: Kemet, seat: int, number: Number) -> list[KemetPart]:
    found: list[KemetPart] = []
    for tile in bits_in(kemet.players[seat].tiles):
        amount = number(kemet.tile_set.single[tile])
        if amount:
            found.append(KemetPart("tile", kemet.tile_set.names[tile], seat, amount, TILES))
    return found


def creature_parts(kemet: Kemet, battle: Battle, side: int, number: str) -> list[KemetPart]:
    creature = acting_creature(kemet, battle, side)
    if creature == NONE:
        return []
    row = kemet.tile_set.creatures[creature]
    amount = {"strength": row.strength, "red": row.red, "black": row.black, "defence": row.defence}[number]
    return [KemetPart("creature", row.name, battle.seat(side), amount, CREATURES)] if amount else []


def intervention_parts(battle: Battle, side: int, numbers: list[int]) -> list[KemetPart]:
    return [
        KemetPart("intervention", DI_CARDS[card], battle.seat(side), numbers[card], COMMITTED)
        for card in battle.cards[side]
        if numbers[card]
    ]


def speaking(kemet: Kemet, battle: Battle, side: int, hook: int, texts: Texts) -> list[str]:
    """What has a say at a moment of a battle, by its name: tiles of a side, the creature that acts, DI cards."""
    tiles, acting = kemet.tile_set, acting_creature(kemet, battle, side)
    return [
        texts.word("tile", tiles.names[tile])
        for tile in bits_in(kemet.players[battle.seat(side)].tiles)
        if tiles.creature_of[tile] in (NONE, acting) and speaks_at(tiles.uses[tile], hook)
    ] + [texts.word("card", DI_CARDS[card]) for card in battle.cards[side] if speaks_at(tiles.card_uses[card], hook)]


def speaks_at(uses: Uses | None, hook: int) -> bool:
    return uses is not None and any(used == hook for used, _ in uses.ranks)
