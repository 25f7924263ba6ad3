"""Undo asked of the others: everybody at the table agrees, or nothing is taken back."""

from __future__ import annotations

from random import Random

import pytest
from server.places import Answer, Guest, Place

from ennead import load
from ennead.kernel.match import Table
from ennead.server.match.room import Room
from ennead.server.match.sitting import Diverged, Sitting
from ennead.server.store.rows import Row

PEOPLE = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cai")]
BOT = {"kind": "bot", "bot": "random"}


class Asking:
    """A table of Ra at which somebody has invoked Ra and the next player has passed."""

    def __init__(self, place: Place, seats: list[dict[str, str]] | None = None) -> None:
        self.place = place
        self.opened: Answer = place.open(seats or PEOPLE)
        self.room: Room = place.hall.rooms[self.opened["match"]["id"]]
        self.at = [place.sit(self.opened, seat) for seat in range(3)]
        self.asker = self.room.state.asked_seats()[0]
        self.act(self.asker, "invoke")
        self.passed = self.room.state.asked_seats()[0]
        self.last = 3 - self.asker - self.passed
        self.act(self.passed, "pass")

    @property
    def number(self) -> int:
        return self.room.sitting.counters[0].number

    def act(self, seat: int, action: str) -> None:
        self.place.client.blocking_portal.call(self.room.act, seat, self.number, action)

    def ask(self, seat: int | None = None) -> None:
        guest = self.at[self.asker if seat is None else seat]
        self.done(guest, type="ask-undo", number=self.number)

    def answer(self, seat: int, agree: bool = True) -> dict[str, object]:
        return {"type": "answer-undo", "number": self.number, "seat": self.asker, "agree": agree, "ref": 5}

    def done(self, guest: Guest, **message: object) -> None:
        guest.send(**{**message, "ref": 5})
        while guest.until("done")["ref"] != 5:
            pass

    def seen(self, guest: Guest) -> Answer:
        """The last update of a guest, once everything has arrived."""
        guest.send(type="ping", ref=9)
        guest.until("pong")
        return guest.last


@pytest.fixture
def asking(place: Place) -> Asking:
    return Asking(place)


def test_all_agree_and_the_table_is_as_before(asking: Asking) -> None:
    asker, first, second = (asking.at[seat] for seat in (asking.asker, asking.passed, asking.last))
    assert sorted(asking.seen(asker)["undo_asks"]) == sorted([asking.passed, asking.last])
    assert asker.last["undo"] is False and asking.seen(second)["undo_asks"] is None
    watcher = asking.place.guest()
    watcher.hello(asking.opened["match"]["id"])
    assert watcher.last["undo_asks"] is None and watcher.last["undo_request"] is None

    asking.ask()
    told = {"seat": asking.asker, "moment": asker.last["moment"] - 1, "waits": sorted([asking.passed, asking.last])}
    for guest in (asker, first, second, watcher):
        assert asking.seen(guest)["undo_request"] == {**told, "declined": None}
        assert guest.last["undo_asks"] is None, "one request at a time"
        assert [one for one in guest.last["events"] if one["moment"] > guest.last["since"]] == []
    lines = place_story(asking)
    assert [one for one in lines if one["moment"] == told["moment"]], "what it would take back is in everybody's log"

    asking.done(first, **asking.answer(asking.passed))
    assert asking.seen(second)["undo_request"]["waits"] == [asking.last]
    assert asking.room.state.asked_seats() == (asking.last,), "not before all have agreed"
    asking.done(second, **asking.answer(asking.last))
    for guest in (asker, first, second, watcher):
        assert asking.seen(guest)["undo_request"] is None and guest.last["asked"] == [asking.asker]
        assert guest.last["moment"] == told["moment"] - 1
    assert asker.act("invoke")["asked"] == [asking.passed]


def place_story(asking: Asking) -> list[Answer]:
    answer = asking.place.client.get(f"/api/matches/{asking.opened['match']['id']}/story")
    found: list[Answer] = answer.json()["events"]
    return found


