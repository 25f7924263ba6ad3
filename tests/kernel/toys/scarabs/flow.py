"""The procedures of Scarabs: omens and cards are dealt in secret, then three rounds of secret plans."""

from __future__ import annotations

from typing import ClassVar, Final

from kernel.toys.scarabs.components import (
    BURY,
    CARD,
    CARD_BURIED,
    CARD_DEALT,
    CARDS_PLAYED,
    CHOOSE,
    HAND,
    OMEN,
    OMEN_DEALT,
    PASS,
    PRIZE,
    PRIZE_WON,
    READY,
    ROUNDS,
)
from kernel.toys.scarabs.state import Scarabs

from ennead.kernel.actions import Action
from ennead.kernel.flow import CHANCE, DONE, Decision, Frame, Todo
from ennead.kernel.record import Public

MOST_CARDS: Final = 2  # in one plan


class DealOmen(Decision):
    """Chance gives the next player an omen."""

    RULE = "TOY-SET-01"

    def outcomes(self, scarabs: Scarabs, game: Game) -> list[tuple[Action, int]]:
        return [(OMEN[0], 3), (OMEN[1], 2), (OMEN[2], 1)]

    def answer(self, scarabs: Scarabs, game: Game, side: int, action: Action) -> Todo | None:
        player = scarabs.players[game.omens_dealt]
        player.omen = action.value
        player.pouch.gem = 2 * action.value
        scarabs.emit(OMEN_DEALT, "TOY-SET-01", game.omens_dealt, action.value)
        game.omens_dealt += 1
        return None


class DealCard(Decision):
    """Chance gives a player a card that nobody else sees."""

    RULE = "TOY-SET-02"

    def outcomes(self, scarabs: Scarabs, deal: Deal) -> list[tuple[Action, int]]:
        return [(CARD[card], count) for card, count in enumerate(scarabs.deck) if count]

    def answer(self, scarabs: Scarabs, deal: Deal, side: int, action: Action) -> Todo | None:
        scarabs.deck[action.value] -= 1
        scarabs.players[deal.receiver].hand[action.value] += 1
        scarabs.emit(CARD_DEALT, "TOY-SET-02", deal.receiver, action.value)
        deal.cards -= 1
        return None


class HidePrize(Decision):
    """Chance lays a prize face down."""

    RULE = "TOY-RND-01"

    def outcomes(self, scarabs: Scarabs, round_: Round) -> list[tuple[Action, int]]:
        return [(prize, 1) for prize in PRIZE]

    def answer(self, scarabs: Scarabs, round_: Round, side: int, action: Action) -> Todo | None:
        scarabs.prize = action.value
        return None


class ChooseCards(Decision):
    """Everybody secretly chooses one card, or two in ascending order."""

    RULE = "TOY-RND-01"
    SEALED = True

    def options(self, scarabs: Scarabs, round_: Round, player: int) -> list[Action]:
        hand = scarabs.players[player].hand
        plan = scarabs.plan(player)
        if not plan:
            return [CHOOSE[card] for card, count in enumerate(hand) if count]
        first = plan[0].value
        more = [CHOOSE[card] for card, count in enumerate(hand) if card >= first and count > (card == first)]
        return [READY, *more]

    def complete(self, scarabs: Scarabs, round_: Round, player: int, plan: list[Action]) -> bool:
        return len(plan) == MOST_CARDS or plan[-1] is READY or sum(scarabs.players[player].hand) == 1

    def reveal(self, scarabs: Scarabs, round_: Round, plans: dict[int, list[Action]]) -> Todo | None:
        round_.played = tuple([tuple([one.value for one in plan if one is not READY]) for plan in plans.values()])
        return None


class BuryOrPass(Decision):
    """Bury a card face down, or pass."""

    RULE = "TOY-RND-03"

    def options(self, scarabs: Scarabs, round_: Round, player: int) -> list[Action]:
        return [PASS, *[BURY[card] for card, count in enumerate(scarabs.players[player].hand) if count]]

    def answer(self, scarabs: Scarabs, round_: Round, player: int, action: Action) -> Todo | None:
        if action is not PASS:
            scarabs.players[player].hand[action.value] -= 1
            scarabs.players[player].buried.append(action.value)
            scarabs.players[player].buried.sort()
            scarabs.emit(CARD_BURIED, "TOY-RND-03", player, action.value)
        return None


DEAL_OMEN: Final = DealOmen()
DEAL_CARD: Final = DealCard()
HIDE_PRIZE: Final = HidePrize()
CHOOSE_CARDS: Final = ChooseCards()
BURY_OR_PASS: Final = BuryOrPass()
DECISIONS: Final = (DEAL_OMEN, DEAL_CARD, HIDE_PRIZE, CHOOSE_CARDS, BURY_OR_PASS)


