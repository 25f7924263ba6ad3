"""The facts behind Kemet's questions, for its catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ennead.games.kemet.rules.actions import DONE_ADDING, END_TURN, NO_TOKEN, REARRANGE, STOP
from ennead.games.kemet.rules.components import (
    CARDS,
    DELTA_PRAYER,
    DELTA_UNITS,
    OFFERING_UNITS,
    START_DISTRICTS,
    START_UNITS,
    VETERANS_PER_CARD,
    lowest,
)
from ennead.games.kemet.rules.flow.acquire import Acquire, NewTile
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.build import Build
from ennead.games.kemet.rules.flow.creatures import Rearranging
from ennead.games.kemet.rules.flow.first_pyramids import FirstPyramids
from ennead.games.kemet.rules.flow.move import Move
from ennead.games.kemet.rules.flow.night import Night
from ennead.games.kemet.rules.flow.reinforcement import Reinforcement
from ennead.games.kemet.rules.flow.setup import Setup
from ennead.games.kemet.rules.flow.ways import BY_CARD
from ennead.games.kemet.rules.map import board_for
from ennead.games.kemet.rules.tile_set import ATTACKER
from ennead.games.kemet.rules.tiles.powers import tile_set_for
from ennead.games.kemet.rules.tiles.ruby import Stratagems
from ennead.games.kemet.rules.view import KemetView
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game, seat_name
from ennead.kernel.flow import find
from ennead.kernel.view import View


def question_facts(game: Game, view: View, options: Sequence[Action]) -> dict[str, Any]:
    """Which form of the question fits, and what it speaks of."""
    assert isinstance(view, KemetView) and view.decision is not None
    ask = QUESTIONS.get(view.decision.name)
    return {} if ask is None else ask(view, options)


def zone_name(view: KemetView, zone: int) -> str:
    return board_for(view.map_file, view.seats).zones[zone]


# Set-up


def choose_district(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    setup: Setup = find(view.top, Setup)
    return {"units": START_UNITS, "number": setup.occupied + 1, "count": START_DISTRICTS}


def choose_site(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    first: FirstPyramids = find(view.top, FirstPyramids)
    return {"level": first.levels[0]}


def choose_top(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    first: FirstPyramids = find(view.top, FirstPyramids)
    return {"level": first.levels[0], "zone": zone_name(view, first.zone)}


# Turns


def take_turn(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    cards = any(option.verb == "card" for option in options)
    creatures = REARRANGE in options
    case = "both" if cards and creatures else "card" if cards else "creature" if creatures else "plain"
    return {"case": case, "tokens": view.players[view.side].tokens}


def place_more(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    silver = any(option.verb == "silver" for option in options)
    gold = any(option.verb == "gold" for option in options)
    if options and NO_TOKEN not in options:
        return {"case": "must"}
    return {"case": "silver" if silver and not gold else "gold" if gold and not silver else "both"}


def next_action(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    cards = any(option.verb == "card" for option in options)
    if END_TURN in options:
        return {"case": "end" if cards else "over"}
    return {"case": "card" if cards else "next"}


def post_creature(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    rearranging: Rearranging = find(view.top, Rearranging)
    return {"creature": tile_set_for(view.tiles_file).creature_names[rearranging.creature]}


def march(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    move: Move = find(view.top, Move)
    case = "teleport" if move.teleport == BY_CARD else "must" if options and STOP not in options else "steps"
    if len(options) == 1 and STOP in options:
        case = "over"
    return {"case": case, "zone": zone_name(view, move.zone), "units": move.units, "steps": move.steps}


def add_units(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    adding: Reinforcement = find(view.top, Reinforcement)
    left = min(adding.left, view.players[adding.seat].supply)
    return {"case": "recruit" if adding.recruiting else "free", "left": left}


def bring_creature(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    adding: Reinforcement = find(view.top, Reinforcement)
    return {"zone": zone_name(view, adding.zone)}


def choose_pyramid(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    build: Build = find(view.top, Build)
    return {"case": "free" if build.free else "build"}


def building(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    build: Build = find(view.top, Build)
    return {"zone": zone_name(view, build.zone), "level": view.pyramid[build.zone]}


def choose_tile(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    acquire: Acquire = find(view.top, Acquire)
    return {"case": "golden" if acquire.surcharge else "normal", "surcharge": acquire.surcharge}


def place_creature(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    new: NewTile = find(view.top, NewTile)
    return {"creature": tile_set_for(view.tiles_file).names[new.tile]}


def remove_card(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    stratagems: Stratagems = find(view.top, Stratagems)
    return {"special": CARDS[stratagems.special]}


# Battles


def war_council(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    battle: Battle = find(view.top, Battle)
    if view.viewer not in view.asked:
        return {"case": "watch"}
    if view.plan:
        return {"case": "discard" if len(view.plan) == 1 else "more"}
    side = battle.side(view.viewer)
    units = (view.invaders[battle.zone], view.units[battle.zone])
    found: dict[str, Any] = {
        "case": "use",
        "zone": zone_name(view, battle.zone),
        "units": units[side],
        "enemies": units[1 - side],
        "defender": seat_name(battle.seat(1 - side)),
    }
    spied = view.players[view.viewer].spied
    return found | {"case": "spied", "battle_card": CARDS[lowest(spied)]} if spied else found


def aftermath(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    """What a recall brings."""
    battle: Battle = find(view.top, Battle)
    troops = view.invaders if battle.side(view.side) == ATTACKER else view.units
    units = troops[battle.zone]
    return {"zone": zone_name(view, battle.zone), "units": units, "prayer": max(0, units - 1)}


# Night


def make_offering(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    night: Night = find(view.top, Night)
    return {"zone": zone_name(view, night.zone), "units": OFFERING_UNITS}


def use_delta(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    night: Night = find(view.top, Night)
    return {"zone": zone_name(view, night.zone), "units": DELTA_UNITS, "prayer": DELTA_PRAYER}


def veterans(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    return {"has": view.players[view.side].veterans, "needs": VETERANS_PER_CARD}


def conscript(view: KemetView, options: Sequence[Action]) -> dict[str, Any]:
    verbs = {option.verb for option in options if option is not DONE_ADDING}
    return {"case": "both" if len(verbs) != 1 else verbs.pop()}


QUESTIONS: Final = {
    "ChooseDistrict": choose_district,
    "ChooseSite": choose_site,
    "ChooseTop": choose_top,
    "TakeTurn": take_turn,
    "PlaceMore": place_more,
    "NextAction": next_action,
    "PostCreature": post_creature,
    "March": march,
    "AddUnits": add_units,
    "BringCreature": bring_creature,
    "ChoosePyramid": choose_pyramid,
    "ChooseLevel": building,
    "ChooseColour": building,
    "ChooseTile": choose_tile,
    "PlaceCreature": place_creature,
    "RemoveCard": remove_card,
    "WarCouncil": war_council,
    "RecallOrRetreat": aftermath,
    "RecallOrStay": aftermath,
    "MakeOffering": make_offering,
    "UseDelta": use_delta,
    "SpendForPrayer": veterans,
    "SpendForCards": veterans,
    "Conscript": conscript,
}
