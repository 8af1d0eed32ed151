"""How tokens, cards, Rounds and Turns are shown."""

from __future__ import annotations

from rules.stalker.model import events_mission as table
from scenes.motion.cue import Cue
from scenes.motion.cues import Sound, Wait, burst
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.motion.phrases import (
    ANIMATIONS,
    BAD,
    GOLD,
    GOOD,
    PALE,
    line_between,
    ring_on,
    say_at,
    say_on,
)

ANIMATIONS.silent(
    table.MissionBegun,
    table.RoundEnded,
    table.DeckShuffled,
    table.RandomEventsAdded,
    table.TurnPassed,
    table.TurnEnded,
    table.TurnTokenMoved,
    table.MarkChanged,
    table.CounterChanged,
    table.CouponsChanged,
    table.ActionTaken,
    table.ChoiceMade,
    table.BoltsRemoved,
)


def _home(stage: ZoneStage, sound: str = "place") -> list[Cue]:
    return [Sound(sound), stage.go_home(stage.pace(0.25))]


@ANIMATIONS.animates(table.AnomalyPlaced)
def anomaly_placed(stage: ZoneStage, event: table.AnomalyPlaced) -> list[Cue]:
    return [Sound("blast"), Wait(stage.pace(0.3))]


@ANIMATIONS.animates(table.AnomalyMoved)
def anomaly_moved(stage: ZoneStage, event: table.AnomalyMoved) -> list[Cue]:
    return [Sound("blast"), ring_on(stage, event.to, "#d6c8ff", 120)]


@ANIMATIONS.animates(table.AnomalySwitched)
def anomaly_switched(stage: ZoneStage, event: table.AnomalySwitched) -> list[Cue]:
    return [Sound("blast" if event.active else "toggle"), Wait(0.3)]


@ANIMATIONS.animates(table.EnvironmentPlaced)
def environment_placed(stage: ZoneStage, event: table.EnvironmentPlaced) -> list[Cue]:
    words = stage.say(f"card.{event.environment}.name")
    if not stage.facts.round:
        return [Sound("card"), Wait(stage.pace(0.3))]
    return [Sound("card"), *(say_on(stage, one, words, GOLD) for one in event.fields[:1])]


@ANIMATIONS.animates(table.EnvironmentFlipped)
def environment_flipped(stage: ZoneStage, event: table.EnvironmentFlipped) -> list[Cue]:
    words = stage.say(f"card.{event.environment}.name")
    rings: list[Cue] = [ring_on(stage, one, GOLD, 90) for one in event.fields[:1]]
    said: list[Cue] = [say_on(stage, one, words, GOLD) for one in event.fields[:1]]
    return [Sound("card"), *rings, *said]


@ANIMATIONS.animates(table.EnvironmentDiscarded)
def environment_discarded(stage: ZoneStage, event: table.EnvironmentDiscarded) -> list[Cue]:
    return [Sound("card")]


@ANIMATIONS.animates(table.LootPlaced)
def loot_placed(stage: ZoneStage, event: table.LootPlaced) -> list[Cue]:
    return _home(stage)


@ANIMATIONS.animates(table.LootRevealed)
def loot_revealed(stage: ZoneStage, event: table.LootRevealed) -> list[Cue]:
    words = stage.say(f"card.{event.loot}.name")
    return [*_home(stage, "coin"), *say_at(stage, event.unit, words, GOLD)]


@ANIMATIONS.animates(table.UnknownPlaced)
def unknown_placed(stage: ZoneStage, event: table.UnknownPlaced) -> list[Cue]:
    return _home(stage)


@ANIMATIONS.animates(table.UnknownRevealed)
def unknown_revealed(stage: ZoneStage, event: table.UnknownRevealed) -> list[Cue]:
    words = stage.say(f"card.{event.face}.name")
    return [Sound("card"), ring_on(stage, event.at, BAD, 80), say_on(stage, event.at, words, BAD)]


@ANIMATIONS.animates(table.UnknownDiscarded)
def unknown_discarded(stage: ZoneStage, event: table.UnknownDiscarded) -> list[Cue]:
    return _home(stage, "toggle")


@ANIMATIONS.animates(table.TokensPeeked)
def tokens_peeked(stage: ZoneStage, event: table.TokensPeeked) -> list[Cue]:
    return [Sound("card"), ring_on(stage, event.at, PALE, 60)]


@ANIMATIONS.animates(table.NovisPlaced)
def novis_placed(stage: ZoneStage, event: table.NovisPlaced) -> list[Cue]:
    return [*_home(stage), ring_on(stage, event.at, PALE, 90)]


