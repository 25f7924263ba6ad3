"""Copies of a state share what seldom changes until one of them changes it."""

from __future__ import annotations

from ennead.games import load
from ennead.games.ankh.rules.components import EMPTY
from ennead.games.ankh.rules.palace.interior import add_priests, palace, priests_in
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import CHANCE


def started(edition: str) -> Ankh:
    """A game of three at its first decision of a player."""
    ankh = load("ankh").new(3, edition)
    while ankh.chance:
        ankh.answer(CHANCE, ankh.draw(0.5))
    assert isinstance(ankh, Ankh)
    return ankh


def figure_of(ankh: Ankh) -> int:
    return ankh.gods[0].figures[0]


def test_a_copy_and_its_original_change_the_board_apart() -> None:
    ankh = started("final")
    space = figure_of(ankh)
    copy, other = ankh.copy(), ankh.copy()
    before = list(ankh.pieces)
    copy.lift_figure(space)
    assert copy.pieces[space] == EMPTY
    assert list(ankh.pieces) == list(other.pieces) == before
    ankh.lift_figure(space)
    assert ankh == copy
    assert list(other.pieces) == before
    later = ankh.copy()
    ankh.set_piece(space, before[space])
    assert later.pieces[space] == EMPTY


def test_a_copy_and_its_original_change_the_palace_apart() -> None:
    ankh = started("pharaoh")
    before = priests_in(ankh, 0, 0)
    copy = ankh.copy()
    add_priests(copy, 0, 0, 1)
    mine = palace(copy)
    add_priests(copy, 0, 0, 1)
    assert palace(copy) is mine, "it is copied once"
    assert [priests_in(one, 0, 0) for one in (ankh, copy)] == [before, before + 2]
    add_priests(ankh, 0, 0, 1)
    assert [priests_in(one, 0, 0) for one in (ankh, copy)] == [before + 1, before + 2]


def test_two_games_do_not_share_what_they_remember() -> None:
    games = [started("pharaoh") for _ in range(2)]
    add_priests(games[0], 1, 1, 1)
    assert [priests_in(one, 1, 1) for one in games] == [1, 0]
