"""Study tables: a finished game is played on from any of its moments, by who opens the table and bots."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from server.places import Answer, Guest, Place, settings

from ennead import Match, games, load
from ennead.kernel.contract import Game
from ennead.kernel.replay import read, write
from ennead.kernel.seating import DRAWN
from ennead.server.app import create_app
from ennead.server.store.rows import SPECTATOR

SEED = "a game to go back to"
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
FINISHED: dict[tuple[str, str], Match] = {}


def finished(game: Game, seating: str = "as seated") -> Match:
    """A whole game for three, by chance, the same each time."""
    key = game.meta.name, seating
    if key not in FINISHED:
        match, rng = Match.start(game, 3, seed=SEED, seating=seating, names=["Ann", "Ben", "Cleo"]), Random(7)
        while not match.over:
            seat = rng.choice(match.state.asked_seats())
            match.play(seat, rng.choice(match.state.options(seat)))
        FINISHED[key] = match
    return FINISHED[key]


def taken_in(place: Place, match: Match) -> str:
    answer = place.client.post("/api/records", json={"text": write(match)})
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["id"]
    return found


def ask(place: Place, match: str, moment: int, seats: Any = (ME, BOT, BOT), token: str = "", **wish: Any) -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    body = {"moment": moment, "seats": list(seats), **wish}
    return place.client.post(f"/api/matches/{match}/study", json=body, headers=headers)


def study(place: Place, match: str, moment: int, seats: Any = (ME, BOT, BOT), **wish: Any) -> Answer:
    answer = ask(place, match, moment, seats, **wish)
    assert answer.status_code == 201, answer.text
    found: Answer = answer.json()
    return found


def refused(answer: httpx.Response) -> tuple[int, str, str]:
    told = answer.json()
    return answer.status_code, told["kind"], told["sentence"]


def choice(match: Match, after: int) -> int:
    """The first place in the log, from there on, at which somebody has to choose."""
    return next(at for at in range(after, len(match.log)) if match.log[at].seat >= 0 and not match.log[at].only)


def test_a_game_goes_on_from_a_moment_as_it_was_there(place: Place) -> None:
    played = finished(load("ra"))
    match, moment = taken_in(place, played), choice(played, 40)
    opened = study(place, match, moment, [ME, ME, ME], seat=1)
    info = opened["match"]
    assert info["study"] == {"match": match, "moment": moment, "seat": 1}
    assert (info["practice"], info["public"], info["hints"], info["status"]) == (SEED, False, "on", "running")
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "Ben", "Cleo"]
    assert [seat["player"] for seat in opened["seats"]] == [0, 1, 2] and opened["creator"]
    there = place.client.get(f"/api/matches/{match}/moments/{moment}?seat=1").json()
    shown = place.sit(opened, 1).last
    assert (shown["moment"], shown["view"]) == (moment, there["view"])
    assert place.client.get(f"/api/matches/{info['id']}").json()["study"] == info["study"]
    assert place.client.get("/api/matches").json()["matches"] == []


def test_chance_goes_on_as_in_that_game(place: Place) -> None:
    """Who decides the same sees the same, to the end; and the record is one of a whole game."""
    played = finished(load("ra"))
    start = choice(played, len(played.log) * 2 // 3)
    opened = study(place, taken_in(place, played), start, [ME, ME, ME])
    guests = [place.sit(opened, seat) for seat in range(3)]
    for at in range(start, len(played.log)):
        entry = played.log[at]
        if entry.seat >= 0 and guests[entry.seat].last["moment"] <= at:
            guests[entry.seat].act(entry.action.name)
            for guest in guests:
                while guest.last["seq"] < guests[entry.seat].last["seq"]:
                    guest.until("update")
    text = place.client.get(f"/api/matches/{opened['match']['id']}/record").text
    again = read(text, load)
    assert again.verify().over and again.decisions() == played.decisions() and again.seed == SEED


def test_bots_play_on_and_the_record_is_true_to_the_rules(place: Place) -> None:
    played = finished(load("ra"))
    start = choice(played, len(played.log) // 2)
    opened = study(place, taken_in(place, played), start, [BOT, BOT, BOT])
    guest = place.guest()
    guest.hello(opened["match"]["id"])
    while guest.last["status"] != "over":
        guest.until("update")
    found = read(place.client.get(f"/api/matches/{opened['match']['id']}/record").text, load)
    assert found.verify().over and found.decisions()[:start] == played.decisions()[:start]
    assert found.decisions() != played.decisions()


def test_a_finished_game_of_this_server_is_counted_through_the_own_eyes(place: Place) -> None:
    opened = place.open([BOT, BOT], seating="drawn")
    match, guest = opened["match"]["id"], place.guest()
    guest.hello(match)
    while guest.last["status"] != "over":
        guest.until("update")
    found = study(place, match, 1, [ME, BOT])  # moment 1: the seats are drawn, nothing else
    assert not found["match"]["seats"][0]["bot"] and found["match"]["study"]["seat"] is None
    both = [place.client.get(f"/api/matches/{one}").json()["seats"] for one in (match, found["match"]["id"])]
    assert [(seat["player"], seat["name"]) for seat in both[0]] == [(seat["player"], seat["name"]) for seat in both[1]]


def test_who_plays_a_seat_is_said_by_seat_also_where_seats_were_drawn(place: Place) -> None:
    played = finished(load("ra"), DRAWN)
    assert played.players != (0, 1, 2)
    opened = study(place, taken_in(place, played), choice(played, 20), [BOT, BOT, ME | {"name": "Zoe"}])
    by_seat = [played.table.names[player] for player in played.players]
    assert [seat["name"] for seat in opened["match"]["seats"]] == [*by_seat[:2], "Zoe"]
    assert [bool(seat["bot"]) for seat in opened["match"]["seats"]] == [True, True, False]
    player = opened["match"]["seats"][2]["player"]
    guest = place.guest()
    token = next(one["token"] for one in opened["seats"] if one["player"] == player)
    guest.send(type="hello", match=opened["match"]["id"], token=token)
    assert guest.until("welcome")["seat"] == 2


def test_a_plan_that_was_sealed_by_then_lies_there_as_far_as_these_eyes_saw_it(place: Place, scarabs: Game) -> None:
    """Everybody plans in secret: through one's own eyes one's card was chosen at that moment, not through another's."""
    played = finished(scarabs)
    first = next(at for at, entry in enumerate(played.log) if entry.owners and not entry.told)
    planner = played.log[first].seat
    match, mine = taken_in(place, played), [ME, ME, ME]
    told = sum(entry.is_told_to(planner) for entry in played.log[: first + 1])
    seen = sum(entry.is_told_to(SPECTATOR) for entry in played.log[:first])

    begun = place.sit(study(place, match, told, mine, seat=planner), planner)
    assert len(begun.last["plan"]) == 1 and begun.last["undo"]
    fresh = place.sit(study(place, match, seen, mine), planner)
    assert fresh.last["plan"] == [] and planner in fresh.last["asked"]


