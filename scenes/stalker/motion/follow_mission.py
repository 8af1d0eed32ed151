"""How Rounds, Turns and the Mission change with events."""

from __future__ import annotations

from rules.stalker.model import events_fight as fight
from rules.stalker.model import events_mission as table
from rules.stalker.pack.pack import StalkerPack
from scenes.stalker.board.facts import Facts
from scenes.stalker.motion.changes import changes


@changes(table.RoundBegun)
def _round(facts: Facts, event: table.RoundBegun, pack: StalkerPack) -> None:
    facts.round, facts.phase, facts.active = event.round, "events", ""
    facts.activation = ("", -1, -1)


@changes(table.RoundEnded)
def _round_over(facts: Facts, event: table.RoundEnded, pack: StalkerPack) -> None:
    """Tokens go up to the first space that no critical wound covers (S-33.9, S-36.5)."""
    facts.lead_ready = True
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
    facts.active, facts.phase, facts.turn_token = event.unit, "players", event.token
    facts.activation = ("", -1, -1)


@changes(table.TurnEnded)
def _turn_over(facts: Facts, event: table.TurnEnded, pack: StalkerPack) -> None:
    facts.active = ""


@changes(table.CounterChanged)
def _counter(facts: Facts, event: table.CounterChanged, pack: StalkerPack) -> None:
    facts.counters[event.counter] = event.value


@changes(table.MissionEnded)
def _over(facts: Facts, event: table.MissionEnded, pack: StalkerPack) -> None:
    facts.phase, facts.active = "over", ""


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
    facts.lead, facts.lead_ready = event.heir, False


@changes(table.ObjectiveReached)
def _objective(facts: Facts, event: table.ObjectiveReached, pack: StalkerPack) -> None:
    facts.objectives = sorted({*facts.objectives, event.objective})


@changes(fight.ActivationDrawn)
def _activation(facts: Facts, event: fight.ActivationDrawn, pack: StalkerPack) -> None:
    facts.activation = (event.activation, event.section, -1)


@changes(fight.ActivationStepBegun)
def _activation_step(facts: Facts, event: fight.ActivationStepBegun, pack: StalkerPack) -> None:
    facts.activation = (event.activation, event.section, event.step)
