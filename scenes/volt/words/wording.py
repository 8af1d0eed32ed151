"""Short words for panels: what a planned die would do, and what a die has done."""

from __future__ import annotations

from rules.kernel.event import Event
from rules.volt.model import events as e
from rules.volt.previews import Ghost as PlannedDie
from scenes.volt.kit import Kit
from scenes.volt.motion.shown import Shown


def planned_words(one: PlannedDie, shown: Shown, kit: Kit) -> str:
    """A die of an unfinished program in a few words."""
    way = kit.say(f"dir.{one.die.button}")
    if one.fires:
        if one.hit:
            name = kit.robot_name(shown.robots[one.hit])
            return kit.say("volt.plan.hit", way=way, robot=name)
        key = "volt.plan.mine" if one.mine else "volt.plan.miss"
        return kit.say(key, way=way, cell=one.mine)
    end = one.path[-1]
    if one.destroyed:
        return kit.say("volt.plan.lost", cell=end)
    if len(one.path) == 1:
        return kit.say("volt.plan.stuck", cell=end)
    if one.pushed:
        names = dict.fromkeys(kit.robot_name(shown.robots[seat]) for seat, _ in one.pushed)
        return kit.say("volt.plan.push", cell=end, robots=", ".join(names))
    return kit.say("volt.plan.move", cell=end)


def row_note(event: Event, shown: Shown, kit: Kit) -> tuple[str, str] | None:
    """The seat whose row of the strip changes with an event, and what it says then."""
    match event:
        case e.RobotMoved() | e.RobotJumped():
            return event.robot, kit.say("volt.note.moved", cell=event.path[-1])
        case e.MoveStopped():
            return event.robot, kit.say("volt.note.stopped", cell=event.cell)
        case e.ShotFired():
            if event.hit:
                name = kit.robot_name(shown.robots[event.hit])
                return event.robot, kit.say("volt.note.hit", robot=name)
            key = "volt.note.mine" if event.mine else "volt.note.miss"
            return event.robot, kit.say(key)
        case e.RobotDestroyed():
            return event.robot, kit.say("volt.note.destroyed", cell=event.cell)
        case e.ModuleUsed():
            return event.robot, kit.module_name(event.module)
        case e.RobotsSwapped():
            return event.robot, kit.say("volt.note.swapped", cell=event.cell)
        case e.GrenadeThrown():
            return event.robot, kit.say("volt.note.grenade", cell=event.cell)
        case e.KillBotLooked():
            key = "volt.note.sees" if event.targets else "volt.note.sees_nothing"
            return event.robot, kit.say(key, cell=_nearest(event))
        case e.KillBotTurned():
            return event.robot, kit.say("volt.note.turned", way=kit.say(f"dir.{event.facing}"))
    return None


def _nearest(event: e.KillBotLooked) -> str:
    return min(event.targets, key=lambda target: target[2])[1] if event.targets else ""
