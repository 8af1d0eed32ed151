"""Pending work of attacks: a Stalker's (S-26), an Enemy's (S-32) and the wounds they cause."""

from __future__ import annotations

from rules.kernel.state import Frame
from rules.stalker.model.scope import Scope


class BeginAttack(Frame, frozen=True):
    """A Weapon Attack with its Target chosen and its Action paid (S-26.3)."""

    stalker: str
    attack: str
    target: str
    forbid_masks: bool = False
    as_damage: bool = False


class UseKnife(Frame, frozen=True):
    stalker: str
    target: str


class ChooseAttackTarget(Frame, frozen=True):
    """An effect orders an Attack: the Stalker chooses whom to attack (S-41 ``attack``)."""

    path: str
    scope: Scope


class AskPart(Frame, frozen=True):
    pass


class RollAttack(Frame, frozen=True):
    pass


class RollWithRerolls(Frame, frozen=True):
    """The dice on the table may be re-rolled (S-4.5)."""


class ShareSuccesses(Frame, frozen=True):
    pass


class BuyMasks(Frame, frozen=True):
    when: str


class HitTargets(Frame, frozen=True):
    pass


class HitEnemy(Frame, frozen=True):
    """Successes or DMG against an Enemy's body part (S-26.9, S-32.18)."""

    target: str
    amount: int
    part: str
    attacker: str
    with_cover: bool = True
    turns: bool = False
    anomaly: str = ""


class TurnToAttacker(Frame, frozen=True):
    enemy: str
    attacker: str


class CloseAttack(Frame, frozen=True):
    stage: int


class HitArea(Frame, frozen=True):
    """An area Attack hits everyone on its field (S-26.20)."""


class EndArea(Frame, frozen=True):
    pass


class DrawWound(Frame, frozen=True):
    enemy: str
    grade: str
    attacker: str
    anomaly: str = ""


class DefendHit(Frame, frozen=True):
    """A Stalker takes DMG against which he rolls Defence (S-32.14)."""

    stalker: str
    damage: int
    attacker: str = ""
    anomaly: str = ""


class RollGuard(Frame, frozen=True):
    pass


class FinishGuard(Frame, frozen=True):
    pass


class EnemyStrike(Frame, frozen=True):
    """An Enemy attacks the nearest Target it sees (S-32.3)."""

    enemy: str
    modifier: int = 0
    only: tuple[str, ...] = ()
    reaction: bool = False


class JumpAt(Frame, frozen=True):
    enemy: str
    target: str


class AimStrike(Frame, frozen=True):
    pass


class StrikeTarget(Frame, frozen=True):
    target: str


class LandStrike(Frame, frozen=True):
    pass


class AfterStrike(Frame, frozen=True):
    stalker: str


class CloseStrike(Frame, frozen=True):
    pass
