"""Kemet: Hand of God."""

from ennead.testing import evidence

from ..table import night

HAND = {"tiles": ["diamond_hand"], "pp": 0}
PYRAMIDS = {"nw_a": {"level": 3, "colour": "ruby"}, "nw_b": {"level": 1, "colour": "onyx"}}


@evidence("KEM-NGT-11", "KEM-DEC-16", "KEM-FP-03")
def test_a_free_level_after_the_prayers_where_the_owner_has_control() -> None:
    state = night(HAND, 3, zones={"nw_b": {"S1": 1}}, pyramids=PYRAMIDS)
    assert state.of(0, "pp") == 2
    assert state.options() == ["nothing", "pyramid nw_a", "pyramid nw_c"]
    assert state.why("S0 pyramid nw_b") == ("KEM-NGT-11", "not-controlled")
    state.play("S0 pyramid nw_a")
    assert (state.of(0, "fp"), state.of(0, "pp"), state.facts["pyramids"]["nw_a"]["level"]) == (1, 2, 4)


@evidence("KEM-BLD-03", "KEM-NGT-11")
def test_a_pyramid_may_be_founded() -> None:
    state = night(HAND, 3, pyramids=PYRAMIDS).play("S0 pyramid nw_c")  # diamond is the top that is left
    assert state.facts["pyramids"]["nw_c"] == {"level": 1, "colour": "diamond"}
    assert state.of(0, "acquire_spaces") == ["ruby", "onyx", "diamond"]


@evidence("KEM-NGT-11", "KEM-BLD-01")
def test_nothing_above_level_4_and_no_duty() -> None:
    full = {"nw_a": {"level": 4, "colour": "diamond"}, "nw_b": {"level": 4, "colour": "onyx"}}
    assert night(HAND, 2, pyramids=full).asked == "chance"  # nobody is asked
    state = night(HAND, 3, pyramids=PYRAMIDS).play("S0 nothing")
    assert state.told("PyramidBuilt") == []
