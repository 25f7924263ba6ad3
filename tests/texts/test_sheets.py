"""Sheets: the table in words, whole at every moment, and without anything that the viewer may not see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ennead import Match, load
from ennead.kernel.flow import NOBODY
from ennead.sheets import Part, sheet
from ennead.texts import Texts

NAMES = ["Ann", "Ben", "Cleo"]


def said(parts: list[Part]) -> str:
    """Everything that a sheet says."""
    return "\n".join([text for part in parts for line in part.lines for text in line.cells])


def sheet_of(game: str, given: dict[str, Any], viewer: int = 0) -> list[Part]:
    loaded = load(game)
    return sheet(loaded.position(given, 3).view(viewer), Texts(loaded, NAMES, you=viewer))


def part_of(parts: list[Part], title: str) -> Part:
    (found,) = [part for part in parts if part.title.startswith(title)]
    return found


@pytest.mark.parametrize(("game", "seats"), [("ankh", 2), ("ankh", 5), ("kemet", 2), ("kemet", 5)])
def test_every_moment_of_a_game_has_a_sheet_for_everybody(game: str, seats: int) -> None:
    loaded, rng = load(game), Random(seats)
    match = Match.start(loaded, seats, seed=f"sheet {seats}")
    viewers = [NOBODY, *range(seats)]
    texts = {viewer: Texts(loaded, [f"P{seat}" for seat in range(seats)], you=viewer) for viewer in viewers}
    for _ in range(250):
        if match.over:
            break
        viewer = rng.choice(viewers)
        for part in sheet(match.state.view(viewer), texts[viewer]):
            assert part.title and (part.lines or part.picture)
            for line in part.lines:
                assert len(line.cells) == (len(part.columns) or 2)
                assert "{" not in str(line.cells) and "hidden" not in str(line.cells), line
                assert not any(cell.startswith("S0") for cell in line.cells), "a seat is told by its name"
        seat = rng.choice(match.state.asked_seats())
        match.play(seat, rng.choice(match.state.options(seat)))


@pytest.mark.parametrize("game", ["kemet", "ankh"])
def test_a_sheet_tells_nothing_that_differs_between_worlds_that_look_the_same(game: str) -> None:
    loaded, rng = load(game), Random(8)
    match = Match.start(loaded, 3, seed="worlds")
    texts = Texts(loaded, NAMES, you=1)
    for step in range(160):
        if match.over:
            break
        if step % 10 == 0 and not match.state.chance:
            view = match.state.view(1)
            other = loaded.imagine(view, rng)
            assert sheet(other.view(1), texts) == sheet(view, texts)
        seat = match.state.asked_seats()[0]
        match.play(seat, rng.choice(match.state.options(seat)))


def test_a_zone_of_kemet_is_told_with_troop_pyramid_and_neighbours() -> None:
    parts = sheet_of(
        "kemet",
        {
            "zones": {"gate_w": {"S0": 4}, "t_reeds": {"S1": 2, "creature": "ruby_phoenix"}},
            "pyramids": {"w_a": {"level": 3, "colour": "ruby"}},
            "players": {"S0": {"city": "w"}, "S1": {"tiles": ["ruby_phoenix"]}},
        },
    )
    lines = {line.thing: line for line in part_of(parts, "Map").lines}
    assert lines["t_reeds"].cells[:2] == ("Temple of Reeds", "Ben: 2, Phoenix") and lines["t_reeds"].seat == 1
    assert "Western Crossroads" in lines["t_reeds"].cells[3]
    assert lines["gate_w"].cells[1] == "You: 4"
    assert lines["w_a"].cells[2] == "Ruby pyramid, level 3"


def test_own_cards_are_told_with_what_they_do_and_those_of_others_are_counted() -> None:
    given = {"players": {"S0": {"di": ["glory"]}, "S1": {"di": ["iron_wall", "prayer"]}}}
    own = said([part_of(sheet_of("kemet", given), "You")])
    assert "Glory (4 PP if you win)" in own and "Heavy Charge (strength 4, red 1)" in own
    other = part_of(sheet_of("kemet", given), "Ben")
    assert ("Divine Intervention (DI) cards", "3") in [line.cells for line in other.lines] and other.folded
    assert "Iron Wall" not in said(sheet_of("kemet", given)) and "Iron Wall" in said(sheet_of("kemet", given, 1))


def test_regions_of_ankh_name_their_figures_and_monuments() -> None:
    parts = sheet_of(
        "ankh",
        {
            "figures": {"r05c01": "S0 god", "r04c01": "S0 warrior", "r07c06": "S1 god", "r02c05": "S2 god"},
            "monuments": {"r05c00": "S0 obelisk", "r02c06": "pyramid"},
        },
    )
    regions = said([part_of(parts, "Regions")])
    assert "You: Warrior r04c01; You: God r05c01" in regions and "You: Obelisk r05c00" in regions
    assert "neutral: Pyramid r02c06" in regions
    picture = "\n".join(part_of(parts, "Board").picture)
    assert "1G" in picture and "2G" in picture and "-p" in picture and "1 You, 2 Ben, 3 Cleo" in picture
    rows = [line.split()[0] for line in part_of(parts, "Board").picture if line.startswith("r")]
    assert rows == sorted(rows) and len(rows) == 10


def test_a_game_with_a_drawing_needs_no_sheet() -> None:
    game = load("ra")
    assert sheet(game.new(3).view(0), Texts(game, NAMES)) == []


def test_the_palace_is_told_in_the_words_of_its_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """An edition may say otherwise of a room, a political card and a Pharaoh, as of any card."""
    game = load("ankh")
    texts = Texts(game, NAMES, you=0)
    about = texts.catalogue.sections["about"]["pharaoh"]
    monkeypatch.setitem(about, "room", {"granary": "Bread"})
    monkeypatch.setitem(about, "political", {"tithe": "A tenth", "envoy": "A letter"})
    monkeypatch.setitem(about, "pharaoh", {"khufu": "Stone"})
    players = {"S0": {"political": ["envoy"]}}
    given = {"pharaoh_card": "khufu", "display": ["tithe", "royal-road", "temple-tax"], "players": players}
    told = said(sheet(game.position(given, 3, "pharaoh").view(0), texts))
    assert [text for text in ("Bread", "A tenth", "A letter", "Stone") if text not in told] == []
