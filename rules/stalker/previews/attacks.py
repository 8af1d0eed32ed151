"""The odds of an Attack before it is made and while its dice lie on the table.

The Attack is tried on a guessed state by the rules themselves, with dice that show nothing: what
is in the pool then, and what cards add to it, is what the odds are worked out from.
"""

from __future__ import annotations

import msgspec

from rules.kernel.decision import Action, Decision
from rules.kernel.foresight import guessed
from rules.stalker.effects.windows import sure_successes
from rules.stalker.enemies.threat import Threat, threats_to
from rules.stalker.enemies.turning import face
from rules.stalker.fight.attack import KNIFE
from rules.stalker.fight.attack_hits import ShareForm, beside_target
from rules.stalker.fight.defence import remaining
from rules.stalker.fight.hits import cover_against, hit_rows
from rules.stalker.fight.odds import (
    after_reroll,
    at_least,
    at_least_with_focus,
    mask_spread,
    spread,
)
from rules.stalker.model.events_fight import DiceRolled
from rules.stalker.model.frames_fight import HitEnemy
from rules.stalker.model.picks import DONE, KEEP, PASS, PICKS, AmmoPick, AttackPick
from rules.stalker.model.questions import RerollAbout
from rules.stalker.model.rolls import Guard, Shot
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import StalkerState
from rules.stalker.model.view import StalkerView
from rules.stalker.pack.cards import Weapon
from rules.stalker.play import Play
from rules.stalker.previews.moves import Rules, looking
from rules.stalker.previews.wounds import deadly_share

BLANK = {"stalker_dice": ("S1",) * 24, "equipment_dice": ("E0",) * 24}
LONGEST = 12
"""Questions that an Attack asks at most before it is over."""


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
    deadly: float = 0.0
    """The chance that the Target dies if just this row is reached, by its wound card, too."""


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


class Trial(msgspec.Struct, frozen=True):
    """An Attack that was tried: the state when its dice lay there, and the ✹ that cards added."""

    state: StalkerState
    shot: Shot
    added: int


def tried(title: Rules, view: StalkerView, decision: Decision, pick: str) -> Trial | None:
    """Make an Attack on a guessed state; ``None`` where it does not come to a roll."""
    state = guessed(title, view, BLANK)
    asked = next(one for one in state.open if one.id == decision.id)
    rolled: Trial | None = None
    for _ in range(LONGEST):
        action = Action(asked.id, asked.seat, pick)
        for event, after in title.retell(state, action):
            shot = after.rolls[-1] if after.rolls else None
            if isinstance(shot, Shot) and shot.unit == decision.seat and shot.dice:
                if rolled is None and isinstance(event, DiceRolled):
                    rolled = Trial(after, shot, shot.success)
                elif rolled is not None:
                    rolled = msgspec.structs.replace(rolled, added=shot.success)
        title.submit(state, action)
        if not state.open or not any(isinstance(one, Shot) for one in state.rolls):
            break
        asked = state.open[0]
        pick = _least(title, view, asked)
    return rolled


def _least(title: Rules, view: StalkerView, asked: Decision) -> str:
    """The answer that adds nothing to an Attack."""
    if isinstance(asked.about, RerollAbout):
        return KEEP
    if asked.form:
        return ShareForm().blank(view, title.pack, asked)
    quiet = [one for one in (PASS, DONE) if one in asked.options]
    return quiet[0] if quiet else asked.options[0]


def attack_preview(
    title: Rules, view: StalkerView, decision: Decision, pick: str
) -> AttackPreview | None:
    """The odds of an option such as ``attack:single:e3`` or ``knife:e3``."""
    trial = tried(title, view, decision, pick)
    attack = PICKS.read(pick)
    if trial is None or trial.shot.target not in trial.state.enemies:
        return None
    r, shot = Play(trial.state, title.pack), trial.shot
    before = view.stalkers[shot.unit]
    loud = isinstance(attack, AttackPick) and shot.attack
    return AttackPreview(
        target=shot.target,
        attack=shot.attack_type,
        range=shot.range,
        effective=shot.effective,
        equipment=min(6, shot.equipment),
        stalker_dice=min(6, shot.stalker_dice),
        added=trial.added,
        cover=cover_against(r, shot.unit, shot.target, shot.ignore_cover),
        attention=title.pack.attacks[shot.attack].attention if loud else "none",
        ammo_left=r.state.ammo.get(before.weapon, 0),
        thresholds=_thresholds(r, shot, shot.target, trial.added),
        masks=_mask_chances(shot),
        traits=_traits(r, shot),
    )


