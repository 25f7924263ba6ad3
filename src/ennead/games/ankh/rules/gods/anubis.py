"""Anubis, Judge of the Dead: traps killed Warriors, which make the God figure stronger (ANK-GOD-03 to 06)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import ACTIONS, DONE
from ennead.games.ankh.rules.components import BOX, FIGURE_KIND, FIGURE_OWNER, GOD, IN_PLAY, MOST_SIDES, WARRIOR
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.deaths import Deaths
from ennead.games.ankh.rules.flow.summon import Summon
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.memory import Fields
from ennead.games.ankh.rules.state import Ankh, with_space, without_space
from ennead.kernel.actions import Action
from ennead.kernel.contract import seat_name
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import NOBODY, Decision, Todo
from ennead.kernel.record import Memory, MemoryView, Public

SLOTS: Final[int] = BOX["trap_slots"]
WARRIOR_TRAPPED: Final = EventKind("WarriorTrapped", side="god", what="seat")
CAPTIVE_FREED: Final = EventKind("CaptiveFreed", side="god", what="seat")
TRAP: Final = ACTIONS.many("trap", [f"S{side}" for side in range(MOST_SIDES)], what="seat")  # its killed Warrior
CAPTIVE: Final = ACTIONS.one("call", "captive", WARRIOR)  # an own Warrior freed from its captor


@final
@mypyc_attr(acyclic=True)
class Judgement(Memory):
    """The Warriors on the dashboard."""

    captives: Public[tuple[int, ...]] = ()  # the sides of trapped Warriors, ascending

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "captives")
    TUPLES: ClassVar[tuple[str, ...]] = ("captives",)

    def copy(self) -> Judgement:
        new = Judgement()
        new.owner = self.owner
        new.captives = self.captives
        return new

    def view(self, own: bool, memory: bool) -> JudgementView:
        view = JudgementView()
        view.owner = self.owner
        view.captives = self.captives
        return view

    # </records>


# <records> written by tools/records.py from the declarations above
@final
@mypyc_attr(acyclic=True)
class JudgementView(MemoryView):
    """What one seat may know of a Judgement."""

    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "captives")

    owner: int
    captives: tuple[int, ...]

    def known(self) -> Judgement:
        """What a view shows; the rest is left to imagine."""
        new = Judgement()
        view = self
        new.owner = view.owner
        new.captives = view.captives
        return new


# </records>


def judgement(ankh: Ankh) -> Judgement:
    return cast(Judgement, ankh.memory(EFFECT.slot))


def hold(ankh: Ankh, side: int, captives: tuple[int, ...]) -> None:
    """From now on these are the captives of a side."""
    memory = Judgement()
    memory.owner = side
    memory.captives = captives
    ankh.remember(EFFECT.slot, memory)


@mypyc_attr(acyclic=True)
class TrapWarrior(Decision):
    """Whose Warrior is trapped, or nobody's."""

    RULE = "ANK-GOD-03"

    def victims(self, ankh: Ankh, deaths: Deaths, side: int) -> list[int]:
        """The other sides whose Warriors have just been killed."""
        owners = [FIGURE_OWNER[piece] for piece in deaths.dead if FIGURE_KIND[piece] == WARRIOR]
        return [other for other in range(ankh.seats) if other != side and other in owners]

    def options(self, ankh: Ankh, deaths: Deaths, side: int) -> list[Action]:
        return [DONE, *[TRAP[other] for other in self.victims(ankh, deaths, side)]]

    def why_not(self, ankh: Ankh, deaths: Deaths, side: int, action: Action) -> Refusal | None:
        if action.verb != "trap":
            return None
        reason = "own-warrior" if action.value == side else "no-killed-warrior"
        return Refusal("ANK-GOD-03", reason, {"player": action.value})

    def answer(self, ankh: Ankh, deaths: Deaths, side: int, action: Action) -> Todo | None:
        if action is DONE:
            return None
        dead = list(deaths.dead)
        for index, piece in enumerate(dead):
            if FIGURE_KIND[piece] == WARRIOR and FIGURE_OWNER[piece] == action.value:
                del dead[index]
                break
        deaths.dead = tuple(dead)
        hold(ankh, side, with_space(judgement(ankh).captives, action.value))
        ankh.emit(WARRIOR_TRAPPED, "ANK-GOD-03", side, action.value)
        return None


TRAP_WARRIOR: Final = TrapWarrior()


