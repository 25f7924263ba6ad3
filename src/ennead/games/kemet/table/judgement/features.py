"""What a side of Kemet has, as numbers: the judgement weighs them, by how far the game has come."""

from __future__ import annotations

from typing import Final

from ennead.games.kemet.rules.components import (
    ABSENT,
    CARD_STRENGTH,
    FAME_TO_WIN,
    OFFERING_UNITS,
    PLAYER_CARDS,
    TELEPORT_COST,
    TEMPLES_FOR_FAME,
    TOKENS,
    TOP_LEVEL,
    bits_in,
)
from ennead.games.kemet.rules.map import SANCTUARY, TEMPLE
from ennead.games.kemet.rules.tile_set import ATTACKER, DEFENDER
from ennead.games.kemet.table.judgement.odds import attack_gap, win_odds
from ennead.games.kemet.table.judgement.survey import Survey
from ennead.games.kemet.table.judgement.worth import HOLDING, creatures_strength, prayer_worth, tile_worths
from ennead.kernel.flow import NOBODY

NAMES: Final = (
    "fame",
    "fame that stays",
    "fame behind the first",
    "fame of the last steps",
    "wins at the start of the next own turn",
    "wins at the start of the next own turn, soon",
    "soon on turn",
    "turns left today",
    "prayer points",
    "worth of prayer points",
    "units on the map",
    "first six units on the map",
    "largest troop",
    "temples",
    "temples held firmly",
    "two temples",
    "two temples, late in the day",
    "prayer points of temples, late in the day",
    "sanctuary with two units",
    "sanctuary with two units, late in the day",
    "levels of pyramids",
    "highest pyramid",
    "pyramids of the last level but one",
    "tiles",
    "worth of tiles",
    "strength of attack",
    "strength of defence",
    "damage",
    "armour",
    "steps",
    "prayer points a day",
    "discounts",
    "silver token",
    "gold token",
    "creatures",
    "strength of creatures on the map",
    "intervention cards",
    "battle cards in hand",
    "battle cards that may be left",
    "veterans",
    "best attack",
    "temples in danger",
    "own city entered",
)
PLAIN: Final = ("fame", "prayer points", "units on the map", "temples", "levels of pyramids", "tiles")

FIRST_UNITS: Final = 6


def all_features(survey: Survey) -> list[list[float]]:
    """The numbers of all sides, in the order of NAMES; each about as large as the others."""
    attacks, dangers = battles(survey)
    found: list[list[float]] = []
    for side in range(survey.view.seats):
        row = standing(survey, side)
        land(survey, side, row)
        means(survey, side, row)
        row.append(attacks[side])
        row.append(dangers[side])
        row.append(entered(survey, side))
        found.append(row)
    return found


def standing(survey: Survey, side: int) -> list[float]:
    """Fame, and when the side is on turn."""
    player, fames = survey.players[side], survey.fames
    own = fames[side]
    best = 0
    for other in range(survey.view.seats):
        if other != side:
            best = max(best, fames[other])
    wins = own >= FAME_TO_WIN and own >= best
    soon = 1.0 - float(waiting(survey, side)) / float(survey.view.seats)
    return [
        float(own) / 3.0,
        float(player.divine_fame + player.battle_fame) / 3.0,
        float(max(0, best - own)) / 3.0,
        float(max(0, own - 6)) / 3.0,
        1.0 if wins else 0.0,
        soon if wins else 0.0,
        soon,
        float(player.tokens) / float(TOKENS),
        float(player.prayer) / 5.0,
        prayer_worth(player.prayer),
    ]


def waiting(survey: Survey, side: int) -> int:
    """How many turns of others come first; as on the track, when all tokens are placed."""
    view = survey.view
    place = 0
    while view.order[place] != side:
        place += 1
    first = 0
    if view.active != NOBODY:
        while view.order[first] != view.active:
            first += 1
    return (place - first) % view.seats


def land(survey: Survey, side: int, row: list[float]) -> None:
    """What stands on the map."""
    board, late = survey.board, survey.late
    units = 0
    largest = 0
    temples = 0
    firmly = 0.0
    adoration = 0
    offering = 0.0
    for zone in board.playing:
        if survey.owner[zone] != side:
            continue
        here = survey.units[zone]
        units += here
        largest = max(largest, here)
        if board.kind[zone] == TEMPLE:
            temples += 1
            firmly += HOLDING[min(here, len(HOLDING) - 1)]
            adoration += board.adoration[zone]
        elif board.kind[zone] == SANCTUARY and here >= OFFERING_UNITS:
            offering += HOLDING[min(here, len(HOLDING) - 1)]
    enough = 1.0 if temples >= TEMPLES_FOR_FAME else 0.0
    row.append(float(units) / 5.0)
    row.append(float(min(units, FIRST_UNITS)) / 3.0)
    row.append(float(largest) / 5.0)
    row.append(float(temples) / 2.0)
    row.append(firmly / 2.0)
    row.append(enough)
    row.append(enough * late)
    row.append(float(adoration) * late / 4.0)
    row.append(offering)
    row.append(offering * late)


