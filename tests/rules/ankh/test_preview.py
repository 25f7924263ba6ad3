"""Ankh, preview edition: its numbers and procedures (ANK-PRE); its effects are in the folder of that name."""

from __future__ import annotations

from typing import Any

import pytest

from ennead.games.ankh.rules.components import EVENTS
from ennead.games.ankh.rules.edition import numbers
from ennead.kernel.errors import BadInput
from ennead.testing import evidence

from .preview_table import conflict, table
from .table import GAME, Table, unlocked
from .table import table as final_table

DUEL = {"r01c00": "S0 god", "r09c00": "S1 god"}
SIX_SPACES = ["r01c06|r02c06", "r01c06|r02c07", "r01c07|r02c07", "r02c07|r02c08", "r02c08|r03c07"]


# Set-up


@evidence("ANK-PRE-01")
def test_there_are_six_cards_and_no_chariots() -> None:
    game = conflict(2, "isis,ra", DUEL)
    cards = ["flood", "build-monument", "plague-of-locusts", "miracle", "drought", "cycle-of-maat"]
    assert (game.of(0, "hand"), game.of(0, "used")) == (cards, [])
    assert game.options(0) == [f"play {card}" for card in cards]
    assert game.why("S0 play chariots") == ("ANK-BAT-04", "other-edition")
    game.play("S0 play cycle-of-maat", "S1 play flood", "S1 no")
    assert (game.of(0, "hand"), game.of(1, "used")) == (cards, ["flood"])


@evidence("ANK-PRE-01", "ANK-PRE-28")
@pytest.mark.parametrize(
    "player",
    [{"used": ["chariots"]}, {"hand": ["chariots"]}, {"powers": ["omnipresent"]}, {"powers": ["magnanimous"]}],
)
def test_cards_and_powers_of_the_other_edition_are_refused_in_positions(player: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="in the edition preview"):
        table(2, "isis,ra", players={"S0": player})


@evidence("ANK-PRE-28")
@pytest.mark.parametrize("power", ["mighty", "splendiferous"])
def test_powers_of_this_edition_are_refused_in_the_final_one(power: str) -> None:
    with pytest.raises(BadInput, match="in the edition final"):
        final_table(2, "isis,ra", players={"S0": {"powers": [power]}})


@evidence("ANK-PRE-02", "ANK-PRE-03", "ANK-SET-04")
def test_after_the_set_up_the_last_player_has_the_most_devotion() -> None:
    game = table(3, "isis,ra,amun")
    assert game.facts["order"] == ["S0", "S1", "S2"]
    assert final_table(3, "isis,ra,amun").facts["order"] == ["S2", "S1", "S0"]
    owned = [
        len([text for text in game.facts["monuments"].values() if text.startswith(f"S{seat} ")]) for seat in range(3)
    ]
    assert [ankhs + own for ankhs, own in zip(game.all("ankhs"), owned, strict=True)] == [9, 9, 9]


@evidence("ANK-PRE-03")
def test_a_new_game_begins_like_that_too() -> None:
    state = GAME.new(4, "preview", options={"gods": "isis,ra,amun,osiris", "guardians": "satet,apep,androsphinx"})
    assert GAME.describe(state)["order"] == ["S0", "S1", "S2", "S3"]


@evidence("ANK-PRE-39")
def test_tracks_and_top() -> None:
    fixed = numbers("preview")
    assert (fixed.top, fixed.last_red) == (27, 20)
    conflicts = [number for number, event in enumerate(fixed.events, 1) if EVENTS[event] == "conflict"]
    assert conflicts == [4, 8, 12, 15, 18]
    game = conflict(2, "isis,ra", {"r01c00": "S0 god"}, players={"S0": {"devotion": 26}})
    assert (game.result.winners, game.devotion[0]) == ([0], 27)
    with pytest.raises(BadInput, match="devotion"):
        table(2, "isis,ra", players={"S0": {"devotion": 27}})


# Turns


