"""The pieces of a VOLT game and the state that holds them (V-1)."""

from __future__ import annotations

from msgspec import field

from rules.kernel.decision import Decision
from rules.kernel.state import Record, State
from rules.volt.championship import Championship
from rules.volt.frames import AnyFrame
from rules.volt.geometry import ArenaPatch
from rules.volt.terms import SETUP


class Die(Record, frozen=True):
    """A die on a button of a command panel; ``moved_by`` names the last remote controller."""

    panel: int
    colour: str
    value: int
    button: str
    moved_by: str = ""


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
    """The die that is being activated, as it acts now (re-aimed or converted)."""

    robot: str
    panel: int
    colour: str
    value: int
    button: str
    moved_by: str = ""


class Fallen(Record, frozen=True):
    """A robot destroyed in the running effect, whose VP is still to be awarded (V-9.12)."""

    robot: str
    by: str


class VoltState(State[AnyFrame, Decision], kw_only=True):
    """A game of VOLT.

    ``pool`` holds the numbers of the VP tokens that nobody has seen yet, ``tokens`` how many lie
    on each VP space, ``mines`` the owner of the mine on a cell, ``decks`` the module cards with
    the top card first. ``programs`` are the dice on the desks; they are public once ``revealed``.
    ``anchors`` counts the push steps that robots with KOTWICA still accept in the running push,
    ``sawn`` lists the robots that PIŁA has met in the running activation.
    """

    variant: str
    arena: str
    patch: ArenaPatch | None = None
    number_race: str = "timed"
    holder: str = ""
    round: int = 0
    phase: str = SETUP
    panel: int = 0
    first_seat: int = 0
    robots: dict[str, Robot] = field(default_factory=dict)
    programs: dict[str, tuple[Die, ...]] = field(default_factory=dict)
    revealed: bool = False
    pool: list[int] = field(default_factory=list)
    tokens: dict[str, int] = field(default_factory=dict)
    mines: dict[str, str] = field(default_factory=dict)
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    activation: Activation | None = None
    anchors: dict[str, int] = field(default_factory=dict)
    sawn: list[str] = field(default_factory=list)
    fallen: list[Fallen] = field(default_factory=list)
    settling: bool = False
    series: Championship | None = None
