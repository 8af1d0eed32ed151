"""Orders put together step by step: what can be added to a draft, and what a step makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from rules.autarcha.fight.mines import REACTIONS
from rules.autarcha.forms.works_drafting import WORKS, work_drafted, work_steps
from rules.autarcha.geometry import FACINGS, OUTSIDE
from rules.autarcha.model.picks import (
    Column,
    Continue,
    Fire,
    Formation,
    From,
    Go,
    MineRow,
    Mode,
    React,
    Recruit,
    Select,
    Step,
    To,
)
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.ground import ground_of
from rules.autarcha.move.steps import TOGETHER, TOKENS, reach, step_refusal, walk, way
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.turn.orders import order_refusal, own_units, producing_places
from rules.autarcha.turn.plans import AT_OBJECT, AT_UNIT, attack_refusal, read_plan
from rules.autarcha.words.labels import step_option
from rules.autarcha.words.refusals import PENALTIES, refused
from rules.autarcha.works.recruiting import producer_refusal
from rules.kernel.decision import Refusal, RefusedError
from rules.kernel.picks import Pick, Word
from rules.kernel.question import Option

FORMATION, COLUMN, CONTINUE = "formation", "column", "continue"
COMMANDS: Final = ("end_turn", "collect", "offer_draw", "surrender")
Together = Formation | Column


def next_steps(
    pack: AutarchaPack, view: AutarchaView, seat: str, order: Pick | None
) -> Iterator[Pick]:
    """Everything that could be added to a draft or changed in it."""
    match order:
        case None:
            yield from _first_steps(pack, view, seat)
        case Go():
            yield from _selectable(view, seat, order.unit)
            yield from _unit_steps(pack, view, seat, order)
        case Formation() | Column():
            yield from _selectable(view, seat, "")
            yield from _group_steps(pack, view, seat, order)
        case Continue():
            yield from _tried(pack, view, seat, order, (Step(token) for token in TOKENS))
        case _:
            yield from work_steps(pack, view, seat, order)


def options_of(pack: AutarchaPack, view: AutarchaView, steps: Iterable[Pick]) -> tuple[Option, ...]:
    return tuple(step_option(pack, view, step) for step in steps)


def _selectable(view: AutarchaView, seat: str, but: str) -> Iterator[Pick]:
    if view.actions_left > 0:
        for unit in view.units.values():
            if unit.side == seat and not unit.used and unit.id != but:
                yield Select(unit.id)


def _first_steps(pack: AutarchaPack, view: AutarchaView, seat: str) -> Iterator[Pick]:
    yield from _selectable(view, seat, "")
    if view.open_action is not None:
        yield Mode(CONTINUE)
    if view.actions_left > 0:
        yield from (Mode(FORMATION), Mode(COLUMN))
        sappers = [
            unit
            for unit in view.units.values()
            if unit.side == seat and not unit.used and pack.units[unit.type].engineers
        ]
        if len(sappers) >= pack.figures.formation and view.areas:
            yield Mode(MineRow.word)
        yield from (From(place) for place in producing_places(pack, view, seat))
    for word in COMMANDS:
        if not order_refusal(pack, view, seat, Word(word)):
            yield Word(word)
    yield from (React(how) for how in REACTIONS if view.areas and how != view.reaction)


def _unit_steps(pack: AutarchaPack, view: AutarchaView, seat: str, order: Go) -> Iterator[Pick]:
    """Steps from where the plan has led so far, places within reach, and targets."""
    unit = view.units.get(order.unit)
    if unit is None:
        return
    plan, ground = read_plan(order.plan), ground_of(pack, view)
    went = walk(ground, view.grid, unit.type, unit.square * 8 + unit.facing, plan.steps)
    if went.lost or went.refusal:
        return
    if not plan.attack:
        for token in TOKENS:
            if not step_refusal(
                ground, _lifted(view, unit), unit.type, went.place, went.used, token
            ):
                yield Step(token)
        names = ground.board.names
        found = reach(ground, view.grid, unit.type, went.place, went.used)
        for place in found:
            if place != went.place:
                yield To(names[place >> 3], FACINGS[place & 7])
        for square in ground.fire(unit.type, went.place):
            for sign in (AT_UNIT, AT_OBJECT):
                token = sign + names[square]
                if not attack_refusal(pack, view, ground, unit, went.place, token):
                    yield Fire(token)
    if pack.units[unit.type].engineers and not order.plan:
        yield from (Mode(work) for work in WORKS if view.areas or work not in ("mine", "build"))


def _lifted(view: AutarchaView, unit: Unit) -> str:
    """The grid without a unit that is on its way."""
    return view.grid[: unit.square] + "." + view.grid[unit.square + 1 :]


def _group_steps(
    pack: AutarchaPack, view: AutarchaView, seat: str, order: Together
) -> Iterator[Pick]:
    if len(order.units) < pack.figures.formation:
        return
    offsets = {
        offset
        for key in order.units
        if key in view.units
        for offset in pack.units[view.units[key].type].offsets
    }
    steps: list[Pick] = [Step(token) for token in TOGETHER]
    for ring, position in sorted(offsets):
        steps += [Fire(f"{sign}{ring}/{position}") for sign in (AT_UNIT, AT_OBJECT)]
    yield from _tried(pack, view, seat, order, steps)


def _tried(
    pack: AutarchaPack, view: AutarchaView, seat: str, order: Pick, steps: Iterable[Pick]
) -> Iterator[Pick]:
    """The steps that lead to another legal draft."""
    for step in steps:
        try:
            drafted(pack, view, seat, order, step)
        except RefusedError:
            continue
        yield step


# -- taking a step ---------------------------------------------------------------------------


def drafted(
    pack: AutarchaPack, view: AutarchaView, seat: str, order: Pick | None, step: Pick
) -> Pick:
    """The draft after a step; refuses, with its reason, what cannot be done."""
    match step:
        case Select(key) if order is None or isinstance(order, Go):
            _check_own(view, seat, key)
            return Go(key)
        case Select(key) if isinstance(order, Formation | Column):
            return _toggled(view, seat, order, key)
        case Mode(kind):
            return _begun(pack, view, order, kind)
        case From(place):
            if code := producer_refusal(pack, view, seat, place):
                raise RefusedError(refused(code))
            return Recruit(place)
        case Step() | To() | Fire():
            return _planned(pack, view, seat, order, step)
        case React() | Word():
            code = order_refusal(pack, view, seat, step)
            if code:
                raise RefusedError(refused(code))
            return step
    if order is None:
        raise RefusedError(Refusal("not_offered"))
    return work_drafted(pack, view, seat, order, step)


def _check_own(view: AutarchaView, seat: str, key: str) -> None:
    _, codes = own_units(view, seat, (key,))
    if view.actions_left <= 0:
        codes = ["no_actions_left"]
    if codes:
        raise RefusedError(refused(codes[0]))


def _toggled(view: AutarchaView, seat: str, order: Together, key: str) -> Pick:
    """A unit joins or leaves; the plan is kept."""
    if key in order.units:
        return replace(order, units=tuple(one for one in order.units if one != key))
    _check_own(view, seat, key)
    return replace(order, units=(*order.units, key))


def _begun(pack: AutarchaPack, view: AutarchaView, order: Pick | None, kind: str) -> Pick:
    """Another sort of order; a unit that is already chosen takes part in it."""
    chosen: tuple[str, ...] = (order.unit,) if isinstance(order, Go) else ()
    if isinstance(order, Formation | Column):
        chosen = order.units
    if kind == CONTINUE and view.open_action is not None:
        return Continue()
    if kind == FORMATION:
        return Formation(chosen)
    if kind == COLUMN:
        return Column(chosen)
    if kind == MineRow.word:
        return MineRow(chosen)
    if kind in WORKS and chosen:
        return WORKS[kind](chosen[0])
    raise RefusedError(refused("wrong_phase"))


def _planned(
    pack: AutarchaPack, view: AutarchaView, seat: str, order: Pick | None, step: Step | To | Fire
) -> Pick:
    if not isinstance(order, Go | Formation | Column | Continue):
        raise RefusedError(refused("wrong_phase"))
    tokens = _way_to(pack, view, order, step) if isinstance(step, To) else (step.token,)
    longer: Pick = replace(order, plan=(*order.plan, *tokens))
    code = order_refusal(pack, view, seat, longer)
    strict = view.setup.options.get("strict_fair_play") and code in PENALTIES
    if code and not strict:
        raise RefusedError(refused(code))
    return longer


def _way_to(pack: AutarchaPack, view: AutarchaView, order: Pick, to: To) -> tuple[str, ...]:
    """The cheapest steps from where the plan has led."""
    key = order.unit if isinstance(order, Go) else ""
    if isinstance(order, Continue) and view.open_action and view.open_action.kind == "unit":
        key = view.open_action.units[0]
    unit = view.units.get(key)
    if unit is None:
        raise RefusedError(refused("wrong_phase"))
    ground = ground_of(pack, view)
    plan = read_plan(getattr(order, "plan", ()))
    went = walk(ground, view.grid, unit.type, unit.square * 8 + unit.facing, plan.steps)
    square = ground.chart.square.get(to.square, OUTSIDE)
    if square == OUTSIDE or to.facing not in FACINGS:
        raise RefusedError(refused("off_board"))
    found = reach(ground, view.grid, unit.type, went.place, went.used)
    place = square * 8 + FACINGS.index(to.facing)
    if place not in found:
        raise RefusedError(refused("allowance_exhausted"))
    return way(found, place)
