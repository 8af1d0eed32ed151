"""How attacks, wounds and the Enemies' own doings are shown, step by step."""

from __future__ import annotations

from rules.stalker.fight.dice import masks, successes
from rules.stalker.model import events_fight as fight
from rules.stalker.model.state import Stalker
from rules.stalker.words.anchors import unit_anchor
from scenes.motion.cue import Cue, InTurn, Together
from scenes.motion.cues import Nudge, Shake, Sound, Wait
from scenes.motion.phrases import heard, plays
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.motion.phrases import (
    ANIMATIONS,
    BAD,
    GOLD,
    GOOD,
    PALE,
    ROLL,
    VIOLET,
    Trail,
    dice_over,
    falls,
    flash,
    flashes,
    line_between,
    ring_on,
    rings,
    say_at,
    say_on,
    says,
    settles,
    sign_at,
    walks,
)

ENEMY_STEP = 0.2


def dice_rolled(stage: ZoneStage, event: fight.DiceRolled) -> list[Cue]:
    total, shown = successes(event.dice, event.effective), masks(event.dice)
    key = "zone.pop.rolled" if shown else "zone.pop.successes"
    words = stage.say(key, n=total, masks=shown)
    dice = dice_over(stage, event.unit, event.dice)
    if not dice:
        return [Sound("dice"), *say_at(stage, event.unit, words, PALE)]
    told = InTurn(Wait(ROLL), *say_at(stage, event.unit, words, PALE))
    return [Sound("dice"), Together(*dice, told)]


def attack_declared(stage: ZoneStage, event: fight.AttackDeclared) -> list[Cue]:
    if not stage.holds(event.unit) or not stage.holds(event.target):
        return [Sound("shot")]
    if not event.weapon:
        return [Nudge(unit_anchor(event.unit), stage.body(event.target), 0.25), Sound("hit")]
    aim = line_between(stage.body(event.unit), stage.body(event.target), GOLD, 0.25)
    return [aim, Sound("shot")]


def attack_hit(stage: ZoneStage, event: fight.AttackHit) -> list[Cue]:
    if not stage.holds(event.unit):
        return [Sound("hit")]
    words = stage.say("zone.pop.hit", amount=event.amount, threshold=event.threshold)
    struck = [*flash(stage, event.unit, BAD, 0.25), Shake(unit_anchor(event.unit), 0.2)]
    return [Sound("hit"), Together(*struck, *say_at(stage, event.unit, words, GOOD))]


def enemy_hp_changed(stage: ZoneStage, event: fight.EnemyHpChanged) -> list[Cue]:
    """Hit points are told as long as any are left: a death has a sign of its own."""
    if event.left <= 0:
        return []
    words = stage.say("zone.pop.ehp", n=event.change)
    return say_at(stage, event.unit, words, GOOD if event.change < 0 else BAD)


def wound_drawn(stage: ZoneStage, event: fight.WoundDrawn) -> list[Cue]:
    said = say_at(stage, event.unit, stage.say(f"grade.{event.grade}"), BAD)
    return [Sound("card"), Together(*said, *sign_at(stage, event.unit, "cards/card_back", 80))]


def enemy_placed(stage: ZoneStage, event: fight.EnemyPlaced) -> list[Cue]:
    return [*settles("place", BAD if stage.view.round else "", 90)(stage, event)]


def activation_step(stage: ZoneStage, event: fight.ActivationStepBegun) -> list[Cue]:
    lit = [cue for one in event.enemies for cue in flash(stage, one, BAD, 0.35)]
    return [Together(*lit)]


def enemy_headed(stage: ZoneStage, event: fight.EnemyHeaded) -> list[Cue]:
    """An arrow shows the way, a word the reason."""
    said = say_at(stage, event.unit, _reason(stage, event.goal), BAD)
    known = stage.atlas is not None and event.goal in stage.atlas.zone.fields
    ring: list[Cue] = [ring_on(stage, event.goal, BAD, 60)] if known else []
    return [Together(Trail(event.path), *said, *ring)]


