"""Kemet: the Mummy."""

import pytest

from ennead.testing import evidence

from ..table import night


@pytest.mark.parametrize("zones", [{}, {"t_reeds": {"S0": 1, "creature": "diamond_mummy"}}])
@evidence("KEM-NGT-06", "KEM-NGT-11", "KEM-CRE-05")
def test_one_more_card_at_night_wherever_it_is(zones: dict[str, dict[str, object]]) -> None:
    state = night({"tiles": ["diamond_mummy"]}, zones=zones).play("deal prayer", "deal glory")
    assert (state.of(0, "di_size"), state.of(1, "di_size")) == (3, 1)
    assert state.play("deal glory").of(1, "di_size") == 2
