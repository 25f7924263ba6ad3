"""What actions, tokens, cards and night steps promise, in fame points."""

from __future__ import annotations

from typing import Any, Final

from ennead.games.kemet.rules.components import (
    ACQUIRE,
    BUILD,
    DELTA_PRAYER,
    DI_CARDS,
    FAME_TO_WIN,
    MOVE,
    PRAY,
    PRAY_GAIN,
    PYRAMIDS,
    RECRUIT,
    SPACE_ACTION,
    TEMPLES_FOR_FAME,
    TOP_LEVEL,
)
from ennead.games.kemet.rules.map import TEMPLE, Board
from ennead.games.kemet.rules.tile_set import ATTACKER
from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.table.judgement.marches import move_gain
from ennead.games.kemet.table.judgement.odds import Council, attack_gap, battle_in, card_keeping, win_odds
from ennead.games.kemet.table.judgement.worth import (
    CARD_WORTH,
    LEVELS,
    TEMPLE_FAME,
    UNIT,
    best_tile,
    board_of,
    build_price,
    fame,
    glory,
    hold_worth,
    level_worth,
    powers_of,
    prayer_worth,
    temples_held,
    tile_worth,
    tiles_of,
    unit_worth,
    units_on_map,
)
from ennead.kernel.actions import Action
from ennead.kernel.flow import NOBODY

NULL: Final = -0.15  # a token for nothing
SPARED: Final = 0.05  # a silver or gold token that is kept for later today
KEPT_CARD: Final = 0.6  # of its worth: a card that may be played later as well


# Actions


def action_gain(view: KemetView, board: Board, side: int, action: int) -> float:
    """What an action would bring if it were resolved now."""
    if action == MOVE:
        return move_gain(view, side) or NULL
    if action == RECRUIT:
        return recruit_gain(view, board, side) or NULL
    if action == BUILD:
        return build_gain(view, board, side) or NULL
    prayer = view.players[side].prayer
    if action == PRAY:
        powers = powers_of(view, side)
        return prayer_worth(prayer + PRAY_GAIN + powers.pray + powers.day_bonus) - prayer_worth(prayer)
    assert action == ACQUIRE
    return best_tile(view, board, side, prayer, 0, False) or NULL


def recruit_gain(view: KemetView, board: Board, side: int) -> float:
    """As many units as fit and are worth their price."""
    player, powers = view.players[side], powers_of(view, side)
    room = 0
    for zone in board.districts[player.city]:
        if view.owner[zone] in (side, NOBODY):
            room += max(0, powers.limit - view.units[zone])
    on_map = units_on_map(view, board, side)
    gain = best = 0.0
    for number in range(
        1, min(player.supply, room, powers.free_recruits + powers.payment_discount + player.prayer) + 1
    ):
        gain += unit_worth(on_map + number - 1)
        cost = max(0, number - powers.free_recruits - powers.payment_discount)
        best = max(best, gain - prayer_worth(player.prayer) + prayer_worth(player.prayer - cost))
    return best


def build_gain(view: KemetView, board: Board, side: int) -> float:
    """The best that a build action can raise."""
    player, powers = view.players[side], powers_of(view, side)
    best = 0.0
    founded = 0
    for zone in board.districts[player.city]:
        if view.pyramid[zone]:
            founded += 1
    for zone in board.districts[player.city]:
        level = view.pyramid[zone]
        if not level and founded >= PYRAMIDS[view.seats]:
            continue
        for to in range(level + 1, TOP_LEVEL + 1):
            cost = build_price(powers, level, to)
            if cost > player.prayer:
                break
            best = max(best, raised(view, side, level, to, cost))
    return best


def raised(view: KemetView, side: int, level: int, to: int, cost: int) -> float:
    prayer = view.players[side].prayer
    return level_worth(view, to) - level_worth(view, level) - prayer_worth(prayer) + prayer_worth(prayer - cost)


