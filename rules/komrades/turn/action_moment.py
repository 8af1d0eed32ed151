"""Equipment and abilities used at one's own action moment (K-4.11, K-12.6, K-13.1, K-20.8)."""

from __future__ import annotations

from rules.kernel.decision import PASS
from rules.komrades.cards.equipment import is_tank, spend_gear
from rules.komrades.content import Pack
from rules.komrades.fight.damage import gain_life, use_ability
from rules.komrades.model.frames import BoardTank, CheckEnd, Leap, UseGear, resolves
from rules.komrades.model.front import Front
from rules.komrades.model.picks import ABILITY, GearPick, gear_pick, picked
from rules.komrades.model.state import CREW, Comrade, Gear, KomradesState, free_slots


def gear_obstacle(pack: Pack, who: Comrade, gear: Gear) -> tuple[str, str] | None:
    """Why a piece of equipment cannot be used at this action moment."""
    kind = pack.cards[gear.card]
    if kind.use != "action":
        return ("wrong_moment", "K-12.6")
    if gear.used:
        return ("already_used_this_turn", "K-12.6")
    if is_tank(kind):
        return ("already_aboard", "K-13.15") if CREW in who.statuses else None
    return ("already_at_maximum", "K-2.8") if who.life >= who.max_life else None


def jump_obstacle(state: KomradesState, pack: Pack, who: Comrade) -> tuple[str, str] | None:
    """Why a comrade cannot jump to the free slot now (K-20.8)."""
    if pack.hero(who.id).hook != "jump":
        return ("no_such_ability", "K-20.8")
    if who.ability_used:
        return ("already_used", "K-20.8")
    if state.halted:
        return ("nobody_may_move", "K-9.7")
    if who.immovable or not free_slots(state):
        return ("cannot_be_moved", "K-9.4")
    return None


def action_choices(state: KomradesState, pack: Pack, who: Comrade, only: int) -> list[str]:
    """What may be used now: before the reveal everything in play, after it the new card only."""
    pieces = [
        gear
        for gear in state.gear[who.id]
        if only in (0, gear.card) and gear_obstacle(pack, who, gear) is None
    ]
    choices = [PASS, *(gear_pick(gear.card) for gear in pieces)]
    if not only and jump_obstacle(state, pack, who) is None:
        choices.append(ABILITY)
    return choices


@resolves(UseGear)
def use_gear(r: Front, frame: UseGear) -> None:
    """One use after another, until the owner has enough; each is a whole resolution."""
    state = r.state
    who = state.comrades[frame.comrade]
    if who.life == 0:
        return
    pick = PASS
    if state.gear[who.id] or r.pack.hero(who.id).hook == "jump":
        options = action_choices(state, r.pack, who, frame.only)
        picks = r.ask(frame, "use_gear", {who.seat: options})
        if picks is None:
            return
        pick = picks[who.seat]
    if pick == PASS:
        return
    if pick == ABILITY:
        use_ability(r, who.id, ("K-20.8",))
        r.push(Leap(who.id), CheckEnd(), frame)
        return
    card = picked(GearPick, pick).card
    kind = r.pack.cards[card]
    if is_tank(kind):
        r.push(BoardTank(who.id, card), CheckEnd(), frame)
    else:
        spend_gear(r, who.id, card, (kind.clause, "K-12.1"), used=True)
        gain_life(r, who.id, kind.ops[0].amount, kind.id, (kind.clause, "K-2.8"))
        r.push(frame)
