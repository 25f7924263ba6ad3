"""Position documents of Ra: a table in the words of the rulebook, read.

    epoch: 1
    turn: S1
    track: [nile, gold]
    players:
      S0: {usable: [13, 8, 5, 2], tiles: {pharaoh: 2}}

`docs/notation.md` describes every field.
"""

from __future__ import annotations

from typing import Any, Final

from ennead.games.ra.rules.actions import BID, PASS
from ennead.games.ra.rules.components import (
    AUCTIONS,
    CENSUS,
    EPOCHS,
    FIRST_CENTRE,
    FULL,
    FUNERAL,
    HIGHEST_SUN,
    KINDS,
    NO_BID,
    RA,
    RA_TILE,
    RA_TRACK,
    SLOTS,
    SUN_GROUPS,
    TILES,
    sun_set,
    suns_in,
)
from ennead.games.ra.rules.describe import NO_TILE
from ennead.games.ra.rules.flow.auction import BID_OR_PASS, Auction, open_auction
from ennead.games.ra.rules.flow.draw import Draw
from ennead.games.ra.rules.flow.epoch import TAKE_TURN, Epoch
from ennead.games.ra.rules.flow.game import Game
from ennead.games.ra.rules.new_table import new_table
from ennead.games.ra.rules.state import Player, Ra
from ennead.kernel.document import Node
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import Listener, find

FIELDS: Final = (
    "moment", "epoch", "turn", "track", "ra_tiles", "centre", "ra_player", "players", "box", "bag", "auction",
)  # fmt: skip
SHOWN_ONLY: Final = ("bag_size", "god_play", "loss", "drawing")  # written, never read
MOMENTS: Final = ("turn", "end of epoch", "end of game")
HAND: Final = tuple(TILES[:FUNERAL])
MOST_POINTS: Final = 1000


def load(document: Any, seats: int, open_scores: bool, listener: Listener | None = None) -> Ra:
    """The position that a document stands for; every field is optional over the set-up."""
    given = Node(document).fields([*FIELDS, *SHOWN_ONLY])
    for name in SHOWN_ONLY:
        if name in given and name != "bag_size":
            raise given[name].error("a position begins at a turn or in an auction; play on from there")
    ra = new_table(seats, open_scores)
    ra.listener = listener
    ra.epoch = given["epoch"].integer(1, EPOCHS) if "epoch" in given else 1
    if "track" in given:
        lay_track(ra, given["track"])
    if "ra_tiles" in given:
        ra.ra_tiles = given["ra_tiles"].integer(0, RA_TRACK[seats])
    if "ra_player" in given and given["ra_player"].value != "nobody":
        ra.ra_player = given["ra_player"].seat(seats)
    deal(ra, given)
    for seat, player in players_in(given, seats):
        read_player(ra.players[seat], player)
    if "box" in given:
        ra.box = given["box"].counts(TILES)
    fill_bag(ra, given)
    if "bag_size" in given and given["bag_size"].value != ra.bag_size:
        raise given["bag_size"].error(f"{ra.bag_size} tiles are in the bag with all that is written")
    open_moment(ra, given)
    wrong = ra.problems()
    if wrong:
        raise BadInput(f"the position is not possible: {wrong[0]}")
    return ra


def players_in(given: dict[str, Node], seats: int) -> list[tuple[int, dict[str, Node]]]:
    if "players" not in given:
        return []
    named = given["players"].fields([f"S{seat}" for seat in range(seats)])
    return [(int(name[1:]), node.fields(["usable", "spent", "points", "tiles"])) for name, node in named.items()]


def lay_track(ra: Ra, node: Node) -> None:
    """The slots from 0 on; `-` is an empty one, and what is not written is empty."""
    slots = node.items()
    if len(slots) > SLOTS:
        raise node.error(f"the track has {SLOTS} slots, not {len(slots)}")
    for slot, entry in enumerate(slots):
        if entry.value is not None and entry.value != NO_TILE:
            ra.track[slot] = entry.choice(TILES)
            ra.tiles_on_track += 1


def read_player(player: Player, fields: dict[str, Node]) -> None:
    if "points" in fields:
        player.points = fields["points"].integer(0, MOST_POINTS)
    if "tiles" in fields:
        player.tiles[:FUNERAL] = fields["tiles"].counts(HAND)


