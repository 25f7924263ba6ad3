"""The written playthroughs are what the games do today; a change is a readable difference."""

import importlib.util
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "playthrough.py"
UPDATE = "if the change is meant, run: python tools/playthrough.py --update"
LARGEST = 40_000

spec = importlib.util.spec_from_file_location("playthrough_tool", TOOL)
assert spec is not None
assert spec.loader is not None
tool = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tool)

TABLES: dict[Path, tuple[str, int]] = tool.tables()


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_nothing_observable_has_changed(path: Path) -> None:
    assert path.exists(), f"{path.name} is missing; {UPDATE}"
    written, now = path.read_text(encoding="utf-8").split("\n"), tool.text_of(*TABLES[path]).split("\n")
    for number, (old, new) in enumerate(zip(written, now, strict=False), start=1):
        assert old == new, f"{path.name}:{number}: {UPDATE}"
    assert len(written) == len(now), f"{path.name} has {len(written)} lines, now {len(now)}; {UPDATE}"
    assert 5_000 < len("\n".join(now)) < LARGEST, f"{path.name} is no size to be read"


def test_no_playthrough_is_left_over() -> None:
    assert {path.name for path in Path(__file__).parent.glob("*.txt")} == {path.name for path in TABLES}


def test_the_tool_prints_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["ra", "--seats", "2", "--seed", "x", "--decisions", "3"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Ra, 2 seats, seed 'x', rules 1\n\n0. Game.deal\n")
    assert text.count("\n> ") == 3


@pytest.mark.parametrize("arguments", [["senet"], ["ra", "--seats", "7"], []])
def test_the_tool_refuses_what_it_does_not_know(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        tool.main(arguments)
    assert caught.value.code