def test_one_declines_and_it_is_not_asked_again(asking: Asking) -> None:
    asking.ask()
    asking.done(asking.at[asking.passed], **asking.answer(asking.passed, agree=False))
    asker = asking.at[asking.asker]
    told = asking.seen(asker)["undo_request"]
    assert told["declined"] == asking.passed and told["waits"] == [] and asker.last["undo_asks"] is None
    assert asker.last["undo_refusal"] == "The others have declined."
    refused = asker.refused(type="ask-undo", number=asking.number)
    assert (refused["kind"], refused["sentence"]) == ("no-undo", "The others have declined.")
    late = asking.at[asking.last].refused(**asking.answer(asking.last))
    assert late["kind"] == "late", "what was declined cannot be agreed to"
    asking.act(asking.last, "pass")
    assert asking.seen(asker)["undo_request"] is None, "gone with the next decision"


def test_who_asked_takes_the_request_back(asking: Asking) -> None:
    asking.ask()
    asking.done(asking.at[asking.asker], **asking.answer(asking.asker, agree=False))
    assert asking.seen(asking.at[asking.last])["undo_request"] is None
    assert asking.seen(asking.at[asking.asker])["undo_asks"], "and may ask again"


def test_a_decision_in_between_wins(asking: Asking) -> None:
    asking.ask()
    number = asking.number
    asking.done(asking.at[asking.passed], **asking.answer(asking.passed))
    asking.act(asking.last, "pass")
    stale = asking.at[asking.last].refused(**{**asking.answer(asking.last), "number": number})
    assert stale["kind"] == "late"
    again = asking.at[asking.last].refused(**asking.answer(asking.last))
    assert again["kind"] == "late", "also with the number of now: nobody asks any more"
    assert asking.seen(asking.at[asking.asker])["undo_request"] is None
    assert asking.at[asking.asker].last["moment"] > 3


def test_who_may_not_answer(asking: Asking) -> None:
    watcher = asking.place.guest()
    watcher.hello(asking.opened["match"]["id"])
    assert watcher.refused(type="ask-undo", number=asking.number)["kind"] == "not-yours"
    assert asking.at[asking.last].refused(type="ask-undo", number=asking.number)["kind"] == "no-undo"
    nobody = asking.at[asking.passed].refused(**asking.answer(asking.passed))
    assert nobody["kind"] == "late", "nobody has asked"
    asking.ask()
    assert watcher.refused(**asking.answer(0))["kind"] == "not-yours"
    asker, first = asking.at[asking.asker], asking.at[asking.passed]
    assert asker.refused(**asking.answer(asking.asker))["kind"] == "not-asked", "nobody agrees with oneself"
    assert asker.refused(type="ask-undo", number=asking.number)["sentence"] == "Somebody asks already."
    asking.done(first, **asking.answer(asking.passed))
    assert first.refused(**asking.answer(asking.passed))["sentence"] == "You have answered already."
    other = {**asking.answer(asking.last), "seat": asking.passed}
    assert asking.at[asking.last].refused(**other)["kind"] == "late", "what another asks for was not asked"
    for number in (-1, "3", None, 2**63):
        assert first.refused(**{**asking.answer(0), "number": number})["kind"] in ("malformed", "late", "early")
    assert asking.room.state.asked_seats() == (asking.last,), "nothing of this has taken anything back"


def test_who_shares_a_device_answers_together(asking: Asking) -> None:
    """With the tokens of the seats that stay at home; those of nobody here, or of another table, open nothing."""
    links = {asking.room.seat_of(one["player"]): one["token"] for one in asking.opened["seats"]}
    asker, first = asking.at[asking.asker], asking.at[asking.passed]
    elsewhere = asking.place.open(PEOPLE)["seats"][0]["token"]
    for token in (elsewhere, asking.opened["creator"], "nonsense"):
        refused = asker.refused(type="ask-undo", number=asking.number, beside=[token])
        assert refused["kind"] == "not-yours", token
    assert asking.seen(first)["undo_request"] is None, "a refused question asks nobody"

    asking.done(asker, type="ask-undo", number=asking.number, beside=[links[asking.last]])
    assert asking.seen(first)["undo_request"]["waits"] == [asking.passed], "the one beside has agreed"
    asking.done(asker, **asking.answer(asking.asker, agree=False))

    asking.ask()
    assert first.refused(**asking.answer(asking.passed), beside=[elsewhere])["kind"] == "not-yours"
    assert len(asking.seen(first)["undo_request"]["waits"]) == 2, "a refused answer counts for nobody"
    asking.done(first, **asking.answer(asking.passed), beside=[links[asking.last]])
    assert asking.seen(asker)["asked"] == [asking.asker]


