"""Position documents of Kemet, read: a table in the words of the rulebook.

    turn: S0
    zones:
      gate_nw: {S0: 3, creature: ruby_scarab}
      t_reeds: {S1: 2}
    pyramids: {nw_a: {level: 2, colour: ruby}}
    players:
      S0: {pp: 4, tiles: [ruby_scarab], di: [iron_wall]}

`docs/notation-kemet.md` describes every field.
"""

from __future__ import annotations

from typing import Any, Final

from ennead.games.kemet.rules.components import (
    ABSENT,
    ACQUIRE_SPACES,
    CARDS,
    COLOURS,
    COLOURS_IN_PLAY,
    DI_CARDS,
    DI_CENSUS,
    DI_KINDS,
    DIVERSION,
    MOST_PRAYER,
    NONE,
    PLAYER_CARDS,
    READY,
    SPACES,
    TOKEN_STATES,
    TOKENS,
    TOP_LEVEL,
    UNITS,
    USED,
    bit_count,
    bits_in,
    replaced,
)
from ennead.games.kemet.rules.describe import PLAYER_FIELDS, PLAYER_SHOWN, SHOWN_ONLY, describe
from ennead.games.kemet.rules.flow.game import Game, Round
from ennead.games.kemet.rules.flow.night import Night
from ennead.games.kemet.rules.flow.turn import Turn
from ennead.games.kemet.rules.player import Player
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import GOLD_TOKEN, SILVER_TOKEN
from ennead.kernel.document import Node, brief
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import NOBODY

FIELDS: Final = (
    "moment", "round", "turn", "order", "colours", "zones", "pyramids", "players", "discard", "deck",
)  # fmt: skip
UNDER_WAY: Final = ("actions", "move", "adding", "battle")
MOMENTS: Final = ("turn", "night", "awakening")
MOST: Final = 1000


def load(document: Any, kemet: Kemet) -> Kemet:
    """The position that a document stands for; every field is optional."""
    remembered = [name for keeper in kemet.tile_set.keepers for name in type(keeper).FACTS]
    given = Node(document).fields([*FIELDS, *SHOWN_ONLY, *remembered])
    for name in UNDER_WAY:
        if name in given:
            raise given[name].error("a position begins at a turn or at night; play on from there")
    players = read_players(given, kemet.seats)
    read_colours(kemet, given)
    read_order(kemet, given)
    read_cities(kemet, players)
    read_pyramids(kemet, given)
    kemet.lay_out(kemet.tile_set.stock(kemet.seats, kemet.colours))
    for seat, fields in players.items():
        read_tiles(kemet, seat, fields)
    read_zones(kemet, given)
    for seat, fields in players.items():
        read_player(kemet, seat, fields)
        read_cards(kemet, seat, fields)
    read_deck(kemet, given)
    kemet.settle()
    for seat, fields in players.items():
        read_fame(kemet.players[seat], fields)
    kemet.round = given["round"].integer(1, MOST) if "round" in given else 1
    for keeper in kemet.tile_set.keepers:
        keeper.read(kemet, given)
    check_shown(kemet, given, players)
    open_moment(kemet, given)
    wrong = kemet.problems()
    if wrong:
        raise BadInput(f"the position is not possible: {wrong[0]}")
    return kemet


def read_players(given: dict[str, Node], seats: int) -> dict[int, dict[str, Node]]:
    found: dict[int, dict[str, Node]] = {seat: {} for seat in range(seats)}
    if "players" in given:
        for name, node in given["players"].fields([f"S{seat}" for seat in range(seats)]).items():
            found[int(name[1:])] = node.fields([*PLAYER_FIELDS, *PLAYER_SHOWN])
    return found


def read_colours(kemet: Kemet, given: dict[str, Node]) -> None:
    """Written colours, then those of pyramids and tiles that are written, then the first ones."""
    named: list[int] = bits_in(kemet.colours)
    if "colours" in given:
        named = [node.choice(COLOURS) for node in given["colours"].items()]
    else:
        for name in mentioned(given):
            if name in COLOURS and COLOURS.index(name) not in named:
                named.append(COLOURS.index(name))
        for colour in range(len(COLOURS)):
            if len(named) < COLOURS_IN_PLAY[kemet.seats] and colour not in named:
                named.append(colour)
    if len(set(named)) != COLOURS_IN_PLAY[kemet.seats]:
        raise BadInput(f"colours: {COLOURS_IN_PLAY[kemet.seats]} are in play with {kemet.seats} players")
    kemet.colours = sum([1 << colour for colour in set(named)])