class Deal(Frame):
    """Cards for one player."""

    STEPS = ("cards_down...",)

    receiver: Public[int]
    cards: Public[int]

    def __init__(self, receiver: int, cards: int) -> None:
        self.receiver = receiver
        self.cards = cards

    def cards_down(self, scarabs: Scarabs) -> Todo | None:
        return scarabs.ask(DEAL_CARD, CHANCE) if self.cards and sum(scarabs.deck) else None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("receiver", "cards")
    OPENING: ClassVar[tuple[str, ...]] = ("receiver", "cards")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, scarabs: Scarabs, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.cards_down(scarabs)) or DONE
        return DONE

    def copy(self) -> Deal:
        new = Deal(self.receiver, self.cards)
        new.placed(self)
        return new

    # </records>


class Round(Frame):
    """One prize."""

    STEPS = ("hide_prize", "choose", "award", "bury...", "refill...")

    played: Public[tuple[tuple[int, ...], ...]] = ()
    buriers: Public[int] = 0  # who have had their chance
    refilled: Public[int] = 0

    def hide_prize(self, scarabs: Scarabs) -> Todo | None:
        return scarabs.ask(HIDE_PRIZE, CHANCE)

    def choose(self, scarabs: Scarabs) -> Todo | None:
        return scarabs.ask_all(CHOOSE_CARDS, tuple(range(scarabs.seats)))

    def award(self, scarabs: Scarabs) -> Todo | None:
        """The sole highest sum wins the prize."""
        sums = [sum(cards) for cards in self.played]
        for player, cards in enumerate(self.played):
            for card in cards:
                scarabs.players[player].hand[card] -= 1
                scarabs.discard[card] += 1
            scarabs.emit(CARDS_PLAYED, "TOY-RND-02", player, 0, 0, list(cards))
        if sums.count(max(sums)) == 1:
            winner = scarabs.players[sums.index(max(sums))]
            winner.pouch.gold += 1
            winner.fame += scarabs.prize
            scarabs.emit(PRIZE_WON, "TOY-RND-02", sums.index(max(sums)), scarabs.prize)
        scarabs.prize = 0
        scarabs.rounds = (*scarabs.rounds, self.played)
        return None

    def bury(self, scarabs: Scarabs) -> Todo | None:
        while self.buriers < scarabs.seats:
            self.buriers += 1
            if sum(scarabs.players[self.buriers - 1].hand):
                return scarabs.ask(BURY_OR_PASS, self.buriers - 1)
        return None

    def refill(self, scarabs: Scarabs) -> Todo | None:
        if self.refilled == scarabs.seats or len(scarabs.rounds) == ROUNDS:
            return None
        self.refilled += 1
        return scarabs.open(Deal(self.refilled - 1, 1))

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("played", "buriers", "refilled")
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ("played",)

    def step(self, scarabs: Scarabs, at: int) -> Todo | None:
        if at == 0:
            todo = self.hide_prize(scarabs)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.choose(scarabs)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.award(scarabs)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.repeat(self.bury(scarabs))
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            return self.repeat(self.refill(scarabs)) or DONE
        return DONE

    def copy(self) -> Round:
        new = Round()
        new.placed(self)
        new.played = self.played
        new.buriers = self.buriers
        new.refilled = self.refilled
        return new

    # </records>


class Game(Frame):
    """Omens, cards, rounds."""

    STEPS = ("omens...", "deal...", "rounds...")

    omens_dealt: Public[int] = 0
    hands_dealt: Public[int] = 0

    def omens(self, scarabs: Scarabs) -> Todo | None:
        return scarabs.ask(DEAL_OMEN, CHANCE) if self.omens_dealt < scarabs.seats else None

    def deal(self, scarabs: Scarabs) -> Todo | None:
        if self.hands_dealt == scarabs.seats:
            return None
        self.hands_dealt += 1
        return scarabs.open(Deal(self.hands_dealt - 1, HAND))

    def rounds(self, scarabs: Scarabs) -> Todo | None:
        return scarabs.open(Round()) if len(scarabs.rounds) < ROUNDS else None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("omens_dealt", "hands_dealt")
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, scarabs: Scarabs, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.omens(scarabs))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.deal(scarabs))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.repeat(self.rounds(scarabs)) or DONE
        return DONE

    def copy(self) -> Game:
        new = Game()
        new.placed(self)
        new.omens_dealt = self.omens_dealt
        new.hands_dealt = self.hands_dealt
        return new

    # </records>