def declared_preview(title: Rules, view: StalkerView, decision: Decision) -> AttackPreview | None:
    """The odds of the Attack that is being aimed: with the most ammunition, at either part."""
    ammo = [one for one in decision.options if isinstance(PICKS.read(one), AmmoPick)]
    return attack_preview(title, view, decision, ammo[0] if ammo else decision.options[0])


def _thresholds(r: Play, shot: Shot, target: str, added: int) -> tuple[Threshold, ...]:
    """Every row that the Attack could reach, of every part that the attacker may choose."""
    cover = cover_against(r, shot.unit, target, shot.ignore_cover)
    chances = spread(shot.equipment, shot.stalker_dice, shot.effective)
    found: list[Threshold] = []
    for part in _parts(r, shot, target):
        rows = hit_rows(r, shot.unit, target, part)
        reach = [at_least(chances, needed + cover - added) for needed, _ in rows]
        for number, (needed, effects) in enumerate(rows):
            wanted = needed + cover - added
            above = reach[number + 1] if number + 1 < len(reach) else 0.0
            focused = at_least_with_focus(shot.equipment, shot.stalker_dice, shot.effective, wanted)
            found.append(
                Threshold(
                    part=part,
                    needed=needed,
                    effects=tuple(effect_word(effect) for effect in effects),
                    chance=reach[number],
                    with_focus=focused,
                    exactly=reach[number] - above,
                    deadly=_deadly(r, shot, target, part, needed),
                )
            )
    return tuple(found)


def _deadly(r: Play, shot: Shot, target: str, part: str, needed: int) -> float:
    return deadly_share(r, HitEnemy(target, needed, part, shot.unit, with_cover=False))


def area_rows(r: Play, shot: Shot, target: str, added: int) -> tuple[int, tuple[Threshold, ...]]:
    """Cover of an Enemy that an area Attack reaches, and the rows of its torso."""
    cover = cover_against(r, shot.unit, target, shot.ignore_cover)
    return cover, _thresholds(r, shot, target, added)


def _parts(r: Play, shot: Shot, target: str) -> tuple[str, ...]:
    attack = r.pack.attacks[shot.attack] if shot.attack else None
    free = target == shot.target and (attack is None or attack.choose_part)
    return ("torso", "head") if free else ("torso",)


def effect_word(effect: object) -> str:
    """An effect of a hit table in a word: the grade of a wound, or hit points such as ``-1``."""
    grade = getattr(effect, "grade", "")
    return str(grade or getattr(effect, "amount", ""))


def death_chance(rows: tuple[Threshold, ...], part: str = "") -> float:
    """The chance that the Target dies, hit at the best part or at a given one."""
    parts = {one.part for one in rows if part in ("", one.part)}
    deadly = [sum(one.exactly * one.deadly for one in rows if one.part == name) for name in parts]
    return max(deadly, default=0.0)


def _mask_chances(shot: Shot) -> tuple[float, ...]:
    chances = mask_spread(shot.stalker_dice)
    return tuple(
        at_least(chances, number - shot.masks) for number in range(1, len(chances) + shot.masks)
    )


def _traits(r: Play, shot: Shot) -> dict[str, float]:
    card = r.pack.cards.get(shot.weapon)
    if not isinstance(card, Weapon):
        return {}
    chances = mask_spread(shot.stalker_dice)
    return {one.trait: at_least(chances, one.mask - shot.masks) for one in card.traits}


def reroll_preview(r: Play, wanted: int, chosen: tuple[int, ...]) -> tuple[float, float]:
    """Whether the dice on the table reach a total now, and the chance after re-rolling some."""
    shot = r.state.rolls[-1]
    effective, added = isinstance(shot, Shot) and shot.effective, added_to(r)
    now = after_reroll(shot.dice, (), effective, added, wanted)
    return now, after_reroll(shot.dice, chosen, effective, added, wanted)


def reroll_rows(r: Play, chosen: tuple[int, ...]) -> tuple[tuple[Threshold, float, float], ...]:
    """Rows of the Target with the chance now, 0 or 1, and after re-rolling these dice."""
    shot = r.state.rolls[-1] if r.state.rolls else None
    if not isinstance(shot, Shot) or shot.target not in r.state.enemies or shot.as_damage:
        return ()
    if shot.attack_type != KNIFE and not shot.weapon:
        return ()
    return _rolled_rows(r, shot.target, chosen)


def _rolled_rows(
    r: Play, target: str, chosen: tuple[int, ...]
) -> tuple[tuple[Threshold, float, float], ...]:
    cover, rows = standing_rows(r, target)
    return tuple((row, *reroll_preview(r, row.needed + cover, chosen)) for row in rows)