def test_nothing_that_was_learnt_is_taken_back(asking: Asking) -> None:
    """The auction is over, and the next player has drawn a tile."""
    while not asking.room.sitting.match.log[-1].revealed:
        seat = asking.room.state.asked_seats()[0]
        options = [one.name for one in asking.room.sitting.match.options(seat)]
        asking.act(seat, "draw" if "draw" in options else options[0])
    for seat, guest in enumerate(asking.at):
        assert asking.seen(guest)["undo_asks"] is None
        assert guest.refused(type="ask-undo", number=asking.number)["kind"] == "no-undo", seat
    assert asking.at[asking.asker].last["undo_refusal"] == "Something was drawn or shown since your move."


def test_bots_wait_until_it_is_answered(asking: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    bots, wake = asking.room.bots, asking.place.client.blocking_portal.call
    asking.ask()
    monkeypatch.setattr(bots, "name_of", lambda seat: "random" if seat == asking.last else "")
    wake(bots.wake)
    assert not bots.thinking and not bots.is_due(asking.last)
    moment = asking.seen(asking.at[asking.asker])["moment"]
    asking.done(asking.at[asking.passed], **asking.answer(asking.passed, agree=False))
    while asking.at[asking.asker].last["moment"] == moment:
        asking.at[asking.asker].until("update")


def test_nobody_asks_any_more_once_somebody_else_sits_there(asking: Asking) -> None:
    asking.ask()
    asking.done(asking.at[asking.passed], type="stand-in", seat=asking.passed, bot="random")
    asker = asking.at[asking.asker]
    assert asking.seen(asker)["undo_request"] is None and asker.last["undo_asks"] == [asking.last], "a bot is not asked"
    asking.ask()
    asking.done(asking.at[asking.last], **asking.answer(asking.last))
    assert asking.seen(asker)["asked"] == [asking.asker]


def test_alone_against_bots_it_is_done_at_once(place: Place) -> None:
    opened = place.open([{"kind": "me", "name": "Ann"}, BOT, BOT])
    room = place.hall.rooms[opened["match"]["id"]]
    guest, rng = place.sit(opened, 0), Random(2)
    for _ in range(400):
        guest.send(type="ping", ref=9)
        guest.until("pong")
        if guest.last["undo_asks"] == [] and guest.last["asked"] == [0]:
            break
        if guest.last["options"]:
            guest.act(
                "invoke"
                if any(one["id"] == "invoke" for one in guest.last["options"])
                else rng.choice(guest.last["options"])["id"]
            )
    moment = guest.last["moment"]
    guest.send(type="ask-undo", number=guest.last["number"], ref=5)
    guest.until("done")
    assert guest.last["moment"] < moment and guest.last["asked"] == [0] and guest.last["undo_request"] is None
    assert room.sitting.rows[-1].undoes is not None


def test_another_process_and_another_day_come_to_the_same_table() -> None:
    table = Table(load("ra"), 3)
    here, there = Sitting.begin(table, "a seed"), Sitting.begin(table, "a seed")
    known = len(here.rows)
    asker = here.state.asked_seats()[0]
    here.play(asker, table.game.action("invoke"))
    for _ in range(2):
        here.play(here.state.asked_seats()[0], table.game.action("pass"))
    here.undo(asker, agreed=True)
    there.follow(here.rows[known:])
    again = Sitting.resume(table, "a seed", here.rows)
    for sitting in (there, again):
        assert not sitting.diverged and sitting.rows == here.rows
        assert table.game.digest(sitting.state) == table.game.digest(here.state)
    here.play(asker, table.game.action("draw"))
    with pytest.raises(Diverged):
        here.follow([Row(asker, "", known)])
