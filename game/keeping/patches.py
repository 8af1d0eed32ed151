"""Small differences between two plain values, and the way from one to the other.

A patch of a mapping lists what was set and what went; everything else is replaced whole.
"""

from __future__ import annotations

from typing import Any

SAME: Any = None
"""No difference."""


def patch(before: Any, after: Any) -> Any:
    """What leads from one plain value to another: ``SAME``, a mapping's changes, or all of it."""
    if before == after:
        return SAME
    if not isinstance(before, dict) or not isinstance(after, dict):
        return {"all": after}
    inner: dict[str, Any] = {}
    for key, value in after.items():
        if key not in before:
            inner[key] = {"all": value}
        elif (change := patch(before[key], value)) is not SAME:
            inner[key] = change
    gone = [key for key in before if key not in after]
    return {"in": inner, "gone": gone} if gone else {"in": inner}


def patched(before: Any, change: Any) -> Any:
    """The value that a patch leads to; ``before`` stays as it is."""
    if change is SAME:
        return before
    if "all" in change:
        return change["all"]
    after = {key: value for key, value in before.items() if key not in change.get("gone", ())}
    for key, inner in change["in"].items():
        after[key] = patched(before.get(key), inner)
    return after
