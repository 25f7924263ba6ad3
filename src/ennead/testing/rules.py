"""The rule IDs of a rules text: RA-AUC-05."""

from __future__ import annotations

import re
from typing import Final

from ennead.testing.moment import need

RULE_ID: Final = re.compile(r"\b[A-Z]+-[A-Z]+-[0-9]+[a-z]?\b")


def rule_ids(text: str) -> frozenset[str]:
    """Every rule ID that stands in a text."""
    return frozenset(RULE_ID.findall(text))


def check_rule(rules: frozenset[str] | None, rule: str, who: str) -> None:
    """Something cites a rule that stands in the rules text; if that is not known, at least a rule ID."""
    if rules is None:
        need(RULE_ID.fullmatch(rule) is not None, f"{who} cites {rule!r}, which is no rule ID")
    else:
        need(rule in rules, f"{who} cites {rule!r}, which is not in the rules text")
