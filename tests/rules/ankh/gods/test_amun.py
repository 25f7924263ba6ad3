"""Ankh: Amun, Mysterious Forms."""

from ennead.testing import evidence

from ..table import GAME, conflict, unlocked

TWO_BATTLES = {"r01c00": "S0 god", "r09c00": "S1 god", "r05c09": "S0 warrior", "r09c08": "S1 warrior"}
DUEL = {"r01c00": "S0 god", "r09c00": "S1 god"}


@evidence("ANK-GOD-01", "ANK-CON-04")
def test_amun_announces_once_a_conflict_and_the_token_turns_up_after_it() -> None:
    game = conflict(2, "amun,isis", TWO_BATTLES)
    game.play("S0 yes, play flood, play chariots", "S1 play flood")
    assert game.decision == "ChooseCards"  # no second announcement
    assert game.of(0, "token") == "down"
    game.play("S0 play miracle", "S1 play chariots")
    assert game.of(0, "token") == "up"


@evidence("ANK-GOD-01")
def test_who_declines_may_announce_in_the_next_battle() -> None:
    game = conflict(2, "amun,isis", TWO_BATTLES).play("S0 no, play chariots", "S1 play flood")
    assert (game.asked, game.decision) == ("S0", "AnnounceTwo")


@evidence("ANK-GOD-01", "ANK-BAT-03", "ANK-R-39")
def test_the_announcement_is_open_and_made_before_anybody_chooses() -> None:
    game = conflict(2, "amun,isis", DUEL)
    assert (game.asked, game.decision) == ("S0", "AnnounceTwo")
    game.play("S0 yes")
    assert game.asked == "S0 S1"
    assert GAME.describe(game.state.view(1))["battle"]["two_cards"] == "S0"


@evidence("ANK-BAT-03", "ANK-R-39")
def test_obelisks_come_before_the_announcement() -> None:
    players = {"S1": unlocked("obelisk-attuned")}
    game = conflict(2, "amun,isis", DUEL, monuments={"r05c00": "S1 obelisk"}, players=players)
    assert (game.asked, game.decision) == ("S1", "RelocateFigure")
    assert game.play("S1 done").decision == "AnnounceTwo"


@evidence("ANK-GOD-01")
def test_both_cards_count_in_strength_and_act_at_their_steps() -> None:
    game = conflict(2, "amun,isis", DUEL).play("S0 yes, play chariots, play drought", "S1 play flood")
    assert game.happened("StrengthCounted")[0]["strength"] == 1 + 3 + 1
    assert game.devotion[0] == 2  # the win, and Drought for the God on Desert


@evidence("ANK-GOD-01")
def test_two_cards_need_a_hand_of_two_a_token_face_up_and_a_figure_in_the_battle() -> None:
    one = conflict(2, "amun,isis", DUEL, players={"S0": {"hand": ["cycle-of-maat"]}})
    assert one.decision == "ChooseCards"
    down = conflict(2, "amun,isis", DUEL, players={"S0": {"token": "down"}})
    assert down.decision == "ChooseCards"
    absent = conflict(3, "amun,isis,ra", {"r01c00": "S1 god", "r09c00": "S2 god"})
    assert (absent.asked, absent.decision) == ("S1 S2", "ChooseCards")


@evidence("ANK-GOD-02")
def test_after_announcing_two_cards_must_be_played() -> None:
    game = conflict(2, "amun,isis", DUEL, players={"S0": {"hand": ["flood", "cycle-of-maat"]}})
    game.play("S0 yes")
    assert game.options(0) == ["play flood", "play cycle-of-maat"]
    game.play("S0 play cycle-of-maat")
    assert game.options(0) == ["play flood"]
    assert game.asked == "S0 S1"


@evidence("ANK-GOD-02", "ANK-BAT-16", "ANK-CRD-04")
def test_miracle_acts_before_the_cycle_and_both_cards_come_back() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "amun,isis", figures, players={"S0": {"used": ["flood"]}})
    game.play("S0 yes, play miracle, play cycle-of-maat", "S1 play chariots")
    names = [event.kind.name for event in game.events]
    assert names.index("CardsTakenBack") > max(n for n, name in enumerate(names) if name == "DevotionGained")
    assert game.devotion[0] == 1
    assert len(game.of(0, "hand")) == 7
