"""Friends find the table: addresses, codes for the camera; and the owner finds out how the server does."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient
from server.places import Place, settings

from ennead.cli import serve as cli
from ennead.kernel.errors import BadInput
from ennead.server.app import create_app
from ennead.server.edge import reach as reaching
from ennead.server.edge.codes import code_in_terminal, code_of, code_picture
from ennead.server.edge.reach import Reach, is_loopback
from ennead.server.settings import LIMITS, chosen_settings


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses of this machine on its networks, for a test."""
    found = ["192.168.1.20", "fd00::20"]
    monkeypatch.setattr(reaching, "network_numbers", lambda: found)
    return found


def kinds(reach: Reach) -> list[tuple[str, str, bool]]:
    return [(one.url, one.kind, one.answered) for one in reach.addresses()]


def test_a_server_for_this_machine_says_so(numbers: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    reach = Reach("127.0.0.1", 8080, (), False)
    assert kinds(reach) == [("http://127.0.0.1:8080", "device", False)] and reach.best == ""
    cli.invite(reach)
    assert "Only this machine" in capsys.readouterr().out


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_for_the_network_names_its_addresses(
    host: str, numbers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    reach = Reach(host, 8080, (), False)
    assert kinds(reach) == [
        ("http://192.168.1.20:8080", "network", False),
        ("http://[fd00::20]:8080", "network", False),
        ("http://127.0.0.1:8080", "device", False),
    ]
    reach.hear("[fd00::20]:8080", "fd00::7")
    reach.hear("127.0.0.1:8080", "127.0.0.1")
    assert kinds(reach)[0] == ("http://[fd00::20]:8080", "network", True) and reach.best == "http://[fd00::20]:8080"
    cli.invite(reach)
    assert "http://192.168.1.20:8080" in capsys.readouterr().out


def test_a_site_behind_a_proxy_is_known_by_its_name(numbers: list[str]) -> None:
    reach = Reach("127.0.0.1", 8080, ("games.example", "*.club.example"), True)
    assert kinds(reach)[0] == ("https://games.example", "internet", False)


def test_this_machine_has_no_loopback_address_on_its_network() -> None:
    assert not any(is_loopback(number) for number in reaching.network_numbers())


def test_a_code_in_the_terminal_is_the_code() -> None:
    """Read back from its half blocks, it is the same square that the picture draws."""
    text = "http://192.168.1.20:8080"
    halves = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    drawn: list[list[int]] = []
    for line in code_in_terminal(text).split("\n"):
        cells = [halves[one] for one in line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m")]
        drawn += [[above for above, _ in cells], [below for _, below in cells]]
    wanted = [[int(one) for one in row] for row in code_of(text).matrix_iter(border=2)]
    assert drawn[: len(wanted)] == wanted


def test_the_browser_gets_addresses_and_a_code(tmp_path: Path) -> None:
    chosen = settings(tmp_path, listening=("127.0.0.1", 8080))
    with TestClient(create_app(chosen)) as client:
        assert client.get("/api/addresses").json()["addresses"][-1]["kind"] == "device"
        answer = client.post("/api/codes", json={"text": "http://x/#/invitation/abc"})
        assert answer.status_code == 200 and answer.text == code_picture("http://x/#/invitation/abc")
        assert answer.headers["content-type"].startswith("image/svg+xml") and "<script" not in answer.text
        assert client.post("/api/codes", json={"text": "x" * 1001}).status_code == 400


# The owner


def test_ready_means_that_the_database_answers(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path))) as client, Place(client) as place:
        assert client.get("/api/ready").json() == {"status": "ready"}
        (tmp_path / "test.sqlite").unlink()
        place.hall.ready_at = 0.0  # a second later
        answer = client.get("/api/ready")
        assert (answer.status_code, answer.json()["kind"]) == (503, "unavailable")
        assert client.get("/api/health").status_code == 200


def test_figures_tell_how_much_goes_on_and_nothing_of_any_game(tmp_path: Path) -> None:
    watched = settings(tmp_path, watchers=("testclient",))
    with TestClient(create_app(watched)) as client, Place(client) as place:
        opened = place.open(2)
        guest = place.sit(opened, 0)
        other = place.sit(opened, 1)
        mover = guest if guest.last["options"] else other
        mover.act(mover.last["options"][0]["id"])
        mover.refused(type="act", number=0, action="draw")
        text = client.get("/metrics").text
        for line in (
            'ennead_moves_total{game="ra"} 1.0',
            "ennead_rooms 1.0",
            "ennead_guests 2.0",
            "ennead_store_queue 0.0",
            'ennead_refusals_total{kind="late"} 1.0',
            "ennead_move_seconds_count",
            "ennead_store_seconds_count",
        ):
            assert line in text
        for secret in (opened["match"]["id"], opened["creator"], "P0"):
            assert secret not in text
    with TestClient(create_app(settings(tmp_path))) as client:
        assert client.get("/metrics").status_code == 403


def test_every_limit_can_be_set_by_flag_and_by_environment() -> None:
    assert {"silence", "connections_per_match", "work_per_second", "request_patience", "queued_bytes"} <= set(LIMITS)
    environment = {"ENNEAD_SILENCE": "60", "ENNEAD_QUEUED_BYTES": "1000", "ENNEAD_LOG": "json"}
    found = chosen_settings(["silence=30.5", "matches-per-hour=7"], environment)
    assert found == {"silence": 30.5, "queued_bytes": 1000, "matches_per_hour": 7}


@pytest.mark.parametrize("given", ["silence", "silense=1", "silence=long", "silence=-1", "silence=nan", "database=x"])
def test_a_limit_that_cannot_be_is_refused(given: str) -> None:
    with pytest.raises(BadInput):
        chosen_settings([given], {})


def test_an_unknown_style_of_log_is_refused() -> None:
    with pytest.raises(BadInput, match="plain, json"):
        cli.run("127.0.0.1", 0, "", browser=False, own=False, proxy="", log="xml")
