"""How the line, the attack and the turn change with events."""

from __future__ import annotations

from collections.abc import Iterable

from rules.komrades.content import Pack
from rules.komrades.model import card_events as cards
from rules.komrades.model import line_events as line
from scenes.komrades.board.facts import Facts, Figure, Shown
from scenes.komrades.motion.changes import changes

Shifts = tuple[tuple[str, int, int], ...]
"""Who goes from which slot to which."""


def shift(row: list[str], shifts: Shifts) -> None:
    """Everybody in the shifts changes slot at the same moment."""
    for _, start, _ in shifts:
        row[start - 1] = ""
    for who, _, to in shifts:
        row[to - 1] = who


# -- the line --------------------------------------------------------------------------------


@changes(line.ComradeMoved, line.TankMoved, line.LineShuffled)
def _moved(
    facts: Facts, event: line.ComradeMoved | line.TankMoved | line.LineShuffled, pack: Pack
) -> None:
    shift(facts.line, event.shifts)


@changes(line.CommissarAdvanced)
def _advanced(facts: Facts, event: line.CommissarAdvanced, pack: Pack) -> None:
    shift(facts.line, event.shifts)
    del facts.line[event.slots :]
    del facts.hazards[event.slots :]


@changes(line.CommissarHeld)
def _held(facts: Facts, event: line.CommissarHeld, pack: Pack) -> None:
    facts.pending = event.pending


@changes(line.StatusGained)
def _status(facts: Facts, event: line.StatusGained, pack: Pack) -> None:
    facts.figures[event.comrade].statuses += (event.status,)


@changes(line.HaltCalled)
def _halted(facts: Facts, event: line.HaltCalled, pack: Pack) -> None:
    facts.halted = True


@changes(line.DudDeclared)
def _dud(facts: Facts, event: line.DudDeclared, pack: Pack) -> None:
    facts.dud = True


@changes(line.CleanedUp)
def _cleaned(facts: Facts, event: line.CleanedUp, pack: Pack) -> None:
    for figure in facts.figures.values():
        figure.statuses, figure.event_used = (), False
    facts.halted = facts.dud = False
    facts.attack = facts.pending = 0
    facts.targets.clear()
    if event.discarded:
        facts.attack_discard.append(event.card)


@changes(line.HazardPlaced)
def _hazard(facts: Facts, event: line.HazardPlaced, pack: Pack) -> None:
    facts.hazards[event.slot - 1] += (event.card,)


def _take_up(facts: Facts, slot: int, gone: Iterable[int], pack: Pack) -> None:
    """Hazards leave a slot: mines to the Attack discards, wire to the Action discards."""
    left = facts.hazards[slot - 1]
    for card in gone:
        left = tuple(one for one in left if one != card)
        mine = pack.cards[card].attack.hazard
        (facts.attack_discard if mine else facts.action_discard).append(card)
    facts.hazards[slot - 1] = left


@changes(line.ComradeEntangled)
def _entangled(facts: Facts, event: line.ComradeEntangled, pack: Pack) -> None:
    _take_up(facts, event.slot, event.cards, pack)
    if event.lasts:
        facts.figures[event.comrade].statuses += ("entangled",)


@changes(line.MineExploded)
def _exploded(facts: Facts, event: line.MineExploded, pack: Pack) -> None:
    _take_up(facts, event.slot, (event.card,), pack)


@changes(line.HazardsCleared)
def _cleared(facts: Facts, event: line.HazardsCleared, pack: Pack) -> None:
    _take_up(facts, event.slot, event.cards, pack)


@changes(line.AttackRevealed)
def _attack(facts: Facts, event: line.AttackRevealed, pack: Pack) -> None:
    facts.attack_deck -= 1
    facts.attack = event.card


@changes(line.AttackDismissed)
def _dismissed(facts: Facts, event: line.AttackDismissed, pack: Pack) -> None:
    facts.attack = 0
    facts.attack_discard.append(event.card)


@changes(line.TargetPlaced)
def _target(facts: Facts, event: line.TargetPlaced, pack: Pack) -> None:
    facts.targets[event.number] = (event.slot, event.tracks)


@changes(line.TargetShifted)
def _target_shifted(facts: Facts, event: line.TargetShifted, pack: Pack) -> None:
    facts.targets[event.number] = (event.slot, "")


