"""The HTTP side: what the lobby, the rules reference and the replay page ask for."""

from __future__ import annotations

from typing import Any

import pytest
from server.places import Place

OPEN = {"kind": "open"}
ME = {"kind": "me", "name": "Ann"}
ME_TOO = {"kind": "me", "name": "Ben"}


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def test_games_say_what_can_be_chosen(place: Place) -> None:
    found = {game["name"]: game for game in place.client.get("/api/games").json()}
    ra = found["ra"]
    assert ra["title"] == "Ra" and ra["seats"] == [2, 3, 4, 5]
    assert [one["name"] for one in ra["editions"]] == ["standard"]
    assert "open-scores" in [one["name"] for one in ra["variants"]]
    assert ra["bots"][0]["name"] == "random"
    assert all(one["text"] for one in [*ra["editions"], *ra["variants"], *ra["bots"]])


def test_only_what_can_be_chosen_in_a_browser_is_offered_there(place: Place) -> None:
    for game in place.client.get("/api/games").json():
        for option in game["options"]:
            offered = option["values"] or option["each"]
            assert offered and "file" not in option["text"], option
            assert all(value["text"] for value in offered)


def test_how_the_editions_of_a_game_differ(place: Place) -> None:
    """From their data and the rules that belong to one of them, so nothing is told twice."""
    found = place.client.get("/api/games/ankh/editions").json()
    names = [one["name"] for one in found["editions"]]
    assert {"final", "pharaoh"} <= set(names)
    rows = {one["label"]: one for one in found["differences"]}
    assert all(len(one["values"]) == len(names) and len(set(one["values"])) > 1 for one in rows.values())
    priests = dict(zip(names, rows["Priests of each player"]["values"], strict=True))
    assert (priests["final"], priests["pharaoh"], rows["Priests of each player"]["rules"]) == ("", "3", ["ANK-PHA-01"])
    assert {"ANK-CRD-02", "ANK-PRE-14"} in [set(row["rules"]) for row in rows.values()]
    assert rows["Drought"]["rules"] == ["ANK-CRD-05", "ANK-PRE-17"]
    assert {"ANK-SET-04", "ANK-PRE-03"} in [set(row["rules"]) for row in rows.values()]
    own = {one["edition"]: one["rules"] for one in found["own"]}
    assert [rule["id"] for rule in own["pharaoh"]] == [f"ANK-PHA-{number:02d}" for number in range(1, 24)]
    assert "final" not in own
    assert place.client.get("/api/games/ra/editions").json()["differences"] == []
    assert place.client.get("/api/games/go/editions").status_code == 404


def test_the_lobby_sees_what_each_scenario_looks_like(place: Place) -> None:
    found = place.client.get("/api/games/ankh/set-ups/scenario?seats=3").json()
    (usual, two) = [one for one in found if one["name"] in ("middle-kingdom", "twin-thrones")]
    assert usual["refusal"] == "" and len(usual["drawing"]["gods"]) == 3 and usual["geometry"]["spaces"]
    assert two["drawing"] is None and two["refusal"].endswith(".")
    assert place.client.get("/api/games/ankh/set-ups/weather?seats=3").status_code == 404
    assert place.client.get("/api/games/ankh/set-ups/scenario?seats=6").status_code == 404
    assert place.client.get("/api/games/ankh/set-ups/scenario?seats=3&edition=none").status_code == 404


def test_gods_may_be_chosen_for_every_seat(place: Place) -> None:
    opened = place.open(3, "ankh", options={"gods": "ra,isis,amun"})
    assert opened["match"]["options"] == {"gods": "ra,isis,amun"}
    seats = [{"kind": "me", "name": name} for name in ("A", "B", "C")]
    wrong = [{"gods": "ra,isis"}, {"gods": "ra,isis,/etc/passwd"}, {"gods": "ra,isis,"}, {"scenario": "twin-thrones"}]
    for options in wrong:
        for seating in ("as seated", "drawn"):
            wish = {"game": "ankh", "seats": seats, "options": options, "seating": seating}
            assert place.client.post("/api/matches", json=wish).status_code == 400, wish


def test_a_rule_says_which_editions_it_belongs_to(place: Place) -> None:
    assert place.client.get("/api/games/ankh/rules/ANK-PHA-06").json()["editions"] == ["pharaoh"]
    assert place.client.get("/api/games/ankh/rules/ANK-MOV-01").json()["editions"] == []


