"""Kemet: Stratagem of the Storm and Stratagem of the Barrier, with their special battle cards."""

import pytest

from ennead.testing import evidence

from ..table import Table, desert, fight, turn

BOTH = pytest.mark.parametrize(
    ("tile", "card"), [("ruby_storm", "special_storm"), ("sapphire_barrier", "special_barrier")]
)


def acquired(tile: str) -> Table:
    """S0 has used six of the eight battle cards, and takes the tile."""
    facts = {"hand": ["shield_line", "arrow_rain"], "used": ["heavy_charge", "closed_ranks", "balanced_line"]}
    state = turn(facts, pyramids={"nw_a": {"level": 2, "colour": tile.split("_")[0]}})
    return state.play(f"S0 place f1_acquire_1, acquire {tile}")


@BOTH
@evidence("KEM-R-46", "KEM-DEC-19", "KEM-R-38")
def test_all_cards_come_back_and_one_of_them_leaves_for_the_special_one(tile: str, card: str) -> None:
    state = acquired(tile)
    assert len(state.options()) == 8 and f"remove {card}" not in state.options()
    state.play("S0 remove reckless_assault")
    assert (state.of(0, "hand_size"), state.of(0, "removed")) == (8, ["reckless_assault"])
    assert card in state.of(0, "hand") and "reckless_assault" not in state.of(0, "hand")
    assert (state.of(0, "used"), state.of(0, "face_down"), state.asked) == ([], [], "S1")


@BOTH
@evidence("KEM-INF-02")
def test_the_others_do_not_see_which(tile: str, card: str) -> None:
    state = acquired(tile).play("S0 remove reckless_assault")
    assert state.seen(0)["players"]["S0"]["removed"] == ["reckless_assault"]
    assert state.seen(1)["players"]["S0"]["removed"] == "hidden"
    assert [fact["battle_card"] for fact in state.told("BattleCardRemoved")] == [None]


@evidence("KEM-BAT-30", "KEM-BAT-40")
def test_storm_against_barrier() -> None:
    battle = desert(4, 4, {"tiles": ["ruby_storm"]}, {"tiles": ["sapphire_barrier"]})
    fight(battle, "special_storm", "special_barrier")
    assert battle.battle["strength"] == {"S0": 7, "S1": 7}
    assert battle.zones["wastes_e"] == {"S0": 4, "S1": 4}  # 3 red against 3 defence


@evidence("KEM-R-46")
def test_both_stratagems_make_a_hand_of_eight_with_two_special_cards() -> None:
    facts = {"tiles": ["ruby_storm"], "removed": ["arrow_rain"]}
    state = turn(facts, pyramids={"nw_a": {"level": 2, "colour": "sapphire"}})
    state.play("S0 place f1_acquire_1, acquire sapphire_barrier, remove special_storm")  # any of the eight
    assert (state.of(0, "hand_size"), state.of(0, "removed")) == (8, ["arrow_rain", "special_storm"])
