"""Effects that move, turn and place Units and Attention (S-41 primitives)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.field_filter import matching_fields
from rules.stalker.effects.language import (
    amount_of,
    operations,
    places,
    select_fields,
    select_units,
    ties,
)
from rules.stalker.effects.nearest import Nearest, settle
from rules.stalker.effects.ops_life import enemies_of, stalkers_of
from rules.stalker.effects.select import tie_among, unit_matches
from rules.stalker.enemies.activation import look_around, turn_by
from rules.stalker.enemies.turning import face, set_facing
from rules.stalker.mission.companions import place_companion
from rules.stalker.model import picks
from rules.stalker.model.events_units import UnitPlaced, UnitRemoved
from rules.stalker.model.frames_turn import DrawTo, Moving, Walk
from rules.stalker.model.frames_zone import (
    EnemyMove,
    MoveForward,
    PlaceEnemy,
    PushUnit,
    SendAttention,
    ShiftAttention,
)
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Companion, Enemy, Stalker, Unit
from rules.stalker.move.routes import enemy_rank
from rules.stalker.pack import ops_units as op
from rules.stalker.pack.select import FieldFilter, Place, Selector, UnitFilter
from rules.stalker.play import Play, all_units, count_placed, full_fields, store, unit_of
from rules.stalker.sight.attention import notice, place_attention, reduce_attention
from rules.stalker.sight.who_sees import is_seen, visible_from
from rules.stalker.zone.anomaly_map import center_of
from rules.stalker.zone.covering import cover_symbol, uncover

CENTER = Place(place="center")
ATTENTION_GOALS = frozenset(("attention", "small_attention", "large_attention"))


@operations(op.Move)
def do_move(r: Play, effect: op.Move, scope: Scope) -> None:
    for who in select_units(r, effect.who, scope):
        unit = unit_of(r.state, who)
        acting = scope if scope.chosen == who else replace(scope, chosen=who)
        steps = amount_of(r, effect.up_to, acting)
        if isinstance(unit, Enemy):
            _move_enemy(r, effect, unit, steps, acting)
        elif effect.toward is not None:
            goals = tuple(goal_fields(r, effect.toward, scope, unit))
            r.put(
                DrawTo(
                    who,
                    steps,
                    goals,
                    (unit.at,),
                    no_attention="no_attention" in effect.flags,
                    interruptible="uninterruptible" not in effect.flags,
                )
            )
        elif isinstance(unit, Stalker):
            _move_stalker(r, effect, unit, steps)


@ties(op.Move)
def tie_of_move(r: Play, effect: op.Move, scope: Scope) -> tuple[str, ...]:
    """A Move breaks ties between goals itself (S-31.15), not those of what its goal lies by."""
    goal = effect.toward
    if not isinstance(goal, FieldFilter) or goal.of is None:
        return ()
    for who in select_units(r, effect.who, scope):
        tied = tie_among(r, goal.of, replace(scope, chosen=who))
        if tied:
            return tied
    return ()


def _move_enemy(r: Play, effect: op.Move, enemy: Enemy, steps: int, scope: Scope) -> None:
    if effect.toward is None:
        return
    r.put(
        EnemyMove(
            enemy.id,
            steps,
            tuple(goal_fields(r, effect.toward, scope, enemy)),
            interruptible="uninterruptible" not in effect.flags,
            face_back=effect.face_back,
            ignore_anomalies="ignore_anomalies" in effect.flags,
        )
    )


def _move_stalker(r: Play, effect: op.Move, stalker: Stalker, steps: int) -> None:
    cap = -1 if effect.vision_cap is None else effect.vision_cap
    r.put(
        Walk(
            stalker.id,
            steps,
            (stalker.at,),
            "no_attention" if "no_attention" in effect.flags else "granted",
            was_seen=is_seen(r, stalker.at, cap),
            vision_cap=cap,
        )
    )


def goal_fields(r: Play, selector: Selector, scope: Scope, mover: Unit) -> list[str]:
    """The fields a Move may head for; the nearest is chosen when it starts (S-31.15).

    A field asked for by a property has to have room; a token or a Unit is headed for anyway.
    """
    if isinstance(selector, FieldFilter):
        fields = r.chart.fields
        found = [one for one in matching_fields(r, selector, scope) if not fields[one].water]
        if ATTENTION_GOALS.isdisjoint(selector.has):
            full = full_fields(r)
            found = [field for field in found if field == mover.at or field not in full]
        return found
    if isinstance(selector, UnitFilter):
        return [
            unit.at
            for unit in all_units(r.state)
            if unit.id != mover.id and unit_matches(r, unit, selector, scope)
        ]
    return places(r, selector, scope)


@operations(op.MoveForward)
def do_move_forward(r: Play, effect: op.MoveForward, scope: Scope) -> None:
    for who in enemies_of(r, effect.who, scope):
        steps = amount_of(r, effect.amount, replace(scope, chosen=who))
        r.put(MoveForward(who, steps))


@operations(op.LookAround)
def do_look_around(r: Play, effect: op.LookAround, scope: Scope) -> None:
    for who in enemies_of(r, effect.who, scope):
        look_around(r, who)


@operations(op.TurnTo)
def do_turn_to(r: Play, effect: op.TurnTo, scope: Scope) -> None:
    for who in enemies_of(r, effect.who, scope):
        if effect.clockwise:
            turn_by(r, who, effect.clockwise)
        elif effect.facing is not None:
            set_facing(r, who, effect.facing)
        elif effect.toward is not None:
            fields = select_fields(r, effect.toward, scope)
            if fields:
                face(r, r.state.enemies[who], fields[0])
    notice(r)


@ties(op.TurnTo)
def tie_of_turn_to(r: Play, effect: op.TurnTo, scope: Scope) -> tuple[str, ...]:
    return tie_among(r, effect.who, scope)


@operations(op.Push)
def do_push(r: Play, effect: op.Push, scope: Scope) -> None:
    """Push away from something; without an attacker from the Anomaly's centre (SC-EW-12).

    Nobody pushes away from a centre: the Lead Stalker chooses the field (SC-AN-23).
    """
    origins = places(r, effect.from_, scope)
    pusher = "" if effect.from_ == CENTER else scope.attacker or scope.owner
    anomaly = r.state.anomalies.get(scope.anomaly)
    if not origins and anomaly is not None:
        origins, pusher = [center_of(r, anomaly)], ""
    if origins:
        for who in select_units(r, effect.who, scope):
            r.put(PushUnit(who, origins[0], pusher))


@operations(op.PlaceUnit)
def do_place_unit(r: Play, effect: op.PlaceUnit, scope: Scope) -> None:
    """Put a Unit on a field: placing is not moving (S-41.35)."""
    fields = select_fields(r, effect.at, scope)
    if not fields:
        return
    if effect.card is not None:
        if effect.card in r.pack.pack.enemies:
            r.put(PlaceEnemy(effect.card, fields[0], effect.facing or "N"))
        else:
            place_companion(r, effect.card, fields[0])
        return
    for who in select_units(r, effect.who, scope) if effect.who else []:
        uncover(r, who)
        placed = replace(unit_of(r.state, who), at=fields[0])
        if isinstance(placed, Enemy) and effect.facing is not None:
            placed = replace(placed, facing=effect.facing)
        store(r.state, placed)
        count_placed(r.state, who, fields[0])
        facing = placed.facing if isinstance(placed, Enemy) else ""
        r.emit(UnitPlaced(unit=who, card=placed.card, at=fields[0], facing=facing))
        cover_symbol(r, who)
    notice(r)


@operations(op.RemoveUnit)
def do_remove_unit(r: Play, effect: op.RemoveUnit, scope: Scope) -> None:
    for who in select_units(r, effect.who, scope):
        unit = unit_of(r.state, who)
        if isinstance(unit, Companion):
            del r.state.companions[who]
        elif isinstance(unit, Enemy):
            del r.state.enemies[who]
            roster = r.state.roster[unit.card]
            if effect.to == "pool":
                r.state.roster[unit.card] = replace(roster, pool=roster.pool + 1)
        r.emit(UnitRemoved(unit=who, card=unit.card, at=unit.at))


@operations(op.EndMove)
def do_end_move(r: Play, effect: op.EndMove, scope: Scope) -> None:
    """The Move of a Unit that is under way is over (S-41.13)."""
    for who in select_units(r, effect.who, scope):
        _end_move_of(r, who)


def _end_move_of(r: Play, who: str) -> None:
    r.amend(Moving, lambda one: replace(one, ended=True), where=lambda one: one.mover == who)


# --- Attention ----------------------------------------------------------------------------------


@operations(op.Attention)
def do_attention(r: Play, effect: op.Attention, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        fields = select_fields(r, effect.at, scope) if effect.at is not None else []
        field = fields[0] if fields else r.state.stalkers[who].at
        place_attention(r, who, effect.level, field, ("S-21.10",) if not fields else ("S-21.13",))


@operations(op.AttentionReduce)
def do_attention_reduce(r: Play, effect: op.AttentionReduce, scope: Scope) -> None:
    for who in stalkers_of(r, effect.who, scope):
        reduce_attention(r, who)


@operations(op.AttentionShift)
def do_attention_shift(r: Play, effect: op.AttentionShift, scope: Scope) -> None:
    """Tokens move toward their owners, or to a field named (S-21.15)."""
    owners = _owners(r, effect, scope)
    if effect.to is not None:
        fields = tuple(select_fields(r, effect.to, scope))
        r.push(*(SendAttention(who, fields) for who in owners if fields))
        return
    steps = amount_of(r, effect.amount, scope) if effect.amount is not None else 1
    if owners:
        r.put(ShiftAttention(tuple(owners), steps))


def _owners(r: Play, effect: op.AttentionShift, scope: Scope) -> list[str]:
    """Whose tokens are meant."""
    out = [one for one in r.state.stalkers.values() if one.attention and not one.dead]
    if effect.tokens == "own":
        return [one.id for one in out if one.id == scope.owner]
    if effect.tokens == "all":
        return [one.id for one in out]
    if effect.tokens.seen_by is not None:
        names = select_units(r, effect.tokens.seen_by, scope)
        seers = [unit_of(r.state, one) for one in names if not scope.only or one in scope.only]
        return [one.id for one in out if any(one.noise in visible_from(r, seer) for seer in seers)]
    return _nearest_token(r, effect, scope).settled()


@ties(op.AttentionShift)
def tie_of_attention_shift(r: Play, effect: op.AttentionShift, scope: Scope) -> tuple[str, ...]:
    is_nearest = not isinstance(effect.tokens, str) and effect.tokens.seen_by is None
    return _nearest_token(r, effect, scope).tied if is_nearest else ()


def _nearest_token(r: Play, effect: op.AttentionShift, scope: Scope) -> Nearest:
    """Whose token is the nearest to an Enemy."""
    assert isinstance(effect.tokens, op.AttentionTokens)
    assert isinstance(effect.tokens.nearest_to, str | UnitFilter)
    out = [one for one in r.state.stalkers.values() if one.attention and not one.dead]
    seekers = enemies_of(r, effect.tokens.nearest_to, scope)
    if not out or not seekers:
        return Nearest([])
    enemy = r.state.enemies[seekers[0]]
    ranks = {one.id: enemy_rank(r, enemy, [one.noise]) for one in out}
    nearest = [name for name, rank in ranks.items() if rank == min(ranks.values())]
    return settle([], nearest, 1, picks.units, scope)
