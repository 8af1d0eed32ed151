"""Secrets that a seat does not know, dealt so that they fit what it sees, for bots and previews."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.decision import Decision
from rules.kernel.rng import Stream
from rules.volt.content import VoltPack
from rules.volt.model.notation import dice_of
from rules.volt.model.pieces import Robot
from rules.volt.model.state import VoltState
from rules.volt.model.terms import PROGRAMMING
from rules.volt.model.view import VoltView
from rules.volt.modules.decks import docking_pairs, owned
from rules.volt.turn.program import ProgramForm
from rules.volt.turn.setup import TOKENS


def deal(pack: VoltPack, state: VoltState, view: VoltView, chance: Stream) -> None:
    """Stashes, decks, pool and programs are guessed."""
    state.robots, state.programs = dict(view.robots), dict(view.programs)
    _deal_cards(pack, view, state, chance)
    _deal_pool(pack, view, state, chance)
    _deal_programs(pack, view, state, chance)


def _deal_cards(pack: VoltPack, view: VoltView, state: VoltState, chance: Stream) -> None:
    """Unseen cards fill the decks; what is left over lies in the other stashes."""
    spare: list[str] = []
    seen = [card for robot in view.robots.values() for card in owned(robot)]
    for colour, size in view.deck_sizes.items():
        unseen = pack.deck(colour)
        for card in seen:
            if card in unseen:
                unseen.remove(card)
        unseen = chance.shuffled(unseen)
        if len(unseen) < size:
            unseen += chance.shuffled(pack.deck(colour))[: size - len(unseen)]
        state.decks[colour] = tuple(unseen[:size])
        spare += unseen[size:]
    docking = {decision.seat for decision in view.open if decision.kind == "dock"}
    for seat, size in view.stash_sizes.items():
        if seat != view.seat and size:
            _deal_stash(pack, state, seat, size, spare, has_choice=seat in docking)


def _deal_stash(
    pack: VoltPack,
    state: VoltState,
    seat: str,
    size: int,
    spare: list[str],
    has_choice: bool,
) -> None:
    """Nobody owns a module twice (V-15.4): a card that does not fit is changed for another.

    Who is asked what to dock has at least one card that can be docked.
    """
    robot = state.robots[seat]
    while len(robot.stash) < size:
        have = owned(robot)
        fresh = [card for card in spare if card not in have]
        if not fresh or (has_choice and not robot.stash):
            fresh += [card for card, module in pack.modules.items() if not module.arena]
            fresh = [card for card in fresh if card not in have]
        if has_choice and not robot.stash:
            fresh = [card for card in fresh if _can_be_docked(pack, robot, card)]
        card = fresh[0]
        if card in spare:
            spare.remove(card)
        robot = replace(robot, stash=(*robot.stash, card))
    state.robots[seat] = robot


def _can_be_docked(pack: VoltPack, robot: Robot, card: str) -> bool:
    return len(docking_pairs(pack, replace(robot, stash=(card,)))) > 1


def _deal_pool(pack: VoltPack, view: VoltView, state: VoltState, chance: Stream) -> None:
    """Which tokens are still in the pool is not known once some have been collected."""
    unseen = list(TOKENS)
    spaces = pack.grid(view.arena, view.patch).arena.vp
    for number, cell in spaces.items():
        for _ in range(view.tokens.get(cell, 0)):
            if number in unseen:
                unseen.remove(number)
    state.pool = sorted(chance.shuffled(unseen)[: view.pool_size])


def _deal_programs(pack: VoltPack, view: VoltView, state: VoltState, chance: Stream) -> None:
    """Programs of the others that are in but not revealed, while start numbers are taken."""
    writing = any(decision.kind == "program" for decision in view.open)
    if view.phase != PROGRAMMING or view.revealed or writing:
        return
    form = ProgramForm()
    for seat, robot in view.robots.items():
        if seat != view.seat and not robot.killbot:
            asked = Decision(0, seat, "program")
            state.programs[seat] = dice_of(form.sample(state, pack, asked, chance))
