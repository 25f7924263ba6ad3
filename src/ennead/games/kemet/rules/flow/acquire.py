"""Acquire actions, and what comes with a power tile."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import NOTHING, TO_SUPPLY, among
from ennead.games.kemet.rules.components import ABSENT, ACQUIRE, COLOURS, NONE, READY
from ennead.games.kemet.rules.events import ACTION_NULL, TILE_ACQUIRED
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import GOLD_TOKEN, SILVER_TOKEN, TILE_SETS
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, Decision, Frame, Todo
from ennead.kernel.record import Public


def pyramid_levels(kemet: Kemet, seat: int) -> list[int]:
    """By colour, the highest pyramid that a player controls (KEM-ACQ-04)."""
    levels = [0] * len(COLOURS)
    for zone in kemet.board.building_sites:
        level = kemet.pyramid[zone]
        if level and kemet.controls(seat, zone) and level > levels[kemet.pyramid_colour[zone]]:
            levels[kemet.pyramid_colour[zone]] = level
    return levels


def tile_cost(kemet: Kemet, seat: int, tile: int, surcharge: int) -> int:
    """KEM-ACQ-02: the level, with surcharge and discount."""
    level = kemet.tile_set.tiles[tile].level
    return max(0, level + surcharge - kemet.players[seat].powers.acquire_discount)


@final
@mypyc_attr(acyclic=True)
class ChooseTile(Decision):
    """Which power tile is acquired; or none."""

    RULE = "KEM-ACQ-01"

    def options(self, kemet: Kemet, acquire: Acquire, seat: int) -> list[Action]:
        return [NOTHING, *among(kemet.tile_set.acquire, acquire.tiles(kemet))]

    def why_not(self, kemet: Kemet, acquire: Acquire, seat: int, action: Action) -> Refusal | None:
        return acquire.no_tile(kemet, kemet.tile_set.found(action)) if action.verb == "acquire" else None

    def facts(self, view: Any, acquire: Acquire, options: list[Action]) -> dict[str, Any]:
        return {"case": "golden" if acquire.surcharge else "normal", "surcharge": acquire.surcharge}

    def answer(self, kemet: Kemet, acquire: Acquire, seat: int, action: Action) -> Todo | None:
        if action is NOTHING:
            kemet.emit(ACTION_NULL, "KEM-ACT-06", seat, ACQUIRE)
        else:
            acquire.tile = kemet.tile_set.at(action)
        return None


CHOOSE_TILE: Final = ChooseTile()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Acquire(Frame):
    """One acquire action."""

    STEPS = ("choose", "take")

    seat: Public[int]
    colours: Public[int]  # that the token's space allows, one bit each (KEM-ACQ-06)
    surcharge: Public[int]
    golden: Public[bool]  # by the gold token: a colour acquired today is no hindrance
    tile: Public[int] = NONE

    def __init__(self, seat: int, colours: int, surcharge: int, golden: bool) -> None:
        self.seat = seat
        self.colours = colours
        self.surcharge = surcharge
        self.golden = golden

    def choose(self, kemet: Kemet) -> Todo | None:
        if self.tiles(kemet):
            return kemet.ask(CHOOSE_TILE, self.seat)
        kemet.emit(ACTION_NULL, "KEM-ACT-03", self.seat, ACQUIRE)
        return None

    def take(self, kemet: Kemet) -> Todo | None:
        if self.tile == NONE:
            return None
        cost = tile_cost(kemet, self.seat, self.tile, self.surcharge)
        kemet.pay(self.seat, cost, "KEM-ACQ-02")
        kemet.players[self.seat].acquired |= 1 << kemet.tile_set.tiles[self.tile].colour
        return kemet.open(NewTile(self.seat, self.tile, cost))

    def tiles(self, kemet: Kemet) -> int:
        """The tiles that may be acquired now (KEM-ACQ-01), one bit each."""
        player = kemet.players[self.seat]
        colours = self.colours if self.golden else self.colours & ~player.acquired
        if not colours:
            return 0
        funds = player.prayer + player.powers.payment_discount + player.powers.acquire_discount - self.surcharge
        if funds <= 0:
            return 0
        found = 0
        pyramid, up_to = kemet.pyramid, kemet.tile_set.up_to
        for zone in kemet.board.building_sites:
            level = pyramid[zone]
            if level and kemet.controls(self.seat, zone):
                colour = kemet.pyramid_colour[zone]
                if colours >> colour & 1:
                    found |= up_to[colour][min(level, funds)]
        return found & kemet.in_stock & ~player.powers.closed

    def no_tile(self, kemet: Kemet, index: int) -> Refusal:
        """Why a tile cannot be acquired."""
        player = kemet.players[self.seat]
        if index < 0:
            return Refusal("KEM-ACQ-06", "no-such-tile")
        if not kemet.stock[index]:
            return Refusal("KEM-ACQ-06", "tile-gone", {"tile": index})
        tile = kemet.tile_set.tiles[index]
        if player.powers.kinds >> tile.kind & 1:
            return Refusal("KEM-ACQ-01", "tile-owned", {"tile": index})
        if not self.golden and player.acquired >> tile.colour & 1:
            return Refusal("KEM-ACQ-01", "colour-acquired", {"colour": tile.colour})
        if not self.colours >> tile.colour & 1:
            return Refusal("KEM-ACQ-02", "other-acquire-space", {"colour": tile.colour})
        level = pyramid_levels(kemet, self.seat)[tile.colour]
        if tile.level > level:
            return Refusal("KEM-ACQ-01", "pyramid-too-low", {"tile": index, "needs": tile.level, "has": level})
        return kemet.cannot_pay(self.seat, tile_cost(kemet, self.seat, index, self.surcharge), "KEM-ACQ-02")

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "colours", "surcharge", "golden", "tile")
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "colours", "surcharge", "golden")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.choose(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.take(kemet) or DONE
        return DONE

    def copy(self) -> Acquire:
        new = Acquire(self.seat, self.colours, self.surcharge, self.golden)
        new.placed(self)
        new.tile = self.tile
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class PlaceCreature(Decision):
    """Where a creature goes: an own district with an own troop without a creature, or supply."""

    RULE = "KEM-CRE-01"

    def options(self, kemet: Kemet, new: NewTile, seat: int) -> list[Action]:
        return [TO_SUPPLY, *[kemet.board.post[zone] for zone in free_posts(kemet, seat)]]

    def facts(self, view: Any, new: NewTile, options: list[Action]) -> dict[str, Any]:
        return {"creature": TILE_SETS[view.tiles_file].names[new.tile]}

    def answer(self, kemet: Kemet, new: NewTile, seat: int, action: Action) -> Todo | None:
        if action is not TO_SUPPLY:
            creature = kemet.tile_set.creature_of[new.tile]
            kemet.post(seat, creature, kemet.board.at(action), "KEM-CRE-01")
        return None


PLACE_CREATURE: Final = PlaceCreature()


def free_posts(kemet: Kemet, seat: int) -> list[int]:
    """Own districts with an own troop without a creature."""
    return [zone for zone in kemet.districts(seat) if kemet.owner[zone] == seat and not kemet.creatures[zone]]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NewTile(Frame):
    """A tile comes to a player, with its FP, token, creature and effect."""

    STEPS = ("take", "effect", "creature")

    seat: Public[int]
    tile: Public[int]
    cost: Public[int]

    def __init__(self, seat: int, tile: int, cost: int) -> None:
        self.seat = seat
        self.tile = tile
        self.cost = cost

    def take(self, kemet: Kemet) -> Todo | None:
        player = kemet.players[self.seat]
        tile = kemet.tile_set.tiles[self.tile]
        paid = kemet.price(self.seat, self.cost)  # before a new tile makes payments cheaper
        kemet.take_tile(self.seat, self.tile)
        kemet.emit(TILE_ACQUIRED, "KEM-ACQ-02", self.seat, self.tile, paid)
        player.supply += tile.extra_units
        if tile.fame:
            kemet.gain_divine(self.seat, tile.fame, "KEM-FP-06")
        if tile.token == SILVER_TOKEN and player.silver == ABSENT:
            player.silver = READY
        if tile.token == GOLD_TOKEN and player.gold == ABSENT:
            player.gold = READY  # KEM-TOK-01: several gold tiles, one token
        return None

    def effect(self, kemet: Kemet) -> Todo | None:
        effect = kemet.tile_set.tiles[self.tile].effect
        return None if effect is None else effect.acquired(kemet, self, self.seat)

    def creature(self, kemet: Kemet) -> Todo | None:
        """KEM-CRE-01."""
        creature = kemet.tile_set.creature_of[self.tile]
        if creature == NONE:
            return None
        kemet.players[self.seat].creatures |= 1 << creature
        return kemet.ask(PLACE_CREATURE, self.seat) if free_posts(kemet, self.seat) else None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tile", "cost")
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "tile", "cost")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.take(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.effect(kemet)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.creature(kemet) or DONE
        return DONE

    def copy(self) -> NewTile:
        new = NewTile(self.seat, self.tile, self.cost)
        new.placed(self)
        return new

    # </records>
