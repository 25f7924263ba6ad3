"""The socket: deciding, being refused by name, undo, why not, chat, hot seat, bots, coming back."""

from __future__ import annotations

from typing import Any

from server.places import Answer, Guest, Place

from ennead.server.match import names


def asked_guest(place: Place, opened: Answer) -> tuple[Guest, int]:
    """The player whose turn it is."""
    seat: int = opened["match"]["asked"][0]
    return place.sit(opened, seat), seat


def test_the_first_message_must_be_hello(place: Place) -> None:
    guest = place.guest()
    for message in ({"type": "act", "number": 1, "action": "draw"}, {"type": "undo", "number": 1}):
        assert guest.refused(**message)["kind"] == "no-hello"
    assert guest.refused(type="hello", match="none")["kind"] == "unknown"
    guest.send(type="ping", ref=7)
    assert guest.until("pong")["ref"] == 7


def test_an_update_is_the_whole_picture(place: Place) -> None:
    guest, seat = asked_guest(place, place.open(2))
    update = guest.last
    assert update["asked"] == [seat] and update["decision"] == "TakeTurn" and update["rule"].startswith("RA-")
    assert [option["id"] for option in update["options"]] == ["draw", "invoke"]
    words = {"id": "draw", "text": "Draw a tile", "about": "", "verb": "draw"}
    draw: dict[str, Any] = {**words, "names": {}, "reveals": True, "forecast": None}
    assert update["options"][0] == draw
    assert update["options"][1]["reveals"] is False
    assert update["question"] == "Draw a tile or invoke Ra" and update["place"] == ["Epoch 1"]
    assert update["view"]["players"][f"S{1 - seat}"]["points"] == "hidden"
    assert update["view"]["players"][f"S{seat}"]["points"] == 10
    assert update["events"][0]["event"] == "SunsDealt" and update["events"][0]["sentence"]
    assert update["undo"] is False and update["undo_refusal"] == "Nothing has been decided yet."


def test_a_decision_is_told_to_everybody_with_its_events(place: Place) -> None:
    opened = place.open(2)
    guest, seat = asked_guest(place, opened)
    other, watcher = place.sit(opened, 1 - seat), place.guest()
    watcher.hello(opened["match"]["id"])
    before = guest.last
    after = guest.act("draw")
    for one in (other, watcher):
        told = one.until("update")
        assert told["seq"] == after["seq"] == before["seq"] + 2  # the decision, and what chance drew
        assert told["view"]["track"] == after["view"]["track"] and told["since"] == before["moment"]
        assert [event["event"] for event in told["events"]] == [event["event"] for event in after["events"]]
    assert watcher.last["options"] == [] and other.last["asked"] == after["asked"]
    assert after["undo"] is False and after["undo_refusal"] == "Something was drawn or shown since your move."


def test_late_early_repeated_and_foreign_decisions_are_refused_by_name(place: Place) -> None:
    opened = place.open(2)
    guest, seat = asked_guest(place, opened)
    number = guest.last["number"]
    assert guest.refused(type="act", number=number + 1, action="draw")["kind"] == "early"
    assert guest.refused(type="act", number=number - 1, action="draw")["kind"] == "late"
    after = guest.act("draw")
    repeated = guest.refused(type="act", number=number, action="draw", ref=9)
    assert (repeated["kind"], repeated["ref"]) == ("late", 9)
    assert guest.refused(type="act", number=after["number"], action="draw")["kind"] == "not-asked"
    other = place.sit(opened, 1 - seat)
    assert other.last["seq"] == after["seq"]  # none of this changed anything
    watcher = place.guest()
    watcher.hello(opened["match"]["id"])
    assert watcher.refused(type="act", number=after["number"], action="draw")["kind"] == "not-yours"
    creator = place.guest()
    creator.hello(opened["match"]["id"], opened["creator"])
    assert creator.refused(type="act", number=after["number"], action="draw")["kind"] == "not-yours"
    assert creator.last["view"]["players"]["S0"]["points"] == "hidden"  # sees what a spectator sees


