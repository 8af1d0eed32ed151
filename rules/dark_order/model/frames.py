"""Pending work of The Dark Order; a round lays all its parts on the agenda at once."""

from __future__ import annotations

from rules.kernel import effects
from rules.kernel.state import Frame, Record


class Scope(Record, frozen=True):
    """Whom and what the words of an effect mean while it is carried out (D-23.35)."""

    seat: str
    source: str
    """The card whose text it is."""
    unit: str = ""
    """The unit whose ability it is."""
    chosen: str = ""
    card: str = ""
    place: int = -1
    """The chosen lane, line or cell."""
    attacker: str = ""
    target: str = ""
    due: int = 0
    """Fatigue that is still to be paid for the card itself (D-26.7)."""
    optional: bool = False
    """The first choice may be declined (D-15.10)."""


NOBODY = Scope("", "")


class PickFaction(Frame, frozen=True):
    seat: str


class PickCommanders(Frame, frozen=True):
    pass


class LayOut(Frame, frozen=True):
    pass


class BeginRound(Frame, frozen=True):
    pass


class BeginPhase(Frame, frozen=True):
    phase: str


class PutBackCards(Frame, frozen=True):
    pass


class RecoverFatigue(Frame, frozen=True):
    pass


class TakeRoles(Frame, frozen=True):
    pass


class ChooseLocation(Frame, frozen=True):
    pass


class PlaceUnits(Frame, frozen=True):
    role: str


class ActivateUnits(Frame, frozen=True):
    role: str


class FinishActivation(Frame, frozen=True):
    seat: str


class BeginSupportStage(Frame, frozen=True):
    pass


class TakeSupportTurn(Frame, frozen=True):
    seat: str
    passes: int = 0


class RunStep(Frame, frozen=True):
    step: int


class NextTurn(Frame, frozen=True):
    pass


class TakeAttackTurn(Frame, frozen=True):
    seat: str


class TakeDefenceTurn(Frame, frozen=True):
    seat: str


class ResolveAttack(Frame, frozen=True):
    pass


class EndStep(Frame, frozen=True):
    pass


class EndBattle(Frame, frozen=True):
    pass


class WinScouting(Frame, frozen=True):
    pass


class CleanUp(Frame, frozen=True):
    pass


class Resign(Frame, frozen=True):
    seat: str


class RunEffects(effects.RunEffects, frozen=True):
    scope: Scope = NOBODY


class EachUnit(effects.EachOf, frozen=True):
    """Carry out effects for one chosen unit after the other."""

    scope: Scope = NOBODY


class ChooseMode(Frame, frozen=True):
    path: str
    scope: Scope


class ChooseUnits(Frame, frozen=True):
    path: str
    scope: Scope
    chosen: tuple[str, ...] = ()


class ChoosePlace(Frame, frozen=True):
    path: str
    scope: Scope


class ChooseCard(Frame, frozen=True):
    path: str
    scope: Scope


class ChooseScout(Frame, frozen=True):
    path: str
    scope: Scope


class MoveUnit(Frame, frozen=True):
    unit: str
    scope: Scope


class StrikeWith(Frame, frozen=True):
    unit: str
    scope: Scope


class KeepNeutrals(Frame, frozen=True):
    seat: str
    keep: int
    any_number: bool = False


AnyFrame = (
    PickFaction
    | PickCommanders
    | LayOut
    | BeginRound
    | BeginPhase
    | PutBackCards
    | RecoverFatigue
    | TakeRoles
    | ChooseLocation
    | PlaceUnits
    | ActivateUnits
    | FinishActivation
    | BeginSupportStage
    | TakeSupportTurn
    | RunStep
    | NextTurn
    | TakeAttackTurn
    | TakeDefenceTurn
    | ResolveAttack
    | EndStep
    | EndBattle
    | WinScouting
    | CleanUp
    | Resign
    | RunEffects
    | EachUnit
    | ChooseMode
    | ChooseUnits
    | ChoosePlace
    | ChooseCard
    | ChooseScout
    | MoveUnit
    | StrikeWith
    | KeepNeutrals
)
