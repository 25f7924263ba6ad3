"""One Plague of Locusts (ANK-CRD-01)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import BID, MOST_BID
from ennead.games.ankh.rules.events import PLAGUE_BID, PLAGUE_ENDED
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo, find
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class BidFollowers(Decision):
    """Every god with a figure in the region secretly bids Followers."""

    RULE = "ANK-CRD-01"
    SEALED = True

    def options(self, ankh: Ankh, plague: Plague, side: int) -> list[Action]:
        return BID[: min(MOST_BID, ankh.gods[side].followers) + 1]

    def why_not(self, ankh: Ankh, plague: Plague, side: int, action: Action) -> Refusal | None:
        if action.verb != "bid":
            return None
        numbers = {"needs": action.value, "has": ankh.gods[side].followers}
        return Refusal("ANK-CRD-01", "too-few-followers", numbers)

    def facts(self, view: Any, plague: Plague, options: list[Action]) -> dict[str, Any]:
        battle: Battle = find(view.top, Battle)
        return {"token": battle.token}

    def reveal(self, ankh: Ankh, plague: Plague, plans: dict[int, list[Action]]) -> Todo | None:
        plague.bids = tuple([(side, plan[0].value) for side, plan in plans.items()])
        return None


BID_FOLLOWERS: Final = BidFollowers()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Plague(Frame):
    """Sealed bids, payment, and the deaths of all but a sole highest bidder's figures."""

    STEPS = ("bidding", "pay", "kill")

    sides: Public[tuple[int, ...]]  # who bids
    bids: Public[tuple[tuple[int, int], ...]] = ()

    def __init__(self, sides: tuple[int, ...]) -> None:
        self.sides = sides

    def bidding(self, ankh: Ankh) -> Todo | None:
        return ankh.ask_all(BID_FOLLOWERS, self.sides)

    def pay(self, ankh: Ankh) -> Todo | None:
        for side, bid in self.bids:
            ankh.emit(PLAGUE_BID, "ANK-CRD-01", side, bid)
            ankh.pay_followers(side, bid, "ANK-CRD-01")
        return None

    def kill(self, ankh: Ankh) -> Todo | None:
        battle: Battle = find(ankh.top, Battle)
        high = max([bid for _, bid in self.bids])
        highest = [side for side, bid in self.bids if bid == high]
        spared = highest[0] if len(highest) == 1 else NOBODY
        ankh.emit(PLAGUE_ENDED, "ANK-CRD-01", spared)
        doomed: list[int] = []
        for side in ankh.ascending:
            if side != spared:
                doomed += battle.mortals(ankh, side)
        return battle.slay(ankh, doomed, "ANK-CRD-01")

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("sides", "bids")
    OPENING: ClassVar[tuple[str, ...]] = ("sides",)
    TUPLES: ClassVar[tuple[str, ...]] = ("sides", "bids")

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.bidding(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.pay(ankh)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.kill(ankh) or DONE
        return DONE

    def copy(self) -> Plague:
        new = Plague(self.sides)
        new.placed(self)
        new.bids = self.bids
        return new

    # </records>
