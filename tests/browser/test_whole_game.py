"""Two people at two browsers and two bots play Ra to the end; a spectator watches."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from browser.player import Visitor, Visitors, brisk


def join(visitor: Visitor, host: Visitor, match: str) -> None:
    """Sit down with the link that the creator of the table copies."""
    kept = json.loads(host.page.evaluate("localStorage.getItem('ennead.tokens')"))[match]
    (invitation,) = kept["invitations"].values()
    page = visitor.go(f"#/invitation/{invitation}")
    expect(page.get_by_role("heading", name="You are invited to Ra")).to_be_visible()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".slots")


def secrets_in(updates: list[dict[str, Any]], seat: int | None) -> list[object]:
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


def test_two_browsers_and_two_bots_play_ra_to_the_end(visit: Visitors) -> None:
    maren, noor, guest = visit("Maren"), visit("Noor"), visit("Guest")
    match = maren.set_table("open", "bot:random", "bot:greedy")
    expect(maren.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    join(noor, maren, match)
    guest.go(f"#/match/{match}")
    expect(guest.page.get_by_text("You are watching")).to_be_visible()

    players = {maren: brisk(1), noor: brisk(2)}
    moves, reloaded = 0, False
    while not all(player.is_over() for player in players):
        for player, choose in players.items():
            player.put_away()
            while options := player.options_now():
                player.act(choose(options))
                player.put_away()
                moves += 1
        if moves > 12 and not reloaded:
            reloaded = True
            noor.page.reload()
            noor.page.wait_for_selector(".slots")
            noor.put_away()
            noor.page.get_by_label("Say something").fill("<b>hello</b> & goodbye")
            noor.page.get_by_role("button", name="Send").click()
            expect(maren.page.get_by_text("<b>hello</b> & goodbye")).to_be_visible()

    assert reloaded
    while not guest.is_over():  # every epoch's result waits for who watches, too
        guest.put_away()
        guest.page.wait_for_timeout(20)
    titles = [player.page.locator(".winner").first.inner_text() for player in (maren, noor, guest)]
    assert len(set(titles)) == 1 and titles[0].endswith("wins")
    result = maren.updates()[-1]["result"]
    assert check_end_screen(maren, result["scores"]) == sorted(result["scores"], reverse=True)

    assert secrets_in(maren.updates(), 0) == []
    assert secrets_in(noor.updates(), 1) == []
    assert secrets_in(guest.updates(), None) == []
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
