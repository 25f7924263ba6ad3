"""Gain Followers (ANK-FOL)."""

from __future__ import annotations

from ennead.games.ankh.rules.state import Ankh


def gain_followers(ankh: Ankh, side: int) -> None:
    """ANK-FOL-01 to 03: one for each own or neutral Monument, or City, with an own figure adjacent."""
    count = 0
    for space in ankh.gods[side].monuments + ankh.neutral + ankh.cities:
        if ankh.touches(side, space):
            count += 1
    ankh.gain_followers(side, count, "ANK-FOL-01")
    ankh.gain_followers(side, ankh.hooks.followers(ankh, side), "ANK-FOL-03")
