"""How everything outside of fights looks; loading this module completes the table of animations."""

from __future__ import annotations

from rules.autarcha.model import events as e
from rules.autarcha.words.sentences import describe
from rules.kernel.text import text
from scenes.autarcha.asking import anchors
from scenes.autarcha.board.plan import SQUARE, middle_of
from scenes.autarcha.kit import icon, marker
from scenes.autarcha.motion import fire
from scenes.autarcha.motion.animating import (
    ANIMATIONS,
    BAD,
    CREAM,
    GOLD,
    GOOD,
    at_once,
    banner,
    flare,
    lit,
    tell,
)
from scenes.autarcha.motion.lid import LiftLid
from scenes.autarcha.motion.stage import MapStage
from scenes.motion.cue import Cue, InTurn
from scenes.motion.cues import Sound, Walk, burst

__all__ = ["ANIMATIONS", "fire"]

ANIMATIONS.silent(
    *(e.ArmyBought, e.IncomeForgotten, e.ReactionChanged, e.DrawDeclined, e.TurnEnded),
    e.ArmiesHidden,
)
STEP = 0.16


def side_name(stage: MapStage, side: str) -> str:
    """As log and strip call it."""
    return stage.words.player(side) if side else stage.words.side(side)


def hq_point(stage: MapStage, side: str) -> tuple[float, float]:
    """Where a side's headquarters stands; the middle of the board without one."""
    for unit in stage.view.units.values():
        if unit.side == side and unit.type == stage.words.pack.hq:
            return middle_of(stage.board, unit.square)
    return stage.board.width * SQUARE / 2, stage.board.height * SQUARE / 2


# -- the set-up --------------------------------------------------------------------------------


@ANIMATIONS.animates(e.CardsDealt)
def cards_dealt(stage: MapStage, event: e.CardsDealt) -> list[Cue]:
    flags = [
        burst(area_point(stage, letter), marker(f"flag_{side}"), SQUARE * 1.4, 0.9)
        for side in ("white", "red")
        for letter in getattr(event, side)
    ]
    return [Sound("card"), at_once(*flags)]


@ANIMATIONS.animates(e.ScreenLifted)
def screen_lifted(stage: MapStage, event: e.ScreenLifted) -> list[Cue]:
    words = stage.words.say("autarcha.banner.lifted")
    return [Sound("curtain"), at_once(banner(stage, words), LiftLid(), stage.go_home(0.4))]


@ANIMATIONS.animates(e.UnitDeployed)
def unit_deployed(stage: MapStage, event: e.UnitDeployed) -> list[Cue]:
    return [Sound("place"), stage.go_home(0.06)]


@ANIMATIONS.animates(e.InitiativeRolled)
def initiative_rolled(stage: MapStage, event: e.InitiativeRolled) -> list[Cue]:
    words = stage.words.render(describe(stage.words.pack, event))
    return [Sound("dice"), banner(stage, words, CREAM, 1.4)]


@ANIMATIONS.animates(e.StarterChosen)
def starter_chosen(stage: MapStage, event: e.StarterChosen) -> list[Cue]:
    words = stage.words.say("autarcha.banner.starter", side=side_name(stage, event.side))
    return [Sound("turn"), banner(stage, words)]


# -- the turn ----------------------------------------------------------------------------------


@ANIMATIONS.animates(e.TurnStarted)
def turn_started(stage: MapStage, event: e.TurnStarted) -> list[Cue]:
    words = stage.words.say(
        "autarcha.banner.turn", side=side_name(stage, event.side), turn=event.turn
    )
    return [Sound("turn"), banner(stage, words, CREAM if event.side == "white" else BAD, 0.9)]


@ANIMATIONS.animates(e.GoldChanged)
def gold_changed(stage: MapStage, event: e.GoldChanged) -> list[Cue]:
    """Income is shown at the headquarters; what is paid is told by what it buys."""
    if event.change <= 0 or event.what == "start":
        return []
    told = tell(hq_point(stage, event.side), f"+{event.change} ₲", GOLD, icon("gold"), 0.9)
    return [Sound("coin"), told]


@ANIMATIONS.animates(e.ActionSpent)
def action_spent(stage: MapStage, event: e.ActionSpent) -> list[Cue]:
    rings = [one for key in event.units for one in lit(stage, key)]
    return [at_once(*rings)] if rings else []


@ANIMATIONS.animates(e.UnitMoved)
def unit_moved(stage: MapStage, event: e.UnitMoved) -> list[Cue]:
    anchor = anchors.unit(event.unit)
    if anchor not in stage.sprites:
        return []
    dust = flare(stage.named(event.origin), "dust", 0.9, STEP)
    return [Sound("move"), at_once(dust, Walk(anchor, [stage.named(event.square)], STEP))]


