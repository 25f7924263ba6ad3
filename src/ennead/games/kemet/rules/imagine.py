"""A full position that looks like a view: what is hidden is dealt at random."""

from __future__ import annotations

from itertools import combinations
from random import Random

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
from ennead.kernel.playout import fill_plans


def fill(kemet: Kemet, view: KemetView, rng: Random) -> None:
    """Deal what the view does not show: hands, piles, plans and the deck."""
    others = [seat for seat in range(kemet.seats) if seat != view.viewing_side]
    pool = unseen(kemet, view)
    rng.shuffle(pool)
    kemet.deck = [0] * DI_KINDS
    for seat in others:
        clear(kemet, seat)
    mover, needed = bound(kemet, pool) if kemet.side in others else (NOBODY, [])
    for seat in sorted(others, key=lambda other: other != mover):  # whose cards are known first, the others in order
        if seat == mover:
            to_the_end(pool, needed)
        deal_interventions(kemet, view, seat, pool)
    kemet.deck = [pool.count(kind) for kind in range(DI_KINDS)]
    kemet.count()
    for seat in others:
        deal_battle_cards(kemet, seat, rng)
    battle: Battle | None = find(kemet.top, Battle)
    if battle is not None:
        for seat in others:
            if seat in (battle.attacker, battle.defender):
                guess_plan(kemet, battle, seat, rng)
    fill_plans(kemet, (view.viewing_side,), rng.random)


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


def to_the_end(pool: list[int], wanted: list[int]) -> None:
    """These cards are dealt next."""
    for card in wanted:
        pool.remove(card)
    pool += wanted


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


def deal_interventions(kemet: Kemet, view: KemetView, seat: int, pool: list[int]) -> None:
    """A hand of the size that everybody sees; the Diversion card is in it unless it lies in a battle."""
    player, shown = kemet.players[seat], view.players[seat]
    battle: Battle | None = find(kemet.top, Battle)
    player.hold([int(kind == DIVERSION) for kind in range(DI_KINDS)])
    if battle is not None and seat in (battle.attacker, battle.defender):
        if DIVERSION in battle.cards[battle.side(seat)]:
            player.interventions[DIVERSION] = 0
    for _ in range(shown.interventions_count - player.interventions[DIVERSION]):
        player.interventions[pool.pop()] += 1
    player.looking = sorted([pool.pop() for _ in range(shown.looking_count)])


def deal_battle_cards(kemet: Kemet, seat: int, rng: Random) -> None:
    """Hand, face-down pile and cards out of the game, in the sizes that everybody sees."""
    player = kemet.players[seat]
    known = player.used
    battle: Battle | None = find(kemet.top, Battle)
    if battle is not None and battle.used and seat in (battle.attacker, battle.defender):
        known |= 1 << battle.used[battle.side(seat)]
    cards = bits_in(owned_cards(kemet, seat) & ~known)
    rng.shuffle(cards)
    player.hand = sum([1 << card for card in cards[: player.hand_size]])
    rest = cards[player.hand_size :]
    player.face_down = sum([1 << card for card in rest[: player.face_down_size]])
    player.boxed = sum([1 << card for card in rest[player.face_down_size :]])


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
