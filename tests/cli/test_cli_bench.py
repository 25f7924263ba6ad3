"""`ennead bench`: what it prints; how fast we are is not a matter of tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from ennead import bench

Run = Callable[..., tuple[int, str, str]]


class Peer(bench.Subject):
    """An engine that plays games of ten decisions."""

    compiled = False

    def __init__(self, name: str) -> None:
        self.name = name

    def play(self) -> None:
        self.decided += 10

    def copy(self) -> Callable[[], Any]:
        return list


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SLICE", 0.001)


def use(monkeypatch: pytest.MonkeyPatch, *peers: str) -> None:
    monkeypatch.setattr(bench, "subjects", lambda: [bench.Ours("ra", 3), bench.Ours("ra", 5), *map(Peer, peers)])
    monkeypatch.setattr("ennead.cli.bench.subjects", bench.subjects)


@pytest.mark.usefixtures("quick")
def test_json_has_rows_and_ratios(ennead: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, "hearts", "catanatron")
    code, out, err = ennead("bench", "--rounds", "2", "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert [row["name"] for row in found["rows"]] == ["ra", "ra-5", "hearts", "catanatron"]
    for row in found["rows"]:
        rates = {f"{what}_per_s" for what in ("decisions", "games", "copies", "views", "iterations")}
        assert set(row) == {"name", "compiled", *rates}
        assert (row["iterations_per_s"] is not None) == row["name"].startswith("ra")
        assert row["decisions_per_s"] > row["games_per_s"] > 0 and row["copies_per_s"] > 0
    assert set(found["ratios"]) == {"ra/hearts decisions", "ra/catanatron decisions", "ra/catanatron copies"}
    assert all(ratio > 0 for ratio in found["ratios"].values())


@pytest.mark.usefixtures("quick")
def test_people_get_a_table_with_bars(ennead: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, "hearts")
    out = ennead("bench", "--rounds", "1")[1]
    assert (
        "decisions/s" in out
        and "playouts/s" in out
        and "iterations/s" in out
        and "(bar 13x)" in out
        and "catanatron" not in out
    )


@pytest.mark.usefixtures("quick")
def test_without_peers_there_are_no_ratios(ennead: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    assert json.loads(ennead("bench", "--rounds", "1", "--json")[1])["ratios"] == {}
    assert "No peer is installed" in ennead("bench", "--rounds", "1")[1]


def test_copies_are_taken_in_the_middle_of_an_auction() -> None:
    state = bench.Ours("ra", 4).middle()
    assert state.decision is not None and state.decision.name == "BidOrPass"
    assert state.problems() == []
