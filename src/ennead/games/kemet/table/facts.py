"""The facts behind Kemet's actions, for its catalogue; those behind its questions stand beside it."""

from __future__ import annotations

from typing import Any, Final

from ennead.games.kemet.rules.components import (
    COLOURS,
    DI_COST,
    NONE,
    TELEPORT_COST,
    TOP_LEVEL,
    VETERANS_PER_CARD,
    bits_in,
)
from ennead.games.kemet.rules.flow.acquire import Acquire
from ennead.games.kemet.rules.flow.build import Build
from ennead.games.kemet.rules.flow.move import Move
from ennead.games.kemet.rules.flow.reinforcement import Reinforcement
from ennead.games.kemet.rules.flow.ways import BY_CARD
from ennead.games.kemet.rules.map import board_for
from ennead.games.kemet.rules.tile_set import Powers
from ennead.games.kemet.rules.tiles.powers import tile_set_for
from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.table.questions import question_facts
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game, seat_name
from ennead.kernel.flow import NOBODY, find
from ennead.kernel.view import View

__all__ = ["action_facts", "question_facts"]

# What the noun of an action is, where it is one thing whatever the table
NOUNS: Final = {
    "resolve": "place", "colour": "colour", "in-play": "colour", "wound": "card", "deal": "card", "as": "action",
    "district": "zone", "battle": "zone", "city": "city", "tile": "tile", "lead": "creature", "leave": "creature",
    "pyramids": "case",
}  # fmt: skip
# The same for things that are told with what they do
POWERS: Final = {
    "use": "battle_card", "discard": "battle_card", "swap": "battle_card", "remove": "battle_card", "recover": "card",
    "gold": "tile",
}  # fmt: skip
DECIDED: Final = ("nothing", "done", "offer")  # what they mean depends on the decision


def action_facts(game: Game, action: Action, view: View | None) -> dict[str, Any]:
    """What an action speaks of; more is known with a table."""
    table = view if isinstance(view, KemetView) else None
    verb, noun = action.verb, action.name.partition(" ")[2]
    if verb in NOUNS:
        return {NOUNS[verb]: noun}
    if verb in POWERS:
        return {POWERS[verb]: noun, f"{POWERS[verb]}_power": noun}
    if verb in DECIDED:
        return {"case": decision_of(table)}
    if verb in MORE:
        return MORE[verb](action, noun, table)
    return dict(game.actions.facts(action))  # a tile's own says what it speaks of


def decision_of(view: KemetView | None) -> str:
    return "" if view is None or view.decision is None else view.decision.name


def powers_of(view: KemetView, seat: int) -> Powers:
    """What the tiles of a player add up to."""
    return tile_set_for(view.tiles_file).powers(view.players[seat].tiles)


def price(view: KemetView, seat: int, cost: int) -> int:
    """What one payment really costs."""
    return max(0, cost - powers_of(view, seat).payment_discount)


def chooser(view: KemetView) -> int:
    """The player whose options are spoken of: the reader if asked, otherwise the first who is."""
    return view.viewer if view.viewer in view.asked else max(0, view.side)


# Zones


def zone_of(action: Action, view: KemetView | None) -> int:
    """The number of the zone that an action names; NONE without a table, or if its map has no such zone."""
    return NONE if view is None else board_for(view.map_file, view.seats).found(action)


