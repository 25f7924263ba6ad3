"""The owner looks after a store."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from litestar.testing import TestClient
from server.places import PATIENCE, Answer, Place, settings

from ennead.cli import main
from ennead.server.app import create_app

Said = pytest.CaptureFixture[str]


@pytest.fixture
def store(tmp_path: Path) -> tuple[str, list[Answer]]:
    """A store with a running match and a finished one."""
    with TestClient(create_app(settings(tmp_path))) as client, Place(client) as place:
        opened = [place.open(2), place.open(2)]
        guests, rng = [place.sit(opened[1], 0), place.sit(opened[1], 1)], Random(1)
        while guests[0].last["status"] == "running":
            mover = next(guest for guest in guests if guest.last["options"])
            last = mover.act(rng.choice(mover.last["options"])["id"])
            for guest in guests:
                while guest.last["seq"] < last["seq"]:
                    guest.until("update")
    return str(tmp_path / "test.sqlite"), opened


def admin(store: str, *words: str) -> int:
    return main(["admin", "--database", store, *words])


def test_an_owner_lists_exports_checks_and_backs_up(
    store: tuple[str, list[Answer]], tmp_path: Path, capsys: Said
) -> None:
    path, [running, over] = store
    assert admin(path, "list") == 0
    said = capsys.readouterr().out
    assert len(said.splitlines()) == 2 and running["match"]["id"] in said and "running" in said and "over" in said
    assert running["creator"] not in said
    assert admin(path, "export", over["match"]["id"], str(tmp_path / "record")) == 0
    assert main(["replay", "--verify", str(tmp_path / "record")]) == 0
    assert admin(path, "export", running["match"]["id"], str(tmp_path / "no")) == 2  # it would tell secrets
    assert admin(path, "check") == 0 and "2 matches are as they should be" in capsys.readouterr().out
    assert admin(path, "backup", str(tmp_path / "copy")) == 0 == admin(str(tmp_path / "copy"), "check")
    assert admin(path, "backup", str(tmp_path / "copy")) == 2
    with closing(sqlite3.connect(path)) as file:
        file.execute("delete from decisions where number = 1 and match = ?", [running["match"]["id"]])
        file.commit()
    assert admin(path, "check") == 2 and "1 of 2" in capsys.readouterr().err


def test_an_owner_closes_expires_and_reissues(store: tuple[str, list[Answer]], tmp_path: Path, capsys: Said) -> None:
    path, [running, over] = store
    assert admin(path, "reissue", running["match"]["id"], "1") == 0
    invitation = capsys.readouterr().out.strip().removeprefix("/#/invitation/")
    with TestClient(create_app(settings(tmp_path))) as client, Place(client) as place:
        assert client.post("/api/invitations", json={"invitation": invitation}).json()["player"] == 1
        gone = place.guest().refused(type="hello", match=running["match"]["id"], token=running["seats"][1]["token"])
        assert gone["kind"] == "not-yours"
    assert admin(path, "close", running["match"]["id"]) == 0
    assert admin(path, "list", "closed") == 0 and running["match"]["id"] in capsys.readouterr().out
    assert admin(path, "expire", "1") == 0 and "nothing" in capsys.readouterr().out
    with closing(sqlite3.connect(path)) as file:
        file.execute("update matches set played = 1000")
        file.commit()
    assert admin(path, "expire", "1") == 0
    assert admin(path, "list") == 0
    said = capsys.readouterr().out
    assert f"{running['match']['id']} is deleted" in said and over["match"]["id"] in said.splitlines()[-1]


def test_who_is_banned_is_not_answered(store: tuple[str, list[Answer]], tmp_path: Path) -> None:
    path, _ = store
    assert admin(path, "ban", "testclient") == 0 == admin(path, "ban", "2001:db8::7")
    for lifted in (False, True):
        with TestClient(create_app(settings(tmp_path, heartbeat=0.01))) as client, Place(client) as place:
            wait_for_bans(place)
            assert place.hall.banned >= {"2001:db8::/64"}
            assert client.get("/api/games").status_code == (200 if lifted else 403)
            if not lifted:
                with client.websocket_connect("/api/socket") as session:
                    assert session.receive_json(timeout=PATIENCE)["sentence"] == "This address is not welcome here."
        assert admin(path, "unban", "testclient") == 0


def wait_for_bans(place: Place) -> None:
    async def wait() -> None:
        async with asyncio.timeout(PATIENCE):
            while not place.hall.banned:
                await asyncio.sleep(0.01)

    place.client.blocking_portal.call(wait)


REFUSED = [
    (["burn"], "admin does not know 'burn'; expected one of: list,"),
    (["expire", "soon"], "expected days as a number, not 'soon'"),
    (["close"], "expected 'ennead admin close MATCH', not 'ennead admin close'"),
    (["close", "nothing"], "There is no such table"),
    (["reissue", "x"], "expected 'ennead admin reissue MATCH PLAYER', not 'ennead admin reissue x'"),
    (["reissue", "x", "0"], "There is no such table"),
    (["list", "running", "now"], "expected 'ennead admin list [STATUS]'"),
]


@pytest.mark.parametrize(("words", "said"), REFUSED)
def test_what_admin_cannot_do_is_said_in_one_line(words: list[str], said: str, tmp_path: Path, capsys: Said) -> None:
    assert admin(str(tmp_path / "x.sqlite"), *words) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and said in error
