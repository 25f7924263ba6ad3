"""What things are worth in Kemet, in fame points: prayer points, units, zones held, tiles and cards."""

from __future__ import annotations

from typing import Final

from ennead.games.kemet.rules.components import (
    DI_CARDS,
    MOST_PRAYER,
    NONE,
    OFFERING_UNITS,
    TEMPLES_FOR_FAME,
    TOP_LEVEL,
    TROOP_LIMIT,
    bits_in,
)
from ennead.games.kemet.rules.map import SANCTUARY, TEMPLE
from ennead.games.kemet.rules.tile_set import ATTACKER, DEFENDER, Powers, TileSet
from ennead.games.kemet.table.judgement.survey import Survey

# Prayer points: each is worth less than the one before; by how many there are
PRAYER: Final[list[float]] = [0.0, 0.2, 0.38, 0.55, 0.7, 0.84, 0.96, 1.06, 1.14, 1.2, 1.25, 1.28]
UNIT: Final = 0.22  # a unit on the map
FEW_UNITS: Final = 6  # with fewer on the map a unit is worth more
DEAR_UNIT: Final = 0.08  # so much more
HOLDING: Final[list[float]] = [0.0, 0.45, 0.6, 0.72, 0.82, 0.9, 0.95, 1.0]  # how likely a troop is to hold its zone
MOST_HOLDING: Final = len(HOLDING) - 1
TEMPLE_FAME: Final = 0.55  # fame that may be lost again
SECOND_TEMPLE: Final = 0.5  # for the fame of the night
DELTA: Final = 0.2
ADORATION: Final = 0.06  # for each prayer point of a temple
OFFERING: Final = 0.7
PYRAMID_FAME: Final = 0.8
FOREIGN_PYRAMID: Final = 0.08  # for each level of a pyramid in a district that is held
READY_TO_GO: Final = 0.02  # for a unit beside an own pyramid, from which it may teleport
TILE: Final = 0.25  # for a tile whatever it does
CARD: Final = 0.2  # a DI card, unseen


def prayer_worth(points: int) -> float:
    return PRAYER[min(max(points, 0), MOST_PRAYER)]


def unit_worth(on_map: int) -> float:
    """One more unit on the map, where there are so many."""
    return UNIT + DEAR_UNIT if on_map < FEW_UNITS else UNIT


def hold_worth(survey: Survey, side: int, zone: int, units: int, other_temples: int) -> float:
    """What it is worth to a side to hold a zone with so many units; it holds so many temples elsewhere."""
    if units <= 0:
        return 0.0
    board = survey.board
    holding = HOLDING[min(units, MOST_HOLDING)]
    worth = UNIT * float(units)
    kind = board.kind[zone]
    if kind == TEMPLE:
        temple = TEMPLE_FAME * survey.glory + ADORATION * float(board.adoration[zone])
        if other_temples == TEMPLES_FOR_FAME - 1:
            temple += SECOND_TEMPLE * survey.glory
        if board.delta_set >> zone & 1:
            temple += DELTA
        return worth + temple * holding
    if kind == SANCTUARY:
        if units < OFFERING_UNITS:
            return worth
        return worth + OFFERING * survey.glory * holding * (0.4 + 0.6 * survey.late)
    level = survey.pyramid[zone]
    if level:
        if board.city_of[zone] == survey.players[side].city:
            worth += READY_TO_GO * float(units)
        else:
            worth += FOREIGN_PYRAMID * float(level) * holding
            if level == TOP_LEVEL:
                worth += PYRAMID_FAME * survey.glory * holding
    return worth


# Tiles

WORTHS: Final[dict[str, list[float]]] = {}  # by file: of each tile but for its fame, in a young game


def tile_worths(tiles: TileSet) -> list[float]:
    """What each tile is worth by its numbers; made once for a file."""
    found = WORTHS.get(tiles.file)
    if found is None:
        found = [numbers_worth(tiles, index) for index in range(len(tiles.tiles))]
        WORTHS[tiles.file] = found
    return found


