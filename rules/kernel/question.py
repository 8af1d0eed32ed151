"""A question as the table shows it: options with their places, words and arguments.

These are built when somebody looks, never while a game is only played.
"""

from __future__ import annotations

import msgspec

from rules.kernel.picks import Pick
from rules.kernel.text import Text


class Option(msgspec.Struct, frozen=True):
    """One thing that may be picked now, or one step of a composed answer.

    ``id`` is what is submitted. A click on any of its ``anchors`` means this option; an option
    without one is a button. ``args`` is the pick itself, typed.
    """

    id: str
    anchors: tuple[str, ...]
    label: Text
    args: Pick


class Composing(msgspec.Struct, frozen=True):
    """An unfinished answer: what can be added or changed next, and what is still missing.

    A draft without anything ``missing`` is a complete pick and can be submitted as it is.
    """

    draft: str
    steps: tuple[Option, ...] = ()
    missing: tuple[Text, ...] = ()

    @property
    def complete(self) -> bool:
        return not self.missing