def test_a_variant_of_another_edition_is_neither_offered_nor_taken(place: Place) -> None:
    ankh = {game["name"]: game for game in place.client.get("/api/games").json()}["ankh"]
    assert ankh["only"] == {"monument_gated": ["pharaoh"], "pharaoh": ["pharaoh"]}
    wish: dict[str, Any] = {"game": "ankh", "seats": [ME, ME_TOO], "variants": ["monument_gated"]}
    refused = place.client.post("/api/matches", json=wish)
    assert (
        refused.json()["sentence"] == "Ankh: Gods of Egypt has the variant monument_gated in the edition pharaoh only."
    )
    assert place.client.post("/api/matches", json={**wish, "edition": "pharaoh"}).status_code == 201


def test_texts_and_rules(place: Place) -> None:
    assert place.client.get("/api/games/ra/texts").json()["sections"]["actions"]["draw"] == "Draw a tile"
    assert place.client.get("/api/games/ra/texts?language=xx").json()["kind"] == "unknown"
    everything = place.client.get("/api/games/ra/rules").json()["passages"]
    assert len(everything) > 50
    found = place.client.get("/api/games/ra/rules?words=RA-AUC-05").json()["passages"]
    assert [one["id"] for one in found] == ["RA-AUC-05"]
    assert place.client.get("/api/games/ra/rules/ra-auc-05").json()["text"] == found[0]["text"]
    assert 0 < len(place.client.get("/api/games/ra/rules?words=flood").json()["passages"]) < len(everything)
    assert place.client.get("/api/games/ra/rules?words=zeppelin").status_code == 404
    assert place.client.get("/api/games/ra/rules/RA-NO-99").status_code == 404
    assert place.client.get("/api/games/go/rules").status_code == 404


