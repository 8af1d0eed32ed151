"""What the content files of VOLT may say (V-16.1, V-17): checked at load, nothing else allowed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Source = Literal["rulebook", "public", "house"]
Slot = Literal["left", "right"]
Colour = Literal["blue", "red", "yellow", "champion"]
Timing = Literal[
    "programming",
    "before_activation",
    "before_move",
    "first_step",
    "when_pushing",
    "after_move",
    "instead_of_shooting",
    "on_hit",
    "being_pushed",
    "taking_damage",
    "own_destruction",
    "phase_3",
]

FITTING: Mapping[str, frozenset[str]] = {
    "blue": frozenset(("left",)),
    "red": frozenset(("right",)),
    "yellow": frozenset(("left", "right")),
}


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class PlainEffect(_Model):
    """An effect without numbers."""

    op: Literal[
        "allow_diagonal",
        "convert_to_blue",
        "reach_adjacent",
        "swap_first",
        "move_enemy_die",
        "pass_walls",
    ]


class UpToEffect(_Model):
    """A change by 1 up to a limit, of the owner's choice."""

    op: Literal["shorten", "redirect", "resist_push"]
    at_most: int = Field(ge=1, le=6)


class DamageEffect(_Model):
    op: Literal["throw", "damage_adjacent", "detonate_on_death", "ground"]
    damage: int = Field(ge=1, le=3)


class PushEffect(_Model):
    op: Literal["push_adjacent"]
    cells: int = Field(ge=1, le=8)


class TokenEffect(_Model):
    op: Literal["drop_mine", "absorb"]
    tokens: int = Field(ge=1, le=6)


class LinesEffect(_Model):
    op: Literal["multi_shot"]
    lines: Literal[4]


class ExtraDieEffect(_Model):
    op: Literal["extra_die"]
    dice: Literal[1]


class ByValueEffect(_Model):
    """An effect whose size depends on the value of the die."""

    op: Literal["ram_damage", "hit_push"]
    by_value: dict[int, int]


class JumpEffect(_Model):
    op: Literal["jump"]
    damage: int = Field(ge=1, le=3)
    cells: int = Field(ge=1, le=8)


class StreamEffect(_Model):
    op: Literal["stream"]
    cells: int = Field(ge=1, le=8)
    from_start: int = Field(ge=1, le=8)


Effect = Annotated[
    PlainEffect
    | UpToEffect
    | DamageEffect
    | PushEffect
    | TokenEffect
    | LinesEffect
    | ExtraDieEffect
    | ByValueEffect
    | JumpEffect
    | StreamEffect,
    Field(discriminator="op"),
]


class ModuleModel(_Model):
    """One module card as its file describes it."""

    id: str
    colour: Colour
    slots: tuple[Slot, ...] = Field(min_length=1)
    die: Literal["", "blue", "red"] = ""
    range: tuple[int, int] | None = None
    timing: Timing
    effect: Effect
    copies: int = Field(default=2, ge=1)
    killbot: bool = False
    robot: str = ""
    arena: str = ""
    source: tuple[Source, ...] = Field(min_length=1)
    clauses: tuple[str, ...] = ()
    """The rules of its effect, for the inspector."""

    @model_validator(mode="after")
    def _hangs_together(self) -> ModuleModel:
        if bool(self.die) != (self.range is not None):
            raise ValueError("a die symbol and a range come together (V-14.3)")
        if self.range and not 1 <= self.range[0] <= self.range[1] <= 6:
            raise ValueError("the range must lie within 1–6")
        fitting = FITTING.get(self.colour)
        if fitting and not fitting.issuperset(self.slots):
            raise ValueError(f"a {self.colour} module fits only {sorted(fitting)} (V-15.7)")
        champion = self.colour == "champion"
        if champion != bool(self.robot) or champion != bool(self.arena):
            raise ValueError("a champion module names its robot and arena, others do not (V-17)")
        return self


class RobotModel(_Model):
    id: str
    colour: str
    source: tuple[Source, ...] = Field(min_length=1)


class ModulesFile(_Model):
    modules: tuple[ModuleModel, ...]


class RobotsFile(_Model):
    robots: tuple[RobotModel, ...]