def _reason(stage: ZoneStage, goal: str) -> str:
    """Why an Enemy goes there: a noise, a Stalker, or the field itself."""
    if any(one.noise == goal for one in stage.view.stalkers.values()):
        return stage.say("zone.pop.heads_noise", field=goal)
    for figure in stage.standing(goal):
        if isinstance(figure, Stalker):
            return stage.say("zone.pop.heads_stalker", stalker=stage.kit.card(figure.card))
    return stage.say("zone.pop.heads", field=goal)


def looked_around(stage: ZoneStage, event: fight.EnemyLookedAround) -> list[Cue]:
    key = "zone.pop.sees" if event.sees else "zone.pop.looks"
    return say_at(stage, event.unit, stage.say(key), BAD if event.sees else PALE)


def enemy_attacked(stage: ZoneStage, event: fight.EnemyAttacked) -> list[Cue]:
    words = stage.say("zone.pop.damage", n=event.damage)
    if not stage.holds(event.unit) or not stage.holds(event.target):
        return [Sound("shot"), say_on(stage, event.to, words, BAD)]
    lunge: Cue = Nudge(unit_anchor(event.unit), stage.body(event.target), 0.25, 0.2)
    if event.start != event.to:
        lunge = line_between(stage.body(event.unit), stage.body(event.target), BAD, 0.25)
    return [Sound("shot"), Together(lunge, *say_at(stage, event.target, words, BAD))]


def anomaly_activated(stage: ZoneStage, event: fight.AnomalyActivated) -> list[Cue]:
    if not stage.holds(event.unit):
        return [Sound("blast")]
    art = stage.kit.book.pack.anomalies[event.anomaly].art
    shown = sign_at(stage, event.unit, art, 150)
    said = say_at(stage, event.unit, stage.say(f"card.{event.anomaly}.name"), VIOLET)
    return [Sound("blast"), Shake("", 0.3, 6), *shown, *said]


ANIMATIONS.thrilling(fight.DiceRolled, fight.AnomalyDieRolled)
ANIMATIONS.shows(
    {
        fight.DiceRolled: dice_rolled,
        fight.AnomalyDieRolled: plays("dice", lambda s, e: dice_over(s, e.unit, (e.face,))),
        fight.AttackDeclared: attack_declared,
        fight.AreaAttacked: plays("blast", rings(BAD, 130), lambda s, e: [Shake("", 0.25, 5)]),
        fight.SuccessesShared: lambda stage, event: [
            cue for unit, share in event.shares for cue in say_at(stage, unit, str(share), GOLD)
        ],
        fight.MasksSpent: lambda stage, event: [
            Sound("toggle"),
            *say_at(
                *(stage, event.target or event.unit),
                *(stage.say(f"trait.{event.trait}.name"), GOLD),
            ),
        ],
        fight.AttackHit: attack_hit,
        fight.AttackMissed: says("error", lambda s, e: s.say("zone.pop.missed")),
        fight.WoundDrawn: wound_drawn,
        fight.EnemyHpChanged: enemy_hp_changed,
        fight.EnemyDied: lambda stage, event: falls(
            stage, event, stage.kit.book.pack.enemies[event.card].art, 110
        ),
        fight.EnemyPlaced: enemy_placed,
        fight.ActivationDrawn: heard("card", 0.7),
        fight.ActivationStepBegun: activation_step,
        fight.EnemyHeaded: enemy_headed,
        fight.EnemyTurned: flashes(GOLD, 0.18),
        fight.EnemyStepped: walks("move", ENEMY_STEP),
        fight.EnemyStopped: lambda stage, event: say_at(
            stage, event.unit, stage.say("zone.pop.sees"), BAD
        ),
        fight.EnemyJumped: walks("move", 0.3),
        fight.EnemyLookedAround: looked_around,
        fight.ReactionBegun: says("turn", lambda s, e: s.say("zone.pop.reaction"), BAD),
        fight.EnemyAttacked: enemy_attacked,
        fight.DamageTaken: says("shield", lambda s, e: s.say("zone.pop.stopped", n=e.stopped)),
        fight.AnomalyActivated: anomaly_activated,
    }
)
