"""What a seat does not know, given some value that fits what it sees (A-18)."""

from __future__ import annotations

from rules.autarcha.geometry import SIDES
from rules.autarcha.model.frames import Arrive
from rules.autarcha.model.pieces import Placed
from rules.autarcha.model.questions import DEPLOY, MINE, AutarchaDecision
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.ground import ground_of
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.turn.deploying import placed_of
from rules.kernel.contract import Form
from rules.kernel.rng import Stream


def deal(
    pack: AutarchaPack, form: Form, state: AutarchaState, view: AutarchaView, chance: Stream
) -> None:
    """Foreign mines, standing orders and armies behind the screen."""
    asked = next((one for one in view.open if one.kind == MINE and one.seat != view.seat), None)
    for side in SIDES:
        own = side == view.seat
        state.mines[side] = (
            view.mines if own else _mines(pack, view, view.mine_counts.get(side, 0), chance)
        )
        state.reactions[side] = view.reaction if own else "auto"
    if asked is not None:
        _mine_in_question(state, asked.seat)
    for side in view.behind:
        own = side == view.seat
        state.hidden[side] = view.hidden if own else _army(pack, form, state, side, chance)


def _mines(pack: AutarchaPack, view: AutarchaView, count: int, chance: Stream) -> tuple[int, ...]:
    ground = ground_of(pack, view)
    found: dict[int, None] = {}
    while len(found) < count:
        square = chance.below(len(view.grid))
        if not ground.never_mined(square):
            found[square] = None
    return tuple(found)


def _mine_in_question(state: AutarchaState, owner: str) -> None:
    """A prompt shows that a mine lies under the unit that has just arrived (A-24.7)."""
    frame = state.agenda[-1]
    if isinstance(frame, Arrive):
        square = state.units[frame.units[0]].square
        rest = tuple(one for one in state.mines[owner] if one != square)
        state.mines[owner] = (square, *rest[: max(0, len(state.mines[owner]) - 1)])
        state.reactions[owner] = "ask"


def _army(
    pack: AutarchaPack, form: Form, state: AutarchaState, side: str, chance: Stream
) -> tuple[Placed, ...]:
    """Some deployment of the army that everybody knows the scenario gives."""
    army = pack.scenarios[state.scenario].army
    pieces = tuple(kind for kind, count in army.items() for _ in range(count))
    before, state.to_place = state.to_place, {**state.to_place, side: pieces}
    question = AutarchaDecision(0, side, DEPLOY, secret=True)
    placed = placed_of(pack, state, form.sample(state, pack, question, chance))
    state.to_place = before
    return placed
