"""Bots at the server's tables: they think in processes of their own, and whatever becomes of them the match goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from server.places import PATIENCE, Place, settings

from ennead import bots, load
from ennead.bots import thinking
from ennead.bots.roster import Roster
from ennead.kernel.actions import Action
from ennead.kernel.view import View
from ennead.server.app import create_app
from ennead.server.match.thinkers import Thinkers

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]


def asked() -> tuple[View, list[Action]]:
    state = load("ra").new(2)
    while state.chance:
        state.answer(-1, state.draw(0.5))
    seat = state.asked_seats()[0]
    return state.view(seat, memory=True), state.options(seat)


async def choose(thinkers: Thinkers, name: str, seed: str = "s") -> Action:
    view, options = asked()
    return await asyncio.wait_for(thinkers.choose(name, load("ra"), view, options, seed), 4 * PATIENCE)


def test_a_bot_chooses_in_a_worker_what_it_would_choose_here() -> None:
    async def both() -> None:
        elsewhere, here = Thinkers(1, Roster()), Thinkers(0, Roster())
        try:
            for seed in ("a", "b"):
                assert await choose(elsewhere, "level-1", seed) is await choose(here, "level-1", seed)
            assert elsewhere.workers is not None and len(elsewhere.workers.pids()) == 1
        finally:
            elsewhere.stop()
            here.stop()
        assert elsewhere.workers.pids() == []

    asyncio.run(both())


def test_a_mind_is_kept_for_the_next_decision_at_its_table_and_not_for_ever() -> None:
    view, options = asked()
    thinking.minds.clear()
    alone = thinking.think("level-1", load("ra"), view, options, "s")
    assert not thinking.minds
    assert thinking.think("level-1", load("ra"), view, options, "s", "table") is alone
    ((mind, bot),) = thinking.minds.items()
    thinking.think("level-1", load("ra"), view, options, "t", "table")
    assert thinking.minds == {mind: bot} and mind == ("level-1", "table", view.viewer)
    for number in range(thinking.KEPT):
        thinking.think("level-1", load("ra"), view, options, "s", f"table {number}")
    assert len(thinking.minds) == thinking.KEPT and mind not in thinking.minds


def test_a_worker_that_is_killed_is_replaced_and_the_move_asked_again() -> None:
    async def play() -> None:
        thinkers = Thinkers(1, Roster())
        assert thinkers.workers is not None
        try:
            first = await choose(thinkers, "level-1")
            (pid,) = thinkers.workers.pids()
            os.kill(pid, signal.SIGKILL)
            assert await choose(thinkers, "level-1") is first
            assert thinkers.workers.pids() != [pid]
        finally:
            thinkers.stop()

    asyncio.run(play())


def test_a_bot_that_fails_loses_the_move_to_chance(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        thinkers = Thinkers(1, Roster())
        try:
            assert await choose(thinkers, "no-such-bot") in asked()[1]
        finally:
            thinkers.stop()

    asyncio.run(play())
    assert "the bot no-such-bot failed in ra" in caplog.text


def test_the_loop_is_free_while_a_bot_thinks() -> None:
    """A bot that takes long is waited for, and nothing else is."""

    async def play() -> None:
        thinkers = Thinkers(1, Roster())
        try:
            work = asyncio.create_task(thinkers.elsewhere(time.sleep, 0.5))
            turns = 0
            while not work.done():
                await asyncio.sleep(0.01)
                turns += 1
            assert turns > 3
        finally:
            thinkers.stop()

    asyncio.run(play())


def test_a_server_with_bots_stops_at_once_and_leaves_nobody_behind(tmp_path: Path) -> None:
    client: TestClient[Any]
    with TestClient(create_app(settings(tmp_path, bot_workers=1))) as client, Place(client) as place:
        opened = place.open([*TWO[:1], {"kind": "bot", "bot": "level-1"}])
        guest = place.sit(opened, 0)
        moves(guest, 6)
        workers = place.hall.thinkers.workers
        assert workers is not None
        pids = workers.pids()
    assert pids and workers.pids() == []
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def moves(guest: Any, count: int) -> None:
    """Play by chance until so many decisions were seen."""
    rng = Random(1)
    while guest.last["moment"] < count and guest.last["status"] == "running":
        if guest.last["options"]:
            guest.act(rng.choice(guest.last["options"])["id"])
        else:
            guest.until("update")


def test_the_owners_bots_are_offered_and_play(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.py", tmp_path / "bad.py"
    good.write_text("def choose(view, options, rng):\n    return options[0]\n")
    bad.write_text("def choose(view, options, rng):\n    raise ValueError\n")
    own = (("mine", str(good)), ("worse", str(bad)), ("line", f"line:{sys.executable} {bad}"))
    client: TestClient[Any]
    with TestClient(create_app(settings(tmp_path, own_bots=own))) as client, Place(client) as place:
        offered = client.get("/api/games").json()[0]["bots"]
        assert [bot["name"] for bot in offered] == [*bots.names(load("ra")), "mine", "worse", "line"]
        opened = place.open([*TWO[:1], {"kind": "bot", "bot": "mine"}, {"kind": "bot", "bot": "worse"}])
        guest = place.sit(opened, 0)
        moves(guest, 12)
        assert guest.last["moment"] >= 12
        refused = {"game": "ra", "seats": [*TWO[:1], {"kind": "bot", "bot": str(good)}]}
        assert client.post("/api/matches", json=refused).status_code == 400
