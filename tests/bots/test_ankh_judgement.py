"""What the bots think of Ankh: features in plain positions, and a greedy player that takes what is plainly better."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ennead import bots, load
from ennead.games.ankh.table.judgement import JUDGEMENT, judge
from ennead.games.ankh.table.judgement.caravans import line_gain
from ennead.games.ankh.table.judgement.sealed import card_gain
from ennead.games.ankh.table.judgement.survey import Survey
from ennead.kernel.flow import CHANCE, State
from ennead.kernel.search import Search
from ennead.sim import by_bots, play_on

ANKH = load("ankh")
AGREED = {"gods": "amun,isis,osiris,ra", "guardians": "satet,mummy,giant-scorpion"}
WEST = 1  # the region of S0's home
HOMES = {
    "r03c01": "S0 god", "r03c02": "S0 warrior", "r07c03": "S1 god", "r07c04": "S1 warrior",
    "r02c05": "S2 god", "r03c04": "S2 warrior", "r04c07": "S3 god", "r05c06": "S3 warrior",
}  # fmt: skip


def position(document: dict[str, Any], seats: int = 4) -> State:
    gods = ",".join(AGREED["gods"].split(",")[:seats])
    return ANKH.position(document, seats, options={**AGREED, "gods": gods})


def features(document: dict[str, Any], side: int = 0) -> dict[str, float]:
    view = position(document).view(0, True)
    return dict(zip(JUDGEMENT.NAMES, JUDGEMENT.features(view, side), strict=True))


def choice(state: State, seat: int = 0) -> str:
    return bots.make("greedy", ANKH).choose(state.view(seat, True), state.options(seat), Random(0)).name


def values(document: dict[str, Any]) -> list[float]:
    return JUDGEMENT.values(position(document).view(0, True))


# Features


def test_devotion_is_measured_against_the_red_line_the_top_and_the_rivals() -> None:
    found = features({"event": 13, "players": {"S0": {"devotion": 12}, "S1": {"devotion": 17}}})
    assert found["Devotion"] == pytest.approx(1.2)
    assert found["Devotion missing to leave the red"] == pytest.approx(0.9)  # 21 is the first space beyond it
    assert found["out of the red"] == 0.0
    assert found["lead over the best rival"] == pytest.approx(-0.5)
    ahead = features({"event": 13, "players": {"S0": {"devotion": 28}}})
    assert (ahead["out of the red"], ahead["Devotion missing to leave the red"]) == (1.0, 0.0)
    assert ahead["close to the top"] == pytest.approx(0.5)


def test_the_next_conflict_is_counted_by_region() -> None:
    """S0 is alone in the north-west with the only Temple there; a rival makes a Battle of it."""
    alone = features({"figures": HOMES})
    assert alone["majorities where present"] == pytest.approx(1 / 3)
    assert alone["regions dominated"] == pytest.approx(1 / 3)
    assert alone["Devotion expected of Battles"] == 0.0
    assert alone["figures in danger"] == 0.0
    rival = features({"figures": {**HOMES, "r01c00": "S1 warrior"}})
    assert alone["in the red after the next Conflict"] == pytest.approx(1.9)  # 2 of the 21 Devotion that it takes
    assert rival["regions dominated"] == 0.0
    assert rival["majorities where present"] == pytest.approx(1 / 3)
    assert 0.0 < rival["Devotion expected of Battles"] < 0.5
    assert 0.0 < rival["figures in danger"] < 1 / 3
    away = features({"figures": {"r08c00": "S0 god", "r07c03": "S1 god", "r02c05": "S2 god", "r04c07": "S3 god"}})
    assert away["majorities where present"] == 0.0
    assert away["majorities where absent"] == pytest.approx(1 / 3)


def test_a_conflict_that_is_next_counts_as_soon() -> None:
    far, near = features({"event": 0}), features({"event": 3})
    assert far["Devotion of the next Conflict"] == near["Devotion of the next Conflict"] > 0.0
    assert near["Devotion of the next Conflict, soon"] == pytest.approx(4 * far["Devotion of the next Conflict, soon"])


def test_cards_powers_followers_and_guardians() -> None:
    given = {
        "followers": 5,
        "powers": ["revered", "omnipresent"],
        "used": ["chariots", "miracle"],
        "pool": {"satet": 1},
    }
    found = features({"players": {"S0": given}})
    assert found["Followers"] == pytest.approx(0.5)
    assert found["powers unlocked"] == pytest.approx(2 / 6)
    assert found["power: revered"] == found["power: omnipresent"] == 1.0
    assert found["power: glorious"] == 0.0
    assert found["could pay the next power"] == 1.0
    assert found["cards in hand"] == pytest.approx(1.0)
    assert found["strongest card"] == pytest.approx(1 / 3)
    assert (found["Cycle of Ma'at in hand"], found["Miracle in hand"]) == (1.0, 0.0)
    assert found["Guardians in the pool"] == pytest.approx(0.5)
    assert found["god: amun"] == 1.0


def test_the_two_lowest_gods_would_merge_and_know_with_whom() -> None:
    players = {f"S{seat}": {"devotion": devotion} for seat, devotion in enumerate((3, 5, 9, 12))}
    lower, higher, third = [features({"event": 9, "players": players}, side) for side in (0, 1, 2)]
    assert (lower["would merge as the lower god"], lower["Devotion of the god it would merge with"]) == (1.0, 0.5)
    assert (higher["would merge as the higher god"], higher["Devotion of the god it would merge with"]) == (1.0, 0.3)
    assert third["would merge as the lower god"] == third["would merge as the higher god"] == 0.0
    assert third["Devotion above the merging gods"] == pytest.approx(0.8)
    assert lower["Devotion missing not to merge"] == pytest.approx(1.2)
    assert third["Devotion missing not to merge"] == 0.0
    late = features({"event": 12, "merged": {"S1": "S0"}})
    assert (late["merged"], late["would merge as the lower god"]) == (1.0, 0.0)


def test_who_is_on_turn_may_take_a_monument_at_once() -> None:
    ready = {"turn": "S0", "tracks": {"gain": 4}, "figures": HOMES}
    found = features(ready)
    assert (found["beside a Monument to take"], found["could take a Monument now"]) == (0.0, 0.0)
    beside = features({**ready, "figures": {**HOMES, "r00c03": "S0 warrior"}})  # by the neutral Temple of the north
    assert (beside["beside a Monument to take"], beside["could take a Monument now"]) == (1.0, 1.0)
    assert (beside["first action to come"], beside["second action to come"]) == (1.0, 0.0)


# Values


def test_a_god_that_is_out_of_the_game_has_no_share() -> None:
    found = values({"event": 16, "forgotten": ["S1"], "players": {"S0": {"devotion": 25}}})
    assert found[1] == 0.0 and sum(found) == pytest.approx(1.0)
    merged = values({"event": 12, "merged": {"S1": "S0"}})
    assert merged[1] == 0.0 and merged[0] > 0.0


def test_devotion_powers_and_monuments_are_worth_having() -> None:
    even = values({"event": 5})
    ahead = values({"event": 5, "players": {"S0": {"devotion": 6, "powers": ["omnipresent"]}}})
    assert ahead[0] > even[0] and ahead[0] > max(ahead[1:])


def test_weights_of_editions_are_learnt_from_their_games() -> None:
    """An edition without weights of its own is judged by those of the final one."""
    own = sorted(Path(judge.__file__).parent.glob("weights-*.json"))
    assert {path.stem.removeprefix("weights-") for path in own} <= set(ANKH.meta.editions) - {"final"}
    for path in own:
        document = json.loads(path.read_text(encoding="utf-8"))
        assert document["learnt"]["command"].endswith(f"--edition {path.stem.removeprefix('weights-')}")
        assert all(tuple(weights) == JUDGEMENT.NAMES for weights in document["weights"].values())
        losses = document["learnt"]["log loss on held-out games"]
        assert losses["all features"] < losses["Devotion only"] < losses["uniform"]


# Thinking


def test_thinking_goes_through_a_merger_and_counts_it_for_both() -> None:
    """S0 is on turn and may begin the third Conflict, after which S0 and S1 are one god."""
    players = {f"S{seat}": {"devotion": devotion} for seat, devotion in enumerate((11, 12, 14, 14))}
    tracks = {"move": 4, "summon": 4, "gain": 4, "unlock": 3}
    state = position({"event": 11, "turn": "S0", "tracks": tracks, "figures": HOMES, "players": players})
    view = state.view(0, True)
    thought = Search(JUDGEMENT).think(ANKH.imagination(view), view, "merging", 40)
    assert thought.options[0].value > 0.0  # all of them begin it


@pytest.mark.parametrize("edition", ANKH.meta.editions)
def test_every_edition_can_be_thought_about(edition: str) -> None:
    """Over a whole game: a few iterations now and then, the same twice, and only options."""
    state, rng, greedy = ANKH.new(3, edition), Random(edition), bots.make("greedy", ANKH)
    for decisions in range(2000):
        if state.over:
            break
        if state.chance:
            state.push(CHANCE, state.draw(rng.random()))
            continue
        seat = state.asked_seats()[0]
        view, options = state.view(seat, True), state.options(seat)
        action = greedy.choose(view, options, rng)
        if decisions % 40 == 0:
            thoughts = [Search(JUDGEMENT).think(ANKH.imagination(view), view, "x", 4) for _ in range(2)]
            figures = [[(option.action, option.visits, option.value) for option in one.options] for one in thoughts]
            assert figures[0] == figures[1] and {option.action for option in thoughts[0].options} <= set(options)
        state.answer(seat, action)
    assert state.over


# Greedy


def test_a_monument_that_gives_a_majority_is_taken() -> None:
    """In the north S0 has the only Temple: another one brings nothing more, an Obelisk does."""
    figures = {**HOMES, "r02c03": "S0 warrior"}
    monuments = {"r01c05": "S0 temple", "r02c02": "obelisk", "r01c03": "temple"}
    state = position({"moment": "control monument", "turn": "S0", "figures": figures, "monuments": monuments})
    assert {action.name for action in state.options(0)} == {"monument r02c02", "monument r01c03"}
    assert choice(state) == "monument r02c02"
    other = {**monuments, "r01c05": "S0 obelisk"}
    state = position({"moment": "control monument", "turn": "S0", "figures": figures, "monuments": other})
    assert choice(state) == "monument r01c03"


def test_the_strong_card_is_played_where_it_decides_and_miracle_where_all_is_lost() -> None:
    close = {"r03c01": "S0 god", "r01c00": "S1 god", "r02c00": "S1 warrior"}
    chariots, miracle = [ANKH.words["cards"].index(name) for name in ("chariots", "miracle")]
    survey = Survey(conflict(close))
    assert card_gain(survey, 0, WEST, chariots) > card_gain(survey, 0, WEST, miracle)
    lost = {
        **close,
        "r04c02": "S0 warrior",
        "r03c02": "S0 warrior",
        **dict.fromkeys(("r02c01", "r03c00", "r03c03", "r04c03"), "S1 warrior"),
    }
    survey = Survey(conflict(lost))
    assert card_gain(survey, 0, WEST, miracle) > card_gain(survey, 0, WEST, chariots)


def conflict(figures: dict[str, str]) -> Any:
    return position({"moment": "conflict", "turn": "S0", "figures": figures, "monuments": {}}).view(0, True)


def test_followers_are_gained_where_there_are_monuments_and_nothing_can_be_bought() -> None:
    players = {"S0": {"followers": 0}}
    state = position({"moment": "second action", "first": "summon", "turn": "S0", "players": players})
    assert choice(state) == "action gain"
    rich = position({"moment": "second action", "first": "summon", "turn": "S0", "players": {"S0": {"followers": 9}}})
    assert choice(rich) == "action unlock"


def test_a_caravan_parts_enemies_from_what_is_ours() -> None:
    """A line that leaves S1 alone with its own is worth less to S0 than one that makes S0's region safe."""
    state = position({"moment": "camel caravan", "turn": "S0", "figures": {**HOMES, "r00c03": "S0 warrior"}})
    survey = Survey(state.view(0, True))
    gains = [line_gain(survey, 0, line) for line in survey.land.caravans()[::7]]
    assert max(gains) > 0.0 > min(gains)


