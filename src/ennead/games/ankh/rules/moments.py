"""The moments at which effects may bend the rules, by number; `hooks.py` says what each one is for."""

from typing import Final

# Interrupts
CONFLICT_BEGINS: Final = 0
MONUMENTS_THREATENED: Final = 1
CONFLICT_ENDS: Final = 2
BATTLE_BEGINS: Final = 3
BEFORE_CARDS: Final = 4
CARDS_REVEALED: Final = 5
MONUMENTS_BUILT: Final = 6
PLAGUES: Final = 7
BATTLE_RESOLVED: Final = 8
BEFORE_KILLS: Final = 9
FIGURES_KILLED: Final = 10
WARRIORS_KILLED: Final = 11
FIGURES_RETURN: Final = 12
FIGURES_MOURNED: Final = 13
MIRACLES: Final = 14
BATTLE_LOST: Final = 15
PRAYERS: Final = 16
CARDS_RETURN: Final = 17
FIGURE_SUMMONED: Final = 18
# Amounts
FOLLOWERS: Final = 19
BUILDING_PRICE: Final = 20
GOD_STRENGTH: Final = 21
STRENGTH: Final = 22
WIN_BASE: Final = 23
WIN_DEVOTION: Final = 24
DOMINATION: Final = 25
WIN_FOLLOWERS: Final = 26
DEVOTION: Final = 27
# Permissions
FIGURE_COUNTS: Final = 28
# Extra summons
EXTRA_SUMMONS: Final = 29

HOOKS: Final = (
    "conflict_begins",
    "monuments_threatened",
    "conflict_ends",
    "battle_begins",
    "before_cards",
    "cards_revealed",
    "monuments_built",
    "plagues",
    "battle_resolved",
    "before_kills",
    "figures_killed",
    "warriors_killed",
    "figures_return",
    "figures_mourned",
    "miracles",
    "battle_lost",
    "prayers",
    "cards_return",
    "figure_summoned",
    "followers",
    "building_price",
    "god_strength",
    "strength",
    "win_base",
    "win_devotion",
    "domination",
    "win_followers",
    "devotion",
    "figure_counts",
    "extra_summons",
)
