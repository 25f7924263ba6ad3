"""Position documents of Ankh, read: a table in the words of the rulebook.

    turn: S0
    figures: {r05c02: S0 god, r06c03: S0 warrior, r05c04: S1 giant-scorpion nw-w}
    monuments: {r05c03: temple, r06c02: S1 pyramid}
    players:
      S0: {devotion: 5, followers: 3, powers: [revered]}

`docs/notation-ankh.md` describes every field.
"""

from __future__ import annotations

from typing import Any, Final

from ennead.games.ankh.rules.board import FERTILE, WATER
from ennead.games.ankh.rules.cards import CYCLE
from ennead.games.ankh.rules.components import (
    CARDS,
    CITY,
    EMPTY,
    FIGURE_KIND,
    FIRST_GUARDIAN,
    FORGOTTEN,
    GOD,
    GODS,
    IN_PLAY,
    KIND_NAMES,
    KINDS,
    LEVEL,
    LEVELS,
    MERGED,
    MONUMENTS,
    POWERS,
    TOKENS,
    WARRIOR,
    WARRIORS,
    figure,
)
from ennead.games.ankh.rules.effects import connect
from ennead.games.ankh.rules.figures import FIGURES, marking
from ennead.games.ankh.rules.flow.event import FEWEST_TO_MERGE
from ennead.games.ankh.rules.grid import SPACE_NAMES
from ennead.games.ankh.rules.land import land_with
from ennead.games.ankh.rules.memory import NO_MARK
from ennead.games.ankh.rules.moments import open_moment, read_tracks
from ennead.games.ankh.rules.new_table import give_god, put_pieces, use_guardian
from ennead.games.ankh.rules.scenarios import owner_and_kind, read_space, side_in, tokens_in
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.document import Node
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import NOBODY, Listener

FIELDS: Final = (
    "moment", "turn", "first", "event", "tracks", "camels", "tokens", "monuments", "figures", "cities", "guardians",
    "removed", "order", "merged", "forgotten", "players",
)  # fmt: skip
SHOWN_ONLY: Final = (
    "scenario", "board", "regions", "camels_left", "supply", "guardian_supply", "conflict", "battle", "plague",
    "deaths", "winner", "ending",
)  # fmt: skip
PLAYER_FIELDS: Final = ("god", "devotion", "followers", "powers", "hand", "used", "pool")
PLAYER_SHOWN_ONLY: Final = ("ankhs", "standing", "partner")
MOST_FOLLOWERS: Final = 1000


def load(document: Any, ankh: Ankh, listener: Listener | None = None) -> Ankh:
    """The position that a document stands for; every field is optional over the set-up."""
    tokens = [name for keeper in ankh.rules.keepers for name in type(keeper).TOKENS]
    own = [name for keeper in ankh.rules.keepers for name in type(keeper).PLAYER]
    shown = [*PLAYER_SHOWN_ONLY, *[name for keeper in ankh.rules.keepers for name in type(keeper).WORKED_OUT]]
    tokens += [name for keeper in ankh.rules.keepers for name in type(keeper).TABLE]
    worked_out = [*SHOWN_ONLY, *[name for keeper in ankh.rules.keepers for name in type(keeper).TABLE_WORKED_OUT]]
    given = Node(document).fields([*FIELDS, *tokens, *worked_out])
    for name in worked_out:
        if name in given:
            raise given[name].error("this is worked out from the rest, and cannot be given")
    seats = ankh.seats
    players = given["players"].fields([f"S{seat}" for seat in range(seats)]) if "players" in given else {}
    fields = {int(name[1:]): node.fields([*PLAYER_FIELDS, *own, *shown]) for name, node in players.items()}
    for one in fields.values():
        for name in shown:
            if name in one:
                raise one[name].error("this is worked out from the rest, and cannot be given")
    choose_gods(ankh, fields)
    choose_guardians(ankh, given.get("guardians"))
    put_pieces(ankh)
    connect(ankh)
    read_standing(ankh, given)
    read_land(ankh, given)
    read_board(ankh, given)
    for side, one in fields.items():
        read_player(ankh, side, one)
    for keeper in ankh.rules.keepers:
        keeper.set_up(ankh)
        keeper.read(ankh, given, fields)
    fill_pools(ankh, given, fields)
    read_order(ankh, given.get("order"))
    read_tracks(ankh, given)
    connect(ankh)
    ankh.listener = listener
    open_moment(ankh, given)
    wrong = ankh.problems()
    if wrong:
        raise BadInput(f"the position is not possible: {wrong[0]}")
    return ankh


# Gods and Guardians


