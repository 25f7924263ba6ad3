"""The Night Phase."""

from ennead.testing import evidence
from rules.kemet.table import desert, fight, table


@evidence("KEM-NGT-01", "KEM-NGT-02", "KEM-DEC-15", "KEM-FP-06")
@evidence("KEM-R-30", "KEM-R-33")
def test_offerings_may_be_declined() -> None:
    night = table({"moment": "night", "zones": {"sanctuary": {"S0": 2}, "delta": {"S1": 1}}}, 2)
    assert (night.asked, night.options()) == ("S0", ["offer", "decline"])
    night.play("S0 offer")
    assert (night.of(0, "divine_fp"), "sanctuary" in night.zones) == (1, False)
    night.play("S1 decline")
    assert night.of(1, "pp") == 9  # 7 and the Prayers step; the Delta Temple gives nothing in Adoration
    single = table({"moment": "night", "zones": {"sanctuary": {"S0": 1}}}, 2)
    assert single.asked == "chance"


@evidence("KEM-NGT-03", "KEM-NGT-04", "KEM-GEN-10")
def test_two_temples_give_one_fp_and_each_its_pp() -> None:
    night = table(
        {
            "moment": "night",
            "zones": {"t_dawn": {"S0": 1}, "t_dusk": {"S0": 1}, "t_reeds": {"S0": 1}},
            "players": {"S0": {"pp": 0}},
        }
    )
    assert (night.of(0, "divine_fp"), night.of(0, "pp")) == (1, 3 + 3 + 2 + 2)


@evidence("KEM-NGT-05", "KEM-NGT-06", "KEM-NGT-07", "KEM-NGT-13", "KEM-DEC-16")
@evidence("KEM-R-65")
def test_veteran_tokens_are_spent_once_in_one_step() -> None:
    night = table({"moment": "night", "players": {"S0": {"vt": 5, "pp": 0}}}, 2)
    assert night.options() == [f"spend {count}" for count in range(6)]
    assert night.why("S0 spend 6") == ("KEM-NGT-13", "too-few-veterans")
    night.play("S0 spend 1")
    assert night.of(0, "pp") == 3
    night.play("deal prayer", "S0 spend 3", "deal glory", "deal glory")
    assert (night.of(0, "di_size"), night.of(0, "vt")) == (3, 1)  # an odd token is wasted
    assert night.options() == ["done", "spend 1"]
    night.play("S0 spend 1, add nw_a")
    assert night.zones == {"nw_a": {"S0": 1}}


@evidence("KEM-NGT-08")
def test_unspent_veteran_tokens_are_gone_in_the_morning() -> None:
    night = table({"moment": "night", "players": {"S0": {"vt": 2}}}, 2)
    night.play("S0 spend 0", "deal prayer", "S0 spend 0", "deal glory", "S0 done")
    assert night.of(0, "vt") == 0
    assert [(fact["player"], fact["count"]) for fact in night.told("VeteransDiscarded")] == [("S0", 2)]


@evidence("KEM-NGT-09", "KEM-DEC-17")
@evidence("KEM-R-29")
def test_three_tied_players_choose_in_the_order_of_the_round() -> None:
    destiny = table({"moment": "awakening", "order": ["S2", "S1", "S0"]}, 3)
    asked = []
    for place in (3, 1):
        asked.append(destiny.asked)
        destiny.play(f"{destiny.asked} position {place}")
    assert asked == ["S2", "S1"]
    assert destiny.facts["order"] == ["S1", "S0", "S2"]


@evidence("KEM-NGT-12", "KEM-VIC-02")
def test_nobody_wins_at_night() -> None:
    night = table({"moment": "awakening", "players": {"S0": {"fp": 12}}}, 2)
    assert night.asked == "S1"
    night.play("S1 position 1")
    assert night.asked == "S1"  # the check comes at the own turn
    night.play("S1 place f2_pray")
    assert (night.asked, night.result.winners) == ("nobody", [0])


@evidence("KEM-DI-06", "KEM-DI-05", "KEM-GEN-08")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    night = table({"moment": "night", "deck": ["prayer"]}, 2)
    assert night.facts["deck_size"] == 1
    night.play("deal prayer")
    assert night.told("DeckRenewed") == [{"event": "DeckRenewed", "rule": "KEM-DI-06", "count": 32}]
    assert night.facts["discard"] == {}


@evidence("KEM-DI-10")
def test_with_no_cards_left_the_next_discarded_one_is_the_deck() -> None:
    """All cards are in hands; Prayer is played, then two cards of a battle are discarded together."""
    census = table({"turn": "S0"}, 2).facts["deck"]
    turn = table({"turn": "S0", "players": {"S0": {"di": census}}}, 2).play("S0 card prayer")
    assert turn.told("DeckRenewed") == [{"event": "DeckRenewed", "rule": "KEM-DI-06", "count": 1}]
    assert (turn.facts["deck"], turn.facts["discard"]) == ({"prayer": 1}, {})


@evidence("KEM-DI-10")
def test_cards_of_a_battle_become_the_deck_together() -> None:
    census = table({"turn": "S0"}).facts["deck"]
    battle = desert(3, 3, mine={"di": census, "pp": 0})
    fight(battle, "reckless_assault + war_rage + blood_battle + war_fury", "closed_ranks")
    assert (battle.facts["deck"], battle.facts["discard"]) == ({"war_fury": 1}, {})  # not paid for
    while battle.decision in ("RecallOrRetreat", "ChooseRetreat", "RecallOrStay"):
        battle.play(f"{battle.asked} {battle.options()[0]}")
    assert (battle.facts["deck"], battle.facts["discard"]) == ({"war_fury": 1}, {"war_rage": 1, "blood_battle": 1})


def test_with_no_cards_at_all_a_draw_does_nothing() -> None:
    """KEM-DI-06: all cards are in hands."""
    census = table({"turn": "S0"}, 2).facts["deck"]
    night = table({"moment": "night", "players": {"S0": {"di": census}}}, 2)
    assert night.asked == "S0"
    assert night.decision == "ChoosePosition"
