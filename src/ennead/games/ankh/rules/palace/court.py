"""The Palace: who has priests where, which political cards lie where, where the Pharaoh stands (ANK-PHA-01 to 07)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.cards import CYCLE
from ennead.games.ankh.rules.components import (
    COUNTS_AS,
    EMPTY,
    IN_PLAY,
    MONUMENT_TYPE,
    MOST_SIDES,
    MOVE,
    PHARAOH,
    SPHINX,
    SUMMON,
)
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.grid import SPACE_NUMBERS
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.land import land_with
from ennead.games.ankh.rules.memory import Fields
from ennead.games.ankh.rules.palace import documents
from ennead.games.ankh.rules.palace.court_turn import turn_of
from ennead.games.ankh.rules.palace.pieces import (
    CHAMBER_OF_LAW,
    ENTER,
    LINKED,
    POLITICAL,
    PRIESTS,
    ROOMS,
    START_PRIESTS,
    START_SPACE,
    WALK,
    WHOLE_DECK,
)
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import NOBODY, Todo
from ennead.kernel.record import Memory, MemoryView, Public

PRIEST_MOVED: Final = EventKind("PriestMoved", side="god", what="room", more="other_room")
PRIEST_ENTERED: Final = EventKind("PriestEntered", side="god", what="room")
POLITICAL_TAKEN_BACK: Final = EventKind("PoliticalCardsTakenBack", side="god", things="political_cards")
COURT_LEFT: Final = EventKind("CourtLeft", side="god", what="priests", things="political_cards")


@final
@mypyc_attr(acyclic=True)
class Palace(Memory):
    """All of it lies open; in which order the deck lies is left to chance (ANK-PHA-09, 22)."""

    gated: Public[bool] = False  # the variant in which priests need Monuments to enter (ANK-PHA-05)
    pharaoh: Public[int] = NOBODY  # the Pharaoh card of this game
    space: Public[int] = NOBODY  # where the Pharaoh stands
    priests: Public[tuple[int, ...]] = ()  # by room, and in it by side
    display: Public[tuple[int, ...]] = ()  # political cards from left to right
    deck: Public[int] = 0  # one bit for each card in it
    hands: Public[tuple[int, ...]] = ()  # by side, one bit for each card
    used: Public[tuple[int, ...]] = ()  # by side, face up

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
    TUPLES: ClassVar[tuple[str, ...]] = ("priests", "display", "hands", "used")

    def copy(self) -> Palace:
        new = Palace()
        new.owner = self.owner
        new.gated = self.gated
        new.pharaoh = self.pharaoh
        new.space = self.space
        new.priests = self.priests
        new.display = self.display
        new.deck = self.deck
        new.hands = self.hands
        new.used = self.used
        return new

    def view(self, own: bool, memory: bool) -> PalaceView:
        view = PalaceView()
        view.owner = self.owner
        view.gated = self.gated
        view.pharaoh = self.pharaoh
        view.space = self.space
        view.priests = self.priests
        view.display = self.display
        view.deck = self.deck
        view.hands = self.hands
        view.used = self.used
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
    priests: tuple[int, ...]
    display: tuple[int, ...]
    deck: int
    hands: tuple[int, ...]
    used: tuple[int, ...]

    def known(self) -> Palace:
        """What a view shows; the rest is left to imagine."""
        new = Palace()
        view = self
        new.owner = view.owner
        new.gated = view.gated
        new.pharaoh = view.pharaoh
        new.space = view.space
        new.priests = view.priests
        new.display = view.display
        new.deck = view.deck
        new.hands = view.hands
        new.used = view.used
        return new


# </records>


def palace(ankh: Ankh) -> Palace:
    return cast(Palace, ankh.memories[COURT.slot])


def has_palace(ankh: Ankh) -> bool:
    """Whether the game is one with the Palace."""
    return COURT in ankh.rules.keepers


NO_PALACE: Final = Refusal("ANK-PHA-01", "no-palace")


def remember(ankh: Ankh, changed: Palace) -> None:
    ankh.remember(COURT.slot, changed)


def bits(cards: int) -> list[int]:
    """The political cards of a set."""
    return [card for card in range(len(POLITICAL)) if cards >> card & 1]


# Priests


def priests_in(ankh: Ankh, room: int, side: int) -> int:
    return palace(ankh).priests[room * MOST_SIDES + side]


def priests_at_home(ankh: Ankh, side: int) -> int:
    """Those beside the dashboard."""
    return PRIESTS - sum([priests_in(ankh, room, side) for room in range(len(ROOMS))])


def add_priests(ankh: Ankh, room: int, side: int, count: int) -> None:
    """Priests come to a room from beside the dashboard, or go back there."""
    memory = palace(ankh).copy()
    priests = list(memory.priests)
    priests[room * MOST_SIDES + side] += count
    memory.priests = tuple(priests)
    remember(ankh, memory)


def leader(ankh: Ankh, room: int) -> int:
    """ANK-PHA-06: who has the most priests, of those the god with the least Devotion; NOBODY in an empty room."""
    priests = palace(ankh).priests
    found = NOBODY
    most = 0
    for side in ankh.ascending:
        count = priests[room * MOST_SIDES + side]
        if count > most:
            found, most = side, count
    return found


def may_enter(ankh: Ankh, side: int, room: int) -> bool:
    """ANK-PHA-05: in the variant only beside a Monument of the linked type; a Sphinx serves for every room."""
    if not palace(ankh).gated:
        return True
    for space in ankh.gods[side].figures:
        for other in ankh.land.adjacent[space]:
            piece = ankh.pieces[other]
            if MONUMENT_TYPE[piece] == SPHINX or COUNTS_AS[piece] >> LINKED[room] & 1:
                return True
    return False


# Political cards


def set_cards(ankh: Ankh, side: int, hand: int, used: int) -> None:
    """What a side has in hand, and what lies face up before it."""
    memory = palace(ankh).copy()
    hands, all_used = list(memory.hands), list(memory.used)
    hands[side], all_used[side] = hand, used
    memory.hands, memory.used = tuple(hands), tuple(all_used)
    remember(ankh, memory)


# The Pharaoh


def pharaoh_region(ankh: Ankh) -> int:
    """ANK-PHA-12, 13: the region of its space."""
    return ankh.land.region_of(palace(ankh).space)


def put_pharaoh(ankh: Ankh, space: int) -> None:
    memory = palace(ankh).copy()
    if memory.space != NOBODY:
        ankh.pieces[memory.space] = EMPTY
    ankh.pieces[space] = PHARAOH
    memory.space = space
    remember(ankh, memory)


def start_space(ankh: Ankh) -> int:
    """ANK-PHA-02: the space in the data, or the first empty one of its part of the empty board."""
    board = ankh.scene.board
    space = SPACE_NUMBERS[START_SPACE[board.name]] if board.name in START_SPACE else board.land[0]
    if ankh.is_empty_land(space):
        return space
    land = land_with(board, ())
    return min([other for other in land.spaces[land.region_of(space)] if ankh.is_empty_land(other)])


@final
@mypyc_attr(acyclic=True)
class Court(Effect):
    """Priests move and are summoned with the ordinary actions; used cards come back with the Battle cards."""

    NAME = "court"
    RULES = ("ANK-PHA-04", "ANK-PHA-05", "ANK-PHA-09", "ANK-PHA-14", "ANK-PHA-15", "ANK-PHA-17")
    MEMORY = Palace
    TABLE = documents.TABLE
    TABLE_WORKED_OUT = documents.TABLE_WORKED_OUT
    PLAYER = documents.PLAYER
    WORKED_OUT = documents.WORKED_OUT
    MEANWHILE = (*ENTER, *[action for walks in WALK for action in walks])

    def meanwhile(self, ankh: Ankh, side: int, track: int) -> list[Action]:
        turn = turn_of(ankh, side)
        found: list[Action] = []
        if turn is None:
            return found
        if track == MOVE:
            for room in range(len(ROOMS)):
                if priests_in(ankh, room, side) > turn.moved.count(room):
                    found += WALK[room]
        elif not turn.entered and priests_at_home(ankh, side):
            found = [ENTER[room] for room in range(len(ROOMS)) if may_enter(ankh, side, room)]
        return found

    def do_meanwhile(self, ankh: Ankh, side: int, track: int, action: Action) -> None:
        turn = turn_of(ankh, side)
        assert turn is not None
        if track == SUMMON:
            turn.entered = True
            add_priests(ankh, action.value, side, 1)
            ankh.emit(PRIEST_ENTERED, "ANK-PHA-05", side, action.value)
            return
        room, other = action.value // len(ROOMS), action.value % len(ROOMS)
        turn.moved = tuple(sorted([*turn.moved, other]))
        add_priests(ankh, room, side, -1)
        add_priests(ankh, other, side, 1)
        ankh.emit(PRIEST_MOVED, "ANK-PHA-04", side, room, other)

    def not_meanwhile(self, ankh: Ankh, side: int, track: int, action: Action) -> Refusal:
        turn = turn_of(ankh, side)
        if turn is None:
            return NO_PALACE
        if action.verb == "walk":
            room = action.value // len(ROOMS)
            if track != MOVE:
                return Refusal("ANK-PHA-04", "priests-move-later", {"room": room})
            reason = "priest-moved" if priests_in(ankh, room, side) else "no-priest"
            return Refusal("ANK-PHA-04", reason, {"room": room})
        if track != SUMMON:
            return Refusal("ANK-PHA-05", "priests-enter-later", {"room": action.value})
        if turn.entered:
            return Refusal("ANK-PHA-05", "priest-entered", {"room": action.value})
        if not priests_at_home(ankh, side):
            return Refusal("ANK-PHA-05", "no-free-priest", {"priests": PRIESTS})
        return Refusal("ANK-PHA-05", "not-linked", {"room": action.value, "monument": LINKED[action.value]})

    def after_battle(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-PHA-09: used political cards come back with the Battle cards."""
        memory = palace(ankh)
        if memory.used[side] and battle.played(side, CYCLE):
            back = memory.used[side]
            set_cards(ankh, side, memory.hands[side] | back, 0)
            ankh.emit(POLITICAL_TAKEN_BACK, "ANK-PHA-09", side, 0, 0, bits(back))
        return None

    # The pieces

    def set_up(self, ankh: Ankh) -> None:
        """ANK-PHA-02."""
        memory = palace(ankh).copy()
        priests = [0] * (len(ROOMS) * MOST_SIDES)
        for side, god in enumerate(ankh.gods):
            if god.standing == IN_PLAY:
                priests[CHAMBER_OF_LAW * MOST_SIDES + side] = START_PRIESTS
        memory.priests = tuple(priests)
        memory.deck = WHOLE_DECK
        memory.hands = memory.used = (0,) * MOST_SIDES
        remember(ankh, memory)
        put_pharaoh(ankh, start_space(ankh))

    def merging(self, ankh: Ankh, higher: int, lower: int) -> None:
        """ANK-PHA-14: the lower god's priests and cards leave the game."""
        self.leave(ankh, lower, "ANK-PHA-14")

    def forgotten(self, ankh: Ankh, side: int) -> None:
        """ANK-PHA-15."""
        self.leave(ankh, side, "ANK-PHA-15")

    def leave(self, ankh: Ankh, side: int, rule: str) -> None:
        memory = palace(ankh)
        if not memory.priests:
            return  # a position is being read, and nothing is set up yet
        gone = bits(memory.hands[side] | memory.used[side])
        set_cards(ankh, side, 0, 0)
        for room in range(len(ROOMS)):
            add_priests(ankh, room, side, -priests_in(ankh, room, side))
        ankh.emit(COURT_LEFT, rule, side, PRIESTS, 0, gone)

    def spaces(self, ankh: Ankh) -> list[int]:
        space = palace(ankh).space
        return [] if space == NOBODY else [space]

    def problems(self, ankh: Ankh) -> list[str]:
        return documents.problems(ankh, palace(ankh))

    def describe(self, table: Any, document: dict[str, Any]) -> None:
        documents.describe(table, table.memories[self.slot], document)

    def read(self, ankh: Ankh, given: Fields, players: dict[int, Fields]) -> None:
        remember(ankh, documents.read(ankh, palace(ankh).copy(), given, players))


COURT: Final = Court()