def test_an_illegal_action_is_refused_with_its_rule(place: Place) -> None:
    guest, _ = asked_guest(place, place.open(2))
    refused = guest.refused(type="act", number=guest.last["number"], action="bid 7")
    assert refused["kind"] == "illegal" and refused["rule"].startswith("RA-") and "no auction" in refused["sentence"]
    assert guest.refused(type="act", number=guest.last["number"], action="castle")["kind"] == "bad-input"


def test_why_not(place: Place) -> None:
    guest, _ = asked_guest(place, place.open(2))
    guest.send(type="why", action="god 3", ref=4)
    because = guest.until("because")
    assert because["ref"] == 4 and because["legal"] is False and because["sentence"].startswith("You have no God tile")
    assert because["passage"]["id"] == because["rule"]
    guest.send(type="why", action="draw")
    assert guest.until("because")["legal"] is True
    assert guest.refused(type="why", action="castle")["kind"] == "bad-input"


def test_what_a_rule_forbids_now(place: Place) -> None:
    guest, _ = asked_guest(place, place.open(2))
    guest.send(type="why", action="god 3", ref=4)
    because = guest.until("because")
    guest.send(type="rule", rule=because["rule"], ref=5)
    applied = guest.until("applied")
    assert applied["ref"] == 5
    assert applied["forbids"].count(because["sentence"]) == 1  # the same of every slot, told once
    guest.send(type="rule", rule="RA-SCO-04")
    assert guest.until("applied")["forbids"] == []
    assert guest.refused(type="rule", rule="§")["kind"] == "malformed"


def test_that_something_else_is_asked_is_no_reason_of_a_rule(place: Place) -> None:
    guest, _ = asked_guest(place, place.open(2, game="ankh"))
    rule = guest.last["rule"]
    guest.send(type="why", action="bid 3")
    because = guest.until("because")
    assert because["sentence"].startswith("Something else is to be decided") and because["rule"] == rule
    guest.send(type="rule", rule=rule)
    assert because["sentence"] not in guest.until("applied")["forbids"]


def test_a_rule_does_not_say_of_every_sun_that_it_is_somebody_elses(place: Place) -> None:
    """At a bid: what forbids a few things is told, what forbids nearly all there are is not."""
    opened = place.open(2)
    guest, _ = asked_guest(place, opened)
    guest.act("invoke")
    guests = [place.sit(opened, 0), place.sit(opened, 1)]
    bidder = next(one for one in guests if one.last["options"])
    bidder.send(type="rule", rule="RA-AUC-02")
    assert not [one for one in bidder.until("applied")["forbids"] if "do not own" in one or "do not have" in one]


def test_why_not_asked_by_things(place: Place) -> None:
    guest, _ = asked_guest(place, place.open(2))
    guest.send(type="why", verb="god", about={"slot": 3})
    because = guest.until("because")
    assert because["action"] == "god 3" and because["legal"] is False
    guest.send(type="why", verb="draw")
    assert guest.until("because")["action"] == "draw"
    assert guest.refused(type="why", verb="god", about={"sun": 3})["kind"] == "bad-input"
    assert guest.refused(type="why", verb="castle")["kind"] == "bad-input"
    assert guest.refused(type="why")["kind"] == "bad-input"


