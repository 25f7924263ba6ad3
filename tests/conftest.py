"""Which build is tested, and how tests with random examples choose them."""

import os

import pytest
from hypothesis import settings

from ennead.kernel import flow

LOADED = "pure" if str(flow.__file__).endswith(".py") else "compiled"

settings.register_profile("ennead", derandomize=True, deadline=None, max_examples=30, database=None)
settings.load_profile("ennead")


def pytest_configure(config: pytest.Config) -> None:
    """Stop if another build is loaded than the one that should be tested."""
    wanted = os.environ.get("ENNEAD_BUILD", "")
    if wanted not in ("", "pure", "compiled"):
        raise pytest.UsageError(f"ENNEAD_BUILD is {wanted!r}; expected 'pure', 'compiled' or nothing")
    if wanted and wanted != LOADED:
        raise pytest.UsageError(
            f"the {wanted} build should be tested, but the {LOADED} one was loaded: {flow.__file__}"
        )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where both builds are tested one after the other, a long test that is marked with a build runs on that one."""
    if os.environ.get("ENNEAD_BUILD"):
        elsewhere = [item for item in items if any(mark.args != (LOADED,) for mark in item.iter_markers("build"))]
        config.hook.pytest_deselected(items=elsewhere)
        items[:] = [item for item in items if item not in elsewhere]


def pytest_report_header(config: pytest.Config) -> str:
    return f"ennead: the {LOADED} build"
