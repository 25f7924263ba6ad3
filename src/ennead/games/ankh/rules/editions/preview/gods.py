"""Gods of the preview: Anubis' own dead, Isis at every kill, Osiris as builder (ANK-PRE-32 to 34)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import FIGURE_KIND, FIGURE_OWNER, WARRIOR
from ennead.games.ankh.rules.flow.deaths import Deaths
from ennead.games.ankh.rules.flow.summon import Summon
from ennead.games.ankh.rules.gods.anubis import Anubis, TrapWarrior, hold, judgement
from ennead.games.ankh.rules.gods.osiris import Osiris, is_gate
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal

PROTECTED: Final = Refusal("ANK-PRE-33", "protected")
OWN_GATE: Final = Refusal("ANK-PRE-34", "underworld-of-osiris")


@final
@mypyc_attr(acyclic=True)
class TrapAnyWarrior(TrapWarrior):
    """Whose Warrior is trapped: also an own one, or nobody's."""

    RULE = "ANK-PRE-32"

    def victims(self, ankh: Ankh, deaths: Deaths, side: int) -> list[int]:
        owners = [FIGURE_OWNER[piece] for piece in deaths.dead if FIGURE_KIND[piece] == WARRIOR]
        return [owner for owner in range(ankh.seats) if owner in owners]

    def why_not(self, ankh: Ankh, deaths: Deaths, side: int, action: Action) -> Refusal | None:
        if action.verb != "trap":
            return None
        return Refusal("ANK-PRE-32", "no-killed-warrior", {"player": action.value})


TRAP_ANY_WARRIOR: Final = TrapAnyWarrior()


@final
@mypyc_attr(acyclic=True)
class PreviewAnubis(Anubis):
    """Judge of the Dead, its own ones too; these are never freed."""

    RULES = ("ANK-PRE-32",)

    def question(self) -> TrapWarrior:
        return TRAP_ANY_WARRIOR

    def may_trap(self, side: int, owner: int) -> bool:
        return True

    def held_figures(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        return [] if summon.side == side else super().held_figures(ankh, summon, side)

    def no_summon(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Refusal:
        memory = judgement(ankh)
        if memory.owner == side and side in memory.captives:
            return Refusal("ANK-PRE-32", "own-captive")
        return super().no_summon(ankh, summon, side, action)

    def merging(self, ankh: Ankh, higher: int, lower: int) -> None:
        """Own Warriors of the higher god stay; all of the lower god's leave the game, as always."""
        memory = judgement(ankh)
        if memory.owner == higher:
            hold(ankh, higher, tuple([one for one in memory.captives if one != lower]))
        else:
            super().merging(ankh, higher, lower)


@final
@mypyc_attr(acyclic=True)
class PreviewIsis(Effect):
    """Protectress: nothing kills a figure beside an enemy."""

    NAME = "isis"
    RULES = ("ANK-PRE-33",)

    def immortal(self, ankh: Ankh, side: int, space: int) -> Refusal | None:
        return PROTECTED if FIGURE_OWNER[ankh.pieces[space]] == side and ankh.beside_enemy(side, space) else None


@final
@mypyc_attr(acyclic=True)
class PreviewOsiris(Osiris):
    """Gateway to the Underworld, where its own god may build."""

    RULES = ("ANK-PRE-34",)
    CLOSED = OWN_GATE

    def unbuildable(self, ankh: Ankh, side: int, builder: int, space: int) -> Refusal | None:
        return OWN_GATE if builder != side and is_gate(ankh, space) else None


EFFECTS: Final[list[Effect]] = [PreviewAnubis(), PreviewIsis(), PreviewOsiris()]
