"""Units from supply: recruit actions, and every other effect that adds units."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import ALONE, DONE_ADDING
from ennead.games.kemet.rules.components import NONE, RECRUIT, bits_in, lowest
from ennead.games.kemet.rules.events import ACTION_NULL, UNITS_ADDED
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.map import zone_name
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public

# Where units may be added
DISTRICTS: Final = 0  # own districts, also those that an opponent holds (KEM-REC-03)
DISTRICTS_AND_TROOPS: Final = 1  # and any zone with an own troop
CONTROLLED: Final = 2  # own districts under own control
CONTROLLED_AND_TROOPS: Final = 3


def has_place(kemet: Kemet, seat: int, where: int) -> bool:
    """Whether any zone takes another unit of that player."""
    for zone in kemet.districts(seat):
        if district_takes(kemet, zone, seat, where):
            return True
    return len(places(kemet, seat, where)) > 1  # the first is DONE_ADDING


def places(kemet: Kemet, seat: int, where: int) -> list[Action]:
    """To end it, or a zone that takes another unit of that player."""
    found = [DONE_ADDING]
    add = kemet.board.add
    for zone in kemet.districts(seat):
        if district_takes(kemet, zone, seat, where):
            found.append(add[zone])
    if where in (DISTRICTS_AND_TROOPS, CONTROLLED_AND_TROOPS):
        city = kemet.players[seat].city
        for zone in kemet.board.playing:
            standing = kemet.units[zone] if kemet.owner[zone] == seat else kemet.invaders[zone]
            if standing and kemet.board.city_of[zone] != city:
                if (kemet.owner[zone] == seat or seat == kemet.active) and kemet.room(zone, seat):
                    found.append(add[zone])
    return found


def district_takes(kemet: Kemet, zone: int, seat: int, where: int) -> bool:
    """Whether an own district takes another unit."""
    owner = kemet.owner[zone]
    if owner == seat:
        if not kemet.units[zone]:
            return False
    elif owner != NOBODY and where != DISTRICTS and where != DISTRICTS_AND_TROOPS:
        if where != CONTROLLED_AND_TROOPS or not invading(kemet, zone, seat):
            return False
    return kemet.room(zone, seat) > 0


def invading(kemet: Kemet, zone: int, seat: int) -> bool:
    """Whether a player's attacking troop still has a unit there."""
    return seat == kemet.active and kemet.invaders[zone] > 0


def affordable_recruits(kemet: Kemet, seat: int) -> int:
    """How many units a recruit action can pay for (KEM-REC-01, R-47)."""
    player = kemet.players[seat]
    return min(player.supply, player.prayer + player.powers.payment_discount + player.powers.free_recruits)


def recruit(kemet: Kemet, seat: int) -> Todo:
    """A recruit action."""
    anywhere = kemet.players[seat].powers.recruits_anywhere
    where = DISTRICTS_AND_TROOPS if anywhere else DISTRICTS
    return kemet.open(Reinforcement(seat, affordable_recruits(kemet, seat), where, True))


@final
@mypyc_attr(acyclic=True)
class AddUnits(Decision):
    """Add one more unit, or no more."""

    RULE = "KEM-REC-01"

    def options(self, kemet: Kemet, adding: Reinforcement, seat: int) -> list[Action]:
        return places(kemet, seat, adding.where)

    def why_not(self, kemet: Kemet, adding: Reinforcement, seat: int, action: Action) -> Refusal | None:
        if action.verb != "add":
            return None
        zone = kemet.board.found(action)
        if zone < 0 or not kemet.board.in_play[zone]:
            return Refusal("KEM-GEN-03", "out-of-play")
        own = kemet.board.city_of[zone] == kemet.players[seat].city
        there = kemet.owner[zone] == seat or invading(kemet, zone, seat)
        if not own and (adding.where in (DISTRICTS, CONTROLLED) or not there):
            return Refusal("KEM-REC-02", "not-your-district", {"zone": zone})
        if kemet.enemy_in(zone, seat) and not adding.recruiting and not there:
            return Refusal("KEM-GEN-05", "not-controlled", {"zone": zone})
        return Refusal("KEM-REC-02", "troop-limit", {"zone": zone, "limit": kemet.players[seat].powers.limit})

    def facts(self, view: Any, adding: Reinforcement, options: list[Action]) -> dict[str, Any]:
        left = min(adding.left, view.players[adding.seat].supply)
        return {"case": "recruit" if adding.recruiting else "free", "left": left}

    def answer(self, kemet: Kemet, adding: Reinforcement, seat: int, action: Action) -> Todo | None:
        if action is DONE_ADDING:
            adding.left = 0
            return None
        zone = kemet.board.at(action)
        kemet.add_unit(zone, seat)
        adding.left -= 1
        adding.added += 1
        if kemet.board.city_of[zone] == kemet.players[seat].city:
            adding.zones |= 1 << zone
        kemet.emit(UNITS_ADDED, "KEM-REC-01" if adding.recruiting else "KEM-GEN-12", seat, zone, 1)
        return None


