"""Guests: whoever comes is taken out again, what is being stored is told, and the creator rules the seats."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from server.places import Answer, Guest, Place

from ennead.server.match import visit
from ennead.server.match.room import Room
from ennead.server.store.database import Unavailable

ME_AND_OPEN = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
KEY = "k" * 22


def patch(place: Place, opened: Answer, **change: Any) -> Any:
    path = f"/api/matches/{opened['match']['id']}"
    return place.client.patch(path, json=change, headers={"authorization": f"Bearer {opened['creator']}"})


def change_seat(place: Place, opened: Answer, seat: int, **change: Any) -> Any:
    path = f"/api/matches/{opened['match']['id']}/players/{seat}/change"
    return place.client.post(path, json=change, headers={"authorization": f"Bearer {opened['creator']}"})


def claim(place: Place, opened: Answer, seat: int, **wish: Any) -> Any:
    return place.client.post(f"/api/matches/{opened['match']['id']}/players/{seat}/claim", json=wish)


def goodbye(guest: Guest) -> tuple[str, int]:
    """The last refusal that a guest gets, and the code its socket is closed with."""
    refusal = guest.until("refused")
    with pytest.raises(WebSocketDisconnect) as closed:
        guest.until("nothing more")
    return refusal["sentence"], closed.value.code


# Coming and going


def test_who_is_sent_away_while_being_let_in_leaves_no_ghost(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """At any point of a hello the connection may be cut: also while the database is asked."""
    opened = place.open(2)
    room = place.hall.rooms[opened["match"]["id"]]
    archive, enter = place.hall.archive, visit.enter

    def slowly(wanted: Any) -> Any:
        async def wait(*given: Any) -> Any:
            found = await wanted(*given)
            await asyncio.sleep(0.2)
            return found

        return wait

    async def enter_and_be_cut(hall: Any, guest: Any, message: Any) -> Any:
        asyncio.get_running_loop().call_later(0.1 if message.since else 0.3, guest.send_away, 1013)
        return await enter(hall, guest, message)

    with monkeypatch.context() as slow:
        for name in ("chat", "tell_presence"):
            slow.setattr(archive, name, slowly(getattr(archive, name)))
        slow.setattr(visit, "enter", enter_and_be_cut)
        for since in (0, 1):
            guest = place.guest()
            guest.send(type="hello", match=opened["match"]["id"], since=since)
            with pytest.raises(WebSocketDisconnect):
                guest.until("nothing more")
    place.sit(opened, 1)
    assert [guest.seat for guest in room.guests] == [1]


def test_a_move_of_somebody_who_is_cut_off_is_told_to_the_others(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is being stored is stored to its end, and told: also if the connection behind it is too slow."""
    opened = place.open(2)
    guests = [place.sit(opened, 0), place.sit(opened, 1)]
    mover = next(guest for guest in guests if guest.last["options"])
    other = guests[1 - guests.index(mover)]
    room, append = place.hall.rooms[opened["match"]["id"]], place.hall.ledger.append

    async def slow(page: Any) -> None:
        for guest in room.guests:
            if guest.seat == guests.index(mover):
                guest.send_away(1013)
        await asyncio.sleep(0.1)
        await append(page)

    monkeypatch.setattr(place.hall.ledger, "append", slow)
    mover.send(type="act", number=mover.last["number"], action=mover.last["options"][0]["id"])
    before = other.last["seq"]
    while other.last["seq"] == before:
        other.until("update")
    stored = place.client.blocking_portal.call(place.hall.ledger.rows, opened["match"]["id"])
    assert len(stored) == len(room.sitting.rows)


