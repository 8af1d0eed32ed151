"""Effects on cards, tokens, the Map and the Mission (S-41 primitives)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.language import amount_of, operations, select_fields, select_units, ties
from rules.stalker.effects.ops_life import stalkers_of
from rules.stalker.effects.select import nearest_by_reference, tie_among
from rules.stalker.effects.stats import is_forbidden
from rules.stalker.fight.hits import place_loot, shuffle_discards
from rules.stalker.gear.equipment import discard_card, draw_card, matches
from rules.stalker.mission.environment import (
    discard_environment,
    find_card,
    flip_card,
    is_found,
    put_environment,
)
from rules.stalker.mission.event_cards import add_random_events, draw_top
from rules.stalker.mission.map_tokens import draw_loot_reward, enlist, place_unknown
from rules.stalker.model.events_mission import (
    BoltsRemoved,
    CounterChanged,
    MissionNoted,
    NovisPlaced,
    NovisRemoved,
    ObjectiveReached,
    ThingPlaced,
    ThingRemoved,
)
from rules.stalker.model.frames_cards import EndMission, FindEvent, PeekAt, PickUpLoot, TakeFromDeck
from rules.stalker.model.frames_turn import ThrowBolt
from rules.stalker.model.frames_zone import BeginActivation, DrawControl, PlaceEnemy, ResolveUnknown
from rules.stalker.model.rolls import Strike
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Modifier
from rules.stalker.pack import ops_mission as op
from rules.stalker.pack.effects import Campaign
from rules.stalker.pack.ops_units import Allow, Forbid, Modify
from rules.stalker.pack.select import UnitFilter, UnitSelector
from rules.stalker.play import Play, set_flags, store, things_left, unit_of
from rules.stalker.sight.attention import notice
from rules.stalker.zone.anomaly_map import overlay_of, split_symbol


@operations(op.GainCard)
def do_gain_card(r: Play, effect: op.GainCard, scope: Scope) -> None:
    """For Stalkers; what goes to the stash is gained in the campaign (S-39.29)."""
    if effect.who == "stash":
        return
    for who in stalkers_of(r, effect.who, scope):
        fits = any(matches(r, one, effect.filter) for one in r.state.supply[effect.kind])
        if not fits and effect.otherwise is not None:
            do_gain_card(r, effect.otherwise, scope)
        elif effect.random:
            draw_card(r, who, effect.kind, effect.filter)
        else:
            r.put(TakeFromDeck(who, r.pack.path(effect)))


@operations(op.DiscardCard)
def do_discard_card(r: Play, effect: op.DiscardCard, scope: Scope) -> None:
    if effect.which != "self":
        return
    if scope.card in r.state.environment:
        discard_environment(r, scope.card)
    elif scope.card in r.pack.cards and scope.owner in r.state.stalkers:
        discard_card(r, scope.owner, scope.card, ("S-18.3",))


@operations(op.FlipCard)
def do_flip_card(r: Play, effect: op.FlipCard, scope: Scope) -> None:
    flip_card(r, scope.card if effect.card == "self" else effect.card, scope)


@operations(op.FindCard)
def do_find_card(r: Play, effect: op.FindCard, scope: Scope) -> None:
    card = effect.card
    if not card:
        free = [one for one in effect.random_among if not is_found(r.state, one)]
        if not free:
            return
        card = r.pick("environment", free)
    owners = select_units(r, effect.owner, scope) if effect.owner is not None else []
    find_card(r, card, owners[0] if owners else "", scope)


@operations(op.PlaceOverlay)
def do_place_overlay(r: Play, effect: op.PlaceOverlay, scope: Scope) -> None:
    put_environment(r, effect.card or r.pick("environment", effect.random_among), scope)


@operations(op.PlaceNote)
def do_place_note(r: Play, effect: op.PlaceNote, scope: Scope) -> None:
    put_environment(r, effect.card, scope)


@operations(op.RemoveFromGame)
def do_remove_from_game(r: Play, effect: op.RemoveFromGame, scope: Scope) -> None:
    """The card is not used again in this campaign (S-13.8)."""
    name = scope.card if effect.card == "self" else effect.card
    r.state.removed = (*r.state.removed, name)
    discard_environment(r, name)


@operations(op.Draw)
def do_draw(r: Play, effect: op.Draw, scope: Scope) -> None:
    if effect.deck == "events":
        draw_top(r)
    if effect.to == "resolve" or effect.deck != "control":
        return
    for who in stalkers_of(r, effect.to, scope):
        r.push(*(DrawControl(who) for _ in range(amount_of(r, effect.count, scope))))


@operations(op.Shuffle)
def do_shuffle(r: Play, effect: op.Shuffle, scope: Scope) -> None:
    if effect.deck in r.state.decks:
        shuffle_discards(r, effect.deck)


@operations(op.AddRandomEvents)
def do_add_random_events(r: Play, effect: op.AddRandomEvents, scope: Scope) -> None:
    add_random_events(r, amount_of(r, effect.amount, scope), effect.where)


@operations(op.ResolveEvent)
def do_resolve_event(r: Play, effect: op.ResolveEvent, scope: Scope) -> None:
    r.put(FindEvent(effect.id))


@operations(op.Peek)
def do_peek(r: Play, effect: op.Peek, scope: Scope) -> None:
    who = next(iter(stalkers_of(r, effect.by, scope)), r.state.lead)
    fields = tuple(select_fields(r, effect.where, scope))
    if fields:
        r.put(PeekAt(who, effect.what, fields, amount_of(r, effect.count, scope)))


# --- tokens -------------------------------------------------------------------------------------


@operations(op.PlaceToken)
def do_place_token(r: Play, effect: op.PlaceToken, scope: Scope) -> None:
    if effect.kind == "bolt":
        r.put(ThrowBolt(scope.owner, scope.reach, from_supply=True))
        return
    count = amount_of(r, effect.count, scope)
    for field in select_fields(r, effect.at, scope):
        match effect.kind:
            case "loot":
                place_loot(r, field, count, ("S-14.8",))
            case "unknown":
                place_unknown(r, field, count, effect.kinds)
            case "novis":
                if not is_forbidden(r, "smoke", scope.owner):
                    place_novis(r, field)
            case _:
                _put_thing(r, field, effect.card or effect.kind, count)


@ties(op.PlaceToken)
def tie_of_place_token(r: Play, effect: op.PlaceToken, scope: Scope) -> tuple[str, ...]:
    return tie_among(r, effect.at, scope)


def place_novis(r: Play, field: str) -> None:
    """A NOVIS token, as long as there is one (S-14.1)."""
    state = r.state
    if field not in state.novis and len(state.novis) < r.pack.box.limits["novis"]:
        state.novis = tuple(sorted((*state.novis, field)))
        r.emit(NovisPlaced(at=field))


def _put_thing(r: Play, field: str, thing: str, count: int) -> None:
    things = r.state.things
    for _ in range(min(count, things_left(r, thing))):
        things[field] = (*things.get(field, ()), thing)
        r.emit(ThingPlaced(at=field, thing=thing))


def take_thing(r: Play, field: str, thing: str) -> None:
    """One token of a kind leaves a field."""
    held = list(r.state.things[field])
    held.remove(thing)
    if held:
        r.state.things[field] = tuple(held)
    else:
        del r.state.things[field]
    r.emit(ThingRemoved(at=field, thing=thing))


@operations(op.RemoveToken)
def do_remove_token(r: Play, effect: op.RemoveToken, scope: Scope) -> None:
    fields = select_fields(r, effect.at, scope)
    state = r.state
    if effect.kind == "bolt":
        remove_bolts(r, set(fields))
    elif effect.kind == "novis":
        gone = tuple(field for field in state.novis if field in fields)
        state.novis = tuple(field for field in state.novis if field not in fields)
        if gone:
            r.emit(NovisRemoved(at=gone))
    else:
        for field in fields:
            held = state.things.get(field, ())
            wanted = len(held) if effect.count == "all" else amount_of(r, effect.count, scope)
            for thing in [one for one in held if one == effect.kind][:wanted]:
                take_thing(r, field, thing)


def remove_bolts(r: Play, fields: set[str] | None = None) -> None:
    """BOLT tokens leave the Map; they return to the supply (S-33.5)."""
    state = r.state
    gone = [one for one in state.bolts if fields is None or _field_of_symbol(r, one) in fields]
    if gone:
        state.bolts = tuple(one for one in state.bolts if one not in gone)
        r.emit(BoltsRemoved(symbols=tuple(gone)))


def _field_of_symbol(r: Play, symbol: str) -> str:
    name, index = split_symbol(symbol)
    overlay = overlay_of(r, r.state.anomalies[name])
    return next((one.field for one in overlay.symbols if one.index == index), "") if overlay else ""


@operations(op.ResolveUnknown)
def do_resolve_unknown(r: Play, effect: op.ResolveUnknown, scope: Scope) -> None:
    """Each field is named as often as tokens of its stack are resolved (S-14.9, S-14.17)."""
    state = r.state
    if effect.stack == "each":
        fields = list(state.unknown)
    elif effect.stack:
        fields = [state.stacks[effect.stack]] if effect.stack in state.stacks else []
    else:
        assert effect.from_ is not None
        fields = [one for one in select_fields(r, effect.from_, scope) if one in state.unknown]
    queue: list[str] = []
    for field in fields:
        height = len(state.unknown.get(field, ()))
        count = height if effect.count == "all" else amount_of(r, effect.count, scope)
        queue += [field] * min(count, height)
    if queue:
        r.put(ResolveUnknown(tuple(queue)))


@ties(op.ResolveUnknown)
def tie_of_resolve_unknown(r: Play, effect: op.ResolveUnknown, scope: Scope) -> tuple[str, ...]:
    return () if effect.stack or effect.from_ is None else tie_among(r, effect.from_, scope)


@operations(op.ResolveLoot)
def do_resolve_loot(r: Play, effect: op.ResolveLoot, scope: Scope) -> None:
    who = scope.owner if scope.owner in r.state.stalkers else r.state.lead
    count = amount_of(r, effect.count, scope)
    fields = [one for one in select_fields(r, effect.from_, scope) if one in r.state.loot]
    r.push(*(PickUpLoot(who, field) for field in fields for _ in range(count)))


@operations(op.GainLootReward)
def do_gain_loot_reward(r: Play, effect: op.GainLootReward, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        for _ in range(amount_of(r, effect.count, scope)):
            draw_loot_reward(r, who)


@operations(op.ActivateEnemies)
def do_activate_enemies(r: Play, effect: op.ActivateEnemies, scope: Scope) -> None:
    only = tuple(select_units(r, effect.only, scope))
    if only:
        r.put(BeginActivation(effect.card, only, restricted=True, phase=not effect.skip_phase_only))


COLOURS = ("green", "yellow", "orange", "red")
"""From the weakest."""


@operations(op.Spawn)
def do_spawn(r: Play, effect: op.Spawn, scope: Scope) -> None:
    card = effect.card or _card_of_colour(r, effect.color)
    fields = select_fields(r, effect.at, scope)
    if card is not None and fields:
        enlist(r, card)
        count = amount_of(r, effect.count, scope)
        r.push(*(PlaceEnemy(card, fields[0], effect.facing) for _ in range(count)))


def _card_of_colour(r: Play, colour: str | None) -> str | None:
    """The Enemy card with a team token; ``lowest`` is the first colour that is there (SC-LT-07)."""
    cards = {one.colour: one.card for one in reversed(r.state.roster.values())}
    if colour == "lowest":
        return next((cards[one] for one in COLOURS if one in cards), None)
    return cards.get("" if colour == "none" else colour or "")


# --- the Mission --------------------------------------------------------------------------------


@operations(op.Flag)
def do_flag(r: Play, effect: op.Flag, scope: Scope) -> None:
    if effect.on_unit is not None:
        for who in _marked(r, effect.on_unit, scope):
            store(r.state, set_flags(unit_of(r.state, who), effect.name, effect.set))
        return
    rest = tuple(flag for flag in r.state.flags if flag != effect.name)
    r.state.flags = (*rest, effect.name) if effect.set else rest


def _marked(r: Play, wanted: UnitSelector, scope: Scope) -> list[str]:
    """A mark makes nobody move, so nearness is seen from the Unit named (S-10.8)."""
    if isinstance(wanted, UnitFilter) and wanted.nearest_to is not None:
        return nearest_by_reference(r, wanted, scope).settled()
    return select_units(r, wanted, scope)


@ties(op.Flag)
def tie_of_flag(r: Play, effect: op.Flag, scope: Scope) -> tuple[str, ...]:
    wanted = effect.on_unit
    if not isinstance(wanted, UnitFilter) or wanted.nearest_to is None:
        return ()
    return nearest_by_reference(r, wanted, scope).tied


@operations(op.Counter)
def do_counter(r: Play, effect: op.Counter, scope: Scope) -> None:
    value = r.state.counters.get(effect.name, 0)
    if effect.set is not None:
        value = amount_of(r, effect.set, scope)
    if effect.add is not None:
        value += amount_of(r, effect.add, scope)
    r.state.counters[effect.name] = value
    r.emit(CounterChanged(counter=effect.name, value=value))


@operations(op.Objective)
def do_objective(r: Play, effect: op.Objective, scope: Scope) -> None:
    if effect.done and effect.id not in r.state.objectives:
        r.state.objectives = (*r.state.objectives, effect.id)
        r.emit(ObjectiveReached(objective=effect.id, mission=r.state.mission))


@operations(op.MissionEnd)
def do_mission_end(r: Play, effect: op.MissionEnd, scope: Scope) -> None:
    r.put(EndMission(effect.result, scope.card))


@operations(Campaign)
def do_campaign(r: Play, effect: Campaign, scope: Scope) -> None:
    """What the Campaign keeps is read from the Mission's epilogue when it is over (S-39.17)."""


@operations(op.Log)
def do_log(r: Play, effect: op.Log, scope: Scope) -> None:
    r.emit(MissionNoted(note=effect.text))


@operations(Modify)
@operations(Forbid)
@operations(Allow)
def do_modify(r: Play, effect: Modify | Forbid | Allow, scope: Scope) -> None:
    """A change for a time; while a card is in force its passive rules need no such step."""
    strike = r.state.rolls[-1] if r.state.rolls else None
    if isinstance(effect, Modify) and effect.stat == "DMG" and isinstance(strike, Strike):
        if effect.set is not None and not isinstance(effect.set, str):
            r.state.rolls[-1] = replace(strike, printed=amount_of(r, effect.set, scope))
        return
    if effect.until != "while":
        modifier = Modifier(r.pack.path(effect), scope, effect.until)
        r.state.modifiers = (*r.state.modifiers, modifier)
        notice(r)