def choose_gods(ankh: Ankh, fields: dict[int, dict[str, Node]]) -> None:
    """Gods that are neither agreed on nor written are the first ones left, in the order of the box."""
    for side, one in fields.items():
        if "god" in one:
            number = one["god"].choice(GODS)
            if ankh.gods[side].god not in (NOBODY, number):
                raise one["god"].error(f"S{side} is {GODS[ankh.gods[side].god]} by the option gods")
            if number in [god.god for other, god in enumerate(ankh.gods) if other != side]:
                raise one["god"].error(f"two players have {GODS[number]}; every player has a different god")
            give_god(ankh, side, number)
    for side in range(ankh.seats):
        if ankh.gods[side].god == NOBODY:
            taken = [god.god for god in ankh.gods]
            give_god(ankh, side, min([number for number in range(len(GODS)) if number not in taken]))


def choose_guardians(ankh: Ankh, node: Node | None) -> None:
    """Guardians that are neither agreed on nor written are the first ones of their levels."""
    written = node.items() if node is not None else []
    if written and (len(written) != LEVELS or ankh.guardians):
        assert node is not None
        raise node.wrong(f"{LEVELS} Guardians, one for each level, not agreed on by the option guardians already")
    while len(ankh.guardians) < LEVELS:
        level = len(ankh.guardians) + 1
        known = [KIND_NAMES[kind] for kind in range(FIRST_GUARDIAN, KINDS) if LEVEL[kind] == level]
        name = known[written[level - 1].choice(known)] if written else known[0]
        use_guardian(ankh, KIND_NAMES.index(name))


def read_standing(ankh: Ankh, given: dict[str, Node]) -> None:
    """`merged: {S2: S0}`: S2 was the lower god of a merger with S0; `forgotten: [S1]`."""
    names = [f"S{seat}" for seat in range(ankh.seats)]
    sides = list(ankh.sides)
    for name, node in (given["merged"].fields(names) if "merged" in given else {}).items():
        lower, higher = int(name[1:]), node.seat(ankh.seats)
        if lower == higher or sides != list(range(ankh.seats)):
            raise node.error("one merger of two different gods takes place in a game (ANK-MRG-01)")
        if ankh.seats < FEWEST_TO_MERGE:
            raise node.error(f"gods merge with {FEWEST_TO_MERGE} or more players only (ANK-MRG-01)")
        clear_side(ankh, lower)
        ankh.gods[lower].standing = MERGED
        ankh.gods[higher].abilities |= ankh.gods[lower].abilities
        for keeper in ankh.rules.keepers:
            keeper.merging(ankh, higher, lower)
            keeper.merged(ankh, higher, lower)
        sides[lower] = higher
    ankh.sides = tuple(sides)
    for node in given["forgotten"].items() if "forgotten" in given else []:
        side = node.seat(ankh.seats)
        if ankh.gods[side].standing != IN_PLAY:
            raise node.error(f"S{side} is out of the game already")
        clear_side(ankh, side)
        ankh.gods[side].standing = FORGOTTEN
        for keeper in ankh.rules.keepers:
            keeper.forgotten(ankh, side)
    if len(ankh.ascending) < 2:
        raise given["forgotten"].error("with one god left, or none, the game is over (ANK-WIN-02)")


def clear_side(ankh: Ankh, side: int) -> None:
    """A side that is out of the game has no pieces of its own on the board."""
    god = ankh.gods[side]
    for space in god.figures:
        ankh.lift_figure(space)
    for space in god.monuments:
        ankh.rules.procedures.abandon(ankh, space, "ANK-MRG-03")
    god.pool = [0] * KINDS
    god.hand = god.ankhs = god.followers = 0
    ankh.ascending = tuple([other for other in ankh.ascending if other != side])


# The board


def read_land(ankh: Ankh, given: dict[str, Node]) -> None:
    """Camels replace those of the scenario; with other regions the tokens must be written too."""
    if "camels" in given:
        sides: list[int] = []
        for node in given["camels"].items():
            for text in node.text().split():
                side = side_in(node, text)
                if side in sides or not ankh.scene.board.placeable(side):
                    raise node.error(f"{text}: no camel can stand there, or two would")
                sides.append(side)
        ankh.camels = tuple(sorted(sides))
        before = len(ankh.tokens)
        ankh.land = land_with(ankh.scene.board, ankh.camels)
        if len(ankh.land.spaces) > TOKENS:
            raise given["camels"].error(f"{len(ankh.land.spaces)} regions; there are {TOKENS} tokens (ANK-MAP-05)")
        if "tokens" not in given:
            if len(ankh.land.spaces) != before:
                raise given["camels"].error("these camels make other regions, so the tokens must be written too")
    if "tokens" in given:
        ankh.tokens = tokens_in(given["tokens"], ankh.land)


