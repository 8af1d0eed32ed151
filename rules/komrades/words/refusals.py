"""Why an answer is refused: the reasons of the spec's table, each with its clause."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.decision import Action, Decision, Refusal, RefusedError
from rules.kernel.picks import Pick, Word
from rules.kernel.text import text
from rules.komrades.cards.event_effects import EVENT_RULES
from rules.komrades.content import Pack
from rules.komrades.model.picks import (
    ABILITY,
    PICKS,
    CardPick,
    ComradePick,
    DrivePick,
    GearPick,
    GoPick,
    ShiftPick,
)
from rules.komrades.model.questions import InWindow, OfCard
from rules.komrades.model.state import Comrade, KomradesState, own_comrade
from rules.komrades.turn.action_moment import gear_obstacle, jump_obstacle

Reason = tuple[str, str]

COMMISSAR = ComradePick("komisarz")
ABILITY_PICK = Word(ABILITY)
NOT_OFFERED: Reason = ("not_offered", "")
ACTION_KINDS = frozenset(
    (
        "use_gear",
        "walk",
        "move_comrade",
        "swap_with",
        "swap_first",
        "swap_second",
        "take_passenger",
        "drive_tank",
        "jump",
    )
)
"""Questions that belong to somebody's action moment."""


def refusal(reason: Reason) -> Refusal:
    code, clause = reason
    return Refusal(code, clause, text(f"refusal.{code}"))


def why_not_asked(state: KomradesState, action: Action) -> Refusal:
    """The reason why a seat may not answer at all now."""
    who = own_comrade(state, action.seat)
    if not who:
        return refusal(("not_your_seat", "K-18.3"))
    comrade = state.comrades[who]
    if comrade.life == 0:
        return refusal(("comrade_is_dead", "K-6.11"))
    asked = state.open[0]
    if _is_halted_drive(state, _read(action.pick)):
        return refusal(_HALTED)
    for decision in state.open:
        if decision.id == action.decision and decision.seat != action.seat and decision.secret:
            return refusal(("not_your_seat", "K-18.3"))
    if asked.kind in ACTION_KINDS:
        return refusal(("not_your_action_moment", "K-4.6"))
    if action.seat in state.answers and asked.kind in ("plan", "draft"):
        once = ("already_chosen", "K-4.2") if asked.kind == "plan" else _ONE_CARD
        return refusal(once)
    if comrade.event_used and asked.kind in ("window", "respond"):
        return refusal(("one_event_per_turn", "K-11.1"))
    return refusal(("not_your_decision", ""))


def why_not(state: KomradesState, pack: Pack, decision: Decision, pick: str) -> Refusal:
    """The reason why a pick is not among the options of a question."""
    read = _read(pick)
    if read == COMMISSAR:
        return refusal(("commissar", "K-3.6"))
    if _is_halted_drive(state, read):
        return refusal(_HALTED)
    judge = _JUDGES.get(decision.kind)
    if judge is None:
        return refusal(NOT_OFFERED)
    who = state.comrades[own_comrade(state, decision.seat)]
    return refusal(judge(state, pack, who, decision, read))


def _read(pick: str) -> Pick | None:
    try:
        return PICKS.read(pick)
    except RefusedError:
        return None


def _is_halted_drive(state: KomradesState, pick: Pick | None) -> bool:
    """A drive under Stój!: nobody is asked for it, as the tank can only stand (K-13.6)."""
    return state.halted and isinstance(pick, DrivePick) and pick.steps > 0


_HALTED: Reason = ("nobody_may_move", "K-13.6")
_ONE_CARD: Reason = ("one_card_per_round", "K-14.1")

Judge = Callable[[KomradesState, Pack, Comrade, Decision, Pick | None], Reason]


def _no_card(pick: Pick | None, clause: str) -> Reason:
    """A card of another hand, or something else than a card."""
    known = pick is not None and not isinstance(pick, CardPick)
    return ("choose_a_card" if known else "not_your_card", clause)


def _judge_plan(
    state: KomradesState, pack: Pack, who: Comrade, asked: Decision, pick: Pick | None
) -> Reason:
    if not isinstance(pick, CardPick) or pick.card not in state.hands[who.id]:
        return _no_card(pick, "K-4.2")
    return ("not_with_two_comrades", "K-16.1")


def _judge_draft(
    state: KomradesState, pack: Pack, who: Comrade, asked: Decision, pick: Pick | None
) -> Reason:
    return ("not_your_card", "K-14.1") if isinstance(pick, CardPick) else _ONE_CARD


