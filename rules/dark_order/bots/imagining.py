"""A round imagined to its end: the rules go on, and every question is answered by habit at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.dark_order.bots.habits import habit
from rules.dark_order.model.state import DarkState
from rules.dark_order.pack import DarkOrderPack
from rules.dark_order.resolvers import Game
from rules.kernel.event import Event
from rules.kernel.picks import Pick
from rules.kernel.rng import Stream

LONGEST = 160
"""An imagined round has at most so many questions."""


class Question:
    """A question nobody waits for: its options are looked for only if the habit needs them."""

    __slots__ = ("_find", "_found", "about", "kind", "seat")

    def __init__(self, kind: str, seat: str, find: Any, about: Any) -> None:
        self.kind = kind
        self.seat = seat
        self.about = about
        self._find = find
        self._found: tuple[str, ...] | None = None

    @property
    def options(self) -> tuple[str, ...]:
        if self._found is None:
            listed = self._find() if callable(self._find) else self._find
            self._found = tuple(map(str, listed))
        return self._found


class Imagined(Game):
    """The rules as they go on in a head: no question is put, none is left open."""

    __slots__ = ("_begun", "_chance", "_left")

    def __init__(self, state: DarkState, pack: DarkOrderPack, chance: Stream) -> None:
        super().__init__(state, pack)
        self.emit = _unheard
        self._chance = chance
        self._begun = state.round
        self._left = LONGEST

    def ask(
        self, frame: Any, kind: str, options: Any, *, about: Any = None, **_: Any
    ) -> dict[str, str] | None:
        if self.state.resumed:
            return self._answers()
        if self._is_over():
            return None
        asked = options() if callable(options) else options
        return {
            seat: habit(self, Question(kind, seat, listed, about), self._chance)
            for seat, listed in asked.items()
        }

    def ask_one(
        self,
        frame: Any,
        kind: str,
        seat: str,
        options: Sequence[str | Pick] | Callable[[], Sequence[str | Pick]],
        *,
        about: Any = None,
        **_: Any,
    ) -> Pick | None:
        if self.state.resumed:
            return self.picks.read(self._answers()[seat])
        if self._is_over():
            return None
        return self.picks.read(habit(self, Question(kind, seat, options, about), self._chance))

    def _is_over(self) -> bool:
        """The next round lies beyond what is imagined; nothing of it is carried out."""
        self._left -= 1
        if self.state.round == self._begun and self._left >= 0:
            return False
        self.state.agenda.clear()
        return True


def _unheard(event: Event) -> None:
    """Nobody is told."""
