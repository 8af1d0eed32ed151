"""What every painter of this table is given: words, places, the position and the question."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.shell.view import Box
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.question import Option
from rules.komrades.model.picks import DrivePick, GoPick, ShiftPick
from rules.komrades.model.state import DIRECTIONS, Comrade, own_comrade
from rules.komrades.model.view import KomradesView
from rules.komrades.previews import Danger, Preview
from scenes.komrades import anchors
from scenes.komrades.asking.orders import Orders
from scenes.komrades.asking.previews import Previews
from scenes.komrades.board.stage import FrontStage
from scenes.komrades.cards.faces import CardFace, face_of
from scenes.komrades.kit import Kit
from scenes.table.contract import TableLinks
from scenes.table.once import Once
from scenes.table.quiet_life import QuietLife


@dataclass(slots=True)
class Front(Once):
    """The table of the moment; painters read it, only the table changes it."""

    kit: Kit
    stage: FrontStage
    links: TableLinks
    previews: Previews
    public: tuple[str, ...] = ()
    """The people of a public bar."""
    hovered: str = ""
    life: QuietLife = field(init=False)
    orders: Orders = field(init=False)
    settled: bool = True
    """Whether nothing is being animated, so that foresight fits what is shown."""
    folded: bool = False
    """Whether the inspector is folded away, so that hovered cards are shown large here."""
    browsing: str = ""
    """The discard pile that is spread out."""
    foretold: tuple[Event, ...] = ()
    """What is going to happen in a diagram of the rulebook."""

    def __post_init__(self) -> None:
        self.life = QuietLife(self.links)
        self.orders = Orders(self.previews)

    @property
    def view(self) -> KomradesView:
        return self.stage.view

    @property
    def alive(self) -> list[Comrade]:
        """Those who have not fallen, in seat order."""
        comrades = self.view.comrades
        return [comrades[who] for who in self.view.order if not comrades[who].died]

    # -- the question ------------------------------------------------------------------------

    @property
    def asked(self) -> Decision | None:
        return None if self.public else self.links.asked

    @property
    def kind(self) -> str:
        return self.asked.kind if self.asked else ""

    @property
    def in_window(self) -> bool:
        return bool(self.public) or (self.asked is not None and self.asked.race)

    @property
    def may_order(self) -> tuple[str, ...]:
        """The people who can say now that they pass until things get worse for them: in a window,
        and with several people also while laying a card, behind the curtain."""
        asked = self.asked
        if self.view.window == "R":
            return ()
        if self.public:
            return self.public
        if asked is None or not (asked.race or (asked.kind == "plan" and self.shared)):
            return ()
        return (asked.seat,)

    @property
    def shared(self) -> bool:
        """Whether several people sit at one screen, and not the only one who is still alive."""
        here = self.view.comrades.get(self.view.me)
        left = [one.seat for one in self.alive if one.seat in self.kit.people]
        return len(self.kit.people) > 1 and (here is None or left != [here.seat])

    def passes(self, seat: str) -> bool:
        """Whether a person passes by a standing order."""
        return self.orders.stands(self.view, seat)

    def allows(self, anchor: str) -> bool:
        """Whether a click there is an answer."""
        return not self.public and bool(self.links.options_at(anchor))

    def way_to(self, anchor: str) -> Option | None:
        """The only way that ends where something is pointed at, or the only Target card that can be
        shifted there, while such ways are offered."""
        if self.public or self.allows(anchor):
            return None
        slots = {anchors.slot(n + 1): n for n in range(len(self.view.line))}
        slots |= {anchors.comrade(who): n for n, who in enumerate(self.view.line) if who}
        ways = self.once("ways", self._ways) if anchor in slots else ()
        ending = [option for option, end in ways if end == slots[anchor]]
        return ending[0] if len(ending) == 1 else None

    def _ways(self) -> tuple[tuple[Option, int], ...]:
        """The ways of the open question that lead away, with the places where they end, and the
        shifts of Target cards."""
        line, found = self.view.line, []
        walker = own_comrade(self.view, self.asked.seat) if self.asked is not None else ""
        if not walker:
            return ()
        for option in self.links.options:
            if isinstance(option.args, ShiftPick):
                found.append((option, option.args.slot - 1))
            elif isinstance(option.args, GoPick | DrivePick):
                ends = self.previews.way(option.id).line
                if walker in ends and ends.index(walker) != line.index(walker):
                    found.append((option, ends.index(walker)))
        return tuple(found)

    @property
    def foreseen(self) -> Preview | None:
        """What the hovered choice leads to for certain, where it leads one way."""
        if not self.settled or not self.hovered:
            return None
        found = self.previews.of(self.hovered, self.kit.card_at.get(self.hovered, 0))
        return found[0] if len(found) == 1 and found[0].danger is not None else None

    def would_move(self, comrade: str) -> bool:
        """Whether the hovered choice takes a comrade to another slot."""
        foreseen, slot = self.foreseen, self.view.slot_of(comrade)
        return foreseen is not None and bool(slot) and foreseen.line[slot - 1] != comrade

    @property
    def danger(self) -> Danger:
        """What threatens after the hovered choice, or as things stand; nothing while comrades
        are on the move."""
        if not self.settled:
            return Danger()
        foreseen = self.foreseen
        if foreseen is not None and foreseen.danger is not None:
            return foreseen.danger
        return self.previews.danger()

    # -- looks -------------------------------------------------------------------------------

    def face(self, card: int, durability: int | None = None) -> CardFace:
        return face_of(self.kit, self.kit.kind(card).id, durability)

    def portrait_box(self, comrade: str) -> Box:
        """Where a comrade's portrait is now."""
        box = Box(0, 0, *self.stage.layout.size)
        box.center = self.stage.figure_point(comrade)
        return box

    def laid_look(self, comrade: Comrade) -> str:
        """How the place of the face-down card looks: who has chosen is public (K-18.1)."""
        view, who = self.view, comrade.id
        if who in view.has_laid:
            return "down"
        if view.drafting or who in view.revealed:
            return "none"
        waiting = {one.seat for one in view.open if one.kind == "plan"}
        if view.phase != 2 or not waiting:
            return "empty"
        if comrade.seat in waiting:
            return "choosing"
        return "down" if view.hand_sizes[who] else "empty"

    def gear_box(self, card: int) -> Box | None:
        """Where a piece of equipment can be clicked: the part of it that no other one covers, or
        its place among those that are opened."""
        layout = self.stage.layout
        for comrade in self.alive:
            cards = [gear.card for gear in self.view.gear[comrade.id]]
            if card in cards:
                portrait, place = self.portrait_box(comrade.id), cards.index(card)
                opened = self.rack if comrade.id == self.opened else []
                if opened:
                    return opened[place]
                return layout.seen_gear_box(portrait, place, len(cards))
        return None

    @property
    def opened(self) -> str:
        """The comrade a piece of whose equipment is pointed at; nobody while a hit is answered,
        when buttons stand above the pieces."""
        return self.once(("opened", self.hovered), self._opened)

    def _opened(self) -> str:
        if self.kind == "react":
            return ""
        for who, pieces in self.view.gear.items():
            if any(self.hovered == anchors.gear(gear.card) for gear in pieces):
                return who
        return ""

    @property
    def rack(self) -> list[Box]:
        """The opened equipment, where it is too small as it lies."""
        who = self.opened
        if not who or who not in self.view.line:
            return []
        pieces = len(self.view.gear[who])
        return self.stage.layout.rack_boxes(self.portrait_box(who), pieces)


def gear_anchors(card: int) -> tuple[str, ...]:
    """A piece of equipment, and the ways to use it."""
    return tuple(anchors.gear(card, way) for way in ("", *DIRECTIONS))
