"""What the rules foretell for the view at hand: asked for once, kept until the next view."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play
from rules.stalker.previews.moves import looking
from rules.stalker.title import StalkerTitle

T = TypeVar("T")


@dataclass(slots=True)
class Previews:
    """Puts questions to the rules; every answer is theirs."""

    rules: StalkerTitle
    view: StalkerView | None = None
    _known: dict[Hashable, Any] = field(default_factory=dict)

    def look(self, view: StalkerView) -> None:
        if view is not self.view:
            self.view = view
            self._known.clear()

    def _once(self, key: Hashable, make: Callable[[], T]) -> T:
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found

    @property
    def play(self) -> Play:
        """The rules looking at what the seat sees."""
        assert self.view is not None
        view = self.view
        return self._once("play", lambda: looking(self.rules, view))

    def seen(self, tell: Callable[..., T], *about: Hashable) -> T:
        """What a rule says of the position: ``tell(play, ...)``."""
        return self._once((tell, about), lambda: tell(self.play, *about))

    def tried(self, tell: Callable[..., T], *about: Hashable) -> T:
        """What would come of an answer: ``tell(rules, view, ...)``."""
        return self._once((tell, about), lambda: tell(self.rules, self.view, *about))
