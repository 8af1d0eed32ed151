"""Quick answers to every question but the choice of an Action (the table of chapter S-43)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules.kernel.decision import Decision
from rules.kernel.picks import Pick
from rules.stalker.bots.goals import plan_of, way_to
from rules.stalker.bots.team import had_better_wait, severe_at
from rules.stalker.fight.attack_hits import about_shares, spell_shares, total_of
from rules.stalker.fight.defence import remaining
from rules.stalker.fight.odds import after_reroll, at_least, face_value, spread
from rules.stalker.fight.rerolls import about_dice, spell_reroll
from rules.stalker.model.book import Book
from rules.stalker.model.picks import (
    BACKPACK,
    BOLT,
    DONE,
    END_TURN,
    KEEP,
    NO,
    PASS,
    PICKS,
    STOP,
    YES,
    CardPick,
    EquipPick,
    FieldPick,
    MagazinePick,
    OnPick,
    OptionPick,
    PartPick,
    PathPick,
    SymbolPick,
    TokenPick,
    TraitPick,
    UnitPick,
)
from rules.stalker.model.questions import CardAbout, MasksAbout
from rules.stalker.model.rolls import Guard, Shot
from rules.stalker.model.state import StalkerState
from rules.stalker.play import Play, living
from rules.stalker.sight.who_sees import is_seen
from rules.stalker.turn.field_actions import open_symbols_near

Answer = Callable[[Book, StalkerState, Decision], str]
FAR = 99
P = TypeVar("P", bound=Pick)


def default_pick(book: Book, state: StalkerState, decision: Decision) -> str:
    """The sensible answer without any search."""
    answer = _ANSWERS.get(decision.kind)
    if answer is None:
        return decision.options[0]
    pick = answer(book, state, decision)
    return pick if decision.form or pick in decision.options else decision.options[0]


def _of(decision: Decision, sort: type[P]) -> list[P]:
    """The options of one sort."""
    found = (PICKS.read(option) for option in decision.options)
    return [one for one in found if isinstance(one, sort)]


def _unit(option: str) -> str:
    pick = PICKS.read(option)
    return pick.unit if isinstance(pick, UnitPick) else ""


def _first_of(*wanted: str) -> Answer:
    def answer(book: Book, state: StalkerState, decision: Decision) -> str:
        return next((one for one in wanted if one in decision.options), decision.options[0])

    return answer


def _take_turn(book: Book, state: StalkerState, decision: Decision) -> str:
    """Play, with a token without a critical wound first (D1), unless another should go first."""
    stalker = state.stalkers[decision.seat]
    if PASS in decision.options and had_better_wait(Play(state, book), stalker):
        return PASS
    tokens = _of(decision, TokenPick)
    return str(min(tokens, key=lambda one: one.number in stalker.crits))


def _place_crit(book: Book, state: StalkerState, decision: Decision) -> str:
    """On a Turn token that has been played this Round (D10)."""
    stalker = state.stalkers[decision.seat]
    return str(max(_of(decision, TokenPick), key=lambda one: stalker.played[one.number]))


def _wanted(book: Book, state: StalkerState, shot: Shot) -> int:
    """The total that an Attack is after: the highest threshold of the part, cover included."""
    enemy = state.enemies.get(shot.target)
    if enemy is None:
        return 0
    parts = book.pack.enemies[enemy.card].parts
    rows = parts.get("head" if shot.part == "head" else "torso", ())
    shown = total_of(shot)
    above = [row[0] for row in rows if row[0] > shown]
    return min(above, default=0)


def _reroll(book: Book, state: StalkerState, decision: Decision) -> str:
    """Re-roll the worst dice if a better result is likely enough to be worth it (D6)."""
    roll = state.rolls[-1]
    name, most = about_dice(decision).sources[-1]
    effective = isinstance(roll, Shot) and roll.effective
    order = sorted(range(len(roll.dice)), key=lambda n: face_value(roll.dice[n], effective))
    if isinstance(roll, Guard):
        lost, _ = remaining(roll)
        low = [n for n in order if face_value(roll.dice[n], False) < 2][:most]
        return spell_reroll(name, low) if lost >= 3 and low else KEEP
    if not isinstance(roll, Shot):
        return KEEP
    wanted = _wanted(book, state, roll)
    if wanted == 0:
        return KEEP
    best, chosen = 0.35, []
    for count in range(1, min(len(order), most) + 1):
        chance = after_reroll(roll.dice, order[:count], effective, roll.success, wanted)
        if chance > best:
            best, chosen = chance, order[:count]
    return spell_reroll(name, chosen) if chosen else KEEP


def _share(book: Book, state: StalkerState, decision: Decision) -> str:
    """Enough for each Target to die, the rest to the first (D7)."""
    about = about_shares(decision)
    total, names = about.total, about.targets
    given = dict.fromkeys(names, 0)
    for name in names:
        needed = severe_at(book.pack.enemies[state.enemies[name].card])
        if needed <= total:
            given[name] = needed
            total -= needed
    given[names[0]] += total
    return spell_shares(given)


def _choose_part(book: Book, state: StalkerState, decision: Decision) -> str:
    """The head if it is more likely to be hit than a Severe wound in the Torso (D5)."""
    shot = state.rolls[-1]
    head_pick, torso_pick = str(PartPick("head")), str(PartPick("torso"))
    if not isinstance(shot, Shot) or head_pick not in decision.options:
        return torso_pick
    card = book.pack.enemies[state.enemies[shot.target].card]
    odds = spread(shot.equipment, shot.stalker_dice, shot.effective)
    head = at_least(odds, card.parts["head"][0][0] - shot.success)
    severe = at_least(odds, severe_at(card) - shot.success)
    return head_pick if head >= 0.8 * severe else torso_pick


def _buy_masks(book: Book, state: StalkerState, decision: Decision) -> str:
    """Splash where it hits more than one; otherwise pin or expose whoever is left (D7)."""
    assert isinstance(decision.about, MasksAbout)
    after = decision.about.when == "after"
    for pick in _of(decision, TraitPick):
        if pick.trait == "splash":
            shot = state.rolls[-1]
            target = state.enemies.get(shot.target) if isinstance(shot, Shot) else None
            here = [one for one in state.enemies.values() if target and one.at == target.at]
            if len(here) > 1:
                return str(pick)
        elif after:
            return str(pick)
    return DONE


def _keep_away(book: Book, state: StalkerState, decision: Decision) -> str:
    """Ties: whatever keeps Enemies farthest from the Stalkers (D9, D20)."""
    r = Play(state, book)
    people = [one.at for one in living(state) if one.at]

    def distance(option: str) -> int:
        pick = PICKS.read(option)
        if isinstance(pick, UnitPick):
            enemy = state.enemies.get(pick.unit)
            return 0 if enemy is None else -enemy.hp
        field = pick.field if isinstance(pick, FieldPick) else ""
        field = pick.fields[-1] if isinstance(pick, PathPick) else field
        if field not in r.chart.fields:
            return 0
        return min((r.chart.range(field, at) for at in people), default=0)

    return max(decision.options, key=distance)


def _victim(book: Book, state: StalkerState, decision: Decision) -> str:
    """The Stalker who can best take it (D8)."""

    def toughness(option: str) -> int:
        stalker = state.stalkers.get(_unit(option))
        if stalker is None:
            return 0
        return stalker.hp + 2 * getattr(book.cards.get(stalker.armour), "defence", 0)

    return max(decision.options, key=toughness)


def _stow(book: Book, state: StalkerState, decision: Decision) -> str:
    """Equip what is better than what is worn (D13)."""
    stalker = state.stalkers[decision.seat]
    assert isinstance(decision.about, CardAbout)
    name = decision.about.card
    card = book.cards[name]
    kind = book.kinds[name]
    if kind in ("weapon", "armour"):
        worn = book.cards.get(getattr(stalker, kind))
        return str(EquipPick()) if worn is None or card.price > worn.price else BACKPACK
    better = [*_of(decision, EquipPick), *_of(decision, OnPick)]
    return str(better[0]) if better else BACKPACK


def _cheapest(book: Book, state: StalkerState, decision: Decision) -> str:
    """The card that is worth least (D11)."""
    return str(min(_of(decision, CardPick), key=lambda one: book.cards[one.card].price))


def _pockets(book: Book, state: StalkerState, decision: Decision) -> str:
    """A Magazine that fits no Weapon, otherwise a bolt (D11)."""
    stalker = state.stalkers[decision.seat]
    weapon = book.cards.get(stalker.weapon)
    fits = getattr(weapon, "class_", "")
    spare = [one for one in decision.options if one not in (BOLT, str(MagazinePick(fits)))]
    return spare[0] if spare else decision.options[0]


def _neediest(book: Book, state: StalkerState, decision: Decision) -> str:
    """Heal the weakest Stalker; act on the strongest Enemy."""

    def need(option: str) -> float:
        name = _unit(option)
        stalker = state.stalkers.get(name)
        if stalker is not None:
            return book.pack.stalkers[stalker.card].hp - stalker.hp + 0.5 * stalker.dose
        enemy = state.enemies.get(name)
        return 0.0 if enemy is None or enemy.pinned else float(enemy.hp)

    return max(decision.options, key=need)


def _grenade(book: Book, state: StalkerState, decision: Decision) -> str:
    """The field with the most Enemies and the fewest friends."""

    def worth(pick: FieldPick) -> int:
        field = pick.field
        foes = sum(one.at == field for one in state.enemies.values())
        friends = sum(one.at == field for one in state.stalkers.values())
        return 2 * foes - 5 * friends

    return str(max(_of(decision, FieldPick), key=worth))


def _control(book: Book, state: StalkerState, decision: Decision) -> str:
    """The option that costs the fewest HP; never one that wounds critically (SC-D-04)."""
    stalker = state.stalkers[decision.seat]
    offered = _of(decision, OptionPick)
    others = [one for one in offered if not one.option.startswith("resist")]
    if OptionPick("resist_focus") in offered and stalker.hp > 8:
        return str(OptionPick("resist_focus"))
    return str(others[0] if others else offered[-1])


def _kit_check(book: Book, state: StalkerState, decision: Decision) -> str:
    """The cheapest way out of a card's demand."""
    stalker = state.stalkers.get(decision.seat)
    if stalker is not None and not sum(stalker.magazines):
        return str(OptionPick("magazine"))
    return decision.options[-1]


