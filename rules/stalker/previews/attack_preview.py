"""The odds of an Attack before it is made and while its dice lie on the table."""

from __future__ import annotations

import msgspec

from rules.stalker.effects.language import amount_of
from rules.stalker.effects.stats import stat
from rules.stalker.effects.windows import sure_successes
from rules.stalker.enemies.turning import face
from rules.stalker.fight.attack import KNIFE, is_effective, shooting
from rules.stalker.fight.defence import remaining
from rules.stalker.fight.hits import cover_against, part_of
from rules.stalker.model.book import Book
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.rolls import Guard, Shot
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy, Stalker
from rules.stalker.model.view import StalkerView
from rules.stalker.pack.cards import Weapon, WeaponAttack
from rules.stalker.play import Play
from rules.stalker.previews.odds import (
    after_reroll,
    at_least,
    at_least_with_focus,
    mask_spread,
    spread,
)
from rules.stalker.previews.previews import ReactionInfo, play_of, reactions_on
from rules.stalker.resolvers import RESOLVERS


class Threshold(msgspec.Struct, frozen=True):
    """A row of a body part: successes needed, its effects, and the chance to reach it."""

    part: str
    needed: int
    effects: tuple[str, ...]
    """``light``, ``severe`` or a change of hit points such as ``-1``."""
    chance: float
    with_focus: float
    exactly: float
    """The chance that this row and no higher one is reached."""


class AttackPreview(msgspec.Struct, frozen=True):
    """An Attack before it is made."""

    target: str
    attack: str
    range: int
    effective: bool
    equipment: int
    stalker_dice: int
    added: int
    cover: int
    attention: str
    ammo_left: int
    thresholds: tuple[Threshold, ...]
    masks: tuple[float, ...]
    """The chance of at least 1, 2, 3 ... masks."""
    traits: dict[str, float]
    """The chance that the masks pay for each trait of the Weapon."""


def attack_preview(
    book: Book, view: StalkerView, seat: str, pick: str, ammo: int = 1
) -> AttackPreview:
    """The odds of an option such as ``attack:single:e3`` or ``knife:e3``."""
    r = play_of(book, view)
    verb, _, rest = pick.partition(":")
    stalker = r.state.stalkers[seat]
    kind, _, target = (KNIFE, "", rest) if verb == KNIFE else rest.partition(":")
    enemy = r.state.enemies[target]
    attack = None if kind == KNIFE else _attack(r, stalker, kind)
    shot = _with_rules(r, _shot(r, stalker, enemy, kind, attack, ammo))
    cover = cover_against(r, seat, enemy.id)
    return AttackPreview(
        target=enemy.id,
        attack=kind,
        range=shot.range,
        effective=shot.effective,
        equipment=min(6, shot.equipment),
        stalker_dice=min(6, shot.stalker_dice),
        added=shot.success,
        cover=cover,
        attention="none" if attack is None else attack.attention,
        ammo_left=r.state.ammo.get(stalker.weapon, 0) - (shot.ammo if attack else 0),
        thresholds=_thresholds(r, enemy, shot, cover, attack),
        masks=_mask_chances(shot),
        traits=_traits(r, stalker, shot) if attack is not None else {},
    )


def _attack(r: Play, stalker: Stalker, kind: str) -> WeaponAttack:
    card = r.pack.cards[stalker.weapon]
    assert isinstance(card, Weapon)
    return next(one for one in card.attacks if one.type == kind)


def _shot(
    r: Play, stalker: Stalker, enemy: Enemy, kind: str, attack: WeaponAttack | None, ammo: int
) -> Shot:
    distance = r.chart.range(stalker.at, enemy.at)
    if attack is None:
        dice = r.pack.box.knife_dice
        return Shot(stalker.id, target=enemy.id, attack_type=KNIFE, equipment=dice)
    spent = ammo if attack.ammo == "X" else attack.ammo
    shot = Shot(
        stalker.id,
        target=enemy.id,
        weapon=stalker.weapon,
        attack_type=kind,
        ammo=spent,
        range=distance,
        effective=is_effective(r, stalker.weapon, distance),
        success=attack.add_success,
        masks=attack.add_mask,
        stalker_dice=shooting(r, stalker, distance),
    )
    r.state.rolls.append(shot)
    equipment = amount_of(r, attack.dice.equipment, Scope(owner=stalker.id))
    r.state.rolls.pop()
    return msgspec.structs.replace(shot, equipment=equipment)


def _with_rules(r: Play, shot: Shot) -> Shot:
    """Dice and successes that cards must add; what a player may add is left to him."""
    state = r.state
    state.rolls.append(shot)
    state.agenda.clear()
    state.open.clear()
    scope = Scope(attacker=shot.unit, target=shot.target, subject=shot.unit)
    for window in ("before_attack_roll", "before_hit_check", "after_attack_roll"):
        needed = [
            source
            for source in state.listeners.get(window, ())
            if not r.pack.rules[source.path].optional
        ]
        if needed:
            state.listeners = {**state.listeners, window: tuple(needed)}
            _run(r, Fire(window, scope))
    found = state.rolls.pop()
    assert isinstance(found, Shot)
    return found


