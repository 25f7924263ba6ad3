"""Hints and reviews at the server's tables: who may ask when, and what is told."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from server.places import PATIENCE, Answer, Place, settings

from ennead import Match, bots, load
from ennead.advice.review import Course
from ennead.kernel.replay import write
from ennead.server.app import create_app
from ennead.server.match import prospects, reviews

ALONE = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("advice")
    with TestClient(create_app(settings(folder, bot_workers=0))) as found:
        yield found


@pytest.fixture
def place(client: TestClient[Any]) -> Iterator[Place]:
    found = Place(client)
    yield found
    found.leave()


def ask(place: Place, opened: Answer, seat: int, number: int | None = None) -> Any:
    guest = place.sit(opened, seat)
    token = opened["seats"][seat]["token"]
    body = {"number": guest.last["number"] if number is None else number}
    headers = {"authorization": f"Bearer {token}"}
    return place.client.post(f"/api/matches/{opened['match']['id']}/hint", json=body, headers=headers)


def asked_seat(place: Place, opened: Answer) -> int:
    """A person's seat that is asked; bots move on by themselves until one is."""
    guest = place.sit(opened, 0)
    people = [seat["seat"] for seat in opened["match"]["seats"] if not seat["bot"]]
    while not set(people) & set(guest.last["asked"]):
        guest.until("update")
    found: int = next(seat for seat in people if seat in guest.last["asked"])
    return found


def test_who_plays_alone_may_ask(place: Place) -> None:
    opened = place.open(ALONE)
    assert asked_seat(place, opened) == 0
    guest = place.sit(opened, 0)
    assert opened["match"]["hints"] == "alone"
    answer = ask(place, opened, 0)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    known = {option["id"]: option["text"] for option in guest.last["options"]}
    assert found["bot"] == "level-4" and found["iterations"] > 0
    assert found["options"] and all(known[one["id"]] == one["text"] for one in found["options"])
    told = [one["why"] for one in found["options"] if one["why"]]
    assert told and all(why.endswith(".") and why[0].isupper() and "  " not in why for why in told)


@pytest.mark.parametrize(
    ("seats", "hints", "kind"),
    [(2, "alone", "not-yours"), (2, "off", "not-yours"), (ALONE, "off", "not-yours"), (2, "on", "")],
)
def test_who_opened_the_table_says_for_whom(place: Place, seats: Any, hints: str, kind: str) -> None:
    opened = place.open(seats, hints=hints)
    answer = ask(place, opened, asked_seat(place, opened))
    assert (answer.status_code, answer.json().get("kind", "")) == ((403, kind) if kind else (200, ""))
    lines = place.sit(opened, 0)
    lines.send(type="hello", match=opened["match"]["id"])
    said = [line["text"] for line in lines.until("welcome")["chat"]]
    assert said == ([] if kind else ["(asked a bot: what would you do?)"])


def test_the_creator_may_change_it(place: Place) -> None:
    opened = place.open(ALONE)
    headers = {"authorization": f"Bearer {opened['creator']}"}
    changed = place.client.patch(f"/api/matches/{opened['match']['id']}", json={"hints": "off"}, headers=headers)
    assert changed.json()["hints"] == "off" and ask(place, opened, asked_seat(place, opened)).status_code == 403


def test_others_spectators_and_late_questions_are_refused(place: Place) -> None:
    opened = place.open(2, hints="on")
    address = f"/api/matches/{opened['match']['id']}/hint"
    assert place.client.post(address, json={"number": 0}).status_code == 403
    creator = {"authorization": f"Bearer {opened['creator']}"}
    assert place.client.post(address, json={"number": 0}, headers=creator).status_code == 403
    seat = asked_seat(place, opened)
    assert ask(place, opened, 1 - seat).json()["kind"] == "not-asked"
    assert ask(place, opened, seat, number=99).json()["kind"] == "early"


def ask_likely(place: Place, opened: Answer, seat: int, action: str) -> Any:
    guest = place.sit(opened, seat)
    headers = {"authorization": f"Bearer {opened['seats'][seat]['token']}"}
    body = {"number": guest.last["number"], "action": action}
    return place.client.post(f"/api/matches/{opened['match']['id']}/likely", json=body, headers=headers)


def bidding(place: Place, seats: Any, **wish: Any) -> tuple[Answer, int]:
    """A table at which somebody here may bid."""
    opened = place.open(seats, **wish)
    while True:
        seat = asked_seat(place, opened)
        guest = place.sit(opened, seat)
        verbs = {option["verb"] for option in guest.last["options"]}
        if "bid" in verbs:
            return opened, seat
        guest.act("invoke" if "invoke" in verbs else guest.last["options"][0]["id"])