@evidence("ANK-PRE-04", "ANK-R-60")
def test_the_second_action_may_be_declined() -> None:
    game = table(2, "isis,ra")
    assert game.options(0) == ["action move", "action summon", "action gain", "action unlock"]
    assert game.why("S0 done") == ("ANK-ACT-01", "compulsory")
    game.play("S0 action gain")
    assert game.options(0) == ["done", "action unlock"]
    assert game.why("S0 action move") == ("ANK-PRE-04", "not-below")
    game.play("S0 done")
    assert (game.asked, game.facts["moment"]) == ("S1", "turn")
    assert game.facts["tracks"] == {"move": 0, "summon": 0, "gain": 1, "unlock": 0}


@evidence("ANK-PRE-04")
def test_nothing_follows_an_event_or_an_unlock() -> None:
    game = table(2, "isis,ra", tracks={"gain": 2}, monuments={})
    game.play("S0 action gain")
    assert game.asked == "S1"
    assert game.facts["tracks"]["gain"] == 0
    game.play("S1 action unlock", "S1 done")
    assert game.asked == "S0"


@evidence("ANK-PRE-04")
def test_a_second_action_triggers_its_event_and_no_third_follows() -> None:
    game = table(2, "isis,ra", tracks={"unlock": 1}, monuments={})
    game.play("S0 action gain", "S0 action unlock", "S0 done")
    assert (game.facts["event"], game.asked) == (1, "S1")


@evidence("ANK-PRE-04", "ANK-PRE-30")
def test_positions_before_a_second_action() -> None:
    game = table(2, "isis,ra", moment="second action", first="summon")
    assert game.options(0) == ["done", "action gain", "action unlock"]
    with pytest.raises(BadInput, match="no second action follows"):
        table(2, "isis,ra", moment="second action", first="unlock")
    merged = table(3, "isis,ra,amun", moment="second action", first="summon", event=13, merged={"S1": "S0"})
    assert merged.options(0) == ["done", "action gain", "action unlock"]


@evidence("ANK-PRE-30")
def test_each_player_of_a_merged_god_has_a_full_turn() -> None:
    game = table(3, "isis,ra,amun", event=13, merged={"S1": "S0"}, turn="S0", monuments={})
    game.play("S0 action gain", "S0 action unlock", "S0 done")
    assert game.asked == "S1"
    game.play("S1 action gain")
    assert game.options(1) == ["done", "action unlock"]


# Events


@evidence("ANK-PRE-05", "ANK-PRE-41")
def test_one_neutral_monument_may_be_left() -> None:
    game = table(2, "isis,ra", moment="control monument", figures={"r01c00": "S0 god"}, monuments={"r01c01": "temple"})
    assert game.options(0) == ["done", "monument r01c01"]
    game.play("S0 done")
    assert game.facts["monuments"] == {"r01c01": "temple"}
    assert game.asked == "S1"


@evidence("ANK-PRE-05", "ANK-PRE-41")
def test_an_enemys_monument_may_be_left_or_taken_and_its_token_goes_home() -> None:
    given: dict[str, Any] = {"figures": {"r01c00": "S0 god"}, "monuments": {"r01c01": "S1 temple"}}
    game = table(2, "isis,ra", moment="control monument", **given)
    assert game.options(0) == ["done", "monument r01c01"]
    game.play("S0 monument r01c01")
    assert game.facts["monuments"] == {"r01c01": "S0 temple"}
    assert game.all("ankhs") == [8, 9]


@evidence("ANK-PRE-41")
def test_without_an_ankh_token_nothing_is_taken() -> None:
    far = ["r05c07", "r05c08", "r05c09", "r05c10", "r04c08", "r04c09", "r04c10", "r03c08", "r03c09"]
    monuments = dict.fromkeys(far, "S0 temple") | {"r01c01": "temple"}
    game = table(2, "isis,ra", moment="control monument", figures={"r01c00": "S0 god"}, monuments=monuments)
    assert game.asked == "S1"


def caravan(state: Table) -> Table:
    return state.play(*[f"S0 camel {side}" for side in SIX_SPACES])