def mentioned(given: dict[str, Node]) -> list[str]:
    """The colours of written pyramids, and the first word of the names of written tiles."""
    found: list[str] = []
    pyramids = given["pyramids"].value if "pyramids" in given else {}
    for one in pyramids.values() if isinstance(pyramids, dict) else []:
        if isinstance(one, dict):
            found.append(str(one.get("colour")))
    players = given["players"].value if "players" in given else {}
    for one in players.values() if isinstance(players, dict) else []:
        tiles = one.get("tiles") if isinstance(one, dict) else None
        found += [str(tile).split("_")[0] for tile in (tiles if isinstance(tiles, list) else [])]
    return found


def read_order(kemet: Kemet, given: dict[str, Node]) -> None:
    kemet.order = list(range(kemet.seats))
    if "order" in given:
        kemet.order = [node.seat(kemet.seats) for node in given["order"].items()]
        if sorted(kemet.order) != list(range(kemet.seats)):
            raise given["order"].wrong("every seat once")


def read_cities(kemet: Kemet, players: dict[int, dict[str, Node]]) -> None:
    """Written cities; the other seats get the rest in order."""
    names = [kemet.board.city_names[city] for city in kemet.board.cities]
    for seat, fields in players.items():
        if "city" in fields:
            city = kemet.board.cities[fields["city"].choice(names)]
            if kemet.owner_of(city) != NOBODY:
                raise fields["city"].error("another player has this city")
            kemet.players[seat].city = city
    for player in kemet.players:
        if player.city == NONE:
            player.city = next(city for city in kemet.board.cities if kemet.owner_of(city) == NOBODY)


def read_pyramids(kemet: Kemet, given: dict[str, Node]) -> None:
    if "pyramids" not in given:
        return
    for name, node in given["pyramids"].fields(kemet.board.zones).items():
        fields = node.fields(["level", "colour"])
        zone = kemet.board.zones.index(name)
        if "level" not in fields or "colour" not in fields:
            raise node.error("a pyramid needs its level and its colour")
        if kemet.board.city_of[zone] == NONE or kemet.owner_of(kemet.board.city_of[zone]) == NOBODY:
            raise node.error("a pyramid stands in a district of a player's city")
        level, colour = fields["level"].integer(1, TOP_LEVEL), fields["colour"].choice(COLOURS)
        kemet.pyramid = replaced(kemet.pyramid, zone, level)
        kemet.pyramid_colour = replaced(kemet.pyramid_colour, zone, colour)
        if not kemet.colours >> colour & 1:
            raise fields["colour"].error("this colour is not in play")


def read_tiles(kemet: Kemet, seat: int, fields: dict[str, Node]) -> None:
    """Tiles with their tokens and creatures; the creatures are in supply until a zone names them."""
    player = kemet.players[seat]
    for node in fields["tiles"].items() if "tiles" in fields else []:
        tile = kemet.tile_set.tiles[node.choice(kemet.tile_set.names)]
        if not kemet.stock[tile.index]:
            raise node.error("this tile is not in play, or all of its copies are taken")
        kemet.take_tile(seat, tile.index)
        player.supply += tile.extra_units
        if kemet.tile_set.creature_of[tile.index] != NONE:
            player.creatures |= 1 << kemet.tile_set.creature_of[tile.index]
        if tile.token == SILVER_TOKEN:
            player.silver = READY
        if tile.token == GOLD_TOKEN:
            player.gold = READY


