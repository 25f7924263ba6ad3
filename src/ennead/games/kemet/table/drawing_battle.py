"""A battle of Kemet as it is drawn: both sides with their sums, what is sealed, where the beaten troop may go."""

from __future__ import annotations

from typing import Final

from ennead.games.kemet.rules.actions import KEEP
from ennead.games.kemet.rules.components import (
    CARDS,
    DELTA_PRAYER,
    DELTA_UNITS,
    DI_CARDS,
    NONE,
    OFFERING_UNITS,
    bits_in,
    lowest,
)
from ennead.games.kemet.rules.di_cards import SWAP_CARDS, swap
from ennead.games.kemet.rules.dispatch import HOOKS
from ennead.games.kemet.rules.flow.aftermath import retreat_zones
from ennead.games.kemet.rules.flow.battle import UNDECIDED, Battle
from ennead.games.kemet.rules.flow.totals import creature_there
from ennead.games.kemet.rules.map import TEMPLE
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import ATTACKER, DEFENDER
from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.table import sums
from ennead.games.kemet.table.drawing_players import cards_of, where_is
from ennead.games.kemet.table.drawn import KemetBattle, KemetRetreat, KemetSide, KemetSwap
from ennead.kernel.flow import find
from ennead.texts import Texts

FAME, PRAYER = HOOKS.index("battle_fame"), HOOKS.index("battle_prayer")
STEPS: Final = {  # places of the rules, by what the panel calls them
    "Battle.first_council": "council",
    "Battle.council": "council",
    "Battle.swaps": "confrontation",
    "Battle.wounding": "confrontation",
    "Battle.reinforcements": "rewards",
    "Battle.loser": "loser",
    "Battle.retreat": "loser",
    "Battle.winner": "winner",
}


def battle_of(view: KemetView, kemet: Kemet, texts: Texts) -> KemetBattle | None:
    battle: Battle | None = find(kemet.top, Battle)
    if battle is None:
        return None
    decided = battle.won_by != UNDECIDED
    loser = battle.seat(1 - battle.won_by) if decided else NONE
    step = next((STEPS[place] for place in reversed(view.place()) if place in STEPS), "council")
    return KemetBattle(
        zone=kemet.board.zones[battle.zone],
        step=step,
        sides=[side_of(view, kemet, battle, side, texts) for side in (ATTACKER, DEFENDER)],
        winner=battle.seat(battle.won_by) if decided else None,
        swaps=swaps_of(kemet, view.viewer) if kemet.decision is SWAP_CARDS and view.viewer == kemet.side else [],
        retreats=[
            KemetRetreat(kemet.board.zones[zone], ". ".join(gives(kemet, battle.zone, zone, loser, texts)))
            for zone in (retreat_zones(kemet, battle.zone, loser) if decided and step == "loser" else ())
        ],
    )


def swaps_of(kemet: Kemet, seat: int) -> list[KemetSwap]:
    """KEM-BAT-21: the battle with the card that lies open, and with the other one."""
    found: list[KemetSwap] = []
    for action in kemet.options(seat):
        after = kemet.copy()
        battle: Battle | None = find(after.top, Battle)
        assert battle is not None
        if action is not KEEP:
            swap(after, battle, seat)
        side = battle.side(seat)
        own, other = totals_of(after, battle, side), totals_of(after, battle, 1 - side)
        found.append(
            KemetSwap(
                action=action.name,
                card=CARDS[battle.used[side]],
                strength=own[0],
                against=other[0],
                wins=own[0] > other[0] or (own[0] == other[0] and side == DEFENDER),
                lost=own[1],
                destroyed=other[1],
            )
        )
    return found


def totals_of(kemet: Kemet, battle: Battle, side: int) -> tuple[int, int]:
    """The strength of a side, and how many units it would lose."""
    strength, black, red, defence = [
        sum([part.amount for part in parts(kemet, battle, side)])
        for parts in (sums.strength_of, sums.black_on, sums.red_on, sums.defence_of)
    ]
    return strength, min(battle.units(kemet, side), black + max(0, red - defence))


