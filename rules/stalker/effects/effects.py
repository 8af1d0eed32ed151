"""The interpreter of card effects: lists, choices, costs and loops (S-41.1 to S-41.10)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.picks import Pick, Word
from rules.stalker.effects.costs import can_pay, pay
from rules.stalker.effects.language import (
    amount_of,
    check,
    field_words,
    operations,
    select_fields,
    select_units,
    ties,
)
from rules.stalker.fight.dice import roll_anomaly, roll_equipment, successes
from rules.stalker.gear.equipment import carried, matches
from rules.stalker.mission.notes import settle_notes
from rules.stalker.model import picks
from rules.stalker.model.events_fight import AnomalyDieRolled, DiceRolled
from rules.stalker.model.events_mission import ChoiceMade
from rules.stalker.model.frames_cards import AskEffect, EachUnit, RepeatEffects, RunEffects
from rules.stalker.model.picks import NO, YES, CardPick, FieldPick, OptionPick, UnitPick
from rules.stalker.model.questions import CardAbout
from rules.stalker.model.scope import Scope
from rules.stalker.pack.effects import (
    Choose,
    ChooseCard,
    ChooseField,
    ChooseUnit,
    Effects,
    ForEach,
    If,
    May,
    Pay,
    Repeat,
    RollBranch,
)
from rules.stalker.play import Play, find_unit, is_on_map, resolves

Asking = May | Choose | ChooseUnit | ChooseField | ChooseCard
ORDERED = frozenset(("move", "move_forward", "anomaly_roll", "damage", "wound", "enemy_attack"))
"""Effects for which it matters who comes first."""


@resolves(RunEffects)
def run_effects(r: Play, frame: RunEffects) -> None:
    """Carry out effects in order; each resolves fully before the next (S-41.1)."""
    effects = r.pack.by_path[frame.block]
    state = r.state
    scope, index = frame.scope, frame.index
    fresh = True
    while index < len(effects):
        effect, depth = effects[index], len(state.agenda)
        asks = ties.words.get(type(effect))
        tied = asks(r, effect, scope) if asks is not None else ()
        if tied and not fresh:
            r.put(RunEffects(frame.block, index, scope))
            return
        fresh = False
        if tied:
            pick = r.ask_one(frame, "break_tie", state.lead, tied, about=_about_card(scope))
            if pick is None:
                return
            scope = replace(scope, ties=(*scope.ties, str(pick)))
            continue
        changed = operations.words[type(effect)](r, effect, scope)
        if state.outcome is not None:
            return
        index += 1
        scope = changed or scope
        if scope.ties:
            scope = replace(scope, ties=())
        if len(state.agenda) > depth:
            if index < len(effects):
                r.follow(depth, RunEffects(frame.block, index, scope))
            return


def run(r: Play, effects: Effects, scope: Scope) -> None:
    """Schedule a list of effects."""
    if effects:
        r.put(RunEffects(r.pack.path(effects), 0, scope))


def run_now(r: Play, effects: Effects, scope: Scope) -> None:
    """Carry out a list of effects at once: for a frame that has told nothing yet and is done."""
    run_effects(r, RunEffects(r.pack.path(effects), 0, scope))


def decider(r: Play, scope: Scope, names: list[str]) -> str:
    """The seat that makes a card's choice: the Stalker named, or the Lead Stalker (S-1.5)."""
    for name in (*names, scope.owner):
        if name in r.state.stalkers:
            return name
    return r.state.lead


@operations(Pay)
def do_pay(r: Play, effect: Pay, scope: Scope) -> None:
    payers = select_units(r, effect.who, scope)
    payer = payers[0] if payers else ""
    if payer in r.state.stalkers and can_pay(r, payer, effect.cost, scope):
        run(r, effect.then, scope)
        pay(r, payer, effect.cost, scope)
    else:
        run(r, effect.else_, scope)


@operations(May)
@operations(Choose)
@operations(ChooseUnit)
@operations(ChooseField)
@operations(ChooseCard)
def do_ask(r: Play, effect: Asking, scope: Scope) -> None:
    path = r.pack.path(effect)
    if _options(r, effect, scope):
        r.put(AskEffect(path, scope))


@resolves(AskEffect)
def ask_effect(r: Play, frame: AskEffect) -> None:
    """Somebody makes a choice that a card offers (S-41.9)."""
    effect = r.pack.effect(frame.path)
    assert isinstance(effect, Asking)
    scope = frame.scope
    by = select_units(r, getattr(effect, "by", "self"), scope)
    seat = decider(r, scope, by)
    kind = f"card_{effect.op}"
    about = CardAbout(scope.card)
    picks = r.ask(frame, kind, lambda: _asked(r, effect, scope, seat), about=about)
    if picks:
        _follow(r, effect, r.picks.read(picks[seat]), scope, seat)


