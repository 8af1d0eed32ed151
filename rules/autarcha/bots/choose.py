"""A computer player's pick, from what its seat sees and nothing else (section 28)."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from rules.autarcha.bots.candidates import formation_candidates, going_on, unit_candidates
from rules.autarcha.bots.memory import Candidate
from rules.autarcha.bots.outlook import Outlook
from rules.autarcha.bots.sketch import Sketch
from rules.autarcha.bots.works import recruit_candidates, sapper_candidates
from rules.autarcha.model.picks import PICKS, Starter
from rules.autarcha.model.questions import (
    DEPLOY,
    DRAW,
    FACTORY,
    MINE,
    ORDER,
    PURCHASE,
    ROLL,
    STARTER,
)
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.turn.ending import points
from rules.autarcha.turn.orders import order_refusal
from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import Decision
from rules.kernel.rng import Stream

EASY, NORMAL, HARD = "easy", "normal", "hard"
EASY_MIXED: Final = 5
LEAST_GAIN: Final = 0.2
DRAW_BELOW: Final = -30


def choose(
    title: Title[Any, AutarchaView, AutarchaPack],
    view: AutarchaView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    """An answer to any question."""
    pack, side = title.pack, decision.seat
    if decision.kind == ORDER:
        return best_order(pack, view, side, level, chance, go_on)
    if decision.kind == PURCHASE:
        return title.compose(view, decision, title.blank(view, decision), "usual")
    if decision.kind == DEPLOY:
        return title.compose(view, decision, title.blank(view, decision), "ready")
    if decision.kind == FACTORY:
        return _factory(pack, view, decision)
    if decision.kind == STARTER:
        return str(Starter(side))
    if decision.kind == DRAW:
        scores = points(pack, view)
        behind = scores[side] - max(scores.values())
        return "accept" if behind < DRAW_BELOW else "decline"
    return {MINE: "detonate", ROLL: "roll"}[decision.kind]


def _factory(pack: AutarchaPack, view: AutarchaView, decision: Decision) -> str:
    """The legal square nearest to the headquarters (D4)."""
    board = pack.board_of(view.scenario)
    own = [unit for unit in view.units.values() if unit.side == decision.seat]
    home = next((one.square for one in own if one.type == pack.hq), 0)
    y, x = divmod(home, board.width)

    def far(option: str) -> tuple[int, int]:
        square = board.square(option.partition(":")[2])
        v, u = divmod(square, board.width)
        return max(abs(u - x), abs(v - y)), square

    return min(decision.options, key=far)


def best_order(
    pack: AutarchaPack,
    view: AutarchaView,
    side: str,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    """The order that brings most; the turn ends when nothing brings enough."""
    if not view.collected:
        return "collect"
    sketch = Sketch(pack, view, side, careful=level != EASY, keen=level == HARD)
    opened = view.open_action
    if opened is not None and opened.kind == "unit":
        steps = going_on(sketch, view.units[opened.units[0]])
        if steps is not None and not order_refusal_of(pack, view, side, steps.order):
            return steps.order
    if view.actions_left <= 0:
        return "end_turn"
    found = _candidates(sketch, level, go_on)
    if level == HARD:
        found = weighed(sketch, found, go_on)
    found.sort(reverse=True)
    legal = (one for one in found if not order_refusal_of(pack, view, side, one.order))
    best = list(islice(legal, EASY_MIXED if level == EASY else 1))
    if not best or best[0].score < LEAST_GAIN:
        return "end_turn"
    return chance.pick(best).order


def weighed(sketch: Sketch, candidates: list[Candidate], go_on: KeepThinking) -> list[Candidate]:
    """Candidates with what the whole position would then be worth, as far as there is time."""
    outlook = Outlook(sketch)
    candidates.sort(reverse=True)
    found = []
    for one in candidates:
        moves = one.places or one.shots
        found.append(one._replace(score=outlook.gain(one)) if moves else one)
        if not go_on():
            break
    return found


def _candidates(sketch: Sketch, level: str, go_on: KeepThinking) -> list[Candidate]:
    view = sketch.view
    idle = [unit for unit in sketch.own if not unit.used]
    found: list[Candidate] = []
    for unit in idle:
        found += unit_candidates(sketch, unit)
        if sketch.pack.units[unit.type].engineers and view.areas:
            found += sapper_candidates(sketch, unit)
        if not go_on():
            break
    if level != EASY:
        found += formation_candidates(sketch, idle)
    if view.areas:
        found += recruit_candidates(sketch)
    return found


def order_refusal_of(pack: AutarchaPack, view: AutarchaView, side: str, order: str) -> str:
    return order_refusal(pack, view, side, PICKS.read(order))
