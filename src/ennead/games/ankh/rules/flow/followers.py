"""Gain Followers (ANK-FOL)."""

from __future__ import annotations

from ennead.games.ankh.rules.state import Ankh


def gain_followers(ankh: Ankh, side: int) -> None:
    """ANK-FOL-01 to 03: one for each own or neutral Monument, or City, with an own figure adjacent."""
    count = touched(ankh, side, ankh.gods[side].monuments) + touched(ankh, side, ankh.neutral)
    ankh.gain_followers(side, count + touched(ankh, side, ankh.cities), "ANK-FOL-01")
    ankh.gain_followers(side, ankh.hooks.followers(ankh, side), "ANK-FOL-03")


def touched(ankh: Ankh, side: int, spaces: tuple[int, ...]) -> int:
    """On how many of these spaces an own figure is adjacent to what stands there."""
    count = 0
    for space in spaces:
        if ankh.touches(side, space):
            count += 1
    return count
