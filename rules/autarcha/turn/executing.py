"""Orders are carried out: the action is paid, its units are used, its parts are put in line."""

from __future__ import annotations

from collections.abc import Sequence

from rules.autarcha.areas.economy import collect
from rules.autarcha.model.events import (
    DrawOffered,
    FormationDropout,
    ReactionChanged,
    StepsLapsed,
)
from rules.autarcha.model.frames import (
    AnswerDraw,
    AnyFrame,
    Drill,
    EndTurn,
    KeepOpen,
    Lead,
    Shoot,
    ShootOffset,
)
from rules.autarcha.model.picks import Column, Continue, Formation, Go, React
from rules.autarcha.model.pieces import OpenAction
from rules.autarcha.move.column import to_make_up, track_of
from rules.autarcha.move.formation import members_of, simulate
from rules.autarcha.move.marching import march
from rules.autarcha.resolvers import OTHER, Play, resolves
from rules.autarcha.turn.ending import end_game
from rules.autarcha.turn.orders import order_refusal
from rules.autarcha.turn.plans import (
    AT_OBJECT,
    Plan,
    can_go_on,
    continue_refusal,
    drilled,
    read_offset,
    read_plan,
)
from rules.autarcha.turn.spending import punish, spend
from rules.autarcha.works.operating import operate
from rules.kernel.picks import Pick, Word

UNIT, FORMATION, COLUMN = "unit", "formation", "column"
_FORMED = ("A-6.3", "A-6.8")


def carry_out(r: Play, order: Pick) -> None:
    """An accepted order; under strict fair play it may be a mistake that costs an action."""
    if r.option("strict_fair_play"):
        code = order_refusal(r.pack, r.state, r.state.active, order)
        if code:
            punish(r, order.word, code)
            return
    match order:
        case Go(unit, plan):
            _go(r, unit, read_plan(plan))
        case Formation(units, plan):
            _form(r, units, read_plan(plan))
        case Column(units, plan):
            _march_in_column(r, units, read_plan(plan))
        case Continue(plan):
            _go_on(r, plan)
        case React(how):
            r.state.reactions[r.state.active] = how
            r.emit(ReactionChanged(side=r.state.active, how=how))
        case Word(word):
            _obey(r, word)
        case _:
            operate(r, order)


def _obey(r: Play, word: str) -> None:
    state = r.state
    side = state.active
    state.open_action = None
    if word == "end_turn":
        r.push(EndTurn())
    elif word == "surrender":
        end_game(r, OTHER[side], "surrender", "A-16.3")
    elif word == "collect":
        collect(r, side)
    else:
        state.draw_offered, state.offer = True, side
        r.emit(DrawOffered(side=side))
        r.push(AnswerDraw(OTHER[side]))


# -- one unit --------------------------------------------------------------------------------


def _go(r: Play, key: str, plan: Plan) -> None:
    spend(r, "go", (key,))
    if plan.attack:
        square = r.ground.chart.square[plan.attack[1:]]
        shot = Shoot((key,), (square,), plan.attack[0] == AT_OBJECT)
        if plan.first:
            r.push(shot, KeepOpen(UNIT, (key,), plan.steps))
            return
        r.put(shot)
    march(r, key, plan.steps)


# -- formations and columns ------------------------------------------------------------------


def _form(r: Play, keys: tuple[str, ...], plan: Plan) -> None:
    """Those who cannot keep up stay behind, used (A-8.9)."""
    state = r.state
    done = drilled(r.pack, state, [state.units[key] for key in keys], plan)
    spend(r, FORMATION, keys, *_FORMED)
    _tell_dropped(r, done.dropped)
    able = tuple(key for key in keys if key in done.places)
    frames = _attack(plan, able, FORMATION)
    if not plan.first:
        frames = [Drill(able, plan.steps), *frames]
    r.push(*frames)


def _tell_dropped(r: Play, dropped: Sequence[tuple[str, str]]) -> None:
    for key, reason in dropped:
        r.emit(FormationDropout(unit=key, reason=reason))


def _attack(plan: Plan, units: tuple[str, ...], kind: str) -> list[AnyFrame]:
    offset = read_offset(plan.attack) if plan.attack else None
    if offset is None:
        return []
    volley = ShootOffset(units, *offset, plan.attack[0] == AT_OBJECT)
    return [volley, KeepOpen(kind, units, plan.steps)] if plan.first else [volley]


def _march_in_column(r: Play, keys: tuple[str, ...], plan: Plan) -> None:
    extra = to_make_up(r.state, keys)
    spend(r, COLUMN, keys, *_FORMED, "A-9.1")
    frames = _attack(plan, keys, COLUMN)
    if not plan.first:
        frames = [_lead(r, keys, plan.steps, extra), *frames]
    r.push(*frames)


def _lead(r: Play, keys: tuple[str, ...], steps: tuple[str, ...], extra: tuple[int, ...]) -> Lead:
    track = track_of(r.board, [r.state.units[key].square for key in keys])
    return Lead(keys, steps, track, extra)


# -- after an attack that came first ---------------------------------------------------------


@resolves(KeepOpen)
def keep_open(r: Play, frame: KeepOpen) -> None:
    """The action stays open while a step remains; steps already written follow now (A-24.8)."""
    state = r.state
    units = [state.units[key] for key in frame.units if key in state.units]
    if not can_go_on(r.pack, state, frame.kind, units):
        if frame.steps:
            r.emit(StepsLapsed(units=frame.units, reason="unit_blocked"))
        return
    state.open_action = OpenAction(frame.kind, tuple(unit.id for unit in units))
    if not frame.steps:
        return
    code = continue_refusal(r.pack, state, frame.kind, units, Plan(frame.steps))
    if code:
        r.emit(StepsLapsed(units=frame.units, reason=code))
    else:
        _go_on(r, frame.steps)


def _go_on(r: Play, steps: tuple[str, ...]) -> None:
    """The steps of the open action, from where its units stand."""
    state = r.state
    opened = state.open_action
    assert opened is not None
    state.open_action = None
    keys = opened.units
    if opened.kind == UNIT:
        march(r, keys[0], steps)
    elif opened.kind == COLUMN:
        r.push(_lead(r, keys, steps, to_make_up(state, keys)))
    else:
        members = members_of([state.units[key] for key in keys])
        done = simulate(r.ground, state.grid, members, steps)
        _tell_dropped(r, done.dropped)
        r.push(Drill(tuple(key for key in keys if key in done.places), steps))