def means(survey: Survey, side: int, row: list[float]) -> None:
    """Pyramids, tiles, creatures and cards."""
    player, powers, tiles = survey.players[side], survey.powers[side], survey.tiles
    levels = 0
    highest = 0
    almost = 0
    for zone in survey.board.districts[player.city] if player.city >= 0 else []:
        level = survey.pyramid[zone]
        levels += level
        highest = max(highest, level)
        almost += 1 if level == TOP_LEVEL - 1 else 0
    worths = tile_worths(tiles)
    worth = 0.0
    owned = bits_in(player.tiles)
    creatures = 0
    for tile in owned:
        worth += worths[tile]
        creatures += 1 if tiles.creature_of[tile] >= 0 else 0
    posted = 0
    for zone in survey.board.playing:
        if survey.owner[zone] == side and survey.creatures[zone]:
            posted += 1 + creatures_strength(tiles, survey.creatures[zone])
    left = 0
    for card in bits_in(PLAYER_CARDS & ~player.used):
        left += CARD_STRENGTH[card]
    row.append(float(levels) / 4.0)
    row.append(float(highest) / 3.0)
    row.append(float(almost))
    row.append(float(len(owned)) / 4.0)
    row.append(worth / 3.0)
    row.append(float(powers.strength[ATTACKER] + powers.led_strength) / 2.0)
    row.append(float(powers.strength[DEFENDER]) / 2.0)
    row.append(float(powers.red[ATTACKER] + powers.black[ATTACKER]) / 2.0)
    row.append(float(powers.defence[ATTACKER] + powers.defence[DEFENDER]) / 4.0)
    row.append(float(powers.steps + (1 if powers.portal else 0)) / 2.0)
    row.append(float(2 * powers.pray + powers.prayers + powers.day_bonus) / 4.0)
    row.append(float(powers.acquire_discount + powers.build_discount + 2 * powers.payment_discount) / 2.0)
    row.append(1.0 if player.silver != ABSENT else 0.0)
    row.append(1.0 if player.gold != ABSENT else 0.0)
    row.append(float(creatures) / 2.0)
    row.append(float(posted) / 3.0)
    row.append(float(player.interventions_count) / 4.0)
    row.append(float(player.hand_size) / 8.0)
    row.append(float(left) / 20.0)
    row.append(float(player.veterans) / 3.0)


def battles(survey: Survey) -> tuple[list[float], list[float]]:
    """By side: the best odds of an attack that it can reach, and how likely its temples are to be taken."""
    board = survey.board
    attacks = [0.0] * survey.view.seats
    dangers = [0.0] * survey.view.seats
    troops = [zone for zone in board.playing if survey.owner[zone] != NOBODY and survey.units[zone]]
    for target in troops:
        owner = survey.owner[target]
        most = 0.0
        for zone in troops:
            side = survey.owner[zone]
            if side == owner or survey.units[zone] < 2 or not reaches(survey, side, zone, target):
                continue
            odds = win_odds(attack_gap(survey, side, target, survey.units[zone], survey.creatures[zone]))
            most = max(most, odds)
            attacks[side] = max(attacks[side], odds)
        if board.kind[target] == TEMPLE:
            dangers[owner] += most
    return attacks, dangers


def reaches(survey: Survey, side: int, zone: int, target: int) -> bool:
    """Whether a troop can come there: it is beside, or an own pyramid opens the way to an obelisk there or beside."""
    board = survey.board
    if board.borders[zone] >> target & 1:
        return True
    if not survey.pyramid[zone] or survey.players[side].prayer < TELEPORT_COST or board.city_of[target] >= 0:
        return False
    if board.obelisk[target]:
        return True
    for other in board.ground[target]:
        if board.obelisk[other] and survey.owner[other] in (NOBODY, side):
            return True
    return False


def entered(survey: Survey, side: int) -> float:
    """Districts of the own city that rivals hold."""
    city = survey.players[side].city
    held = 0
    for zone in survey.board.districts[city] if city >= 0 else []:
        if survey.owner[zone] not in (NOBODY, side):
            held += 1
    return float(held)