def read_board(ankh: Ankh, given: dict[str, Node]) -> None:
    """Monuments, figures and Cities replace those of the set-up, each kind of its own."""
    if "monuments" in given:
        for god in ankh.gods:
            for space in god.monuments:
                ankh.destroy_monument(space, "ANK-MAP-06")
        for space in ankh.neutral:
            ankh.destroy_monument(space, "ANK-MAP-06")
    if "figures" in given:
        for god in ankh.gods:
            for space in god.figures:
                ankh.lift_figure(space)
    if "cities" in given:
        for space in ankh.cities:
            ankh.set_piece(space, EMPTY)
        ankh.cities = tuple(sorted([free_space(ankh, node, node.text()) for node in given["cities"].items()]))
        for space in ankh.cities:
            ankh.set_piece(space, CITY)
    for name, node in (given["monuments"].fields(SPACE_NAMES) if "monuments" in given else {}).items():
        read_monument(ankh, node, name)
    for name, node in (given["figures"].fields(SPACE_NAMES) if "figures" in given else {}).items():
        read_figure(ankh, node, name)


def free_space(ankh: Ankh, node: Node, name: str, water: bool = False) -> int:
    space = read_space(node, name)
    terrain = ankh.scene.board.terrain[space]
    if terrain < FERTILE and not (water and terrain == WATER):
        raise node.error(f"{name} is {'Water' if terrain == WATER else 'off the board'}")
    if ankh.pieces[space] != EMPTY:
        raise node.error(f"{name} holds another piece already; a space holds one")
    return space


def read_monument(ankh: Ankh, node: Node, name: str) -> None:
    """`temple` is neutral, `S1 temple` has an owner."""
    owner, what = owner_and_kind(node, ankh.seats)
    kind = Node(what, node.path).choice(MONUMENTS[: len(ankh.supply)])
    if owner != NOBODY and ankh.gods[owner].standing != IN_PLAY:
        raise node.error(f"S{owner} is out of the game, or has no pieces of its own")
    ankh.put_monument(free_space(ankh, node, name), kind, owner)


def read_figure(ankh: Ankh, node: Node, name: str) -> None:
    """`S0 warrior`, `S0 warrior sun`, `S1 giant-scorpion nw-w`."""
    words = node.text().split()
    if len(words) < 2:
        raise node.wrong("a seat and a kind, like 'S0 warrior'")
    owner = Node(words[0], node.path).seat(ankh.seats)
    kind = Node(words[1], node.path).choice(KIND_NAMES)
    if ankh.gods[owner].standing != IN_PLAY:
        raise node.error(f"S{owner} is out of the game, or has no pieces of its own")
    space = free_space(ankh, node, name, FIGURES[kind].WATER)
    piece = figure(owner, kind)
    for word in words[2:]:
        piece = read_mark(ankh, node, space, piece, word)
    if FIGURES[kind].MARKED and len(words) == 2:
        example = " ".join([KIND_NAMES[kind], *FIGURES[kind].marks(ankh, piece)])
        raise node.error(f"{words[1]} needs to say more, like {example!r}")
    ankh.put_figure(space, piece)


def read_mark(ankh: Ankh, node: Node, space: int, piece: int, word: str) -> int:
    """The figure with what a word behind its kind says of it."""
    kind = FIGURE_KIND[piece]
    for effect in marking(ankh, kind):
        marked = effect.read_mark(ankh, node, space, piece, word)
        if marked != NO_MARK:
            return marked
    raise node.error(f"{word!r} says nothing about a {KIND_NAMES[kind]}")


# Players


