"""Ankh, preview edition: Mighty."""

from ennead.testing import evidence

from ..preview_table import conflict
from ..table import unlocked


@evidence("ANK-PRE-23", "ANK-PRE-40")
def test_all_other_participants_lose_one_in_ascending_order_with_figures_or_without() -> None:
    figures = {"r01c01": "S0 god", "r01c00": "S0 warrior", "r05c00": "S1 god", "r09c00": "S2 warrior"}
    players = {
        "S0": unlocked("mighty", followers=1, devotion=1),
        "S1": {"devotion": 5, "followers": 0},
        "S2": {"devotion": 4, "followers": 0},
    }
    game = conflict(3, "osiris,ra,anubis", figures, players=players)
    game.play("S0 play plague-of-locusts", "S1 play flood", "S2 play flood", "S0 bid 1", "S1 bid 0", "S2 bid 0")
    game.play("S2 done")  # Anubis traps nobody
    lost = game.happened("DevotionLost")
    assert [(fact["god"], fact["devotion"]) for fact in lost] == [("S2", 3), ("S1", 4)]
    assert game.devotion == [3, 4, 3]


@evidence("ANK-PRE-23")
def test_a_win_by_one_is_not_enough() -> None:
    players = {"S0": unlocked("mighty"), "S1": {"devotion": 5}}
    game = conflict(2, "osiris,ra", {"r01c01": "S0 god", "r09c00": "S1 god"}, players=players)
    game.play("S0 play plague-of-locusts", "S1 play flood")
    assert game.devotion == [1, 5]


@evidence("ANK-PRE-23")
def test_it_is_nothing_for_who_loses() -> None:
    players = {"S0": {"devotion": 5}, "S1": unlocked("mighty", devotion=3)}
    game = conflict(2, "isis,ra", {"r01c01": "S0 god", "r09c00": "S1 god"}, players=players)
    game.play("S0 play drought", "S1 play flood")
    assert game.devotion == [6, 3]