@evidence("ANK-PRE-06")
def test_only_the_new_token_is_swapped() -> None:
    game = caravan(table(2, "isis,ra", moment="camel caravan"))
    game.play("S0 to r00c07")  # the small region keeps token 3
    assert game.options(0) == ["done", "swap 1 4", "swap 2 4", "swap 3 4"]
    assert game.why("S0 swap 1 3") == ("ANK-PRE-06", "not-the-new-token")
    assert game.why("S0 swap 5 6") == ("ANK-MAP-05", "token-not-on-board")
    game.play("S0 swap 1 4")
    assert game.facts["tokens"][0] != "r00c07"
    assert game.facts["tokens"].index("r00c07") == 2


@evidence("ANK-PRE-06")
def test_the_new_token_may_be_that_of_either_part() -> None:
    game = caravan(table(2, "isis,ra", moment="camel caravan"))
    other = [name for name in game.options(0) if name != "to r00c07"]
    game.play(f"S0 {other[0]}", "S0 swap 2 4")
    assert game.facts["tokens"][1] == "r00c07"


@evidence("ANK-PRE-07", "ANK-PRE-08")
def test_caravans_are_as_in_the_final_edition_water_left_out() -> None:
    new, old = table(2, "isis,ra", moment="camel caravan"), final_table(2, "isis,ra", moment="camel caravan")
    assert new.options(0) == old.options(0)
    caravan(new)
    assert new.facts["regions"]["r00c07"] == 6  # of land; the Water beside it is not counted
    assert new.why("S0 to r05c00") == ("ANK-CAM-05", "not-a-new-region")


@evidence("ANK-PRE-08")
def test_a_figure_in_water_stands_in_every_region_around() -> None:
    figures = {"r07c04": "S0 apep", "r01c00": "S1 god", "r05c09": "S1 warrior"}
    game = conflict(2, "osiris,ra", figures)
    game.play("S0 play drought", "S1 play flood")
    assert [fact["token"] for fact in game.happened("BattleBegun")] == [1, 2]


# Conflict


@evidence("ANK-PRE-09")
def test_domination_counts_first_itself_and_then_by_the_monument() -> None:
    monuments = {"r05c00": "S0 obelisk", "r05c01": "S0 obelisk", "r06c00": "S0 obelisk"}
    monuments |= {"r06c01": "S0 pyramid", "r06c02": "S1 pyramid", "r07c01": "temple"}
    game = conflict(2, "amun,isis", {"r01c00": "S0 god"}, monuments=monuments)
    assert game.happened("MajoritiesWon")[0]["monuments"] == ["obelisk"]
    assert [(fact["count"], fact["rule"]) for fact in game.happened("DevotionGained")] == [
        (1, "ANK-PRE-09"),
        (3, "ANK-PRE-09"),
    ]
    assert game.devotion == [4, 0]


@evidence("ANK-PRE-09")
def test_the_one_for_dominating_may_win_before_the_monuments_count() -> None:
    monuments = {"r05c00": "S0 obelisk"}
    game = conflict(2, "amun,isis", {"r01c00": "S0 god"}, monuments=monuments, players={"S0": {"devotion": 26}})
    assert game.happened("MajoritiesWon") == []
    assert game.result.winners == [0]


@evidence("ANK-PRE-35")
def test_a_sun_token_counts_for_battles_and_not_for_domination() -> None:
    game = conflict(2, "ra,isis", {"r01c00": "S0 warrior sun", "r02c00": "S0 god"})
    assert game.devotion == [1, 0]
    game = conflict(2, "ra,isis", {"r01c00": "S0 warrior sun", "r02c00": "S0 god", "r09c00": "S1 god"})
    game.play("S0 play flood", "S1 play flood")
    assert game.devotion == [2, 0]


@evidence("ANK-PRE-13")
def test_majorities_of_a_battle_count_by_the_monument() -> None:
    monuments = dict.fromkeys(["r05c00", "r05c01", "r06c00"], "S0 temple") | {
        "r06c01": "S1 temple",
        "r06c02": "S1 obelisk",
    }
    game = conflict(2, "isis,ra", DUEL, monuments=monuments)
    game.play("S0 play miracle", "S1 play miracle", "S1 no")
    gained = [(fact["god"], fact["count"], fact["rule"]) for fact in game.happened("DevotionGained")]
    assert gained == [("S0", 3, "ANK-PRE-13"), ("S1", 1, "ANK-PRE-13")]


