"""What the rules foretell for the view at hand: asked for once, kept until the next view."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeVar

from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play
from rules.stalker.previews.moves import looking
from rules.stalker.title import StalkerTitle
from scenes.table.once import Once

T = TypeVar("T")


@dataclass(slots=True)
class Previews(Once):
    """Puts questions to the rules; every answer is theirs."""

    rules: StalkerTitle
    view: StalkerView | None = None

    def look(self, view: StalkerView) -> None:
        if view is not self.view:
            self.view = view
            self.forget()

    @property
    def play(self) -> Play:
        """The rules looking at what the seat sees."""
        assert self.view is not None
        view = self.view
        return self.once("play", lambda: looking(self.rules, view))

    def seen(self, tell: Callable[..., T], *about: Hashable) -> T:
        """What a rule says of the position: ``tell(play, ...)``."""
        return self.once((tell, about), lambda: tell(self.play, *about))

    def tried(self, tell: Callable[..., T], *about: Hashable) -> T:
        """What would come of an answer: ``tell(rules, view, ...)``."""
        return self.once((tell, about), lambda: tell(self.rules, self.view, *about))
