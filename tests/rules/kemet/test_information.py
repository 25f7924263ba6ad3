"""Who sees what."""

from ennead.testing import evidence
from rules.kemet.table import desert, fight, table


@evidence("KEM-INF-01", "KEM-DI-05")
def test_what_everybody_sees() -> None:
    state = table(
        {"turn": "S0", "zones": {"t_reeds": {"S0": 2}}, "players": {"S0": {"di": ["prayer"], "used": ["arrow_rain"]}}}
    )
    seen = state.seen(1)
    for name in ("zones", "pyramids", "fame", "order", "discard", "stock", "deck_size"):
        assert seen[name] == state.facts[name]
    own, others = state.facts["players"]["S0"], seen["players"]["S0"]
    for name in ("pp", "fp", "vt", "tiles", "spaces", "used", "di_size", "hand_size", "face_down_size", "supply"):
        assert others[name] == own[name]


@evidence("KEM-INF-02", "KEM-INF-03")
def test_what_only_the_owner_sees() -> None:
    state = fight(desert(mine={"di": ["iron_wall"]}), "shield_line", "shield_line")
    for viewer in (1, 2, -1):
        seen = state.seen(viewer)["players"]["S0"]
        for name in ("di", "hand", "face_down", "removed", "plan", "spied", "looking"):
            assert seen[name] == "hidden"
        assert state.seen(viewer)["deck"] == "hidden"
    assert state.seen(0)["players"]["S0"]["di"] == {"iron_wall": 1, "diversion": 1}


@evidence("KEM-INF-02", "KEM-DEC-19")
def test_the_card_put_out_of_the_game_stays_hidden() -> None:
    state = table({"turn": "S0", "pyramids": {"nw_a": {"level": 2, "colour": "ruby"}}})
    state.play("S0 place f1_acquire_1, acquire ruby_storm, remove closed_ranks")
    assert state.of(0, "removed") == ["closed_ranks"]
    assert state.seen(1)["players"]["S0"]["removed"] == "hidden"
    assert state.told("BattleCardRemoved")[0]["battle_card"] is None


def test_a_card_drawn_is_told_to_its_owner_only() -> None:
    state = table({"moment": "night"}, 2).play("deal prayer")
    assert state.told("CardDrawn")[0]["card"] is None