@ANIMATIONS.animates(table.NovisRemoved)
def novis_removed(stage: ZoneStage, event: table.NovisRemoved) -> list[Cue]:
    return _home(stage, "toggle")


@ANIMATIONS.animates(table.ThingPlaced)
def thing_placed(stage: ZoneStage, event: table.ThingPlaced) -> list[Cue]:
    return _home(stage)


@ANIMATIONS.animates(table.ThingRemoved)
def thing_removed(stage: ZoneStage, event: table.ThingRemoved) -> list[Cue]:
    return _home(stage, "toggle")


@ANIMATIONS.animates(table.ArtifactFound)
def artifact_found(stage: ZoneStage, event: table.ArtifactFound) -> list[Cue]:
    shown = burst(stage.place(event.at), "stalker/tokens/artifact", 80, 0.6)
    return [Sound("coin"), shown]


@ANIMATIONS.animates(table.ArtifactLifted)
def artifact_lifted(stage: ZoneStage, event: table.ArtifactLifted) -> list[Cue]:
    shown = burst(stage.place(event.at), "stalker/tokens/artifact", 80, 0.5)
    return [Sound("coin"), shown]


@ANIMATIONS.animates(table.MapChanged)
def map_changed(stage: ZoneStage, event: table.MapChanged) -> list[Cue]:
    return [Sound("place"), Wait(0.2)]


@ANIMATIONS.animates(table.RoundBegun)
def round_begun(stage: ZoneStage, event: table.RoundBegun) -> list[Cue]:
    return [Sound("turn"), Wait(0.35)]


@ANIMATIONS.animates(table.PhaseBegun)
def phase_begun(stage: ZoneStage, event: table.PhaseBegun) -> list[Cue]:
    return [Wait(0.3)]


@ANIMATIONS.animates(table.EventDrawn)
def event_drawn(stage: ZoneStage, event: table.EventDrawn) -> list[Cue]:
    return [Sound("card"), Wait(0.8)]


@ANIMATIONS.animates(table.TurnBegun)
def turn_begun(stage: ZoneStage, event: table.TurnBegun) -> list[Cue]:
    field = stage.facts.figures[event.unit].at if event.unit in stage.facts.figures else ""
    return [Sound("turn"), *([ring_on(stage, field, PALE, 80)] if field else [])]


@ANIMATIONS.animates(table.LeadTokenUsed)
def lead_used(stage: ZoneStage, event: table.LeadTokenUsed) -> list[Cue]:
    return [Sound("coin"), *say_at(stage, event.unit, stage.say("token.lead.name"), GOLD)]


@ANIMATIONS.animates(table.DecoyThrown)
def decoy_thrown(stage: ZoneStage, event: table.DecoyThrown) -> list[Cue]:
    throw: list[Cue] = []
    if f"unit:{event.unit}" in stage.sprites:
        throw = [line_between(stage.body(event.unit), stage.place(event.at), GOLD, 0.3)]
    return [*throw, Sound("hit"), ring_on(stage, event.at, GOLD, 120)]


@ANIMATIONS.animates(table.RuleUsed)
def rule_used(stage: ZoneStage, event: table.RuleUsed) -> list[Cue]:
    return [Sound("toggle")] if event.unit else []


@ANIMATIONS.animates(table.ControlDrawn)
def control_drawn(stage: ZoneStage, event: table.ControlDrawn) -> list[Cue]:
    return [Sound("card"), Wait(0.3)]


@ANIMATIONS.animates(table.ControlResolved)
def control_resolved(stage: ZoneStage, event: table.ControlResolved) -> list[Cue]:
    return [Sound("card")]


@ANIMATIONS.animates(table.ObjectiveReached)
def objective_reached(stage: ZoneStage, event: table.ObjectiveReached) -> list[Cue]:
    cues: list[Cue] = [Sound("win")]
    active = stage.facts.active
    words = stage.say(f"mission.{event.mission}.objective.{event.objective}")
    return [*cues, *say_at(stage, active, words, GOOD), Wait(0.3)]


@ANIMATIONS.animates(table.MissionNoted)
def mission_noted(stage: ZoneStage, event: table.MissionNoted) -> list[Cue]:
    return [Sound("card"), Wait(0.2)]


@ANIMATIONS.animates(table.MissionEnded)
def mission_ended(stage: ZoneStage, event: table.MissionEnded) -> list[Cue]:
    return [Sound("win" if event.result == "success" else "lose"), Wait(0.6)]
