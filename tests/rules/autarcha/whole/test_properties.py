"""Promises kept in random games: pieces, gold, squares, control, secrets (A-1, A-2, A-15, A-24)."""

import pytest

from rules.autarcha.geometry import SIDES
from rules.autarcha.model.events import (
    GameEnded,
    UnitDeployed,
    UnitDestroyed,
    UnitLostOnTerrain,
    UnitMoved,
    UnitRecruited,
    UnitRelocated,
)
from rules.autarcha.move.ground import ground_of, pieces_of
from rules.kernel.decision import Action
from rules.kernel.promises.conformance import check_types, play_random_game
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from tests.clauses import clauses
from tests.rules.autarcha.packs import pack
from tests.rules.autarcha.table import BOTS, arranged, autarcha

SCENARIOS = tuple(pack().scenarios)
GAMES = {
    "skirmish": 150,
    "valley_skirmish": 200,
    "civil_war": 60,
    "total_war": 40,
    "autarchy": 25,
    "absolute_zero": 25,
}
"""Five hundred games, fewer of the long ones."""
HARD = {"strict_fair_play": True, "dice_click": True, "mine_reaction_white": "ask"}


def broken(state):
    """Everything in a state that cannot be."""
    return [
        *_pieces(state),
        *_squares(state),
        *_gold(state),
        *_control(state),
        *_limits(state),
    ]


def _pieces(state):
    book = pieces_of(pack())
    for key, unit in state.units.items():
        if (book.side[key], book.type[key]) != (unit.side, unit.type) or unit.hp < 1:
            yield f"{key} is not the piece it was"
    for side in SIDES:
        for kind in pack().units.values():
            here = [one for one in state.units.values() if (one.side, one.type) == (side, kind.id)]
            if len(here) > kind.pieces:
                yield f"too many {kind.id} of {side}"


def _squares(state):
    book = pieces_of(pack())
    letters = [(square, one) for square, one in enumerate(state.grid) if one != "."]
    if len(letters) != len(state.units):
        yield "the grid does not count the units"
    for square, letter in letters:
        if state.units[book.id[letter]].square != square:
            yield f"{book.id[letter]} is not where the grid says"
    values = ground_of(pack(), state).values
    for unit in state.units.values():
        if values[unit.type][unit.square * 8 + unit.facing] < 0 and not state.agenda:
            yield f"{unit.id} stands where it may not be"


def _gold(state):
    for side, gold in state.gold.items():
        booked = sum(one.income - one.expense for one in state.journal if one.side == side)
        if gold < 0 or booked != gold:
            yield f"{side} has {gold}, the journal says {booked}"


def _control(state):
    if state.phase not in ("actions",) or not state.areas or state.open[:1] == []:
        return
    if state.open[0].kind != "order":
        return
    board = pack().board_of(state.scenario)
    for area in board.areas:
        here = {
            one.side for one in state.units.values() if board.areas[board.area[one.square]] is area
        }
        card = state.areas[area.id]
        if card.war != (len(here) == 2) or (len(here) == 1 and card.owner not in here):
            yield f"{area.id}: {card} although {here} are there"


def _limits(state):
    if len(state.markers) > 8 or len(set(state.markers)) != len(state.markers):
        yield "too many markers"
    if len(state.factories) > 4 or any(not 1 <= one.hp <= 4 for one in state.factories):
        yield "too many factories"
    if not 0 <= state.actions_left <= 5:
        yield "actions out of bounds"
    for square in state.mines["white"] + state.mines["red"]:
        if not 0 <= square < len(state.grid):
            yield "a mine outside"


def setup(scenario, **options):
    return Setup("autarcha", BOTS, {"scenario": scenario, **options})


@clauses("A-24.1", "A-24.5", "A-24.6")
def test_every_frame_and_event_is_known():
    check_types(autarcha())


@clauses("A-24.2")
def test_every_command_of_the_specification_can_be_spelled():
    words = " ".join(autarcha().picks.spellings())
    for word in ("buy", "collect", "deploy", "factory", "starter", "go", "formation", "column"):
        assert word in words
    for word in ("continue", "mine", "mine_row", "demine", "repair", "build", "relocate"):
        assert f"{word}:<" in words
    for word in ("recruit:<", "detonate", "silent", "end_turn", "surrender"):
        assert word in words
    for word in ("offer_draw", "accept", "decline"):
        assert word in words


@clauses("A-1.4", "A-1.5", "A-1.7", "A-1.8", "A-2.11", "A-15.3", "A-15.11", "A-15.12", "A-18.3")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_all_promises_hold_at_every_step(scenario):
    play_random_game(autarcha(), setup(scenario), 3, limit=350, invariants=broken)


@clauses("A-18.2", "A-24.7", "A-17.3")
@pytest.mark.parametrize("scenario", ["total_war", "skirmish"])
def test_all_promises_hold_with_every_option(scenario):
    play_random_game(autarcha(), setup(scenario, **HARD), 4, limit=350, invariants=broken)


@clauses("A-24.1", "A-16.6", "A-16.5")
@pytest.mark.parametrize(("scenario", "games"), GAMES.items())
def test_random_games_come_to_an_end(scenario, games):
    for seed in range(games):
        report = play_random_game(autarcha(), setup(scenario), seed, checked=False)
        assert report.finished, seed


# -- control, told again from the events alone ---------------------------------------------------

MOVED = (UnitMoved, UnitRelocated)


class Cards:
    """Who holds which card, worked out from what is told of units and nothing else (A-15.3)."""

    def __init__(self, state):
        self.board = pack().board_of(state.scenario)
        self.places = {key: unit.square for key, unit in state.units.items()}
        self.owner = {letter: card.owner for letter, card in state.areas.items()}

    def follow(self, events):
        for number, event in enumerate(events):
            after = events[number + 1] if number + 1 < len(events) else None
            if isinstance(event, (*MOVED, UnitDeployed, UnitRecruited)):
                self.places[event.unit] = self.board.square(event.square)
            elif isinstance(event, UnitDestroyed):
                self.places.pop(event.unit)
            else:
                continue
            if not isinstance(after, UnitLostOnTerrain | GameEnded):
                self.settle()

    def settle(self):
        here = {letter: set() for letter in self.owner}
        for key, square in self.places.items():
            here[self.board.areas[self.board.area[square]].id].add(key.split("-")[0])
        for letter, sides in here.items():
            if sides:
                self.owner[letter] = sides.pop() if len(sides) == 1 else ""


@clauses("A-15.2", "A-15.3", "A-15.4", "A-15.5", "A-15.6", "A-15.7")
@pytest.mark.parametrize("scenario", [key for key in SCENARIOS if pack().scenarios[key].economy])
def test_control_follows_the_units(scenario):
    """Orders in which a mine explodes are left out: what it destroys has not entered yet."""
    title, chance = autarcha(), Stream(6, "control")
    state, _ = title.new_game(setup(scenario), 6)
    followed = 0
    while state.open and followed < 700:
        cards = Cards(state)
        decision = chance.pick(state.open)
        pick = arranged(state, decision, chance)
        playing = decision.kind == "order"
        events = title.submit(state, Action(decision.id, decision.seat, pick))
        if playing and state.outcome is None and "MineExploded" not in map(_name, events):
            cards.follow(events)
            assert cards.owner == {key: card.owner for key, card in state.areas.items()}, pick
            followed += 1
    assert followed > 100


def _name(event):
    return type(event).__name__
