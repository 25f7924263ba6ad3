"""Ankh: merging, forgotten gods, and the ways the game ends."""

from typing import Any

import pytest

from ennead.games.ankh.rules.gods import osiris
from ennead.games.ankh.rules.state import Ankh
from ennead.testing import evidence

from .table import GAME, conflict, table

GODS3 = {"r05c02": "S0 god", "r05c07": "S1 god", "r03c05": "S2 god"}


@evidence("ANK-MRG-01")
@pytest.mark.parametrize(("seats", "event", "merges"), [(2, 12, False), (3, 12, True), (3, 8, False), (5, 12, True)])
def test_gods_merge_after_the_third_conflict_of_three_or_more(seats: int, event: int, merges: bool) -> None:
    game = table(seats, moment="after conflict", event=event)
    assert bool(game.facts["merged"]) == merges


@evidence("ANK-MRG-02", "ANK-MRG-05")
def test_the_two_lowest_merge_on_the_lower_place() -> None:
    players = {"S0": {"devotion": 4}, "S1": {"devotion": 4}, "S2": {"devotion": 9}}
    game = table(3, "isis,ra,amun", moment="after conflict", event=12, figures=GODS3, monuments={}, players=players,
                 order=["S1", "S0", "S2"])  # fmt: skip
    assert game.facts["merged"] == {"S1": "S0"}
    assert game.facts["order"] == ["S0", "S2"]
    assert game.figures == {"r05c02": "S0 god", "r03c05": "S2 god"}


@evidence("ANK-MRG-04", "ANK-MRG-14")
def test_guardians_over_the_limit_must_be_given_up_and_are_not_killed() -> None:
    figures = GODS3 | {"r01c00": "S0 cat-mummy", "r02c00": "S1 cat-mummy", "r04c00": "S1 cat-mummy"}
    players = {"S0": {"devotion": 1}, "S1": {"devotion": 2}, "S2": {"devotion": 9}, "S3": {"devotion": 10}}
    game = table(
        4, "isis,ra,amun,osiris", moment="after conflict", event=12, figures=figures, monuments={}, players=players
    )
    assert game.options(1) == ["figure r01c00", "figure r02c00", "figure r04c00"]
    assert game.why("S1 done") == ("ANK-CMP-06", "too-few-bases")
    assert game.why("S1 figure r05c07") == ("ANK-MRG-04", "must-be-kept")
    game.play("S1 figure r02c00")
    assert game.options(1) == ["done", "figure r01c00"]  # own ones may be kept now
    game.play("S1 done")
    assert game.figures["r01c00"] == "S1 cat-mummy"
    assert game.facts["removed"] == {"cat-mummy": 1}
    assert game.happened("DevotionLost") == []


@evidence("ANK-MRG-04")
def test_guardians_of_the_pools_can_be_released() -> None:
    players = {"S0": {"devotion": 1, "pool": {"apep": 1}}, "S1": {"devotion": 2, "pool": {"apep": 1}}}
    game = table(3, "isis,ra,amun", moment="after conflict", event=12, figures=GODS3, monuments={},
                 players=players | {"S2": {"devotion": 9}})  # fmt: skip
    assert game.options(1) == ["done", "release apep"]
    game.play("S1 done")
    assert game.of(1, "pool")["apep"] == 2


@evidence("ANK-MRG-07", "ANK-MRG-12")
@pytest.mark.parametrize(("gods", "captives", "held"), [
    ("anubis,ra,osiris", {"S0": ["S1", "S2"]}, ["S2"]),  # the lower god
    ("ra,anubis,osiris", {"S1": ["S0", "S2"]}, ["S2"]),  # the higher god
])  # fmt: skip
def test_captives_of_a_merged_anubis(gods: str, captives: dict[str, list[str]], held: list[str]) -> None:
    players: dict[str, dict[str, Any]] = {"S0": {"devotion": 1}, "S1": {"devotion": 2}, "S2": {"devotion": 9}}
    for name, sides in captives.items():
        players[name]["captives"] = sides
    game = table(3, gods, moment="after conflict", event=12, figures=GODS3, monuments={}, players=players)
    assert game.of(1, "captives") == held
    assert game.of(1, "pool")["warrior"] == 6