def test_what_was_decided_last_can_be_taken_back(place: Place) -> None:
    played = finished(load("ra"))
    place_of_bid = next(
        at for at, one in enumerate(played.log) if one.action.verb == "bid" and not one.revealed and not one.only
    )
    seat = played.log[place_of_bid].seat
    mine = [ME, ME, ME]
    guest = place.sit(study(place, taken_in(place, played), place_of_bid + 1, mine), seat)
    assert guest.last["undo"] and not guest.last["options"]
    guest.send(type="undo", number=guest.last["number"], ref=2)
    guest.until("done")
    assert played.log[place_of_bid].action.name in [option["id"] for option in guest.last["options"]]


def test_nobody_else_is_lured_to_it(place: Place) -> None:
    match = taken_in(place, finished(load("ra")))
    lure = refused(ask(place, match, 30, [ME, {"kind": "open"}, BOT]))
    assert lure == (400, "bad-input", "A practice table is for you and bots: its chance can be known beforehand.")
    opened = study(place, match, 30)
    headers = {"authorization": f"Bearer {opened['creator']}"}
    path = f"/api/matches/{opened['match']['id']}"
    assert place.client.patch(path, json={"public": True}, headers=headers).status_code == 400


def test_a_running_game_is_not_played_on(place: Place) -> None:
    opened = place.open(2)
    answer = ask(place, opened["match"]["id"], 1, [ME, BOT], token=opened["seats"][0]["token"])
    assert refused(answer) == (409, "running", "A game can be played on from its moments once it is over.")


