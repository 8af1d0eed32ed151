"""Words, names and colours that every part of the VOLT table needs."""

from __future__ import annotations

from game.shell.palette import Rgb
from rules.kernel.text import Text
from rules.volt.content import VoltPack
from rules.volt.model.pieces import Robot
from scenes.table.speaking import Speaker


class Kit(Speaker[VoltPack]):
    """Says how seats, robots and modules are called and coloured."""

    def colour_name(self, seat: str) -> str:
        """The seat's colour by name, as robots and tokens are painted in it."""
        return self.setup.seat(seat).colour or seat

    def colour(self, seat: str) -> Rgb:
        return self.assets.palette.seat(self.colour_name(seat)).colour

    def shape(self, seat: str) -> str:
        return self.assets.palette.seat(self.colour_name(seat)).shape

    def operator(self, seat: str) -> str:
        """Who sits there: a name, or what kind of player it is."""
        place = self.setup.seat(seat)
        if place.name:
            return place.name
        if place.kind == "bot":
            return self.say(
                "volt.operator.bot", level=Text(f"volt.level.{place.level or 'normal'}")
            )
        return self.say(f"volt.operator.{place.kind}")

    def robot_name(self, robot: Robot) -> str:
        if not robot.model:
            return self.say("volt.robot.unchosen")
        return self.say(f"robot.{robot.model}.name")

    def module_name(self, module: str) -> str:
        return self.say(f"module.{module}.name")
