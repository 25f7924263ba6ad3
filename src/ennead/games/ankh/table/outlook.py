"""What a Conflict would bring now: the Devotion of every god in every region, if nobody played a card."""

from __future__ import annotations

from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.conflict import Domination
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import GameOver


def outlook(ankh: Ankh) -> list[list[int]]:
    """By region and side; tried with the procedures of the edition on a copy, region after region (ANK-CON-03)."""
    trial = ankh.copy()
    found = [[0] * ankh.seats for _ in ankh.tokens]
    for region in sorted(range(len(trial.tokens)), key=lambda one: trial.tokens[one]):
        before = [god.devotion for god in trial.gods]
        over = ends(trial, region)
        found[region] = [god.devotion - had for god, had in zip(trial.gods, before, strict=True)]
        if over:
            break
    return found


def ends(trial: Ankh, region: int) -> bool:
    """Resolve a region; whether a god reached the top of the track there (ANK-WIN-01), so that nothing follows."""
    try:
        resolve(trial, region)
    except GameOver:
        return True
    return False


def resolve(trial: Ankh, region: int) -> None:
    """The steps of a Battle or Domination that give Devotion and ask nobody."""
    present, token = trial.present(region), trial.tokens[region]
    if len(present) == 1:
        alone = trial.rules.procedures.domination(region, token, present[0])
        assert isinstance(alone, Domination)
        alone.score_majorities(trial)
        alone.dominate(trial)
    elif present:
        battle = Battle(region, token, present)
        battle.score_majorities(trial)
        battle.compare(trial)
        battle.reward(trial)
