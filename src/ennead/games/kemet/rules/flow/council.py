"""War Council: the sealed plans of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import DISCARD, PLAY, READY_PLAN, USE, among
from ennead.games.kemet.rules.components import BATTLE_ICON, CARDS, DI_WITH, bits_in, lowest
from ennead.games.kemet.rules.map import zone_name
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import Decision, Todo

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.battle import Battle


@final
@mypyc_attr(acyclic=True)
class WarCouncil(Decision):
    """In secret: a battle card to use, one to discard, Battle DI cards in order, then ready."""

    RULE = "KEM-BAT-10"
    SEALED = True

    def options(self, kemet: Kemet, battle: Battle, seat: int) -> list[Action]:
        plan = kemet.plan(seat)
        player = kemet.players[seat]
        if not plan:
            return among(USE, player.hand)
        if len(plan) == 1:
            return among(DISCARD, player.hand & ~(1 << plan[0].value))
        found = [READY_PLAN]
        for kind in bits_in(player.kinds & DI_WITH[BATTLE_ICON]):
            left = player.interventions[kind]
            for action in plan:
                if action is PLAY[kind]:
                    left -= 1
            if left:
                found.append(PLAY[kind])
        return found

    def why_not(self, kemet: Kemet, battle: Battle, seat: int, action: Action) -> Refusal | None:
        player, card = kemet.players[seat], action.value
        if action.verb not in ("use", "discard"):
            return None
        if player.used >> card & 1:
            return Refusal("KEM-BAT-52", "card-used", {"battle_card": card})
        if not player.hand >> card & 1:
            return Refusal("KEM-BAT-10", "card-not-in-hand", {"battle_card": card})
        return Refusal("KEM-BAT-10", "two-cards-one-after-the-other", {"battle_card": card})

    def facts(self, view: Any, battle: Battle, options: list[Action]) -> dict[str, Any]:
        if view.viewer not in view.asked:
            return {"case": "watch"}
        if view.plan:
            return {"case": "discard" if len(view.plan) == 1 else "more"}
        side = battle.side(view.viewer)
        units = (view.invaders[battle.zone], view.units[battle.zone])
        found: dict[str, Any] = {
            "case": "use",
            "zone": zone_name(view, battle.zone),
            "units": units[side],
            "enemies": units[1 - side],
            "defender": f"S{battle.seat(1 - side)}",
        }
        spied = view.players[view.viewer].spied
        return found | {"case": "spied", "battle_card": CARDS[lowest(spied)]} if spied else found

    def complete(self, kemet: Kemet, battle: Battle, seat: int, plan: list[Action]) -> bool:
        return plan[-1] is READY_PLAN

    def reveal(self, kemet: Kemet, battle: Battle, plans: dict[int, list[Action]]) -> Todo | None:
        """Nothing is shown yet: the plans lie before their owners until Confrontation (KEM-BAT-12)."""
        for seat, plan in plans.items():
            player = kemet.players[seat]
            player.plan_used = 1 << plan[0].value
            player.plan_discarded = 1 << plan[1].value
            player.plan_cards = [action.value for action in plan[2:-1]]
        return None


WAR_COUNCIL: Final = WarCouncil()
