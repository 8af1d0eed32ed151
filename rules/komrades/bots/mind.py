"""How a bot looks ahead: it plays the rest of the turn many times and compares the means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.kernel.contract import KeepThinking
from rules.kernel.rng import Stream
from rules.komrades.bots.moves import Dice, act, always, movement_choices
from rules.komrades.bots.prospects import prospects, unit
from rules.komrades.bots.sketch import Sketch, in_danger, sketch_of
from rules.komrades.bots.values import DRAFT_VALUES, worth
from rules.komrades.content import CardKind, Pack
from rules.komrades.model.determinize import unseen_cards
from rules.komrades.model.view import KomradesView

HAND_GUESS = 4
"""Of so many imagined cards the others reveal the best one, if a hard bot imagines it."""

ROLLOUTS = {"easy": 10, "normal": 40, "hard": 100}
SETTLED_PHASE = 5
"""From the hits on nothing of the turn is left to imagine."""

Change = Callable[[Sketch, Dice], None]


def nothing(sketch: Sketch, dice: Dice) -> None:
    """No change at all."""


class Mind:
    """One bot's thoughts about one question."""

    def __init__(
        self,
        pack: Pack,
        view: KomradesView,
        level: str,
        chance: Stream,
        go_on: KeepThinking,
    ) -> None:
        self.pack, self.view, self.level, self.go_on = pack, view, level, go_on
        self.base = sketch_of(view, pack)
        self.me = view.me
        self.unit = unit(self.base, view.me) if level == "hard" else 0.0
        self.chance = chance
        self.seed = chance.below(1 << 40)
        self.cards = len(view.hand)
        self.settled = view.phase >= SETTLED_PHASE or not view.attack
        self.waiting = self._waiting()
        actions, attacks = unseen_cards(view, pack)
        self.unseen = [pack.cards[card] for card in actions]
        self.attacks = [pack.cards[card] for card in attacks]
        self.pools = {} if self.settled or level == "hard" else self._pools()
        self._plans: dict[tuple[str, str], tuple[float, str]] = {}

    def _waiting(self) -> list[str]:
        """Those who have not acted yet, in the order of their action moments."""
        view = self.view
        start = view.order.index(view.initiative)
        order = (*view.order[start:], *view.order[:start])
        return [
            who
            for who in order
            if self.base.life[who] > 0 and (who not in view.acted or who in view.has_laid)
        ]

    def _pools(self) -> dict[str, list[CardKind]]:
        """What the others may have laid: unseen cards, weighted by the danger they are in."""
        unseen = self.unseen
        danger = in_danger(self.base)
        linear = self.base.kind.group == "linear"
        pools: dict[str, list[CardKind]] = {}
        for who in self.waiting:
            if who != self.me:
                pools[who] = [
                    kind
                    for kind in unseen
                    for _ in range(self._weight(kind, who in danger, linear))
                ]
        return pools

    @staticmethod
    def _weight(kind: CardKind, threatened: bool, linear: bool) -> int:
        if not threatened or kind.group != "manoeuvre":
            return 1
        op = kind.ops[0]
        if op.status == ("dodge" if linear else "prone"):
            return 3
        return 2 if op.who == "self" else 1

    def _plan_of(self, who: str, kind: CardKind) -> tuple[float, str]:
        """How good a kind of card would be for one of the others, and how to play it."""
        known = self._plans.get((who, kind.id))
        if known is None:
            known = self._plans[who, kind.id] = self._guess(who, kind)
        return known

    def _guess(self, who: str, kind: CardKind) -> tuple[float, str]:
        best, how = float("-inf"), ""
        choices = movement_choices(self.base, who, kind) or [""]
        for choice in choices:
            twin = self.base.copy()
            act(twin, who, kind, always(choice))
            twin.strike()
            value = worth(twin, who, self.cards)
            if value > best:
                best, how = value, choice
        return best - 0.1 * DRAFT_VALUES.get(kind.id, 3), how

    def _other_acts(self, sketch: Sketch, who: str, dice: Dice) -> None:
        """One of the others reveals a card: any fitting one, or the best of an imagined hand."""
        if self.level != "hard":
            pool = self.pools[who]
            if pool:
                kind = pool[dice.below(len(pool))]
                act(sketch, who, kind, lambda choices: choices[dice.below(len(choices))])
            return
        unseen = self.unseen
        best, most, how = unseen[0], float("-inf"), ""
        for _ in range(HAND_GUESS):
            kind = unseen[dice.below(len(unseen))]
            value, way = self._plan_of(who, kind)
            if value > most:
                best, most, how = kind, value, way
        act(sketch, who, best, lambda choices: how if how in choices else choices[0])

    def value(self, sketch: Sketch) -> float:
        if self.level == "hard":
            return self.unit * prospects(sketch, self.me)
        return worth(sketch, self.me, self.cards)

    def best_choice(self, sketch: Sketch, kind: CardKind) -> Callable[[list[str]], str]:
        """The own choice at the action moment: the best result if the attack struck at once."""

        def choose(choices: list[str]) -> str:
            best, most = choices[0], float("-inf")
            for choice in choices:
                twin = sketch.copy()
                act(twin, self.me, kind, always(choice))
                twin.strike()
                value = self.value(twin)
                if value > most:
                    best, most = choice, value
            return best

        return choose

    def ways_to_play(self, kind: CardKind) -> list[str]:
        """The choices that are compared one by one; a hard bot chooses when its moment comes."""
        return [] if self.level == "hard" else movement_choices(self.base, self.me, kind)

    def _own_choice(
        self, sketch: Sketch, kind: CardKind, way: str, dice: Dice
    ) -> Callable[[list[str]], str]:
        if self.level == "hard":
            return self.best_choice(sketch, kind)
        return lambda choices: way if way in choices else choices[dice.below(len(choices))]

    def play_out(self, sketch: Sketch, own: CardKind | None, way: str, dice: Dice) -> float:
        """Phases 4 and 5 with imagined cards of the others, then the worth of what is left."""
        if not self.settled:
            for who in self.waiting:
                if sketch.life[who] <= 0:
                    continue
                if who == self.me:
                    if own is not None:
                        act(sketch, who, own, self._own_choice(sketch, own, way, dice))
                else:
                    self._other_acts(sketch, who, dice)
            sketch.strike()
        value = self.value(sketch)
        return value if self.level != "hard" else value + self._next_turn(sketch, dice)

    def _next_turn(self, sketch: Sketch, dice: Dice) -> float:
        """A share of what another attack would cost on the line as it is left, mines included."""
        if not self.attacks or sketch.life[self.me] <= 0:
            return 0.0
        now = self.value(sketch)
        kind = self.attacks[dice.below(len(self.attacks))]
        after = sketch.copy()
        after.kind, after.attack = kind, kind.attack
        after.dodge, after.prone, after.crew = set(), set(), set()
        after.targets = _imagined_targets(after, dice)
        after.strike()
        return 0.3 * max(-30.0, min(30.0, self.value(after) - now))

    def compare(
        self, changes: Mapping[str, Change], own: Mapping[str, CardKind | None]
    ) -> dict[str, float]:
        """The mean worth of each alternative, all on the same imagined games."""
        sums = dict.fromkeys(changes, 0.0)
        played = 0
        for number in range(ROLLOUTS[self.level]):
            if played and not self.go_on():
                break
            for pick, change in changes.items():
                dice = Dice(self.seed + number)
                sketch = self.base.copy()
                change(sketch, dice)
                sums[pick] += self.play_out(sketch, own[pick], pick.partition("/")[2], dice)
            played += 1
        return {pick: total / played for pick, total in sums.items()}

    def best(
        self, changes: Mapping[str, Change], own: CardKind | None = None
    ) -> tuple[str, dict[str, float]]:
        """The alternative with the best mean."""
        means = self.compare(changes, dict.fromkeys(changes, own))
        return max(means, key=lambda pick: means[pick]), means


def _imagined_targets(sketch: Sketch, dice: Dice) -> list[tuple[int, str]]:
    """Target cards of an imagined attack, roughly where the card would put them."""
    line = sketch.line
    targets: list[tuple[int, str]] = []
    for rule in sketch.attack.targets:
        if len(line) < rule.min_slots:
            continue
        for _ in range(rule.count):
            targets.append((_imagined_slot(line, sketch, rule.at, rule.slot, dice), ""))
    return targets


def _imagined_slot(line: Sequence[str], sketch: Sketch, at: str, slot: int, dice: Dice) -> int:
    standing = [who for who in line if who]
    match at:
        case "front":
            return 0
        case "rear":
            return len(line) - 1
        case "middle":
            return (len(line) + 1) // 2 - 1
        case "slot":
            return min(slot, len(line)) - 1
        case "free":
            return line.index("") if "" in line else 0
        case "highest" if standing:
            return line.index(max(standing, key=lambda who: sketch.life[who]))
        case "lowest" if standing:
            return line.index(min(standing, key=lambda who: sketch.life[who]))
        case "rearmost" if standing:
            return line.index(standing[-1])
    return dice.below(len(line))
