"""Move actions: one troop, zone by zone."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import NOTHING, STOP, TAKE
from ennead.games.kemet.rules.components import DI_TELEPORTS, DI_WITH, MOVE, MOVE_ICON, NONE, TELEPORT_COST, bits_in
from ennead.games.kemet.rules.events import ACTION_NULL, TROOP_MOVED
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.cards import CardPlay
from ennead.games.kemet.rules.flow.limits import DeadEnds, beams, can_go_on, fitting, movable, safe_cards, stays_legal
from ennead.games.kemet.rules.flow.ways import CROSS, SEVERAL, TELEPORT, entry_cost, may_teleport, ways
from ennead.games.kemet.rules.hooks import BATTLE_BEGUN, ENTERED
from ennead.games.kemet.rules.map import Way
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, Decision, Frame, Todo, find
from ennead.kernel.record import Public


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
        going = move.going(kemet, move.units, move.creatures)
        dead: DeadEnds = set()
        if move.beaming:
            return fitting(kemet, move, ways(kemet, move, going), move.units, going, dead)
        found: list[Action] = []
        if stays_legal(kemet, move):
            found.append(STOP)
        if not move.may_move_on(kemet):
            return found + safe_cards(kemet, move, dead)
        here = ways(kemet, move, going)
        found += fitting(kemet, move, here, move.units, going, dead)
        if not move.taken:
            for units in range(1, move.available(kemet) + 1):
                if units != move.units and self.may_take(kemet, move, units, going, here, dead):
                    found.append(TAKE[units])
        for creature in bits_in(move.undecided(kemet)):
            action = self.may_change(kemet, move, creature, dead)
            if action is not None:
                found.append(action)
        return found + safe_cards(kemet, move, dead)

    def may_take(self, kemet: Kemet, move: Move, units: int, going: int, here: list[Way], dead: DeadEnds) -> bool:
        """Whether so many may go on, also with other company or by a card; `here` are the ways of those `going`."""
        creatures = move.going(kemet, units, move.creatures)
        if creatures & move.decided & ~move.creatures:
            return False  # somebody stays with a creature that was left
        if movable(kemet, move, here if creatures == going else ways(kemet, move, creatures), units, creatures, dead):
            return True
        if not move.undecided(kemet) and not move.holds_cards(kemet):
            return False
        return beams(kemet, move, units, creatures) or self.leads_on(kemet, move, TAKE[units], dead)

    def may_change(self, kemet: Kemet, move: Move, creature: int, dead: DeadEnds) -> Action | None:
        """Leaving or leading this creature, if a movement can follow (KEM-MOV-07)."""
        creatures = move.creatures ^ 1 << creature
        if creatures > move.creatures:
            action = kemet.tile_set.lead[creature]
        elif move.units < kemet.units[move.zone]:
            action = kemet.tile_set.leave[creature]
        else:
            return None  # somebody must stay with it (KEM-CRE-04)
        easy = movable(kemet, move, ways(kemet, move, creatures), move.units, creatures, dead)
        return action if easy or self.leads_on(kemet, move, action, dead) else None

    def leads_on(self, kemet: Kemet, move: Move, action: Action, dead: DeadEnds) -> bool:
        """Whether a movement can follow this choice, and then the end of the action."""
        trial = kemet.copy()
        ahead: Move = find(trial.top, Move)
        self.answer(trial, ahead, move.seat, action)
        return can_go_on(trial, ahead, dead)

    def answer(self, kemet: Kemet, move: Move, seat: int, action: Action) -> Todo | None:
        verb = action.verb
        if action is STOP:
            move.stopped = True
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
    zone: Public[int] = NONE
    start: Public[int] = NONE
    units: Public[int] = 0  # that go on
    creatures: Public[int] = 0  # that go on, one bit each
    steps: Public[int] = 0  # left
    moved: Public[bool] = False
    taken: Public[bool] = False  # the number of units has been chosen in this zone
    decided: Public[int] = 0  # creatures left or led in this zone, one bit each
    teleported: Public[bool] = False
    beaming: Public[bool] = False  # a card teleports the troop at once
    gates_open: Public[bool] = False  # city-entry limits do not hold
    entered: Public[int] = NONE  # the district of an opponent's city that was entered, or SEVERAL
    visited: Public[int] = 0  # zones that the troop has left, one bit each
    attacking: Public[bool] = False
    stopped: Public[bool] = False

    def __init__(self, seat: int, crossing: bool) -> None:
        self.seat = seat
        self.crossing = crossing

    def choose(self, kemet: Kemet) -> Todo | None:
        if kemet.has_troop(self.seat):
            return kemet.ask(CHOOSE_TROOP, self.seat)
        kemet.emit(ACTION_NULL, "KEM-MOV-12", self.seat, MOVE)
        return None

    def march(self, kemet: Kemet) -> Todo | None:
        if self.zone == NONE or self.stopped or self.attacking:
            return None
        if not self.beaming and not kemet.holds_cards(self.seat) and not self.has_movement(kemet):
            return None
        return kemet.ask(MARCH, self.seat)

    def trigger(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-04 (2)."""
        return kemet.interrupt(BATTLE_BEGUN, self, (self.seat,)) if self.attacking else None

    def enter(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-04 (3)."""
        return kemet.interrupt(ENTERED, self, (kemet.owner[self.zone],)) if self.attacking else None

    def fight(self, kemet: Kemet) -> Todo | None:
        """KEM-MOV-09, R-20."""
        if not self.attacking:
            return None
        if kemet.invaders[self.zone]:
            return kemet.open(Battle(self.zone, self.seat, kemet.owner[self.zone]))
        kemet.return_creatures(self.seat, kemet.invader_creatures[self.zone], "KEM-CRE-04")
        kemet.clear_invaders(self.zone)
        return None

    def settle(self, kemet: Kemet) -> Todo | None:
        """KEM-MOV-11, KEM-FP-04."""
        if self.moved:
            kemet.settle()
        return None

    # The troop

    def start_from(self, kemet: Kemet, zone: int) -> None:
        """KEM-MOV-02: the steps are counted now, before the first movement."""
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
        return self.steps > 0 or may_teleport(kemet, self, kemet.creatures[self.zone])

    def may_move_on(self, kemet: Kemet) -> bool:
        """Whether it has one, or a card that teleports: cards add no steps after the first movement (KEM-MOV-02)."""
        by_card = not self.teleported and kemet.players[self.seat].kinds & DI_TELEPORTS != 0
        return by_card or self.has_movement(kemet)

    def goes_on_after(self, kemet: Kemet, way: Way) -> bool:
        """Whether anything could follow a movement: a quick look, which says no only if nothing can."""
        if self.steps > way.stepping:
            return True
        if self.teleported or not way.stepping:
            return False
        if kemet.players[self.seat].kinds & DI_TELEPORTS:
            return True
        portal = kemet.pyramid[way.to] > 0 or kemet.board.obelisk[way.to]
        return portal and kemet.can_pay(self.seat, TELEPORT_COST)

    def holds_cards(self, kemet: Kemet) -> bool:
        """Whether the mover has Move cards."""
        return kemet.players[self.seat].kinds & DI_WITH[MOVE_ICON] != 0

    def left_before(self, zone: int) -> bool:
        """R-56: what stays in a zone when the troop leaves it is not moved again."""
        return self.visited >> zone & 1 != 0

    def available(self, kemet: Kemet) -> int:
        """How many units in the zone may go on."""
        return self.units if self.left_before(self.zone) else kemet.units[self.zone]

    def going(self, kemet: Kemet, units: int, creatures: int) -> int:
        """The creatures that go with so many units: all, if nobody stays with them."""
        return kemet.creatures[self.zone] if units == kemet.units[self.zone] else creatures

    def go(self, kemet: Kemet, verb: str, to: int) -> None:
        """One movement (KEM-MOV-03 to 05)."""
        if verb == TELEPORT:
            if not self.beaming:
                kemet.pay(self.seat, TELEPORT_COST, "KEM-MOV-05")
            self.teleported, self.beaming = True, False
        else:
            self.steps -= 1
            if verb == CROSS:
                self.crossing = False
        if kemet.enemy_in(to, self.seat):
            kemet.pay(self.seat, entry_cost(kemet, to), "KEM-BAT-04")
            self.attacking = True
        self.carry(kemet, to)
        city = kemet.board.city_of[to]
        if city != NONE and city != kemet.players[self.seat].city:
            self.entered = to if self.entered in (NONE, to) else SEVERAL
        self.moved, self.taken, self.decided = True, False, 0

    def undecided(self, kemet: Kemet) -> int:
        """The creatures in the zone of which it can still be chosen whether they go on, one bit each."""
        there = kemet.creatures[self.zone] & ~self.decided
        return there & self.creatures if self.left_before(self.zone) else there

    def carry(self, kemet: Kemet, to: int) -> None:
        zone = self.zone
        creatures = self.going(kemet, self.units, self.creatures)
        kemet.units[zone] -= self.units
        kemet.creatures[zone] &= ~creatures
        if not kemet.units[zone]:
            kemet.clear(zone)
        if self.attacking:
            kemet.invaders[to] = self.units
            kemet.invader_creatures[to] = creatures
        else:
            kemet.owner[to] = self.seat
            kemet.units[to] += self.units
            kemet.creatures[to] |= creatures
        self.creatures = creatures
        self.visited |= 1 << zone
        self.zone = to
        kemet.emit(TROOP_MOVED, "KEM-MOV-01", self.seat, to, self.units, [zone, to])

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "crossing",
        "zone",
        "start",
        "units",
        "creatures",
        "steps",
        "moved",
        "taken",
        "decided",
        "teleported",
        "beaming",
        "gates_open",
        "entered",
        "visited",
        "attacking",
        "stopped",
    )
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "crossing")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            return self.choose(kemet)
        if at == 1:
            return self.repeat(self.march(kemet))
        if at == 2:
            return self.repeat(self.trigger(kemet))
        if at == 3:
            return self.repeat(self.enter(kemet))
        if at == 4:
            return self.fight(kemet)
        if at == 5:
            return self.settle(kemet) or DONE
        return DONE

    def copy(self) -> Move:
        new = Move(self.seat, self.crossing)
        new.placed(self)
        new.zone = self.zone
        new.start = self.start
        new.units = self.units
        new.creatures = self.creatures
        new.steps = self.steps
        new.moved = self.moved
        new.taken = self.taken
        new.decided = self.decided
        new.teleported = self.teleported
        new.beaming = self.beaming
        new.gates_open = self.gates_open
        new.entered = self.entered
        new.visited = self.visited
        new.attacking = self.attacking
        new.stopped = self.stopped
        return new

    # </records>
