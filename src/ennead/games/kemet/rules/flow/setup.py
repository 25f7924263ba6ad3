"""Set-up: colours, turn order, cities, cards; then each player's districts, pyramids and first tile."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import COLOUR_IN_PLAY, FIRST
from ennead.games.kemet.rules.components import (
    COLOURS,
    COLOURS_IN_PLAY,
    START_DI_CARDS,
    START_DISTRICTS,
    START_UNITS,
    bit_count,
)
from ennead.games.kemet.rules.events import CITY_ASSIGNED, COLOUR_CHOSEN, ORDER_SET, UNITS_ADDED
from ennead.games.kemet.rules.flow.acquire import NewTile
from ennead.games.kemet.rules.flow.cards import Draws
from ennead.games.kemet.rules.flow.first_pyramids import FirstPyramids
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import CHANCE, DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class DrawColour(Decision):
    """Chance brings another colour of power tiles into play."""

    RULE = "KEM-SET-02"

    def outcomes(self, kemet: Kemet, setup: Setup) -> list[tuple[Action, int]]:
        return [(COLOUR_IN_PLAY[colour], 1) for colour in range(len(COLOURS)) if not kemet.colours >> colour & 1]

    def answer(self, kemet: Kemet, setup: Setup, side: int, action: Action) -> Todo | None:
        kemet.colours |= 1 << action.value
        return None


DRAW_COLOUR: Final = DrawColour()


@final
@mypyc_attr(acyclic=True)
class DrawOrder(Decision):
    """Chance says who is next on the turn order track."""

    RULE = "KEM-SET-08"

    def outcomes(self, kemet: Kemet, setup: Setup) -> list[tuple[Action, int]]:
        return [(FIRST[seat], 1) for seat in range(kemet.seats) if seat not in kemet.order]

    def answer(self, kemet: Kemet, setup: Setup, side: int, action: Action) -> Todo | None:
        kemet.order = [*kemet.order, action.value]
        return None


DRAW_ORDER: Final = DrawOrder()


def free_cities(kemet: Kemet) -> list[int]:
    return [city for city in kemet.board.cities if kemet.owner_of(city) == NOBODY]


@final
@mypyc_attr(acyclic=True)
class DrawCity(Decision):
    """Chance gives the next player a city."""

    RULE = "KEM-SET-06"

    def outcomes(self, kemet: Kemet, setup: Setup) -> list[tuple[Action, int]]:
        return [(kemet.board.choose_city[city], 1) for city in free_cities(kemet)]

    def answer(self, kemet: Kemet, setup: Setup, side: int, action: Action) -> Todo | None:
        setup.give_city(kemet, kemet.board.at(action))
        return None


DRAW_CITY: Final = DrawCity()


@final
@mypyc_attr(acyclic=True)
class ChooseCity(Decision):
    """The next player in turn order chooses a city."""

    RULE = "KEM-SET-06"

    def options(self, kemet: Kemet, setup: Setup, seat: int) -> list[Action]:
        return [kemet.board.choose_city[city] for city in free_cities(kemet)]

    def answer(self, kemet: Kemet, setup: Setup, seat: int, action: Action) -> Todo | None:
        setup.give_city(kemet, kemet.board.at(action))
        return None


CHOOSE_CITY: Final = ChooseCity()


@final
@mypyc_attr(acyclic=True)
class ChooseDistrict(Decision):
    """An own district for five units."""

    RULE = "KEM-SET-09"

    def options(self, kemet: Kemet, setup: Setup, seat: int) -> list[Action]:
        return [kemet.board.district[zone] for zone in kemet.districts(seat) if not kemet.units[zone]]

    def facts(self, view: Any, setup: Setup, options: list[Action]) -> dict[str, Any]:
        return {"units": START_UNITS, "number": setup.occupied + 1, "count": START_DISTRICTS}

    def answer(self, kemet: Kemet, setup: Setup, seat: int, action: Action) -> Todo | None:
        setup.occupy(kemet, seat, kemet.board.at(action))
        return None


CHOOSE_DISTRICT: Final = ChooseDistrict()


def first_tiles(kemet: Kemet, seat: int) -> list[int]:
    """KEM-SET-11: level 1, of the colour of an own pyramid, not yet taken."""
    tops = kemet.tops(seat)
    return [
        tile.index
        for tile in kemet.tile_set.tiles
        if tile.level == 1 and tops >> tile.colour & 1 and kemet.stock[tile.index]
    ]


@final
@mypyc_attr(acyclic=True)
class ChooseFirstTile(Decision):
    """A free power tile of level 1."""

    RULE = "KEM-SET-11"

    def options(self, kemet: Kemet, setup: Setup, seat: int) -> list[Action]:
        return [kemet.tile_set.acquire[tile] for tile in first_tiles(kemet, seat)]

    def why_not(self, kemet: Kemet, setup: Setup, seat: int, action: Action) -> Refusal | None:
        return Refusal("KEM-SET-11", "no-first-tile") if action.verb == "acquire" else None

    def answer(self, kemet: Kemet, setup: Setup, seat: int, action: Action) -> Todo | None:
        return kemet.open(NewTile(seat, kemet.tile_set.at(action), 0))


CHOOSE_FIRST_TILE: Final = ChooseFirstTile()


@final
@mypyc_attr(acyclic=True)
class Setup(Frame):
    """KEM-SET: everybody finishes a step before the next one (R-02)."""

    STEPS = (
        "colours...",
        "tiles",
        "turn_order...",
        "cities...",
        "cards...",
        "districts...",
        "pyramids...",
        "first_tiles...",
    )

    place: Public[int] = 0  # how many players have finished the step
    occupied: Public[int] = 0  # districts of the player that is asked

    def colours(self, kemet: Kemet) -> Todo | None:
        return kemet.ask(DRAW_COLOUR, CHANCE) if bit_count(kemet.colours) < COLOURS_IN_PLAY[kemet.seats] else None

    def tiles(self, kemet: Kemet) -> Todo | None:
        """KEM-SET-03."""
        kemet.lay_out(kemet.tile_set.stock(kemet.seats, kemet.colours))
        for colour in range(len(COLOURS)):
            if kemet.colours >> colour & 1:
                kemet.emit(COLOUR_CHOSEN, "KEM-SET-02", NOBODY, colour)
        return None

    def turn_order(self, kemet: Kemet) -> Todo | None:
        if len(kemet.order) < kemet.seats - 1:
            return kemet.ask(DRAW_ORDER, CHANCE)
        kemet.order = kemet.order + [seat for seat in range(kemet.seats) if seat not in kemet.order]
        kemet.emit(ORDER_SET, "KEM-SET-08", NOBODY, 1, 0, kemet.order)
        return None

    def cities(self, kemet: Kemet) -> Todo | None:
        while self.place < kemet.seats:
            left = free_cities(kemet)
            if len(left) == 1:
                self.give_city(kemet, left[0])
            elif kemet.choose_cities:
                return kemet.ask(CHOOSE_CITY, kemet.order[self.place])
            else:
                return kemet.ask(DRAW_CITY, CHANCE)
        self.place = 0
        return None

    def give_city(self, kemet: Kemet, city: int) -> None:
        """By turn order if cities are chosen, otherwise seat by seat."""
        seat = kemet.order[self.place] if kemet.choose_cities else self.place
        kemet.players[seat].city = city
        kemet.emit(CITY_ASSIGNED, "KEM-SET-06", seat, city)
        self.place += 1

    def cards(self, kemet: Kemet) -> Todo | None:
        """KEM-SET-07."""
        if self.place < kemet.seats:
            self.place += 1
            return kemet.open(Draws(self.place - 1, START_DI_CARDS, False))
        self.place = 0
        return None

    def districts(self, kemet: Kemet) -> Todo | None:
        if kemet.quick:
            for seat in kemet.order:
                for zone in kemet.districts(seat)[:START_DISTRICTS]:
                    self.occupy(kemet, seat, zone)
            return None
        if self.occupied == START_DISTRICTS:
            self.occupied = 0
            self.place += 1
        if self.place < kemet.seats:
            return kemet.ask(CHOOSE_DISTRICT, kemet.order[self.place])
        self.place = 0
        return None

    def occupy(self, kemet: Kemet, seat: int, zone: int) -> None:
        for _ in range(START_UNITS):
            kemet.add_unit(zone, seat)
        kemet.emit(UNITS_ADDED, "KEM-SET-09", seat, zone, START_UNITS)
        self.occupied += 1

    def pyramids(self, kemet: Kemet) -> Todo | None:
        if self.place < kemet.seats:
            self.place += 1
            return kemet.open(FirstPyramids(kemet.order[self.place - 1]))
        self.place = 0
        return None

    def first_tiles(self, kemet: Kemet) -> Todo | None:
        """KEM-SET-11: in reverse turn order."""
        if self.place == kemet.seats:
            return None
        self.place += 1
        seat = kemet.order[kemet.seats - self.place]
        if kemet.quick:
            return kemet.open(NewTile(seat, first_tiles(kemet, seat)[0], 0))
        return kemet.ask(CHOOSE_FIRST_TILE, seat)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("place", "occupied")
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.colours(kemet))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.tiles(kemet)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.repeat(self.turn_order(kemet))
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.repeat(self.cities(kemet))
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            todo = self.repeat(self.cards(kemet))
            if todo is not None:
                return todo
            self.at = at = 5
        if at == 5:
            todo = self.repeat(self.districts(kemet))
            if todo is not None:
                return todo
            self.at = at = 6
        if at == 6:
            todo = self.repeat(self.pyramids(kemet))
            if todo is not None:
                return todo
            self.at = at = 7
        if at == 7:
            return self.repeat(self.first_tiles(kemet)) or DONE
        return DONE

    def copy(self) -> Setup:
        new = Setup()
        new.placed(self)
        new.place = self.place
        new.occupied = self.occupied
        return new

    # </records>