@pytest.mark.parametrize(
    ("wish", "part"),
    [
        ({"game": "go", "seats": [ME, ME_TOO]}, "there is no game 'go'"),
        ({"game": "ra", "seats": [ME]}, "2 to 5 players, not 1"),
        ({"game": "ra", "seats": [ME, ME_TOO], "edition": "gold"}, "no edition 'gold'"),
        ({"game": "ra", "seats": [ME, ME_TOO], "variants": ["x"]}, "no variant 'x'"),
        ({"game": "ra", "seats": [ME, ME_TOO], "options": {"x": "y"}}, "no option 'x'"),
        ({"game": "kemet", "seats": [ME, ME_TOO], "options": {"map": "/etc/passwd"}}, "map is for the command line"),
        (
            {"game": "ankh", "seats": [ME, ME_TOO], "options": {"board": "/etc/passwd"}},
            "expected one of egypt, two-lands",
        ),
        ({"game": "ra", "seats": [ME, {"kind": "bot", "bot": "hal"}]}, "no bot 'hal'"),
        ({"game": "ra", "seats": [ME, {"kind": "me", "name": "A\u0007"}]}, "printable"),
        ({"game": "ra", "seats": [ME, {"kind": "king"}]}, "kind"),
        ({"game": "ra"}, "seats"),
        ({"game": "ra", "seats": [ME, ME_TOO], "seed": "mine"}, "seed"),
        ([], "Expected `object`"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(place: Place, wish: Any, part: str) -> None:
    answer = place.client.post("/api/matches", json=wish)
    assert answer.status_code == 400
    assert part in answer.json()["sentence"], answer.text


def test_an_invitation_is_good_once_and_the_creator_never_learns_the_seat_token(place: Place) -> None:
    opened = place.open([ME, OPEN])
    match = opened["match"]["id"]
    assert opened["match"]["status"] == "waiting" and opened["seats"][1]["token"] == ""
    invitation = opened["seats"][1]["invitation"]
    where = place.client.post("/api/invitations", json={"invitation": invitation}).json()
    assert (where["match"]["id"], where["player"]) == (match, 1)
    claim = f"/api/matches/{match}/players/1/claim"
    assert place.client.post(claim, json={"name": "Eve"}).json()["kind"] == "not-yours"
    taken = place.client.post(claim, json={"name": "Ben", "invitation": invitation})
    assert taken.status_code == 200 and taken.json()["match"]["status"] == "running"
    assert taken.json()["token"] and taken.json()["token"] not in str(opened)
    again = place.client.post(claim, json={"name": "Eve", "invitation": invitation})
    assert (again.status_code, again.json()["kind"]) == (409, "taken")
    assert place.client.post("/api/invitations", json={"invitation": invitation}).status_code == 403
    # an invitation is not a seat
    guest = place.guest()
    assert guest.refused(type="hello", match=match, token=invitation)["kind"] == "not-yours"


def test_a_public_seat_is_taken_without_an_invitation(place: Place) -> None:
    opened = place.open([ME, OPEN], public=True)
    match = opened["match"]["id"]
    assert match in [one["id"] for one in place.client.get("/api/matches").json()["matches"]]
    taken = place.client.post(f"/api/matches/{match}/players/1/claim", json={"name": "  Ben   B "})
    assert taken.json()["match"]["seats"][1]["name"] == "Ben B"
    assert place.client.post(f"/api/matches/{match}/players/0/claim", json={"name": "Eve"}).status_code == 409
    assert place.client.post(f"/api/matches/{match}/players/5/claim", json={"name": "Eve"}).status_code == 404


def test_a_private_match_is_not_listed(place: Place) -> None:
    opened = place.open([ME, OPEN])
    assert opened["match"]["id"] not in place.client.get("/api/matches").text


def test_settings_are_the_creators(place: Place) -> None:
    opened = place.open([ME, OPEN])
    match = opened["match"]["id"]
    path = f"/api/matches/{match}"
    assert place.client.patch(path, json={"public": True}).status_code == 403
    assert (
        place.client.patch(path, json={"public": True}, headers=bearer(opened["seats"][0]["token"])).status_code == 403
    )
    other = place.open([ME, OPEN])
    assert place.client.patch(path, json={"public": True}, headers=bearer(other["creator"])).status_code == 403
    changed = place.client.patch(path, json={"public": True, "absence": 5}, headers=bearer(opened["creator"]))
    assert changed.json()["public"] is True and changed.json()["absence"] == 5 and changed.json()["spectators"] is True


def test_the_creator_gives_an_open_seat_to_a_bot_or_renews_its_invitation(place: Place) -> None:
    opened = place.open([ME, OPEN])
    path = f"/api/matches/{opened['match']['id']}/players/1/change"
    old = opened["seats"][1]["invitation"]
    assert place.client.post(path, json={}).status_code == 403
    new = place.client.post(path, json={}, headers=bearer(opened["creator"])).json()["invitation"]
    assert new and new != old
    assert place.client.post("/api/invitations", json={"invitation": old}).status_code == 403
    assert place.client.post("/api/invitations", json={"invitation": new}).status_code == 200
    assert place.client.post(path, json={"bot": "hal"}, headers=bearer(opened["creator"])).status_code == 400
    assert place.client.post(path, json={"bot": "random"}, headers=bearer(opened["creator"])).json()["token"] == ""
    info = place.client.get(f"/api/matches/{opened['match']['id']}").json()
    assert info["status"] == "running" and info["seats"][1]["bot"] == "random"
    assert place.client.post(path, json={"bot": "random"}, headers=bearer(opened["creator"])).status_code == 409


def test_my_matches_are_those_behind_valid_tokens(place: Place) -> None:
    first, second = place.open(2), place.open(2)
    asked = first["match"]["asked"][0]
    idle = 1 - second["match"]["asked"][0]
    tokens = ["nonsense", second["seats"][idle]["token"], first["seats"][asked]["token"], first["creator"]]
    mine = place.client.post("/api/matches/mine", json={"tokens": tokens}).json()["matches"]
    assert (mine[0]["token"], mine[0]["seat"], mine[0]["waits_for_you"]) == (2, asked, True)
    assert sorted(one["token"] for one in mine) == [1, 2, 3]
    assert "token" not in str(mine[0]["match"]) and "seed" not in str(mine)


def test_a_forged_token_opens_nothing(place: Place) -> None:
    opened = place.open(2)
    token = opened["seats"][0]["token"]
    forged = token[:-2] + ("AA" if token[-2:] != "AA" else "BB")
    for one in (forged, token[:20], "x" * 300, "a.b.c"):
        guest = place.guest()
        assert guest.refused(type="hello", match=opened["match"]["id"], token=one)["kind"] == "not-yours"
    # the token of a seat of another match
    other = place.open(2)
    guest = place.guest()
    assert guest.refused(type="hello", match=other["match"]["id"], token=token)["kind"] == "not-yours"


def test_every_answer_carries_the_headers(place: Place) -> None:
    for path in ("/", "/api/games", "/nowhere", "/api/matches/none", "/schema/openapi.json"):
        headers = place.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] in ("no-store", "no-cache")


def test_a_page_of_another_site_can_change_nothing(place: Place) -> None:
    wish = {"game": "ra", "seats": [ME, ME_TOO]}
    answer = place.client.post("/api/matches", json=wish, headers={"origin": "https://evil.example"})
    assert answer.status_code == 403 and answer.json()["kind"] == "not-yours"
    own = place.client.post("/api/matches", json=wish, headers={"origin": "http://testserver.local"})
    assert own.status_code == 201


def test_refusals_have_one_form(place: Place) -> None:
    for answer in (
        place.client.get("/nowhere"),
        place.client.get("/api/matches/none"),
        place.client.delete("/api/matches"),
        place.client.post("/api/matches", content=b"{", headers={"content-type": "application/json"}),
        place.client.post("/api/matches", content=b"x" * 200_000, headers={"content-type": "application/json"}),
    ):
        assert answer.status_code in (400, 404, 405, 413)
        assert set(answer.json()) == {"kind", "sentence", "rule"} and answer.json()["sentence"]


def test_the_description_holds_every_message_of_the_socket(place: Place) -> None:
    schemas = place.client.get("/schema/openapi.json").json()["components"]["schemas"]
    examples = place.client.get("/api/protocol").json()
    for message in [*examples["client"], *examples["server"]]:
        tags = [one["properties"].get("type", {}).get("const") for one in schemas.values() if "properties" in one]
        assert message["type"] in tags


# Who sits where


def test_seats_are_drawn_unless_the_table_says_as_seated(place: Place) -> None:
    people = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]
    orders = set()
    for _ in range(12):
        answer = place.client.post("/api/matches", json={"game": "ra", "seats": people})
        opened = answer.json()
        assert opened["match"]["seating"] == "drawn"
        orders.add(tuple(seat["name"] for seat in opened["match"]["seats"]))
        assert [grant["player"] for grant in opened["seats"]] == [0, 1, 2]
    assert len(orders) > 1
    for at in range(3):
        guest = place.sit(opened, opened["match"]["seats"][at]["player"])
        names = [seat["name"] for seat in opened["match"]["seats"]]
        seen = ["you" if seat == at else name for seat, name in enumerate(names)]
        told = place.client.get(f"/api/matches/{opened['match']['id']}/story").json()["events"][0]
        assert told["event"] == "Seated" and told["moment"] == 1 and guest.last["moment"] > 1
        own = [event["sentence"] for event in guest.last["events"] if event["event"] == "Seated"]
        assert own == [f"The seats were drawn, from the first on: {seen[0]}, {seen[1]} and {seen[2]}"]
    first = place.client.get(f"/api/matches/{opened['match']['id']}/moments/1").json()
    assert (first["who"], first["action"]) == ("chance", "")
    seated = place.open(people, seating="as seated")
    assert [seat["name"] for seat in seated["match"]["seats"]] == ["Ann", "Ben", "Cleo"]


def test_a_drawn_game_is_written_and_comes_in_again_with_everybody_in_place(place: Place) -> None:
    bots = [{"kind": "bot", "bot": "random", "name": name} for name in ("Ann", "Ben")]
    for _ in range(4):
        opened = place.open(bots, seating="drawn")
        watcher = place.guest()
        watcher.hello(opened["match"]["id"])
        while watcher.last["status"] == "running":
            watcher.until("update")
        text = place.client.get(f"/api/matches/{opened['match']['id']}/record").text
        assert "\nseating: drawn\n" in text and "\nP0: Ann\nP1: Ben\n" in text and "\n1. chance seats " in text
        back = place.client.post("/api/records", json={"text": text}).json()
        assert [seat["name"] for seat in back["seats"]] == [seat["name"] for seat in opened["match"]["seats"]]
        assert back["seating"] == "drawn"
        assert place.client.get(f"/api/matches/{back['id']}/record").text == text
        place.leave()
