"""What players expect of a table: undo, why not, citations, hot seat, watching, plain games."""

from __future__ import annotations

import json
import re

import httpx
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.player import Visitor, Visitors, brisk


def invite(host: Visitor, guest: Visitor, match: str) -> None:
    kept = json.loads(host.page.evaluate("localStorage.getItem('ennead.tokens')"))[match]
    (invitation,) = kept["invitations"].values()
    guest.go(f"#/invitation/{invitation}")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_selector(".slots")


def say_the_word(host: Visitor, guest: Visitor, match: str) -> None:
    """The host reads the word aloud, and the guest types it into the address line."""
    creator = json.loads(host.page.evaluate("localStorage.getItem('ennead.tokens')"))[match]["creator"]
    asked = httpx.get(f"{host.address}api/matches/{match}/word", headers={"authorization": f"Bearer {creator}"})
    word = asked.raise_for_status().json()["word"]
    guest.go(f"t/{word}")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_selector(".slots")
    assert word not in guest.page.url


def draft_the_first_option(page: Page) -> str:
    option = page.locator(".options [data-option]").first
    option.click()
    return option.inner_text()


def test_undo_takes_back_what_taught_nobody_anything(visit: Visitors) -> None:
    maren, noor = visit("Maren"), visit("Noor")
    match = maren.set_table("open")
    say_the_word(maren, noor, match)
    maren.page.wait_for_selector(".slots")
    first, second = (maren, noor) if maren.options_now() else (noor, maren)
    question = first.page.locator(".question").inner_text()
    lines = len(second.log())

    first.act("invoke")
    expect(second.page.locator(".log .told")).to_have_count(lines + 1)
    undo = first.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "false")
    first.page.keyboard.press("u")
    expect(first.page.locator(".question")).to_have_text(question)
    expect(second.page.locator(".log .told")).to_have_count(lines)

    first.act("invoke")  # somebody else decides then: now the others have to agree
    second.act("pass")
    first.page.get_by_role("button", name="Ask to undo").click()
    first.page.get_by_role("button", name="Do not ask").wait_for()
    second.page.get_by_role("region", name="Ask to undo").get_by_role("button", name="Agree").click()
    expect(first.page.locator(".question")).to_have_text(question)
    expect(second.page.locator(".log .told")).to_have_count(lines)

    first.act("draw")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # it is drawn broken, and answers why
    expect(first.page.get_by_role("dialog", name="Why not: Undo")).to_be_visible()


# Looks whenever something is filled in, also before the browser has drawn it.
WATCH_WHAT_COVERS = """thing => {
    const said = [];
    new MutationObserver(() => {
        const { left, right, top, bottom } = thing.getBoundingClientRect();
        for (const panel of document.querySelectorAll("[role=dialog]")) {
            const box = panel.getBoundingClientRect();
            const beside = box.right <= left || right <= box.left || box.bottom <= top || bottom <= box.top;
            if (!beside) said.push(panel.textContent);
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
}"""


def test_anything_that_is_not_an_option_answers_why_not(visit: Visitors) -> None:
    maren = visit()
    maren.set_table("me")  # without bots the game begins with one's own turn
    maren.options()
    page = maren.page
    sun = page.locator('.hand [data-why*="bid"]').first
    sun.click()
    answer = page.get_by_role("dialog", name=re.compile("Why not: Bid"))
    expect(answer).to_contain_text("not possible now")
    expect(answer.get_by_role("button", name="rule RA TRN 01")).to_be_visible()
    page.keyboard.press("Escape")
    expect(answer).to_be_hidden()
    expect(sun).to_be_focused()

    covered = sun.evaluate_handle(WATCH_WHAT_COVERS)
    page.keyboard.press("?")
    expect(answer).to_be_visible()
    assert covered.evaluate("said => said") == [], "the answer covers the thing it speaks of"
    answer.get_by_role("button", name="Open in the rules").click()
    rules = page.get_by_role("complementary", name="Rules of Ra")
    expect(rules.locator('[data-rule="RA-TRN-01"]')).to_be_focused()
    rules.get_by_role("searchbox").fill("earthquake")
    expect(rules.locator("[data-rule]").first).to_contain_text(re.compile("earthquake", re.I))
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()


def test_a_citation_in_the_log_opens_its_rule(visit: Visitors) -> None:
    maren = visit()
    maren.sit_down("random")
    maren.options()
    citation = maren.page.locator(".log .cartouche").first
    assert not citation.count(), "rules are cited on demand"
    maren.page.locator(".log .told").first.click()
    rule = citation.inner_text()
    citation.click()
    expect(maren.page.locator(f'.drawer [data-rule="{rule}"]')).to_be_focused()


def test_a_draft_is_taken_back_without_being_sent(visit: Visitors) -> None:
    maren = visit()
    maren.sit_down("random")
    maren.options()
    sent = len(maren.told)
    chosen = draft_the_first_option(maren.page)
    expect(maren.page.locator(".confirm.primary")).to_contain_text(chosen)
    maren.page.keyboard.press("Escape")
    expect(maren.page.locator(".confirm")).to_have_text("Choose first")
    assert len(maren.told) == sent


