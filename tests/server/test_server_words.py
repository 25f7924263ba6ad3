"""The word of a table: it leads to the next open place and nowhere else, and nobody finds it by trying."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from server.places import PATIENCE, Answer, Place, Player, Process, settings

from ennead.server.app import create_app
from ennead.server.edge.budgets import Addresses
from ennead.server.match import table_words
from ennead.server.protocol.refusals import Refuse
from ennead.server.settings import Settings

ME = {"kind": "me", "name": "Ann"}
OPEN = {"kind": "open"}
KEY = "k" * 22
WRONG = "lotus-ferry-amber-99"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server that does not count wrong words, but where a test says so."""
    many = {"wrong_words_per_hour": 10**6, "wrong_words_in_all": 10**6}
    with TestClient(create_app(settings(tmp_path_factory.mktemp("words"), **many))) as client:
        yield client


def as_creator(opened: Answer) -> dict[str, str]:
    return {"authorization": f"Bearer {opened['creator']}"}


def word_of(place: Place, opened: Answer) -> str:
    """The word that the creator is told; empty if there is none."""
    answer = place.client.get(f"/api/matches/{opened['match']['id']}/word", headers=as_creator(opened))
    assert answer.status_code == 200, answer.text
    return str(answer.json()["word"])


def say(place: Place, word: str) -> Any:
    return place.client.post("/api/words", json={"word": word})


def claim(place: Place, match: str, word: str, name: str = "Ben", **more: Any) -> Any:
    return place.client.post(f"/api/matches/{match}/claim", json={"word": word, "name": name, **more})


def change(place: Place, opened: Answer, player: int, **wish: Any) -> Any:
    path = f"/api/matches/{opened['match']['id']}/players/{player}/change"
    return place.client.post(path, json=wish, headers=as_creator(opened))


def patch(place: Place, opened: Answer, **wish: Any) -> Any:
    return place.client.patch(f"/api/matches/{opened['match']['id']}", json=wish, headers=as_creator(opened))


def assert_dead(place: Place, opened: Answer, word: str) -> None:
    """Whoever says it, now or at that table, hears what is said of a word that never was."""
    never = say(place, WRONG).json()
    assert say(place, word).json() == never and never["kind"] == "unknown"
    assert claim(place, opened["match"]["id"], word, "Zoe").json() == never


# What a word is


def test_words_are_many_and_easy_to_say() -> None:
    assert table_words.HOW_MANY == 256**3 * 90 > 2**30 and len(set(table_words.THINGS)) == 256
    assert all(one.isascii() and one.isalpha() and one.islower() and 3 <= len(one) <= 11 for one in table_words.THINGS)
    made = {table_words.new_word() for _ in range(200)}
    assert len(made) == 200 and max(map(len, made)) <= 60
    for word in made:
        assert table_words.heard(word.replace("-", " ").upper()) == table_words.heard(f" {word}! ") == word


def test_who_says_the_word_takes_the_next_open_place(place: Place) -> None:
    opened = place.open([ME, OPEN, OPEN])
    word, match = word_of(place, opened), opened["match"]["id"]
    assert word_of(place, opened) == word  # it stays the same while it holds
    found = say(place, word.replace("-", " ").title())
    assert found.status_code == 200 and found.json()["id"] == match
    first, second = claim(place, match, word, "Ben"), claim(place, match, word, "Cleo")
    assert [first.json()["player"], second.json()["player"]] == [1, 2]
    assert second.json()["match"]["status"] == "running"
    assert place.guest().hello(match, second.json()["token"])["type"] == "update"


def test_a_claim_whose_answer_was_lost_is_repeated_although_the_word_is_gone(place: Place) -> None:
    opened = place.open([ME, OPEN])
    word, match = word_of(place, opened), opened["match"]["id"]
    first = claim(place, match, word, key=KEY)
    assert first.status_code == 200
    assert_dead(place, opened, word)
    assert claim(place, match, word, key=KEY).json()["token"] == first.json()["token"]
    assert claim(place, match, word, key=KEY[1:]).status_code == 404


