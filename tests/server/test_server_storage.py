"""Storage: the log is the truth, snapshots only save time, and old games are marked, never changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from litestar.testing import TestClient
from server.places import Place, settings
from sqlalchemy import create_engine

from ennead import load
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.match import Match, Table
from ennead.server.app import create_app
from ennead.server.match.agreed import program_of
from ennead.server.match.sitting import Sitting, entry_of
from ennead.server.settings import database_url
from ennead.server.store.migrate import FOLDER, migrate
from ennead.server.store.migrations import HEAD
from ennead.server.store.rows import SPECTATOR, Row, fold, standing, still_known
from ennead.server.store.snapshots import Snapshot
from ennead.server.store.tables import METADATA

RA = load("ra")
LENGTHS = {"ra": 150, "scarabs": 80, "kemet": 1200, "ankh": 300}  # rows of the matches that are stored


@pytest.fixture(params=["ra", "scarabs", "kemet", "ankh"])
def any_game(request: pytest.FixtureRequest, scarabs: Game) -> Game:
    return scarabs if request.param == "scarabs" else load(request.param)


def loaded(game: Game, snapshot: Snapshot) -> Snapshot:
    """As it comes back from the database."""
    return replace(snapshot, state=game.load(game.dump(snapshot.state)))


def heard(match: Match) -> list[list[str]]:
    """What each decision of the log led to, and whether it was the only possibility."""
    return [[event.kind.name for event in entry.events] + ["only"] * entry.only for entry in match.log]


class Browser:
    """What one viewer has been told, pieced together as a browser does it."""

    def __init__(self, sitting: Sitting, viewer: int) -> None:
        self.sitting = sitting
        self.viewer = viewer
        self.log: list[tuple[int, str]] = []
        self.kept: dict[int, list[tuple[int, str]]] = {}  # the log at each number
        self.read(0)

    def read(self, start: int) -> None:
        """An update with the events of the decisions from `start` on."""
        since = self.sitting.moment_at(self.viewer, start)
        told = [(moment, event.kind.name) for moment, event in self.sitting.told(self.viewer, start)]
        self.log = [one for one in self.log if one[0] <= since] + told
        self.kept[self.sitting.counters[self.viewer].seq] = self.log

    def hear(self, made: list[Row], length: int) -> None:
        if any(row.is_told_to(self.viewer) for row in made):
            self.read(still_known(length, made, self.viewer))


class Stored:
    """A match with undos of every kind, who watched it, and a snapshot from its middle."""

    def __init__(self, game: Game, seats: int, seed: str, rows: int, undo: float = 0.3) -> None:
        options = {"rounds": "6"} if game.meta.name == "kemet" else {}
        self.sitting = Sitting.begin(Table(game, seats, options=options), seed)
        self.browsers = [Browser(self.sitting, viewer) for viewer in range(SPECTATOR, seats)]
        self.snapshot: Snapshot | None = None
        self.in_plans: Snapshot | None = None  # taken while plans were covered, some of them begun
        self.rng = Random(seed)
        while not self.sitting.match.over and len(self.sitting.rows) < rows:
            self.step(undo)
            found = self.sitting.snapshot()
            if found is not None and len(self.sitting.rows) < rows / 2:
                self.snapshot = loaded(game, found)
                self.in_plans = loaded(game, found) if found.state.sealed else self.in_plans

    def step(self, undo: float) -> None:
        """One decision, or one undo of anybody who may."""
        sitting, rng = self.sitting, self.rng
        length, learnt = len(sitting.match.log), sitting.state.learnt
        willing = [seat for seat in range(sitting.match.table.seats) if sitting.match.may_undo(seat)]
        if willing and rng.random() < undo:
            made = sitting.undo(rng.choice(willing))
        else:
            seat = rng.choice(sitting.state.asked_seats())
            made = sitting.play(seat, rng.choice(sitting.state.options(seat)))
        if sitting.state.learnt != learnt and not sitting.match.over:
            assert sitting.snapshot() is not None  # after each draw and each opening, so often enough
        for browser in self.browsers:
            browser.hear(made, length)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_stored_match_comes_back_as_it_was(any_game: Game, seed: str) -> None:
    game = any_game
    stored = Stored(game, 3, seed, LENGTHS[game.meta.name])
    sitting = stored.sitting
    assert stored.snapshot is not None
    for start in (None, stored.snapshot, stored.in_plans):
        again = Sitting.resume(sitting.match.table, seed, sitting.rows, start)
        assert (
            not again.diverged and again.rows == sitting.rows and again.match.decisions() == sitting.match.decisions()
        )
        assert game.digest(again.state) == game.digest(sitting.state) and again.match.digests == sitting.match.digests
        for viewer in range(SPECTATOR, 3):
            assert vars(again.counters[viewer]) == vars(sitting.counters[viewer])
            assert again.match.may_undo(viewer) == sitting.match.may_undo(viewer)
        assert heard(again.match)[again.match.base :] == heard(sitting.match)[again.match.base :]
        assert not any(heard(again.match)[: again.match.base])
        again.match.recall()
        assert heard(again.match) == heard(sitting.match) and again.match.base == 0
    read_only = Sitting.reading(sitting.match.table, sitting.rows)
    assert not read_only.diverged and game.digest(read_only.state) == game.digest(sitting.state)


def test_a_step_of_a_plan_is_taken_back_behind_a_snapshot(scarabs: Game) -> None:
    """Another process may know the match only from a snapshot in the middle of plans."""
    sitting = Sitting.begin(Table(scarabs, 3), "behind")
    for seat in (1, 0):
        sitting.play(seat, sitting.state.options(seat)[0])
    found = sitting.snapshot()
    assert found is not None and found.decisions == len(sitting.match.log)
    found = loaded(scarabs, found)
    again = Sitting.resume(sitting.match.table, "behind", sitting.rows, loaded(scarabs, found))
    for viewer in range(SPECTATOR, 3):  # who was not told of a step before is not told of it now
        told = [[entry.is_told_to(viewer) for entry in one.match.log] for one in (sitting, again)]
        assert told[0] == told[1] and not all(told[0])
    for one in (sitting, again):
        assert [one.match.may_undo(seat) for seat in range(3)] == [True, True, False]
        one.undo(1)
        assert one.state.plan(1) == [] and len(one.state.plan(0)) == 1
    assert again.rows == sitting.rows and again.match.decisions() == sitting.match.decisions()
    assert again.match.base == len(again.match.log) == found.decisions - 1
    third = Sitting.resume(sitting.match.table, "behind", sitting.rows, found)
    assert third.match.decisions() == sitting.match.decisions()
    assert scarabs.digest(third.state) == scarabs.digest(sitting.state)


def test_the_log_of_each_viewer_is_the_same_from_any_number(any_game: Game) -> None:
    """Pieced together from all updates, or from any number on, it is what a fresh page would be told."""
    stored = Stored(any_game, 3, "moments" if any_game.meta.name == "kemet" else "numbers", LENGTHS[any_game.meta.name])
    sitting = stored.sitting
    secret = [row for row in sitting.rows if row.undoes is not None and row.owners]
    kinds = {"ra": set(), "ankh": {True}}.get(any_game.meta.name, {True, False})  # two cards are rare in Ankh
    assert {row.told for row in secret} >= kinds
    for browser in stored.browsers:
        fresh = [(moment, event.kind.name) for moment, event in sitting.told(browser.viewer, 0)]
        assert browser.log == fresh
        for seq, log in browser.kept.items():
            start = sitting.length_at_seq(browser.viewer, seq)
            since = sitting.moment_at(browser.viewer, start)
            known = [one for one in log if one[0] <= since]
            assert known == [one for one in fresh if one[0] <= since]
            told = sitting.told(browser.viewer, start)
            assert known + [(moment, event.kind.name) for moment, event in told] == fresh


@pytest.mark.parametrize("name", ["scarabs", "kemet", "ankh"])
def test_rows_that_a_viewer_is_not_told_of_move_none_of_its_numbers(scarabs: Game, name: str) -> None:
    """Leave them out of the log: everything that is counted for that viewer comes out the same, from any number."""
    game = scarabs if name == "scarabs" else load(name)
    sitting = Stored(game, 3, "untold", LENGTHS[name]).sitting
    hidden = 0
    for viewer in range(SPECTATOR, 3):
        short = Sitting(Match(sitting.match.table, "untold"))
        told = without_untold(sitting.rows, viewer)
        short.take_over(told)
        short.match.log.extend([entry_of(game, row) for row in standing(told)])
        hidden += len(sitting.rows) - len(short.rows)
        assert vars(short.counters[viewer]) == vars(sitting.counters[viewer])
        for seq in range(sitting.counters[viewer].seq + 1):
            places = [one.moment_at(viewer, one.length_at_seq(viewer, seq)) for one in (short, sitting)]
            assert places[0] == places[1]
    assert hidden


def without_untold(rows: Sequence[Row], viewer: int) -> list[Row]:
    """The rows that a viewer is told of; undos find their places in the shorter log."""
    log: list[Row] = []
    found: list[Row] = []
    for row in rows:
        if row.is_told_to(viewer):
            place = None if row.undoes is None else sum([one.is_told_to(viewer) for one in log[: row.undoes]])
            found.append(replace(row, undoes=place))
        fold(log, row)
    return found


def test_rows_that_the_rules_do_not_repeat_stay_readable() -> None:
    sitting = Stored(RA, 3, "stray", 80, undo=0.0).sitting
    broken = list(sitting.rows)
    at = next(at for at, row in enumerate(broken) if at > 40 and row.action == "draw")
    broken[at] = Row(broken[at].seat, "bid 99")
    again = Sitting.resume(sitting.match.table, "stray", broken)
    assert again.diverged and again.rows == broken[:at] and len(again.match.log) == at
    wrong = [Row(row.seat, row.action, digest="0" * 16 if row.digest else "") for row in sitting.rows]
    first = next(at for at, row in enumerate(wrong) if row.digest)
    again = Sitting.resume(sitting.match.table, "stray", wrong)
    assert again.diverged and again.rows == wrong[: first + 1]
    other = Sitting.resume(sitting.match.table, "another seed", sitting.rows)
    assert other.diverged and RA.digest(other.state) == RA.digest(sitting.state)  # read as it was, chance included


def test_a_server_that_was_stopped_goes_on(tmp_path: Path) -> None:
    """Restart in the middle: tokens, log, numbers, undo and chat are as before."""
    chosen = settings(tmp_path, snapshot_every=10)
    with TestClient(create_app(chosen)) as client, Place(client) as place:
        opened = place.open(2)
        match = opened["match"]["id"]
        guests = [place.sit(opened, 0), place.sit(opened, 1)]
        guests[0].send(type="say", text="until tomorrow")
        guests[0].until("done")
        for _ in range(25):
            seat = guests[0].last["asked"][0]
            options = [option["id"] for option in guests[seat].last["options"]]
            guests[seat].act("draw" if "draw" in options else options[-1])
            guests[1 - seat].until("update")
        while guests[0].last["decision"] != "TakeTurn":
            seat = guests[0].last["asked"][0]
            guests[seat].act(guests[seat].last["options"][-1]["id"])
            guests[1 - seat].until("update")
        seat = guests[0].last["asked"][0]
        last = guests[seat].act("invoke")
        assert last["undo"] is True
        whole = place.guest().hello(match, opened["seats"][seat]["token"])
    with closing(sqlite3.connect(tmp_path / "test.sqlite")) as file:
        assert file.execute("select count(*) from snapshots").fetchone() == (1,)
    with TestClient(create_app(chosen)) as client, Place(client) as place:
        guest = place.guest()
        guest.send(type="hello", match=match, token=opened["seats"][seat]["token"])
        assert [line["text"] for line in guest.until("welcome")["chat"]] == ["until tomorrow"]
        assert guest.until("update") == whole
        assert place.hall.rooms[match].sitting.match.base == 0  # events before the snapshot were asked for
        guest.send(type="undo", number=guest.last["number"])
        guest.until("done")
        assert guest.last["decision"] == "TakeTurn" and guest.last["moment"] == last["moment"] - 1
        mine = client.post("/api/matches/mine", json={"tokens": [opened["seats"][seat]["token"]]}).json()["matches"]
        assert mine[0]["waits_for_you"] is True


def test_games_of_other_rules_are_marked_at_the_start_and_never_changed(tmp_path: Path) -> None:
    chosen = settings(tmp_path, check_pause=0.0)
    with TestClient(create_app(chosen)) as client, Place(client) as place:
        opened = [place.open(2) for _ in range(3)]
        for one in opened:
            guests = [place.sit(one, 0), place.sit(one, 1)]
            for _ in range(12):
                seat = guests[0].last["asked"][0]
                guests[seat].act(guests[seat].last["options"][0]["id"])
                guests[1 - seat].until("update")
    same, changed, older = [one["match"]["id"] for one in opened]
    with closing(sqlite3.connect(tmp_path / "test.sqlite")) as file:
        file.execute("update matches set checked = 'an older program'")
        file.execute("update matches set rules = 0 where id = ?", [older])
        file.execute("update decisions set action = 'bid 99' where match = ? and number = 9", [changed])
        file.commit()
        before = file.execute("select * from decisions order by match, number").fetchall()
    with TestClient(create_app(chosen)) as client, Place(client) as place:
        while client.blocking_portal.call(place.hall.archive.unchecked, "ra", program_of(RA.version), 10):
            pass
        infos = {one: client.get(f"/api/matches/{one}").json() for one in (same, changed, older)}
        assert (infos[same]["status"], infos[same]["mark"]) == ("running", "")
        assert infos[older]["status"] == "running" and "version 1 plays it the same way" in infos[older]["mark"]
        assert infos[changed]["status"] == "pinned" and "repeats the first 8 decisions" in infos[changed]["mark"]
        guest = place.sit(opened[1], 0)
        assert guest.last["moment"] == 8 and guest.last["options"] == [] and guest.last["status"] == "pinned"
        assert guest.refused(type="act", number=guest.last["number"], action="draw")["kind"] == "pinned"
        assert client.get(f"/api/matches/{changed}/moments/8").status_code == 200
    with closing(sqlite3.connect(tmp_path / "test.sqlite")) as file:
        assert file.execute("select * from decisions order by match, number").fetchall() == before


def test_the_record_goes_out_and_comes_in(place: Place) -> None:
    opened = place.open([{"kind": "bot", "bot": "random", "name": "Ra"}, {"kind": "bot", "bot": "greedy"}])
    match = opened["match"]["id"]
    watcher = place.guest()
    watcher.hello(match)
    while watcher.last["status"] == "running":
        watcher.until("update")
    text = place.client.get(f"/api/matches/{match}/record")
    assert text.headers["content-type"].startswith("text/plain") and "S0: Ra" in text.text
    copied = place.client.post("/api/records", json={"text": text.text})
    assert copied.status_code == 201
    other = copied.json()["id"]
    assert copied.json()["imported"] is True and copied.json()["status"] == "over"
    assert place.client.get(f"/api/matches/{other}/record").text == text.text
    for seat in ("", "?seat=0", "?seat=1"):
        stories = [place.client.get(f"/api/matches/{one}/story{seat}").json() for one in (match, other)]
        assert stories[0]["events"] == stories[1]["events"]
        last = stories[0]["moments"]
        for moment in (0, 1, 24, 25, 26, last):
            shown = [place.client.get(f"/api/matches/{one}/moments/{moment}{seat}").json() for one in (match, other)]
            for one in shown:
                del one["match"]
            assert shown[0] == shown[1]
            told = [event for event in stories[0]["events"] if event["moment"] == moment]
            assert shown[0]["events"] == told
        assert place.client.get(f"/api/matches/{match}/moments/{last + 1}{seat}").status_code == 404
    assert place.client.get(f"/api/matches/{match}/moments/3?seat=7").status_code == 404
    cut = place.client.post("/api/records", json={"text": text.text[:500]})
    assert cut.status_code == 400 and cut.json()["sentence"].startswith("line ")
    assert place.client.post("/api/records", json={"text": "hello"}).json()["kind"] == "bad-input"


def test_the_migrations_make_the_tables_that_the_code_uses(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = create_engine(f"sqlite:///{tmp_path}/new.sqlite")
    with engine.begin() as connection:
        migrate(connection)
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_a_database_of_the_first_form_goes_on(tmp_path: Path) -> None:
    """Undos that said how many decisions they keep now say which one they take back: the number is the same."""
    chosen = settings(tmp_path, snapshot_every=10)
    with TestClient(create_app(chosen)) as client, Place(client) as place:
        opened = place.open(2)
        guests = [place.sit(opened, 0), place.sit(opened, 1)]
        for _ in range(15):
            seat = guests[0].last["asked"][0]
            guests[seat].act(guests[seat].last["options"][-1]["id"])
            guests[1 - seat].until("update")
            if guests[seat].last["undo"]:
                guests[seat].send(type="undo", number=guests[seat].last["number"])
                guests[1 - seat].until("update")
                guests[seat].until("done")
                guests[seat].act(guests[seat].last["options"][-1]["id"])
                guests[1 - seat].until("update")
        whole = place.sit(opened, 0).last
    with closing(sqlite3.connect(tmp_path / "test.sqlite")) as file:
        assert file.execute("select count(*) from decisions where undoes is not null").fetchone() != (0,)
        file.execute("alter table decisions rename column undoes to keeps")
        for column in ("length", "seating", "chatting", "players", "hints", "practice", "study"):
            file.execute(f"alter table matches drop column {column}")
        for table in ("bans", "words"):
            file.execute(f"drop table {table}")
        file.execute("update alembic_version set version_num = '0001'")
        file.commit()
    with TestClient(create_app(chosen)) as client, Place(client) as place:
        assert place.sit(opened, 0).last == whole
    with closing(sqlite3.connect(tmp_path / "test.sqlite")) as file:
        assert file.execute("select count(*) from snapshots").fetchone() == (0,)


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/new.sqlite")
    with engine.begin() as connection:
        migrate(connection)
        connection.exec_driver_sql("update alembic_version set version_num = '9999'")
    with engine.begin() as connection, pytest.raises(BadInput, match="newer version"):
        migrate(connection)
    engine.dispose()


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("game.sqlite", "sqlite+aiosqlite:///game.sqlite"),
        ("sqlite:///a/b", "sqlite+aiosqlite:///a/b"),
        ("postgresql://u@h/d", "postgresql+psycopg://u@h/d"),
        ("postgres://u@h/d", "postgresql+psycopg://u@h/d"),
    ],
)
def test_database_urls(given: str, url: str) -> None:
    assert database_url(given) == url


def test_an_unknown_database_is_refused() -> None:
    with pytest.raises(BadInput, match="no database for 'mysql'"):
        database_url("mysql://x")


def test_the_data_folder_is_only_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENNEAD_DATA", str(tmp_path / "data"))
    assert database_url("") == f"sqlite+aiosqlite:///{tmp_path}/data/ennead.sqlite"
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0
