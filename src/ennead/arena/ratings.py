"""Ratings: one number with its doubt for each bot, from the rankings of all games in order (Plackett-Luce)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ennead.arena.playing import Outcome
from ennead.kernel.errors import BadInput


@dataclass(frozen=True)
class Rating:
    """How strong a bot is: 25 for somebody unknown, and the spread of the doubt."""

    mu: float
    sigma: float

    def as_json(self) -> dict[str, float]:
        low, high = self.mu - 1.96 * self.sigma, self.mu + 1.96 * self.sigma
        return {"mu": round(self.mu, 2), "sigma": round(self.sigma, 2), "low": round(low, 2), "high": round(high, 2)}


def ratings(names: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, Rating]:
    """The ratings after all games; a bot on several seats moves by the mean of what happened to them."""
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise BadInput("ratings need openskill: pip install 'ennead[bots]'") from error
    model = PlackettLuce()
    found: dict[str, Any] = {name: model.rating(name=name) for name in names}
    for outcome in outcomes:
        if len(set(outcome["bots"])) == 1:
            continue  # against oneself nothing is shown
        places = places_of(outcome)
        teams = [[model.create_rating([found[name].mu, found[name].sigma])] for name in outcome["bots"]]
        after = model.rate(teams, ranks=places)
        for name in dict.fromkeys(outcome["bots"]):
            own = [team[0] for team, bot in zip(after, outcome["bots"], strict=True) if bot == name]
            mu, sigma = sum([one.mu for one in own]) / len(own), sum([one.sigma for one in own]) / len(own)
            found[name] = model.create_rating([mu, sigma])
    return {name: Rating(float(one.mu), float(one.sigma)) for name, one in found.items()}


def places_of(outcome: Outcome) -> list[float]:
    """The place of each seat, 0 the best; seats that share a place share the number."""
    places = {seat: float(place) for place, seats in enumerate(outcome["ranking"]) for seat in seats}
    return [places.get(seat, float(len(outcome["bots"]))) for seat in range(len(outcome["bots"]))]
