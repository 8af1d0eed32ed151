"""How tokens, cards and Anomalies on the Map change with events."""

from __future__ import annotations

from rules.stalker.model import events_mission as table
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.world.join import Change, EdgeChange, FieldChange, LinkChange
from scenes.stalker.board.facts import Facts, Standee
from scenes.stalker.motion.changes import changes

# -- tokens and cards ------------------------------------------------------------------------


@changes(table.LootPlaced)
def _loot(facts: Facts, event: table.LootPlaced, pack: StalkerPack) -> None:
    facts.loot[event.at] = event.height


@changes(table.LootRevealed)
def _loot_taken(facts: Facts, event: table.LootRevealed, pack: StalkerPack) -> None:
    if event.left < 0:
        return
    facts.loot.pop(event.at, None)
    if event.left:
        facts.loot[event.at] = event.left


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


# -- Anomalies -------------------------------------------------------------------------------


@changes(table.AnomalyPlaced)
def _anomaly(facts: Facts, event: table.AnomalyPlaced, pack: StalkerPack) -> None:
    facts.anomalies[event.id] = Standee(
        event.anomaly,
        event.overlay,
        event.anchor,
        True,
        "under" if event.artifact else "",
        "" if event.overlay else event.anchor,
    )


@changes(table.AnomalyMoved)
def _anomaly_moved(facts: Facts, event: table.AnomalyMoved, pack: StalkerPack) -> None:
    """What covered its symbols covers nothing; a found artifact stays where it is."""
    one = facts.anomalies[event.id]
    one.overlay, one.anchor = event.overlay, event.anchor
    if one.artifact != "under":
        one.artifact = ""
    for figure in facts.figures.values():
        if figure.covers.startswith(f"{event.id}."):
            figure.covers = ""


@changes(table.AnomalySwitched)
def _anomaly_switched(facts: Facts, event: table.AnomalySwitched, pack: StalkerPack) -> None:
    one = facts.anomalies[event.id]
    one.overlay, one.anchor, one.active = event.overlay, event.anchor, event.active


@changes(table.ArtifactFound)
def _artifact_found(facts: Facts, event: table.ArtifactFound, pack: StalkerPack) -> None:
    facts.anomalies[event.symbol.rpartition(".")[0]].artifact = event.symbol


@changes(table.ArtifactLifted)
def _artifact_lifted(facts: Facts, event: table.ArtifactLifted, pack: StalkerPack) -> None:
    for one in facts.anomalies.values():
        if one.card == event.anomaly and one.artifact not in ("", "under"):
            one.artifact = ""
            return


# -- the Map itself --------------------------------------------------------------------------


@changes(table.MapChanged)
def _map(facts: Facts, event: table.MapChanged, pack: StalkerPack) -> None:
    attribute, given, value = event.value.partition("=")
    kept = facts.changes
    change: Change
    if attribute == "link":
        change = LinkChange(event.what, value)
    elif given:
        change = FieldChange(event.what, attribute, _plain(value))
    else:
        kept = tuple(
            one for one in kept if not (isinstance(one, EdgeChange) and one.edge == event.what)
        )
        if event.value == "printed":
            facts.changes = kept
            return
        change = EdgeChange(event.what, event.value)
    facts.changes = (*kept, change)


def _plain(value: str) -> int | bool | str:
    """A value as the rules keep it."""
    if value in ("True", "False"):
        return value == "True"
    return int(value) if value.isdigit() else value