def test_undo_then_redo_gives_the_same_digest_and_the_same_views(place: Place) -> None:
    opened = place.open(2)
    guest, seat = asked_guest(place, opened)
    other = place.sit(opened, 1 - seat)
    room = place.hall.rooms[opened["match"]["id"]]
    game = room.sitting.game
    begin, before = game.digest(room.state), (guest.last, other.last)
    assert guest.refused(type="undo", number=guest.last["number"])["kind"] == "no-undo"
    invoked = guest.act("invoke")
    digest = game.digest(room.state)
    assert invoked["undo"] is True and other.until("update")["undo"] is False
    assert other.refused(type="undo", number=other.last["number"])["kind"] == "no-undo"
    guest.send(type="undo", number=invoked["number"])
    guest.until("done")
    back, others = guest.last, other.until("update")
    assert game.digest(room.state) == begin
    for old, new in zip(before, (back, others), strict=True):
        assert {name: new[name] for name in ("view", "moment", "asked", "options", "place")} == {
            name: old[name] for name in ("view", "moment", "asked", "options", "place")
        }
        assert new["seq"] > old["seq"] and new["number"] > old["number"]  # numbers are never used again
        assert new["events"] == [] and new["since"] == old["moment"]
    assert guest.refused(type="act", number=before[0]["number"], action="invoke")["kind"] == "late"
    assert guest.act("invoke")["moment"] == invoked["moment"]
    assert game.digest(room.state) == digest


def test_undo_is_gone_when_somebody_else_has_decided(place: Place) -> None:
    opened = place.open(2)
    guest, seat = asked_guest(place, opened)
    other = place.sit(opened, 1 - seat)
    guest.act("invoke")
    other.until("update")
    other.act("pass")
    guest.until("update")
    assert guest.last["undo"] is False and guest.last["undo_refusal"] == "The last decision was not yours."


def test_coming_back_from_any_number(place: Place) -> None:
    """The log pieced together after each break is the log of who never left."""
    opened = place.open(2)
    match = opened["match"]["id"]
    guests = [place.sit(opened, seat) for seat in (0, 1)]
    snapshots = [guests[0].last]
    for step in range(40):
        seat = guests[0].last["asked"][0]
        options = guests[seat].last["options"]
        guests[seat].act(options[step % len(options)]["id"])
        guests[1 - seat].until("update")
        if guests[seat].last["undo"] and step % 3 == 0:
            guests[seat].send(type="undo", number=guests[seat].last["number"])
            guests[seat].until("done")
            guests[1 - seat].until("update")
        snapshots.append(guests[0].last)
    whole = place.guest().hello(match, opened["seats"][0]["token"])
    log: list[Any] = []
    for update in snapshots:
        log = [event for event in log if event["moment"] <= update["since"]] + update["events"]
    assert log == whole["events"]
    for last in snapshots:
        back = place.guest().hello(match, opened["seats"][0]["token"], since=last["seq"])
        known = [event for event in whole["events"] if event["moment"] <= back["since"]]
        assert known + back["events"] == whole["events"]
        assert back["since"] <= last["moment"] and back["view"] == whole["view"]
    assert place.guest().hello(match, opened["seats"][0]["token"], since=10**6)["events"] == whole["events"]


def test_hot_seat_on_one_socket(place: Place) -> None:
    opened = place.open(2)
    match, asked = opened["match"]["id"], opened["match"]["asked"][0]
    guest = place.guest()
    for _ in range(6):
        guest.hello(match, opened["seats"][asked]["token"])
        assert guest.last["view"]["players"][f"S{1 - asked}"]["points"] == "hidden"
        assert guest.last["view"]["players"][f"S{asked}"]["points"] == 10
        asked = guest.act(guest.last["options"][0]["id"])["asked"][0]


def test_nobody_acts_before_everybody_is_here(place: Place) -> None:
    opened = place.open([{"kind": "me"}, {"kind": "open"}], public=True)
    guest = place.sit(opened, 0)
    assert guest.last["status"] == "waiting" and guest.last["options"] == []
    assert guest.refused(type="act", number=guest.last["number"], action="draw")["kind"] == "waiting"
    place.client.post(f"/api/matches/{opened['match']['id']}/players/1/claim", json={"name": "Ben"})
    while guest.until("update")["status"] != "running":
        pass
    assert guest.last["asked"] != [0] or guest.last["options"]


