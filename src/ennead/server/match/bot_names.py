"""What bots are called: names of our own, by how well they play, and never the same one twice at a table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

# The simplest bots first
NAMES: Final = (
    ("Pipu", "Ipi", "Teti", "Huni", "Nebi"),
    ("Neshi", "Meru", "Sabu", "Tia", "Khui"),
    ("Tawer", "Senu", "Hapu", "Djau", "Beki"),
    ("Ahemet", "Nofret", "Sitre", "Henut", "Tuya"),
    ("Merkhut", "Wennefer", "Rekhmi", "Amenu", "Imeru"),
)


def name_for(bot: str, taken: Collection[str]) -> str:
    """By the level that a bot's name ends with; the others are as simple as can be."""
    level = bot.rpartition("-")[2]
    return bot_name(int(level) - 1 if level.isdecimal() else 0, taken)


def bot_name(level: int, taken: Collection[str]) -> str:
    """A name for a bot of this level, 0 for the simplest, that nobody at the table has."""
    own = NAMES[min(level, len(NAMES) - 1)]
    others = [name for names in NAMES for name in names]
    free = [name for name in (*own, *others) if name not in taken]
    return free[0]
