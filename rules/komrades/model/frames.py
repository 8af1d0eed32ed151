"""Pending work of a game: every frame that can be on the agenda.

No frame holds a hidden card but ``AimEvent``, whose card is known to its player alone.
"""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from rules.kernel.agenda import Resolvers
from rules.kernel.state import Frame, Record

resolves = Resolvers()


class PickComrade(Frame, frozen=True):
    """Seats choose their comrades one after another; ``taken`` are those chosen so far."""

    taken: tuple[str, ...] = ()


class FormLine(Frame, frozen=True):
    pass


class DealHands(Frame, frozen=True):
    pass


class BeginDraft(Frame, frozen=True):
    pass


class DraftRound(Frame, frozen=True):
    """``keep`` cards are still to be kept before the packs move on."""

    keep: int = 1


class StartTurn(Frame, frozen=True):
    pass


class RevealAttack(Frame, frozen=True):
    pass


class DismissCall(Frame, frozen=True):
    """TOWARZYSZE! is put away after its draft."""


class BeginPhase(Frame, frozen=True):
    phase: int


class OpenWindow(Frame, frozen=True):
    """An event window; its order counts from ``first`` or else from the Initiative holder."""

    name: str
    first: str = ""


class AimEvent(Frame, frozen=True):
    """The player of an event chooses what it is aimed at, before it is shown."""

    comrade: str
    card: int
    seat: str = ""

    def seen_by(self, seat: str) -> Self:
        return self if seat and seat == self.seat else replace(self, card=0)


class Respond(Frame, frozen=True):
    """The response window of the event at ``place`` on the stack."""

    place: int


class ResolveEvent(Frame, frozen=True):
    place: int


class UseWindowAbility(Frame, frozen=True):
    comrade: str


class ReplacePlan(Frame, frozen=True):
    """A new face-down card is chosen from the hand."""

    comrade: str


class PlanCards(Frame, frozen=True):
    pass


class TakeActions(Frame, frozen=True):
    pass


class UseGear(Frame, frozen=True):
    """Equipment and abilities of an action moment; ``only`` one card, if it has just come."""

    comrade: str
    only: int = 0


class RevealPlan(Frame, frozen=True):
    comrade: str


class RunManoeuvre(Frame, frozen=True):
    comrade: str
    card: int


class FinishManoeuvre(Frame, frozen=True):
    comrade: str
    card: int


class Move(Frame, frozen=True):
    """A comrade makes up to ``steps`` single steps."""

    comrade: str
    delta: int
    steps: int


class SwapSecond(Frame, frozen=True):
    """The second of two others who swap places is chosen."""

    comrade: str
    card: int
    first: str


class Leap(Frame, frozen=True):
    """A comrade goes straight to a free slot."""

    comrade: str


class BoardTank(Frame, frozen=True):
    comrade: str
    card: int


class DriveTank(Frame, frozen=True):
    comrade: str
    passenger: str
    card: int


class RollTank(Frame, frozen=True):
    """The tank makes up to ``steps`` single steps as one block."""

    comrade: str
    passenger: str
    delta: int
    steps: int


class EnterHazards(Frame, frozen=True):
    """A comrade has entered a slot with wire or mines."""

    comrade: str
    slot: int


class TriggerMines(Frame, frozen=True):
    comrade: str
    slot: int


class ResolveAttack(Frame, frozen=True):
    pass


class Strike(Frame, frozen=True):
    """The attack acts at one Target card."""

    target: int


class Fly(Frame, frozen=True):
    """A linear attack goes on from ``slot`` and may still hit ``left`` comrades."""

    target: int
    slot: int
    left: int


class Hit(Record, frozen=True):
    """One application of damage (K-8.1); a reflected hit keeps its amount."""

    comrade: str
    card: int
    kind: str
    amount: int
    reflected: bool = False


class TakeHit(Frame, frozen=True):
    """A comrade takes a hit; then a linear attack may fly on."""

    hit: Hit
    then: Fly | None = None


class BurnGear(Frame, frozen=True):
    comrade: str


class ProcessDeaths(Frame, frozen=True):
    """``fresh`` deaths have been dealt with before: two comrades may be left now."""

    fresh: bool = False


class AdvanceCommissar(Frame, frozen=True):
    times: int


class ClearSmoke(Frame, frozen=True):
    pass


class PlanAgain(Frame, frozen=True):
    comrade: str


class CheckEnd(Frame, frozen=True):
    pass


class CleanUp(Frame, frozen=True):
    pass


class EndCleanUp(Frame, frozen=True):
    pass


class Refill(Frame, frozen=True):
    """Hands are filled clockwise; ``left`` are still waiting."""

    left: tuple[str, ...]


class BeginRefill(Frame, frozen=True):
    pass


class TrimHand(Frame, frozen=True):
    comrade: str


class PassInitiative(Frame, frozen=True):
    pass


AnyFrame = (
    PickComrade
    | FormLine
    | DealHands
    | BeginDraft
    | DraftRound
    | StartTurn
    | RevealAttack
    | DismissCall
    | BeginPhase
    | OpenWindow
    | AimEvent
    | Respond
    | ResolveEvent
    | UseWindowAbility
    | ReplacePlan
    | PlanCards
    | TakeActions
    | UseGear
    | RevealPlan
    | RunManoeuvre
    | FinishManoeuvre
    | Move
    | SwapSecond
    | Leap
    | BoardTank
    | DriveTank
    | RollTank
    | EnterHazards
    | TriggerMines
    | ResolveAttack
    | Strike
    | Fly
    | TakeHit
    | BurnGear
    | ProcessDeaths
    | AdvanceCommissar
    | ClearSmoke
    | PlanAgain
    | CheckEnd
    | CleanUp
    | EndCleanUp
    | BeginRefill
    | Refill
    | TrimHand
    | PassInitiative
)
