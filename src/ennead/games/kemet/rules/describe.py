"""Position documents of Kemet, written: a state or a view in the words of the rulebook."""

from __future__ import annotations

from typing import Any, Final

from ennead.games.kemet.rules.components import (
    CARDS,
    COLOURS,
    DI_CARDS,
    DI_KINDS,
    NONE,
    PLACES,
    SPACES,
    TOKEN_STATES,
    bits_in,
)
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.move import Move
from ennead.games.kemet.rules.flow.night import Night
from ennead.games.kemet.rules.flow.reinforcement import Reinforcement
from ennead.games.kemet.rules.flow.setup import Setup
from ennead.games.kemet.rules.flow.turn import Turn
from ennead.games.kemet.rules.flow.ways import USED
from ennead.games.kemet.rules.map import Board, board_for
from ennead.games.kemet.rules.player import Player
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import TileSet
from ennead.games.kemet.rules.tiles.powers import tile_set_for
from ennead.games.kemet.rules.view import KemetView, PlayerView
from ennead.kernel.flow import NOBODY, find

PLAYER_FIELDS: Final = (
    "city", "pp", "fp", "divine_fp", "battle_fp", "vt", "tiles", "silver", "gold", "spaces", "acquired",
    "acquire_spaces", "di", "hand", "face_down", "used", "removed",
)  # fmt: skip
PLAYER_SHOWN: Final = (
    "held_fp", "supply", "creatures", "tokens", "di_size", "hand_size", "face_down_size", "looking", "looking_size",
    "plan", "spied",
)  # fmt: skip
SHOWN_ONLY: Final = (
    "fame", "stock", "deck_size", "actions", "move", "adding", "battle", "winner",
)  # fmt: skip


def describe(table: Kemet | KemetView) -> dict[str, Any]:
    """A state or a view as a document; what a view does not show is "hidden"."""
    board, tiles = board_for(table.map_file, table.seats), tile_set_for(table.tiles_file)
    turn: Turn | None = find(table.top, Turn)
    document: dict[str, Any] = {"moment": moment_of(table), "round": table.round}
    if turn is not None:
        document["turn"] = f"S{turn.seat}"
    document["order"] = [f"S{seat}" for seat in table.order]
    document["colours"] = [COLOURS[colour] for colour in bits_in(table.colours)]
    document["zones"] = zones_of(table, board, tiles)
    document["pyramids"] = {
        name: {"level": table.pyramid[zone], "colour": COLOURS[table.pyramid_colour[zone]]}
        for zone, name in enumerate(board.zones)
        if table.pyramid[zone]
    }
    document["fame"] = {name: f"S{seat}" for name, seat in zip(board.zones, table.fame_holder) if seat != NOBODY}
    document["players"] = {f"S{seat}": player_of(table.players[seat], board, tiles) for seat in range(table.seats)}
    document["stock"] = {name: count for name, count in zip(tiles.names, table.stock) if count}
    document["discard"] = counted(table.discard)
    document["deck"] = counted(table.deck) if isinstance(table, Kemet) else "hidden"
    document["deck_size"] = sum(table.deck) if isinstance(table, Kemet) else table.deck_count
    if table.winner != NOBODY:
        document["winner"] = f"S{table.winner}"
    document.update(under_way(table, board, tiles))
    for keeper in tiles.keepers:
        keeper.describe(table, document)
    return document


def moment_of(table: Kemet | KemetView) -> str:
    if table.decision is None:
        return "end of game"
    if find(table.top, Setup) is not None:
        return "set-up"
    return "turn" if find(table.top, Night) is None else "night"


def zones_of(table: Kemet | KemetView, board: Board, tiles: TileSet) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for zone, name in enumerate(board.zones):
        entry: dict[str, Any] = {}
        if table.units[zone]:
            entry[f"S{table.owner[zone]}"] = table.units[zone]
        if table.invaders[zone]:
            entry[f"S{table.active}"] = table.invaders[zone]
        creatures = [tiles.creature_names[one] for one in bits_in(table.creatures[zone])]
        attacking = [tiles.creature_names[one] for one in bits_in(table.invader_creatures[zone])]
        if creatures:
            entry["creature"] = creatures[0] if len(creatures) == 1 else creatures
        if attacking:
            entry["attacking_creature"] = attacking[0]
        if entry:
            found[name] = entry
    return found