def fill_bag(ra: Ra, given: dict[str, Node]) -> None:
    """What is nowhere else is in the bag; a written bag sends the rest to the box."""
    elsewhere = [ra.box[kind] + ra.track.count(kind) for kind in range(KINDS)]
    elsewhere[RA] += ra.ra_tiles
    for player in ra.players:
        for kind in range(KINDS):
            elsewhere[kind] += player.tiles[kind]
    rest = [CENSUS[kind] - elsewhere[kind] for kind in range(KINDS)]
    for kind in range(KINDS):
        if rest[kind] < 0:
            name = TILES[kind]
            raise BadInput(f"the position uses {elsewhere[kind]} {name} tiles; the game has {CENSUS[kind]}")
    ra.bag = rest
    if "bag" in given:
        bag = given["bag"].counts(TILES)
        for kind in range(KINDS):
            if bag[kind] > rest[kind]:
                raise given["bag"].error(f"{bag[kind]} {TILES[kind]} tiles; at most {rest[kind]} are left for the bag")
            if "box" not in given:
                ra.box[kind] += rest[kind] - bag[kind]
        ra.bag = bag
    ra.bag_size = sum(ra.bag)


# Suns: what is not written is filled in


def deal(ra: Ra, given: dict[str, Node]) -> None:
    """Give every player the written suns, then the others.

    A player with some written suns gets the lowest suns left as spent ones, or as usable ones if only spent suns are
    written. Then a player without written suns gets the lowest left as usable ones. If nobody has written suns, seat
    S0 has group 1, S1 group 2 and so on, and sun 1 takes the place of the sun that is written as the centre.
    """
    groups = SUN_GROUPS[ra.seats]
    in_play = sorted([FIRST_CENTRE, *[sun for group in groups for sun in group]])
    ra.centre = given["centre"].integer(1, HIGHEST_SUN) if "centre" in given else FIRST_CENTRE
    if ra.centre not in in_play:
        raise given["centre"].wrong(f"a sun in play with {ra.seats} players ({in_play[0]} to {in_play[-1]})")
    written = {seat: fields for seat, fields in players_in(given, ra.seats) if "usable" in fields or "spent" in fields}
    left = [sun for sun in in_play if sun != ra.centre]
    if not written:
        for seat in range(ra.seats):
            suns = [FIRST_CENTRE if sun == ra.centre else sun for sun in groups[seat]]
            ra.players[seat].usable = sun_set(suns)
        return
    for seat, fields in written.items():
        player = ra.players[seat]
        for name in ("usable", "spent"):
            if name in fields and "centre" not in given and FIRST_CENTRE in listed(fields[name]):
                raise fields[name].error(f"sun {FIRST_CENTRE} lies in the centre unless 'centre' says which sun does")
        player.usable = take_suns(fields.get("usable"), left, in_play)
        player.spent = take_suns(fields.get("spent"), left, in_play)
    for seat in [*written, *[seat for seat in range(ra.seats) if seat not in written]]:
        player = ra.players[seat]
        missing = len(groups[0]) - len(suns_in(player.suns))
        if missing < 0:
            raise BadInput(
                f"players.S{seat}: {len(groups[0])} suns belong to each player, not {len(groups[0]) - missing}"
            )
        rest = sun_set(left[:missing])
        left = left[missing:]
        if seat in written and "usable" in written[seat]:
            player.spent |= rest
        else:
            player.usable |= rest


def listed(node: Node) -> list[Any]:
    return [entry.value for entry in node.items()]


def take_suns(node: Node | None, left: list[int], in_play: list[int]) -> int:
    """Read suns, and take them from those that are left."""
    if node is None:
        return 0
    suns = 0
    for entry in node.items():
        sun = entry.integer(1, HIGHEST_SUN)
        if sun not in in_play:
            raise entry.wrong(f"a sun in play ({in_play[0]} to {in_play[-1]})")
        if sun not in left:
            raise entry.error(f"sun {sun} is written twice")
        left.remove(sun)
        suns |= 1 << sun
    return suns


# Where the rules are