def read_zones(kemet: Kemet, given: dict[str, Node]) -> None:
    """Troops: whose, how many, and the creature with them."""
    if "zones" not in given:
        return
    in_play = [kemet.board.zones[zone] for zone in kemet.board.playing]
    for name, node in given["zones"].fields(in_play).items():
        zone = kemet.board.zones.index(name)
        fields = node.fields([*[f"S{seat}" for seat in range(kemet.seats)], "creature"])
        owners = [int(key[1:]) for key in fields if key != "creature"]
        if len(owners) != 1:
            raise node.error("one player's units stand in a zone, as in {S0: 3}")
        seat = owners[0]
        player = kemet.players[seat]
        units = fields[f"S{seat}"].integer(1, UNITS * 2)
        if units > player.supply:
            raise node.error(f"S{seat} has only {player.supply} units left for this zone")
        player.supply -= units
        kemet.owner[zone], kemet.units[zone] = seat, units
        if "creature" in fields:
            creature = fields["creature"].choice(kemet.tile_set.creature_names)
            if not player.creatures >> creature & 1:
                raise fields["creature"].error(f"S{seat} does not own this creature, or it stands elsewhere")
            player.creatures ^= 1 << creature
            kemet.creatures[zone] = 1 << creature


def read_player(kemet: Kemet, seat: int, fields: dict[str, Node]) -> None:
    """Points and tokens."""
    player = kemet.players[seat]
    if "pp" in fields:
        player.prayer = fields["pp"].integer(0, MOST_PRAYER)
    if "vt" in fields:
        player.veterans = fields["vt"].integer(0, 100)
    for name in ("silver", "gold"):
        if name in fields:
            state = fields[name].choice(TOKEN_STATES)
            owned = player.silver if name == "silver" else player.gold
            if (state == ABSENT) != (owned == ABSENT):
                raise fields[name].error(f"whether S{seat} has this token follows from the tiles")
            if name == "silver":
                player.silver = state
            else:
                player.gold = state
    for space in fields["spaces"].choices(SPACES) if "spaces" in fields else []:
        player.spaces |= 1 << space
    placed = bit_count(player.spaces) - (1 if player.silver == USED else 0)
    if not 0 <= placed <= TOKENS:
        raise BadInput(f"players.S{seat}.spaces: {placed} normal tokens; there are {TOKENS}")
    player.tokens = TOKENS - placed
    for colour in fields["acquired"].choices(COLOURS) if "acquired" in fields else []:
        player.acquired |= 1 << colour
    marks = [kemet.pyramid_colour[zone] for zone in kemet.districts(seat) if kemet.pyramid[zone]]
    if "acquire_spaces" in fields:
        marks = [NONE if node.value == "blank" else node.choice(COLOURS) for node in fields["acquire_spaces"].items()]
    player.marks = [*marks, *[NONE] * ACQUIRE_SPACES][:ACQUIRE_SPACES]


def read_cards(kemet: Kemet, seat: int, fields: dict[str, Node]) -> None:
    """DI cards in hand besides Diversion; battle cards on the piles, the rest in hand."""
    player = kemet.players[seat]
    if "di" in fields:
        cards = fields["di"].counts(DI_CARDS)
        if cards[DIVERSION] > 1:
            raise fields["di"].error("everybody has one Diversion card")
        cards[DIVERSION] = 1
        player.hold(cards)
    owned, specials = PLAYER_CARDS, 0
    for tile in bits_in(player.tiles):
        special = kemet.tile_set.tiles[tile].numbers.get("special_battle_card")
        if special is not None:
            owned |= 1 << CARDS.index(str(special))
            specials += 1
    player.used = cards_in(fields, "used")
    player.face_down = cards_in(fields, "face_down")
    player.boxed = cards_in(fields, "removed")
    left = bits_in(owned & ~player.used & ~player.face_down & ~player.boxed & ~cards_in(fields, "hand"))
    missing = specials - bit_count(player.boxed)
    if "hand" in fields:
        player.hand = cards_in(fields, "hand")
        for card in left:  # what is written nowhere was discarded, or removed for a special card
            if missing > 0:
                player.boxed |= 1 << card
                missing -= 1
            else:
                player.face_down |= 1 << card
    else:
        for card in left[: max(0, missing)]:
            player.boxed |= 1 << card
        player.hand = owned & ~player.used & ~player.face_down & ~player.boxed
    player.hand_size = bit_count(player.hand)
    player.face_down_size = bit_count(player.face_down)


def cards_in(fields: dict[str, Node], name: str) -> int:
    found = 0
    for card in fields[name].choices(CARDS) if name in fields else []:
        found |= 1 << card
    return found


