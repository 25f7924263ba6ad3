"""Move actions: one troop, zone by zone."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import NOTHING, STOP
from ennead.games.kemet.rules.components import MOVE, NONE, TELEPORT_COST, bits_in
from ennead.games.kemet.rules.dispatch import HOOKS
from ennead.games.kemet.rules.events import ACTION_NULL, TROOP_MOVED
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.cards import CardPlay
from ennead.games.kemet.rules.flow.look_ahead import LookAhead
from ennead.games.kemet.rules.flow.no_march import MARCHES, no_march
from ennead.games.kemet.rules.flow.ways import (
    ARRIVED,
    ATTACKING,
    BY_CARD,
    CROSS,
    MARCHING,
    RESTING,
    SEVERAL,
    STARTING,
    TELEPORT,
    UNUSED,
    USED,
    entry_cost,
    may_teleport,
)
from ennead.games.kemet.rules.map import zone_name
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.voices import all_heard, in_order
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, Decision, Frame, Todo
from ennead.kernel.record import Public

BATTLE_BEGUN: Final = HOOKS.index("battle_begun")
ENTERED: Final = HOOKS.index("entered")


@final
@mypyc_attr(acyclic=True)
class ChooseTroop(Decision):
    """Which troop moves; or none."""

    RULE = "KEM-MOV-01"

    def options(self, kemet: Kemet, move: Move, seat: int) -> list[Action]:
        found = [NOTHING]
        for zone in kemet.board.playing:
            if kemet.owner[zone] == seat and kemet.units[zone]:
                found.append(kemet.board.troop[zone])
        return found

    def why_not(self, kemet: Kemet, move: Move, seat: int, action: Action) -> Refusal | None:
        return Refusal("KEM-MOV-01", "no-troop") if action.verb == "troop" else None

    def answer(self, kemet: Kemet, move: Move, seat: int, action: Action) -> Todo | None:
        if action is NOTHING:
            kemet.emit(ACTION_NULL, "KEM-MOV-12", seat, MOVE)
        else:
            move.start_from(kemet, kemet.board.at(action))
        return None


CHOOSE_TROOP: Final = ChooseTroop()


@final
@mypyc_attr(acyclic=True)
class March(Decision):
    """Where the troop goes next and with whom, a Move card, or stop."""

    RULE = "KEM-MOV-01"

    def options(self, kemet: Kemet, move: Move, seat: int) -> list[Action]:
        ahead = LookAhead(kemet, move)
        found: list[Action] = []
        if move.teleport == BY_CARD:
            ahead.add_movements(found)
            return found
        if ahead.may_stop():
            found.append(STOP)
        if ahead.may_move_on():
            ahead.add_movements(found)
            if not move.taken:
                ahead.add_parts(found)
            ahead.add_company(found)
        ahead.add_cards(found)
        return found

    def why_not(self, kemet: Kemet, move: Move, seat: int, action: Action) -> Refusal | None:
        return no_march(kemet, move, action) if action.verb in MARCHES else None

    def facts(self, view: Any, move: Move, options: list[Action]) -> dict[str, Any]:
        case = "teleport" if move.teleport == BY_CARD else "must" if options and STOP not in options else "steps"
        if len(options) == 1 and STOP in options:
            case = "over"
        return {"case": case, "zone": zone_name(view, move.zone), "units": move.units, "steps": move.steps}

    def answer(self, kemet: Kemet, move: Move, seat: int, action: Action) -> Todo | None:
        verb = action.verb
        if action is STOP:
            move.phase = RESTING if move.phase == STARTING else ARRIVED
        elif verb == "card":
            return kemet.open(CardPlay(seat, action.value))
        elif verb == "take":
            move.units = action.value
            move.taken = True
        elif verb == "leave" or verb == "lead":
            bit = 1 << kemet.tile_set.at(action)
            move.creatures ^= bit
            move.decided |= bit
        else:
            move.go(kemet, verb, kemet.board.at(action))
        return None


MARCH: Final = March()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Move(Frame):
    """One move action."""

    STEPS = ("choose", "march...", "trigger...", "enter...", "fight", "settle")

    seat: Public[int]
    crossing: Public[bool]  # one step may cross the Nile
    phase: Public[int] = RESTING
    zone: Public[int] = NONE
    start: Public[int] = NONE
    units: Public[int] = 0  # that go on
    creatures: Public[int] = 0  # that go on, one bit each
    steps: Public[int] = 0  # left
    taken: Public[bool] = False  # the number of units has been chosen in this zone
    decided: Public[int] = 0  # creatures left or led in this zone, one bit each
    teleport: Public[int] = UNUSED
    gates_open: Public[bool] = False  # city-entry limits do not hold
    entered: Public[int] = NONE  # the district of an opponent's city that was entered, or SEVERAL
    left: Public[int] = 0  # zones in which somebody was left behind, one bit each

    def __init__(self, seat: int, crossing: bool) -> None:
        self.seat = seat
        self.crossing = crossing

    def choose(self, kemet: Kemet) -> Todo | None:
        if kemet.has_troop(self.seat):
            return kemet.ask(CHOOSE_TROOP, self.seat)
        kemet.emit(ACTION_NULL, "KEM-MOV-12", self.seat, MOVE)
        return None

    def march(self, kemet: Kemet) -> Todo | None:
        if self.phase != STARTING and self.phase != MARCHING:
            return None
        if self.teleport != BY_CARD and not kemet.holds_cards(self.seat) and not self.has_movement(kemet):
            return None
        return kemet.ask(MARCH, self.seat)

    def trigger(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-04 (2)."""
        if self.phase != ATTACKING or kemet.hooks.silent(BATTLE_BEGUN):
            return None
        order = (self.seat,)
        todo = in_order(kemet, kemet.hooks, BATTLE_BEGUN, order)
        return todo or kemet.hooks.battle_begun(kemet, self, order) or all_heard(kemet)

    def enter(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-04 (3)."""
        if self.phase != ATTACKING or kemet.hooks.silent(ENTERED):
            return None
        order = (kemet.owner[self.zone],)
        todo = in_order(kemet, kemet.hooks, ENTERED, order)
        return todo or kemet.hooks.entered(kemet, self, order) or all_heard(kemet)

    def fight(self, kemet: Kemet) -> Todo | None:
        """KEM-MOV-09, R-20."""
        if self.phase != ATTACKING:
            return None
        if kemet.invaders[self.zone]:
            return kemet.open(Battle(self.zone, self.seat, kemet.owner[self.zone]))
        kemet.return_creatures(self.seat, kemet.invader_creatures[self.zone], "KEM-CRE-04")
        kemet.clear_invaders(self.zone)
        return None

    def settle(self, kemet: Kemet) -> Todo | None:
        """KEM-MOV-11, KEM-FP-04."""
        if self.phase != RESTING and self.phase != STARTING:
            kemet.settle()
        return None

    # The troop

    def start_from(self, kemet: Kemet, zone: int) -> None:
        """KEM-MOV-02: the steps are counted now, before the first movement."""
        self.phase = STARTING
        self.zone = self.start = zone
        self.units = kemet.units[zone]
        self.creatures = kemet.creatures[zone]
        powers = kemet.players[self.seat].powers
        self.steps = 1 + powers.steps
        if self.creatures:
            self.steps += powers.led_steps
            for creature in bits_in(self.creatures):
                self.steps += kemet.tile_set.creatures[creature].steps

    def has_movement(self, kemet: Kemet) -> bool:
        """Whether the troop has a step or a teleport left, cards aside."""
        prayer = kemet.players[self.seat].prayer
        return self.steps > 0 or may_teleport(kemet, self, kemet.creatures[self.zone], prayer)

    def left_here(self) -> bool:
        """R-56: what stays in a zone when the troop leaves it is not moved again."""
        return self.left >> self.zone & 1 != 0

    def available(self, units: int) -> int:
        """How many of the units in the zone may go on."""
        return self.units if self.left_here() else units

    def undecided(self, creatures: int) -> int:
        """Of the creatures in the zone those of which it can still be chosen whether they go on, one bit each."""
        there = creatures & ~self.decided
        return there & self.creatures if self.left_here() else there

    def go(self, kemet: Kemet, verb: str, to: int) -> None:
        """One movement (KEM-MOV-03 to 05)."""
        if verb == TELEPORT and self.teleport != BY_CARD:
            kemet.pay(self.seat, TELEPORT_COST, "KEM-MOV-05")
        attacking = kemet.enemy_in(to, self.seat)
        if attacking:
            kemet.pay(self.seat, entry_cost(kemet, to), "KEM-BAT-04")
        zone, units = self.zone, self.units
        here, creatures = kemet.units[zone], kemet.creatures[zone]
        if units < here:
            creatures &= self.creatures
        self.tread(kemet, verb, to, units < here, creatures)
        kemet.units[zone] -= units
        kemet.creatures[zone] &= ~creatures
        if units == here:
            kemet.clear(zone)
        if attacking:
            self.phase = ATTACKING
            kemet.invaders[to] = units
            kemet.invader_creatures[to] = creatures
        else:
            kemet.owner[to] = self.seat
            kemet.units[to] += units
            kemet.creatures[to] |= creatures
        kemet.emit(TROOP_MOVED, "KEM-MOV-01", self.seat, to, units, [zone, to])

    def tread(self, kemet: Kemet, verb: str, to: int, parted: bool, creatures: int) -> None:
        """What a movement uses up, and where it takes these creatures and the troop; the pieces lie elsewhere."""
        if verb == TELEPORT:
            self.teleport = USED
        else:
            self.steps -= 1
            if verb == CROSS:
                self.crossing = False
        if parted:
            self.left |= 1 << self.zone
        else:
            self.left &= ~(1 << self.zone)
        city = kemet.board.city_of[to]
        if city != NONE and city != kemet.players[self.seat].city:
            self.entered = to if self.entered in (NONE, to) else SEVERAL
        self.phase, self.zone, self.creatures, self.taken, self.decided = MARCHING, to, creatures, False, 0

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "crossing",
        "phase",
        "zone",
        "start",
        "units",
        "creatures",
        "steps",
        "taken",
        "decided",
        "teleport",
        "gates_open",
        "entered",
        "left",
    )
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "crossing")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.choose(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.march(kemet))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.repeat(self.trigger(kemet))
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.repeat(self.enter(kemet))
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            todo = self.fight(kemet)
            if todo is not None:
                return todo
            self.at = at = 5
        if at == 5:
            return self.settle(kemet) or DONE
        return DONE

    def copy(self) -> Move:
        new = Move(self.seat, self.crossing)
        new.placed(self)
        new.phase = self.phase
        new.zone = self.zone
        new.start = self.start
        new.units = self.units
        new.creatures = self.creatures
        new.steps = self.steps
        new.taken = self.taken
        new.decided = self.decided
        new.teleport = self.teleport
        new.gates_open = self.gates_open
        new.entered = self.entered
        new.left = self.left
        return new

    # </records>
