"""From the roll to the result: masks, shares, hits and the end of an Attack (S-26.9 to S-26.22)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal, RefusedError, refuse
from rules.kernel.numbers import is_number
from rules.kernel.picks import Pick
from rules.kernel.question import Composing, Option
from rules.kernel.rng import Stream
from rules.kernel.text import text
from rules.stalker.effects.effects import run
from rules.stalker.enemies.turning import face
from rules.stalker.fight.attack import KNIFE, set_shot, shot_now
from rules.stalker.fight.dice import masks, successes
from rules.stalker.fight.hits import cover_against
from rules.stalker.gear.equipment import weapon_card
from rules.stalker.life.statuses import exposed_damage
from rules.stalker.model.book import Book
from rules.stalker.model.events_fight import MasksSpent, SuccessesShared
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_fight import (
    BuyMasks,
    CloseAttack,
    DefendHit,
    HitEnemy,
    HitTargets,
    ShareSuccesses,
)
from rules.stalker.model.picks import DONE, LessPick, MorePick, TraitPick
from rules.stalker.model.questions import MasksAbout, ShareAbout
from rules.stalker.model.rolls import Shot
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy, StalkerState
from rules.stalker.model.view import StalkerView
from rules.stalker.pack.cards import Trait
from rules.stalker.play import Play, enemies_on, resolves, unit_of
from rules.stalker.sight.attention import notice, reduce_attention
from rules.stalker.sight.who_sees import visible_from


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
    about = ShareAbout(total, tuple(names))
    picks = r.ask(frame, "share_successes", {shot.unit: ()}, form="share", about=about)
    if picks is None:
        return
    given = read_shares(picks[shot.unit])
    shares = tuple((name, share) for name, share in given.items() if share > 0)
    set_shot(r, replace(shot, shares=shares))
    r.emit(SuccessesShared(unit=shot.unit, card=r.state.stalkers[shot.unit].card, shares=shares))


def spell_shares(given: Mapping[str, int]) -> str:
    return ",".join(f"{name}={share}" for name, share in given.items())


def read_shares(pick: str) -> dict[str, int]:
    """✹ for each Enemy; refuses what cannot be read."""
    given: dict[str, int] = {}
    for part in pick.split(","):
        name, _, number = part.partition("=")
        if name in given or not is_number(number):
            raise refuse("bad_split", "S-26.17")
        given[name] = int(number)
    return given


class ShareForm(Form):
    """How many ✹ go to each Enemy, all of them: ``e1=6,e2=5``."""

    def check(
        self, state: StalkerState, pack: Book, decision: Decision, pick: str
    ) -> Refusal | None:
        about = about_shares(decision)
        given = read_shares(pick)
        if not given.keys() <= set(about.targets) or sum(given.values()) != about.total:
            return Refusal("bad_split", "S-26.17")
        return None

    def sample(self, state: StalkerState, pack: Book, decision: Decision, chance: Stream) -> str:
        about = about_shares(decision)
        given = dict.fromkeys(about.targets, 0)
        for _ in range(about.total):
            given[chance.pick(about.targets)] += 1
        return spell_shares(given)

    def blank(self, view: StalkerView, pack: Book, decision: Decision) -> str:
        """Everything goes to the main Target at first."""
        about = about_shares(decision)
        return spell_shares({**dict.fromkeys(about.targets, 0), about.targets[0]: about.total})

    def composing(self, view: StalkerView, pack: Book, decision: Decision, draft: str) -> Composing:
        about = about_shares(decision)
        given = read_shares(draft)
        left = about.total - sum(given.values())
        steps: list[Pick] = [LessPick(one) for one in about.targets if given[one]]
        steps += [MorePick(one) for one in about.targets] if left else []
        missing = (text("zone.share.left", n=left),) if left else ()
        return Composing(
            draft,
            tuple(Option(str(one), (str(one),), text(f"option.{one.word}"), one) for one in steps),
            missing,
        )

    def take(
        self, view: StalkerView, pack: Book, decision: Decision, draft: str, step: Pick
    ) -> str:
        given = read_shares(draft)
        left = about_shares(decision).total - sum(given.values())
        match step:
            case MorePick(unit) if left and unit in given:
                return spell_shares({**given, unit: given[unit] + 1})
            case LessPick(unit) if given.get(unit):
                return spell_shares({**given, unit: given[unit] - 1})
        raise RefusedError(Refusal("bad_split", "S-26.17"))


def about_shares(decision: Decision) -> ShareAbout:
    assert isinstance(decision.about, ShareAbout)
    return decision.about


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
    about = MasksAbout(left, frame.when)
    pick = r.ask_one(frame, "buy_masks", shot.unit, [DONE, *options], about=about)
    if not isinstance(pick, TraitPick):
        return
    name, target = pick.trait, pick.target
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
    r.put(frame)
    if name == "splash":
        if frame.when == "after":
            r.put(HitTargets())
        return
    scope = Scope(owner=shot.unit, attacker=shot.unit, target=target, card=shot.weapon)
    run(r, trait.effects, scope)


def _traits(r: Play, shot: Shot) -> dict[str, Trait]:
    return {trait.trait: trait for trait in weapon_card(r, shot.weapon).traits}


def mask_options(r: Play, shot: Shot, left: int) -> list[TraitPick]:
    """Effects that the masks left can pay for, each with a Target that it would change."""
    found = []
    for name, trait in _traits(r, shot).items():
        if trait.mask > left:
            continue
        if name == "splash":
            if not shot.splash and shot.target:
                found.append(TraitPick("splash", shot.target))
            continue
        status = "pinned" if name == "pacification" else "exposed"
        main = [r.state.enemies[shot.target]] if shot.target in r.state.enemies else []
        for enemy in beside_target(r, shot) if shot.split else main:
            if not getattr(enemy, status):
                found.append(TraitPick(name, enemy.id))
    return found


@resolves(HitTargets)
def hit_targets(r: Play, frame: HitTargets) -> None:
    """The hit check of every Target, cover taken off each one's share (S-26.9, S-26.19)."""
    shot = shot_now(r)
    total = total_of(shot)
    if shot.as_damage:
        damage = total + exposed_damage(r, shot.target)
        cover = cover_against(r, shot.unit, shot.target, shot.ignore_cover)
        r.put(DefendHit(shot.target, max(0, damage - cover), shot.unit))
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
    r.put(CloseAttack(1))
    if "after_attack" in r.state.listeners:
        scope = Scope(attacker=shot.unit, target=shot.target, subject=shot.unit)
        r.put(Fire("after_attack", scope))
    turned = False
    for name in shot.attacked:
        enemy = r.state.enemies.get(name)
        if enemy is not None:
            turned |= face(r, enemy, attacker.at, ("S-26.14",))
    if turned:
        notice(r)
    if shot.attack_type == KNIFE and shot.target in shot.killed:
        reduce_attention(r, attacker.id, ("S-20.14", "S-21.12"))
