"""Nothing that is needed stands below the fold, at the sizes that people have."""

from __future__ import annotations

import random
from typing import Any

import httpx
from playwright.sync_api import Page, expect
from server.places import Player, close_players

from browser.kemet_table import WARLIKE, KemetTable
from browser.player import Visitor, Visitors, brisk, resize

DESKS = [(1280, 600), (1366, 650), (1440, 760), (1024, 768), (1440, 900), (1920, 1080), (2560, 1440)]
PHONES = [(360, 640), (360, 800)]
NEEDED = [".caption .question", ".caption .confirm", ".caption .undo"]

# The parts of a list of selectors that are not wholly in sight, and parts that do not exist.
OUT_OF_SIGHT = """selectors => selectors.flatMap(selector => {
    const all = [...document.querySelectorAll(selector)].filter(one => one.getClientRects().length);
    if (!all.length) return [`no ${selector}`];
    return all.filter(one => {
        const {top, left, bottom, right} = one.getBoundingClientRect();
        return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
    }).map(one => `${selector} ${JSON.stringify(one.getBoundingClientRect())}`);
})"""


# Words that do not have the room they need.
CUT_OFF = """selector => [...document.querySelectorAll(selector)]
    .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"""


# What is lower than a finger is wide.
LOW = """selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())
    .map(one => [one.closest("label") ?? one, one]).filter(([one]) => one.getBoundingClientRect().height < 44)
    .map(([, one]) => one.outerHTML.slice(0, 90))"""


# By how much the last of some things is covered by what stands in sight below them.
COVERED = """([things, cover]) => [...document.querySelectorAll(things)].at(-1).getBoundingClientRect().bottom
    - document.querySelector(cover).getBoundingClientRect().top"""


