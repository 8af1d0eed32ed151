"""LOOT and UNK tokens, and Enemies that come out of them (S-14)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.effects import run
from rules.stalker.effects.stats import refresh_rules
from rules.stalker.model import picks
from rules.stalker.model.events_fight import EnemyPlaced
from rules.stalker.model.events_mission import (
    LootRevealed,
    TokensPeeked,
    UnknownDiscarded,
    UnknownPlaced,
    UnknownRevealed,
)
from rules.stalker.model.frames_cards import Fire, PeekAt, PickUpLoot
from rules.stalker.model.frames_zone import (
    ActivateNearest,
    BeginActivation,
    PlaceEnemy,
    ResolveUnknown,
)
from rules.stalker.model.picks import PASS, FieldPick
from rules.stalker.model.questions import TieAbout
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy, Roster, Token
from rules.stalker.move.routes import enemy_rank
from rules.stalker.play import Play, is_full, resolves
from rules.stalker.sight.attention import has_large, notice
from rules.stalker.world.edges import FACINGS
from rules.stalker.world.facing import facing_toward
from rules.stalker.zone.covering import cover_symbol

ALL = "all"


def shown_loot(r: Play, field: str) -> str:
    """The face of the top LOOT token, drawn now if nobody has seen it."""
    token = r.state.loot[field][0]
    return token.face or draw_face(r, "loot")


def draw_face(r: Play, bag: str) -> str:
    """A face that nobody has seen yet leaves its bag."""
    faces = list(r.state.bags[bag])
    face = r.pick(bag, faces)
    faces.remove(face)
    r.state.bags[bag] = tuple(faces)
    return face


@resolves(PickUpLoot)
def pick_up_loot(r: Play, frame: PickUpLoot) -> None:
    """Reveal the top LOOT token, receive its reward, discard it (S-14.6)."""
    state = r.state
    stack = state.loot.get(frame.field)
    if not stack:
        return
    face = shown_loot(r, frame.field)
    if len(stack) > 1:
        state.loot[frame.field] = stack[1:]
    else:
        del state.loot[frame.field]
    _reward(r, frame.stalker, face, frame.field, len(stack) - 1)


def draw_loot_reward(r: Play, who: str) -> None:
    """The reward of a LOOT token that was not on the Map."""
    hidden = sum(not token.face for stack in r.state.loot.values() for token in stack)
    if len(r.state.bags["loot"]) > hidden:
        _reward(r, who, draw_face(r, "loot"), r.state.stalkers[who].at, -1)


def _reward(r: Play, who: str, face: str, field: str, left: int) -> None:
    stalker = r.state.stalkers[who]
    r.emit(LootRevealed(unit=who, card=stalker.card, at=field, loot=face, left=left))
    if "loot_resolved" in r.state.listeners:
        r.put(Fire("loot_resolved", Scope(subject=who)))
    run(r, r.pack.pack.loot[face].reward, Scope(owner=who, card=face))


def place_unknown(r: Play, field: str, count: int, kinds: tuple[str, ...] = ()) -> None:
    """UNK tokens from the box go face down on a stack; of some kinds, if a card names them."""
    for _ in range(min(count, len(_fitting(r, kinds)))):
        token = _drawn_unseen(r, kinds) if kinds else Token(bag="box_unknown")
        r.state.unknown[field] = (token, *r.state.unknown.get(field, ()))
        r.emit(UnknownPlaced(at=field, height=len(r.state.unknown[field])))


def _fitting(r: Play, kinds: tuple[str, ...]) -> list[str]:
    faces = r.state.bags.get("box_unknown", ())
    return [one for one in faces if not kinds or r.pack.pack.unknown[one].kind in kinds]


def _drawn_unseen(r: Play, kinds: tuple[str, ...]) -> Token:
    """A token whose face is settled but known to nobody."""
    face = r.pick("box_unknown", _fitting(r, kinds))
    left = list(r.state.bags["box_unknown"])
    left.remove(face)
    r.state.bags["box_unknown"] = tuple(left)
    return Token(face, bag="box_unknown")


@resolves(ResolveUnknown)
def resolve_unknown(r: Play, frame: ResolveUnknown) -> None:
    """Top tokens are revealed one after the other; the Lead Stalker orders the stacks (S-14.17)."""
    fields = [field for field in frame.fields if field in r.state.unknown]
    if not fields:
        return
    different = list(dict.fromkeys(fields))
    lead = r.state.lead
    field = r.ask_field(frame, "order_unknown", lead, different)
    if field is None:
        return
    fields.remove(field)
    if fields:
        r.put(ResolveUnknown(tuple(fields)))
    _reveal_unknown(r, field)


def _reveal_unknown(r: Play, field: str) -> None:
    """X is discarded; a colour brings figures or, without any, wakes the nearest (S-14.13-15)."""
    state = r.state
    stack = state.unknown[field]
    token = stack[0]
    face = token.face or draw_face(r, token.bag)
    arrow = token.arrow or r.pick("arrow", FACINGS)
    kind = r.pack.pack.unknown[face]
    r.emit(UnknownRevealed(at=field, face=face, kind=kind.kind, count=kind.count, arrow=arrow))
    if len(stack) > 1:
        state.unknown[field] = stack[1:]
    else:
        del state.unknown[field]
    r.emit(UnknownDiscarded(at=field, face=face))
    if "unknown_resolved" in state.listeners:
        r.put(Fire("unknown_resolved", Scope(chosen_field=field)))
    if kind.kind == "X":
        return
    roster = next((one for one in state.roster.values() if one.colour == kind.kind), None)
    if roster is None:
        return
    if roster.pool == 0:
        r.put(ActivateNearest(kind.kind, field))
        return
    count = min(kind.count, roster.pool)
    r.push(*(PlaceEnemy(roster.card, field, arrow) for _ in range(count)))


@resolves(ActivateNearest)
def activate_nearest(r: Play, frame: ActivateNearest) -> None:
    """The Enemy of that colour nearest the token activates alone (S-14.15, S-14.16)."""
    state = r.state
    same = [one for one in state.enemies.values() if state.roster[one.card].colour == frame.colour]
    if not same:
        return
    ranks = {enemy.id: enemy_rank(r, enemy, [frame.field]) for enemy in same}
    nearest = [name for name, rank in ranks.items() if rank == min(ranks.values())]
    name = r.ask_unit(frame, "break_tie", state.lead, nearest, TieAbout("nearest"))
    if name is not None:
        level = "large" if has_large(r) else "small"
        r.put(BeginActivation(level, (name,), restricted=True))


@resolves(PlaceEnemy)
def place_enemy(r: Play, frame: PlaceEnemy) -> None:
    """A figure of the pool is placed; on a full field on the nearest with room (S-14.20)."""
    state = r.state
    roster = state.roster.get(frame.card)
    if roster is None or roster.pool == 0:
        return
    fields = _rooms(r, frame)
    if not fields:
        return
    field = r.ask_field(frame, "break_tie", state.lead, fields, TieAbout("arrival"))
    if field is None:
        return
    state.roster[frame.card] = replace(roster, pool=roster.pool - 1)
    spawn(r, frame.card, field, _facing(r, frame, field))


def enlist(r: Play, card: str) -> None:
    """An Enemy card that the Mission lacks: figures left in the box, without a token (SC-LT-07)."""
    state = r.state
    if card in state.roster:
        return
    enemies = r.pack.pack.enemies
    kind = enemies[card].standees
    used = sum(one.pool for one in state.roster.values() if enemies[one.card].standees == kind)
    used += sum(enemies[one.card].standees == kind for one in state.enemies.values())
    state.roster[card] = Roster(card, "", 0, r.pack.box.enemy_standees[kind] - used)


def _rooms(r: Play, frame: PlaceEnemy) -> list[str]:
    if not is_full(r, frame.field):
        return [frame.field]
    windows = r.pack.windows[frame.card]
    routes = r.chart.routes(windows, frame.field)
    free = [
        one.id
        for one in r.chart.fields.values()
        if not one.water and not is_full(r, one.id) and routes.reaches(one.id)
    ]
    return list(routes.nearest(free)) if free else []


def _facing(r: Play, frame: PlaceEnemy, field: str) -> str:
    if field == frame.field:
        return frame.facing
    chart = r.chart
    sight = chart.sight(r.pack.windows[frame.card])
    return facing_toward(chart.zone, sight, field, frame.facing, frame.field)


def spawn(r: Play, card: str, field: str, facing: str) -> Enemy:
    """Put a new figure on the Map; line of sight is looked at after it (S-14.21)."""
    state = r.state
    state.figures += 1
    top = r.pack.pack.enemies[card].ehp
    enemy = Enemy(f"e{state.figures}", card, field, facing, top, top)
    state.enemies[enemy.id] = enemy
    roster = state.roster[card]
    r.emit(
        EnemyPlaced(
            unit=enemy.id,
            card=card,
            at=field,
            facing=facing,
            colour=roster.colour,
            pool=roster.pool,
        )
    )
    if r.pack.pack.enemies[card].rules:
        refresh_rules(r)
    cover_symbol(r, enemy.id)
    notice(r)
    return enemy


@resolves(PeekAt)
def peek_at(r: Play, frame: PeekAt) -> None:
    """The acting player looks at hidden faces; nobody else learns them (SC-X-01)."""
    state = r.state
    stacks = state.unknown if frame.what == "unknown" else state.loot
    fields = [
        field
        for field in frame.fields
        if field in stacks and not _knows(stacks[field][0], frame.stalker)
    ]
    if not fields or frame.count <= 0:
        return
    who = frame.stalker
    pick = r.ask_one(frame, "peek", who, [*picks.fields(fields), PASS])
    if not isinstance(pick, FieldPick):
        return
    field = pick.field
    token = stacks[field][0]
    face = token.face or draw_face(r, token.bag if frame.what == "unknown" else "loot")
    arrow = token.arrow or (r.pick("arrow", FACINGS) if frame.what == "unknown" else "")
    seen = replace(token, face=face, arrow=arrow, known_to=(*token.known_to, who))
    stacks[field] = (seen, *stacks[field][1:])
    r.emit(
        TokensPeeked(unit=who, card=state.stalkers[who].card, at=field, what=frame.what, face=face)
    )
    if frame.count > 1:
        r.put(replace(frame, count=frame.count - 1))


def _knows(token: Token, who: str) -> bool:
    return who in token.known_to or ALL in token.known_to
