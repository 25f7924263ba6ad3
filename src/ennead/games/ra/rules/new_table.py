"""The table before the suns are dealt."""

from __future__ import annotations

from ennead.games.ra.rules.components import CENSUS, EMPTY, KINDS, SLOTS
from ennead.games.ra.rules.state import Player, Ra


def new_table(seats: int, open_scores: bool) -> Ra:
    """The table before the suns are dealt (RA-SET)."""
    ra = Ra()
    ra.seats = seats
    ra.open_scores = open_scores
    ra.players = []
    for _ in range(seats):
        player = Player()
        player.tiles = [0] * KINDS
        ra.players.append(player)
    ra.bag = CENSUS[:]
    ra.box = [0] * KINDS
    ra.track = [EMPTY] * SLOTS
    return ra