@evidence("ANK-PRE-36")
def test_a_participant_without_figures_cannot_win() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 warrior"}
    game = conflict(2, "osiris,ra", figures, players={"S0": {"followers": 0}, "S1": {"followers": 0}})
    game.play("S0 play plague-of-locusts", "S1 play drought", "S0 bid 0", "S1 bid 0")
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [0, 0]
    assert game.happened("BattleWon") == []


@evidence("ANK-PRE-41")
def test_several_miracles_come_in_ascending_order() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 warrior", "r05c00": "S2 god"}
    players = {"S0": {"devotion": 3}, "S1": {"devotion": 2}, "S2": {"devotion": 9}}
    game = conflict(3, "osiris,ra,isis", figures, players=players)
    game.play("S0 play miracle", "S1 play miracle", "S2 play drought", "S0 done")
    gained = [fact["god"] for fact in game.happened("DevotionGained") if fact["rule"] == "ANK-CRD-07"]
    assert gained == ["S1", "S0"]


# Powers and Guardians


@evidence("ANK-PRE-28")
def test_powers_by_level() -> None:
    game = table(2, "isis,ra", players={"S0": {"followers": 9}})
    game.play("S0 action unlock")
    assert game.options(0)[1:] == ["unlock commanding", "unlock inspiring", "unlock bountiful", "unlock revered"]
    assert game.why("S0 unlock omnipresent") == ("ANK-UNL-01", "other-edition")
    assert game.why("S0 unlock glorious") == ("ANK-UNL-01", "other-level")
    third = table(
        2, "isis,ra", players={"S0": unlocked("commanding", "revered", "glorious", "temple-attuned", followers=9)}
    )
    third.play("S0 action unlock")
    assert third.options(0)[1:] == ["unlock mighty", "unlock worshipful", "unlock resplendent", "unlock splendiferous"]


@evidence("ANK-PRE-28")
def test_commanding_and_revered_are_as_in_the_final_edition() -> None:
    game = conflict(2, "isis,ra", DUEL, players={"S0": unlocked("commanding", "revered", followers=0)})
    game.play("S0 play drought", "S1 play flood")
    assert game.of(0, "followers") == 3
    game.play("S0 action gain")
    assert game.of(0, "followers") == 4


@evidence("ANK-PRE-41")
def test_an_unlock_that_cannot_be_paid_does_nothing() -> None:
    game = table(2, "isis,ra", players={"S0": {"followers": 0}})
    game.play("S0 action unlock")
    assert game.asked == "S1"


@evidence("ANK-PRE-37")
def test_without_a_free_base_no_guardian_comes() -> None:
    powers = unlocked("commanding", "revered", "glorious", followers=9, pool={"satet": 2})
    game = table(3, "isis,ra,amun", "satet,mummy,androsphinx", players={"S0": powers})
    game.play("S0 action unlock", "S0 unlock temple-attuned")
    assert game.happened("GuardianTaken") == []
    assert game.of(0, "pool") == {"warrior": 5, "satet": 2}


@evidence("ANK-PRE-38")
def test_guardians_are_as_in_the_final_edition() -> None:
    figures = {"r01c00": "S0 cat-mummy", "r09c00": "S1 god"}
    game = conflict(2, "osiris,ra", figures, players={"S1": {"devotion": 5}})
    game.play("S0 play flood", "S1 play drought", "S0 done")
    assert game.devotion[1] == 5  # 1 for the win, 1 less for the Cat-Mummy


# Merging and forgetting


MERGING: dict[str, Any] = {
    "moment": "after conflict",
    "event": 12,
    "turn": "S2",
    "figures": {
        "r05c02": "S0 god",
        "r06c03": "S0 warrior",
        "r08c01": "S0 cat-mummy",
        "r05c07": "S1 god",
        "r03c05": "S2 god",
    },
    "monuments": {"r06c02": "S0 temple", "r09c02": "S0 obelisk", "r06c07": "S1 obelisk"},
    "players": {
        "S0": {"devotion": 5, "followers": 4, "pool": {"apep": 1}},
        "S1": {"devotion": 7, "followers": 3, "pool": {"cat-mummy": 1}},
        "S2": {"devotion": 12},
    },
}


