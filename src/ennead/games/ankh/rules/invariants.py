"""What is true in every legal position of Ankh."""

from __future__ import annotations

from collections import Counter

from ennead.games.ankh.rules.board import FERTILE
from ennead.games.ankh.rules.components import (
    ANKHS_IN_POOL,
    BASE_NAMES,
    BASES,
    CAMELS,
    CITIES,
    EMPTY,
    FIGURE_KIND,
    FIGURE_OWNER,
    FIRST_GUARDIAN,
    GOD,
    GUARDIAN_FIGURES,
    GUARDIANS_BY_PLAYERS,
    IN_PLAY,
    KIND_NAMES,
    KINDS,
    MONUMENT_OWNER,
    MONUMENT_TYPE,
    MONUMENTS,
    TOKENS,
    WARRIOR,
    WARRIORS,
)
from ennead.games.ankh.rules.figures import FIGURES
from ennead.games.ankh.rules.flow.deaths import Deaths
from ennead.games.ankh.rules.flow.merge import Merge
from ennead.games.ankh.rules.flow.move import Walk
from ennead.games.ankh.rules.grid import SIDE_NAMES, SIDES, SPACE_NAMES, SPACES, side_number
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import NOBODY, find


def problems(ankh: Ankh) -> list[str]:
    """Broken invariants of the specification, one sentence each."""
    if len(ankh.guardians) < 3 or (ankh.turn == NOBODY and not ankh.neutral and not any(g.figures for g in ankh.gods)):
        return []  # not set up yet
    return [
        *piece_problems(ankh),
        *figure_problems(ankh),
        *monument_problems(ankh),
        *land_problems(ankh),
        *devotion_problems(ankh),
        *count_problems(ankh),
        *[problem for keeper in ankh.rules.keepers for problem in keeper.problems(ankh)],
    ]


def piece_problems(ankh: Ankh) -> list[str]:
    """One piece a space, on land; the lists of spaces say the same as the board."""
    found: list[str] = []
    for space in range(SPACES):
        piece = ankh.pieces[space]
        if piece == EMPTY:
            continue
        terrain = ankh.scene.board.terrain[space]
        owner = FIGURE_OWNER[piece]
        if terrain < FERTILE and not (owner != NOBODY and FIGURES[FIGURE_KIND[piece]].WATER):
            found.append(f"{SPACE_NAMES[space]} is no land, but holds a piece that cannot stand there")
        if owner != NOBODY and space not in ankh.gods[owner].figures:
            found.append(f"the figure on {SPACE_NAMES[space]} is not among those of S{owner}")
    listed = [space for god in ankh.gods for space in (*god.figures, *god.monuments)] + [*ankh.neutral, *ankh.cities]
    listed += [space for keeper in ankh.rules.keepers for space in keeper.spaces(ankh)]
    standing = [space for space in range(SPACES) if ankh.pieces[space] != EMPTY]
    if sorted(listed) != standing:
        found.append("the lists of figures, Monuments and Cities do not agree with the board")
    for side, god in enumerate(ankh.gods):
        for space in god.monuments:
            if MONUMENT_OWNER[ankh.pieces[space]] != side or MONUMENT_TYPE[ankh.pieces[space]] == NOBODY:
                found.append(f"{SPACE_NAMES[space]} holds no Monument of S{side}")
    return found


def pieces_off_board(ankh: Ankh) -> list[int]:
    """Figures that are on no space and in no pool for a moment: one that walks, and the dead."""
    found: list[int] = []
    walk: Walk | None = find(ankh.top, Walk)
    if walk is not None and walk.piece != EMPTY:
        found.append(walk.piece)
    deaths: Deaths | None = find(ankh.top, Deaths)
    if deaths is not None:
        found += deaths.dead
    return found


def figure_problems(ankh: Ankh) -> list[str]:
    found: list[str] = []
    off = pieces_off_board(ankh)
    merging = find(ankh.top, Merge)
    guardians: Counter[int] = Counter()
    for side, god in enumerate(ankh.gods):
        kinds: Counter[int] = Counter([FIGURE_KIND[ankh.pieces[space]] for space in god.figures])
        kinds.update([FIGURE_KIND[piece] for piece in off if FIGURE_OWNER[piece] == side])
        for kind in range(KINDS):
            kinds[kind] += god.pool[kind]
        kinds[WARRIOR] += ankh.held(side, WARRIOR)
        guardians.update({kind: kinds[kind] for kind in range(FIRST_GUARDIAN, KINDS)})
        lowered = merging is not None and side == merging.lower
        if min(god.pool) < 0:
            found.append(f"S{side} has fewer than 0 figures of a kind in the pool")
        if god.standing == IN_PLAY and not lowered and (kinds[GOD] != 1 or kinds[WARRIOR] != WARRIORS):
            found.append(
                f"S{side} has {kinds[GOD]} God figures and {kinds[WARRIOR]} Warriors, expected 1 and {WARRIORS}"
            )
        if god.standing != IN_PLAY and kinds.total():
            found.append(f"S{side} is out of the game, but still has figures")
        for size in range(len(BASES)):
            if ankh.free_bases(side, size) < 0:
                found.append(f"S{side} has more {BASE_NAMES[size]}-base Guardians than bases")
    for level, kind in enumerate(ankh.guardians):
        count = guardians[kind] + ankh.guardian_supply[level] + ankh.removed[kind]
        expected = min(GUARDIAN_FIGURES[kind], GUARDIANS_BY_PLAYERS[str(ankh.seats)])
        if count != expected or ankh.guardian_supply[level] < 0:
            found.append(f"there are {count} {KIND_NAMES[kind]} figures, expected {expected}")
    for kind in range(FIRST_GUARDIAN, KINDS):
        if guardians[kind] and kind not in ankh.guardians:
            found.append(f"{KIND_NAMES[kind]} is not in play, but somebody has one")
    return found


