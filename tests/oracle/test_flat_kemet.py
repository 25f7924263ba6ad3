"""The flat oracles of Kemet against the situations of the specification, without the engine."""

from __future__ import annotations

from typing import Any

import pytest
from oracle.flat_kemet_battle import BATTLE_CARDS, FlatBattle
from oracle.flat_kemet_map import CITIES_IN_PLAY, neighbours, zones_in_play
from oracle.flat_kemet_move import FlatMove

pytestmark = pytest.mark.build("pure")  # the oracle alone: no build of the engine takes part

HAND = list(BATTLE_CARDS)[:8]


def facts(seats: int, zones: dict[str, Any], pyramids: dict[str, int] | None = None, **players: Any) -> dict[str, Any]:
    """A position document, with what the oracles look at."""
    people: dict[str, Any] = {}
    for seat, city in enumerate(CITIES_IN_PLAY[seats]):
        name = f"S{seat}"
        mine = players.get(name, {})
        people[name] = {
            "city": city,
            "pp": 7,
            "tiles": [],
            "creatures": [],
            "supply": 6,
            "vt": 0,
            "battle_fp": 0,
            "divine_fp": 0,
            "held_fp": 0,
            "hand": [*HAND],
            "used": [],
            "face_down": [],
            **mine,
            "di": {"diversion": 1, **mine.get("di", {})},
        }
    built = {zone: {"level": level, "colour": "ruby"} for zone, level in (pyramids or {}).items()}
    return {"zones": zones, "pyramids": built, "players": people, "discard": {}, "fame": {}}


def battle(attackers: int, defenders: int, zone: str = "wastes_e", **more: Any) -> FlatBattle:
    """S0 attacks S4; with 5 players the cities are nw, w, sw, ne and se."""
    here = {"S4": defenders, "S0": attackers, **more.pop("here", {})}
    document = facts(5, {zone: here, **more.pop("zones", {})}, **more)
    document["battle"] = {"zone": zone, "attacker": "S0", "defender": "S4"}
    return FlatBattle(document)


def fight(flat: FlatBattle, first: str, second: str) -> FlatBattle:
    """Both plans: the battle card to use, then DI cards."""
    for side, plan in (("S0", first), ("S4", second)):
        used, *cards = plan.split(" + ")
        spare = "arrow_rain" if used != "arrow_rain" else "closed_ranks"
        for name in (f"use {used}", f"discard {spare}", *[f"card {card}" for card in cards], "ready"):
            flat.answer(side, name)
    return flat


def play(flat: FlatBattle, *answers: str) -> FlatBattle:
    for name in answers:
        flat.answer(flat.asked()[0], name)
    return flat


def of(flat: FlatBattle, fact: str) -> list[Any]:
    return [flat.players[side][fact] for side in ("S0", "S4")]


# ---------------------------------------------------------------------- battle


def test_d05_the_rulebooks_battle() -> None:
    flat = battle(
        5,
        2,
        "ne_a",
        here={"creature": "ruby_scorpion"},
        pyramids={"ne_a": 4},
        S0={"pp": 4, "tiles": ["ruby_initiative"], "di": {"iron_wall": 1}},
        S3={"city": "se"},
        S4={"city": "ne", "tiles": ["onyx_fury", "sapphire_defense", "ruby_scorpion"]},
    )
    fight(flat, "reckless_assault + iron_wall", "shield_line + diversion")
    assert flat.strength == {"S0": 11, "S4": 10}
    assert flat.lost == {"S0": (2, 1), "S4": (1, 0)}
    assert flat.options("S4") == {"recall", "retreat"}
    play(flat, "retreat")
    assert flat.options("S0") == {"retreat gate_ne", "retreat ne_b", "retreat ne_c"}
    play(flat, "retreat gate_ne", "stay")
    assert flat.zones == {"gate_ne": {"S4": 1, "creature": "ruby_scorpion"}, "ne_a": {"S0": 2}}
    assert flat.fame == {"ne_a": "S0"}
    assert (of(flat, "battle_fp"), of(flat, "vt"), of(flat, "pp")) == ([1, 0], [0, 1], [3, 7])
    assert flat.discard == {"iron_wall": 1}
    assert flat.players["S4"]["di"] == {"diversion": 1}
    assert [len(hand) for hand in of(flat, "hand")] == [6, 6]
    assert flat.over


