"""What the player's input means beyond the board itself: a match, a replay and a lesson differ."""

from __future__ import annotations

from typing import Any

from game.shell.records import Key
from game.shell.view import Box
from scenes.table.contract import TitleTable


class Meaning:
    """The board alone: its choices can be walked through and picked, and nothing else happens."""

    def __init__(self, table: TitleTable[Any]) -> None:
        self.table = table

    def choices(self) -> list[str]:
        """What Tab and the arrows walk through."""
        return list(self.table.choices())

    def choice_box(self, choice: str) -> Box | None:
        return self.table.anchor_box(choice)

    def is_button(self, choice: str) -> bool:
        """Whether a choice is a button, which the board could not preview."""
        return False

    def choose(self, choice: str) -> bool:
        return self.table.choose(choice)

    def pick_default(self) -> bool:
        """Enter without a choice."""
        return False

    def point_out(self, pos: tuple[float, float]) -> bool:
        """A click that answers something else than a decision; the board does not hear it."""
        return False

    def shortcut(self, key: Key) -> bool:
        """A key that means something here only."""
        return False

    def step_back(self) -> None:
        """Esc with nothing left to take back."""

    def walked(self) -> None:
        """The keyboard has gone elsewhere: other keys may work there."""

    def after_input(self) -> None:
        """The title took an input: its prompt may read differently now."""
