"""Political cards: one may be used with each action, before or after it (ANK-PHA-09, 18)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import DONE as NO_CARD
from ennead.games.ankh.rules.flow.turn import Turn
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.palace.court_turn import CourtTurn, turn_of
from ennead.games.ankh.rules.palace.interior import bits, palace, set_cards
from ennead.games.ankh.rules.palace.pieces import AFTER, BEFORE, POLITICAL, USE
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import NOBODY, Decision, Todo

POLITICAL_USED: Final = EventKind("PoliticalCardUsed", side="god", what="political")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PoliticalCard(Effect):
    """A political card; with which actions it is used, and whether before them, is data."""

    RULES: ClassVar[tuple[str, ...]] = ("ANK-PHA-19",)

    def __init__(self) -> None:
        self.number: Final = POLITICAL.index(type(self).NAME)
        self.bit: Final = 1 << self.number

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        """It is used now; it may do nothing."""
        return None

    def in_force(self, ankh: Ankh, side: int) -> CourtTurn | None:
        """The turn, if a side uses this card with the present action."""
        if not palace(ankh).used[side] & self.bit:
            return None  # mostly
        turn = turn_of(ankh, side)
        return turn if turn is not None and turn.card == self.number else None


USES: Final[dict[int, list[Action]]] = {}  # by the cards, once they were asked for
CARDS: Final[list[PoliticalCard]] = []  # in the order of the data; filled when the game is loaded


def usable(ankh: Ankh, turn: CourtTurn, side: int, fitting: list[int]) -> int:
    """The cards in hand that work with the present action, of those that fit each action at this moment; as bits."""
    return palace(ankh).hands[side] & fitting[turn.track] if turn.card == NOBODY else 0


def uses(cards: int) -> list[Action]:
    """Any of these cards may be used, or none."""
    found = USES.get(cards)
    if found is None:
        found = USES[cards] = [NO_CARD, *[USE[card] for card in bits(cards)]]
    return found


def no_card(ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Refusal | None:
    """Why a card cannot be used now."""
    if action.verb != "use":
        return None
    memory = palace(ankh)
    if memory.used[side] >> action.value & 1:
        return Refusal("ANK-PHA-09", "political-used", {"political": action.value})
    if not memory.hands[side] >> action.value & 1:
        return Refusal("ANK-PHA-09", "political-not-held", {"political": action.value})
    return Refusal("ANK-PHA-18", "political-later", {"political": action.value, "track": turn.track})


def use(ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Todo | None:
    """ANK-PHA-09: it lies face up from now on, and does what it says."""
    if action is NO_CARD:
        return None
    memory = palace(ankh)
    bit = 1 << action.value
    set_cards(ankh, side, memory.hands[side] ^ bit, memory.used[side] | bit)
    turn.card = action.value
    ankh.emit(POLITICAL_USED, "ANK-PHA-18", side, action.value)
    return CARDS[action.value].used(ankh, turn, side)


@mypyc_attr(acyclic=True)
class UseCard(Decision):
    """Which of the political cards that fit the moment is used, or none."""

    RULE = "ANK-PHA-18"
    WHEN: ClassVar[list[int]]

    def options(self, ankh: Ankh, turn: CourtTurn, side: int) -> list[Action]:
        return uses(usable(ankh, turn, side, type(self).WHEN))

    def why_not(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Refusal | None:
        return no_card(ankh, turn, side, action)

    def facts(self, view: Any, turn: CourtTurn, options: list[Action]) -> dict[str, Any]:
        return {"track": turn.track}

    def answer(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Todo | None:
        return use(ankh, turn, side, action)


@final
@mypyc_attr(acyclic=True)
class UseBefore(UseCard):
    """Which political card is used before the action, or none."""

    WHEN = BEFORE


@final
@mypyc_attr(acyclic=True)
class UseAfter(UseCard):
    """Which political card is used after the action, or none."""

    WHEN = AFTER


USE_BEFORE: Final = UseBefore()
USE_AFTER: Final = UseAfter()


@final
@mypyc_attr(acyclic=True)
class Politics(Effect):
    """Who is on turn may use a card; nothing is asked if none fits."""

    NAME = "politics"
    RULES = ("ANK-PHA-09", "ANK-PHA-18")

    def before_action(self, ankh: Ankh, turn: Turn, side: int) -> Todo | None:
        court = turn_of(ankh, side)
        if court is not None and usable(ankh, court, side, BEFORE):
            return ankh.ask(USE_BEFORE, side)
        return None

    def after_action(self, ankh: Ankh, turn: Turn, side: int) -> Todo | None:
        court = turn_of(ankh, side)
        if court is not None and usable(ankh, court, side, AFTER):
            return ankh.ask(USE_AFTER, side)
        return None


POLITICS: Final = Politics()
