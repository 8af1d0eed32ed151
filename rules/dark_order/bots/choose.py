"""Which pick a computer player makes: habits alone, or games imagined to the end of the round."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.dark_order.bots import placing
from rules.dark_order.bots.habits import habit, worth_trying
from rules.dark_order.bots.imagining import Imagined
from rules.dark_order.bots.worth import worth
from rules.dark_order.model.book import book_of
from rules.dark_order.model.state import DarkState
from rules.dark_order.model.view import DarkView
from rules.dark_order.resolvers import Game
from rules.kernel.contract import KeepThinking
from rules.kernel.decision import Decision
from rules.kernel.foresight import play_out
from rules.kernel.rng import Stream
from rules.kernel.state import clone

CLOSE = 0.3
"""Picks that are so close together are equally good (the bot is not predictable)."""
KINSHIP = 3
"""How many imagined games the results of similar placements count for."""
SPENDING = ("order:", "play:")


class Level(NamedTuple):
    """How hard a bot thinks."""

    games: int
    """Imagined games per decision."""
    samples: int
    """Different deals of the unknown cards."""
    placements: int
    attacks: int
    """How many attacks it looks into: those that look best."""
    slips: int
    """How often, in per cent, it takes any option at all."""
    plans: bool = False
    """It tries out also what it does before the units meet."""


LEVELS = {
    "easy": Level(0, 1, 0, 0, 25),
    "normal": Level(8, 8, 8, 3, 12),
    "hard": Level(160, 24, 40, 12, 0, plans=True),
}
IMAGINED = frozenset(
    (
        *("place_units", "attack_turn", "defence_turn", "choose_mode", "choose_cell"),
        *("deploy", "call_in", "strike", "choose_lane", "choose_line"),
    )
)
"""Questions whose answers are tried out; the others follow habits."""
PLANNED = frozenset(("choose_role", "choose_location", "activate", "support_stage", "choose_unit"))
"""These too, if a bot plans."""


def choose(
    title: Any,
    view: DarkView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    """A pick from what the seat sees and nothing else."""
    if len(decision.options) == 1:
        return decision.options[0]
    how = LEVELS.get(level, LEVELS["normal"])
    state = title.determinize(view, chance)
    r = Game(state, title.pack)
    if how.slips and chance.chance(how.slips):
        pick: str = title.random_pick(state, decision, chance)
        return pick
    tried = decision.kind in IMAGINED or (how.plans and decision.kind in PLANNED)
    if not how.games or not tried:
        return habit(r, decision, chance)
    found = _candidates(title, r, decision, how, chance)
    if len(found) == 1:
        return found[0]
    return _Search(title, view, decision, how, chance).best(found, go_on)


def _candidates(title: Any, r: Game, decision: Decision, how: Level, chance: Stream) -> list[str]:
    """The habit first: among equals it is kept."""
    first = habit(r, decision, chance)
    if decision.kind != "place_units":
        return list(dict.fromkeys((first, *worth_trying(r, decision, how.attacks))))
    found = placing.candidates(r, decision.seat, chance, how.placements)
    if how.plans:  # in few games a wild placement looks good by luck
        found += [title.random_pick(r.state, decision, chance) for _ in range(how.placements // 2)]
    return list(dict.fromkeys((first, *found)))


class _Search:
    """Halves the candidates again and again, trying the better half on further deals."""

    def __init__(
        self, title: Any, view: DarkView, decision: Decision, how: Level, chance: Stream
    ) -> None:
        self.title = title
        self.view = view
        self.decision = decision
        self.how = how
        self.chance = chance
        self.book = book_of(title.pack)
        self.deals: list[DarkState] = []
        self.results: dict[str, list[float]] = {}
        self.kin: dict[bool, list[float]] = {}

    def best(self, found: list[str], go_on: KeepThinking) -> str:
        alive, rounds = found, max(1, (len(found) - 1).bit_length())
        done = 0
        while len(alive) > 1 and go_on():
            for _ in range(max(1, self.how.games // (rounds * len(alive)))):
                if done and not go_on():
                    break
                for pick in alive:
                    self._try(pick, done)
                done += 1
            ranked = sorted(alive, key=lambda pick: -self._mean(pick))
            if len(alive) <= 3:
                return self.chance.pick(self._nearly_equal(ranked))
            alive = ranked[: len(alive) // 2]
        return alive[0]

    def _try(self, pick: str, deal: int) -> None:
        came_to = self._imagine(pick, deal)
        self.results.setdefault(pick, []).append(came_to)
        self.kin.setdefault(self._leads(pick), []).append(came_to)

    def _leads(self, pick: str) -> bool:
        """Whether a placement risks the commander; other picks do not differ in kind."""
        return self.decision.kind == "place_units" and self.view.hand.commander in pick

    def _mean(self, pick: str) -> float:
        """What it came to, drawn towards what its like came to: few games tell little of a risk."""
        own, kin = self.results[pick], self.kin[self._leads(pick)]
        return (sum(own) + KINSHIP * sum(kin) / len(kin)) / (len(own) + KINSHIP)

    def _nearly_equal(self, ranked: list[str]) -> list[str]:
        """The best ones; nothing is spent on what is as good without it."""
        least = self._mean(ranked[0]) - CLOSE
        close = [pick for pick in ranked if self._mean(pick) >= least]
        free = [pick for pick in close if not pick.startswith(SPENDING)]
        return (free or close)[:2]

    def _imagine(self, pick: str, deal: int) -> float:
        """What the round comes to if this is picked and all play on by habit."""
        state, chance = clone(self._deal(deal)), Stream(deal, "imagined")
        r = Imagined(state, self.title.pack, chance)
        first = (self.decision, pick)
        play_out(r, self.title.resolvers, lambda _, asked: habit(r, asked, chance), first)
        return worth(self.book, state, self.decision.seat)

    def _deal(self, number: int) -> DarkState:
        while len(self.deals) <= number and len(self.deals) < self.how.samples:
            self.deals.append(self.title.determinize(self.view, self.chance))
        return self.deals[number % len(self.deals)]
