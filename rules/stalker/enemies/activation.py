"""Activation cards, Reactions and looking around (S-30, S-32.22 to S-32.25)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.stalker.effects.effects import run, run_now
from rules.stalker.effects.language import places
from rules.stalker.effects.nearest import Nearest
from rules.stalker.effects.select import units_or_tie
from rules.stalker.effects.stats import is_forbidden
from rules.stalker.enemies.turning import set_facing
from rules.stalker.fight.hits import shuffle_discards, take_from_deck
from rules.stalker.life.statuses import PINNED, drop_status
from rules.stalker.model.events_fight import (
    ActivationDrawn,
    ActivationStepBegun,
    EnemyLookedAround,
    EnemyStopped,
    ReactionBegun,
)
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_zone import ActivationStep, BeginActivation, React, RunActivation
from rules.stalker.model.questions import CardAbout, TieAbout
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy
from rules.stalker.move.routes import COLOUR_ORDER, NO_GOAL, Obstacles, enemy_rank
from rules.stalker.pack.cards import ActivationCard, Step
from rules.stalker.pack.ops_units import Move
from rules.stalker.play import Play, resolves
from rules.stalker.sight.attention import has_any, has_large, notice
from rules.stalker.sight.who_sees import seeing, sees_target, watchers
from rules.stalker.world.facing import turned
from rules.stalker.world.paths import Rank

NO_UNITS = Nearest([])


@resolves(BeginActivation)
def begin_activation(r: Play, frame: BeginActivation) -> None:
    """Draw a red card if any LA is on the Map, a yellow one otherwise (S-30.2)."""
    level = frame.level
    if level == "auto":
        level = "large" if has_large(r) else "small"
    deck = f"activation_{level}"
    if not r.state.decks[deck]:
        shuffle_discards(r, deck)
    name = r.pick(deck, r.state.decks[deck])
    take_from_deck(r, deck, name)
    section = _section(r, card_of(r, name))
    r.state.activation = (name, section, -1)
    r.emit(
        ActivationDrawn(
            activation=name,
            level=level,
            only=frame.only,
            section=section,
            phase=frame.phase,
        )
    )
    r.put(RunActivation(name, section, 0, frame.only, frame.phase, frame.restricted))
    if "enemy_activation_start" in r.state.listeners:
        r.put(Fire("enemy_activation_start", Scope(card=name)))


def card_of(r: Play, name: str) -> ActivationCard:
    pack = r.pack.pack
    return pack.activation_large.get(name) or pack.activation_small[name]


def _section(r: Play, card: ActivationCard) -> int:
    """The part that fits the Attention on the Map, looked at once (S-30.3); -1 for none."""
    for number, section in enumerate(card.sections):
        if section.if_ == "always":
            return number
        if section.if_ == ("small_on_map" if has_any(r) else "no_attention"):
            return number
    return -1


def steps_of(r: Play, name: str, section: int, phase: bool) -> tuple[Step, ...]:
    """The steps to resolve; the phase-only part comes last (S-30.4)."""
    found = r.pack.steps.get((name, section, phase))
    if found is None:
        card = card_of(r, name)
        found = card.sections[section].steps if section >= 0 else ()
        found = found + card.phase_only if phase else found
        r.pack.steps[name, section, phase] = found
    return found


@resolves(RunActivation)
def run_activation(r: Play, frame: RunActivation) -> None:
    """Step by step, each for every Enemy it names before the next (S-30.5)."""
    steps = steps_of(r, frame.card, frame.section, frame.phase)
    if frame.step >= len(steps):
        if "enemy_activation_end" in r.state.listeners:
            r.put(Fire("enemy_activation_end", Scope(card=frame.card)))
        return
    step = steps[frame.step]
    scope = Scope(card=frame.card, only=frame.only, ties=frame.ties)
    named = units_or_tie(r, step.who, scope) if step.who is not None else NO_UNITS
    if named.tied:
        about = CardAbout(frame.card)
        pick = r.ask_one(frame, "break_tie", r.state.lead, named.tied, about=about)
        if pick is not None:
            r.put(replace(frame, ties=(*frame.ties, str(pick))))
        return
    actors = _actors(r, named.found, frame)
    after = frame.step + 1
    r.put(replace(frame, step=after, ties=()))
    r.state.activation = (frame.card, frame.section, after)
    r.emit(
        ActivationStepBegun(
            activation=frame.card, section=frame.section, step=after, enemies=actors
        )
    )
    if step.who is None:
        run(r, step.do, scope)
    elif actors:
        r.put(ActivationStep(frame.card, frame.step, frame.section, actors, frame.phase))


def _actors(r: Play, names: Sequence[str], frame: RunActivation) -> tuple[str, ...]:
    """The Enemies among those named; PINNED ones do not activate (S-28.13, S-30.13)."""
    enemies = r.state.enemies
    found = [name for name in names if name in enemies and not enemies[name].pinned]
    if frame.restricted:
        found = [name for name in found if name in frame.only]
    return tuple(found)


@resolves(ActivationStep)
def activation_step(r: Play, frame: ActivationStep) -> None:
    """Enemies act nearest first; equal ones as the Lead Stalker says (S-30.6)."""
    step = steps_of(r, frame.card, frame.section, frame.phase)[frame.step]
    found = map(r.state.enemies.get, frame.queue)
    ready = [one for one in found if one is not None and not one.pinned]
    busy = busy_ones(r, ready, step)
    if not busy:
        _stand_still(r, ready, step)
        return
    groups = frame.groups
    if len(busy) > 1 and not groups:
        goals = places(r, step.order, Scope(card=frame.card)) if step.order is not None else []
        groups = ordered(r, [one.id for one in ready], goals)
    first = _foremost(groups, busy)
    name = first[0]
    if len(first) > 1:
        chosen = r.ask_unit(frame, "break_tie", r.state.lead, first, TieAbout("order"))
        if chosen is None:
            return
        name = chosen
    if len(ready) > 1:
        rest = tuple([one.id for one in ready if one.id != name])
        r.put(replace(frame, queue=rest, groups=groups))
    run_now(r, step.do, Scope(owner=name, card=frame.card, chosen=name))


def _foremost(groups: tuple[tuple[str, ...], ...], busy: list[str]) -> list[str]:
    """Those of the first group in the order that have anything to do."""
    if len(busy) > 1:
        for group in groups:
            first = [one for one in group if one in busy]
            if first:
                return first
    return busy


def _stand_still(r: Play, enemies: Sequence[Enemy], step: Step) -> None:
    """Enemies that a Target in sight keeps from moving (S-31.5)."""
    if isinstance(step.do[0], Move):
        for enemy in enemies:
            r.emit(EnemyStopped(unit=enemy.id, card=enemy.card, at=enemy.at))


def busy_ones(r: Play, enemies: list[Enemy], step: Step) -> list[str]:
    """The Enemies that a step makes do anything now; the others need no place in the order."""
    first = step.do[0]
    match first.op:
        case "enemy_special":
            cards = r.pack.pack.enemies
            return [one.id for one in enemies if cards[one.card].special is not None]
        case "enemy_attack":
            return seeing(r, enemies)
        case "look_around":
            seers = seeing(r, enemies)
            return [one.id for one in enemies if one.id not in seers]
        case "move" if isinstance(first, Move) and "uninterruptible" not in first.flags:
            seers = seeing(r, enemies)
            return [
                one.id
                for one in enemies
                if one.id not in seers or is_forbidden(r, "interrupt", one.id)
            ]
    return [one.id for one in enemies]


def ordered(r: Play, names: Sequence[str], goals: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Enemies in the order in which they act: by nearness to a place, then by colour (S-30.6)."""
    state, obstacles = r.state, Obstacles(r)
    groups: dict[tuple[Rank, int], list[str]] = {}
    for name in names:
        enemy = state.enemies[name]
        near = enemy_rank(r, enemy, goals, obstacles) if goals else NO_GOAL
        key = (near, COLOUR_ORDER[state.roster[enemy.card].colour])
        groups.setdefault(key, []).append(name)
    return tuple([tuple(groups[key]) for key in sorted(groups)])


