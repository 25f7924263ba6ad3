"""The plain table: games whose board is not drawn are played by number keys, with the map in words."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from browser.player import MOVED_ON, Visitors


@pytest.mark.parametrize("game", ["kemet", "ankh"])
def test_a_game_without_a_board_is_played_by_numbers(visit: Visitors, game: str) -> None:
    maren = visit()
    maren.set_table("bot:random", game=game)
    page, rng = maren.page, random.Random(3)
    for _ in range(15):
        options = maren.options()
        before = page.get_attribute("main.table", "data-number")
        while not page.locator(".confirm.primary").count():
            page.keyboard.press(str(rng.randint(1, min(9, len(options)))))
            options = maren.options_now()
        page.keyboard.press("Enter")
        page.wait_for_function(MOVED_ON, arg=before)
    assert maren.log()


def test_zones_that_can_be_chosen_are_marked_on_the_sheet(visit: Visitors) -> None:
    maren = visit()
    maren.set_table("bot:random", game="kemet")
    page = maren.page
    maren.options()  # the first question of Kemet: a district for five units
    offered = maren.options_now()
    assert all(option.startswith("district ") for option in offered)
    marked = page.eval_on_selector_all(".plain tr.may", "rows => rows.map(row => row.dataset.thing)")
    assert sorted(marked) == sorted([option.removeprefix("district ") for option in offered])


def test_a_hot_seat_waits_for_others_without_handing_over(visit: Visitors) -> None:
    """While a seat is open nobody is asked: the links to give away stay in sight."""
    maren = visit()
    maren.set_table("open", "me", game="kemet")
    page = maren.page
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    page.wait_for_timeout(500)
    assert page.locator(".night").count() == 0
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()


def test_hot_seat_covers_secrets_of_games_that_have_some(visit: Visitors) -> None:
    maren = visit()
    maren.set_table("me", game="kemet")
    page = maren.page
    page.wait_for_selector(".options [data-option], .night", state="attached")
    if not page.locator(".night").is_visible():
        maren.wander(random.Random(1), 1)
    for _ in range(2):
        if page.locator(".night").is_visible():
            held = page.evaluate("document.body.innerText")
            assert "DI cards" not in held and "Battle cards" not in held
            page.keyboard.press("Enter")
        expect(page.locator(".options [data-option]").first).to_be_visible()
        maren.wander(random.Random(1), 1)