def test_d06_a_tie() -> None:
    flat = fight(battle(3, 4), "heavy_charge", "shield_line")
    assert (flat.strength, flat.winner) == ({"S0": 7, "S4": 7}, "S4")
    play(flat, "recall", "stay")
    assert (of(flat, "battle_fp"), of(flat, "vt"), of(flat, "pp")) == ([0, 0], [1, 2], [9, 7])


def test_d07_winning_without_survivors() -> None:
    flat = fight(battle(2, 3), "reckless_assault", "fighting_withdrawal")
    assert (flat.winner, flat.units) == ("S0", {"S0": 0, "S4": 3})
    assert (of(flat, "battle_fp"), of(flat, "vt")) == ([0, 0], [1, 1])
    play(flat, "retreat", "retreat gate_ne")
    assert (flat.over, flat.zones) == (True, {"gate_ne": {"S4": 3}})


def test_d08_defence_does_not_stop_black() -> None:
    flat = battle(4, 3, S0={"tiles": ["ruby_initiative"]}, S4={"pp": 1, "di": {"iron_wall": 1}})
    fight(flat, "arrow_rain", "fighting_withdrawal + iron_wall")
    assert flat.strength == {"S0": 6, "S4": 4}
    assert flat.lost == {"S0": (0, 1), "S4": (1, 0)}
    play(flat, "recall")
    assert of(flat, "pp") == [7, 1]


def test_d09_not_enough_prayer_for_all_cards() -> None:
    flat = battle(3, 4, S0={"pp": 1, "di": {"war_fury": 1, "iron_wall": 1}})
    fight(flat, "merciless_press + war_fury + iron_wall", "balanced_line")
    assert flat.strength == {"S0": 8, "S4": 6}
    assert flat.lost == {"S0": (0, 2), "S4": (0, 1)}
    play(flat, "recall", "stay")
    assert (of(flat, "pp"), flat.discard) == ([0, 9], {"war_fury": 1, "iron_wall": 1})


def test_d10_defensive_victory() -> None:
    flat = fight(battle(3, 4, S4={"tiles": ["sapphire_defensive_victory"]}), "shield_line", "heavy_charge")
    assert (flat.strength, flat.lost["S4"]) == ({"S0": 6, "S4": 8}, (0, 0))
    assert (of(flat, "battle_fp"), of(flat, "vt")) == ([0, 1], [1, 1])


def test_d11_no_room_to_retreat() -> None:
    flat = fight(battle(3, 4, "delta"), "shield_line", "heavy_charge")
    assert (flat.decision(), of(flat, "pp")) == ("RecallOrStay", [9, 7])


def test_d12_where_a_loser_may_be_sent() -> None:
    zones = {"shore_w": {"S2": 1}}
    flat = fight(battle(1, 5, "gate_nw", zones=zones), "closed_ranks", "shield_line")
    play(flat, "retreat")
    assert flat.options("S4") == {"retreat nw_a", "retreat nw_b", "retreat nw_c", "retreat t_reeds"}
    flat = fight(battle(5, 1, "gate_nw", zones=zones), "shield_line", "closed_ranks")
    play(flat, "retreat")
    assert flat.options("S0") == {"retreat t_reeds"}


def test_d14_card_cycle() -> None:
    cards = {"hand": ["heavy_charge", "arrow_rain"], "used": HAND[2:5], "face_down": [HAND[0], HAND[5], HAND[7]]}
    flat = play(fight(battle(3, 3, S0=cards), "heavy_charge", "shield_line"), "recall", "stay")
    assert [sorted(pile) for pile in of(flat, "hand")] == [
        sorted(HAND),
        sorted(set(HAND) - {"shield_line", "arrow_rain"}),
    ]
    assert (of(flat, "used"), of(flat, "face_down")) == ([[], ["shield_line"]], [[], ["arrow_rain"]])


def test_d15_a_creature_without_units() -> None:
    flat = battle(5, 1, here={"creature": "diamond_mummy"}, S4={"tiles": ["diamond_mummy"]})
    fight(flat, "merciless_press", "balanced_line")
    assert flat.strength == {"S0": 8, "S4": 5}
    play(flat, "stay")
    assert flat.players["S4"]["creatures"] == ["diamond_mummy"]


def test_d28_recruiting_into_a_held_district() -> None:
    flat = fight(battle(3, 2, "nw_b"), "heavy_charge", "reckless_assault")
    assert flat.strength == {"S0": 8, "S4": 7}
    assert (flat.lost, flat.winner, of(flat, "battle_fp")) == ({"S0": (0, 0), "S4": (2, 0)}, "S0", [1, 0])