def test_who_is_cut_off_while_the_seats_are_drawn_leaves_what_is_stored(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The draw could not be stored when the last one came; the next to come begins it, and is gone in the middle."""
    opened = place.open(ME_AND_OPEN, seating="drawn", public=True)
    match, ledger = opened["match"]["id"], place.hall.ledger
    append, enter = ledger.append, visit.enter
    coming: list[Any] = []

    async def fail(page: Any) -> None:
        raise Unavailable

    async def remember(hall: Any, guest: Any, message: Any) -> None:
        coming.append(guest)
        await enter(hall, guest, message)

    async def cut(page: Any) -> None:
        coming[0].send_away(1013)
        storing = asyncio.create_task(append(page))  # it is under way, and nothing calls it back
        await asyncio.sleep(0.05)
        await storing

    with monkeypatch.context() as broken:
        broken.setattr(ledger, "append", fail)
        token = claim(place, opened, 1, name="Ben").json()["token"]
        broken.setattr(ledger, "append", cut)
        broken.setattr(visit, "enter", remember)
        guest = place.guest()
        guest.send(type="hello", match=match, token=token)
        with pytest.raises(WebSocketDisconnect):
            guest.until("nothing more")
    guests, rng = [place.guest(), place.guest()], Random(1)
    for one, given in zip(guests, (opened["seats"][0]["token"], token), strict=True):
        one.hello(match, given)
    for _ in range(3):
        mover = next(one for one in guests if one.last["options"])
        last = mover.act(rng.choice(mover.last["options"])["id"])
        for one in guests:
            while one.last["seq"] < last["seq"]:
                one.until("update")
    stored = place.client.blocking_portal.call(ledger.rows, match)
    assert len(stored) == len(place.hall.rooms[match].sitting.rows)
    assert [row.action for row in stored].count(stored[0].action) == 1  # seats are drawn once


def test_a_room_that_could_not_be_opened_to_the_end_is_opened_anew(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its bots would sleep for ever: they are woken when a room has been opened."""
    opened = place.open([{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    place.hall.rooms.pop(opened["match"]["id"])

    async def fail(self: Room) -> None:
        raise Unavailable

    with monkeypatch.context() as broken:
        broken.setattr(type(place.hall.database), "shared", True)
        broken.setattr(Room, "catch_up", fail)
        assert place.client.get(f"/api/matches/{opened['match']['id']}").status_code == 503
    assert opened["match"]["id"] not in place.hall.rooms
    player = place.sit(opened, 0)
    while not player.last["options"]:
        player.until("update")


def test_a_line_of_chat_reaches_everybody_while_somebody_comes(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stored and not yet told when the newcomer reads what was said, or said while the newcomer still waits."""
    opened = place.open(2)
    ann, ben, late = place.sit(opened, 0), place.sit(opened, 1), place.guest()
    archive = place.hall.archive
    say, chat = archive.say, archive.chat
    stored, read, spoken = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def say_slowly(*given: Any) -> Any:
        line = await say(*given)
        if line.text == "first":
            stored.set()
            await read.wait()
        return line

    async def chat_slowly(*given: Any) -> Any:
        await stored.wait()
        found = await chat(*given)
        read.set()
        await spoken.wait()
        return found

    monkeypatch.setattr(archive, "say", say_slowly)
    monkeypatch.setattr(archive, "chat", chat_slowly)
    late.send(type="hello", match=opened["match"]["id"])
    ann.send(type="say", text="first")
    assert ben.until("chat")["line"]["text"] == "first"
    ben.send(type="say", text="second")
    assert ann.until("chat")["line"]["text"] == "first" and ann.until("chat")["line"]["text"] == "second"
    place.client.blocking_portal.call(spoken.set)
    assert [line["text"] for line in late.until("welcome")["chat"]] == ["first", "second"]


@pytest.mark.parametrize(
    "message", [{"type": "say", "text": "hello"}, {"type": "stand-in", "seat": 0, "bot": "random"}]
)
def test_what_somebody_who_is_cut_off_has_said_or_changed_is_told(
    place: Place, monkeypatch: pytest.MonkeyPatch, message: dict[str, Any]
) -> None:
    opened = place.open(2)
    mover, other = place.sit(opened, 0), place.sit(opened, 1)
    room, archive = place.hall.rooms[opened["match"]["id"]], place.hall.archive

    def slowly(store: Any) -> Any:
        async def wait(*given: Any, **values: Any) -> Any:
            found = await store(*given, **values)
            for guest in room.guests:
                if guest.seat == 0:
                    guest.send_away(1013)
            await asyncio.sleep(0.05)
            return found

        return wait

    for name in ("say", "change_seat"):
        monkeypatch.setattr(archive, name, slowly(getattr(archive, name)))
    mover.send(**message)
    if message["type"] == "say":
        assert other.until("chat")["line"]["text"] == "hello"
    else:
        while not other.until("seating")["match"]["seats"][0]["stand_in"]:
            pass


# The creator


def test_without_spectators_those_who_watch_are_sent_away(place: Place) -> None:
    opened = place.open(2)
    watcher, player, host = place.guest(), place.sit(opened, 0), place.guest()
    watcher.hello(opened["match"]["id"])
    host.hello(opened["match"]["id"], opened["creator"])
    assert patch(place, opened, spectators=False).json()["watchers"] == 1  # the creator
    assert goodbye(watcher) == ("This match has no spectators any more.", 1008)
    player.send(type="ping", ref=1)
    player.until("pong")
    host.send(type="ping", ref=1)
    host.until("pong")


def test_a_creator_puts_no_bot_on_a_player_who_is_there(place: Place) -> None:
    opened = place.open(ME_AND_OPEN, public=True)
    token = claim(place, opened, 1, name="Ben").json()["token"]
    host, ben = place.guest(), place.guest()
    host.hello(opened["match"]["id"], opened["creator"])
    ben.hello(opened["match"]["id"], token)
    stand_in = {"type": "stand-in", "seat": 1, "bot": "random"}
    assert "is here" in host.refused(**stand_in)["sentence"]
    place.open_sessions.pop().__exit__(None, None, None)
    while host.until("seating")["match"]["seats"][1]["present"]:
        pass
    host.send(**stand_in, ref=3)
    host.until("done")


def test_a_claim_whose_answer_was_lost_can_be_repeated(place: Place) -> None:
    opened = place.open(ME_AND_OPEN)
    wish = {"name": "Ben", "invitation": opened["seats"][1]["invitation"], "key": KEY}
    first, again = claim(place, opened, 1, **wish), claim(place, opened, 1, **wish)
    assert first.status_code == again.status_code == 200
    assert first.json()["token"] == again.json()["token"]
    for other in ({**wish, "key": "x" * 22}, {**wish, "key": ""}):
        assert claim(place, opened, 1, **other).json()["kind"] == "taken"
    assert claim(place, opened, 1, **{**wish, "key": "short"}).status_code == 400


def test_a_seat_is_set_free_and_its_link_issued_anew(place: Place) -> None:
    opened = place.open(ME_AND_OPEN, public=True)
    taken = claim(place, opened, 1, name="Ben").json()
    ann, ben, rng = place.sit(opened, 0), place.guest(), Random(1)
    ben.hello(opened["match"]["id"], taken["token"])
    guests = [ann, ben]
    for _ in range(3):
        mover = next(guest for guest in guests if guest.last["options"])
        last = mover.act(rng.choice(mover.last["options"])["id"])
        for guest in guests:
            while guest.last["seq"] < last["seq"]:
                guest.until("update")
    grant = change_seat(place, opened, 1, free=True).json()
    assert grant["invitation"] and not grant["token"]
    assert goodbye(ben) == ("This seat was set free by who opened the table.", 1008)
    while ann.last["status"] != "waiting":
        ann.until("update")
    assert place.guest().refused(type="hello", match=opened["match"]["id"], token=taken["token"])["kind"] == "not-yours"
    again = claim(place, opened, 1, name="Ben", invitation=grant["invitation"]).json()
    back = place.guest()
    back.hello(opened["match"]["id"], again["token"])
    assert back.last["status"] == "running"
    assert back.last["seq"] == ann.last["seq"]
    # a seat of somebody who does not come back can go to a bot at once
    assert change_seat(place, opened, 1, free=True, bot="random").status_code == 200
    assert place.client.get(f"/api/matches/{opened['match']['id']}").json()["seats"][1]["bot"] == "random"


def test_a_creator_closes_the_table_and_opens_it_again(place: Place) -> None:
    opened = place.open([{"kind": "me"}, {"kind": "bot", "bot": "random"}], public=True)
    player = place.sit(opened, 0)
    while not player.last["options"]:
        player.until("update")
    assert patch(place, opened, closed=True).json()["status"] == "closed"
    while player.last["status"] != "closed":
        player.until("update")
    assert player.last["options"] == []
    assert player.refused(type="act", number=player.last["number"], action="draw")["kind"] == "closed"
    listed = [match["id"] for match in place.client.get("/api/matches").json()["matches"]]
    assert opened["match"]["id"] not in listed
    assert patch(place, opened, closed=False).json()["status"] == "running"
    while not player.last["options"]:
        player.until("update")
    player.act(player.last["options"][0]["id"])
    stranger = place.client.patch(f"/api/matches/{opened['match']['id']}", json={"closed": True})
    assert stranger.status_code == 403


# Names


@pytest.mark.parametrize(
    "name", ["\u3164\u3164", "\u2800", "\u0301\u0301", "\u115f", "a" + "\u0301" * 5, "\u034f", "\u200b", "A\u3164"]
)
def test_a_name_that_cannot_be_seen_is_refused(place: Place, name: str) -> None:
    opened = place.open(ME_AND_OPEN, public=True)
    assert claim(place, opened, 1, name=name).status_code == 400


@pytest.mark.parametrize("name", ["ann", "Ann ", "ＡＮＮ", "A nn"])
def test_nobody_is_called_like_somebody_else_at_the_table(place: Place, name: str) -> None:
    opened = place.open(ME_AND_OPEN, public=True)
    assert "called" in claim(place, opened, 1, name=name).json()["sentence"]
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": name}]
    assert place.client.post("/api/matches", json={"game": "ra", "seats": seats}).status_code == 400


@pytest.mark.parametrize("name", ["Zoë", "नेफ़र्तिती", "ネフェルティティ", "👩‍🚀"[:1], "O'Brien 2"])
def test_names_of_all_languages_are_welcome(place: Place, name: str) -> None:
    opened = place.open(ME_AND_OPEN, public=True)
    assert claim(place, opened, 1, name=name).status_code == 200


def test_names_that_nobody_chose_are_told_apart(place: Place) -> None:
    seats = [{"kind": "me", "name": "Random 2"}, {"kind": "bot", "bot": "random"}]
    names = [seat["name"] for seat in place.open(seats)["match"]["seats"]]
    assert len(set(names)) == 2
