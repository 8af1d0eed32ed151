"""Attention tokens that move: toward their owners, or to a chosen field (S-21.13, S-21.15)."""

from __future__ import annotations

from rules.stalker.model.frames_turn import DecoyShift
from rules.stalker.model.frames_zone import SendAttention, ShiftAttention
from rules.stalker.play import Play, resolves
from rules.stalker.sight.attention import move_attention, step_toward_owner
from rules.stalker.sight.who_sees import watched_by


@resolves(ShiftAttention)
def shift_attention(r: Play, frame: ShiftAttention) -> None:
    """Each token moves at most once; the Lead Stalker breaks ties between paths (S-21.15)."""
    if not frame.owners:
        return
    who = frame.owners[0]
    stalker = r.state.stalkers[who]
    ways = step_toward_owner(r, who, frame.steps) if stalker.attention else ()
    lead = r.state.lead
    if len(ways) > 1:
        options = [f"path:{'>'.join(way)}" for way in ways]
        picks = r.ask(frame, "break_tie", {lead: options}, about={"tie": "attention"})
        if picks is None:
            return
        ways = (tuple(picks[lead].removeprefix("path:").split(">")),)
    if len(frame.owners) > 1:
        r.push(ShiftAttention(frame.owners[1:], frame.steps))
    if ways:
        move_attention(r, who, ways[0], ("S-21.15", "S-30.11"))


@resolves(SendAttention)
def send_attention(r: Play, frame: SendAttention) -> None:
    stalker = r.state.stalkers[frame.stalker]
    picks = r.ask(
        frame, "send_attention", {stalker.id: [f"field:{field}" for field in frame.fields]}
    )
    if picks is not None and stalker.attention:
        field = picks[stalker.id].removeprefix("field:")
        move_attention(r, stalker.id, (stalker.noise, field), ("S-21.13",))


@resolves(DecoyShift)
def decoy_shift(r: Play, frame: DecoyShift) -> None:
    """Tokens that the drawn Enemies see move one field toward their owners (S-20.11, S-20.12)."""
    seen: set[str] = set()
    for name in frame.enemies:
        enemy = r.state.enemies.get(name)
        if enemy is not None:
            seen |= watched_by(r, enemy)
    owners = tuple(
        one.id for one in r.state.stalkers.values() if one.attention and one.noise in seen
    )
    if owners:
        r.push(ShiftAttention(owners, 1))