# Those of a list of selectors in whose middle something else lies on top.
HIDDEN = """selectors => selectors.filter(selector => {
    const one = document.querySelector(selector), {left, top, width, height} = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""


def out_of_sight(page: Page, size: tuple[int, int], selectors: list[str]) -> list[str]:
    resize(page, *size)
    found: list[str] = page.evaluate(OUT_OF_SIGHT, selectors)
    return found


def scrolls(page: Page) -> list[bool]:
    """Whether the page scrolls down, and sideways."""
    root = "document.documentElement"
    found: list[bool] = page.evaluate(f"[{root}.scrollHeight > innerHeight + 1, {root}.scrollWidth > innerWidth + 1]")
    return found


def test_the_lobby_shows_its_main_button(visit: Visitors) -> None:
    page = visit().go()
    page.locator(".seats li").first.wait_for()
    for size in [*DESKS, *PHONES]:
        assert out_of_sight(page, size, [".foot .primary"]) == []
        assert scrolls(page)[1] is False
        if size in DESKS:  # who plays, without scrolling
            assert out_of_sight(page, size, [".games .title", ".seats li"]) == [], size
            assert page.evaluate(COVERED, [".seats li", ".foot"]) <= 0, f"seats are behind the main button at {size}"
            share = page.evaluate("document.querySelector('main.lobby').offsetWidth / innerWidth")
            assert share > 0.7, f"the lobby is too small at {size}"


def test_what_a_finger_presses_is_large_enough(visit: Visitors) -> None:
    maren = visit()
    match = maren.sit_down("greedy", "greedy")
    state = maren.context.storage_state()
    context = visit.browser.new_context(  # has_touch alone is no finger: only a mobile browser has a coarse pointer
        viewport={"width": 360, "height": 640}, is_mobile=True, has_touch=True, storage_state=state
    )
    page = context.new_page()
    page.goto(f"{maren.address}#/match/{match}")
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").click()
    page.locator(".log .told").first.wait_for()
    assert page.evaluate(LOW, ".log button, .chat :is(button, input), .caption .acts button, nav.tabs button") == []
    page.goto(maren.address)
    page.get_by_role("button", name="Next").click()
    assert page.evaluate(LOW, ".set :is(button, select, input)") == []
    context.close()


def test_forced_colours_keep_apart_what_is_chosen(visit: Visitors) -> None:
    maren = visit()
    page = maren.go()
    page.emulate_media(forced_colors="active")
    steps = (
        "[...document.querySelectorAll('.steps:first-of-type span')].map(one => getComputedStyle(one).backgroundColor)"
    )
    page.locator(".steps").first.wait_for()
    assert len(set(page.evaluate(steps))) == 2, "the level of a bot cannot be told"
    maren.sit_down("greedy", "greedy")
    page.locator(".log .picks button").first.wait_for()
    lines = "[...document.querySelectorAll('.log .picks button')].map(one => getComputedStyle(one).borderBottomColor)"
    first, *others = page.evaluate(lines)
    assert first not in others


def test_an_auction_of_five_fits(visit: Visitors) -> None:
    maren = visit()
    maren.sit_down(*["greedy"] * 4)
    page, choose = maren.page, brisk(5)
    while not any(option.startswith("bid") for option in maren.options()):
        maren.act(choose(maren.options()))
    page.locator('.options [data-option^="bid"]').first.click()
    for size in DESKS:
        board = [".ra .seat .name", ".cells .cell", ".circuit li", ".slots .slot", ".hand .card", ".hand .own"]
        assert out_of_sight(page, size, [*NEEDED, *board, ".forecast h2"]) == [], size
        assert scrolls(page) == [False, False], size
    for size in PHONES:
        board = [".cells", ".circuit li", ".slots .slot", ".hand .card", "nav.tabs button"]
        assert out_of_sight(page, size, [*NEEDED, *board]) == [], size
        assert page.evaluate(COVERED, [".circuit li", ".hand.live"]) <= 0, f"the circuit is behind the hand at {size}"
        assert scrolls(page)[1] is False, size


def test_looking_back_keeps_its_buttons_in_sight(visit: Visitors) -> None:
    """Also where the table scrolls: on a phone they stand where one acts otherwise."""
    maren = visit()
    maren.sit_down("random", "random")
    maren.play(brisk(2), 6)
    maren.options()
    page = maren.page
    page.keyboard.press(",")
    page.wait_for_selector(".replay")
    for size in [*DESKS, *PHONES]:
        needed = [".caption .question", ".replay button", ".replay select", ".replay input"]
        assert out_of_sight(page, size, needed) == [], size
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        assert out_of_sight(page, size, needed) == [], size
        assert scrolls(page)[1] is False, size
        page.evaluate("scrollTo(0, 0)")


def test_nothing_that_is_opened_covers_the_question_and_its_buttons(visit: Visitors) -> None:
    """Rules and hint lie beside the board, below the caption; on a phone above the bar in which one acts."""
    maren = visit()
    maren.sit_down("greedy", "greedy")
    maren.options()
    page = maren.page
    for opened, key in ((".drawer", "r"), (".hint", "w")):
        page.locator("#question").focus()
        page.keyboard.press(key)
        page.wait_for_selector(opened)
        for size in [*DESKS, *PHONES]:
            needed = [".caption .confirm", ".caption .undo", *([".caption .question"] if size in DESKS else [])]
            assert out_of_sight(page, size, needed) == [], (opened, size)
            assert page.evaluate(HIDDEN, needed) == [], (opened, size)
            assert scrolls(page)[1] is False, (opened, size)
        page.keyboard.press("Escape")
        page.wait_for_selector(opened, state="detached")


def test_the_summary_of_an_epoch_fits(visit: Visitors) -> None:
    """Who is who and the way on, at every size; below the table it may scroll."""
    maren = visit()
    maren.sit_down(*["greedy"] * 4)
    page, choose = maren.page, brisk(5)
    dialog = page.locator("dialog.summary")
    while not dialog.count():
        page.wait_for_selector(".options [data-option], dialog.summary", state="attached")
        if not dialog.count():
            maren.act(choose(maren.options_now()))
    for size in [*DESKS, *PHONES]:
        named = ".narrow .who" if size in PHONES else ".wide .name"
        assert out_of_sight(page, size, [f"dialog.summary {part}" for part in ("h2", named, ".foot .primary")]) == [], (
            size
        )
        wider = dialog.evaluate("one => one.scrollWidth - one.clientWidth")
        assert wider <= 0, f"the summary is {wider} px too wide at {size}"
    expect(dialog.locator(".narrow .who").filter(has_text="You")).to_have_count(1)


def test_the_board_of_ankh_fits(visit: Visitors) -> None:
    maren = visit()
    maren.sit_down("random", "random", game="ankh")
    page = maren.page
    page.wait_for_selector(".targets path")
    for size in DESKS:
        assert out_of_sight(page, size, [*NEEDED, ".centre .map", ".tracks .track", ".gods .head"]) == [], size
        assert scrolls(page) == [False, False], size
        width = page.evaluate("document.querySelector('.centre .map').clientWidth")
        assert width > 440, f"the map is {width} px wide at {size}"
    for size in PHONES:
        assert out_of_sight(page, size, [*NEEDED, ".centre .map", ".strip li", "nav.tabs button"]) == [], size
        assert scrolls(page)[1] is False, size


def test_who_is_away_takes_no_room_from_who_decides(visit: Visitors) -> None:
    """On a laptop a word above the matter says it and leads to the notices; a window that is high has them below."""
    maren = visit()
    seats = [{"kind": "me", "name": name} for name in ("Maren", "Noor", "Tomas")]
    wish = {"game": "ankh", "seats": seats, "seating": "as seated"}
    opened = httpx.post(f"{visit.address}api/matches", json=wish, timeout=30).json()
    maren.go(f"#/match/{opened['match']['id']}/seat/{opened['seats'][0]['token']}")
    page, notices = maren.page, maren.page.get_by_role("region", name="Players who are away")
    resize(page, 1366, 650)
    word = page.get_by_role("button", name="away")
    expect(word).to_be_in_viewport()
    expect(notices).to_be_hidden()
    word.click()
    expect(notices).to_be_in_viewport()
    page.keyboard.press("Alt+b")
    resize(page, 1440, 900)
    expect(notices).to_be_in_viewport()


def own_cards(update: dict[str, Any]) -> int:
    return sum(len(god["political"]) for god in update["drawing"]["gods"] if 0 in god["players"])


def sit_down_in_the_palace(visit: Visitors) -> Visitor:
    """With four others, at a first action, holding political cards."""
    seats = [{"kind": "me", "name": "Maren"}, *[{"kind": "bot", "bot": "random"}] * 4]
    wish = {"game": "ankh", "edition": "pharaoh", "seats": seats, "seating": "as seated"}
    opened = httpx.post(f"{visit.address}api/matches", json=wish, timeout=30).json()
    match, token = opened["match"]["id"], opened["seats"][0]["token"]
    player, rng = Player(visit.address.rstrip("/"), match, token), random.Random(1)
    while True:
        names = [str(option["id"]) for option in player.last["options"]]
        if own_cards(player.last) > 1 and {"action summon", "action gain"} <= {*names}:
            break
        if names:
            liked = [name for name in names if name in ("action summon", "enter granary")]
            player.act(rng.choice(liked or names))
        else:
            player.until("update")
    close_players()
    maren = visit()
    maren.go(f"#/match/{match}/seat/{token}")
    return maren


def sit_down_in_a_battle(visit: Visitors, gods: int) -> Visitor:
    """With four others, where so many gods fight for a region and the own card is to be chosen."""
    seats = [{"kind": "me", "name": "Maren"}, *[{"kind": "bot", "bot": "random"}] * 4]
    wish = {"game": "ankh", "seats": seats, "seating": "as seated"}
    opened = httpx.post(f"{visit.address}api/matches", json=wish, timeout=30).json()
    match, token = opened["match"]["id"], opened["seats"][0]["token"]
    player, rng = Player(visit.address.rstrip("/"), match, token), random.Random(4)
    while True:
        names = [str(option["id"]) for option in player.last["options"]]
        battle = player.last["drawing"]["battle"]
        if battle and len(battle["fighters"]) >= gods and any(name.startswith("play ") for name in names):
            break
        assert not player.last["result"], "the game ended before"
        if names:
            player.act(rng.choice([name for name in names if name == "action summon"] or names))
        else:
            player.until("update")
    close_players()
    maren = visit()
    maren.go(f"#/match/{match}/seat/{token}")
    return maren


def test_the_hand_is_in_sight_in_a_battle_of_three_gods(visit: Visitors) -> None:
    """Also with what the chosen card does; the stones of who fights are one press away on a laptop."""
    page = sit_down_in_a_battle(visit, 3).page
    page.locator("#hand .card[data-option]").first.click()
    scrolling = "document.querySelector('.side > .options-part')"
    for size in DESKS:
        assert out_of_sight(page, size, [*NEEDED[:2], "#battle-title", "#hand .card"]) == [], size
        cut = page.evaluate(f"{scrolling}.scrollHeight - {scrolling}.clientHeight")
        assert cut <= 1, f"{cut} px of the hand are cut at {size}"
    for size in PHONES:
        resize(page, *size)
        assert page.evaluate(COVERED, ["#hand .card", ".caption .acts"]) <= 0, f"cards are behind the bar at {size}"
    resize(page, 1366, 650)
    expect(page.locator(".battle .stone")).to_have_count(0)
    page.locator(".battle .folded button").first.click()
    expect(page.locator(".battle .stone").first).to_be_visible()


def test_the_palace_of_ankh_fits_beside_five_gods(visit: Visitors) -> None:
    """The log stands behind its button, and on a laptop bar and caption are one register."""
    page = sit_down_in_the_palace(visit).page
    page.wait_for_selector("#palace .hand li")
    palace = ["#palace .room", "#palace .display li", "#palace .hand li"]
    for size in DESKS:
        assert out_of_sight(page, size, [*NEEDED, ".gods .god", ".tracks .track", *palace]) == [], size
        assert scrolls(page) == [False, False], size
        assert page.evaluate(CUT_OFF, ".gods .line") == [], size
        assert page.locator(".side #log").is_visible() is False
        bottom = page.evaluate("document.querySelector('.caption').getBoundingClientRect().bottom")
        assert size[1] >= 780 or bottom == 62, size
    page.locator('.options [data-option="action summon"]').click()
    page.locator("#palace .may").first.wait_for()
    for size in DESKS:
        assert out_of_sight(page, size, palace) == [], f"{size}, while one summons"
    page.keyboard.press("Alt+l")
    expect(page.locator(".side #log")).to_be_visible()


def test_the_map_of_kemet_fits(visit: Visitors) -> None:
    maren = visit()
    maren.sit_down(*["random"] * 4, game="kemet")
    page = maren.page
    page.wait_for_selector(".targets path")
    while not page.locator(".own-board .space[data-option]").count():  # through the set-up to the first turn
        maren.wander(random.Random(1), 1)
        maren.options()
    for size in DESKS:
        own = [".own-board .space", ".prayer li"]
        assert out_of_sight(page, size, [*NEEDED, ".centre .map", ".players .head", *own]) == [], size
        assert scrolls(page) == [False, False], size
        assert page.evaluate(CUT_OFF, ".own-board .word") == [], size
        width = page.evaluate("document.querySelector('.centre .map').clientWidth")
        assert width > 300, f"the map is {width} px wide at {size}"
        high = page.evaluate("document.querySelector('.targets').getBoundingClientRect().height")
        assert high > min(480, size[1] * 0.6), f"what is drawn of the map is {high} px high at {size}"
    for size in PHONES:
        assert out_of_sight(page, size, [*NEEDED, ".centre .map", ".strip li", "nav.tabs button"]) == [], size
        assert scrolls(page)[1] is False, size


def test_a_war_council_of_kemet_fits(visit: Visitors) -> None:
    """All cards, what is known and what the rival may hold in one look; on a phone the own cards."""
    table = KemetTable(visit, 3, setup="quick")
    table.until(lambda asked: asked["decision"] == "WarCouncil", *WARLIKE, both=True)
    close_players()
    page = table.sit_down(visit("Maren")).page
    page.wait_for_selector(".council")
    for size in DESKS:
        needed = [*NEEDED, ".fight .steps li", ".council .card", ".council .known tfoot", ".council .rival .may li"]
        assert out_of_sight(page, size, needed) == [], size
        assert page.evaluate(CUT_OFF, ".council .known") == [], size
        assert scrolls(page) == [False, False], size
    for size in PHONES:
        assert out_of_sight(page, size, [*NEEDED, ".council .against", "nav.tabs button"]) == [], size
        covered = page.evaluate(COVERED, [".council .card", ".caption .acts"])
        assert covered <= 0, f"{covered} px of the last card are below the fold at {size}"
        assert scrolls(page)[1] is False, size
    # A question that takes two lines is written smaller: nothing below it moves when the next one is short.
    page.set_viewport_size({"width": 1366, "height": 650})
    expect(page.locator(".question.long")).to_contain_text("battle card do you use")
    bottom = "document.querySelector('.caption').getBoundingClientRect().bottom"
    before = page.evaluate(bottom)
    page.locator('.council [data-option^="use "]').first.click()
    expect(page.locator(".question")).to_have_text("Choose a battle card to discard unused.")
    assert page.evaluate(bottom) == before


def test_the_log_is_in_sight_beside_a_map(visit: Visitors) -> None:
    """Below the matter where there is height, otherwise behind it."""
    maren = visit()
    maren.sit_down("random", game="kemet")
    page = maren.page
    page.wait_for_selector(".targets path")
    for size in DESKS:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        log = page.locator("#log h2")
        if size[1] < 780:
            expect(log).to_be_hidden()
            page.keyboard.press("Alt+l")
        expect(log).to_be_in_viewport()
        page.keyboard.press("Alt+b")


def test_the_plain_table_keeps_the_question_and_its_answer_in_sight(visit: Visitors) -> None:
    maren = visit()
    maren.without_board("kemet")
    maren.sit_down("random", game="kemet")
    maren.wander(random.Random(1), 6)
    maren.options()
    page = maren.page
    for size in [*DESKS, *PHONES]:
        assert out_of_sight(page, size, NEEDED) == [], size
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.evaluate("document.querySelector('main .panel:last-of-type')?.scrollIntoView()")
        assert out_of_sight(page, size, NEEDED) == [], size
        assert scrolls(page)[1] is False, size
        page.evaluate("scrollTo(0, 0)")
