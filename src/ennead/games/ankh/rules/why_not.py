"""Why an action is not allowed now: for every action of the table, the rule and the numbers.

Never used to decide what is legal; a test compares it with the options at every decision.
"""

from __future__ import annotations

from ennead.games.ankh.rules import why_battle, why_space
from ennead.games.ankh.rules.components import (
    FORGOTTEN,
    MONUMENT_OWNER,
    MONUMENT_TYPE,
    MOST_UNLOCKS,
    POWER_LEVEL,
    WARRIOR,
)
from ennead.games.ankh.rules.flow.battle import CHOOSE_CARDS
from ennead.games.ankh.rules.flow.caravan import KEEP_TOKEN, PLACE_CAMEL, SWAP_TOKENS
from ennead.games.ankh.rules.flow.consolidation import CHOOSE_PAIR
from ennead.games.ankh.rules.flow.control import CHOOSE_MONUMENT
from ennead.games.ankh.rules.flow.move import CHOOSE_FIGURE, CHOOSE_STOP
from ennead.games.ankh.rules.flow.plague import BID_FOLLOWERS
from ennead.games.ankh.rules.flow.summon import CHOOSE_KIND, CHOOSE_PLACE, CHOOSE_SUMMON, Summon
from ennead.games.ankh.rules.flow.turn import CHOOSE_ACTION, Turn
from ennead.games.ankh.rules.flow.unlock import CHOOSE_POWER, next_level
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import CHANCE, NOBODY, Decision, find


def why_not(ankh: Ankh, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action to the seat now; None if it is legal."""
    if action.verb == "god":
        return Refusal("ANK-SET-01", "chance-deals")
    if action.verb == "guardian":
        return Refusal("ANK-SET-07", "chance-deals")
    decision = ankh.decision
    if decision is None:
        return Refusal("ANK-WIN-03", "game-over")
    if ankh.side == CHANCE:
        return Refusal(decision.rule, "not-dealt")
    if ankh.asked_side(seat) == NOBODY:
        return not_asked(ankh, seat, decision)
    side = ankh.sides[seat]
    if action in ankh.options(seat):
        return None
    refusal = special(ankh, side, decision, action)
    return refusal if refusal is not None else Refusal(decision.rule, "other-choice", {"player": seat})


def not_asked(ankh: Ankh, seat: int, decision: Decision) -> Refusal:
    """It is somebody else's decision."""
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


def special(ankh: Ankh, side: int, decision: Decision, action: Action) -> Refusal | None:
    """What is wrong with an action of the right kind; None if the decision is about something else."""
    if decision is CHOOSE_ACTION:
        return no_action(ankh, action)
    if decision in (CHOOSE_FIGURE, CHOOSE_STOP, CHOOSE_PLACE):
        return why_space.no_space(ankh, side, decision, action)
    if decision in (CHOOSE_SUMMON, CHOOSE_KIND):
        return no_summon(ankh, side, action)
    if decision is CHOOSE_POWER:
        return no_power(ankh, side, action)
    if decision is CHOOSE_MONUMENT:
        return no_monument(ankh, side, action)
    if decision in (PLACE_CAMEL, KEEP_TOKEN, SWAP_TOKENS, CHOOSE_PAIR):
        return why_space.no_border(ankh, decision, action)
    if decision is CHOOSE_CARDS:
        return no_card(ankh, side, action)
    if decision is BID_FOLLOWERS and action.verb == "bid":
        numbers = {"needs": action.value, "has": ankh.gods[side].followers}
        return Refusal("ANK-CRD-01", "too-few-followers", numbers)
    return why_battle.no_effect(ankh, side, decision, action)


def no_action(ankh: Ankh, action: Action) -> Refusal | None:
    """ANK-ACT-06."""
    turn: Turn = find(ankh.top, Turn)
    if action.verb == "action":
        return Refusal("ANK-ACT-06", "not-below", {"track": action.value, "first": turn.track})
    if action.verb == "done":
        return Refusal("ANK-ACT-06" if turn.track != NOBODY else "ANK-ACT-01", "compulsory")
    return None


def no_summon(ankh: Ankh, side: int, action: Action) -> Refusal | None:
    summon: Summon = find(ankh.top, Summon)
    god = ankh.gods[side]
    if action.verb == "call":
        if summon.way == NOBODY:
            return Refusal("ANK-SUM-03", "choose-summon-first")
        if action.name == "call captive":
            if ankh.captor_of(side) == NOBODY:
                return Refusal("ANK-SUM-02", "no-captive")
            if not god.followers:
                return Refusal("ANK-SUM-02", "too-few-followers", {"needs": 1, "has": 0})
            return Refusal("ANK-SUM-01", "no-space", {"kind": WARRIOR})
        if action.value < WARRIOR or not god.pool[action.value]:
            return Refusal("ANK-CMP-04", "not-in-pool", {"kind": action.value})
        return Refusal("ANK-SUM-01", "no-space", {"kind": action.value})
    if action.verb in ("regular", "gateway", "monument") and action.number in summon.used:
        return Refusal("ANK-SUM-03", "summon-used")
    if action.verb == "regular":
        return Refusal("ANK-SUM-01", "nothing-to-summon")
    if action.verb == "gateway":
        return Refusal("ANK-GOD-13", "no-gateway", {"tokens": len(ankh.underworld)})
    if action.verb == "monument":
        piece = ankh.pieces[action.value]
        if MONUMENT_TYPE[piece] == NOBODY:
            return Refusal("ANK-POW-08", "no-monument", {"space": action.value})
        if MONUMENT_OWNER[piece] != side:
            return Refusal("ANK-POW-08", "not-own-monument", {"space": action.value})
        return Refusal("ANK-POW-08", "no-extra-summon", {"space": action.value})
    return None


def no_power(ankh: Ankh, side: int, action: Action) -> Refusal | None:
    if action.verb != "unlock":
        return None
    god = ankh.gods[side]
    level = next_level(ankh, side)
    if god.powers >> action.value & 1:
        return Refusal("ANK-UNL-01", "unlocked-already", {"power": action.value})
    if god.unlocked == MOST_UNLOCKS:
        return Refusal("ANK-UNL-02", "all-unlocked", {"has": god.unlocked})
    return Refusal("ANK-UNL-01", "other-level", {"level": POWER_LEVEL[action.value], "next": level})


def no_monument(ankh: Ankh, side: int, action: Action) -> Refusal | None:
    if action.verb == "done":
        return Refusal("ANK-EVT-03", "compulsory")
    if action.verb != "monument":
        return None
    piece = ankh.pieces[action.value]
    numbers = {"space": action.value}
    if MONUMENT_TYPE[piece] == NOBODY:
        return Refusal("ANK-EVT-03", "no-monument", numbers)
    if MONUMENT_OWNER[piece] == side:
        return Refusal("ANK-EVT-03", "own-already", numbers)
    if MONUMENT_OWNER[piece] != NOBODY and ankh.neutral:
        return Refusal("ANK-EVT-04", "neutral-left", {**numbers, "neutral": len(ankh.neutral)})
    return Refusal("ANK-EVT-03", "not-adjacent", numbers)


def no_card(ankh: Ankh, side: int, action: Action) -> Refusal | None:
    if action.verb != "play":
        return None
    if not ankh.gods[side].hand >> action.value & 1:
        return Refusal("ANK-BAT-05", "card-used", {"card": action.value})
    return Refusal("ANK-GOD-02", "card-chosen", {"card": action.value})
