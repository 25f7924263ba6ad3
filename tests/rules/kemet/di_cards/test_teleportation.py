"""Kemet: Teleportation."""

from random import Random

from ennead.testing import evidence

from ..table import GAME, turn

OBELISKS = ("t_reeds", "t_dunes", "crossroads_w", "t_dawn", "t_dusk", "crossroads_e", "delta")


@evidence("KEM-DI-03", "KEM-DI-09", "KEM-MOV-05", "KEM-R-54")
def test_from_anywhere_for_its_own_cost() -> None:
    state = turn({"di": ["teleportation", "teleportation"], "pp": 2}, zones={"wastes_e": {"S0": 2}})
    state.play("S0 place f3_move, troop wastes_e, card teleportation")
    assert state.options() == [f"teleport {zone}" for zone in OBELISKS]
    assert state.why("S0 stop") == ("KEM-DI-01", "card-is-played")
    state.play("S0 teleport delta")
    assert state.why("S0 card teleportation")[0] == "KEM-DI-03"  # one teleport in all
    state.play("S0 sail shore_w, stop")
    assert (state.zones, state.of(0, "pp")) == ({"shore_w": {"S0": 2}}, 1)


@evidence("KEM-R-54", "KEM-DI-03")
def test_not_after_a_teleport_from_a_pyramid() -> None:
    zones, pyramids = {"nw_a": {"S0": 2}}, {"nw_a": {"level": 1, "colour": "ruby"}}
    state = turn({"di": ["teleportation"]}, zones=zones, pyramids=pyramids)
    state.play("S0 place f3_move, troop nw_a, teleport delta")
    assert state.why("S0 card teleportation") == ("KEM-DI-03", "too-late-or-no-target")


@evidence("KEM-MOV-08", "KEM-MOV-07", "KEM-DI-03")
def test_a_troop_may_grow_too_big_where_the_card_leads_on() -> None:
    """Five and three in one zone: without the card the last step is illegal, with it three to five must go on."""
    zones = {"gate_nw": {"S0": 5}, "t_reeds": {"S0": 3}, "delta": {"S0": 2}}
    for facts in ({"di": ["prayer"]}, {"di": ["teleportation"], "pp": 0}):
        without = turn(facts, zones=zones).play("S0 place f3_move, troop gate_nw")
        assert without.why("S0 go t_reeds") == ("KEM-MOV-08", "troop-limit")
    state = turn({"di": ["teleportation"], "pp": 1}, zones=zones)
    state.play("S0 place f3_move, troop gate_nw, go t_reeds")
    assert state.options() == ["take 3", "take 4", "card teleportation"]
    for seat in (-1, 1):
        imagined = GAME.imagine(state.state.view(seat), Random(seat))
        assert "card teleportation" in [action.name for action in imagined.options(0)]
    state.play("S0 take 3, card teleportation")
    assert "teleport delta" in state.options()
    state.play("S0 teleport delta")
    assert state.zones == {"t_reeds": {"S0": 5}, "delta": {"S0": 5}}


@evidence("KEM-MOV-07", "KEM-DI-03")
def test_a_part_of_the_troop_may_go_on_by_it() -> None:
    state = turn({"di": ["teleportation"]}, zones={"wastes_e": {"S0": 3}})
    state.play("S0 place f3_move, troop wastes_e, go crossroads_e")
    assert state.options() == ["stop", "take 1", "take 2", "card teleportation"]
    state.play("S0 take 1, card teleportation, teleport delta")
    assert state.zones == {"crossroads_e": {"S0": 2}, "delta": {"S0": 1}}


@evidence("KEM-MOV-08", "KEM-MOV-05")
def test_a_troop_is_not_thinned_by_a_second_teleport() -> None:
    """R-54: whoever teleports onto too many with no step left would need another teleport."""
    facts = {"di": ["teleportation", "teleportation", "open_gates"]}
    state = turn(facts, zones={"wastes_e": {"S0": 5}, "t_reeds": {"S0": 3}})
    state.play("S0 place f3_move, troop wastes_e, go crossroads_e, card teleportation")
    assert state.why("S0 teleport t_reeds") == ("KEM-MOV-08", "troop-limit")
