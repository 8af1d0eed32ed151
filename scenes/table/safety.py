"""Says that a match cannot be written down, goes on saying it, and says when it is safe again."""

from __future__ import annotations

from game.keeping.reasons import reason
from game.playing.session import Session
from scenes.base import Services
from scenes.table.parts.top_bar import BarButton
from scenes.ui.dialog import message

UNSAFE = "unsafe"


class Safety:
    """The journal of a table as its people hear of it."""

    def __init__(self, services: Services, session: Session) -> None:
        self.services, self.text, self.session = services, services.texts, session
        self._told = False

    @property
    def endangered(self) -> int:
        """How many records are not on the disk because it refuses; 0 where all is well."""
        journal = self.session.journal
        return max(1, journal.behind) if journal.failure is not None else 0

    def button(self) -> tuple[BarButton, ...]:
        """A warning in the bar at the top, as long as it holds."""
        count = self.endangered
        if not count:
            return ()
        return (BarButton(UNSAFE, "warning", self._words(), badge=str(count)),)

    def watch(self) -> bool:
        """Tell a change for the worse or the better; True when there was one."""
        endangered = bool(self.endangered)
        if endangered is self._told:
            return False
        self._told = endangered
        if endangered:
            self.tell()
        else:
            title, body = self.text("table.notice"), self.text("trouble.journal_again")
            message(self.services, title, body)
        return True

    def tell(self) -> None:
        message(self.services, self.text("trouble.title"), self._words(), "warning")

    def _words(self) -> str:
        failure = self.session.journal.failure
        why = reason(failure) if failure is not None else "–"
        path = self.session.journal.path
        return self.text("trouble.journal", n=self.endangered, file=path.name, why=why)