@mypyc_attr(acyclic=True)
class Anubis(Effect):
    """Judge of the Dead."""

    NAME = "anubis"
    RULES: ClassVar[tuple[str, ...]] = ("ANK-GOD-03", "ANK-GOD-04", "ANK-GOD-05", "ANK-GOD-06")
    MEMORY = Judgement
    PLAYER = ("captives",)
    EXTRA = (CAPTIVE,)

    def figures_killed(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        question = self.question()
        if len(judgement(ankh).captives) < SLOTS and question.victims(ankh, deaths, side):
            return ankh.ask(question, side)
        return None

    def question(self) -> TrapWarrior:
        return TRAP_WARRIOR

    def figure_strength(self, ankh: Ankh, battle: Battle, side: int, space: int) -> int:
        return len(judgement(ankh).captives) if FIGURE_KIND[ankh.pieces[space]] == GOD else 0

    # ANK-SUM-02: a captive may be summoned by its owner for 1 Follower, which the captor gets

    def held_figures(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        if summon.side in judgement(ankh).captives and ankh.gods[summon.side].followers:
            return [CAPTIVE]
        return []

    def figure_called(self, ankh: Ankh, summon: Summon, side: int) -> Todo | None:
        if summon.called == CAPTIVE.number:
            ankh.pay_followers(summon.side, 1, "ANK-SUM-02")
            ankh.gain_followers(side, 1, "ANK-SUM-02")
            hold(ankh, side, without_space(judgement(ankh).captives, summon.side))
            ankh.to_pool(summon.side, WARRIOR)
            ankh.emit(CAPTIVE_FREED, "ANK-SUM-02", side, summon.side)
        return None

    def no_summon(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Refusal:
        if side not in judgement(ankh).captives:
            return Refusal("ANK-SUM-02", "no-captive")
        if not ankh.gods[side].followers:
            return Refusal("ANK-SUM-02", "too-few-followers", {"needs": 1, "has": 0})
        return Refusal("ANK-SUM-01", "no-space", {"kind": WARRIOR})

    # The captives

    def dealt(self, ankh: Ankh, side: int) -> None:
        hold(ankh, side, ())

    def merging(self, ankh: Ankh, higher: int, lower: int) -> None:
        """ANK-MRG-12: the lower god's Warriors leave the game wherever they are; the higher god's come home."""
        memory = judgement(ankh)
        gone = [lower]
        if memory.owner in (higher, lower):
            gone.append(higher)
            ankh.to_pool(higher, WARRIOR, memory.captives.count(higher))
        owner = higher if memory.owner == lower else memory.owner
        hold(ankh, owner, tuple([one for one in memory.captives if one not in gone]))

    def forgotten(self, ankh: Ankh, side: int) -> None:
        """ANK-FGT-04: captives of a forgotten god go home; its own Warriors leave the game."""
        memory = judgement(ankh)
        if memory.owner != side:
            hold(ankh, memory.owner, tuple([one for one in memory.captives if one != side]))
            return
        for one in memory.captives:
            if ankh.gods[one].standing == IN_PLAY:
                ankh.to_pool(one, WARRIOR)
        hold(ankh, NOBODY, ())

    def may_trap(self, side: int, owner: int) -> bool:
        """Whether a Warrior of that owner can be a captive."""
        return owner != side

    def held(self, ankh: Ankh, side: int, kind: int) -> int:
        return judgement(ankh).captives.count(side) if kind == WARRIOR else 0

    def problems(self, ankh: Ankh) -> list[str]:
        memory = judgement(ankh)
        found: list[str] = []
        if len(memory.captives) > SLOTS:
            found.append(f"S{memory.owner} has {len(memory.captives)} captives; there are {SLOTS} slots")
        if memory.captives and memory.owner == NOBODY:
            found.append("there are captives, but no Anubis is in play")
        return found

    def describe(self, table: Any, document: dict[str, Any]) -> None:
        memory = table.memories[self.slot]
        for seat, side in enumerate(table.sides):
            captives = memory.captives if side == memory.owner else ()
            document["players"][seat_name(seat)]["captives"] = [seat_name(one) for one in captives]

    def read(self, ankh: Ankh, given: Fields, players: dict[int, Fields]) -> None:
        rule = ankh.cited("ANK-GOD-03")
        for side, fields in players.items():
            captives: list[int] = []
            for node in fields["captives"].items() if "captives" in fields else []:
                if judgement(ankh).owner != ankh.sides[side]:
                    raise node.error(f"only Anubis traps Warriors, and S{side} does not have that ability ({rule})")
                owner = node.seat(ankh.seats)
                if len(captives) == SLOTS:
                    raise node.error(f"at most {SLOTS} Warriors can be trapped ({rule})")
                if not self.may_trap(ankh.sides[side], owner):
                    raise node.error(f"only Warriors of other gods are trapped ({rule})")
                if ankh.gods[owner].standing != IN_PLAY:
                    raise node.error(f"S{owner} is out of the game, or has no Warriors of its own")
                captives.append(owner)
            if captives:
                hold(ankh, ankh.sides[side], tuple(sorted(captives)))


EFFECT: Final = Anubis()