@ANIMATIONS.animates(e.UnitTurned)
def unit_turned(stage: MapStage, event: e.UnitTurned) -> list[Cue]:
    return [stage.go_home(0.14)]


@ANIMATIONS.animates(e.AreaChanged)
def area_changed(stage: MapStage, event: e.AreaChanged) -> list[Cue]:
    at, kit = area_point(stage, event.area), stage.words
    name = kit.say(f"area.{stage.board.id}.{event.area}")
    if event.war:
        sign, words, colour = marker("war"), kit.say("autarcha.pop.war", area=name), BAD
    elif event.owner:
        side = side_name(stage, event.owner)
        sign = marker(f"flag_{event.owner}")
        words, colour = kit.say("autarcha.pop.taken", area=name, side=side), GOLD
    else:
        sign, words, colour = marker("coin"), kit.say("autarcha.pop.pool", area=name), CREAM
    ringed = flare(at, "capture", 2.4, 0.6)
    planted = burst(at, sign, SQUARE * 1.3, 0.9)
    return [Sound("card"), at_once(ringed, planted, tell(at, words, colour, "", 1.1))]


def area_point(stage: MapStage, letter: str) -> tuple[float, float]:
    """The middle of an area's squares."""
    board = stage.board
    squares = next(area.squares for area in board.areas if area.id == letter)
    points = [middle_of(board, square) for square in squares]
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    return x, y


# -- works -------------------------------------------------------------------------------------


@ANIMATIONS.animates(e.MarkerRemoved)
def marker_removed(stage: MapStage, event: e.MarkerRemoved) -> list[Cue]:
    at = stage.named(event.square)
    told = tell(at, "✓", GOOD, icon("repair"))
    return [Sound("heal"), at_once(flare(at, "dust", 1.2, 0.5), told)]


@ANIMATIONS.animates(e.FactoryBuilt)
def factory_built(stage: MapStage, event: e.FactoryBuilt) -> list[Cue]:
    at = stage.named(event.square)
    rising = burst(at, marker("factory"), SQUARE * 1.3, 0.6)
    return [Sound("place"), at_once(flare(at, "dust", 1.5, 0.6), rising)]


@ANIMATIONS.animates(e.UnitRecruited)
def unit_recruited(stage: MapStage, event: e.UnitRecruited) -> list[Cue]:
    at = stage.named(event.square)
    return [Sound("place"), at_once(flare(at, "gain", 1.0, 0.5), stage.go_home(0.3))]


@ANIMATIONS.animates(e.UnitRelocated)
def unit_relocated(stage: MapStage, event: e.UnitRelocated) -> list[Cue]:
    anchor = anchors.unit(event.unit)
    if anchor not in stage.sprites:
        return []
    return [Sound("move"), Walk(anchor, [stage.named(event.square)], 0.5, SQUARE)]


@ANIMATIONS.animates(e.FormationDropout)
def formation_dropout(stage: MapStage, event: e.FormationDropout) -> list[Cue]:
    return _falls_behind(stage, event.unit, event.reason, icon("dropout"))


@ANIMATIONS.animates(e.MemberStopped)
def member_stopped(stage: MapStage, event: e.MemberStopped) -> list[Cue]:
    return _falls_behind(stage, event.unit, event.reason, icon("dropout"))


def _falls_behind(stage: MapStage, key: str, reason: str, glyph: str) -> list[Cue]:
    words = stage.words.render(text(f"reason.{reason}"))
    return [tell(stage.unit_point(key), words, CREAM, glyph, 0.8)]


@ANIMATIONS.animates(e.ColumnStepsLost)
def column_steps_lost(stage: MapStage, event: e.ColumnStepsLost) -> list[Cue]:
    return [tell(stage.unit_point(event.unit), f"−{event.lost}", CREAM, icon("lost_step"), 0.6)]


@ANIMATIONS.animates(e.StepsLapsed)
def steps_lapsed(stage: MapStage, event: e.StepsLapsed) -> list[Cue]:
    words = stage.words.render(text(f"reason.{event.reason}"))
    told = [tell(stage.unit_point(key), words, CREAM, icon("lost_step")) for key in event.units]
    return [at_once(*told)] if told else []


# -- offers and the end ------------------------------------------------------------------------


@ANIMATIONS.animates(e.DrawOffered)
def draw_offered(stage: MapStage, event: e.DrawOffered) -> list[Cue]:
    words = stage.words.say("event.DrawOffered", side=side_name(stage, event.side))
    return [banner(stage, words, CREAM)]


@ANIMATIONS.animates(e.GameEnded)
def game_ended(stage: MapStage, event: e.GameEnded) -> list[Cue]:
    words = stage.words.say(f"ending.{event.reason}")
    sound = "win" if event.winner else "lose"
    return [Sound(sound), InTurn(banner(stage, words, GOLD, 2.0))]
