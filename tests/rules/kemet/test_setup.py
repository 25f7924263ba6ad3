"""Set-up."""

import pytest

from ennead.kernel.errors import BadInput
from ennead.testing import evidence
from rules.kemet.table import GAME, SEATS, Table, new

COLOURS = {2: 2, 3: 3, 4: 3, 5: 4}
DEALT = (
    "prayer",
    "glory",
    "war_rage",
    "war_fury",
    "iron_wall",
    "bronze_wall",
    "swiftness",
    "enlistment",
    "blood_battle",
)


def after_chance(table: Table) -> Table:
    """Let chance take its first outcome until a player is asked."""
    while table.state.chance:
        table.state.answer(-1, table.state.outcomes()[0][0])
    return table


@evidence("KEM-SET-02", "KEM-SET-05", "KEM-SET-06", "KEM-SET-07", "KEM-SET-08", "KEM-GEN-11")
@pytest.mark.parametrize("seats", SEATS)
def test_what_everybody_begins_with(seats: int) -> None:
    table = new(seats)
    assert table.asked == "chance"
    facts = after_chance(table).facts
    assert len(facts["colours"]) == COLOURS[seats]
    assert sorted(facts["order"]) == [f"S{seat}" for seat in range(seats)]
    assert len({player["city"] for player in facts["players"].values()}) == seats
    for player in facts["players"].values():
        assert (player["pp"], player["supply"], player["tokens"], player["hand_size"]) == (7, 12, 5, 8)
        assert player["di_size"] == 3
        assert player["di"]["diversion"] == 1
    assert facts["deck_size"] == 33 - 2 * seats


@evidence("KEM-SET-02")
def test_every_colour_may_come_into_play_and_the_host_may_name_them() -> None:
    assert len(new(3).state.outcomes()) == 4
    named = new(3, colours="onyx+ruby+diamond")
    assert named.facts["colours"] == ["ruby", "diamond", "onyx"]
    assert named.decision == "DrawOrder"
    with pytest.raises(BadInput, match="expected 3 different ones"):
        new(3, colours="ruby")


@evidence("KEM-SET-06")
@evidence("KEM-R-01")
def test_cities_may_be_chosen_in_turn_order() -> None:
    table = new(3, cities="choose", colours="ruby+onyx+diamond").play("next S2", "next S0")
    assert table.asked == "S2"
    table.play("S2 city w", "S0 city nw")
    assert [table.of(seat, "city") for seat in range(3)] == ["nw", "sw", "w"]


@evidence("KEM-SET-04", "KEM-FP-01")
def test_no_temple_is_held_at_the_beginning() -> None:
    table = after_chance(new(5, setup="quick"))
    assert table.facts["fame"] == {}
    assert [table.of(seat, "fp") for seat in range(5)] == [0] * 5
    assert sum(table.facts["stock"].values()) == 64 - 5


@evidence("KEM-SET-09", "KEM-SET-10", "KEM-SET-12", "KEM-DEC-01", "KEM-DEC-02")
@evidence("KEM-R-02", "KEM-R-04")
def test_districts_then_pyramids_step_by_step() -> None:
    table = after_chance(new(3, colours="ruby+sapphire+onyx"))
    assert table.decision == "ChooseDistrict"
    table.play("S0 district nw_a, district nw_c")
    assert table.asked == "S1"
    table.play("S1 district w_a, district w_b", "S2 district sw_a, district sw_b")
    assert table.options() == ["pyramids three", "pyramids two"]
    table.play("S0 pyramids three, colour onyx")
    assert table.options() == ["colour ruby", "colour sapphire"]  # one top of each colour
    table.play("S0 colour ruby", "S1 pyramids two, pyramid w_b, colour ruby, pyramid w_c")
    assert table.options() == ["colour sapphire", "colour onyx"]
    table.play("S1 colour onyx", "S2 pyramids two, pyramid sw_a, colour ruby, pyramid sw_b, colour onyx")
    pyramids = table.facts["pyramids"]
    assert pyramids["nw_a"] == {"level": 1, "colour": "onyx"}
    assert pyramids["nw_c"] == {"level": 1, "colour": "sapphire"}
    assert pyramids["w_b"] == {"level": 2, "colour": "ruby"}
    assert pyramids["w_c"] == {"level": 1, "colour": "onyx"}
    assert table.of(1, "acquire_spaces") == ["ruby", "onyx", "blank"]
    assert table.asked == "S2"  # the last in turn order takes the first tile


@evidence("KEM-SET-11", "KEM-DEC-03", "KEM-DEC-20")
def test_a_free_tile_of_the_colour_of_an_own_pyramid() -> None:
    table = after_chance(new(2, colours="ruby+onyx"))
    table.play("S0 district nw_a, district nw_b", "S1 district sw_a, district sw_b")
    table.play("S0 pyramid nw_a, colour ruby, pyramid nw_b", "S1 pyramid sw_a, colour ruby, pyramid sw_b")
    assert table.asked == "S1"
    table.play("S1 acquire onyx_merc_swords")
    assert table.options() == ["done", "add sw_c"]  # the other districts are full
    table.play("S1 add sw_c, add sw_c, add sw_c")
    assert (table.of(1, "supply"), table.of(1, "pp"), table.of(1, "acquired")) == (2, 7, [])
    assert "acquire onyx_merc_spears" not in table.options()
    table.play("S0 acquire ruby_charge")
    assert (table.decision, table.asked, table.facts["round"]) == ("TakeTurn", "S0", 1)


@pytest.mark.parametrize("seats", SEATS)
def test_a_quick_setup_chooses_by_itself(seats: int) -> None:
    table = after_chance(new(seats, setup="quick"))
    assert table.decision == "TakeTurn"
    assert table.state.problems() == []
    for seat in range(seats):
        assert len(table.of(seat, "tiles")) == 1
        assert sum(zone.get(f"S{seat}", 0) for zone in table.zones.values()) == 10


def test_a_round_limit_must_be_a_number() -> None:
    with pytest.raises(BadInput, match="option rounds: expected a number"):
        GAME.new(2, options={"rounds": "many"})
