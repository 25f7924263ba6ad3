"""The night steps in which a player may spend veteran tokens."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import DONE_ADDING, DRAW, KEEP_CARD, LOOK, SPEND
from ennead.games.kemet.rules.components import NIGHT_DRAW, PRAYERS_GAIN, VETERANS_PER_CARD
from ennead.games.kemet.rules.dispatch import HOOKS
from ennead.games.kemet.rules.events import CARD_DRAWN, CARDS_LOOKED_AT
from ennead.games.kemet.rules.flow.cards import Draws
from ennead.games.kemet.rules.flow.reinforcement import CONTROLLED, Reinforcement
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.voices import all_heard, in_order
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, Decision, Frame, Todo
from ennead.kernel.record import Public

AFTER_PRAYERS: Final = HOOKS.index("after_prayers")
LOOKING: Final = HOOKS.index("looking")


@final
@mypyc_attr(acyclic=True)
class SpendForPrayer(Decision):
    """How many veteran tokens are turned into PP."""

    RULE = "KEM-NGT-05"

    def options(self, kemet: Kemet, prayers: Prayers, seat: int) -> list[Action]:
        return SPEND[: kemet.players[seat].veterans + 1]

    def why_not(self, kemet: Kemet, prayers: Prayers, seat: int, action: Action) -> Refusal | None:
        return kemet.no_veterans(seat, action)

    def facts(self, view: Any, prayers: Prayers, options: list[Action]) -> dict[str, Any]:
        return {"has": view.players[view.side].veterans, "needs": VETERANS_PER_CARD}

    def answer(self, kemet: Kemet, prayers: Prayers, seat: int, action: Action) -> Todo | None:
        prayers.spent = action.value
        return None


SPEND_FOR_PRAYER: Final = SpendForPrayer()


def may_choose_in_prayers(kemet: Kemet, seat: int) -> bool:
    """Whether a player has a choice in the Prayers step: veteran tokens, or a tile that speaks at its end."""
    player = kemet.players[seat]
    return player.veterans > 0 or kemet.hooks.has(AFTER_PRAYERS, seat)


def gain_prayers(kemet: Kemet, seat: int, spent: int) -> None:
    """One single effect, with the veteran tokens spent."""
    kemet.spend_veterans(seat, spent, "KEM-NGT-05")
    kemet.gain(seat, PRAYERS_GAIN + kemet.players[seat].powers.prayers + spent, "KEM-NGT-05")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Prayers(Frame):
    """KEM-NGT-05 for one player."""

    STEPS = ("spend", "gain", "after...")

    seat: Public[int]
    spent: Public[int] = 0

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def spend(self, kemet: Kemet) -> Todo | None:
        return kemet.ask(SPEND_FOR_PRAYER, self.seat) if kemet.players[self.seat].veterans else None

    def gain(self, kemet: Kemet) -> Todo | None:
        gain_prayers(kemet, self.seat, self.spent)
        return None

    def after(self, kemet: Kemet) -> Todo | None:
        if kemet.hooks.silent(AFTER_PRAYERS):
            return None
        order = (self.seat,)
        todo = in_order(kemet, kemet.hooks, AFTER_PRAYERS, order)
        return todo or kemet.hooks.after_prayers(kemet, self, order) or all_heard(kemet)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "spent")
    OPENING: ClassVar[tuple[str, ...]] = ("seat",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.spend(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.gain(kemet)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.repeat(self.after(kemet)) or DONE
        return DONE

    def copy(self) -> Prayers:
        new = Prayers(self.seat)
        new.placed(self)
        new.spent = self.spent
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class SpendForCards(Decision):
    """How many veteran tokens are turned into DI cards, two for one."""

    RULE = "KEM-NGT-06"

    def options(self, kemet: Kemet, interventions: Interventions, seat: int) -> list[Action]:
        return SPEND[: kemet.players[seat].veterans + 1]

    def why_not(self, kemet: Kemet, interventions: Interventions, seat: int, action: Action) -> Refusal | None:
        return kemet.no_veterans(seat, action)

    def facts(self, view: Any, interventions: Interventions, options: list[Action]) -> dict[str, Any]:
        return {"has": view.players[view.side].veterans, "needs": VETERANS_PER_CARD}

    def answer(self, kemet: Kemet, interventions: Interventions, seat: int, action: Action) -> Todo | None:
        kemet.spend_veterans(seat, action.value, "KEM-NGT-06")
        interventions.left = action.value // VETERANS_PER_CARD
        return None


SPEND_FOR_CARDS: Final = SpendForCards()


@final
@mypyc_attr(acyclic=True)
class DrawOrLook(Decision):
    """Draw the next card, or use the basic draw to look at the top of the deck."""

    RULE = "KEM-NGT-11"

    def options(self, kemet: Kemet, interventions: Interventions, seat: int) -> list[Action]:
        return [DRAW, LOOK]

    def answer(self, kemet: Kemet, interventions: Interventions, seat: int, action: Action) -> Todo | None:
        interventions.left -= 1
        if action is LOOK:
            interventions.looked = True
            return kemet.open(Draws(seat, interventions.depth(kemet), True))
        return kemet.open(Draws(seat, 1, False))


DRAW_OR_LOOK: Final = DrawOrLook()


@final
@mypyc_attr(acyclic=True)
class KeepCard(Decision):
    """Which of the cards looked at comes to hand; the others go back into the deck."""

    RULE = "KEM-NGT-11"

    def options(self, kemet: Kemet, interventions: Interventions, seat: int) -> list[Action]:
        looking = kemet.players[seat].looking
        found: list[Action] = []
        for kind in looking:  # in order
            if not found or found[-1] is not KEEP_CARD[kind]:
                found.append(KEEP_CARD[kind])
        return found

    def answer(self, kemet: Kemet, interventions: Interventions, seat: int, action: Action) -> Todo | None:
        player = kemet.players[seat]
        others = player.looking[:]
        others.remove(action.value)
        player.looking = []
        player.take_card(action.value)
        kemet.emit(CARD_DRAWN, "KEM-NGT-11", seat, action.value)
        for card in others:
            kemet.deck[card] += 1
            kemet.deck_size += 1
        kemet.renew_deck()
        return None


KEEP_ONE: Final = KeepCard()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Interventions(Frame):
    """KEM-NGT-06 for one player: first what is drawn in any case, then what veteran tokens bring (KEM-NGT-14)."""

    STEPS = ("begin", "draws...", "spend", "more")

    seat: Public[int]
    left: Public[int] = NIGHT_DRAW  # draws to come
    looked: Public[bool] = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def begin(self, kemet: Kemet) -> Todo | None:
        self.left += kemet.players[self.seat].powers.draws
        return None

    def draws(self, kemet: Kemet) -> Todo | None:
        if kemet.players[self.seat].looking:
            kemet.emit(
                CARDS_LOOKED_AT,
                "KEM-NGT-11",
                self.seat,
                len(kemet.players[self.seat].looking),
                0,
                kemet.players[self.seat].looking,
            )
            return kemet.ask(KEEP_ONE, self.seat)
        if not self.left:
            return None
        if self.depth(kemet) and not self.looked:
            return kemet.ask(DRAW_OR_LOOK, self.seat)
        left, self.left = self.left, 0
        return kemet.open(Draws(self.seat, left, False))

    def spend(self, kemet: Kemet) -> Todo | None:
        return kemet.ask(SPEND_FOR_CARDS, self.seat) if kemet.players[self.seat].veterans else None

    def more(self, kemet: Kemet) -> Todo | None:
        return kemet.open(Draws(self.seat, self.left, False)) if self.left else None

    def depth(self, kemet: Kemet) -> int:
        """How many cards a tile lets its owner look at; 0 without such a tile."""
        depth = 0
        if kemet.hooks.silent(LOOKING):
            return depth
        for cards in kemet.hooks.looking(kemet, self.seat):
            depth = max(depth, cards)
        return depth

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "looked")
    OPENING: ClassVar[tuple[str, ...]] = ("seat",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.begin(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.draws(kemet))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.spend(kemet)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            return self.more(kemet) or DONE
        return DONE

    def copy(self) -> Interventions:
        new = Interventions(self.seat)
        new.placed(self)
        new.left = self.left
        new.looked = self.looked
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class Conscript(Decision):
    """Spend veteran tokens for units, use a tile of this step, or no more."""

    RULE = "KEM-NGT-07"

    def options(self, kemet: Kemet, conscription: Conscription, seat: int) -> list[Action]:
        found = [DONE_ADDING]
        if not conscription.spent and kemet.players[seat].veterans:
            found += SPEND[1 : kemet.players[seat].veterans + 1]
        return found + [kemet.tile_set.use[tile] for tile in conscription.tiles(kemet)]

    def why_not(self, kemet: Kemet, conscription: Conscription, seat: int, action: Action) -> Refusal | None:
        return kemet.no_veterans(seat, action)

    def facts(self, view: Any, conscription: Conscription, options: list[Action]) -> dict[str, Any]:
        verbs = {option.verb for option in options if option is not DONE_ADDING}
        return {"case": "both" if len(verbs) != 1 else verbs.pop()}

    def answer(self, kemet: Kemet, conscription: Conscription, seat: int, action: Action) -> Todo | None:
        if action is DONE_ADDING:
            conscription.over = True
            return None
        if action.verb == "spend":
            conscription.spent = True
            kemet.spend_veterans(seat, action.value, "KEM-NGT-07")
            return kemet.open(Reinforcement(seat, action.value, CONTROLLED, False))
        tile = kemet.tile_set.at(action)
        conscription.used |= 1 << tile
        effect = kemet.tile_set.tiles[tile].effect
        assert effect is not None
        return effect.conscripting(kemet, conscription, seat)


CONSCRIPT: Final = Conscript()


def may_conscript(kemet: Kemet, seat: int) -> bool:
    """Whether a player has anything to use in Conscription, and units left to bring."""
    player = kemet.players[seat]
    return player.supply > 0 and (player.veterans > 0 or len(kemet.hooks.conscripts(kemet, seat)) > 0)


@final
@mypyc_attr(acyclic=True)
class Conscription(Frame):
    """KEM-NGT-07 for one player."""

    STEPS = ("conscript...",)

    seat: Public[int]
    spent: Public[bool] = False
    used: Public[int] = 0  # tiles, one bit each
    over: Public[bool] = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def conscript(self, kemet: Kemet) -> Todo | None:
        player = kemet.players[self.seat]
        if self.over or not player.supply:
            return None
        if (player.veterans and not self.spent) or self.tiles(kemet):
            return kemet.ask(CONSCRIPT, self.seat)
        return None

    def tiles(self, kemet: Kemet) -> list[int]:
        """The tiles of this step that were not used yet."""
        return [tile for tile in kemet.hooks.conscripts(kemet, self.seat) if not self.used >> tile & 1]

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "spent", "used", "over")
    OPENING: ClassVar[tuple[str, ...]] = ("seat",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.conscript(kemet)) or DONE
        return DONE

    def copy(self) -> Conscription:
        new = Conscription(self.seat)
        new.placed(self)
        new.spent = self.spent
        new.used = self.used
        new.over = self.over
        return new

    # </records>
