"""Battles: eight steps, written once for a side; side 0 attacks, side 1 defends."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.components import (
    CARD_SELF_BLACK,
    CARD_SELF_RED,
    DI_COST,
    DI_RETURNS,
    NONE,
    bits_in,
    lowest,
)
from ennead.games.kemet.rules.dispatch import HOOKS, Hooks
from ennead.games.kemet.rules.events import (
    BATTLE_BEGUN,
    BATTLE_ENDED,
    BATTLE_WON,
    CARD_UNPAID,
    CARDS_REVEALED,
    CASUALTIES,
    STRENGTH_COUNTED,
    UNITS_REMOVED,
)
from ennead.games.kemet.rules.flow import totals
from ennead.games.kemet.rules.flow.aftermath import (
    CHOOSE_RETREAT,
    RECALL_OR_RETREAT,
    RECALL_OR_STAY,
    leave_zone,
    retreat_zones,
)
from ennead.games.kemet.rules.flow.council import WAR_COUNCIL
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import ATTACKER, DEFENDER
from ennead.games.kemet.rules.voices import all_heard, in_order, listen_to
from ennead.kernel.flow import DONE, Frame, Todo
from ennead.kernel.record import Derived, Public

UNDECIDED: Final = -1
BOTH: Final = [ATTACKER, DEFENDER]
SWAPPING: Final = HOOKS.index("swapping")
WOUNDING: Final = HOOKS.index("wounding")
REINFORCING: Final = HOOKS.index("reinforcing")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Battle(Frame):
    """One battle in one zone; the steps are those of KEM-BAT."""

    STEPS = (
        "begin",
        "first_council",
        "council",
        "confrontation",
        "swaps...",
        "wounding...",
        "resolution",
        "casualties",
        "rewards",
        "reinforcements...",
        "loser",
        "retreat",
        "winner",
        "ending",
    )
    BATTLE = True

    zone: Public[int]
    attacker: Public[int]
    defender: Public[int]
    used: Public[tuple[int, ...]] = ()  # the battle cards, by side
    cards: Public[tuple[tuple[int, ...], ...]] = ((), ())  # the DI cards that count, by side
    wounds: Public[tuple[int, ...]] = (0, 0)  # strength gained after the reveal, by side
    strength: Public[tuple[int, ...]] = (0, 0)
    destroyed: Public[tuple[int, ...]] = (0, 0)  # opposing units removed by the damage of each side
    won_by: Public[int] = UNDECIDED  # the side
    retreating: Public[bool] = False
    recalling: Public[bool] = False  # what the winner does
    hooks: Derived[Hooks | None] = None  # made when an effect may speak for the first time

    def __init__(self, zone: int, attacker: int, defender: int) -> None:
        self.zone = zone
        self.attacker = attacker
        self.defender = defender

    # War Council

    def begin(self, kemet: Kemet) -> Todo | None:
        kemet.daylight = False  # KEM-BAT-05
        kemet.emit(BATTLE_BEGUN, "KEM-BAT-01", self.attacker, self.zone, self.defender)
        return None

    def first_council(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-12: whoever is spied on commits first."""
        spying = [side for side in BOTH if kemet.players[self.seat(side)].powers.spies]
        if len(spying) != 1:
            return None
        return kemet.ask_all(WAR_COUNCIL, (self.seat(1 - spying[0]),))

    def council(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-10: all who have not committed yet, at the same time; a spy sees the card of the other."""
        due: tuple[int, ...] = ()
        for side in BOTH:
            shown = kemet.players[self.seat(1 - side)].plan_used
            if not kemet.players[self.seat(side)].plan_used:
                due += (self.seat(side),)
                kemet.players[self.seat(side)].spied = shown
        return kemet.ask_all(WAR_COUNCIL, due)

    # Confrontation

    def confrontation(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-20: both reveal and pay."""
        for side in BOTH:
            player = kemet.players[self.seat(side)]
            used = lowest(player.plan_used)
            self.used += (used,)
            player.hand &= ~(player.plan_used | player.plan_discarded)
            player.hand_size -= 2
            player.face_down |= player.plan_discarded
            player.face_down_size += 1
            kemet.emit(CARDS_REVEALED, "KEM-BAT-20", self.seat(side), used, 0, player.plan_cards)
            player.plan_used = 0
            player.spied = 0
        for side in BOTH:
            self.pay_cards(kemet, side)
        kemet.renew_deck()
        return None

    def pay_cards(self, kemet: Kemet, side: int) -> None:
        """R-18: in the order in which they were committed; what cannot be paid is discarded without effect."""
        seat = self.seat(side)
        player = kemet.players[seat]
        paid: tuple[int, ...] = ()
        for card in player.plan_cards:
            player.give_card(card)
            if kemet.can_pay(seat, DI_COST[card]):
                kemet.pay(seat, DI_COST[card], "KEM-BAT-20")
                paid += (card,)
            else:
                kemet.put_on_discard(card)
                kemet.emit(CARD_UNPAID, "KEM-BAT-20", seat, card)
        player.plan_cards = []
        self.cards = (paid, self.cards[1]) if side == ATTACKER else (self.cards[0], paid)

    def swaps(self, kemet: Kemet) -> Todo | None:
        if self.speaking(kemet).silent(SWAPPING):
            return None
        todo = in_order(kemet, self.speaking(kemet), SWAPPING, self.seats)
        return todo or self.speaking(kemet).swapping(kemet, self, self.seats) or all_heard(kemet)

    def wounding(self, kemet: Kemet) -> Todo | None:
        if self.speaking(kemet).silent(WOUNDING):
            return None
        todo = in_order(kemet, self.speaking(kemet), WOUNDING, self.seats)
        return todo or self.speaking(kemet).wounding(kemet, self, self.seats) or all_heard(kemet)

    # Resolution and Casualties

    def resolution(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-31: a tie is won by the defender."""
        for side in BOTH:
            strength = totals.strength(kemet, self, side)
            self.strength = (strength, 0) if side == ATTACKER else (self.strength[0], strength)
            kemet.emit(STRENGTH_COUNTED, "KEM-BAT-30", self.seat(side), strength, self.zone)
        self.won_by = ATTACKER if self.strength[ATTACKER] > self.strength[DEFENDER] else DEFENDER
        kemet.emit(BATTLE_WON, "KEM-BAT-31", self.seat(self.won_by), self.zone, self.seat(1 - self.won_by))
        return None

    def casualties(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-40 to 43: totals of both sides are fixed before anybody is removed."""
        attacker, defender = self.losses(kemet, ATTACKER), self.losses(kemet, DEFENDER)
        self.destroyed = (defender[2], attacker[2])
        self.lose(kemet, ATTACKER, attacker[0], attacker[1])
        self.lose(kemet, DEFENDER, defender[0], defender[1])
        return None

    def losses(self, kemet: Kemet, side: int) -> tuple[int, int, int]:
        """Units that a side loses to black damage, to red damage, and how many of them to the other side's."""
        other = 1 - side
        black, own_black = totals.black(kemet, self, other), CARD_SELF_BLACK[self.used[side]]
        red, own_red = totals.red(kemet, self, other), CARD_SELF_RED[self.used[side]]
        units = self.units(kemet, side)
        lost_black = min(units, black + own_black)
        lost_red = min(units - lost_black, max(0, red + own_red - totals.defence(kemet, self, side)))
        by_other = inflicted(lost_black, black, own_black, other == ATTACKER)
        return lost_black, lost_red, by_other + inflicted(lost_red, red, own_red, other == ATTACKER)

    # Rewards

    def rewards(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-45: battle FP, then veteran tokens, then PP; the attacker's first."""
        took = [0, 0]
        if self.won_by == ATTACKER and self.units(kemet, ATTACKER):
            took[ATTACKER] = 1
            kemet.gain_battle_fame(self.attacker, 1, "KEM-BAT-45")
        for side in BOTH:
            fame = self.speaking(kemet).battle_fame(kemet, self, self.seat(side))
            if fame:
                took[side] += fame
                kemet.gain_battle_fame(self.seat(side), fame, "KEM-BAT-45")
        if self.won_by == DEFENDER:
            kemet.gain_veterans(self.defender, 1)
        for side in BOTH:
            if not took[side]:
                kemet.gain_veterans(self.seat(side), 1)
        for side in BOTH:
            for prayer in self.speaking(kemet).battle_prayer(kemet, self, self.seat(side)):
                kemet.gain(self.seat(side), prayer, "KEM-BAT-45")
        return None

    def reinforcements(self, kemet: Kemet) -> Todo | None:
        if self.speaking(kemet).silent(REINFORCING):
            return None
        todo = in_order(kemet, self.speaking(kemet), REINFORCING, self.seats)
        return todo or self.speaking(kemet).reinforcing(kemet, self, self.seats) or all_heard(kemet)

    # Aftermath

    def loser(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-48: with no valid zone the loser must recall."""
        side = 1 - self.won_by
        if not self.units(kemet, side):
            return None
        if retreat_zones(kemet, self.zone, self.seat(side)):
            return kemet.ask(RECALL_OR_RETREAT, self.seat(side))
        leave_zone(kemet, self, side, NONE)
        return None

    def retreat(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-50: the winner picks the zone."""
        if not self.retreating:
            return None
        side = 1 - self.won_by
        zones = retreat_zones(kemet, self.zone, self.seat(side))
        if len(zones) > 1:
            return kemet.ask(CHOOSE_RETREAT, self.seat(self.won_by))
        leave_zone(kemet, self, side, zones[0])
        return None

    def winner(self, kemet: Kemet) -> Todo | None:
        """KEM-BAT-51."""
        if self.units(kemet, self.won_by):
            return kemet.ask(RECALL_OR_STAY, self.seat(self.won_by))
        return None

    # Battle Ending

    def ending(self, kemet: Kemet) -> Todo | None:
        if self.recalling:
            leave_zone(kemet, self, self.won_by, NONE)
        self.clear_zone(kemet)
        for side in BOTH:
            self.put_cards_away(kemet, side)
        kemet.renew_deck()
        kemet.daylight = True
        kemet.settle()  # KEM-BAT-53
        kemet.emit(BATTLE_ENDED, "KEM-BAT-54", kemet.controller(self.zone), self.zone)
        return None

    def clear_zone(self, kemet: Kemet) -> None:
        """KEM-BAT-53: creatures without a troop and units over the limit go to supply; one troop is left at most."""
        zone = self.zone
        if not kemet.units[zone]:
            kemet.return_creatures(self.defender, kemet.creatures[zone], "KEM-BAT-53")
            kemet.clear(zone)
        if kemet.invaders[zone]:
            kemet.owner[zone] = self.attacker
            kemet.units[zone] = kemet.invaders[zone]
            kemet.creatures[zone] = kemet.invader_creatures[zone]
        else:
            kemet.return_creatures(self.attacker, kemet.invader_creatures[zone], "KEM-BAT-53")
        kemet.clear_invaders(zone)
        over = kemet.units[zone] - kemet.players[kemet.owner[zone]].powers.limit if kemet.units[zone] else 0
        if over > 0:
            kemet.remove_units(zone, over, "KEM-BAT-53")

    def put_cards_away(self, kemet: Kemet, side: int) -> None:
        """KEM-BAT-52, KEM-BAT-53, KEM-DI-07."""
        seat = self.seat(side)
        player = kemet.players[seat]
        player.used |= 1 << self.used[side]
        player.plan_discarded = 0
        if not player.hand_size:
            kemet.take_back_cards(seat)
        for card in self.cards[side]:
            if DI_RETURNS[card]:
                player.take_card(card)
            else:
                kemet.put_on_discard(card)

    # A side

    def seat(self, side: int) -> int:
        return self.attacker if side == ATTACKER else self.defender

    def side(self, seat: int) -> int:
        return ATTACKER if seat == self.attacker else DEFENDER

    def units(self, kemet: Kemet, side: int) -> int:
        return kemet.invaders[self.zone] if side == ATTACKER else kemet.units[self.zone]

    def lose(self, kemet: Kemet, side: int, black: int, red: int) -> None:
        units = black + red
        if side == ATTACKER:
            kemet.invaders[self.zone] -= units
        else:
            kemet.units[self.zone] -= units
        kemet.players[self.seat(side)].supply += units
        if units:
            kemet.emit(UNITS_REMOVED, "KEM-BAT-41", self.seat(side), self.zone, units)
        kemet.emit(CASUALTIES, "KEM-BAT-41", self.seat(side), black, red)

    # Effects of a battle

    def speaking(self, kemet: Kemet) -> Hooks:
        """The tiles, the creature that acts and the DI cards of both sides; known when the cards have been paid for."""
        table = self.hooks
        if table is None:
            table = self.hooks = Hooks()
            for side in BOTH:
                seat = self.seat(side)
                acting = totals.acting_creature(kemet, self, side)
                tiles = bits_in(kemet.players[seat].tiles & kemet.tile_set.speaking)
                voices = [tile for tile in tiles if kemet.tile_set.creature_of[tile] in (NONE, acting)]
                for card in self.cards[side]:
                    voices.append(-1 - card)
                listen_to(kemet, table, seat, voices)
        return table

    @property
    def seats(self) -> tuple[int, int]:
        """KEM-BAT-02: the attacker's effects come first."""
        return (self.attacker, self.defender)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = (
        "zone",
        "attacker",
        "defender",
        "used",
        "cards",
        "wounds",
        "strength",
        "destroyed",
        "won_by",
        "retreating",
        "recalling",
    )
    OPENING: ClassVar[tuple[str, ...]] = ("zone", "attacker", "defender")
    TUPLES: ClassVar[tuple[str, ...]] = ("used", "cards", "wounds", "strength", "destroyed")

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.begin(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.first_council(kemet)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.council(kemet)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.confrontation(kemet)
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            todo = self.repeat(self.swaps(kemet))
            if todo is not None:
                return todo
            self.at = at = 5
        if at == 5:
            todo = self.repeat(self.wounding(kemet))
            if todo is not None:
                return todo
            self.at = at = 6
        if at == 6:
            todo = self.resolution(kemet)
            if todo is not None:
                return todo
            self.at = at = 7
        if at == 7:
            todo = self.casualties(kemet)
            if todo is not None:
                return todo
            self.at = at = 8
        if at == 8:
            todo = self.rewards(kemet)
            if todo is not None:
                return todo
            self.at = at = 9
        if at == 9:
            todo = self.repeat(self.reinforcements(kemet))
            if todo is not None:
                return todo
            self.at = at = 10
        if at == 10:
            todo = self.loser(kemet)
            if todo is not None:
                return todo
            self.at = at = 11
        if at == 11:
            todo = self.retreat(kemet)
            if todo is not None:
                return todo
            self.at = at = 12
        if at == 12:
            todo = self.winner(kemet)
            if todo is not None:
                return todo
            self.at = at = 13
        if at == 13:
            return self.ending(kemet) or DONE
        return DONE

    def copy(self) -> Battle:
        new = Battle(self.zone, self.attacker, self.defender)
        new.placed(self)
        new.used = self.used
        new.cards = self.cards
        new.wounds = self.wounds
        new.strength = self.strength
        new.destroyed = self.destroyed
        new.won_by = self.won_by
        new.retreating = self.retreating
        new.recalling = self.recalling
        new.hooks = self.hooks
        return new

    # </records>


def inflicted(lost: int, by_other: int, by_self: int, other_first: bool) -> int:
    """KEM-BAT-43: how many of the lost units fell to the other side; the attacker's damage is applied first."""
    return min(lost, by_other) if other_first else max(0, lost - by_self)
