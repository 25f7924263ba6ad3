"""Two server processes on one PostgreSQL serve the same match."""

from __future__ import annotations

import json
import secrets
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import httpx
import psycopg
import pytest
from browser.cable import Cable
from litestar.testing import TestClient
from server.places import PATIENCE, Answer, Guest, Place, Player, Process, close_players, settings, warlike
from websockets.exceptions import ConnectionClosed

from ennead.server.app import create_app

# Thousands of messages between four processes: minutes on a busy machine. Who is not answered fails within PATIENCE.
pytestmark = pytest.mark.timeout(900)
POSTGRES = Path(__file__).parents[2] / "tools" / "postgres.sh"


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """One PostgreSQL for all tests here; where it cannot be had, they fail and say what to install."""
    folder = tempfile.mkdtemp(prefix="ennead-postgres-")
    started = subprocess.run([POSTGRES, "start", folder], capture_output=True, text=True, check=False, timeout=180)
    assert started.returncode == 0, started.stderr
    yield started.stdout.strip()
    subprocess.run([POSTGRES, "stop", folder], check=True, timeout=180)


@pytest.fixture
def database(postgres: str) -> str:
    """An empty database of this test's own."""
    name = f"test_{secrets.token_hex(6)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")  # a name of our own making
    return f"{postgres.rpartition('/')[0]}/{name}"


