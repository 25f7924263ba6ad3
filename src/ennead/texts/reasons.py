"""Why an option is better than others, or worse: what a judgement weighs, in the words of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ennead.texts.catalogue import Catalogue
from ennead.texts.texts import Texts, sentence

MOST: Final = 2  # reasons for an option, and as many against it
SMALLEST: Final = 0.02  # of a score: below it nothing is worth a word


class Weighed(NamedTuple):
    """A feature of a judgement, compared with what other options lead to."""

    feature: str
    more: float  # by how much its number is larger
    gain: float  # by how much the score is higher for that


def because(texts: Texts, weighed: Iterable[Weighed], best: bool = False) -> str:
    """One sentence: what will be better, but what worse; empty where nothing differs that is worth a word.

    Reasons tell what lies right behind an option; the best one may be so only because of what comes later.
    """
    better, worse = reasons(texts.catalogue, weighed)
    if better and worse:
        return sentence(texts.common("but", better=texts.joined(better), worse=texts.joined(worse)))
    if best and worse:
        return sentence(texts.common("although", worse=texts.joined(worse)))
    return sentence(texts.common("because", reasons=texts.joined(better or worse))) if better or worse else ""


def reasons(catalogue: Catalogue, weighed: Iterable[Weighed]) -> tuple[list[str], list[str]]:
    """The strongest reasons for, and against; what many features say alike is one reason.

    Weights were learnt, and two that belong together may pull against each other: what would sound as if less were
    better, or more worse, is not told.
    """
    told: Mapping[str, Mapping[str, Any]] = catalogue.sections["reasons"]
    groups = {feature: key for key, reason in told.items() for feature in reason["features"]}
    gains, leads = dict.fromkeys(told, 0.0), dict.fromkeys(told, 0.0)
    for one in weighed:
        key = groups.get(one.feature) or groups[one.feature.partition(":")[0]]
        gains[key] += one.gain
        leads[key] += (-one.gain if one.more < 0 else one.gain) * (-1 if told[key].get("inverse") else 1)
    found = [key for key in told if leads[key] > 0 and abs(gains[key]) > SMALLEST and "better" in told[key]]
    return words(told, found, gains, "better"), words(told, found, {key: -gains[key] for key in told}, "worse")


def words(
    told: Mapping[str, Mapping[str, Any]], keys: Sequence[str], gains: Mapping[str, float], which: str
) -> list[str]:
    most = sorted([key for key in keys if gains[key] > 0], key=lambda key: -gains[key])[:MOST]
    return [told[key][which] for key in most]
