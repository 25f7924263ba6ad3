"""When something is wrong or somebody is away: what the table says, and that the game goes on."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from browser.cable import Cable
from browser.player import Visitors, brisk
from browser.server import Server

MARKUP = "<img src=x onerror=\"document.title='broken'\"><b>bold</b>"
VEILED = re.compile("veiled")
# Sends on the page's own socket what the page itself would not send, or hears what the server did not say.
KEEP_SOCKET = """
    const Real = WebSocket;
    window.WebSocket = class extends Real {
        constructor(...given) { super(...given); window.socket = this; }
    };
"""


def test_an_answer_that_comes_too_late_changes_nothing(visit: Visitors) -> None:
    """The same seat in two windows: one has moved on, the other answers the old question."""
    maren = visit("Maren")
    match = maren.sit_down("random")
    options = maren.options()
    tokens = maren.page.evaluate("localStorage.getItem('ennead.tokens')")
    twin = visit("Maren")
    twin.context.add_init_script(KEEP_SOCKET)
    twin.go()
    twin.page.evaluate("kept => localStorage.setItem('ennead.tokens', kept)", tokens)
    twin.go(f"#/match/{match}")
    twin.page.reload()
    assert twin.options() == options
    twin.page.click(f'.options [data-option="{options[0]}"]')
    twin.page.evaluate("() => { window.deaf = window.socket.onmessage; window.socket.onmessage = () => {}; }")
    maren.act(options[0])
    twin.page.evaluate(  # in one go: what comes next would take the button away
        "() => { window.socket.onmessage = window.deaf; document.querySelector('.confirm.primary').click(); }"
    )
    notice = twin.page.locator("[data-notice=late]")
    expect(notice).to_contain_text("That was answered already.")
    expect(notice).to_contain_text("Nothing was changed.")
    notice.get_by_role("button", name="Show the table as it is").click()
    expect(notice).to_be_hidden()
    maren.play(brisk(1), 2)


def test_our_mistake_is_told_with_a_report_to_copy(visit: Visitors) -> None:
    maren = visit("Maren")
    maren.context.add_init_script(KEEP_SOCKET)
    match = maren.sit_down("random")
    maren.options()
    said = {
        "type": "refused",
        "ref": 0,
        "kind": "failed",
        "sentence": "Something broke here. The game is safe.",
        "rule": "",
    }
    maren.page.evaluate("said => window.socket.onmessage({data: said})", json.dumps(said))
    notice = maren.page.locator("[data-notice=failed]")
    expect(notice).to_contain_text("Something broke here. The game is safe.")
    maren.context.grant_permissions(["clipboard-read", "clipboard-write"])
    notice.get_by_role("button", name="Copy the report").click()
    report = maren.page.evaluate("navigator.clipboard.readText()")
    assert match in report and "decision " in report and '"track"' in report
    tokens = maren.page.evaluate("localStorage.getItem('ennead.tokens')")
    assert all(token not in report for token in json.loads(tokens)[match]["seats"].values())
    notice.get_by_role("button", name="Close").click()
    maren.play(brisk(2), 3)


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(visit: Visitors) -> None:
    maren, tomas = visit("Maren"), visit("Tomas")
    match = maren.set_table("open")
    page = maren.page
    kept = json.loads(page.evaluate("localStorage.getItem('ennead.tokens')"))[match]
    tomas.go(f"#/invitation/{kept['invitations']['1']}")
    tomas.page.get_by_role("button", name="Sit down").click()
    tomas.page.wait_for_selector(".options", state="attached")
    tomas.go("#/")
    away = page.get_by_role("region", name="Players who are away")
    expect(away).to_contain_text("Tomas")
    away.get_by_role("button").click()  # who opened the match need not wait
    expect(away).to_contain_text("plays for Tomas")
    maren.play(brisk(3), 6)
    tomas.go(f"#/match/{match}")
    tomas.page.wait_for_selector(".options", state="attached")
    expect(away).to_be_hidden()
    info = json.loads(urlopen(f"{maren.address}api/matches/{match}", timeout=30).read())
    assert info["seats"][1]["stand_in"] == "" and info["seats"][1]["present"]


def test_a_game_of_other_rules_is_marked_and_can_be_read(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path / "pinned.sqlite")
    server.start()
    try:
        visitors = Visitors(browser, server.address)
        maren = visitors("Maren")
        match = maren.sit_down("random")
        maren.play(brisk(4), 12)
        server.kill()
        with sqlite3.connect(server.database) as database:
            database.execute("UPDATE matches SET checked = '', rules = 0 WHERE id = ?", (match,))
            database.execute("UPDATE decisions SET digest = 'sha256:0' WHERE digest != ''")
            database.execute("DELETE FROM snapshots")
        server.start()
        page = maren.page
        maren.go()
        maren.go(f"#/match/{match}")
        expect(page.locator(".bar .tag")).to_contain_text("rules")
        expect(page.locator(".options [data-option]")).to_have_count(0)
        expect(page.locator(".slots")).to_be_visible()
        for visitor in visitors.all:
            visitor.context.close()
    finally:
        server.kill()


def test_a_laptop_that_slept_wakes_at_the_same_table(visit: Visitors, server: Server) -> None:
    """Nothing says that the connection is dead: the page finds out when it is looked at again."""
    cable = Cable(server.port)
    try:
        maren = visit("Maren", cable.address)
        maren.sit_down("greedy", "greedy")
        maren.play(brisk(3), 5)
        maren.options()
        before = maren.log()
        cable.sleep()
        maren.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(maren.page.locator("[data-notice=lost]")).to_be_visible()
        cable.cut()
        cable.mend()
        expect(maren.page.locator("[data-notice=lost]")).to_be_hidden()
        assert maren.log()[-len(before) :] == before
        maren.play(brisk(4), 3)
    finally:
        cable.close()


def test_markup_in_names_and_chat_is_text(visit: Visitors) -> None:
    maren, tomas = visit("<b>Maren</b>"), visit("Tomas")
    match = maren.set_table("me")
    maren.options()
    page = maren.page
    page.get_by_label("Say something").fill(MARKUP)
    page.get_by_label("Say something").press("Enter")
    tomas.go(f"#/match/{match}")
    for one in (page, tomas.page):
        expect(one.get_by_text(MARKUP)).to_be_visible()
        expect(one.get_by_text("<b>Maren</b>").first).to_be_visible()
        assert one.locator("img").count() == 0 and "broken" not in one.title()


def test_no_token_is_in_an_address_that_leaves_the_browser(visit: Visitors) -> None:
    maren, tomas = visit("Maren"), visit("Tomas")
    asked: list[str] = []
    for one in (maren, tomas):
        one.page.on("request", lambda request: asked.append(f"{request.url} {request.headers.get('referer', '')}"))
    match = maren.set_table("open")
    kept = json.loads(maren.page.evaluate("localStorage.getItem('ennead.tokens')"))[match]
    invitation = kept["invitations"]["1"]
    tomas.go(f"#/invitation/{invitation}")
    tomas.page.get_by_role("button", name="Sit down").click()
    tomas.page.wait_for_selector(".options", state="attached")
    assert "invitation" not in tomas.page.url, "the used link is not left in the address line"
    own = json.loads(tomas.page.evaluate("localStorage.getItem('ennead.tokens')"))[match]["seats"]["1"]
    sent = [one.partition("#")[0] if " " not in one.partition("#")[2] else one for one in asked]
    for token in (invitation, own, kept["creator"], kept["seats"]["0"]):
        assert not [one for one in sent if token in one.replace(f"#/invitation/{invitation}", "")]


@pytest.mark.parametrize("motion", ["off", "normal"])
def test_pointing_at_the_log_rings_the_board(visit: Visitors, motion: str) -> None:
    maren = visit("Maren", settings={"motion": motion})
    maren.sit_down("random", "random")
    page, choose = maren.page, brisk(1)
    line = page.locator(".log li", has_text=re.compile(r"\bdrew (?!a Ra)")).first
    while not line.count():
        maren.act(choose(maren.options()))
        maren.log()  # opens what is folded
    line.locator(".told").focus()
    ringed = page.eval_on_selector_all("[data-ringed]", "all => all.map(one => one.dataset.thing)")
    assert any(one.startswith("slot:") for one in ringed) and any(one.startswith("S") for one in ringed)
    page.locator("#question").focus()
    assert page.locator("[data-ringed]").count() == 0


def test_the_veil_and_the_forecast_of_an_auction(visit: Visitors) -> None:
    maren = visit("Maren")
    maren.sit_down("greedy", "greedy")
    page = maren.page
    choose = brisk(6)
    while not any(option.startswith("bid") for option in maren.options()):
        maren.act(choose(maren.options_now()))
    bids = [option for option in maren.options_now() if option.startswith("bid")]
    expect(page.locator("main.table")).to_have_class(VEILED)
    page.keyboard.press("z")
    expect(page.locator("main.table")).not_to_have_class(VEILED)
    page.keyboard.press("z")
    suns = [bid.split()[1] for bid in bids]
    expect(page.get_by_role("region", name=f"If you win with {suns[0]}")).to_be_visible()  # the cheapest is supposed
    page.click(f'.options [data-option="{bids[-1]}"]')
    told = page.get_by_role("region", name=f"If you win with {suns[-1]}")
    expect(told).to_be_visible()
    assert "→" in told.inner_text() or "nothing changes" in told.inner_text()


def test_the_only_possibility_is_chosen_already_and_said(visit: Visitors) -> None:
    """Kemet asks to end the turn also where nothing else is left: one press of Enter is enough."""
    maren = visit("Maren")
    maren.without_board("kemet")
    maren.sit_down("random", game="kemet")
    page = maren.page
    for _ in range(60):
        if len(maren.options()) == 1 and page.locator(".options .small").count() == 0:
            break
        maren.wander(random.Random(2), 1)
    expect(page.get_by_text("The only possibility.")).to_be_visible()
    expect(page.locator(".confirm.primary")).to_be_visible()
    before = page.get_attribute("main.table", "data-number")
    page.keyboard.press("Escape")
    expect(page.locator(".confirm.primary")).to_be_visible()
    page.locator("#question").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("before => document.querySelector('main.table')?.dataset.number !== before", arg=before)


def test_seals_leave_room_for_the_question_on_a_phone(visit: Visitors) -> None:
    """While several choose in secret: who has sealed stands below the question, not beside it."""
    maren = visit("Maren", width=360, height=640)

    def as_if_sealed(route: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "update":
                told |= {"sealing": [0, 1, 2], "sealed": [1], "plan": [{"name": "x", "text": "Use the river"}]}
            route.send(json.dumps(told))

        route.connect_to_server().on_message(pass_on)

    maren.page.route_web_socket("**/api/socket", as_if_sealed)
    maren.sit_down("random", "random")
    page = maren.page
    expect(page.get_by_role("list", name="Sealed choices").get_by_role("listitem")).to_have_count(3)
    question, caption = page.locator("#question").bounding_box(), page.locator(".caption").bounding_box()
    assert question is not None and caption is not None
    assert question["height"] < 60 and caption["height"] < 160
    page.get_by_role("button", name=re.compile("If I win|Points now")).click()
    expect(page.get_by_text("Planned so far, only you see it: Use the river")).to_be_visible()
    expect(page.get_by_role("heading", name="If the epoch ended now")).to_be_visible()
    page.get_by_role("button", name="Tiles", exact=True).click()
    for what in ("#players", ".hand .head"):  # one's own tiles and those of the others; what the log holds has its tab
        expect(page.locator(what)).to_be_visible()
    page.get_by_role("button", name="Table", exact=True).click()
    for what in (".side", ".hand .head", "#standings"):
        expect(page.locator(what)).to_be_hidden()
