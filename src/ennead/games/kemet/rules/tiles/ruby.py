"""Ruby tiles: strength and movement."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import KEEP, REMOVE, WOUND
from ennead.games.kemet.rules.components import CARDS, DI_KINDS, DIVERSION, bits_in
from ennead.games.kemet.rules.events import BATTLE_CARD_REMOVED, CARD_DISCARDED
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.move import Move
from ennead.games.kemet.rules.hooks import Power
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import ATTACKER
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, Decision, Frame, Todo, find
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class RemoveCard(Decision):
    """In secret: the battle card that leaves the game for the special one."""

    RULE = "KEM-DEC-19"
    SEALED = True

    def options(self, kemet: Kemet, frame: Frame, seat: int) -> list[Action]:
        return [REMOVE[card] for card in bits_in(kemet.players[seat].hand)]

    def facts(self, view: Any, frame: Stratagems, options: list[Action]) -> dict[str, Any]:
        return {"special": CARDS[frame.special]}

    def reveal(self, kemet: Kemet, frame: Stratagems, plans: dict[int, list[Action]]) -> Todo | None:
        frame.exchange(kemet, plans[frame.seat][0].value)
        return None


REMOVE_CARD: Final = RemoveCard()


@final
@mypyc_attr(acyclic=True)
class Stratagems(Frame):
    """All own battle cards come back; one leaves the game, and a special card takes its place (R-46)."""

    STEPS = ("take_back", "remove")

    seat: Public[int]
    special: Public[int]

    def __init__(self, seat: int, special: int) -> None:
        self.seat = seat
        self.special = special

    def take_back(self, kemet: Kemet) -> Todo | None:
        kemet.take_back_cards(self.seat)
        return None

    def remove(self, kemet: Kemet) -> Todo | None:
        return kemet.ask_all(REMOVE_CARD, (self.seat,))

    def exchange(self, kemet: Kemet, card: int) -> None:
        player = kemet.players[self.seat]
        player.hand = player.hand & ~(1 << card) | 1 << self.special
        player.boxed |= 1 << card
        kemet.emit(BATTLE_CARD_REMOVED, "KEM-DEC-19", self.seat, card)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "special")
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "special")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.take_back(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.remove(kemet) or DONE
        return DONE

    def copy(self) -> Stratagems:
        new = Stratagems(self.seat, self.special)
        new.placed(self)
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class Stratagem(Power):
    """On acquiring: a special battle card in place of one of the eight."""

    NAME = "stratagem"
    RULES = ("KEM-DEC-19", "R-46", "KEM-INF-02")
    NUMBERS = ("special_battle_card",)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.special: Final[int] = CARDS.index(effect["special_battle_card"])

    def acquired(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        return kemet.open(Stratagems(seat, self.special))


@final
@mypyc_attr(acyclic=True)
class WoundOrKeep(Decision):
    """Discard another DI card for strength, or keep the rest."""

    RULE = "KEM-BAT-21"

    def options(self, kemet: Kemet, frame: Frame, seat: int) -> list[Action]:
        hand = kemet.players[seat].interventions
        return [KEEP, *[WOUND[kind] for kind in range(DI_KINDS) if hand[kind] and kind != DIVERSION]]

    def why_not(self, kemet: Kemet, wounding: Wounding, seat: int, action: Action) -> Refusal | None:
        diversion = action.verb == "wound" and action.value == DIVERSION
        return Refusal("KEM-BAT-21", "diversion-stays") if diversion else None

    def answer(self, kemet: Kemet, wounding: Wounding, seat: int, action: Action) -> Todo | None:
        if action is KEEP:
            wounding.over = True
        else:
            wounding.wound(kemet, action.value)
        return None


WOUND_OR_KEEP: Final = WoundOrKeep()


@final
@mypyc_attr(acyclic=True)
class Wounding(Frame):
    """DI cards are discarded from hand, face up, for strength in this battle."""

    STEPS = ("wound_more...",)

    seat: Public[int]
    per_card: Public[int]
    over: Public[bool] = False

    def __init__(self, seat: int, per_card: int) -> None:
        self.seat = seat
        self.per_card = per_card

    def wound_more(self, kemet: Kemet) -> Todo | None:
        """Who holds only the Diversion card is known to everybody, and not asked (R-41)."""
        only_diversion = not kemet.players[self.seat].kinds & ~(1 << DIVERSION)
        return None if self.over or only_diversion else kemet.ask(WOUND_OR_KEEP, self.seat)

    def wound(self, kemet: Kemet, card: int) -> None:
        kemet.learn()
        kemet.players[self.seat].give_card(card)
        kemet.put_on_discard(card)
        kemet.emit(CARD_DISCARDED, "KEM-BAT-21", self.seat, card)
        kemet.renew_deck()
        battle: Battle = find(kemet.top, Battle)
        first, second = battle.wounds
        if battle.side(self.seat) == ATTACKER:
            battle.wounds = (first + self.per_card, second)
        else:
            battle.wounds = (first, second + self.per_card)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "per_card", "over")
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "per_card")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.wound_more(kemet)) or DONE
        return DONE

    def copy(self) -> Wounding:
        new = Wounding(self.seat, self.per_card)
        new.placed(self)
        new.over = self.over
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class DivineWound(Power):
    """At the end of Confrontation: +1 strength for each DI card discarded from hand."""

    NAME = "divine wound"
    RULES = ("KEM-BAT-21", "R-41")
    NUMBERS = ("battle.strength_per_card",)
    SAYS = (
        ("battle.role", "any"),
        ("battle.after_reveal", "discard_di_for_strength"),
    )

    def __init__(self, effect: dict[str, Any]) -> None:
        self.per_card: Final[int] = effect["battle"]["strength_per_card"]

    def wounding(self, kemet: Kemet, battle: Battle, seat: int) -> Todo | None:
        return kemet.open(Wounding(seat, self.per_card))


@final
@mypyc_attr(acyclic=True)
class GoldMove(Power):
    """Gold token: a move action; with Surprise Attack one step of it may cross the Nile."""

    NAME = "gold move"
    RULES = ("KEM-TOK-02", "KEM-TOK-06", "KEM-MOV-03", "KEM-MOV-10")
    NUMBERS = ("gold_action.nile_crossing_once?",)
    SAYS = (("gold_action.type", "move"),)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.crossing: Final[bool] = bool(effect.get("gold_action", {}).get("nile_crossing_once"))

    def gold_action(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        return kemet.open(Move(seat, self.crossing))


POWERS: Final[dict[str, Any]] = {"ruby_storm": Stratagem, "ruby_divine_wound": DivineWound, "ruby_surprise": GoldMove}
