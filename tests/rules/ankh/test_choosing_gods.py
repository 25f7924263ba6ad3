"""Gods that the players choose in turn."""

import pytest

from ennead.kernel.errors import BadInput
from ennead.testing import check_game, evidence

from .table import GAME, Table

IN_TURN = {"gods": "in-turn", "guardians": "satet,apep,androsphinx"}


def new(seats: int, **options: str) -> Table:
    return Table(GAME, GAME.new(seats, options={**IN_TURN, **options}))


@evidence("ANK-SET-01", "ANK-R-66")
def test_the_last_player_chooses_first_and_a_taken_god_is_closed() -> None:
    table = new(3)
    assert (table.asked, table.decision) == ("S2", "ChooseGod")
    assert table.options() == ["god amun", "god anubis", "god isis", "god osiris", "god ra"]
    assert table.why("S1 god ra") == ("ANK-SET-01", "not-asked")
    table.play("S2 god ra")
    assert table.asked == "S1"
    assert "god ra" not in table.options()
    assert table.why("S1 god ra") == ("ANK-SET-01", "god-taken")
    table.play("S1 god amun", "S0 god isis")
    assert table.asked == "S0" and table.decision == "ChooseAction"  # set up, and the first turn has begun
    assert [one["god"] for one in table.facts["players"].values()] == ["isis", "amun", "ra"]
    assert len(table.facts["figures"]) > 0


@evidence("ANK-SET-01")
def test_who_left_it_to_chance_chooses_nothing() -> None:
    state = GAME.new(2, options={"guardians": IN_TURN["guardians"]})
    refusal = state.why_not(0, GAME.action("god ra"))
    assert refusal is not None and refusal.reason == "chance-deals"
    with pytest.raises(BadInput, match="not 'in-turns'"):
        GAME.new(1 + 1, options={"gods": "in-turns,ra"})


@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_with_chosen_gods_keeps_the_contract(seats: int) -> None:
    check_game(GAME, seats=seats, options={"gods": "in-turn"}, share=0.05)
