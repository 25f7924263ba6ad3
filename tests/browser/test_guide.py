"""The guided first game, to its end, by keyboard alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.player import PATIENCE, Scheme, Visitors

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
STEPS = 11
MANY = 7  # cards with something new in whatever game it becomes
LAST = "Guided game, the last step"
LONGEST = 60  # decisions of one epoch

# What lies on the table when it waits for the player: a summary, or a question with or without a card. The key is the
# advised one; without a card, what comes first to mind.
WAITING = """async ([before, until]) => {
    const frame = () => new Promise(next => requestAnimationFrame(next));
    for (const begun = performance.now(); performance.now() - begun < until; await frame()) {
        const found = await look();
        if (found) return found;
    }
    throw new Error("the table does not wait for the player");
async function look() {
    const key = option => [...document.querySelectorAll(`[data-option="${option}"][data-key]`)]
        .find(one => one.getClientRects().length)?.dataset.key;
    if (document.querySelector("dialog.summary[open]")) return {summary: true};
    const number = document.querySelector("main.table")?.dataset.number;
    if (number === before || !document.querySelector(".hand [data-option], .slots [data-option]")) return null;
    await frame();
    await frame();
    const card = document.querySelector("section.card");
    if (!card) return {number, key: key("draw") ?? key("pass") ?? key("invoke")};
    if (!card.matches(".placed")) return null;
    const box = one => one.getBoundingClientRect();
    const over = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom
        && other.top < one.bottom;
    const {advised} = card.dataset;
    const beside = advised.startsWith("god") ? ".slot.may" : "#hand .cards";
    return {
        number, advised, key: key(advised), step: card.querySelector(".small").textContent.replaceAll("\u00a0", " "),
        covered: [".caption .words", ".caption .acts", beside]
            .filter(what => [...document.querySelectorAll(what)].some(one => over(box(card), box(one)))),
        fits: document.documentElement.scrollWidth <= innerWidth,
        dearer: advised.startsWith("bid") && ![null, key(advised)].includes("1")
            && document.querySelector('[data-key="1"][data-option^="bid"]') !== null,
    };
}
}"""


def waiting(page: Page, before: str | None) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(WAITING, [before, PATIENCE])
    return found


def violations(page: Page) -> list[object]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [(one["id"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found["violations"]]


def other_act(page: Page) -> None:
    """Another sun than the advised one is answered; Esc closes the card, W brings it back."""
    card = page.locator("section.card")
    page.keyboard.press("1")
    expect(card.locator(".waits")).to_have_text("That is dearer, and it works.")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.keyboard.press("w")
    expect(card.locator(".waits")).to_have_text("That is dearer, and it works.")


def with_rivals(page: Page, bot: str) -> None:
    """Other bots than usual sit down with who learns."""

    def pass_on(route: Route) -> None:
        wish = json.loads(route.request.post_data or "")
        for seat in wish["seats"]:
            seat["bot"] = seat["bot"] and bot
        route.continue_(post_data=json.dumps(wish))

    page.route("**/api/matches", lambda route: pass_on(route) if route.request.method == "POST" else route.continue_())


@pytest.mark.parametrize(
    ("rivals", "width", "height", "scheme"), [("greedy", 1440, 900, "light"), ("random", 360, 640, "dark")]
)
def test_the_guide_has_a_card_at_every_question(
    visit: Visitors, rivals: str, width: int, height: int, scheme: Scheme
) -> None:
    """Whoever the rivals are and whatever they do: what is there is told, and the second epoch ends it."""
    page = visit(width=width, height=height, scheme=scheme).go()
    with_rivals(page, rivals)
    page.get_by_role("button", name="Learn Ra in ten minutes").press("Enter")
    told: list[str] = []
    dearer = False
    number: str | None = None
    for _ in range(LONGEST):
        now = waiting(page, number)
        if "summary" in now:
            page.keyboard.press("Enter")
            page.wait_for_selector("dialog.summary", state="detached")
            continue
        assert "step" in now, now
        told.append(now["step"])
        assert (now["covered"], now["fits"]) == ([], True), now
        if len(told) == 3:
            assert violations(page) == []
        if now["dearer"] and not dearer:
            dearer = True
            other_act(page)
        page.keyboard.press(now["key"])
        page.wait_for_selector('.confirm.primary:not([aria-disabled="true"])')
        page.keyboard.press("Enter")
        number = now["number"]
        if told[-1] == LAST:
            break
    counts = list(dict.fromkeys(told))
    assert counts == [*[f"Guided game, {step} of {STEPS} told" for step in range(1, len(counts))], LAST]
    assert len(counts) >= MANY and dearer
    after = waiting(page, number)
    assert "step" not in after, "the last step ends the guide"
    expect(page.get_by_text("Guided first game", exact=True)).to_be_visible()  # the table stays marked


@pytest.mark.parametrize("game", ["ra", "kemet", "ankh"])
def test_how_to_play_is_one_page(visit: Visitors, game: str) -> None:
    """From the rules drawer; nothing is cut off on a phone, and it prints on two sheets."""
    page = visit(width=360, height=640, scheme="dark").go(f"#/rules/{game}")
    page.get_by_role("button", name="Rules").first.click()
    page.get_by_role("link", name="How to play").click()
    expect(page.locator(".register")).to_have_count(4)
    expect(page.get_by_role("heading", level=1)).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.set_viewport_size({"width": 1440, "height": 900})
    sheets = page.pdf(format="A4", margin={"top": "10mm", "right": "10mm", "bottom": "10mm", "left": "10mm"})
    assert 1 <= sheets.count(b"/Type /Page\n") + sheets.count(b"/Type /Page ") <= 2
