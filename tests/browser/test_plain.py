"""The plain table: games whose board is not drawn are played by number keys, with the map in words.

Every game of ours has a board by now, so the page is kept from knowing that of Kemet.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect
from server.places import Player, close_players, warlike

from browser.player import MOVED_ON, READY, Visitor, Visitors

RECORDED = Path(__file__).parents[1] / "recorded"


def test_a_game_without_a_board_is_played_by_numbers(visit: Visitors) -> None:
    maren = visit()
    maren.without_board("kemet")
    maren.sit_down("random", game="kemet")
    page, rng = maren.page, random.Random(3)
    for _ in range(15):
        options = maren.options()
        before = page.get_attribute("main.table", "data-number")
        while not page.locator(READY).count():
            page.keyboard.press(str(rng.randint(1, min(9, len(options)))))
            options = maren.options_now()
        page.keyboard.press("Enter")
        page.wait_for_function(MOVED_ON, arg=before)
    assert maren.log()


def test_zones_that_can_be_chosen_are_marked_on_the_sheet(visit: Visitors) -> None:
    maren = visit()
    maren.without_board("kemet")
    maren.sit_down("random", game="kemet")
    page = maren.page
    maren.options()  # the first question of Kemet: a district for five units
    offered = maren.options_now()
    assert all(option.startswith("district ") for option in offered)
    marked = page.eval_on_selector_all(".plain tr.may", "rows => rows.map(row => row.dataset.thing)")
    assert sorted(marked) == sorted([option.removeprefix("district ") for option in offered])


def test_a_hot_seat_waits_for_others_without_handing_over(visit: Visitors) -> None:
    """While a seat is open nobody is asked: the links to give away stay in sight."""
    maren = visit()
    maren.without_board("kemet")
    maren.set_table("open", "me", game="kemet")
    page = maren.page
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    page.get_by_label("Say something").fill("Who comes?")
    page.get_by_label("Say something").press("Enter")
    expect(page.get_by_text("Who comes?")).to_be_visible()  # whatever the server said before has been heard
    assert page.locator(".night").count() == 0
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()


def test_hot_seat_covers_secrets_of_games_that_have_some(visit: Visitors) -> None:
    maren = visit()
    maren.without_board("kemet")
    maren.set_table("me", game="kemet")
    page = maren.page
    covered = 0
    while covered < 3:
        page.wait_for_selector(".options [data-option], .night", state="attached")
        if page.locator(".night").is_visible():
            covered += 1
            held = page.content().replace("&nbsp;", " ")  # the whole document, with what is only for the ear
            assert "(DI) cards" not in held and "Battle cards" not in held
            told = {event["sentence"] for update in maren.updates() for event in update["events"]}
            assert told and not [sentence for sentence in told if sentence in held]
            page.keyboard.press("Enter")
            page.wait_for_selector(".night", state="detached")
        else:
            maren.wander(random.Random(1), 1)


def sit_down_to_plan(visit: Visitors, game: str, seed: int) -> tuple[Visitor, Visitor]:
    """Two players at a table that was played until both plan in secret."""
    wish: dict[str, Any] = {"game": game, "seats": [{"kind": "me", "name": "Maren"}, {"kind": "me", "name": "Noor"}]}
    wish["options"] = {"setup": "quick"} if game == "kemet" else {}
    opened = httpx.post(f"{visit.address}api/matches", json=wish, timeout=30).json()
    match, tokens = opened["match"]["id"], [seat["token"] for seat in opened["seats"]]
    players = [Player(visit.address.rstrip("/"), match, token) for token in tokens]
    rng, last = random.Random(seed), players[0].last
    while len(last["sealing"]) < 2:
        mover = players[last["asked"][0]]
        while mover.last["seq"] != last["seq"]:
            mover.until("update")
        last = mover.act(warlike(mover.last["options"], rng))
    close_players()
    maren, noor = visit("Maren"), visit("Noor")
    for visitor, token in zip((maren, noor), tokens, strict=True):
        if game == "kemet":
            visitor.without_board(game)
        visitor.go(f"#/match/{match}/seat/{token}")
        visitor.options()
    return maren, noor


@pytest.mark.parametrize(("game", "seed"), [("kemet", 4), ("ankh", 6)])
def test_a_sealed_step_is_taken_back_and_another_one_is_sealed(visit: Visitors, game: str, seed: int) -> None:
    maren, noor = sit_down_to_plan(visit, game, seed)
    undo, ready = maren.page.get_by_role("button", name="Undo"), noor.page.locator(".seals li:not(.open)")
    log, told, offered = noor.log(), len(noor.updates()), maren.options()
    maren.act(offered[0])
    assert [step["name"] for step in maren.updates()[-1]["plan"]] == [offered[0]]
    expect(ready).to_have_count(0 if game == "kemet" else 1)  # in Ankh one card is the whole plan
    expect(undo).to_have_attribute("aria-disabled", "false")
    maren.page.keyboard.press("u")
    expect(maren.page.locator(".options [data-option]")).to_have_count(len(offered))
    assert maren.options_now() == offered and maren.updates()[-1]["plan"] == []
    expect(ready).to_have_count(0)
    assert len(noor.updates()) == (told if game == "kemet" else told + 2)

    maren.act(offered[1])
    while maren.options_now():
        maren.act(maren.options_now()[0])
    expect(ready).to_have_count(1)
    expect(ready).to_contain_text("Maren")
    expect(undo).to_have_attribute("aria-disabled", "false")  # finished, waiting for Noor
    undo.click()
    expect(ready).to_have_count(0)
    again = maren.options()  # her own page may hear of it after Noor's
    maren.act(again[0] if game == "kemet" else offered[1])
    expect(ready).to_have_count(1)
    assert noor.log() == log

    while noor.updates()[-1]["sealing"]:
        noor.act(noor.options()[0])
    shown = str([event["facts"] for event in noor.updates()[-1]["events"]])
    assert offered[1].split()[1] in shown  # what was sealed last, and nothing else, is opened
    expect(undo).to_have_attribute("aria-disabled", "true")
    for visitor in (maren, noor):
        lines = visitor.log()
        assert lines and lines != log
        visitor.page.reload()
        visitor.page.wait_for_selector(".log .told", state="attached")
        assert visitor.log() == lines


def test_the_log_can_show_battles_only_where_there_were_some(visit: Visitors) -> None:
    maren = visit()
    page = maren.go()
    page.locator("input[type=file]").set_input_files(RECORDED / "kemet-2-vision.record")
    page.get_by_role("link", name="Look again from the start").click()
    shown = page.get_by_role("group", name="Show in the log").get_by_role("button")
    expect(shown).to_have_text(["All", "Scores", "Battles"])
    before = len(maren.log())
    page.get_by_role("button", name="Battles").click()
    battles = maren.log()
    assert 0 < len(battles) < before
    maren.sit_down("random")
    maren.options()
    expect(shown).to_have_text(["All", "Auctions", "Scores", "Mine"])


def test_a_long_list_of_options_is_searched(visit: Visitors) -> None:
    maren = visit()  # on a phone, what lies on the map is looked for there
    maren.sit_down("random", game="ankh")
    page = maren.page
    page.get_by_role("button", name="Choose first").click()
    expect(page.get_by_role("region", name="Your options")).to_be_visible()  # where something can be chosen
    field = page.get_by_role("searchbox", name="Find in the options")
    page.get_by_role("region", name="Your options").get_by_role("button", name="Move Figures").click()
    page.get_by_role("region", name="Your options").get_by_role("button", name="Move the God").click()
    expect(field).to_be_visible()
    every = page.locator(".options .option").all_inner_texts()
    field.fill("fertile region")
    found = page.locator(".options .option").all_inner_texts()
    assert 0 < len(found) < len(every)
    assert all("Fertile" in text and "region" in text for text in found)
    field.fill("zeppelin")
    expect(page.get_by_text("No option with “zeppelin”.")).to_be_visible()
    field.fill("fertile region")
    page.locator(".options .option").first.click()
    page.locator(".confirm.primary").click()
    expect(page.locator(".confirm.primary, .options .option").first).to_be_visible()
    expect(field).to_have_count(0)  # another question, shorter


def test_who_hands_over_may_still_take_the_last_act_back(visit: Visitors) -> None:
    maren = visit()
    maren.without_board("kemet")
    maren.set_table("me", game="kemet")
    page = maren.page
    page.wait_for_selector(".options [data-option], .night", state="attached")
    if page.locator(".night").is_visible():  # the first player sits at the other seat
        page.keyboard.press("Enter")
    before: list[str] = []
    while not page.locator(".night").is_visible():
        before = maren.options()
        maren.wander(random.Random(1), 1)
        page.wait_for_selector(".options [data-option], .night", state="attached")
    expect(page.get_by_text("Asked next: Set-up")).to_be_visible()
    page.get_by_role("button", name="Not yet: undo the last act").click()
    expect(page.locator(".night")).to_have_count(0)
    assert maren.options() == before