def together(works: Sequence[Callable[[], None]]) -> None:
    """All at the same time; nobody waits for longer than everything here may take."""
    threads = [threading.Thread(target=work, daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(2 * PATIENCE)
        assert not thread.is_alive(), "somebody was not answered"


def sit(pair: list[Process], opened: Answer) -> list[Player]:
    """Seat 0 at the first process, seat 1 at the second."""
    seats = zip(pair, opened["seats"], strict=True)
    return [Player(process.address, opened["match"]["id"], seat["token"]) for process, seat in seats]


def play_a_whole_game(pair: list[Process]) -> None:
    """A seat on each process, with undos."""
    opened = pair[0].open(seats=[{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}])
    players = sit(pair, opened)
    rng = Random(3)
    undone = 0
    while players[0].last["status"] == "running":
        mover, other = players[players[0].last["asked"][0]], players[1 - players[0].last["asked"][0]]
        last = mover.act(rng.choice(mover.last["options"])["id"])
        assert other.reach(last["seq"])["view"]["track"] == last["view"]["track"]
        assert [one["sentence"] for one in other.last["events"]] or not last["events"]
        if last["undo"] and undone < 5:
            undone += 1
            mover.send(type="undo", number=last["number"])
            mover.until("done")
            assert other.reach(mover.last["seq"])["moment"] == mover.last["moment"]
    assert undone == 5
    assert players[0].last["result"]["scores"] == players[1].last["result"]["scores"]


def decide_at_both_at_once(pair: list[Process]) -> None:
    """The same decision sent to both processes is taken once."""
    opened = pair[0].open(seats=[{"kind": "me"}, {"kind": "me"}])
    kinds: list[str] = []
    for _ in range(12):
        probe = Player(pair[0].address, opened["match"]["id"], opened["seats"][0]["token"])
        token = opened["seats"][probe.last["asked"][0]]["token"]
        rivals = [Player(process.address, opened["match"]["id"], token) for process in pair]
        for one in rivals:
            one.reach(probe.last["seq"])
        answers: list[Answer] = []

        def act(one: Player, answers: list[Answer] = answers) -> None:
            one.send(type="act", number=one.last["number"], action=one.last["options"][0]["id"])
            answers.append(one.until("done", "refused"))

        together([partial(act, one) for one in rivals])
        found = sorted(answer.get("kind", "done") for answer in answers)
        assert found in (["done", "late"], ["done", "not-asked"]), answers
        kinds += found
        for one in (probe, *rivals):
            one.close()
    assert kinds.count("done") == 12


def undo(player: Player) -> Answer:
    player.send(type="undo", number=player.last["number"])
    player.until("done")
    return player.last


def take_back_in_secret(pair: list[Process]) -> None:
    """Both make plans, each at its own process, and take steps back from under the other's."""
    opened = pair[0].open(seats=[{"kind": "me"}, {"kind": "me"}], game="kemet", options={"setup": "quick"})
    players = sit(pair, opened)
    rng = Random(5)
    while len(players[0].last["sealing"]) < 2:
        mover, other = players[players[0].last["asked"][0]], players[1 - players[0].last["asked"][0]]
        last = mover.act(warlike(mover.last["options"], rng))
        while (other.last["decision"], other.last["asked"]) != (last["decision"], last["asked"]):
            other.until("update")
    ann, ben = players
    numbers = ben.last["seq"], ben.last["moment"]
    first = ann.act(ann.last["options"][0]["id"])["plan"]
    ben.act(ben.last["options"][0]["id"])
    assert undo(ann)["plan"] == [] and len(ben.last["plan"]) == 1  # from under the step of the other process
    assert (ben.last["seq"], ben.last["moment"]) == (numbers[0] + 1, numbers[1] + 1)  # the own step, nothing else
    assert ann.act(ann.last["options"][1]["id"])["plan"] != first
    ann.act(ann.last["options"][0]["id"])
    ann.act("ready")
    while ben.last["sealed"] != [0]:
        ben.until("update")
    assert sorted(undo(ann)["asked"]) == [0, 1]
    while ben.last["sealed"]:
        ben.until("update")
    ann.act("ready")
    while ben.last["sealed"] != [0]:
        ben.until("update")
    ben.act(ben.last["options"][0]["id"])
    ben.act("ready")
    ann.reach(ann.last["seq"] + 1)
    assert not ann.last["sealing"] and ann.last["undo"] is False
    for seat in opened["seats"]:  # both processes tell the same story
        found = [Player(process.address, opened["match"]["id"], seat["token"]).last for process in pair]
        assert found[0] == found[1]


def cross_over(pair: list[Process]) -> None:
    """Seats, chat and presence reach the other process."""
    opened = pair[0].open(seats=[{"kind": "me", "name": "Ann"}, {"kind": "open"}], public=True)
    ann = Player(pair[0].address, opened["match"]["id"], opened["seats"][0]["token"])
    watcher = Player(pair[1].address, opened["match"]["id"])
    assert ann.last["status"] == watcher.last["status"] == "waiting"
    claim = f"{pair[1].address}/api/matches/{opened['match']['id']}/players/1/claim"
    taken = httpx.post(claim, json={"name": "Ben"}, timeout=PATIENCE).json()
    while ann.last["status"] != "running":
        ann.until("update")
    ben = Player(pair[1].address, opened["match"]["id"], taken["token"])
    while not all(seat["present"] for seat in ann.until("seating")["match"]["seats"]):
        pass
    ben.send(type="say", text="hello over there")
    assert ann.until("chat")["line"]["text"] == "hello over there"
    assert watcher.until("chat")["line"]["name"] == "Ben"


def draw_once(pair: list[Process]) -> None:
    """The last two players join at the same time, each at another process: the seats are drawn once for both."""
    for _ in range(6):
        opened = pair[0].open(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], seating="drawn", public=True)
        match = opened["match"]["id"]
        hosts = [Player(one.address, match, opened["seats"][0]["token"], begun=False) for one in pair]
        claimed: list[Answer] = []

        def join(player: int, match: str = match, claimed: list[Answer] = claimed) -> None:
            path = f"{pair[player - 1].address}/api/matches/{match}/players/{player}/claim"
            claimed.append(httpx.post(path, json={"name": f"P{player}"}, timeout=PATIENCE).json())

        together([partial(join, 1), partial(join, 2)])
        for one in hosts:
            one.until("update")
            assert one.last["events"][0]["event"] == "Seated" and one.last["status"] == "running"
        assert hosts[0].last == hosts[1].last
        for player in claimed:
            both = [Player(one.address, match, player["token"]) for one in pair]
            assert both[0].seat == both[1].seat is not None and both[0].last == both[1].last
            assert player["seat"] in (None, both[0].seat)
        infos = [httpx.get(f"{one.address}/api/matches/{match}", timeout=PATIENCE).json() for one in pair]
        assert [one["player"] for one in infos[0]["seats"]] == [one["player"] for one in infos[1]["seats"]]
        close_players()


def let_bots_move(pair: list[Process]) -> None:
    """Both processes see the bot, and it moves once."""
    opened = pair[0].open(seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    token = opened["seats"][0]["token"]
    players = [Player(process.address, opened["match"]["id"], token) for process in pair]
    for step in range(20):
        mover, other = players[step % 2], players[1 - step % 2]
        while mover.last["asked"] != [0]:
            mover.until("update")
        other.reach(mover.act(mover.last["options"][0]["id"])["seq"])
    story = [one.until("update")["seq"] if one.last["asked"] != [0] else one.last["seq"] for one in players]
    assert story[0] == story[1]


def say_a_word(pair: list[Process]) -> None:
    """Made at one process, said at the other; both places are taken at once, and then it leads nowhere at either."""
    opened = pair[0].open(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], seating="drawn")
    match, creator = opened["match"]["id"], {"authorization": f"Bearer {opened['creator']}"}
    asked = [httpx.get(f"{one.address}/api/matches/{match}/word", headers=creator, timeout=PATIENCE) for one in pair]
    [word] = {answer.json()["word"] for answer in asked}
    taken: list[int] = []

    def claim(one: Process, name: str) -> None:
        body = {"word": word, "name": name}
        answer = httpx.post(f"{one.address}/api/matches/{match}/claim", json=body, timeout=PATIENCE)
        taken.append(answer.json()["player"])

    together([partial(claim, pair[0], "Ben"), partial(claim, pair[1], "Cleo")])
    assert sorted(taken) == [1, 2]
    for one in pair:
        assert httpx.post(f"{one.address}/api/words", json={"word": word}, timeout=PATIENCE).status_code == 404


@pytest.mark.long
def test_two_processes_serve_the_same_match(database: str, processes: list[Process]) -> None:
    """One test, because starting the servers takes longer than all that is checked."""
    processes += [Process(database), Process(database)]
    checks = (play_a_whole_game, decide_at_both_at_once, take_back_in_secret, cross_over, draw_once, say_a_word)
    for check in (*checks, let_bots_move):
        check(processes)
        close_players()
    assert not any("Traceback" in one.stop() for one in processes)


def test_a_release_loses_nothing_that_has_arrived(database: str, processes: list[Process]) -> None:
    """The old process answers what it has, closes with 1012, and who comes back to the new one has missed nothing."""
    processes += [Process(database), Process(database)]
    old, new = processes
    opened = old.open(seats=[{"kind": "me"}, {"kind": "me"}])
    players = [Player(old.address, opened["match"]["id"], seat["token"]) for seat in opened["seats"]]
    mover = next(one for one in players if one.last["options"])
    mover.send(type="act", number=mover.last["number"], action=mover.last["options"][0]["id"])
    for ref in range(1, 6):
        mover.send(type="ping", ref=ref)
    old.process.terminate()
    answers: list[Answer] = []
    with pytest.raises(ConnectionClosed) as closed:
        collect(mover, answers)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    assert [one["type"] for one in answers].count("done") == 1
    assert [one["ref"] for one in answers if one["type"] == "pong"] == [1, 2, 3, 4, 5]
    last = [one for one in answers if one["type"] == "update"][-1]
    again = Player(new.address, opened["match"]["id"], mover_token(opened, players.index(mover)), since=last["seq"])
    assert again.last["seq"] == last["seq"] and again.last["view"] == last["view"]


def test_a_database_that_hangs_keeps_nobody_waiting_and_loses_nothing(database: str, tmp_path: Path) -> None:
    """Connections stay open and carry nothing: a move is refused, and when answers come again everything is there."""
    address, _, name = database.rpartition("/")
    where, _, port = address.rpartition(":")
    cable = Cable(int(port))
    url = f"{where}:{cable.address.rstrip('/').rpartition(':')[2]}/{name}"
    chosen = replace(settings(tmp_path, database_patience=1.0, restart_pause=0.1), database=url)
    try:
        with TestClient(create_app(chosen)) as client, Place(client) as place:
            opened = place.open(2)
            guests, rng = [place.sit(opened, 0), place.sit(opened, 1)], Random(2)
            for _ in range(5):
                mover = next(guest for guest in guests if guest.last["options"])
                last = mover.act(rng.choice(mover.last["options"])["id"])
                for guest in guests:
                    while guest.last["seq"] < last["seq"]:
                        guest.until("update")
            mover = next(guest for guest in guests if guest.last["options"])
            cable.sleep()
            mover.send(type="act", number=mover.last["number"], action=mover.last["options"][0]["id"], ref=5)
            while (answer := mover.receive())["type"] not in ("refused", "done"):
                pass
            assert (answer["type"], answer["kind"], answer["ref"]) == ("refused", "unavailable", 5)
            assert client.get("/api/ready").status_code == 503
            cable.mend()
            again = come_back(place, opened)
            # what was under way may have been stored, as a whole, and nothing before it is gone
            assert again[0].last["seq"] >= last["seq"]
            rows = client.blocking_portal.call(place.hall.ledger.rows, opened["match"]["id"])
            assert len(rows) == len(place.hall.rooms[opened["match"]["id"]].sitting.rows)
            mover = next(guest for guest in again if guest.last["options"])
            before = mover.last["seq"]
            assert mover.act(mover.last["options"][0]["id"])["seq"] > before
    finally:
        cable.close()


def come_back(place: Place, opened: Answer) -> list[Guest]:
    """As browsers do: again and again until the table can be read."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        guests = [place.guest(), place.guest()]
        answers = []
        for guest, seat in zip(guests, opened["seats"], strict=True):
            guest.send(type="hello", match=opened["match"]["id"], token=seat["token"])
            answers.append(guest.receive()["type"])
        if answers == ["welcome", "welcome"]:
            for guest in guests:
                guest.until("update")
            return guests
    raise AssertionError("the table did not come back")


def collect(player: Player, answers: list[Answer]) -> None:
    while True:
        answers.append(json.loads(player.socket.recv(timeout=30)))


def mover_token(opened: Answer, seat: int) -> str:
    return str(opened["seats"][seat]["token"])
