"""Running commands inside the test."""

from collections.abc import Callable

import pytest

from ennead.cli import main


@pytest.fixture
def ennead(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command; its exit code, stdout and stderr."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        found = capsys.readouterr()
        return code, found.out, found.err

    return run
