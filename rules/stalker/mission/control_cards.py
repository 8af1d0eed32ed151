"""Control cards: drawn and read by one Stalker alone (S-42.4, SC-CO)."""

from __future__ import annotations

from rules.stalker.effects.effects import run
from rules.stalker.effects.language import check
from rules.stalker.model.events_mission import ControlDrawn, ControlResolved
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_zone import DrawControl, PlayControl, ReturnControl
from rules.stalker.model.picks import OptionPick
from rules.stalker.model.questions import CardAbout
from rules.stalker.model.scope import Scope
from rules.stalker.play import Play, resolves


@resolves(DrawControl)
def draw_control(r: Play, frame: DrawControl) -> None:
    state = r.state
    stalker = state.stalkers[frame.stalker]
    if stalker.dead:
        return
    held = set(state.held.values())
    card = r.pick("control", [one for one in sorted(r.pack.pack.control) if one not in held])
    state.held[stalker.id] = card
    r.emit(ControlDrawn(unit=stalker.id, card=stalker.card, control=card))
    r.push(PlayControl(stalker.id), ReturnControl(stalker.id))
    if "control_card_drawn" in state.listeners:
        r.put(Fire("control_card_drawn", Scope(subject=stalker.id, card=card)))


@resolves(PlayControl)
def play_control(r: Play, frame: PlayControl) -> None:
    """The Stalker chooses one of the card's options in secret (SC-D-04)."""
    who = frame.stalker
    card = r.state.held.get(who)
    if card is None:
        return
    scope = Scope(owner=who, card=card, attacker=who)
    options = [
        one
        for one in r.pack.pack.control[card].options
        if one.if_ is None or check(r, one.if_, scope)
    ]
    pick = r.ask_one(
        frame,
        "control",
        who,
        [OptionPick(one.label) for one in options],
        secret=len(r.state.stalkers) > 1,
        auto=False,
        about=CardAbout(card),
    )
    if not isinstance(pick, OptionPick):
        return
    label = pick.option
    r.emit(ControlResolved(unit=who, card=r.state.stalkers[who].card, control=card, option=label))
    run(r, next(one.effects for one in options if one.label == label), scope)


@resolves(ReturnControl)
def return_control(r: Play, frame: ReturnControl) -> None:
    r.state.held.pop(frame.stalker, None)
