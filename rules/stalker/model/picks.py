"""Every answer that a player can give, typed, and the one place where answers are spelled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.kernel.decision import RefusedError
from rules.kernel.numbers import is_number
from rules.kernel.picks import Pick, Picks

PREPARE, DECOY, BOLTS, UNPIN, END_TURN = "prepare", "decoy", "bolts", "unpin", "end_turn"
STOP, DONE, KEEP, PASS, YES, NO = "stop", "done", "keep", "pass", "yes", "no"
BACKPACK, BOLT = "backpack", "bolt"
MAGAZINE = "magazine-"
"""Begins the name of a Magazine that is handed over, such as ``magazine-rifle``."""
STEP = ">"
"""Stands between the fields of a way."""


class Way(Pick, frozen=True):
    """A pick that names fields one after the other."""

    @property
    def fields(self) -> tuple[str, ...]:
        way: str = getattr(self, "way", "")
        return tuple(way.split(STEP)) if way else ()


class MovePick(Way, frozen=True):
    """Move, alone or with an escort; it may name the whole way (``move::T1.A>T1.B``)."""

    word: ClassVar[str] = "move"
    escort: str = ""
    way: str = ""


class CarefulPick(MovePick, frozen=True):
    word: ClassVar[str] = "careful_move"


class PathPick(Way, frozen=True):
    """One of several ways of an Enemy or a token; in a Move, the rest of the way."""

    word: ClassVar[str] = "path"
    way: str


class FieldPick(Pick, frozen=True):
    word: ClassVar[str] = "field"
    field: str


class UnitPick(Pick, frozen=True):
    word: ClassVar[str] = "unit"
    unit: str


class TokenPick(Pick, frozen=True):
    """One of the two Turn tokens."""

    word: ClassVar[str] = "token"
    number: int


class ReloadPick(Pick, frozen=True):
    word: ClassVar[str] = "reload"
    card: str


class PickUpPick(Pick, frozen=True):
    """``loot``, an ``artifact`` of an Anomaly, or a Personal ``find``."""

    word: ClassVar[str] = "pick_up"
    what: str
    name: str = ""


class KnifePick(Pick, frozen=True):
    word: ClassVar[str] = "knife"
    target: str


class AttackPick(Pick, frozen=True):
    word: ClassVar[str] = "attack"
    kind: str
    target: str


class UsePick(Pick, frozen=True):
    word: ClassVar[str] = "use"
    card: str


class PrintedPick(Pick, frozen=True):
    """A printed Action: the card or Mission, and which of its Actions."""

    card: str
    number: int


class AbilityPick(PrintedPick, frozen=True):
    word: ClassVar[str] = "ability"


class EnvironmentPick(PrintedPick, frozen=True):
    word: ClassVar[str] = "env"


class MissionPick(PrintedPick, frozen=True):
    word: ClassVar[str] = "mission"


class ContactPick(PrintedPick, frozen=True):
    word: ClassVar[str] = "contact"


class LeadPick(Pick, frozen=True):
    word: ClassVar[str] = "lead_token"
    use: str


class PartPick(Pick, frozen=True):
    word: ClassVar[str] = "part"
    part: str


class AmmoPick(Pick, frozen=True):
    word: ClassVar[str] = "ammo"
    count: int


class TraitPick(Pick, frozen=True):
    word: ClassVar[str] = "trait"
    trait: str
    target: str


class RerollPick(Pick, frozen=True):
    """Roll the Anomaly die again, paid for by FOCUS or a rule."""

    word: ClassVar[str] = "reroll"
    source: str


class EquipPick(Pick, frozen=True):
    """Put on a card of the backpack; without a name the one that was just gained."""

    word: ClassVar[str] = "equip"
    card: str = ""


class StowPick(Pick, frozen=True):
    word: ClassVar[str] = "stow"
    card: str


class MountPick(Pick, frozen=True):
    word: ClassVar[str] = "mount"
    accessory: str
    holder: str


class UnmountPick(Pick, frozen=True):
    word: ClassVar[str] = "unmount"
    accessory: str
    holder: str


class GivePick(Pick, frozen=True):
    word: ClassVar[str] = "give"
    thing: str
    taker: str


class OnPick(Pick, frozen=True):
    """A gained accessory goes on a card in use."""

    word: ClassVar[str] = "on"
    holder: str


class InsteadPick(Pick, frozen=True):
    """A gained card takes the place of another."""

    word: ClassVar[str] = "instead"
    card: str


class CardPick(Pick, frozen=True):
    word: ClassVar[str] = "card"
    card: str


class MagazinePick(Pick, frozen=True):
    word: ClassVar[str] = "magazine"
    kind: str


class RulePick(Pick, frozen=True):
    """A rule in force: its owner, the card it is on, and where it is printed."""

    word: ClassVar[str] = "rule"
    key: str

    @property
    def path(self) -> str:
        return self.key.rpartition("@")[2]


class SymbolPick(Pick, frozen=True):
    word: ClassVar[str] = "symbol"
    symbol: str

    @property
    def anomaly(self) -> str:
        return self.symbol.rpartition(".")[0]

    @property
    def index(self) -> int:
        number = self.symbol.rpartition(".")[2]
        return int(number) if is_number(number) else -1


class AnomalyPick(Pick, frozen=True):
    word: ClassVar[str] = "anomaly"
    anomaly: str


class OptionPick(Pick, frozen=True):
    """An option printed on a card."""

    word: ClassVar[str] = "option"
    option: str


class DiePick(Pick, frozen=True):
    """A step of a re-roll: this die is rolled again, or is not."""

    word: ClassVar[str] = "die"
    number: int


class SourcePick(Pick, frozen=True):
    """A step of a re-roll: what pays for it."""

    word: ClassVar[str] = "with"
    source: str


class MorePick(Pick, frozen=True):
    """A step of a share: one ✹ more for an Enemy."""

    word: ClassVar[str] = "more"
    unit: str


class LessPick(Pick, frozen=True):
    word: ClassVar[str] = "less"
    unit: str


PICKS = Picks(
    *(MovePick, CarefulPick, PathPick, FieldPick, UnitPick, TokenPick, ReloadPick, PickUpPick),
    *(KnifePick, AttackPick, UsePick, AbilityPick, EnvironmentPick, MissionPick, ContactPick),
    *(LeadPick, PartPick, AmmoPick, TraitPick, RerollPick, EquipPick, StowPick, MountPick),
    *(UnmountPick, GivePick, OnPick, InsteadPick, CardPick, MagazinePick, RulePick, SymbolPick),
    *(AnomalyPick, OptionPick, DiePick, SourcePick, MorePick, LessPick),
    words=(
        *(PREPARE, DECOY, BOLTS, UNPIN, END_TURN, STOP, DONE, KEEP, PASS, YES, NO),
        *(BACKPACK, BOLT),
    ),
)


def readable(spelled: str) -> Pick | None:
    """The pick that a text spells, or nothing."""
    try:
        return PICKS.read(spelled)
    except RefusedError:
        return None


def said(spelled: str) -> tuple[str, str]:
    """The first word of any text that was given as an answer, and the rest of it."""
    verb, _, rest = spelled.partition(":")
    return verb, rest


# Options are spelled by the thousand in every game: these spell them without a Pick each.


def fields(names: Iterable[str]) -> list[str]:
    return [f"field:{name}" for name in names]


def units(names: Iterable[str]) -> list[str]:
    return [f"unit:{name}" for name in names]


def cards(names: Iterable[str]) -> list[str]:
    return [f"card:{name}" for name in names]


def tokens(numbers: Iterable[int]) -> list[str]:
    return [f"token:{number}" for number in numbers]


def paths(ways: Iterable[Iterable[str]]) -> list[str]:
    return [f"path:{STEP.join(way)}" for way in ways]


def moves(action: str, escorts: Iterable[str]) -> list[str]:
    """A way to move with each of these along."""
    return [f"{action}:{escort}" for escort in escorts]


def attacks(kind: str, targets: Iterable[str]) -> list[str]:
    return [f"attack:{kind}:{target}" for target in targets]


def knives(targets: Iterable[str]) -> list[str]:
    return [f"knife:{target}" for target in targets]


def reloads(weapons: Iterable[str]) -> list[str]:
    return [f"reload:{weapon}" for weapon in weapons]


def equips(names: Iterable[str]) -> list[str]:
    return [f"equip:{name}" for name in names]


def stows(names: Iterable[str]) -> list[str]:
    return [f"stow:{name}" for name in names]


def mounts(accessory: str, holders: Iterable[str]) -> list[str]:
    return [f"mount:{accessory}:{holder}" for holder in holders]


def unmounts(accessories: Iterable[str], holder: str) -> list[str]:
    return [f"unmount:{accessory}:{holder}" for accessory in accessories]


def gifts(things: list[str], takers: Iterable[str]) -> list[str]:
    return [f"give:{thing}:{taker}" for taker in takers for thing in things]


def rule(key: str) -> str:
    return f"rule:{key}"