def gives(kemet: Kemet, battle: int, zone: int, loser: int, texts: Texts) -> list[str]:
    """What a zone would bring to a troop that retreats there, and who stands beside it."""
    board = kemet.board
    found: list[str] = []
    if zone in board.temples:
        stays = kemet.fame_holder[zone] == loser  # what was left in this very move is settled after the battle
        found.append(texts.label("retreat_keeps" if stays else "retreat_fame", player=texts.name(loser)))
    if board.kind[zone] == TEMPLE and board.adoration[zone]:
        found.append(texts.label("retreat_income", income=board.adoration[zone]))
    if zone in board.delta:
        found.append(texts.label("retreat_delta", units=DELTA_UNITS, prayer=DELTA_PRAYER))
    if zone in board.sanctuaries:
        found.append(texts.label("retreat_offering", units=OFFERING_UNITS))
    if board.city_of[zone] != NONE:
        found.append(texts.label("retreat_home"))
    return found + beside(kemet, [other for other in board.ground[zone] if other != battle], loser, texts)


def beside(kemet: Kemet, zones: list[int], loser: int, texts: Texts) -> list[str]:
    """Who else stands in some zones, player by player."""
    by_owner: dict[int, list[int]] = {}
    for zone in zones:
        if kemet.units[zone] and kemet.owner[zone] != loser:
            by_owner.setdefault(kemet.owner[zone], []).append(zone)
    found: list[str] = []
    for owner, held in by_owner.items():
        label = "retreat_beside" if len(held) == 1 else "retreat_between"
        there = [(kemet.units[zone], texts.word("zone", kemet.board.zones[zone])) for zone in held]
        places = texts.joined([texts.label("retreat_there", units=units, zone=zone) for units, zone in there])
        units, place = there[0]
        whose = f"{label}_you" if owner == texts.you else label
        found.append(texts.label(whose, player=texts.name(owner), units=units, zone=place, places=places))
    return found


def side_of(view: KemetView, kemet: Kemet, battle: Battle, side: int, texts: Texts) -> KemetSide:
    seat = battle.seat(side)
    own = seat == view.viewer
    creature = creature_there(kemet, battle, side)
    spied = view.players[view.viewer].spied if view.viewer >= 0 and not own else None
    cards = bits_in(spied) if spied else usable(view, kemet, seat)
    low, high = sums.strength_range(kemet, battle, side, cards)
    return KemetSide(
        seat=seat,
        attacks=side == ATTACKER,
        units=battle.units(kemet, side),
        creature="" if creature == NONE else kemet.tile_set.creature_names[creature],
        card=CARDS[battle.used[side]] if battle.used else "",
        cards=[DI_CARDS[card] for card in battle.cards[side]],
        strength=sums.strength_of(kemet, battle, side),
        black=sums.black_on(kemet, battle, side),
        red=sums.red_on(kemet, battle, side),
        defence=sums.defence_of(kemet, battle, side),
        lowest=low,
        highest=high,
        total=battle.strength[side] if battle.won_by != UNDECIDED else None,
        destroyed=battle.destroyed[side],
        fame_by=sums.speaking(kemet, battle, side, FAME, texts),
        prayer_by=sums.speaking(kemet, battle, side, PRAYER, texts),
        plan=sealed_plan(view, seat) if own else [],
        spied=CARDS[lowest(spied)] if spied else "",
        spies=kemet.players[seat].powers.spies and not kemet.players[battle.seat(1 - side)].powers.spies,
    )


def usable(view: KemetView, kemet: Kemet, seat: int) -> list[int]:
    """The battle cards that a side can still use, as far as the viewer knows."""
    player, own = view.players[seat], seat == view.viewer
    if own and player.plan_used:
        return bits_in(player.plan_used)
    return [card for card in cards_of(kemet, seat, player, own) if where_is(player, card, own) in ("hand", "unknown")]


def sealed_plan(view: KemetView, seat: int) -> list[str]:
    """What the viewer has committed: finished, or step by step."""
    player = view.players[seat]
    if player.plan_used and player.plan_discarded:
        cards = [CARDS[lowest(player.plan_used)], CARDS[lowest(player.plan_discarded)]]
        return cards + [DI_CARDS[card] for card in player.plan_cards or []]
    return [action.name.partition(" ")[2] for action in view.plan if action.verb != "ready"]
