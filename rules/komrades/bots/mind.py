"""How a bot looks ahead: it plays the rest of the turn many times and compares the means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import PASS, Decision
from rules.kernel.foresight import rehearse
from rules.kernel.rng import Stream
from rules.komrades.bots.prospects import prospects, unit
from rules.komrades.bots.trial import Chooser, Dice, Trial, Way, by_way, ways_of
from rules.komrades.bots.values import DRAFT_VALUES, worth
from rules.komrades.content import Pack
from rules.komrades.fight.hazards import with_nothing_underfoot
from rules.komrades.model.dealing import unseen_cards
from rules.komrades.model.state import KomradesState
from rules.komrades.model.view import KomradesView

HAND_GUESS = 4
"""Of so many imagined cards the others reveal the best one, if a hard bot imagines it."""

ROLLOUTS = {"easy": 10, "normal": 40, "hard": 60}
SETTLED_PHASE = 5
"""From the hits on nothing of the turn is left to imagine."""

NEXT_SHARE, NEXT_LIMIT = 0.3, 30.0
"""How much the attack of the next turn counts for a hard bot."""

Rules = Title[KomradesState, KomradesView, Pack]


def nothing(trial: Trial) -> None:
    """No change at all."""


class Plan(NamedTuple):
    """Something that a bot could do: a change at once, and its own card with a way to play it."""

    change: Callable[[Trial], None] = nothing
    card: int = 0
    way: Way = ()


class Mind:
    """One bot's thoughts about one question."""

    def __init__(
        self, rules: Rules, view: KomradesView, level: str, chance: Stream, go_on: KeepThinking
    ) -> None:
        self.pack, self.view, self.level, self.go_on = rules.pack, view, level, go_on
        self.me = view.me
        self.chance = chance
        self.base = Trial(self.pack, _quiet(rules, view, chance))
        self.unit = unit(self.base, view.me) if level == "hard" else 0.0
        self.seed = chance.below(1 << 40)
        self.cards = len(view.hand)
        self.settled = view.phase >= SETTLED_PHASE or not view.attack
        self.waiting = self._waiting()
        self.unseen, _ = unseen_cards(view, self.pack)
        self.pools = {} if self.settled or level == "hard" else self._pools()
        self._plans: dict[tuple[str, str], tuple[float, Way]] = {}

    def _waiting(self) -> list[str]:
        """Those who have not acted yet, in the order of their action moments."""
        view = self.view
        start = view.order.index(view.initiative)
        order = (*view.order[start:], *view.order[:start])
        return [
            who
            for who in order
            if self.base.life(who) > 0 and (who not in view.acted or who in view.has_laid)
        ]

    def _pools(self) -> dict[str, list[int]]:
        """What the others may have laid: unseen cards, weighted by the danger they are in."""
        danger = self._in_danger()
        linear = self.pack.cards[self.view.attack].group == "linear"
        return {
            who: [
                card
                for card in self.unseen
                for _ in range(self._weight(card, who in danger, linear))
            ]
            for who in self.waiting
            if who != self.me
        }

    def _in_danger(self) -> set[str]:
        """Who would lose Life or a protection if the attack struck now."""
        twin = self.base.copy()
        twin.strike()
        before, after = self.base.state, twin.state
        return {
            who
            for who in before.comrades
            if after.comrades[who].life < before.comrades[who].life
            or after.gear[who] != before.gear[who]
        }

    def _weight(self, card: int, threatened: bool, linear: bool) -> int:
        kind = self.pack.cards[card]
        if not threatened or kind.group != "manoeuvre":
            return 1
        op = kind.ops[0]
        if op.status == ("dodge" if linear else "prone"):
            return 3
        return 2 if op.who == "self" else 1

    # -- the others --------------------------------------------------------------------------

    def _plan_of(self, who: str, card: int) -> tuple[float, Way]:
        """How good a kind of card would be for one of the others, and how to play it."""
        kind = self.pack.cards[card].id
        known = self._plans.get((who, kind))
        if known is None:
            known = self._plans[who, kind] = self._guess(who, card)
        return known

    def _guess(self, who: str, card: int) -> tuple[float, Way]:
        best = float("-inf")
        how: Way = ()
        for way in ways_of(self.base, who, card) or [()]:
            twin = self.base.copy()
            twin.act(who, card, by_way(way))
            twin.strike()
            value = worth(twin, who, self.cards)
            if value > best:
                best, how = value, way
        return best - 0.1 * DRAFT_VALUES.get(self.pack.cards[card].id, 3), how

    def _other_acts(self, trial: Trial, who: str, dice: Dice) -> None:
        """One of the others reveals a card: any fitting one, or the best of an imagined hand."""
        if self.level != "hard":
            pool = self.pools[who]
            if pool:
                trial.act(who, pool[dice.below(len(pool))], _at_random(trial, dice))
            return
        unseen = self.unseen
        best, most = unseen[0], float("-inf")
        how: Way = ()
        for _ in range(HAND_GUESS):
            card = unseen[dice.below(len(unseen))]
            value, way = self._plan_of(who, card)
            if value > most:
                best, most, how = card, value, way
        trial.act(who, best, by_way(how))

    # -- the own choice ----------------------------------------------------------------------

    def value(self, trial: Trial) -> float:
        if self.level == "hard":
            return self.unit * prospects(trial, self.me)
        return worth(trial, self.me, self.cards)

    def _act(self, trial: Trial, plan: Plan, dice: Dice) -> None:
        """The own action moment; a hard bot plays its card for the best if the attack struck."""
        if self.level != "hard":
            known, at_random = by_way(plan.way), _at_random(trial, dice)
            trial.act(self.me, plan.card, lambda asked: known(asked) or at_random(asked))
            return
        ways = ways_of(trial, self.me, plan.card)
        best = ways[0] if ways else ()
        if len(ways) > 1:
            best = max(ways, key=lambda way: self._value_if(trial, plan.card, way))
        trial.act(self.me, plan.card, by_way(best))

    def _value_if(self, trial: Trial, card: int, way: Way) -> float:
        twin = trial.copy()
        twin.act(self.me, card, by_way(way))
        twin.strike()
        return self.value(twin)

    def ways_to_play(self, card: int) -> list[Way]:
        """The ways that are compared one by one; a hard bot chooses when its moment comes."""
        return [] if self.level == "hard" else ways_of(self.base, self.me, card)

    # -- comparing ---------------------------------------------------------------------------

    def play_out(self, trial: Trial, plan: Plan, dice: Dice) -> float:
        """Phases 4 and 5 with imagined cards of the others, then the worth of what is left."""
        if not self.settled:
            for who in self.waiting:
                if trial.over or trial.life(who) <= 0:
                    continue
                if who != self.me:
                    self._other_acts(trial, who, dice)
                elif plan.card:
                    self._act(trial, plan, dice)
            if not trial.over:
                trial.strike()
        value = self.value(trial)
        return value if self.level != "hard" else value + self._next_turn(trial, dice)

    def _next_turn(self, trial: Trial, dice: Dice) -> float:
        """A share of what another attack would cost on the line as it is left, mines included."""
        if trial.over or trial.life(self.me) <= 0:
            return 0.0
        now = self.value(trial)
        after = trial.copy()
        after.next_attack(dice)
        return NEXT_SHARE * max(-NEXT_LIMIT, min(NEXT_LIMIT, self.value(after) - now))

    def compare(self, plans: Mapping[str, Plan]) -> dict[str, float]:
        """The mean worth of each alternative, all on the same imagined games."""
        sums = dict.fromkeys(plans, 0.0)
        played = 0
        certain = self.settled and self.level != "hard"
        for number in range(1 if certain else ROLLOUTS[self.level]):
            if played and not self.go_on():
                break
            for pick, plan in plans.items():
                dice = Dice(self.seed + number)
                trial = self.base.copy()
                trial.state.seed = self.seed + number
                plan.change(trial)
                sums[pick] += self.play_out(trial, plan, dice)
            played += 1
        return {pick: total / played for pick, total in sums.items()}

    def best(self, plans: Mapping[str, Plan]) -> str:
        """The alternative with the best mean."""
        means = self.compare(plans)
        return max(means, key=lambda pick: means[pick])


def _quiet(rules: Rules, view: KomradesView, chance: Stream) -> KomradesState:
    """A state that fits the view, with nothing pending and nobody asked.

    What a comrade is just stepping on is pending as well: nothing lies under anybody.
    """
    guess = rules.determinize(view, chance)
    return with_nothing_underfoot(rehearse(rules, guess, view.seat, (), lambda _: PASS)[0])


def _at_random(trial: Trial, dice: Dice) -> Chooser:
    """Any way to play a card; equipment is used by habit."""
    movement = ("walk", "move_comrade", "swap_with", "swap_first", "swap_second")

    def choose(asked: Decision) -> str:
        return asked.options[dice.below(len(asked.options))] if asked.kind in movement else ""

    return choose