def test_chat_goes_to_everybody_and_spectators_only_read(place: Place) -> None:
    opened = place.open(2)
    ann, watcher = place.sit(opened, 0), place.guest()
    watcher.hello(opened["match"]["id"])
    ann.send(type="say", text="Good\n\u202eluck \u0000")
    for one in (ann, watcher):
        line = one.until("chat")["line"]
        assert (line["player"], line["name"], line["text"]) == (0, "P0", "Good luck")
    assert watcher.refused(type="say", text="boo")["kind"] == "not-yours"
    assert ann.refused(type="say", text="\u0000 \u202e")["kind"] == "bad-input"
    assert ann.refused(type="say", text="x" * 501)["kind"] == "malformed"
    late = place.guest()
    late.send(type="hello", match=opened["match"]["id"])
    assert [one["text"] for one in late.until("welcome")["chat"]] == ["Good luck"]


def test_chat_is_cleaned_of_what_nobody_can_see() -> None:
    assert names.cleaned(" a\u0000b\r\nc\u2028d\u202ee ") == "ab c de"
    assert names.cleaned("👩‍🚀 héllo 王") == "👩‍🚀 héllo 王"


def test_bots_fill_seats_and_play_to_the_end(place: Place) -> None:
    opened = place.open([{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}])
    guest = place.sit(opened, 0)
    number = -1
    while guest.last["status"] == "running":
        if guest.last["options"] and guest.last["number"] != number:
            number = guest.last["number"]
            guest.send(type="act", number=number, action=guest.last["options"][-1]["id"])
        guest.receive()
    assert guest.last["result"]["winners"] and guest.last["options"] == []
    assert guest.refused(type="act", number=guest.last["number"], action="draw")["kind"] == "over"
    info = place.client.get(f"/api/matches/{opened['match']['id']}").json()
    assert info["status"] == "over" and info["result"]["scores"] == guest.last["result"]["scores"]
    assert all(one["points"] != "hidden" for one in guest.last["view"]["players"].values())


def test_a_bot_stands_in_for_an_absent_player_until_the_player_is_back(place: Place) -> None:
    opened = place.open(2, absence=1)
    guest, seat = asked_guest(place, opened)
    away = 1 - seat
    assert guest.refused(type="stand-in", seat=seat, bot="hal")["kind"] == "unknown"
    assert guest.refused(type="stand-in", seat=7, bot="random")["kind"] == "unknown"
    place.hall.rooms[opened["match"]["id"]].presence.left[away] -= 60  # a minute later
    guest.send(type="stand-in", seat=away, bot="random")
    guest.until("done")
    guest.act("invoke")
    while guest.last["asked"] != [seat]:
        guest.receive()  # the bot answers for the absent player
    back = place.sit(opened, away)
    while guest.until("seating")["match"]["seats"][away]["stand_in"]:
        pass
    assert back.last["status"] == "running"


def test_who_is_here_cannot_be_replaced_by_others(place: Place) -> None:
    opened = place.open(2, absence=30)
    guest, seat = asked_guest(place, opened)
    place.sit(opened, 1 - seat)
    assert guest.refused(type="stand-in", seat=1 - seat, bot="random")["kind"] == "not-yours"
    watcher = place.guest()
    watcher.hello(opened["match"]["id"])
    assert watcher.refused(type="stand-in", seat=seat, bot="random")["kind"] == "not-yours"
    creator = place.guest()
    creator.hello(opened["match"]["id"], opened["creator"])
    assert creator.refused(type="stand-in", seat=1 - seat, bot="random")["kind"] == "not-yours"


def test_who_opened_the_match_may_put_a_bot_on_a_seat_without_waiting(place: Place) -> None:
    opened = place.open(2, absence=3600)
    ann = place.sit(opened, 0)
    wish = {"type": "stand-in", "seat": 1, "bot": "random"}
    assert ann.refused(**wish)["kind"] == "not-yours"
    other = place.open(2)
    for token in (opened["seats"][1]["token"], other["creator"], "x"):
        assert ann.refused(**wish, token=token)["kind"] == "not-yours"
    ann.send(**wish, token=opened["creator"], ref=5)
    while ann.until("done")["ref"] != 5:
        pass
    assert place.client.get(f"/api/matches/{opened['match']['id']}").json()["seats"][1]["stand_in"] == "random"


