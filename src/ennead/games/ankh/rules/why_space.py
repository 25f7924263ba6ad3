"""Why a space, a figure, a side of a space or a region cannot be chosen in an action or an individual event."""

from __future__ import annotations

from ennead.games.ankh.rules.actions import ACTIONS, GATEWAY, REGULAR, tokens_of
from ennead.games.ankh.rules.board import OUTSIDE, WATER, Board
from ennead.games.ankh.rules.components import EMPTY, FIGURE_KIND, FIGURE_OWNER, LONGEST_CARAVAN, STEPS, TOKENS
from ennead.games.ankh.rules.figures import FIGURES
from ennead.games.ankh.rules.flow.caravan import KEEP_TOKEN, PLACE_CAMEL, SWAP_TOKENS, Caravan
from ennead.games.ankh.rules.flow.move import CHOOSE_FIGURE, CHOOSE_STOP, MoveFigures
from ennead.games.ankh.rules.flow.summon import Summon
from ennead.games.ankh.rules.grid import SIDES
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.rules.why_line import side_problem
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import NOBODY, Decision, find


def no_stop(ankh: Ankh, side: int, space: int, rule: str) -> Refusal | None:
    """Why a figure of a side cannot be put on a space, wherever it comes from; None if it could."""
    numbers = {"space": space}
    terrain = ankh.scene.board.terrain[space]
    if terrain == OUTSIDE:
        return Refusal("ANK-MAP-01", "off-board", numbers)
    if terrain == WATER:
        return Refusal("ANK-MAP-01", "water", numbers)
    piece = ankh.pieces[space]
    if piece != EMPTY:
        return Refusal(rule, "occupied", {**numbers, "by": FIGURE_OWNER[piece]})
    if space in ankh.underworld and side != ankh.underworld_side:
        return Refusal("ANK-GOD-14", "underworld", numbers)
    return None


def distance(board: Board, start: int, space: int) -> int:
    """Steps from one space to another over anything on the board."""
    reached = [start]
    steps = {start: 0}
    for one in reached:
        for other in board.near[one]:
            if other not in steps:
                steps[other] = steps[one] + 1
                reached.append(other)
    return steps.get(space, 0)


def no_space(ankh: Ankh, side: int, decision: Decision, action: Action) -> Refusal | None:
    """Move Figures and the place of a summoned figure."""
    if decision is CHOOSE_FIGURE:
        return no_figure(ankh, side, action) if action.verb == "figure" else None
    if action.verb == "done":
        return Refusal(decision.rule, "compulsory")
    if action.verb != "to":
        return None
    if decision is CHOOSE_STOP:
        return no_move(ankh, side, action.value)
    return no_place(ankh, side, action.value)


def no_figure(ankh: Ankh, side: int, action: Action) -> Refusal:
    move: MoveFigures = find(ankh.top, MoveFigures)
    owner = FIGURE_OWNER[ankh.pieces[action.value]]
    numbers = {"space": action.value}
    if owner == NOBODY:
        return Refusal("ANK-MOV-01", "no-figure", numbers)
    if owner != side:
        return Refusal("ANK-MOV-01", "not-own-figure", {**numbers, "player": owner})
    if action.value in move.moved:
        return Refusal("ANK-MOV-01", "moved-already", numbers)
    return Refusal("ANK-MOV-04", "nowhere-to-go", numbers)


def no_move(ankh: Ankh, side: int, space: int) -> Refusal:
    """ANK-MOV-02 to 04, ANK-GRD-05: too far, off the board, Water, occupied, Underworld."""
    move: MoveFigures = find(ankh.top, MoveFigures)
    board = ankh.scene.board
    if board.terrain[space] == OUTSIDE:
        return Refusal("ANK-MOV-02", "off-board", {"space": space})
    steps = distance(board, move.chosen, space)
    if steps > STEPS:
        return Refusal("ANK-MOV-01", "too-far", {"space": space, "distance": steps, "most": STEPS})
    if board.terrain[space] == WATER:
        return Refusal("ANK-MOV-04", "water", {"space": space})
    if space in ankh.underworld and side != ankh.underworld_side:
        return Refusal("ANK-MOV-03", "underworld", {"space": space})
    refusal = FIGURES[FIGURE_KIND[ankh.pieces[move.chosen]]].refuses(ankh, side, move.chosen, space)
    if refusal is not None:
        return refusal
    return Refusal("ANK-MOV-02", "occupied", {"space": space, "by": FIGURE_OWNER[ankh.pieces[space]]})


