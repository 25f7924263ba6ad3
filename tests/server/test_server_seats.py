"""Who sits where: links name a player in a list, and the seats are drawn when the last one is there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from server.places import Answer, Guest, Place, settings

from ennead.server.app import create_app
from ennead.server.match.hall import Hall
from ennead.server.store.database import Unavailable

ANN_AND_TWO = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
KEY = "k" * 22


def table(place: Place, seats: list[dict[str, str]] | None = None, **wish: Any) -> Answer:
    return place.open(seats or ANN_AND_TWO, **{"seating": "drawn", **wish})


def join(place: Place, opened: Answer, player: int, name: str, **wish: Any) -> Answer:
    wish = {"name": name, "invitation": opened["seats"][player]["invitation"], **wish}
    answer = place.client.post(f"/api/matches/{opened['match']['id']}/players/{player}/claim", json=wish)
    assert answer.status_code == 200, answer.text
    found: Answer = answer.json()
    return found


def change(place: Place, opened: Answer, player: int, **wish: Any) -> Answer:
    path = f"/api/matches/{opened['match']['id']}/players/{player}/change"
    answer = place.client.post(path, json=wish, headers={"authorization": f"Bearer {opened['creator']}"})
    assert answer.status_code == 200, answer.text
    found: Answer = answer.json()
    return found


def come(place: Place, opened: Answer, token: str) -> tuple[Guest, Answer]:
    """Say hello at a table that has not begun; the welcome."""
    guest = place.guest()
    guest.send(type="hello", match=opened["match"]["id"], token=token)
    return guest, guest.until("welcome")


def has_heard_nothing_of_the_game(guest: Guest) -> bool:
    guest.send(type="ping", ref=99)
    guest.until("pong")
    return guest.last == {}


def info(place: Place, opened: Answer) -> Answer:
    found: Answer = place.client.get(f"/api/matches/{opened['match']['id']}").json()
    return found


def seats_by_player(match: Answer) -> list[int | None]:
    return [one["seat"] for one in sorted(match["seats"], key=lambda one: int(one["player"]))]


def test_nobody_has_a_seat_or_sees_a_position_before_everybody_is_here(place: Place) -> None:
    opened = table(place)
    match = opened["match"]["id"]
    assert opened["match"]["status"] == "waiting" and opened["match"]["asked"] == []
    assert [(one["player"], one["seat"], one["name"]) for one in opened["match"]["seats"]] == [
        (0, None, "Ann"), (1, None, ""), (2, None, "")
    ]  # fmt: skip
    ann, welcome = come(place, opened, opened["seats"][0]["token"])
    watcher, watching = come(place, opened, "")
    assert (welcome["player"], welcome["seat"], watching["player"], watching["seat"]) == (0, None, None, None)
    ben = join(place, opened, 1, "Ben")
    assert (ben["player"], ben["seat"], ben["match"]["status"]) == (1, None, "waiting")
    for path in ("story", "moments/0", "moments/1", "geometry"):
        answer = place.client.get(f"/api/matches/{match}/{path}", headers={"authorization": f"Bearer {ben['token']}"})
        assert (answer.status_code, answer.json()["kind"]) == (400, "waiting"), path
    for message in ({"type": "act", "number": 0, "action": "draw"}, {"type": "undo", "number": 0},
        {"type": "why", "action": "draw"}, {"type": "rule", "rule": "RA-AUC-03"},
        {"type": "try", "number": 0, "actions": ["draw"]},
        {"type": "stand-in", "seat": 0, "bot": "random"}):  # fmt: skip
        assert ann.refused(**message)["kind"] == "waiting"
    ann.send(type="plain", open=True)
    assert has_heard_nothing_of_the_game(ann) and has_heard_nothing_of_the_game(watcher)
    cleo = join(place, opened, 2, "Cleo")
    begun = cleo["match"]
    assert begun["status"] == "running" and sorted(seats_by_player(begun), key=str) == [0, 1, 2]
    assert [one["seat"] for one in begun["seats"]] == [0, 1, 2]
    assert cleo["seat"] == seats_by_player(begun)[2]
    names = [one["name"] for one in begun["seats"]]
    for guest, own in ((ann, seats_by_player(begun)[0]), (watcher, None)):
        guest.until("update")
        told = guest.last["events"][0]
        seen = ["you" if seat == own else name for seat, name in enumerate(names)]
        assert told["sentence"] == f"The seats were drawn, from the first on: {seen[0]}, {seen[1]} and {seen[2]}"
    # each of them may act for the seat that was drawn, and for no other
    guests = {}
    for one, token in ((0, opened["seats"][0]["token"]), (1, ben["token"]), (2, cleo["token"])):
        guest, welcome = come(place, opened, token)
        guest.until("update")
        guests[welcome["seat"]] = guest
        assert welcome["seat"] == seats_by_player(begun)[one]
    asked = begun["asked"][0]
    guests[asked].act(guests[asked].last["options"][0]["id"])
    other = guests[(asked + 1) % 3]
    assert not other.last["options"]


def test_seating_is_told_before_the_first_update(place: Place) -> None:
    """So that a browser knows through whose eyes it looks."""
    opened = table(place, [{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    ann, _ = come(place, opened, opened["seats"][0]["token"])
    join(place, opened, 1, "Ben")
    settled = False
    while (message := ann.receive())["type"] != "update":
        settled = message["type"] == "seating" and message["match"]["seats"][0]["seat"] == 0
    assert settled


def test_who_hands_out_the_links_does_not_decide_who_sits_where(place: Place) -> None:
    drawn = set()
    for _ in range(12):
        opened = table(place)
        join(place, opened, 1, "Ben")
        drawn.add(tuple(seats_by_player(join(place, opened, 2, "Cleo")["match"])))
    assert len(drawn) > 2


def test_the_draw_is_in_the_record_and_under_the_commitment(place: Place) -> None:
    opened = table(place, [{"kind": "open"}, {"kind": "bot", "bot": "random", "name": "Ben"}, {"kind": "open"}])
    change(place, opened, 0, bot="random")
    assert info(place, opened)["status"] == "waiting"
    change(place, opened, 2, bot="random")
    watcher, _ = come(place, opened, "")
    while not watcher.last or watcher.last["status"] == "running":
        watcher.until("update")
    names = {one["player"]: one["name"] for one in info(place, opened)["seats"]}
    order = " ".join(str(one["player"]) for one in info(place, opened)["seats"])
    text = place.client.get(f"/api/matches/{opened['match']['id']}/record").text
    assert f"\nP0: {names[0]}\nP1: {names[1]}\nP2: {names[2]}\n" in text and f"\n1. chance seats {order}\n" in text
    assert f"\ncommitment: {opened['match']['commitment']}\n" in text
    back = place.client.post("/api/records", json={"text": text}).json()
    assert [one["name"] for one in back["seats"]] == [one["name"] for one in info(place, opened)["seats"]]
    players = "2 0 1" if order != "2 0 1" else "1 2 0"
    forged = place.client.post("/api/records", json={"text": text.replace(f"seats {order}\n", f"seats {players}\n")})
    assert forged.status_code == 400


def test_what_is_said_before_and_after_the_draw_is_the_players(place: Place) -> None:
    opened = table(place, [{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    ann, _ = come(place, opened, opened["seats"][0]["token"])
    ann.send(type="say", text="Hello")
    assert ann.until("chat")["line"]["player"] == 0
    ben = join(place, opened, 1, "Ben")
    _, welcome = come(place, opened, ben["token"])
    assert [(line["player"], line["name"]) for line in welcome["chat"]] == [(0, "Ann")]


def test_a_place_is_set_free_and_given_anew_before_the_beginning(place: Place) -> None:
    opened = table(place)
    ben = join(place, opened, 1, "Ben")
    guest, _ = come(place, opened, ben["token"])
    renewed = change(place, opened, 1, free=True)
    assert guest.until("refused")["kind"] == "not-yours"
    join(place, opened, 2, "Cleo")
    assert info(place, opened)["status"] == "waiting"
    again = join(place, opened, 1, "Bea", invitation=renewed["invitation"])
    assert again["match"]["status"] == "running"
    assert sorted(one["name"] for one in again["match"]["seats"]) == ["Ann", "Bea", "Cleo"]
    # also once the game runs a change names the player, wherever that one sits
    renewed = change(place, opened, 2, free=True)
    found = info(place, opened)
    assert found["status"] == "waiting" and seats_by_player(found) == seats_by_player(again["match"])
    assert [one["player"] for one in found["seats"] if one["open"]] == [2]
    dov = join(place, opened, 2, "Dov", invitation=renewed["invitation"])
    assert dov["seat"] == seats_by_player(again["match"])[2] and dov["match"]["status"] == "running"


def test_a_claim_can_be_repeated_before_and_after_the_draw(place: Place) -> None:
    opened = table(place, [{"kind": "me", "name": "Ann"}, {"kind": "open"}], public=True)
    first = join(place, opened, 1, "Ben", key=KEY)
    again = join(place, opened, 1, "Ben", key=KEY)
    assert again["token"] == first["token"] and again["seat"] == first["seat"] is not None


def test_a_hot_seat_is_drawn_at_once_and_with_a_friend_when_the_friend_is_here(place: Place) -> None:
    own = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
    opened = table(place, own)
    assert opened["match"]["status"] == "running" and sorted(seats_by_player(opened["match"]), key=str) == [0, 1]
    waiting = table(place, [*own, {"kind": "open"}])
    assert seats_by_player(waiting["match"]) == [None, None, None]
    begun = join(place, waiting, 2, "Cleo")["match"]
    tokens = [waiting["seats"][0]["token"], waiting["seats"][1]["token"], waiting["creator"]]
    mine = place.client.post("/api/matches/mine", json={"tokens": tokens}).json()["matches"]
    assert {one["player"]: one["seat"] for one in mine} == {
        0: seats_by_player(begun)[0], 1: seats_by_player(begun)[1], None: None
    }  # fmt: skip
    assert {one["waits_for_you"] for one in mine if one["seat"] == begun["asked"][0]} <= {True}


@pytest.fixture
def houses(tmp_path: Path) -> Any:
    """One server after the other on the same file."""

    def house() -> TestClient[Any]:
        return TestClient(create_app(settings(tmp_path)))

    return house


def test_a_restart_between_opening_and_beginning_loses_nothing(houses: Any) -> None:
    with houses() as client, Place(client) as place:
        opened = table(place)
        ben = join(place, opened, 1, "Ben")
    with houses() as client, Place(client) as place:
        ann, welcome = come(place, opened, opened["seats"][0]["token"])
        assert welcome["match"]["status"] == "waiting" and seats_by_player(welcome["match"]) == [None] * 3
        listed = place.client.post("/api/matches/mine", json={"tokens": [ben["token"]]}).json()["matches"]
        assert (listed[0]["player"], listed[0]["seat"]) == (1, None)
        begun = join(place, opened, 2, "Cleo")["match"]
        ann.until("update")
    with houses() as client, Place(client) as place:
        listed = place.client.post("/api/matches/mine", json={"tokens": [ben["token"]]}).json()["matches"]
        assert listed[0]["seat"] == seats_by_player(begun)[1]
        guest, welcome = come(place, opened, ben["token"])
        assert seats_by_player(welcome["match"]) == seats_by_player(begun) and welcome["seat"] == listed[0]["seat"]
        assert guest.until("update")["events"][0]["event"] == "Seated"


@pytest.mark.parametrize("restart", [False, True])
def test_a_draw_that_could_not_be_stored_is_made_up_for(
    houses: Any, monkeypatch: pytest.MonkeyPatch, restart: bool
) -> None:
    """The last player is stored, and then the database is gone for a moment."""
    with houses() as client, Place(client) as place:
        opened = table(place)
        join(place, opened, 1, "Ben")
        ann, _ = come(place, opened, opened["seats"][0]["token"])

        async def fail(_: Any) -> None:
            raise Unavailable

        with monkeypatch.context() as broken:
            broken.setattr(place.hall.ledger, "append", fail)
            cleo = join(place, opened, 2, "Cleo")
            assert cleo["seat"] is None and cleo["match"]["status"] == "waiting"
            assert has_heard_nothing_of_the_game(ann)
        if not restart:
            guest, welcome = come(place, opened, cleo["token"])
            assert welcome["seat"] is not None and guest.until("update")["status"] == "running"
            ann.until("update")
    with houses() as client, Place(client) as place:
        guest, welcome = come(place, opened, cleo["token"])
        assert welcome["seat"] is not None and guest.until("update")["status"] == "running"


def test_a_table_that_was_opened_under_older_rules_begins_under_the_present_ones(houses: Any) -> None:
    with houses() as client, Place(client) as place:
        opened = table(place)
        place.client.blocking_portal.call(lambda: place.hall.archive.change(opened["match"]["id"], rules=0))
    with houses() as client, Place(client) as place:
        place.client.blocking_portal.call(check_again, place.hall, opened["match"]["id"])
        assert (info(place, opened)["mark"], info(place, opened)["status"]) == ("", "waiting")
        join(place, opened, 1, "Ben")
        begun = join(place, opened, 2, "Cleo")["match"]
        assert begun["mark"] == "" and begun["rules_version"] > 0


async def check_again(hall: Hall, match: str) -> None:
    stored = await hall.archive.match(match)
    assert stored is not None
    await hall.check(stored, "this program")


def test_tables_as_seated_are_as_they_were(place: Place) -> None:
    opened = table(place, seating="as seated")
    assert seats_by_player(opened["match"]) == [0, 1, 2]
    guest, welcome = come(place, opened, opened["seats"][0]["token"])
    assert welcome["seat"] == 0 and guest.until("update")["status"] == "waiting"
