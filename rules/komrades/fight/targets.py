"""Target cards: placing and shifting them (K-7.1 to K-7.5, K-20.10, K-21.20, K-23.10)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.komrades.content import TargetRule
from rules.komrades.model.front import Front
from rules.komrades.model.line_events import TargetPlaced, TargetShifted
from rules.komrades.model.picks import ShiftPick, picked
from rules.komrades.model.state import KomradesState, Target


def place_targets(r: Front, rules: tuple[TargetRule, ...]) -> None:
    """Put the Target cards of the attack at the line; kinds are evaluated once (K-7.5)."""
    state = r.state
    for rule in rules:
        if len(state.line) < rule.min_slots:
            continue
        for slot, tracks in _places(r, rule):
            target = Target(len(state.targets) + 1, slot, tracks)
            state.targets.append(target)
            r.emit(
                TargetPlaced(number=target.number, slot=slot, tracks=tracks, why=("K-7.1", "K-7.3"))
            )


def _places(r: Front, rule: TargetRule) -> list[tuple[int, str]]:
    state = r.state
    if rule.at == "random":
        slots = r.shuffled("targets", range(1, len(state.line) + 1))[: rule.count]
        return [(slot, "") for slot in slots]
    slot = target_slot(state, rule)
    return [(slot, state.line[slot - 1] if rule.tracking else "")]


def target_slot(state: KomradesState, rule: TargetRule) -> int:
    """The slot of a Target card, counted from 1 (K-7.3)."""
    line = state.line
    match rule.at:
        case "front":
            return 1
        case "rear":
            return len(line)
        case "middle":
            return (len(line) + 1) // 2
        case "slot":
            return min(rule.slot, len(line))
        case "free":
            return line.index("") + 1
        case "initiative":
            return line.index(state.initiative) + 1
    return line.index(_marked_comrade(state, rule.at)) + 1


def _marked_comrade(state: KomradesState, at: str) -> str:
    """Most or least Life, ties to the one nearest the front (K-7.4); or the rearmost comrade."""
    standing = [who for who in state.line if who]
    if at == "rearmost":
        return standing[-1]
    lives = state.comrades
    if at == "highest":
        return max(standing, key=lambda who: lives[who].life)
    return min(standing, key=lambda who: lives[who].life)


def shift_choices(state: KomradesState, reach: int) -> list[str]:
    return shifts_of(state.targets, len(state.line), reach)


def shifts_of(targets: Sequence[Target], slots: int, reach: int) -> list[str]:
    """Where slot-bound Target cards may be shifted, staying within the line."""
    choices: list[str] = []
    for target in targets:
        if target.tracks:
            continue
        for slot in range(target.slot - reach, target.slot + reach + 1):
            if slot != target.slot and 1 <= slot <= slots:
                choices.append(str(ShiftPick(target.number, slot)))
    return choices


def shift_target(r: Front, spelled: str, why: tuple[str, ...]) -> None:
    """Shift a Target card as picked."""
    pick = picked(ShiftPick, spelled)
    targets = r.state.targets
    for place, target in enumerate(targets):
        if target.number == pick.number:
            targets[place] = replace(target, slot=pick.slot)
            r.emit(TargetShifted(number=target.number, start=target.slot, slot=pick.slot, why=why))
