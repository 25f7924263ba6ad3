"""A person at a browser: opens tables, chooses options, confirms them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

import httpx
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    WebSocket,
    WebSocketRoute,
    expect,
)

Choose = Callable[[Sequence[str]], str]
Scheme = Literal["light", "dark"]

OPTION = ".options [data-option]"
ANYWHERE = "[data-option]"  # in a list, on a board or on the map
READY = '.confirm.primary:not([aria-disabled="true"]):has(kbd)'
GO_ON = (
    ".caption .go-on, dialog.summary .primary, dialog.ceremony .primary"  # what is looked at before the game goes on
)
PATIENCE = 30_000  # milliseconds; only a machine with other work to do needs so many
SOON = 2000
RULES = "aside.drawer"  # lies over what is pressed
LOST = 400  # presses without a confirmation: whoever plays by chance gets on sooner

# In every page: waits until something is found, looking when the page has changed, and now and then: a style sheet
# alone can bring it into sight. Frames are not counted, because a page that counts them draws them all.
UNTIL = """window.until = (find, sentence = "nothing was found") => new Promise((found, failed) => {
    const look = () => {
        const one = find();
        if (!one) return;
        end();
        found(one);
    };
    const end = () => (watch.disconnect(), clearInterval(again), clearTimeout(bound));
    const watch = new MutationObserver(look);
    const again = setInterval(look, 250);
    const bound = setTimeout(() => (end(), failed(new Error(sentence))), PATIENCE);
    watch.observe(document, {attributes: true, childList: true, subtree: true});
    look();
})""".replace("PATIENCE", str(PATIENCE))

# Chooses an option, presses the primary button once it can be pressed, and waits until the table has moved on.
ACT = """async ([option, ready]) => {
    const number = () => document.querySelector("main.table")?.dataset.number;
    const before = number();
    document.querySelector(`.options [data-option="${option}"]`).click();
    (await until(() => document.querySelector(ready), `${option} cannot be confirmed`)).click();
    await until(() => number() !== before, `${option} was not answered`);
}"""

# Whether the table has moved on from a decision, and nothing is being sent.
MOVED_ON = """before => document.querySelector("main.table")?.dataset.number !== before
    && !document.querySelector('.confirm.primary[aria-disabled="true"]')"""

# Waits, after a decision until the table has moved on, for what is to be done next: to go on from something, to
# confirm, or to choose one of what is offered, at random. What is pressed then has the focus, or its place is given.
NEXT = """async ([before, places, hand, keyboard, goOn, ready, rules, random]) => {
    const seen = what => [...document.querySelectorAll(what)].filter(one => one.checkVisibility());
    const at = one => {
        if (keyboard) {
            one.focus();
            return {};
        }
        one.scrollIntoViewIfNeeded();
        const {left, top, width, height} = one.getBoundingClientRect();
        return {x: left + width / 2, y: top + height / 2};
    };
    return until(() => {
        if (document.querySelector(".end")) return {what: "end"};
        if (document.querySelector(goOn)) return {what: "go-on"};
        if (before !== null && !(MOVED_ON)(before)) return null;
        if (document.querySelector(rules)) return {what: "close"};
        const number = document.querySelector("main.table")?.dataset.number;
        const [confirm] = seen(ready);
        if (confirm) return {what: "confirm", number, ...at(keyboard ? document.querySelector("#question") : confirm)};
        const offered = places.map(seen).filter(all => all.length);
        const [list] = seen(`.confirm:not(.primary, [aria-disabled="true"])`);  // leads to what is in another tab
        const elsewhere = places.some(one => document.querySelector(one));
        if (!offered.length) return list && elsewhere && {what: "choose", ...at(list)};
        const [own] = seen(hand).length ? [seen(hand)] : [offered[Math.floor(random[0] * offered.length)]];
        return {what: "choose", ...at(own[Math.floor(random[1] * own.length)])};
    }, "there is nothing to do");
}""".replace("MOVED_ON", MOVED_ON)

# Keeps what a table was opened with where the lobby keeps it, beside that of other tables.
KEEP = """localStorage.setItem(
    "ennead.tokens", JSON.stringify({...OPENED, ...JSON.parse(localStorage.getItem("ennead.tokens") ?? "{}")})
)"""

# The server of a test may be killed on purpose; a page then says in the console that it cannot connect.
EXPECTED = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection to", "ERR_EMPTY_RESPONSE")


def resize(page: Page, width: int, height: int) -> None:
    """Another size of the window, and the page is drawn so."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)))")


