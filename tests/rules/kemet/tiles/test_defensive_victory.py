"""Kemet: Defensive Victory."""

from ennead.testing import evidence

from ..table import desert, fight

VICTORY = {"tiles": ["sapphire_defensive_victory"]}


@evidence("KEM-BAT-45", "KEM-BAT-46", "KEM-R-43")
def test_a_defender_who_wins_with_a_survivor_takes_a_battle_fp_and_one_veteran_token() -> None:
    battle = fight(desert(2, 5, theirs=VICTORY), "closed_ranks", "heavy_charge")
    assert (battle.of(1, "battle_fp"), battle.of(1, "vt"), battle.of(0, "vt")) == (1, 1, 1)


@evidence("KEM-BAT-46")
def test_without_a_survivor_there_are_two_veteran_tokens_instead() -> None:
    battle = fight(desert(4, 2, theirs=VICTORY), "arrow_rain", "reckless_assault")
    assert battle.told("BattleWon")[0]["winner"] == "S1"
    assert (battle.of(1, "battle_fp"), battle.of(1, "vt"), battle.of(0, "vt")) == (0, 2, 1)


@evidence("KEM-BAT-45")
def test_it_adds_nothing_for_an_attacker_nor_for_a_loser() -> None:
    attacker = fight(desert(5, 2, mine=VICTORY), "heavy_charge", "closed_ranks")
    assert attacker.of(0, "battle_fp") == 1  # the attacker's own
    loser = fight(desert(5, 2, theirs=VICTORY), "heavy_charge", "closed_ranks")
    assert (loser.of(1, "battle_fp"), loser.of(1, "vt")) == (0, 1)