@changes(line.RouletteAttached)
def _roulette(facts: Facts, event: line.RouletteAttached, pack: Pack) -> None:
    facts.roulettes = event.count


@changes(line.RouletteFired)
def _fired(facts: Facts, event: line.RouletteFired, pack: Pack) -> None:
    facts.roulettes = 0
    facts.attack_discard.extend(event.cards)


@changes(line.LifeLost, line.LifeGained)
def _life(facts: Facts, event: line.LifeLost | line.LifeGained, pack: Pack) -> None:
    facts.figures[event.comrade].life = event.life


@changes(line.AbilityUsed)
def _ability(facts: Facts, event: line.AbilityUsed, pack: Pack) -> None:
    facts.figures[event.comrade].ability_used |= event.spent


@changes(line.ComradeGassed)
def _gassed(facts: Facts, event: line.ComradeGassed, pack: Pack) -> None:
    facts.figures[event.comrade].gassed = True


@changes(line.GasEnded)
def _gas_over(facts: Facts, event: line.GasEnded, pack: Pack) -> None:
    facts.figures[event.comrade].gassed = False


@changes(line.ComradeDied)
def _died(facts: Facts, event: line.ComradeDied, pack: Pack) -> None:
    figure = facts.figures[event.comrade]
    figure.dead, figure.life, figure.hand, figure.laid = True, 0, 0, False
    figure.gear, figure.statuses, figure.gassed = (), (), False
    facts.line[event.slot - 1] = ""
    facts.action_discard.extend(event.cards)
    for number, (_, tracks) in facts.targets.items():
        if tracks == event.comrade:
            facts.targets[number] = (event.slot, "")
    if facts.own.me == event.comrade:
        facts.own.hand, facts.own.laid = [], 0


# -- set-up and turn -------------------------------------------------------------------------


@changes(cards.ComradesDealt)
def _dealt(facts: Facts, event: cards.ComradesDealt, pack: Pack) -> None:
    for seat, who, life in event.dealt:
        facts.figures[who] = Figure(who, seat, life, life)
        if seat == facts.own.seat:
            facts.own.me = who


@changes(cards.LineFormed)
def _formed(facts: Facts, event: cards.LineFormed, pack: Pack) -> None:
    """The line stands, and both decks are ready; two players do without smoke screens."""
    facts.line = [*event.line, ""]
    facts.hazards = [()] * len(facts.line)
    facts.initiative = event.initiative
    duel = len(facts.figures) == 2
    held_back = sum(duel and pack.cards[card].needs_three for card in pack.action_cards)
    facts.action_deck = len(pack.action_cards) - held_back
    facts.attack_deck = len(pack.attack_cards)


@changes(cards.TurnBegan)
def _turn(facts: Facts, event: cards.TurnBegan, pack: Pack) -> None:
    facts.turn = event.turn


@changes(cards.PhaseBegan)
def _phase(facts: Facts, event: cards.PhaseBegan, pack: Pack) -> None:
    facts.phase = event.phase


@changes(cards.InitiativePassed)
def _initiative(facts: Facts, event: cards.InitiativePassed, pack: Pack) -> None:
    facts.initiative = event.to


@changes(cards.GameEnded)
def _ended(facts: Facts, event: cards.GameEnded, pack: Pack) -> None:
    facts.winner = event.winner


@changes(cards.EventPlayed)
def _played(facts: Facts, event: cards.EventPlayed, pack: Pack) -> None:
    figure = facts.figures[event.comrade]
    figure.hand -= 1
    figure.event_used = True
    if facts.own.me == event.comrade:
        facts.own.hand.remove(event.card)
    facts.stack.append(Shown(event.comrade, event.card, event.choice))


@changes(cards.EventCancelled)
def _cancelled(facts: Facts, event: cards.EventCancelled, pack: Pack) -> None:
    """A cancelled event goes straight to the discards."""
    facts.stack.pop()
    facts.action_discard.append(event.card)


@changes(cards.EventResolved)
def _resolved(facts: Facts, event: cards.EventResolved, pack: Pack) -> None:
    facts.stack.pop()
    if event.discarded:
        facts.action_discard.append(event.card)