def test_what_cannot_be_played_on_is_refused_with_its_reason(place: Place) -> None:
    played = finished(load("ra"))
    match, last = taken_in(place, played), len(played.log)
    assert refused(ask(place, match, last + 1)) == (404, "unknown", f"There is no moment {last + 1} in this game.")
    assert refused(ask(place, match, last)) == (400, "over", "The game ends there: there is nothing to play on.")
    two = refused(ask(place, match, 30, [ME, BOT]))
    assert two == (400, "bad-input", "this game has 3 seats, not 2.")
    nobody = refused(ask(place, match, 30, [ME, BOT, {"kind": "bot", "bot": "nobody"}]))
    assert nobody[:2] == (400, "bad-input") and "nobody" in nobody[2]
    assert refused(ask(place, match, 30, seat=7))[:2] == (404, "unknown")
    assert refused(ask(place, match, 30, token="forged"))[:2] == (403, "not-yours")
    assert ask(place, "none", 30).status_code == 404


def test_without_its_seed_a_game_is_looked_at_only(place: Place) -> None:
    """A game that was not over when it was written down, and a worked situation."""
    unfinished = Match.start(load("ra"), 3, seed=SEED)
    unfinished.play(unfinished.state.asked_seats()[0], "draw")
    situation = place.client.get("/api/games/ra/situations").json()[0]["id"]
    seats = len(place.client.get(f"/api/matches/{situation}").json()["seats"])
    for match, wished in ((taken_in(place, unfinished), 3), (situation, seats)):
        status, kind, sentence = refused(ask(place, match, 0, [ME] + [BOT] * (wished - 1)))
        assert (status, kind) == (404, "unknown") and sentence.endswith("it cannot be played on.")


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_is_played_on_from_anywhere(place: Place, name: str) -> None:
    played = finished(load(name))
    match, mine = taken_in(place, played), [ME, ME, ME]
    moments = place.client.get(f"/api/matches/{match}/moments/0").json()["moments"]
    for moment in (0, moments // 4, moments // 2, moments - 1):
        opened = ask(place, match, moment, mine)
        assert opened.status_code == 201 or moment == moments - 1, opened.text
        if opened.status_code == 201:
            assert place.sit(opened.json(), 0).last["moment"] >= moment


def test_a_study_is_played_on_after_the_server_was_away(tmp_path: Path) -> None:
    chosen = settings(tmp_path, matches_per_hour=2)
    played = finished(load("ra"))
    mine = [ME, ME, ME]
    with TestClient(create_app(chosen)) as client, Place(client) as place:
        match = taken_in(place, played)
        opened = study(place, match, choice(played, 40), mine)
        assert refused(ask(place, match, 40))[:2] == (429, "too-many")  # a study is a match that was opened
        guests = [place.sit(opened, seat) for seat in range(3)]
        one = turn(guests)
        one.act(one.last["options"][0]["id"])
        shown = place.sit(opened, 0).last
    with TestClient(create_app(chosen)) as client, Place(client) as place:
        again = place.sit(opened, 0)
        assert again.last == shown
        assert place.client.get(f"/api/matches/{opened['match']['id']}").json()["study"]["match"] == match
        guests = [again, place.sit(opened, 1), place.sit(opened, 2)]
        one = turn(guests)
        one.act(one.last["options"][0]["id"])


def turn(guests: list[Guest]) -> Guest:
    """Whose turn it is."""
    seat: int = guests[0].last["asked"][0]
    return guests[seat]
