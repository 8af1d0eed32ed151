"""Answers in the order of what they are good for: what Enter takes never harms or wastes.

Each is played on a guessed state by the rules as far as anything is known, and what it leads to is
weighed as computer players weigh a position.
"""

from __future__ import annotations

import msgspec

from rules.kernel.decision import Decision
from rules.kernel.foresight import guessed, known_end
from rules.stalker.bots.defaults import default_pick
from rules.stalker.bots.worth import evaluate
from rules.stalker.model.picks import KEEP, PASS, PICKS, MagazinePick
from rules.stalker.model.state import StalkerState
from rules.stalker.model.view import StalkerView
from rules.stalker.pack.cards import Weapon
from rules.stalker.play import Play
from rules.stalker.previews.fields import probe_odds
from rules.stalker.previews.moves import Rules, looking
from rules.stalker.sight.who_sees import watchers

WEIGHED = frozenset(
    (
        *("break_tie", "order_effects", "order_unknown", "choose_victim", "push_unit", "push_to"),
        *("card_may", "card_choose", "card_choose_card", "card_choose_field", "card_choose_unit"),
        *("use_rule", "control", "accept_gift", "choose_card", "discard_surplus"),
        *("choose_item", "empty_pockets", "place_crit", "place_mark", "slide_token"),
        "send_attention",
    )
)
"""Questions whose answers show at once what they are good for."""
USUAL = frozenset(
    (
        *("spend_ammo", "choose_part", "fit_accessory", "take_turn", "draw_territory"),
        "stow_card",
    )
)
"""Questions whose sensible answer shows only later (S-43)."""
ORDERED = WEIGHED | USUAL | {"reroll_anomaly", "choose_magazine"}
"""All questions whose answers are put in order."""
MOST = 40
"""More answers than this are left in the order of the rules."""
FOCUS_WORTH = 2.0
"""The HP that another roll should save before it is worth FOCUS or an ability."""


def by_gain(title: Rules, view: StalkerView, decision: Decision) -> tuple[str, ...]:
    """The listed answers, the best for the team first; as they are where nobody can tell."""
    options = decision.options
    if decision.kind == "reroll_anomaly":
        again = rolls_again(looking(title, view))
        return tuple(sorted(options, key=lambda one: (one == KEEP) == again))
    if decision.kind == "choose_magazine":
        return tuple(sorted(options, key=lambda one: _is_loaded_from(title, view, decision, one)))
    if decision.form or len(view.open) != 1 or not 1 < len(options) <= MOST:
        return options
    first = _usual(title, view, decision)
    if decision.kind in USUAL:
        return tuple(sorted(options, key=lambda one: one != first))
    if decision.kind not in WEIGHED:
        return options
    gains = {one: round(gain(title, view, decision, one), 3) for one in options}
    return tuple(sorted(options, key=lambda one: (-gains[one], one != first)))


def _is_loaded_from(title: Rules, view: StalkerView, decision: Decision, pick: str) -> bool:
    """Whether the Weapon in hand needs Magazines of this sort: it is the last to be given up."""
    weapon = title.pack.cards.get(view.stalkers[decision.seat].weapon)
    return isinstance(weapon, Weapon) and PICKS.read(pick) == MagazinePick(weapon.class_)


def _usual(title: Rules, view: StalkerView, decision: Decision) -> str:
    """What S-43 answers; to let a friend go first is never taken for somebody."""
    pick = default_pick(title.pack, guessed(title, view), decision)
    return decision.options[0] if pick == PASS else pick


def gain(title: Rules, view: StalkerView, decision: Decision, pick: str) -> float:
    """What the position is worth after an answer, before anything is rolled or drawn."""
    return evaluate(Play(_after(title, view, decision, pick), title.pack))


def wasted(title: Rules, view: StalkerView, decision: Decision, pick: str) -> bool:
    """Whether an Action is over at once and leaves nobody better off: HP that nobody lacks, FOCUS
    that one has already, a free Action with no Action left."""
    before, after = guessed(title, view), _after(title, view, decision, pick)
    if after.outcome is not None or [one.kind for one in after.open] != [decision.kind]:
        return False
    return evaluate(Play(after, title.pack)) <= evaluate(Play(before, title.pack))


def _after(title: Rules, view: StalkerView, decision: Decision, pick: str) -> StalkerState:
    return known_end(title, guessed(title, view), decision, pick)


# -- an Anomaly that is about to strike ----------------------------------------------------------


def rolls_again(r: Play) -> bool:
    """Whether another roll of the Anomaly die saves enough to be paid for."""
    odds, stalker = probe_odds(r), r.state.stalkers[r.state.rolls[-1].unit]
    saved = odds.loss * (1 - odds.chance / 100)
    return saved >= FOCUS_WORTH or (odds.loss >= stalker.hp and odds.chance < 100)


def nothing_to_save(r: Play) -> bool:
    """Whether another roll of the Anomaly die cannot make anything better (S-34.12)."""
    odds = probe_odds(r)
    return odds.chance >= 100 or odds.harmless


# -- Enemies that could go either way ------------------------------------------------------------


class Seen(msgspec.Struct, frozen=True):
    """Whom an Enemy sees after an answer about it."""

    enemy: str
    stalkers: tuple[str, ...]


def seen_after(title: Rules, view: StalkerView, decision: Decision, pick: str) -> Seen | None:
    """Whom the Enemy of a tie sees in the end; ``None`` where it is not about one Enemy."""
    enemy = getattr(decision.about, "enemy", "")
    if enemy not in view.enemies:
        return None
    r = Play(_after(title, view, decision, pick), title.pack)
    if enemy not in r.state.enemies:
        return None
    people = (one for one in r.state.stalkers.values() if one.at and not one.dead)
    seen = (one.id for one in people if enemy in {by.id for by in watchers(r, one.at)})
    return Seen(enemy, tuple(seen))
