"""What one player has."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.components import ABSENT, NONE, PLAYER_CARDS, START_PRAYER, TOKENS, UNITS, members
from ennead.games.kemet.rules.tile_set import Powers
from ennead.games.kemet.rules.view import PlayerView
from ennead.kernel.record import Counts, Derived, Owner, OwnerCount, Public, Record, Shared, counted


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Player(Record):
    """What one player has."""

    city: Public[int] = NONE
    prayer: Public[int] = START_PRAYER
    divine_fame: Public[int] = 0  # permanent
    battle_fame: Public[int] = 0  # permanent
    held_fame: Public[int] = 0  # temporary: the temples and pyramids held
    veterans: Public[int] = 0
    supply: Public[int] = UNITS  # units not on the map
    tiles: Public[int] = 0  # one bit each
    creatures: Public[int] = 0  # in supply, one bit each
    tokens: Public[int] = TOKENS  # normal action tokens left today
    silver: Public[int] = ABSENT
    gold: Public[int] = ABSENT
    spaces: Public[int] = 0  # action spaces with a token, one bit each
    acquired: Public[int] = 0  # colours acquired today, one bit each
    marks: Public[Shared[list[int]]]  # the colour of each acquire space, or NONE
    interventions: OwnerCount[Counts]  # DI cards in hand, by kind
    hand: Owner[int] = PLAYER_CARDS  # battle cards, one bit each
    hand_size: Public[int] = 8
    face_down: Owner[int] = 0  # battle cards discarded unused
    face_down_size: Public[int] = 0
    used: Public[int] = 0  # battle cards used, face up
    boxed: Owner[int] = 0  # battle cards out of the game for special ones
    plan_used: Owner[int] = 0  # committed in War Council: one bit
    plan_discarded: Owner[int] = 0  # one bit; kept until Battle Ending
    plan_cards: Owner[Shared[list[int]]]  # DI cards, in their order
    spied: Owner[int] = 0  # the opponent's card shown in War Council: one bit
    looking: OwnerCount[Shared[list[int]]]  # DI cards looked at
    powers: Derived[Powers]
    cards: Derived[int] = 0  # how many DI cards are in hand
    kinds: Derived[int] = 0  # of which kinds, one bit each

    @property
    def fame(self) -> int:
        return self.divine_fame + self.battle_fame + self.held_fame

    def has(self, tile: int) -> bool:
        return self.tiles >> tile & 1 != 0

    def take_card(self, kind: int) -> None:
        """A DI card comes to hand."""
        self.interventions[kind] += 1
        self.cards += 1
        self.kinds |= 1 << kind

    def give_card(self, kind: int) -> None:
        """A DI card leaves the hand."""
        left = self.interventions[kind] - 1
        self.interventions[kind] = left
        self.cards -= 1
        if not left:
            self.kinds &= ~(1 << kind)

    def hold(self, cards: list[int]) -> None:
        """These DI cards, counted by kind, are the hand."""
        self.interventions = cards
        self.cards = sum(cards)
        self.kinds = members(cards)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = (
        "city",
        "prayer",
        "divine_fame",
        "battle_fame",
        "held_fame",
        "veterans",
        "supply",
        "tiles",
        "creatures",
        "tokens",
        "silver",
        "gold",
        "spaces",
        "acquired",
        "marks",
        "interventions",
        "hand",
        "hand_size",
        "face_down",
        "face_down_size",
        "used",
        "boxed",
        "plan_used",
        "plan_discarded",
        "plan_cards",
        "spied",
        "looking",
    )
    TUPLES: ClassVar[tuple[str, ...]] = ()
    SHARED: ClassVar[tuple[str, ...]] = ("marks", "plan_cards", "looking")

    def copy(self) -> Player:
        new = Player()
        new.city = self.city
        new.prayer = self.prayer
        new.divine_fame = self.divine_fame
        new.battle_fame = self.battle_fame
        new.held_fame = self.held_fame
        new.veterans = self.veterans
        new.supply = self.supply
        new.tiles = self.tiles
        new.creatures = self.creatures
        new.tokens = self.tokens
        new.silver = self.silver
        new.gold = self.gold
        new.spaces = self.spaces
        new.acquired = self.acquired
        new.marks = self.marks
        new.interventions = self.interventions[:]
        new.hand = self.hand
        new.hand_size = self.hand_size
        new.face_down = self.face_down
        new.face_down_size = self.face_down_size
        new.used = self.used
        new.boxed = self.boxed
        new.plan_used = self.plan_used
        new.plan_discarded = self.plan_discarded
        new.plan_cards = self.plan_cards
        new.spied = self.spied
        new.looking = self.looking
        new.powers = self.powers
        new.cards = self.cards
        new.kinds = self.kinds
        return new

    def view(self, own: bool, memory: bool) -> PlayerView:
        view = PlayerView()
        view.city = self.city
        view.prayer = self.prayer
        view.divine_fame = self.divine_fame
        view.battle_fame = self.battle_fame
        view.held_fame = self.held_fame
        view.veterans = self.veterans
        view.supply = self.supply
        view.tiles = self.tiles
        view.creatures = self.creatures
        view.tokens = self.tokens
        view.silver = self.silver
        view.gold = self.gold
        view.spaces = self.spaces
        view.acquired = self.acquired
        view.marks = self.marks[:]
        view.interventions = self.interventions[:] if own else None
        view.interventions_count = counted(self.interventions)
        view.hand = self.hand if own else None
        view.hand_size = self.hand_size
        view.face_down = self.face_down if own else None
        view.face_down_size = self.face_down_size
        view.used = self.used
        view.boxed = self.boxed if own else None
        view.plan_used = self.plan_used if own else None
        view.plan_discarded = self.plan_discarded if own else None
        view.plan_cards = self.plan_cards[:] if own else None
        view.spied = self.spied if own else None
        view.looking = self.looking[:] if own else None
        view.looking_count = len(self.looking)
        return view

    def glance(self, own: bool) -> PlayerView:
        view = PlayerView()
        view.city = self.city
        view.prayer = self.prayer
        view.divine_fame = self.divine_fame
        view.battle_fame = self.battle_fame
        view.held_fame = self.held_fame
        view.veterans = self.veterans
        view.supply = self.supply
        view.tiles = self.tiles
        view.creatures = self.creatures
        view.tokens = self.tokens
        view.silver = self.silver
        view.gold = self.gold
        view.spaces = self.spaces
        view.acquired = self.acquired
        view.marks = self.marks
        view.interventions = self.interventions if own else None
        view.interventions_count = counted(self.interventions)
        view.hand = self.hand if own else None
        view.hand_size = self.hand_size
        view.face_down = self.face_down if own else None
        view.face_down_size = self.face_down_size
        view.used = self.used
        view.boxed = self.boxed if own else None
        view.plan_used = self.plan_used if own else None
        view.plan_discarded = self.plan_discarded if own else None
        view.plan_cards = self.plan_cards if own else None
        view.spied = self.spied if own else None
        view.looking = self.looking if own else None
        view.looking_count = len(self.looking)
        return view

    @staticmethod
    def known(view: PlayerView) -> Player:
        """What a view shows; the rest is left to imagine."""
        new = Player()
        new.city = view.city
        new.prayer = view.prayer
        new.divine_fame = view.divine_fame
        new.battle_fame = view.battle_fame
        new.held_fame = view.held_fame
        new.veterans = view.veterans
        new.supply = view.supply
        new.tiles = view.tiles
        new.creatures = view.creatures
        new.tokens = view.tokens
        new.silver = view.silver
        new.gold = view.gold
        new.spaces = view.spaces
        new.acquired = view.acquired
        new.marks = view.marks[:]
        interventions = view.interventions
        if interventions is not None:
            new.interventions = interventions[:]
        hand = view.hand
        if hand is not None:
            new.hand = hand
        new.hand_size = view.hand_size
        face_down = view.face_down
        if face_down is not None:
            new.face_down = face_down
        new.face_down_size = view.face_down_size
        new.used = view.used
        boxed = view.boxed
        if boxed is not None:
            new.boxed = boxed
        plan_used = view.plan_used
        if plan_used is not None:
            new.plan_used = plan_used
        plan_discarded = view.plan_discarded
        if plan_discarded is not None:
            new.plan_discarded = plan_discarded
        plan_cards = view.plan_cards
        if plan_cards is not None:
            new.plan_cards = plan_cards[:]
        spied = view.spied
        if spied is not None:
            new.spied = spied
        looking = view.looking
        if looking is not None:
            new.looking = looking[:]
        return new

    # </records>
