"""The players of Kemet as they are drawn: fame by kind, floors with tokens, cards as far as they are known."""

from __future__ import annotations

from functools import cache

from ennead.games.kemet.rules.components import (
    ACQUIRE,
    ACTION_NAMES,
    CARD_BLACK,
    CARD_DEFENCE,
    CARD_RED,
    CARD_SELF_BLACK,
    CARD_STRENGTH,
    CARDS,
    COLOURS,
    DI_CARDS,
    DI_COST,
    DI_DEFENCE,
    DI_ICON,
    DI_KINDS,
    DI_RED,
    DI_STRENGTH,
    FIRST_ACQUIRE_SPACE,
    FLOORS,
    ICONS,
    NONE,
    PLAYER_CARDS,
    SPACE_ACTION,
    SPACES,
    TOKEN_STATES,
    bits_in,
)
from ennead.games.kemet.rules.map import TEMPLE
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.view import KemetView, PlayerView
from ennead.games.kemet.table.drawn import KemetCard, KemetIntervention, KemetPlayer, KemetPyramid, KemetSpace


def players_of(view: KemetView, kemet: Kemet) -> list[KemetPlayer]:
    """In turn order; before there is one, by seats."""
    order = list(view.order) + [seat for seat in range(view.seats) if seat not in view.order]
    return [player_of(view, kemet, seat) for seat in order]


def player_of(view: KemetView, kemet: Kemet, seat: int) -> KemetPlayer:
    player, own = view.players[seat], seat == view.viewer
    held = [zone for zone in kemet.board.playing if view.fame_holder[zone] == seat]
    temples = [zone for zone in held if kemet.board.kind[zone] == TEMPLE]
    sites = kemet.board.districts[player.city] if player.city != NONE else []
    return KemetPlayer(
        seat=seat,
        city="" if player.city == NONE else kemet.board.city_names[player.city],
        fame=player.divine_fame + player.battle_fame + player.held_fame,
        battle_fame=player.battle_fame,
        divine_fame=player.divine_fame,
        temple_fame=len(temples),
        pyramid_fame=len(held) - len(temples),
        prayer=player.prayer,
        veterans=player.veterans,
        units=on_map(view, kemet, seat),
        supply=player.supply,
        limit=kemet.players[seat].powers.limit,
        tokens=player.tokens,
        silver=TOKEN_STATES[player.silver],
        gold=TOKEN_STATES[player.gold],
        spaces=[space_of(player, space) for space in range(len(SPACES))],
        tiles=[kemet.tile_set.names[tile] for tile in bits_in(player.tiles)],
        creatures=[kemet.tile_set.creature_names[one] for one in bits_in(player.creatures)],
        pyramids=[
            KemetPyramid(COLOURS[view.pyramid_colour[zone]], view.pyramid[zone]) for zone in sites if view.pyramid[zone]
        ],
        cards=player.interventions_count,
        interventions=interventions_of(player) if own else [],
        hand=player.hand_size,
        face_down=player.face_down_size,
        battle_cards=[battle_card(card, where_is(player, card, own)) for card in cards_of(kemet, seat, player, own)],
        acquired=[COLOURS[colour] for colour in bits_in(player.acquired)],
    )


def on_map(view: KemetView, kemet: Kemet, seat: int) -> int:
    standing = sum([view.units[zone] for zone in kemet.board.playing if view.owner[zone] == seat])
    return standing + (sum(view.invaders) if view.active == seat else 0)


def space_of(player: PlayerView, space: int) -> KemetSpace:
    mark = player.marks[space - FIRST_ACQUIRE_SPACE] if SPACE_ACTION[space] == ACQUIRE else NONE
    return space_with(space, mark, player.spaces >> space & 1 != 0)


@cache
def space_with(space: int, mark: int, used: bool) -> KemetSpace:
    (floor,) = [number for number, spaces in enumerate(FLOORS, 1) if spaces >> space & 1]
    return KemetSpace(
        place=SPACES[space],
        floor=floor,
        action=ACTION_NAMES[SPACE_ACTION[space]],
        colour="" if mark == NONE else COLOURS[mark],
        used=used,
    )


def interventions_of(player: PlayerView) -> list[KemetIntervention]:
    counts = player.interventions or [0] * DI_KINDS
    return [
        KemetIntervention(
            card=DI_CARDS[kind],
            count=counts[kind],
            cost=DI_COST[kind],
            moment=ICONS[DI_ICON[kind]],
            strength=DI_STRENGTH[kind],
            red=DI_RED[kind],
            defence=DI_DEFENCE[kind],
        )
        for kind in range(DI_KINDS)
        if counts[kind]
    ]


def cards_of(kemet: Kemet, seat: int, player: PlayerView, own: bool) -> list[int]:
    """Everybody's eight battle cards, and special ones that have come in with a tile."""
    special = 0
    for tile in bits_in(player.tiles):
        name = kemet.tile_set.tiles[tile].numbers.get("special_battle_card")
        special |= 0 if name is None else 1 << CARDS.index(str(name))
    if own and player.hand is not None and player.face_down is not None:
        special |= (player.hand | player.face_down | player.used) & ~PLAYER_CARDS
    return bits_in(PLAYER_CARDS | special | player.used)


@cache
def battle_card(card: int, where: str) -> KemetCard:
    return KemetCard(
        card=CARDS[card],
        strength=CARD_STRENGTH[card],
        red=CARD_RED[card],
        black=CARD_BLACK[card],
        own_black=CARD_SELF_BLACK[card],
        defence=CARD_DEFENCE[card],
        where=where,
    )


def where_is(player: PlayerView, card: int, own: bool) -> str:
    if player.used >> card & 1:
        return "used"
    if not own or player.hand is None or player.face_down is None:
        return "unknown" if player.face_down_size else "hand"
    if player.hand >> card & 1:
        return "hand"
    return "down" if player.face_down >> card & 1 else "gone"
