"""From the roll to the result: masks, shares, hits and the end of an Attack (S-26.9 to S-26.22)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal
from rules.kernel.rng import Stream
from rules.stalker.engine.attack import KNIFE, set_shot, shot_now
from rules.stalker.engine.attention import notice, reduce_attention
from rules.stalker.engine.book import Book
from rules.stalker.engine.dice import masks, successes
from rules.stalker.engine.effects import run
from rules.stalker.engine.events_fight import MasksSpent, SuccessesShared
from rules.stalker.engine.frames_cards import Fire
from rules.stalker.engine.frames_fight import (
    BuyMasks,
    CloseAttack,
    DefendHit,
    HitEnemy,
    HitTargets,
    ShareSuccesses,
)
from rules.stalker.engine.gear import weapon_card
from rules.stalker.engine.hits import cover_against
from rules.stalker.engine.model import Enemy, StalkerState
from rules.stalker.engine.play import Play, enemies_on, resolves, unit_of
from rules.stalker.engine.rolls import Shot
from rules.stalker.engine.scope import Scope
from rules.stalker.engine.sight import visible_from
from rules.stalker.engine.statuses import exposed_damage
from rules.stalker.engine.turning import face
from rules.stalker.models_cards import Trait

DONE = "done"


def total_of(shot: Shot) -> int:
    """✹ of an Attack before cover (S-26.9)."""
    return max(0, successes(shot.dice, shot.effective) + shot.success)


def masks_left(shot: Shot) -> int:
    if shot.forbid_masks:
        return 0
    return masks(shot.dice) + shot.masks - shot.masks_spent


def beside_target(r: Play, shot: Shot) -> list[Enemy]:
    """The main Target and Enemies adjacent to it in the attacker's line of sight (S-26.17).

    When it has died, those adjacent to where it stood may still be affected (S-26.15).
    """
    main = r.state.enemies.get(shot.target)
    field = main.at if main is not None else shot.field
    if not field:
        return []
    seen = visible_from(r, r.state.stalkers[shot.unit])
    ranges = r.chart.zone.ranges(field)
    others = [
        enemy
        for enemy in r.state.enemies.values()
        if enemy.id != shot.target and enemy.at in seen and ranges.get(enemy.at, 999) <= 1
    ]
    return [main, *others] if main is not None else others


@resolves(ShareSuccesses)
def share_successes(r: Play, frame: ShareSuccesses) -> None:
    """The attacker distributes the ✹ of a burst (S-26.17)."""
    shot = shot_now(r)
    total = total_of(shot)
    names = [enemy.id for enemy in beside_target(r, shot)]
    if len(names) < 2 or total == 0:
        return
    picks = r.ask(
        frame,
        "share_successes",
        {shot.unit: ()},
        form="share",
        about={"total": total, "targets": " ".join(names)},
    )
    if picks is None:
        return
    pairs = (one.partition("=") for one in picks[shot.unit].split(","))
    shares = tuple((name, int(number)) for name, _, number in pairs if int(number) > 0)
    set_shot(r, replace(shot, shares=shares))
    r.emit(SuccessesShared(unit=shot.unit, card=r.state.stalkers[shot.unit].card, shares=shares))


class ShareForm(Form):
    """How many ✹ go to each Enemy, all of them: ``e1=6,e2=5``."""

    def check(
        self, state: StalkerState, pack: Book, decision: Decision, pick: str
    ) -> Refusal | None:
        allowed = str(decision.about["targets"]).split()
        given: dict[str, int] = {}
        for part in pick.split(","):
            name, _, number = part.partition("=")
            if name not in allowed or name in given or not number.isdigit():
                return Refusal("bad_split", "S-26.17")
            given[name] = int(number)
        if sum(given.values()) != decision.about["total"]:
            return Refusal("bad_split", "S-26.17")
        return None

    def sample(self, state: StalkerState, pack: Book, decision: Decision, chance: Stream) -> str:
        names = str(decision.about["targets"]).split()
        given = dict.fromkeys(names, 0)
        for _ in range(int(decision.about["total"])):
            given[chance.pick(names)] += 1
        return ",".join(f"{name}={number}" for name, number in given.items())


@resolves(BuyMasks)
def buy_masks(r: Play, frame: BuyMasks) -> None:
    """Masks buy the Weapon's effects, before or after the hit check (S-26.11, S-26.15)."""
    shot = shot_now(r)
    left = masks_left(shot)
    if left <= 0 or not shot.weapon:
        return
    options = mask_options(r, shot, left)
    if not options:
        return
    picks = r.ask(
        frame,
        "buy_masks",
        {shot.unit: [DONE, *options]},
        about={"masks": left, "when": frame.when},
    )
    if picks is None or picks[shot.unit] == DONE:
        return
    _, name, target = picks[shot.unit].split(":")
    trait = _traits(r, shot)[name]
    shot = replace(
        shot,
        masks_spent=shot.masks_spent + trait.mask,
        attacked=(*shot.attacked, target) if target not in shot.attacked else shot.attacked,
        splash=shot.splash or name == "splash",
    )
    set_shot(r, shot)
    r.emit(
        MasksSpent(
            unit=shot.unit,
            card=r.state.stalkers[shot.unit].card,
            trait=name,
            target=target,
            masks=trait.mask,
        )
    )
    r.push(frame)
    if name == "splash":
        if frame.when == "after":
            r.push(HitTargets())
        return
    scope = Scope(owner=shot.unit, attacker=shot.unit, target=target, card=shot.weapon)
    run(r, trait.effects, scope)


