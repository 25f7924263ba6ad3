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
        elsewhere = {item for item in items if any(mark.args != (LOADED,) for mark in item.iter_markers("build"))}
        config.hook.pytest_deselected(items=[item for item in items if item in elsewhere])
        items[:] = [item for item in items if item not in elsewhere]
    items[:] = dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Every process of a run begins with its share of the long tests, so that none of them is left for the end.

    Each is given as many tests as the others, in this order; who is done takes some from the end of another's.
    """
    long = [item for item in items if item.get_closest_marker("long")]
    rest = [item for item in items if not item.get_closest_marker("long")]
    found: list[pytest.Item] = []
    for worker in range(workers):
        share = (len(items) - len(found)) // (workers - worker)
        own = long[worker::workers]
        others = max(0, share - len(own))
        found += [*own, *rest[:others]]
        rest = rest[others:]
    return found + rest


def pytest_report_header(config: pytest.Config) -> str:
    return f"ennead: the {LOADED} build"