class Standing(msgspec.Struct, frozen=True):
    """An Enemy that the dice on the table hit: its rows, and the chance that it dies of them."""

    enemy: str
    rows: tuple[tuple[Threshold, float, float], ...]
    """Each with the chance now, 0 or 1, and after re-rolling the chosen dice."""
    dies: float
    dies_after: float


def reroll_standing(r: Play, chosen: tuple[int, ...]) -> tuple[Standing, ...]:
    """The only Target of the Attack on the table, or every Enemy in its area."""
    shot = r.state.rolls[-1] if r.state.rolls else None
    if not isinstance(shot, Shot) or shot.as_damage:
        return ()
    if not shot.area:
        rows = reroll_rows(r, chosen)
        return (_standing(shot.target, rows),) if rows else ()
    hit = [one.id for one in r.state.enemies.values() if one.at in shot.area]
    return tuple(_standing(one, _rolled_rows(r, one, chosen)) for one in hit)


def _standing(enemy: str, rows: tuple[tuple[Threshold, float, float], ...]) -> Standing:
    chances = []
    for reach in ([one[1] for one in rows], [one[2] for one in rows]):
        above = (*reach[1:], 0.0)
        chances.append(
            sum(
                (least - more) * one[0].deadly
                for one, least, more in zip(rows, reach, above, strict=True)
            )
        )
    return Standing(enemy, rows, *chances)


def nothing_to_gain(r: Play) -> bool:
    """Whether no re-roll could better the roll on the table: nothing comes through the Defence,
    or the only Target dies anyway and no mask could hurt another one."""
    roll = r.state.rolls[-1] if r.state.rolls else None
    if isinstance(roll, Guard):
        return guard_preview(r, ())[0] == 0
    if not isinstance(roll, Shot) or roll.area or "splash" in _traits(r, roll):
        return False
    if roll.split and len(beside_target(r, roll)) > 1:
        return False
    rows = reroll_rows(r, ())
    return bool(rows) and all(now == 1 for _, now, _ in rows) and rows[-1][0].deadly == 1


def added_to(r: Play) -> int:
    """The ✹ that the sort of Attack and cards add to those of the dice on the table."""
    roll = r.state.rolls[-1] if r.state.rolls else None
    if roll is None:
        return 0
    if isinstance(roll, Guard):
        return roll.success + _sure_defence(r, roll)
    return roll.success + (_still_added(r, roll) if isinstance(roll, Shot) else 0)


def _still_added(r: Play, shot: Shot) -> int:
    """The ✹ that cards will add once the dice of an Attack stay as they are."""
    scope = Scope(attacker=shot.unit, target=shot.target, subject=shot.unit)
    return sum(sure_successes(r, one, scope) for one in ("after_attack_roll", "before_hit_check"))


def _sure_defence(r: Play, guard: Guard) -> int:
    scope = Scope(
        attacker=guard.attacker, target=guard.unit, subject=guard.unit, anomaly=guard.anomaly
    )
    return sure_successes(r, "after_defence_roll", scope)


def guard_preview(r: Play, chosen: tuple[int, ...]) -> tuple[int, float]:
    """HP that the Defence roll on the table costs now, and on average after re-rolling some."""
    guard = r.state.rolls[-1]
    assert isinstance(guard, Guard)
    guard = msgspec.structs.replace(guard, success=guard.success + _sure_defence(r, guard))
    kept = tuple(face for number, face in enumerate(guard.dice) if number not in chosen)
    lost = 0.0
    for more, chance in enumerate(spread(len(chosen), 0)):
        again = msgspec.structs.replace(guard, dice=kept, success=guard.success + more)
        lost += chance * remaining(again)[0]
    return remaining(guard)[0], lost


def standing_rows(r: Play, target: str) -> tuple[int, tuple[Threshold, ...]]:
    """Cover of a Target of the Attack on the table, and the rows of the part that it can hit."""
    shot = r.state.rolls[-1]
    assert isinstance(shot, Shot)
    cover = cover_against(r, shot.unit, target, shot.ignore_cover)
    part = shot.part if target == shot.target else "torso"
    rows = _thresholds(r, shot, target, shot.success)
    return cover, tuple(row for row in rows if row.part == part)


def attack_threats(title: Rules, view: StalkerView, seat: str, target: str) -> tuple[Threat, ...]:
    """Who would react to the end of the Turn if the Target of an Attack lives: it turns round."""
    r = looking(title, view)
    stalker = r.state.stalkers[seat]
    if target in r.state.enemies:
        face(r, r.state.enemies[target], stalker.at)
    return threats_to(r, stalker)
