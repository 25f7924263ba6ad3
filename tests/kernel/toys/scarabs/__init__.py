"""Scarabs, a toy with much to hide: hands, buried cards, omens, a face-down prize and secret plans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from kernel.toys.scarabs.components import ACTIONS, BONUS, CARDS, CENSUS, EVENTS, HIGHEST_PRIZE, RULES
from kernel.toys.scarabs.flow import CHOOSE_CARDS, DECISIONS, Deal, Game, Round
from kernel.toys.scarabs.state import Player, Pouch, Scarabs
from kernel.toys.scarabs.view import ScarabsView

from ennead.kernel import contract
from ennead.kernel.codec import Codec
from ennead.kernel.flow import State, find
from ennead.kernel.playout import fill_plans
from ennead.kernel.view import View

__all__ = ["EVENTS", "GAME", "META", "RULES", "ScarabsGame", "components", "flow", "state", "view"]

META: Final = contract.Meta("scarabs", "Scarabs", (2, 3, 4), {"toy": "The only one."}, {}, "A toy.")


class ScarabsGame(contract.Game):
    """Scarabs for 2 to 4 players."""

    def new(
        self, seats: int, edition: str = "", variants: Sequence[str] = (), options: Mapping[str, str] | None = None
    ) -> State:
        self.meta.check(seats, edition or self.meta.edition, variants, options)
        scarabs = new_table(seats)
        scarabs.open(Game())
        scarabs.advance()
        return scarabs

    def imagine(self, view: View, rng: Random) -> State:
        """Deal the unseen cards anew, and guess the rest."""
        assert isinstance(view, ScarabsView)
        scarabs = Scarabs.known(view)
        scarabs.bonus = BONUS
        deal_unseen(view, scarabs, rng)
        game = find(view.top, Game)
        for seat, shown in enumerate(view.players):
            player = scarabs.players[seat]
            if shown.omen is None and (game is None or game.omens_dealt > seat):
                player.omen = rng.randint(1, 3)
            player.pouch.gem = 2 * player.omen
            if shown.fame is None:
                player.fame = sum([rng.randint(1, HIGHEST_PRIZE) for _ in range(shown.pouch.gold)])
        if view.decision is CHOOSE_CARDS:
            scarabs.prize = rng.randint(1, HIGHEST_PRIZE)
        fill_plans(scarabs, (view.viewing_side,), rng.random)
        return scarabs

    def describe(self, table: Any) -> dict[str, Any]:
        return {
            "place": table.place(),
            "discard": list(table.discard),
            "players": [described(player) for player in table.players],
            "rounds": [[list(cards) for cards in played] for played in table.rounds],
        }

    def rebuild(self, state: State) -> None:
        assert isinstance(state, Scarabs)
        state.bonus = BONUS


def described(player: Any) -> dict[str, Any]:
    names = ("hand", "buried", "omen", "fame")
    shown = {name: getattr(player, name) for name in names}
    return {name: "hidden" if value is None else value for name, value in shown.items()}


def deal_unseen(view: ScarabsView, scarabs: Scarabs, rng: Random) -> None:
    unseen = [CENSUS[card] - view.discard[card] for card in range(len(CENSUS))]
    for shown in view.players:
        for card in range(len(CENSUS)):
            unseen[card] -= shown.hand[card] if shown.hand is not None else 0
            unseen[card] -= shown.buried.count(card) if shown.buried is not None else 0
    cards = [card for card, count in enumerate(unseen) for _ in range(count)]
    rng.shuffle(cards)
    for seat, shown in enumerate(view.players):
        player = scarabs.players[seat]
        if shown.hand is None:
            player.hand = counted([cards.pop() for _ in range(shown.hand_count)])
        if shown.buried is None:
            player.buried = sorted([cards.pop() for _ in range(shown.buried_count)])
    scarabs.deck = counted(cards)


def counted(cards: list[int]) -> list[int]:
    return [cards.count(card) for card in range(len(CENSUS))]


def new_table(seats: int) -> Scarabs:
    """The table before anything is dealt."""
    scarabs = Scarabs()
    scarabs.seats = seats
    scarabs.players = []
    for _ in range(seats):
        one = Player()
        one.hand, one.buried, one.pouch = [0] * len(CENSUS), [], Pouch()
        scarabs.players.append(one)
    scarabs.deck = CENSUS[:]
    scarabs.discard = [0] * len(CENSUS)
    scarabs.bonus = BONUS
    return scarabs


CODEC: Final = Codec(Scarabs, (Player, Pouch, Deal, Round, Game), DECISIONS, ACTIONS)
GAME: Final = ScarabsGame(META, 1, CODEC, EVENTS, {"card": CARDS, "cards": CARDS})
