"""Kemet on its drawn board: whole acts in few presses, by pointer and by keyboard, and whole games to their end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from server.places import close_players

from browser.kemet_table import WARLIKE, KemetTable, Update, open_table
from browser.player import READY, Visitor, Visitors, resize

COUNCIL = ".council [data-key]"  # the cards of a war council; the plain list says the same for the ear only
BOARD = [".targets [data-option]", ".own-board [data-option]", ".market [data-option]"]
FAST = ("colour ruby", "acquire ruby_mafdet")  # one step more
SHORT = {"setup": "quick", "rounds": "1"}  # a whole game, and soon over


def sit_down(visit: Visitors, wanted: Callable[[Update], bool], seed: int, *liked: str) -> tuple[Visitor, Update]:
    """Maren at a table that was played until she, who likes something, is asked what is wanted."""
    table = KemetTable(visit, seed)
    asked = table.until(wanted, *liked)
    close_players()
    maren = table.sit_down(visit("Maren"))
    maren.page.wait_for_selector(".targets path[data-option]")
    return maren, asked


def may_move(update: Update) -> bool:
    return any(shortcut["verb"] == "troop" for shortcut in update["shortcuts"])


def units_in(update: Update, zone: str) -> int:
    (found,) = (one for one in update["drawing"]["zones"] if one["zone"] == zone)
    return found["troop"]["units"] if found["troop"] else 0


def go_ahead(page: Page) -> list[str]:
    """Zones one step off that the march may go to."""
    step = '.targets [data-option^="go "]:not([data-option*=","])'
    expect(page.locator(step).first).to_be_attached()
    found: list[str] = page.eval_on_selector_all(step, "all => all.map(one => one.dataset.target)")
    return found


@pytest.mark.parametrize("keyboard", [False, True])
def test_a_move_of_two_zones_that_leaves_a_unit_behind(visit: Visitors, keyboard: bool) -> None:
    maren, before = sit_down(visit, may_move, 1, *FAST)
    page, presses = maren.page, 0

    def press(selector: str) -> None:
        nonlocal presses
        presses += 1
        if keyboard:
            page.locator(selector).focus()
            page.keyboard.press("Enter")
        else:
            page.locator(selector).click()

    start = page.locator('.targets [data-option^="troop"]').first.get_attribute("data-target") or ""
    units = units_in(before, start)
    press(f'.targets [data-target="{start}"]')
    ways = go_ahead(page)
    first = next(zone for zone in ways if zone.startswith("gate_"))  # out of the city
    press(f'.targets [data-target="{first}"]')
    second = next(zone for zone in go_ahead(page) if zone.startswith("t_"))  # to a temple
    press(f'.targets [data-target="{second}"]')
    expect(page.locator(".march li")).to_have_count(3)
    press(".march li:nth-child(2) .wide")
    expect(page.locator(".march li").nth(1)).to_contain_text("1 stays")
    assert not [one for one in maren.told if '"act"' in one], "nothing is sent before it is confirmed"
    press(READY)
    page.wait_for_function("() => !document.querySelector('.march')")
    assert presses <= 5
    after = maren.updates()[-1]
    assert (units_in(after, start), units_in(after, first), units_in(after, second)) == (0, 1, units - 1)
    assert page.evaluate("document.activeElement.id") == "question", "the focus was lost"
    # Undone as one: the draft is there again, and a part of it is taken back alone.
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".march li")).to_have_count(3)
    page.locator(".march li").last.locator(".cross").click()
    expect(page.locator(".march li")).to_have_count(2)


def may_recruit(update: Update) -> bool:
    (own,) = (player for player in update["drawing"]["players"] if player["seat"] == 0)
    empty = [one for one in update["drawing"]["zones"] if one["home"] == 0 and not one["troop"]]
    able = own["supply"] >= 4 and own["prayer"] >= 4 and len(empty) == 3
    return able and any("recruit" in one["id"] for one in update["options"])


@pytest.mark.parametrize("keyboard", [False, True])
def test_four_units_in_three_zones_are_recruited_in_six_presses(visit: Visitors, keyboard: bool) -> None:
    maren, before = sit_down(visit, may_recruit, 10, *WARLIKE)
    page, presses = maren.page, 0
    own = '.own-board [data-option*="recruit"]'
    if keyboard:
        page.locator(own).first.focus()
        page.keyboard.press("Enter")
    else:
        page.locator(own).first.click()
    presses += 1
    expect(page.locator(".adding li")).not_to_have_count(0)
    zones: list[str] = page.eval_on_selector_all(
        '.targets [data-option^="add"]', "all => all.map(one => one.dataset.target)"
    )
    assert len(zones) >= 3
    for number, zone in enumerate([*zones[:3], zones[0]], 1):
        place = page.locator(f'.targets [data-target="{zone}"]')
        if keyboard:
            place.focus()
            page.keyboard.press("Enter")
        else:
            place.click()
        presses += 1
        expect(page.locator(READY)).to_contain_text(f"Add {number} unit")
    assert not [one for one in maren.told if '"act"' in one], "nothing is sent before it is confirmed"
    if keyboard:
        page.locator("#question").focus()
    page.keyboard.press("Enter")  # after a press by pointer, too: it adds no unit more
    presses += 1
    page.wait_for_function("() => !document.querySelector('.adding')")
    assert presses <= 6
    after = maren.updates()[-1]
    assert [units_in(after, zone) - units_in(before, zone) for zone in zones[:3]] == [2, 1, 1]


@pytest.mark.long
@pytest.mark.parametrize("keyboard", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_to_the_end_screen(visit: Visitors, seats: int, keyboard: bool) -> None:
    others = [{"kind": "bot", "bot": "random"}] * (seats - 1)
    options = {"rounds": "1"} if seats == 2 and keyboard else SHORT  # once with the set-up chosen by oneself
    match, tokens = open_table(visit, [{"kind": "me", "name": "Maren"}, *others], **options)
    maren = visit("Maren", width=360, height=780) if keyboard else visit("Maren")
    maren.go(f"#/match/{match}/seat/{tokens[0]}")
    assert maren.play_to_the_end(random.Random(seats), keyboard, COUNCIL, BOARD) > 4
    expect(maren.page.get_by_role("button", name="Same table, new game")).to_be_visible()
    totals = maren.page.locator(".score td.total").all_inner_texts()
    assert sorted(map(int, totals[:seats])) == sorted(maren.updates()[-1]["result"]["scores"])


def test_a_battle_is_one_panel_from_the_council_to_what_it_cost(visit: Visitors) -> None:
    table = KemetTable(visit, 3, setup="quick")
    table.until(lambda update: update["decision"] == "WarCouncil", *WARLIKE, both=True)
    page = table.sit_down(visit("Maren")).page
    panel, question = page.locator(".fight"), page.locator("#question")
    panel.evaluate("panel => (panel.dataset.same = 'yes')")
    for card in ("reckless_assault", "arrow_rain"):
        page.locator(f'.council [data-card="{card}"]').click()
    expect(page.locator(".council .card.draft")).to_have_count(2)
    expect(page.locator(READY)).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".packets")).to_be_visible()
    table.follow(page)
    while table.mover.last["decision"] == "WarCouncil" and table.mover is not table.maren:
        table.act()
    close_players()
    expect(question).to_contain_text("won")
    expect(panel.locator(".strength .total").first).to_be_visible()
    headline = question.inner_text()
    for side in panel.locator("tr.strength .side").all():
        sources = [int(one) for one in side.locator(".source b").all_inner_texts()]
        assert sum(sources) == int(side.locator(".total").inner_text()) and len(sources) > 1
    page.keyboard.press("Enter")
    expect(question).to_contain_text("loses")
    expect(panel.locator(".takes")).to_have_count(2)
    page.keyboard.press(",")
    expect(panel.locator(".strength")).to_be_visible()
    assert panel.get_attribute("data-same") == "yes" and page.evaluate("document.activeElement.id") == "question"
    # What led there is seen again, and then the table is as it was.
    page.get_by_role("button", name="See it again").click()
    page.wait_for_selector(".replay")
    page.wait_for_selector(".replay", state="detached")
    expect(question).to_contain_text("loses")
    page.keyboard.press("Enter")
    expect(panel).to_have_count(0)
    page.locator(".log-part .summaries button").first.click()
    expect(page.get_by_role("dialog", name=headline.removesuffix("."))).to_be_visible()


@pytest.mark.parametrize("width", [360, 1366])
def test_a_token_on_an_acquire_space_opens_the_powers(visit: Visitors, width: int) -> None:
    """Also where nothing has been sent yet; on a phone they are nowhere else."""
    table = KemetTable(visit, 4, setup="quick")
    table.until(lambda update: update["decision"] == "TakeTurn")
    close_players()
    maren = table.sit_down(visit("Maren", width=width, height=650))
    page = maren.page
    spaces = page.locator(".spaces" if width == 360 else ".own-board")
    spaces.locator('[data-option="place f1_acquire_1"]').click()
    market = page.locator(".market")
    if width > 1000:
        page.set_viewport_size({"width": 1024, "height": 768})
        columns = "({ scrollHeight, clientHeight }) => scrollHeight - clientHeight"
        assert market.locator(".columns").evaluate(columns) <= 1, "tiles lie below the fold"
    market.locator('[data-option="acquire ruby_phoenix"]').click()
    expect(page.locator('.targets [data-option^="post"]').first).to_be_attached()  # a creature goes to the map
    page.keyboard.press("Escape")
    market.locator('[data-option="acquire ruby_carnage"]').click()
    expect(market.locator(".tile.draft")).to_have_count(1)  # it stays in sight until it is confirmed
    page.locator(READY).click()
    expect(market).to_have_count(0)
    assert "ruby_carnage" in next(one["tiles"] for one in maren.updates()[-1]["drawing"]["players"] if one["seat"] == 0)


def test_a_token_that_would_bring_nothing_is_asked_about(visit: Visitors) -> None:
    """Without prayer points nobody is recruited; the token may lie there all the same, to balance the floors."""
    table = KemetTable(visit, 4, setup="quick")

    def poor(update: Update) -> bool:
        (own,) = (player for player in update["drawing"]["players"] if player["seat"] == 0)
        return own["prayer"] == 0 and any(option["id"] == "place f3_recruit" for option in update["options"])

    table.until(poor, "place f2_build", "pyramid", "level 4", "level 3", "place f1_acquire", "acquire", both=True)
    close_players()
    page = table.sit_down(visit("Maren")).page
    page.locator('.own-board [data-option="place f3_recruit"]').click()
    expect(page.locator("#question")).to_have_text(
        "Nothing can be done now by Recruit (floor 3): place the token all the same?"
    )
    page.keyboard.press("Escape")
    page.locator('.own-board [data-option$="_pray"]').first.click()
    expect(page.locator("#question")).to_contain_text("Pray")


def test_powers_are_opened_and_read_by_keys(visit: Visitors) -> None:
    page = sit_down(visit, may_move, 1)[0].page
    page.keyboard.press("m")
    expect(page.locator(".market .tile:focus")).to_have_count(1)
    first = page.locator(".market .told").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".market .told")).not_to_have_text(first)
    page.keyboard.press("PageDown")
    expect(page.locator(".market .told .small")).to_have_text(re.compile(" 2$"))
    page.keyboard.press("m")
    expect(page.locator(".market")).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "question"


def test_a_zone_is_told_for_the_ear_and_answers_why_not(visit: Visitors) -> None:
    maren, _ = sit_down(visit, may_move, 1)
    page = maren.page
    troop = page.locator('.targets [data-option^="troop"]').first
    said = troop.get_attribute("aria-label") or ""
    assert "Maren" in said and "units" in said
    troop.click()
    go_ahead(page)
    page.locator(".targets path:not([data-option])").last.click()
    expect(page.locator("[role=dialog]")).to_contain_text("KEM-")


def test_everybody_stands_behind_one_key(visit: Visitors) -> None:
    maren, update = sit_down(visit, may_move, 1)
    page = maren.page
    page.keyboard.press("e")
    everybody = page.get_by_role("dialog", name="All at a glance")
    for player in update["drawing"]["players"]:
        expect(everybody).to_contain_text(("Maren", "Noor")[player["seat"]])
    everybody.get_by_role("button", name="Standings").click()
    standings = page.get_by_role("dialog", name="Fame by kind")
    resize(page, 360, 640)
    assert standings.evaluate("one => one.scrollWidth - one.clientWidth") <= 0, "standings are too wide for a phone"
    page.keyboard.press("Escape")
    expect(standings).to_have_count(0)