def test_who_was_slower_than_the_last_place_is_told_so(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between hearing the word and sitting down the place is taken: by its invitation, at another process."""
    opened = place.open([ME, OPEN])
    word, match, take = word_of(place, opened), opened["match"]["id"], place.hall.archive.take_seat

    async def slower(given: str, player: int, invitation: str, values: Any) -> bool:
        monkeypatch.undo()
        assert await take(given, player, invitation, {"kind": "person", "name": "Eve", "token": "t", "invitation": ""})
        return await take(given, player, invitation, values)

    monkeypatch.setattr(place.hall.archive, "take_seat", slower)
    answer = claim(place, match, word)
    assert answer.status_code == 409 and answer.json()["sentence"] == "No place is open at this table any more."


def test_a_table_of_one_device_and_bots_has_no_word(place: Place) -> None:
    for seats, more in (([ME, {"kind": "me"}], {}), ([ME, {"kind": "bot", "bot": "random"}], {"practice": "0123"})):
        assert word_of(place, place.open(seats, **more)) == ""


# When it ends


def test_a_word_is_dead_when_the_table_is_full(place: Place) -> None:
    for seating in ("drawn", "as seated"):
        opened = place.open([ME, OPEN], seating=seating)
        word = word_of(place, opened)
        assert change(place, opened, 1, bot="random").status_code == 200
        assert_dead(place, opened, word)
        assert word_of(place, opened) == ""


def test_a_word_is_dead_when_the_table_is_closed_also_when_it_is_opened_again(place: Place) -> None:
    opened = place.open([ME, OPEN])
    word = word_of(place, opened)
    assert patch(place, opened, closed=True).json()["status"] == "closed"
    assert_dead(place, opened, word)
    assert word_of(place, opened) == ""
    assert patch(place, opened, closed=False).json()["status"] == "waiting"
    assert_dead(place, opened, word)
    assert word_of(place, opened) not in ("", word)


def test_who_was_sent_away_does_not_come_back_by_the_word_that_brought_them(place: Place) -> None:
    opened = place.open([ME, OPEN, OPEN])
    word = word_of(place, opened)
    player = claim(place, opened["match"]["id"], word).json()["player"]
    assert change(place, opened, player, free=True).status_code == 200
    assert_dead(place, opened, word)
    assert say(place, word_of(place, opened)).json()["id"] == opened["match"]["id"]


def test_no_word_leads_into_a_game_that_has_begun(place: Place) -> None:
    """A place that is set free in the middle holds somebody's hand of suns: it takes an invitation."""
    opened = place.open([ME, OPEN])
    word, match = word_of(place, opened), opened["match"]["id"]
    token = claim(place, match, word).json()["token"]
    mover = place.guest()
    if mover.hello(match, token)["asked"] != [1]:
        mover = place.sit(opened, 0)
    mover.act(mover.last["options"][0]["id"])
    assert change(place, opened, 1, free=True).json()["invitation"]
    assert place.client.get(f"/api/matches/{match}").json()["status"] == "waiting"
    assert word_of(place, opened) == ""


def test_a_word_that_was_left_behind_by_the_last_two_at_once_leads_nowhere(place: Place) -> None:
    """Two processes that fill the last two places do not see each other: what counts is whether the table waits."""
    opened = place.open([ME, OPEN])
    word, match = word_of(place, opened), opened["match"]["id"]
    assert change(place, opened, 1, bot="random").status_code == 200
    place.client.blocking_portal.call(place.hall.archive.keep_word, match, word, place.hall.tokens.mark(word))
    assert_dead(place, opened, word)


def test_a_word_goes_with_its_table(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path))) as client, Place(client) as place:
        word_of(place, place.open([ME, OPEN]))
        call, archive = client.blocking_portal.call, place.hall.archive
        assert len(call(archive.expire, int(time.time()) + 100)) == 1
    with closing(sqlite3.connect(tmp_path / "test.sqlite")) as file:
        assert file.execute("select count(*) from words").fetchone() == (0,)


def test_a_word_outlives_the_server_and_no_two_tables_share_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(settings(tmp_path))) as client, Place(client) as place:
        first = place.open([ME, OPEN])
        word = word_of(place, first)
    with TestClient(create_app(settings(tmp_path))) as client, Place(client) as place:
        assert say(place, word).json()["id"] == first["match"]["id"]
        second, made = place.open([ME, OPEN]), iter([word, WRONG])
        monkeypatch.setattr(table_words, "new_word", lambda: next(made))
        assert [word_of(place, second), word_of(place, first)] == [WRONG, word]


# Who wants to find one