def test_a_match_without_spectators(place: Place) -> None:
    opened = place.open(2, spectators=False)
    guest = place.guest()
    assert guest.refused(type="hello", match=opened["match"]["id"])["kind"] == "not-yours"
    assert place.client.get(f"/api/matches/{opened['match']['id']}/story").status_code == 403
    assert place.sit(opened, 0).last["status"] == "running"


def test_presence_is_told(place: Place) -> None:
    opened = place.open(2)
    ann = place.sit(opened, 0)
    seating = ann.until("seating")["match"]
    assert [seat["present"] for seat in seating["seats"]] == [True, False]
    place.sit(opened, 1)
    assert [seat["present"] for seat in ann.until("seating")["match"]["seats"]] == [True, True]
    place.open_sessions.pop().__exit__(None, None, None)
    assert [seat["present"] for seat in ann.until("seating")["match"]["seats"]] == [True, False]


def test_who_sits_down_later_is_called_by_name_in_what_was_told_before(place: Place) -> None:
    opened = place.open([{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    host = place.sit(opened, 0)
    assert any("Seat 2" in event["sentence"] for event in host.last["events"])
    match, invitation = opened["match"]["id"], opened["seats"][1]["invitation"]
    place.client.post(f"/api/matches/{match}/players/1/claim", json={"name": "Ben", "invitation": invitation})
    told = host.until("update")
    assert told["since"] == 0 and told["status"] == "running"
    sentences = [event["sentence"] for event in told["events"]]
    assert any("Ben" in one for one in sentences) and not any("Seat 2" in one for one in sentences)


def test_bots_have_names_of_their_own(place: Place) -> None:
    bots = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    seats = [{"kind": "me", "name": "Neshi"}, *bots]
    opened = place.client.post("/api/matches", json={"game": "ra", "seats": seats, "seating": "as seated"}).json()
    names = [seat["name"] for seat in opened["match"]["seats"]]
    assert len(set(names)) == 4 and names[1] == "Pipu"
    assert not any(character.isdigit() for name in names for character in name)


def test_the_table_in_words_comes_only_while_the_plain_table_is_open(place: Place) -> None:
    opened = place.open(2, game="ankh")
    reader, drawer = place.sit(opened, 0), place.guest()
    drawer.send(type="hello", match=opened["match"]["id"], token=opened["seats"][0]["token"], sheet=False)
    assert reader.last["sheet"] and not drawer.until("update")["sheet"]
    other = place.sit(opened, 1)
    mover = reader if reader.last["options"] else other
    mover.act(mover.last["options"][0]["id"])
    seen = drawer.until("update")
    if mover is not reader:
        reader.until("update")
    assert reader.last["sheet"] and {**reader.last, "sheet": []} == seen
    drawer.send(type="plain", open=True, ref=4)
    shown = drawer.until("update")
    assert shown["sheet"] == reader.last["sheet"] and drawer.until("done")["ref"] == 4
    drawer.send(type="plain", open=False, ref=5)
    assert drawer.until("done")["ref"] == 5


def test_who_opened_the_match_may_let_spectators_write(place: Place) -> None:
    opened = place.open(2)
    player, watcher = place.sit(opened, 0), place.guest()
    watcher.hello(opened["match"]["id"])
    assert watcher.refused(type="say", text="Hello")["kind"] == "not-yours"
    headers = {"Authorization": f"Bearer {opened['creator']}"}
    changed = place.client.patch(f"/api/matches/{opened['match']['id']}", json={"chatting": True}, headers=headers)
    assert changed.json()["chatting"] is True
    watcher.send(type="say", text="Hello", ref=3)
    line = player.until("chat")["line"]
    assert (line["player"], line["name"], line["text"]) == (None, "Spectator", "Hello")
    assert place.open(2, chatting=True)["match"]["chatting"] is True
