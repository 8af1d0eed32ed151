"""A copy of the game on which a bot plays some of the turn in advance, by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from rules.kernel.decision import PASS, Decision
from rules.kernel.foresight import play_out
from rules.kernel.state import clone
from rules.komrades.content import Pack
from rules.komrades.model.frames import (
    AnyFrame,
    CleanUp,
    PassInitiative,
    ResolveAttack,
    ResolveEvent,
    RevealAttack,
    RevealPlan,
)
from rules.komrades.model.front import Front
from rules.komrades.model.picks import PICKS, GearPick
from rules.komrades.model.questions import OfHit
from rules.komrades.model.state import KomradesState, Played
from rules.komrades.move.manoeuvres import manoeuvre_choices, why_futile
from rules.komrades.resolvers import RESOLVERS

MASK = (1 << 64) - 1

Way = tuple[str, ...]
"""The picks that an effect asks for, in order."""

Chooser = Callable[[Decision], str]


class Dice:
    """Quick private chance for imagined games (a linear congruential generator)."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2 + 1) & MASK

    def below(self, limit: int) -> int:
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & MASK
        return (self._state >> 33) % limit


class Trial:
    """A position with nothing pending; what is played on it stays on it."""

    __slots__ = ("pack", "state")

    def __init__(self, pack: Pack, state: KomradesState) -> None:
        self.pack, self.state = pack, state

    def copy(self) -> Trial:
        return Trial(self.pack, clone(self.state))

    def life(self, who: str) -> int:
        return self.state.comrades[who].life

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    def play(self, frames: Sequence[AnyFrame], choose: Chooser | None = None) -> None:
        """Resolve these frames; whoever is asked on the way answers by ``choose`` or by habit."""
        r = Front(self.state, self.pack)
        r.push(*frames)
        play_out(
            r, RESOLVERS, lambda _, asked: (choose(asked) if choose else "") or self.habit(asked)
        )

    def act(self, who: str, card: int, choose: Chooser | None = None) -> None:
        """A comrade reveals a card."""
        self.state.planned[who] = card
        self.play((RevealPlan(who),), choose)

    def event(self, who: str, card: int, choice: str) -> None:
        """An event takes effect that nobody answers."""
        stack = self.state.stack
        stack[:] = [Played(who, card, choice)]
        self.play((ResolveEvent(0),))

    def strike(self) -> None:
        """The attack of the turn."""
        self.play((ResolveAttack(),))

    def next_attack(self, dice: Dice) -> None:
        """Another turn with any of the attacks that may come, in which nobody acts."""
        deck = self.state.attack_deck
        if deck:
            cut = dice.below(len(deck))
            self.state.attack_deck = deck[cut:] + deck[:cut]
        self.play((CleanUp(), PassInitiative(), RevealAttack(), ResolveAttack()))

    def habit(self, asked: Decision) -> str:
        """The usual answer: what protects is used, everything else is kept."""
        options = asked.options
        if asked.kind == "react" and isinstance(asked.about, OfHit):
            amount = asked.about.n
            return max(options, key=lambda pick: self._saved(pick, amount))
        if asked.kind == "defuse_mines":
            return options[0]
        return PASS if PASS in options else options[0]

    def _saved(self, spelled: str, amount: int) -> int:
        """How much a piece of equipment takes off a hit; a car door saves everything."""
        pick = PICKS.read(spelled)
        if not isinstance(pick, GearPick):
            return 0
        return (
            amount + 1 if pick.direction else min(amount, self.pack.cards[pick.card].ops[0].amount)
        )


def by_way(way: Way) -> Chooser:
    """Choices that have been made before; further questions are answered by habit."""
    left = list(way)

    def choose(asked: Decision) -> str:
        return left.pop(0) if left and left[0] in asked.options else ""

    return choose


def ways_of(trial: Trial, who: str, card: int) -> list[Way]:
    """Every way in which a comrade could carry out a manoeuvre now; none if nothing is asked."""
    kind = trial.pack.cards[card]
    if kind.group != "manoeuvre" or kind.ops[0].op == "status":
        return []
    op, player = kind.ops[0], trial.state.comrades[who]
    if why_futile(trial.state, player, op):
        return []
    options = manoeuvre_choices(trial.state, trial.pack, player, kind, op)
    if op.op == "swap" and op.who != "self":
        return list(combinations(options, 2))
    return [(one,) for one in options]