@evidence("ANK-MRG-12")
def test_another_anubis_loses_the_lower_gods_warriors_and_keeps_the_higher_ones() -> None:
    players = {"S0": {"devotion": 1}, "S1": {"devotion": 2}, "S2": {"devotion": 9, "captives": ["S0", "S1"]}}
    game = table(3, "ra,isis,anubis", moment="after conflict", event=12, figures=GODS3, monuments={}, players=players)
    assert game.of(2, "captives") == ["S1"]


@evidence("ANK-MRG-07")
@pytest.mark.parametrize(
    "gods", ["amun,isis,ra", "osiris,ra,isis", "ra,amun,anubis", "isis,osiris,amun", "anubis,amun,ra"]
)
def test_a_merged_god_has_both_abilities(gods: str) -> None:
    players = {"S0": {"devotion": 1}, "S1": {"devotion": 2}, "S2": {"devotion": 9}}
    game = table(3, gods, moment="after conflict", event=12, figures=GODS3, monuments={}, players=players)
    names = gods.split(",")[:2]
    assert isinstance(game.state, Ankh)
    assert game.state.gods[1].abilities.bit_count() == 2
    assert (game.of(1, "token") == "up") == ("amun" in names)
    assert game.of(1, "suns") == (3 if "ra" in names else 0)
    assert (osiris.underworld(game.state).owner == 1) == ("osiris" in names)


@evidence("ANK-MRG-11")
def test_the_higher_gods_player_decides_in_battle_and_the_partner_sees_it() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S2 god"}
    game = conflict(
        3, "isis,ra,amun", figures, event=16, merged={"S1": "S0"}, turn="S1", players={"S2": {"token": "down"}}
    )
    assert game.asked == "S0 S2"
    assert game.why("S1 play flood") == ("ANK-MRG-11", "partner-decides")
    game.play("S0 play flood")
    assert [action.name for action in game.state.view(1).plan] == ["play flood"]
    assert game.state.view(2).plan == []
    assert game.state.view(-1).plan == []


@evidence("ANK-MRG-09", "ANK-MRG-15")
def test_who_is_on_turn_decides_for_the_merged_god() -> None:
    game = table(
        3, "isis,ra,amun", turn="S1", event=12, merged={"S1": "S0"}, figures={"r05c02": "S0 god"}, monuments={}
    )
    game.play("S1 action move")
    assert game.asked == "S1"
    assert game.why("S0 done") == ("ANK-MRG-15", "partner-decides")
    game.play("S1 done")
    assert game.asked == "S2"


@evidence("ANK-WIN-02", "ANK-FGT-01")
def test_the_last_god_wins_after_the_fourth_conflict() -> None:
    players = {"S0": {"devotion": 20}, "S1": {"devotion": 21}}
    game = table(2, "isis,ra", moment="after conflict", event=16, players=players)
    result = game.result
    assert (result.reason, result.winners, result.ranking) == ("last god", [1], [[1], [0]])


@evidence("ANK-WIN-02")
def test_without_any_god_left_nobody_wins() -> None:
    game = table(2, "isis,ra", moment="after conflict", event=16)
    result = game.result
    assert (result.reason, result.winners, result.ranking) == ("all gods forgotten", [], [[0, 1]])


@evidence("ANK-WIN-03", "ANK-CON-04")
def test_the_most_devotion_wins_after_the_fifth_conflict() -> None:
    players = {"S0": {"devotion": 25}, "S1": {"devotion": 25}}
    game = table(2, "isis,ra", moment="after conflict", event=18, order=["S0", "S1"], players=players)
    result = game.result
    assert (result.reason, result.winners, result.scores) == ("most devotion", [1], [25, 25])


