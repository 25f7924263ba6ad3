"""The Palace in position documents, and what must be true of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ennead.games.ankh.rules.board import FERTILE
from ennead.games.ankh.rules.components import EMPTY, IN_PLAY, MOST_SIDES, PHARAOH
from ennead.games.ankh.rules.flow.merge import Merge
from ennead.games.ankh.rules.grid import SPACE_NAMES
from ennead.games.ankh.rules.memory import Fields
from ennead.games.ankh.rules.palace.pieces import DISPLAYED, PHARAOHS, POLITICAL, PRIESTS, ROOMS, WHOLE_DECK
from ennead.games.ankh.rules.scenarios import read_space
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.contract import seat_name
from ennead.kernel.document import Node
from ennead.kernel.flow import NOBODY, find

if TYPE_CHECKING:
    from ennead.games.ankh.rules.palace.interior import Palace

TABLE: Final = ("pharaoh", "pharaoh_card", "rooms", "display", "discarded")
TABLE_WORKED_OUT: Final = ("deck", "entry")
PLAYER: Final = ("political", "political_used")
WORKED_OUT: Final = ("priests",)
ENTRIES: Final = ("any room", "monument gated")


def names(cards: int) -> list[str]:
    return [name for card, name in enumerate(POLITICAL) if cards >> card & 1]


def owned(memory: Any) -> int:
    """The political cards that somebody has, in hand or used."""
    found = 0
    for cards in (*memory.hands, *memory.used):
        found |= cards
    return found


def describe(table: Any, memory: Any, document: dict[str, Any]) -> None:
    """Priests by room and seat; cards by their names; what is in no place has been discarded."""
    merge: Merge | None = find(table.top, Merge)
    leaving = NOBODY if merge is None else merge.lower
    displayed = sum([1 << card for card in memory.display])
    document["pharaoh"] = "nowhere" if memory.space == NOBODY else SPACE_NAMES[memory.space]
    document["pharaoh_card"] = "none" if memory.pharaoh == NOBODY else PHARAOHS[memory.pharaoh]
    document["rooms"] = {name: priests(memory, room) for room, name in enumerate(ROOMS)}
    document["display"] = [POLITICAL[card] for card in memory.display]
    document["deck"] = memory.deck.bit_count()
    document["entry"] = ENTRIES[1 if memory.gated else 0]
    everything = WHOLE_DECK if memory.priests else 0
    document["discarded"] = names(everything & ~(memory.deck | displayed | owned(memory)))
    for seat, side in enumerate(table.sides):
        player = document["players"][seat_name(seat)]
        in_rooms = sum(memory.priests[side::MOST_SIDES])
        set_up = len(memory.priests) > 0 and table.gods[side].standing == IN_PLAY
        player["priests"] = PRIESTS - in_rooms if set_up and side != leaving else 0
        player["political"] = names(memory.hands[side]) if memory.hands else []
        player["political_used"] = names(memory.used[side]) if memory.used else []


def priests(memory: Any, room: int) -> dict[str, int]:
    here = memory.priests[room * MOST_SIDES : (room + 1) * MOST_SIDES]
    return {seat_name(side): count for side, count in enumerate(here) if count}


# Reading


def read(ankh: Ankh, memory: Palace, given: Fields, players: dict[int, Fields]) -> None:
    """What is not written is as after the set-up: the first cards of the box are displayed, and the first Pharaoh."""
    if "pharaoh_card" in given:
        card = given["pharaoh_card"].choice(PHARAOHS)
        if memory.pharaoh not in (NOBODY, card):
            raise given["pharaoh_card"].error(f"it is {PHARAOHS[memory.pharaoh]} by the option pharaoh")
        memory.pharaoh = card
    memory.pharaoh = max(0, memory.pharaoh)
    if "pharaoh" in given:
        read_pharaoh(ankh, memory, given["pharaoh"])
    if "rooms" in given:
        memory.priests = read_rooms(ankh, given["rooms"])
    read_cards(ankh, memory, given, players)


def read_pharaoh(ankh: Ankh, memory: Palace, node: Node) -> None:
    ankh.set_piece(memory.space, EMPTY)
    space = read_space(node, node.text())
    if ankh.scene.board.terrain[space] < FERTILE or ankh.pieces[space] != EMPTY:
        raise node.error(f"the Pharaoh stands on empty land, not on {SPACE_NAMES[space]} (ANK-PHA-12)")
    ankh.set_piece(space, PHARAOH)
    memory.space = space


def read_rooms(ankh: Ankh, node: Node) -> list[int]:
    """`{granary: {S0: 2}}`: all priests in rooms; the others are beside the dashboards."""
    found = [0] * (len(ROOMS) * MOST_SIDES)
    for name, room in node.fields(ROOMS).items():
        for seat, count in room.fields([f"S{seat}" for seat in range(ankh.seats)]).items():
            side = int(seat[1:])
            if ankh.gods[side].standing != IN_PLAY:
                raise count.error(f"S{side} is out of the game, or has no priests of its own")
            found[ROOMS.index(name) * MOST_SIDES + side] = count.integer(0, PRIESTS)
            if sum(found[side::MOST_SIDES]) > PRIESTS:
                raise count.error(f"S{side} has more than {PRIESTS} priests in the rooms (ANK-PHA-01)")
    return found


def read_cards(ankh: Ankh, memory: Palace, given: Fields, players: dict[int, Fields]) -> None:
    """Every card is in one place; those that are named nowhere are in the deck."""
    taken = 0
    hands, used = memory.hands, memory.used
    for side, fields in players.items():
        for name, cards in (("political", hands), ("political_used", used)):
            if name in fields:
                if ankh.gods[side].standing != IN_PLAY and fields[name].items():
                    raise fields[name].error(f"S{side} is out of the game, or has no cards of its own")
                cards[side] = read_set(fields[name], taken)
                taken |= cards[side]
    if "discarded" in given:
        discarded = read_set(given["discarded"], taken)
        if discarded and len(ankh.ascending) == ankh.seats:
            raise given["discarded"].error("only cards of merged and forgotten gods leave the game (ANK-PHA-22)")
        taken |= discarded
    display: list[int] = []
    if "display" in given:
        shown = read_set(given["display"], taken)
        display = [node.choice(POLITICAL) for node in given["display"].items()]
        taken |= shown
        left = WHOLE_DECK & ~taken
        if len(display) > DISPLAYED or (len(display) < DISPLAYED and left):
            raise given["display"].error(f"{DISPLAYED} cards lie there as long as the deck has any (ANK-PHA-07)")
    else:
        display = [card for card in range(len(POLITICAL)) if not taken >> card & 1][:DISPLAYED]
        taken |= sum([1 << card for card in display])
    memory.display = tuple(display)
    memory.deck = WHOLE_DECK & ~taken


def read_set(node: Node, taken: int) -> int:
    """Political cards, none of which is somewhere else."""
    cards = 0
    for one in node.items():
        card = 1 << one.choice(POLITICAL)
        if (cards | taken) & card:
            raise one.error(f"there is one card {one.text()}, and it is in two places (ANK-PHA-19)")
        cards |= card
    return cards


# What is true of every position


def problems(ankh: Ankh, memory: Palace) -> list[str]:
    if not memory.priests:
        return []  # not set up yet
    found: list[str] = []
    if ankh.pieces.count(PHARAOH) != 1 or ankh.pieces[memory.space] != PHARAOH:
        found.append("the Pharaoh does not stand on its space")
    elif memory.space in ankh.hooks.closed(ankh, NOBODY):
        found.append(f"the Pharaoh stands on {SPACE_NAMES[memory.space]}, which is closed to it")
    for side in range(MOST_SIDES):
        in_play = side < ankh.seats and ankh.gods[side].standing == IN_PLAY
        count = sum(memory.priests[side::MOST_SIDES])
        if min(memory.priests[side::MOST_SIDES]) < 0 or count > (PRIESTS if in_play else 0):
            found.append(f"S{side} has {count} priests in the rooms")
        if not in_play and (memory.hands[side] or memory.used[side]):
            found.append(f"S{side} is out of the game, but has political cards")
    places = [memory.deck, *memory.hands, *memory.used, *[1 << card for card in memory.display]]
    seen = 0
    for cards in places:
        if cards & seen:
            found.append(f"political cards are in two places: {', '.join(names(cards & seen))}")
        seen |= cards
    if len(memory.display) > DISPLAYED or seen & ~WHOLE_DECK:
        found.append(f"{len(memory.display)} political cards are displayed; there are {DISPLAYED} slots")
    return found
