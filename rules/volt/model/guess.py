"""Plausible complete states that fit what a seat sees, for bots and previews."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.decision import Decision
from rules.kernel.rng import Stream
from rules.volt.content import VoltPack
from rules.volt.model.frames import TakeNumbers
from rules.volt.model.state import VoltState
from rules.volt.model.view import VoltView
from rules.volt.modules.decks import docking_options, owned
from rules.volt.turn.program import ProgramForm, parse
from rules.volt.turn.setup import TOKENS


def determinize(pack: VoltPack, view: VoltView, chance: Stream) -> VoltState:
    """A complete state that fits the view: stashes, decks, pool and programs are guessed."""
    state = VoltState(
        seed=chance.below(1 << 32),
        setup=view.setup,
        agenda=list(view.pending),
        serial=max((decision.id for decision in view.open), default=0),
        variant=view.variant,
        arena=view.arena,
        patch=view.patch,
        number_race=view.number_race,
        holder=view.holder,
        round=view.round,
        phase=view.phase,
        panel=view.panel,
        first_seat=view.first_seat,
        robots=dict(view.robots),
        programs=dict(view.programs),
        revealed=view.revealed,
        tokens=dict(view.tokens),
        mines=dict(view.mines),
        activation=view.activation,
        anchors=dict(view.anchors),
        sawn=list(view.sawn),
        fallen=list(view.fallen),
        settling=view.settling,
        outcome=view.outcome,
        series=view.series,
    )
    _guess_cards(pack, view, state, chance)
    _guess_pool(pack, view, state, chance)
    _guess_programs(pack, view, state, chance)
    state.open = [_completed(pack, view, state, decision) for decision in view.open]
    return state


def _guess_cards(pack: VoltPack, view: VoltView, state: VoltState, chance: Stream) -> None:
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
    for seat, size in view.stash_sizes.items():
        if seat != view.seat and size:
            _guess_stash(pack, state, seat, size, spare)


def _guess_stash(pack: VoltPack, state: VoltState, seat: str, size: int, spare: list[str]) -> None:
    """Nobody owns a module twice (V-15.4): a card that does not fit is changed for another."""
    robot = state.robots[seat]
    while len(robot.stash) < size:
        have = owned(robot)
        fresh = [card for card in spare if card not in have]
        if not fresh:
            fresh = [card for card in pack.modules if card not in have]
        card = fresh[0]
        if card in spare:
            spare.remove(card)
        robot = replace(robot, stash=(*robot.stash, card))
    state.robots[seat] = robot


def _guess_pool(pack: VoltPack, view: VoltView, state: VoltState, chance: Stream) -> None:
    """Which tokens are still in the pool is not known once some have been collected."""
    unseen = list(TOKENS)
    spaces = pack.grid(view.arena, view.patch).arena.vp
    for number, cell in spaces.items():
        for _ in range(view.tokens.get(cell, 0)):
            if number in unseen:
                unseen.remove(number)
    state.pool = sorted(chance.shuffled(unseen)[: view.pool_size])


def _guess_programs(pack: VoltPack, view: VoltView, state: VoltState, chance: Stream) -> None:
    """Programs that are written but not revealed; the own one is known."""
    form = ProgramForm()
    for seat in view.confirmed:
        asked = Decision(0, seat, "program")
        guess = form.sample(state, pack, asked, chance)
        state.answers[seat] = view.own_answer if seat == view.seat else guess
    if view.revealed or not any(isinstance(frame, TakeNumbers) for frame in view.pending):
        return
    for seat, robot in view.robots.items():
        if seat != view.seat and not robot.killbot:
            program = parse(form.sample(state, pack, Decision(0, seat, "program"), chance))
            state.programs[seat] = getattr(program, "dice", ())


def _completed(pack: VoltPack, view: VoltView, state: VoltState, decision: Decision) -> Decision:
    """A foreign secret decision with the options that the guessed state gives it."""
    if not decision.secret or decision.seat == view.seat:
        return decision
    if decision.kind == "program":
        return replace(decision, form="program", about={"round": view.round})
    return replace(decision, options=docking_options(pack, state.robots[decision.seat]))
