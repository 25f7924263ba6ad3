"""Forgotten gods (ANK-FGT)."""

from __future__ import annotations

from ennead.games.ankh.rules.components import (
    BY_OBLIVION,
    BY_SURVIVAL,
    EMPTY,
    FIGURE_KIND,
    FIRST_GUARDIAN,
    FORGOTTEN,
    KINDS,
    WARRIOR,
)
from ennead.games.ankh.rules.effects import connect
from ennead.games.ankh.rules.events import GOD_FORGOTTEN
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import NOBODY, Todo


def forget_gods(ankh: Ankh) -> Todo | None:
    """ANK-FGT-01, 05: all gods on red spaces leave at once; then ANK-WIN-02."""
    gone = [side for side in ankh.ascending if ankh.in_red(side)]
    if not gone:
        return None
    for side in gone:
        ankh.gods[side].standing = FORGOTTEN
        ankh.emit(GOD_FORGOTTEN, "ANK-FGT-01", side, ankh.gods[side].devotion)
    ankh.ascending = tuple([side for side in ankh.ascending if side not in gone])
    for side in gone:
        remove_god(ankh, side)
    if not ankh.ascending:
        return ankh.end(BY_OBLIVION, NOBODY, "ANK-WIN-02")
    if len(ankh.ascending) == 1:
        return ankh.end(BY_SURVIVAL, ankh.ascending[0], "ANK-WIN-02")
    connect(ankh)
    return None


def remove_god(ankh: Ankh, side: int) -> None:
    """Figures, Monuments, Followers and tokens of a forgotten god (ANK-FGT-01, 02, 04)."""
    god = ankh.gods[side]
    for keeper in ankh.rules.keepers:
        keeper.forgotten(ankh, side)
    removed = list(ankh.removed)
    for kind in range(FIRST_GUARDIAN, KINDS):
        removed[kind] += god.pool[kind]
    for space in god.figures:
        removed[FIGURE_KIND[ankh.pieces[space]]] += 1
        ankh.set_piece(space, EMPTY)
    god.figures = ()
    removed[0] = removed[WARRIOR] = 0
    ankh.removed = tuple(removed)
    for space in god.monuments:
        ankh.rules.procedures.abandon(ankh, space, "ANK-FGT-01")
    god.pool = [0] * KINDS
    god.followers = god.ankhs = god.hand = 0
