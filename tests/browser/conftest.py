"""A real server and a real browser for the tests of the table."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.player import PATIENCE, Visitors
from browser.server import Server

expect.set_options(timeout=PATIENCE)

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A page lives for seconds: what is compiled for the highest speed does not pay there, what is compiled early does.
    "--js-flags=--no-turbofan --no-lazy-feedback-allocation",
]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    built = ROOT / "web" / "dist" / "index.html"
    assert built.is_file(), "the browser table has not been built: make web"
    server = Server(tmp_path_factory.mktemp("table") / "table.sqlite")
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="package")  # Playwright's event loop may not go on below other tests of the same process
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert chromium is not None, "these tests need Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visitors]:
    visitors = Visitors(browser, server.address)
    yield visitors
    complaints = [complaint for visitor in visitors.all for complaint in visitor.complaints]
    for visitor in visitors.all:
        visitor.context.close()
    assert not complaints, complaints
