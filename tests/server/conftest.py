"""Servers for the tests: one in this process for each module, and others in processes of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient
from server.places import Place, Process, close_players, settings

from ennead import games
from ennead.kernel.contract import Game, Meta
from ennead.server.app import create_app


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(settings(tmp_path_factory.mktemp("server"), snapshot_every=20))) as client:
        yield client


@pytest.fixture
def place(running: TestClient[Any]) -> Iterator[Place]:
    """The server of this module."""
    found = Place(running)
    yield found
    found.leave()


@pytest.fixture
def scarabs(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy game with hands, secret plans and hidden chance, as a game of the server."""
    from kernel.toys.scarabs import GAME

    load, meta = games.load, games.meta

    def load_one(name: str) -> Game:
        return GAME if name == "scarabs" else load(name)

    def meta_of(name: str) -> Meta:
        return GAME.meta if name == "scarabs" else meta(name)

    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "scarabs"))
    monkeypatch.setattr(games, "load", load_one)
    monkeypatch.setattr(games, "meta", meta_of)
    return GAME


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    """Sockets to other processes are closed after each test."""
    yield
    close_players()


@pytest.fixture
def processes() -> Iterator[list[Process]]:
    """Servers that are ended whatever happens."""
    started: list[Process] = []
    yield started
    close_players()
    for one in started:
        one.end()
