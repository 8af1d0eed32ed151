"""Which dice may lie where, and which programs are complete (V-5.3 to V-5.9)."""

from __future__ import annotations

from rules.kernel.decision import Refusal
from rules.volt.content import VoltPack
from rules.volt.core import docked
from rules.volt.model.notation import PANELS
from rules.volt.model.pieces import Die, Robot
from rules.volt.model.terms import BLUE
from rules.volt.modules.replacements import allowed_buttons


def die_refusal(
    pack: VoltPack, robot: Robot, colour: str, value: int, button: str
) -> Refusal | None:
    """Why a die of this value may not lie on this button (V-5.4, V-5.6, V-16.6)."""
    if not 1 <= value <= 6:
        return Refusal("bad_value", "V-5.4")
    if button in allowed_buttons(pack, robot, colour, value):
        return None
    nozzle = docked(pack, robot, "allow_diagonal") is not None
    return Refusal("blue_die_needs_blue_button", "V-16.6" if nozzle else "V-5.6")


def program_refusal(pack: VoltPack, robot: Robot, dice: tuple[Die, ...]) -> Refusal | None:
    """Why a set of dice is not a complete legal program (V-5.3 to V-5.9)."""
    if len({die.panel for die in dice}) < len(PANELS):
        return Refusal("panel_empty", "V-5.3")
    driving = [die for die in dice if die.colour == BLUE]
    blue = len(driving)
    if len(dice) > 3:
        extra = docked(pack, robot, "extra_die") is not None
        if not extra:
            return Refusal("too_many_dice", "V-5.3")
        if len(dice) > 4:
            return Refusal("too_many_dice", "V-16.50")
    if blue > 2 or len(dice) - blue > 2:
        return Refusal("no_such_die_left", "V-5.5")
    for die in driving:
        if len(die.button) > 1:
            refusal = die_refusal(pack, robot, BLUE, die.value, die.button)
            if refusal:
                return refusal
    return None
