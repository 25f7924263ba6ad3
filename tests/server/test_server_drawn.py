"""What drawn boards need of the server: the map once, a drawing with every update, and trying before deciding."""

from __future__ import annotations

import json
from random import Random

from server.places import Answer, Guest, Place

from ennead.server.store.rows import SPECTATOR


def ankh(place: Place) -> tuple[Answer, Guest]:
    """A table of Ankh, and the player whose turn it is."""
    opened = place.open(3, game="ankh")
    return opened, place.sit(opened, opened["match"]["asked"][0])


def try_out(guest: Guest, *actions: str) -> Answer:
    guest.send(type="try", number=guest.last["number"], actions=list(actions), ref=9)
    answer = guest.until("tried")
    assert answer["ref"] == 9
    return answer


def first(guest: Guest, verb: str) -> str:
    """The first thing that one press can mean and that begins so."""
    steps: list[str] = next(one["steps"] for one in guest.last["shortcuts"] if one["verb"] == verb)
    return steps[-1]


def test_the_map_of_a_match_is_there_for_everybody_who_finds_the_match(place: Place) -> None:
    opened, guest = ankh(place)
    answer = place.client.get(f"/api/matches/{opened['match']['id']}/geometry")
    assert answer.status_code == 200
    spaces = {space["id"] for space in answer.json()["spaces"]}
    drawing = guest.last["drawing"]
    assert {figure["space"] for figure in drawing["figures"]} < spaces
    assert set(drawing["camels"]) <= {side["id"] for side in answer.json()["sides"]}
    assert place.client.get("/api/matches/none/geometry").status_code == 404


def test_the_map_is_sent_once_whatever_is_played(place: Place) -> None:
    """It is asked for by itself; no message of a connection repeats a coordinate of it."""
    opened, guest = ankh(place)
    shapes = place.client.get(f"/api/matches/{opened['match']['id']}/geometry").json()
    outline = json.dumps(shapes["spaces"][0]["outline"], separators=(",", ":"))
    heard: list[Answer] = [guest.last]
    for _ in range(6):
        if not guest.last["options"]:
            break
        heard.append(guest.act(guest.last["options"][0]["id"]))
    guest.hello(opened["match"]["id"])  # also after a break
    heard.append(guest.last)
    assert len(heard) > 3
    for message in heard:
        text = json.dumps(message, separators=(",", ":"))
        assert outline not in text and '"outline"' not in text and '"geometry"' not in text


def test_a_game_without_a_map_is_drawn_without_one(place: Place) -> None:
    opened = place.open(2, game="ra")
    drawing = place.sit(opened, 0).last["drawing"]
    assert [player["points"] for player in drawing["players"]] == [10, None]  # the other total is covered
    assert place.client.get(f"/api/matches/{opened['match']['id']}/geometry").json()["spaces"] == []


def test_decisions_are_tried_and_nothing_is_decided(place: Place) -> None:
    opened, guest = ankh(place)
    figure = first(guest, "figure")
    tried = try_out(guest, "action move", figure)
    assert (tried["carried"], tried["asks"], tried["reveals"]) == (2, "ChooseStop", False)
    stop = tried["options"][0]["id"]
    moved = try_out(guest, "action move", figure, stop)
    assert moved["carried"] == 3 and moved["finish"] == ["done"]
    assert moved["drawing"]["tracks"] != guest.last["drawing"]["tracks"]
    watcher = place.guest()
    assert watcher.hello(opened["match"]["id"])["number"] == guest.last["number"]
    for action in ("action move", figure, stop, "done"):
        guest.act(action)
    assert guest.last["drawing"]["figures"] == moved["drawing"]["figures"]


def test_what_cannot_be_tried_says_why(place: Place) -> None:
    _, guest = ankh(place)
    figure = first(guest, "figure")
    tried = try_out(guest, "action move", figure, figure)
    assert tried["carried"] == 2 and tried["refusal"] and tried["rule"].startswith("ANK-")
    assert tried["asks"] == "ChooseStop"  # as far as it went
    number = guest.last["number"]
    assert guest.refused(type="try", number=number + 1, actions=["done"])["kind"] == "early"
    assert guest.refused(type="try", number=number, actions=["castle"])["kind"] == "bad-input"
    assert guest.refused(type="try", number=number, actions=[])["kind"] == "malformed"
    assert guest.refused(type="try", number=number, actions=["done"] * 61)["kind"] == "malformed"


def test_why_not_is_also_asked_of_what_is_only_drafted(place: Place) -> None:
    _, guest = ankh(place)
    figure = first(guest, "figure")
    space = figure.removeprefix("figure ")
    guest.send(type="why", verb="figure", about={"space": space}, after=["action move", figure], ref=3)
    assert guest.until("because")["rule"] == "ANK-MOV-02"
    guest.send(type="why", verb="to", about={"space": space}, after=["action move", figure], ref=4)
    assert guest.until("because")["legal"] is True


def test_spectators_try_nothing(place: Place) -> None:
    opened, _ = ankh(place)
    watcher = place.guest()
    watcher.hello(opened["match"]["id"])
    assert watcher.refused(type="try", number=1, actions=["done"])["kind"] == "not-yours"


def test_the_table_between_two_decisions_is_shown_when_an_event_was_told(place: Place) -> None:
    """A battle is drawn as it was counted, whatever became of it then; each sees what was theirs to see."""
    opened = place.open(2, game="kemet", options={"setup": "quick"})
    room, rng = place.hall.rooms[opened["match"]["id"]], Random(3)
    while not any(event.kind.name == "BattleWon" for event in room.sitting.match.log[-1].events):
        seat = room.state.asked_seats()[0]
        names = [option.name for option in room.state.options(seat)]
        warlike = [name for name in names if name.startswith(("place f3_move", "place f2_move", "troop", "go "))]
        number = room.sitting.counters[seat].number
        place.client.blocking_portal.call(room.act, seat, number, rng.choice(warlike or names))
    tokens = [seat["token"] for seat in opened["seats"]]
    for viewer, token in [(SPECTATOR, ""), *enumerate(tokens)]:
        path = f"/api/matches/{opened['match']['id']}/moments/{room.sitting.counters[viewer].moment}/events"
        headers = {"authorization": f"Bearer {token}"} if token else {}
        shown = place.client.get(f"{path}/BattleWon", headers=headers).json()
        sides = shown["drawing"]["battle"]["sides"]
        assert [sum(part["amount"] for part in side["strength"]) for side in sides] == [side["total"] for side in sides]
        hands = {one["seat"]: one["interventions"] for one in shown["drawing"]["players"]}
        assert [seat for seat in hands if hands[seat]] in ([], [viewer])
        assert place.client.get(f"{path}/GameWon", headers=headers).status_code == 404
    assert place.client.get(f"{path}/BattleWon?seat=0").status_code == 409
    assert place.client.get(f"/api/matches/{opened['match']['id']}/moments/0/events/BattleWon").status_code == 404
