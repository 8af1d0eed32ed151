"""Why a pick is refused (the table "Bad input"): reason code and clause."""

from __future__ import annotations

from rules.kernel.decision import Action, Decision, Refusal, RefusedError
from rules.kernel.picks import Pick
from rules.volt.content import VoltPack
from rules.volt.model.notation import dice_of
from rules.volt.model.picks import CARD, COLLECT, PASS, PICKS, Dock, Number, UseModule
from rules.volt.model.pieces import Robot
from rules.volt.model.state import VoltState
from rules.volt.model.terms import PREPARATION, RESOLUTION
from rules.volt.modules.decks import owned
from rules.volt.modules.replacements import REPLACEMENTS

NOT_OFFERED = Refusal("not_offered")
OVER = Refusal("game_over", "V-12.1")


def why_not(pack: VoltPack, state: VoltState, decision: Decision, pick: str) -> Refusal:
    """The reason for refusing something that is not among the options."""
    reason = _BY_KIND.get(decision.kind)
    if reason is not None:
        return reason
    if decision.kind == "fire":
        return _why_no_fire(pack, state, decision.seat, pick)
    if decision.kind in ("dock", "dock_drawn"):
        docked = PICKS.read(pick)
        if isinstance(docked, Dock):
            return _why_no_dock(pack, state.robots[decision.seat], docked)
    if decision.kind == "shield":
        return Refusal("tokens_do_not_move", "V-16.58")
    return NOT_OFFERED


_BY_KIND = {
    "take_number": Refusal("number_not_available", "V-5.10"),
    "setup_colours": Refusal("colours_must_differ", "V-3.9"),
    "start_space": Refusal("start_space_not_free", "V-4.9"),
    "brake": Refusal("bad_amount", "V-16.9"),
    "anchor": Refusal("bad_amount", "V-16.54"),
    "aim": Refusal("bad_amount", "V-16.24"),
    "remote": Refusal("button_not_allowed", "V-16.46"),
    "activate": Refusal("cell_not_reachable", "V-16.15"),
}


def _why_no_fire(pack: VoltPack, state: VoltState, seat: str, pick: str) -> Refusal:
    robot = state.robots[seat]
    if pick == str(PASS):
        return Refusal("move_and_shot_are_mandatory", "V-6.8")
    if "+" in pick or "," in pick:
        return Refusal("shot_already_replaced", "V-14.9")
    module = pack.modules.get(pick)
    if module is None or module.op not in REPLACEMENTS:
        return NOT_OFFERED
    if pick not in (robot.left, robot.right):
        return Refusal("module_not_docked", "V-14.12")
    value = state.activation.value if state.activation else 0
    if not module.low <= value <= module.high:
        return Refusal("die_out_of_range", "V-14.7")
    return Refusal("target_hovers", "V-16.20") if module.op == "swap_first" else NOT_OFFERED


def _why_no_dock(pack: VoltPack, robot: Robot, pick: Dock) -> Refusal:
    """Connector, ownership, shield and champion rules of docking (V-15, V-20.6)."""
    for side, name in zip(("left", "right"), pick.slots, strict=True):
        module = pack.modules.get(name)
        if not name:
            continue
        if module is None or name not in owned(robot):
            champion = module is not None and bool(module.arena)
            return _CHAMPION if champion else Refusal("not_in_stash", "V-15.6")
        if side not in module.slots:
            return Refusal("connector_mismatch", "V-15.7")
    gone = {robot.left, robot.right} - set(pick.slots)
    if gone & set(robot.trophies):
        return _CHAMPION
    if robot.shield and any(name in pack.with_op["absorb"] for name in gone):
        return Refusal("shield_in_use", "V-15.11")
    return NOT_OFFERED


_CHAMPION = Refusal("champion_module_rule", "V-20.7")


def why_closed(pack: VoltPack, state: VoltState, action: Action) -> Refusal | None:
    """The reason why a seat cannot act at all, where the rules name a better one."""
    asked = next((one for one in state.open if one.id == action.decision), None)
    if asked is not None and asked.seat != action.seat:
        if asked.kind == "program":
            return Refusal("not_your_desk", "V-5.22")
        if asked.kind == "take_number":
            return Refusal("number_not_available", "V-5.10")
    kinds = {one.kind for one in state.open}
    if "program" in kinds and action.seat in state.answers:
        return Refusal("program_locked", "V-5.11")
    if dice_of(action.pick):
        return Refusal("program_locked", "V-5.11")
    try:
        pick = PICKS.read(action.pick)
    except RefusedError:
        return None
    if isinstance(pick, UseModule) and _is_shot_replaced(pack, state, action.seat, pick.module):
        return Refusal("shot_already_replaced", "V-14.9")
    return _why_out_of_turn(state, pick)


def _is_shot_replaced(pack: VoltPack, state: VoltState, seat: str, module: str) -> bool:
    """Whether the die that this seat still has in hand has done another thing than shooting."""
    acting, deed = state.activation, state.deed
    if acting is None or deed is None or acting.robot != seat or module not in pack.modules:
        return False
    return pack.modules[module].op in REPLACEMENTS and deed.word in ("swapped", "module")


def _why_out_of_turn(state: VoltState, pick: Pick) -> Refusal | None:
    if isinstance(pick, Number):
        return Refusal("number_not_available", "V-5.10")
    if isinstance(pick, Dock) and state.phase != PREPARATION:
        return Refusal("docking_only_in_phase_0", "V-15.6")
    if pick == CARD:
        return Refusal("shield_full", "V-16.57")
    if pick == COLLECT and state.phase != RESOLUTION:
        return Refusal("wrong_phase", "V-7.12")
    return None
