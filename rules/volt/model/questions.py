"""What the questions of VOLT are about, typed; the field names are those of the prompts."""

from __future__ import annotations

from rules.kernel.decision import About, Decision


class AboutRound(About, frozen=True):
    """Writing a program."""

    round: int


class AboutPanel(About, frozen=True):
    """Two dice lie on a panel."""

    panel: int


class AboutDie(About, frozen=True):
    """A die that may be turned, converted, or shoot in another way."""

    value: int
    direction: str
    module: str = ""


class AboutMove(About, frozen=True):
    """A move or push of so many cells."""

    cells: int
    direction: str


class AboutRobot(About, frozen=True):
    """A robot that enters the arena."""

    robot: str


class AboutTarget(About, frozen=True):
    """A robot whose die or facing is changed by remote control."""

    target: str


class AboutModule(About, frozen=True):
    """A module that may be used: against whom, how far, where."""

    module: str
    target: str = ""
    cells: int = 0
    cell: str = ""


class AboutDamage(About, frozen=True):
    damage: int
    cause: str = ""


class AboutMine(About, frozen=True):
    """A mine for a cell; ``left`` of them are still on the card."""

    cell: str
    left: int


VoltAbout = (
    AboutRound
    | AboutPanel
    | AboutDie
    | AboutMove
    | AboutRobot
    | AboutTarget
    | AboutModule
    | AboutDamage
    | AboutMine
)


class VoltDecision(Decision, frozen=True):
    about: VoltAbout | None = None
