"""Answers, and steps of composed answers; a plan is a row of step tokens and one attack (A-24.3).

Tokens: ``F``, ``L45``, ``R45``, ``L90``, ``R90``, ``U``; ``@06.03.NW`` fires at a unit and
``#06.03.NW`` at an object. Formations and columns fire at an offset: ``@2/0``, ``#1/-1``.
A piece to be placed is written ``pie@08.04.SE/E``.
"""

from __future__ import annotations

from typing import Final

from rules.kernel.picks import Pick, Picks

# -- whole answers ---------------------------------------------------------------------------


class Buy(Pick, frozen=True):
    """An army: ``pie*12``."""

    word = "buy"
    counts: tuple[str, ...] = ()


class Deploy(Pick, frozen=True):
    word = "deploy"
    pieces: tuple[str, ...] = ()


class FactoryAt(Pick, frozen=True):
    word = "factory"
    square: str


class Starter(Pick, frozen=True):
    word = "starter"
    side: str


class Go(Pick, frozen=True):
    """One unit's action."""

    word = "go"
    unit: str
    plan: tuple[str, ...] = ()


class Formation(Pick, frozen=True):
    word = "formation"
    units: tuple[str, ...] = ()
    plan: tuple[str, ...] = ()


class Column(Pick, frozen=True):
    """Units in order, the leader first."""

    word = "column"
    units: tuple[str, ...] = ()
    plan: tuple[str, ...] = ()


class Continue(Pick, frozen=True):
    """The steps of an action whose attack came first (A-24.8)."""

    word = "continue"
    plan: tuple[str, ...] = ()


class Mine(Pick, frozen=True):
    word = "mine"
    sapper: str
    square: str = ""


class MineRow(Pick, frozen=True):
    """Mining by formation (A-13.5)."""

    word = "mine_row"
    sappers: tuple[str, ...] = ()
    dx: str = ""
    dy: str = ""


class Demine(Pick, frozen=True):
    word = "demine"
    sapper: str
    squares: tuple[str, ...] = ()


class Repair(Pick, frozen=True):
    word = "repair"
    sapper: str
    square: str = ""


class Build(Pick, frozen=True):
    word = "build"
    sapper: str
    square: str = ""


class Relocate(Pick, frozen=True):
    word = "relocate"
    sapper: str
    unit: str = ""
    square: str = ""
    facing: str = ""


class Recruit(Pick, frozen=True):
    """New units in a city (its letter) or a factory (its square)."""

    word = "recruit"
    place: str
    items: tuple[str, ...] = ()


class React(Pick, frozen=True):
    """A new standing order for the own mines: auto, ask or never (A-13.8)."""

    word = "react"
    how: str


# -- steps of composed answers ---------------------------------------------------------------


class Select(Pick, frozen=True):
    """A unit is chosen, or joins and leaves a formation or column."""

    word = "unit"
    id: str


class Mode(Pick, frozen=True):
    """Another sort of order: formation, column, or the work of sappers."""

    word = "mode"
    kind: str


class Step(Pick, frozen=True):
    word = "step"
    token: str


class To(Pick, frozen=True):
    """The shortest way to a square and facing."""

    word = "to"
    square: str
    facing: str


class Fire(Pick, frozen=True):
    """An attack: ``@`` and ``#`` tokens as in a plan."""

    word = "fire"
    token: str


class At(Pick, frozen=True):
    """A square of a special operation."""

    word = "at"
    square: str


class Turned(Pick, frozen=True):
    word = "facing"
    facing: str


class From(Pick, frozen=True):
    """The city or factory that recruits."""

    word = "from"
    place: str


class Put(Pick, frozen=True):
    """A piece is put down, moved or turned: ``put:pie@08.04.SE/E``."""

    word = "put"
    piece: str


class Lift(Pick, frozen=True):
    """A piece is taken off again."""

    word = "lift"
    square: str


class Shift(Pick, frozen=True):
    """A piece that stands is moved; two pieces change places: ``shift:08.04.SE:08.05.NW``."""

    word = "shift"
    square: str
    to: str


class More(Pick, frozen=True):
    word = "more"
    type: str


class Fewer(Pick, frozen=True):
    word = "fewer"
    type: str


WORDS: Final = (
    *("pass", "end_turn", "surrender", "offer_draw", "collect"),
    *("accept", "decline", "detonate", "silent", "roll"),
    *("ready", "clear", "mirror", "usual"),
)
PICKS: Final = Picks(
    *(Buy, Deploy, FactoryAt, Starter, Go, Formation, Column, Continue, Mine, MineRow, Demine),
    *(Repair, Build, Relocate, Recruit, React, Select, Mode, Step, To, Fire, At, Turned, From),
    *(Put, Lift, Shift, More, Fewer),
    words=WORDS,
)
