"""How every event looks; loading this module completes the table of animations."""

from __future__ import annotations

from rules.autarcha.model import events as e
from scenes.autarcha.motion.animating import ANIMATIONS, at_once, struck
from scenes.autarcha.motion.stage import MapStage
from scenes.motion.cue import Cue
from scenes.motion.cues import Sound

__all__ = ["ANIMATIONS"]

ANIMATIONS.silent(
    *(e.CardsDealt, e.ArmyBought, e.ArmiesHidden, e.StarterChosen, e.GoldChanged),
    *(e.IncomeForgotten, e.ActionSpent, e.DieRolled, e.ObjectHit, e.MarkerPlaced),
    *(e.MarkerRemoved, e.FactoryBuilt, e.FactoryDestroyed, e.MineLaid, e.MineExploded),
    *(e.MinesCleared, e.AreaChanged, e.UnitRecruited, e.UnitRelocated, e.FormationDropout),
    *(e.MemberStopped, e.ColumnStepsLost, e.StepsLapsed, e.ReactionChanged, e.DrawOffered),
    *(e.DrawDeclined, e.TurnEnded, e.GameEnded, e.ScreenLifted, e.UnitDeployed),
    *(e.InitiativeRolled, e.TurnStarted, e.ShotFired),
)


@ANIMATIONS.animates(e.UnitMoved)
def unit_moved(stage: MapStage, event: e.UnitMoved) -> list[Cue]:
    return [Sound("move"), stage.go_home(0.22)]


@ANIMATIONS.animates(e.UnitTurned)
def unit_turned(stage: MapStage, event: e.UnitTurned) -> list[Cue]:
    return [stage.go_home()]


@ANIMATIONS.animates(e.UnitHit)
def unit_hit(stage: MapStage, event: e.UnitHit) -> list[Cue]:
    return [Sound("hit"), at_once(*struck(stage, event.unit))]


@ANIMATIONS.animates(e.UnitDestroyed)
def unit_destroyed(stage: MapStage, event: e.UnitDestroyed) -> list[Cue]:
    return [Sound("blast"), at_once(*struck(stage, event.unit, 10))]


@ANIMATIONS.animates(e.UnitLostOnTerrain)
def unit_lost(stage: MapStage, event: e.UnitLostOnTerrain) -> list[Cue]:
    return [Sound("death"), at_once(*struck(stage, event.unit, 10))]
