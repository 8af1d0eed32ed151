"""Short words about dice: what a planned one would do, and what one has done."""

from __future__ import annotations

from collections.abc import Iterable

from rules.volt.model.pieces import Deed
from rules.volt.previews import Ghost as PlannedDie
from scenes.volt.kit import Kit


def planned_words(one: PlannedDie, kit: Kit) -> str:
    """A die of an unfinished program in a few words, with the modules that it uses, whom it
    destroys and what it costs."""
    plan = _planned(one, kit)
    if not one.damage or one.destroyed:
        return plan
    return kit.say("volt.plan.damage", plan=plan, n=one.damage)


def _planned(one: PlannedDie, kit: Kit) -> str:
    if one.used:
        return _with_modules(one, kit)
    if one.hit and one.killed == (one.hit,):
        way = kit.say(f"dir.{one.die.button}")
        return kit.say("volt.plan.hit_kills", way=way, robot=kit.operator(one.hit))
    if one.killed and one.destroyed:
        robots = _names(one.killed, kit)
        return kit.say("volt.plan.kills_and_lost", robots=robots, cell=one.path[-1])
    plan = _course(one, kit)
    return _and_kills(plan, one, kit)


def _with_modules(one: PlannedDie, kit: Kit) -> str:
    """What the modules do to whom, after the way of a move."""
    names = " + ".join(map(kit.module_name, one.used))
    hurt = [robot for robot in one.hurt if robot not in one.killed]
    deed = kit.say("volt.plan.uses", modules=names)
    if hurt:
        deed = kit.say("volt.plan.uses_hits", modules=names, robots=_names(hurt, kit))
    deed = _and_kills(deed, one, kit)
    return deed if one.fires else kit.say("volt.plan.then", plan=_course(one, kit), deed=deed)


def _and_kills(plan: str, one: PlannedDie, kit: Kit) -> str:
    if not one.killed:
        return plan
    return kit.say("volt.plan.kills", plan=plan, robots=_names(one.killed, kit))


def _names(robots: Iterable[str], kit: Kit) -> str:
    return ", ".join(map(kit.operator, robots))


def _course(one: PlannedDie, kit: Kit) -> str:
    way = kit.say(f"dir.{one.die.button}")
    if one.fires:
        if one.hit:
            return kit.say("volt.plan.hit", way=way, robot=kit.operator(one.hit))
        key = "volt.plan.mine" if one.mine else "volt.plan.miss"
        return kit.say(key, way=way, cell=one.mine)
    end = one.path[-1]
    if one.destroyed:
        return kit.say("volt.plan.lost", cell=end)
    if len(one.path) == 1:
        return kit.say("volt.plan.stuck", cell=end)
    if one.pushed:
        names = dict.fromkeys(kit.operator(seat) for seat, _ in one.pushed)
        return kit.say("volt.plan.push", cell=end, robots=", ".join(names))
    return kit.say("volt.plan.move", cell=end)


def deed_words(deed: Deed, kit: Kit) -> tuple[str, str]:
    """What the acting die has done last, at length and in brief."""
    match deed.word:
        case "module":
            return kit.module_name(deed.at), kit.module_name(deed.at)
        case "hit":
            return kit.said_twice("volt.note.hit", robot=kit.operator(deed.at))
        case "turned":
            return kit.said_twice("volt.note.turned", way=kit.say(f"dir.{deed.at}"))
    return kit.said_twice(f"volt.note.{deed.word}", cell=deed.at)