def read_player(ankh: Ankh, side: int, fields: dict[str, Node]) -> None:
    god = ankh.gods[side]
    own = [node for name, node in fields.items() if name != "god"]
    if own and god.standing == MERGED:
        raise own[0].error(f"S{side} is part of the god of S{ankh.sides[side]}; this is written there")
    if "devotion" in fields:
        god.devotion = fields["devotion"].integer(0, ankh.rules.numbers.top - 1)
    if "followers" in fields:
        god.followers = fields["followers"].integer(0, MOST_FOLLOWERS)
    for node in fields["powers"].items() if "powers" in fields else []:
        power = node.choice(POWERS)
        level = ankh.rules.numbers.power_level[power]
        if god.powers >> power & 1:
            raise node.error(f"{POWERS[power]} is written twice")
        god.powers |= 1 << power
        if not level:
            raise node.error(f"there is no {POWERS[power]} in the edition {ankh.edition} (ANK-UNL-01)")
        same = [one for one in ankh.rules.numbers.powers_of_level[level] if god.powers >> one & 1]
        if len(same) > ankh.rules.numbers.unlocks_of_a_level:
            raise node.error(f"{len(same)} powers of level {level}; a god unlocks two of each level (ANK-UNL-01)")
    god.unlocked = god.powers.bit_count()
    if "hand" in fields and "used" in fields:
        if card_set(ankh, fields["hand"]) ^ card_set(ankh, fields["used"]) != ankh.rules.numbers.all_cards:
            raise fields["used"].error("each card is either in hand or used")
    if "hand" in fields:
        god.hand = card_set(ankh, fields["hand"])
    elif "used" in fields:
        god.hand = ankh.rules.numbers.all_cards & ~card_set(ankh, fields["used"])
    if god.standing == IN_PLAY and (ankh.rules.numbers.all_cards & ~god.hand) >> CYCLE & 1:
        node = fields["used" if "used" in fields else "hand"]
        raise node.error(f"{CARDS[CYCLE]} brings itself back, so it is in hand between Battles (ANK-BAT-18)")
    if god.standing == FORGOTTEN and (god.followers or god.hand or ("pool" in fields and fields["pool"].value)):
        raise BadInput(f"players.S{side}: a forgotten god has no Followers, cards and figures (ANK-FGT-01)")


def card_set(ankh: Ankh, node: Node) -> int:
    cards = 0
    for card in node.choices(CARDS):
        if not ankh.rules.numbers.all_cards >> card & 1:
            raise node.error(f"there is no {CARDS[card]} in the edition {ankh.edition} (ANK-CMP-01)")
        cards |= 1 << card
    return cards


def fill_pools(ankh: Ankh, given: dict[str, Node], fields: dict[int, dict[str, Node]]) -> None:
    """Warriors that are nowhere else are in the pool; Guardians only if they are written there."""
    removed = given["removed"].counts(KIND_NAMES) if "removed" in given else [0] * KINDS
    if any(removed) and len(ankh.ascending) == ankh.seats:
        raise given["removed"].error("only Guardians of merged and forgotten gods leave the game (ANK-MRG-04)")
    owned = removed[:]
    for side, god in enumerate(ankh.gods):
        if god.standing != IN_PLAY:
            continue
        node = fields.get(side, {}).get("pool")
        pool = node.counts(KIND_NAMES) if node is not None else [0] * KINDS
        kinds = [0] * KINDS
        for space in god.figures:
            kinds[FIGURE_KIND[ankh.pieces[space]]] += 1
        kinds[WARRIOR] += ankh.held(side, WARRIOR)
        written = pool[GOD], pool[WARRIOR]
        pool[GOD], pool[WARRIOR] = 1 - kinds[GOD], WARRIORS - kinds[WARRIOR]
        for kind in (GOD, WARRIOR):
            if node is not None and written[kind] not in (0, pool[kind]):
                name = KIND_NAMES[kind]
                raise node.error(f"{written[kind]} {name} figures in the pool; with those elsewhere it is {pool[kind]}")
        if pool[GOD] < 0 or pool[WARRIOR] < 0:
            raise BadInput(
                f"S{side} has {kinds[GOD]} God figures and {kinds[WARRIOR]} Warriors; there are 1 and {WARRIORS}"
            )
        god.pool = pool
        for kind in range(FIRST_GUARDIAN, KINDS):
            owned[kind] += kinds[kind] + pool[kind]
    supply = list(ankh.guardian_supply)
    for kind in range(FIRST_GUARDIAN, KINDS):
        if owned[kind] and kind not in ankh.guardians:
            raise BadInput(f"{KIND_NAMES[kind]} is not in play; the Guardians are {guardian_names(ankh)}")
    for level, kind in enumerate(ankh.guardians):
        if owned[kind] > supply[level]:
            raise BadInput(f"{owned[kind]} {KIND_NAMES[kind]} figures; {supply[level]} are in play")
        supply[level] -= owned[kind]
    ankh.guardian_supply = tuple(supply)
    ankh.removed = tuple(removed)


def guardian_names(ankh: Ankh) -> str:
    return ", ".join([KIND_NAMES[kind] for kind in ankh.guardians])


def read_order(ankh: Ankh, node: Node | None) -> None:
    """From least to most Devotion; needed only for markers on one space, which else lie as after the set-up."""
    sides = sorted(ankh.ascending, key=lambda side: ankh.gods[side].devotion)
    if node is not None:
        written = [one.seat(ankh.seats) for one in node.items()]
        if sorted(written) != sorted(sides):
            raise node.error("expected every god in play once, from least to most Devotion")
        values = [ankh.gods[side].devotion for side in written]
        if values != sorted(values):
            raise node.error("this order does not fit the Devotion of the gods")
        sides = written
    ankh.ascending = tuple(sides)
