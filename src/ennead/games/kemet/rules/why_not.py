"""Why an action is not allowed now: for every action of the table, the rule and the numbers.

Never used to decide what is legal; a test compares it with the options at every decision. Moves have their own module.
"""

from __future__ import annotations

from typing import Final

from ennead.games.kemet.rules.components import (
    BATTLE_ICON,
    DAY_ICON,
    DI_COST,
    DI_ICON,
    DIVERSION,
    MOVE_ICON,
    PYRAMIDS,
    READY,
    TOP_LEVEL,
    USED,
    floors_without,
)
from ennead.games.kemet.rules.flow.acquire import CHOOSE_TILE, Acquire, pyramid_levels, tile_cost
from ennead.games.kemet.rules.flow.build import CHOOSE_PYRAMID, Build, build_cost
from ennead.games.kemet.rules.flow.council import WAR_COUNCIL
from ennead.games.kemet.rules.flow.move import CHOOSE_TROOP, MARCH
from ennead.games.kemet.rules.flow.reinforcement import ADD_UNITS, CONTROLLED, DISTRICTS, Reinforcement, invading
from ennead.games.kemet.rules.flow.tokens import silver_open
from ennead.games.kemet.rules.flow.turn import NEXT_ACTION, PLACE_MORE, TAKE_TURN, Turn
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.why_not_move import no_march
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import find

CHANCE_VERBS: Final = {"deal": "KEM-DI-05", "in-play": "KEM-SET-02", "next": "KEM-SET-08"}
MARCHING: Final = ("go", "sail", "teleport", "cross", "take", "lead", "leave", "stop")
# The rule that says when something of a kind may be done at all
MOMENT: Final = {
    "nothing": "KEM-ACT-06", "done": "KEM-REC-01", "end": "KEM-RND-03", "no-token": "KEM-TOK-03",
    "rearrange": "KEM-CRE-09", "place": "KEM-ACT-02", "silver": "KEM-TOK-03", "gold": "KEM-TOK-03",
    "resolve": "KEM-TOK-03", "as": "KEM-TOK-06", "stop": "KEM-MOV-01", "take": "KEM-MOV-07", "level": "KEM-BLD-01",
    "colour": "KEM-BLD-03", "pyramids": "KEM-SET-10", "post": "KEM-CRE-09", "with": "KEM-CRE-06", "use": "KEM-BAT-10",
    "discard": "KEM-BAT-10", "ready": "KEM-BAT-10", "swap": "KEM-BAT-21", "keep": "KEM-BAT-21", "wound": "KEM-BAT-21",
    "recall": "KEM-BAT-48", "retreat": "KEM-BAT-50", "stay": "KEM-BAT-51", "remove": "KEM-DEC-19",
    "recover": "KEM-DI-09", "offer": "KEM-NGT-01", "decline": "KEM-NGT-01", "spend": "KEM-NGT-13",
    "draw": "KEM-NGT-06", "look": "KEM-NGT-11", "position": "KEM-NGT-09", "troop": "KEM-MOV-01", "go": "KEM-MOV-03",
    "sail": "KEM-MOV-04", "teleport": "KEM-MOV-05", "cross": "KEM-MOV-03", "add": "KEM-REC-01",
    "district": "KEM-SET-09", "pyramid": "KEM-BLD-01", "battle": "KEM-REC-03", "strike": "KEM-DI-09",
    "city": "KEM-SET-06", "acquire": "KEM-ACQ-02", "tile": "KEM-NGT-11", "lead": "KEM-MOV-07", "leave": "KEM-MOV-07",
}  # fmt: skip


