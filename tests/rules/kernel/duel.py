"""A tiny title that uses every part of the kernel: secret picks, a race, dice, a form.

Two seats secretly pick a number each round; a die decides who scores. After the roll anyone may
shout (a race), and red may once double the stakes instead, whereupon blue bets.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.kernel.agenda import Resolution, Resolvers
from rules.kernel.contract import Form, KeepThinking, Title
from rules.kernel.decision import PASS, Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.info import TitleInfo
from rules.kernel.picks import Picks
from rules.kernel.rng import Stream
from rules.kernel.secrecy import Projection, Public
from rules.kernel.setup import SeatSetup, Setup
from rules.kernel.state import Frame, Outcome, State
from rules.kernel.text import Text, text
from rules.kernel.view import View

SETUP = Setup("duel", (SeatSetup("red"), SeatSetup("blue", "bot")))
resolves = Resolvers()


class PickNumbers(Frame, frozen=True):
    pass


class Roll(Frame, frozen=True):
    red: int
    blue: int


class Shout(Frame, frozen=True):
    pass


class Bet(Frame, frozen=True):
    seat: str


class Doubled(Event, frozen=True):
    seat: str
    rests_on: ClassVar = ("X-1.3",)


class Rolled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    value: int
    winner: str
    rests_on: ClassVar = ("X-1.1",)


class Whispered(Event, frozen=True):
    seat: str
    number: int
    rests_on: ClassVar = ("X-1.2",)

    def seen_by(self, seat: str) -> Whispered | None:
        return self if seat == self.seat else Whispered(self.seat, 0)


class Shouted(Event, frozen=True):
    seat: str
    rests_on: ClassVar = ("X-1.4",)


class BetPlaced(Event, frozen=True):
    seat: str
    amount: int
    rests_on: ClassVar = ("X-1.5",)


class DuelState(State[PickNumbers | Roll | Shout | Bet, Decision], kw_only=True):
    points: Public[dict[str, int]]
    stakes: Public[int] = 1
    bets: Public[dict[str, int]]


class DuelView(View, frozen=True, kw_only=True):
    points: dict[str, int]
    stakes: int
    bets: dict[str, int]


@resolves(PickNumbers)
def pick_numbers(r: Resolution[DuelState, None], frame: PickNumbers) -> None:
    numbers = ("1", "2", "3", "4", "5", "6")
    picks = r.ask(frame, "pick_number", dict.fromkeys(("red", "blue"), numbers), secret=True)
    if picks is None:
        return
    for seat, number in picks.items():
        r.emit(Whispered(seat, int(number)))
    r.push(Roll(int(picks["red"]), int(picks["blue"])), Shout(), frame)


@resolves(Bet)
def bet(r: Resolution[DuelState, None], frame: Bet) -> None:
    picks = r.ask(frame, "bet", {frame.seat: ()}, form="amount")
    if picks is None:
        return
    amount = int(picks[frame.seat])
    r.state.bets[frame.seat] = r.state.bets.get(frame.seat, 0) + amount
    r.emit(BetPlaced(frame.seat, amount))


@resolves(Roll)
def roll(r: Resolution[DuelState, None], frame: Roll) -> None:
    value = r.roll("die", 6)
    winner = "red" if abs(value - frame.red) <= abs(value - frame.blue) else "blue"
    r.state.points[winner] += r.state.stakes
    r.emit(Rolled(value, winner))
    if r.state.points[winner] >= 3:
        r.finish(Outcome((winner,), text("three_points"), dict(r.state.points), ("X-1.1",)))


@resolves(Shout)
def shout(r: Resolution[DuelState, None], frame: Shout) -> None:
    options = dict.fromkeys(("red", "blue"), (PASS, "hurrah"))
    if r.state.stakes == 1:
        options["red"] += ("double",)
    picks = r.ask(frame, "shout", options, race=True)
    if picks is None:
        return
    for seat, pick in picks.items():
        if pick == "hurrah":
            r.emit(Shouted(seat))
        elif pick == "double":
            r.state.stakes = 2
            r.emit(Doubled(seat))
            r.push(Bet("blue"))


class AmountForm(Form):
    def check(self, state: Any, pack: Any, decision: Decision, pick: str) -> Refusal | None:
        fine = pick in tuple("123456789")
        return None if fine else Refusal("bad_amount", "X-1.5")

    def sample(self, state: Any, pack: Any, decision: Decision, chance: Stream) -> str:
        return str(1 + chance.below(9))


class Duel(Resolution[DuelState, None]):
    picks = Picks(words=("pass", "hurrah", "double", *"123456"))


class DuelTitle(Title[DuelState, DuelView, None]):
    info = TitleInfo("duel", "Duel", "X", 2, 2, ("human", "bot"), ("red", "blue"), (1, 2))
    kinds: ClassVar[Mapping[str, str]] = {"pick_number": "X-1.1", "bet": "X-1.2", "shout": "X-1.2"}
    state_type = DuelState
    resolvers = resolves.by_frame
    events = (Doubled, Rolled, Whispered, Shouted, BetPlaced)
    forms: ClassVar = {"amount": AmountForm()}
    resolution = Duel
    projection = Projection(DuelState, DuelView)

    def start(self, setup: Setup, seed: int) -> DuelState:
        return DuelState(
            seed=seed, setup=setup, agenda=[PickNumbers()], points={"red": 0, "blue": 0}, bets={}
        )

    def describe(self, event: Event) -> Text:
        return text(f"event.{type(event).__name__}")

    def label(self, view: DuelView, decision: Decision, pick: str) -> Text:
        return text("pick", pick=pick)

    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> DuelState:
        state = self.start(setup, seed)
        state.points = dict(position["points"])
        return state

    def to_position(self, state: DuelState) -> dict[str, Any]:
        return {"points": dict(state.points)}

    def choose(
        self, view: DuelView, decision: Decision, level: str, chance: Stream, go_on: KeepThinking
    ) -> str:
        return "5" if decision.form else decision.options[0]
