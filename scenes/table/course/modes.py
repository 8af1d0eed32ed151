"""What a table is doing, what may go wrong, and who hears of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Protocol

from rules.kernel.decision import Refusal
from rules.kernel.event import Event
from rules.kernel.text import Text


class Mode(Enum):
    """What the table is doing."""

    SHOWING = "showing"
    ASKING = "asking"
    THINKING = "thinking"
    CURTAIN = "curtain"
    PUBLIC = "public"
    STUCK = "stuck"
    WAITING = "waiting"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something impossible happened; the match is as it was before."""

    told: Text
    bundle: Path | None
    bot: bool = False


class Watcher(Protocol):
    """Who hears what the flow does (the scene)."""

    def changed(self) -> None:
        """Another mode, another view or another question."""

    def logged(self, event: Event) -> None:
        """An event's turn has come."""

    def relogged(self, events: Sequence[Event]) -> None:
        """The log starts anew: another pair of eyes, or another moment."""

    def rewound(self) -> None:
        """Answers were taken back."""

    def skips(self) -> None:
        """From here on nothing is watched until a recap."""

    def recap(self, events: Sequence[Event]) -> None:
        """What happened while somebody was not looking."""

    def refused(self, refusal: Refusal) -> None: ...

    def failed(self, trouble: Trouble) -> None: ...
