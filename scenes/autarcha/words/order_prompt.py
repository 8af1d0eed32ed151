"""What the prompt says while an order is put together."""

from __future__ import annotations

from rules.autarcha.model.picks import Continue, Go, MineRow, Recruit, Relocate, Step
from rules.autarcha.turn.ending import ended_by
from rules.autarcha.turn.plans import Plan
from scenes.autarcha.asking.drilling import volley
from scenes.autarcha.asking.marching import March
from scenes.autarcha.asking.previews import Pointed
from scenes.autarcha.asking.sketch import Sketch
from scenes.autarcha.front import Front
from scenes.table.contract import Prompt

NOTHING_YET = "refusal.empty_action"
CONFIRM, KEEP = "do:confirm", "do:keep"
STEP_KEYS = (
    ("W", "forward", ("F",)),
    ("Q E", "turn", ("L45", "R45")),
    ("Shift Q E", "wide", ("L90", "R90")),
    ("Shift W", "uturn", ("U",)),
)
LOSING = "lose"
"""What a plan is called that gives a unit up."""


def confirmation(front: Front, word: str) -> Prompt:
    """A word or a plan that gives something up; Enter keeps playing."""
    kit, left = front.kit, front.view.actions_left
    message = kit.say(f"autarcha.sure.{word}", n=left)
    buttons = ((KEEP, kit.say("autarcha.sure.no")), (CONFIRM, kit.say(f"answer.{word}")))
    return Prompt(message, "", buttons, main=KEEP)


def order_prompt(front: Front, sketch: Sketch, pointed: Pointed) -> Prompt:
    kit = front.kit
    draft = front.links.draft()
    complete = draft is not None and draft.complete
    detail = ""
    begun = bool(sketch.tokens) or bool(sketch.group and sketch.group.units)
    if draft is not None and begun and draft.missing:
        missing = draft.missing[0]
        detail = kit.render(missing) if missing.key != NOTHING_YET else ""
    elif wins(front, sketch):
        detail = kit.say("autarcha.note.wins")
    return Prompt(
        _message(front, sketch, pointed, complete), detail, keys=_keys(front, sketch, complete)
    )


def _message(front: Front, sketch: Sketch, pointed: Pointed, complete: bool) -> str:
    kit, order = front.kit, sketch.order
    if order is None:
        idle = "idle" if front.view.areas else "idle_plain"
        key = "going_on" if front.view.open_action is not None else idle
        if not front.view.actions_left and front.view.open_action is None:
            key = "spent"
        return kit.say(f"autarcha.ask.{key}")
    if complete:
        return kit.say("autarcha.ask.confirm", order=_told(front, sketch))
    if sketch.march is not None:
        key = "unit" if sketch.may_fire(front.pack) else "mover"
        return kit.say(f"autarcha.ask.{key}", unit=kit.told(sketch.march.unit.id))
    if sketch.group is not None:
        key = "column" if sketch.group.is_column else "formation"
        number = len(sketch.group.units)
        return kit.say(f"autarcha.ask.{key}" if number else f"autarcha.ask.{key}_first", n=number)
    if isinstance(order, Recruit):
        return kit.say("autarcha.ask.recruit")
    if isinstance(order, Relocate):
        return kit.say("autarcha.ask.relocate_to" if order.unit else "autarcha.ask.relocate")
    if isinstance(order, MineRow):
        return kit.say("autarcha.ask.mine_row")
    return kit.say(f"autarcha.ask.{order.word}")


def _told(front: Front, sketch: Sketch) -> str:
    """The planned order in a few words."""
    kit, order = front.kit, sketch.order
    assert order is not None
    if sketch.march is not None:
        return _march_told(front, sketch.march)
    if sketch.group is not None:
        key = "column" if sketch.group.is_column else "formation"
        number, gone = len(sketch.group.units), len(sketch.group.dropped)
        together = kit.say(f"autarcha.told.{key}", n=number - gone)
        return kit.say("autarcha.told.fewer", n=gone, together=together) if gone else together
    if isinstance(order, Go | Continue):
        return ""
    return kit.say(f"order.{order.word}.name")


def _march_told(front: Front, march: March) -> str:
    kit, names = front.kit, front.board.names
    unit = kit.told(march.unit.id)
    target = target_told(front, march.plan)
    if march.lost:
        return kit.say("autarcha.told.lost", unit=unit, square=front.board.names[march.square])
    if not march.plan.steps:
        return kit.say("autarcha.told.fire", unit=unit, target=target)
    square, facing = names[march.square], kit.facing(march.place & 7)
    if march.plan.attack:
        return kit.say("autarcha.told.go_fire", unit=unit, square=square, target=target)
    if march.square == march.unit.square:
        return kit.say("autarcha.told.turn", unit=unit, facing=facing)
    return kit.say("autarcha.told.go", unit=unit, square=square, facing=facing)


def target_told(front: Front, plan: Plan) -> str:
    """What a plan fires at: the unit there, or the square of an object."""
    unit = None if plan.at_object else front.unit_at(front.board.square(plan.target))
    return plan.target if unit is None else front.kit.told(unit.id)


def wins(front: Front, sketch: Sketch) -> bool:
    """Whether a hit of what the plan fires ends the game (A-16.1, A-16.2)."""
    units = (front.unit_at(square) for square in _aimed_at(front, sketch))
    return any(unit is not None and ended_by(front.pack, front.view, unit) for unit in units)


def _aimed_at(front: Front, sketch: Sketch) -> list[int]:
    """The squares of the units that the plan fires at."""
    several = sketch.group
    plan = sketch.march.plan if sketch.march is not None else several and several.plan
    if not plan or not plan.attack or plan.at_object:
        return []
    if several is None:
        return [front.board.square(plan.target)]
    return [aim.square for aim in volley(front.pack, front.view, several, plan.attack)]


def _keys(front: Front, sketch: Sketch, complete: bool) -> tuple[tuple[str, str], ...]:
    """Every key that works now, what ends the plan first, as room may be short; steps only as far
    as they are offered."""
    kit = front.kit
    if sketch.order is None:
        return (
            ("N", kit.say("autarcha.keys.next_unit")),
            ("K", kit.say("autarcha.keys.end_turn")),
        )
    offered = {one.args.token for one in front.links.options if isinstance(one.args, Step)}
    steps = [
        (keys, kit.say(f"autarcha.keys.{word}"))
        for keys, word, tokens in STEP_KEYS
        if offered.intersection(tokens)
    ]
    confirm = [("Enter", kit.say("autarcha.keys.confirm"))] if complete else []
    back = ("Esc", kit.say("autarcha.keys.back"))
    return (*confirm, back, *steps) if complete else (*steps, back)
