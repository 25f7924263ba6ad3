"""What is true in every legal position of Ra."""

from __future__ import annotations

from ennead.games.ra.rules.components import (
    CENSUS,
    EMPTY,
    EPOCHS,
    FUNERAL,
    KINDS,
    RA,
    RA_TRACK,
    SLOTS,
    SUN_GROUPS,
    TILES,
    suns_in,
)
from ennead.games.ra.rules.flow.epoch import TAKE_TURN
from ennead.games.ra.rules.state import Ra


def problems(ra: Ra) -> list[str]:
    """Broken invariants of the specification, one sentence each."""
    return [*tile_problems(ra), *sun_problems(ra), *turn_problems(ra)]


def tile_problems(ra: Ra) -> list[str]:
    found: list[str] = []
    for kind in range(KINDS):
        count = ra.bag[kind] + ra.box[kind] + ra.track.count(kind)
        for player in ra.players:
            count += player.tiles[kind]
        if kind == RA:
            count += ra.ra_tiles
        if count != CENSUS[kind]:
            found.append(f"there are {count} {TILES[kind]} tiles in the game; the census says {CENSUS[kind]}")
        if ra.bag[kind] < 0 or ra.box[kind] < 0:
            found.append(f"the bag or the box holds fewer than 0 {TILES[kind]} tiles")
    for seat, player in enumerate(ra.players):
        for kind in [RA, *range(FUNERAL, KINDS)]:
            if player.tiles[kind]:
                found.append(f"S{seat} holds a {TILES[kind]} tile, which never stays in a hand")
        if min(player.tiles) < 0:
            found.append(f"S{seat} holds fewer than 0 tiles of a kind")
        if player.points < 0:
            found.append(f"S{seat} has {player.points} points, fewer than 0")
    if sum(ra.bag) != ra.bag_size:
        found.append(f"the bag holds {sum(ra.bag)} tiles, its size says {ra.bag_size}")
    if len(ra.track) != SLOTS or SLOTS - ra.track.count(EMPTY) != ra.tiles_on_track:
        found.append(f"the track has {len(ra.track)} slots and {ra.tiles_on_track} tiles counted on it")
    if RA in ra.track:
        found.append("a Ra tile lies on the auction track")
    return found


def sun_problems(ra: Ra) -> list[str]:
    found: list[str] = []
    groups = SUN_GROUPS[ra.seats]
    if ra.epoch == 0:
        return found  # not dealt yet
    seen = [ra.centre]
    for seat, player in enumerate(ra.players):
        own = suns_in(player.usable) + suns_in(player.spent)
        seen += own
        if len(own) != len(groups[0]):
            found.append(f"S{seat} owns {len(own)} suns, expected {len(groups[0])}")
    in_play = sorted([1, *[sun for group in groups for sun in group]])
    if sorted(seen) != in_play:
        found.append(f"the suns are {sorted(seen)}, expected each of {in_play} once")
    return found


def turn_problems(ra: Ra) -> list[str]:
    found: list[str] = []
    if not 0 <= ra.epoch <= EPOCHS:
        found.append(f"the epoch is {ra.epoch}, expected 1 to {EPOCHS}")
    if not ra.over and ra.ra_tiles >= RA_TRACK[ra.seats]:
        found.append(f"{ra.ra_tiles} Ra tiles lie on a Ra track of {RA_TRACK[ra.seats]} in a running epoch")
    if not ra.over and not ra.bag_size:
        found.append("the bag is empty in a running game (RA-DRW-05)")
    if ra.decision is TAKE_TURN and not ra.players[ra.side].usable:
        found.append(f"S{ra.side} is on turn without a usable sun")
    return found
