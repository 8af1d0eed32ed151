"""Attention tokens that move: toward their owners, or to a chosen field (S-21.13, S-21.15)."""

from __future__ import annotations

from rules.stalker.model import picks
from rules.stalker.model.frames_turn import DecoyShift
from rules.stalker.model.frames_zone import SendAttention, ShiftAttention
from rules.stalker.model.picks import PathPick
from rules.stalker.model.questions import TieAbout
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
        about = TieAbout("attention")
        pick = r.ask_one(frame, "break_tie", lead, picks.paths(ways), about=about)
        if not isinstance(pick, PathPick):
            return
        ways = (pick.fields,)
    if len(frame.owners) > 1:
        r.put(ShiftAttention(frame.owners[1:], frame.steps))
    if ways:
        move_attention(r, who, ways[0], ("S-21.15", "S-30.11"))


@resolves(SendAttention)
def send_attention(r: Play, frame: SendAttention) -> None:
    stalker = r.state.stalkers[frame.stalker]
    field = r.ask_field(frame, "send_attention", stalker.id, frame.fields)
    if field is not None and stalker.attention:
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
        r.put(ShiftAttention(owners, 1))