@evidence("ANK-WIN-04")
def test_the_players_of_a_merged_god_win_together() -> None:
    players = {"S0": {"devotion": 27}, "S2": {"devotion": 25}}
    game = table(3, "isis,ra,amun", moment="after conflict", event=18, merged={"S1": "S0"}, figures={}, monuments={},
                 players=players)  # fmt: skip
    result = game.result
    assert (result.winners, result.ranking, result.scores) == ([0, 1], [[0, 1], [2]], [27, 27, 25])


@evidence("ANK-FGT-02")
def test_underworld_tokens_leave_with_a_forgotten_osiris() -> None:
    players = {"S0": {"devotion": 3}, "S1": {"devotion": 22}, "S2": {"devotion": 23}}
    game = table(3, "osiris,ra,isis", moment="after conflict", event=16, figures=GODS3, monuments={}, players=players,
                 underworld=["r01c00"])  # fmt: skip
    assert game.facts["underworld"] == []


@evidence("ANK-FGT-01")
def test_sun_tokens_leave_with_a_forgotten_ra() -> None:
    players = {"S0": {"devotion": 3}, "S1": {"devotion": 22}, "S2": {"devotion": 23}}
    figures = {**GODS3, "r01c01": "S0 warrior sun"}
    game = table(3, "ra,osiris,isis", moment="after conflict", event=16, figures=figures, monuments={}, players=players)
    assert game.facts["forgotten"] == ["S0"]
    assert game.of(0, "suns") == 0


@evidence("ANK-FGT-01")
def test_the_token_leaves_with_a_forgotten_amun() -> None:
    players = {"S0": {"devotion": 3, "token": "up"}, "S1": {"devotion": 22}, "S2": {"devotion": 23}}
    game = table(3, "amun,ra,isis", moment="after conflict", event=16, figures=GODS3, monuments={}, players=players)
    assert game.asked == "S1"  # it is gone
    assert game.of(0, "token") == "down"


@evidence("ANK-FGT-01", "ANK-FGT-04")
def test_everything_of_a_forgotten_god_leaves_the_game_its_captive_warriors_too() -> None:
    players = {
        "S0": {"devotion": 20, "followers": 4, "pool": {"cat-mummy": 1}},
        "S1": {"devotion": 22, "captives": ["S0", "S2"]},
        "S2": {"devotion": 23},
    }
    figures = {"r01c00": "S0 cat-mummy", "r02c00": "S0 warrior", "r03c00": "S0 apep", "r05c07": "S1 god"}
    game = table(3, "isis,anubis,ra", moment="after conflict", event=16, figures=figures,
                 monuments={"r05c00": "S0 temple"}, players=players)  # fmt: skip
    assert game.of(1, "captives") == ["S2"]
    assert game.facts["removed"] == {"cat-mummy": 2, "apep": 1}
    assert (game.figures, game.facts["monuments"]) == ({"r05c07": "S1 god"}, {})
    assert (game.of(0, "followers"), game.of(0, "pool"), game.of(0, "hand")) == (0, {}, [])


@evidence("ANK-CON-04")
def test_the_turn_is_over_after_a_conflict_even_for_an_eliminated_player() -> None:
    players = {"S0": {"devotion": 3}, "S1": {"devotion": 22}, "S2": {"devotion": 23}}
    game = table(3, "osiris,ra,isis", moment="after conflict", event=16, turn="S0", figures=GODS3, monuments={},
                 players=players)  # fmt: skip
    assert game.asked == "S1"
    assert game.facts["tracks"] == {"move": 0, "summon": 0, "gain": 0, "unlock": 0}


def test_a_game_that_is_over_says_so() -> None:
    game = table(2, "isis,ra", moment="after conflict", event=16)
    refusal = game.state.why_not(0, GAME.action("action move"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("ANK-WIN-03", "game-over")
