"""Battles as one side sees them before the cards are open: against whatever the other may still hold."""

from __future__ import annotations

from typing import Any, Final

from ennead.games.kemet.rules.components import (
    CARD_BLACK,
    CARD_DEFENCE,
    CARD_RED,
    CARD_SELF_BLACK,
    CARD_SELF_RED,
    CARD_STRENGTH,
    DI_COST,
    DI_DEFENCE,
    DI_RED,
    DI_STRENGTH,
    PLAYER_CARDS,
    bits_in,
    lowest,
)
from ennead.games.kemet.rules.tile_set import ATTACKER, DEFENDER, TileSet
from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.table.judgement.survey import Survey
from ennead.games.kemet.table.judgement.worth import CARD_WORTH, hold_worth, prayer_worth
from ennead.kernel.actions import Action

BATTLE_FAME: Final = 1.0
DENIED: Final = 0.35  # what a rival loses is worth so much of it to each other side
VETERAN: Final = 0.1
LOST: Final = 0.08  # a unit that must be recruited anew
USUAL_LOSS: Final = 1.2  # units that a battle costs a side, tiles aside
SURPRISE: Final[list[float]] = [0.15, 0.7, 0.15]  # how often DI cards make a difference of -1, 0, 1


def card_odds() -> list[float]:
    """By strength without cards, from -REACH on: how often the attacker has more; strong cards come oftener."""
    cards = bits_in(PLAYER_CARDS)
    found: list[float] = []
    for gap in range(-REACH, REACH + 1):
        won, all_of_them = 0.0, 0.0
        for mine in cards:
            for theirs in cards:
                weight = float((CARD_STRENGTH[mine] + 1) * (CARD_STRENGTH[theirs] + 1))
                all_of_them += weight
                for more in range(3):
                    if gap + CARD_STRENGTH[mine] - CARD_STRENGTH[theirs] + more - 1 > 0:
                        won += weight * SURPRISE[more]
        found.append(won / all_of_them)
    return found


REACH: Final = 8
ODDS: Final[list[float]] = card_odds()


def win_odds(gap: int) -> float:
    """How likely the attacker is to win who has so much more strength, cards aside."""
    return ODDS[min(max(gap, -REACH), REACH) + REACH]


def strength(survey: Survey, side: int, role: int, zone: int, units: int, led: int, against: int) -> int:
    """The strength of a side in a zone, cards aside, with so many units and these creatures (one bit each)."""
    powers = survey.powers[side]
    total = units + powers.strength[role]
    if led:
        creatures = survey.tiles.creatures
        total += powers.led_strength
        if not against or not creatures[lowest(against)].cancels:
            total += creatures[lowest(led)].strength
    if survey.board.city_of[zone] == survey.players[side].city:
        total += 1
    return total


def attack_gap(survey: Survey, side: int, zone: int, units: int, led: int) -> int:
    """How much stronger an attacker with so many units would be in the zone of a rival, cards aside."""
    there = survey.creatures[zone]
    mine = strength(survey, side, ATTACKER, zone, units, led, there)
    return mine - strength(survey, survey.owner[zone], DEFENDER, zone, survey.units[zone], there, led)


def usual_loss(survey: Survey, side: int, role: int, rival: int) -> float:
    """The units that a side is likely to lose against a rival."""
    mine, theirs = survey.powers[side], survey.powers[rival]
    other = 1 - role
    return max(0.3, USUAL_LOSS + float(theirs.red[other] + theirs.black[other]) - 0.7 * float(mine.defence[role]))


# War Council


