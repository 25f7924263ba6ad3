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
from ennead.games.kemet.rules.map import TEMPLE
from ennead.games.kemet.rules.tile_set import ATTACKER
from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.table.judgement.marches import move_gain
from ennead.games.kemet.table.judgement.odds import Council, attack_gap, battle_in, card_keeping, win_odds
from ennead.games.kemet.table.judgement.survey import Survey
from ennead.games.kemet.table.judgement.worth import (
    CARD_WORTH,
    LEVELS,
    TEMPLE_FAME,
    UNIT,
    best_tile,
    build_price,
    hold_worth,
    level_worth,
    prayer_worth,
    tile_worth,
    unit_worth,
)
from ennead.kernel.actions import Action
from ennead.kernel.flow import NOBODY

NULL: Final = -0.15  # a token for nothing
SPARED: Final = 0.05  # a silver or gold token that is kept for later today
KEPT_CARD: Final = 0.6  # of its worth: a card that may be played later as well


# Actions


def action_gain(survey: Survey, side: int, action: int) -> float:
    """What an action would bring if it were resolved now."""
    if action == MOVE:
        return move_gain(survey, side) or NULL
    if action == RECRUIT:
        return recruit_gain(survey, side) or NULL
    if action == BUILD:
        return build_gain(survey, side) or NULL
    prayer = survey.players[side].prayer
    if action == PRAY:
        powers = survey.powers[side]
        return prayer_worth(prayer + PRAY_GAIN + powers.pray + powers.day_bonus) - prayer_worth(prayer)
    assert action == ACQUIRE
    return best_tile(survey, side, prayer, 0, False) or NULL


def recruit_gain(survey: Survey, side: int) -> float:
    """As many units as fit and are worth their price."""
    player, powers = survey.players[side], survey.powers[side]
    room = 0
    for zone in survey.board.districts[player.city]:
        if survey.owner[zone] in (side, NOBODY):
            room += max(0, powers.limit - survey.units[zone])
    on_map = survey.units_on_map(side)
    gain = best = 0.0
    for number in range(
        1, min(player.supply, room, powers.free_recruits + powers.payment_discount + player.prayer) + 1
    ):
        gain += unit_worth(on_map + number - 1)
        cost = max(0, number - powers.free_recruits - powers.payment_discount)
        best = max(best, gain - prayer_worth(player.prayer) + prayer_worth(player.prayer - cost))
    return best


def build_gain(survey: Survey, side: int) -> float:
    """The best that a build action can raise."""
    player, powers = survey.players[side], survey.powers[side]
    best = 0.0
    founded = 0
    for zone in survey.board.districts[player.city]:
        if survey.pyramid[zone]:
            founded += 1
    for zone in survey.board.districts[player.city]:
        level = survey.pyramid[zone]
        if not level and founded >= PYRAMIDS[survey.view.seats]:
            continue
        for to in range(level + 1, TOP_LEVEL + 1):
            cost = build_price(powers, level, to)
            if cost > player.prayer:
                break
            best = max(best, raised(survey, side, level, to, cost))
    return best


def raised(survey: Survey, side: int, level: int, to: int, cost: int) -> float:
    prayer = survey.players[side].prayer
    return level_worth(survey, to) - level_worth(survey, level) - prayer_worth(prayer) + prayer_worth(prayer - cost)


def card_gain(survey: Survey, side: int, card: int) -> float:
    """A Day card that is played now instead of later."""
    name = DI_CARDS[card]
    gain = CARD_WORTH[card] * (1.0 - KEPT_CARD)
    player = survey.players[side]
    if name == "enlistment" and player.supply < 2:
        return -0.2
    if name in ("prayer", "mana_theft") and player.prayer > 8:
        return -0.2
    if name == "divine_memory":
        return gain - 0.1
    return gain


def token_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """The space of a token, a card, new places for creatures, or no more tokens."""
    known = [-9.0, -9.0, -9.0, -9.0, -9.0]
    found: list[float] = []
    for option in options:
        verb = option.verb
        if verb == "place" or verb == "silver":
            action = SPACE_ACTION[option.value]
            if known[action] == -9.0:
                known[action] = action_gain(survey, side, action)
            found.append(known[action])
        elif verb == "resolve":
            found.append(next_gain(survey, side, option.value))
        elif verb == "card":
            found.append(card_gain(survey, side, option.value))
        elif verb == "gold":
            found.append(gold_gain(survey, side, survey.tiles.at(option)))
        elif verb == "rearrange":
            found.append(rearranging_gain(survey, side))
        elif verb == "no-token":
            found.append(SPARED if survey.players[side].tokens else 0.0)
        else:
            found.append(0.0)
    return found


