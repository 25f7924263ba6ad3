"""What is true in every legal position of Kemet."""

from __future__ import annotations

from ennead.games.kemet.rules.components import (
    ABSENT,
    ACQUIRE_SPACES,
    DI_CARDS,
    DI_CENSUS,
    DI_KINDS,
    DIVERSION,
    MOST_PRAYER,
    NONE,
    PLAYER_CARDS,
    PYRAMIDS,
    TOKENS,
    TOP_LEVEL,
    UNITS,
    bit_count,
    bits_in,
    floors_without,
    members,
)
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.cards import CardPlay
from ennead.games.kemet.rules.flow.move import Move
from ennead.games.kemet.rules.flow.setup import Setup
from ennead.games.kemet.rules.flow.turn import TAKE_TURN, Turn
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.flow import NOBODY, find


def problems(kemet: Kemet) -> list[str]:
    """Broken invariants of the specification, one sentence each."""
    found = [*zone_problems(kemet), *unit_problems(kemet), *creature_problems(kemet), *card_problems(kemet)]
    found += [*tile_problems(kemet), *player_problems(kemet), *pyramid_problems(kemet), *fame_problems(kemet)]
    for keeper in kemet.tile_set.keepers:
        found += keeper.problems(kemet)
    return [*found, *count_problems(kemet)]


def zone_problems(kemet: Kemet) -> list[str]:
    """KEM-GEN-03, 04, 07: who stands where, and how many."""
    found: list[str] = []
    moving: Move | None = find(kemet.top, Move)
    battle: Battle | None = find(kemet.top, Battle)
    for zone, name in enumerate(kemet.board.zones):
        units, owner, invaders = kemet.units[zone], kemet.owner[zone], kemet.invaders[zone]
        fought_over = battle is not None and battle.zone == zone
        if min(units, invaders) < 0:
            found.append(f"fewer than 0 units stand in {name}")
        if (units > 0) != (owner != NOBODY) and not fought_over:
            found.append(f"{units} units stand in {name}, and their owner is S{owner}")
        if not kemet.board.in_play[zone] and (units or invaders or kemet.creatures[zone]):
            found.append(f"{name} is out of play, but something stands there")
        passing = moving is not None and moving.zone == zone
        if owner != NOBODY and units > kemet.players[owner].powers.limit and not passing:
            found.append(f"{units} units of S{owner} stand in {name}; the limit is {kemet.players[owner].powers.limit}")
        if bit_count(kemet.creatures[zone]) > 1 and not passing:
            found.append(f"{bit_count(kemet.creatures[zone])} creatures stand in {name}; a troop has at most one")
        if (kemet.creatures[zone] and not units and not fought_over) or bit_count(kemet.invader_creatures[zone]) > 1:
            found.append(f"a creature stands in {name} without a troop of its own")
        if invaders and (kemet.active == NOBODY or owner == NOBODY or owner == kemet.active):
            found.append(f"{invaders} units attack nobody in {name}")
    return found


def unit_problems(kemet: Kemet) -> list[str]:
    """KEM-GEN-08, 11: units are conserved."""
    found: list[str] = []
    for seat, player in enumerate(kemet.players):
        count = player.supply + sum([kemet.units[zone] for zone in kemet.troops(seat)])
        if seat == kemet.active:
            count += sum(kemet.invaders)
        expected = UNITS + player.powers.extra_units
        if count != expected or player.supply < 0:
            found.append(f"S{seat} has {count} units ({player.supply} in supply), expected {expected}")
    return found


def creature_problems(kemet: Kemet) -> list[str]:
    """KEM-GEN-08: each creature is once on the map or in its owner's supply."""
    found: list[str] = []
    for seat, player in enumerate(kemet.players):
        owned = 0
        for tile in bits_in(player.tiles):
            if kemet.tile_set.creature_of[tile] != NONE:
                owned |= 1 << kemet.tile_set.creature_of[tile]
        places = [player.creatures]
        places += [kemet.creatures[zone] for zone in range(kemet.board.size) if kemet.owner[zone] == seat]
        if seat == kemet.active:
            places += kemet.invader_creatures
        there = 0
        for creatures in places:
            if there & creatures:
                found.append(f"a creature of S{seat} is in two places")
            there |= creatures
        if there & ~owned or (owned & ~there and not arriving(kemet, seat, owned & ~there)):
            names = [kemet.tile_set.creature_names[creature] for creature in bits_in(there ^ owned)]
            found.append(f"S{seat} owns other creatures than are in play: {', '.join(names)}")
    return found


def arriving(kemet: Kemet, seat: int, missing: int) -> bool:
    """Whether a creature has not come yet because its tile is just being taken."""
    from ennead.games.kemet.rules.flow.acquire import NewTile

    new: NewTile | None = find(kemet.top, NewTile)
    return new is not None and new.seat == seat and 1 << kemet.tile_set.creature_of[new.tile] == missing


