"""Positions: a state from a few words (T19 of the table contract)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.kernel.content import ContentError
from rules.kernel.numbers import is_number
from rules.kernel.rng import Stream
from rules.kernel.scenarios.position import read_position
from rules.kernel.setup import Setup
from rules.komrades.content import Pack
from rules.komrades.fight.targets import target_slot
from rules.komrades.model.frames import AnyFrame
from rules.komrades.model.state import Comrade, Gear, KomradesState, Played, Target
from rules.komrades.positions.checks import impossible
from rules.komrades.positions.models import GAP, GearPosition, Position
from rules.komrades.turn.phases import TURN
from rules.komrades.turn.setting_up import starting_life

MOMENTS = {
    "attack": (1, 1),
    "window_a": (2, 1),
    "plan": (4, 2),
    "window_b": (5, 2),
    "action": (7, 4),
    "window_d": (8, 4),
    "hits": (10, 5),
    "window_e": (11, 5),
    "clean_up": (12, 5),
    "refill": (14, 6),
    "initiative": (16, 7),
}
"""Where in the turn a position begins, and the phase that runs then."""


def state_from(pack: Pack, raw: Mapping[str, Any], setup: Setup, seed: int) -> KomradesState:
    """The state of a position file; all mistakes are listed in one error."""
    position = read_position(Position, raw)
    builder = _Builder(pack, position, setup, seed)
    state = builder.build()
    if builder.problems:
        raise ContentError([f"position: {problem}" for problem in builder.problems])
    return state


class _CardPool:
    """Deals out card numbers by name, so that no card is in two places."""

    def __init__(self, pack: Pack, problems: list[str]) -> None:
        self._kinds = [kind.id for kind in pack.cards]
        self._left = dict.fromkeys((*pack.action_cards, *pack.attack_cards))
        self._actions = set(pack.action_cards)
        self._problems = problems

    def take(self, name: str) -> int:
        kind, _, number = name.partition("#")
        wanted = (int(number),) if is_number(number) else self._left
        for card in wanted:
            if card in self._left and self._kinds[card] == kind:
                del self._left[card]
                return card
        known = "no such card" if kind not in self._kinds else "no card of that kind is left"
        self._problems.append(f"{name}: {known}")
        return 0

    def take_all(self, names: Sequence[str]) -> tuple[int, ...]:
        return tuple(self.take(name) for name in names)

    def reserve(self, card: int) -> int:
        """A card that is on its way: a manoeuvre being carried out lies in no pile."""
        self._left.pop(card, None)
        return card

    def rest(self, actions: bool) -> list[int]:
        return [card for card in self._left if (card in self._actions) == actions]


class _Builder:
    def __init__(self, pack: Pack, position: Position, setup: Setup, seed: int) -> None:
        self.pack, self.position, self.setup, self.seed = pack, position, setup, seed
        self.problems: list[str] = []
        self.cards = _CardPool(pack, self.problems)
        standing = [who for who in position.line if who != GAP]
        dead = [one.comrade for one in position.dead]
        self.order = tuple(position.order or (*standing, *dead))
        self._check_people(standing, dead)

    def _check_people(self, standing: list[str], dead: list[str]) -> None:
        position, order = self.position, self.order
        if len(order) != len(self.setup.seats):
            self.problems.append(f"{len(order)} comrades for {len(self.setup.seats)} seats")
        if sorted((*standing, *dead)) != sorted(order) or len(set(order)) != len(order):
            self.problems.append("order, line and dead do not name the same comrades once each")
        if GAP not in position.line:
            self.problems.append("the line has no free slot ('_')")
        named = [*position.hands, *position.planned, *position.gear, *position.statuses]
        named += [*position.gassed, *position.ability_used, *position.event_used, *position.acted]
        named += [one for one in (position.initiative, position.actor) if one]
        named += [target.tracks for target in position.targets or () if target.tracks]
        for who in dict.fromkeys(named):
            if who not in order:
                self.problems.append(f"{who} is not in the game")
        seats = [seat.id for seat in self.setup.seats]
        self.problems += impossible(self.pack, position, order, seats)

    def build(self) -> KomradesState:
        position = self.position
        state = KomradesState(seed=self.seed, setup=self.setup, order=self.order)
        state.line = ["" if who == GAP else who for who in position.line]
        self._place_people(state)
        self._place_cards(state)
        self._place_flags(state)
        if not self.problems:
            self._place_attack(state)
            self._place_decks(state)
            self._place_agenda(state)
        return state

    def _place_people(self, state: KomradesState) -> None:
        position = self.position
        dead = {one.comrade: one for one in position.dead}
        for seat, who in zip(self.setup.seats, self.order, strict=False):
            life, most = self._lives(who)
            gone = dead.get(who)
            state.comrades[who] = Comrade(
                id=who,
                seat=seat.id,
                life=0 if gone else life,
                max_life=most,
                statuses=tuple(position.statuses.get(who, ())),
                ability_used=who in position.ability_used,
                event_used=who in position.event_used,
                gassed=who in position.gassed,
                died=gone.died if gone else 0,
                killed_by=gone.killed_by if gone else position.fallen.get(who, ""),
            )
        state.resolution = position.resolution or 1 + max(
            (one.died for one in position.dead), default=0
        )

    def _lives(self, who: str) -> tuple[int, int]:
        """A comrade's Life and maximum; what is not said is as at the start of a game."""
        hero = self.pack.hero(who)
        usual = starting_life(self.setup)
        usual += hero.amount if hero.hook == "extra_life" else 0
        most = _figure(self.position.max_life, who)
        life = _figure(self.position.life, who)
        if most is None:
            most = max(usual, life or 0)
        return (most if life is None else life), most

    def _place_cards(self, state: KomradesState) -> None:
        position, take_all = self.position, self.cards.take_all
        for who in self.order:
            state.hands[who] = take_all(position.hands.get(who, ()))
            state.gear[who] = tuple(self._gear(one) for one in position.gear.get(who, ()))
            if who in position.packs:
                state.packs[who] = take_all(position.packs[who])
                state.drafted[who] = take_all(position.drafted.get(who, ()))
            if who in position.planned:
                state.planned[who] = self.cards.take(position.planned[who])
        state.hazards = [
            take_all(position.hazards.get(str(slot + 1), ())) for slot in range(len(state.line))
        ]
        for slot, lying in position.hazards.items():
            inside = is_number(slot) and 1 <= int(slot) <= len(state.line)
            if not inside or (lying and state.line[int(slot) - 1]):
                self.problems.append(f"hazards: slot {slot} is not a free slot of the line")
        for frame in position.agenda or ():
            if frame.get("type") == "FinishManoeuvre":
                who, card = str(frame.get("comrade", "")), frame.get("card")
                if who not in self.order or type(card) is not int:
                    self.problems.append("agenda: FinishManoeuvre without a comrade and a card")
                    continue
                state.revealed[who] = self.cards.reserve(card)
        for played in position.stack:
            card = self.cards.take(played.card)
            state.stack.append(Played(played.comrade, card, played.choice))

    def _gear(self, piece: str | GearPosition) -> Gear:
        said = GearPosition(card=piece) if isinstance(piece, str) else piece
        card = self.cards.take(said.card)
        kind = self.pack.cards[card]
        if kind.group != "equipment":
            self.problems.append(f"{said.card}: is no equipment")
        return Gear(card, said.durability or kind.durability, said.used)

    def _place_flags(self, state: KomradesState) -> None:
        position = self.position
        standing = [who for who in state.line if who]
        state.initiative = position.initiative or (standing[0] if standing else "")
        over = MOMENTS[position.at][0] > MOMENTS["action"][0] and not position.agenda
        state.acted = tuple(position.acted or (standing if over else ()))
        state.actor = position.actor
        state.turn = position.turn
        state.phase = MOMENTS[position.at][1] if position.phase is None else position.phase
        state.halted, state.dud = position.halted, position.dud
        state.heavy, state.cleaning = position.heavy, position.cleaning
        state.pending = position.pending
        state.duel = len(standing) == 2
        state.heavy_fire = bool(self.setup.option("heavy_fire", False))
        state.quick_draft = bool(self.setup.option("quick_draft", False))

    def _place_attack(self, state: KomradesState) -> None:
        position = self.position
        spins = position.roulettes
        names = ["russian_roulette"] * spins if isinstance(spins, int) else spins
        state.roulettes = self.cards.take_all(names)
        if position.attack:
            state.attack = self._attack_in_play(state, position.attack)
        for number, target in enumerate(position.targets or (), 1):
            state.targets.append(Target(number, target.slot, target.tracks))
        if position.targets is None and state.attack and position.at != "attack":
            self._aim(state)

    def _attack_in_play(self, state: KomradesState, name: str) -> int:
        """The card of the turn; a mine or roulette may lie where it acts, or be spent already."""
        kind, _, number = name.partition("#")
        if name in self.position.attack_discard and is_number(number):
            return int(number)
        for card in (*state.roulettes, *(card for cards in state.hazards for card in cards)):
            if self.pack.cards[card].id == kind and number in ("", str(card)):
                return card
        return self.cards.take(name)

    def _aim(self, state: KomradesState) -> None:
        """Target cards that are not told lie where the attack puts them."""
        for rule in self.pack.cards[state.attack].attack.targets:
            if rule.at == "random":
                self.problems.append("random targets must be listed")
            elif len(state.line) >= rule.min_slots:
                slot = target_slot(state, rule)
                tracks = state.line[slot - 1] if rule.tracking else ""
                state.targets.append(Target(len(state.targets) + 1, slot, tracks))

    def _place_decks(self, state: KomradesState) -> None:
        position, cards = self.position, self.cards
        chance = Stream(self.seed, "position")
        tops = (cards.take_all(position.action_deck), cards.take_all(position.attack_deck))
        state.action_discard = list(cards.take_all(position.action_discard))
        state.attack_discard = list(cards.take_all(position.attack_discard))
        state.removed = cards.take_all(position.removed)
        where = (position.rest_of_actions, position.rest_of_attacks)
        rests = [chance.shuffled(cards.rest(actions)) for actions in (True, False)]
        for rest, place, discard in zip(
            rests, where, (state.action_discard, state.attack_discard), strict=True
        ):
            if place == "discard":
                discard += rest
            elif place == "removed":
                state.removed += tuple(rest)
        below = [rest if place == "deck" else [] for rest, place in zip(rests, where, strict=True)]
        state.action_deck = [*below[0], *reversed(tops[0])]
        state.attack_deck = [*below[1], *reversed(tops[1])]

    def _place_agenda(self, state: KomradesState) -> None:
        position = self.position
        if position.agenda is not None:
            try:
                state.agenda = msgspec.convert(position.agenda, list[AnyFrame])
            except msgspec.ValidationError as error:
                self.problems.append(f"agenda: {error}")
            state.answers = dict(position.answers)
            return
        start = MOMENTS[position.at][0]
        state.agenda = list(reversed(TURN[start:]))


def _figure(said: int | dict[str, int] | None, who: str) -> int | None:
    return said.get(who) if isinstance(said, dict) else said
