"""Kemet drawn: one moment of a view, as the board needs it."""

from __future__ import annotations

from functools import lru_cache
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
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.night import CHOOSE_POSITION, Night
from ennead.games.kemet.rules.flow.reinforcement import Reinforcement
from ennead.games.kemet.rules.flow.turn import Turn
from ennead.games.kemet.rules.map import KINDS, TEMPLE, Board
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import Tile, TileSet
from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.table.drawing_battle import battle_of
from ennead.games.kemet.table.drawing_move import move_of
from ennead.games.kemet.table.drawing_players import players_of
from ennead.games.kemet.table.drawn import (
    KemetAdding,
    KemetDrawing,
    KemetPlayer,
    KemetPyramid,
    KemetTile,
    KemetToken,
    KemetTroop,
    KemetZone,
)
from ennead.kernel.flow import NOBODY, find
from ennead.sheets.parts import heading, seat_of
from ennead.texts import Texts

DRAWING: Final = KemetDrawing
GUESS: Final = 0  # only what nobody sees is imagined, and none of it is drawn
MOST_DRAWN: Final = 10_000  # zones and tiles that are remembered as they were drawn
MOST_MAPS: Final = 500
Document = dict[str, Any]
Troop = tuple[int, int, int]  # whose, units, creatures


def later(view: KemetView) -> list[int]:
    """Who chooses a place in the order after who does now, or whose turns of the day follow on one's own turn."""
    night: Night | None = find(view.top, Night)
    if night is not None:
        return list(night.choosers[1:-1]) if view.decision is CHOOSE_POSITION else []  # the last one has no choice
    turn: Turn | None = find(view.top, Turn)
    if turn is None or view.side != turn.seat or find(view.top, Battle) is not None:
        return []
    at = view.order.index(turn.seat)
    return [seat for seat in (*view.order[at + 1 :], *view.order[:at]) if view.players[seat].tokens]


def drawing(view: KemetView, texts: Texts) -> KemetDrawing:
    """All that lies on the table, and what follows from it by the rules."""
    document: Document = texts.document(view)
    imagined = texts.game.imagine(view, Random(GUESS))
    assert isinstance(imagined, Kemet)
    players = players_of(view, imagined)
    night: Night | None = find(view.top, Night)
    turn = seat_of(document.get("turn", ""))
    return KemetDrawing(
        moment=document["moment"],
        round=view.round,
        turn=turn if turn >= 0 else None,
        later=later(view),
        order=list(view.order),
        picks=[] if night is None else list(night.choosers),
        places=[] if night is None else [seat_or_none(seat) for seat in night.track],
        colours=document["colours"],
        fame_to_win=FAME_TO_WIN,
        most_prayer=MOST_PRAYER,
        zones=zones_of(imagined),
        tokens=tokens_of(document, imagined, texts),
        players=players,
        tiles=tiles_of(view, imagined),
        reach=reach_of(view, imagined),
        pending=document.get("actions", []),
        move=move_of(imagined, view.viewer),
        adding=adding_of(imagined),
        battle=battle_of(view, imagined, texts),
        deck=view.deck_count,
        discard=document["discard"],
        prospects=prospects(view, players, texts),
    )


# The map


def tokens_of(document: Document, kemet: Kemet, texts: Texts) -> list[KemetToken]:
    """Whatever effects say that they have in zones: `{carcasses: {oasis: S0}}`, or a list of zones of nobody's."""
    fields = [name for keeper in kemet.tile_set.keepers for name in type(keeper).TOKENS]
    found: list[KemetToken] = []
    for name in fields:
        for zone in document[name]:
            seat = seat_of(document[name][zone]) if isinstance(document[name], dict) else NOBODY
            text = heading(texts, name, zone="").strip()
            found.append(KemetToken(zone, text, seat if seat >= 0 else None))
    return found


def zones_of(kemet: Kemet) -> list[KemetZone]:
    return zones_with(
        kemet.board,
        kemet.tile_set,
        tuple([seat_or_none(kemet.owner_of(city)) for city in range(len(kemet.board.city_names))]),
        tuple(zip(kemet.owner, kemet.units, kemet.creatures, strict=True)),
        (kemet.active, tuple(zip(kemet.invaders, kemet.invader_creatures, strict=True))),
        tuple(zip(kemet.pyramid_colour, kemet.pyramid, strict=True)),
        tuple(kemet.fame_holder),
    )


