"""A server that is killed in the middle of play loses nothing that it has acknowledged."""

from __future__ import annotations

from pathlib import Path
from random import Random

from server.places import Answer, Player, Process, close_players

HOT_SEAT = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]


def sit(process: Process, opened: Answer, since: int = 0) -> list[Player]:
    return [Player(process.address, opened["match"]["id"], seat["token"], since) for seat in opened["seats"]]


def play(players: list[Player], moves: int, rng: Random) -> Answer:
    """So many acknowledged moves; the update of the last."""
    last = max([one.last for one in players], key=lambda update: int(update["seq"]))
    for _ in range(moves):
        mover = players[last["asked"][0]]
        mover.reach(last["seq"])
        last = mover.act(rng.choice(mover.last["options"])["id"])
    return last


def shown(update: Answer) -> tuple[object, ...]:
    return tuple(update[name] for name in ("seq", "moment", "number", "view", "asked", "place"))


def test_kill_9_in_the_middle(tmp_path: Path, processes: list[Process]) -> None:
    database, rng = str(tmp_path / "kill.sqlite"), Random(4)
    processes.append(Process(database))
    opened = processes[-1].open(seats=HOT_SEAT)
    for moves in (31, 14):
        players = sit(processes[-1], opened)
        last = play(players, moves, rng)
        asked = players[last["asked"][0]].reach(last["seq"])
        # one more decision is on its way, not acknowledged: it may be kept or lost, but never half
        mover = players[last["asked"][0]]
        mover.send(type="act", number=asked["number"], action=asked["options"][0]["id"])
        processes[-1].kill()
        close_players()  # nobody stays who does not read: a server waits for such a guest when it stops
        processes.append(Process(database))
        again = Player(processes[-1].address, opened["match"]["id"], opened["seats"][last["asked"][0]]["token"])
        if again.last["seq"] == last["seq"]:
            assert shown(again.last) == shown(asked)
        else:
            assert again.last["seq"] > last["seq"] and again.last["moment"] > last["moment"]
        told = [event for event in again.last["events"] if event["moment"] <= last["moment"]]
        assert told and again.last["since"] == 0
        again.close()
    players = sit(processes[-1], opened)
    while (last := play(players, 1, rng))["status"] == "running":
        pass
    assert last["result"]["winners"]
    assert "Traceback" not in processes[-1].stop()


def test_a_server_stops_in_good_order(tmp_path: Path, processes: list[Process]) -> None:
    processes.append(Process(str(tmp_path / "stop.sqlite")))
    opened = processes[-1].open(seats=HOT_SEAT)
    players = sit(processes[-1], opened)
    play(players, 3, Random(1))
    assert processes[-1].stop() == ""
