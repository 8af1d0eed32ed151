"""The question at hand: what to click first, what then, and what is held meanwhile.

Some answers take two clicks: a card and its cell, an attacker and its target, a token and its
unit. The first is then held, and everything that it can go to lights up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rules.dark_order.model import picks
from rules.dark_order.model.view import DarkView
from rules.kernel.decision import Decision
from rules.kernel.question import Option
from scenes.dark_order.asking import anchors


def two_clicks(option: Option) -> tuple[str, str] | None:
    """The first and the second place to click, where an answer takes two."""
    match option.args:
        case picks.Put() | picks.DeployCard() | picks.CallIn() as put:
            return anchors.card(put.card), anchors.cell(put.cell)
        case picks.Lift() as lift:
            return anchors.card(lift.card), anchors.HAND
        case picks.AttackWith() as attack:
            return anchors.unit(attack.unit), anchors.unit(attack.target)
        case picks.AssignToken() as given:
            return anchors.token(given.kind), anchors.unit(given.unit)
        case _:
            return None


def one_click(option: Option) -> str:
    """The place to click; empty for a button."""
    match option.args:
        case picks.UseAbility() as use:
            return anchors.ability(use.unit)
        case picks.Send() as send:
            return anchors.sent(send.card)
        case picks.Role() as chosen:
            return anchors.role(chosen.role)
        case _:
            return option.anchors[0] if option.anchors else ""


def ask_first(option: Option) -> str:
    """The button of an answer that is confirmed before it is given."""
    return f"do:{option.id}"


@dataclass(slots=True)
class Asked:
    """What may be picked now, by place."""

    decision: Decision | None = None
    sources: dict[str, dict[str, tuple[Option, ...]]] = field(default_factory=dict)
    """Goals and their options, by what is clicked first."""
    direct: dict[str, Option] = field(default_factory=dict)
    buttons: tuple[Option, ...] = ()
    held: str = ""
    aimed: str = ""
    """The card that was taken up last to be aimed."""
    plain: bool = False
    """Attack without the ability (D-12.8)."""

    @property
    def kind(self) -> str:
        return self.decision.kind if self.decision is not None else ""

    def ask(self, decision: Decision | None, options: tuple[Option, ...]) -> None:
        same = (
            decision is not None and self.decision is not None and decision.id == self.decision.id
        )
        held = self.held if same else ""
        self.decision, self.sources, self.direct = decision, {}, {}
        self.plain = self.plain and same
        buttons = []
        for option in options:
            if self.kind == "keep_neutrals" and isinstance(option.args, picks.Send):
                continue  # there a click keeps a card; what goes back is put in order by drag
            pair = two_clicks(option)
            if pair is not None:
                goals = self.sources.setdefault(pair[0], {})
                goals[pair[1]] = (*goals.get(pair[1], ()), option)
            elif place := one_click(option):
                self.direct.setdefault(place, option)
            else:
                buttons.append(option)
        self.buttons = tuple(buttons)
        self._abilities_on_plates()
        self.held = held if held in self.sources else self._only_source()

    def _abilities_on_plates(self) -> None:
        """A unit that cannot attack is clicked to use its ability."""
        for option in tuple(self.direct.values()):
            if isinstance(option.args, picks.UseAbility):
                plate = anchors.unit(option.args.unit)
                if plate not in self.sources:
                    self.direct.setdefault(plate, option)

    def _only_source(self) -> str:
        alone = len(self.sources) == 1 and not self.direct
        return next(iter(self.sources)) if alone else ""

    @property
    def about(self) -> object:
        return self.decision.about if self.decision is not None else None

    # -- places ------------------------------------------------------------------------------

    @property
    def goals(self) -> Mapping[str, tuple[Option, ...]]:
        return self.sources.get(self.held, {})

    def reach(self, pointed: str) -> Mapping[str, tuple[Option, ...]]:
        """Where what is held, or else what is pointed at, could go."""
        return self.goals or self.sources.get(pointed, {})

    def option_at(self, anchor: str) -> Option | None:
        """What a click on a place means now, if it is an answer."""
        options = self.goals.get(anchor)
        if options:
            return self._meant(options)
        return self.direct.get(anchor)

    def button(self, pick: str) -> Option | None:
        """What a button means; one that asks first names its answer behind its own mark."""
        return next((one for one in self.buttons if pick in (one.id, ask_first(one))), None)

    def _meant(self, options: tuple[Option, ...]) -> Option:
        """An attack with its ability unless the plain one is wished for."""
        plain = [one for one in options if isinstance(one.args, picks.AttackWith) and one.args.how]
        return plain[0] if plain and self.plain else options[0]

    def can_be_plain(self) -> bool:
        """Whether some attack, of the held unit if there is one, can be made without ability."""
        sources = [self.goals] if self.held else self.sources.values()
        found = [options for goals in sources for options in goals.values()]
        return any(
            len(options) > 1 and isinstance(options[0].args, picks.AttackWith) for options in found
        )

    def is_open(self, anchor: str) -> bool:
        return anchor in self.goals or anchor in self.sources or anchor in self.direct

    def places(self) -> list[str]:
        """Everything that can be clicked, goals of what is held first."""
        found = dict.fromkeys([*self.goals, *self.sources, *self.direct])
        return [place for place in found if place != self.held]

    def aim(self, anchor: str, option: Option, aims: Iterable[str]) -> None:
        """Take up a card that is played by pointing at one of these places."""
        self.sources[anchor] = dict.fromkeys(aims, (option,))
        self.held = self.aimed = anchor

    def hold(self, anchor: str) -> bool:
        """Take something up, or put it down again."""
        if anchor not in self.sources:
            return False
        self.held = "" if anchor == self.held else anchor
        return True

    def let_go(self) -> bool:
        held, self.held = self.held, ""
        return bool(held)


def attackers(view: DarkView, asked: Asked) -> set[str]:
    """Units that the question lets attack."""
    return {
        name
        for name in view.units
        if asked.kind in ("attack_turn", "strike") and anchors.unit(name) in asked.sources
    }
