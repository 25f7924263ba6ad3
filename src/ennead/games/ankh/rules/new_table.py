"""Set-up (ANK-SET, ANK-SCN-01 to 04)."""

from __future__ import annotations

from ennead.games.ankh.rules.components import (
    CITY,
    EMPTY,
    GUARDIAN_FIGURES,
    GUARDIANS_BY_PLAYERS,
    KINDS,
    TRACKS,
    WARRIORS,
    figure,
    monument,
)
from ennead.games.ankh.rules.dispatch import Hooks
from ennead.games.ankh.rules.edition import edition_called
from ennead.games.ankh.rules.effects import connect
from ennead.games.ankh.rules.god import God
from ennead.games.ankh.rules.grid import SPACES
from ennead.games.ankh.rules.land import land_with
from ennead.games.ankh.rules.memory import new_memories
from ennead.games.ankh.rules.scenarios import scenario
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import LENT, NOBODY


def new_table(seats: int, edition: str, scenario_name: str, board: str) -> Ankh:
    """The table before gods are dealt: markers on 0 in a stack (ANK-SET-03 to 05)."""
    ankh = Ankh()
    ankh.edition = edition
    ankh.rules = edition_called(edition)
    ankh.scenario = scenario_name
    ankh.board = board
    ankh.seats = seats
    ankh.scene = scenario(scenario_name, board, edition)
    setup = ankh.scene.setup(seats)
    ankh.camels = setup.camels
    ankh.tracks = [0] * len(TRACKS)
    ankh.tokens = setup.tokens
    ankh.land = land_with(ankh.scene.board, ankh.camels)
    ankh.hooks = Hooks()
    ankh.memories = new_memories(ankh.rules.keepers)
    ankh.lent = LENT  # other games share what nobody remembers yet
    ankh.gods = []
    for _ in range(seats):
        god = God()
        god.hand = ankh.rules.numbers.all_cards
        god.followers = ankh.scene.start_followers
        god.pool = [1, WARRIORS] + [0] * (KINDS - 2)
        ankh.gods.append(god)
    ankh.pieces = [EMPTY] * SPACES
    ankh.supply = ankh.rules.numbers.monuments
    ankh.removed = (0,) * KINDS
    ankh.ascending = tuple(range(seats - 1, -1, -1)) if ankh.rules.numbers.first_on_top else tuple(range(seats))
    ankh.sides = tuple(range(seats))
    return ankh


def give_god(ankh: Ankh, side: int, number: int) -> None:
    """A side becomes a god, with its tokens (ANK-CMP-01)."""
    god = ankh.gods[side]
    god.god = number
    god.abilities = 1 << number
    ankh.rules.gods[number].effect.dealt(ankh, side)


def use_guardian(ankh: Ankh, kind: int) -> None:
    """The Guardian of the next level comes into play (ANK-SET-07)."""
    ankh.guardians = (*ankh.guardians, kind)
    count = min(GUARDIAN_FIGURES[kind], GUARDIANS_BY_PLAYERS[str(ankh.seats)])
    ankh.guardian_supply = (*ankh.guardian_supply, count)


def put_pieces(ankh: Ankh) -> None:
    """ANK-SCN-04: set-up is no summon and triggers nothing; effects are connected afterwards."""
    setup = ankh.scene.setup(ankh.seats)
    supply = list(ankh.supply)
    spaces: list[list[int]] = [[] for _ in range(ankh.seats + 1)]  # of Monuments by owner; the last is nobody's
    for space, kind, owner in setup.monuments:
        ankh.set_piece(space, monument(kind, owner))
        supply[kind] -= 1
        spaces[owner].append(space)
    ankh.supply = tuple(supply)
    ankh.neutral = tuple(sorted(spaces[NOBODY]))
    for side, god in enumerate(ankh.gods):
        god.monuments = tuple(sorted(spaces[side]))
        god.ankhs -= len(god.monuments)
    for space, kind, owner in setup.figures:
        ankh.to_pool(owner, kind, -1)
        ankh.put_figure(space, figure(owner, kind))
    for space in setup.cities:
        ankh.set_piece(space, CITY)
    ankh.cities = tuple(sorted(setup.cities))


def rebuild(ankh: Ankh) -> None:
    """Make again what is derived from the rest of a state."""
    ankh.rules = edition_called(ankh.edition)
    ankh.scene = scenario(ankh.scenario, ankh.board, ankh.edition)
    ankh.land = land_with(ankh.scene.board, ankh.camels)
    connect(ankh)
