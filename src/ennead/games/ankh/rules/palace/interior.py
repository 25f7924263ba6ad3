"""What is in the Palace, where the Pharaoh stands, and the verbs that change it (ANK-PHA-01 to 07)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from ennead.games.ankh.rules.components import COUNTS_AS, EMPTY, MONUMENT_TYPE, MOST_SIDES, PHARAOH, SPHINX
from ennead.games.ankh.rules.grid import SPACE_NUMBERS
from ennead.games.ankh.rules.land import land_with
from ennead.games.ankh.rules.palace.pieces import LINKED, POLITICAL, PRIESTS, START_SPACE
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import NOBODY
from ennead.kernel.record import MemoryView, OwnMemory, Public

if TYPE_CHECKING:
    from ennead.games.ankh.rules.palace.court import Court


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Palace(OwnMemory):
    """All of it lies open; in which order the deck lies is left to chance (ANK-PHA-09, 22)."""

    gated: Public[bool] = False  # the variant in which priests need Monuments to enter (ANK-PHA-05)
    pharaoh: Public[int] = NOBODY  # the Pharaoh card of this game
    space: Public[int] = NOBODY  # where the Pharaoh stands
    priests: Public[list[int]]  # by room, and in it by side; empty before the set-up
    display: Public[tuple[int, ...]] = ()  # political cards from left to right
    deck: Public[int] = 0  # one bit for each card in it
    hands: Public[list[int]]  # by side, one bit for each card
    used: Public[list[int]]  # by side, face up

    def __init__(self) -> None:
        self.priests = []
        self.hands = []
        self.used = []

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = (
        "owner",
        "gated",
        "pharaoh",
        "space",
        "priests",
        "display",
        "deck",
        "hands",
        "used",
    )
    TUPLES: ClassVar[tuple[str, ...]] = ("display",)

    def copy(self) -> Palace:
        new = Palace()
        new.owner = self.owner
        new.gated = self.gated
        new.pharaoh = self.pharaoh
        new.space = self.space
        new.priests = self.priests[:]
        new.display = self.display
        new.deck = self.deck
        new.hands = self.hands[:]
        new.used = self.used[:]
        return new

    def view(self, own: bool, memory: bool) -> PalaceView:
        view = PalaceView()
        view.owner = self.owner
        view.gated = self.gated
        view.pharaoh = self.pharaoh
        view.space = self.space
        view.priests = self.priests[:]
        view.display = self.display
        view.deck = self.deck
        view.hands = self.hands[:]
        view.used = self.used[:]
        return view

    # </records>


# <records> written by tools/records.py from the declarations above
@final
@mypyc_attr(acyclic=True)
class PalaceView(MemoryView):
    """What one seat may know of a Palace."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "owner",
        "gated",
        "pharaoh",
        "space",
        "priests",
        "display",
        "deck",
        "hands",
        "used",
    )

    owner: int
    gated: bool
    pharaoh: int
    space: int
    priests: list[int]
    display: tuple[int, ...]
    deck: int
    hands: list[int]
    used: list[int]

    def known(self) -> Palace:
        """What a view shows; the rest is left to imagine."""
        new = Palace()
        view = self
        new.owner = view.owner
        new.gated = view.gated
        new.pharaoh = view.pharaoh
        new.space = view.space
        new.priests = view.priests[:]
        new.display = view.display
        new.deck = view.deck
        new.hands = view.hands[:]
        new.used = view.used[:]
        return new


# </records>


KEEPER: Final[list[Court]] = []  # the effect that remembers it; filled when the game is loaded


def palace(ankh: Ankh) -> Palace:
    return cast(Palace, ankh.memory(KEEPER[0].slot))


def own_palace(ankh: Ankh) -> Palace:
    """The Palace of this state alone, to be changed."""
    return cast(Palace, ankh.own_memory(KEEPER[0].slot))


def bits(cards: int) -> list[int]:
    """The political cards of a set."""
    return [card for card in range(len(POLITICAL)) if cards >> card & 1]


# Priests


def priests_in(ankh: Ankh, room: int, side: int) -> int:
    return palace(ankh).priests[room * MOST_SIDES + side]


def priests_at_home(memory: Palace, side: int) -> int:
    """Those beside the dashboard."""
    found = PRIESTS
    priests = memory.priests
    place: i64 = side
    while place < len(priests):
        found -= priests[place]
        place += MOST_SIDES
    return found


def add_priests(ankh: Ankh, room: int, side: int, count: int) -> None:
    """Priests come to a room from beside the dashboard, or go back there."""
    own_palace(ankh).priests[room * MOST_SIDES + side] += count


def walk_priest(ankh: Ankh, room: int, other: int, side: int) -> None:
    """A priest goes from one room to another."""
    add_priests(ankh, room, side, -1)
    add_priests(ankh, other, side, 1)


def leave_palace(ankh: Ankh, side: int) -> None:
    """A side has neither priests nor political cards any more."""
    priests = own_palace(ankh).priests
    for place in range(side, len(priests), MOST_SIDES):
        priests[place] = 0
    set_cards(ankh, side, 0, 0)


def leader(ankh: Ankh, room: int) -> int:
    """ANK-PHA-06: who has the most priests, of those the god with the least Devotion; NOBODY in an empty room."""
    priests = palace(ankh).priests
    first = room * MOST_SIDES
    found = NOBODY
    most = 0
    for side in ankh.ascending:
        count = priests[first + side]
        if count > most:
            found, most = side, count
    return found


def may_enter(ankh: Ankh, side: int, room: int) -> bool:
    """ANK-PHA-05: in the variant only beside a Monument of the linked type; a Sphinx serves for every room."""
    for space in ankh.gods[side].figures:
        for other in ankh.land.adjacent[space]:
            piece = ankh.pieces[other]
            if MONUMENT_TYPE[piece] == SPHINX or COUNTS_AS[piece] >> LINKED[room] & 1:
                return True
    return False


# Political cards


def set_cards(ankh: Ankh, side: int, hand: int, used: int) -> None:
    """What a side has in hand, and what lies face up before it."""
    memory = own_palace(ankh)
    memory.hands[side] = hand
    memory.used[side] = used


# The Pharaoh


def pharaoh_region(ankh: Ankh) -> int:
    """ANK-PHA-12, 13: the region of its space."""
    return ankh.land.region_of(palace(ankh).space)


def put_pharaoh(ankh: Ankh, space: int) -> None:
    memory = own_palace(ankh)
    if memory.space != NOBODY:
        ankh.set_piece(memory.space, EMPTY)
    ankh.set_piece(space, PHARAOH)
    memory.space = space


def start_space(ankh: Ankh) -> int:
    """ANK-PHA-02: the space in the data, or the first empty one of its part of the empty board."""
    board = ankh.scene.board
    space = SPACE_NUMBERS[START_SPACE[board.name]] if board.name in START_SPACE else board.land[0]
    if ankh.is_empty_land(space):
        return space
    land = land_with(board, ())
    return min([other for other in land.spaces[land.region_of(space)] if ankh.is_empty_land(other)])
