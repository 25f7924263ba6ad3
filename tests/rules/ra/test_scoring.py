"""Ra: scoring."""

import pytest

from ennead.testing import evidence

from .table import CIVILIZATIONS, MONUMENTS, scoring, table, taking

ART = {"art": 1}  # no points, and no penalty


def tiles(**held: int) -> dict[str, dict[str, int]]:
    return {"tiles": {kind.replace("_", "-"): count for kind, count in held.items()}}


@evidence("RA-SCO-01")
def test_all_categories_make_one_net_result() -> None:
    game = scoring(
        3,
        S0=tiles(pharaoh=3, nile=2, flood=1, art=2, religion=1, writing=1, god=1),
        S1=tiles(pharaoh=1, nile=5, gold=1, agriculture=1),
        S2=tiles(pharaoh=1, gold=2, temple=3),
    )
    assert [event["net"] for event in game.happened("PointsCounted")] == [15, 1, -1]
    assert game.all("points") == [25, 11, 9]


@evidence("RA-SCO-01", "RA-R-08")
def test_the_floor_is_applied_to_the_net_result_not_to_a_category() -> None:
    game = scoring(2, S0={"points": 0, **tiles(gold=5)}, S1={"points": 0, **tiles(pharaoh=1)})
    assert game.all("points") == [15 - 5 - 2, 0]


@evidence("RA-SCO-02")
@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_points_never_fall_below_zero(epoch: int) -> None:
    game = scoring(2, epoch, S0={"points": 3, "usable": [2, 3, 4, 5]}, S1=tiles(pharaoh=1, art=1))
    assert game.happened("PointsCounted")[0]["net"] == -7 - (5 if epoch == 3 else 0)
    assert game.of(0, "points") == 0


@evidence("RA-SCO-02", "RA-R-08")
def test_no_debt_is_remembered() -> None:
    game = scoring(2, S0={"points": 3}, S1=tiles(pharaoh=1, art=1))
    position = {**game.facts, "ra_tiles": 5}
    position["players"]["S0"]["tiles"] = {"pharaoh": 1, "gold": 2, "art": 1}
    for shown in ("bag", "bag_size", "box"):
        del position[shown]
    later = table(2, **position).play("S0 draw", "tile ra")
    assert later.of(0, "points") == 6


@evidence("RA-SCO-03")
def test_a_god_tile_is_worth_2_points() -> None:
    assert scoring(2, 2, S0=tiles(god=2)).scored("gods") == [4, 0]


@evidence("RA-SCO-04")
@pytest.mark.parametrize(
    ("pharaohs", "points"),
    [
        ([3, 2, 2, 3], [5, -2, -2, 5]),
        ([4, 2, 1, 0], [5, 0, 0, -2]),
        ([1, 0, 0, 0], [5, -2, -2, -2]),
        ([2, 2, 2, 1], [5, 5, 5, -2]),
    ],
)
def test_most_pharaohs_get_5_and_fewest_lose_2(pharaohs: list[int], points: list[int]) -> None:
    game = scoring(4, 1, **{f"S{seat}": tiles(pharaoh=count) for seat, count in enumerate(pharaohs)})
    assert game.scored("pharaohs") == points


@evidence("RA-SCO-04")
@pytest.mark.parametrize("count", [0, 2])
def test_equal_pharaohs_score_nothing(count: int) -> None:
    game = scoring(3, 1, **{f"S{seat}": tiles(pharaoh=count) for seat in range(3)})
    assert game.scored("pharaohs") == [0, 0, 0]


@evidence("RA-SCO-04")
def test_with_two_players_one_has_most_and_the_other_fewest_pharaohs() -> None:
    assert scoring(2, S0=tiles(pharaoh=1), S1=tiles(pharaoh=4)).scored("pharaohs") == [-2, 5]


@evidence("RA-R-15")
def test_players_without_usable_suns_count_for_pharaohs_and_suns() -> None:
    game = scoring(2, 3, S0=tiles(pharaoh=1), S1={"usable": [], "spent": [9, 8, 7, 6]})
    assert game.scored("pharaohs") == [5, -2]
    assert game.scored("suns") == [-5, 5]


@evidence("RA-SCO-05")
def test_the_river_scores_only_with_a_flood() -> None:
    game = scoring(3, S0=tiles(nile=4), S1=tiles(nile=4, flood=1), S2=tiles(flood=2))
    assert game.scored("river") == [0, 5, 2]