def open_moment(ra: Ra, given: dict[str, Node]) -> None:
    """Put the position into the procedures of the game, and go on to the first decision."""
    moment = MOMENTS[given["moment"].choice(MOMENTS)] if "moment" in given else "turn"
    if moment != "turn" and "auction" in given:
        raise given["auction"].error(f"there is no auction under way at the {moment}")
    if moment == "end of game":
        if "epoch" in given and ra.epoch != EPOCHS:
            raise given["epoch"].error(f"the game ends with epoch {EPOCHS}, not {ra.epoch} (RA-END-01)")
        ra.epoch = EPOCHS
        return
    game = Game()
    game.receiver, game.dealt = ra.seats, (1 << ra.seats) - 1
    game.at, game.again = game.STEPS.index("epochs..."), True
    ra.open(game)
    epoch = Epoch()
    epoch.on_turn = given["turn"].seat(ra.seats) if "turn" in given else first_active(ra)
    epoch.at = epoch.STEPS.index("turns...")
    ra.open(epoch)
    if moment == "end of epoch":
        end_epoch(ra, given)
        return
    if ra.ra_track_is_full():
        raise given["ra_tiles"].error(f"{ra.ra_tiles} Ra tiles fill the Ra track, and that ends the epoch")
    epoch.again = True
    if "auction" in given:
        read_auction(ra, epoch, given)
        return
    if not ra.players[epoch.on_turn].usable:
        raise BadInput(f"turn: S{epoch.on_turn} has no usable sun, so S{epoch.on_turn} cannot be on turn")
    ra.ask(TAKE_TURN, epoch.on_turn)


def first_active(ra: Ra) -> int:
    """The owner of the highest sun, or the next player to the left who has a usable one."""
    owner = ra.highest_sun_owner()
    return owner if ra.players[owner].usable or not ra.anybody_active() else ra.next_active(owner)


def end_epoch(ra: Ra, given: dict[str, Node]) -> None:
    """The last turn of the epoch is over; if suns are left, the Ra track must have ended it."""
    if ra.anybody_active() and not ra.ra_track_is_full():
        if "ra_tiles" in given:
            raise given["ra_tiles"].error("suns are usable and the Ra track is not full, so the epoch goes on")
        ra.ra_tiles = RA_TRACK[ra.seats]
        fill_bag(ra, given)
    if not ra.ra_track_is_full() and ra.tiles_on_track:
        raise BadInput("track: an epoch that ends by suns leaves an empty track")
    ra.advance()


def read_auction(ra: Ra, epoch: Epoch, given: dict[str, Node]) -> None:
    """An auction under way: its kind, the Ra player, and the bids and passes so far in their order."""
    node = given["auction"]
    fields = node.fields(["kind", "ra_player", "bids"])
    if "kind" not in fields or "ra_player" not in fields:
        raise node.error("an auction needs its kind and its ra_player")
    kind = fields["kind"].choice(AUCTIONS)
    if (kind == FULL) != ra.track_is_full():
        raise fields["kind"].error(f"{AUCTIONS[kind]!r} does not fit a track with {ra.tiles_on_track} tiles")
    seat = fields["ra_player"].seat(ra.seats)
    if "turn" in given and epoch.on_turn != seat:
        raise fields["ra_player"].error(f"S{epoch.on_turn} is on turn, so S{seat} cannot have opened the auction")
    if not ra.players[seat].usable:
        raise fields["ra_player"].error(f"S{seat} has no usable sun, so S{seat} cannot have opened an auction")
    epoch.on_turn = seat
    if kind == RA_TILE:
        if not ra.ra_tiles:
            raise fields["kind"].error("a ra-tile auction needs a Ra tile on the Ra track (ra_tiles)")
        draw = Draw(seat)
        draw.tile, draw.at = RA, draw.STEPS.index("place_tile")
        ra.open(draw)
    open_auction(ra, kind, seat)
    auction: Auction = find(ra.top, Auction)
    ra.advance()
    spoken: set[int] = set()
    for entry in fields["bids"].items() if "bids" in fields else []:
        read_bid(ra, auction, entry, spoken)
    if ra.decision is not BID_OR_PASS:
        raise node.error("the auction is over with these bids; write the position after it")


def read_bid(ra: Ra, auction: Auction, entry: Node, spoken: set[int]) -> None:
    """One bid or pass of the circuit; who cannot bid may be left out or written as a pass."""
    if ra.decision is not BID_OR_PASS:
        raise entry.error("the auction is over before this bid")
    for name, node in entry.fields([f"S{seat}" for seat in range(ra.seats)]).items():
        seat = int(name[1:])
        if seat in spoken:
            raise entry.error(f"S{seat} has bid or passed already; everybody does so once")
        spoken.add(seat)
        action = PASS if node.value == "pass" else BID[node.integer(1, HIGHEST_SUN)]
        place = (seat - auction.ra_player - 1) % ra.seats
        if action is PASS and place < ra.seats - auction.chances and ra.players[seat].bid == NO_BID:
            continue
        if seat != ra.side or action not in ra.options(seat):
            raise entry.error(f"not possible here; S{ra.side} may: {', '.join(map(str, ra.options(ra.side)))}")
        ra.push(seat, action)
