"""What the card of the plan says: steps left, what would follow, who keeps up, what it costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.autarcha.fight.mines import REACTIONS
from rules.autarcha.model import events as e
from rules.autarcha.model.picks import Mode, React, Recruit
from rules.autarcha.turn.ending import ended_by
from rules.autarcha.turn.plans import Plan
from rules.autarcha.works.recruiting import read_item
from rules.kernel.picks import Word
from scenes.autarcha.asking.clicking import recruitable
from scenes.autarcha.asking.danger import Danger
from scenes.autarcha.asking.drilling import Group, volley
from scenes.autarcha.asking.marching import March, aim_at
from scenes.autarcha.asking.sketch import Sketch
from scenes.autarcha.desk.buttons import DeskButton
from scenes.autarcha.desk.plan_card import PlanCard
from scenes.autarcha.front import Front
from scenes.autarcha.kit import icon, plate
from scenes.autarcha.words.order_prompt import target_told, wins

Note = tuple[str, str]
QUIET = (e.UnitMoved, e.UnitTurned, e.ActionSpent, e.ShotFired, e.TurnStarted, e.GoldChanged)
"""What the map shows by itself."""
ASIDE = ("offer_draw", "surrender")
"""Words that end the game: small, in the corner of the card."""


def card_of(front: Front, sketch: Sketch, recruit: str, danger: Danger) -> PlanCard:
    heading = _heading(front)
    if front.decision is None:
        return PlanCard(heading, notes=_watching(front))
    if sketch.order is None:
        return _first_card(front, heading, sketch, danger)
    if isinstance(sketch.order, Recruit):
        notes = [*_bill(front, sketch.order), *_foretold(front)]
        return PlanCard(heading, sketch, notes=notes, buttons=_types(front, recruit))
    if sketch.march is not None:
        notes = [*_march_notes(front, sketch, sketch.march), *_foretold(front)]
        left = _steps_left(front, sketch.march)
        return PlanCard(heading, sketch, left, notes, _work_buttons(front))
    if sketch.group is not None:
        notes = [*_group_notes(front, sketch, sketch.group, danger), *_foretold(front)]
        return PlanCard(heading, sketch, notes=notes, buttons=_group_buttons(front, sketch.group))
    kind = front.kit.say(f"order.{sketch.order.word}.note")
    return PlanCard(heading, sketch, notes=[("info", kind), *_foretold(front)])


def _heading(front: Front) -> str:
    kit, view = front.kit, front.view
    if not view.turn:
        return kit.say("autarcha.card.before")
    all_of_them = front.pack.figures.actions
    number = min(all_of_them, all_of_them - view.actions_left + 1)
    return kit.say("autarcha.card.plan", number=number, all=all_of_them)


def _watching(front: Front) -> list[Note]:
    view = front.view
    if not view.turn or view.outcome is not None:
        return []
    words = front.kit.say("autarcha.card.watching", side=front.kit.who(view.active))
    return [("hourglass", words)]


def _ready(front: Front) -> int:
    """How many units have not acted yet."""
    units = front.view.units.values()
    return sum(unit.side == front.side and not unit.used for unit in units)


# -- before anything is chosen ---------------------------------------------------------------


def _first_card(front: Front, heading: str, sketch: Sketch, danger: Danger) -> PlanCard:
    """What can be said without choosing a unit."""
    buttons: list[DeskButton] = []
    words: list[DeskButton] = []
    for option in front.links.options:
        label = front.kit.render(option.label)
        match option.args:
            case Mode("continue"):
                buttons.insert(0, _command(option.id, icon("attack_first"), label, "brass"))
            case Mode("mine_row"):
                buttons.append(_command(option.id, icon("mine"), label))
            case Word("collect"):
                buttons.append(_command("collect", icon("collect"), label, "brass"))
            case Word(word) if word in ASIDE:
                note = front.kit.say(f"order.{word}.note")
                words.append(DeskButton(word, icon(word), label, note, bare=True))
            case _:
                pass
    notes = [*_hq_in_danger(front, danger), *_first_notes(front)]
    return PlanCard(heading, sketch, None, notes, buttons, _standing_orders(front), words)


def _hq_in_danger(front: Front, danger: Danger) -> Iterator[Note]:
    """Who could end the game in the enemy's next turn, as units stand now; lessons teach one
    thing at a time."""
    units = front.view.units.values()
    hq = next((one for one in units if one.side == front.side and one.type == front.pack.hq), None)
    if (
        front.links.teaching
        or hq is None
        or not danger.known
        or not ended_by(front.pack, front.view, hq)
    ):
        return
    threats = danger.threats(hq.side, hq.square, hq.square)
    if threats:
        aim = aim_at(front.pack, front.ground, hq.square)
        figures = {"n": len(threats), "needed": aim.needed, "percent": aim.percent}
        words = front.kit.say("autarcha.note.hq", unit=front.kit.told(threats[0].unit), **figures)
        yield "warning", words


def _first_notes(front: Front) -> list[Note]:
    kit = front.kit
    ready = ("info", kit.say("autarcha.note.ready", n=_ready(front)))
    if front.view.areas:
        return [ready, (icon("mine"), kit.say("autarcha.react.title"))]
    return [ready, ("hand", kit.say("autarcha.note.begin"))]


def _command(name: str, picture: str, label: str, style: str = "wood") -> DeskButton:
    return DeskButton(name, picture, label, style=style, across=True)


def _standing_orders(front: Front) -> Sequence[DeskButton]:
    """What the own mines do, side by side; the present order is lit."""
    kit, view = front.kit, front.view
    if not view.areas:
        return ()
    return [
        DeskButton(
            str(React(how)), icon("mine"), kit.say(f"autarcha.react.{how}"),
            kit.say("autarcha.react_note"), lit=how == view.reaction, across=True,
        )
        for how in REACTIONS
    ]  # fmt: skip


# -- one unit --------------------------------------------------------------------------------


def _work_buttons(front: Front) -> Sequence[DeskButton]:
    """The work of the sappers that are chosen."""
    found = []
    for option in front.links.options:
        if isinstance(option.args, Mode):
            kind = option.args.kind
            note = front.kit.say(f"order.{kind}.note")
            label = front.kit.maybe(f"order.{kind}.short") or front.kit.say(f"order.{kind}.name")
            found.append(DeskButton(option.id, icon(kind), label, note))
    return found


def _steps_left(front: Front, march: March) -> int | None:
    """Steps that can still be made: none behind a shot that came after others (A-6.5)."""
    plan = march.plan
    return None if plan.attack and plan.steps else march.left(front.ground)


def _march_notes(front: Front, sketch: Sketch, march: March) -> Iterator[Note]:
    kit, ground = front.kit, front.ground
    value = ground.values[march.unit.type][march.place]
    if march.lost:
        yield "skull", kit.say("autarcha.note.lost")
    elif value == 0:
        yield "lock", kit.say("autarcha.note.stuck")
    if march.plan.attack:
        if wins(front, sketch):
            yield "trophy", kit.say("autarcha.note.wins")
        yield _shot_note(front, march.plan)
    elif not march.plan.steps:
        key = "choose_fire" if sketch.may_fire(front.pack) else "choose"
        yield "info", kit.say(f"autarcha.note.{key}")


def _shot_note(front: Front, plan: Plan) -> Note:
    aim = aim_at(front.pack, front.ground, front.board.square(plan.target))
    key = "autarcha.note.object" if plan.at_object else "autarcha.note.shot"
    figures = {"needed": aim.needed, "percent": aim.percent}
    return "dice", front.kit.say(key, target=target_told(front, plan), **figures)


# -- several units ---------------------------------------------------------------------------


def _group_notes(front: Front, sketch: Sketch, group: Group, danger: Danger) -> Iterator[Note]:
    kit = front.kit
    if group.lost:
        yield "skull", kit.say("autarcha.note.lost")
    yield from _dropouts(front, group)
    if wins(front, sketch):
        yield "trophy", kit.say("autarcha.note.wins")
    if group.plan.attack:
        shots = volley(front.pack, front.view, group, group.plan.attack)
        yield "dice", kit.say("autarcha.note.volley", n=len(shots))
    least = front.pack.figures.formation
    if len(group.units) < least:
        yield "info", kit.say("autarcha.note.few", n=least - len(group.units))
    elif not group.plan.steps:
        yield "info", kit.say("autarcha.note.lead")
    if group.plan.steps and danger.known:
        now, later = danger.covered(front.side)
        there = [group.places[unit.id] >> 3 for unit in group.units if unit.id in group.places]
        hurt = sum(square in now or square in later for square in there)
        if hurt:
            yield "warning", kit.say("autarcha.note.under_fire", n=hurt, all=len(there))


def _dropouts(front: Front, group: Group) -> Iterator[Note]:
    """Who does not keep up, for each reason in one line."""
    kit = front.kit
    for reason, count in Counter(group.dropped.values()).items():
        who = [key for key, why in group.dropped.items() if why == reason]
        said = {"reason": kit.say(f"reason.{reason}"), "unit": kit.told(who[0]), "n": count}
        yield "cross", kit.say(f"autarcha.note.drops{'_together' if count > 1 else ''}", **said)


def _group_buttons(front: Front, group: Group) -> Sequence[DeskButton]:
    if group.is_column or group.leader is None:
        return ()
    kit = front.kit
    label, note = kit.say("autarcha.all_linked"), kit.say("autarcha.all_linked_note")
    return (DeskButton("all_linked", "link", label, note, enabled=bool(group.joining)),)


# -- recruiting ------------------------------------------------------------------------------


def _types(front: Front, recruit: str) -> Sequence[DeskButton]:
    kit, able = front.kit, recruitable(front)
    found = []
    for kind in front.pack.units.values():
        if kind.id in able or kind.id == recruit:
            label = kit.say("autarcha.price", unit=kit.abbr(kind.id), cost=kind.cost)
            picture = plate(kind.id, front.side)
            note = kit.say(f"unit.{kind.id}.card")
            found.append(DeskButton(kind.id, picture, label, note, lit=kind.id == recruit))
    return found


def _bill(front: Front, order: Recruit) -> Iterator[Note]:
    kit, pack = front.kit, front.pack
    items = [item for item in map(read_item, order.items) if item is not None]
    cost = sum(pack.units[item.type].cost for item in items)
    left = front.view.gold.get(front.side, 0) - cost
    yield "coin", kit.say("autarcha.note.bill", n=len(items), cost=cost, left=left)


# -- what would follow -----------------------------------------------------------------------


def _foretold(front: Front) -> Iterator[Note]:
    """What the rules foretell of a plan that could be confirmed."""
    draft = front.links.draft()
    if draft is None or not draft.complete:
        return
    told = front.links.what_if(draft.draft)
    for event in told.events:
        if not isinstance(event, QUIET):
            yield "arrow", front.kit.render(front.links.rules.describe(event))
    ends = any(isinstance(event, e.TurnEnded) for event in told.events)
    if told.stop == "secret" and not ends:
        yield "help", front.kit.say("autarcha.note.unknown")
