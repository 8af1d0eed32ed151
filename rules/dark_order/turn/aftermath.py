"""The end of the battle and the scouting (D-19, D-20)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.dark_order import models_effects as ops
from rules.dark_order.effects.player_ops import player
from rules.dark_order.effects.run import run
from rules.dark_order.fight.figures import mark
from rules.dark_order.model import frames, picks
from rules.dark_order.model.book import Book
from rules.dark_order.model.events import (
    LocationSecured,
    NeutralsKept,
    ScoutingWon,
    ScoutsRevealed,
)
from rules.dark_order.model.events_battle import (
    BattleWon,
    CommandCounted,
    PlagueDiscarded,
    UnitsTurnedUp,
)
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.questions import RewardAbout
from rules.dark_order.model.records import Scout
from rules.dark_order.resolvers import Game, resolves
from rules.dark_order.turn.endings import end, secured
from rules.dark_order.turn.recruitment import without


@resolves(frames.EndBattle)
def end_battle(r: Game, frame: frames.EndBattle) -> None:
    """Plague goes, last abilities work, all units are shown, command decides (D-19.1)."""
    discard_plague(r)
    for seat in (r.state.aggressor, r.state.protector):
        use_last_abilities(r, seat)
    turn_up(r)
    settle(r, count_command(r))


def discard_plague(r: Game) -> None:
    sick = [unit for unit in r.state.units.values() if unit.plague]
    for unit in sick:
        mark(r, unit, plague=0)
    if sick:
        r.emit(PlagueDiscarded(units=tuple(unit.id for unit in sick)))


def use_last_abilities(r: Game, seat: str) -> None:
    """Abilities at the end of the battle work by themselves (D-15.10)."""
    for name in r.state.grid[seat]:
        unit = r.state.units.get(name)
        if unit is None or not unit.active or unit.used:
            continue
        fighter = r.fighter(unit)
        if fighter.timing == "battle_end" and fighter.mark not in r.law.muted:
            mark(r, unit, used=True)
            run(r, fighter.effects, Scope(seat, fighter.name, unit=unit.id))


def turn_up(r: Game) -> None:
    hidden = [unit for unit in r.state.units.values() if not unit.face_up]
    for unit in hidden:
        mark(r, unit, face_up=True)
    if hidden:
        names = tuple(unit.id for unit in hidden)
        r.emit(UnitsTurnedUp(units=names, cards=tuple(unit.card for unit in hidden)))


def command_of(table: Any, seat: str) -> int:
    """The command of a side's units in the Battle Zone, as far as the table shows it."""
    units = table.units
    return sum(units[name].command for name in table.grid[seat] if name)


def command_bonus(r: Game) -> dict[str, int]:
    """What the condition adds when command is counted (L-24)."""
    law = r.law
    bonus = dict.fromkeys(r.state.sides, 0)
    if law.when == "command_counted":
        scope = Scope(r.state.protector, r.state.location)
        for effect in r.book.blocks.by_path[law.block]:
            if isinstance(effect, ops.CommandSum):
                seat = player(r, effect.who, scope)
                if seat:
                    bonus[seat] += effect.amount
    return bonus


def count_command(r: Game) -> str:
    """The winner of the battle; a tie is the protector's (D-19.2 to D-19.4)."""
    bonus = command_bonus(r)
    sums = {}
    for seat in (r.state.aggressor, r.state.protector):
        sums[seat] = command_of(r.state, seat) + bonus[seat]
        r.emit(CommandCounted(seat=seat, command=sums[seat], bonus=bonus[seat]))
    lead = sums[r.state.aggressor] - sums[r.state.protector]
    winner = r.state.aggressor if lead > 0 else r.state.protector
    why = ("D-19.4", "D-7.7") if lead == 0 else ()
    r.emit(BattleWon(seat=winner, tie=lead == 0, why=why))
    return winner


def settle(r: Game, winner: str) -> None:
    """The location is turned face-down in the winner's zone; three win the game (D-22.1)."""
    state = r.state
    captured = winner == state.aggressor
    state.locations = tuple(
        replace(one, secured=winner, home=winner) if one.id == state.location else one
        for one in state.locations
    )
    why = ("D-19.5",) if captured else ("D-19.6",)
    r.emit(LocationSecured(seat=winner, location=state.location, captured=captured, why=why))
    if secured(state, winner) >= r.pack.box.locations_to_win:
        end(r, winner, "domination")


def scouting_of(book: Book, location: str, scouts: tuple[Scout, ...]) -> int:
    """Printed speed and SCOUT of the scouts that can be seen (D-20.2, D-15.9)."""
    total = 0
    law = book.laws[location]
    for scout in scouts:
        if not scout.card:
            continue
        fighter = book.fighters[scout.card]
        total += fighter.figures[3] + fighter.scouting
        for change in law.changes:
            if change.who is not None and change.who.kind == "scout":
                speed = change.who.printed_speed
                total += change.amount if speed in (None, fighter.figures[3]) else 0
    return total


@resolves(frames.WinScouting)
def win_scouting(r: Game, frame: frames.WinScouting) -> None:
    """All scouts are revealed, the higher sum wins, a tie is the protector's (D-20.1)."""
    state = r.state
    sums = {}
    for seat in (state.aggressor, state.protector):
        scouts = state.scouts[seat]
        sums[seat] = scouting_of(r.book, state.location, scouts)
        state.scouts[seat] = tuple(replace(one, face_up=True) for one in scouts)
        if scouts:
            cards = tuple(one.card for one in scouts)
            r.emit(ScoutsRevealed(seat=seat, cards=cards, total=sums[seat]))
    winner = _scouting_winner(r, sums)
    r.emit(ScoutingWon(seat=winner, location=state.location))
    if winner:
        block = r.book.rewards[state.location]
        run(r, block, Scope(winner, state.location))


def _scouting_winner(r: Game, sums: dict[str, int]) -> str:
    """With ``scouts_required`` a player without a scout cannot win (D-20.3)."""
    state = r.state
    aggressor, protector = state.aggressor, state.protector
    if state.setup.option("scouts_required", False):
        present = [seat for seat in (aggressor, protector) if state.scouts[seat]]
        if len(present) < 2:
            return present[0] if present else ""
    return aggressor if sums[aggressor] > sums[protector] else protector


@resolves(frames.KeepNeutrals)
def keep_neutrals(r: Game, frame: frames.KeepNeutrals) -> None:
    """Chosen in secret; the opponent sees only how many are kept (D-20.5, D-20.6)."""
    state, seat = r.state, frame.seat
    answers = r.ask(
        frame,
        "keep_neutrals",
        {seat: ()},
        form="keep",
        secret=True,
        about=RewardAbout(frame.keep, frame.any_number),
    )
    if answers is None:
        return
    picked = r.picks.read(answers[seat])
    if not isinstance(picked, picks.Keep):
        return
    rest = without(state.offered, picked.cards)
    bottom = picked.bottom or rest
    r.hand(seat, neutrals=state.hands[seat].neutrals + picked.cards)
    state.neutral_deck += bottom
    state.offered, state.offered_to = (), ""
    r.emit(NeutralsKept(seat=seat, cards=picked.cards, bottom=bottom))