def next_gain(survey: Survey, side: int, place: int) -> float:
    """Actions that bring prayer points and units come first, then what is paid for, then battles."""
    if place >= len(SPACE_ACTION):
        return 0.05
    return [0.0, 0.15, 0.1, 0.3, 0.2][SPACE_ACTION[place]]


def gold_gain(survey: Survey, side: int, tile: int) -> float:
    """The action of a gold tile: another acquire, or a move, or the better of a move and a recruit."""
    numbers = survey.tiles.tiles[tile].numbers.get("gold_action", {})
    kind = str(numbers.get("type", ""))
    if kind == "acquire":
        return best_tile(survey, side, survey.players[side].prayer, int(numbers.get("surcharge", 0)), True) or NULL
    return move_gain(survey, side) or NULL


def rearranging_gain(survey: Survey, side: int) -> float:
    """Worth it when a creature waits at home and a troop has none."""
    player = survey.players[side]
    if player.creatures:
        for zone in survey.board.districts[player.city]:
            if survey.owner[zone] == side and not survey.creatures[zone]:
                return 0.6
    return -0.4


def post_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """A creature goes with the largest troop that has none."""
    board = survey.board
    found: list[float] = []
    for option in options:
        zone = board.found(option)
        found.append(-0.3 if zone < 0 else 0.1 * float(survey.units[zone]))
    return found


def bring_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    tiles = survey.tiles
    found: list[float] = []
    for option in options:
        creature = tiles.found(option)
        found.append(0.0 if creature < 0 else 0.3 + 0.1 * float(tiles.creatures[creature].strength))
    return found


# What an action does


def adding_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """One more unit in a zone, or no more."""
    board, adding = survey.board, adding_in(survey.view)
    player, powers = survey.players[side], survey.powers[side]
    on_map = survey.units_on_map(side)
    price = 0.0
    if adding.recruiting:
        added: int = adding.added
        before = max(0, added - powers.free_recruits - powers.payment_discount)
        after = max(0, added + 1 - powers.free_recruits - powers.payment_discount)
        price = prayer_worth(player.prayer - before) - prayer_worth(player.prayer - after)
    temples = survey.temples[side]
    found: list[float] = []
    for option in options:
        zone = board.found(option)
        if zone < 0:
            found.append(0.0)
            continue
        gain = unit_worth(on_map) - UNIT - price
        units = survey.units[zone]
        owner = survey.owner[zone]
        if owner != side and owner != NOBODY:
            hoped = survey.view.invaders[zone] + max(1, int(adding.left))
            odds = win_odds(attack_gap(survey, side, zone, min(hoped, powers.limit), 0))
            found.append(gain + odds - 0.5)
            continue
        others = temples - (1 if board.kind[zone] == TEMPLE and owner == side else 0)
        gain += hold_worth(survey, side, zone, units + 1, others)
        gain -= hold_worth(survey, side, zone, units, others)
        found.append(gain + 0.01 * float(units))  # large troops
    return found


def adding_in(view: KemetView) -> Any:
    return view.top


def build_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """Which pyramid, how high."""
    board, powers = survey.board, survey.powers[side]
    build: Any = survey.view.top
    prayer = survey.players[side].prayer
    found: list[float] = []
    for option in options:
        if option.verb == "level":
            level = survey.pyramid[int(build.zone)]
            found.append(raised(survey, side, level, option.value, build_price(powers, level, option.value)))
        elif option.verb == "pyramid":
            level = survey.pyramid[board.at(option)]
            best = raised(survey, side, level, level + 1, 0 if build.free else build_price(powers, level, level + 1))
            if not build.free:
                for to in range(level + 2, TOP_LEVEL + 1):
                    cost = build_price(powers, level, to)
                    if cost <= prayer:
                        best = max(best, raised(survey, side, level, to, cost))
            found.append(best)
        else:
            found.append(0.0)
    return found


def colour_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """A colour of which good tiles are left."""
    tiles = survey.tiles
    found: list[float] = []
    for option in options:
        worth = 0.0
        for tile in tiles.tiles:
            if tile.colour == option.value and survey.view.stock[tile.index]:
                worth += tile_worth(survey, tile.index)
        found.append(worth * 0.02)
    return found


