"""`ennead arena`: what it prints and writes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ennead.cli.flags import written_out

Run = Callable[..., tuple[int, str, str]]
FEW = ("arena", "ra", "--bots", "greedy,random", "--seats", "3", "--games", "3", "--jobs", "1")


def test_people_get_tables(ennead: Run) -> None:
    code, out, err = ennead(*FEW)
    assert (code, err) == (0, "")
    assert "Ra, 3 seats: 3 games with seed 0, 1 deals, each with 3 seatings" in out
    assert "By chance each seat would win 33.3% of these games" in out
    for word in ("greedy", "random", "Rating", "Share", "From", "S2"):
        assert word in out


def test_json_and_picture(ennead: Run, tmp_path: Path) -> None:
    files = ("--out", str(tmp_path / "a.json"), "--plot", str(tmp_path / "a.svg"), "--log", str(tmp_path / "a.log"))
    code, out, err = ennead(*FEW, "--json", *files)
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found == json.loads((tmp_path / "a.json").read_text())
    assert found["rows"][0]["name"] == "greedy" and set(found["ratings"]) == {"greedy", "random"}
    picture = ElementTree.fromstring((tmp_path / "a.svg").read_text())
    words = [one.text or "" for one in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert words.count("40%") == 2  # above and below
    assert "By seat" in words and any("100.0%" in one for one in words) and any("chance 33.3%" in one for one in words)
    assert len((tmp_path / "a.log").read_text().splitlines()) == 4
    assert json.loads(ennead(*FEW, "--json", *files)[1]) == found


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["--plot", "/nowhere/at/all.svg"], "the report cannot be written to '/nowhere/at/all.svg'"),
        (["--log", "/nowhere/at/all.log"], "the log /nowhere/at/all.log cannot be used"),
        (["--bots", "deep"], "there is no bot 'deep' for Ra"),
        (["--patience", "0"], "Invalid value for '--patience'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(ennead: Run, given: list[str], sentence: str) -> None:
    code, out, err = ennead(*FEW, *given)
    assert code == 2 and out == "" and sentence in err and err.count("\n") == 1


def test_ray_may_stand_alone_or_with_an_address() -> None:
    assert written_out(["arena", "ra", "--ray"]) == ["arena", "ra", "--ray", "local"]
    assert written_out(["arena", "ra", "--ray", "--json"]) == ["arena", "ra", "--ray", "local", "--json"]
    assert written_out(["arena", "ra", "--ray", "a:1"]) == ["arena", "ra", "--ray", "a:1"]
