"""What a seat sees of the secrets (the table "Hidden information")."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.volt.model.notation import dice_of
from rules.volt.model.pieces import Die, Robot


def seen_robots(state: Any, seat: str) -> dict[str, Robot]:
    """All robots; the stash of another operator is not shown (V-15.3)."""
    return {
        other: replace(robot, stash=()) if robot.stash and other != seat else robot
        for other, robot in state.robots.items()
    }


def stash_sizes(state: Any, seat: str) -> dict[str, int]:
    return {other: len(robot.stash) for other, robot in state.robots.items()}


def seen_programs(state: Any, seat: str) -> dict[str, tuple[Die, ...]]:
    """Everybody's dice once they are revealed; before that the own ones, also while it is only
    confirmed (V-5.22)."""
    if state.revealed:
        return dict(state.programs)
    programs: dict[str, tuple[Die, ...]] = dict.fromkeys(state.programs, ())
    if seat in programs:
        own = state.answers.get(seat, "") if is_programming(state) else ""
        programs[seat] = dice_of(own) if own else state.programs[seat]
    return programs


def confirmed(state: Any, seat: str) -> tuple[str, ...]:
    """The seats whose program is in (V-5.22)."""
    return tuple(sorted(state.answers)) if is_programming(state) else ()


def is_programming(state: Any) -> bool:
    return any(decision.kind == "program" for decision in state.open)


def pool_size(state: Any, seat: str) -> int:
    return len(state.pool)


def deck_sizes(state: Any, seat: str) -> dict[str, int]:
    return {colour: len(cards) for colour, cards in state.decks.items()}
