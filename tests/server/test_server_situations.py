"""Worked situations of the rules, looked at like a match: before, each act, after."""

from __future__ import annotations

import pytest
from server.places import Place

from ennead import games
from ennead.server.match.situations import NAMES, cases_of, situation


def test_every_rule_finds_its_situations_by_its_number(place: Place) -> None:
    found = place.client.get("/api/games/ra/situations").json()
    shown = [one for one in found if "RA-AUC-06" in one["rules"]]
    assert {"id": "RA-C13", "title": "Who invoked may pass once somebody has bid", "seat": 0} in [
        {name: one[name] for name in ("id", "title", "seat")} for one in shown
    ]
    assert not {one["id"] for one in found if " " in one["id"]}
    assert place.client.get("/api/games/senet/situations").status_code == 404


def test_a_situation_is_looked_at_like_a_match(place: Place) -> None:
    """Before, each act in words, and after; nobody can do anything there."""
    client = place.client
    match = client.get("/api/matches/RA-C13").json()
    assert (match["situation"], match["status"], match["result"]) == (
        "Who invoked may pass once somebody has bid",
        "over",
        None,
    )
    moments = [client.get(f"/api/matches/RA-C13/moments/{at}?seat=0").json() for at in range(5)]
    assert [one["moments"] for one in moments] == [4] * 5
    assert moments[0]["view"]["track"][:2] == ["nile", "gold"]
    assert [one["text"] for one in moments[1:]] == ["Invoke Ra", "Pass", "Bid 4", "Pass"]
    assert moments[4]["view"]["centre"] == 4
    assert client.get("/api/matches/RA-C13/record").status_code == 404
    assert client.get("/api/matches/RA-C13/review").json()["parts"] == 0
    assert client.get("/api/matches/RA-C99").status_code == 404


def test_a_situation_of_a_map_has_its_map(place: Place) -> None:
    zones = place.client.get("/api/matches/KC-D03-a/geometry").json()
    moment = place.client.get("/api/matches/KC-D03-a/moments/1?seat=0").json()
    assert zones and moment["drawing"]


@pytest.mark.parametrize("game", games.NAMES)
def test_all_of_them_can_be_looked_at_to_their_ends(game: str) -> None:
    """Every decision of every situation is repeated, and each has as many players as there are names."""
    for name, case in cases_of(game).items():
        found = situation(name, case)
        assert case.seats <= len(NAMES)
        assert not found.sitting.diverged, name
        assert len(found.sitting.match.log) > 0, name
