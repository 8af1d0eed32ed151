"""Rules that react to a moment (S-18.4 to S-18.6, S-41.12, S-41.13)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.windows import Declined, Trigger, Used, next_trigger
from rules.stalker.effects.conditions import shot_of
from rules.stalker.effects.effects import run
from rules.stalker.effects.language import amount_of, check
from rules.stalker.effects.select import is_on
from rules.stalker.effects.stats import source_scope
from rules.stalker.effects.usage import is_used, mark_used
from rules.stalker.model import picks
from rules.stalker.model.events_mission import RuleUsed
from rules.stalker.model.frames_cards import Bury, Fire
from rules.stalker.model.questions import WindowAbout
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Source
from rules.stalker.pack.effects import Rule
from rules.stalker.pack.ops_units import DiceChange
from rules.stalker.play import Play, find_unit, resolves

OF_THE_ATTACKER = frozenset(
    (
        "attack_declared",
        "before_attack_roll",
        "after_attack_roll",
        "before_hit_check",
        "after_attack",
    )
)
OF_THE_TARGET = frozenset(("before_defence_roll", "after_defence_roll"))
OF_THE_SUBJECT = frozenset(("control_card_drawn", "exposure_step"))
"""Windows in which a Stalker's own cards speak of that Stalker alone."""


def listens(r: Play, window: str) -> bool:
    return window in r.state.listeners


def sure_successes(r: Play, window: str, scope: Scope) -> int:
    """The ✹ that rules will add to a roll at a moment still to come, whatever anybody decides."""
    total = 0
    for source in _ready(r, Fire(window, scope)):
        rule = r.pack.rules[source.path]
        if rule.optional:
            continue
        inner = source_scope(r, source, scope)
        changes = [effect for effect in rule.effects if isinstance(effect, DiceChange)]
        total += sum(amount_of(r, change.add_success, inner) for change in changes)
    return total


@resolves(Fire)
def fire(r: Play, frame: Fire) -> None:
    """Every rule that the moment touches: first what must happen, then what may."""
    ready = _ready(r, frame)
    if not ready:
        return
    waiting = {picks.rule(_key(one)): one for one in ready}
    used = next_trigger(
        r,
        frame,
        lambda: [_trigger(r, pick, one) for pick, one in waiting.items()],
        orders=r.state.lead if frame.window == "end_of_round" else "",
        about=WindowAbout(frame.window),
    )
    match used:
        case Used(trigger):
            source = waiting[trigger.id]
            r.put(replace(frame, done=(*frame.done, _key(source))))
            _use(r, frame, source)
        case Declined(triggers):
            refused = (_key(waiting[one.id]) for one in triggers)
            r.put(replace(frame, done=(*frame.done, *refused)))


def _trigger(r: Play, pick: str, source: Source) -> Trigger:
    return Trigger(pick, _seat(r, source), must=not r.pack.rules[source.path].optional)


def _seat(r: Play, source: Source) -> str:
    return source.owner if source.owner in r.state.stalkers else r.state.lead


def _key(source: Source) -> str:
    return f"{source.owner}@{source.card}@{source.path}"


def _use(r: Play, frame: Fire, source: Source) -> None:
    rule = r.pack.rules[source.path]
    mark_used(r, source.owner, source.path, rule)
    unit = find_unit(r.state, source.owner)
    r.emit(
        RuleUsed(
            unit=unit.id if unit else "",
            card=unit.card if unit else "",
            source=source.path.partition("/")[0],
            ability=rule.ability,
        )
    )
    run(r, rule.effects, source_scope(r, source, frame.scope))


def _ready(r: Play, frame: Fire) -> list[Source]:
    done = frame.done
    return [
        source
        for source in r.state.listeners.get(frame.window, ())
        if not (done and _key(source) in done) and _applies(r, frame, source)
    ]


def _applies(r: Play, frame: Fire, source: Source) -> bool:
    rule = r.pack.rules[source.path]
    if frame.timing and (rule.timing or "immediate") != frame.timing:
        return False
    if not _concerns(r, frame, source) or is_used(r, source.owner, source.path, rule):
        return False
    if source.path in r.pack.rerolls:
        return False
    if rule.at is None and rule.if_ is None:
        return True
    scope = source_scope(r, source, frame.scope)
    if rule.at is not None and not _is_at(r, rule, scope):
        return False
    return rule.if_ is None or check(r, rule.if_, scope)


def _is_at(r: Play, rule: Rule, scope: Scope) -> bool:
    assert rule.at is not None
    if scope.chosen_field:
        return is_on(r, scope.chosen_field, rule.at, scope)
    subject = find_unit(r.state, scope.subject)
    return subject is not None and is_on(r, subject.at, rule.at, scope)


def _concerns(r: Play, frame: Fire, source: Source) -> bool:
    """A Stalker's cards speak of his own attacks, rolls and Turns."""
    window, owner = frame.window, source.owner
    if owner not in r.state.stalkers:
        return True
    if window in OF_THE_ATTACKER:
        return owner == frame.scope.attacker and _is_with_weapon(r, source)
    if window in OF_THE_TARGET:
        return owner == frame.scope.target
    if window in OF_THE_SUBJECT:
        return owner == frame.scope.subject
    return True


def _is_with_weapon(r: Play, source: Source) -> bool:
    """An accessory of a Weapon speaks of Attacks with that Weapon."""
    shot = shot_of(r)
    stalker = r.state.stalkers[source.owner]
    if source.card not in r.state.mounted.get(stalker.weapon, ()):
        return True
    return shot is not None and shot.weapon == stalker.weapon


@resolves(Bury)
def bury(r: Play, frame: Bury) -> None:
    r.state.graves.pop(frame.unit, None)
