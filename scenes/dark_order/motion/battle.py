"""How fights look: attacks, damage, plague, changes, movement, death."""

from __future__ import annotations

from rules.dark_order.model import events_battle as battle
from rules.dark_order.words.names import card_name
from scenes.dark_order.kit import icon, token
from scenes.dark_order.motion.animating import (
    ANIMATIONS,
    BAD,
    CREAM,
    GOLD,
    GOOD,
    VIOLET,
    DrawArrow,
    at_once,
    banner,
    lights,
    lit,
    settles,
    staff_point,
    struck,
    tell,
    tell_unit,
)
from scenes.dark_order.motion.stage import FieldStage
from scenes.motion.cue import Cue
from scenes.motion.cues import Shake, Sound, Wait, burst

ANIMATIONS.silent(battle.TurnBegan, battle.DefenceEnded)
ANIMATIONS.shows(
    {
        battle.UnitFlipped: settles("card", wait=0.7),
        battle.UnitCured: lights("heal", GOOD),
        battle.CardAttached: lights("place", GOLD),
        battle.UnitMoved: settles("move", length=0.35),
        battle.UnitDeployed: settles("place", wait=0.4),
        battle.ScoutCalledIn: settles("place", wait=0.4),
        battle.UnitExhausted: settles("move"),
        battle.UnitsRemoved: settles(),
        battle.PlagueDiscarded: settles(),
        battle.UnitsTurnedUp: settles("card", wait=0.7),
    }
)


@ANIMATIONS.animates(battle.StepBegan)
def step_began(stage: FieldStage, event: battle.StepBegan) -> list[Cue]:
    words = stage.say("dark.banner.step", step=event.step)
    return [Sound("turn"), at_once(banner(stage, words), stage.go_home())]


@ANIMATIONS.animates(battle.AttackDeclared)
def attack_declared(stage: FieldStage, event: battle.AttackDeclared) -> list[Cue]:
    return [Sound("shot"), at_once(stage.go_home(), DrawArrow()), Wait(0.25)]


@ANIMATIONS.animates(battle.DefenceBegan)
def defence_began(stage: FieldStage, event: battle.DefenceBegan) -> list[Cue]:
    return [at_once(stage.go_home(), *lit(stage, event.target.unit, GOLD))]


@ANIMATIONS.animates(battle.DamagePrevented)
def damage_prevented(stage: FieldStage, event: battle.DamagePrevented) -> list[Cue]:
    key = "dark.pop.prevented" if event.amount else "dark.pop.prevented_all"
    words = stage.say(key, n=event.amount)
    shield = tell_unit(stage, event.who, words, GOOD, icon("armour"))
    return [Sound("shield"), at_once(shield, stage.go_home())]


@ANIMATIONS.animates(battle.CounterPrepared)
def counter_prepared(stage: FieldStage, event: battle.CounterPrepared) -> list[Cue]:
    words = stage.say("dark.pop.counter", n=event.amount)
    return [at_once(tell_unit(stage, event.who, words, GOLD, icon("attack")), stage.go_home())]


@ANIMATIONS.animates(battle.AttackPrepared)
def attack_prepared(stage: FieldStage, event: battle.AttackPrepared) -> list[Cue]:
    words = stage.say("dark.pop.prepared", card=card_name(event.card))
    return [at_once(banner(stage, words, CREAM), stage.go_home())]


@ANIMATIONS.animates(battle.AttackWasted)
def attack_wasted(stage: FieldStage, event: battle.AttackWasted) -> list[Cue]:
    return [at_once(banner(stage, stage.say("dark.pop.wasted"), CREAM), stage.go_home())]


@ANIMATIONS.animates(battle.AttackHit)
def attack_hit(stage: FieldStage, event: battle.AttackHit) -> list[Cue]:
    if not event.damage:
        stopped = tell_unit(stage, event.target, "0", CREAM, icon("armour"))
        return [Sound("shield"), at_once(stopped, stage.go_home())]
    hurt = tell_unit(stage, event.target, f"−{event.damage}", BAD, icon("life"))
    return [Sound("hit"), at_once(hurt, *struck(stage, event.target.unit), stage.go_home())]


@ANIMATIONS.animates(battle.DamageTaken)
def damage_taken(stage: FieldStage, event: battle.DamageTaken) -> list[Cue]:
    hurt = tell_unit(stage, event.who, f"−{event.amount}", BAD, icon("life"))
    return [Sound("hit"), at_once(hurt, *struck(stage, event.who.unit), stage.go_home())]


