"""The briefing: what a Mission is about, and how its Map was set up (SC-UI-09)."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.kernel.text import Text, text
from rules.stalker.mission.carried import is_practice
from rules.stalker.mission.score import parts_of
from rules.stalker.model.view import StalkerView
from rules.stalker.pack.mission import Mission
from rules.stalker.pack.select import Band
from scenes.stalker.kit import Kit
from scenes.stalker.looks import AMBER, DIM, INK, PAPER, PAPER_INK
from scenes.stalker.words.briefing_now import carried, is_under_way, steps_now, worn
from scenes.table.opening_sheet import OpeningPart, OpeningSheet, OpeningStep
from scenes.ui import draw


def briefing(kit: Kit, view: StalkerView) -> OpeningSheet | None:
    """The sheet of the Mission; exercises without one have none."""
    mission = kit.book.pack.missions.get(view.mission)
    if mission is None:
        return None
    key, begun = f"mission.{mission.id}", is_under_way(view)
    return OpeningSheet(
        caption=kit.say("zone.brief.caption", code=mission.code),
        title=kit.say(f"{key}.name"),
        subtitle=kit.say(f"{key}.gloss"),
        story=kit.say(f"{key}.prologue"),
        parts=(*_practice(kit, view), *_parts(kit, mission, view)),
        steps_heading=kit.say("zone.brief.now" if begun else "zone.brief.setup"),
        steps=steps_now(kit, view) if begun else _steps(kit, mission, view),
        begin=kit.say("zone.brief.back" if begun else "zone.brief.begin"),
        paint=_paint,
        accent=AMBER,
        ink=INK,
        dim=DIM,
        step_ink=PAPER_INK,
        step_dim="#54472c",
        step_ground=PAPER,
    )


def _practice(kit: Kit, view: StalkerView) -> tuple[OpeningPart, ...]:
    """A Mission of a campaign that is played again is told to be no more than that."""
    if not is_practice(view.setup):
        return ()
    return (OpeningPart(kit.say("campaign.practice"), "redo", (kit.say("diary.practice"),)),)


def _parts(kit: Kit, mission: Mission, view: StalkerView) -> tuple[OpeningPart, ...]:
    """What is to be done; in a Mission under way also what is done, and how much time is left."""
    key, count = f"mission.{mission.id}", len(view.stalkers)
    goals = tuple(_goal(kit, mission, view, one) for one in mission.objectives)
    rounds = mission.rounds(count)
    left = kit.say("zone.now.time", n=max(1, rounds - view.round + 1))
    time = left if is_under_way(view) and rounds else kit.say("zone.brief.rounds", n=rounds)
    dangers = ("death",) if mission.outlast else ("death", "time")
    failures = tuple(kit.say(f"zone.brief.failure.{one}") for one in dangers)
    if count == 1:
        failures = (kit.say("zone.brief.failure.death_alone"), *failures[1:])
    points = _points(kit, mission, count)
    return (
        OpeningPart(kit.say("zone.brief.goals"), "flag", goals),
        OpeningPart(
            kit.say("zone.brief.time"),
            "hourglass",
            (time,),
        ),
        OpeningPart(kit.say("zone.brief.failure"), "skull", failures),
        *((OpeningPart(kit.say("zone.brief.score"), "trophy", points),) if points else ()),
        OpeningPart(kit.say("zone.brief.advice"), "info", (kit.say(f"{key}.advice"),)),
    )


def _goal(kit: Kit, mission: Mission, view: StalkerView, goal: str) -> str:
    words = kit.say(f"mission.{mission.id}.objective.{goal}")
    return kit.say("zone.brief.done", goal=words) if goal in view.objectives else words


def _points(kit: Kit, mission: Mission, count: int) -> tuple[str, ...]:
    """What a survival scenario counts, and what the medals ask for (SC-SV-05)."""
    score = mission.score
    if score is None:
        return ()
    bronze, silver, gold = score.bounds(count)
    how = [kit.say(f"zone.score.{part}.how") for part in parts_of(score, {})]
    return (*how, kit.say("zone.brief.medals", bronze=bronze, silver=silver, gold=gold))


def _steps(kit: Kit, mission: Mission, view: StalkerView) -> tuple[OpeningStep, ...]:
    """In the order of the set-up (S-15.1); Stalkers who choose a start field come last."""
    count, say = len(view.stalkers), kit.say
    ready = bool(view.event_deck or view.event)
    placed = all(one.at for one in view.stalkers.values())
    parts = (
        (say("zone.brief.tiles"), _tiles(kit, mission), True),
        (say("zone.brief.environment"), _environment(kit, mission), ready),
        (say("zone.brief.anomalies"), _anomalies(kit, mission, view), ready),
        (say("zone.brief.tokens"), _tokens(kit, mission, count), ready),
        (say("zone.brief.enemies", n=count), _enemies(kit, mission, count), ready),
        (
            say("zone.brief.events"),
            say("zone.brief.events.text", n=len(mission.event_deck)),
            ready,
        ),
        (say("zone.brief.stalkers"), _stalkers(kit, mission, view), placed),
    )
    return tuple(OpeningStep(*part) for part in parts)


def _tiles(kit: Kit, mission: Mission) -> str:
    tiles = kit.book.pack.layouts[mission.map].tiles
    numbers = sorted((one.tile for one in tiles), key=lambda name: (len(name), name))
    names = ", ".join(f"{one} {kit.say(f'tile.{one}.name')}" for one in numbers)
    return kit.say("zone.brief.tiles.text", names=names)


def _environment(kit: Kit, mission: Mission) -> str:
    notes = len(mission.notes) + len(mission.random_notes)
    laid = {name for cards in (*mission.overlays, *mission.random_notes) for name in cards}
    deck = len(mission.environment) - len(laid | set(mission.notes))
    values = {"overlays": len(mission.overlays), "notes": notes, "deck": deck}
    return kit.say("zone.brief.environment.text", **values)


def _anomalies(kit: Kit, mission: Mission, view: StalkerView) -> str:
    names = []
    for entry in mission.anomalies:
        if entry.id not in view.anomalies:
            continue
        name = kit.card(view.anomalies[entry.id].card)
        if entry.artifact:
            name = kit.say("zone.brief.with_artifact", anomaly=name)
        names.append(name)
    if not names:
        return kit.say("zone.brief.anomalies.none")
    return kit.say("zone.brief.anomalies.text", names=", ".join(names))


def _tokens(kit: Kit, mission: Mission, count: int) -> str:
    left = unknown = len(mission.unknown_for(count))
    stacks = 0
    for stack in mission.unknown_stacks:
        stacks += left > 0
        left = max(0, left - stack.size)
    return kit.say(
        "zone.brief.tokens.text",
        loot=sum(mission.loot.values()),
        loot_stacks=len(mission.loot),
        unknown=unknown,
        unknown_stacks=stacks,
    )


def _enemies(kit: Kit, mission: Mission, count: int) -> str:
    """Figures on the Map and in the pool for this number of Stalkers."""
    told = []
    for entry in mission.enemies:
        here = sum(_counts(one.n, count) for one in entry.standees)
        pool = sum(one.count for one in entry.pool if _counts(one.n, count))
        key = "zone.brief.enemy.pool" if pool else "zone.brief.enemy"
        if here or pool:
            told.append(kit.say(key, name=kit.card(entry.card), n=here, pool=pool))
    return "; ".join(told) + "."


def _counts(band: Band, count: int) -> bool:
    return band[0] <= count <= band[1]


def _stalkers(kit: Kit, mission: Mission, view: StalkerView) -> str:
    lines = []
    for seat, one in view.stalkers.items():
        player, stalker, gear = kit.player(seat), kit.card(one.card), carried(kit, worn(one))
        lines.append(kit.say("zone.brief.stalker", player=player, stalker=stalker, kit=gear))
    lines.append(kit.say("zone.brief.start", fields=", ".join(mission.start_fields)))
    return "\n".join(lines)


def epilogue(kit: Kit, view: StalkerView) -> tuple[Text, ...]:
    """How the story of the Mission ends."""
    mission = kit.book.pack.missions.get(view.mission)
    if mission is None or view.outcome is None:
        return ()
    result = "success" if view.outcome.winners else "failure"
    story = text(f"mission.{mission.id}.epilogue.{result}")
    reward = kit.reward(mission.id, result, bool(view.setup.carried.get("extra_items")))
    if mission.score is None:
        brought = (text(reward),) if view.setup.carried and kit.knows(reward) else ()
        return (story, *brought, _reached(mission, view), *_not_needed(mission, view))
    parts = parts_of(mission.score, view.counters).items()
    told = ", ".join(kit.say(f"zone.score.{part}", n=n) for part, n in parts)
    return story, text("zone.end.score", parts=told)


def _reached(mission: Mission, view: StalkerView) -> Text:
    """How far one came, and when."""
    done = sum(one in view.objectives for one in mission.objectives)
    most = mission.rounds(len(view.stalkers))
    last = min(view.round, most) if most else view.round
    key = "zone.end.reached" if most else "zone.end.reached_timeless"
    return text(key, done=done, most=len(mission.objectives), last=last, rounds=most)


def _not_needed(mission: Mission, view: StalkerView) -> tuple[Text, ...]:
    """Objectives without which the Mission was won."""
    won = view.outcome is not None and view.outcome.winners
    left = [one for one in mission.objectives if one not in view.objectives] if won else []
    return tuple(
        text("zone.end.not_needed", goal=text(f"mission.{mission.id}.objective.{one}"))
        for one in left
    )


def _paint(canvas: Canvas, box: Box) -> None:
    canvas.layer(("zone-briefing", tuple(box)), box, lambda inner: _ground(inner, box))


def _ground(canvas: Canvas, box: Box) -> None:
    """A dark green field case with riveted corners and a line of hazard stripes."""
    draw.fill(canvas, box, "#0c0d09", radius=14)
    case = box.inflate(-6, -6)
    draw.fill(canvas, case, "#23251b", radius=11)
    draw.gradient(canvas, case.inflate(-8, -8), (255, 250, 210, 16), (0, 0, 0, 110))
    draw.fill(canvas, case, "#4b4c36", radius=11, border=2)
    _stripes(canvas, Box(case.x + 24, case.y + 8, case.width - 48, 6))
    for x in (case.x + 14, case.right - 14):
        for y in (case.y + 14, case.bottom - 14):
            draw.disc(canvas, (x, y), 5, "#0e0f0a")
            draw.disc(canvas, (x, y), 3.5, "#77755a")


def _stripes(canvas: Canvas, box: Box) -> None:
    with canvas.clipped(box):
        draw.fill(canvas, box, "#3a3520")
        x = box.x
        while x < box.right:
            draw.line(canvas, (x, box.bottom + 4), (x + 14, box.y - 4), "#b98f3c", 6)
            x += 22
