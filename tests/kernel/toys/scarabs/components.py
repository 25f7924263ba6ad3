"""Cards, actions, events and rules of Scarabs."""

from typing import Final

from ennead.kernel.actions import ActionTable
from ennead.kernel.events import EventKind

CARDS: Final = ("0", "1", "2", "3", "4")
CENSUS: Final = [4, 4, 4, 4, 4]
HAND: Final = 3
ROUNDS: Final = 3
HIGHEST_PRIZE: Final = 3
BONUS: Final = (0, 1, 3, 6)  # by omen

ACTIONS: Final = ActionTable(__name__)
CHOOSE: Final = ACTIONS.many("choose", CARDS)
READY: Final = ACTIONS.one("ready")
BURY: Final = ACTIONS.many("bury", CARDS)
PASS: Final = ACTIONS.one("pass")
CARD: Final = ACTIONS.many("card", CARDS)
OMEN: Final = ACTIONS.many("omen", ["1", "2", "3"], 1)
PRIZE: Final = ACTIONS.many("prize", ["1", "2", "3"], 1)

OMEN_DEALT: Final = EventKind("OmenDealt", side="player", what="omen", secret=("omen",))
CARD_DEALT: Final = EventKind("CardDealt", side="player", what="card", secret=("card",))
CARDS_PLAYED: Final = EventKind("CardsPlayed", side="player", things="cards")
PRIZE_WON: Final = EventKind("PrizeWon", side="winner", what="prize")
CARD_BURIED: Final = EventKind("CardBuried", side="player", what="card", secret=("card",))
EVENTS: Final = (OMEN_DEALT, CARD_DEALT, CARDS_PLAYED, PRIZE_WON, CARD_BURIED)

RULES: Final = frozenset({"TOY-SET-01", "TOY-SET-02", "TOY-RND-01", "TOY-RND-02", "TOY-RND-03", "TOY-END-01"})
