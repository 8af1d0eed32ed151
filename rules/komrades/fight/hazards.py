"""Mines and barbed wire (K-10, K-24.6)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.decision import PASS
from rules.komrades.cards.equipment import spend_gear
from rules.komrades.content import Pack
from rules.komrades.fight.damage import lose_life
from rules.komrades.model.frames import EnterHazards, TriggerMines, resolves
from rules.komrades.model.front import Front
from rules.komrades.model.line_events import (
    ComradeEntangled,
    HazardPlaced,
    HazardsCleared,
    MineExploded,
)
from rules.komrades.model.picks import gear_pick, slot_pick
from rules.komrades.model.questions import OnMines
from rules.komrades.model.state import ENTANGLED, KomradesState, free_slots


def place_hazard(r: Front, slot: int, card: int, why: tuple[str, ...]) -> None:
    """Lay a hazard on a slot, on top of those that lie there (K-10.3)."""
    hazards = r.state.hazards
    hazards[slot] += (card,)
    kind = r.pack.cards[card].id
    r.emit(HazardPlaced(slot=slot + 1, card=card, kind=kind, count=len(hazards[slot]), why=why))


def is_mine(pack: Pack, card: int) -> bool:
    return pack.cards[card].attack.hazard == "mine"


def discard_hazards(state: KomradesState, pack: Pack, cards: Sequence[int]) -> None:
    """Mines go to the Attack discards, wire to the Action discards (K-10.8)."""
    for card in cards:
        (state.attack_discard if is_mine(pack, card) else state.action_discard).append(card)


def clear_hazards(r: Front, slot: int, by: str, comrade: str, why: tuple[str, ...]) -> None:
    """Everything on a slot is discarded without effect."""
    state = r.state
    cards = state.hazards[slot]
    state.hazards[slot] = ()
    discard_hazards(state, r.pack, cards)
    r.emit(HazardsCleared(slot=slot + 1, cards=cards, by=by, comrade=comrade, why=why))


def with_nothing_underfoot(state: KomradesState) -> KomradesState:
    """The position once whatever a comrade is just stepping on is gone, as it is in the end."""
    state.hazards = [
        () if who else lain for who, lain in zip(state.line, state.hazards, strict=True)
    ]
    return state


@resolves(EnterHazards)
def enter_hazards(r: Front, frame: EnterHazards) -> None:
    """Wire acts first, then the mines one by one (K-10.10)."""
    state = r.state
    cards = state.hazards[frame.slot]
    wires = tuple(card for card in cards if not is_mine(r.pack, card))
    if wires:
        state.hazards[frame.slot] = tuple(card for card in cards if card not in wires)
        discard_hazards(state, r.pack, wires)
        entangle(r, frame.comrade, frame.slot, wires)
    if len(wires) < len(cards):
        r.push(TriggerMines(frame.comrade, frame.slot))


def entangle(r: Front, who: str, slot: int, wires: tuple[int, ...]) -> None:
    """Several wires act as one; in clean-up nothing lasts (K-10.13, K-6.8)."""
    state = r.state
    lasts = not state.cleaning
    if lasts:
        comrade = state.comrades[who]
        state.comrades[who] = replace(comrade, statuses=(*comrade.statuses, ENTANGLED))
    why = ("K-10.9", "K-10.13") if lasts else ("K-6.8",)
    r.emit(ComradeEntangled(comrade=who, slot=slot + 1, cards=wires, lasts=lasts, why=why))


@resolves(TriggerMines)
def trigger_mines(r: Front, frame: TriggerMines) -> None:
    """All mines of the slot go off, each as a hit of its own, unless a detector finds them."""
    state, slot = r.state, frame.slot
    victim = state.comrades[frame.comrade]
    detectors = [gear for gear in state.gear[victim.id] if r.pack.cards[gear.card].use == "mines"]
    if detectors:
        options = (gear_pick(detectors[0].card), PASS)
        about = OnMines(slot + 1, len(state.hazards[slot]))
        picks = r.ask(frame, "defuse_mines", {victim.seat: options}, about=about)
        if picks is None:
            return
        if picks[victim.seat] != PASS:
            spend_gear(r, victim.id, detectors[0].card, ("K-24.6", "K-24.10"))
            clear_hazards(r, slot, "detector", victim.id, ("K-24.6", "K-24.10"))
            return
    for card in state.hazards[slot]:
        state.hazards[slot] = state.hazards[slot][1:]
        state.attack_discard.append(card)
        kind = r.pack.cards[card]
        r.emit(MineExploded(comrade=victim.id, slot=slot + 1, card=card))
        lose_life(r, victim.id, kind.attack.amount, kind.id, "mine")


def wire_choices(state: KomradesState) -> list[str]:
    return [slot_pick(slot + 1) for slot in free_slots(state)]
