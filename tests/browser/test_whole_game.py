"""Two people at two browsers and two bots play Ra; a spectator watches. Most of it goes on below the browsers."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from browser.below import Update, is_last_epoch, play_below
from browser.player import Choose, Visitor, Visitors, brisk

# Until something has changed on the page, or may have on another one.
CHANGED = """() => new Promise(next => {
    new MutationObserver(next).observe(document.body, {attributes: true, childList: true, subtree: true});
    setTimeout(next, 100);
})"""


def join(visitor: Visitor, host: Visitor, match: str) -> None:
    """Sit down with the link that the creator of the table copies."""
    kept = json.loads(host.page.evaluate("localStorage.getItem('ennead.tokens')"))[match]
    (invitation,) = kept["invitations"].values()
    page = visitor.go(f"#/invitation/{invitation}")
    expect(page.get_by_role("heading", name="You are invited to Ra")).to_be_visible()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".slots")


def is_soon_over(update: Update) -> bool:
    return is_last_epoch(update) and bool(update["view"]["ra_tiles"] >= 2)


def secrets_in(updates: list[Update], seat: int | None) -> list[object]:
    """What an update told that its viewer may not know while the game runs."""
    found: list[object] = []
    for update in updates:
        if update["status"] != "running":
            continue
        players = update["view"]["players"]
        found += [name for name, player in players.items() if name != f"S{seat}" and player["points"] != "hidden"]
        found += [
            told
            for told in update["events"]
            if told["event"] == "PointsCounted"
            and told["facts"]["player"] != f"S{seat}"
            and told["facts"]["total"] is not None
        ]
        if seat is None:
            found += update["options"]
    return found


def play(players: dict[Visitor, Choose], moves: int = 10_000) -> int:
    """Play on, whoever is asked, until the end or for so many moves; how many were made."""
    for made in range(moves):
        first, second = players
        while not (asked := [player for player in players if player.options_now()]):
            first.put_away()
            second.put_away()
            if first.is_over() and second.is_over():
                return made
            first.page.evaluate(CHANGED)
        asked[0].act(players[asked[0]](asked[0].options_now()))
    return moves


@pytest.mark.long
def test_two_browsers_and_two_bots_play_ra_to_the_end(visit: Visitors) -> None:
    maren, noor, guest = visit("Maren"), visit("Noor"), visit("Guest")
    match = maren.set_table("open", "bot:random", "bot:greedy")
    expect(maren.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    join(noor, maren, match)
    guest.go(f"#/match/{match}")
    expect(guest.page.get_by_text("You are watching")).to_be_visible()

    players = {maren: brisk(1), noor: brisk(2)}
    play(players, 12)
    noor.page.reload()
    noor.page.wait_for_selector(".slots")
    noor.put_away()
    noor.page.get_by_label("Say something").fill("<b>hello</b> & goodbye")
    noor.page.get_by_role("button", name="Send").click()
    expect(maren.page.get_by_text("<b>hello</b> & goodbye")).to_be_visible()

    told = play_below((maren, noor, guest), brisk(3), is_soon_over)
    assert play(players) > 0
    assert all(player.is_over() for player in players)
    assert guest.options() == []  # every epoch's result waits for who watches, too
    titles = [player.page.locator(".winner").first.inner_text() for player in (maren, noor, guest)]
    assert len(set(titles)) == 1 and titles[0].endswith("wins")
    result = maren.updates()[-1]["result"]
    assert check_end_screen(maren, result["scores"]) == sorted(result["scores"], reverse=True)

    for player, seat, below in zip((maren, noor, guest), (0, 1, None), told, strict=True):
        assert len(below) > 20 and secrets_in([*player.updates(), *below], seat) == []
    tokens = [token for player in (maren, noor) for token in seat_tokens(player)]
    assert tokens and not any(token in text for token in tokens for text in guest.heard)
    assert not any(token in player.page.url for token in tokens for player in (maren, noor, guest))


def seat_tokens(visitor: Visitor) -> list[str]:
    kept = json.loads(visitor.page.evaluate("localStorage.getItem('ennead.tokens')"))
    return [token for one in kept.values() for token in one["seats"].values()]


def check_end_screen(visitor: Visitor, scores: list[int]) -> list[int]:
    """The breakdown adds up, epoch by epoch too; the totals of the ranking, from the top."""
    page = visitor.page
    expect(page.get_by_role("img", name="Points after each epoch")).to_be_visible()
    totals = numbers(page.locator(".score td.total").all_inner_texts())
    for row, total in zip(page.locator(".score .wide tbody tr").all(), totals, strict=True):
        assert sum(numbers(row.locator("td.right:not(.total)").all_inner_texts())) == total
    epochs = []
    for epoch in (1, 2, 3):
        page.get_by_role("button", name=f"Epoch {epoch}").click()
        epochs.append(numbers(page.locator(".score td.total").all_inner_texts()))
    page.get_by_role("button", name="Whole game").click()
    starts = numbers(page.locator(".score .wide tbody td:nth-last-child(2)").all_inner_texts())
    assert [sum(parts) for parts in zip(starts, *epochs, strict=True)] == totals
    page.get_by_role("button", name="Show as table").click()
    lines = page.locator("section[aria-labelledby=chart] tbody tr").all()
    course = [numbers(row.locator("td").all_inner_texts()) for row in lines]
    assert [line[0] for line in course] == [10] * len(scores)
    assert [line[-1] for line in course] == scores
    return totals


def numbers(texts: list[str]) -> list[int]:
    return [int(text.replace("−", "-")) for text in texts]
