"""Attention tokens (S-21)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.stats import is_forbidden
from rules.stalker.model.events_units import AttentionMoved, AttentionPlaced, AttentionReduced
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy, Stalker, StalkerState
from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play, set_stalker
from rules.stalker.sight.who_sees import is_seen, watched_by

SMALL, LARGE = "small", "large"


def place_attention(r: Play, who: str, level: str, field: str, why: tuple[str, ...] = ()) -> None:
    """Put a Stalker's token on a field, unless an Enemy sees him (S-21.4) or LA lies out (S-21.3).

    Whatever is asked for, the LA of a Stalker in sight stays on his own field.
    """
    stalker = r.state.stalkers[who]
    if is_seen(r, stalker.at):
        level, field = LARGE, stalker.at
    elif level == SMALL and stalker.attention == LARGE:
        return
    elif _is_held(r, stalker):
        field = stalker.noise
    put_attention(r, stalker, level, field, why)


def put_attention(
    r: Play, stalker: Stalker, level: str, field: str, why: tuple[str, ...] = ()
) -> None:
    """The token comes to lie on a field with that side up; nothing happens if it does already."""
    if stalker.attention == level and stalker.noise == field:
        return
    set_stalker(r, replace(stalker, attention=level, noise=field))
    r.emit(
        AttentionPlaced(
            unit=stalker.id,
            card=stalker.card,
            level=level,
            at=field,
            before=stalker.noise,
            why=why,
        )
    )
    _tell(r, stalker)


def notice_by(r: Play, enemy: Enemy) -> None:
    """Whoever is in the line of sight of an Enemy that moved or turned is noticed (S-21.9)."""
    for stalker in list(r.state.stalkers.values()):
        if stalker.dead or (stalker.attention == LARGE and stalker.noise == stalker.at):
            continue
        if stalker.at in watched_by(r, enemy):
            put_attention(r, stalker, LARGE, stalker.at, ("S-21.9", "S-31.7"))


def notice(r: Play, but: str = "") -> None:
    """Whoever is in an Enemy's line of sight now has his LA on his own field (S-21.9)."""
    for stalker in list(r.state.stalkers.values()):
        if stalker.dead or stalker.id == but:
            continue
        if stalker.attention == LARGE and stalker.noise == stalker.at:
            continue
        if is_seen(r, stalker.at):
            put_attention(r, stalker, LARGE, stalker.at, ("S-21.9", "S-31.7"))


def reduce_attention(r: Play, who: str, why: tuple[str, ...] = ()) -> None:
    """LA becomes SA, SA goes back to the PDA (S-21.12); not while an Enemy sees him (S-21.4)."""
    stalker = r.state.stalkers[who]
    if not stalker.attention or is_seen(r, stalker.at):
        return
    after = SMALL if stalker.attention == LARGE else ""
    field = stalker.noise if after else ""
    set_stalker(r, replace(stalker, attention=after, noise=field))
    r.emit(AttentionReduced(unit=who, card=stalker.card, level=after, at=stalker.noise, why=why))
    _tell(r, stalker)


def step_toward_owner(r: Play, who: str, steps: int) -> tuple[tuple[str, ...], ...]:
    """The ways of a token toward its owner: several if the Lead Stalker has to choose (S-21.15)."""
    stalker = r.state.stalkers[who]
    routes = r.chart.routes("open", stalker.noise)
    paths = routes.paths(stalker.at)
    return tuple(dict.fromkeys(path[: steps + 1] for path in paths))


def move_attention(r: Play, who: str, path: tuple[str, ...], why: tuple[str, ...] = ()) -> None:
    """Shift a token on the Map along a path; one that must stay with its owner stays (S-21.4)."""
    stalker = r.state.stalkers[who]
    if is_seen(r, stalker.at) or is_forbidden(r, "attention_move", who) or len(path) < 2:
        return
    set_stalker(r, replace(stalker, noise=path[-1]))
    r.emit(AttentionMoved(unit=who, card=stalker.card, level=stalker.attention, path=path, why=why))
    _tell(r, stalker)


def attend_step(r: Play, who: str, was_seen: bool, cap: int = -1) -> bool:
    """During a Move LA goes along in sight and drops on the first field outside (S-21.5, S-21.6).

    Says whether the field just entered is in an Enemy's line of sight.
    """
    stalker = r.state.stalkers[who]
    if is_seen(r, stalker.at, cap):
        put_attention(r, stalker, LARGE, stalker.at, ("S-21.5",))
        return True
    if was_seen and not is_forbidden(r, "large_by_move", who) and not _is_held(r, stalker):
        put_attention(r, stalker, LARGE, stalker.at, ("S-21.6",))
    return False


def attend_end(r: Play, who: str, quiet: bool) -> None:
    """Where the token lies after a Move (S-21.7, S-21.8, S-19.14)."""
    stalker = r.state.stalkers[who]
    if is_seen(r, stalker.at):
        put_attention(r, stalker, LARGE, stalker.at, ("S-21.7",))
    elif not quiet and stalker.attention != LARGE and not _is_held(r, stalker):
        put_attention(r, stalker, SMALL, stalker.at, ("S-21.8",))


def _is_held(r: Play, stalker: Stalker) -> bool:
    """A token on the Map that a card keeps where it is (``attention_move``, S-41.38)."""
    return bool(stalker.attention) and is_forbidden(r, "attention_move", stalker.id)


def has_large(r: Play) -> bool:
    return is_loud(r.state)


def is_loud(table: StalkerState | StalkerView) -> bool:
    """Whether any LA is on the Map: the next activation card is a red one (S-30.2)."""
    return any(one.attention == LARGE for one in table.stalkers.values() if not one.dead)


def has_any(r: Play) -> bool:
    return any(one.attention for one in r.state.stalkers.values() if not one.dead)


def _tell(r: Play, before: Stalker) -> None:
    """Cards may react to a change; they learn how the token was before it (S-41.42)."""
    if "attention_changed" in r.state.listeners:
        scope = Scope(subject=before.id, token=before.id, was=before.attention)
        r.put(Fire("attention_changed", scope))
