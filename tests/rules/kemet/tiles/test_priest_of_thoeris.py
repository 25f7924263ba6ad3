"""Kemet: Priest of Thoeris."""

from ennead.testing import evidence

from ..table import night

THOERIS = {"tiles": ["diamond_thoeris"], "pp": 0}


@evidence("KEM-NGT-04", "KEM-NGT-11", "KEM-PP-03")
def test_one_more_for_each_temple_the_delta_included_in_one_gain() -> None:
    state = night(THOERIS, 3, zones={"t_reeds": {"S0": 1}, "delta": {"S0": 1}}).play("S0 decline")
    assert [fact["gained"] for fact in state.told("PrayerGained") if fact["rule"] == "KEM-NGT-04"] == [2 + 1 + 1]


@evidence("KEM-NGT-11", "KEM-GEN-10")
def test_the_sanctuary_is_no_temple() -> None:
    state = night(THOERIS, 3, zones={"sanctuary": {"S0": 1}})
    assert [fact for fact in state.told("PrayerGained") if fact["rule"] == "KEM-NGT-04"] == []
