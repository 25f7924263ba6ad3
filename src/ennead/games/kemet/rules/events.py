"""What can happen in Kemet."""

from typing import Final

from ennead.kernel.events import EventKind

COLOUR_CHOSEN: Final = EventKind("ColourInPlay", what="colour")
CITY_ASSIGNED: Final = EventKind("CityAssigned", side="player", what="city")
ORDER_SET: Final = EventKind("OrderSet", what="round", things="order")
UNITS_ADDED: Final = EventKind("UnitsAdded", side="player", what="zone", more="units")
UNITS_REMOVED: Final = EventKind("UnitsRemoved", side="player", what="zone", more="units")
PYRAMID_BUILT: Final = EventKind("PyramidBuilt", side="player", what="zone", more="level")
PYRAMID_FOUNDED: Final = EventKind("PyramidFounded", side="player", what="zone", more="colour")
TILE_ACQUIRED: Final = EventKind("TileAcquired", side="player", what="tile", more="cost")
CREATURE_PLACED: Final = EventKind("CreaturePlaced", side="player", what="creature", more="zone")
CREATURE_RETURNED: Final = EventKind("CreatureReturned", side="player", what="creature")
CARD_DRAWN: Final = EventKind("CardDrawn", side="player", what="card", secret=("card",))
CARD_PLAYED: Final = EventKind("CardPlayed", side="player", what="card")
CARD_DISCARDED: Final = EventKind("CardDiscarded", side="player", what="card")
CARD_RECOVERED: Final = EventKind("CardRecovered", side="player", what="card")
DECK_RENEWED: Final = EventKind("DeckRenewed", what="count")
CARDS_LOOKED_AT: Final = EventKind("CardsLookedAt", side="player", what="count", things="cards", secret=("cards",))
BATTLE_CARD_REMOVED: Final = EventKind("BattleCardRemoved", side="player", what="battle_card", secret=("battle_card",))
ROUND_BEGUN: Final = EventKind("RoundBegun", what="round")
TURN_BEGUN: Final = EventKind("TurnBegun", side="player", what="fame")
TOKEN_PLACED: Final = EventKind("TokenPlaced", side="player", what="place", more="token")
ACTION_NULL: Final = EventKind("ActionNull", side="player", what="action")
PRAYER_GAINED: Final = EventKind("PrayerGained", side="player", what="gained", more="prayer")
PRAYER_PAID: Final = EventKind("PrayerPaid", side="player", what="paid", more="prayer")
PRAYER_LOST: Final = EventKind("PrayerLost", side="player", what="lost", more="prayer")
PRAYER_WASTED: Final = EventKind("PrayerWasted", side="player", what="wasted", more="prayer")
TROOP_MOVED: Final = EventKind("TroopMoved", side="player", what="zone", more="units", things="path")
FAME_GAINED: Final = EventKind("FameGained", side="player", what="fame_kind", more="fame", score=True)
FAME_MOVED: Final = EventKind("FameMoved", side="player", what="zone", more="former", score=True)
VETERANS_GAINED: Final = EventKind("VeteransGained", side="player", what="count", more="veterans")
VETERANS_SPENT: Final = EventKind("VeteransSpent", side="player", what="count", more="veterans")
VETERANS_DISCARDED: Final = EventKind("VeteransDiscarded", side="player", what="count")
BATTLE_BEGUN: Final = EventKind("BattleBegun", side="attacker", what="zone", more="defender")
CARDS_REVEALED: Final = EventKind("CardsRevealed", side="player", what="battle_card", things="cards")
CARD_UNPAID: Final = EventKind("CardUnpaid", side="player", what="card")
CARD_SWAPPED: Final = EventKind("CardSwapped", side="player", what="battle_card")
STRENGTH_COUNTED: Final = EventKind("StrengthCounted", side="player", what="strength", more="zone")
BATTLE_WON: Final = EventKind("BattleWon", side="winner", what="zone", more="loser")
CASUALTIES: Final = EventKind("Casualties", side="player", what="black", more="red")
RECALLED: Final = EventKind("Recalled", side="player", what="units", more="zone")
RETREATED: Final = EventKind("Retreated", side="player", what="zone", more="units")
BATTLE_ENDED: Final = EventKind("BattleEnded", side="controller", what="zone")
NIGHT_STEP: Final = EventKind("NightStep", what="night_step")
POSITION_TAKEN: Final = EventKind("PositionTaken", side="player", what="position")
GAME_WON: Final = EventKind("GameWon", side="winner", what="fame", score=True)
LIMIT_REACHED: Final = EventKind("LimitReached", side="winner", what="round", score=True)

DIVINE: Final = 0
BATTLE: Final = 1
FAME_KINDS: Final = ("divine", "battle")
TOKEN_KINDS: Final = ("normal", "silver", "gold")
NIGHT_STEPS: Final = (
    "offering",
    "delta temple",
    "temple control",
    "adoration",
    "prayers",
    "divine intervention",
    "conscription",
    "awakening",
    "destiny",
)

EVENTS: Final = (
    COLOUR_CHOSEN, CITY_ASSIGNED, ORDER_SET, UNITS_ADDED, UNITS_REMOVED, PYRAMID_BUILT, PYRAMID_FOUNDED, TILE_ACQUIRED,
    CREATURE_PLACED, CREATURE_RETURNED, CARD_DRAWN, CARD_PLAYED, CARD_DISCARDED, CARD_RECOVERED, DECK_RENEWED,
    CARDS_LOOKED_AT, BATTLE_CARD_REMOVED, ROUND_BEGUN, TURN_BEGUN, TOKEN_PLACED, ACTION_NULL, PRAYER_GAINED,
    PRAYER_PAID, PRAYER_LOST, TROOP_MOVED, FAME_GAINED, FAME_MOVED, VETERANS_GAINED, VETERANS_SPENT, BATTLE_BEGUN,
    CARDS_REVEALED, CARD_UNPAID, CARD_SWAPPED, STRENGTH_COUNTED, BATTLE_WON, CASUALTIES, RECALLED, RETREATED,
    BATTLE_ENDED, NIGHT_STEP, GAME_WON, LIMIT_REACHED, POSITION_TAKEN, VETERANS_DISCARDED, PRAYER_WASTED,
)  # fmt: skip
