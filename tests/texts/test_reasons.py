"""Why an option is better or worse, told to players: every feature has words, and what is told is so."""

from __future__ import annotations

from collections import Counter

import pytest

from ennead import games, load
from ennead.texts import Texts
from ennead.texts.catalogue import Catalogue
from ennead.texts.reasons import Weighed, because, reasons


@pytest.mark.parametrize("game", games.NAMES)
def test_every_feature_of_a_judgement_has_a_reason(game: str) -> None:
    told = Catalogue.load(game).sections["reasons"]
    listed = Counter([feature for reason in told.values() for feature in reason["features"]])
    assert max(listed.values()) == 1, "a feature has one reason"
    names: tuple[str, ...] = load(game).table_module("judgement").JUDGEMENT.NAMES
    used = {name if name in listed else name.partition(":")[0] for name in names}
    assert used == set(listed)


@pytest.mark.parametrize("game", games.NAMES)
def test_reasons_are_clauses_for_players(game: str) -> None:
    for key, reason in Catalogue.load(game).sections["reasons"].items():
        assert {"features"} in (set(reason), set(reason) - {"better", "worse", "inverse"}), key
        for clause in (reason.get("better", "you"), reason.get("worse", "you")):
            assert clause.partition(" ")[0] in (
                "you",
                "your",
                "the",
                "there",
                "more",
                "less",
                "fewer",
                "gaining",
                "merging",
            )
            assert not clause.endswith("."), clause


def test_what_many_features_say_is_one_reason_and_the_strongest_come_first() -> None:
    texts = Texts(load("ra"))
    weighed = [
        Weighed("points", 1.0, 0.1),
        Weighed("points, time left", 1.0, 0.1),
        Weighed("gold", 0.5, 0.15),
        Weighed("gods", 0.5, 0.05),
        Weighed("worth of the track", -1.0, -0.3),
        Weighed("niles", -0.1, -0.001),
    ]
    assert because(texts, weighed) == (
        "You count more points and you hold more Gold, but the tiles that lie out are worth less to you."
    )
    assert because(texts, weighed[:2]) == "You count more points."
    assert because(texts, weighed[-1:]) == because(texts, []) == ""


def test_the_best_option_is_never_told_by_its_drawbacks_alone() -> None:
    texts = Texts(load("ra"))
    worse, better = Weighed("worth of the track", -1.0, -0.3), Weighed("gold", 0.5, 0.15)
    assert because(texts, [worse]) == "The tiles that lie out are worth less to you."
    assert because(texts, [worse], best=True) == (
        "Looked at further ahead it is the best all the same, although the tiles that lie out are worth less to you."
    )
    for both in ([better, worse], [better], []):
        assert because(texts, both, best=True) == because(texts, both)


def test_less_is_never_told_as_better() -> None:
    """A learnt weight may have the other sign than people would expect."""
    catalogue = Catalogue.load("ra")
    assert reasons(catalogue, [Weighed("niles", -1.0, 0.4)]) == ([], [])
    assert reasons(catalogue, [Weighed("niles", 1.0, -0.4)]) == ([], [])


def test_less_danger_is_better() -> None:
    catalogue = Catalogue.load("kemet")
    danger = [Weighed("temples in danger", -1.0, 0.4)]
    assert reasons(catalogue, danger) == (["your temples are in less danger"], [])
    assert reasons(catalogue, [Weighed("temples in danger", 1.0, 0.4)]) == ([], [])
