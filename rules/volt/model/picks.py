"""Every answer in VOLT, typed, with its one spelling."""

from __future__ import annotations

from typing import ClassVar, Final

from rules.kernel.decision import Refusal, RefusedError, refuse
from rules.kernel.picks import Pick, Picks, Word
from rules.volt.model.notation import PANELS, die_code, read_die
from rules.volt.model.pieces import Die

EMPTY: Final = "-"
"""An empty slot in a docking pick, as in ``dock:promien|-``."""

USE, SKIP, KEEP = Word("use"), Word("skip"), Word("keep")
SHOOT, MOVE, DRIVE, JUMP, GHOST = (
    Word(text) for text in ("shoot", "move", "drive", "jump", "ghost")
)
DROP, CARD, MONITOR = Word("drop"), Word("card"), Word("monitor")
REPAIR, DRAW, PASS = Word("repair"), Word("draw"), Word("pass")
COLLECT = Word("collect")
WORDS: Final = tuple(
    word.text
    for word in (
        *(USE, SKIP, KEEP, SHOOT, MOVE, DRIVE, JUMP, GHOST),
        *(DROP, CARD, MONITOR, REPAIR, DRAW, PASS, COLLECT),
    )
)


class _One(Pick, frozen=True):
    """A pick with one argument, spelled quickly: computer operators are asked a great deal."""

    def __str__(self) -> str:
        return f"{self.word}:{getattr(self, self.__struct_fields__[0])}"


class Number(_One, frozen=True):
    """A start number."""

    word: ClassVar[str] = "number"
    number: int


class Cell(_One, frozen=True):
    """A start space, a cell to activate, the mine to take up."""

    word: ClassVar[str] = "cell"
    cell: str


class Fewer(_One, frozen=True):
    """A move or push shortened by so many cells."""

    word: ClassVar[str] = "fewer"
    cells: int


class TurnBy(_One, frozen=True):
    """A die re-aimed by so many buttons, clockwise if positive."""

    word: ClassVar[str] = "turn"
    steps: int


class FromDeck(_One, frozen=True):
    word: ClassVar[str] = "deck"
    colour: str


class Dock(_One, frozen=True):
    """Two modules, left and right, for the connectors."""

    word: ClassVar[str] = "dock"
    pair: str

    @classmethod
    def of(cls, left: str, right: str) -> Dock:
        return cls(f"{left or EMPTY}|{right or EMPTY}")

    @staticmethod
    def spelled(left: str, right: str) -> str:
        """The spelling alone: a full stash can be docked in dozens of ways."""
        return f"dock:{left or EMPTY}|{right or EMPTY}"

    @property
    def slots(self) -> tuple[str, str]:
        left, _, right = self.pair.partition("|")
        return left.strip(EMPTY), right.strip(EMPTY)


class Remove(_One, frozen=True):
    """The one of two dice on a panel that is taken away."""

    word: ClassVar[str] = "remove"
    code: str

    def die(self, panel: int = 0) -> Die:
        return _die(panel, self.code)


class MoveDie(Pick, frozen=True):
    """A die of another desk gets another button."""

    word: ClassVar[str] = "die"
    panel: int
    move: str

    @classmethod
    def of(cls, die: Die, to: str) -> MoveDie:
        return cls(die.panel, f"{die_code(die)}>{to}")

    @property
    def die(self) -> Die:
        return _die(self.panel, self.move.partition(">")[0])

    @property
    def to(self) -> str:
        return self.move.partition(">")[2]


class Face(_One, frozen=True):
    """A KillBot is turned."""

    word: ClassVar[str] = "face"
    way: str


class Model(_One, frozen=True):
    word: ClassVar[str] = "model"
    model: str


class InArena(_One, frozen=True):
    word: ClassVar[str] = "arena"
    arena: str


class UseModule(Pick, frozen=True):
    """A module in place of a shot, spelled by its bare name."""

    module: str

    def __str__(self) -> str:
        return self.module


class Colours(Pick, frozen=True):
    """Two deck colours, spelled ``blue+red``."""

    first: str
    second: str

    def __str__(self) -> str:
        return f"{self.first}+{self.second}"


class Put(Pick, frozen=True):
    """A step of a program: a die of the tray goes on a button, as in ``put:II:r5NW``."""

    word: ClassVar[str] = "put"
    panel: str
    code: str

    @classmethod
    def of(cls, die: Die) -> Put:
        return cls(PANELS[die.panel - 1], die_code(die))

    @property
    def die(self) -> Die:
        return placed_die(self.panel, self.code)


class Lift(Put, frozen=True):
    """A die goes back to the tray."""

    word: ClassVar[str] = "lift"


class Shift(Put, frozen=True):
    """A die of the program goes to another button, on this panel or another."""

    word: ClassVar[str] = "shift"
    to_panel: str
    to: str

    @classmethod
    def to_button(cls, die: Die, panel: int, button: str) -> Shift:
        return cls(PANELS[die.panel - 1], die_code(die), PANELS[panel - 1], button)


class SetValue(Put, frozen=True):
    word: ClassVar[str] = "set"
    value: int

    @classmethod
    def showing(cls, die: Die, value: int) -> SetValue:
        return cls(PANELS[die.panel - 1], die_code(die), value)


class Recolour(Put, frozen=True):
    """A die is changed for an unused one of the other colour."""

    word: ClassVar[str] = "recolour"


class Clear(Pick, frozen=True):
    """All dice go back to the tray."""

    word: ClassVar[str] = "clear"


class Stamp(Pick, frozen=True):
    """The programming time so far, in milliseconds (V-5.24)."""

    word: ClassVar[str] = "stamp"
    elapsed: int


def placed_die(panel: str, code: str) -> Die:
    if panel not in PANELS:
        raise refuse("malformed_program", "V-5.3")
    return _die(PANELS.index(panel) + 1, code)


def _die(panel: int, code: str) -> Die:
    die = read_die(panel, code)
    if isinstance(die, Refusal):
        raise RefusedError(die)
    return die


class VoltPicks(Picks):
    """Reads modules and pairs of colours, which are spelled as bare words, too."""

    def _read(self, spelled: str) -> Pick:
        if ":" in spelled or spelled in WORDS or spelled == Clear.word:
            return super()._read(spelled)
        first, plus, second = spelled.partition("+")
        return Colours(first, second) if plus else UseModule(spelled)


PICKS: Final = VoltPicks(
    *(Number, Cell, Fewer, TurnBy, FromDeck, Dock, Remove, MoveDie, Face, Model, InArena),
    *(Put, Lift, Shift, SetValue, Recolour, Clear, Stamp),
    words=WORDS,
)
