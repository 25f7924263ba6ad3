"""What lies on the table of Scarabs: a field of every audience."""

from __future__ import annotations

from typing import ClassVar

from kernel.toys.scarabs.components import CENSUS
from kernel.toys.scarabs.view import PlayerView, PouchView, ScarabsView

from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import NOBODY, Result, State
from ennead.kernel.record import (
    Counts,
    Derived,
    Hidden,
    HiddenCount,
    Owner,
    OwnerCount,
    Public,
    Record,
    Remembered,
    counted,
)


class Pouch(Record):
    """A record inside a record."""

    gold: Public[int] = 0  # prizes won
    gem: Owner[int] = 0  # twice the omen

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("gold", "gem")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Pouch:
        new = Pouch()
        new.gold = self.gold
        new.gem = self.gem
        return new

    def view(self, own: bool, memory: bool) -> PouchView:
        view = PouchView()
        view.gold = self.gold
        view.gem = self.gem if own else None
        return view

    def glance(self, own: bool) -> PouchView:
        view = PouchView()
        view.gold = self.gold
        view.gem = self.gem if own else None
        return view

    @staticmethod
    def known(view: PouchView) -> Pouch:
        """What a view shows; the rest is left to imagine."""
        new = Pouch()
        new.gold = view.gold
        gem = view.gem
        if gem is not None:
            new.gem = gem
        return new

    # </records>


class Player(Record):
    """What one player has."""

    hand: OwnerCount[Counts]
    buried: OwnerCount[list[int]]
    omen: Owner[int] = 0
    fame: Remembered[int] = 0  # the sum of the prizes
    pouch: Public[Pouch]

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("hand", "buried", "omen", "fame", "pouch")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Player:
        new = Player()
        new.hand = self.hand[:]
        new.buried = self.buried[:]
        new.omen = self.omen
        new.fame = self.fame
        new.pouch = self.pouch.copy()
        return new

    def view(self, own: bool, memory: bool) -> PlayerView:
        view = PlayerView()
        view.hand = self.hand[:] if own else None
        view.hand_count = counted(self.hand)
        view.buried = self.buried[:] if own else None
        view.buried_count = len(self.buried)
        view.omen = self.omen if own else None
        view.fame = self.fame if own or memory else None
        view.pouch = self.pouch.view(own, memory)
        return view

    def glance(self, own: bool) -> PlayerView:
        view = PlayerView()
        view.hand = self.hand if own else None
        view.hand_count = counted(self.hand)
        view.buried = self.buried if own else None
        view.buried_count = len(self.buried)
        view.omen = self.omen if own else None
        view.fame = self.fame
        view.pouch = self.pouch.glance(own)
        return view

    @staticmethod
    def known(view: PlayerView) -> Player:
        """What a view shows; the rest is left to imagine."""
        new = Player()
        hand = view.hand
        if hand is not None:
            new.hand = hand[:]
        buried = view.buried
        if buried is not None:
            new.buried = buried[:]
        omen = view.omen
        if omen is not None:
            new.omen = omen
        fame = view.fame
        if fame is not None:
            new.fame = fame
        new.pouch = Pouch.known(view.pouch)
        return new

    # </records>


class Scarabs(State):
    """One position of Scarabs."""

    seats: Public[int] = 0
    players: Public[list[Player]]
    deck: HiddenCount[Counts]
    prize: Hidden[int] = 0  # face down while cards are chosen
    discard: Public[Counts]
    rounds: Public[tuple[tuple[tuple[int, ...], ...], ...]] = ()  # the cards played, by player, of each round
    bonus: Derived[tuple[int, ...]] = ()

    def result(self) -> Result | None:
        if not self.over:
            return None
        scores = [player.fame + len(player.buried) + self.bonus[player.omen] for player in self.players]
        places = sorted(set(scores), reverse=True)
        ranking = [[seat for seat in range(self.seats) if scores[seat] == score] for score in places]
        return Result("scored", scores, ranking, ranking[0])

    def problems(self) -> list[str]:
        found: list[str] = []
        for card, copies in enumerate(CENSUS):
            count = self.deck[card] + self.discard[card]
            for player in self.players:
                count += player.hand[card] + player.buried.count(card)
            if count != copies:
                found.append(f"there are {count} cards {card}")
        for seat, player in enumerate(self.players):
            if player.pouch.gem != 2 * player.omen:
                found.append(f"S{seat} has the gem {player.pouch.gem} with the omen {player.omen}")
        choosing = self.decision is not None and self.decision.name == "ChooseCards"
        if bool(self.prize) != choosing:
            found.append(f"the prize is {self.prize}")
        return found

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        if action in self.options(seat):
            return None
        if self.over:
            return Refusal("TOY-END-01", "game-over")
        return Refusal("TOY-RND-01" if self.asked_side(seat) == NOBODY else "TOY-RND-02", "not-now")

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "players", "deck", "prize", "discard", "rounds")
    TUPLES: ClassVar[tuple[str, ...]] = ("rounds", "bonus")

    def copy(self) -> Scarabs:
        new = Scarabs()
        new.same_place(self)
        new.seats = self.seats
        new.players = [one.copy() for one in self.players]
        new.deck = self.deck[:]
        new.prize = self.prize
        new.discard = self.discard[:]
        new.rounds = self.rounds
        new.bonus = self.bonus
        return new

    def view(self, seat: int, memory: bool = False) -> ScarabsView:
        own = NOBODY if seat == NOBODY else self.side_of(seat)
        memory = memory or self.uncovered()
        view = ScarabsView()
        view.show(self, seat)
        view.seats = self.seats
        view.players = [self.players[side].view(side == own, memory) for side in range(len(self.players))]
        view.deck_count = counted(self.deck)
        view.discard = self.discard[:]
        view.rounds = self.rounds
        return view

    def glance(self, seat: int) -> ScarabsView:
        own = NOBODY if seat == NOBODY else self.side_of(seat)
        view = ScarabsView()
        view.glance(self, seat)
        view.seats = self.seats
        view.players = [self.players[side].glance(side == own) for side in range(len(self.players))]
        view.deck_count = counted(self.deck)
        view.discard = self.discard
        view.rounds = self.rounds
        return view

    @staticmethod
    def known(view: ScarabsView) -> Scarabs:
        """What a view shows; the rest is left to imagine."""
        new = Scarabs()
        view.reopen(new)
        new.seats = view.seats
        new.players = [Player.known(one) for one in view.players]
        new.discard = view.discard[:]
        new.rounds = view.rounds
        return new

    # </records>
