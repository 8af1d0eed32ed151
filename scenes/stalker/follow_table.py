"""How the Map's tokens and cards, Rounds and Turns change with events."""

from __future__ import annotations

from rules.stalker.engine import events_fight as fight
from rules.stalker.engine import events_table as table
from rules.stalker.pack import StalkerPack
from scenes.stalker.changes import changes
from scenes.stalker.facts import Facts

# -- tokens and cards on the Map -------------------------------------------------------------


@changes(table.LootPlaced)
def _loot(facts: Facts, event: table.LootPlaced, pack: StalkerPack) -> None:
    facts.loot[event.at] = event.height


@changes(table.LootRevealed)
def _loot_taken(facts: Facts, event: table.LootRevealed, pack: StalkerPack) -> None:
    left = facts.loot.pop(event.at, 0) - 1
    if left > 0:
        facts.loot[event.at] = left


@changes(table.UnknownPlaced)
def _unknown(facts: Facts, event: table.UnknownPlaced, pack: StalkerPack) -> None:
    facts.unknown[event.at] = event.height


@changes(table.UnknownDiscarded)
def _unknown_gone(facts: Facts, event: table.UnknownDiscarded, pack: StalkerPack) -> None:
    left = facts.unknown.pop(event.at, 0) - 1
    if left > 0:
        facts.unknown[event.at] = left


@changes(table.NovisPlaced)
def _novis(facts: Facts, event: table.NovisPlaced, pack: StalkerPack) -> None:
    facts.novis = sorted((*facts.novis, event.at))


@changes(table.NovisRemoved)
def _novis_gone(facts: Facts, event: table.NovisRemoved, pack: StalkerPack) -> None:
    facts.novis = [one for one in facts.novis if one not in event.at]


@changes(table.BoltsRemoved)
def _bolts_gone(facts: Facts, event: table.BoltsRemoved, pack: StalkerPack) -> None:
    facts.bolts = [one for one in facts.bolts if one not in event.symbols]


@changes(table.ThingPlaced)
def _thing(facts: Facts, event: table.ThingPlaced, pack: StalkerPack) -> None:
    facts.things[event.at] = (*facts.things.get(event.at, ()), event.thing)


@changes(table.ThingRemoved)
def _thing_gone(facts: Facts, event: table.ThingRemoved, pack: StalkerPack) -> None:
    held = list(facts.things.pop(event.at, ()))
    if event.thing in held:
        held.remove(event.thing)
    if held:
        facts.things[event.at] = tuple(held)


@changes(table.EnvironmentPlaced)
def _card(facts: Facts, event: table.EnvironmentPlaced, pack: StalkerPack) -> None:
    facts.environment[event.environment] = (event.environment, "a")


@changes(table.EnvironmentFlipped)
def _flipped(facts: Facts, event: table.EnvironmentFlipped, pack: StalkerPack) -> None:
    number = pack.environment[event.environment].number
    for name, (card, _) in facts.environment.items():
        if pack.environment[card].number == number:
            facts.environment[name] = (event.environment, "b")
            return


@changes(table.EnvironmentDiscarded)
def _discarded(facts: Facts, event: table.EnvironmentDiscarded, pack: StalkerPack) -> None:
    gone = [name for name, (card, _) in facts.environment.items() if card == event.environment]
    for name in gone[:1]:
        del facts.environment[name]


# -- Rounds and Turns ------------------------------------------------------------------------


@changes(table.RoundBegun)
def _round(facts: Facts, event: table.RoundBegun, pack: StalkerPack) -> None:
    facts.round, facts.phase, facts.active = event.round, "events", ""
    facts.activation = ("", -1, -1)


@changes(table.RoundEnded)
def _round_over(facts: Facts, event: table.RoundEnded, pack: StalkerPack) -> None:
    """Tokens go up to the first space that no critical wound covers (S-33.9, S-36.5)."""
    blocked = 2 if len(facts.pdas) == 1 else 1
    for pda in facts.pdas.values():
        first, second = (blocked if token in pda.crits else 0 for token in (0, 1))
        pda.tokens, pda.marks, pda.played = (first, second), (0, 0), (False, False)


@changes(table.PhaseBegun)
def _phase(facts: Facts, event: table.PhaseBegun, pack: StalkerPack) -> None:
    facts.phase, facts.active = event.phase, ""
    if event.step != "activation":
        facts.activation = ("", -1, -1)


@changes(table.EventDrawn)
def _event(facts: Facts, event: table.EventDrawn, pack: StalkerPack) -> None:
    facts.event, facts.events_left = event.event, event.left


@changes(table.RandomEventsAdded)
def _events(facts: Facts, event: table.RandomEventsAdded, pack: StalkerPack) -> None:
    facts.events_left = event.left


@changes(table.TurnBegun)
def _turn(facts: Facts, event: table.TurnBegun, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    first, second = pda.played
    pda.played = (True, second) if event.token == 0 else (first, True)
    facts.active, facts.phase = event.unit, "players"
    facts.activation = ("", -1, -1)


@changes(table.TurnTokenMoved)
def _token(facts: Facts, event: table.TurnTokenMoved, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    first, second = pda.tokens
    pda.tokens = (event.space, second) if event.token == 0 else (first, event.space)


@changes(table.MarkChanged)
def _mark(facts: Facts, event: table.MarkChanged, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    first, second = pda.marks
    pda.marks = (event.left, second) if event.token == 0 else (first, event.left)


@changes(table.LeadTokenUsed)
def _lead(facts: Facts, event: table.LeadTokenUsed, pack: StalkerPack) -> None:
    facts.lead = event.heir


@changes(table.ObjectiveReached)
def _objective(facts: Facts, event: table.ObjectiveReached, pack: StalkerPack) -> None:
    facts.objectives = sorted({*facts.objectives, event.objective})


@changes(fight.ActivationDrawn)
def _activation(facts: Facts, event: fight.ActivationDrawn, pack: StalkerPack) -> None:
    facts.activation = (event.activation, event.section, -1)


@changes(fight.ActivationStepBegun)
def _activation_step(facts: Facts, event: fight.ActivationStepBegun, pack: StalkerPack) -> None:
    facts.activation = (event.activation, event.section, event.step)
