"""What everybody would score if the epoch ended now: the rules of scoring on what lies open."""

from __future__ import annotations

from typing import Any, Final

from ennead.games.ra.rules.components import (
    CATEGORIES,
    END_CIVILIZATION,
    EPOCHS,
    FIRST_CIVILIZATION,
    FLOOD,
    GOD,
    GOLD,
    NILE,
    PHARAOH,
)
from ennead.games.ra.rules.scoring import scores, sum_of_suns
from ennead.games.ra.rules.state import Ra
from ennead.games.ra.table.drawn import RaSource, RaStanding
from ennead.texts import Texts

LAST_ONLY = ("monuments", "suns")  # these count in the last epoch
MOST_KEPT: Final = 500
KEPT: Final[dict[tuple[Any, ...], list[RaStanding]]] = {}  # by what they are made of: it lies open, so all see the same


def standings(ra: Ra, texts: Texts) -> list[RaStanding]:
    """By seat; made once for everybody at the table."""
    key = texts.catalogue, ra.epoch, *[(*one.tiles, sum_of_suns(one.suns)) for one in ra.players]
    if key not in KEPT:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        KEPT[key] = made(ra, texts)
    return KEPT[key]


def made(ra: Ra, texts: Texts) -> list[RaStanding]:
    points = scores(ra)
    shown = counting(ra.epoch)
    return [
        RaStanding(
            seat=seat,
            sources=[
                RaSource(name, texts.word("category", name), points[at][seat], note(ra, seat, name, points[at], texts))
                for at, name in enumerate(CATEGORIES)
                if name in shown
            ],
            net=sum([category[seat] for category in points]),
        )
        for seat in range(ra.seats)
    ]


def counting(epoch: int) -> list[str]:
    """The categories of an epoch: those that count only at the end of the game are left out before."""
    return [name for name in CATEGORIES if epoch == EPOCHS or name not in LAST_ONLY]


def note(ra: Ra, seat: int, category: str, points: list[int], texts: Texts) -> str:
    """Where the points come from, in a few words."""
    tiles = ra.players[seat].tiles
    if category == "pharaohs":
        case = "most" if points[seat] > 0 else "fewest" if points[seat] < 0 else "between" if tiles[PHARAOH] else "none"
        return say(texts, case, count=tiles[PHARAOH])
    if category == "river":
        return say(texts, river_case(tiles), **river_words(tiles, texts))
    if category == "civilization":
        kinds = len([kind for kind in range(FIRST_CIVILIZATION, END_CIVILIZATION) if tiles[kind]])
        return say(texts, "kinds" if kinds else "none", count=kinds)
    if category == "suns":
        return say(texts, "suns", count=sum_of_suns(ra.players[seat].suns))
    count = {"gods": tiles[GOD], "gold": tiles[GOLD]}.get(category, 0)
    return say(texts, "tiles", count=count) if count else ""


def river_case(tiles: list[int]) -> str:
    if tiles[FLOOD]:
        return "river" if tiles[NILE] else "floods"
    return "dry" if tiles[NILE] else "none"


def river_words(tiles: list[int], texts: Texts) -> dict[str, Any]:
    nile, flood = texts.catalogue.noun("tile", "nile"), texts.catalogue.noun("tile", "flood")
    return {"niles": nile.counted(tiles[NILE]), "floods": flood.counted(tiles[FLOOD])}


def say(texts: Texts, key: str, **facts: Any) -> str:
    return texts.catalogue.say("standings", key, facts)
