"""The closed union of effects (D-23): primitives, and the choices that bind their targets.

A list is carried out from left to right (D-23.34). AID is a ``choose`` between ``heal`` and
``prevent``; MOD, ARMOR and SCOUT are ``modify``.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from rules.dark_order.models_select import CardFilter, Condition, PlayerWord, UnitFilter, Units
from rules.dark_order.models_terms import (
    Cell,
    Id,
    Mark,
    Model,
    Positive,
    RangeFlag,
    Stat,
    TokenKind,
    Until,
)

# --- structure ----------------------------------------------------------------------------------


class Option(Model):
    label: Id
    effects: Effects
    if_: Condition | None = Field(None, alias="if")


class Choose(Model):
    """The card's owner takes one of the options that can change something."""

    op: Literal["choose"]
    options: tuple[Option, ...] = Field(min_length=2)


class ChooseUnit(Model):
    """From one unit up to ``up_to`` of them; ``then`` follows for each, bound as ``chosen``."""

    op: Literal["choose_unit"]
    from_: Units = Field(alias="from")
    up_to: Positive = 1
    then: Effects

    @cached_property
    def calls_scout(self) -> bool:
        """A scout is chosen with the cell that it goes to."""
        return isinstance(self.from_, UnitFilter) and self.from_.kind == "scout"


class ChoosePlace(Model):
    """One lane or one line, bound as ``chosen`` in the filters of ``then``."""

    op: Literal["choose_lane", "choose_line"]
    then: Effects


class ChooseCard(Model):
    """One card, which ``then`` deploys or brings back."""

    op: Literal["choose_card"]
    from_: CardFilter = Field(alias="from")
    then: Effects

    @cached_property
    def deploys_free(self) -> bool:
        return any(isinstance(one, Deploy) and one.free for one in self.then)


class If(Model):
    op: Literal["if"]
    cond: Condition
    then: Effects


class ThisTurnsAttack(Model):
    """Waits for the attack of this attack turn (D-26.5); ``after`` comes when all is done."""

    op: Literal["this_turns_attack"]
    effects: Effects
    after: Effects = ()


# --- damage and what softens it -----------------------------------------------------------------


class Damage(Model):
    """Damage that is no attack (D-14.12)."""

    op: Literal["damage"]
    who: Units
    amount: Positive


class Heal(Model):
    op: Literal["heal"]
    who: Units
    amount: Positive | Literal["all"]


class Prevent(Model):
    """The pending attack does less damage to its target."""

    op: Literal["prevent"]
    amount: Positive | Literal["all"]


class Counter(Model):
    op: Literal["counter"]
    amount: Positive


class Pierce(Model):
    op: Literal["pierce"]


class Splash(Model):
    op: Literal["splash"]
    amount: Positive


class Plague(Model):
    op: Literal["plague"]
    who: Units


class Cure(Model):
    op: Literal["cure"]
    who: Units


# --- changes for a time -------------------------------------------------------------------------


class Modify(Model):
    op: Literal["modify"]
    stat: Stat
    who: Units = "self"
    amount: int
    until: Until = "while"


class Range(Model):
    op: Literal["range"]
    who: Units = "self"
    flags: tuple[RangeFlag, ...] = Field(min_length=1)
    until: Until = "while"


class Attach(Model):
    """The card stays with the unit and works as long as it does (D-10.3)."""

    op: Literal["attach"]
    who: Units
    effects: Effects


class Mine(Model):
    op: Literal["mine"]
    who: Units
    amount: Positive


# --- units on the move --------------------------------------------------------------------------


class Move(Model):
    """To an empty own cell of the owner's choice."""

    op: Literal["move"]
    who: Units


class Retreat(Model):
    op: Literal["retreat"]
    who: Units


class Deploy(Model):
    """The chosen card enters an empty own cell of the owner's choice, face-up and active."""

    op: Literal["deploy"]
    free: bool = False


class CallIn(Model):
    """To an empty own cell of the owner's choice; revealed, paid and active."""

    op: Literal["call_in"]
    who: Units


class SendOut(Model):
    op: Literal["send_out"]
    who: Units


class Exhaust(Model):
    op: Literal["exhaust"]
    who: Units


class Strike(Model):
    op: Literal["strike"]
    who: Units


# --- players and their cards --------------------------------------------------------------------


class Fatigue(Model):
    op: Literal["fatigue"]
    who: PlayerWord = "self"
    amount: int


class Token(Model):
    op: Literal["token"]
    who: PlayerWord = "self"
    kind: TokenKind
    amount: Positive


class DrawNeutral(Model):
    """Draw neutral supports, keep exactly ``keep`` of them or none."""

    op: Literal["draw_neutral"]
    draw: Positive
    keep: Positive


class OrderBack(Model):
    """The chosen order returns to the Staff."""

    op: Literal["order_back"]


class CommandSum(Model):
    op: Literal["command_sum"]
    who: PlayerWord
    amount: int


# --- conditions of a location -------------------------------------------------------------------


class Closed(Model):
    op: Literal["closed"]
    cells: tuple[Cell, ...] = Field(min_length=1)


class UnitCap(Model):
    op: Literal["unit_cap"]
    amount: Positive


class CostChange(Model):
    op: Literal["cost"]
    cards: CardFilter
    amount: int


class Boost(Model):
    """Every use of that primitive, by either player, has a higher number."""

    op: Literal["boost"]
    of: Literal["heal", "damage", "mine"]
    amount: Positive


class Mute(Model):
    op: Literal["mute"]
    mark: Mark


Effect = Annotated[
    Choose
    | ChooseUnit
    | ChoosePlace
    | ChooseCard
    | If
    | ThisTurnsAttack
    | Damage
    | Heal
    | Prevent
    | Counter
    | Pierce
    | Splash
    | Plague
    | Cure
    | Modify
    | Range
    | Attach
    | Mine
    | Move
    | Retreat
    | Deploy
    | CallIn
    | SendOut
    | Exhaust
    | Strike
    | Fatigue
    | Token
    | DrawNeutral
    | OrderBack
    | CommandSum
    | Closed
    | UnitCap
    | CostChange
    | Boost
    | Mute,
    Field(discriminator="op"),
]
Effects = tuple[Effect, ...]

STANDING = Modify | Range | Closed | UnitCap | CostChange | Boost | Mute
"""Effects that can be in force as long as their source is."""