def card_gain(view: KemetView, side: int, card: int) -> float:
    """A Day card that is played now instead of later."""
    name = DI_CARDS[card]
    gain = CARD_WORTH[card] * (1.0 - KEPT_CARD)
    player = view.players[side]
    if name == "enlistment" and player.supply < 2:
        return -0.2
    if name in ("prayer", "mana_theft") and player.prayer > 8:
        return -0.2
    if name == "divine_memory":
        return gain - 0.1
    return gain


def token_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """The space of a token, a card, new places for creatures, or no more tokens."""
    board = board_of(view)
    known = [-9.0, -9.0, -9.0, -9.0, -9.0]
    found: list[float] = []
    for option in options:
        verb = option.verb
        if verb == "place" or verb == "silver":
            action = SPACE_ACTION[option.value]
            if known[action] == -9.0:
                known[action] = action_gain(view, board, side, action)
            found.append(known[action])
        elif verb == "resolve":
            found.append(next_gain(view, side, option.value))
        elif verb == "card":
            found.append(card_gain(view, side, option.value))
        elif verb == "gold":
            found.append(gold_gain(view, board, side, tiles_of(view).at(option)))
        elif verb == "rearrange":
            found.append(rearranging_gain(view, board, side))
        elif verb == "no-token":
            found.append(SPARED if view.players[side].tokens else 0.0)
        else:
            found.append(0.0)
    return found


def next_gain(view: KemetView, side: int, place: int) -> float:
    """Actions that bring prayer points and units come first, then what is paid for, then battles."""
    if place >= len(SPACE_ACTION):
        return 0.05
    return [0.0, 0.15, 0.1, 0.3, 0.2][SPACE_ACTION[place]]


def gold_gain(view: KemetView, board: Board, side: int, tile: int) -> float:
    """The action of a gold tile: another acquire, or a move, or the better of a move and a recruit."""
    numbers = tiles_of(view).tiles[tile].numbers.get("gold_action", {})
    kind = str(numbers.get("type", ""))
    if kind == "acquire":
        return best_tile(view, board, side, view.players[side].prayer, int(numbers.get("surcharge", 0)), True) or NULL
    return move_gain(view, side) or NULL


def rearranging_gain(view: KemetView, board: Board, side: int) -> float:
    """Worth it when a creature waits at home and a troop has none."""
    player = view.players[side]
    if player.creatures:
        for zone in board.districts[player.city]:
            if view.owner[zone] == side and not view.creatures[zone]:
                return 0.6
    return -0.4


def post_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """A creature goes with the largest troop that has none."""
    board = board_of(view)
    found: list[float] = []
    for option in options:
        zone = board.found(option)
        found.append(-0.3 if zone < 0 else 0.1 * float(view.units[zone]))
    return found


def bring_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    tiles = tiles_of(view)
    found: list[float] = []
    for option in options:
        creature = tiles.found(option)
        found.append(0.0 if creature < 0 else 0.3 + 0.1 * float(tiles.creatures[creature].strength))
    return found


# What an action does


def adding_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """One more unit in a zone, or no more."""
    board, adding = board_of(view), adding_in(view)
    player, powers = view.players[side], powers_of(view, side)
    on_map = units_on_map(view, board, side)
    price = 0.0
    if adding.recruiting:
        added: int = adding.added
        before = max(0, added - powers.free_recruits - powers.payment_discount)
        after = max(0, added + 1 - powers.free_recruits - powers.payment_discount)
        price = prayer_worth(player.prayer - before) - prayer_worth(player.prayer - after)
    temples, famous = temples_held(view, board, side), glory(view)
    found: list[float] = []
    for option in options:
        zone = board.found(option)
        if zone < 0:
            found.append(0.0)
            continue
        gain = unit_worth(on_map) - UNIT - price
        units = view.units[zone]
        owner = view.owner[zone]
        if owner != side and owner != NOBODY:
            hoped = view.invaders[zone] + max(1, int(adding.left))
            odds = win_odds(attack_gap(view, board, tiles_of(view), side, zone, min(hoped, powers.limit), 0))
            found.append(gain + odds - 0.5)
            continue
        others = temples - (1 if board.kind[zone] == TEMPLE and owner == side else 0)
        gain += hold_worth(view, board, side, zone, units + 1, others, famous)
        gain -= hold_worth(view, board, side, zone, units, others, famous)
        found.append(gain + 0.01 * float(units))  # large troops
    return found


