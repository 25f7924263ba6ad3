"""The limits of a moving troop (KEM-MOV-08): they hold when the action ends, so whoever goes over them looks ahead.

Looking ahead is moving on copies: a movement over a limit is legal if the troop can go on from there, by steps, a
teleport or Move cards, and leave enough behind. Every choice is tried. Few units come first, since they mostly fit
where more do; but a creature is left only with a unit, and who comes back needs room. Some creatures open ways that
others do not. Many ways lead to the same place, so places from which nothing ended are remembered for one decision.
Copies are dear, so what a quick look can tell is told first: `settles`, `spreads`, `beams` and `goes_on_after`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ennead.games.kemet.rules.components import DI_COST, DI_TELEPORTS, MOVE_ICON, NONE, TELEPORT_COST, bit_count, lowest
from ennead.games.kemet.rules.flow.cards import CardPlay, playable
from ennead.games.kemet.rules.flow.ways import teleports, ways
from ennead.games.kemet.rules.map import Way
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.flow import find

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.move import Move

DeadEnds = set[tuple[int, ...]]  # places of a move from which the action cannot end


def stays_legal(kemet: Kemet, move: Move) -> bool:
    """Whether the action may end here."""
    return within(kemet, move, kemet.units[move.zone], kemet.creatures[move.zone])


def within(kemet: Kemet, move: Move, units: int, creatures: int) -> bool:
    """Whether so many units and these creatures are no more than one troop."""
    return units <= kemet.players[move.seat].powers.limit and bit_count(creatures) <= 1


def fitting(kemet: Kemet, move: Move, here: list[Way], units: int, creatures: int, dead: DeadEnds) -> list[Action]:
    """Which of these movements so many units and these creatures may make."""
    found: list[Action] = []
    if may_part(kemet, move, units, creatures):
        for way in here:
            if settles(kemet, move, way, units, creatures) or passes(kemet, move, way, units, creatures, dead):
                found.append(way.action)
    return found


def movable(kemet: Kemet, move: Move, here: list[Way], units: int, creatures: int, dead: DeadEnds) -> bool:
    """Whether they may make any of these movements."""
    if may_part(kemet, move, units, creatures):
        for way in here:
            if settles(kemet, move, way, units, creatures):
                return True
        for way in here:
            if passes(kemet, move, way, units, creatures, dead):
                return True
    return False


def may_part(kemet: Kemet, move: Move, units: int, creatures: int) -> bool:
    """Whether those who stay break no limit: what stays is not moved again (KEM-MOV-07)."""
    zone = move.zone
    return within(kemet, move, kemet.units[zone] - units, kemet.creatures[zone] & ~creatures)


def settles(kemet: Kemet, move: Move, way: Way, units: int, creatures: int) -> bool:
    """Whether the action can end right after this movement, in peace or with a battle."""
    to = way.to
    if kemet.enemy_in(to, move.seat):
        return within(kemet, move, units, creatures)
    return within(kemet, move, units + kemet.units[to], creatures | kemet.creatures[to])


def passes(kemet: Kemet, move: Move, way: Way, units: int, creatures: int, dead: DeadEnds) -> bool:
    """Whether it can end further on, where it cannot end right after this movement."""
    if kemet.enemy_in(way.to, move.seat) or not move.goes_on_after(kemet, way):
        return False
    if spreads(kemet, move, way, units, creatures):
        return True
    trial = kemet.copy()
    ahead: Move = find(trial.top, type(move))
    ahead.units, ahead.creatures = units, creatures
    ahead.go(trial, way.action.verb, way.to)
    return can_go_on(trial, ahead, dead)


def spreads(kemet: Kemet, move: Move, way: Way, units: int, creatures: int) -> bool:
    """Whether those who are too many there fit where one step or the teleport leads from there: a quick look."""
    zone, player, board = way.to, kemet.players[move.seat], kemet.board
    total = units + kemet.units[zone]
    going = max(1, total - player.powers.limit)
    together = bit_count(creatures | kemet.creatures[zone])
    if going > units or going == total or together > 2 or (together == 2 and not creatures):
        return False  # a creature stays only with somebody
    if move.steps > way.stepping:
        for to in board.ground[zone]:
            if has_room(kemet, move, to, going, together):
                return True
    if way.stepping and not move.teleported and kemet.can_pay(move.seat, TELEPORT_COST):
        if kemet.pyramid[zone] > 0 or (board.obelisk[zone] and player.powers.portal):
            for to in board.obelisks:
                if to != zone and has_room(kemet, move, to, going, together):
                    return True
    return False


def has_room(kemet: Kemet, move: Move, to: int, going: int, together: int) -> bool:
    """Whether so many, with one creature if there are two, may come in peace to a zone that no limit closes."""
    city, player = kemet.board.city_of[to], kemet.players[move.seat]
    if to == move.zone or (city != NONE and city != player.city) or kemet.enemy_in(to, move.seat):
        return False
    return kemet.units[to] + going <= player.powers.limit and (together < 2 or not kemet.creatures[to])


def beams(kemet: Kemet, move: Move, units: int, creatures: int) -> bool:
    """Whether a teleport card takes so many units and these creatures to where the action can end: a quick look."""
    held = kemet.players[move.seat].kinds & DI_TELEPORTS
    if not held or move.teleported or not may_part(kemet, move, units, creatures):
        return False
    cost = DI_COST[lowest(held)]
    if kemet.can_pay(move.seat, cost):
        for way in teleports(kemet, move, creatures, kemet.price(move.seat, cost)):
            if settles(kemet, move, way, units, creatures):
                return True
    return False


def can_go_on(kemet: Kemet, move: Move, dead: DeadEnds) -> bool:
    """Whether a movement can follow after which the action can end."""
    if not move.beaming and not move.may_move_on(kemet):
        return False
    if dead and place_of(kemet, move) in dead:
        return False
    if can_go_on_somehow(kemet, move, dead):
        return True
    dead.add(place_of(kemet, move))
    return False


def place_of(kemet: Kemet, move: Move) -> tuple[int, ...]:
    """All that decides how a move can go on. That a zone was left counts only where somebody stayed."""
    left = 0
    for zone in kemet.board.playing:
        if move.left_before(zone) and kemet.units[zone] > (move.units if zone == move.zone else 0):
            left |= 1 << zone
    flags = (move.moved, move.taken, move.teleported, move.beaming, move.gates_open, move.crossing)
    player = kemet.players[move.seat]
    return (
        move.zone, move.units, move.creatures, move.decided, move.steps, move.entered, left, player.prayer,
        *[int(flag) for flag in flags], *player.interventions, *kemet.units, *kemet.creatures,
    )  # fmt: skip


def can_go_on_somehow(kemet: Kemet, move: Move, dead: DeadEnds) -> bool:
    """Whether so many units as were taken, or any number, can make that movement."""
    if move.taken or move.beaming:
        return can_go_on_with(kemet, move, move.units, dead)
    here, most = kemet.units[move.zone], move.available(kemet)
    if kemet.creatures[move.zone] & move.decided & ~move.creatures:
        most = min(most, here - 1)  # somebody stays with a creature that was left
    for units in range(max(1, here - kemet.players[move.seat].powers.limit), most + 1):
        if can_go_on_with(kemet, move, units, dead):
            return True
    return False


def can_go_on_with(kemet: Kemet, move: Move, units: int, dead: DeadEnds) -> bool:
    """Whether so many units can make it."""
    sets = companies(kemet, move, units)
    for creatures in sets:
        if movable(kemet, move, ways(kemet, move, creatures), units, creatures, dead):
            return True
    for card in move_cards(kemet, move):
        for creatures in sets:
            trial = after_card(kemet, move.seat, card)
            ahead: Move = find(trial.top, type(move))
            ahead.units, ahead.taken, ahead.creatures = units, True, creatures
            if can_go_on(trial, ahead, dead):
                return True
    return False


def companies(kemet: Kemet, move: Move, units: int) -> list[int]:
    """The sets of creatures that so many units may lead from here, the present one first."""
    found = [move.going(kemet, units, move.creatures)]
    if units < kemet.units[move.zone] and not move.beaming:
        undecided = move.undecided(kemet)
        changed = undecided
        while changed:
            found.append(move.creatures ^ changed)
            changed = (changed - 1) & undecided
    return found


def move_cards(kemet: Kemet, move: Move) -> list[Action]:
    """The Move cards that may be played, were it not for the limits."""
    if move.beaming or not move.holds_cards(kemet):
        return []
    return playable(kemet, move.seat, MOVE_ICON, move)


def safe_cards(kemet: Kemet, move: Move, dead: DeadEnds) -> list[Action]:
    """The Move cards after which the action can end."""
    found: list[Action] = []
    legal = stays_legal(kemet, move)
    for card in move_cards(kemet, move):
        beaming = DI_TELEPORTS >> card.value & 1 != 0
        if beams(kemet, move, move.units, move.going(kemet, move.units, move.creatures)) if beaming else legal:
            found.append(card)
            continue
        trial = after_card(kemet, move.seat, card)
        ahead: Move = find(trial.top, type(move))
        if (stays_legal(trial, ahead) and not ahead.beaming) or can_go_on(trial, ahead, dead):
            found.append(card)
    return found


def after_card(kemet: Kemet, seat: int, card: Action) -> Kemet:
    """A copy on which the card has been played."""
    trial = kemet.copy()
    play = CardPlay(seat, card.value)
    trial.open(play)
    for at in range(len(CardPlay.STEPS)):
        play.step(trial, at)
    trial.top = play.below
    return trial
