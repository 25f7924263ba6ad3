"""Who wants another's seat, another's secrets, or the table to stop, is refused by name, and the match goes on."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from server.places import PATIENCE, Answer, Guest, Place, Player, Process, settings
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from ennead import games
from ennead.server.app import create_app

ME = {"kind": "me"}
MARKUP = "<img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}&lt;"


@pytest.fixture
def game(place: Place) -> Iterator[tuple[Place, Answer]]:
    """A match that is still played as if nothing had been, whatever a test has tried."""
    opened = place.open(2)
    match = opened["match"]["id"]
    before = place.guest().hello(match)
    yield place, opened
    after = place.guest().hello(match)
    assert {**after, "seq": 0} == {**before, "seq": 0}
    asked = after["asked"][0]
    assert place.sit(opened, asked).act("draw")["moment"] > before["moment"]


# Another's seat


def test_the_token_of_a_seat_opens_that_seat_only(game: tuple[Place, Answer]) -> None:
    place, opened = game
    match, asked = opened["match"]["id"], opened["match"]["asked"][0]
    other = place.sit(opened, 1 - asked)
    assert other.last["options"] == [] and other.last["view"]["players"][f"S{asked}"]["points"] == "hidden"
    number = other.last["number"]
    assert other.refused(type="act", number=number, action="draw")["kind"] == "not-asked"
    assert other.refused(type="undo", number=number)["kind"] == "no-undo"
    assert other.refused(type="stand-in", seat=asked, bot="random")["kind"] == "not-yours"
    own = {"authorization": f"Bearer {opened['seats'][1 - asked]['token']}"}
    for path in (f"/api/matches/{match}/moments/1?seat={asked}", f"/api/matches/{match}/story?seat={asked}"):
        refused = place.client.get(path, headers=own)
        assert refused.status_code == 409 and refused.json()["kind"] == "running"
    changed = place.client.patch(f"/api/matches/{match}", json={"spectators": False}, headers=own)
    assert changed.status_code == 403 and changed.json()["kind"] == "not-yours"
    taken = place.client.post(f"/api/matches/{match}/players/{asked}/claim", json={"name": "Eve"})
    assert taken.json()["kind"] in ("not-yours", "taken")
    assert place.client.get(f"/api/matches/{match}/record").json()["kind"] == "running"


def test_a_seat_cannot_be_written_into_a_message(game: tuple[Place, Answer]) -> None:
    place, opened = game
    asked = opened["match"]["asked"][0]
    other = place.sit(opened, 1 - asked)
    number = other.last["number"]
    for extra in ({"seat": asked}, {"viewer": asked}, {"token": opened["seats"][asked]["token"]}):
        assert other.refused(type="act", number=number, action="draw", **extra)["kind"] == "malformed"


@pytest.mark.parametrize("number", [-1, 0, 2**31 - 1, 2**31, 2**63, 10**400, 1.5, "3", None, True, [3]])
def test_forged_decision_numbers(game: tuple[Place, Answer], number: Any) -> None:
    place, opened = game
    guest = place.sit(opened, opened["match"]["asked"][0])
    for kind in ("act", "undo"):
        message = {"type": kind, "number": number, **({"action": "draw"} if kind == "act" else {})}
        assert guest.refused(**message)["kind"] in ("malformed", "late", "early")


def test_chance_cannot_be_answered_for(game: tuple[Place, Answer]) -> None:
    place, opened = game
    guest = place.sit(opened, opened["match"]["asked"][0])
    for action in ("tile gold", "group 1", "tile ra"):
        refused = guest.refused(type="act", number=guest.last["number"], action=action)
        assert refused["kind"] == "illegal" and refused["rule"]


def test_a_spectators_socket_does_nothing(game: tuple[Place, Answer]) -> None:
    place, opened = game
    watcher = place.guest()
    number = watcher.hello(opened["match"]["id"])["number"]
    for message in (
        {"type": "act", "number": number, "action": "draw"},
        {"type": "undo", "number": number},
        {"type": "why", "action": "god 0"},
        {"type": "say", "text": "Draw now!"},
        {"type": "stand-in", "seat": 0, "bot": "random"},
    ):
        assert watcher.refused(**message)["kind"] == "not-yours"


def test_a_token_is_worth_nothing_at_another_table_or_as_something_else(game: tuple[Place, Answer]) -> None:
    place, opened = game
    foreign, waiting = place.open(2), place.open([ME, {"kind": "open"}])
    invitation = waiting["seats"][1]["invitation"]
    for token in (foreign["seats"][0]["token"], foreign["creator"], invitation, "a.b.c", "x" * 400):
        assert place.guest().refused(type="hello", match=opened["match"]["id"], token=token)["kind"] == "not-yours"
    assert place.guest().refused(type="hello", match=waiting["match"]["id"], token=invitation)["kind"] == "not-yours"
    seat = f"/api/matches/{waiting['match']['id']}/players/0/claim"
    assert place.client.post(seat, json={"name": "Eve", "invitation": invitation}).json()["kind"] == "not-yours"


def test_matches_cannot_be_found_by_guessing(game: tuple[Place, Answer]) -> None:
    place, opened = game
    match: str = opened["match"]["id"]
    assert len(match) == 18 and int(match, 16) >= 0  # 72 random bits
    assert match not in place.client.get("/api/matches").text
    guesses = ["0" * 18, match[:-1], match + "0", match.upper() + "x", "%", "%25", "' or 1=1 --", "\u0000", "_" * 18]
    for guess in guesses:
        assert place.guest().refused(type="hello", match=guess)["kind"] == "unknown"
    for guess in ("0" * 18, "%00", "%27%20or%201=1--", "_" * 18, "%25"):
        answer = place.client.get(f"/api/matches/{guess}")
        assert (answer.status_code, answer.json()["kind"]) == (404, "unknown")


@pytest.mark.parametrize(
    ("game", "edition", "option"),
    [
        ("kemet", "standard", "map"),
        ("kemet", "standard", "tiles"),
        ("ankh", "final", "board"),
        ("ankh", "final", "scenario"),
    ],
)
def test_a_record_names_no_file_of_this_machine(
    place: Place, tmp_path: Path, game: str, edition: str, option: str
) -> None:
    """Whether a file is there, and what is in it, is told to nobody; a device would be read for ever."""
    there = tmp_path / "secret.json"
    there.write_text("{", encoding="utf-8")
    said: set[str] = set()
    for path in (str(there), str(tmp_path / "nothing.json"), "/dev/zero"):
        lines = ["Ennead record 1", f"game: {game}", f"edition: {edition}", f"option {option}: {path}", "seats: 2"]
        lines += [f"rules: {games.load(game).version}", f"commitment: sha256:{'0' * 64}", "", "end: 0 running", ""]
        answer = place.client.post("/api/records", json={"text": "\n".join(lines)})
        assert (answer.status_code, answer.json()["kind"]) == (400, "bad-input")
        said.add(answer.json()["sentence"].replace(path, "PATH"))
    assert len(said) == 1 and said.pop().startswith(f"line 4: option {option}")


# Too much


def test_a_million_characters_and_markup_in_chat_and_names(place: Place) -> None:
    opened = place.open([{**ME, "name": MARKUP[:60]}, ME])
    ann, ben = place.sit(opened, 0), place.sit(opened, 1)
    assert ann.refused(type="say", text="x" * 1_000_000)["kind"] == "too-big"
    assert ann.refused(type="say", text="x" * 501)["kind"] == "malformed"
    ann.send(type="say", text=MARKUP)
    line = ben.until("chat")["line"]
    assert (line["text"], line["name"]) == (MARKUP, MARKUP[:60])  # told as it is; the browser shows it as text
    for name in ("", " ", "x" * 61, "a\u0000b", "a\u202eb", "\n"):
        refused = place.client.post("/api/matches", json={"game": "ra", "seats": [ME, {**ME, "name": name}]})
        assert refused.status_code == (201 if name == "" else 400)


def test_bodies_that_are_too_big(game: tuple[Place, Answer]) -> None:
    place, _ = game
    form = {"content-type": "application/json"}

    def endless() -> Iterator[bytes]:
        for _ in range(60):
            yield b" " * 10_000

    for path, content in (
        ("/api/matches", b"x" * 200_000),
        ("/api/matches", endless()),
        ("/api/matches/mine", b'{"tokens": ["' + b"x" * 200_000 + b'"]}'),
        ("/api/records", b'{"text": "' + b"x" * 5_000_000 + b'"}'),
    ):
        answer = place.client.post(path, content=content, headers=form)
        assert (answer.status_code, answer.json()["kind"]) == (413, "too-big")
    for body in (b"{", b"[" * 50_000, b"\xff\xfe", b"{}", b"null", b'{"game": "ra", "seats": []}'):
        answer = place.client.post("/api/matches", content=body, headers=form)
        assert (answer.status_code, answer.json()["kind"]) == (400, "malformed"), body[:20]


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_what_a_form_of_another_site_could_send_is_not_taken(game: tuple[Place, Answer], kind: str) -> None:
    place, _ = game
    body = json.dumps({"game": "ra", "seats": [ME, ME]})
    answer = place.client.post("/api/matches", content=body, headers={"content-type": kind})
    assert (answer.status_code, answer.json()["kind"]) == (400, "malformed")
    spoken = place.client.post(
        "/api/matches", content=body, headers={"content-type": "application/json; charset=utf-8"}
    )
    assert spoken.status_code == 201


def test_a_token_that_is_too_long_or_of_another_kind_opens_nothing(game: tuple[Place, Answer]) -> None:
    place, opened = game
    path = f"/api/matches/{opened['match']['id']}/story"
    for token in ("x", "x" * 401, "x" * 5_000):
        refused = place.client.get(path, headers={"authorization": f"Bearer {token}"})
        assert (refused.status_code, refused.json()["kind"]) == (403, "not-yours")
    assert place.client.get(path, headers={"authorization": "Basic eA=="}).json()["seat"] is None


def test_frames_that_are_no_messages(game: tuple[Place, Answer]) -> None:
    place, opened = game
    guest = place.sit(opened, opened["match"]["asked"][0])
    deep = "[" * 3_000
    for frame in (
        "",
        "null",
        "[]",
        '"hello"',
        deep,
        '{"type": ' + deep,
        '{"type": "say", "text": "\\ud800"}',
        "\ufeff{}",
    ):
        guest.session.send_text(frame)
        assert guest.until("refused")["kind"] in ("malformed", "bad-input"), frame[:40]
    for binary in (b"", b"\xff\xfe", b"\x00" * 100):
        guest.session.send_bytes(binary)
        assert guest.until("refused")["kind"] == "malformed"


def test_requests_of_one_address_are_held_back(tmp_path: Path) -> None:
    chosen = settings(tmp_path, requests_per_second=0.01, request_burst=20)
    with TestClient(create_app(chosen)) as client, Place(client) as place:
        opened = place.open(2)
        guest = place.sit(opened, opened["match"]["asked"][0])
        answers = [client.get(f"/api/matches/{'0' * 18}") for _ in range(40)]
        assert {answer.status_code for answer in answers[:19]} == {404}
        assert {answer.status_code for answer in answers[20:]} == {429}
        assert answers[-1].json()["kind"] == "too-fast"
        assert guest.act("draw")["moment"]  # who sits at the table goes on


def test_sitting_down_again_and_again_is_held_back(tmp_path: Path) -> None:
    chosen = settings(tmp_path, messages_per_second=0.01, message_burst=30, refusals_before_closing=5)
    with TestClient(create_app(chosen)) as client, Place(client) as place:
        opened = place.open(2)
        player, guest = place.sit(opened, opened["match"]["asked"][0]), place.guest()
        kinds: list[str] = []
        with pytest.raises(WebSocketDisconnect):
            sit_down_often(guest, opened["match"]["id"], kinds)
        assert kinds[:6] == ["welcome"] * 6 and set(kinds[6:]) == {"too-fast"}
        assert player.act("draw")["moment"]


def sit_down_often(guest: Guest, match: str, kinds: list[str]) -> None:
    for _ in range(30):
        guest.send(type="hello", match=match)
        kinds.append(answer_to_hello(guest))


def answer_to_hello(guest: Guest) -> str:
    while True:
        message = guest.receive()
        if message["type"] in ("welcome", "refused"):
            return str(message.get("kind", "welcome"))


# The real server, as it stands in the network


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(str(tmp_path_factory.mktemp("attacks") / "attacks.sqlite"))
    yield process
    if process.process.poll() is None:
        process.kill()


def test_thousands_of_messages_and_frames_without_end(server: Process) -> None:
    """One guest floods, another sends frames of five million bytes: both are cut off, the players go on."""
    opened = server.open(seats=[ME, ME])
    match = opened["match"]["id"]
    seat = opened["match"]["asked"][0]
    player = Player(server.address, match, opened["seats"][seat]["token"])
    address = f"ws{server.address[4:]}/api/socket"
    broken = ['{"type": "act", "number": 0, "action": "draw"', "\u0000" * 100]
    assert cut_off(address, broken * 2_500) == 1008
    assert cut_off(address, ["x" * 5_000_000]) == 1009
    assert player.act("draw")["moment"]


def cut_off(address: str, messages: Sequence[str]) -> int:
    """Send all this, read only refusals, and be sent away; the code that it was closed with."""
    with connect(address, max_size=None) as socket:
        try:
            for message in messages:
                socket.send(message)
            while True:
                assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "refused"
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code


def test_sockets_and_requests_of_other_sites(server: Process) -> None:
    opened = server.open(seats=[ME, ME])
    token = opened["seats"][0]["token"]
    address = f"ws{server.address[4:]}/api/socket"
    for origin in ("https://evil.example", "null", f"{server.address}.evil.example", "http://127.0.0.1:1", "//", "x"):
        with connect(address, origin=Origin(origin)) as socket:
            assert json.loads(socket.recv(timeout=PATIENCE))["kind"] == "not-yours"
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=PATIENCE)
        wish = {"game": "ra", "seats": [ME, ME]}
        answer = httpx.post(f"{server.address}/api/matches", json=wish, headers={"origin": origin}, timeout=PATIENCE)
        assert (answer.status_code, answer.json()["kind"]) == (403, "not-yours")
        assert "access-control-allow-origin" not in answer.headers
    with connect(address, origin=Origin(server.address)) as socket:
        socket.send(json.dumps({"type": "hello", "match": opened["match"]["id"], "token": token}))
        assert json.loads(socket.recv(timeout=PATIENCE))["seat"] == 0


@pytest.mark.parametrize("method", ["HEAD", "OPTIONS", "TRACE", "PUT", "DELETE", "PROPFIND"])
def test_methods_that_nobody_uses_here_change_nothing(server: Process, method: str) -> None:
    for path in ("/", "/api/games", "/api/matches", "/api/socket", "/schema/openapi.json"):
        answer = httpx.request(method, server.address + path)
        assert answer.status_code in (200, 204, 404, 405), path
        assert method not in ("TRACE", "PUT", "DELETE", "PROPFIND") or answer.status_code in (404, 405)


def test_no_page_of_ours_asks_anything_of_another_machine(server: Process) -> None:
    for path in ("/", "/schema", "/schema/openapi.json"):
        assert "https://" not in httpx.get(server.address + path, follow_redirects=True, timeout=PATIENCE).text


@pytest.mark.parametrize(
    "path",
    ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "//etc/passwd", "/assets/%00",
     "/%00", "/assets/..%5c..%5cx", "/.git/config", "/pyproject.toml", "/assets/%0d%0aset-cookie:x", "/%ff",
     "/api/matches/..%2fgames", "/api/matches/%00/record", "/api/games/%00/rules", "/api/games/..%2f..%2fx/texts"],
)  # fmt: skip
def test_path_tricks(server: Process, path: str) -> None:
    host, port = server.address.removeprefix("http://").split(":")
    status, body = raw_get(host, int(port), path)
    assert status == 404 and json.loads(body)["kind"] == "unknown"


def raw_get(host: str, port: int, path: str) -> tuple[int, bytes]:
    """A request whose path no client has tidied up."""
    import socket

    with socket.create_connection((host, port), timeout=PATIENCE) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := connection.recv(65_536):
            answer += part
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]), body


def test_no_token_in_what_the_server_writes(tmp_path: Path) -> None:
    """After everything that goes wrong with tokens, none of them stands in the server's log or in a header."""
    server = Process(str(tmp_path / "log.sqlite"))
    opened = server.open(seats=[ME, {"kind": "open"}])
    match = opened["match"]["id"]
    secrets = [opened["creator"], opened["seats"][0]["token"], opened["seats"][1]["invitation"]]
    for token in secrets:
        for path in (f"/api/matches/{token}", f"/{token}", f"/api/games/{token}/rules", f"/api/matches/{match}/story"):
            headers = {"authorization": f"Bearer {token}", "referer": token}
            answer = httpx.get(server.address + path, headers=headers, timeout=PATIENCE)
            assert token not in str(answer.headers) and answer.headers["referrer-policy"] == "no-referrer"
        with connect(f"ws{server.address[4:]}/api/socket") as socket:
            socket.send(json.dumps({"type": "hello", "match": token, "token": token + "x"}))
            assert token not in str(socket.recv(timeout=PATIENCE))
    time.sleep(0.1)
    written = server.stop()
    for token in secrets:
        assert token not in written and token.partition(".")[0] not in written
