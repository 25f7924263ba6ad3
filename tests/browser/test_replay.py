"""Looking back: at one's own running game, and at a finished one from a record."""

from __future__ import annotations

import random
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from browser.player import Visitors, brisk, resize
from ennead import Match, load
from ennead.kernel import replay


@pytest.fixture(scope="module")
def record() -> str:
    """A whole game of Ra, as text."""
    rng = random.Random(7)
    match = Match.start(load("ra"), 3, seed="a table to look at", names=["Ann", "Ben", "Cleo"])
    while not match.over:
        (seat,) = match.state.asked_seats()
        match.play(seat, rng.choice(match.state.options(seat)))
    return replay.write(match)


def test_a_record_is_opened_stepped_through_and_saved_again(visit: Visitors, record: str, tmp_path: Path) -> None:
    maren = visit()
    page = maren.go()
    file = tmp_path / "game.ennead"
    file.write_text(record, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".winner").first).to_contain_text("wins")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save game text").click()
    assert Path(saved.value.path()).read_text(encoding="utf-8") == record

    page.get_by_role("link", name="Look again from the start").click()
    bar = page.get_by_role("region", name="Looking back")
    expect(page.locator(".caption")).to_contain_text("looking back, decision 0 of")
    for _ in range(6):
        bar.get_by_role("button", name="One step forward").click()
    expect(page.locator(".caption")).to_contain_text("decision 6 of")
    page.keyboard.press(",")
    expect(page.locator(".caption")).to_contain_text("decision 5 of")

    expect(page.locator(".log .now")).to_be_in_viewport()  # the log goes along

    bar.get_by_label("Whose view").select_option("1")
    expect(page.locator(".hand h3")).to_have_text("Ben")
    expect(page.locator(".caption")).to_contain_text("decision 5 of")
    line = page.locator(".log .told").nth(10)
    words = line.inner_text()
    line.click()
    page.get_by_role("button", name="Show the table then").click()
    expect(page.locator(".log [aria-current=step]")).to_have_text(words)
    address = page.url

    bar.get_by_label("Step by").select_option("epoch")
    bar.get_by_role("button", name="One step forward").click()
    expect(page.locator(".log [aria-current=step]")).to_contain_text(re.compile("Epoch|won the game"))
    bar.get_by_label("Step by").select_option("")
    page.goto(address)

    bar.get_by_role("button", name="Play", exact=True).click()
    expect(bar.get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_function("before => location.href !== before", arg=address)

    friend = visit("Friend")
    friend.page.goto(address)
    expect(friend.page.locator(".log [aria-current=step]")).to_have_text(words)
    expect(friend.page.locator(".hand h3")).to_have_text("Ben")


def test_a_running_game_is_looked_back_at_from_the_own_seat_only(visit: Visitors) -> None:
    maren = visit()
    maren.sit_down("random")
    maren.play(brisk(2), 4)
    maren.options()
    page = maren.page
    page.keyboard.press(",")
    expect(page.locator(".caption")).to_contain_text("looking back")
    expect(page.locator(".hand h3")).to_have_text("Maren")
    expect(page.locator("[data-option]")).to_have_count(0)
    expect(page.get_by_label("Whose view")).to_have_count(0)
    page.keyboard.press("Escape")
    maren.options()


@pytest.mark.parametrize("text", ["", "not a record", "ennead game record 1\ngame: ra\n"])
def test_a_broken_record_is_refused_with_a_sentence(visit: Visitors, tmp_path: Path, text: str) -> None:
    maren = visit()
    page = maren.go()
    file = tmp_path / "broken.ennead"
    file.write_text(text, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("region", name="Study").get_by_role("alert")).to_contain_text("line")
    maren.complaints = [one for one in maren.complaints if "400" not in one]  # the browser notes the refusal itself


def test_what_the_table_did_by_itself_is_marked_in_the_log(visit: Visitors, tmp_path: Path) -> None:
    """Nobody but the table invokes Ra here: everybody draws as long as there is room on the track."""
    match = Match.start(load("ra"), 2, seed="a full track", names=["Ann", "Ben"])
    while not match.over:
        (seat,) = match.state.asked_seats()
        names = [action.name for action in match.state.options(seat)]
        match.play(seat, "draw" if "draw" in names else "pass" if "pass" in names else names[0])
    file = tmp_path / "game.ennead"
    file.write_text(replay.write(match), encoding="utf-8")
    page = visit().go()
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("link", name="Look again from the start").click()
    page.evaluate("document.querySelectorAll('.log .fold').forEach(one => one.click())")
    entry = page.locator(".log li").filter(has_text="only possibility").first
    expect(entry.locator(".told")).to_contain_text("invoked Ra over a full track")
    drawn = page.locator(".log li").filter(has_text="drew").first
    expect(drawn).not_to_contain_text("only possibility")


def test_a_finished_game_is_played_on_from_where_one_looks(visit: Visitors, record: str) -> None:
    """By keyboard alone: the dialog, another seat, the new table, and back to where it begins."""
    maren = visit()
    match = httpx.post(f"{maren.address}api/records", json={"text": record}, timeout=30).json()["id"]
    page = maren.go(f"#/match/{match}/moment/40/as/1")
    expect(page.locator(".caption")).to_contain_text("looking back, decision 40 of")
    for width, height in (
        (1280, 600),
        (1024, 768),
    ):  # what can be pressed stands in one row, wherever there is no height
        resize(page, width, height)
        rows = "[...document.querySelectorAll('.replay > .button, .replay .play')].map(one => one.offsetTop)"
        assert len(set(page.evaluate(rows))) == 1
    page.keyboard.press("g")
    dialog = page.get_by_role("dialog", name="Play on from decision 40")
    expect(dialog.get_by_label("Ben")).to_be_focused()
    expect(dialog.get_by_label("Ben")).to_be_checked()
    expect(dialog.get_by_label("The other seats")).to_have_value("level-4")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: match not in url)
    maren.options()
    expect(page.locator(".hand h3")).to_have_text("Cleo")
    expect(page.get_by_role("link", name="Study table", exact=True)).to_be_visible()
    page.get_by_role("link", name="Study table from decision 40 of this game").click()
    expect(page.locator(".caption")).to_contain_text("looking back, decision 40 of")
    expect(page.get_by_label("Whose view")).to_have_value("1")