def _symbol(book: Book, state: StalkerState, decision: Decision) -> str:
    """A symbol on the way to the goal, and the likeliest one there (S-34.8)."""
    r = Play(state, book)
    at = state.stalkers[decision.seat].at
    way = way_to(r, at, plan_of(r).fields)
    symbols = {name: (field in way, kind) for name, kind, field in open_symbols_near(r, at, FAR)}
    offered = _of(decision, SymbolPick)
    return str(max(offered, key=lambda one: symbols.get(one.symbol, (False, ""))))


WANTED = ("sc-w-03", "sc-ar-06", "sc-it-02", "rifle", "sc-it-01", "rifle", "sc-it-04", "sc-it-05")
"""What a computer player buys, in this order: the kit Szturm and what is left (SC-D-11)."""


def _shopping(book: Book, state: StalkerState) -> str:
    """The next thing on the list that the Stalker has not got."""
    stalker = state.stalkers[state.open[0].seat]
    had = [stalker.weapon, stalker.armour, *stalker.backpack]
    bought = [book.cards[name].id for name in had if name] + ["rifle"] * stalker.magazines[1]
    for thing in WANTED:
        if thing not in bought:
            return thing
        bought.remove(thing)
    return ""


def _shelf(book: Book, state: StalkerState, decision: Decision) -> str:
    thing = _shopping(book, state)
    if not thing:
        return DONE
    shelf = "magazine" if thing == "rifle" else book.kinds[book.copies[thing][0]]
    pick = str(OptionPick(shelf))
    return pick if pick in decision.options else DONE