def numbers_worth(tiles: TileSet, index: int) -> float:
    """Strength and damage, movement, prayer points saved or gained, units, tokens and creatures."""
    one, tile = tiles.single[index], tiles.tiles[index]
    worth = TILE
    worth += 0.4 * float(one.strength[ATTACKER]) + 0.2 * float(one.strength[DEFENDER])
    worth += 0.2 * float(one.red[ATTACKER]) + 0.1 * float(one.red[DEFENDER])
    worth += 0.3 * float(one.black[ATTACKER]) + 0.15 * float(one.black[DEFENDER])
    worth += 0.2 * float(one.defence[ATTACKER]) + 0.15 * float(one.defence[DEFENDER])
    worth += 0.3 * float(one.led_strength) + 0.2 * float(one.led_red) + 0.15 * float(one.led_steps)
    worth += 0.35 * float(one.steps) + (0.25 if one.portal else 0.0) + (0.4 if one.spies else 0.0)
    worth += 0.4 * float(one.pray) + 0.2 * float(one.free_recruits) + (0.1 if one.recruits_anywhere else 0.0)
    worth += 0.5 * float(one.acquire_discount) + 0.5 * float(one.build_discount) + 0.8 * float(one.payment_discount)
    worth += 0.3 * float(one.day_bonus) + 0.15 * float(one.prayers) + 0.25 * float(one.draws)
    worth += 0.12 * float(one.extra_units) + 0.2 * float(one.limit - TROOP_LIMIT)
    worth += 0.9 if tile.token == "silver" else 0.7 if tile.token == "gold" else 0.0
    creature = tiles.creature_of[index]
    if creature != NONE:
        row = tiles.creatures[creature]
        worth += 0.3 * float(row.strength) + 0.15 * float(row.red + row.defence) + 0.2 * float(row.steps)
        worth += (0.15 if row.portal or row.enters_freely else 0.0) + (0.15 if row.cancels or row.entry_cost else 0.0)
    if tile.effect is not None and tile.token == "" and creature == NONE and not one.extra_units:
        worth += 0.35  # what it does stands in no number
    return worth


def tile_worth(survey: Survey, index: int) -> float:
    """What a tile would be worth now: its fame stays, its powers need time."""
    tiles = survey.tiles
    return float(tiles.tiles[index].fame) * survey.glory + tile_worths(tiles)[index] * survey.time_left


def best_tile(survey: Survey, side: int, prayer: int, surcharge: int, golden: bool) -> float:
    """The best tile that a side could acquire now, less its price; nothing if there is none."""
    player, powers, tiles = survey.players[side], survey.powers[side], survey.tiles
    levels = survey.pyramid_levels(side)
    worths, left, famous = tile_worths(tiles), survey.time_left, survey.glory
    stock = survey.view.stock
    best = 0.0
    for index in range(len(tiles.tiles)):
        if not stock[index] or powers.closed >> index & 1:
            continue
        tile = tiles.tiles[index]
        if tile.level > levels[tile.colour] or (not golden and player.acquired >> tile.colour & 1):
            continue
        cost = max(0, tile.level + surcharge - powers.acquire_discount - powers.payment_discount)
        if cost <= prayer:
            worth = float(tile.fame) * famous + worths[index] * left
            best = max(best, worth - prayer_worth(prayer) + prayer_worth(prayer - cost))
    return best


# Pyramids

LEVELS: Final[list[float]] = [0.0, 0.35, 0.75, 1.3, 2.4]  # a pyramid of that level; the last with its fame


def level_worth(survey: Survey, level: int) -> float:
    """What a pyramid of a level is worth: the tiles that it opens while there is time, and the fame of the last."""
    opened = LEVELS[level] - (PYRAMID_FAME if level == TOP_LEVEL else 0.0)
    return opened * survey.time_left + (PYRAMID_FAME * survey.glory if level == TOP_LEVEL else 0.0)


def build_price(powers: Powers, level: int, to: int) -> int:
    """What a side pays to raise a pyramid."""
    cost = 0
    for added in range(level + 1, to + 1):
        cost += max(0, added - powers.build_discount)
    return max(0, cost - powers.payment_discount)


# DI cards

KNOWN_CARDS: Final[dict[str, float]] = {
    "war_rage": 0.2, "war_fury": 0.3, "blood_battle": 0.15, "bloodbath": 0.2, "bronze_wall": 0.15, "iron_wall": 0.2,
    "glory": 0.3, "field_reinforcements": 0.3, "tactical_choice": 0.2, "prayer": 0.3, "enlistment": 0.25,
    "mana_theft": 0.3, "raining_fire": 0.25, "divine_memory": 0.15, "swiftness": 0.2, "teleportation": 0.25,
    "open_gates": 0.15, "diversion": 0.0,
}  # fmt: skip
CARD_WORTH: Final[list[float]] = [KNOWN_CARDS.get(name, CARD) for name in DI_CARDS]


def creatures_strength(tiles: TileSet, creatures: int) -> int:
    """The strength that creatures, one bit each, add to a troop."""
    found = 0
    for creature in bits_in(creatures):
        found += tiles.creatures[creature].strength
    return found
