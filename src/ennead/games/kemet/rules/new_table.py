"""The table before anything is chosen."""

from __future__ import annotations

from ennead.games.kemet.rules.components import ACQUIRE_SPACES, DI_CENSUS, DI_KINDS, DIVERSION, NONE
from ennead.games.kemet.rules.map import Board
from ennead.games.kemet.rules.piece import new_memories
from ennead.games.kemet.rules.player import Player
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import TileSet
from ennead.games.kemet.rules.voices import connect
from ennead.kernel.flow import NOBODY


def new_table(seats: int, board: Board, tile_set: TileSet) -> Kemet:
    """The table before anything is chosen (KEM-SET)."""
    kemet = Kemet()
    kemet.seats = seats
    kemet.map_file = board.file
    kemet.tiles_file = tile_set.file
    kemet.board = board
    kemet.tile_set = tile_set
    kemet.players = []
    for _ in range(seats):
        player = Player()
        player.marks = [NONE] * ACQUIRE_SPACES
        player.hold([1 if kind == DIVERSION else 0 for kind in range(DI_KINDS)])  # KEM-SET-05
        player.plan_cards = []
        player.looking = []
        player.powers = tile_set.powers(0)
        kemet.players.append(player)
    connect(kemet)
    kemet.memories = new_memories(tile_set.keepers)
    kemet.order = []
    kemet.owner = [NOBODY] * board.size
    kemet.units = [0] * board.size
    kemet.creatures = [0] * board.size
    kemet.invaders = [0] * board.size
    kemet.invader_creatures = [0] * board.size
    kemet.pyramid = [0] * board.size
    kemet.pyramid_colour = [NONE] * board.size
    kemet.fame_holder = [NOBODY] * board.size
    kemet.lay_out([0] * len(tile_set.tiles))
    kemet.lay_deck(DI_CENSUS[:])
    kemet.discard = [0] * DI_KINDS
    return kemet
