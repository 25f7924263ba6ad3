"""Ra: components."""

import pytest

from ennead.testing import evidence

from .table import CIVILIZATIONS, GAME, HIGHEST_SUN, MONUMENTS, SEATS, new, scoring, table


@evidence("RA-CMP-01")
def test_the_game_has_180_tiles_of_23_kinds() -> None:
    bag = GAME.describe(GAME.new(3))["bag"]
    several = {"ra": 30, "god": 8, "pharaoh": 25, "nile": 25, "flood": 12, "gold": 5}
    disasters = {"funeral": 2, "drought": 2, "unrest": 4, "earthquake": 2}
    assert bag == several | disasters | dict.fromkeys([*CIVILIZATIONS, *MONUMENTS], 5)
    assert (len(bag), sum(bag.values())) == (23, 180)


@evidence("RA-CMP-02")
@pytest.mark.parametrize("kind", [*CIVILIZATIONS, *MONUMENTS])
def test_each_civilization_and_monument_has_five_copies(kind: str) -> None:
    assert GAME.describe(GAME.new(2))["bag"][kind] == 5


@evidence("RA-CMP-03")
def test_a_tile_is_its_kind_and_nothing_else() -> None:
    drawn = [action.name for action in GAME.actions.actions if action.verb == "tile"]
    assert len(drawn) == 23
    assert [name for name in drawn if "god" in name or "pharaoh" in name] == ["tile god", "tile pharaoh"]


@evidence("RA-CMP-04")
@pytest.mark.parametrize("seats", SEATS)
def test_no_two_suns_are_equal(seats: int) -> None:
    game = new(seats, *range(1, seats))
    suns = [game.facts["centre"], *[sun for suns in game.all("usable") for sun in suns]]
    assert sorted(suns) == list(range(1, HIGHEST_SUN[seats] + 1))


@evidence("RA-CMP-04")
def test_there_are_suns_1_to_16() -> None:
    bids = [action.value for action in GAME.actions.actions if action.verb == "bid"]
    assert bids == list(range(1, 17))


@evidence("RA-CMP-05", "RA-R-09")
def test_the_supply_of_tablets_limits_nobody() -> None:
    game = scoring(2, S0={"points": 226, "tiles": {"gold": 5, "art": 1}}, S1={"points": 226, "tiles": {"art": 1}})
    assert game.all("points") == [241, 226]


@evidence("RA-CMP-06")
@pytest.mark.parametrize("holder", ["S0", "S1", "S2", "nobody"])
def test_the_ra_figure_has_no_effect(holder: str) -> None:
    game = table(3, turn="S1", ra_player=holder, track=["nile"])
    assert (game.asked, sorted(game.options())) == ("S1", ["draw", "invoke"])
    assert game.play("S1 draw", "tile gold").asked == "S2"


@evidence("RA-CMP-06")
def test_the_ra_figure_goes_to_the_ra_player() -> None:
    game = table(3, turn="S1", ra_player="S0", track=["nile"])
    assert game.play("S1 invoke").facts["ra_player"] == "S1"


@evidence("RA-R-25")
def test_the_ra_figure_stays_with_the_last_ra_player() -> None:
    game = table(3, turn="S1").play("S1 draw", "tile ra", "S2 bid 4", "S0 bid 5", "S1 pass", "S2 draw", "tile nile")
    assert game.facts["ra_player"] == "S1"


@evidence("RA-R-25")
def test_the_ra_figure_stays_in_the_next_epoch() -> None:
    game = table(2, turn="S1", ra_player="S0", ra_tiles=5).play("S1 draw", "tile ra")
    assert (game.facts["epoch"], game.facts["ra_player"]) == (2, "S0")
