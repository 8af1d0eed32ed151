"""Deployment with the mouse: pieces go from the tray to the map, one by one or painted in a row.

A click or a drag puts a piece down, a drag over free squares paints them with the chosen type. A
click on a piece that stands takes it in hand: the next click moves it, another one on it turns it,
a right click takes it off. All of it are steps of the composed answer.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from rules.autarcha.forms.deploy import CLEAR, MIRROR, READY
from rules.autarcha.geometry import FACINGS, OUTSIDE
from rules.autarcha.model.picks import Lift, Put, Shift
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.works.recruiting import spell_item
from rules.kernel.decision import Decision
from rules.kernel.numbers import is_number
from rules.kernel.text import text
from scenes.autarcha.asking import anchors
from scenes.autarcha.asking.deploying import Laid, Layout
from scenes.autarcha.cards.inspect import laid_card
from scenes.autarcha.desk import deploying_looks as looks
from scenes.autarcha.desk.buttons import DeskButton, Placed, draw_button
from scenes.autarcha.desk.deploying_hand import Hand
from scenes.autarcha.desk.deploying_plan import BACK, REST, DeskPlan, make_desk
from scenes.autarcha.desk.ground import draw_ground
from scenes.autarcha.desk.panel import FINISH, Panel
from scenes.autarcha.desk.toolbox import place_views
from scenes.autarcha.front import Front
from scenes.table.contract import InspectCard, Prompt
from scenes.table.places import Place

TALL: Final = 60
GLYPHS: Final = {
    MIRROR: "swap",
    CLEAR: "cross",
    BACK: "undo",
    REST: "skip",
}
KEYS: Final = {MIRROR: "X", CLEAR: "C", REST: "R"}


class Deploying(Panel):
    """The panel of the question ``deploy``."""

    def __init__(self, front: Front) -> None:
        super().__init__(front)
        self.kind = ""
        """The type that the next click puts down."""
        self.wish = 2
        """The facing in which pieces are put down."""
        self.taken: int = OUTSIDE
        """The square of the piece in hand."""
        self.hand = Hand(self)
        self.desk: DeskPlan | None = None
        self._layout: Layout | None = None
        self._seat = ""
        self._in_hand: dict[str, tuple[str, int]] = {}
        """The type and the facing that each side had in hand when its go ended."""
        self._rest: dict[str, int] = {}
        """Sides whose pieces are laid out go by go, with how many they had left."""
        self._lit = looks.Lit()

    # -- what is asked -----------------------------------------------------------------------

    @property
    def laid(self) -> Layout:
        """The draft as it is now."""
        front = self.front
        assert front.decision is not None
        composing = front.links.draft()
        draft = composing.draft if composing is not None else ""
        kept = self._layout
        if kept is None or kept.draft != draft or self._seat != front.decision.seat:
            kept = self._layout = Layout(front.pack, front.view, front.decision, draft)
        return kept

    def ask(self) -> None:
        self._layout = None
        decision = self.front.decision
        if decision is None:
            return
        if decision.seat != self._seat:
            self._in_hand[self._seat] = (self.kind, self.wish)
            self._seat, self.taken = decision.seat, OUTSIDE
            self.kind, self.wish = self._in_hand.get(decision.seat, ("", self.laid.front))
        laid = self.laid
        self.kind = laid.next_kind(self.kind)
        if laid.at(self.taken) is None:
            self.taken = OUTSIDE
        self.layout()

    def layout(self) -> None:
        front = self.front
        if front.plan.desk is None or front.decision is None:
            self.desk = None
            return
        self.desk = make_desk(front.plan.desk, tuple(self.laid.waiting), self.can_rest)

    @property
    def can_rest(self) -> bool:
        """Whether goes are left that could be laid out by themselves."""
        laid = self.laid
        return not laid.secret and sum(laid.waiting.values()) > laid.room

    def takes(self, view: AutarchaView, decision: Decision) -> str | None:
        """A go of a side that lets the ready layout go on; going back ends that."""
        left, before = len(view.to_place[decision.seat]), self._rest.get(decision.seat)
        if before is None or left >= before or decision.secret:
            self._rest.pop(decision.seat, None)
            return None
        self._rest[decision.seat] = left
        rules = self.front.links.rules
        return rules.compose(view, decision, rules.blank(view, decision), READY)

    # -- drawing -----------------------------------------------------------------------------

    @property
    def carried(self) -> Laid | None:
        """The piece that is being dragged over the map."""
        held = self.hand.held
        return self.laid.at(held.square) if held is not None and held.moved else None

    def draw_map(self, canvas: Canvas) -> None:
        self._lit.draw(canvas, self.front, self.laid, self.kind)
        looks.draw_field(canvas, self.front, self)

    def draw_over(self, canvas: Canvas) -> None:
        looks.draw_pieces(canvas, self.front, self)

    def look(self) -> Hashable:
        return super().look(), self.kind, self.wish, self.taken

    def draw_desk(self, canvas: Canvas) -> None:
        draw_ground(canvas, self.front)
        if self.desk is not None:
            looks.draw_desk(canvas, self.front, self, self.desk)
            for button, box in self.drawn_buttons():
                draw_button(canvas, self.front, button, box)

    # -- places ------------------------------------------------------------------------------

    def places(self) -> Sequence[Place]:
        return (*self.desk.places, *super().places()) if self.desk is not None else ()

    def choices(self) -> Sequence[str]:
        """The tray and the keys, then the squares for the type in hand."""
        laid, front = self.laid, self.front
        tray = [anchors.tray(kind) for kind, count in laid.waiting.items() if count]
        keys = [button.anchor for button, _ in self.buttons() if button.enabled]
        spots = laid.spots(self.kind) if laid.room > 0 else frozenset[int]()
        sheet, lens = front.plan.sheet, front.lens
        squares = sorted(
            (one for one in spots if sheet.collidepoint(lens.middle(one))),
            key=lambda one: (-_depth(one, front.board.width, laid.front), one),
        )
        names = front.board.names
        return (*tray, *keys, *(anchors.square(names[one]) for one in squares))

    def buttons(self) -> Sequence[Placed]:
        """The keys of the desk; those that do nothing now are dim."""
        if self.desk is None or self.front.decision is None:
            return ()
        kit, laid = self.front.kit, self.laid
        question = self.front.links.question
        steps = question.steps_taken if question is not None else 0
        open_now = {REST: True, BACK: steps > 0}
        keys = [
            (
                DeskButton(
                    name, GLYPHS[name], kit.say(f"deploy.{name}"), kit.say(f"deploy.{name}.note"),
                    enabled=open_now.get(name, bool(laid.pieces)), key=KEYS.get(name, ""),
                    across=box.height < TALL,
                ),
                box,
            )
            for name, box in self.desk.keys.items()
        ]  # fmt: skip
        return [*keys, *place_views(self.front)]

    def pressed(self, name: str) -> bool:
        match name:
            case "take_back":
                return self.front.links.take_back()
            case "rest":
                return self._lay_out_the_rest()
            case "mirror" | "clear":
                return self.front.links.step(name)
        return super().pressed(name)

    def _lay_out_the_rest(self) -> bool:
        """This go and all further ones by the ready layout."""
        seat, links = self._seat, self.front.links
        if self.laid.room > 0 and not links.step(READY):
            return False
        self._rest[seat] = len(self.front.view.to_place[seat])
        return links.finish()

    def inspect(self, anchor: str) -> InspectCard | None:
        """The piece that stands on a square, or the one in hand as it would stand there."""
        square, laid = self.front.squares.get(anchor, OUTSIDE), self.laid
        piece = laid.at(square) or looks.ghost_of(self.front, self)
        if piece is None or piece.square != square:
            return super().inspect(anchor)
        return laid_card(self.front.kit, self.front.view, piece, laid.side)

    # -- choosing ----------------------------------------------------------------------------

    def choose(self, anchor: str) -> bool:
        if anchor == f"do:{READY}":
            return self.front.links.step(READY)
        for kind in self.laid.waiting:
            if anchor == anchors.tray(kind):
                return self._choose_kind(kind)
        for facing in range(len(FACINGS)):
            if anchor == anchors.facing(facing):
                return self._turn_to(facing)
        square = self.front.squares.get(anchor, OUTSIDE)
        return self._click(square) if square != OUTSIDE else super().choose(anchor)

    def _choose_kind(self, kind: str) -> bool:
        if not self.laid.waiting[kind]:
            self.front.links.explain(text("deploy.none_left", unit=text(f"unit.{kind}.name")))
            return True
        self.kind, self.taken = kind, OUTSIDE
        return True

    def _click(self, square: int) -> bool:
        """A piece is taken in hand, turned or moved, or a new one is put down."""
        if self.laid.at(square) is not None:
            if self.taken == square:
                return self.turn(1)
            self.taken = square
            return True
        if self.taken != OUTSIDE:
            return self.move(self.taken, square)
        return self.put(self.kind, square)

    def put(self, kind: str, square: int) -> bool:
        laid, links = self.laid, self.front.links
        if laid.room <= 0 or not kind:
            links.explain(text("deploy.full"))
            return True
        facing = laid.facing(kind, square, self.wish)
        name = self.front.board.names[square]
        links.step(str(Put(spell_item(kind, name, self.wish if facing is None else facing))))
        return True

    def move(self, origin: int, square: int) -> bool:
        names = self.front.board.names
        self.front.links.step(str(Shift(names[origin], names[square])))
        self.taken = OUTSIDE
        return True

    def lift(self, square: int) -> bool:
        self.taken = OUTSIDE
        return self.front.links.step(str(Lift(self.front.board.names[square])))

    # -- turning -----------------------------------------------------------------------------

    @property
    def pointed(self) -> Laid | None:
        """The piece in hand, else the one under the pointer."""
        laid = self.laid
        return laid.at(self.taken) or laid.at(self.front.pointed_square)

    def turn(self, steps: int) -> bool:
        """Turn the piece that is meant, or the facing of those to come."""
        piece = self.pointed
        if piece is None:
            self.wish = (self.wish + steps) % 8
            return True
        for way in range(1, 8):
            facing = (piece.facing + steps * way) % 8
            if self.laid.facing(piece.kind, piece.square, facing) == facing:
                return self._face(piece, facing)
        return True

    def _turn_to(self, facing: int) -> bool:
        self.wish = facing
        piece = self.laid.at(self.taken)
        return piece is None or self._face(piece, facing)

    def _face(self, piece: Laid, facing: int) -> bool:
        if facing != piece.facing:
            name = self.front.board.names[piece.square]
            self.front.links.step(str(Put(spell_item(piece.kind, name, facing))))
        return True

    def step_back(self) -> bool:
        """Right click takes off the piece under the pointer; else what is in hand is let go."""
        if self.hand.let_go():
            return True
        pointed = self.laid.at(self.front.pointed_square)
        if pointed is not None:
            return self.lift(pointed.square)
        if self.taken != OUTSIDE:
            self.taken = OUTSIDE
            return True
        return self.front.links.take_back()

    # -- the pointer -------------------------------------------------------------------------

    def grabs(self, pointer: Pointer) -> bool:
        """A press on a piece or on a square for the type in hand: the map stays where it is."""
        square = self.front.lens.square(*pointer.pos)
        inside = self.front.plan.sheet.collidepoint(pointer.pos)
        if pointer.kind != "press" or square == OUTSIDE or not inside:
            return False
        laid = self.laid
        return laid.at(square) is not None or (laid.room > 0 and square in laid.spots(self.kind))

    def handle(self, record: Input) -> bool:
        return isinstance(record, Pointer) and self.hand.handle(record)

    # -- keys and words ----------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        """Q and E turn, numbers choose a type, Delete takes off."""
        if key.ctrl or key.alt:
            return False
        kinds = list(self.laid.waiting)
        if is_number(key.name) and 1 <= int(key.name) <= len(kinds):
            return self._choose_kind(kinds[int(key.name) - 1])
        piece = self.pointed
        match key.name:
            case "q" | "e":
                return self.turn(1 if key.name == "e" else -1)
            case "delete" | "backspace" if piece is not None:
                return self.lift(piece.square)
        return super().key(key)

    def prompt(self) -> Prompt:
        kit, laid = self.front.kit, self.laid
        composing = self.front.links.draft()
        missing = composing.missing if composing is not None else ()
        go = "" if laid.secret else "_go"
        if missing:
            message, detail = kit.say(f"prompt.deploy{go}", n=laid.wanted), kit.render(missing[0])
            buttons = ((f"do:{READY}", kit.say("step.ready")),)
        else:
            message, detail = kit.say(f"deploy.done{go}"), ""
            buttons = ((FINISH, kit.say("deploy.finish")),)
        tips = {f"do:{READY}": kit.say("deploy.ready.note")}
        keys = (("Q E", kit.say("deploy.key_turn")), ("1–5", kit.say("deploy.key_kind")))
        return Prompt(message, detail, buttons, keys=keys, tips=tips)


def _depth(square: int, width: int, front: int) -> int:
    """How far towards the enemy a square lies."""
    return square % width if front == 2 else width - 1 - square % width
