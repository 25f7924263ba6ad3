"""The connection breaks, the server dies, the tab closes: the table goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.cable import Cable
from browser.player import MOVED_ON, READY, Visitors, brisk
from browser.server import Server

LOST = "[data-notice=lost]"


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    cable = Cable(server.port)
    yield cable
    cable.close()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    server = Server(tmp_path / "mortal.sqlite")
    server.start()
    yield server
    server.kill()


def test_a_cut_cable_is_told_and_mended_by_itself(visit: Visitors, cable: Cable) -> None:
    maren = visit("Maren", cable.address)
    maren.sit_down("greedy", "greedy")
    maren.play(brisk(3), 6)
    maren.options()
    before = maren.log()
    page = maren.page

    cable.cut()
    expect(page.locator(LOST)).to_be_visible()
    expect(page.locator(LOST)).to_contain_text("Connection lost. The table is kept.")
    expect(page.locator(".slots")).to_be_visible()
    cable.mend()
    expect(page.locator(LOST)).to_be_hidden()

    assert maren.log()[-len(before) :] == before, "nothing was lost from the log"
    maren.play(brisk(4), 4)


def test_a_move_sent_into_a_cut_cable_is_not_lost_silently(visit: Visitors, cable: Cable) -> None:
    maren = visit("Maren", cable.address)
    maren.sit_down("greedy", "greedy")
    option = maren.options()[0]
    page = maren.page
    page.click(f'.options [data-option="{option}"]')
    cable.cut()
    expect(page.locator(LOST)).to_be_visible()
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "true")
    cable.mend()
    before = page.get_attribute("main.table", "data-number")
    page.locator(READY).click()
    page.wait_for_function(MOVED_ON, arg=before)
    maren.play(brisk(5), 2)


def test_a_killed_server_comes_back_with_the_same_game(browser: Browser, mortal: Server) -> None:
    visitors = Visitors(browser, mortal.address)
    maren = visitors("Maren")
    maren.set_table("bot:greedy", "bot:greedy", "bot:random")
    maren.play(brisk(6), 8)
    maren.options()
    before, question = maren.log(), maren.page.locator(".question").inner_text()

    mortal.kill()
    expect(maren.page.locator(LOST)).to_be_visible()
    mortal.start()
    lost = maren.page.get_by_role("button", name="Try now")
    lost.evaluate_all("found => found.forEach(one => one.click())")  # unless it has just tried by itself
    expect(maren.page.locator(LOST)).to_be_hidden()
    assert maren.log() == before
    assert maren.page.locator(".question").inner_text() == question
    maren.play(brisk(7), 4)

    maren.page.close()  # and a closed tab: the lobby leads back
    maren.page = maren.context.new_page()
    page = maren.go()
    page.get_by_role("link", name="Play: Ra").click()
    maren.play(brisk(8), 2)
    assert maren.complaints == []
    maren.context.close()