def _run(r: Play, frame: Fire) -> None:
    """Let the rules of a window take effect on the sample that the preview works with."""
    silent = Play(r.state, r.pack)
    silent.push(frame)
    while r.state.agenda and not r.state.open:
        work = r.state.agenda.pop()
        RESOLVERS[type(work)](silent, work)


def _thresholds(
    r: Play, enemy: Enemy, shot: Shot, cover: int, attack: WeaponAttack | None
) -> tuple[Threshold, ...]:
    scope = Scope(owner=shot.unit, attacker=shot.unit, target=enemy.id, chosen=enemy.id)
    eased = attack.hit_threshold if attack else 0
    eased = stat(r, "stat:hit_threshold", eased, enemy.id, scope)
    chances = spread(shot.equipment, shot.stalker_dice, shot.effective)
    parts = r.pack.pack.enemies[enemy.card].parts
    free = attack is None or attack.choose_part
    found: list[Threshold] = []
    for part in ("torso", "head") if free else ("torso",):
        rows = parts.get(part_of(part), ())
        reach = [at_least(chances, row[0] + eased + cover - shot.success) for row in rows]
        for number, (needed, effects) in enumerate(rows):
            wanted = needed + eased + cover - shot.success
            above = reach[number + 1] if number + 1 < len(reach) else 0.0
            found.append(
                Threshold(
                    part=part,
                    needed=needed + eased,
                    effects=tuple(effect_word(effect) for effect in effects),
                    chance=reach[number],
                    with_focus=at_least_with_focus(
                        shot.equipment, shot.stalker_dice, shot.effective, wanted
                    ),
                    exactly=reach[number] - above,
                )
            )
    return tuple(found)


def effect_word(effect: object) -> str:
    """An effect of a hit table in a word: the grade of a wound, or hit points such as ``-1``."""
    grade = getattr(effect, "grade", "")
    return str(grade or getattr(effect, "amount", ""))


def _mask_chances(shot: Shot) -> tuple[float, ...]:
    chances = mask_spread(shot.stalker_dice)
    return tuple(
        at_least(chances, number - shot.masks) for number in range(1, len(chances) + shot.masks)
    )


def _traits(r: Play, stalker: Stalker, shot: Shot) -> dict[str, float]:
    card = r.pack.cards[stalker.weapon]
    assert isinstance(card, Weapon)
    chances = mask_spread(shot.stalker_dice)
    return {one.trait: at_least(chances, one.mask - shot.masks) for one in card.traits}


def reroll_preview(
    book: Book, view: StalkerView, wanted: int, chosen: tuple[int, ...]
) -> tuple[float, float]:
    """Whether the dice on the table reach a total now, and the chance after re-rolling some."""
    shot = view.rolls[-1]
    effective = isinstance(shot, Shot) and shot.effective
    added = shot.success + (_still_added(book, view, shot) if isinstance(shot, Shot) else 0)
    now = after_reroll(shot.dice, (), effective, added, wanted)
    return now, after_reroll(shot.dice, chosen, effective, added, wanted)


def _still_added(book: Book, view: StalkerView, shot: Shot) -> int:
    """The ✹ that cards will add once the dice of an Attack stay as they are."""
    scope = Scope(attacker=shot.unit, target=shot.target, subject=shot.unit)
    r = play_of(book, view)
    return sum(sure_successes(r, one, scope) for one in ("after_attack_roll", "before_hit_check"))


def guard_preview(book: Book, view: StalkerView, chosen: tuple[int, ...]) -> tuple[int, float]:
    """HP that the Defence roll on the table costs now, and on average after re-rolling some."""
    guard = view.rolls[-1]
    assert isinstance(guard, Guard)
    scope = Scope(
        attacker=guard.attacker, target=guard.unit, subject=guard.unit, anomaly=guard.anomaly
    )
    sure = sure_successes(play_of(book, view), "after_defence_roll", scope)
    guard = msgspec.structs.replace(guard, success=guard.success + sure)
    kept = tuple(face for number, face in enumerate(guard.dice) if number not in chosen)
    lost = 0.0
    for more, chance in enumerate(spread(len(chosen), 0)):
        again = msgspec.structs.replace(guard, dice=kept, success=guard.success + more)
        lost += chance * remaining(again)[0]
    return remaining(guard)[0], lost


def standing_rows(book: Book, view: StalkerView, target: str) -> tuple[int, tuple[Threshold, ...]]:
    """Cover of a Target of the Attack on the table, and the rows of the part that it can hit."""
    r = play_of(book, view)
    shot = r.state.rolls[-1]
    assert isinstance(shot, Shot)
    enemy = r.state.enemies[target]
    cover = cover_against(r, shot.unit, target, shot.ignore_cover)
    stalker = r.state.stalkers[shot.unit]
    attack = _attack(r, stalker, shot.attack_type) if shot.weapon else None
    part = shot.part if target == shot.target else "torso"
    rows = _thresholds(r, enemy, shot, cover, attack)
    return cover, tuple(row for row in rows if row.part == part)


def attack_reactions(
    book: Book, view: StalkerView, seat: str, target: str
) -> tuple[ReactionInfo, ...]:
    """Who would react to the end of the Turn if the Target of an Attack lives: it turns round."""
    r = play_of(book, view)
    stalker = r.state.stalkers[seat]
    face(r, r.state.enemies[target], stalker.at)
    return reactions_on(r, stalker)
