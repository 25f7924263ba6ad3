"""The mark that says which rules a test shows to hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ennead.testing.rules import RULE_ID

Test = TypeVar("Test", bound=Callable[..., Any])


def evidence(*rules: str) -> Callable[[Test], Test]:
    """Mark a test as evidence for these rules: `@evidence("RA-AUC-05")`."""
    import pytest  # the other checks need no test runner

    if not rules:
        raise ValueError("evidence names at least one rule")
    for rule in rules:
        if not RULE_ID.fullmatch(rule):
            raise ValueError(f"expected a rule ID like RA-AUC-05, not {rule!r}")
    mark: Callable[[Test], Test] = pytest.mark.evidence(*rules)
    return mark
