"""The table by keyboard alone, and by roles and names alone."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from browser.below import is_last_epoch, play_below
from browser.player import Visitor, Visitors, brisk

FOCUSED = """() => {
    const one = document.activeElement;
    return {option: one?.dataset?.option ?? null, text: one?.innerText ?? "", id: one?.id ?? ""};
}"""
# Waits for something to do; what there is, and the number of the decision.
STATE = """() => until(() => {
    const state = Object.entries({over: ".end", told: "dialog.summary", asked: "[data-option]"});
    const found = state.find(([, where]) => document.querySelector(where));
    return found && [found[0], document.querySelector("main.table")?.dataset.number];
})"""


def on_to_the_last_epoch(maren: Visitor) -> None:
    """The second epoch of Ra has nothing that the others have not: it goes on below the browser."""
    play_below([maren], brisk(4), is_last_epoch)
    maren.put_away()


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(visit: Visitors) -> None:
    """Nothing is clicked: Tab to open the table, then N, letters, numbers and Enter."""
    maren = visit()
    page = maren.go()
    expect(page.locator(".seats li")).to_have_count(4)
    for _ in range(60):
        page.keyboard.press("Tab")
        label = page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText")
        if label == "One seat fewer":
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
        if "Open the table" in label:
            page.keyboard.press("Enter")
            break
    page.wait_for_selector(".slots")

    rng = random.Random(11)
    keys = {"draw": "d", "invoke": "i", "pass": "p", "stop": "s"}
    moves = 0
    while True:
        state, number = page.evaluate(STATE)
        if state == "over":
            break
        if state == "told":
            page.locator("dialog.summary h2").click()  # takes the focus from its button
            page.keyboard.press("Enter")
            page.wait_for_selector("dialog.summary", state="detached")
            on_to_the_last_epoch(maren)
            continue
        for _ in range(rng.randint(1, 3)):
            page.keyboard.press("n")
        option = page.evaluate(FOCUSED)["option"]
        assert option, "N leads to an option"
        if option in keys and rng.random() < 0.5:
            page.keyboard.press(keys[option])
        else:
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        moves += 1
        maren.moved_on(number)
    assert moves > 12
    expect(page.locator(".winner").first).to_contain_text("wins")


def test_after_an_act_the_focus_goes_to_the_question(visit: Visitors) -> None:
    maren = visit()
    maren.sit_down("random")
    maren.options()
    page = maren.page
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement?.id === 'question'")
    expect(page.locator("[data-live=assertive]")).not_to_be_empty()


def test_every_register_is_one_tab_stop_and_arrows_move_within(visit: Visitors) -> None:
    maren = visit()
    maren.sit_down("random", "random", "random")
    maren.options()
    page = maren.page
    for register in (".slots", ".hand .cards", ".options ul", ".log ol"):
        stops = page.eval_on_selector_all(
            f"{register} [data-item]", "all => all.filter(one => one.tabIndex === 0).length"
        )
        assert stops == 1, register
    page.locator(".slots [data-item]").first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.slot") == "1"
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.dataset.slot") == "7"
    page.keyboard.press("Alt+h")
    assert page.evaluate("document.activeElement.id") == "hand"


@pytest.mark.long
def test_a_whole_game_by_roles_and_names_alone(visit: Visitors) -> None:
    """Only what a screen reader knows is used: roles, names and the live regions."""
    maren = visit(width=360, height=780)
    page = maren.go()
    page.get_by_role("radio", name=re.compile("^Ra ")).check(force=True)
    on = page.get_by_role("button", name="Next")
    on.click()
    for _ in range(2):
        page.get_by_role("button", name="One seat fewer").click()
    page.get_by_role("combobox", name="Who is Player 2").select_option("bot:random")
    while on.is_visible():
        on.click()
    page.get_by_role("button", name="Open the table").click()
    tabs = page.get_by_role("navigation", name="Parts of the table")
    rng = random.Random(12)
    over = page.get_by_role("heading", name=re.compile(r"(?<!to) wins?$"))
    open_choice = page.get_by_role("button", name="Choose first")
    forced = page.get_by_text("The only possibility.")
    go_on = page.get_by_role("dialog").get_by_role("button", name=re.compile("^Go on to epoch"))
    moves = 0
    while True:
        expect(over.or_(open_choice).or_(forced).or_(go_on).first).to_be_visible()
        if over.is_visible():
            break
        if go_on.is_visible():
            go_on.click()
            on_to_the_last_epoch(maren)
            continue
        tabs.get_by_role("button", name=re.compile("If I win|Points now")).click()
        options = page.get_by_role("region", name="Your options").get_by_role("button").all_inner_texts()
        chosen = rng.choice(options)
        if "Draw a tile" in options and rng.random() < 0.8:
            chosen = "Draw a tile"
        page.get_by_role("region", name="Your options").get_by_role("button", name=chosen, exact=True).click()
        asked = page.get_by_role("region", name="What is being asked")
        asked.get_by_role("button", name=chosen).click()
        moves += 1
        expect(page.get_by_role("button", name="Sending")).to_have_count(0)
    assert moves > 8
    expect(page.get_by_role("table", name=re.compile("Points by source"))).to_be_visible()
