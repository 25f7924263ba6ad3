"""The action table of Kemet. Zones and tiles of other files add their own rows at the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ennead.games.kemet.rules.components import CARDS, COLOURS, DI_CARDS, NONE, PLACES, SPACES, TOP_LEVEL, WORD
from ennead.kernel.actions import Action, ActionTable

MOST_UNITS: Final = 30  # that one troop or one decision may speak of
MOST_SEATS: Final = 5

ACTIONS: Final = ActionTable(__name__)

# Turns
NOTHING: Final = ACTIONS.one("nothing")  # leave the action null
DONE_ADDING: Final = ACTIONS.one("done")
END_TURN: Final = ACTIONS.one("end")
NO_TOKEN: Final = ACTIONS.one("no-token")  # no silver, no gold this turn
REARRANGE: Final = ACTIONS.one("rearrange")
PLACE: Final = ACTIONS.many("place", SPACES)
SILVER: Final = ACTIONS.many("silver", SPACES)
RESOLVE: Final = ACTIONS.many("resolve", PLACES)
PLAY: Final = ACTIONS.many("card", DI_CARDS)  # a Day or Move card, or a card for the plan of a battle
AS_MOVE: Final = ACTIONS.one("as", "move")  # a gold tile that offers two actions
AS_RECRUIT: Final = ACTIONS.one("as", "recruit")

# Move
STOP: Final = ACTIONS.one("stop")
TAKE: Final = ACTIONS.many("take", [str(units) for units in range(MOST_UNITS + 1)])

# Build
LEVEL: Final = ACTIONS.many("level", [str(level) for level in range(TOP_LEVEL + 1)])
COLOUR: Final = ACTIONS.many("colour", COLOURS)
OPTION_A: Final = ACTIONS.one("pyramids", "three")  # KEM-SET-10 (A)
OPTION_B: Final = ACTIONS.one("pyramids", "two")  # KEM-SET-10 (B)

# Creatures
TO_SUPPLY: Final = ACTIONS.one("post", "supply")
ALONE: Final = ACTIONS.one("with", "nobody")  # no creature goes with the new units

# Battle
USE: Final = ACTIONS.many("use", CARDS)
DISCARD: Final = ACTIONS.many("discard", CARDS)
READY_PLAN: Final = ACTIONS.one("ready")
SWAP: Final = ACTIONS.many("swap", CARDS)  # the discarded card that is used instead
KEEP: Final = ACTIONS.one("keep")
WOUND: Final = ACTIONS.many("wound", DI_CARDS)
RECALL: Final = ACTIONS.one("recall")
RETREAT: Final = ACTIONS.one("retreat")
STAY: Final = ACTIONS.one("stay")
REMOVE: Final = ACTIONS.many("remove", CARDS)  # the battle card that leaves the game for a special one

# Cards
RECOVER: Final = ACTIONS.many("recover", DI_CARDS)  # from the discard pile

# Night
OFFER: Final = ACTIONS.one("offer")
DECLINE: Final = ACTIONS.one("decline")
SPEND: Final = ACTIONS.many("spend", [str(tokens) for tokens in range(MOST_UNITS * 4 + 1)])
DRAW: Final = ACTIONS.one("draw")
LOOK: Final = ACTIONS.one("look")
KEEP_CARD: Final = ACTIONS.many("keep", DI_CARDS)
POSITION: Final = ACTIONS.many("position", [str(place + 1) for place in range(MOST_SEATS)])

# Chance
COLOUR_IN_PLAY: Final = ACTIONS.many("in-play", COLOURS)
FIRST: Final = ACTIONS.many("next", [f"S{seat}" for seat in range(MOST_SEATS)])  # next on the turn order track
DEAL: Final = ACTIONS.many("deal", DI_CARDS)


def rows(verb: str, nouns: list[str]) -> list[Action]:
    """One action for each zone, city, creature or tile; made if no map or tile set before had such a thing.

    What an action of another file means follows from the map or tile set in play, never from its value.
    """
    return [ACTIONS.get(f"{verb} {noun}") or ACTIONS.one(verb, noun, index) for index, noun in enumerate(nouns)]


def meanings(families: list[list[Action]]) -> list[int]:
    """By number of action: its place in its family; NONE for actions of no family."""
    found = [NONE] * len(ACTIONS.actions)
    for family in families:
        for index, action in enumerate(family):
            found[action.number] = index
    return found


def among(actions: list[Action], members: int) -> list[Action]:
    """The actions of the members of a set (one bit each), ascending."""
    found: list[Action] = []
    first: i64 = 0
    while members:
        word: i64 = members & WORD
        index = first
        while word:
            if not word & 255:
                word >>= 8
                index += 8
                continue
            if word & 1:
                found.append(actions[index])
            word >>= 1
            index += 1
        members >>= 32
        first += 32
    return found