def monument_problems(ankh: Ankh) -> list[str]:
    found: list[str] = []
    kinds = Counter([MONUMENT_TYPE[piece] for piece in ankh.pieces])
    for kind, expected in enumerate(ankh.rules.numbers.monuments):
        count = kinds[kind] + max(0, ankh.supply[kind])
        if count != expected:
            found.append(f"there are {count} Monuments of the type {MONUMENTS[kind]}, expected {expected}")
    merging = find(ankh.top, Merge)
    for side, god in enumerate(ankh.gods):
        if god.standing == IN_PLAY and not (merging is not None and side == merging.lower):
            if god.ankhs < 0 or god.ankhs + len(god.monuments) != ANKHS_IN_POOL:
                found.append(f"S{side} has {god.ankhs} Ankh tokens and {len(god.monuments)} Monuments")
    return found


def land_problems(ankh: Ankh) -> list[str]:
    """Camels are conserved; regions are what a flood fill of the board says; each has one token."""
    found: list[str] = []
    board = ankh.scene.board
    if len(ankh.camels) > CAMELS or len(set(ankh.camels)) != len(ankh.camels):
        found.append(f"there are {len(ankh.camels)} camels on the board; the game has {CAMELS}")
    regions = flood(ankh)
    if sorted([sorted(region) for region in regions]) != sorted([list(spaces) for spaces in ankh.land.spaces]):
        found.append("the regions are not those that rivers and camels divide")
    for space in board.water:
        touching = {index for index, region in enumerate(ankh.land.spaces) if set(region) & set(board.near[space])}
        if ankh.land.regions[space] != sum([1 << index for index in touching]):
            found.append(f"the Water space {SPACE_NAMES[space]} is in other regions than those it touches")
    if ankh.camels != ankh.land.camels:
        found.append("the land was not made anew after the camels changed")
    tokens = sorted(ankh.tokens)
    dividing = len(set(tokens)) == len(tokens) - 1  # two new regions share a token until it is decided
    if len(tokens) != len(regions) or tokens[-1] > TOKENS or (len(set(tokens)) != len(tokens) and not dividing):
        found.append(f"the tokens {tokens} do not cover {len(regions)} regions")
    return found


def flood(ankh: Ankh) -> list[list[int]]:
    """The regions, found again from the board and the camels alone."""
    board = ankh.scene.board
    barriers = board.rivers | set(ankh.camels)
    left = set(board.land)
    found: list[list[int]] = []
    while left:
        region = [min(left)]
        left.discard(region[0])
        for space in region:
            for other in board.near[space]:
                if other in left and side_number(space, other) not in barriers:
                    left.discard(other)
                    region.append(other)
        found.append(region)
    return found


def devotion_problems(ankh: Ankh) -> list[str]:
    """ANK-DEV-02: the order is strict and fits the spaces."""
    found: list[str] = []
    in_play = sorted([side for side, god in enumerate(ankh.gods) if god.standing == IN_PLAY])
    if sorted(ankh.ascending) != in_play:
        found.append(f"the Devotion order {ankh.ascending} does not name the gods in play {in_play}")
    values = [ankh.gods[side].devotion for side in ankh.ascending]
    top = ankh.rules.numbers.top
    if values != sorted(values) or (values and not 0 <= values[0] <= values[-1] <= top):
        found.append(f"the markers {values} are not in ascending order between 0 and {top}")
    return found


def count_problems(ankh: Ankh) -> list[str]:
    found: list[str] = []
    for side, god in enumerate(ankh.gods):
        if god.followers < 0:
            found.append(f"S{side} has {god.followers} Followers")
        if god.unlocked != god.powers.bit_count():
            found.append(f"S{side} counts {god.unlocked} unlocked powers, but has {god.powers.bit_count()}")
        if god.standing == IN_PLAY and not god.hand and ankh.tiebreaker == NOBODY and find(ankh.top, Merge) is None:
            found.append(f"S{side} has no Battle card in hand")
    for track in range(len(ankh.tracks)):
        if not 0 <= ankh.tracks[track] <= ankh.track_length(track):
            found.append(f"marker {track} is {ankh.tracks[track]} steps after its start")
    if len(ankh.cities) > CITIES:
        found.append(f"there are {len(ankh.cities)} City tokens on the board; the game has {CITIES}")
    for camel in ankh.camels:
        if SIDES[camel][0] not in ankh.scene.board.land:
            found.append("a camel is not between two land spaces")
        elif ankh.land.regions[SIDES[camel][0]] == ankh.land.regions[SIDES[camel][1]]:
            found.append(f"the camel on {SIDE_NAMES[camel]} stands inside a region and divides nothing (ANK-CAM-04)")
    return found
