"""How tokens, cards, Rounds and Turns are shown."""

from __future__ import annotations

from rules.stalker.model import events_mission as mission
from scenes.motion.cue import Cue
from scenes.motion.cues import Sound, Wait
from scenes.motion.phrases import heard, plays
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.motion.moments import Reveal
from scenes.stalker.motion.phrases import (
    ANIMATIONS,
    BAD,
    GOLD,
    GOOD,
    PALE,
    VIOLET,
    announce,
    bursts,
    line_between,
    ring_on,
    rings,
    say_at,
    say_on,
    says,
    settles,
)

ANIMATIONS.silent(
    *(mission.MissionBegun, mission.RoundEnded, mission.DeckShuffled, mission.RandomEventsAdded),
    *(mission.TurnPassed, mission.TurnEnded, mission.TurnTokenMoved, mission.MarkChanged),
    *(mission.CounterChanged, mission.CouponsChanged, mission.ActionTaken, mission.ChoiceMade),
    mission.BoltsRemoved,
)


def environment_placed(stage: ZoneStage, event: mission.EnvironmentPlaced) -> list[Cue]:
    if not stage.view.round:
        return [Sound("card"), Wait(stage.pace(0.3))]
    return [Sound("card"), Reveal(event.environment, stage.say("zone.moment.placed"))]


def environment_flipped(stage: ZoneStage, event: mission.EnvironmentFlipped) -> list[Cue]:
    rings = [ring_on(stage, one, GOLD, 90) for one in event.fields[:1]]
    return [Sound("card"), *rings, Reveal(event.environment, stage.say("zone.moment.flipped"))]


def artifact_found(stage: ZoneStage, event: mission.ArtifactFound) -> list[Cue]:
    flare = bursts("coin", "tokens/artifact", 80, 0.4)(stage, event)
    return [*flare, Reveal("", stage.say("zone.moment.artifact"), "stalker/tokens/artifact", 1.3)]


def event_drawn(stage: ZoneStage, event: mission.EventDrawn) -> list[Cue]:
    return [Sound("card"), Reveal(event.event, stage.say("zone.moment.event"))]


def territory_added(stage: ZoneStage, event: mission.TerritoryAdded) -> list[Cue]:
    rings = [ring_on(stage, one, VIOLET, 120) for one in (event.at, event.other)]
    words = stage.say(f"card.{event.territory}.name")
    return [Sound("blast"), *rings, say_on(stage, event.other, words, VIOLET), Wait(0.4)]


def loot_revealed(stage: ZoneStage, event: mission.LootRevealed) -> list[Cue]:
    words = stage.say(f"card.{event.loot}.name")
    return [*settles("coin")(stage, event), *say_at(stage, event.unit, words, GOLD)]


def unknown_revealed(stage: ZoneStage, event: mission.UnknownRevealed) -> list[Cue]:
    words = stage.say(f"card.{event.face}.name")
    return [Sound("card"), ring_on(stage, event.at, BAD, 80), say_on(stage, event.at, words, BAD)]


def turn_begun(stage: ZoneStage, event: mission.TurnBegun) -> list[Cue]:
    field = stage.view.stalkers[event.unit].at
    return [Sound("turn"), *([ring_on(stage, field, PALE, 80)] if field else [])]


def decoy_thrown(stage: ZoneStage, event: mission.DecoyThrown) -> list[Cue]:
    throw: list[Cue] = []
    if stage.holds(event.unit):
        throw = [line_between(stage.body(event.unit), stage.place(event.at), GOLD, 0.3)]
    return [*throw, Sound("hit"), ring_on(stage, event.at, GOLD, 120)]


def objective_reached(stage: ZoneStage, event: mission.ObjectiveReached) -> list[Cue]:
    goal = stage.say(f"mission.{event.mission}.objective.{event.objective}")
    words = stage.say("zone.banner.objective", objective=goal)
    return [Sound("win"), announce(stage, words, GOOD, 1.8, hold=1.2)]


def round_begun(stage: ZoneStage, event: mission.RoundBegun) -> list[Cue]:
    return [
        Sound("turn"),
        announce(stage, stage.say("zone.rail.round", round=event.round), GOLD, 0.9),
    ]


def mission_ended(stage: ZoneStage, event: mission.MissionEnded) -> list[Cue]:
    won = event.result == "success"
    words = stage.say("zone.end.won" if won else "zone.end.lost")
    sound = Sound("win" if won else "lose")
    return [sound, announce(stage, words, GOOD if won else BAD, 2.0, hold=2.0)]


ANIMATIONS.shows(
    {
        mission.AnomalyPlaced: heard("blast", 0.3),
        mission.AnomalyMoved: plays("blast", rings(VIOLET, 120, "to")),
        mission.AnomalySwitched: lambda stage, event: [
            Sound("blast" if event.active else "toggle"),
            Wait(0.3),
        ],
        mission.EnvironmentPlaced: environment_placed,
        mission.EnvironmentFlipped: environment_flipped,
        mission.EnvironmentDiscarded: heard("card"),
        mission.LootPlaced: settles(),
        mission.LootRevealed: loot_revealed,
        mission.UnknownPlaced: settles(),
        mission.UnknownRevealed: unknown_revealed,
        mission.UnknownDiscarded: settles("toggle"),
        mission.TokensPeeked: plays("card", rings(PALE, 60)),
        mission.NovisPlaced: settles("place", PALE, 90),
        mission.NovisRemoved: settles("toggle"),
        mission.ThingPlaced: settles(),
        mission.ThingRemoved: settles("toggle"),
        mission.ArtifactFound: artifact_found,
        mission.ArtifactLifted: bursts("coin", "tokens/artifact", 80, 0.5),
        mission.MapChanged: heard("place", 0.2),
        mission.TerritoryDrawn: heard("card", 0.6),
        mission.TerritoryAdded: territory_added,
        mission.TerritoryReturned: heard("toggle", 0.4),
        mission.RoundBegun: round_begun,
        mission.PhaseBegun: lambda stage, event: [Wait(0.3)],
        mission.EventDrawn: event_drawn,
        mission.TurnBegun: turn_begun,
        mission.LeadTokenUsed: says("coin", lambda s, e: s.say("token.lead.name"), GOLD),
        mission.DecoyThrown: decoy_thrown,
        mission.RuleUsed: lambda stage, event: [Sound("toggle")] if event.unit else [],
        mission.ControlDrawn: heard("card", 0.3),
        mission.ControlResolved: heard("card"),
        mission.ObjectiveReached: objective_reached,
        mission.MissionNoted: heard("card", 0.2),
        mission.MissionEnded: mission_ended,
    }
)
