"""Quick answers to every question but the choice of an Action (the table of chapter S-43)."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.decision import Decision
from rules.stalker.bots.goals import plan_of, way_to
from rules.stalker.bots.team import had_better_wait, severe_at
from rules.stalker.fight.attack_hits import total_of
from rules.stalker.fight.defence import remaining
from rules.stalker.model.book import Book
from rules.stalker.model.rolls import Guard, Shot
from rules.stalker.model.state import StalkerState
from rules.stalker.play import Play, living
from rules.stalker.previews.odds import after_reroll, at_least, face_value, spread
from rules.stalker.turn.field_actions import open_symbols_near

Answer = Callable[[Book, StalkerState, Decision], str]
KEEP, PASS = "keep", "pass"
FAR = 99


def default_pick(book: Book, state: StalkerState, decision: Decision) -> str:
    """The sensible answer without any search."""
    answer = _ANSWERS.get(decision.kind)
    if answer is None:
        return decision.options[0]
    pick = answer(book, state, decision)
    return pick if decision.form or pick in decision.options else decision.options[0]


def _first_of(*wanted: str) -> Answer:
    def answer(book: Book, state: StalkerState, decision: Decision) -> str:
        return next((one for one in wanted if one in decision.options), decision.options[0])

    return answer


def _take_turn(book: Book, state: StalkerState, decision: Decision) -> str:
    """Play, with a token without a critical wound first (D1), unless another should go first."""
    stalker = state.stalkers[decision.seat]
    if PASS in decision.options and had_better_wait(Play(state, book), stalker):
        return PASS
    tokens = [one for one in decision.options if one.startswith("token:")]
    return min(tokens, key=lambda one: int(one[-1]) in stalker.crits)


def _place_crit(book: Book, state: StalkerState, decision: Decision) -> str:
    """On a Turn token that has been played this Round (D10)."""
    stalker = state.stalkers[decision.seat]
    return max(decision.options, key=lambda one: stalker.played[int(one[-1])])


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
    sources = str(decision.about["sources"]).split()
    if not sources:
        return KEEP
    name, _, most = sources[-1].rpartition(":")
    effective = isinstance(roll, Shot) and roll.effective
    order = sorted(range(len(roll.dice)), key=lambda n: face_value(roll.dice[n], effective))
    if isinstance(roll, Guard):
        lost, _ = remaining(roll)
        low = [n for n in order if face_value(roll.dice[n], False) < 2][: int(most)]
        return f"{name}={_numbers(low)}" if lost >= 3 and low else KEEP
    if not isinstance(roll, Shot):
        return KEEP
    wanted = _wanted(book, state, roll)
    if wanted == 0:
        return KEEP
    best, chosen = 0.35, []
    for count in range(1, min(len(order), int(most)) + 1):
        chance = after_reroll(roll.dice, order[:count], effective, roll.success, wanted)
        if chance > best:
            best, chosen = chance, order[:count]
    return f"{name}={_numbers(chosen)}" if chosen else KEEP


def _numbers(dice: list[int]) -> str:
    return ",".join(str(number) for number in sorted(dice))


def _share(book: Book, state: StalkerState, decision: Decision) -> str:
    """Enough for each Target to die, the rest to the first (D7)."""
    total = int(decision.about["total"])
    names = str(decision.about["targets"]).split()
    given = dict.fromkeys(names, 0)
    for name in names:
        needed = severe_at(book.pack.enemies[state.enemies[name].card])
        if needed <= total:
            given[name] = needed
            total -= needed
    given[names[0]] += total
    return ",".join(f"{name}={number}" for name, number in given.items())


def _choose_part(book: Book, state: StalkerState, decision: Decision) -> str:
    """The head if it is more likely to be hit than a Severe wound in the Torso (D5)."""
    shot = state.rolls[-1]
    if not isinstance(shot, Shot) or "part:head" not in decision.options:
        return "part:torso"
    card = book.pack.enemies[state.enemies[shot.target].card]
    odds = spread(shot.equipment, shot.stalker_dice, shot.effective)
    head = at_least(odds, card.parts["head"][0][0] - shot.success)
    severe = at_least(odds, severe_at(card) - shot.success)
    return "part:head" if head >= 0.8 * severe else "part:torso"


def _buy_masks(book: Book, state: StalkerState, decision: Decision) -> str:
    """Splash where it hits more than one; otherwise pin or expose whoever is left (D7)."""
    after = decision.about["when"] == "after"
    for pick in decision.options:
        if pick.startswith("trait:splash"):
            shot = state.rolls[-1]
            target = state.enemies.get(shot.target) if isinstance(shot, Shot) else None
            here = [one for one in state.enemies.values() if target and one.at == target.at]
            if len(here) > 1:
                return pick
        elif pick.startswith("trait:") and after:
            return pick
    return "done"


def _keep_away(book: Book, state: StalkerState, decision: Decision) -> str:
    """Ties: whatever keeps Enemies farthest from the Stalkers (D9, D20)."""
    r = Play(state, book)
    people = [one.at for one in living(state) if one.at]

    def distance(pick: str) -> int:
        kind, _, name = pick.partition(":")
        if kind == "unit":
            enemy = state.enemies.get(name)
            return 0 if enemy is None else -enemy.hp
        field = name.split(">")[-1]
        if field not in r.chart.fields:
            return 0
        return min((r.chart.range(field, at) for at in people), default=0)

    return max(decision.options, key=distance)


def _victim(book: Book, state: StalkerState, decision: Decision) -> str:
    """The Stalker who can best take it (D8)."""

    def toughness(pick: str) -> int:
        stalker = state.stalkers.get(pick.removeprefix("unit:"))
        if stalker is None:
            return 0
        return stalker.hp + 2 * getattr(book.cards.get(stalker.armour), "defence", 0)

    return max(decision.options, key=toughness)


def _stow(book: Book, state: StalkerState, decision: Decision) -> str:
    """Equip what is better than what is worn (D13)."""
    stalker = state.stalkers[decision.seat]
    name = str(decision.about["card"])
    card = book.cards[name]
    kind = book.kinds[name]
    if kind in ("weapon", "armour"):
        worn = book.cards.get(getattr(stalker, kind))
        return "equip" if worn is None or card.price > worn.price else "backpack"
    better = [one for one in decision.options if one == "equip" or one.startswith("on:")]
    return better[0] if better else "backpack"


def _cheapest(book: Book, state: StalkerState, decision: Decision) -> str:
    """The card that is worth least (D11)."""
    return min(decision.options, key=lambda one: book.cards[one.removeprefix("card:")].price)


def _pockets(book: Book, state: StalkerState, decision: Decision) -> str:
    """A Magazine that fits no Weapon, otherwise a bolt (D11)."""
    stalker = state.stalkers[decision.seat]
    weapon = book.cards.get(stalker.weapon)
    fits = getattr(weapon, "class_", "")
    spare = [one for one in decision.options if one not in ("bolt", f"magazine:{fits}")]
    return spare[0] if spare else decision.options[0]


def _neediest(book: Book, state: StalkerState, decision: Decision) -> str:
    """Heal the weakest Stalker; act on the strongest Enemy."""

    def need(pick: str) -> float:
        name = pick.removeprefix("unit:")
        stalker = state.stalkers.get(name)
        if stalker is not None:
            return book.pack.stalkers[stalker.card].hp - stalker.hp + 0.5 * stalker.dose
        enemy = state.enemies.get(name)
        return 0.0 if enemy is None or enemy.pinned else float(enemy.hp)

    return max(decision.options, key=need)


def _grenade(book: Book, state: StalkerState, decision: Decision) -> str:
    """The field with the most Enemies and the fewest friends."""

    def worth(pick: str) -> int:
        field = pick.removeprefix("field:")
        foes = sum(one.at == field for one in state.enemies.values())
        friends = sum(one.at == field for one in state.stalkers.values())
        return 2 * foes - 5 * friends

    return max(decision.options, key=worth)


def _control(book: Book, state: StalkerState, decision: Decision) -> str:
    """The option that costs the fewest HP; never one that wounds critically (SC-D-04)."""
    stalker = state.stalkers[decision.seat]
    others = [one for one in decision.options if not one.startswith("option:resist")]
    if "option:resist_focus" in decision.options and stalker.hp > 8:
        return "option:resist_focus"
    return others[0] if others else decision.options[-1]


def _kit_check(book: Book, state: StalkerState, decision: Decision) -> str:
    """The cheapest way out of a card's demand."""
    stalker = state.stalkers.get(decision.seat)
    if stalker is not None and not sum(stalker.magazines):
        return "option:magazine"
    return decision.options[-1]


def _symbol(book: Book, state: StalkerState, decision: Decision) -> str:
    """A symbol on the way to the goal, and the likeliest one there (S-34.8)."""
    r = Play(state, book)
    at = state.stalkers[decision.seat].at
    way = way_to(r, at, plan_of(r).fields)
    symbols = {name: (field in way, kind) for name, kind, field in open_symbols_near(r, at, FAR)}
    return max(
        decision.options, key=lambda pick: symbols.get(pick.removeprefix("symbol:"), (False, ""))
    )


_ANSWERS: dict[str, Answer] = {
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
    "arrange": _first_of("done"),
    "accept_gift": _first_of("yes"),
    "card_choose_unit": _neediest,
    "card_choose_field": _grenade,
    "card_choose": _kit_check,
    "card_may": _first_of("yes"),
    "control": _control,
    "throw_decoy": _keep_away,
    "throw_bolt": _symbol,
    "step": _first_of("stop"),
    "act": _first_of("end_turn"),
    "spend_ammo": lambda book, state, decision: decision.options[-1],
}
