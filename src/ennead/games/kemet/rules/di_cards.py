"""DI cards that are more than numbers. Numbers stand in data/di_cards.json alone."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import KEEP, RECOVER, SWAP
from ennead.games.kemet.rules.components import DI_CARDS, DI_EFFECT, DI_KINDS, lowest, members
from ennead.games.kemet.rules.events import CARD_RECOVERED, CARD_SWAPPED
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.move import Move
from ennead.games.kemet.rules.flow.reinforcement import CONTROLLED_AND_TROOPS, Reinforcement
from ennead.games.kemet.rules.flow.ways import BY_CARD, STARTING, UNUSED
from ennead.games.kemet.rules.hooks import Power
from ennead.games.kemet.rules.piece import Piece
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import ATTACKER
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import Decision, Frame, Todo, find

# Battle cards with a choice or a reward


@final
@mypyc_attr(acyclic=True)
class Glory(Power):
    """PP for a battle won, in either role and with or without survivors."""

    NAME = "glory"
    RULES = ("KEM-BAT-45",)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.prayer: Final[int] = effect["on_win"]["pp"]

    def battle_prayer(self, kemet: Kemet, battle: Battle, seat: int) -> list[int]:
        return [self.prayer] if battle.won_by == battle.side(seat) else []


@final
@mypyc_attr(acyclic=True)
class FieldReinforcements(Power):
    """Units for a battle won."""

    NAME = "field reinforcements"
    RULES = ("KEM-BAT-45", "KEM-DEC-20", "KEM-GEN-12")

    def __init__(self, effect: dict[str, Any]) -> None:
        self.units: Final[int] = effect["on_win"]["free_units"]

    def reinforcing(self, kemet: Kemet, battle: Battle, seat: int) -> Todo | None:
        if battle.won_by != battle.side(seat):
            return None
        return kemet.open(Reinforcement(seat, self.units, CONTROLLED_AND_TROOPS, False))


@final
@mypyc_attr(acyclic=True)
class SwapCards(Decision):
    """Use the discarded battle card instead of the revealed one, or keep it."""

    RULE = "KEM-BAT-21"

    def options(self, kemet: Kemet, battle: Battle, seat: int) -> list[Action]:
        return [KEEP, SWAP[lowest(kemet.players[seat].plan_discarded)]]

    def answer(self, kemet: Kemet, battle: Battle, seat: int, action: Action) -> Todo | None:
        if action is not KEEP:
            swap(kemet, battle, seat)
        return None


SWAP_CARDS: Final = SwapCards()


def swap(kemet: Kemet, battle: Battle, seat: int) -> None:
    """The card discarded in this War Council becomes the used one."""
    kemet.learn()
    player = kemet.players[seat]
    side = battle.side(seat)
    shown = 1 << battle.used[side]
    card = lowest(player.plan_discarded)
    player.face_down = player.face_down & ~player.plan_discarded | shown
    player.plan_discarded = shown
    battle.used = (card, battle.used[1]) if side == ATTACKER else (battle.used[0], card)
    kemet.emit(CARD_SWAPPED, "KEM-BAT-21", seat, card)


@final
@mypyc_attr(acyclic=True)
class TacticalChoice(Power):
    """After the reveal the two battle cards of this War Council may be swapped."""

    NAME = "tactical choice"
    RULES = ("KEM-BAT-21",)

    def __init__(self, effect: dict[str, Any]) -> None:
        assert effect["after_reveal"] == "may_swap_used_and_discarded_card"

    def swapping(self, kemet: Kemet, battle: Battle, seat: int) -> Todo | None:
        return kemet.ask(SWAP_CARDS, seat)


# Day cards


@final
@mypyc_attr(acyclic=True)
class Prayer(Power):
    """PP."""

    NAME = "prayer"
    RULES = ("KEM-DI-01", "KEM-DI-02")

    def __init__(self, effect: dict[str, Any]) -> None:
        self.prayer: Final[int] = effect["pp"]

    def playable(self, kemet: Kemet, frame: Frame | None, seat: int) -> bool:
        return True

    def played(self, kemet: Kemet, frame: Frame | None, seat: int) -> Todo | None:
        kemet.gain(seat, self.prayer, "KEM-DI-01")
        return None


@final
@mypyc_attr(acyclic=True)
class Enlistment(Power):
    """Units for own troops anywhere and own districts under own control."""

    NAME = "enlistment"
    RULES = ("KEM-DI-01", "KEM-DEC-20")

    def __init__(self, effect: dict[str, Any]) -> None:
        self.units: Final[int] = effect["free_units"]

    def playable(self, kemet: Kemet, frame: Frame | None, seat: int) -> bool:
        return True

    def played(self, kemet: Kemet, frame: Frame | None, seat: int) -> Todo | None:
        return kemet.open(Reinforcement(seat, self.units, CONTROLLED_AND_TROOPS, False))


@final
@mypyc_attr(acyclic=True)
class ManaTheft(Power):
    """Each opponent loses PP; the owner gains, whatever they lost."""

    NAME = "mana theft"
    RULES = ("KEM-DI-01", "KEM-PP-01")

    def __init__(self, effect: dict[str, Any]) -> None:
        self.loss: Final[int] = -effect["each_opponent_pp"]
        self.prayer: Final[int] = effect["pp"]

    def playable(self, kemet: Kemet, frame: Frame | None, seat: int) -> bool:
        return True

    def played(self, kemet: Kemet, frame: Frame | None, seat: int) -> Todo | None:
        for other in kemet.order:
            if other != seat:
                kemet.lose_prayer(other, self.loss, "KEM-DI-01")
        kemet.gain(seat, self.prayer, "KEM-DI-01")
        return None


@final
@mypyc_attr(acyclic=True)
class Strike(Decision):
    """The zone in which an opponent loses a unit."""

    RULE = "KEM-DI-09"

    def options(self, kemet: Kemet, frame: Frame, seat: int) -> list[Action]:
        return [kemet.board.strike[zone] for zone in targets(kemet, seat)]

    def why_not(self, kemet: Kemet, frame: Frame, seat: int, action: Action) -> Refusal | None:
        return Refusal("KEM-DI-09", "no-target") if action.verb == "strike" else None

    def answer(self, kemet: Kemet, frame: Frame, seat: int, action: Action) -> Todo | None:
        kemet.remove_units(kemet.board.at(action), 1, "KEM-DI-01")
        kemet.settle()
        return None


STRIKE: Final = Strike()


def targets(kemet: Kemet, seat: int) -> list[int]:
    """The zones in which an opponent may lose a unit."""
    return [zone for zone in kemet.board.playing if is_target(kemet, zone, seat)]


def is_target(kemet: Kemet, zone: int, seat: int) -> bool:
    """R-52: any opposing unit on the map, but not in a troop that is immune."""
    return kemet.enemy_in(zone, seat) and not kemet.creatures[zone] & kemet.tile_set.immune


@final
@mypyc_attr(acyclic=True)
class RainingFire(Power):
    """One opposing unit anywhere is removed."""

    NAME = "raining fire"
    RULES = ("KEM-DI-09", "KEM-FP-04", "R-52")

    def __init__(self, effect: dict[str, Any]) -> None:
        assert effect["destroy_enemy_units"] == 1

    def playable(self, kemet: Kemet, frame: Frame | None, seat: int) -> bool:
        for zone in kemet.board.playing:
            if is_target(kemet, zone, seat):
                return True
        return False

    def played(self, kemet: Kemet, frame: Frame | None, seat: int) -> Todo | None:
        return kemet.ask(STRIKE, seat)


@final
@mypyc_attr(acyclic=True)
class Recover(Decision):
    """A card of the discard pile that comes to hand."""

    RULE = "KEM-DI-09"

    def options(self, kemet: Kemet, frame: Frame, seat: int) -> list[Action]:
        return [RECOVER[kind] for kind in range(DI_KINDS) if kemet.discard[kind]]

    def answer(self, kemet: Kemet, frame: Frame, seat: int, action: Action) -> Todo | None:
        kemet.discard[action.value] -= 1
        kemet.players[seat].take_card(action.value)
        kemet.emit(CARD_RECOVERED, "KEM-DI-01", seat, action.value)
        return None


RECOVER_CARD: Final = Recover()


@final
@mypyc_attr(acyclic=True)
class DivineMemory(Power):
    """A card of the discard pile comes to hand; everybody sees which."""

    NAME = "divine memory"
    RULES = ("KEM-DI-01", "KEM-DI-09")

    def __init__(self, effect: dict[str, Any]) -> None:
        assert effect["take_from_di_discard"] == 1

    def playable(self, kemet: Kemet, frame: Frame | None, seat: int) -> bool:
        return members(kemet.discard) != 0

    def played(self, kemet: Kemet, frame: Frame | None, seat: int) -> Todo | None:
        return kemet.ask(RECOVER_CARD, seat)


# Move cards


@final
@mypyc_attr(acyclic=True)
class Swiftness(Power):
    """More steps, before the first movement."""

    NAME = "swiftness"
    RULES = ("KEM-DI-03", "KEM-MOV-02", "R-14")

    def __init__(self, effect: dict[str, Any]) -> None:
        self.steps: Final[int] = effect["steps"]

    def playable(self, kemet: Kemet, frame: Frame | None, seat: int) -> bool:
        return isinstance(frame, Move) and frame.phase == STARTING

    def played(self, kemet: Kemet, frame: Frame | None, seat: int) -> Todo | None:
        move: Move = find(frame, Move)
        move.steps += self.steps
        return None


@final
@mypyc_attr(acyclic=True)
class Teleportation(Power):
    """The troop teleports at once from any zone; it is the one teleport of the action."""

    NAME = "teleportation"
    RULES = ("KEM-DI-03", "KEM-DI-09", "KEM-MOV-05", "R-54")

    def __init__(self, effect: dict[str, Any]) -> None:
        assert effect["teleport_from_anywhere"]

    def playable(self, kemet: Kemet, frame: Frame | None, seat: int) -> bool:
        return isinstance(frame, Move) and frame.teleport == UNUSED

    def played(self, kemet: Kemet, frame: Frame | None, seat: int) -> Todo | None:
        move: Move = find(frame, Move)
        move.teleport = BY_CARD
        return None


@final
@mypyc_attr(acyclic=True)
class OpenGates(Power):
    """For the rest of the action no city-entry limit holds."""

    NAME = "open gates"
    RULES = ("KEM-DI-03", "KEM-MOV-10", "KEM-EFF-03")

    def __init__(self, effect: dict[str, Any]) -> None:
        assert effect["ignore_city_entry_limits"]

    def playable(self, kemet: Kemet, frame: Frame | None, seat: int) -> bool:
        return isinstance(frame, Move)

    def played(self, kemet: Kemet, frame: Frame | None, seat: int) -> Todo | None:
        move: Move = find(frame, Move)
        move.gates_open = True
        return None


CLASSES: Final[dict[str, Any]] = {
    "glory": Glory,
    "field_reinforcements": FieldReinforcements,
    "tactical_choice": TacticalChoice,
    "prayer": Prayer,
    "enlistment": Enlistment,
    "mana_theft": ManaTheft,
    "raining_fire": RainingFire,
    "divine_memory": DivineMemory,
    "swiftness": Swiftness,
    "teleportation": Teleportation,
    "open_gates": OpenGates,
}


def make_cards() -> list[Piece]:
    """The effect of each DI card, by kind."""
    cards: list[Piece] = []
    for kind, name in enumerate(DI_CARDS):
        card: Piece = CLASSES[name](DI_EFFECT[kind]) if name in CLASSES else Power()
        card.card = kind
        cards.append(card)
    return cards
