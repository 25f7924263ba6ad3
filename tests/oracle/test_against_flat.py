"""Ra in lock step with the flat oracle: the same groups, draws and decisions must give the same game."""

from __future__ import annotations

import random
from typing import Any

import pytest
from oracle.flat_ra import FlatRa

from ennead import Match, load
from ennead.kernel.actions import Action
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE
from ennead.kernel.replay import write

pytestmark = pytest.mark.build("compiled")  # long; one build is enough

GAME = load("ra")
GAMES = 60
CATEGORIES = ("gods", "pharaohs", "river", "civilization", "gold", "monuments", "suns")
PHASES = {"TakeTurn": "turn", "TakeMore": "god", "BidOrPass": "bid", "LoseTile": "lose"}

# Ways to play that make the rare things frequent: how much each verb is liked.
TEMPERS: dict[str, dict[str, float]] = {
    "uniform": {},
    "full tracks that nobody wants": {"draw": 20, "pass": 20, "invoke": 0.2, "god": 0.02},
    "full tracks that are bought": {"draw": 20, "pass": 4, "invoke": 0.2, "god": 0.02},
    "hurry to the last sun": {"draw": 0.3, "invoke": 3, "pass": 0.2},
    "save God tiles, then play several": {"draw": 5, "god": 0.02, "each further God tile": 100, "stop": 0.02},
    "God tiles at once": {"god": 5, "stop": 3},
}


class Likes:
    """Chooses by temper; God plays are liked more on a disaster, and with several God tiles in hand."""

    def __init__(self, temper: str, seed: str) -> None:
        self.weights = TEMPERS[temper]
        self.random = random.Random(seed)

    def choose(self, options: list[Action], facts: dict[str, Any], player: str) -> Action:
        return self.random.choices(options, [self.liking(action, facts, player) for action in options])[0]

    def liking(self, action: Action, facts: dict[str, Any], player: str) -> float:
        weight = self.weights.get(action.verb, 1.0)
        if "god_play" in facts:
            return 1.0 if action.verb == "god" else weight
        if action.verb == "god":
            weight *= self.weights.get("each further God tile", 2.0) ** (facts["players"][player]["tiles"]["god"] - 1)
        if action.verb == "god" and facts["track"][action.value] in ("unrest", "earthquake"):
            weight *= 3.0
        return weight


class Mismatch(AssertionError):
    """The two engines differ; the record leads to the place."""


def start(match: Match) -> FlatRa:
    """The oracle with the groups that chance dealt."""
    groups = [entry.action.value for entry in match.log]
    (last,) = set(range(match.table.seats)) - set(groups)
    return FlatRa(match.table.seats, [*groups, last])


def ours(match: Match) -> dict[str, Any]:
    """Our position in the words of the oracle's snapshot."""
    facts = GAME.describe(match.state)
    decision = match.state.decision
    asked = None if decision is None else (match.state.asked_seats()[0], PHASES[decision.name])
    return {
        "epoch": facts["epoch"],
        "on_turn": int(facts["turn"][1:]) if "turn" in facts else None,
        "asked": asked,
        "track": [None if tile == "-" else tile for tile in facts["track"]],
        "ra_tiles": facts["ra_tiles"],
        "centre": facts["centre"],
        "bag": facts["bag"],
        "box": facts["box"],
        "ra_player": None if facts["ra_player"] == "nobody" else int(facts["ra_player"][1:]),
        "scores": breakdown(match.events, match.table.seats),
        "seats": [
            {
                "usable": player["usable"][::-1],
                "spent": player["spent"][::-1],
                "points": player["points"],
                "tiles": player["tiles"],
            }
            for player in facts["players"].values()
        ],
    }


def theirs(flat: FlatRa) -> dict[str, Any]:
    """The oracle's position, with its box, Ra player and scores."""
    return flat.snapshot() | {
        "box": {kind: number for kind, number in flat.box.items() if number},
        "ra_player": flat.ra_player,
        "scores": flat.scores,
    }