def test_who_plays_alone_is_told_what_a_bid_likely_brings(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prospects, "SECONDS", 60.0)  # whatever the machine, all continuations
    opened, seat = bidding(place, ALONE, practice="invoked-at-once")
    guest, watcher = place.sit(opened, seat), place.guest()
    before = watcher.hello(opened["match"]["id"])
    bid = next(option for option in guest.last["options"] if option["verb"] == "bid")
    answer = ask_likely(place, opened, seat, bid["id"])
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert (found["bot"], found["action"]) == ("greedy", bid["id"]) and found["continuations"] == 200
    rows = [change["label"] for change in bid["forecast"]["changes"] if change["kind"] == "points"]
    assert [one["label"] for one in found["sources"]] == rows
    assert found["net"]["low"] <= found["net"]["mean"] <= found["net"]["high"]
    assert ask_likely(place, opened, seat, bid["id"]).json() == found
    watcher.send(type="hello", match=opened["match"]["id"])
    assert watcher.until("welcome")["chat"] == [] and watcher.until("update") == before  # nobody hears of it
    assert ask_likely(place, opened, seat, "pass").json()["kind"] == "unknown"
    assert ask_likely(place, opened, seat, "bid 99").json()["kind"] == "bad-input"


def test_who_was_faster_than_the_guess_has_done_nothing_wrong(place: Place) -> None:
    opened, seat = bidding(place, ALONE)
    guest = place.sit(opened, seat)
    headers = {"authorization": f"Bearer {opened['seats'][seat]['token']}"}
    body = {"number": guest.last["number"], "action": guest.last["options"][0]["id"]}
    guest.act("pass" if "pass" in {option["id"] for option in guest.last["options"]} else body["action"])
    answer = place.client.post(f"/api/matches/{opened['match']['id']}/likely", json=body, headers=headers)
    assert (answer.status_code, answer.json()) == (200, None), answer.text


@pytest.mark.parametrize(("seats", "hints"), [(2, "alone"), (2, "on"), (ALONE, "off")])
def test_what_is_likely_is_a_hint_and_never_told_among_people(place: Place, seats: Any, hints: str) -> None:
    opened, seat = bidding(place, seats, hints=hints)
    bid = next(one["id"] for one in place.sit(opened, seat).last["options"] if one["verb"] == "bid")
    assert ask_likely(place, opened, seat, bid).json()["kind"] == "not-yours"


def review(place: Place, match: str) -> Answer:
    """Ask until it is written, within a bound."""
    until = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < until:
        answer = place.client.get(f"/api/matches/{match}/review")
        assert answer.status_code == 200, answer.text
        found: Answer = answer.json()
        if found["done"] == found["parts"]:
            return found
        assert found["points"] == [] and found["done"] < found["parts"]
        time.sleep(0.05)
    raise AssertionError("the review was never written")


def test_a_finished_game_is_reviewed_and_bots_say_what_they_expected(place: Place) -> None:
    opened = place.open(BOTS)
    match = opened["match"]["id"]
    guest = place.guest()
    guest.hello(match)
    while guest.last["status"] != "over":
        guest.until("update")
    found = review(place, match)
    assert found["points"][-1]["moment"] == guest.last["moment"]
    assert sum(found["points"][-1]["values"]) == pytest.approx(1.0)
    assert [one["seat"] for one in found["luck"]] == [0, 1]
    balances = [one["gave"] - one["took"] for one in found["luck"]]
    assert sum(balances) == pytest.approx(0.0, abs=1e-6)
    for turn in found["turns"]:
        moment = place.client.get(f"/api/matches/{match}/moments/{turn['moment'] + 1}").json()
        assert moment["who"] == f"S{turn['decider']}" and moment["text"] == turn["text"]
    assert [one["seat"] for one in found["expected"]] == [0, 1]
    lines = [guest.until("chat")["line"] for _ in BOTS]
    assert [line["player"] for line in lines] == [0, 1]
    assert lines[0]["text"].startswith("My chance to win: ")
    assert review(place, match) == found


def test_a_record_that_was_taken_in_is_reviewed_too(place: Place) -> None:
    game = load("ra")
    played, rng = Match.start(game, seats=2, seed="taken in"), Random(1)
    bot = bots.make("random", game)
    while not played.over:
        seat = played.state.asked_seats()[0]
        played.play(seat, bot.choose(played.state.view(seat, True), played.options(seat), rng))
    taken = place.client.post("/api/records", json={"text": write(played)}).json()
    found = review(place, taken["id"])
    assert found["points"] and found["expected"] == []


def test_moments_of_a_review_are_those_of_the_eyes_that_look(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who seals a plan counts its steps; a spectator is only told that it is whole."""
    monkeypatch.setattr(reviews, "part", lambda played, begin, end: Course(points=[(end, [0.0] * played.seats)]))
    played, rng = Match.start(load("kemet"), seats=2, seed="plans"), Random(1)
    while not played.over:
        seat = rng.choice(played.state.asked_seats())
        played.play(seat, rng.choice(played.options(seat)))
    match = place.client.post("/api/records", json={"text": write(played)}).json()["id"]
    review(place, match)
    ends = []
    for eyes in ("", "?seat=0", "?seat=1"):
        found = place.client.get(f"/api/matches/{match}/review{eyes}").json()
        moments = place.client.get(f"/api/matches/{match}/story{eyes}").json()["moments"]
        assert found["points"][-1]["moment"] == moments
        ends.append(moments)
    assert ends[0] < min(ends[1:])


def test_a_running_game_is_not_reviewed(place: Place) -> None:
    opened = place.open(ALONE)
    answer = place.client.get(f"/api/matches/{opened['match']['id']}/review")
    assert (answer.status_code, answer.json()["kind"]) == (409, "running")
