"""Ankh on its drawn board: whole acts in few presses, by pointer and by keyboard, and a whole game to its end."""

from __future__ import annotations

import random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from server.places import Player, close_players

from browser.player import MOVED_ON, OPTION, READY, Visitor, Visitors

HAND = ":is(.card, .bid)[data-key]"  # cards and bids are chosen there, not in the list
LATE = 13  # of eighteen events: after the merger
# Chooses and confirms without taking the focus; waits until the table has moved on, or is covered.
CONFIRM_FROM_HERE = """async ([option, ready]) => {
    const number = () => document.querySelector("main.table")?.dataset.number;
    const before = number();
    document.querySelector(`.options [data-option="${option}"]`).click();
    (await until(() => document.querySelector(ready))).click();
    await until(() => number() !== before);
}"""
BOARD = [".targets [data-option], #palace [data-option]"]
STEPS = {"action": "summon", "call": "warrior"}  # what brings figures to the board


def figures_of(update: dict[str, Any], seat: int) -> list[str]:
    return [one["space"] for one in update["drawing"]["figures"] if one["seat"] == seat]


def sit_down_to_move(visit: Visitors, wanted: int, **wishes: Any) -> Visitor:
    """Two seats at a table that was played until the first has so many figures, and a first action to take."""
    seats = [{"kind": "me", "name": "Maren"}, {"kind": "me", "name": "Noor"}]
    opened = httpx.post(f"{visit.address}api/matches", json={"game": "ankh", "seats": seats}, timeout=30).json()
    match, tokens = opened["match"]["id"], [seat["token"] for seat in opened["seats"]]
    players = [Player(visit.address.rstrip("/"), match, token) for token in tokens]
    last, rng = players[0].last, random.Random(1)
    while True:
        mover = players[last["asked"][0]]
        mover.reach(last["seq"])
        update = mover.last
        if mover is players[0] and len(figures_of(update, 0)) >= wanted and "First action" in update["place"]:
            break
        names = [str(option["id"]) for option in update["options"]]
        liked = [name for name in names if name.split()[-1] == STEPS.get(name.split()[0])]
        last = mover.act(rng.choice(liked or names))
    close_players()
    maren = visit("Maren", **wishes)
    maren.go(f"#/match/{match}/seat/{tokens[0]}")
    maren.page.wait_for_selector(".targets path[data-option]")
    return maren


def sit_down_late(maren: Visitor, edition: str, event: int = LATE) -> Visitor:
    """Two others and oneself, at a table of an edition that was played on to one of the last events of the game."""
    seats = [{"kind": "me", "name": "Maren"}, *[{"kind": "bot", "bot": "random"}] * 2]
    wish = {"game": "ankh", "seats": seats, "edition": edition}
    opened = httpx.post(f"{maren.address}api/matches", json=wish, timeout=30).json()
    match, token = opened["match"]["id"], opened["seats"][0]["token"]
    player, rng = Player(maren.address.rstrip("/"), match, token), random.Random(3)
    while player.last["drawing"]["event"] < event:
        if not player.last["options"]:
            player.until("update")
        else:
            player.act(rng.choice([str(option["id"]) for option in player.last["options"]]))
    close_players()
    maren.go(f"#/match/{match}/seat/{token}")
    maren.page.wait_for_selector(".targets path")
    return maren


def spaces(page: Page, verb: str) -> list[str]:
    """The spaces on the map that offer something."""
    found: list[str] = page.eval_on_selector_all(
        f'.targets [data-option^="{verb}"]', "all => all.map(one => one.dataset.target)"
    )
    return found


