"""What is shown must be what is: the animated pose against the one built from the view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.view import View
from scenes.table.contract import TitleTable


class PoseMismatchError(AssertionError):
    """The cues of an event left something else than the view says."""


def require_same_pose(table: TitleTable[Any], view: View) -> None:
    """Compare what the cues left with what ``show`` builds; raises with every difference."""
    moved = table.pose()
    table.show(view)
    built = table.pose()
    if moved != built:
        raise PoseMismatchError("\n".join(differences(moved, built)))


def differences(moved: object, built: object) -> list[str]:
    """Each entry that differs, if the poses are mappings."""
    if not isinstance(moved, Mapping) or not isinstance(built, Mapping):
        return [f"animated: {moved!r}", f"rebuilt:  {built!r}"]
    return [
        f"{key}: animated {moved.get(key)!r}, rebuilt {built.get(key)!r}"
        for key in dict.fromkeys([*moved, *built])
        if moved.get(key) != built.get(key)
    ]