def player_of(player: Player | PlayerView, board: Board, tiles: TileSet) -> dict[str, Any]:
    size = player.interventions_count if isinstance(player, PlayerView) else sum(player.interventions)
    looking = player.looking_count if isinstance(player, PlayerView) else len(player.looking)
    return {
        "city": "none" if player.city == NONE else board.city_names[player.city],
        "pp": player.prayer,
        "fp": player.divine_fame + player.battle_fame + player.held_fame,
        "divine_fp": player.divine_fame,
        "battle_fp": player.battle_fame,
        "held_fp": player.held_fame,
        "vt": player.veterans,
        "supply": player.supply,
        "tiles": [tiles.names[tile] for tile in bits_in(player.tiles)],
        "creatures": [tiles.creature_names[creature] for creature in bits_in(player.creatures)],
        "tokens": player.tokens,
        "silver": TOKEN_STATES[player.silver],
        "gold": TOKEN_STATES[player.gold],
        "spaces": [SPACES[space] for space in bits_in(player.spaces)],
        "acquired": [COLOURS[colour] for colour in bits_in(player.acquired)],
        "acquire_spaces": ["blank" if mark == NONE else COLOURS[mark] for mark in player.marks],
        "di": "hidden" if player.interventions is None else counted(player.interventions),
        "di_size": size,
        "hand": cards_of(player.hand),
        "hand_size": player.hand_size,
        "face_down": cards_of(player.face_down),
        "face_down_size": player.face_down_size,
        "used": cards_of(player.used),
        "removed": cards_of(player.boxed),
        "plan": plan_of(player),
        "spied": cards_of(player.spied),
        "looking": "hidden" if player.looking is None else [DI_CARDS[card] for card in player.looking],
        "looking_size": looking,
    }


def counted(counts: list[int]) -> dict[str, int]:
    return {DI_CARDS[kind]: counts[kind] for kind in range(DI_KINDS) if counts[kind]}


def cards_of(cards: int | None) -> Any:
    return "hidden" if cards is None else [CARDS[card] for card in bits_in(cards)]


def plan_of(player: Player | PlayerView) -> Any:
    """What is committed in War Council but not opened."""
    if player.plan_cards is None:
        return "hidden"
    return [*cards_of(player.plan_used), *[DI_CARDS[card] for card in player.plan_cards]]


def under_way(table: Kemet | KemetView, board: Board, tiles: TileSet) -> dict[str, Any]:
    """The actions, move, reinforcement, battle or night in progress."""
    found: dict[str, Any] = {}
    turn: Turn | None = find(table.top, Turn)
    if turn is not None and turn.pending:
        found["actions"] = [PLACES[place] for place in turn.pending]
    move: Move | None = find(table.top, Move)
    if move is not None and move.zone != NONE:
        found["move"] = {
            "player": f"S{move.seat}",
            "zone": board.zones[move.zone],
            "start": board.zones[move.start],
            "units": move.units,
            "creatures": [tiles.creature_names[creature] for creature in bits_in(move.creatures)],
            "steps": move.steps,
            "teleported": move.teleport == USED,
        }
    adding: Reinforcement | None = find(table.top, Reinforcement)
    if adding is not None:
        found["adding"] = {"player": f"S{adding.seat}", "added": adding.added, "left": adding.left}
    battle: Battle | None = find(table.top, Battle)
    if battle is not None:
        found["battle"] = battle_of(battle, board)
    return found


def battle_of(battle: Battle, board: Board) -> dict[str, Any]:
    sides = [f"S{battle.attacker}", f"S{battle.defender}"]
    return {
        "zone": board.zones[battle.zone],
        "attacker": sides[0],
        "defender": sides[1],
        "used": {seat: CARDS[card] for seat, card in zip(sides, battle.used)},
        "cards": {seat: [DI_CARDS[card] for card in cards] for seat, cards in zip(sides, battle.cards)},
        "strength": dict(zip(sides, battle.strength)),
        "destroyed": dict(zip(sides, battle.destroyed)),
        "winner": "nobody" if battle.won_by < 0 else sides[battle.won_by],
    }
