"""How a game ends."""

from ennead.games.kemet.rules.state import Kemet
from ennead.sim import simulate
from ennead.testing import evidence
from rules.kemet.table import GAME, table


@evidence("KEM-VIC-04", "KEM-VIC-05")
@evidence("KEM-R-34")
def test_simulations_have_a_round_limit_and_say_so() -> None:
    report = simulate(GAME, 2, 2, "limit").as_json()
    assert report["options"] == {"rounds": "60"}
    assert (report["finished"], report["crashes"]) == (2, 0)
    short = simulate(GAME, 3, 2, "limit", options={"rounds": "1"}).as_json()
    assert short["reasons"] == {"round-limit": 2}


@evidence("KEM-VIC-04")
def test_tables_with_people_have_no_limit() -> None:
    kemet = GAME.new(2)
    assert isinstance(kemet, Kemet)
    assert kemet.round_limit == 0
    night = table({"moment": "awakening", "round": 60}, 2)
    assert night.decision == "ChoosePosition"


@evidence("KEM-VIC-01", "KEM-VIC-05")
@evidence("KEM-R-68")
def test_the_winner_stands_first_even_with_an_equal_score() -> None:
    won = table({"turn": "S1", "players": {"S0": {"fp": 9, "battle_fp": 9}, "S1": {"fp": 9}}}, 2)
    result = won.result
    assert (result.winners, result.ranking, result.scores, result.reason) == ([1], [[1], [0]], [9, 9], "fame")


@evidence("KEM-VIC-03")
def test_a_higher_score_elsewhere_only_delays() -> None:
    """S0 cannot win at 9 while S1 has 10; S1 wins in the own turn."""
    day = table({"turn": "S0", "players": {"S0": {"fp": 9}, "S1": {"fp": 10}}}, 2).play("S0 place f2_pray")
    assert (day.asked, day.result.winners) == ("nobody", [1])