def test_who_destroyed_whom() -> None:
    """Within black the attacker's side comes first, so the attacker's own black takes units before the defender's."""
    flat = battle(2, 3, S0={"tiles": ["onyx_honor", "ruby_initiative"]}, S4={"pp": 0, "tiles": ["diamond_hunger"]})
    fight(flat, "reckless_assault", "reckless_assault")
    assert flat.lost == {"S0": (2, 0), "S4": (3, 0)}
    assert flat.destroyed == {"S0": 1, "S4": 0}
    assert of(flat, "pp") == [7, 0]


def test_spy_and_what_is_spied_on() -> None:
    flat = battle(2, 2, S0={"tiles": ["sapphire_spy"]})
    assert flat.asked() == ["S4"]
    for name in ("use arrow_rain", "discard shield_line", "ready"):
        flat.answer("S4", name)
    assert flat.asked() == ["S0"]
    flat = battle(2, 2, S0={"tiles": ["sapphire_spy"]}, S4={"tiles": ["sapphire_spy"]})
    assert flat.asked() == ["S0", "S4"]


def test_after_the_reveal() -> None:
    flat = battle(3, 2, S0={"di": {"tactical_choice": 1}}, S4={"tiles": ["ruby_divine_wound"], "di": {"glory": 2}})
    fight(flat, "shield_line + tactical_choice", "balanced_line")
    assert flat.options("S0") == {"keep", "swap arrow_rain"}
    play(flat, "swap arrow_rain")
    assert flat.options("S4") == {"keep", "wound glory"}  # never the Diversion
    play(flat, "wound glory", "keep")
    assert flat.strength == {"S0": 4, "S4": 5}


# ---------------------------------------------------------------------- move


def options(flat: FlatMove, *answers: str) -> set[str]:
    for name in answers:
        assert name in flat.options(), name
        flat.answer(name)
    return flat.options()


def movements(found: set[str]) -> set[str]:
    return {name for name in found if name.split()[0] in ("go", "sail", "cross", "teleport")}


def test_the_map() -> None:
    assert [len(zones_in_play(seats)) for seats in (2, 3, 4, 5)] == [14, 18, 26, 30]
    for seats in (2, 3, 4, 5):
        for zone in zones_in_play(seats):
            assert all(zone in neighbours(other, seats) for other in neighbours(zone, seats))
    assert neighbours("delta", 5) == []


def test_d16_harbours() -> None:
    flat = FlatMove(facts(5, {"gate_nw": {"S0": 1}}), "S0", "gate_nw")
    harbours = {"sail shore_w", "sail t_dawn", "sail t_dusk", "sail delta"}
    assert {name for name in options(flat) if name.startswith("sail")} == harbours
    flat = FlatMove(facts(5, {"delta": {"S0": 1}}), "S0", "delta")
    assert options(flat) == {"stop", "sail gate_nw", *harbours} - {"sail delta"}


def test_d17_teleport_and_walk() -> None:
    flat = FlatMove(facts(5, {"nw_a": {"S0": 2}}, {"nw_a": 1}, S0={"pp": 4}), "S0", "nw_a")
    found = options(flat, "teleport t_reeds")
    assert (flat.now.prayer, movements(found)) == (2, {"go gate_nw", "go gate_w", "go crossroads_w"})
    poor = FlatMove(facts(5, {"nw_a": {"S0": 2}}, {"nw_a": 1}, S0={"pp": 1}), "S0", "nw_a")
    assert "teleport t_reeds" not in options(poor)


def test_d18_teleport_needs_a_pyramid() -> None:
    flat = FlatMove(facts(5, {"nw_b": {"S0": 2}}, {"nw_a": 1}), "S0", "nw_b")
    assert "teleport crossroads_w" not in options(flat)
    assert "teleport crossroads_w" in options(flat, "go nw_a")


def test_d19_city_entry() -> None:
    tiles = {"tiles": ["ruby_scarab"]}
    flat = FlatMove(facts(5, {"t_reeds": {"S0": 2, "creature": "ruby_scarab"}}, S0=tiles), "S0", "t_reeds")
    assert "go w_a" not in options(flat, "go gate_w")
    flat = FlatMove(facts(5, {"gate_w": {"S0": 2, "creature": "ruby_scarab"}}, S0=tiles), "S0", "gate_w")
    assert movements(options(flat, "go w_a")) == {"go gate_w"}
    assert "go w_b" not in options(flat, "go gate_w")