def no_place(ankh: Ankh, side: int, space: int) -> Refusal:
    """ANK-SUM-01, 05, ANK-GOD-13, ANK-POW-08."""
    summon: Summon = find(ankh.top, Summon)
    way = ACTIONS.actions[summon.way]
    if way is GATEWAY and space not in ankh.underworld:
        return Refusal("ANK-GOD-13", "no-underworld-token", {"space": space})
    refusal = no_stop(ankh, side, space, "ANK-SUM-01")
    if refusal is not None and refusal.reason == "water" and FIGURES[summon.kind].WATER:
        piece = ankh.pieces[space]  # Water does not hinder it, but another figure or the distance does
        refusal = Refusal("ANK-GRD-06", "occupied", {"space": space, "by": FIGURE_OWNER[piece]}) if piece else None
    if refusal is not None:
        rule = "ANK-SUM-05" if refusal.reason == "underworld" else refusal.rule
        return Refusal(rule, refusal.reason, refusal.numbers)
    rule = "ANK-SUM-01" if way is REGULAR else "ANK-POW-08"
    return Refusal(rule, "not-adjacent", {"space": space})


# Caravans and regions


def no_border(ankh: Ankh, decision: Decision, action: Action) -> Refusal | None:
    """Camels, tokens and regions."""
    if decision is PLACE_CAMEL:
        return no_camel(ankh, action)
    if decision is KEEP_TOKEN:
        return Refusal("ANK-CAM-05", "not-a-new-region", {"space": action.value}) if action.verb == "to" else None
    if decision is SWAP_TOKENS:
        if action.verb != "swap":
            return None
        return no_tokens(ankh, action) or Refusal("ANK-CAM-06", "not-a-new-region")
    if action.verb == "done":
        return Refusal("ANK-SCN-12", "compulsory")
    if action.verb != "join":
        return None
    one, other = tokens_of(action)
    return no_tokens(ankh, action) or Refusal("ANK-SCN-12", "no-camel-between", {"token": one, "other": other})


def no_tokens(ankh: Ankh, action: Action) -> Refusal | None:
    for token in tokens_of(action):
        if token not in ankh.tokens:
            return Refusal("ANK-MAP-05", "token-not-on-board", {"token": token, "most": TOKENS})
    return None


def no_camel(ankh: Ankh, action: Action) -> Refusal | None:
    """ANK-CAM-02 to 04: why a camel cannot be the next of the line, or why the line cannot end here."""
    caravan: Caravan = find(ankh.top, Caravan)
    line = caravan.line
    if action.verb == "done":
        return Refusal("ANK-CAM-04", "line-incomplete", {"camels": len(line)})
    if action.verb != "camel":
        return None
    side = action.value
    if side_problem(ankh.land, side) or side in line:
        reasons = {"river": "river", "Water": "water", "camel": "camel-there", "no side": "off-board"}
        problem = side_problem(ankh.land, side)
        found = [reason for word, reason in reasons.items() if word in problem]
        return Refusal("ANK-CAM-02", found[0] if found else "camel-there", {"side": side})
    if not line:
        return Refusal("ANK-CAM-04", "no-legal-line", {"side": side})
    if len(line) == min(LONGEST_CARAVAN, ankh.camels_left()):
        return Refusal("ANK-CAM-04", "line-full", {"camels": len(line)})
    if ankh.land.regions[SIDES[side][0]] != ankh.land.regions[SIDES[line[0]][0]]:
        return Refusal("ANK-CAM-04", "other-region", {"side": side})
    corners = ankh.scene.board.corners
    if not set(corners[side]) & set(corners[line[-1]]):
        return Refusal("ANK-CAM-04", "gap", {"side": side})
    return Refusal("ANK-CAM-04", "no-legal-line", {"side": side})