def _asked(r: Play, effect: Asking, scope: Scope, seat: str) -> dict[str, list[str]]:
    """Nobody is asked where nothing is left to choose from."""
    options = _options(r, effect, scope)
    return {seat: options} if options else {}


def _options(r: Play, effect: Asking, scope: Scope) -> list[str]:
    if isinstance(effect, May):
        return [YES, NO]
    if isinstance(effect, Choose):
        return [
            str(OptionPick(option.label))
            for option in effect.options
            if option.if_ is None or check(r, option.if_, scope)
        ]
    if isinstance(effect, ChooseUnit):
        return picks.units(select_units(r, effect.from_, scope))
    if isinstance(effect, ChooseField):
        return picks.fields(select_fields(r, effect.from_, scope))
    owner = r.state.stalkers.get(scope.owner)
    if owner is None:
        return []
    return picks.cards(one for one in carried(owner) if matches(r, one, effect.from_))


def _follow(r: Play, effect: Asking, pick: Pick, scope: Scope, seat: str) -> None:
    """Carry on with what was chosen."""
    match effect, pick:
        case May(), _:
            run(r, effect.effects if pick == Word(YES) else (), scope)
        case Choose(), OptionPick(label):
            r.emit(ChoiceMade(unit=seat, card=scope.card, option=label))
            option = next(one for one in effect.options if one.label == label)
            run(r, option.effects, scope)
        case ChooseUnit(), UnitPick(unit):
            run(r, effect.then, replace(scope, chosen=unit))
        case ChooseField(), FieldPick(field):
            run(r, effect.then, replace(scope, chosen_field=field))
        case ChooseCard(), CardPick(card):
            run(r, effect.then, replace(scope, gained=card))


@operations(If)
def do_if(r: Play, effect: If, scope: Scope) -> None:
    if r.state.environment:
        settle_notes(r, effect.cond)
    run(r, effect.then if check(r, effect.cond, scope) else effect.else_, scope)


@operations(ForEach)
def do_for_each(r: Play, effect: ForEach, scope: Scope) -> None:
    block = r.pack.path(effect.do)
    if type(effect.in_) in field_words.words:
        fields = tuple(select_fields(r, effect.in_, scope))  # type: ignore[arg-type]
        r.put(EachUnit(block, fields, scope, fields=True))
    else:
        units = tuple(select_units(r, effect.in_, scope))  # type: ignore[arg-type]
        r.put(EachUnit(block, units, scope))


def _about_card(scope: Scope) -> CardAbout | None:
    """The card whose effects these are; rules of the game have none."""
    return CardAbout(scope.card) if scope.card else None


@resolves(EachUnit)
def each_unit(r: Play, frame: EachUnit) -> None:
    """The effects for one Unit or field after the other; the Lead Stalker orders them (S-1.10)."""
    queue = frame.queue
    if not frame.fields:
        queue = tuple(one for one in queue if is_on_map(r.state, one))
    if not queue:
        return
    first = queue[0]
    if len(queue) > 1 and _is_ordered(r, frame):
        ask = r.ask_field if frame.fields else r.ask_unit
        chosen = ask(frame, "order_effects", r.state.lead, queue, _about_card(frame.scope))
        if chosen is None:
            return
        first = chosen
    rest = tuple(one for one in queue if one != first)
    if rest:
        r.put(EachUnit(frame.block, rest, frame.scope, frame.fields))
    bound = "chosen_field" if frame.fields else "chosen"
    r.put(RunEffects(frame.block, 0, replace(frame.scope, **{bound: first})))


def _is_ordered(r: Play, frame: EachUnit) -> bool:
    return any(effect.op in ORDERED for effect in r.pack.by_path[frame.block])


@operations(Repeat)
def do_repeat(r: Play, effect: Repeat, scope: Scope) -> None:
    times = amount_of(r, effect.times, scope)
    if times > 0:
        r.put(RepeatEffects(r.pack.path(effect.do), times, scope))


@resolves(RepeatEffects)
def repeat_effects(r: Play, frame: RepeatEffects) -> None:
    if frame.times > 1:
        r.put(RepeatEffects(frame.block, frame.times - 1, frame.scope))
    r.put(RunEffects(frame.block, 0, frame.scope))


@operations(RollBranch)
def do_roll_branch(r: Play, effect: RollBranch, scope: Scope) -> None:
    """Roll a die and follow the row of its result (S-4.9)."""
    unit = find_unit(r.state, scope.chosen or scope.owner)
    name, card = (unit.id, unit.card) if unit else ("", scope.card)
    if effect.die == "Ad":
        face = roll_anomaly(r)
        r.emit(AnomalyDieRolled(unit=name, card=card, anomaly="", face=face, why=("S-4.9",)))
    else:
        dice = roll_equipment(r, 1)
        face = str(successes(dice))
        r.emit(DiceRolled(unit=name, card=card, kind="effect", dice=dice))
    for row, effects in effect.table.items():
        if face in row.split("|"):
            run(r, effects, scope)
            return
