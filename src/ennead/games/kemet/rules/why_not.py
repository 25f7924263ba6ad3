"""Why an action is not allowed now: for every action of the table, the rule and the numbers.

What speaks against an action in a decision stands with the options of that decision; here is what holds in all of them.
Never used to decide what is legal; a test compares it with the options at every decision.
"""

from __future__ import annotations

from typing import Final

from ennead.games.kemet.rules.components import BATTLE_ICON, DAY_ICON, DI_COST, DI_ICON, MOVE_ICON
from ennead.games.kemet.rules.flow.council import WAR_COUNCIL
from ennead.games.kemet.rules.flow.move import MARCH
from ennead.games.kemet.rules.flow.tokens import no_extra
from ennead.games.kemet.rules.flow.turn import NEXT_ACTION, TAKE_TURN, Turn
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import find

CHANCE_VERBS: Final = {"deal": "KEM-DI-05", "in-play": "KEM-SET-02", "next": "KEM-SET-08"}
# The rule that says when something of a kind may be done at all
MOMENT: Final = {
    "nothing": "KEM-ACT-06", "done": "KEM-REC-01", "end": "KEM-RND-03", "no-token": "KEM-TOK-03",
    "rearrange": "KEM-CRE-09", "place": "KEM-ACT-02", "silver": "KEM-TOK-03", "gold": "KEM-TOK-03",
    "resolve": "KEM-TOK-03", "as": "KEM-TOK-06", "stop": "KEM-MOV-01", "take": "KEM-MOV-07", "level": "KEM-BLD-01",
    "colour": "KEM-SET-10", "pyramids": "KEM-SET-10", "post": "KEM-CRE-09", "with": "KEM-CRE-06", "use": "KEM-BAT-10",
    "discard": "KEM-BAT-10", "ready": "KEM-BAT-10", "swap": "KEM-BAT-21", "keep": "KEM-BAT-21", "wound": "KEM-BAT-21",
    "recall": "KEM-BAT-48", "retreat": "KEM-BAT-50", "stay": "KEM-BAT-51", "remove": "KEM-DEC-19",
    "recover": "KEM-DI-09", "offer": "KEM-NGT-01", "decline": "KEM-NGT-01", "spend": "KEM-NGT-13",
    "draw": "KEM-NGT-06", "look": "KEM-NGT-11", "position": "KEM-NGT-09", "troop": "KEM-MOV-01", "go": "KEM-MOV-03",
    "sail": "KEM-MOV-04", "teleport": "KEM-MOV-05", "cross": "KEM-MOV-03", "add": "KEM-REC-01",
    "district": "KEM-SET-09", "pyramid": "KEM-BLD-01", "battle": "KEM-REC-03", "strike": "KEM-DI-09",
    "city": "KEM-SET-06", "acquire": "KEM-ACQ-02", "tile": "KEM-NGT-11", "lead": "KEM-MOV-07", "leave": "KEM-MOV-07",
}  # fmt: skip


def why_not(kemet: Kemet, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action to the seat now; None if it is legal."""
    if action in kemet.options(seat):
        return None
    verb = action.verb
    if verb in CHANCE_VERBS:
        return Refusal(CHANCE_VERBS[verb], "chance-decides")
    if kemet.over:
        return Refusal("KEM-VIC-01", "game-over")
    if kemet.round == 0 and verb not in ("district", "pyramids", "pyramid", "colour", "acquire", "city", "add", "done"):
        return Refusal("KEM-SET-11", "setting-up")
    if verb == "card":
        return no_card(kemet, seat, action.value)
    if seat not in kemet.asked_seats():
        return not_asked(kemet, seat, verb)
    rule = MOMENT.get(verb, kemet.decision.rule if kemet.decision is not None else "")
    return refusal(kemet, seat, action) or Refusal(rule, "not-now")


def not_asked(kemet: Kemet, seat: int, verb: str) -> Refusal:
    """Somebody else must decide."""
    if kemet.decision is WAR_COUNCIL:
        if seat in kemet.sealing:
            return Refusal("KEM-BAT-10", "plan-finished")
        return Refusal("KEM-BAT-01", "not-in-battle")
    if kemet.chance:
        return Refusal("KEM-RND-03", "chance-is-asked")
    rule = "KEM-RND-02" if kemet.daylight and seat != kemet.active else MOMENT.get(verb, "KEM-RND-03")
    return Refusal(rule, "not-your-decision", {"player": kemet.side})


def refusal(kemet: Kemet, seat: int, action: Action) -> Refusal | None:
    """What the open decision says against it, or why its moment is another one."""
    assert kemet.decision is not None
    found = kemet.decision.why_not(kemet, kemet.top, seat, action)
    if found is None and action.verb in ("silver", "gold", "no-token"):
        return no_extra(kemet, seat, action, False)
    if found is None and action.verb == "rearrange":
        return Refusal("KEM-CRE-02", "tokens-are-placed")
    return found


# Cards


def no_card(kemet: Kemet, seat: int, card: int) -> Refusal:
    """A DI card: its moment, then whether it is held, paid for, and of use."""
    icon = DI_ICON[card]
    moment = ("KEM-DI-02", "KEM-DI-03", "KEM-DI-04")[icon]
    asked = seat in kemet.asked_seats()
    decision = kemet.decision
    turn: Turn | None = find(kemet.top, Turn)
    day = decision is TAKE_TURN or (decision is NEXT_ACTION and turn is not None and turn.acted)
    if not asked or (icon == DAY_ICON and not day) or (icon == MOVE_ICON and decision is not MARCH):
        return Refusal(moment, "not-its-moment", {"card": card})
    if icon == BATTLE_ICON and decision is not WAR_COUNCIL:
        return Refusal(moment, "not-its-moment", {"card": card})
    if not kemet.players[seat].interventions[card]:
        return Refusal("KEM-DI-05", "not-held", {"card": card})
    if icon == BATTLE_ICON:
        return Refusal("KEM-BAT-10", "battle-cards-first", {"card": card})
    if not kemet.can_pay(seat, DI_COST[card]):
        return kemet.cannot_pay(seat, DI_COST[card], "KEM-DI-09")
    if icon == MOVE_ICON:
        return Refusal("KEM-DI-03", "too-late-or-no-target", {"card": card})
    return Refusal("KEM-DI-09", "no-target", {"card": card})
