"""Practice tables: their chance can be known beforehand, so nobody else is ever lured to one."""

from __future__ import annotations

from typing import Any

import pytest
from server.places import Answer, Place

from ennead import Match, load
from ennead.kernel.chance import commitment

SEED = "a-known-bag"
ME_AND_BOT = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
HOT_SEAT = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]


def open_table(place: Place, seats: Any = ME_AND_BOT, **wish: Any) -> Answer:
    opened: Answer = place.open(seats, seating="as seated", **{"practice": SEED, **wish})
    return opened


def refused(place: Place, **wish: Any) -> str:
    answer = place.client.post("/api/matches", json={"game": "ra", "seats": ME_AND_BOT, "practice": SEED, **wish})
    assert answer.status_code == 400, answer.text
    sentence: str = answer.json()["sentence"]
    return sentence


def test_chance_follows_the_seed_and_the_table_is_marked(place: Place) -> None:
    opened = open_table(place, HOT_SEAT)
    known = Match.start(load("ra"), 2, seed=SEED)
    assert opened["match"]["practice"] == SEED and opened["match"]["commitment"] == commitment(SEED)
    guests = [place.sit(opened, 0), place.sit(opened, 1)]
    seat = known.state.asked_seats()[0]
    known.play(seat, "draw")
    assert guests[seat].act("draw")["view"]["track"] == known.game.describe(known.state.view(seat))["track"]
    assert place.client.get(f"/api/matches/{opened['match']['id']}").json()["practice"] == SEED


def test_an_ordinary_table_keeps_its_seed(place: Place) -> None:
    assert open_table(place, practice="")["match"]["practice"] == ""


@pytest.mark.parametrize("wish", [{"public": True}, {"seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}])
def test_nobody_else_can_come(place: Place, wish: dict[str, Any]) -> None:
    assert refused(place, **wish) == "A practice table is for you and bots: its chance can be known beforehand."


def test_a_seed_is_one_plain_word(place: Place) -> None:
    assert refused(place, practice="two\nlines")


def test_it_stays_so(place: Place) -> None:
    """Neither published later, nor with a place set free; what else its creator may change can be changed."""
    opened = open_table(place)
    headers = {"authorization": f"Bearer {opened['creator']}"}
    path = f"/api/matches/{opened['match']['id']}"
    assert place.client.patch(path, json={"public": True}, headers=headers).status_code == 400
    assert place.client.post(f"{path}/players/1/change", json={"free": True}, headers=headers).status_code == 400
    assert place.client.patch(path, json={"hints": "off"}, headers=headers).json()["hints"] == "off"
    assert place.client.get("/api/matches").json()["matches"] == []