def look_around(r: Play, name: str) -> None:
    """Turn clockwise until a Target is in sight or a full circle is done (S-30.15)."""
    enemy = r.state.enemies.get(name)
    if enemy is None or sees_target(r, enemy):
        return
    for quarter in range(1, 5):
        facing = turned(enemy.facing, quarter)
        r.state.enemies[name] = replace(enemy, facing=facing)
        if quarter < 4 and sees_target(r, r.state.enemies[name]):
            break
    found = r.state.enemies[name]
    r.emit(
        EnemyLookedAround(
            unit=name,
            card=enemy.card,
            at=enemy.at,
            before=enemy.facing,
            facing=found.facing,
            sees=sees_target(r, found),
        )
    )
    notice(r)


def turn_by(r: Play, name: str, quarters: int) -> None:
    enemy = r.state.enemies.get(name)
    if enemy is not None and set_facing(r, name, turned(enemy.facing, quarters)):
        notice(r)


@resolves(React)
def react(r: Play, frame: React) -> None:
    """Enemies that saw a Stalker's Turn end attack him, nearest first (S-32.22, S-32.23)."""
    stalker = r.state.stalkers[frame.stalker]
    if stalker.dead:
        return
    seeing = {enemy.id for enemy in watchers(r, stalker.at)}
    queue = [one for one in frame.queue if one in seeing]
    if not queue:
        return
    first = frontmost_to(r, queue, stalker.at)
    name = r.ask_unit(frame, "break_tie", r.state.lead, first, TieAbout("reaction"))
    if name is None:
        return
    r.put(React(frame.stalker, tuple(one for one in queue if one != name)))
    enemy = r.state.enemies[name]
    if enemy.pinned:
        drop_status(r, name, PINNED, ("S-32.24", "S-28.13"))
        return
    if is_forbidden(r, "reaction", name):
        return
    r.emit(ReactionBegun(unit=name, card=enemy.card, target=stalker.id, target_card=stalker.card))
    r.put(EnemyStrike(name, 0, (stalker.id,), reaction=True))


def frontmost_to(r: Play, names: Sequence[str], field: str) -> list[str]:
    """The Enemies nearest to a field; ties are left to the Lead Stalker."""
    if len(names) < 2:
        return list(names)
    obstacles = Obstacles(r)
    ranks = {name: enemy_rank(r, r.state.enemies[name], [field], obstacles) for name in names}
    best = min(ranks.values())
    return [name for name in names if ranks[name] == best]
