"""Every position of a match in its file: shown even when its answers cannot be played again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game.keeping.patches import patch, patched
from game.keeping.saves import Positions, Save
from game.playing.match import AnyTitle, Match, Told, first_state

UNSEEN = ("agenda", "open", "answers", "resumed", "drawn", "loaded", "serial")
"""What no position shows: pending work and chance."""


def positions_of(match: Match) -> Positions | None:
    """The positions of a match whose whole course is known."""
    past = match.past
    if match.resumed and (past is None or not past.positions):
        return None
    first = first_state(match.title, match.origin) if past is None else past.first
    writer = _Writer(first)
    opening = writer.patches(match.opening_moments(), match.state_after(0)) if past is None else []
    before = () if past is None else past.positions
    turns = [[writer.step(state) for state in states] for states in before]
    for number in range(len(match.turns)):
        turns.append(writer.patches(match.moments(number), match.state_after(number + 1)))
    return Positions(_plain(first), opening, turns)


class _Writer:
    """Goes from state to state; a field that is the same object is not looked at."""

    def __init__(self, first: Any) -> None:
        self.at = first

    def patches(self, told: Sequence[Told], last: Any) -> list[Any]:
        states = [state for _, state in told]
        return [self.step(state) for state in (*states, last)]

    def step(self, after: Any) -> Any:
        before, self.at = self.at, after
        names = [
            name
            for name in after.__struct_fields__
            if name not in UNSEEN and getattr(before, name) != getattr(after, name)
        ]
        return patch(_plain(before, names), _plain(after, names))


def _plain(state: Any, names: Sequence[str] | None = None) -> dict[str, Any]:
    wanted = state.__struct_fields__ if names is None else names
    return {
        name: msgspec.to_builtins(getattr(state, name)) for name in wanted if name not in UNSEEN
    }


def known_positions(title: AnyTitle, save: Save) -> tuple[tuple[Any, ...], ...]:
    """The states of the opening and of every answer, as far as a file tells them."""
    told = save.positions
    if told is None or len(told.turns) != len(save.actions):
        return ()
    try:
        return tuple(_states(title, told))
    except (msgspec.DecodeError, ValueError, LookupError):
        return ()


def _states(title: AnyTitle, told: Positions) -> Iterator[tuple[Any, ...]]:
    at, same = told.first, patch(None, None)
    for patches in (told.opening or [same], *told.turns):
        states = []
        for change in patches:
            at = patched(at, change)
            states.append(title.decode(msgspec.json.encode(at)))
        yield tuple(states)
