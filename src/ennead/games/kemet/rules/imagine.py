"""A full position that looks like a view: what is hidden is dealt at random."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final, final

from ennead.games.kemet.rules.components import (
    BATTLE_ICON,
    CARDS,
    DI_CENSUS,
    DI_ICON,
    DI_KINDS,
    DIVERSION,
    MOVE_ICON,
    PLAYER_CARDS,
    bits_in,
)
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.cards import CardPlay
from ennead.games.kemet.rules.flow.move import MARCH, Move
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tiles.ruby import Stratagems
from ennead.games.kemet.rules.view import KemetView
from ennead.kernel.flow import NOBODY, find
from ennead.kernel.judgement import Imagination
from ennead.kernel.playout import fill_plans

if TYPE_CHECKING:
    from ennead.kernel.contract import Game


@final
class Worlds(Imagination):
    """Positions that look like one view: what it shows is made ready once, the rest is dealt again and again."""

    def __init__(self, game: Game, view: KemetView, known: Kemet) -> None:
        super().__init__(game, view)
        self.known: Final = known
        self.shown: Final = view
        self.others: Final = [seat for seat in range(known.seats) if seat != view.viewing_side]
        for seat in self.others:
            clear(known, seat)
        known.deck = [0] * DI_KINDS
        known.count()
        self.pool: Final = unseen(known, view)
        mover, needed = bound(known, self.pool) if known.side in self.others else (NOBODY, [])
        self.mover: Final = mover
        self.needed: Final[list[int]] = needed  # Move cards that the mover must have
        self.holding: Final = [holding(known, view, seat) for seat in range(known.seats)]
        self.battle_cards: Final = [unplayed_cards(known, seat) for seat in range(known.seats)]
        for seat in self.others:
            clear(known, seat)

    def deal(self, rng: Random) -> Kemet:
        kemet = self.known.copy()
        pool = self.pool[:]
        for card in self.needed:
            pool.remove(card)
            pool.append(card)
        if self.mover != NOBODY:  # whose cards are known comes first
            self.deal_interventions(kemet, self.mover, pool, len(self.needed), rng)
        for seat in self.others:
            if seat != self.mover:
                self.deal_interventions(kemet, seat, pool, 0, rng)
        deck = [0] * DI_KINDS
        for card in pool:
            deck[card] += 1
        kemet.lay_deck(deck)
        for seat in self.others:
            deal_battle_cards(kemet, seat, self.battle_cards[seat][:], rng)
        battle: Battle | None = find(kemet.top, Battle)
        if battle is not None:
            for seat in self.others:
                if seat in (battle.attacker, battle.defender):
                    guess_plan(kemet, battle, seat, rng)
        if kemet.sealed is not None:
            fill_plans(kemet, (self.shown.viewing_side,), rng.random)
        return kemet

    def deal_interventions(self, kemet: Kemet, seat: int, pool: list[int], sure: int, rng: Random) -> None:
        """A hand of the size that everybody sees; as many as are sure lie at the end of the pool."""
        player = kemet.players[seat]
        held = self.holding[seat][:]
        for _ in range(self.shown.players[seat].interventions_count - sum(held)):
            held[pool.pop() if sure > 0 else drawn(pool, rng)] += 1
            sure -= 1
        player.hold(held)
        player.looking = sorted([drawn(pool, rng) for _ in range(self.shown.players[seat].looking_count)])


def drawn(pool: list[int], rng: Random) -> int:
    """A card of the pool, which it leaves."""
    at = int(rng.random() * float(len(pool)))
    card = pool[at]
    pool[at] = pool[-1]
    pool.pop()
    return card


def clear(kemet: Kemet, seat: int) -> None:
    """No DI cards yet."""
    player = kemet.players[seat]
    player.hold([0] * DI_KINDS)
    player.looking = []
    player.plan_cards = []


def bound(kemet: Kemet, pool: list[int]) -> tuple[int, list[int]]:
    """Who has moved so that only Move cards lead on (KEM-MOV-08), and the fewest that must be in hand."""
    move = kemet.top
    if kemet.decision is not MARCH or not isinstance(move, Move):
        return NOBODY, []
    player = kemet.players[move.seat]
    kinds = sorted({card for card in pool if DI_ICON[card] == MOVE_ICON})
    for size in range(len(kinds) + 1):
        for cards in combinations(kinds, size):
            player.hold([int(kind in cards) for kind in range(DI_KINDS)])
            if MARCH.options(kemet, move, move.seat):
                return move.seat, list(cards)
    raise AssertionError("no cards explain how the troop came there")


def unseen(kemet: Kemet, view: KemetView) -> list[int]:
    """The DI cards that the viewer sees nowhere, each once."""
    left = [DI_CENSUS[kind] - kemet.discard[kind] for kind in range(DI_KINDS)]
    played: CardPlay | None = find(kemet.top, CardPlay)
    if played is not None and played.at < 2:
        left[played.card] -= 1
    battle: Battle | None = find(kemet.top, Battle)
    for card in [] if battle is None else [*battle.cards[0], *battle.cards[1]]:
        left[card] -= 1
    for player in view.players:
        for kind, count in enumerate(player.interventions or ()):
            left[kind] -= count
        for kind in player.looking or ():
            left[kind] -= 1
    left[DIVERSION] = 0
    return [kind for kind in range(DI_KINDS) for _ in range(left[kind])]


def holding(kemet: Kemet, view: KemetView, seat: int) -> list[int]:
    """The DI cards that a hand is known to have: the Diversion card, unless it lies in a battle."""
    battle: Battle | None = find(kemet.top, Battle)
    held = [int(kind == DIVERSION) for kind in range(DI_KINDS)]
    if battle is not None and seat in (battle.attacker, battle.defender):
        if DIVERSION in battle.cards[battle.side(seat)]:
            held[DIVERSION] = 0
    return held


def unplayed_cards(kemet: Kemet, seat: int) -> list[int]:
    """The battle cards of a player that nobody else has seen."""
    known = kemet.players[seat].used
    battle: Battle | None = find(kemet.top, Battle)
    if battle is not None and battle.used and seat in (battle.attacker, battle.defender):
        known |= 1 << battle.used[battle.side(seat)]
    return bits_in(owned_cards(kemet, seat) & ~known)


def deal_battle_cards(kemet: Kemet, seat: int, cards: list[int], rng: Random) -> None:
    """Hand, face-down pile and cards out of the game, in the sizes that everybody sees."""
    player = kemet.players[seat]
    hand = face_down = boxed = 0
    for _ in range(player.hand_size):
        hand |= 1 << drawn(cards, rng)
    for _ in range(player.face_down_size):
        face_down |= 1 << drawn(cards, rng)
    for card in cards:
        boxed |= 1 << card
    player.hand, player.face_down, player.boxed = hand, face_down, boxed


def owned_cards(kemet: Kemet, seat: int) -> int:
    """All battle cards that a player has had; a special card that is just being taken is not there yet."""
    found = PLAYER_CARDS
    taking: Stratagems | None = find(kemet.top, Stratagems)
    for tile in bits_in(kemet.players[seat].tiles):
        special = kemet.tile_set.tiles[tile].numbers.get("special_battle_card")
        if special is not None:
            card = CARDS.index(str(special))
            if taking is None or taking.seat != seat or taking.special != card:
                found |= 1 << card
    return found


def guess_plan(kemet: Kemet, battle: Battle, seat: int, rng: Random) -> None:
    """What lies before another player of a battle: a plan that is committed but not opened, or the card discarded."""
    player = kemet.players[seat]
    if battle.used:
        player.plan_discarded = 1 << rng.choice(bits_in(player.face_down))
        return
    if battle.at != battle.STEPS.index("council") or len(kemet.sealing) != 1:
        return
    opponent = kemet.players[battle.defender if seat == battle.attacker else battle.attacker]
    if seat in kemet.sealing:
        player.spied = player.spied or opponent.plan_used  # a spy has seen the viewer's card
        return
    if opponent.spied:
        reach(kemet, seat, opponent.spied)
        player.plan_used = opponent.spied
    else:
        player.plan_used = 1 << rng.choice(bits_in(player.hand))
        opponent.spied = player.plan_used
    player.plan_discarded = 1 << rng.choice(bits_in(player.hand & ~player.plan_used))
    cards = [kind for kind in range(DI_KINDS) if DI_ICON[kind] == BATTLE_ICON]
    held = [kind for kind in cards for _ in range(player.interventions[kind])]
    player.plan_cards = rng.sample(held, rng.randint(0, len(held)))


def reach(kemet: Kemet, seat: int, wanted: int) -> None:
    """A card that was shown must be in the hand: it changes places with another one."""
    player = kemet.players[seat]
    if player.hand & wanted:
        return
    given = 1 << bits_in(player.hand)[0]
    player.hand = player.hand & ~given | wanted
    if player.face_down & wanted:
        player.face_down = player.face_down & ~wanted | given
    else:
        player.boxed = player.boxed & ~wanted | given
