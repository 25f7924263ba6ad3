"""Every page, light and dark, wide and on a phone: no axe violation, nothing cut off sideways, and a picture kept."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from server.places import close_players

from browser.kemet_table import WARLIKE, KemetTable, Update
from browser.player import MOVED_ON, READY, Scheme, Visitor, Visitors, brisk, resize
from browser.test_ankh import HAND, sit_down_late
from browser.test_fit import out_of_sight
from ennead import Match, load
from ennead.kernel import replay

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PICTURES = ROOT / "build" / "screenshots"
RECORDED = ROOT / "tests" / "recorded"
MERGER = 12  # the event after which gods merge
MOMENTS = {  # of a Conflict that are looked at
    "battle": HAND,
    "battle-over": "#battle-over",
    "conflict": ".go-on",
    "summary": "dialog.summary",
    "ceremony": "dialog.ceremony",
}
SHOWN = """moments => Object.keys(moments).filter(
    what => [...document.querySelectorAll(moments[what])].some(one => one.checkVisibility())
)"""
SIZES = {"wide": (1440, 900), "phone": (360, 780)}


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    rng = random.Random(5)
    match = Match.start(load("ra"), 5, seed="five at a table", names=["Maren", "Tomas", "Noor", "Ilse", "Sami"])
    while not match.over:
        (seat,) = match.state.asked_seats()
        options = match.state.options(seat)
        match.play(seat, options[0] if rng.random() < 0.5 else rng.choice(options))
    file = tmp_path_factory.mktemp("record") / "five.ennead"
    file.write_text(replay.write(match), encoding="utf-8")
    return file


# What axe looks for: in the light all that is on the page, in the dark what depends on colours. Reading all style
# sheets anew for each look would take half as long again, and two rules need it.
LIGHT = "{resultTypes: ['violations'], preload: false}"
DARK = "{resultTypes: ['violations'], preload: false, runOnly: ['color-contrast', 'link-in-text-block']}"
WHOLE = "{resultTypes: ['violations'], runOnly: ['css-orientation-lock', 'no-autoplay-audio']}"
AT_REST = """() => document.fonts.status === 'loaded' && document.querySelector('h1')?.textContent !== ''
    && document.getAnimations().every(one => one.playState !== 'running')"""
LOOKED_AT = "document.querySelector('dialog:modal') ?? document"  # nobody can reach what is behind


class Tour:
    """One visitor who looks at every page by day and by night, on a phone and on a desk."""

    def __init__(self, visitor: Visitor, *sizes: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.sizes = sizes
        self.problems: list[object] = []
        self.scheme: Scheme = "light"
        self.turn_to(sizes[0])
        PICTURES.mkdir(parents=True, exist_ok=True)

    def turn_to(self, size: str) -> None:
        self.size = size
        resize(self.page, *SIZES[size])

    def look(self, what: str, *sizes: str) -> None:
        """Check and keep what is on the screen, at every size that is not left out; one goes on at the size before."""
        before = self.size
        for size in sizes or self.sizes:
            if size != self.size:
                self.turn_to(size)
            self.look_in_both(what)
        if before != self.size:
            self.turn_to(before)

    def look_in_both(self, what: str) -> None:
        """Light and dark, whichever it is now first."""
        self.look_in(self.scheme, what)
        self.scheme = "dark" if self.scheme == "light" else "light"
        self.page.emulate_media(color_scheme=self.scheme)
        self.look_in(self.scheme, what)

    def look_in(self, scheme: Scheme, what: str) -> None:
        if not self.page.evaluate(AT_REST):  # most pages are, and need not draw a frame to be asked again
            self.page.wait_for_function(AT_REST)  # not their promises: those of a page that draws no frame never end
        self.page.screenshot(path=PICTURES / f"{what}-{self.size}-{scheme}.png", caret="initial")
        wider = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wider > 0:
            self.problems.append(f"{what} is {wider} px wider than the screen ({self.size})")
        self.ask_axe(what, scheme, LIGHT if scheme == "light" else DARK)

    def ask_axe(self, what: str, scheme: Scheme, rules: str) -> None:
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        for one in self.page.evaluate(f"axe.run({LOOKED_AT}, {rules}).then(found => found.violations)"):
            nodes = [node["html"][:160] for node in one["nodes"][:3]]
            self.problems.append((what, self.size, scheme, one["id"], nodes))

    def end(self) -> None:
        """Ask once what depends on style sheets and sounds alone, when all that the pages needed are there."""
        for size in self.sizes:
            self.turn_to(size)
            self.ask_axe("the style sheets", self.scheme, WHOLE)
        assert not self.problems, self.problems


@pytest.fixture
def tour(visit: Visitors) -> Iterator[Tour]:
    """Pages are gone through on a phone, and looked at there and on a desk."""
    tour = Tour(visit("Maren"), "phone", "wide")
    yield tour
    tour.end()


@pytest.fixture(params=["wide", "phone"])
def tour_of_one_size(visit: Visitors, request: pytest.FixtureRequest) -> Iterator[Tour]:
    """Where the way there is another one on a phone than on a desk."""
    tour = Tour(visit("Maren"), request.param)
    yield tour
    tour.end()


def until(visitor: Visitor, wanted: Callable[[list[str]], bool], seed: int) -> None:
    """Play until the options are of the wanted kind."""
    choose = brisk(seed)
    while not wanted(options := visitor.options()):
        assert options, "the game ended before"
        visitor.act(choose(options))


@pytest.mark.long
def test_lobby_table_and_what_lies_over_them(tour: Tour) -> None:
    visitor, page = tour.visitor, tour.page
    visitor.go()
    expect(page.locator(".seats li")).to_have_count(4)
    tour.look("lobby")
    page.get_by_role("button", name="Settings").click()
    tour.look("settings")
    page.keyboard.press("Escape")
    visitor.set_table("bot:greedy", "bot:greedy", "bot:greedy")
    visitor.play(brisk(3), 12)
    until(visitor, lambda options: any(one.startswith("bid") for one in options) and len(options) > 2, 4)
    page.locator('.hand [data-why*="bid"]').first.click()
    tour.look("auction")
    page.keyboard.press("Escape")
    page.locator(".slots button").first.click()
    page.wait_for_selector("[role=dialog]")
    tour.look("why-not")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules").first.click()
    page.wait_for_selector(".drawer [data-rule]")
    page.locator(".drawer").get_by_text("Show me").first.wait_for()  # what the server says of the position comes later
    tour.look("rules-beside")
    page.keyboard.press("Escape")
    page.keyboard.press("F1")
    tour.look("keys")
    page.keyboard.press("Escape")
    for tab in ("Tiles", "If I win|Points now", "Log"):
        page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=re.compile(tab)).click()
        tour.look(f"table-{tab.split('|')[0].lower().replace(' ', '-')}", "phone")


def test_waiting_inviting_and_handing_over(tour: Tour, visit: Visitors) -> None:
    visitor, page = tour.visitor, tour.page
    known = [{"url": "http://192.168.0.17:8080", "kind": "network", "answered": True}]
    page.route("**/api/addresses", lambda route: route.fulfill(json={"addresses": known}))  # as where others get in
    visitor.set_table("open", "me")
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(page.get_by_text("or say the word at 192.168.0.17:8080")).to_be_visible()
    word = page.locator(".invitation .word").inner_text()
    expect(page.locator("header .detail")).to_have_text(f"3 players, table {word}")
    tour.look("waiting")
    invitation = page.evaluate(
        "Object.values(Object.values(JSON.parse(localStorage.getItem('ennead.tokens')))[0].invitations)[0]"
    )
    visitor.go(f"#/invitation/{invitation}")
    expect(page.get_by_role("heading", name="You are invited to Ra")).to_be_visible()
    tour.look("invitation")
    page.evaluate(
        "localStorage.setItem('ennead.settings', JSON.stringify({cover: true, motion: 'off', name: 'Maren'}))"
    )
    page.reload()
    visitor.set_table("me")
    page.wait_for_selector(".options [data-option], .night", state="attached")
    if not page.locator(".night").is_visible():
        visitor.act("draw")
    expect(page.get_by_role("main", name=re.compile("Hand over"))).to_be_visible()
    tour.look("hand-over")


def test_the_end_looking_back_and_reading(tour: Tour, record: Path) -> None:
    visitor, page = tour.visitor, tour.page
    visitor.go()
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_role("img", name="Points after each epoch").wait_for()
    tour.look("end")
    assert out_of_sight(page, SIZES["phone"], [".narrow .sum td", ".acts .button"]) == []  # while nothing is scrolled
    assert page.locator(".narrow td.winner").count() == page.locator(".narrow tbody tr").count()
    page.get_by_role("button", name="Show as table").click()
    tour.look("end-table")
    match = visitor.match()
    visitor.go(f"#/match/{match}/moment/60/as/0")
    page.wait_for_selector(".hand")
    tour.look("looking-back")
    visitor.go("#/rules/ra")
    page.wait_for_selector("[data-rule]")
    tour.look("rules")
    visitor.go("#/nowhere")
    tour.look("unknown")
    visitor.go("#/match/nothing")
    expect(page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    tour.look("no-such-table")


def test_what_a_bot_would_do_and_what_it_thinks_of_a_game(tour: Tour, record: Path) -> None:
    visitor, page = tour.visitor, tour.page
    visitor.sit_down("greedy", "random")
    assert visitor.options()
    page.locator(".lamp").click()
    page.locator(".hint ol li").first.wait_for()
    tour.look("hint")
    page.get_by_role("button", name="Take as draft").first.click()
    page.wait_for_selector(".confirm.primary")
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_have_count(0)
    visitor.go()
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_role("heading", name="Luck").wait_for()
    page.get_by_role("img", name="The chance to win of each player").scroll_into_view_if_needed()
    tour.look("review")
    names = page.get_by_role("list", name="Whose line lies in front").get_by_role("button")
    for name in (names.last, names.first):
        name.click()
        expect(name).to_have_attribute("aria-pressed", "true")
    assert "moment" not in page.url, "a name is no moment of the curve"
    page.get_by_role("button", name="Show the numbers").click()
    tour.look("review-numbers")
    page.get_by_role("link", name="Show the moment").first.click()
    page.wait_for_selector("main.table")


def test_ankh(tour: Tour) -> None:
    visitor, page = tour.visitor, tour.page
    visitor.sit_down("random", "random", game="ankh")
    assert visitor.options()
    page.wait_for_selector(".targets path")
    tour.look("ankh")
    page.locator('.targets [data-option^="figure"]').first.click()
    page.locator('.targets [data-option^="to "]').first.click()
    page.wait_for_selector(".confirm.primary")
    tour.look("ankh-draft")
    for tab in ("Gods", "Tracks", "Log"):
        page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=tab).click()
        tour.look(f"ankh-{tab.lower()}", "phone")
    tour.turn_to("wide")
    page.locator(".god .head").first.click()
    tour.look("ankh-dashboard", "wide")


def test_ankh_before_the_game_and_at_its_end(tour: Tour) -> None:
    page = tour.visitor.go()
    page.locator("input[name=game][value=ankh]").check()
    titles = []
    while page.get_by_role("button", name="Next").count():
        page.get_by_role("button", name="Next").click()
        titles.append(page.locator("#set").inner_text().split("\n")[0])
        if titles[-1] == "Options of the game":
            page.get_by_label("Chosen for every place at the table").check()
        tour.look(f"ankh-lobby-{len(titles)}", "phone")
    asked = ["Who plays?", "Which edition?", "Which scenario?", "Options of the game", "At the table"]
    assert titles == [*asked, "The new table"]
    tour.look("ankh-lobby", "wide")
    page.get_by_role("button", name="Change: Which edition?").click()
    page.get_by_role("button", name="How do they differ?").click()
    page.wait_for_selector("dialog[open] table")
    tour.look("ankh-editions")
    page.keyboard.press("Escape")
    page.locator("input[type=file]").set_input_files(RECORDED / "ankh-3-merger-and-last-god.record")
    page.wait_for_selector(".end svg .turns")  # the line of the merged god
    tour.look("ankh-end")


@pytest.mark.long
def test_ankh_through_a_conflict_and_a_merger(tour: Tour) -> None:
    visitor, seen = sit_down_late(tour.visitor, "final", MERGER - 1), set[str]()

    def look() -> bool:
        for what in tour.page.evaluate(SHOWN, MOMENTS):
            if what not in seen:
                seen.add(what)
                tour.look(f"ankh-{what}")
        return "ceremony" in seen

    visitor.play_to_the_end(random.Random(3), True, HAND, until=look)
    assert {"battle-over", "summary", "ceremony"} <= seen


@pytest.mark.long
def test_kemet(tour: Tour) -> None:
    visitor, page = tour.visitor, tour.page
    visitor.set_table("bot:random", "bot:random", game="kemet")
    assert visitor.options()
    page.wait_for_selector(".targets path")
    tour.look("kemet-setup")
    while not page.locator('.targets [data-option^="troop"]').count():
        visitor.wander(random.Random(2), 1)
        visitor.options()
    tour.look("kemet")
    page.locator('.targets [data-option^="troop"]').first.click()
    page.locator('.targets [data-option^="go gate"]').first.click()
    page.wait_for_selector(".confirm.primary")
    tour.look("kemet-draft")
    page.get_by_role("button", name="Clear all").click()
    everybody = page.get_by_role("dialog", name="All at a glance")
    for tab in ("My board", "Powers", "Log"):
        page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=tab).click()
        tour.look(f"kemet-{tab.lower().replace(' ', '-')}", "phone")
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Map").click()
    page.locator(".strip button").first.click()
    everybody.wait_for()
    tour.look("kemet-everybody", "phone")
    page.keyboard.press("Escape")
    tour.turn_to("wide")
    page.keyboard.press("m")
    page.wait_for_selector(".market")
    tour.look("kemet-powers", "wide")
    page.keyboard.press("m")
    page.locator(".player .head").first.click()
    tour.look("kemet-player-board", "wide")
    page.keyboard.press("e")
    everybody.wait_for()
    tour.look("kemet-everybody", "wide")


def attacks(asked: Update) -> bool:
    """Whether Maren attacks and plans first."""
    return bool(asked["decision"] == "WarCouncil" and asked["drawing"]["battle"]["sides"][0]["seat"] == 0)


@pytest.mark.long
def test_a_night_of_kemet_a_battle_and_the_end(tour_of_one_size: Tour, visit: Visitors) -> None:
    """One panel through the steps of a battle, by keyboard on a desk and by pointer on a phone."""
    tour = tour_of_one_size
    page, phone = tour.page, tour.size == "phone"
    table = KemetTable(visit, 3, setup="quick", rounds="2")
    table.until(lambda asked: bool(asked["options"]), *WARLIKE, both=True)
    table.sit_down(tour.visitor)
    dialog = page.locator("dialog.summary")

    table.until(lambda asked: asked["drawing"]["round"] == 2, *WARLIKE, both=True)
    expect(dialog).to_contain_text("Night 1 is over")
    if phone:
        dialog.get_by_role("button", name="The next player").click()
        expect(dialog.get_by_role("tabpanel", name="Noor")).to_be_visible()
    tour.look("kemet-night")
    dialog.locator(".primary").click()

    table.until(attacks, *WARLIKE, both=True)
    step = page.locator(".steps [aria-current=step]")

    def go_on() -> None:
        if phone:
            page.locator(f"{READY}, .go-on").last.click()
        else:
            page.keyboard.press("Enter")

    expect(step).to_have_text("War Council")
    for card in ("2", "8"):
        if phone:
            page.locator(f'.council .card[data-key="{card}"]').click()
        else:
            page.keyboard.press(card)
    expect(page.locator(".council .card.draft")).to_have_count(2)
    page.wait_for_selector(READY)
    tour.look("kemet-council")
    page.locator("#question").focus()
    go_on()
    expect(page.get_by_role("button", name="Look at mine")).to_be_visible()
    assert "Heavy Charge" not in page.locator(".packets").inner_text()
    tour.look("kemet-sealed")

    table.mover = table.players[1]
    table.wait({"options": [], "asked": [1]})
    for plan in ("use arrow_rain", "discard", "ready"):
        table.act((plan,))
    panel = page.locator(".fight")
    expect(page.locator("#question")).to_contain_text("won")
    expect(panel.locator(".steps [aria-current=step]")).to_contain_text("Resolution")
    panel.locator(".source").first.click()
    expect(panel.locator(".why")).to_contain_text("KEM-BAT-30")
    tour.look("kemet-sums")
    page.locator("#question").focus()
    go_on()
    expect(panel.locator(".steps [aria-current=step]")).to_contain_text("Casualties")
    tour.look("kemet-losses")
    go_on()
    expect(panel).to_have_count(0)

    table.act(("retreat",))
    expect(page.locator(".targets [data-option^=retreat]").first).to_be_attached()
    tour.look("kemet-retreat")
    for answer in ("retreat", "stay"):
        before = page.get_attribute("main.table", "data-number")
        page.locator(f".options [data-option^={answer}]").first.click()
        page.locator(READY).click()
        page.wait_for_function(MOVED_ON, arg=before)
    expect(page.get_by_role("heading", name="Battle: ")).to_have_count(0)

    table.follow(page)
    table.finish()
    page.wait_for_selector(".end")
    tour.look("kemet-end")
    close_players()


def test_a_game_without_a_drawn_board(tour_of_one_size: Tour) -> None:
    tour = tour_of_one_size
    visitor, page = tour.visitor, tour.page
    visitor.without_board("kemet")
    visitor.sit_down("random", "random", game="kemet")
    if tour.size == "wide":
        visitor.wander(random.Random(2), 12)
    assert visitor.options()
    page.wait_for_selector(".plain h2")
    tour.look("plain")
    page.locator(".plain summary").first.click()
    page.locator(".plain details[open]").scroll_into_view_if_needed()
    tour.look("plain-unfolded")
    if tour.size == "phone":
        page.get_by_role("navigation", name="Parts of the table").get_by_role(
            "button", name=re.compile("Options|If I win")
        ).click()
        tour.look("plain-options")
    else:
        below = "document.documentElement.scrollHeight - document.querySelector('main').getBoundingClientRect().bottom"
        assert page.evaluate(f"{below} - scrollY") < 60, "nothing that is not seen makes the page longer"


def test_every_number_of_players_fits(visit: Visitors) -> None:
    for seats in (2, 5):
        tour = Tour(visit("Maren"), "wide", "phone")
        tour.visitor.sit_down(*["greedy"] * (seats - 1))
        tour.visitor.play(brisk(seats), 6)
        tour.visitor.options()
        tour.look(f"table-of-{seats}")
        tour.end()


def test_tiles_that_a_god_may_take(visit: Visitors) -> None:
    """Numbers of keys stand on the tiles only then."""
    tour = Tour(visit("Maren"), "wide")
    tour.visitor.sit_down("random")
    while not any(option.startswith("god ") for option in tour.visitor.options()):
        options = tour.visitor.options_now()
        bids = [option for option in options if option.startswith("bid ")]
        tour.visitor.act(bids[-1] if bids else "draw" if "draw" in options else options[0])
    tour.look("god")
    tour.end()


def test_on_a_short_phone_what_is_auctioned_is_in_sight(visit: Visitors) -> None:
    """360 x 640 with five at the table: the tiles stand above the opponents and clear of the own suns."""
    maren = visit("Maren", width=360, height=640)
    maren.sit_down(*["greedy"] * 4)
    maren.options()
    slots, hand = maren.page.locator(".slots").bounding_box(), maren.page.locator(".hand").bounding_box()
    assert slots is not None and hand is not None
    assert slots["y"] + slots["height"] <= hand["y"]


def test_a_long_title_leaves_room_for_the_settings(visit: Visitors) -> None:
    maren = visit("Maren", width=360, height=640)
    maren.go()
    page = maren.go("#/rules/kemet")
    expect(page.get_by_text("KEM-GEN-01")).to_be_visible()
    expect(page.get_by_role("button", name="Settings")).to_be_in_viewport(ratio=1)
    page.keyboard.press("F1")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)


def test_rules_are_searched_and_what_is_not_found_is_said(visit: Visitors) -> None:
    page = visit("Maren").go("#/rules/kemet")
    field = page.get_by_role("searchbox")
    field.fill("battle")
    expect(page.locator("main h2").first).to_have_text("Battle")  # the rules themselves, then what mentions it
    field.fill("zeppelin")
    expect(page.get_by_text("Nothing in the rules has “zeppelin”.")).to_be_visible()
