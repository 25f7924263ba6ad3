"""ANK-MRG-11: who shares a god with the player who decides sees what can be chosen, and may propose."""

from __future__ import annotations

from random import Random

import pytest
from server.places import Answer, Guest, Place

from ennead.testing.evidence import evidence

GAMES = 30  # chance is a secret of the server, and not in every game a merged god plans a Battle


def merged(place: Place, edition: str = "", sealed: bool = False) -> tuple[Answer, int, int, int]:
    """A table at which two gods have become one: who decides for it now, the partner, and the third."""
    rng = Random(3)
    for _ in range(GAMES):
        opened = place.open(3, game="ankh", edition=edition)
        room = place.hall.rooms[opened["match"]["id"]]
        while (decision := room.state.decision) is not None:
            state = room.state
            for seat in state.asked_seats() if decision.sealed >= sealed else ():
                partners = [one for one in range(3) if one != seat and state.side_of(one) == state.side_of(seat)]
                if partners and len(room.sitting.match.options(seat)) > 1:
                    return opened, seat, partners[0], 3 - seat - partners[0]
            seat = rng.choice(state.asked_seats())
            action = rng.choice(room.sitting.match.options(seat))
            place.client.blocking_portal.call(room.act, seat, room.sitting.counters[seat].number, action.name)
    raise AssertionError("in no game a merged god had anything to choose")


def propose(guest: Guest, action: str) -> dict[str, object]:
    return {"type": "propose", "number": guest.last["number"], "action": action, "ref": 7}


@evidence("ANK-MRG-11")
@pytest.mark.parametrize("edition", ["final", "pharaoh", "preview"])
def test_a_partner_proposes_and_nobody_else_hears_of_it(place: Place, edition: str) -> None:
    opened, decides, partner, third = merged(place, edition)
    at = {seat: place.sit(opened, seat) for seat in range(3)}
    watcher = place.guest()
    watcher.hello(opened["match"]["id"])
    options = [option["id"] for option in at[decides].last["options"]]
    assert [choice["name"] for choice in at[partner].last["choices"]] == options
    assert at[decides].last["choices"] == at[third].last["choices"] == watcher.last["choices"] == []
    partners = [guest.last["partner"] for guest in (at[partner], at[decides], at[third], watcher)]
    assert partners == [decides, None, None, None]
    assert at[partner].last["options"] == [], "the partner cannot choose"

    at[partner].send(**propose(at[partner], options[-1]))
    at[partner].until("done")
    told = at[decides].until("update")["proposed"]
    assert [(one["seat"], one["action"]) for one in told] == [(partner, options[-1])] and told[0]["text"]
    assert at[partner].last["proposed"] == told

    # Nobody else was told: the next thing that they hear is the answer to what they ask, or the decision itself.
    for guest in (at[third], watcher):
        guest.send(type="ping", ref=1)
        assert guest.until("pong") and guest.last["proposed"] == []
    again = place.sit(opened, decides)
    assert again.last["proposed"] == told, "who comes back sees it"
    seen = at[third].last["seq"]
    at[decides].act(options[0])
    assert at[decides].last["proposed"] == [], "not binding, and gone with the decision"
    assert at[third].until("update")["seq"] > seen and at[third].last["proposed"] == []


@pytest.mark.parametrize("who", ["third", "decides", "partner"])
def test_what_cannot_be_proposed(place: Place, who: str) -> None:
    opened, decides, partner, third = merged(place)
    guest = place.sit(opened, {"third": third, "decides": decides, "partner": partner}[who])
    answer = guest.refused(**propose(guest, "bid 149"))
    assert answer["kind"] == ("illegal" if who == "partner" else "not-asked") and answer["ref"] == 7
    late = guest.refused(**{**propose(guest, "bid 1"), "number": guest.last["number"] - 1})
    assert late["kind"] == "late"
    watcher = place.guest()
    watcher.hello(opened["match"]["id"])
    assert watcher.refused(**propose(watcher, "bid 1"))["kind"] == "not-yours"


@evidence("ANK-MRG-11")
def test_a_partner_sees_the_sealed_plan_and_proposes_only_before_it_is_made(place: Place) -> None:
    opened, decides, partner, third = merged(place, "preview", sealed=True)
    at = {seat: place.sit(opened, seat) for seat in range(3)}
    card = at[partner].last["choices"][0]["name"]
    at[partner].send(**propose(at[partner], card))
    at[partner].until("done")
    assert [one["action"] for one in at[decides].until("update")["proposed"]] == [card]
    at[decides].act(card)
    seen = at[partner].until("update")
    assert [one["name"] for one in seen["plan"]] == [card] and seen["proposed"] == []
    may_add = [one["id"] for one in at[decides].last["options"]]  # some gods play more than one card
    assert [one["name"] for one in seen["choices"]] == may_add and card not in may_add
    assert place.sit(opened, third).last["plan"] == []  # who comes now sees what there is to see