def test_bids_stay_below_what_is_at_stake() -> None:
    state = position({"moment": "conflict", "turn": "S0", "figures": {"r03c01": "S0 god", "r01c00": "S1 warrior"},
                      "players": {"S0": {"followers": 9}, "S1": {"followers": 0}}})  # fmt: skip
    state.answer(0, ANKH.action("no"))  # Amun plays one card
    state.answer(0, ANKH.action("play plague-of-locusts"))
    state.answer(1, ANKH.action("play flood"))
    priors = JUDGEMENT.priors(state.view(0, True), 0, state.options(0))
    assert priors.index(max(priors)) <= 1  # one Follower is enough against none


@pytest.mark.parametrize(("edition", "seats"), [("final", 2), *[(edition, 4) for edition in ANKH.meta.editions]])
def test_greedy_beats_random_players(edition: str, seats: int) -> None:
    """Of 5 games at least 4 with a fixed seed; 595 of 600 were won in a longer run of all editions with four."""
    wins = 0
    for index in range(5):
        seat = index % seats
        state = ANKH.new(seats, edition)
        table = [bots.make("greedy" if other == seat else "random", ANKH) for other in range(seats)]
        play_on(state, by_bots(table, Random(f"strength {seats} {index}")))
        result = state.result()
        assert result is not None
        wins += seat in result.winners
    assert wins >= 4, wins
