"""Why an action is not allowed now: for every action of the table, the rule and the numbers.

What speaks against an action in a decision stands with the options of that decision. Never used to decide what is
legal; a test compares it with the options at every decision.
"""

from __future__ import annotations

from ennead.games.ankh.rules.components import FORGOTTEN
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import CHANCE, NOBODY, Decision


def why_not(ankh: Ankh, seat: int, action: Action) -> Refusal | None:
    """The rule of this edition that forbids the action to the seat now; None if it is legal."""
    refusal = reason(ankh, seat, action)
    if refusal is None:
        return None
    return Refusal(ankh.cited(refusal.rule), refusal.reason, refusal.numbers)


def reason(ankh: Ankh, seat: int, action: Action) -> Refusal | None:
    """By the rule of the final edition, where the procedure is the same in others."""
    decision = ankh.decision
    if action.verb in ankh.rules.dealt:
        rule = ankh.rules.dealt[action.verb]
        if decision is None or ankh.side == CHANCE or decision.rule != rule:  # else it is chosen, not dealt
            return Refusal(rule, "chance-deals")
    if decision is None:
        return Refusal("ANK-WIN-03", "game-over")
    if ankh.side == CHANCE:
        return Refusal(decision.rule, "not-dealt")
    if ankh.asked_side(seat) == NOBODY:
        return not_asked(ankh, seat, decision)
    side = ankh.sides[seat]
    if action in ankh.options(seat):
        return None
    refusal = decision.why_not(ankh, ankh.top, side, action)
    return refusal if refusal is not None else Refusal(decision.rule, "other-choice", {"player": seat})


def not_asked(ankh: Ankh, seat: int, decision: Decision) -> Refusal:
    """It is somebody else's decision."""
    if not 0 <= seat < ankh.seats:
        return Refusal(decision.rule, "not-asked", {"player": ankh.speaker(ankh.side)})
    side = ankh.sides[seat]
    if ankh.gods[side].standing == FORGOTTEN:
        return Refusal("ANK-FGT-01", "forgotten")
    speaker = ankh.speaker(ankh.side)
    if side in ankh.asked_sides():
        rule = "ANK-MRG-15" if ankh.acting != NOBODY else "ANK-MRG-11"
        return Refusal(rule, "partner-decides", {"player": ankh.speaker(side)})
    if decision.sealed:
        reason = "has-chosen" if side in ankh.sealing else "takes-no-part"
        return Refusal(decision.rule, reason, {"player": speaker})
    return Refusal(decision.rule, "not-asked", {"player": speaker})