def test_three_figures_move_in_seven_presses(visit: Visitors) -> None:
    maren = sit_down_to_move(visit, 3)
    page, presses = maren.page, 0
    for number in range(1, 4):
        page.locator('.targets [data-option^="figure"]').first.click()
        expect(page.locator(".targets [data-option^='to ']").first).to_be_visible()
        page.locator(f'.targets [data-target="{spaces(page, "to ")[-1]}"]').click()
        presses += 2
        expect(page.locator(".rows li")).to_have_count(number)
    expect(page.get_by_role("button", name="Move 3 figures")).to_be_visible()
    assert not [one for one in maren.told if '"act"' in one], "nothing is sent before it is confirmed"
    before = len(maren.updates())
    page.locator(READY).click()
    presses += 1
    page.wait_for_function("() => !document.querySelector('.rows li')")
    page.wait_for_function(MOVED_ON, arg=None)
    assert presses <= 7
    moved = [event for update in maren.updates()[before:] for event in update["events"]]
    assert len([event for event in moved if event["event"] == "FigureMoved"]) == 3
    # Undone as one: the draft is there again, and nothing has moved.
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".rows li")).to_have_count(3)
    page.get_by_role("button", name="Take back 2").click()
    expect(page.locator(".rows li")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".rows li")).to_have_count(1)
    page.locator('.targets [aria-label*="In draft"]').focus()
    page.keyboard.press("Delete")
    expect(page.locator(".rows li")).to_have_count(0)


def test_three_figures_move_by_keyboard_in_seven_presses(visit: Visitors) -> None:
    """Choosing is counted, as with a pointer; arrows and N are the way there."""
    maren = sit_down_to_move(visit, 3)
    page = maren.page
    focused = "document.activeElement.dataset.target"
    page.locator('.targets [data-option^="figure"]').first.focus()
    start = page.evaluate(focused)
    page.keyboard.press("Enter")
    expect(page.locator(".targets [data-option^='to ']").first).to_be_visible()
    page.locator(f'.targets [data-target="{start}"]').focus()
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
        if page.evaluate(focused) != start and page.evaluate("document.activeElement.dataset.option ?? ''"):
            break
    assert page.evaluate(focused) != start, "arrow keys go to a neighbour"
    page.keyboard.press("Enter")
    expect(page.locator(".rows li")).to_have_count(1)
    expect(page.locator(".rows li")).to_contain_text("1 step")
    for number in (2, 3):
        for verb in ("figure", "to"):
            page.locator(f'.targets [data-option^="{verb} "]').first.focus()
            page.keyboard.press("Enter")
            place = page.locator(".rows li" if verb == "to" else '.targets [data-option^="to "]')
            expect(place.first).to_be_visible()
        expect(page.locator(".rows li")).to_have_count(number)
    page.locator("#question").focus()
    page.keyboard.press("Enter")  # the seventh
    expect(page.locator(".rows li")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "false")


