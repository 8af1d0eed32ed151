"""Everything that the parts of the table share: the view, the question, what is pointed at."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.shell.view import Box
from game.shell.view import View as UiView
from rules.dark_order.model.questions import CardAbout
from rules.dark_order.model.view import DarkView
from rules.kernel.decision import PASS, Decision
from rules.kernel.event import Event
from rules.kernel.picks import Pick
from rules.kernel.question import Option
from scenes.dark_order.asking.aiming import Aim, meant_by
from scenes.dark_order.asking.choices import Asked
from scenes.dark_order.asking.previews import Outlook, aimed_outlook, outlook
from scenes.dark_order.board.plan import Plan
from scenes.dark_order.kit import Kit, faction_of
from scenes.dark_order.motion.stage import FieldStage
from scenes.table.contract import TableLinks
from scenes.table.quiet_life import QuietLife


@dataclass(slots=True)
class Drag:
    """Something taken up with the pointer."""

    anchor: str
    x: float
    y: float
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Confirming:
    """An answer that gives something up waits to be confirmed."""

    pick: str
    why: str


@dataclass(slots=True)
class Front:
    """The table at this moment; panels are functions of it."""

    kit: Kit
    stage: FieldStage
    links: TableLinks
    asked: Asked = field(default_factory=Asked)
    hovered: str = ""
    hover_box: Box | None = None
    """Where the pointed thing lay when it was pointed at: a card may move to the hand since."""
    drag: Drag | None = None
    browsing: str = ""
    """The pile that is spread out."""
    confirming: Confirming | None = None
    aim: Aim | None = None
    """Where a support goes that is just being played."""
    upcoming: Decision | None = None
    """The question that the support which was taken up last will ask."""
    aims: tuple[str, ...] = ()
    """What its earlier questions will be answered with."""
    settled: bool = True
    dealt: int = 0
    """So many locations lie on the table already; while cards are dealt, one more each frame."""
    ui: UiView | None = None
    life: QuietLife = field(init=False)
    told: tuple[Event, ...] = ()
    """What a diagram foretells over its position."""
    _outlooks: dict[str, Outlook] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.life = QuietLife(self.links)

    @property
    def plan(self) -> Plan:
        return self.stage.plan

    @property
    def view(self) -> DarkView:
        view = self.stage.view
        assert view is not None, "nothing is shown yet"
        return view

    @property
    def has_view(self) -> bool:
        return self.stage.view is not None

    @property
    def below(self) -> str:
        """The seat whose side is shown below."""
        return self.stage.below

    @property
    def above(self) -> str:
        return next(seat for seat in self.view.sides if seat != self.stage.below)

    def faction(self, seat: str) -> str:
        return faction_of(self.view, seat)

    def is_upper(self, seat: str) -> bool:
        return seat != self.below

    @property
    def draft(self) -> Pick | None:
        """The unfinished answer to the question at hand."""
        return self.links.drafted if self.asked.decision is not None else None

    def forget(self) -> None:
        self._outlooks.clear()

    def foresee(self, option: Option) -> Outlook | None:
        """What an option would bring about, worked out once per question."""
        if self.links.draft() is not None:
            return None
        if option.id not in self._outlooks:
            self._outlooks[option.id] = outlook(self.links, self.view, option)
        return self._outlooks[option.id]

    def points_at(self, anchor: str, box: Box) -> bool:
        """Whether the pointer is on a thing that lies here."""
        at = self.hover_box
        return anchor == self.hovered and (at is None or bool(at.colliderect(box)))

    def pointed_option(self) -> Option | None:
        """The answer that a click here would give, on the table or on a button."""
        if not self.hovered:
            return None
        return self.asked.option_at(self.hovered) or self.asked.button(self.hovered)

    def pointed_outlook(self) -> Outlook | None:
        """What the pointed choice would bring; in a defence turn else what comes undefended."""
        option = self.pointed_option() or self._undefended()
        return self.foresee_at(self.hovered, option) if option is not None else None

    def foresee_at(self, anchor: str, option: Option) -> Outlook | None:
        """The same for a click on a place, which may be where a support is aimed at."""
        if self.coming is None or anchor not in self.asked.goals:
            return self.foresee(option)
        aims = (*self.aims, meant_by(anchor, self.coming))
        key = " ".join((option.id, *aims))
        if key not in self._outlooks:
            self._outlooks[key] = aimed_outlook(self.links, self.view, option, aims)
        return self._outlooks[key]

    @property
    def takes_back(self) -> bool:
        """Whether the order or ability that asks can still be taken back (not what others saw)."""
        return isinstance(self.asked.about, CardAbout) and self.links.can_undo()

    @property
    def coming(self) -> Decision | None:
        """The question that what is held will ask, if that is a support to be aimed."""
        held = self.asked.held
        return self.upcoming if held and held == self.asked.aimed else None

    def _undefended(self) -> Option | None:
        """The answer that lets the pending attack happen."""
        if self.asked.kind != "defence_turn":
            return None
        return next((one for one in self.asked.buttons if one.id == PASS), None)