def test_hot_seat_covers_the_screen_between_players(visit: Visitors) -> None:
    maren = visit(settings={"cover": True})
    maren.set_table("me")
    page = maren.page
    hand_over = page.get_by_role("main", name=re.compile("Hand over to"))
    for _ in range(4):
        page.wait_for_selector(".options [data-option], .night")
        if hand_over.is_visible():
            hellos = len([text for text in maren.told if '"hello"' in text])
            name = hand_over.get_by_role("heading").inner_text().removeprefix("Hand over to ")
            expect(page.locator("[data-option], .hand, .log")).to_have_count(0)  # nothing is behind it
            page.keyboard.press("Enter")
            expect(hand_over).to_be_hidden()
            expect(page.locator(".hand h3")).to_have_text(name)
            assert len([text for text in maren.told if '"hello"' in text]) == hellos + 1, "asked for when it was opened"
        maren.act("draw" if "draw" in maren.options() else maren.options()[0])
    assert sum('"hello"' in text for text in maren.told) >= 3


def test_at_one_device_the_next_seat_may_undo_what_the_last_one_did(visit: Visitors) -> None:
    """Seats change by themselves in Ra: the button for undo stays where it was, and means the last act."""
    maren = visit()
    maren.set_table("me")
    page = maren.page
    assert maren.options() == ["draw", "invoke"]
    name = page.locator(".hand h3").inner_text()
    maren.act("invoke")
    expect(page.locator(".hand h3")).not_to_have_text(name)
    expect(page.locator('.options [data-option="pass"]')).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".hand h3")).to_have_text(name)
    expect(page.locator('.options [data-option="invoke"]')).to_be_visible()
    maren.act("draw")
    expect(page.locator(".undo.broken")).to_be_visible()  # a tile was drawn


def test_hot_seat_without_secrets_changes_seats_by_itself(visit: Visitors) -> None:
    maren = visit()
    maren.set_table("me", "me")
    names = set()
    for _ in range(5):
        options = maren.options()
        names.add(maren.page.locator(".hand h3").inner_text())
        maren.act("draw" if "draw" in options else options[0])
    assert len(names) == 3


def test_a_public_table_is_joined_and_watched_from_the_lobby(visit: Visitors) -> None:
    maren, noor, guest = visit("Maren"), visit("Noor"), visit("Guest")
    match = maren.set_table("open", public=True)
    page = noor.go()
    page.locator(f'a[href="#/match/{match}"]').click()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".hand")
    watch = guest.go()
    watch.locator(f'a[href="#/match/{match}"]').click()
    expect(watch.get_by_text("You are watching")).to_be_visible()
    expect(watch.locator("[data-option]")).to_have_count(0)


def test_a_bot_takes_an_open_seat(visit: Visitors) -> None:
    maren = visit()
    maren.set_table("open")
    maren.page.get_by_role("button", name="Bot for player 2").click()
    maren.page.get_by_role("group", name="Who plays this seat?").get_by_role("button", name="Pipu, ferry boy").click()
    maren.play(brisk(1), 3)


def test_a_game_without_a_drawn_board_is_playable(visit: Visitors) -> None:
    """The server calls the game by another name, so that the browser knows no board for it."""
    maren = visit()

    def rename(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(str(text).replace('"game":"ra"', '"game":"senet"')))

    maren.page.route_web_socket(re.compile("/api/socket"), rename)
    maren.sit_down("random")
    page = maren.page
    page.wait_for_selector(".plain")
    expect(page.get_by_text("This game has no drawn board yet.")).to_be_visible()
    expect(page.locator("dt", has_text="ra tiles").first).to_be_visible()
    assert maren.play(brisk(9), 4) == 4


def test_settings_are_kept(visit: Visitors) -> None:
    maren = visit()
    page = maren.go()
    page.get_by_role("button", name="Dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Sound")).not_to_be_checked()
    page.get_by_role("combobox", name="Theme").select_option("system")
    page.keyboard.press("Escape")
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_what_others_do_is_shown_step_by_step_and_any_press_skips_it(visit: Visitors) -> None:
    maren = visit(settings={"motion": "normal"})
    maren.sit_down("random", "random", "random")
    page = maren.page
    page.wait_for_selector(".slots")
    page.locator(".question").click()  # skip what the bots did before
    page.locator(f'.options [data-option="{maren.options()[0]}"]').click()
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.options [data-option]')")
    page.keyboard.press("z")
    assert maren.options()
    expect(page.locator("[data-live=polite]")).not_to_be_empty()


def test_who_wants_less_motion_gets_no_moving_time(visit: Visitors) -> None:
    """The system's wish counts, whatever the setting says."""
    page = visit(settings={"motion": "normal"}).go()
    ask = (
        "() => ['--t-1', '--t-2', '--t-3'].map("
        "name => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)))"
    )
    assert min(page.evaluate(ask)) > 0
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(ask) == [0, 0, 0]
