"""What lies on the table, and the verbs that change it."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.components import (
    DI_KINDS,
    MOST_PRAYER,
    NONE,
    TOP_LEVEL,
    bit_count,
    bits_in,
    members,
    replaced,
)
from ennead.games.kemet.rules.dispatch import Hooks
from ennead.games.kemet.rules.events import (
    BATTLE,
    CREATURE_PLACED,
    CREATURE_RETURNED,
    DECK_RENEWED,
    DIVINE,
    FAME_GAINED,
    FAME_MOVED,
    PRAYER_GAINED,
    PRAYER_LOST,
    PRAYER_PAID,
    PRAYER_WASTED,
    UNITS_REMOVED,
    VETERANS_GAINED,
    VETERANS_SPENT,
)
from ennead.games.kemet.rules.map import Board
from ennead.games.kemet.rules.player import Player
from ennead.games.kemet.rules.tile_set import TileSet
from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.rules.voices import connect
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import NOBODY, Result, State
from ennead.kernel.record import Counts, Derived, HiddenCount, Memory, Public, Shared, counted


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Kemet(State):
    """One position of Kemet."""

    map_file: Public[str] = ""
    tiles_file: Public[str] = ""
    quick: Public[bool] = False  # the set-up makes its choices by itself
    choose_cities: Public[bool] = False  # instead of chance
    round_limit: Public[int] = 0  # 0 for none (KEM-VIC-04)
    seats: Public[int] = 0
    players: Public[list[Player]]
    colours: Public[int] = 0  # in play, one bit each
    round: Public[int] = 0
    order: Public[Shared[list[int]]]  # the turn order track
    active: Public[int] = NOBODY
    daylight: Public[bool] = False  # Day tiles count: in the Day Phase outside battles (KEM-BAT-05)
    owner: Public[list[int]]  # by zone: whose troop stands there
    units: Public[list[int]]
    creatures: Public[list[int]]  # one bit each
    invaders: Public[list[int]]  # by zone: units of the active player in a battle to come or under way
    invader_creatures: Public[list[int]]
    pyramid: Public[Shared[list[int]]]  # by zone: level
    pyramid_colour: Public[Shared[list[int]]]
    fame_holder: Public[Shared[list[int]]]  # by zone: who has its temporary FP
    stock: Public[Shared[Counts]]  # power tiles that nobody owns
    deck: HiddenCount[Counts]  # DI cards; it has no order before it is drawn from
    discard: Public[Counts]
    winner: Public[int] = NOBODY
    limited: Public[bool] = False  # the round limit ended the game
    memories: Public[list[Memory]]  # what effects remember, by their slots
    precedence: Public[tuple[int, ...]] = ()  # effects that their owners have put in order for this moment
    board: Derived[Board]
    tile_set: Derived[TileSet]
    hooks: Derived[Hooks]
    in_stock: Derived[int] = 0  # tiles of which a copy is left, one bit each
    deck_size: Derived[int] = 0

    # The modules behind these three look at positions, so they are imported where they are needed

    def result(self) -> Result | None:
        from ennead.games.kemet.rules.scoring import result

        return result(self) if self.decision is None else None

    def problems(self) -> list[str]:
        from ennead.games.kemet.rules.invariants import problems

        return problems(self)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        from ennead.games.kemet.rules.why_not import why_not

        return why_not(self, seat, action)

    # Effects

    def remember(self, slot: int, memory: Memory) -> None:
        """What an effect remembers is replaced, because copies share the old one."""
        self.memories[slot] = memory

    # Questions: zones

    def controller(self, zone: int) -> int:
        """KEM-GEN-04, 05: who controls a zone; a pending battle changes nothing (KEM-BAT-06)."""
        if self.owner[zone] != NOBODY:
            return self.owner[zone]
        city = self.board.city_of[zone]
        return NOBODY if city == NONE else self.owner_of(city)

    def controls(self, seat: int, zone: int) -> bool:
        """Whether a player controls a zone."""
        owner = self.owner[zone]
        return owner == seat or (owner == NOBODY and self.board.city_of[zone] == self.players[seat].city)

    def owner_of(self, city: int) -> int:
        """The player whose city this is."""
        for seat in range(self.seats):
            if self.players[seat].city == city:
                return seat
        return NOBODY

    def empty(self, zone: int) -> bool:
        """KEM-GEN-06."""
        return not self.units[zone] and not self.invaders[zone]

    def enemy_in(self, zone: int, seat: int) -> bool:
        """Whether another player's troop stands there, or stood there when the battle began."""
        owner = self.owner[zone]
        return owner != NOBODY and owner != seat

    def districts(self, seat: int) -> list[int]:
        return self.board.districts[self.players[seat].city]

    def troops(self, seat: int) -> list[int]:
        """The zones with a troop of that player."""
        return [zone for zone in self.board.playing if self.owner[zone] == seat and self.units[zone]]

    def has_troop(self, seat: int) -> bool:
        """Whether a player has a troop anywhere."""
        for zone in self.board.playing:
            if self.owner[zone] == seat and self.units[zone]:
                return True
        return False

    def pyramids(self, seat: int) -> int:
        """How many own pyramids are on the map."""
        count = 0
        for zone in self.districts(seat):
            if self.pyramid[zone]:
                count += 1
        return count

    def tops(self, seat: int) -> int:
        """The colours of the own pyramids, one bit each."""
        found = 0
        for zone in self.districts(seat):
            if self.pyramid[zone]:
                found |= 1 << self.pyramid_colour[zone]
        return found

    def room(self, zone: int, seat: int) -> int:
        """How many more units of that player a zone takes (KEM-GEN-12)."""
        mine = self.units[zone] if self.owner[zone] == seat else self.invaders[zone]
        return max(0, self.players[seat].powers.limit - mine)

    def creature_in(self, zone: int, seat: int) -> int:
        """The creatures of a player's troop in a zone, one bit each."""
        if self.invaders[zone] and seat == self.active and self.owner[zone] != seat:
            return self.invader_creatures[zone]
        return self.creatures[zone] if self.owner[zone] == seat else 0

    def holds_cards(self, seat: int) -> bool:
        """Whether everybody must think that this player may hold more than the Diversion card."""
        return self.players[seat].cards > 1

    # Questions: prayer points

    def price(self, seat: int, cost: int) -> int:
        """KEM-PP-02, R-51: what one payment really costs."""
        return max(0, cost - self.players[seat].powers.payment_discount)

    def can_pay(self, seat: int, cost: int) -> bool:
        player = self.players[seat]
        return cost - player.powers.payment_discount <= player.prayer

    # Reasons that several decisions give

    def cannot_pay(self, seat: int, cost: int, rule: str) -> Refusal:
        """KEM-PP-01: nothing that cannot be paid in full may be bought."""
        return Refusal(rule, "cannot-pay", {"needs": self.price(seat, cost), "has": self.players[seat].prayer})

    def no_veterans(self, seat: int, action: Action) -> Refusal | None:
        """More veteran tokens than a player has."""
        if action.verb != "spend":
            return None
        return Refusal("KEM-NGT-13", "too-few-veterans", {"needs": action.value, "has": self.players[seat].veterans})

    # Verbs: points

    def pay(self, seat: int, cost: int, rule: str) -> None:
        """One payment (R-51)."""
        player = self.players[seat]
        paid = self.price(seat, cost)
        if paid:
            player.prayer -= paid
            self.emit(PRAYER_PAID, rule, seat, paid, player.prayer)

    def gain(self, seat: int, prayer: int, rule: str) -> None:
        """One single effect that gives PP (KEM-PP-01, 03)."""
        if prayer <= 0:
            return
        player = self.players[seat]
        if self.daylight:
            prayer += player.powers.day_bonus
        before = player.prayer
        player.prayer = min(MOST_PRAYER, before + prayer)
        self.emit(PRAYER_GAINED, rule, seat, player.prayer - before, player.prayer)
        wasted = before + prayer - player.prayer
        if wasted:
            self.emit(PRAYER_WASTED, "KEM-PP-01", seat, wasted, player.prayer)

    def lose_prayer(self, seat: int, prayer: int, rule: str) -> None:
        """A loss is not a payment."""
        player = self.players[seat]
        lost = min(prayer, player.prayer)
        if lost:
            player.prayer -= lost
            self.emit(PRAYER_LOST, rule, seat, lost, player.prayer)

    def gain_divine(self, seat: int, fame: int, rule: str) -> None:
        player = self.players[seat]
        player.divine_fame += fame
        self.emit(FAME_GAINED, rule, seat, DIVINE, player.fame)

    def gain_battle_fame(self, seat: int, fame: int, rule: str) -> None:
        player = self.players[seat]
        player.battle_fame += fame
        self.emit(FAME_GAINED, rule, seat, BATTLE, player.fame)

    def gain_veterans(self, seat: int, count: int) -> None:
        player = self.players[seat]
        player.veterans += count
        self.emit(VETERANS_GAINED, "KEM-BAT-45", seat, count, player.veterans)

    def spend_veterans(self, seat: int, count: int, rule: str) -> None:
        if count:
            player = self.players[seat]
            player.veterans -= count
            self.emit(VETERANS_SPENT, rule, seat, count, player.veterans)

    def settle(self) -> None:
        """Give each temporary FP to who now has the right to it (KEM-FP-02, 03)."""
        for zone in self.board.temples:
            if self.fame_holder[zone] != self.owner[zone]:
                self.hand_over(zone, self.owner[zone], "KEM-FP-02")
        for zone in self.board.building_sites:
            if self.pyramid[zone] == TOP_LEVEL:
                holder = self.controller(zone)
                if self.fame_holder[zone] != holder:
                    self.hand_over(zone, holder, "KEM-FP-03")

    def hand_over(self, zone: int, seat: int, rule: str) -> None:
        former = self.fame_holder[zone]
        if former != NOBODY:
            self.players[former].held_fame -= 1
        if seat != NOBODY:
            self.players[seat].held_fame += 1
        self.fame_holder = replaced(self.fame_holder, zone, seat)
        self.emit(FAME_MOVED, rule, seat, zone, former)

    # Verbs: units and creatures

    def add_unit(self, zone: int, seat: int) -> None:
        """One unit from supply: to the own troop, to an empty zone, or against an opponent who holds the zone."""
        self.players[seat].supply -= 1
        if self.enemy_in(zone, seat):
            self.invaders[zone] += 1
        else:
            self.units[zone] += 1
            self.owner[zone] = seat

    def remove_units(self, zone: int, count: int, rule: str) -> None:
        """Units of the troop that stands in a zone go to supply; its creature follows the last one (KEM-CRE-04)."""
        seat = self.owner[zone]
        self.units[zone] -= count
        self.players[seat].supply += count
        self.emit(UNITS_REMOVED, rule, seat, zone, count)
        if not self.units[zone]:
            self.return_creatures(seat, self.creatures[zone], "KEM-CRE-04")
            self.clear(zone)

    def clear(self, zone: int) -> None:
        """Nobody stands in a zone any more."""
        self.owner[zone] = NOBODY
        self.units[zone] = 0
        self.creatures[zone] = 0

    def clear_invaders(self, zone: int) -> None:
        self.invaders[zone] = 0
        self.invader_creatures[zone] = 0

    def return_creatures(self, seat: int, creatures: int, rule: str) -> None:
        """Creatures go to their owner's supply."""
        if creatures:
            self.players[seat].creatures |= creatures
            for creature in bits_in(creatures):
                self.emit(CREATURE_RETURNED, rule, seat, creature)
                effect = self.tile_set.creatures[creature].effect
                if effect is not None:
                    effect.sent_home(self, seat)

    def post(self, seat: int, creature: int, zone: int, rule: str) -> None:
        """A creature comes from supply to the own troop in a zone."""
        self.players[seat].creatures ^= 1 << creature
        if self.owner[zone] == seat:
            self.creatures[zone] |= 1 << creature
        else:
            self.invader_creatures[zone] |= 1 << creature
        self.emit(CREATURE_PLACED, rule, seat, creature, zone)

    # Verbs: tiles and cards

    def take_tile(self, seat: int, tile: int) -> None:
        player = self.players[seat]
        left = self.stock[tile] - 1
        self.stock = replaced(self.stock, tile, left)
        if not left:
            self.in_stock &= ~(1 << tile)
        player.tiles |= 1 << tile
        player.powers = player.powers.plus(self.tile_set.single[tile])
        if self.tile_set.speaking >> tile & 1:
            connect(self)

    def lay_out(self, stock: list[int]) -> None:
        """So many copies of each tile lie ready (KEM-SET-03)."""
        self.stock = stock
        self.in_stock = members(stock)

    def count(self) -> None:
        """Make anew what follows from the tiles and DI cards on the table."""
        self.lay_out(self.stock)
        self.lay_deck(self.deck)
        for player in self.players:
            player.hold(player.interventions)

    def lay_deck(self, cards: list[int]) -> None:
        """These DI cards, counted by kind, are the deck."""
        self.deck = cards
        self.deck_size = sum(cards)

    def draw_card(self, kind: int) -> None:
        """A card leaves the deck."""
        self.deck[kind] -= 1
        self.deck_size -= 1

    def put_on_discard(self, card: int) -> None:
        """KEM-DI-01; Diversion goes back elsewhere (KEM-DI-07). When all that is discarded lies there: `renew_deck`."""
        self.discard[card] += 1

    def renew_deck(self) -> None:
        """KEM-DI-06, 10: an empty deck is made anew from the discard pile as soon as there is one."""
        if not self.deck_size and members(self.discard):
            self.lay_deck(self.discard)
            self.discard = [0] * DI_KINDS
            self.emit(DECK_RENEWED, "KEM-DI-06", NOBODY, self.deck_size)

    def take_back_cards(self, seat: int) -> None:
        """All own battle cards come to hand."""
        player = self.players[seat]
        player.hand |= player.face_down | player.used
        player.hand_size += player.face_down_size + bit_count(player.used)
        player.face_down = 0
        player.face_down_size = 0
        player.used = 0

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = (
        "map_file",
        "tiles_file",
        "quick",
        "choose_cities",
        "round_limit",
        "seats",
        "players",
        "colours",
        "round",
        "order",
        "active",
        "daylight",
        "owner",
        "units",
        "creatures",
        "invaders",
        "invader_creatures",
        "pyramid",
        "pyramid_colour",
        "fame_holder",
        "stock",
        "deck",
        "discard",
        "winner",
        "limited",
        "memories",
        "precedence",
    )
    TUPLES: ClassVar[tuple[str, ...]] = ("precedence",)
    SHARED: ClassVar[tuple[str, ...]] = ("order", "pyramid", "pyramid_colour", "fame_holder", "stock")

    def copy(self) -> Kemet:
        new = Kemet()
        new.same_place(self)
        new.map_file = self.map_file
        new.tiles_file = self.tiles_file
        new.quick = self.quick
        new.choose_cities = self.choose_cities
        new.round_limit = self.round_limit
        new.seats = self.seats
        new.players = [one.copy() for one in self.players]
        new.colours = self.colours
        new.round = self.round
        new.order = self.order
        new.active = self.active
        new.daylight = self.daylight
        new.owner = self.owner[:]
        new.units = self.units[:]
        new.creatures = self.creatures[:]
        new.invaders = self.invaders[:]
        new.invader_creatures = self.invader_creatures[:]
        new.pyramid = self.pyramid
        new.pyramid_colour = self.pyramid_colour
        new.fame_holder = self.fame_holder
        new.stock = self.stock
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.winner = self.winner
        new.limited = self.limited
        new.memories = self.memories[:]
        new.precedence = self.precedence
        new.board = self.board
        new.tile_set = self.tile_set
        new.hooks = self.hooks
        new.in_stock = self.in_stock
        new.deck_size = self.deck_size
        return new

    def view(self, seat: int, memory: bool = False) -> KemetView:
        own = NOBODY if seat == NOBODY else self.side_of(seat)
        memory = memory or self.uncovered()
        view = KemetView()
        view.show(self, seat)
        view.map_file = self.map_file
        view.tiles_file = self.tiles_file
        view.quick = self.quick
        view.choose_cities = self.choose_cities
        view.round_limit = self.round_limit
        view.seats = self.seats
        view.players = [self.players[side].view(side == own, memory) for side in range(len(self.players))]
        view.colours = self.colours
        view.round = self.round
        view.order = self.order[:]
        view.active = self.active
        view.daylight = self.daylight
        view.owner = self.owner[:]
        view.units = self.units[:]
        view.creatures = self.creatures[:]
        view.invaders = self.invaders[:]
        view.invader_creatures = self.invader_creatures[:]
        view.pyramid = self.pyramid[:]
        view.pyramid_colour = self.pyramid_colour[:]
        view.fame_holder = self.fame_holder[:]
        view.stock = self.stock[:]
        view.deck_count = counted(self.deck)
        view.discard = self.discard[:]
        view.winner = self.winner
        view.limited = self.limited
        view.memories = [one.view(own == one.owner != NOBODY, memory) for one in self.memories]
        view.precedence = self.precedence
        return view

    def glance(self, seat: int) -> KemetView:
        own = NOBODY if seat == NOBODY else self.side_of(seat)
        view = KemetView()
        view.glance(self, seat)
        view.map_file = self.map_file
        view.tiles_file = self.tiles_file
        view.quick = self.quick
        view.choose_cities = self.choose_cities
        view.round_limit = self.round_limit
        view.seats = self.seats
        view.players = [self.players[side].glance(side == own) for side in range(len(self.players))]
        view.colours = self.colours
        view.round = self.round
        view.order = self.order
        view.active = self.active
        view.daylight = self.daylight
        view.owner = self.owner
        view.units = self.units
        view.creatures = self.creatures
        view.invaders = self.invaders
        view.invader_creatures = self.invader_creatures
        view.pyramid = self.pyramid
        view.pyramid_colour = self.pyramid_colour
        view.fame_holder = self.fame_holder
        view.stock = self.stock
        view.deck_count = counted(self.deck)
        view.discard = self.discard
        view.winner = self.winner
        view.limited = self.limited
        view.memories = [one.view(own == one.owner != NOBODY, True) for one in self.memories]
        view.precedence = self.precedence
        return view

    @staticmethod
    def known(view: KemetView) -> Kemet:
        """What a view shows; the rest is left to imagine."""
        new = Kemet()
        view.reopen(new)
        new.map_file = view.map_file
        new.tiles_file = view.tiles_file
        new.quick = view.quick
        new.choose_cities = view.choose_cities
        new.round_limit = view.round_limit
        new.seats = view.seats
        new.players = [Player.known(one) for one in view.players]
        new.colours = view.colours
        new.round = view.round
        new.order = view.order[:]
        new.active = view.active
        new.daylight = view.daylight
        new.owner = view.owner[:]
        new.units = view.units[:]
        new.creatures = view.creatures[:]
        new.invaders = view.invaders[:]
        new.invader_creatures = view.invader_creatures[:]
        new.pyramid = view.pyramid[:]
        new.pyramid_colour = view.pyramid_colour[:]
        new.fame_holder = view.fame_holder[:]
        new.stock = view.stock[:]
        new.discard = view.discard[:]
        new.winner = view.winner
        new.limited = view.limited
        new.memories = [one.known() for one in view.memories]
        new.precedence = view.precedence
        return new

    # </records>