def card_problems(kemet: Kemet) -> list[str]:
    """DI cards and battle cards are conserved."""
    found: list[str] = []
    counts = [kemet.deck[kind] + kemet.discard[kind] for kind in range(DI_KINDS)]
    played: CardPlay | None = find(kemet.top, CardPlay)
    if played is not None and played.at < 2:
        counts[played.card] += 1
    battle: Battle | None = find(kemet.top, Battle)
    for card in [] if battle is None else [*battle.cards[0], *battle.cards[1]]:
        counts[card] += 1
    for player in kemet.players:
        for kind in range(DI_KINDS):
            counts[kind] += player.interventions[kind]
        for card in player.looking:
            counts[card] += 1
    for kind, name in enumerate(DI_CARDS):
        expected = kemet.seats if kind == DIVERSION else DI_CENSUS[kind]
        if counts[kind] != expected or min(kemet.deck[kind], kemet.discard[kind]) < 0:
            found.append(f"there are {counts[kind]} {name} cards in the game, expected {expected}")
    if not members(kemet.deck) and members(kemet.discard):
        found.append("the deck is empty, although cards lie on the discard pile")  # KEM-DI-06, 10
    for seat in range(kemet.seats):
        found += battle_card_problems(kemet, seat, battle)
    return found


def count_problems(kemet: Kemet) -> list[str]:
    """What is counted along agrees with what it counts."""
    found: list[str] = []
    if kemet.in_stock != members(kemet.stock):
        found.append("the tiles in stock are not those counted along")
    if kemet.deck_size != sum(kemet.deck):
        found.append(f"{sum(kemet.deck)} cards are in the deck, and {kemet.deck_size} were counted along")
    for seat, player in enumerate(kemet.players):
        if player.cards != sum(player.interventions) or player.kinds != members(player.interventions):
            found.append(f"the DI cards of S{seat} are not those counted along")
    return found


def battle_card_problems(kemet: Kemet, seat: int, battle: Battle | None) -> list[str]:
    """R-38: eight cards, each once; which ones may be known only to their owner."""
    player = kemet.players[seat]
    found: list[str] = []
    piles = [player.hand, player.face_down, player.used, player.boxed]
    if battle is not None and battle.used and seat in (battle.attacker, battle.defender):
        piles.append(1 << battle.used[battle.side(seat)])
    together = 0
    for pile in piles:
        if together & pile:
            found.append(f"a battle card of S{seat} is in two places")
        together |= pile
    allowed = PLAYER_CARDS
    for tile in bits_in(player.tiles):
        special = kemet.tile_set.tiles[tile].numbers.get("special_battle_card")
        if special is not None:
            allowed |= special_bit(str(special))
    if together & ~allowed or bit_count(together) - bit_count(player.boxed) != bit_count(PLAYER_CARDS):
        found.append(f"S{seat} has {bit_count(together)} battle cards, {bit_count(player.boxed)} of them removed")
    if (bit_count(player.hand), bit_count(player.face_down)) != (player.hand_size, player.face_down_size):
        found.append(f"the battle cards of S{seat} are miscounted: {player.hand_size} and {player.face_down_size}")
    return found


def special_bit(name: str) -> int:
    from ennead.games.kemet.rules.components import CARDS

    return 1 << CARDS.index(name)


def tile_problems(kemet: Kemet) -> list[str]:
    """KEM-ACQ-01: tiles are conserved, and nobody owns two of a kind."""
    found: list[str] = []
    setup: Setup | None = find(kemet.top, Setup)
    if setup is not None and setup.at < 2:
        return found  # the colours are not drawn yet
    copies = kemet.tile_set.stock(kemet.seats, kemet.colours)
    for tile in kemet.tile_set.tiles:
        owned = len([player for player in kemet.players if player.has(tile.index)])
        if kemet.stock[tile.index] < 0 or kemet.stock[tile.index] + owned != copies[tile.index]:
            found.append(f"there are {kemet.stock[tile.index] + owned} tiles {tile.id}, expected {copies[tile.index]}")
    for seat, player in enumerate(kemet.players):
        kinds = [kemet.tile_set.tiles[tile].kind for tile in bits_in(player.tiles)]
        if len(set(kinds)) != len(kinds):
            found.append(f"S{seat} owns two tiles of a kind")
        if player.powers.kinds != kemet.tile_set.powers(player.tiles).kinds:
            found.append(f"the powers of S{seat} are not those of the tiles")
    return found


