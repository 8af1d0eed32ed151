"""States as they are stored in saves and journals, and how one is taken up again."""

from __future__ import annotations

from typing import Any

import msgspec

QUESTIONS = ("open", "resumed")
"""What is asked follows from the pending work: it can be forgotten and asked again."""


def without_questions(stored: dict[str, Any]) -> dict[str, Any]:
    """A stored state whose open questions may be spelled as older rules did."""
    return {name: value for name, value in stored.items() if name not in QUESTIONS}


def read_state(title: Any, stored: dict[str, Any]) -> Any:
    """A stored state, asking again what it has forgotten; raises what cannot be understood."""
    try:
        state = title.decode(msgspec.json.encode(stored))
    except msgspec.ValidationError:
        state = title.decode(msgspec.json.encode(without_questions(stored)))
    if not state.open and state.agenda and state.outcome is None:
        title.advance(state)
    return state


def same_position(one: Any, other: Any, stored: dict[str, Any]) -> bool:
    """Whether two states agree in all that a file has stored, however questions are numbered."""
    names = [name for name in stored if name not in (*QUESTIONS, "serial")]
    return all(getattr(one, name, None) == getattr(other, name, None) for name in names)