def _judge_window(
    state: KomradesState, pack: Pack, who: Comrade, asked: Decision, pick: Pick | None
) -> Reason:
    assert isinstance(asked.about, InWindow)
    window = asked.about.window
    if pick == ABILITY_PICK:
        hero = pack.hero(who.id)
        if who.ability_used:
            return ("already_used", hero.clause)
        return ("wrong_moment", hero.clause) if window not in hero.windows else NOT_OFFERED
    if not isinstance(pick, CardPick) or pick.card not in state.hands[who.id]:
        return _no_card(pick, "K-11.1")
    return event_reason(state, pack, who, pick.card, window)


def event_reason(state: KomradesState, pack: Pack, who: Comrade, card: int, window: str) -> Reason:
    """Why a card of the hand cannot be played as an event in a window."""
    kind = pack.cards[card]
    if kind.group != "event":
        return ("not_an_event", "K-11.1")
    if who.event_used:
        return ("one_event_per_turn", "K-11.1")
    if window not in kind.windows:
        if kind.windows == "R":
            return ("nothing_to_cancel", "K-11.11")
        return ("wrong_moment", "K-11.2")
    op = kind.ops[0]
    return EVENT_RULES[op.op].obstacle(state, pack, who, op) or NOT_OFFERED


def _judge_comrade(
    state: KomradesState, pack: Pack, who: Comrade, asked: Decision, pick: Pick | None
) -> Reason:
    """A comrade that a card may not move, swap or push."""
    if not isinstance(pick, ComradePick) or pick.comrade not in state.comrades:
        return NOT_OFFERED
    chosen = state.comrades[pick.comrade]
    if chosen.life == 0:
        return ("comrade_is_dead", "K-6.11")
    if chosen.immovable:
        aboard = "crew" in chosen.statuses
        return ("cannot_be_moved", "K-13.13" if aboard else "K-9.4")
    if asked.kind in ("swap_first", "swap_second"):
        return ("two_other_comrades", "K-22.5")
    if isinstance(asked.about, OfCard) and asked.about.card == "shove":
        return ("not_adjacent", "K-3.8")
    if asked.kind == "take_passenger" and chosen.id != who.id:
        return ("not_adjacent", "K-13.2")
    return ("another_comrade", "K-22.4")


def _judge_walk(
    state: KomradesState, pack: Pack, who: Comrade, asked: Decision, pick: Pick | None
) -> Reason:
    return ("distance_is_exact", "K-5.10") if isinstance(pick, GoPick) else NOT_OFFERED


def _judge_aim(
    state: KomradesState, pack: Pack, who: Comrade, asked: Decision, pick: Pick | None
) -> Reason:
    """An event or ability aimed at something that is not legal."""
    match pick:
        case ShiftPick():
            return ("illegal_shift", "K-23.10")
        case GearPick():
            return ("no_legal_equipment", "K-23.14")
        case ComradePick(comrade=other) if other in state.comrades:
            if state.comrades[other].immovable:
                return ("cannot_be_moved", "K-9.4")
            if state.comrades[other].life == 0:
                return ("comrade_is_dead", "K-6.11")
            return ("cannot_be_moved", "K-23.16")
    return NOT_OFFERED


def _judge_use(
    state: KomradesState, pack: Pack, who: Comrade, asked: Decision, pick: Pick | None
) -> Reason:
    if pick == ABILITY_PICK:
        return jump_obstacle(state, pack, who) or ("wrong_moment", "K-4.11")
    pieces = {gear.card: gear for gear in state.gear[who.id]}
    if pick is not None and not isinstance(pick, GearPick | CardPick):
        return ("choose_gear", "K-12.4")
    if not isinstance(pick, GearPick) or pick.card not in pieces:
        return ("not_your_card", "K-12.4")
    return gear_obstacle(pack, who, pieces[pick.card]) or ("wrong_moment", "K-4.11")


def _judge_drive(
    state: KomradesState, pack: Pack, who: Comrade, asked: Decision, pick: Pick | None
) -> Reason:
    return ("tank_distance", "K-13.4")


def _judge_reaction(
    state: KomradesState, pack: Pack, who: Comrade, asked: Decision, pick: Pick | None
) -> Reason:
    return ("not_suitable_for_this_hit", "K-8.6")


_JUDGES: dict[str, Judge] = {
    "plan": _judge_plan,
    "replace_plan": _judge_plan,
    "discard_card": _judge_plan,
    "draft": _judge_draft,
    "window": _judge_window,
    "respond": _judge_window,
    "move_comrade": _judge_comrade,
    "swap_with": _judge_comrade,
    "swap_first": _judge_comrade,
    "swap_second": _judge_comrade,
    "take_passenger": _judge_comrade,
    "walk": _judge_walk,
    "aim_event": _judge_aim,
    "aim_shift": _judge_aim,
    "use_gear": _judge_use,
    "drive_tank": _judge_drive,
    "react": _judge_reaction,
    "defuse_mines": _judge_reaction,
}