@evidence("ANK-PRE-29")
def test_of_the_lower_god_nothing_is_left_but_its_ability() -> None:
    game = table(3, "ra,amun,isis", **MERGING)
    assert (game.asked, game.decision) == ("S0", "ChooseAction")  # nobody is asked about Guardians
    assert game.facts["merged"] == {"S0": "S1"}
    assert game.figures == {"r05c07": "S1 god", "r03c05": "S2 god"}
    assert game.facts["monuments"] == {"r06c02": "temple", "r09c02": "obelisk", "r06c07": "S1 obelisk"}
    assert (game.of(0, "followers"), game.of(1, "followers")) == (3, 3)
    assert game.of(1, "pool") == {"warrior": 6, "cat-mummy": 1}
    assert game.facts["removed"] == {"cat-mummy": 1, "apep": 1}
    assert (game.of(1, "ankhs"), game.of(1, "suns"), game.of(1, "token")) == (8, 3, "up")
    abandoned = [(fact["space"], fact["rule"]) for fact in game.happened("MonumentAbandoned")]
    assert abandoned == [("r06c02", "ANK-PRE-29"), ("r09c02", "ANK-PRE-29")]
    assert [fact["count"] for fact in game.happened("FollowersPaid")] == [4]


@evidence("ANK-PRE-29")
def test_sun_tokens_of_lost_guardians_come_back() -> None:
    figures = {"r05c02": "S0 god", "r08c01": "S0 cat-mummy sun", "r05c07": "S1 god", "r03c05": "S2 god"}
    game = table(3, "ra,amun,isis", **(MERGING | {"figures": figures}))
    assert game.of(1, "suns") == 3


@evidence("ANK-PRE-29", "ANK-PRE-31")
@pytest.mark.parametrize("out", [{"merged": {"S2": "S0"}}, {"forgotten": ["S2"]}])
def test_positions_leave_the_monuments_of_who_is_out_neutral(out: dict[str, Any]) -> None:
    game = table(3, "isis,ra,amun", event=16, **out)
    assert game.facts["monuments"]["r04c05"] == "pyramid"
    assert "r04c05" not in final_table(3, "isis,ra,amun", event=17, **out).facts["monuments"]


@evidence("ANK-PRE-31", "ANK-PRE-41")
def test_forgotten_gods_leave_neutral_monuments() -> None:
    players = {"S0": {"devotion": 20, "followers": 5}, "S1": {"devotion": 21}, "S2": {"devotion": 22}}
    figures = {"r05c02": "S0 god", "r06c03": "S0 warrior", "r05c07": "S1 god", "r03c05": "S2 god"}
    monuments = {"r06c02": "S0 temple", "r09c02": "S0 obelisk", "r06c07": "S1 obelisk"}
    given: dict[str, Any] = {"moment": "after conflict", "event": 15, "turn": "S1", "underworld": ["r01c00"]}
    game = table(3, "osiris,ra,isis", figures=figures, monuments=monuments, players=players, **given)
    assert game.facts["forgotten"] == ["S0"]
    assert game.facts["monuments"] == {"r06c02": "temple", "r09c02": "obelisk", "r06c07": "S1 obelisk"}
    assert game.figures == {"r05c07": "S1 god", "r03c05": "S2 god"}
    assert {fact["rule"] for fact in game.happened("MonumentAbandoned")} == {"ANK-PRE-31"}
    assert game.facts["underworld"] == []


@evidence("ANK-PRE-43")
def test_scenarios_with_rules_of_their_own_are_played_as_they_are() -> None:
    """The People's Revolt: the dominating god loses its figures."""
    options = {"scenario": "peoples-revolt", "gods": "isis,ra", "guardians": "cat-mummy,apep,androsphinx"}
    space = next(iter(GAME.describe(GAME.position({}, 2, "preview", options=options))["figures"]))
    given = {
        "moment": "conflict",
        "monuments": {},
        "figures": {space: "S0 warrior"},
        "players": {"S1": {"devotion": 1}},
    }
    game = Table(GAME, GAME.position(given, 2, "preview", options=options))
    assert game.figures == {}