def test_only_the_creator_is_told_the_word(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    opened = place.open([ME, OPEN, OPEN], public=True, seating="as seated")
    word, match = word_of(place, opened), opened["match"]["id"]
    joined = claim(place, match, word).json()
    others = [opened["seats"][0]["token"], joined["token"], opened["seats"][2]["invitation"], "forged", ""]
    for token in others:
        answer = place.client.get(f"/api/matches/{match}/word", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 403, token
    stranger = place.open([ME, OPEN])
    assert place.client.get(f"/api/matches/{match}/word", headers=as_creator(stranger)).status_code == 403
    told = [joined, place.client.get("/api/matches").json(), place.client.get(f"/api/matches/{match}").json()]
    told.append(place.client.post("/api/matches/mine", json={"tokens": [opened["creator"], joined["token"]]}).json())
    watching = place.guest()
    watching.send(type="hello", match=match)
    told += [watching.until("welcome"), say(place, word).json(), place.client.get("/metrics").text]
    assert all(word not in str(one) for one in told)
    assert word not in caplog.text


def test_a_word_opens_its_own_table_only_and_shows_no_game(place: Place) -> None:
    opened, other = place.open([ME, OPEN]), place.open([ME, OPEN])
    word, match = word_of(place, opened), other["match"]["id"]
    never = say(place, WRONG).json()
    assert claim(place, match, word).json() == never
    path = f"/api/matches/{opened['match']['id']}"
    for wanted in ("word", "story?seat=0"):
        assert place.client.get(f"{path}/{wanted}", headers={"authorization": f"Bearer {word}"}).status_code == 403


@pytest.mark.parametrize("word", ["", "-", "lotus", "%", "' or 1=1 --", "x" * 60, "löwe-ſ-٣-42", "\u0000", "*-*-*-42"])
def test_what_is_no_word_is_answered_like_a_wrong_one(place: Place, word: str) -> None:
    word_of(place, place.open([ME, OPEN]))
    assert say(place, word).json() == say(place, WRONG).json()


def test_a_stranger_who_tries_words_is_not_heard_for_long(tmp_path: Path) -> None:
    """Neither where words lead nor at a table that is known, nor with a right one at last; others are heard."""
    narrow = settings(tmp_path, wrong_words_per_hour=3, wrong_words_in_all=100)
    with TestClient(create_app(narrow)) as client, Place(client) as place:
        opened = place.open([ME, OPEN, OPEN])
        word, match = word_of(place, opened), opened["match"]["id"]
        for _ in range(8):  # right ones cost nothing
            assert say(place, word).status_code == 200
        assert [say(place, WRONG).status_code for _ in range(2)] == [404, 404]
        assert claim(place, match, WRONG).status_code == 404
        assert claim(place, match, WRONG).status_code == say(place, WRONG).status_code == 429
        refused = say(place, word)
        assert refused.status_code == 429 and "link" in refused.json()["sentence"]
        assert claim(place, match, word).status_code == 429
        invitation = opened["seats"][1]["invitation"]
        path = f"/api/matches/{match}/players/1/claim"
        assert client.post(path, json={"name": "Ben", "invitation": invitation}).status_code == 200
        client.app.state.addresses.visitors.clear()  # somebody else, elsewhere
        assert say(place, word).status_code == 200


def test_strangers_from_everywhere_share_one_budget() -> None:
    addresses = Addresses(Settings(wrong_words_per_hour=2, wrong_words_in_all=5))

    def wrong(host: str) -> str:
        try:
            with addresses.saying(host):
                raise Refuse("unknown", "wrong")
        except Refuse as refusal:
            return refusal.sentence

    assert [wrong(f"2001:db8:{at}::1") for at in (1, 2)] == ["wrong", "wrong"]
    assert wrong("2001:db8:1::2") == "wrong"  # the same house
    for _ in range(9):  # who is not heard any more takes nothing from the others
        assert "from this address" in wrong("2001:db8:1::3")
    assert [wrong("192.0.2.1"), wrong("192.0.2.2")] == ["wrong", "wrong"]
    assert "on this server" in wrong("192.0.2.3")
    assert addresses.visitor("192.0.2.3").words.full and not addresses.visitor("192.0.2.1").idle
    addresses.words.at -= 3600.0
    assert wrong("192.0.2.3") == "wrong"


def test_words_said_at_once_are_counted_before_they_are_looked_for() -> None:
    addresses = Addresses(Settings(wrong_words_per_hour=2))
    with addresses.saying("a"), addresses.saying("a"), pytest.raises(Refuse, match="Too many"), addresses.saying("a"):
        pass
    with addresses.saying("a"):
        pass


def test_an_owner_may_do_without_words(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path, wrong_words_in_all=0))) as client, Place(client) as place:
        assert word_of(place, place.open([ME, OPEN])) == ""
        assert say(place, WRONG).status_code == 429


def test_a_link_with_a_word_is_a_page_that_looks_nothing_up(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<title>the table</title>")
    with TestClient(create_app(settings(tmp_path, web=web, wrong_words_per_hour=1))) as client, Place(client) as place:
        word = word_of(place, place.open([ME, OPEN]))
        pages = [client.get(f"/t/{one}") for one in (word, WRONG, "x", word)]
        assert {(page.status_code, page.text) for page in pages} == {(200, "<title>the table</title>")}
        assert say(place, word).status_code == 200


def test_a_word_works_at_another_process_after_the_first_was_killed_and_is_never_written(tmp_path: Path) -> None:
    database = str(tmp_path / "word.sqlite")
    first = Process(database)
    opened = first.open(seats=[ME, OPEN])
    match = opened["match"]["id"]
    path = f"{first.address}/api/matches/{match}/word"
    word = httpx.get(path, headers=as_creator(opened), timeout=PATIENCE).json()["word"]
    for said in (word, WRONG):
        httpx.get(f"{first.address}/t/{said}", timeout=PATIENCE)
    first.kill()
    second = Process(database)
    body = {"word": word, "name": "Ben"}
    joined = httpx.post(f"{second.address}/api/matches/{match}/claim", json=body, timeout=PATIENCE).json()
    assert Player(second.address, match, joined["token"]).seat == 1
    assert word not in second.stop()
