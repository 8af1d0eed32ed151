"""How figures and PDAs change with events."""

from __future__ import annotations

from rules.stalker.model import events_fight as fight
from rules.stalker.model import events_units as units
from rules.stalker.model.state import MAGAZINES
from rules.stalker.pack.pack import StalkerPack
from scenes.stalker.board.facts import COMPANION, ENEMY, STALKER, Facts, Figure
from scenes.stalker.motion.changes import changes

# -- figures ---------------------------------------------------------------------------------


@changes(units.StalkerMoved, units.CompanionMoved, fight.EnemyJumped)
def _moved(
    facts: Facts,
    event: units.StalkerMoved | units.CompanionMoved | fight.EnemyJumped,
    pack: StalkerPack,
) -> None:
    figure = facts.figures[event.unit]
    figure.at, figure.covers = event.to, ""


@changes(fight.EnemyStepped, units.UnitPushed)
def _stepped(facts: Facts, event: fight.EnemyStepped | units.UnitPushed, pack: StalkerPack) -> None:
    figure = facts.figures[event.unit]
    figure.at, figure.covers = event.to, ""
    figure.facing = event.facing or figure.facing


@changes(units.UnitPlaced)
def _placed(facts: Facts, event: units.UnitPlaced, pack: StalkerPack) -> None:
    figure = facts.figures.get(event.unit)
    if figure is None:
        kind = STALKER if event.unit in facts.pdas else COMPANION
        figure = facts.figures[event.unit] = Figure(event.unit, kind, event.card, event.at)
    figure.at, figure.covers = event.at, ""


@changes(fight.EnemyPlaced)
def _spawned(facts: Facts, event: fight.EnemyPlaced, pack: StalkerPack) -> None:
    top = pack.enemies[event.card].ehp
    facts.figures[event.unit] = Figure(
        event.unit, ENEMY, event.card, event.at, event.facing, top, top
    )


@changes(units.UnitRemoved, fight.EnemyDied)
def _gone(facts: Facts, event: units.UnitRemoved | fight.EnemyDied, pack: StalkerPack) -> None:
    facts.figures.pop(event.unit, None)


@changes(fight.EnemyTurned, fight.EnemyLookedAround)
def _turned(
    facts: Facts, event: fight.EnemyTurned | fight.EnemyLookedAround, pack: StalkerPack
) -> None:
    facts.figures[event.unit].facing = event.facing


@changes(fight.EnemyHpChanged)
def _enemy_hp(facts: Facts, event: fight.EnemyHpChanged, pack: StalkerPack) -> None:
    facts.figures[event.unit].hp = event.left


@changes(units.StatusGained, units.StatusLost)
def _status(facts: Facts, event: units.StatusGained | units.StatusLost, pack: StalkerPack) -> None:
    on = isinstance(event, units.StatusGained)
    figure, pda = facts.figures.get(event.unit), facts.pdas.get(event.unit)
    if figure is not None and event.status != "focus":
        setattr(figure, event.status, on)
    if pda is not None:
        setattr(pda, event.status, on)


# -- attention -------------------------------------------------------------------------------


@changes(units.AttentionPlaced)
def _attention(facts: Facts, event: units.AttentionPlaced, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    pda.attention, pda.noise = event.level, event.at


@changes(units.AttentionMoved)
def _attention_moved(facts: Facts, event: units.AttentionMoved, pack: StalkerPack) -> None:
    facts.pdas[event.unit].noise = event.path[-1]


@changes(units.AttentionReduced)
def _attention_reduced(facts: Facts, event: units.AttentionReduced, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    pda.attention = event.level
    pda.noise = event.at if event.level else ""


# -- the PDA ---------------------------------------------------------------------------------


@changes(units.HpLost, units.HpHealed)
def _hp(facts: Facts, event: units.HpLost | units.HpHealed, pack: StalkerPack) -> None:
    facts.pdas[event.unit].hp = event.left


@changes(units.CritGained)
def _crit(facts: Facts, event: units.CritGained, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    pda.crits = tuple(sorted((*pda.crits, event.token)))
    first, second = pda.tokens
    pda.tokens = (event.space, second) if event.token == 0 else (first, event.space)


@changes(units.CritCleared)
def _crits_gone(facts: Facts, event: units.CritCleared, pack: StalkerPack) -> None:
    facts.pdas[event.unit].crits = ()


@changes(units.StalkerDied)
def _died(facts: Facts, event: units.StalkerDied, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    pda.dead, pda.hp, pda.attention, pda.noise = True, 0, "", ""
    facts.figures.pop(event.unit, None)


@changes(units.DoseChanged)
def _dose(facts: Facts, event: units.DoseChanged, pack: StalkerPack) -> None:
    facts.pdas[event.unit].dose = event.after


@changes(units.FocusSpent)
def _focus(facts: Facts, event: units.FocusSpent, pack: StalkerPack) -> None:
    facts.pdas[event.unit].focus = False


@changes(units.BoltsChanged)
def _bolts(facts: Facts, event: units.BoltsChanged, pack: StalkerPack) -> None:
    facts.pdas[event.unit].bolts = event.left


@changes(units.MagazinesChanged)
def _magazines(facts: Facts, event: units.MagazinesChanged, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    held = list(pda.magazines)
    held[MAGAZINES.index(event.kind)] = event.left
    pda.magazines = (held[0], held[1], held[2])


@changes(units.AmmoChanged)
def _ammo(facts: Facts, event: units.AmmoChanged, pack: StalkerPack) -> None:
    facts.ammo[event.name] = event.after


@changes(units.WeaponReloaded)
def _reloaded(facts: Facts, event: units.WeaponReloaded, pack: StalkerPack) -> None:
    facts.ammo[event.name] = event.ammo


@changes(units.SymbolCovered)
def _covered(facts: Facts, event: units.SymbolCovered, pack: StalkerPack) -> None:
    if event.by == "bolt":
        facts.bolts.append(event.symbol)
    else:
        facts.figures[event.unit].covers = event.symbol
