"""Why something cannot be chosen in a decision of a god, power, card or Guardian."""

from __future__ import annotations

from ennead.games.ankh.rules.components import EMPTY, FIGURE_OWNER
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.rules.why_space import no_stop
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import NOBODY, Decision, find

COMPULSORY = ("ReturnMummy", "PushFigure", "PointScorpion", "RelocateTo", "ChooseSite", "ChooseToken", "UseTiebreaker")


def no_effect(ankh: Ankh, side: int, decision: Decision, action: Action) -> Refusal | None:
    """By what the action speaks of: a space, a figure, a token, a killed Warrior, a Monument type, a Guardian."""
    if action.verb == "done" and decision.name in COMPULSORY:
        return Refusal(decision.rule, "compulsory")
    if action.verb == "to" and decision.name in ("ReturnMummy", "PushFigure", "RelocateTo"):
        return no_target(ankh, side, decision, action.value)
    if action.verb == "to" and decision.name in ("ChooseSite", "PlaceUnderworld"):
        return no_site(ankh, decision, action.value)
    if action.verb == "figure" and decision.name in ("SaveFigures", "RelocateFigure", "ReleaseGuardian"):
        return no_chosen(ankh, side, decision, action.value)
    if action.verb == "token" and decision.name == "PlaceUnderworld":
        return Refusal(decision.rule, "no-underworld-token", {"space": action.value})
    if action.verb == "trap" and decision.name == "TrapWarrior":
        reason = "own-warrior" if action.value == side else "no-killed-warrior"
        return Refusal(decision.rule, reason, {"player": action.value})
    if action.verb == "build" and decision.name == "ChooseBuilding":
        return Refusal("ANK-CMP-02", "supply-empty", {"monument": action.value})
    if action.verb == "point" and decision.name == "PointScorpion":
        return Refusal(decision.rule, "other-compass")
    if decision.name == "ReleaseGuardian" and action.verb in ("release", "done"):
        if action.verb == "done":
            return Refusal("ANK-CMP-06", "too-few-bases")
        return Refusal("ANK-MRG-04", "not-in-pool", {"kind": action.value})
    return None


def no_target(ankh: Ankh, side: int, decision: Decision, space: int) -> Refusal:
    """A figure that returns, is pushed or is relocated: the space, or that it is not beside what it should be."""
    owner = side
    if decision.name == "PushFigure":
        pushed: int = getattr(ankh.top, "space", NOBODY)
        owner = FIGURE_OWNER[ankh.pieces[pushed]]
    refusal = no_stop(ankh, owner, space, decision.rule)
    return refusal if refusal is not None else Refusal(decision.rule, "not-adjacent", {"space": space})


def no_site(ankh: Ankh, decision: Decision, space: int) -> Refusal:
    """A Monument that is built, or an Underworld token that is placed (ANK-CRD-02, ANK-GOD-11)."""
    refusal = no_stop(ankh, NOBODY, space, decision.rule)
    if refusal is not None and ankh.pieces[space] == EMPTY:
        return Refusal("ANK-GOD-14" if space in ankh.underworld else refusal.rule, refusal.reason, refusal.numbers)
    battle: Battle = find(ankh.top, Battle)
    if not ankh.in_region(space, battle.region):
        return Refusal(decision.rule, "other-region", {"space": space, "token": battle.token})
    if refusal is not None:
        return refusal
    return Refusal(decision.rule, "no-token-left", {"tokens": len(ankh.underworld)})


def no_chosen(ankh: Ankh, side: int, decision: Decision, space: int) -> Refusal:
    """A figure that cannot be saved, relocated or released."""
    owner = FIGURE_OWNER[ankh.pieces[space]]
    numbers = {"space": space}
    if owner == NOBODY:
        return Refusal(decision.rule, "no-figure", numbers)
    if decision.name == "ReleaseGuardian":
        return Refusal(decision.rule, "must-be-kept", numbers)
    if owner != side:
        return Refusal(decision.rule, "not-own-figure", {**numbers, "player": owner})
    if decision.name == "RelocateFigure":
        return Refusal(decision.rule, "relocated-already", numbers)
    battle: Battle = find(ankh.top, Battle)
    if space in battle.saved:
        return Refusal("ANK-GOD-09", "saved-already", numbers)
    if space not in battle.doomed(ankh):
        return Refusal("ANK-GOD-09", "not-in-danger", numbers)
    return Refusal("ANK-GOD-07", "not-protected", numbers)