def adding_in(view: KemetView) -> Any:
    return view.top


def build_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """Which pyramid, how high."""
    board, powers = board_of(view), powers_of(view, side)
    build: Any = view.top
    prayer = view.players[side].prayer
    found: list[float] = []
    for option in options:
        if option.verb == "level":
            level = view.pyramid[int(build.zone)]
            found.append(raised(view, side, level, option.value, build_price(powers, level, option.value)))
        elif option.verb == "pyramid":
            level = view.pyramid[board.at(option)]
            best = raised(view, side, level, level + 1, 0 if build.free else build_price(powers, level, level + 1))
            if not build.free:
                for to in range(level + 2, TOP_LEVEL + 1):
                    cost = build_price(powers, level, to)
                    if cost <= prayer:
                        best = max(best, raised(view, side, level, to, cost))
            found.append(best)
        else:
            found.append(0.0)
    return found


def colour_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """A colour of which good tiles are left."""
    tiles = tiles_of(view)
    found: list[float] = []
    for option in options:
        worth = 0.0
        for tile in tiles.tiles:
            if tile.colour == option.value and view.stock[tile.index]:
                worth += tile_worth(view, tile.index)
        found.append(worth * 0.02)
    return found


def tile_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """Which tile, or none."""
    tiles, powers = tiles_of(view), powers_of(view, side)
    frame: Any = view.top
    buying = hasattr(frame, "surcharge")
    surcharge: int = frame.surcharge if buying else 0
    prayer = view.players[side].prayer
    found: list[float] = []
    for option in options:
        index = tiles.found(option)
        if index < 0:
            found.append(0.0)
            continue
        cost = max(0, tiles.tiles[index].level + surcharge - powers.acquire_discount - powers.payment_discount)
        price = prayer_worth(prayer) - prayer_worth(prayer - cost) if buying else 0.0
        found.append(tile_worth(view, index) - price)
    return found


def strike_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """The unit that is missed most."""
    board, famous = board_of(view), glory(view)
    found: list[float] = []
    for option in options:
        zone = board.at(option)
        owner, units = view.owner[zone], view.units[zone]
        others = temples_held(view, board, owner) - (1 if board.kind[zone] == TEMPLE else 0)
        loss = hold_worth(view, board, owner, zone, units, others, famous)
        loss -= hold_worth(view, board, owner, zone, units - 1, others, famous)
        found.append(loss * (1.0 + 0.2 * float(fame(view, owner))))
    return found


# After a battle


def aftermath_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """Recall, stay or retreat; where a beaten rival has to go."""
    board, famous = board_of(view), glory(view)
    battle = battle_in(view)
    zone: int = battle.zone
    attacker: int = battle.attacker
    role = 0 if side == attacker else 1
    units = view.invaders[zone] if role == ATTACKER else view.units[zone]
    prayer = view.players[side].prayer
    found: list[float] = []
    for option in options:
        to = board.found(option)
        if to >= 0:  # the winner sends the loser away
            loser: int = battle.defender if side == attacker else attacker
            left = view.units[zone] if role == ATTACKER else view.invaders[zone]
            found.append(-hold_worth(view, board, loser, to, left, temples_held(view, board, loser), famous))
        elif option.verb == "recall":
            found.append(prayer_worth(prayer + units - 1) - prayer_worth(prayer))
        elif option.verb == "stay":
            there = 1 if view.owner[zone] == side else 0
            found.append(hold_worth(view, board, side, zone, units, temples_held(view, board, side) - there, famous))
        else:
            found.append(unit_worth(units_on_map(view, board, side)) * float(units) * 0.9)
    return found


