"""Pending work of a game: every frame that can be on the agenda.

No frame holds a hidden card but ``AimEvent``, whose card is known to its player alone.
"""

from __future__ import annotations

from rules.kernel.agenda import Resolvers
from rules.kernel.state import Frame, Record

resolves = Resolvers()


class PickComrade(Frame):
    """Seats choose their comrades one after another; ``taken`` are those chosen so far."""

    taken: tuple[str, ...] = ()


class FormLine(Frame):
    pass


class DealHands(Frame):
    pass


class BeginDraft(Frame):
    pass


class DraftRound(Frame):
    """``keep`` cards are still to be kept before the packs move on."""

    keep: int = 1


class StartTurn(Frame):
    pass


class RevealAttack(Frame):
    pass


class BeginStep(Frame):
    step: int


class OpenWindow(Frame):
    """An event window; its order counts from ``first`` or else from the Initiative holder."""

    name: str
    first: str = ""


class AimEvent(Frame):
    """The player of an event chooses what it is aimed at, before it is shown."""

    comrade: str
    card: int


class Respond(Frame):
    """The response window of the event at ``place`` on the stack."""

    place: int


class ResolveEvent(Frame):
    place: int


class UseWindowAbility(Frame):
    comrade: str


class PlanCards(Frame):
    pass


class TakeActions(Frame):
    pass


class UseGear(Frame):
    """Equipment and abilities of an action moment; ``only`` one card, if it has just come."""

    comrade: str
    only: int = 0


class RevealPlan(Frame):
    comrade: str


class RunManoeuvre(Frame):
    comrade: str
    card: int
    op: int = 0


class FinishManoeuvre(Frame):
    comrade: str
    card: int


class Move(Frame):
    """A comrade makes up to ``steps`` single steps."""

    comrade: str
    delta: int
    steps: int


class SwapSecond(Frame):
    """The second of two others who swap places is chosen."""

    comrade: str
    card: int
    first: str


class Leap(Frame):
    """A comrade goes straight to a free slot."""

    comrade: str


class BoardTank(Frame):
    comrade: str
    card: int


class DriveTank(Frame):
    comrade: str
    card: int


class RollTank(Frame):
    """The tank makes up to ``steps`` single steps as one block."""

    comrade: str
    passenger: str
    delta: int
    steps: int


class EnterHazards(Frame):
    """A comrade has entered a slot with wire or mines."""

    comrade: str
    slot: int


class TriggerMines(Frame):
    comrade: str
    slot: int


class ResolveAttack(Frame):
    pass


class Strike(Frame):
    """The attack acts at one Target card."""

    target: int


class Fly(Frame):
    """A linear attack goes on from ``slot`` and may still hit ``left`` comrades."""

    target: int
    slot: int
    left: int


class Hit(Record):
    """One application of damage (K-8.1); a reflected hit keeps its amount."""

    comrade: str
    card: int
    kind: str
    amount: int
    reflected: bool = False


class TakeHit(Frame):
    """A comrade takes a hit; then a linear attack may fly on."""

    hit: Hit
    then: Fly | None = None


class BurnGear(Frame):
    comrade: str


class ProcessDeaths(Frame):
    """``fresh`` deaths have been dealt with before: two comrades may be left now."""

    fresh: bool = False


class AdvanceCommissar(Frame):
    times: int


class ClearSmoke(Frame):
    pass


class PlanAgain(Frame):
    comrade: str


class CheckEnd(Frame):
    pass


class CleanUp(Frame):
    pass


class EndCleanUp(Frame):
    pass


class Refill(Frame):
    """Hands are filled clockwise; ``left`` are still waiting."""

    left: tuple[str, ...]


class BeginRefill(Frame):
    pass


class TrimHand(Frame):
    comrade: str


class PassInitiative(Frame):
    pass


AnyFrame = (
    PickComrade
    | FormLine
    | DealHands
    | BeginDraft
    | DraftRound
    | StartTurn
    | RevealAttack
    | BeginStep
    | OpenWindow
    | AimEvent
    | Respond
    | ResolveEvent
    | UseWindowAbility
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