def read_deck(kemet: Kemet, given: dict[str, Node]) -> None:
    """What is nowhere else is in the deck; a written deck sends the rest to the discard pile."""
    rest = DI_CENSUS[:]
    for player in kemet.players:
        for kind in range(DI_KINDS):
            if kind != DIVERSION:
                rest[kind] -= player.interventions[kind]
    if "discard" in given:
        kemet.discard = given["discard"].counts(DI_CARDS)
        rest = [rest[kind] - kemet.discard[kind] for kind in range(DI_KINDS)]
    for kind in range(DI_KINDS):
        if rest[kind] < 0:
            raise BadInput(f"the position uses more {DI_CARDS[kind]} cards than there are ({DI_CENSUS[kind]})")
    kemet.lay_deck(rest)
    if "deck" in given and given["deck"].value != "hidden":
        deck = given["deck"].counts(DI_CARDS)
        for kind in range(DI_KINDS):
            if deck[kind] > rest[kind]:
                raise given["deck"].error(f"{deck[kind]} {DI_CARDS[kind]} cards; at most {rest[kind]} are left")
            if "discard" not in given:
                kemet.discard[kind] += rest[kind] - deck[kind]
        kemet.lay_deck(deck)
    kemet.renew_deck()


def read_fame(player: Player, fields: dict[str, Node]) -> None:
    """`fp` is the whole score: what the others do not explain are divine FP."""
    if "battle_fp" in fields:
        player.battle_fame = fields["battle_fp"].integer(0, MOST)
    if "divine_fp" in fields:
        player.divine_fame = fields["divine_fp"].integer(0, MOST)
    if "fp" in fields:
        fame = fields["fp"].integer(0, MOST)
        if "divine_fp" not in fields:
            player.divine_fame = max(0, fame - player.battle_fame - player.held_fame)
        if player.fame != fame:
            raise fields["fp"].error(f"temples, pyramids and written FP already come to {player.fame}")


def check_shown(kemet: Kemet, given: dict[str, Node], players: dict[int, dict[str, Node]]) -> None:
    """What follows from the rest may be written, as far as it comes to the same; so what is told can be read."""
    told = describe(kemet)
    for name in SHOWN_ONLY:
        if name in given:
            check_told(given[name], told.get(name, "nobody"))
    for seat, fields in players.items():
        for name in PLAYER_SHOWN:
            if name in fields:
                check_told(fields[name], told["players"][f"S{seat}"][name])


def check_told(node: Node, told: Any) -> None:
    """Of fields, those that are written."""
    written = node.value
    if isinstance(written, dict) and isinstance(told, dict):
        told = {name: told.get(name, 0) for name in written}
    if written not in ("hidden", told):
        raise node.error(f"this follows from the rest, and is {brief(told)}, not {brief(written)}")


def open_moment(kemet: Kemet, given: dict[str, Node]) -> None:
    """Put the position into the procedures of the game, and go on to the first decision."""
    moment = MOMENTS[given["moment"].choice(MOMENTS)] if "moment" in given else "turn"
    game = Game()
    game.at, game.again = game.STEPS.index("rounds..."), True
    kemet.open(game)
    today = Round()
    kemet.open(today)
    if moment == "turn":
        seat = given["turn"].seat(kemet.seats) if "turn" in given else kemet.order[0]
        if not kemet.players[seat].tokens:
            raise BadInput(f"turn: S{seat} has no token left today")
        kemet.daylight = True
        today.at, today.again, today.seat = today.STEPS.index("day..."), True, seat
        kemet.open(Turn(seat))
    else:
        today.at = today.STEPS.index("night")
        night = Night()
        if moment == "awakening":
            night.at = night.STEPS.index("awakening") - 1
        kemet.open(night)
        for player in kemet.players:
            if player.tokens and not player.spaces:
                player.tokens, player.spaces = 0, DAY_DONE
    try_to_begin(kemet)


DAY_DONE: Final = sum([1 << SPACES.index(name) for name in ("f3_move", "f3_recruit", "f2_move", "f2_build", "f1_pray")])


def try_to_begin(kemet: Kemet) -> None:
    """Advance; a position may be won, or over, at its first moment."""
    from ennead.kernel.flow import GameOver

    try:
        kemet.advance()
    except GameOver:
        kemet.top = None
        kemet.decision = None
