"""Ferry: the smallest whole title. How to add a title, in one file of rules.

Two boats cross a lake of four by three cells. On its turn a seat rows its boat, one or two cells
(a composed answer). Whoever holds a fog card may answer a boat that comes beside its own: the boat
drifts back to where it came from (a reaction out of a secret hand). First across wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

import msgspec

from rules.kernel.agenda import Resolution, Resolvers
from rules.kernel.contract import Form, KeepThinking, Title
from rules.kernel.decision import PASS, About, Decision, Refusal, refuse
from rules.kernel.event import Event
from rules.kernel.faults import ContentError
from rules.kernel.info import TitleInfo
from rules.kernel.picks import Pick, Picks
from rules.kernel.question import Composing, Option
from rules.kernel.rng import Stream
from rules.kernel.secrecy import Projection, Public, Seen
from rules.kernel.setup import Setup
from rules.kernel.state import Frame, Outcome, State
from rules.kernel.text import Text, text
from rules.kernel.view import View

COLUMNS, ROWS, LONGEST = "abcd", "123", 2
CELLS = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)
START, SHORE = {"red": "a2", "blue": "d2"}, {"red": "d", "blue": "a"}
FOG, CALM = "fog", "calm"
DECK = (FOG, FOG, CALM, CALM, CALM, CALM)
resolves = Resolvers()


def neighbours(cell: str) -> tuple[str, ...]:
    column, row = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    around = ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
    return tuple(
        COLUMNS[x] + ROWS[y] for x, y in around if 0 <= x < len(COLUMNS) and 0 <= y < len(ROWS)
    )


def other(seat: str) -> str:
    return "blue" if seat == "red" else "red"


# -- answers and questions ---------------------------------------------------------------------


class Route(Pick, frozen=True):
    """The whole answer: the cells that a boat is rowed through."""

    word = "row"
    cells: tuple[str, ...] = ()


class Stroke(Pick, frozen=True):
    """One step of it."""

    word = "stroke"
    cell: str


class Play(Pick, frozen=True):
    word = "play"
    card: str


class AtBoat(About, frozen=True):
    """The boat that the fog would send back."""

    seat: str
    back_to: str


class FerryDecision(Decision, frozen=True):
    about: AtBoat | None = None


# -- what is pending, what happened ------------------------------------------------------------


class Deal(Frame, frozen=True):
    pass


class Turn(Frame, frozen=True):
    seat: str


class OfferFog(Frame, frozen=True):
    seat: str
    back_to: str


class CardsDealt(Event, frozen=True):
    rests_on: ClassVar = ("F-1.1",)
    reveals: ClassVar[bool] = True


class BoatRowed(Event, frozen=True):
    rests_on: ClassVar = ("F-1.2",)
    seat: str
    path: tuple[str, ...]


class FogRose(Event, frozen=True):
    rests_on: ClassVar = ("F-1.3",)
    reveals: ClassVar[bool] = True
    seat: str
    back_to: str


class BoatLanded(Event, frozen=True):
    rests_on: ClassVar = ("F-1.4",)
    seat: str


# -- the state, and who may see it -------------------------------------------------------------


def own_hand(state: FerryState, seat: str) -> tuple[str, ...]:
    return state.hands.get(seat, ())


def hand_sizes(state: FerryState, seat: str) -> dict[str, int]:
    return {who: len(cards) for who, cards in state.hands.items()}


class FerryState(State[Deal | Turn | OfferFog, FerryDecision], kw_only=True):
    decision_type: ClassVar = FerryDecision
    boats: Public[dict[str, str]]
    turn: Public[int] = 0
    hands: Annotated[
        dict[str, tuple[str, ...]], Seen("hand", own_hand), Seen("hand_sizes", hand_sizes)
    ] = msgspec.field(default_factory=dict)


class FerryView(View, frozen=True, kw_only=True):
    boats: dict[str, str]
    turn: int
    hand: tuple[str, ...]
    hand_sizes: dict[str, int]


class Ferry(Resolution[FerryState, None]):
    picks = Picks(Route, Stroke, Play)


# -- the composed answer -----------------------------------------------------------------------


class RouteForm(Form):
    """A route is put together stroke by stroke; a stroke onto the last cell but one goes back."""

    def blank(self, view: FerryView, pack: None, decision: Decision) -> str:
        return str(Route())

    def composing(self, view: FerryView, pack: None, decision: Decision, draft: str) -> Composing:
        cells = _cells(draft)
        open_ = [] if len(cells) == LONGEST else _next(view.boats, decision.seat, cells)
        steps = tuple(
            Option(str(Stroke(cell)), (place(cell),), text("ferry.stroke", cell=cell), Stroke(cell))
            for cell in open_
        )
        return Composing(draft, steps, () if cells else (text("ferry.no_stroke"),))

    def take(self, view: FerryView, pack: None, decision: Decision, draft: str, step: Pick) -> str:
        assert isinstance(step, Stroke)
        cells = (*_cells(draft), step.cell)
        wrong = _refusal(view.boats, decision.seat, cells)
        if wrong is not None:
            raise refuse(wrong.code, wrong.clause)
        return str(Route(cells))

    def check(self, state: FerryState, pack: None, decision: Decision, pick: str) -> Refusal | None:
        cells = _cells(pick)
        return _refusal(state.boats, decision.seat, cells) if cells else Refusal("no_stroke")

    def sample(self, state: FerryState, pack: None, decision: Decision, chance: Stream) -> str:
        cells: tuple[str, ...] = ()
        for _ in range(1 + chance.below(LONGEST)):
            open_ = _next(state.boats, decision.seat, cells)
            cells = (*cells, chance.pick(open_)) if open_ else cells
        return str(Route(cells))


def _cells(spelled: str) -> tuple[str, ...]:
    route = Ferry.picks.read(spelled)
    if not isinstance(route, Route):
        raise refuse("unreadable_pick")
    return route.cells


def _next(boats: Mapping[str, str], seat: str, cells: tuple[str, ...]) -> list[str]:
    at = cells[-1] if cells else boats[seat]
    return [cell for cell in neighbours(at) if cell != boats[other(seat)]]


def _refusal(boats: Mapping[str, str], seat: str, cells: tuple[str, ...]) -> Refusal | None:
    if len(cells) > LONGEST:
        return Refusal("too_far", "F-1.2")
    for number, cell in enumerate(cells):
        if cell not in _next(boats, seat, cells[:number]):
            return Refusal("not_adjacent", "F-1.2")
    return None


def place(cell: str) -> str:
    """The anchor of a cell."""
    return f"cell:{cell}"


# -- the rules ---------------------------------------------------------------------------------


@resolves(Deal)
def deal(r: Ferry, frame: Deal) -> None:
    cards = r.shuffled("deck", DECK)
    r.state.hands = {"red": tuple(cards[:3]), "blue": tuple(cards[3:])}
    r.emit(CardsDealt())
    r.push(Turn("red"))


@resolves(Turn)
def turn(r: Ferry, frame: Turn) -> None:
    picks = r.ask(frame, "row", {frame.seat: ()}, form="route")
    if picks is None:
        return
    state, start = r.state, r.state.boats[frame.seat]
    cells = _cells(picks[frame.seat])
    state.boats[frame.seat] = cells[-1]
    state.turn += 1
    r.emit(BoatRowed(frame.seat, (start, *cells)))
    if cells[-1] in neighbours(state.boats[other(frame.seat)]):
        r.push(OfferFog(frame.seat, start))
    else:
        _land(r, frame.seat)


@resolves(OfferFog)
def offer_fog(r: Ferry, frame: OfferFog) -> None:
    """Asked whatever the hand holds, so that the question tells nothing."""
    owner = other(frame.seat)
    hand = r.state.hands[owner]
    pick = r.ask_one(
        frame, "fog", owner,
        lambda: [*([Play(FOG)] if FOG in hand else []), PASS],
        secret=True, auto=False, about=AtBoat(frame.seat, frame.back_to),
    )  # fmt: skip
    if pick is None:
        return
    if isinstance(pick, Play):
        rest = list(hand)
        rest.remove(FOG)
        r.state.hands[owner] = tuple(rest)
        r.state.boats[frame.seat] = frame.back_to
        r.emit(FogRose(frame.seat, frame.back_to))
    _land(r, frame.seat)


def _land(r: Ferry, seat: str) -> None:
    if r.state.boats[seat][0] != SHORE[seat]:
        r.push(Turn(other(seat)))
        return
    r.emit(BoatLanded(seat))
    scores = {one: int(one == seat) for one in START}
    r.finish(Outcome((seat,), text("ferry.landed"), scores, ("F-1.4",)))


# -- the title ---------------------------------------------------------------------------------


class FerryTitle(Title[FerryState, FerryView, None]):
    info = TitleInfo("ferry", "Ferry", "F", 2, 2, ("human", "bot"), ("red", "blue"), (2, 5))
    state_type = FerryState
    resolvers = resolves.by_frame
    events = (CardsDealt, BoatRowed, FogRose, BoatLanded)
    forms: ClassVar = {"route": RouteForm()}
    kinds = ("row", "fog")
    streams = ("deck",)
    resolution = Ferry
    projection = Projection(FerryState, FerryView)

    def start(self, setup: Setup, seed: int) -> FerryState:
        return FerryState(seed=seed, setup=setup, agenda=[Deal()], boats=dict(START))

    def deal(self, state: FerryState, view: FerryView, chance: Stream) -> None:
        unseen = list(DECK)
        for card in view.hand:
            unseen.remove(card)
        cards = chance.shuffled(unseen)
        for seat, size in view.hand_sizes.items():
            own = seat == view.seat
            state.hands[seat] = view.hand if own else tuple(cards.pop() for _ in range(size))

    def describe(self, event: Event) -> Text:
        seat = getattr(event, "seat", "")
        return text(f"event.{type(event).__name__}", seat=text(f"seat.{seat}") if seat else "")

    def label(self, view: FerryView, decision: Decision, pick: str) -> Text:
        return text("ferry.play" if isinstance(self.picks.read(pick), Play) else "ferry.pass")

    def anchors(self, view: FerryView, decision: Decision, pick: Pick) -> tuple[str, ...]:
        return (f"card:{pick.card}",) if isinstance(pick, Play) else ()

    def from_position(self, position: Mapping[str, Any], setup: Setup, seed: int) -> FerryState:
        wrong = [f"boats.{s}: no cell {c!r}" for s, c in position["boats"].items()
                 if c not in CELLS]  # fmt: skip
        if wrong:
            raise ContentError(wrong)
        state = self.start(setup, seed)
        state.boats = dict(position["boats"])
        state.hands = {seat: tuple(cards) for seat, cards in position["hands"].items()}
        state.agenda = [Turn(position.get("seat", "red"))]
        return state

    def to_position(self, state: FerryState) -> dict[str, Any]:
        hands = {seat: list(cards) for seat, cards in state.hands.items()}
        return {"boats": dict(state.boats), "hands": hands}

    def choose(
        self, view: FerryView, decision: Decision, level: str, chance: Stream, go_on: KeepThinking
    ) -> str:
        if not decision.form:
            return decision.options[0]
        shore = COLUMNS.index(SHORE[decision.seat])
        open_ = _next(view.boats, decision.seat, ())
        return str(Route((min(open_, key=lambda cell: abs(COLUMNS.index(cell[0]) - shore)),)))

    def progress(self, view: FerryView) -> dict[str, int]:
        return {seat: abs("abcd".index(cell[0]) - "abcd".index(SHORE[seat])) for seat, cell in
                view.boats.items()}  # fmt: skip
