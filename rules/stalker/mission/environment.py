"""Environment cards: overlays, Notes and Personal Finds (S-13)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.effects import run
from rules.stalker.effects.stats import refresh_rules
from rules.stalker.model.events_mission import (
    AnomalyPlaced,
    EnvironmentDiscarded,
    EnvironmentFlipped,
    EnvironmentPlaced,
)
from rules.stalker.model.events_units import FindGained
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Anomaly, EnvironmentCard, StalkerState
from rules.stalker.pack.mission import CardSide, MissionAnomaly, SpatialPair
from rules.stalker.play import Play, set_stalker


def side_of(r: Play, card: EnvironmentCard) -> CardSide:
    """The visible side; cards that share a front share its text (S-13.3)."""
    printed = r.pack.pack.environment[card.cards[0]]
    side: CardSide = getattr(printed, card.side)
    return side


def put_environment(r: Play, name: str, scope: Scope) -> None:
    """A card of the deck comes into play with its front up and what it says happens."""
    state = r.state
    printed = r.pack.pack.environment[name]
    state.environment[name] = EnvironmentCard(name, (name,))
    state.environment_deck = tuple(one for one in state.environment_deck if one != name)
    r.emit(EnvironmentPlaced(environment=name, fields=printed.fields))
    if printed.anomaly is not None:
        place_anomaly(r, printed.anomaly)
    if printed.spatial is not None:
        _place_pair(r, printed.spatial)
    refresh_rules(r)
    run(r, printed.a.on_reveal, replace(scope, card=name))


def place_anomaly(r: Play, entry: MissionAnomaly) -> None:
    """A random card of those listed on a random overlay, with its ART (S-15.1, S-34.1)."""
    card = r.pick("anomalies", entry.cards) if len(entry.cards) > 1 else entry.cards[0]
    number = r.pick("overlays", entry.overlays) if len(entry.overlays) > 1 else entry.overlays[0]
    art = "under" if entry.artifact and r.pack.pack.anomalies[card].artifacts else ""
    r.state.anomalies[entry.id] = Anomaly(
        entry.id,
        card,
        (number, *(one.overlay for one in entry.spares)),
        (entry.anchor, *(one.anchor for one in entry.spares)),
        artifact=art,
    )
    r.emit(
        AnomalyPlaced(
            anomaly=card, id=entry.id, overlay=number, anchor=entry.anchor, artifact=bool(art)
        )
    )


def _place_pair(r: Play, pair: SpatialPair) -> None:
    """Two linked standees without symbols (SC-AN-14)."""
    for number, field in enumerate(pair.fields, 1):
        name = f"spatial_{number}"
        r.state.anomalies[name] = Anomaly(name, pair.card, (), (), center=field)
        r.emit(AnomalyPlaced(anomaly=pair.card, id=name, overlay=0, anchor=field, artifact=False))


def find_card(r: Play, name: str, owner: str, scope: Scope) -> None:
    """Find a card in the box: a Personal Find for its owner, or a Note to resolve (S-13.5)."""
    printed = r.pack.pack.environment[name]
    if printed.kind == "find":
        gain_find(r, owner or r.state.active or r.state.lead, name)
        return
    put_environment(r, name, scope)


def is_found(state: StalkerState, name: str) -> bool:
    """Whether a Personal Find is somebody's already, or lies where he dropped it."""
    if any(name in one.finds for one in state.stalkers.values()):
        return True
    return any(name in things for things in state.things.values())


def gain_find(r: Play, who: str, name: str) -> None:
    """A Personal Important Find takes no room (S-13.11)."""
    stalker = r.state.stalkers[who]
    set_stalker(r, replace(stalker, finds=(*stalker.finds, name)))
    r.emit(FindGained(unit=who, card=stalker.card, find=name))
    refresh_rules(r)
    run(r, r.pack.pack.environment[name].a.on_reveal, Scope(owner=who, card=name))


def flip_card(r: Play, name: str, scope: Scope) -> None:
    """Turn a card over and resolve its new side (S-13.6, S-13.7); variants are told apart now."""
    state = r.state
    card = state.environment.get(name)
    if card is None or card.side == "b":
        return
    chosen = card.cards[0] if len(card.cards) == 1 else r.pick("environment", card.cards)
    printed = r.pack.pack.environment[chosen]
    if printed.b is None:
        return
    state.environment[name] = EnvironmentCard(name, (chosen,), "b")
    r.emit(EnvironmentFlipped(environment=chosen, fields=printed.fields))
    refresh_rules(r)
    if "card_flipped" in state.listeners:
        r.put(Fire("card_flipped", replace(scope, card=name)))
    run(r, printed.b.on_reveal, replace(scope, card=name))
    if printed.hidden:
        run(r, printed.a.on_reveal, replace(scope, card=name))


def discard_environment(r: Play, name: str) -> None:
    """The card goes back to the Mission box (S-13.8)."""
    card = r.state.environment.pop(name, None)
    if card is not None:
        r.emit(EnvironmentDiscarded(environment=card.cards[0]))
        refresh_rules(r)