def player_problems(kemet: Kemet) -> list[str]:
    """KEM-PP-01, KEM-ACT: points and tokens."""
    found: list[str] = []
    for seat, player in enumerate(kemet.players):
        if not 0 <= player.prayer <= MOST_PRAYER:
            found.append(f"S{seat} has {player.prayer} PP, expected 0 to {MOST_PRAYER}")
        if min(player.veterans, player.divine_fame, player.battle_fame, player.held_fame) < 0:
            found.append(f"S{seat} has fewer than 0 tokens or points of a kind")
        tokens = {kemet.tile_set.tiles[tile].token for tile in bits_in(player.tiles)}
        if ((player.silver != ABSENT) != ("silver" in tokens)) or ((player.gold != ABSENT) != ("gold" in tokens)):
            if find(kemet.top, Setup) is None and not arriving_token(kemet, seat):
                found.append(f"the silver and gold tokens of S{seat} are not those of the tiles")
        silver = 1 if player.silver == 2 else 0
        placed = TOKENS - player.tokens
        if not placed <= bit_count(player.spaces) <= placed + silver:
            found.append(f"S{seat} has placed {bit_count(player.spaces)} tokens, {player.tokens} are left")
        if len(player.marks) != ACQUIRE_SPACES:
            found.append(f"S{seat} has {len(player.marks)} acquire spaces")
        found += equilibrium_problems(kemet, seat)
    if kemet.order and sorted(kemet.order) != list(range(kemet.seats)) and find(kemet.top, Setup) is None:
        found.append(f"the turn order {kemet.order} does not name every seat once")
    return found


def arriving_token(kemet: Kemet, seat: int) -> bool:
    from ennead.games.kemet.rules.flow.acquire import NewTile

    new: NewTile | None = find(kemet.top, NewTile)
    return new is not None and new.seat == seat and new.at < 1


def equilibrium_problems(kemet: Kemet, seat: int) -> list[str]:
    """KEM-ACT-04, 05: the floors can still be filled."""
    player = kemet.players[seat]
    turn: Turn | None = find(kemet.top, Turn)
    placing = turn is not None and turn.seat == seat and turn.at <= 2
    spare = 1 if player.silver == 1 and (player.tokens or placing) else 0
    if floors_without(player.spaces) > player.tokens + spare:
        return [f"S{seat} cannot fill all floors with {player.tokens} tokens"]
    return []


def pyramid_problems(kemet: Kemet) -> list[str]:
    """KEM-SET-10, 12: own districts only, different colours, not too many."""
    found: list[str] = []
    for zone, name in enumerate(kemet.board.zones):
        level = kemet.pyramid[zone]
        if not 0 <= level <= TOP_LEVEL or (level > 0) != (kemet.pyramid_colour[zone] != NONE):
            found.append(f"the pyramid in {name} has level {level} and colour {kemet.pyramid_colour[zone]}")
        elif level and kemet.owner_of(kemet.board.city_of[zone]) == NOBODY:
            found.append(f"a pyramid stands in {name}, which is no player's district")
        elif level and not kemet.colours >> kemet.pyramid_colour[zone] & 1:
            found.append(f"the pyramid in {name} has a colour that is not in play")
    for seat, player in enumerate(kemet.players):
        if player.city == NONE:
            continue
        count = kemet.pyramids(seat)
        if count > PYRAMIDS[kemet.seats] or bit_count(kemet.tops(seat)) != count:
            found.append(f"S{seat} has {count} pyramids with {bit_count(kemet.tops(seat))} colours")
        if sorted([mark for mark in player.marks if mark != NONE]) != bits_in(kemet.tops(seat)):
            found.append(f"the acquire spaces of S{seat} do not show the colours of the pyramids")
    return found


def fame_problems(kemet: Kemet) -> list[str]:
    """KEM-FP-01: every temporary FP is once with its holder."""
    found: list[str] = []
    for seat, player in enumerate(kemet.players):
        if kemet.fame_holder.count(seat) != player.held_fame:
            found.append(f"S{seat} holds {kemet.fame_holder.count(seat)} temporary FP, {player.held_fame} are counted")
    for zone, holder in enumerate(kemet.fame_holder):
        if holder != NOBODY and zone not in kemet.board.temples and kemet.pyramid[zone] != TOP_LEVEL:
            found.append(f"{kemet.board.zones[zone]} gives no FP, but S{holder} holds one")
    return found + unsettled(kemet)


def unsettled(kemet: Kemet) -> list[str]:
    """KEM-FP-04: when a turn begins, each temporary FP is with whoever has the right to it."""
    if kemet.decision is not TAKE_TURN:
        return []
    found: list[str] = []
    for zone in kemet.board.playing:
        if zone in kemet.board.temples or kemet.pyramid[zone] == TOP_LEVEL:
            if kemet.fame_holder[zone] != kemet.controller(zone):
                found.append(f"the FP of {kemet.board.zones[zone]} is with S{kemet.fame_holder[zone]}")
    return found
