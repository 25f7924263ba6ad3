"""Bad, huge, out-of-order and malicious messages: a typed refusal, and the match is not disturbed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from server.places import Guest, Place
from server.places import settings as server_settings

from ennead.server import protocol
from ennead.server.app import create_app

KINDS = set(get_args(protocol.Kind))
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)
TYPES = st.sampled_from(
    ["hello", "act", "undo", "ask-undo", "answer-undo", "why", "say", "stand-in", "ping", "update", "", 3, None]
)
FIELDS = st.sampled_from(["type", "number", "action", "token", "match", "since", "ref", "text", "seat", "bot", "x"])
NEARLY = st.builds(
    lambda kind, fields: {**fields, "type": kind}, TYPES, st.dictionaries(FIELDS, ANYTHING, max_size=5)
).map(json.dumps)
PLAUSIBLE = st.one_of(
    st.builds(
        lambda number, action: {"type": "act", "number": number, "action": action},
        st.integers(-5, 50) | st.integers(),
        st.sampled_from(["draw", "invoke", "bid 7", "tile nile", "group 1", "DRAW", "god 0"]) | st.text(max_size=20),
    ),
    st.builds(lambda number: {"type": "undo", "number": number}, st.integers(-5, 50)),
    st.builds(lambda number: {"type": "ask-undo", "number": number}, st.integers(-5, 50)),
    st.builds(
        lambda number, seat, agree: {"type": "answer-undo", "number": number, "seat": seat, "agree": agree},
        st.integers(-5, 50),
        st.integers(-1, 5),
        st.booleans(),
    ),
    st.builds(lambda action: {"type": "why", "action": action}, st.text(max_size=250)),
    st.builds(
        lambda seat, bot: {"type": "stand-in", "seat": seat, "bot": bot}, st.integers(-1, 12), st.text(max_size=9)
    ),
).map(json.dumps)


@given(messages=st.lists(NEARLY | PLAUSIBLE | st.text(max_size=60), min_size=1, max_size=12))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_a_watcher_sends_is_answered_and_changes_nothing(place: Place, messages: list[str]) -> None:
    opened = place.open(2)
    match = opened["match"]["id"]
    watcher = place.guest()
    before = watcher.hello(match)
    for message in messages:
        watcher.session.send_text(message)
        answered(watcher)
    after = place.guest().hello(match)
    assert after == before
    place.leave()


@given(messages=st.lists(NEARLY | PLAUSIBLE, min_size=1, max_size=12))
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_a_player_sends_the_match_stays_legal(place: Place, messages: list[str]) -> None:
    opened = place.open(2)
    match = opened["match"]["id"]
    room = place.hall.rooms[match]
    guest = place.sit(opened, opened["match"]["asked"][0])
    for message in messages:
        guest.session.send_text(message)
        answered(guest)
    assert room.state.problems() == []
    stored = place.client.blocking_portal.call(place.hall.ledger.rows, match)
    assert stored == room.sitting.rows  # memory and disk agree
    place.leave()


def answered(guest: Guest) -> None:
    """Every message gets exactly one answer: done, because, pong, welcome, or a refusal of a known kind."""
    while True:
        message = guest.receive()
        if message["type"] == "refused":
            assert message["kind"] in KINDS - {"failed"}, message
            assert message["sentence"] and len(message["sentence"]) < 600
        if message["type"] in ("refused", "done", "because", "pong"):
            return
        if message["type"] == "welcome":
            guest.until("update")
            return


def test_a_million_characters_of_chat(place: Place) -> None:
    opened = place.open(2)
    guest = place.sit(opened, 0)
    assert guest.refused(type="say", text="x" * 1_000_000)["kind"] == "too-big"
    assert guest.refused(type="act", number=3, action="draw " * 2000)["kind"] == "malformed"
    guest.session.send_bytes(b"\xff\xfe\x00")
    assert guest.until("refused")["kind"] == "malformed"
    guest.session.send_text("[" * 15_000)
    assert guest.until("refused")["kind"] == "malformed"
    guest.send(type="say", text="still here")
    assert guest.until("chat")["line"]["text"] == "still here"


def test_a_flood_is_held_back_and_then_cut_off(tmp_path: Path) -> None:
    slow = server_settings(tmp_path, messages_per_second=0.5, message_burst=10, refusals_before_closing=20)
    with TestClient(create_app(slow)) as client, Place(client) as place:
        opened = place.open(2)
        other, guest = place.sit(opened, 1), place.sit(opened, 0)
        kinds: list[str] = []
        with pytest.raises(WebSocketDisconnect) as closed:
            flood(guest, kinds)
        assert closed.value.code == 1008
        assert kinds[:5] == ["pong"] * 5 and set(kinds[5:]) <= {"pong", "too-fast"} and len(kinds) < 60
        other.send(type="ping", ref=3)  # nobody else is disturbed
        assert other.until("pong")["ref"] == 3


def flood(guest: Guest, kinds: list[str]) -> None:
    """Sixty pings, one after the other; what each was answered with."""
    for _ in range(60):
        guest.send(type="ping")
        message = guest.receive()
        while message["type"] == "seating":
            message = guest.receive()
        kinds.append(str(message.get("kind", message["type"])))


def test_matches_and_connections_of_one_address_are_limited(tmp_path: Path) -> None:
    narrow = server_settings(tmp_path, matches_per_hour=2, connections_per_address=4, connections_per_match=1)
    with TestClient(create_app(narrow)) as client, Place(client) as place:
        opened = place.open(2)
        place.open(2)
        refused = client.post("/api/matches", json={"game": "ra", "seats": [{"kind": "me"}, {"kind": "me"}]})
        assert refused.status_code == 429 and refused.json()["kind"] == "too-many"
        place.guest().hello(opened["match"]["id"])
        assert place.guest().refused(type="hello", match=opened["match"]["id"])["kind"] == "too-many"
        place.sit(opened, 0)  # who watches never takes the place of a player
        place.guest()
        assert place.guest().until("refused")["kind"] == "too-many"


def test_a_silent_connection_is_given_up(tmp_path: Path) -> None:
    with TestClient(create_app(server_settings(tmp_path, silence=0.2))) as client, Place(client) as place:
        guest = place.guest()
        with pytest.raises(WebSocketDisconnect) as closed:
            guest.receive()
        assert closed.value.code == 1001


def test_a_page_of_another_site_gets_no_socket(place: Place) -> None:
    with place.client.websocket_connect("/api/socket", headers={"origin": "https://evil.example"}) as session:
        assert Guest(session).until("refused")["kind"] == "not-yours"


# HTTP, from its own description

APP = create_app(server_settings(Path("/nowhere")))
SCHEMA = schemathesis.openapi.from_dict(APP.openapi_schema.to_schema())
CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance, content_type_conformance]


@SCHEMA.parametrize()
@settings(max_examples=12, suppress_health_check=list(HealthCheck), deadline=None)
def test_http_as_it_is_described(case: Any, place: Place) -> None:
    """Random requests, good and bad: never a server error, always an answer of the described form."""
    request = case.as_transport_kwargs(base_url="http://testserver.local")
    names = {
        "method": "method",
        "url": "url",
        "params": "params",
        "headers": "headers",
        "json": "json",
        "data": "content",
    }
    response = place.client.request(**{names[name]: value for name, value in request.items() if name in names})
    assert response.status_code < 500
    if response.status_code >= 400:
        found = msgspec.json.decode(response.content, type=protocol.Refusal)
        assert found.kind in KINDS and found.sentence
    case.validate_response(schemathesis.Response.from_any(response), checks=CHECKS)
