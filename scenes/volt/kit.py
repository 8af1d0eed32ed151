"""Words, names and colours that every part of the VOLT table needs."""

from __future__ import annotations

from rules.kernel.text import Text
from rules.volt.content import VoltPack
from rules.volt.model.pieces import Robot
from scenes.table.speaking import Speaker


class Kit(Speaker[VoltPack]):
    """Says how seats, robots and modules are called and coloured."""

    def operator(self, seat: str) -> str:
        """Who sits there: a name, or the one that the log uses, or what kind of player it is."""
        place = self.setup.seat(seat)
        named = self.named(seat) or self.maybe(f"seat.{seat}")
        if named:
            return named
        if place.kind == "bot":
            return self.say(
                "volt.operator.bot", level=Text(f"volt.level.{place.level or 'normal'}")
            )
        return self.say(f"volt.operator.{place.kind}")

    def robot_name(self, robot: Robot) -> str:
        """What is written below its figure; sentences call a robot by whom it belongs to."""
        return self.say(f"robot.{robot.model}.name") if robot.model else ""

    def said_twice(self, key: str, **values: object) -> tuple[str, str]:
        """At length, and in fewer words where there are some."""
        brief = f"{key}.short"
        said = self.say(key, **values)
        return said, self.say(brief, **values) if self.knows(brief) else said

    def module_name(self, module: str) -> str:
        return self.say(f"module.{module}.name")
