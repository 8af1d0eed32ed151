"""The first state of a game and the steps before deployment (A-5.1, A-5.2, A-5.9, A-5.14)."""

from __future__ import annotations

from rules.autarcha.areas.economy import earn, pay
from rules.autarcha.fight.mines import AUTO
from rules.autarcha.forms.purchase import counts_of, price_of
from rules.autarcha.geometry import RED, SIDES, WHITE
from rules.autarcha.model.events import ArmyBought, CardsDealt
from rules.autarcha.model.frames import (
    AnyFrame,
    BeginTurn,
    BuyArmies,
    DealAreas,
    DeployInSecret,
    DeployInTurn,
    LiftScreen,
    PlaceFactory,
    RollInitiative,
    TakeCards,
)
from rules.autarcha.model.picks import PICKS, Buy
from rules.autarcha.model.pieces import Card
from rules.autarcha.model.questions import PURCHASE, PurchaseAbout
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.move.ground import FREE
from rules.autarcha.pack import AutarchaPack, Scenario
from rules.autarcha.resolvers import Play, resolves
from rules.kernel.decision import refuse
from rules.kernel.setup import Setup

DEAL = "deal"


def scenario_of(pack: AutarchaPack, setup: Setup) -> Scenario:
    key = str(setup.option("scenario", "skirmish"))
    if key not in pack.scenarios:
        raise refuse("unknown_scenario", "A-5.1")
    return pack.scenarios[key]


def first_state(pack: AutarchaPack, setup: Setup, seed: int) -> AutarchaState:
    """Two sides, one scenario, and everything that the scenario says must happen (A-5.2)."""
    if sorted(seat.id for seat in setup.seats) != sorted(SIDES):
        raise refuse("needs_white_and_red", "A-1.1")
    scenario = scenario_of(pack, setup)
    state = empty_state(pack, setup, seed)
    army = tuple(kind for kind, count in scenario.army.items() for _ in range(count))
    state.to_place = dict.fromkeys(SIDES, army)
    state.agenda.extend(reversed(first_frames(scenario, setup)))
    return state


def empty_state(pack: AutarchaPack, setup: Setup, seed: int) -> AutarchaState:
    """An empty board with the scenario's gold."""
    scenario = scenario_of(pack, setup)
    board = pack.boards[scenario.board]
    return AutarchaState(
        seed=seed,
        setup=setup,
        scenario=scenario.id,
        phase="scenario",
        grid=FREE * (board.width * board.height),
        areas={area.id: Card() for area in board.areas} if scenario.economy else {},
        gold=dict.fromkeys(SIDES, 0) if scenario.economy else {},
        mines=dict.fromkeys(SIDES, ()),
        reactions={side: str(setup.option(f"mine_reaction_{side}", AUTO)) for side in SIDES},
    )


def first_frames(scenario: Scenario, setup: Setup) -> list[AnyFrame]:
    """The states of set-up in order; those that the scenario does not have are skipped."""
    lifted_late = scenario.how == "secret"
    hidden = lifted_late or bool(setup.option("hidden_deploy", False) and _may_hide(scenario))
    steps: list[tuple[bool, AnyFrame]] = [
        (scenario.deal, DealAreas()),
        (scenario.economy, BuyArmies()),
        (hidden, DeployInSecret()),
        (hidden and not lifted_late, LiftScreen()),
        (not hidden, DeployInTurn()),
        (scenario.factories > 0, PlaceFactory(SIDES * scenario.factories)),
        (scenario.cards == "controlled", TakeCards()),
        (True, RollInitiative()),
        (lifted_late, LiftScreen()),
        (True, BeginTurn("")),
    ]
    return [frame for there, frame in steps if there]


def _may_hide(scenario: Scenario) -> bool:
    """The lid may be used where armies are bought and deployed in the own zone (A-5.11)."""
    return scenario.buys and scenario.where == "zone"


@resolves(DealAreas)
def deal_areas(r: Play, frame: DealAreas) -> None:
    """All cards are shuffled; the first half goes to White (A-5.14, A-24.1)."""
    state = r.state
    cards = r.shuffled(DEAL, [area.id for area in r.board.areas])
    half = len(cards) // 2
    dealt = {WHITE: tuple(cards[:half]), RED: tuple(cards[half:])}
    for side, letters in dealt.items():
        for letter in letters:
            state.areas[letter] = Card(side, False)
    state.phase = DEAL
    r.emit(CardsDealt(white=dealt[WHITE], red=dealt[RED], board=r.board.id))


@resolves(BuyArmies)
def buy_armies(r: Play, frame: BuyArmies) -> None:
    """The starting gold, and where armies are bought both buy in secret (A-5.9, A-5.5)."""
    state, scenario = r.state, r.scenario
    picks: dict[str, str] = {}
    if scenario.buys:
        about = PurchaseAbout(scenario.gold)
        asked: dict[str, tuple[str, ...]] = dict.fromkeys(SIDES, ())
        answers = r.ask(frame, PURCHASE, asked, form="purchase", secret=True, about=about)
        if answers is None:
            return
        picks = answers
    state.phase = PURCHASE
    for side in SIDES:
        if scenario.gold:
            earn(r, side, scenario.gold, "start", "A-5.1")
    for side, pick in sorted(picks.items(), reverse=True):
        _buy(r, side, pick)


def _buy(r: Play, side: str, pick: str) -> None:
    order = PICKS.read(pick)
    assert isinstance(order, Buy)
    counts = counts_of(r.pack, order) or {}
    cost = price_of(r.pack, counts)
    bought = tuple(kind for kind, count in counts.items() for _ in range(count))
    r.state.to_place[side] += bought
    r.emit(ArmyBought(side=side, counts=counts, cost=cost))
    if cost:
        pay(r, side, cost, "army", "", "A-5.9")
