"""What no rules test may leave behind on a table that it has built."""

from __future__ import annotations

from typing import Any, Protocol


class Built(Protocol):
    """A table of any title."""

    state: Any


BUILT: list[Built] = []


def watch(table: Built) -> None:
    """Look at a table again when its test is over."""
    BUILT.append(table)


def assert_at_rest(table: Built) -> None:
    """Loaded chance is used up, and nothing is pending that nobody is asked about."""
    state = table.state
    assert not state.loaded, f"loaded, but never used: {state.loaded}"
    assert state.open or state.outcome is not None or not state.agenda, state.agenda
