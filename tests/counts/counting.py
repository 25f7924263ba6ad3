"""Count the sequences of n player decisions from a position, chance fixed: by the engine and by the flat oracle."""

from __future__ import annotations

import copy
from typing import Any

from oracle.flat_ra import CENSUS, FlatRa

from ennead.kernel.contract import Game
from ennead.kernel.flow import CHANCE, State

Position = dict[str, Any]


def count_by_engine(game: Game, position: Position, depth: int) -> int:
    """The sequences that the engine allows; the tiles drawn are those of the position, over and over."""
    state = game.position(position["table"], position["seats"])
    tiles = [game.action(f"tile {name}") for name in position["tiles"]]

    def below(node: State, left: int, drawn: int) -> int:
        while node.chance and left:
            node.answer(CHANCE, tiles[drawn % len(tiles)])
            drawn += 1
        if not left:
            return 1
        total = 0
        for seat in node.asked_seats():
            for action in node.options(seat):
                child = node.copy()
                child.answer(seat, action)
                total += below(child, left - 1, drawn)
        return total

    return below(state, depth, 0)


def count_by_oracle(position: Position, depth: int) -> int:
    """The sequences that the flat oracle allows."""
    tiles: list[str] = position["tiles"]

    def below(node: FlatRa, left: int, drawn: int) -> int:
        while node.phase == "draw" and left:
            node.draw(tiles[drawn % len(tiles)])
            drawn += 1
        if not left:
            return 1
        total = 0
        for text in node.options():
            child = copy.deepcopy(node)
            child.answer(text)
            total += below(child, left - 1, drawn)
        return total

    return below(flat_position(position), depth, 0)


def flat_position(position: Position) -> FlatRa:
    """The oracle in a position; everything about suns must be written."""
    table = position["table"]
    game = FlatRa(position["seats"], list(range(position["seats"])))
    game.epoch = table["epoch"]
    game.centre = table["centre"]
    game.ra_tiles = table.get("ra_tiles", 0)
    for slot, tile in enumerate(table.get("track", [])):
        game.track[slot] = None if tile == "-" else tile
    for name, player in table["players"].items():
        seat = int(name[1:])
        game.usable[seat] = sorted(player["usable"])
        game.spent[seat] = list(player.get("spent", []))
        game.tiles[seat] = dict.fromkeys(CENSUS, 0) | player.get("tiles", {})
        game.points[seat] = player.get("points", 10)
    for kind, copies in CENSUS.items():
        game.bag[kind] = copies - game.track.count(kind) - sum(hand[kind] for hand in game.tiles)
    game.bag["ra"] -= game.ra_tiles
    auction = table.get("auction")
    game.on_turn = int((auction["ra_player"] if auction else table["turn"])[1:])
    if auction:
        game.open_auction(auction["kind"].upper())
        for bid in auction.get("bids", []):
            for value in bid.values():
                game.answer("pass" if value == "pass" else f"bid {value}")
    game.check()
    return game
