"""How fast the turns of computer players go by: pause, step by step, or at once."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.motion.timeline import SPEED_BY_NAME

SPEEDS = tuple(SPEED_BY_NAME)


@dataclass(slots=True)
class Pace:
    """``paused`` holds the computer players only; a person's own move is always shown."""

    paused: bool = False
    skipping: bool = False
    steps: int = 0
    held: bool = False
    """What follows a person's own answer stands still, such as the phase of the Enemies."""
    rest: int | None = None
    """Held, but it goes on until so many events are left to be shown."""

    @property
    def holds(self) -> bool:
        """Whether the next answer of a computer player has to wait."""
        return self.paused and not self.steps and not self.skipping

    def toggle(self) -> None:
        self.paused = not self.paused
        self.steps = 0

    def step(self) -> None:
        """Let one answer pass and wait again."""
        self.paused = True
        self.steps = 1

    def hold(self) -> None:
        """Stop what is shown, or let it go on."""
        self.held, self.rest = not self.held, None

    def show_one(self, waiting: int) -> None:
        """Let one event pass of so many, and stop again."""
        self.held, self.rest = True, waiting - 1

    def stops(self, waiting: int) -> bool:
        """Whether what is shown stands still with so many events waiting."""
        if self.rest is not None and waiting <= self.rest:
            self.rest = None
        return self.held and self.rest is None

    def skip(self) -> None:
        """Show nothing until a person is asked."""
        self.skipping = True
        self.paused = False

    def answered(self) -> None:
        """A computer player's answer has been shown."""
        self.steps = 0

    def arrived(self) -> None:
        """A person is asked, or the game is over."""
        self.skipping = self.held = False
        self.steps, self.rest = 0, None


def next_speed(name: str) -> str:
    """The speed after this one, round and round."""
    return SPEEDS[(SPEEDS.index(name) + 1) % len(SPEEDS)]