def middle(page: Page, space: str) -> tuple[float, float]:
    box = page.locator(f'.targets [data-target="{space}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_figure_is_carried_to_a_space_with_a_mouse(visit: Visitors) -> None:
    """Set down anywhere else, nothing was done."""
    maren = sit_down_to_move(visit, 2)
    page, mouse, rows = maren.page, maren.page.mouse, maren.page.locator(".rows li")
    offered = page.locator(".targets [data-option^='to ']")
    (figure, *_) = spaces(page, "figure")
    x, y = middle(page, figure)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12, y, steps=3)
    expect(page.locator(".map .piece")).to_be_visible()
    expect(offered.first).to_be_attached()
    (*_, stop) = (one for one in spaces(page, "to ") if one != figure)
    mouse.move(*middle(page, stop), steps=4)
    mouse.up()
    expect(rows).to_have_count(1)
    expect(page.locator(".map .piece")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(rows).to_have_count(0)
    mouse.move(*middle(page, figure))
    mouse.down()
    mouse.move(x + 12, y, steps=3)
    expect(offered.first).to_be_attached()
    mouse.move(*middle(page, page.locator(".targets path:not([data-option])").last.get_attribute("data-target") or ""))
    mouse.up()
    expect(offered).to_have_count(0)
    expect(rows).to_have_count(0)


def test_a_space_is_told_for_the_ear_and_answers_why_not(visit: Visitors) -> None:
    maren = sit_down_to_move(visit, 2)
    page = maren.page
    (space, *_) = spaces(page, "figure")
    said = page.get_attribute(f'.targets [data-target="{space}"]', "aria-label") or ""
    assert said.startswith("Row ") and "region" in said and "Your " in said and "Move the" in said
    page.locator(f'.targets [data-target="{space}"]').click()
    far = page.locator(".targets path:not([data-option])").last
    far.click()
    expect(page.locator("[role=dialog]")).to_contain_text("ANK-MOV")


def test_a_thumb_comes_nearer_before_it_chooses_a_small_space(visit: Visitors) -> None:
    maren = sit_down_to_move(visit, 2, width=360, height=640, touch=True)
    page = maren.page
    bar = "document.querySelector('.caption .acts').getBoundingClientRect().top"
    lowest = (
        "Math.max(...[...document.querySelectorAll('.options .option')].map(one => one.getBoundingClientRect().bottom))"
    )
    assert page.evaluate(f"{lowest} <= {bar}"), "what may be done stands above what happened"
    show_whole = page.get_by_role("button", name="Show the whole map")
    if show_whole.count():
        show_whole.tap()
    (space, *_) = spaces(page, "figure")
    target = page.locator(f'.targets [data-target="{space}"]')
    small = target.bounding_box()
    target.tap()
    expect(show_whole).to_be_visible()
    large = target.bounding_box()
    assert small is not None and large is not None and small["width"] < 44 < large["width"]
    expect(page.locator(".targets [data-option^='to ']")).to_have_count(0)
    target.tap()
    expect(page.locator(".targets [data-option^='to ']").first).to_be_attached()


def test_a_map_that_has_the_focus_goes_away_in_silence(visit: Visitors) -> None:
    """A device is handed over while the map has the focus: nothing reads what is gone, or the console would say so."""
    maren = visit()
    maren.set_table("me", game="ankh")
    page, covered = maren.page, maren.page.locator("#hand-over")
    page.wait_for_selector(f"{OPTION}, #hand-over", state="attached")
    if covered.count():
        page.keyboard.press("Enter")
    for action in ("action gain", "action unlock"):
        options = maren.options()
        option = action if action in options else options[0]
        page.locator(".targets [data-target]").first.focus()
        page.evaluate(CONFIRM_FROM_HERE, [option, READY])
    expect(covered).to_be_visible()


def test_a_priest_is_carried_through_a_door_by_keys(visit: Visitors) -> None:
    maren = visit()
    wish = {"game": "ankh", "seats": [{"kind": "me", "name": name} for name in ("Maren", "Noor")], "edition": "pharaoh"}
    opened = httpx.post(f"{visit.address}api/matches", json=wish, timeout=30).json()
    maren.go(f"#/match/{opened['match']['id']}/seat/{opened['seats'][0]['token']}")
    page, rooms = maren.page, maren.page.locator("#palace .name")
    page.locator('.options [data-option="action move"]').click()
    expect(page.locator('#palace [data-option^="walk"]').first).to_be_visible()
    rooms.nth(0).focus()
    page.keyboard.press(" ")
    page.keyboard.press("ArrowDown")  # the fourth room lies below the first
    expect(rooms.nth(3)).to_be_focused()
    page.keyboard.press(" ")
    expect(page.locator(".rows li")).to_contain_text("Chamber of Law to Throne Room")
    expect(rooms.nth(3)).to_be_focused()


@pytest.mark.long
def test_three_gods_through_a_merger_to_the_end_by_pointer(visit: Visitors) -> None:
    maren = visit()
    maren.set_table("bot:random", "bot:random", game="ankh")
    assert maren.play_to_the_end(random.Random(4), False, HAND, BOARD) > 15
    told = [event["event"] for update in maren.updates() for event in update["events"]]
    assert "GodsMerged" in told
    expect(maren.page.get_by_role("button", name="Same table, new game")).to_be_visible()


@pytest.mark.long
def test_three_gods_to_the_end_by_keyboard(visit: Visitors) -> None:
    maren = visit(width=360, height=780)
    maren.sit_down("random", "random", game="ankh")
    assert maren.play_to_the_end(random.Random(7), True, HAND, BOARD) > 15
    expect(maren.page.get_by_role("button", name="Same table, new game")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("edition", ["preview", "pharaoh"])
def test_every_edition_is_played_to_its_end(visit: Visitors, edition: str) -> None:
    """The final edition is the one of the whole games above."""
    maren = sit_down_late(visit(), edition)
    assert maren.page.locator("#palace").count() == (edition == "pharaoh")
    assert maren.play_to_the_end(random.Random(5), False, HAND, BOARD) > 0
    expect(maren.page.get_by_role("button", name="Same table, new game")).to_be_visible()