def why_not(kemet: Kemet, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action to the seat now; None if it is legal."""
    if action in kemet.options(seat):
        return None
    verb = action.verb
    if verb in CHANCE_VERBS:
        return Refusal(CHANCE_VERBS[verb], "chance-decides")
    if kemet.over:
        return Refusal("KEM-VIC-01", "game-over")
    if kemet.round == 0 and verb not in ("district", "pyramids", "pyramid", "colour", "acquire", "city", "add", "done"):
        return Refusal("KEM-SET-11", "setting-up")
    if verb == "card":
        return no_card(kemet, seat, action.value)
    if seat not in kemet.asked_seats():
        return not_asked(kemet, seat, verb)
    return refusal(kemet, seat, action) or Refusal(MOMENT[verb], "not-now")


def not_asked(kemet: Kemet, seat: int, verb: str) -> Refusal:
    """Somebody else must decide."""
    if kemet.decision is WAR_COUNCIL:
        if seat in kemet.sealing:
            return Refusal("KEM-BAT-10", "plan-finished")
        return Refusal("KEM-BAT-01", "not-in-battle")
    if kemet.chance:
        return Refusal("KEM-RND-03", "chance-is-asked")
    rule = "KEM-RND-02" if kemet.daylight and seat != kemet.active else MOMENT[verb]
    return Refusal(rule, "not-your-decision", {"player": kemet.side})


def refusal(kemet: Kemet, seat: int, action: Action) -> Refusal | None:
    """Why not this one, although something of the kind could be chosen; None if no such choice is open."""
    verb, decision = action.verb, kemet.decision
    if verb == "place" and decision is TAKE_TURN:
        return no_space(kemet, seat, action.value)
    if verb in ("silver", "gold", "no-token"):
        return no_extra(kemet, seat, action)
    if verb == "rearrange" and decision is TAKE_TURN:
        turn: Turn = find(kemet.top, Turn)
        return (
            Refusal("KEM-CRE-10", "rearranged-already") if turn.rearranged else Refusal("KEM-CRE-02", "nothing-to-move")
        )
    if verb == "rearrange":
        return Refusal("KEM-CRE-02", "tokens-are-placed")
    if verb == "troop" and decision is CHOOSE_TROOP:
        return Refusal("KEM-MOV-01", "no-troop")
    if verb in MARCHING and decision is MARCH:
        return no_march(kemet, seat, action)
    if verb == "add" and decision is ADD_UNITS:
        return no_unit(kemet, seat, action)
    if verb in ("pyramid", "level") and isinstance(kemet.top, Build):
        return no_building(kemet, seat, action)
    if verb == "acquire" and decision is CHOOSE_TILE:
        return no_tile(kemet, seat, action)
    if verb == "acquire" and kemet.round == 0:
        return Refusal("KEM-SET-11", "no-first-tile")
    if verb == "colour":
        return Refusal("KEM-SET-10", "top-used-or-not-in-play")
    if verb in ("use", "discard") and decision is WAR_COUNCIL:
        return no_battle_card(kemet, seat, action)
    if verb == "wound" and action.value == DIVERSION:
        return Refusal("KEM-BAT-21", "diversion-stays")
    if verb == "retreat":
        return Refusal("KEM-BAT-50", "no-retreat-there")
    if verb == "spend":
        return no_veterans(kemet, seat, action.value)
    if verb == "end" and decision is NEXT_ACTION:
        return Refusal("KEM-TOK-03", "actions-left")
    if verb == "strike":
        return Refusal("KEM-DI-09", "no-target")
    return None


def zone_in(kemet: Kemet, action: Action) -> int:
    """The zone that an action names; -1 if the map has none of that name."""
    return kemet.board.found(action)


# Tokens


def no_space(kemet: Kemet, seat: int, space: int) -> Refusal:
    player = kemet.players[seat]
    if player.spaces >> space & 1:
        return Refusal("KEM-ACT-01", "space-taken", {"place": space})
    missing = floors_without(player.spaces | 1 << space)
    return Refusal("KEM-ACT-05", "equilibrium", {"place": space, "floors": missing, "tokens": player.tokens - 1})


def no_extra(kemet: Kemet, seat: int, action: Action) -> Refusal:
    player = kemet.players[seat]
    token = player.gold if action.verb == "gold" else player.silver
    if action.verb != "no-token" and token == USED:
        return Refusal("KEM-TOK-01", "token-used")
    if action.verb != "no-token" and token != READY:
        return Refusal("KEM-TOK-01", "no-token")
    if kemet.decision is not PLACE_MORE:
        return Refusal("KEM-TOK-03", "with-the-normal-token")
    if action.verb == "no-token":
        return Refusal("KEM-ACT-05", "silver-is-needed")
    if action.verb == "gold":
        tile = kemet.tile_set.found(action)
        if tile < 0:
            return Refusal("KEM-TOK-02", "no-such-tile")
        return Refusal("KEM-TOK-02", "not-your-tile", {"tile": tile})
    if player.spaces >> action.value & 1:
        return Refusal("KEM-ACT-01", "space-taken", {"place": action.value})
    assert action not in silver_open(player)
    floors = floors_without(player.spaces | 1 << action.value)
    return Refusal("KEM-ACT-05", "equilibrium", {"place": action.value, "floors": floors, "tokens": player.tokens})


def no_veterans(kemet: Kemet, seat: int, needed: int) -> Refusal:
    return Refusal("KEM-NGT-13", "too-few-veterans", {"needs": needed, "has": kemet.players[seat].veterans})


# Cards


def no_card(kemet: Kemet, seat: int, card: int) -> Refusal:
    """A DI card: its moment, then whether it is held, paid for, and of use."""
    icon = DI_ICON[card]
    moment = ("KEM-DI-02", "KEM-DI-03", "KEM-DI-04")[icon]
    asked = seat in kemet.asked_seats()
    decision = kemet.decision
    turn: Turn | None = find(kemet.top, Turn)
    day = decision is TAKE_TURN or (decision is NEXT_ACTION and turn is not None and turn.acted)
    if not asked or (icon == DAY_ICON and not day) or (icon == MOVE_ICON and decision is not MARCH):
        return Refusal(moment, "not-its-moment", {"card": card})
    if icon == BATTLE_ICON and decision is not WAR_COUNCIL:
        return Refusal(moment, "not-its-moment", {"card": card})
    if not kemet.players[seat].interventions[card]:
        return Refusal("KEM-DI-05", "not-held", {"card": card})
    if icon == BATTLE_ICON:
        return Refusal("KEM-BAT-10", "battle-cards-first", {"card": card})
    if not kemet.can_pay(seat, DI_COST[card]):
        return cannot_pay(kemet, seat, DI_COST[card], "KEM-DI-09")
    if icon == MOVE_ICON:
        return Refusal("KEM-DI-03", "too-late-or-no-target", {"card": card})
    return Refusal("KEM-DI-09", "no-target", {"card": card})


def no_battle_card(kemet: Kemet, seat: int, action: Action) -> Refusal | None:
    player, card = kemet.players[seat], action.value
    if player.used >> card & 1:
        return Refusal("KEM-BAT-52", "card-used", {"battle_card": card})
    if not player.hand >> card & 1:
        return Refusal("KEM-BAT-10", "card-not-in-hand", {"battle_card": card})
    return Refusal("KEM-BAT-10", "two-cards-one-after-the-other", {"battle_card": card})


def cannot_pay(kemet: Kemet, seat: int, cost: int, rule: str) -> Refusal:
    """KEM-PP-01: nothing that cannot be paid in full may be bought."""
    return Refusal(rule, "cannot-pay", {"needs": kemet.price(seat, cost), "has": kemet.players[seat].prayer})


# Recruit, build, acquire


def no_unit(kemet: Kemet, seat: int, action: Action) -> Refusal:
    adding: Reinforcement = find(kemet.top, Reinforcement)
    zone = zone_in(kemet, action)
    if zone < 0 or not kemet.board.in_play[zone]:
        return Refusal("KEM-GEN-03", "out-of-play")
    own = kemet.board.city_of[zone] == kemet.players[seat].city
    there = kemet.owner[zone] == seat or invading(kemet, zone, seat)
    if not own and (adding.where in (DISTRICTS, CONTROLLED) or not there):
        return Refusal("KEM-REC-02", "not-your-district", {"zone": zone})
    if kemet.enemy_in(zone, seat) and not adding.recruiting and not there:
        return Refusal("KEM-GEN-05", "not-controlled", {"zone": zone})
    limit = kemet.players[seat].powers.limit
    return Refusal("KEM-REC-02", "troop-limit", {"zone": zone, "limit": limit})


def no_building(kemet: Kemet, seat: int, action: Action) -> Refusal | None:
    build: Build = find(kemet.top, Build)
    if action.verb == "level":
        if kemet.decision is CHOOSE_PYRAMID:
            return None
        level = kemet.pyramid[build.zone]
        if action.value <= level:
            return Refusal("KEM-BLD-01", "level-reached", {"zone": build.zone, "level": level})
        return cannot_pay(kemet, seat, build_cost(kemet, seat, level, action.value), "KEM-BLD-02")
    if kemet.decision is not CHOOSE_PYRAMID:
        return None
    zone = zone_in(kemet, action)
    if zone < 0 or kemet.board.city_of[zone] != kemet.players[seat].city:
        return Refusal("KEM-BLD-01", "not-your-pyramid")
    level = kemet.pyramid[zone]
    if level == TOP_LEVEL:
        return Refusal("KEM-BLD-01", "level-reached", {"zone": zone, "level": level})
    if not level and kemet.pyramids(seat) == PYRAMIDS[kemet.seats]:
        return Refusal("KEM-BLD-03", "no-pyramid-left", {"zone": zone})
    if build.free:
        return Refusal("KEM-NGT-11", "not-controlled", {"zone": zone})
    return cannot_pay(kemet, seat, build_cost(kemet, seat, level, level + 1), "KEM-BLD-02")


def no_tile(kemet: Kemet, seat: int, action: Action) -> Refusal:
    acquire: Acquire = find(kemet.top, Acquire)
    player = kemet.players[seat]
    index = kemet.tile_set.found(action)
    if index < 0:
        return Refusal("KEM-ACQ-06", "no-such-tile")
    if not kemet.stock[index]:
        return Refusal("KEM-ACQ-06", "tile-gone", {"tile": index})
    tile = kemet.tile_set.tiles[index]
    if player.powers.kinds >> tile.kind & 1:
        return Refusal("KEM-ACQ-01", "tile-owned", {"tile": index})
    if not acquire.golden and player.acquired >> tile.colour & 1:
        return Refusal("KEM-ACQ-01", "colour-acquired", {"colour": tile.colour})
    if not acquire.colours >> tile.colour & 1:
        return Refusal("KEM-ACQ-02", "other-acquire-space", {"colour": tile.colour})
    level = pyramid_levels(kemet, seat)[tile.colour]
    if tile.level > level:
        return Refusal("KEM-ACQ-01", "pyramid-too-low", {"tile": index, "needs": tile.level, "has": level})
    return cannot_pay(kemet, seat, tile_cost(kemet, seat, index, acquire.surcharge), "KEM-ACQ-02")