def _traits(r: Play, shot: Shot) -> dict[str, Trait]:
    return {trait.trait: trait for trait in weapon_card(r, shot.weapon).traits}


def mask_options(r: Play, shot: Shot, left: int) -> list[str]:
    """Effects that the masks left can pay for, each with a Target that it would change."""
    found = []
    for name, trait in _traits(r, shot).items():
        if trait.mask > left:
            continue
        if name == "splash":
            if not shot.splash and shot.target:
                found.append(f"trait:splash:{shot.target}")
            continue
        status = "pinned" if name == "pacification" else "exposed"
        main = [r.state.enemies[shot.target]] if shot.target in r.state.enemies else []
        for enemy in beside_target(r, shot) if shot.split else main:
            if not getattr(enemy, status):
                found.append(f"trait:{name}:{enemy.id}")
    return found


@resolves(HitTargets)
def hit_targets(r: Play, frame: HitTargets) -> None:
    """The hit check of every Target, cover taken off each one's share (S-26.9, S-26.19)."""
    shot = shot_now(r)
    total = total_of(shot)
    if shot.as_damage:
        damage = total + exposed_damage(r, shot.target)
        cover = cover_against(r, shot.unit, shot.target, shot.ignore_cover)
        r.push(DefendHit(shot.target, max(0, damage - cover), shot.unit))
        return
    shares = dict(shot.shares) or {shot.target: total}
    shares.setdefault(shot.target, 0)
    if shot.splash:
        for enemy in enemies_on(r.state, _target_field(r, shot)):
            shares.setdefault(enemy.id, total)
    fresh = {name: share for name, share in shares.items() if name not in shot.hit}
    set_shot(
        r,
        replace(
            shot,
            hit=(*shot.hit, *fresh),
            attacked=tuple(dict.fromkeys((*shot.attacked, *fresh))),
            field=_target_field(r, shot),
        ),
    )
    r.push(
        *(
            HitEnemy(name, share, shot.part if name == shot.target else "torso", shot.unit)
            for name, share in fresh.items()
        )
    )


def _target_field(r: Play, shot: Shot) -> str:
    """Where the main Target stands, or stood when it was hit."""
    target = r.state.enemies.get(shot.target)
    return target.at if target is not None and not shot.field else shot.field


@resolves(CloseAttack)
def close_attack(r: Play, frame: CloseAttack) -> None:
    """Attacked Enemies that live turn to the attacker; then what follows an Attack (S-26.14)."""
    shot = shot_now(r)
    if frame.stage == 1:
        r.state.rolls.pop()
        return
    attacker = unit_of(r.state, shot.unit)
    r.push(CloseAttack(1))
    if "after_attack" in r.state.listeners:
        scope = Scope(attacker=shot.unit, target=shot.target, subject=shot.unit)
        r.push(Fire("after_attack", scope))
    turned = False
    for name in shot.attacked:
        enemy = r.state.enemies.get(name)
        if enemy is not None:
            turned |= face(r, enemy, attacker.at, ("S-26.14",))
    if turned:
        notice(r)
    if shot.attack_type == KNIFE and shot.target in shot.killed:
        reduce_attention(r, attacker.id, ("S-20.14", "S-21.12"))