def entering(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    """A zone that a movement, a unit or a strike goes to; it names the opponent who stands there."""
    zone = zone_of(action, view)
    if view is None or zone == NONE or view.owner[zone] in (NOBODY, chooser(view)):
        return {"case": "free", "zone": noun}
    return {"case": "attack", "zone": noun, "defender": seat_name(view.owner[zone]), "enemies": view.units[zone]}


def march(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    """A movement; a creature there may have its price."""
    found = entering(action, noun, view)
    if view is None or found["case"] == "free":
        return found
    entry = entry_price(view, zone_of(action, view))
    return found | {"case": "entry", "cost": entry} if entry else found


def entry_price(view: KemetView, zone: int) -> int:
    """KEM-BAT-04 (1): what a creature makes an opponent pay."""
    creatures = tile_set_for(view.tiles_file).creatures
    return price(view, chooser(view), sum([creatures[one].entry_cost for one in bits_in(view.creatures[zone])]))


def add(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    """A unit; only one that is recruited can start a battle."""
    adding: Reinforcement | None = None if view is None else find(view.top, Reinforcement)
    return entering(action, noun, None if adding is None or not adding.recruiting else view)


def teleport(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    """A teleport costs nothing more if a card has brought it."""
    move: Move | None = None if view is None else find(view.top, Move)
    cost = 0 if view is None or move is None or move.teleport == BY_CARD else price(view, move.seat, TELEPORT_COST)
    found = entering(action, noun, view)
    if view is not None and found["case"] == "attack":
        cost += entry_price(view, zone_of(action, view))
    return found | {"cost": cost}


def troop(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    zone = zone_of(action, view)
    if view is None or zone == NONE or view.owner[zone] != chooser(view):
        return {"case": "unseen", "zone": noun}
    return {"case": "seen", "zone": noun, "units": view.units[zone]}


def take(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    return {"units": action.value}


def pyramid(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    zone = zone_of(action, view)
    if view is None or zone == NONE:
        return {"case": "unseen", "zone": noun}
    level = view.pyramid[zone]
    found: dict[str, Any] = {"case": "built" if level else "new", "zone": noun}
    if level:
        found |= {"colour": COLOURS[view.pyramid_colour[zone]], "level": level}
    build: Build | None = find(view.top, Build)
    if build is None:
        return found
    cost, further = (build_price(view, build, zone, to) for to in (level + 1, level + 2))
    higher = not build.free and level + 2 <= TOP_LEVEL and further <= view.players[build.seat].prayer
    return found | {
        "case": f"{found['case']}-higher" if higher else f"{found['case']}-next",
        "to": level + 1,
        "cost": cost,
    }


def build_price(view: KemetView, build: Build, zone: int, to: int) -> int:
    """What all levels up to one cost together."""
    if build.free:
        return 0
    discount = powers_of(view, build.seat).build_discount
    return price(view, build.seat, sum([max(0, one - discount) for one in range(view.pyramid[zone] + 1, to + 1)]))


def level(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    """A level with the price of all levels up to it."""
    build: Build | None = None if view is None else find(view.top, Build)
    if view is None or build is None or build.zone == NONE:
        return {"case": "unseen", "level": action.value}
    return {"case": "seen", "level": action.value, "cost": build_price(view, build, build.zone, action.value)}


# Tokens, tiles and cards


def place(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    """An acquire space has the colour of its acquire token, or is blank."""
    number = noun.rpartition("_acquire_")[2]
    if view is None or not number.isdecimal():
        return {"case": "plain", "place": noun}
    colour = view.players[chooser(view)].marks[int(number) - 1]
    if colour == NONE:
        return {"case": "blank", "place": noun}
    return {"case": "acquire", "place": noun, "colour": COLOURS[colour]}


def acquire(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    """A tile with its colour, level and price; the first one is free."""
    found: dict[str, Any] = {"case": "unseen", "tile": noun, "tile_power": noun}
    number = NONE if view is None else tile_set_for(view.tiles_file).found(action)
    if view is None or number == NONE:
        return found
    tile = tile_set_for(view.tiles_file).tiles[number]
    found |= {"case": "free", "colour": COLOURS[tile.colour], "level": tile.level}
    frame: Acquire | None = find(view.top, Acquire)
    if frame is None:
        return found
    cost = max(0, tile.level + frame.surcharge - powers_of(view, frame.seat).acquire_discount)
    return found | {"case": "cost", "cost": price(view, frame.seat, cost)}


def card(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    cost = DI_COST[action.value] if view is None else price(view, chooser(view), DI_COST[action.value])
    return {"case": "cost" if cost else "free", "card": noun, "card_power": noun, "cost": cost}


def keep(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    return {"case": "card", "card": noun, "card_power": noun} if noun else {"case": "keep"}


def spend(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    """Veteran tokens, and what they bring."""
    decision = decision_of(view)
    count = action.value // VETERANS_PER_CARD if decision == "SpendForCards" else action.value
    return {"case": decision if action.value else "none", "veterans": action.value, "count": count}


# Other choices with two forms


def post(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    return {"case": "supply"} if noun == "supply" else {"case": "zone", "zone": noun}


def recall(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    """A troop that goes to supply, with what it gains as its question says."""
    if view is None or decision_of(view) not in ("RecallOrRetreat", "RecallOrStay"):
        return {"case": "unseen"}
    assert view.decision is not None
    return {"case": "seen", "prayer": view.decision.facts(view, view.top, [])["prayer"]}


def stay(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    if view is None or decision_of(view) != "RecallOrStay":
        return {"case": "unseen"}
    assert view.decision is not None
    return {"case": "seen", "zone": view.decision.facts(view, view.top, [])["zone"]}


def retreat(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    return {"case": "zone", "zone": noun} if noun else {"case": "retreat"}


def company(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    return {"case": "nobody"} if noun == "nobody" else {"case": "creature", "creature": noun}


def position(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    return {"number": action.value + 1}


def next_seat(action: Action, noun: str, view: KemetView | None) -> dict[str, Any]:
    return {"seat": seat_name(action.value)}


MORE: Final = {
    "go": march, "sail": march, "cross": march, "add": add, "strike": entering, "teleport": teleport,
    "troop": troop, "take": take, "pyramid": pyramid, "level": level, "place": place, "silver": place,
    "acquire": acquire, "card": card, "keep": keep, "spend": spend, "post": post, "retreat": retreat, "with": company,
    "position": position, "next": next_seat, "recall": recall, "stay": stay,
}  # fmt: skip