def breakdown(events: list[Event], seats: int) -> list[list[dict[str, int]]]:
    """The points of every epoch by player and category, from the events alone."""
    scores: list[list[dict[str, int]]] = []
    for event in events:
        if event.kind.name == "EpochEnded":
            scores.append([dict.fromkeys(CATEGORIES, 0) for _ in range(seats)])
        if event.kind.name == "Scored":
            facts = GAME.facts(event, event.side)
            scores[-1][event.side][facts["category"]] = facts["points"]
    return scores


def compare(match: Match, flat: FlatRa) -> None:
    mine, other = ours(match), theirs(flat)
    different = [name for name in mine if mine[name] != other[name]]
    if match.state.decision is not None:
        options = {action.name for action in match.state.options(match.state.asked_seats()[0])}
        if options != flat.options():
            raise Mismatch(f"options: ours {options}, theirs {flat.options()}\n{write(match)}")
    if different:
        told = "\n".join(f"{name}: ours {mine[name]}, theirs {other[name]}" for name in different)
        raise Mismatch(f"{told}\n{write(match)}")


def lock_step(seats: int, temper: str, seed: str) -> Match:
    """One whole game, compared at every decision of a player and at the end."""
    match = Match.start(GAME, seats, seed=seed)
    flat = start(match)
    likes = Likes(temper, seed)
    compare(match, flat)
    while not match.over:
        seat = match.state.asked_seats()[0]
        action = likes.choose(match.state.options(seat), GAME.describe(match.state), f"S{seat}")
        before = len(match.log)
        match.play(seat, action)
        for entry in match.log[before:]:
            if entry.seat == CHANCE:
                flat.draw(entry.action.name.removeprefix("tile "))
            else:
                flat.answer(entry.action.name)
        compare(match, flat)
    result = match.state.result()
    assert result is not None
    ranking = [seat for seats in result.ranking for seat in seats]
    assert {"points": result.scores, "ranking": ranking, "winner": result.winners[0]} == flat.result(), write(match)
    return match


def sights(match: Match) -> set[str]:
    """What is worth seeing in a game."""
    seen = {f"ended {GAME.facts(event, 0)['ending']}" for event in match.events if event.kind.name == "EpochEnded"}
    for event in match.events:
        if event.kind.name == "GodsPlayed" and len(event.things) > 1:
            seen.add("several God tiles")
        if event.kind.name == "TrackBoxed" and event.rule == "RA-AUC-11":
            seen.add("full track thrown away")
        if event.kind.name == "LotWon" and len(event.things) == 8:
            seen.add("full track bought")
        if event.kind.name == "DisasterStruck" and event.more > 2:
            seen.add("two disasters of a kind")
        if event.kind.name == "PointsCounted" and event.more == 0:
            seen.add("floor")
    losses = [entry for entry in match.log if entry.action.verb == "lose"]
    seen |= {"unrest choice" if entry.action.value < 10 else "earthquake choice" for entry in losses}
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_decision_of_many_games_is_the_same_in_both_engines(seats: int) -> None:
    seen: set[str] = set()
    tempers = list(TEMPERS)
    for number in range(GAMES):
        seen |= sights(lock_step(seats, tempers[number % len(tempers)], f"flat {seats} {number}"))
    wanted = {"ended suns", "ended ra-track", "several God tiles", "full track thrown away", "full track bought"}
    wanted |= {"unrest choice", "earthquake choice", "floor", "two disasters of a kind"}
    assert wanted <= seen


def test_a_difference_is_told_with_the_record() -> None:
    match = Match.start(GAME, 2, seed="different")
    flat = start(match)
    flat.centre = 9
    with pytest.raises(Mismatch, match="centre: ours 1, theirs 9\nEnnead record 1\n"):
        compare(match, flat)


def test_different_options_are_told_with_the_record() -> None:
    match = Match.start(GAME, 2, seed="different")
    flat = start(match)
    flat.track = ["nile"] * 8
    with pytest.raises(Mismatch, match="options: ours"):
        compare(match, flat)