def test_d21_passing_through_an_own_troop() -> None:
    zones = {"gate_nw": {"S0": 3}, "t_reeds": {"S0": 4}}
    flat = FlatMove(facts(5, zones, S0={"tiles": ["ruby_mafdet"]}), "S0", "gate_nw")
    found = options(flat, "go t_reeds")
    assert "stop" not in found
    assert {name for name in found if name.startswith("take")} == {"take 2", "take 4", "take 5"}
    assert options(flat, "take 5", "go crossroads_w") - flat.idle() == {"stop"}
    assert dict(flat.now.troops) == {"t_reeds": 2, "crossroads_w": 5}


def test_d22_limit_at_battle_start() -> None:
    zones = {"gate_nw": {"S0": 3}, "t_reeds": {"S0": 4}, "crossroads_w": {"S1": 1}, "gate_w": {"S1": 1}}
    flat = FlatMove(facts(5, zones, S0={"tiles": ["ruby_mafdet"]}), "S0", "gate_nw")
    options(flat, "go t_reeds", "take 5", "go crossroads_w")
    assert (flat.now.over, flat.now.attacked) == (True, "crossroads_w")


def test_d23_steps_are_fixed_at_the_start() -> None:
    zones = {"gate_nw": {"S0": 3, "creature": "ruby_scarab"}}
    flat = FlatMove(facts(5, zones, S0={"tiles": ["ruby_scarab"]}), "S0", "gate_nw")
    options(flat, "go t_reeds", "take 2", "leave ruby_scarab", "go crossroads_w")
    assert (flat.now.steps, flat.now.posted) == (1, frozenset({("t_reeds", "ruby_scarab")}))


def test_d43_leaving_a_creature() -> None:
    zones = {"gate_ne": {"S3": 3, "creature": "diamond_mummy"}}
    flat = FlatMove(facts(5, zones, S3={"tiles": ["diamond_mummy"]}), "S3", "gate_ne")
    assert "leave diamond_mummy" not in options(flat)
    assert "leave diamond_mummy" in options(flat, "take 2")


def test_d45_swiftness_before_the_first_movement() -> None:
    flat = FlatMove(facts(5, {"gate_nw": {"S0": 1}}, S0={"di": {"swiftness": 2, "prayer": 1}}), "S0", "gate_nw")
    assert {name for name in options(flat) if name.startswith("card")} == {"card swiftness"}
    found = options(flat, "card swiftness", "go t_reeds")
    assert (flat.now.steps, "card swiftness" in found) == (1, False)


def test_d48_open_gates() -> None:
    mine = {"tiles": ["ruby_scarab"], "pp": 1, "di": {"open_gates": 1}}
    flat = FlatMove(facts(5, {"t_dunes": {"S0": 2, "creature": "ruby_scarab"}}, S0=mine), "S0", "t_dunes")
    options(flat, "go gate_sw", "card open_gates", "go sw_a", "go sw_b")
    assert flat.now.prayer == 0


@pytest.mark.parametrize(("prayer", "offered"), [(1, False), (2, True)])
def test_a_way_back_must_be_payable(prayer: int, offered: bool) -> None:
    """Six units in a foreign district can go on only where the sphinx takes its price."""
    zones = {"se_b": {"S0": 3}, "se_a": {"S0": 3}, "gate_se": {"S4": 1, "creature": "onyx_khnum"}}
    flat = FlatMove(facts(5, zones, S0={"pp": prayer, "tiles": ["ruby_mafdet"]}), "S0", "se_b")
    assert ("go se_a" in options(flat)) == offered


def test_order_of_entry_effects() -> None:
    """KEM-BAT-04: the price, then Dedication with Divine Might, then the trap."""
    zones = {"gate_nw": {"S0": 1, "creature": "ruby_scarab"}, "t_reeds": {"S1": 1, "creature": "onyx_khnum"}}
    mine = {"pp": 2, "tiles": ["ruby_scarab", "onyx_dedication", "onyx_might"]}
    document = facts(5, zones, S0=mine, S1={"tiles": ["onyx_khnum", "onyx_trap"]})
    flat = FlatMove(document, "S0", "gate_nw")
    options(flat, "go t_reeds")
    assert (flat.now.prayer, flat.now.units, flat.now.creatures) == (4, 0, frozenset())
    assert dict(flat.now.troops) == {}