ADD_UNITS: Final = AddUnits()


@final
@mypyc_attr(acyclic=True)
class BringCreature(Decision):
    """Place a creature from supply with the units that have just come, or none."""

    RULE = "KEM-CRE-06"

    def options(self, kemet: Kemet, adding: Reinforcement, seat: int) -> list[Action]:
        bring = kemet.tile_set.bring
        return [ALONE, *[bring[creature] for creature in bits_in(kemet.players[seat].creatures)]]

    def facts(self, view: Any, adding: Reinforcement, options: list[Action]) -> dict[str, Any]:
        return {"zone": zone_name(view, adding.zone)}

    def answer(self, kemet: Kemet, adding: Reinforcement, seat: int, action: Action) -> Todo | None:
        if action is not ALONE:
            kemet.post(seat, kemet.tile_set.at(action), adding.zone, "KEM-CRE-06")
        return None


BRING_CREATURE: Final = BringCreature()


@final
@mypyc_attr(acyclic=True)
class OrderBattles(Decision):
    """The recruiter chooses which battle comes next."""

    RULE = "KEM-REC-03"

    def options(self, kemet: Kemet, adding: Reinforcement, seat: int) -> list[Action]:
        return [kemet.board.battle[zone] for zone in adding.contested(kemet)]

    def answer(self, kemet: Kemet, adding: Reinforcement, seat: int, action: Action) -> Todo | None:
        adding.zone = kemet.board.at(action)
        return None


ORDER_BATTLES: Final = OrderBattles()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reinforcement(Frame):
    """Units come one by one and are paid for together; creatures may join; a recruit action may bring battles.

    No FP changes hands here: units come to places that their owner controls, or wait for a battle (KEM-BAT-06).
    """

    STEPS = ("adding...", "pay", "creatures...", "battles...")

    seat: Public[int]
    left: Public[int]  # how many more may come
    where: Public[int]
    recruiting: Public[bool]
    added: Public[int] = 0
    zones: Public[int] = 0  # own districts with new units, one bit each; a creature may join them
    zone: Public[int] = NONE  # for which a creature, or a battle, is due

    def __init__(self, seat: int, left: int, where: int, recruiting: bool) -> None:
        self.seat = seat
        self.left = left
        self.where = where
        self.recruiting = recruiting

    def adding(self, kemet: Kemet) -> Todo | None:
        if self.left > 0 and kemet.players[self.seat].supply and has_place(kemet, self.seat, self.where):
            return kemet.ask(ADD_UNITS, self.seat)
        return None

    def pay(self, kemet: Kemet) -> Todo | None:
        """KEM-REC-01: one payment for all units; free ones first (R-47)."""
        if self.recruiting:
            if self.added:
                cost = max(0, self.added - kemet.players[self.seat].powers.free_recruits)
                kemet.pay(self.seat, cost, "KEM-REC-01")
            else:
                kemet.emit(ACTION_NULL, "KEM-ACT-06", self.seat, RECRUIT)
        return None

    def creatures(self, kemet: Kemet) -> Todo | None:
        while self.zones and kemet.players[self.seat].creatures:
            self.zone = lowest(self.zones)
            self.zones ^= 1 << self.zone
            if not kemet.creature_in(self.zone, self.seat):
                return kemet.ask(BRING_CREATURE, self.seat)
        self.zone = NONE
        return None

    def battles(self, kemet: Kemet) -> Todo | None:
        """KEM-REC-03: all units are placed before the first battle."""
        if not self.recruiting:
            return None
        contested = self.contested(kemet)
        if not contested:
            return None
        if self.zone == NONE and len(contested) > 1:
            return kemet.ask(ORDER_BATTLES, self.seat)
        zone = contested[0] if self.zone == NONE else self.zone
        self.zone = NONE
        return kemet.open(Battle(zone, self.seat, kemet.owner[zone]))

    def contested(self, kemet: Kemet) -> list[int]:
        """Own districts in which units stand against an opponent."""
        return [zone for zone in kemet.board.districts_in_order[kemet.players[self.seat].city] if kemet.invaders[zone]]

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "where", "recruiting", "added", "zones", "zone")
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "left", "where", "recruiting")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.adding(kemet))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.pay(kemet)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.repeat(self.creatures(kemet))
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            return self.repeat(self.battles(kemet)) or DONE
        return DONE

    def copy(self) -> Reinforcement:
        new = Reinforcement(self.seat, self.left, self.where, self.recruiting)
        new.placed(self)
        new.added = self.added
        new.zones = self.zones
        new.zone = self.zone
        return new

    # </records>
