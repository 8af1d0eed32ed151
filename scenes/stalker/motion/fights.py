"""How attacks, wounds and the Enemies' own doings are shown, step by step."""

from __future__ import annotations

from rules.stalker.fight.dice import masks, successes
from rules.stalker.model import events_fight as fight
from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Flash, Nudge, Shake, Sound, Wait, burst
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.motion.phrases import (
    ANIMATIONS,
    BAD,
    GOLD,
    GOOD,
    PALE,
    Trail,
    dice_over,
    hop,
    line_between,
    ring_on,
    say_at,
    say_on,
    sign_at,
)

ENEMY_STEP = 0.22


def there(stage: ZoneStage, unit: str) -> bool:
    return f"unit:{unit}" in stage.sprites


@ANIMATIONS.animates(fight.DiceRolled)
def dice_rolled(stage: ZoneStage, event: fight.DiceRolled) -> list[Cue]:
    total, shown = successes(event.dice, event.effective), masks(event.dice)
    words = stage.say("zone.pop.rolled", n=total, masks=shown)
    return [
        Sound("dice"),
        *dice_over(stage, event.unit, event.dice),
        *say_at(stage, event.unit, words, PALE),
    ]


@ANIMATIONS.animates(fight.AnomalyDieRolled)
def anomaly_die(stage: ZoneStage, event: fight.AnomalyDieRolled) -> list[Cue]:
    return [Sound("dice"), *dice_over(stage, event.unit, (event.face,))]


@ANIMATIONS.animates(fight.AttackDeclared)
def attack_declared(stage: ZoneStage, event: fight.AttackDeclared) -> list[Cue]:
    if not there(stage, event.unit) or not there(stage, event.target):
        return [Sound("shot")]
    if not event.weapon:
        return [Nudge(f"unit:{event.unit}", stage.body(event.target), 0.25), Sound("hit")]
    aim = line_between(stage.body(event.unit), stage.body(event.target), GOLD, 0.25)
    return [aim, Sound("shot")]


@ANIMATIONS.animates(fight.AreaAttacked)
def area_attacked(stage: ZoneStage, event: fight.AreaAttacked) -> list[Cue]:
    return [Sound("blast"), ring_on(stage, event.at, BAD, 130), Shake("", 0.25, 5)]


@ANIMATIONS.animates(fight.SuccessesShared)
def successes_shared(stage: ZoneStage, event: fight.SuccessesShared) -> list[Cue]:
    cues: list[Cue] = []
    for unit, share in event.shares:
        cues += say_at(stage, unit, str(share), GOLD)
    return cues


@ANIMATIONS.animates(fight.MasksSpent)
def masks_spent(stage: ZoneStage, event: fight.MasksSpent) -> list[Cue]:
    words = stage.say(f"trait.{event.trait}.name")
    return [Sound("toggle"), *say_at(stage, event.target or event.unit, words, GOLD)]


@ANIMATIONS.animates(fight.AttackHit)
def attack_hit(stage: ZoneStage, event: fight.AttackHit) -> list[Cue]:
    if not there(stage, event.unit):
        return [Sound("hit")]
    words = stage.say("zone.pop.hit", amount=event.amount, threshold=event.threshold)
    anchor = f"unit:{event.unit}"
    return [Sound("hit"), Flash(anchor, 0.25, BAD), Shake(anchor, 0.2),
            *say_at(stage, event.unit, words, GOOD)]  # fmt: skip


@ANIMATIONS.animates(fight.AttackMissed)
def attack_missed(stage: ZoneStage, event: fight.AttackMissed) -> list[Cue]:
    words = stage.say("zone.pop.missed")
    return [Sound("error"), *say_at(stage, event.unit, words, PALE)]


@ANIMATIONS.animates(fight.WoundDrawn)
def wound_drawn(stage: ZoneStage, event: fight.WoundDrawn) -> list[Cue]:
    words = stage.say(f"grade.{event.grade}")
    return [Sound("card"), *say_at(stage, event.unit, words, BAD), *sign_at(stage, event.unit,
            "cards/card_back", 80)]  # fmt: skip


@ANIMATIONS.animates(fight.EnemyHpChanged)
def enemy_hp(stage: ZoneStage, event: fight.EnemyHpChanged) -> list[Cue]:
    words = stage.say("zone.pop.ehp", n=event.change)
    return say_at(stage, event.unit, words, GOOD if event.change < 0 else BAD)


@ANIMATIONS.animates(fight.EnemyDied)
def enemy_died(stage: ZoneStage, event: fight.EnemyDied) -> list[Cue]:
    skull = burst(stage.place(event.at), "stalker/tokens/corpse", 90, 0.7)
    return [Sound("death"), stage.go_home(0.2), skull]


@ANIMATIONS.animates(fight.EnemyPlaced)
def enemy_placed(stage: ZoneStage, event: fight.EnemyPlaced) -> list[Cue]:
    arrive = [Sound("place"), stage.go_home(stage.pace(0.3))]
    return arrive if not stage.facts.round else [*arrive, ring_on(stage, event.at, BAD, 90)]


