"""Manoeuvres: what a revealed card does and what its player chooses (K-4.19, K-4.20, K-22)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.komrades.cards.decks import discard
from rules.komrades.content import CardKind, Op, Pack
from rules.komrades.model.card_events import NothingHappened
from rules.komrades.model.frames import FinishManoeuvre, RunManoeuvre, SwapSecond, resolves
from rules.komrades.model.front import Front
from rules.komrades.model.line_events import StatusGained
from rules.komrades.model.picks import ComradePick, GoPick, comrade_pick
from rules.komrades.model.questions import OfCard
from rules.komrades.model.state import Comrade, KomradesState
from rules.komrades.move.movement import (
    movable_comrades,
    start_moving_comrade,
    start_walk,
    swap,
    walk_choices,
    walk_plainly,
)


@resolves(RunManoeuvre)
def run_manoeuvre(r: Front, frame: RunManoeuvre) -> None:
    """Carry the card out as far as possible."""
    state = r.state
    player = state.comrades[frame.comrade]
    kind = r.pack.cards[frame.card]
    op = kind.ops[0]
    if op.op == "status":
        gain_status(r, player.id, op.status, (kind.clause, "K-9.9"))
        return
    futile = why_futile(state, player, op)
    options = () if futile else manoeuvre_choices(state, r.pack, player, kind, op)
    if not options:
        r.emit(NothingHappened(comrade=player.id, kind=kind.id, why=futile or ("K-4.19",)))
        return
    about = OfCard(kind.id, frame.card)
    picks = r.ask(frame, question_kind(op), {player.seat: options}, about=about)
    if picks is not None:
        _carry_out(r, player, frame.card, op, picks[player.seat])


def why_futile(state: KomradesState, player: Comrade, op: Op) -> tuple[str, ...]:
    """The clauses by which a movement card does nothing and nothing is asked (K-4.20)."""
    if state.halted:
        return ("K-4.20", "K-9.7")
    if op.who == "self" and player.immovable:
        return ("K-4.20", "K-9.4")
    return ()


def question_kind(op: Op) -> str:
    if op.op == "swap":
        return "swap_with" if op.who == "self" else "swap_first"
    return "walk" if op.who == "self" else "move_comrade"


def manoeuvre_choices(
    state: KomradesState, pack: Pack, player: Comrade, kind: CardKind, op: Op
) -> Sequence[str]:
    """The legal choices of a movement card; none means that it has no effect."""
    if op.op == "swap":
        others = [one for one in movable_comrades(state, player.id, op) if one != player.id]
        enough = 1 if op.who == "self" else 2
        return [comrade_pick(one) for one in others] if len(others) >= enough else ()
    if op.who == "self":
        return walk_choices(state, pack, player, op) if kind.stride else walk_plainly(op)
    return [comrade_pick(one) for one in movable_comrades(state, player.id, op)]


def _carry_out(r: Front, player: Comrade, card: int, op: Op, pick: str) -> None:
    match r.picks.read(pick):
        case ComradePick(comrade=other) if op.op != "swap":
            start_moving_comrade(r, player.id, op, other)
        case ComradePick(comrade=other) if op.who == "self":
            swap(r, player.id, player.id, other)
        case ComradePick(comrade=other):
            r.push(SwapSecond(player.id, card, other))
        case GoPick() as way:
            start_walk(r, player.id, way)


def gain_status(r: Front, who: str, status: str, why: tuple[str, ...]) -> None:
    """A status lasts until clean-up, wherever the comrade is moved (K-9.1, K-9.6)."""
    state = r.state
    comrade = state.comrades[who]
    if status not in comrade.statuses:
        state.comrades[who] = replace(comrade, statuses=(*comrade.statuses, status))
        r.emit(StatusGained(comrade=who, status=status, why=why))


@resolves(FinishManoeuvre)
def finish_manoeuvre(r: Front, frame: FinishManoeuvre) -> None:
    """A manoeuvre that has acted goes to the discard pile (K-4.7)."""
    discard(r, frame.comrade, frame.card, "revealed")