@lru_cache(maxsize=MOST_MAPS)
def zones_with(
    board: Board,
    tile_set: TileSet,
    homes: tuple[int | None, ...],
    troops: tuple[Troop, ...],
    attackers: tuple[int, tuple[tuple[int, int], ...]],
    pyramids: tuple[tuple[int, int], ...],
    fame: tuple[int, ...],
) -> list[KemetZone]:
    """The map on which these stand: drawn once for all who look at it."""
    active, invaders = attackers
    return [
        zone_with(
            board,
            tile_set,
            zone,
            None if board.city_of[zone] == NONE else homes[board.city_of[zone]],
            troops[zone],
            (active, *invaders[zone]),
            pyramids[zone],
            seat_or_none(fame[zone]),
        )
        for zone in board.playing
    ]


@lru_cache(maxsize=MOST_DRAWN)
def zone_with(
    board: Board,
    tile_set: TileSet,
    zone: int,
    home: int | None,
    troop: Troop,
    attacker: Troop,
    pyramid: tuple[int, int],
    fame: int | None,
) -> KemetZone:
    """A zone in which these stand: drawn once for as long as nothing changes there."""
    city = board.city_of[zone]
    return KemetZone(
        zone=board.zones[zone],
        kind=KINDS[board.kind[zone]],
        city="" if city == NONE else board.city_names[city],
        home=home,
        harbour=board.harbour[zone],
        nile=board.nile[zone],
        obelisk=board.obelisk[zone],
        income=board.adoration[zone] if board.kind[zone] == TEMPLE else 0,
        delta=zone in board.delta,
        troop=troop_of(tile_set, *troop),
        attacker=troop_of(tile_set, *attacker),
        pyramid=KemetPyramid(COLOURS[pyramid[0]], pyramid[1]) if pyramid[1] else None,
        fame=fame,
    )


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def troop_of(tile_set: TileSet, seat: int, units: int, creatures: int) -> KemetTroop | None:
    if not units and not creatures:
        return None
    return KemetTroop(seat, units, [tile_set.creature_names[one] for one in bits_in(creatures)])


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
    watching = view.viewer < 0
    levels = [] if watching else pyramid_levels(kemet, view.viewer)
    owners = owners_of(kemet.tile_set, tuple([kemet.players[seat].tiles for seat in range(kemet.seats)]))
    return [
        tile_with(
            kemet.tile_set,
            index,
            tile.level if watching else price_of(kemet, view.viewer, index),
            kemet.stock[index],
            owners[index],
            "" if watching else state_of(kemet, view.viewer, index, levels),
        )
        for index, tile in in_order(kemet.tile_set)
        if kemet.colours >> tile.colour & 1
    ]


@lru_cache
def in_order(tile_set: TileSet) -> list[tuple[int, Tile]]:
    ordered = sorted(tile_set.tiles, key=lambda tile: (tile.colour, tile.level, tile.index))
    return [(tile.index, tile) for tile in ordered]


@lru_cache(maxsize=MOST_MAPS)
def owners_of(tile_set: TileSet, held: tuple[int, ...]) -> list[tuple[int, ...]]:
    """For each tile, who has it."""
    return [
        tuple([seat for seat, tiles in enumerate(held) if tiles >> index & 1]) for index in range(len(tile_set.tiles))
    ]


@lru_cache(maxsize=MOST_DRAWN)
def tile_with(tile_set: TileSet, index: int, price: int, left: int, owners: tuple[int, ...], state: str) -> KemetTile:
    tile = tile_set.tiles[index]
    return KemetTile(
        tile=tile.id,
        colour=COLOURS[tile.colour],
        level=tile.level,
        price=price,
        left=left,
        owners=list(owners),
        state=state,
        creature=tile_set.creature_of[index] != NONE,
    )


def price_of(kemet: Kemet, seat: int, tile: int) -> int:
    return kemet.price(seat, tile_cost(kemet, seat, tile, 0))


def state_of(kemet: Kemet, seat: int, index: int, levels: list[int]) -> str:
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
    if tile.level > levels[tile.colour]:
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