@evidence("RA-SCO-06")
@pytest.mark.parametrize(("kinds", "points"), list(enumerate([-5, 0, 0, 5, 10, 15])))
def test_civilization_scores_by_different_kinds(kinds: int, points: int) -> None:
    game = scoring(2, S0={"tiles": dict.fromkeys(CIVILIZATIONS[:kinds], 1)}, S1=tiles(art=1))
    assert game.scored("civilization") == [points, 0]


@evidence("RA-SCO-06")
def test_copies_of_a_civilization_are_worth_nothing() -> None:
    game = scoring(2, S0=tiles(astronomy=3, agriculture=2, writing=2), S1=tiles(astronomy=1, agriculture=1, writing=1))
    assert game.scored("civilization") == [5, 5]


@evidence("RA-R-17")
def test_who_lost_all_civilizations_to_unrest_has_the_penalty() -> None:
    game = taking(["unrest"], art=1, writing=1)
    position = {"players": {"S0": {"tiles": game.of(0, "tiles")}, "S1": {"tiles": ART}}, "ra_tiles": 5}
    assert table(2, turn="S0", **position).play("S0 draw", "tile ra").scored("civilization") == [-5, 0]


@evidence("RA-SCO-07")
def test_a_gold_tile_is_worth_3_points() -> None:
    assert scoring(2, 2, S0=tiles(gold=3)).scored("gold") == [9, 0]


@evidence("RA-SCO-08")
@pytest.mark.parametrize(("kinds", "points"), list(enumerate([0, 1, 2, 3, 4, 5, 6, 10, 15])))
def test_monuments_score_by_different_kinds(kinds: int, points: int) -> None:
    game = scoring(2, 3, S0={"tiles": dict.fromkeys(MONUMENTS[:kinds], 1)})
    assert game.scored("monuments") == [points, 0]


@evidence("RA-SCO-08", "RA-R-18")
@pytest.mark.parametrize(("copies", "points"), [(1, 0), (2, 0), (3, 5), (4, 10), (5, 15)])
@pytest.mark.parametrize("kind", ["fortress", "temple"])
def test_monuments_score_once_for_the_copies_of_a_kind(kind: str, copies: int, points: int) -> None:
    game = scoring(2, 3, S0={"tiles": {kind: copies}})
    assert game.scored("monuments") == [1 + points, 0]


@evidence("RA-SCO-08")
@pytest.mark.parametrize(("epoch", "points"), [(1, 0), (2, 0), (3, 4 + 10 + 5)])
def test_both_parts_of_the_monuments_are_added_in_epoch_3_only(epoch: int, points: int) -> None:
    game = scoring(2, epoch, S0=tiles(pyramid=4, temple=3, fortress=2, sphinx=1))
    assert game.scored("monuments") == [points, 0]


SUMS = {"S0": [9, 5, 3], "S1": [13, 10, 2], "S2": [12, 8, 1], "S3": [7, 6, 4]}  # 17, 25, 21, 17


@evidence("RA-SCO-09")
@pytest.mark.parametrize(("epoch", "points"), [(1, [0, 0, 0, 0]), (2, [0, 0, 0, 0]), (3, [-5, 5, 0, -5])])
def test_the_highest_sum_of_suns_gets_5_and_the_lowest_loses_5_in_epoch_3(epoch: int, points: list[int]) -> None:
    players = {player: {"usable": suns[:1], "spent": suns[1:]} for player, suns in SUMS.items()}
    game = table(4, epoch=epoch, centre=11, turn="S0", ra_tiles=8, players=players).play("S0 draw", "tile ra")
    assert game.scored("suns") == points


@evidence("RA-SCO-09")
def test_equal_sums_of_suns_score_nothing() -> None:
    game = scoring(2, 3, S0={"usable": [9, 6, 5, 2]}, S1={"usable": [8, 7, 4, 3]})
    assert game.scored("suns") == [0, 0]


@evidence("RA-SCO-10", "RA-R-08")
def test_suns_are_part_of_the_one_net_result() -> None:
    players = {"S0": {"usable": [2, 3, 4, 5], "points": 0, **tiles(gold=1, art=1)}, "S1": {"points": 0, **tiles(art=1)}}
    game = scoring(2, 3, **players)
    assert [event["net"] for event in game.happened("PointsCounted")] == [3 - 5, 5]
    assert game.all("points") == [0, 5]
