"""Osiris, Gateway to the Underworld: tokens after lost Battles, and an extra summon onto them (ANK-GOD-11 to 14)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.actions import GATEWAY, TO, TOKEN
from ennead.games.ankh.rules.components import EMPTY
from ennead.games.ankh.rules.events import UNDERWORLD_PLACED
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.summon import Summon
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.state import Ankh, with_space, without_space
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


def gate_spaces(ankh: Ankh, region: int) -> list[int]:
    """Empty land of a region without an Underworld token."""
    spaces = ankh.land.spaces[region]
    return [space for space in spaces if ankh.pieces[space] == EMPTY and space not in ankh.underworld]


@final
@mypyc_attr(acyclic=True)
class PlaceUnderworld(Decision):
    """Where an Underworld token goes; which one is moved, if not one from beside the dashboard; or nothing."""

    RULE = "ANK-GOD-11"

    def options(self, ankh: Ankh, gate: UnderworldGate, side: int) -> list[Action]:
        spaces = [TO[space] for space in gate_spaces(ankh, gate.region)]
        if gate.moved != NOBODY:
            return spaces
        found = [NOTHING_MORE, *[TOKEN[space] for space in ankh.underworld]]
        return found + spaces if ankh.underworlds_left() else found

    def answer(self, ankh: Ankh, gate: UnderworldGate, side: int, action: Action) -> Todo | None:
        if action is NOTHING_MORE:
            gate.over = True
        elif action.verb == "token":
            gate.moved = action.value
        else:
            gate.over = True
            if gate.moved != NOBODY:
                ankh.underworld = without_space(ankh.underworld, gate.moved)
            ankh.underworld = with_space(ankh.underworld, action.value)
            ankh.emit(UNDERWORLD_PLACED, "ANK-GOD-11", side, action.value)
        return None


PLACE_UNDERWORLD: Final = PlaceUnderworld()
DECISIONS: Final[tuple[Decision, ...]] = (PLACE_UNDERWORLD,)


@final
@mypyc_attr(acyclic=True)
class UnderworldGate(Frame):
    """One Underworld token is placed or moved after a lost Battle."""

    STEPS = ("place...",)

    side: Public[int]
    region: Public[int]
    moved: Public[int] = NOBODY  # the space of the token that is moved
    over: Public[bool] = False

    def __init__(self, side: int, region: int) -> None:
        self.side = side
        self.region = region

    def place(self, ankh: Ankh) -> Todo | None:
        return None if self.over else ankh.ask(PLACE_UNDERWORLD, self.side)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "region", "moved", "over")
    OPENING: ClassVar[tuple[str, ...]] = ("side", "region")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.place(ankh)) or DONE
        return DONE

    def copy(self) -> UnderworldGate:
        new = UnderworldGate(self.side, self.region)
        new.placed(self)
        new.moved = self.moved
        new.over = self.over
        return new

    # </records>


FRAMES: Final[tuple[type, ...]] = (UnderworldGate,)


@final
@mypyc_attr(acyclic=True)
class Osiris(Effect):
    """Gateway to the Underworld."""

    NAME = "osiris"
    RULES = ("ANK-GOD-11", "ANK-GOD-12", "ANK-GOD-13", "ANK-GOD-14")

    def dealt(self, ankh: Ankh, side: int) -> None:
        ankh.underworld_side = side

    def after_battle(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if battle.has_lost(side) and gate_spaces(ankh, battle.region):
            return ankh.open(UnderworldGate(side, battle.region))
        return None

    def extra_summons(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        return [GATEWAY]

    def summon_spaces(self, ankh: Ankh, summon: Summon, side: int, way: Action, kind: int) -> list[int]:
        if way is not GATEWAY:
            return []
        return [space for space in ankh.underworld if ankh.pieces[space] == EMPTY]


EFFECT: Final = Osiris()