def swap_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """Whether the other card would have been better, now that both are open."""
    battle = battle_in(view)
    council = Council(view, side)
    used: tuple[int, ...] = battle.used
    role = council.role
    plain = council.outcome(used[role], used[1 - role], 0, 0, 0)
    found: list[float] = []
    for option in options:
        found.append(0.0 if option.verb == "keep" else council.outcome(option.value, used[1 - role], 0, 0, 0) - plain)
    return found


def wound_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """Cards for strength, if they are enough to win."""
    battle = battle_in(view)
    council = Council(view, side)
    used: tuple[int, ...] = battle.used
    wounds: tuple[int, ...] = battle.wounds
    role = council.role
    more = wounds[role] - wounds[1 - role]
    cards = len(options) - 1
    now = council.outcome(used[role], used[1 - role], more, 0, 0)
    hoped = council.outcome(used[role], used[1 - role], more + cards, 0, 0) - now
    found: list[float] = []
    for option in options:
        found.append(0.0 if option.verb == "keep" else hoped - 0.5 * CARD_WORTH[option.value] - 0.05)
    return found


# Night


def night_gains(view: KemetView, name: str, side: int, options: list[Action]) -> list[float]:
    board, player = board_of(view), view.players[side]
    if name == "MakeOffering":
        return [glory(view) - 2.0 * UNIT if option.verb == "offer" else 0.0 for option in options]
    if name == "UseDelta":
        units = 0
        for zone in board.delta:
            units = max(units, view.units[zone])
        gain = prayer_worth(player.prayer + DELTA_PRAYER) - prayer_worth(player.prayer) - UNIT
        if units <= 1:
            gain -= TEMPLE_FAME * glory(view)
            if temples_held(view, board, side) == TEMPLES_FOR_FAME:
                gain -= glory(view)
        return [gain if option.verb == "offer" else 0.0 for option in options]
    return spending_gains(view, board, name, side, options)


def spending_gains(view: KemetView, board: Board, name: str, side: int, options: list[Action]) -> list[float]:
    """Veteran tokens: prayer points while they are few, else units, else a card; tiles of the night are used."""
    player = view.players[side]
    on_map = units_on_map(view, board, side)
    unit = min(0.2, unit_worth(on_map)) if player.supply else 0.0
    found: list[float] = []
    for option in options:
        if option.verb == "spend":
            spent = option.value
            if name == "SpendForPrayer":
                gain = prayer_worth(player.prayer + 2 + spent) - prayer_worth(player.prayer + 2) - 0.5 * unit * spent
            elif name == "SpendForCards":
                gain = 0.22 * float(spent // 2) - unit * float(spent)
            else:
                gain = unit * float(min(spent, player.supply))
        elif option.verb == "tile":
            gain = 0.5
        else:
            gain = 0.0
        found.append(gain)
    return found


def position_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """First if one may win at once; otherwise late, when rivals cannot answer any more."""
    eager = fame(view, side) >= FAME_TO_WIN - 1
    found: list[float] = []
    for option in options:
        found.append(-0.1 * float(option.value) if eager else 0.04 * float(option.value))
    return found


def keeping_gains(options: list[Action]) -> list[float]:
    """DI cards to take."""
    return [CARD_WORTH[option.value] for option in options]


def removal_gains(options: list[Action]) -> list[float]:
    """The battle card that is missed least."""
    return [-0.2 * card_keeping(option.value) for option in options]


# Set-up


def pyramid_gains(view: KemetView, options: list[Action]) -> list[float]:
    """Three pyramids of level 1, or one of level 2 and one of level 1."""
    three = 3.0 * LEVELS[1]
    two = LEVELS[2] + LEVELS[1]
    return [three if option.name == "pyramids three" else two for option in options]


def site_gains(view: KemetView, options: list[Action]) -> list[float]:
    """A pyramid where units stand: they may teleport from it."""
    board = board_of(view)
    return [0.05 * float(view.units[board.at(option)]) for option in options]
