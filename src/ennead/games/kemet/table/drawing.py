"""Kemet drawn: one moment of a view, as the board needs it."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ennead.games.kemet.rules.components import (
    COLOURS,
    FAME_TO_WIN,
    MOST_PRAYER,
    NONE,
    bits_in,
)
from ennead.games.kemet.rules.flow.acquire import pyramid_levels, tile_cost
from ennead.games.kemet.rules.flow.move import Move
from ennead.games.kemet.rules.flow.night import Night
from ennead.games.kemet.rules.flow.reinforcement import Reinforcement
from ennead.games.kemet.rules.map import KINDS, TEMPLE
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.table.drawing_battle import battle_of
from ennead.games.kemet.table.drawing_players import players_of
from ennead.games.kemet.table.drawn import (
    KemetAdding,
    KemetDrawing,
    KemetMove,
    KemetPlayer,
    KemetPyramid,
    KemetTile,
    KemetTroop,
    KemetZone,
)
from ennead.kernel.flow import NOBODY, find
from ennead.sheets.parts import seat_of
from ennead.texts import Texts

DRAWING: Final = KemetDrawing
GUESS: Final = 0  # only what nobody sees is imagined, and none of it is drawn
Document = dict[str, Any]


def drawing(view: KemetView, texts: Texts) -> KemetDrawing:
    """All that lies on the table, and what follows from it by the rules."""
    document: Document = texts.game.describe(view)
    imagined = texts.game.imagine(view, Random(GUESS))
    assert isinstance(imagined, Kemet)
    players = players_of(view, imagined)
    night: Night | None = find(view.top, Night)
    turn = seat_of(document.get("turn", ""))
    return KemetDrawing(
        moment=document["moment"],
        round=view.round,
        turn=turn if turn >= 0 else None,
        order=list(view.order),
        picks=[] if night is None else list(night.choosers),
        colours=document["colours"],
        fame_to_win=FAME_TO_WIN,
        most_prayer=MOST_PRAYER,
        zones=[zone_of(imagined, zone) for zone in imagined.board.playing],
        players=players,
        tiles=tiles_of(view, imagined),
        reach=reach_of(view, imagined),
        pending=document.get("actions", []),
        move=move_of(imagined),
        adding=adding_of(imagined),
        battle=battle_of(view, imagined),
        deck=view.deck_count,
        discard=document["discard"],
        prospects=prospects(view, players, texts),
    )


# The map


def zone_of(kemet: Kemet, zone: int) -> KemetZone:
    board, city = kemet.board, kemet.board.city_of[zone]
    return KemetZone(
        zone=board.zones[zone],
        kind=KINDS[board.kind[zone]],
        city="" if city == NONE else board.city_names[city],
        home=None if city == NONE else seat_or_none(kemet.owner_of(city)),
        harbour=board.harbour[zone],
        obelisk=board.obelisk[zone],
        income=board.adoration[zone] if board.kind[zone] == TEMPLE else 0,
        delta=zone in board.delta,
        troop=troop_of(kemet, kemet.owner[zone], kemet.units[zone], kemet.creatures[zone]),
        attacker=troop_of(kemet, kemet.active, kemet.invaders[zone], kemet.invader_creatures[zone]),
        pyramid=pyramid_of(kemet, zone),
        fame=seat_or_none(kemet.fame_holder[zone]),
    )


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def troop_of(kemet: Kemet, seat: int, units: int, creatures: int) -> KemetTroop | None:
    if not units and not creatures:
        return None
    return KemetTroop(seat, units, [kemet.tile_set.creature_names[one] for one in bits_in(creatures)])


def pyramid_of(kemet: Kemet, zone: int) -> KemetPyramid | None:
    level = kemet.pyramid[zone]
    return KemetPyramid(COLOURS[kemet.pyramid_colour[zone]], level) if level else None


def move_of(kemet: Kemet) -> KemetMove | None:
    move: Move | None = find(kemet.top, Move)
    if move is None or move.zone == NONE:
        return None
    return KemetMove(
        seat=move.seat,
        zone=kemet.board.zones[move.zone],
        start=kemet.board.zones[move.start],
        units=move.units,
        there=kemet.units[move.zone] if kemet.owner[move.zone] == move.seat else kemet.invaders[move.zone],
        creatures=[kemet.tile_set.creature_names[one] for one in bits_in(move.creatures)],
        steps=move.steps,
        teleported=move.teleport != 0,
    )


def adding_of(kemet: Kemet) -> KemetAdding | None:
    adding: Reinforcement | None = find(kemet.top, Reinforcement)
    if adding is None:
        return None
    free = kemet.players[adding.seat].powers.free_recruits if adding.recruiting else adding.added + adding.left
    return KemetAdding(
        seat=adding.seat,
        added=adding.added,
        left=min(adding.left, kemet.players[adding.seat].supply),
        free=free,
        price=kemet.price(adding.seat, max(0, adding.added - free)) if adding.recruiting and adding.added else 0,
    )


# Power tiles


def tiles_of(view: KemetView, kemet: Kemet) -> list[KemetTile]:
    """All tiles of the colours in play, by colour and level."""
    return [
        KemetTile(
            tile=tile.id,
            colour=COLOURS[tile.colour],
            level=tile.level,
            price=tile.level if view.viewer < 0 else price_of(kemet, view.viewer, tile.index),
            left=kemet.stock[tile.index],
            owners=[seat for seat in range(kemet.seats) if kemet.players[seat].has(tile.index)],
            state="" if view.viewer < 0 else state_of(kemet, view.viewer, tile.index),
            creature=kemet.tile_set.creature_of[tile.index] != NONE,
        )
        for tile in sorted(kemet.tile_set.tiles, key=lambda tile: (tile.colour, tile.level, tile.index))
        if kemet.colours >> tile.colour & 1
    ]


def price_of(kemet: Kemet, seat: int, tile: int) -> int:
    return kemet.price(seat, tile_cost(kemet, seat, tile, 0))


def state_of(kemet: Kemet, seat: int, index: int) -> str:
    """What stands between a player and a tile (KEM-ACQ-01), the way to a token aside."""
    player, tile = kemet.players[seat], kemet.tile_set.tiles[index]
    if player.has(index):
        return "yours"
    if player.powers.kinds >> tile.kind & 1:
        return "like"
    if not kemet.stock[index]:
        return "taken"
    if player.acquired >> tile.colour & 1:
        return "colour"
    if tile.level > pyramid_levels(kemet, seat)[tile.colour]:
        return "low"
    return "may" if kemet.can_pay(seat, tile_cost(kemet, seat, index, 0)) else "dear"


def reach_of(view: KemetView, kemet: Kemet) -> dict[str, int]:
    if view.viewer < 0:
        return {}
    return {COLOURS[colour]: level for colour, level in enumerate(pyramid_levels(kemet, view.viewer)) if level}


# Who could win


def prospects(view: KemetView, players: list[KemetPlayer], texts: Texts) -> str:
    """KEM-VIC-01: who would win at the beginning of a turn, as it stands."""
    most = max([player.fame for player in players])
    if most < FAME_TO_WIN:
        return texts.label("wins_nobody", needed=FAME_TO_WIN)
    first = [player.seat for player in players if player.fame == most]
    if len(first) > 1:
        return texts.label("wins_several", players=", ".join([texts.name(seat) for seat in first]), fame=most)
    if first[0] == view.viewer:
        return texts.label("wins_you", fame=most)
    return texts.label("wins_other", player=texts.title(first[0]), fame=most)
