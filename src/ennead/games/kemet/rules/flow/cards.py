"""Day and Move cards, and draws from the DI deck."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import DEAL, PLAY
from ennead.games.kemet.rules.components import DI_COST, DI_KINDS, DI_WITH, bits_in
from ennead.games.kemet.rules.events import CARD_DRAWN, CARD_PLAYED
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.chance import pick
from ennead.kernel.flow import CHANCE, DONE, Decision, Frame, Todo
from ennead.kernel.record import Public


def playable(kemet: Kemet, seat: int, icon: int, frame: Frame) -> list[Action]:
    """The cards with that icon that a player may play now (KEM-DI-09)."""
    found: list[Action] = []
    for kind in bits_in(kemet.players[seat].kinds & DI_WITH[icon]):
        if kemet.can_pay(seat, DI_COST[kind]):
            if kemet.tile_set.cards[kind].playable(kemet, frame, seat):
                found.append(PLAY[kind])
    return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CardPlay(Frame):
    """One Day or Move card: paid, resolved, then put on the discard pile."""

    STEPS = ("pay", "resolve", "put_away")

    seat: Public[int]
    card: Public[int]

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def pay(self, kemet: Kemet) -> Todo | None:
        kemet.learn()
        kemet.players[self.seat].give_card(self.card)
        kemet.emit(CARD_PLAYED, "KEM-DI-01", self.seat, self.card)
        kemet.pay(self.seat, DI_COST[self.card], "KEM-DI-01")
        return None

    def resolve(self, kemet: Kemet) -> Todo | None:
        return kemet.tile_set.cards[self.card].played(kemet, self, self.seat)

    def put_away(self, kemet: Kemet) -> Todo | None:
        kemet.put_on_discard(self.card)
        kemet.renew_deck()
        return None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "card")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.pay(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.resolve(kemet)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.put_away(kemet) or DONE
        return DONE

    def copy(self) -> CardPlay:
        new = CardPlay(self.seat, self.card)
        new.placed(self)
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class DealCard(Decision):
    """Chance gives a player the top card of the DI deck, unseen by others."""

    RULE = "KEM-DI-05"

    def outcomes(self, kemet: Kemet, draws: Draws) -> list[tuple[Action, int]]:
        return [(DEAL[kind], kemet.deck[kind]) for kind in range(DI_KINDS) if kemet.deck[kind]]

    def draw(self, kemet: Kemet, draws: Draws, number: float) -> Action:
        return DEAL[pick(kemet.deck, kemet.deck_size, number)]

    def answer(self, kemet: Kemet, draws: Draws, side: int, action: Action) -> Todo | None:
        kemet.draw_card(action.value)
        player = kemet.players[draws.seat]
        if draws.looking:
            player.looking = sorted([*player.looking, action.value])
        else:
            player.take_card(action.value)
            kemet.emit(CARD_DRAWN, "KEM-DI-05", draws.seat, action.value)
        draws.left -= 1
        return None


DEAL_CARD: Final = DealCard()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Draws(Frame):
    """Cards from the DI deck to a hand, or only to be looked at; a deck that runs out is made anew (KEM-DI-06)."""

    STEPS = ("draw...", "renew")

    seat: Public[int]
    left: Public[int]
    looking: Public[bool]

    def __init__(self, seat: int, left: int, looking: bool) -> None:
        self.seat = seat
        self.left = left
        self.looking = looking

    def draw(self, kemet: Kemet) -> Todo | None:
        if self.left <= 0:
            return None
        kemet.renew_deck()
        return kemet.ask(DEAL_CARD, CHANCE) if kemet.deck_size else None

    def renew(self, kemet: Kemet) -> Todo | None:
        kemet.renew_deck()
        return None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "looking")
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "left", "looking")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.draw(kemet))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.renew(kemet) or DONE
        return DONE

    def copy(self) -> Draws:
        new = Draws(self.seat, self.left, self.looking)
        new.placed(self)
        return new

    # </records>
