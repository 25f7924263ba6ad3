"""The Palace is resolved at the end of every Control Monument event (ANK-PHA-06 to 08, 21)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import DONE as NOTHING
from ennead.games.ankh.rules.actions import TO
from ennead.games.ankh.rules.cards import MONUMENT_BUILT
from ennead.games.ankh.rules.components import SPHINX
from ennead.games.ankh.rules.effects import connect
from ennead.games.ankh.rules.flow.control import ControlMonument
from ennead.games.ankh.rules.palace.interior import (
    add_priests,
    bits,
    leader,
    own_palace,
    palace,
    priests_in,
    put_pharaoh,
)
from ennead.games.ankh.rules.palace.pieces import (
    CHAMBER_OF_LAW,
    DISPLAYED,
    DRAW,
    GIVE_PHARAOH,
    GRANARY,
    PHARAOH_STEPS,
    ROOMS,
    SPHINX_PRICE,
    TAKE,
    THRONE_REGIONS,
    WAR_ROOM,
)
from ennead.games.ankh.rules.reasons import compulsory, distance, no_stop
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.even import EvenChance
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import CHANCE, DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public

PHARAOH_DRAWN: Final = EventKind("PharaohDrawn", what="pharaoh")
PHARAOH_MOVED: Final = EventKind("PharaohMoved", side="god", what="space", more="to", where="to")
POLITICAL_LAID_OUT: Final = EventKind("PoliticalCardLaidOut", what="political")
POLITICAL_TAKEN: Final = EventKind("PoliticalCardTaken", side="god", what="political")
ROOM_WON: Final = EventKind("RoomWon", side="god", what="room", more="priests")

# Cards

DRAWS: Final[dict[int, list[Action]]] = {}  # by the cards in the deck, once they were asked for


@final
@mypyc_attr(acyclic=True)
class DrawPharaoh(EvenChance):
    """Chance chooses the Pharaoh card of the game."""

    RULE = "ANK-PHA-02"

    def possible(self, ankh: Ankh, frame: Frame) -> list[Action]:
        return GIVE_PHARAOH

    def answer(self, ankh: Ankh, frame: Frame, side: int, action: Action) -> Todo | None:
        own_palace(ankh).pharaoh = action.value
        connect(ankh)
        ankh.emit(PHARAOH_DRAWN, "ANK-PHA-02", NOBODY, action.value)
        return None


@final
@mypyc_attr(acyclic=True)
class DrawPolitical(EvenChance):
    """Chance gives the next card of the deck; it enters on the left."""

    RULE = "ANK-PHA-07"

    def possible(self, ankh: Ankh, frame: Frame) -> list[Action]:
        deck = palace(ankh).deck
        found = DRAWS.get(deck)
        if found is None:
            found = DRAWS[deck] = [DRAW[card] for card in bits(deck)]
        return found

    def answer(self, ankh: Ankh, frame: Frame, side: int, action: Action) -> Todo | None:
        memory = own_palace(ankh)
        memory.deck ^= 1 << action.value
        memory.display = (action.value,) + memory.display
        ankh.emit(POLITICAL_LAID_OUT, "ANK-PHA-07", NOBODY, action.value)
        return None


DRAW_PHARAOH: Final = DrawPharaoh()
DRAW_POLITICAL: Final = DrawPolitical()


def refill(ankh: Ankh) -> Todo | None:
    """ANK-PHA-07, 22: as many as there are slots, or as the deck has."""
    memory = palace(ankh)
    if len(memory.display) < DISPLAYED and memory.deck:
        return ankh.ask(DRAW_POLITICAL, CHANCE)
    return None


def take_card(ankh: Ankh, side: int, card: int, rule: str) -> None:
    """From the display into the hand."""
    memory = own_palace(ankh)
    memory.display = tuple([one for one in memory.display if one != card])
    memory.hands[side] |= 1 << card
    ankh.emit(POLITICAL_TAKEN, rule, side, card)


@final
@mypyc_attr(acyclic=True)
class Preparation(Frame):
    """Set-up: a Pharaoh card is chosen and political cards are laid out (ANK-PHA-02)."""

    STEPS = ("draw_pharaoh", "lay_out...")

    def draw_pharaoh(self, ankh: Ankh) -> Todo | None:
        if palace(ankh).pharaoh == NOBODY:
            return ankh.ask(DRAW_PHARAOH, CHANCE)
        connect(ankh)
        return None

    def lay_out(self, ankh: Ankh) -> Todo | None:
        return refill(ankh)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ()
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.draw_pharaoh(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.repeat(self.lay_out(ankh)) or DONE
        return DONE

    def copy(self) -> Preparation:
        new = Preparation()
        new.placed(self)
        return new

    # </records>


# Rooms


@final
@mypyc_attr(acyclic=True)
class TakePolitical(Decision):
    """Which displayed card the winner of the Chamber of Law takes."""

    RULE = "ANK-PHA-21"

    def options(self, ankh: Ankh, resolution: PalaceResolution, side: int) -> list[Action]:
        return [TAKE[card] for card in palace(ankh).display]

    def why_not(self, ankh: Ankh, resolution: PalaceResolution, side: int, action: Action) -> Refusal | None:
        if action.verb == "take":
            return Refusal("ANK-PHA-21", "not-displayed", {"political": action.value})
        return compulsory(action, "ANK-PHA-21")

    def answer(self, ankh: Ankh, resolution: PalaceResolution, side: int, action: Action) -> Todo | None:
        take_card(ankh, side, action.value, "ANK-PHA-21")
        return None


TAKE_POLITICAL: Final = TakePolitical()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PalaceResolution(Frame):
    """Rooms 1 to 4, then the display is filled up."""

    STEPS = ("rooms...", "refill...")

    room: Public[int] = 0  # how many rooms have been looked at

    def rooms(self, ankh: Ankh) -> Todo | None:
        """ANK-PHA-06: the winner takes its own priests back, and then resolves the room."""
        while self.room < len(ROOMS):
            room = self.room
            self.room += 1
            side = leader(ankh, room)
            if side == NOBODY:
                continue
            count = priests_in(ankh, room, side)
            add_priests(ankh, room, side, -count)
            ankh.emit(ROOM_WON, "ANK-PHA-06", side, room, count)
            todo = self.resolve(ankh, side, room)
            if todo is not None:
                return todo
        return None

    def resolve(self, ankh: Ankh, side: int, room: int) -> Todo | None:
        display = palace(ankh).display
        if room == CHAMBER_OF_LAW:
            if len(display) > 1:
                return ankh.ask(TAKE_POLITICAL, side)
            if display:
                take_card(ankh, side, display[0], "ANK-PHA-21")
            return None
        if room == GRANARY:
            if display:
                take_card(ankh, side, display[-1], "ANK-PHA-21")
            ankh.gain_followers(side, 1, "ANK-PHA-21")
            return None
        if room == WAR_ROOM:
            return ankh.open(WarRoom(side))
        seen = 0
        for space in ankh.gods[side].figures:
            seen |= ankh.land.regions[space]
        if seen.bit_count() >= THRONE_REGIONS:
            ankh.gain_devotion(side, 1, "ANK-PHA-21")
        return None

    def refill(self, ankh: Ankh) -> Todo | None:
        return refill(ankh)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("room",)
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.rooms(ankh))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.repeat(self.refill(ankh)) or DONE
        return DONE

    def copy(self) -> PalaceResolution:
        new = PalaceResolution()
        new.placed(self)
        new.room = self.room
        return new

    # </records>


# War Room


def pharaoh_stops(ankh: Ankh) -> list[Action]:
    """Where the Pharaoh may stop: where it is, or on empty land that is not closed to it (ANK-PHA-13, 21)."""
    start = palace(ankh).space
    shut = ankh.hooks.closed(ankh, NOBODY)
    near = ankh.scene.board.within(PHARAOH_STEPS)[start]
    return [TO[space] for space in near if space == start or ankh.is_open(space, shut)]


def pharaoh_can_move(ankh: Ankh) -> bool:
    """Whether there is a space to go to; the first one that is found is enough."""
    for space in ankh.scene.board.within(PHARAOH_STEPS)[palace(ankh).space]:
        if ankh.may_stop(NOBODY, space):  # never where it stands
            return True
    return False


def sphinx_sites(ankh: Ankh, side: int) -> list[int]:
    """Empty land adjacent to the Pharaoh where a side may build."""
    near = ankh.land.adjacent[palace(ankh).space]
    return [space for space in near if ankh.is_empty_land(space) and ankh.hooks.unbuildable(ankh, side, space) is None]


def may_build_sphinx(ankh: Ankh, side: int) -> bool:
    """ANK-PHA-11, 21: what makes Build Monument cheaper does not make this cheaper."""
    god = ankh.gods[side]
    paid = god.followers >= SPHINX_PRICE and god.ankhs > 0 and ankh.supply[SPHINX] > 0
    return paid and len(sphinx_sites(ankh, side)) > 0


@final
@mypyc_attr(acyclic=True)
class MovePharaoh(Decision):
    """Where the Pharaoh goes, or that it stays."""

    RULE = "ANK-PHA-21"

    def options(self, ankh: Ankh, war_room: WarRoom, side: int) -> list[Action]:
        return pharaoh_stops(ankh)

    def why_not(self, ankh: Ankh, war_room: WarRoom, side: int, action: Action) -> Refusal | None:
        if action.verb != "to":
            return compulsory(action, "ANK-PHA-21")
        space = action.value
        refusal = no_stop(ankh, NOBODY, space, "ANK-PHA-21")
        if refusal is not None and refusal.reason == "off-board":
            return refusal
        steps = distance(ankh.scene.board, palace(ankh).space, space)
        if steps > PHARAOH_STEPS:
            numbers = {"space": space, "distance": steps, "most": PHARAOH_STEPS}
            return Refusal("ANK-PHA-21", "pharaoh-too-far", numbers)
        return refusal

    def answer(self, ankh: Ankh, war_room: WarRoom, side: int, action: Action) -> Todo | None:
        war_room.move(ankh, action.value)
        return None


@final
@mypyc_attr(acyclic=True)
class BuildSphinx(Decision):
    """Where a Sphinx is built, or that none is."""

    RULE = "ANK-PHA-21"

    def options(self, ankh: Ankh, war_room: WarRoom, side: int) -> list[Action]:
        return [NOTHING, *[TO[space] for space in sphinx_sites(ankh, side)]]

    def why_not(self, ankh: Ankh, war_room: WarRoom, side: int, action: Action) -> Refusal | None:
        if action.verb != "to":
            return None
        refusal = no_stop(ankh, NOBODY, action.value, "ANK-PHA-21")
        return refusal if refusal is not None else Refusal("ANK-PHA-21", "not-adjacent", {"space": action.value})

    def facts(self, view: Any, war_room: WarRoom, options: list[Action]) -> dict[str, Any]:
        return {"price": SPHINX_PRICE}

    def answer(self, ankh: Ankh, war_room: WarRoom, side: int, action: Action) -> Todo | None:
        if action is not NOTHING:
            ankh.pay_followers(side, SPHINX_PRICE, "ANK-PHA-21")
            ankh.put_monument(action.value, SPHINX, side)
            ankh.emit(MONUMENT_BUILT, "ANK-PHA-21", side, SPHINX, action.value)
        return None


MOVE_PHARAOH: Final = MovePharaoh()
BUILD_SPHINX: Final = BuildSphinx()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WarRoom(Frame):
    """The Pharaoh moves up to 3 spaces; then a Sphinx may be built beside it."""

    STEPS = ("go", "build")

    side: Public[int]

    def __init__(self, side: int) -> None:
        self.side = side

    def go(self, ankh: Ankh) -> Todo | None:
        return ankh.ask(MOVE_PHARAOH, self.side) if pharaoh_can_move(ankh) else None

    def move(self, ankh: Ankh, space: int) -> None:
        start = palace(ankh).space
        if space != start:
            put_pharaoh(ankh, space)
            ankh.emit(PHARAOH_MOVED, "ANK-PHA-21", self.side, start, space)

    def build(self, ankh: Ankh) -> Todo | None:
        return ankh.ask(BUILD_SPHINX, self.side) if may_build_sphinx(ankh, self.side) else None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side",)
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.go(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.build(ankh) or DONE
        return DONE

    def copy(self) -> WarRoom:
        new = WarRoom(self.side)
        new.placed(self)
        return new

    # </records>


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CourtControl(Frame):
    """A Monument is taken as ever, if there is one to take; then the Palace is resolved (ANK-PHA-06)."""

    STEPS = ("control", "resolve_palace")

    side: Public[int]

    def __init__(self, side: int) -> None:
        self.side = side

    def control(self, ankh: Ankh) -> Todo | None:
        return ankh.open(ControlMonument(self.side))

    def resolve_palace(self, ankh: Ankh) -> Todo | None:
        return ankh.open(PalaceResolution())

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side",)
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.control(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.resolve_palace(ankh) or DONE
        return DONE

    def copy(self) -> CourtControl:
        new = CourtControl(self.side)
        new.placed(self)
        return new

    # </records>
