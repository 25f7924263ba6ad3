"""Kemet: no choice of a move leads to where nothing can follow."""

from pathlib import Path

from ennead import load
from ennead.kernel.replay import read
from ennead.testing import evidence

RECORD = Path(__file__).with_name("no_way_out.record")


@evidence("KEM-MOV-01", "KEM-MOV-07")
def test_no_option_of_a_move_leaves_the_troop_without_a_way_to_go_on() -> None:
    record = read(RECORD.read_text(encoding="utf-8"), load)
    state = record.at(len(record.lines)).state
    seat = state.asked_seats()[0]
    options = state.options(seat)
    assert "take 3" not in [action.name for action in options]
    for action in options:
        after = state.copy()
        after.answer(seat, action)
        assert after.chance or all(after.options(asked) for asked in after.asked_seats())
