"""What each event does, when it can be played and what it is aimed at (K-11.16, K-23)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.komrades.cards.equipment import discard_gear, gear_choices, owner_of, take_gear
from rules.komrades.content import Op, Pack
from rules.komrades.fight.damage import gain_life
from rules.komrades.fight.hazards import place_hazard, wire_choices
from rules.komrades.fight.targets import shift_choices, shift_target
from rules.komrades.model.card_events import EventCancelled
from rules.komrades.model.frames import ReplacePlan, ResolveEvent, Respond
from rules.komrades.model.front import Front
from rules.komrades.model.line_events import DudDeclared, HaltCalled
from rules.komrades.model.picks import ComradePick, GearPick, SlotPick, picked
from rules.komrades.model.state import Comrade, KomradesState, Played
from rules.komrades.move.movement import order_choices, shuffle_line, start_moving_comrade

Obstacle = tuple[str, str] | None
"""Why an event cannot be played now: a reason code and its clause."""


class EventRule(NamedTuple):
    """A primitive as an event: what is in its way, its choices, its effect."""

    obstacle: Callable[[KomradesState, Pack, Comrade, Op], Obstacle]
    choices: Callable[[KomradesState, Pack, Comrade, Op], Sequence[str]]
    apply: Callable[[Front, Played, Op], None]


def _none(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Sequence[str]:
    return ()


def _cancel_obstacle(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Obstacle:
    return None if state.stack else ("nothing_to_cancel", "K-11.11")


def _cancel(r: Front, played: Played, op: Op) -> None:
    """Cancel the event below on the stack as a whole: it is only discarded (K-11.9 to K-11.13)."""
    state = r.state
    below = state.stack.pop()
    place = len(state.stack)
    r.cancel(Respond, lambda frame: frame.place == place)
    r.cancel(ResolveEvent, lambda frame: frame.place == place)
    state.action_discard.append(below.card)
    r.emit(
        EventCancelled(
            comrade=below.comrade,
            card=below.card,
            kind=r.pack.cards[below.card].id,
            other=played.comrade,
        )
    )


def _status_obstacle(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Obstacle:
    if op.status == "dud" and not state.targets:
        return ("no_target_to_affect", "K-21.20")
    return None


def _declare(r: Front, played: Played, op: Op) -> None:
    if op.status == "halt":
        r.state.halted = True
        r.emit(HaltCalled(comrade=played.comrade))
    else:
        r.state.dud = True
        r.emit(DudDeclared(comrade=played.comrade))


def _shuffle_obstacle(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Obstacle:
    if state.halted:
        return ("nobody_may_move", "K-9.7")
    comrades = state.comrades
    if all(not who or comrades[who].immovable for who in state.line):
        return ("cannot_be_moved", "K-23.16")
    return None


def _shuffle(r: Front, played: Played, op: Op) -> None:
    shuffle_line(r)


def _order_obstacle(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Obstacle:
    if state.halted:
        return ("nobody_may_move", "K-9.7")
    return None if order_choices(state) else ("cannot_be_moved", "K-23.16")


def _order_choices(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Sequence[str]:
    return () if state.halted else order_choices(state)


def _order(r: Front, played: Played, op: Op) -> None:
    start_moving_comrade(r, played.comrade, op, picked(ComradePick, played.choice).comrade)


def _wire_obstacle(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Obstacle:
    return None if "" in state.line else ("no_free_slot", "K-23.5")


def _wire_choices(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Sequence[str]:
    return wire_choices(state)


def _lay_wire(r: Front, played: Played, op: Op) -> None:
    slot = picked(SlotPick, played.choice).slot - 1
    place_hazard(r, slot, played.card, ("K-23.5", "K-10.9"))


def _heal_obstacle(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Obstacle:
    return None if player.life < player.max_life else ("already_at_maximum", "K-2.8")


def _heal(r: Front, played: Played, op: Op) -> None:
    kind = r.pack.cards[played.card]
    gain_life(r, played.comrade, op.amount, kind.id, (kind.clause, "K-2.8"))


def _replan_obstacle(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Obstacle:
    if player.id not in state.planned:
        return ("wrong_moment", "K-23.7")
    return None if len(state.hands[player.id]) > 1 else ("nothing_to_exchange", "K-23.15")


def _replan(r: Front, played: Played, op: Op) -> None:
    r.push(ReplacePlan(played.comrade))


def _take_obstacle(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Obstacle:
    return None if _take_choices(state, pack, player, op) else ("no_legal_equipment", "K-23.14")


def _take_choices(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Sequence[str]:
    return gear_choices(state, pack, player.id)


def _take(r: Front, played: Played, op: Op) -> None:
    take_gear(r, played.comrade, picked(GearPick, played.choice).card)


def _wreck_obstacle(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Obstacle:
    return None if gear_choices(state, pack) else ("no_legal_equipment", "K-23.14")


def _wreck_choices(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Sequence[str]:
    return gear_choices(state, pack)


def _wreck(r: Front, played: Played, op: Op) -> None:
    card = picked(GearPick, played.choice).card
    discard_gear(r, owner_of(r.state, card), card, ("K-23.9",))


def shift_obstacle(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Obstacle:
    if not state.targets:
        return ("no_target_to_affect", "K-21.20")
    return None if shift_choices(state, op.reach) else ("illegal_shift", "K-23.10")


def _shift_choices(state: KomradesState, pack: Pack, player: Comrade, op: Op) -> Sequence[str]:
    return shift_choices(state, op.reach)


def _shift(r: Front, played: Played, op: Op) -> None:
    shift_target(r, played.choice, ("K-23.10",))


EVENT_RULES: dict[str, EventRule] = {
    "cancel_event": EventRule(_cancel_obstacle, _none, _cancel),
    "status": EventRule(_status_obstacle, _none, _declare),
    "shuffle_line": EventRule(_shuffle_obstacle, _none, _shuffle),
    "move": EventRule(_order_obstacle, _order_choices, _order),
    "place_hazard": EventRule(_wire_obstacle, _wire_choices, _lay_wire),
    "heal": EventRule(_heal_obstacle, _none, _heal),
    "replace_planned": EventRule(_replan_obstacle, _none, _replan),
    "move_equipment": EventRule(_take_obstacle, _take_choices, _take),
    "discard_equipment": EventRule(_wreck_obstacle, _wreck_choices, _wreck),
    "target_shift": EventRule(shift_obstacle, _shift_choices, _shift),
}

AIMED = frozenset(("move", "place_hazard", "move_equipment", "discard_equipment", "target_shift"))
"""Primitives whose public choice is made when the event is played (K-11.20)."""