@ANIMATIONS.animates(battle.UnitHealed)
def unit_healed(stage: FieldStage, event: battle.UnitHealed) -> list[Cue]:
    healed = tell_unit(stage, event.who, f"+{event.amount}", GOOD, icon("heal"))
    return [Sound("heal"), at_once(healed, *lit(stage, event.who.unit, GOOD), stage.go_home())]


@ANIMATIONS.animates(battle.UnitInfected)
def unit_infected(stage: FieldStage, event: battle.UnitInfected) -> list[Cue]:
    cloud = burst(stage.unit_point(event.who.unit), token("plague_2"), stage.plan.cell * 0.7, 0.5)
    return [at_once(cloud, *lit(stage, event.who.unit, VIOLET), stage.go_home())]


@ANIMATIONS.animates(battle.PlagueWorked)
def plague_worked(stage: FieldStage, event: battle.PlagueWorked) -> list[Cue]:
    tick = tell_unit(stage, event.who, "−1", VIOLET, icon("plague"))
    return [Sound("hit"), at_once(tick, *lit(stage, event.who.unit, VIOLET), stage.go_home())]


@ANIMATIONS.animates(battle.UnitChanged)
def unit_changed(stage: FieldStage, event: battle.UnitChanged) -> list[Cue]:
    words = f"{event.amount:+d}".replace("-", "−")
    glyph = icon(event.stat) if event.stat != "scouting" else icon("scout")
    shown = tell_unit(stage, event.who, words, GOOD if event.amount > 0 else BAD, glyph)
    return [at_once(shown, stage.go_home())]


@ANIMATIONS.animates(battle.MineLaid)
def mine_laid(stage: FieldStage, event: battle.MineLaid) -> list[Cue]:
    laid = burst(stage.unit_point(event.who.unit), token("mine"), stage.plan.cell * 0.6, 0.5)
    return [Sound("place"), at_once(laid, stage.go_home())]


@ANIMATIONS.animates(battle.MineExploded)
def mine_exploded(stage: FieldStage, event: battle.MineExploded) -> list[Cue]:
    hurt = tell_unit(stage, event.who, f"−{event.amount}", BAD, icon("mine"))
    shaken = struck(stage, event.who.unit, 10)
    return [Sound("blast"), at_once(Shake(length=0.4), hurt, *shaken, stage.go_home())]


@ANIMATIONS.animates(battle.UnitWithdrawn)
def unit_withdrawn(stage: FieldStage, event: battle.UnitWithdrawn) -> list[Cue]:
    gone = tell_unit(stage, event.who, stage.say("dark.pop.withdrawn"), CREAM, "hand")
    return [Sound("move"), at_once(gone, stage.go_home())]


@ANIMATIONS.animates(battle.UnitSentOut)
def unit_sent_out(stage: FieldStage, event: battle.UnitSentOut) -> list[Cue]:
    gone = tell_unit(stage, event.who, stage.say("dark.pop.sent_out"), CREAM, icon("scout"))
    return [Sound("move"), at_once(gone, stage.go_home())]


@ANIMATIONS.animates(battle.UnitKilled)
def unit_killed(stage: FieldStage, event: battle.UnitKilled) -> list[Cue]:
    skull = burst(stage.unit_point(event.who.unit), token(event.fate), stage.plan.cell * 0.8, 0.7)
    shaken = struck(stage, event.who.unit, 9)
    if not _is_commander(stage, event.who.card):
        return [Sound("death"), at_once(skull, *shaken, stage.go_home()), Wait(0.3)]
    words = stage.say("dark.banner.commander", card=card_name(event.who.card))
    felt = Shake(length=0.5, strength=10)
    fallen = at_once(skull, felt, *shaken, banner(stage, words, BAD, 1.5), stage.go_home())
    return [Sound("death"), fallen, Wait(0.3)]


def _is_commander(stage: FieldStage, card: str) -> bool:
    """With whom the game falls (D-22.2)."""
    fighter = stage.kit.book.fighters.get(card) if stage.kit is not None else None
    return fighter is not None and fighter.is_commander


@ANIMATIONS.animates(battle.CommandCounted)
def command_counted(stage: FieldStage, event: battle.CommandCounted) -> list[Cue]:
    at = staff_point(stage, event.seat)
    counted = tell(stage, at, str(event.command), GOLD, icon("command"), 1.2)
    return [at_once(counted, stage.go_home())]


@ANIMATIONS.animates(battle.BattleWon)
def battle_won(stage: FieldStage, event: battle.BattleWon) -> list[Cue]:
    name = stage.kit.player(event.seat) if stage.kit is not None else ""
    key = "dark.banner.battle_tie" if event.tie else "dark.banner.battle_won"
    return [Sound("win"), at_once(banner(stage, stage.say(key, name=name)), stage.go_home())]