class Council:
    """One side of a battle that chooses its cards: what it would gain by each, over all that the rival may use."""

    def __init__(self, survey: Survey, side: int) -> None:
        view = survey.view
        battle: Any = battle_in(view)
        zone: int = battle.zone
        attacker: int = battle.attacker
        defender: int = battle.defender
        tiles = survey.tiles
        self.role: Final = ATTACKER if side == attacker else DEFENDER
        rival = defender if side == attacker else attacker
        troops = [view.invaders[zone], view.units[zone]]
        led = [view.invader_creatures[zone], view.creatures[zone]]
        role = self.role
        other = 1 - role
        self.units: Final = troops[role]
        self.rivals: Final = troops[other]
        mine, theirs = survey.powers[side], survey.powers[rival]
        own = strength(survey, side, role, zone, troops[role], led[role], led[other])
        against = strength(survey, rival, other, zone, troops[other], led[other], led[role])
        self.gap: Final = own - against
        self.red: Final = mine.red[role] + creature_red(tiles, led[role])
        self.black: Final = mine.black[role]
        self.defence: Final = mine.defence[role] + creature_defence(tiles, led[role])
        self.their_red: Final = theirs.red[other] + creature_red(tiles, led[other])
        self.their_black: Final = theirs.black[other]
        self.their_defence: Final = theirs.defence[other] + creature_defence(tiles, led[other])
        spied = view.players[side].spied
        self.theirs: Final = [lowest(spied)] if spied else held_by(view, rival)
        there = 1 if view.owner[zone] == side else 0
        self.famous: Final = survey.glory
        self.stake: Final = hold_worth(survey, side, zone, max(1, self.units - 1), survey.temples[side] - there)
        rival_temples = survey.temples[rival] - (1 - there)
        their_stake = hold_worth(survey, rival, zone, max(1, self.rivals - 1), rival_temples)
        self.theirs_worth: Final = DENIED * their_stake

    def gain(self, card: int, more: int, red: int, defence: int) -> float:
        """What a battle card brings, with so much more of strength, red damage and defence by DI cards."""
        gain = 0.0
        weights = 0.0
        for theirs in self.theirs:
            weight = float(CARD_STRENGTH[theirs] + 1)
            weights += weight
            gain += weight * self.outcome(card, theirs, more, red, defence)
        return gain / weights

    def outcome(self, card: int, theirs: int, more: int, red: int, defence: int) -> float:
        gap = self.gap + CARD_STRENGTH[card] + more - CARD_STRENGTH[theirs]
        won = gap > 0 if self.role == ATTACKER else gap >= 0
        hurt = max(
            0, CARD_RED[theirs] + self.their_red + CARD_SELF_RED[card] - CARD_DEFENCE[card] - self.defence - defence
        )
        lost = min(self.units, hurt + CARD_BLACK[theirs] + self.their_black + CARD_SELF_BLACK[card])
        harm = max(
            0, CARD_RED[card] + self.red + red + CARD_SELF_RED[theirs] - CARD_DEFENCE[theirs] - self.their_defence
        )
        killed = min(self.rivals, harm + CARD_BLACK[card] + self.black + CARD_SELF_BLACK[theirs])
        worth = LOST * (0.5 * float(killed) - float(lost))
        stays = lost < self.units
        if won:
            worth += self.theirs_worth
            if stays:
                worth += self.stake + (BATTLE_FAME * self.famous if self.role == ATTACKER else VETERAN)
        elif killed < self.rivals:
            worth -= DENIED * (BATTLE_FAME * self.famous if self.role == DEFENDER else VETERAN)
        return worth


def battle_in(view: KemetView) -> Any:
    """The battle that is fought now."""
    frame: Any = view.top
    while frame is not None and not frame.BATTLE:
        frame = frame.below
    return frame


def held_by(view: KemetView, side: int) -> list[int]:
    """The battle cards that a side may use as far as everybody can tell."""
    return bits_in(PLAYER_CARDS & ~view.players[side].used) or bits_in(PLAYER_CARDS)


def creature_red(tiles: TileSet, led: int) -> int:
    return tiles.creatures[lowest(led)].red if led else 0


def creature_defence(tiles: TileSet, led: int) -> int:
    return tiles.creatures[lowest(led)].defence if led else 0


def card_keeping(card: int) -> float:
    """How much one would like to keep a battle card for later."""
    kept = float(CARD_STRENGTH[card]) + 0.5 * float(CARD_RED[card]) + 0.4 * float(CARD_DEFENCE[card])
    return kept + 0.7 * float(CARD_BLACK[card]) - 0.6 * float(CARD_SELF_BLACK[card] + CARD_SELF_RED[card])


def usual_card(cards: list[int]) -> int:
    """A card of the middle, for a plan that is covered."""
    return sorted(cards, key=lambda card: CARD_STRENGTH[card])[len(cards) // 2]


def council_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """What each addition to a plan promises."""
    view = survey.view
    verb: str = options[-1].verb
    if verb == "use":
        council = Council(survey, side)
        # a strong card that is not needed stays for the next battle
        return [council.gain(one.value, 0, 0, 0) - 0.02 * card_keeping(one.value) for one in options]
    if verb == "discard":
        return [-0.1 * card_keeping(one.value) for one in options]
    if len(options) == 1:
        return [0.0]
    council = Council(survey, side)
    used = view.plan[0].value if side == view.viewing_side and view.plan else usual_card(held_by(view, side))
    played = [one.value for one in view.plan[2:]] if side == view.viewing_side else []
    more = sum([DI_STRENGTH[card] for card in played])
    red = sum([DI_RED[card] for card in played])
    defence = sum([DI_DEFENCE[card] for card in played])
    spent = sum([DI_COST[card] for card in played])
    plain = council.gain(used, more, red, defence)
    prayer = view.players[side].prayer - spent
    found: list[float] = []
    for option in options:
        if option.verb == "ready":
            found.append(0.0)
            continue
        card: int = option.value
        cost = DI_COST[card]
        if cost > prayer:
            found.append(-1.0)
            continue
        gain = council.gain(used, more + DI_STRENGTH[card], red + DI_RED[card], defence + DI_DEFENCE[card]) - plain
        if not DI_STRENGTH[card] and not DI_RED[card] and not DI_DEFENCE[card]:
            gain = 0.5 * CARD_WORTH[card] if council.gap > 0 else -0.05
            if not CARD_WORTH[card]:
                gain = -0.3
        found.append(gain - 0.4 * CARD_WORTH[card] - prayer_worth(prayer) + prayer_worth(prayer - cost))
    return found
