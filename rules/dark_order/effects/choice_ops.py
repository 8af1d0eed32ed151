"""Choices inside effects: modes, units, lanes, lines, cards (D-23.26).

They are asked in secret: whoever plays a card goes on holding the hand, behind the same curtain.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.dark_order import models_effects as ops
from rules.dark_order.effects.language import (
    Prospect,
    any_touched,
    if_it_holds,
    is_touched,
    mattering,
    operations,
    parts_of,
    prospect_of,
    prospects,
    would_matter,
)
from rules.dark_order.effects.motion import call_in_pairs, deploy_pairs, deployable, wanted_by
from rules.dark_order.effects.run import run
from rules.dark_order.effects.select import holds, units_of
from rules.dark_order.fight.figures import mark
from rules.dark_order.fight.zone import entry_cells
from rules.dark_order.model import frames, picks
from rules.dark_order.model.events import AbilityDeclined, AbilityUsed
from rules.dark_order.model.events_battle import AttackPrepared, told
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.places import CELLS, LANES
from rules.dark_order.model.questions import CardAbout
from rules.dark_order.model.records import Unit
from rules.dark_order.resolvers import Game, resolves
from rules.kernel.decision import PASS
from rules.kernel.picks import Word


def about(scope: Scope, left: int = 1, chosen: tuple[str, ...] = ()) -> CardAbout:
    return CardAbout(scope.source, scope.unit, left, chosen)


def decline(r: Game, scope: Scope) -> None:
    r.emit(AbilityDeclined(who=told(r.state.units[scope.unit])))


def use_now(r: Game, scope: Scope) -> Scope:
    """An ability that might have been declined counts as used from its first choice on."""
    if not scope.optional:
        return scope
    unit = mark(r, r.state.units[scope.unit], used=True)
    r.emit(AbilityUsed(who=told(unit)))
    return replace(scope, optional=False)


@operations(ops.Choose)
def choose(r: Game, effect: ops.Choose, scope: Scope) -> None:
    r.push(frames.ChooseMode(r.book.blocks.path(effect), scope))


@prospects(ops.Choose)
def choose_matters(effect: ops.Choose) -> Prospect:
    # the last one is the one most often open
    modes = tuple(prospect_of(option) for option in reversed(effect.options))

    def matters(r: Game, scope: Scope) -> bool:
        for is_open in modes:  # noqa: SIM110 (asked all the time: keep it fast)
            if is_open(r, scope):
                return True
        return False

    return matters


@prospects(ops.Option)
def mode_is_open(option: ops.Option) -> Prospect:
    return if_it_holds(option.if_, option.effects)


@resolves(frames.ChooseMode)
def choose_mode(r: Game, frame: frames.ChooseMode) -> None:
    effect = r.book.blocks.effect(frame.path)
    scope = frame.scope
    picked = r.ask_one(
        frame,
        "choose_mode",
        scope.seat,
        lambda: [
            f"mode:{option.label}" for option in effect.options if prospect_of(option)(r, scope)
        ],
        secret=True,
        about=about(scope),
    )
    if picked is None:
        return
    label = picked.label if isinstance(picked, picks.Mode) else ""
    (option,) = (one for one in effect.options if one.label == label)
    run(r, r.book.blocks.path(option.effects), scope)


@operations(ops.ChooseUnit)
def choose_unit(r: Game, effect: ops.ChooseUnit, scope: Scope) -> None:
    path = r.book.blocks.path(effect)
    if effect.calls_scout:
        r.push(frames.ChooseScout(path, scope))
    elif prospect_of(effect)(r, scope):
        r.push(frames.ChooseUnits(path, scope))


@prospects(ops.ChooseUnit)
def choose_unit_matters(effect: ops.ChooseUnit) -> Prospect:
    if effect.calls_scout:
        return lambda r, scope: bool(call_in_pairs(r, scope.seat, scope.due))
    return any_touched(effect.from_, parts_of(effect))


def candidates(
    r: Game, effect: ops.ChooseUnit, scope: Scope, chosen: tuple[str, ...] = ()
) -> list[Unit]:
    """Units for which the effect would change something, as far as the owner sees."""
    parts = parts_of(effect)
    return [
        unit
        for unit in units_of(r, effect.from_, scope)
        if unit.id not in chosen and is_touched(r, parts, scope, unit)
    ]


@resolves(frames.ChooseUnits)
def choose_units(r: Game, frame: frames.ChooseUnits) -> None:
    """One unit after the other, up to the number on the card; then all are affected."""
    effect = r.book.blocks.effect(frame.path)
    scope, chosen = frame.scope, frame.chosen

    def options() -> list[str]:
        found = [f"unit:{unit.id}" for unit in candidates(r, effect, scope, chosen)]
        if chosen:
            found.append(picks.ENOUGH)
        return [*found, PASS] if scope.optional else found

    left = effect.up_to - len(chosen)
    picked = r.ask_one(
        frame, "choose_unit", scope.seat, options, secret=True, about=about(scope, left, chosen)
    )
    if picked is None:
        return
    if isinstance(picked, picks.TakeUnit):
        scope = use_now(r, scope)
        chosen = (*chosen, picked.unit)
        if left > 1 and candidates(r, effect, scope, chosen):
            r.push(replace(frame, chosen=chosen, scope=scope))
            return
    elif not chosen:
        decline(r, scope)
        return
    block = r.book.blocks.path(effect.then)
    if len(chosen) == 1:
        run(r, block, replace(scope, chosen=chosen[0]))
    else:
        r.push(frames.EachUnit(block, chosen, scope))


@resolves(frames.EachUnit)
def each_unit(r: Game, frame: frames.EachUnit) -> None:
    first, rest = frame.queue[0], frame.queue[1:]
    if rest:
        r.push(replace(frame, queue=rest))
    run(r, frame.block, replace(frame.scope, chosen=first))


@operations(ops.ChoosePlace)
def choose_place(r: Game, effect: ops.ChoosePlace, scope: Scope) -> None:
    r.push(frames.ChoosePlace(r.book.blocks.path(effect), scope))


@mattering(ops.ChoosePlace)
def choose_place_matters(r: Game, effect: ops.ChoosePlace, scope: Scope) -> bool:
    return bool(_places(r, effect, scope))


def _places(r: Game, effect: ops.ChoosePlace, scope: Scope) -> list[int]:
    """Lanes by number from 0, or lines 1 and 2, where the effect would change something."""
    all_places = range(3) if effect.op == "choose_lane" else range(1, 3)
    return [
        place for place in all_places if would_matter(r, effect.then, replace(scope, place=place))
    ]


@resolves(frames.ChoosePlace)
def ask_place(r: Game, frame: frames.ChoosePlace) -> None:
    effect, scope = r.book.blocks.effect(frame.path), frame.scope
    lanes = effect.op == "choose_lane"
    picked = r.ask_one(
        frame,
        effect.op,
        scope.seat,
        lambda: [
            picks.Lane(LANES[place]) if lanes else picks.Line(place)
            for place in _places(r, effect, scope)
        ],
        secret=True,
        about=about(scope),
    )
    if picked is None:
        return
    if isinstance(picked, picks.Lane):
        place = LANES.index(picked.lane)
    else:
        place = picked.line if isinstance(picked, picks.Line) else 1
    path = r.book.blocks.path(effect.then)
    run(r, path, replace(scope, place=place))


@operations(ops.ChooseCard)
def choose_card(r: Game, effect: ops.ChooseCard, scope: Scope) -> None:
    r.push(frames.ChooseCard(r.book.blocks.path(effect), scope))


@prospects(ops.ChooseCard)
def choose_card_matters(effect: ops.ChooseCard) -> Prospect:
    if effect.from_.zone != "hand":
        return lambda r, scope: bool(r.state.sides[scope.seat].spent_orders)
    wanted = wanted_by(effect)
    return lambda r, scope: bool(entry_cells(r, scope.seat)) and any(deployable(r, wanted, scope))


@resolves(frames.ChooseCard)
def ask_card(r: Game, frame: frames.ChooseCard) -> None:
    """A card from hand with the cell it goes to, or an order that left the game."""
    effect, scope = r.book.blocks.effect(frame.path), frame.scope
    from_hand = effect.from_.zone == "hand"

    def options() -> list[str]:
        if from_hand:
            found = [
                f"deploy:{card}:{CELLS[cell]}" for card, cell in deploy_pairs(r, effect, scope)
            ]
        else:
            spent = r.state.sides[scope.seat].spent_orders
            found = [f"order:{card}" for card in dict.fromkeys(spent)]
        return [*found, PASS] if scope.optional else found

    kind = "deploy" if from_hand else "return_order"
    picked = r.ask_one(
        frame, kind, scope.seat, options, secret=True, auto=not from_hand, about=about(scope)
    )
    if picked is None:
        return
    if isinstance(picked, Word):
        decline(r, scope)
        return
    scope = use_now(r, scope)
    if isinstance(picked, picks.DeployCard):
        scope = replace(scope, card=picked.card, place=CELLS.index(picked.cell))
    elif isinstance(picked, picks.GiveOrder):
        scope = replace(scope, card=picked.card)
    run(r, r.book.blocks.path(effect.then), scope)


@resolves(frames.ChooseScout)
def choose_scout(r: Game, frame: frames.ChooseScout) -> None:
    effect, scope = r.book.blocks.effect(frame.path), frame.scope
    picked = r.ask_one(
        frame,
        "call_in",
        scope.seat,
        lambda: [picks.CallIn(card, CELLS[cell]) for card, cell in call_in_pairs(r, scope.seat, 0)],
        secret=True,
        auto=False,
        about=about(scope),
    )
    if isinstance(picked, picks.CallIn):
        scope = replace(scope, card=picked.card, place=CELLS.index(picked.cell))
        run(r, r.book.blocks.path(effect.then), scope)


@operations(ops.If)
def if_then(r: Game, effect: ops.If, scope: Scope) -> None:
    if holds(r, effect.cond, scope):
        r.push(frames.RunEffects(r.book.blocks.path(effect.then), scope=scope))


@prospects(ops.If)
def if_matters(effect: ops.If) -> Prospect:
    return if_it_holds(effect.cond, effect.then)


@operations(ops.ThisTurnsAttack)
def this_turns_attack(r: Game, effect: ops.ThisTurnsAttack, scope: Scope) -> None:
    turn = r.state.turn
    if turn is not None:
        r.state.turn = replace(turn, boosts=(*turn.boosts, r.book.blocks.path(effect)))
        r.emit(AttackPrepared(seat=scope.seat, card=scope.source))


@mattering(ops.ThisTurnsAttack)
def this_turns_attack_matters(r: Game, effect: ops.ThisTurnsAttack, scope: Scope) -> bool:
    """A range or a strength given to this turn's attack always counts (D-9.9, D-9.10)."""
    return r.state.turn is not None and r.state.turn.kind == "attack"
