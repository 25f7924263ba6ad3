"""Worked situations of the rules, looked at like a match: before, each act, after."""

from __future__ import annotations

import re

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


def test_a_situation_tells_what_is_expected_after_each_act(place: Place) -> None:
    """In words for players: what may be done, what not and by which rule, what happened, what it came to."""
    moments = [place.client.get(f"/api/matches/RA-C13/moments/{at}?seat=0").json()["expected"] for at in range(5)]
    assert moments[:3] == [[], [], []]
    assert moments[3] == [{"sentence": "Maren may: Pass; Bid 5; Bid 13. Nothing else.", "rule": ""}]
    assert moments[4][0] == {
        "sentence": "Noor won Nile and Gold with sun 4 and took sun 1 from the centre.",
        "rule": "RA-AUC-09",
    }
    assert [one["sentence"] for one in moments[4][1:]] == [
        "Centre sun: 4.",
        "Auction track: nothing.",
        "Maren: suns face up 13, 5.",
        "Noor: suns face up 11, tiles Nile, Gold, nothing else.",
    ]
    refused = place.client.get("/api/matches/RA-C05/moments/2?seat=0").json()["expected"]
    assert refused[1]["rule"] == "RA-TRN-02" and refused[1]["sentence"].startswith(
        'Tomas may not: Draw a tile. The table says: "All your suns are spent'
    )


@pytest.mark.parametrize("game", games.NAMES)
def test_all_of_them_can_be_looked_at_to_their_ends(game: str) -> None:
    """Every decision is repeated, there are names for all players, and what is expected has no notation in it."""
    notation = re.compile(r"\bS\d\b|\br\d\dc\d\d\b|\{|_|None|True|False")
    for name, case in cases_of(game).items():
        found = situation(name, case)
        assert case.seats <= len(NAMES) and not found.sitting.diverged and found.sitting.match.log, name
        assert {one.length for one in found.expected} <= set(range(len(found.sitting.match.log) + 1)), name
        for viewer, counter in found.sitting.counters.items():  # the last moment is there, and the one behind it is not
            ends = [found.sitting.length_at_moment(viewer, counter.moment + more) for more in (0, 1)]
            assert ends[0] is not None and ends[1] is None, name
        for one in found.expected:
            assert one.sentence.endswith((".", '."')) and not notation.search(one.sentence), (name, one.sentence)
            assert one.sentence[0] == one.sentence[0].upper(), (name, one.sentence)