class Visitor:
    """One browser of its own, with its own storage."""

    def __init__(
        self, browser: Browser, address: str, name: str, width: int = 1440, height: int = 900, scheme: Scheme = "light",
        settings: dict[str, Any] | None = None, touch: bool = False,
    ) -> None:  # fmt: skip
        self.address = address
        self.name = name
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, accept_downloads=True, has_touch=touch
        )
        self.context.set_default_timeout(PATIENCE)
        kept = json.dumps({"name": name, "motion": "off", **(settings or {})})
        self.context.add_init_script(
            f"if (!localStorage.getItem('ennead.settings')) localStorage.setItem('ennead.settings', {json.dumps(kept)})"
        )
        self.context.add_init_script(UNTIL)
        self.complaints: list[str] = []
        self.heard: list[str] = []  # everything that came over sockets
        self.told: list[str] = []  # everything that was sent over them
        self.page: Page = self.context.new_page()
        self.page.on("console", self.note)
        self.page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        self.page.on("websocket", self.listen)

    def note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(text in message.text for text in EXPECTED):
            self.complaints.append(f"console {message.type}: {message.text}")

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))
        socket.on("framesent", lambda frame: self.told.append(str(frame)))

    # Going somewhere

    def go(self, path: str = "") -> Page:
        self.page.goto(self.address + path)
        return self.page

    def without_board(self, game: str) -> None:
        """Whatever board the game has, this page does not know it: it shows the plain table."""

        def pass_on(route: WebSocketRoute, message: str | bytes) -> None:
            told = str(message)
            self.heard.append(told)
            route.send(told.replace(f'"game":"{game}"', '"game":"another"'))

        def between(route: WebSocketRoute) -> None:
            route.connect_to_server().on_message(lambda message: pass_on(route, message))

        self.page.route_web_socket("**/api/socket", between)

    def set_table(self, *others: str, public: bool = False, game: str = "ra") -> str:
        """Open a table with oneself and others ("open", "me", "bot:random"); the match's ID."""
        page = self.go()
        self.to_summary()
        with self.section("Which game?"):
            page.locator(f"input[name=game][value={game}]").check()
        with self.section("Who plays?"):
            self.seat(others)
        if public:
            with self.section("At the table"):
                page.get_by_label("Public table").check()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/#/match/*")
        return self.match()

    def seat(self, others: Sequence[str]) -> None:
        """Say in the lobby who else plays."""
        page, seats = self.page, self.page.locator(".seats li")
        seats.nth(1).wait_for()  # as many as last time, or as most people begin with
        shown = seats.count()
        for _ in range(len(others) + 1 - shown):
            page.get_by_role("button", name="One seat more").click()
        for _ in range(shown - len(others) - 1):
            page.get_by_role("button", name="One seat fewer").click()
        expect(seats).to_have_count(len(others) + 1)
        for seat, kind in enumerate(others, 1):
            seats.nth(seat).locator("select").select_option(kind)

    def on_phone(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] < 600

    def to_summary(self) -> None:
        """On a phone a set-up has sections: through them all, if it does not begin at its end."""
        on = self.page.locator(".set .primary")
        while self.on_phone() and "Next" in on.inner_text():
            on.click()

    @contextmanager
    def section(self, title: str) -> Iterator[None]:
        """One section of the set-up is changed, on a phone from the summary; on a desk all of them are there."""
        if self.on_phone():
            self.page.get_by_role("button", name=f"Change: {title}").click()
        yield
        if self.on_phone():
            self.page.get_by_role("button", name="To the summary").click()

    def sit_down(self, *bots: str, game: str = "ra") -> str:
        """Be at a new table with bots, as if it had been set in the lobby, but sooner; the match's ID."""
        seats = [{"kind": "me", "name": self.name}, *({"kind": "bot", "bot": bot} for bot in bots)]
        answer = httpx.post(f"{self.address}api/matches", json={"game": game, "seats": seats}, timeout=30)
        opened = answer.raise_for_status().json()
        match: str = opened["match"]["id"]
        tokens = {"creator": opened["creator"], "seats": {"0": opened["seats"][0]["token"]}, "invitations": {}}
        keep = KEEP.replace("OPENED", json.dumps({match: tokens}))
        self.context.add_init_script(keep)
        if self.page.url.startswith(self.address):
            self.page.evaluate(keep)
        self.go(f"#/match/{match}")
        return match

    def match(self) -> str:
        return self.page.url.split("/match/")[1].split("/")[0]

    # Playing

    def options(self) -> list[str]:
        """What may be chosen now; waits for one's turn, and is empty when the game is over."""
        while True:
            self.page.evaluate("what => until(() => document.querySelector(what) !== null)", f"{OPTION}, .end, {GO_ON}")
            if self.put_away():
                continue
            found = self.options_now()  # they may have been drawn anew since the last look
            if found or self.is_over():
                return found

    def put_away(self) -> bool:
        """Go on from what is to be looked at first, such as a summary; whether there was any."""
        script = "what => { const found = document.querySelector(what); found?.click(); return found !== null; }"
        found: bool = self.page.evaluate(script, GO_ON)
        return found

    def act(self, option: str) -> None:
        """Choose and confirm, as fast as the page allows; returns when the server has stored it."""
        self.page.evaluate(ACT, [option, READY])

    def options_now(self) -> list[str]:
        """What may be chosen at this moment, without waiting."""
        found: list[str] = self.page.eval_on_selector_all(OPTION, "all => all.map(one => one.dataset.option)")
        return found

    def is_over(self) -> bool:
        return self.page.locator(".end").count() > 0

    def play(self, choose: Choose, moves: int = 10_000) -> int:
        """Play on until the end, or for so many moves; how many were made."""
        for made in range(moves):
            options = self.options()
            if not options:
                return made
            self.act(choose(options))
        return moves

    def moved_on(self, before: str | None) -> None:
        """Waits until the table has moved on from a decision."""
        self.page.evaluate(f"before => until(() => ({MOVED_ON})(before))", before)

    def wander(self, rng: random.Random, moves: int) -> None:
        """Choose at random, word by word where options stand in groups."""
        ready = self.page.locator(READY)
        for _ in range(moves):
            self.put_away()
            before = self.page.get_attribute("main.table", "data-number")
            while not ready.count():
                options = self.options()
                if not options:
                    return
                self.page.locator(f'.options [data-option="{rng.choice(options)}"]').first.click()
            ready.click()
            self.moved_on(before)

    def play_to_the_end(
        self,
        rng: random.Random,
        keyboard: bool,
        hand: str,
        board: Sequence[str] = (),
        until: Callable[[], bool] = lambda: False,
    ) -> int:
        """Play to the end screen as a person would, from hand, list and board; how often it was confirmed."""
        page, made, before, lost = self.page, 0, None, 0
        places = [hand, OPTION, *([ANYWHERE] if keyboard else board)]
        while not until():
            wanted = [before, places, hand, keyboard, GO_ON, READY, RULES, [rng.random(), rng.random()]]
            found = page.evaluate(NEXT, wanted)
            before = None
            lost = lost + 1 if found["what"] == "choose" else 0
            assert lost < LOST, f"{LOST} presses led nowhere:\n{page.locator('body').aria_snapshot()}"
            if found["what"] == "end":
                break
            if found["what"] == "go-on":
                self.go_on(until)
                continue
            if found["what"] == "close":  # a list that grew put a rule's number below the pointer
                page.keyboard.press("Escape")
            elif keyboard:
                page.keyboard.press("Enter")
            else:
                page.mouse.click(found["x"], found["y"])
            if found["what"] == "confirm":
                before, made = found["number"], made + 1
        return made

    def go_on(self, unless: Callable[[], bool]) -> None:
        """Go on from what is shown and nothing else: what came in its place has not been looked at."""
        shown = self.page.query_selector(GO_ON)
        if shown is None or unless():  # it may have come since the last look
            return
        try:
            shown.press("Enter", timeout=SOON)
        except Error:  # it is gone
            return

    def log(self) -> list[str]:
        """Every headline, newest first; what is folded is opened."""
        self.page.evaluate("document.querySelectorAll('.log .fold').forEach(one => one.click())")
        return self.page.locator(".log .told").all_inner_texts()

    def updates(self) -> list[dict[str, Any]]:
        """All updates that the server sent to this page."""
        return [message for message in map(json.loads, self.heard) if message["type"] == "update"]


class Visitors:
    """Makes visitors, and checks at the end that no page complained."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.all: list[Visitor] = []

    def __call__(self, name: str = "Maren", address: str = "", **wishes: Any) -> Visitor:
        visitor = Visitor(self.browser, address or self.address, name, **wishes)
        self.all.append(visitor)
        return visitor


def brisk(seed: int) -> Choose:
    """Chooses at random, but draws when it can: epochs end sooner so."""
    rng = random.Random(seed)

    def choose(options: Sequence[str]) -> str:
        return "draw" if "draw" in options and rng.random() < 0.8 else rng.choice(options)

    return choose