def _buy(book: Book, state: StalkerState, decision: Decision) -> str:
    """What is on the list, or the dearest thing of the shelf that has it not."""
    thing = _shopping(book, state)
    for option in decision.options[:-1]:
        name = option.partition(":")[2]
        if name == thing or name.partition(".")[0] == thing:
            return option
    return decision.options[0]


def _entrance(book: Book, state: StalkerState, decision: Decision) -> str:
    """The field nearest to the start that no Enemy sees (SC-LT-03)."""
    r = Play(state, book)
    start = book.pack.missions[state.mission].start_fields[0]
    ranges = r.chart.zone.ranges(start)
    picks = _of(decision, FieldPick)
    return str(min(picks, key=lambda one: (is_seen(r, one.field), ranges.get(one.field, FAR))))


_ANSWERS: dict[str, Answer] = {
    "shop": _shelf,
    "shop_card": _buy,
    "draw_territory": _first_of(NO),
    "entrance_field": _entrance,
    "take_turn": _take_turn,
    "place_crit": _place_crit,
    "reroll": _reroll,
    "reroll_anomaly": lambda book, state, decision: decision.options[-1],
    "share_successes": _share,
    "choose_part": _choose_part,
    "buy_masks": _buy_masks,
    "break_tie": _keep_away,
    "order_unknown": _keep_away,
    "choose_victim": _victim,
    "stow_card": _stow,
    "fit_accessory": lambda book, state, decision: decision.options[-1],
    "discard_surplus": _cheapest,
    "empty_pockets": _pockets,
    "arrange": _first_of(DONE),
    "accept_gift": _first_of(YES),
    "card_choose_unit": _neediest,
    "card_choose_field": _grenade,
    "card_choose": _kit_check,
    "card_may": _first_of(YES),
    "control": _control,
    "throw_decoy": _keep_away,
    "throw_bolt": _symbol,
    "step": _first_of(STOP),
    "act": _first_of(END_TURN),
    "spend_ammo": lambda book, state, decision: decision.options[-1],
}
