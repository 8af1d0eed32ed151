"""The pieces of a VOLT game (V-1): robots, dice, and what became of a die."""

from __future__ import annotations

from rules.kernel.state import Record


class Die(Record, frozen=True):
    """A die on a button of a command panel; ``moved_by`` names the last remote controller."""

    panel: int
    colour: str
    value: int
    button: str
    moved_by: str = ""


NO_DIE = Die(0, "", 0, "")


class Robot(Record, frozen=True):
    """A robot with everything that belongs to its operator (or KillBot).

    ``number`` is the start number held now (0 after it was returned), ``last_number`` the one
    before. ``facing`` is used by KillBots only; ``turned_by`` names who turned it by remote
    control this round. ``trophies`` are the champion modules held in a Championship.
    """

    seat: str
    model: str
    side: str
    killbot: bool = False
    cell: str = ""
    damage: int = 0
    shield: int = 0
    vp: int = 0
    number: int = 0
    last_number: int = 0
    left: str = ""
    right: str = ""
    stash: tuple[str, ...] = ()
    facing: str = ""
    turned_by: str = ""
    trophies: tuple[str, ...] = ()


class Activation(Record, frozen=True):
    """The die that is being activated, as it acts now (re-aimed or converted).

    ``die`` is the same one as it lay on the desk.
    """

    robot: str
    panel: int
    colour: str
    value: int
    button: str
    moved_by: str = ""
    die: Die = NO_DIE


class Deed(Record, frozen=True):
    """What the acting die has done last: a word, and the cell, robot, module or way it is about."""

    word: str
    at: str = ""


ACTED, REMOVED, LOST = "acted", "removed", "lost"


class Spent(Record, frozen=True):
    """A die of this round that is not to be activated any more.

    ``fate`` says whether it has acted, was removed, or was lost with its robot; ``colour`` and
    ``button`` are those it acted with in the end.
    """

    die: Die
    fate: str
    colour: str
    button: str
    deed: Deed | None = None


class Fallen(Record, frozen=True):
    """A robot destroyed in the running effect, whose VP is still to be awarded (V-9.12)."""

    robot: str
    by: str