def tile_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """Which tile, or none."""
    tiles, powers = survey.tiles, survey.powers[side]
    frame: Any = survey.view.top
    buying = hasattr(frame, "surcharge")
    surcharge: int = frame.surcharge if buying else 0
    prayer = survey.players[side].prayer
    found: list[float] = []
    for option in options:
        index = tiles.found(option)
        if index < 0:
            found.append(0.0)
            continue
        cost = max(0, tiles.tiles[index].level + surcharge - powers.acquire_discount - powers.payment_discount)
        price = prayer_worth(prayer) - prayer_worth(prayer - cost) if buying else 0.0
        found.append(tile_worth(survey, index) - price)
    return found


def strike_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """The unit that is missed most."""
    board = survey.board
    found: list[float] = []
    for option in options:
        zone = board.at(option)
        owner, units = survey.owner[zone], survey.units[zone]
        others = survey.temples[owner] - (1 if board.kind[zone] == TEMPLE else 0)
        loss = hold_worth(survey, owner, zone, units, others)
        loss -= hold_worth(survey, owner, zone, units - 1, others)
        found.append(loss * (1.0 + 0.2 * float(survey.fames[owner])))
    return found


# After a battle


def aftermath_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """Recall, stay or retreat; where a beaten rival has to go."""
    board = survey.board
    battle = battle_in(survey.view)
    zone: int = battle.zone
    attacker: int = battle.attacker
    role = 0 if side == attacker else 1
    units = survey.view.invaders[zone] if role == ATTACKER else survey.units[zone]
    prayer = survey.players[side].prayer
    found: list[float] = []
    for option in options:
        to = board.found(option)
        if to >= 0:  # the winner sends the loser away
            loser: int = battle.defender if side == attacker else attacker
            left = survey.units[zone] if role == ATTACKER else survey.view.invaders[zone]
            found.append(-hold_worth(survey, loser, to, left, survey.temples[loser]))
        elif option.verb == "recall":
            found.append(prayer_worth(prayer + units - 1) - prayer_worth(prayer))
        elif option.verb == "stay":
            there = 1 if survey.owner[zone] == side else 0
            found.append(hold_worth(survey, side, zone, units, survey.temples[side] - there))
        else:
            found.append(unit_worth(survey.units_on_map(side)) * float(units) * 0.9)
    return found


def swap_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """Whether the other card would have been better, now that both are open."""
    battle = battle_in(survey.view)
    council = Council(survey, side)
    used: tuple[int, ...] = battle.used
    role = council.role
    plain = council.outcome(used[role], used[1 - role], 0, 0, 0)
    found: list[float] = []
    for option in options:
        found.append(0.0 if option.verb == "keep" else council.outcome(option.value, used[1 - role], 0, 0, 0) - plain)
    return found


def wound_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """Cards for strength, if they are enough to win."""
    battle = battle_in(survey.view)
    council = Council(survey, side)
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


def night_gains(survey: Survey, name: str, side: int, options: list[Action]) -> list[float]:
    player = survey.players[side]
    if name == "MakeOffering":
        return [survey.glory - 2.0 * UNIT if option.verb == "offer" else 0.0 for option in options]
    if name == "UseDelta":
        units = 0
        for zone in survey.board.delta:
            units = max(units, survey.units[zone])
        gain = prayer_worth(player.prayer + DELTA_PRAYER) - prayer_worth(player.prayer) - UNIT
        if units <= 1:
            gain -= TEMPLE_FAME * survey.glory
            if survey.temples[side] == TEMPLES_FOR_FAME:
                gain -= survey.glory
        return [gain if option.verb == "offer" else 0.0 for option in options]
    return spending_gains(survey, name, side, options)


def spending_gains(survey: Survey, name: str, side: int, options: list[Action]) -> list[float]:
    """Veteran tokens: prayer points while they are few, else units, else a card; tiles of the night are used."""
    player = survey.players[side]
    on_map = survey.units_on_map(side)
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


def position_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """First if one may win at once; otherwise late, when rivals cannot answer any more."""
    eager = survey.fames[side] >= FAME_TO_WIN - 1
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


def pyramid_gains(survey: Survey, options: list[Action]) -> list[float]:
    """Three pyramids of level 1, or one of level 2 and one of level 1."""
    three = 3.0 * LEVELS[1]
    two = LEVELS[2] + LEVELS[1]
    return [three if option.name == "pyramids three" else two for option in options]


def site_gains(survey: Survey, options: list[Action]) -> list[float]:
    """A pyramid where units stand: they may teleport from it."""
    board = survey.board
    return [0.05 * float(survey.units[board.at(option)]) for option in options]