@ANIMATIONS.animates(fight.ActivationDrawn)
def activation_drawn(stage: ZoneStage, event: fight.ActivationDrawn) -> list[Cue]:
    """The rail shows the card; a moment to read its title."""
    return [Sound("card"), Wait(0.7)]


@ANIMATIONS.animates(fight.ActivationStepBegun)
def activation_step(stage: ZoneStage, event: fight.ActivationStepBegun) -> list[Cue]:
    lit: list[Cue] = [Flash(f"unit:{one}", 0.35, BAD) for one in event.enemies if there(stage, one)]
    return [Wait(0.25), Together(*lit)]


@ANIMATIONS.animates(fight.EnemyHeaded)
def enemy_headed(stage: ZoneStage, event: fight.EnemyHeaded) -> list[Cue]:
    """An arrow shows the way, a word the reason."""
    said = say_at(stage, event.unit, _reason(stage, event.goal), BAD)
    known = stage.atlas is not None and event.goal in stage.atlas.zone.fields
    ring: list[Cue] = [ring_on(stage, event.goal, BAD, 60)] if known else []
    return [Together(Trail(event.path), *said, *ring)]


def _reason(stage: ZoneStage, goal: str) -> str:
    """Why an Enemy goes there: a noise, a Stalker, or the field itself."""
    facts = stage.facts
    if any(one.noise == goal for one in facts.pdas.values()):
        return stage.say("zone.pop.heads_noise", field=goal)
    for figure in facts.on(goal):
        if figure.kind == "stalker" and stage.kit is not None:
            return stage.say("zone.pop.heads_stalker", stalker=stage.kit.card(figure.card))
    return stage.say("zone.pop.heads", field=goal)


@ANIMATIONS.animates(fight.EnemyTurned)
def enemy_turned(stage: ZoneStage, event: fight.EnemyTurned) -> list[Cue]:
    return [Flash(f"unit:{event.unit}", 0.18, GOLD)] if there(stage, event.unit) else []


@ANIMATIONS.animates(fight.EnemyStepped)
def enemy_stepped(stage: ZoneStage, event: fight.EnemyStepped) -> list[Cue]:
    return [Sound("move"), hop(stage, event.unit, ENEMY_STEP)]


@ANIMATIONS.animates(fight.EnemyStopped)
def enemy_stopped(stage: ZoneStage, event: fight.EnemyStopped) -> list[Cue]:
    return say_at(stage, event.unit, stage.say("zone.pop.sees"), BAD)


@ANIMATIONS.animates(fight.EnemyJumped)
def enemy_jumped(stage: ZoneStage, event: fight.EnemyJumped) -> list[Cue]:
    return [Sound("move"), hop(stage, event.unit, 0.3)]


@ANIMATIONS.animates(fight.EnemyLookedAround)
def looked_around(stage: ZoneStage, event: fight.EnemyLookedAround) -> list[Cue]:
    key = "zone.pop.sees" if event.sees else "zone.pop.looks"
    return say_at(stage, event.unit, stage.say(key), BAD if event.sees else PALE)


@ANIMATIONS.animates(fight.ReactionBegun)
def reaction_begun(stage: ZoneStage, event: fight.ReactionBegun) -> list[Cue]:
    return [Sound("turn"), *say_at(stage, event.unit, stage.say("zone.pop.reaction"), BAD)]


@ANIMATIONS.animates(fight.EnemyAttacked)
def enemy_attacked(stage: ZoneStage, event: fight.EnemyAttacked) -> list[Cue]:
    words = stage.say("zone.pop.damage", n=event.damage)
    if not there(stage, event.unit) or not there(stage, event.target):
        return [Sound("shot"), say_on(stage, event.to, words, BAD)]
    lunge: list[Cue] = [Nudge(f"unit:{event.unit}", stage.body(event.target), 0.25, 0.2)]
    if event.start != event.to:
        lunge = [line_between(stage.body(event.unit), stage.body(event.target), BAD, 0.25)]
    return [*lunge, Sound("shot"), *say_at(stage, event.target, words, BAD)]


@ANIMATIONS.animates(fight.DamageTaken)
def damage_taken(stage: ZoneStage, event: fight.DamageTaken) -> list[Cue]:
    words = stage.say("zone.pop.stopped", n=event.stopped)
    return [Sound("shield"), *say_at(stage, event.unit, words, PALE)]


@ANIMATIONS.animates(fight.AnomalyActivated)
def anomaly_activated(stage: ZoneStage, event: fight.AnomalyActivated) -> list[Cue]:
    if not there(stage, event.unit):
        return [Sound("blast")]
    words = stage.say(f"card.{event.anomaly}.name")
    art = stage.kit.book.pack.anomalies[event.anomaly].art if stage.kit else ""
    shown = sign_at(stage, event.unit, art, 150) if art else []
    return [Sound("blast"), Shake("", 0.3, 6), *shown,
            *say_at(stage, event.unit, words, "#d6c8ff")]  # fmt: skip
