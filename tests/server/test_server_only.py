"""The only possibility: made by the table, marked in the log, taken back with what led to it."""

from __future__ import annotations

from random import Random

import pytest
from server.places import Answer, Guest, Place

from ennead import load
from ennead.kernel.match import Table
from ennead.server.match.sitting import Sitting
from ennead.server.store.rows import SPECTATOR


@pytest.mark.parametrize("name", ["ra", "ankh"])
def test_it_never_takes_an_undo_away_and_is_repeated_from_the_stored_rows(name: str) -> None:
    rng = Random(4)
    table = Table(load(name), 3)
    sitting = Sitting.begin(table, "only")
    made = undone = 0
    while not sitting.match.over:
        seat = sitting.state.asked_seats()[0]
        before = table.game.digest(sitting.state), len(sitting.match.log)
        sitting.play(seat, rng.choice(sitting.state.options(seat)))
        may_undo, decided = sitting.match.may_undo(seat), len(sitting.match.log)
        rows = sitting.play_on()
        assert sitting.match.only_possibility() is None
        assert sitting.match.may_undo(seat) == may_undo
        assert all(entry.only for entry in sitting.match.log[decided:])
        made += len(rows)
        if rows and may_undo and rng.random() < 0.5:
            sitting.undo(seat)
            assert (table.game.digest(sitting.state), len(sitting.match.log)) == before
            assert not sitting.told_only(SPECTATOR, before[1])
            undone += 1
    assert made > 5 and undone > 1
    again = Sitting.resume(table, "only", sitting.rows)
    assert not again.diverged and table.game.digest(again.state) == table.game.digest(sitting.state)
    for one in (again, Sitting.reading(table, sitting.rows)):
        assert [entry.only for entry in one.match.log] == [entry.only for entry in sitting.match.log]


def fill_the_track(place: Place, opened: Answer) -> Guest:
    """Draw until the track is full and nobody may draw any more; the guest of the last seat that drew."""
    guests = [place.sit(opened, seat) for seat in (0, 1)]
    while True:
        asked: Guest = guests[guests[0].last["asked"][0]]
        options = [option["id"] for option in asked.last["options"]]
        asked.act("draw" if "draw" in options else "pass")
        for guest in guests:
            while guest.last["seq"] < asked.last["seq"]:
                guest.until("update")
        if any(event["only"] for event in asked.last["events"]):
            return asked


def test_a_full_track_is_auctioned_by_the_table(place: Place) -> None:
    """RA-TRN-03: with eight tiles on the track and no God tile, only invoking is left."""
    opened = place.open(2)
    guest = fill_the_track(place, opened)
    assert len(guest.last["view"]["track"]) == 8 and guest.last["decision"] == "BidOrPass"
    told = [event for event in guest.last["events"] if event["only"]]
    assert [event["event"] for event in told] == ["AuctionOpened"]
    path = f"/api/matches/{opened['match']['id']}"
    story = place.client.get(f"{path}/story").json()["events"]
    assert [event for event in story if event["only"]] == told
    moment = place.client.get(f"{path}/moments/{told[0]['moment']}").json()
    assert moment["events"] == told
    before = place.client.get(f"{path}/moments/{told[0]['moment'] - 1}").json()
    assert not any(event["only"] for event in before["events"])
