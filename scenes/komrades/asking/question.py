"""What a person is asked, and what of it can be clicked on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.shell.view import Box
from rules.kernel.decision import PASS, Decision
from scenes.komrades.board.facts import Facts
from scenes.komrades.board.layout import Layout
from scenes.komrades.board.stage import FrontStage

WINDOWS = ("window", "respond")
SHEET_KINDS = ("draft", "pick_comrade")
GEAR_QUESTIONS = frozenset(("react", "use_gear", "defuse_mines", "burn_gear"))
"""Questions about a few pieces of one's own equipment, which lie small before the player."""

CONTINUE, AWAY = "bar:continue", "bar:away"
FORWARD, BACKWARD = "forward", "backward"


@dataclass(frozen=True, slots=True)
class Gizmo:
    """A button on the board for a choice that is no piece: a way to go, a shift, a reflection."""

    pick: str
    box: Box
    count: int
    direction: str
    boots: bool = False


@dataclass(slots=True)
class Asked:
    """The question of the moment. ``public`` are the people of a public bar."""

    decision: Decision | None = None
    public: tuple[str, ...] = ()
    quiet_turn: int = 0
    """The turn in which the only person wants no more windows."""
    options: frozenset[str] = field(default_factory=frozenset)

    def ask(self, decision: Decision | None) -> None:
        self.decision = decision
        self.public = ()
        self.options = frozenset(decision.options) if decision else frozenset()

    def ask_public(self, seats: Sequence[str]) -> None:
        self.decision, self.options = None, frozenset()
        self.public = tuple(seats)

    @property
    def kind(self) -> str:
        return self.decision.kind if self.decision else ""

    @property
    def in_window(self) -> bool:
        return self.kind in WINDOWS

    @property
    def on_sheet(self) -> bool:
        """Whether the choices are laid out over the sky."""
        return self.kind in SHEET_KINDS

    def mover(self, facts: Facts) -> str:
        """The comrade of the seat that is asked."""
        seat = self.decision.seat if self.decision else ""
        return next((who for who, one in facts.figures.items() if one.seat == seat), "")

    def allows(self, anchor: str) -> bool:
        return anchor in self.options


def gizmos(asked: Asked, layout: Layout, facts: Facts, stage: FrontStage) -> list[Gizmo]:
    """Buttons for the open question, where they mean something."""
    options = asked.decision.options if asked.decision else ()
    ways = [pick for pick in options if pick.startswith(("go:", "drive:"))]
    shifts = [pick for pick in options if pick.startswith("shift:")]
    doors = [pick for pick in options if pick.startswith("gear:") and pick.count(":") == 2]
    found = _dial(ways, layout, asked.mover(facts), stage) if ways else []
    return found + _shifts(shifts, layout) + _doors(doors, layout, facts, stage)


def _dial(ways: Sequence[str], layout: Layout, mover: str, stage: FrontStage) -> list[Gizmo]:
    """Ways to go, in rows over the own comrade: forward to the left, backward to the right."""
    x, y = stage.figure_point(mover)
    wide, high = max(46.0, 56 * layout.scale), max(34.0, 42 * layout.scale)
    rows: dict[str, list[str]] = {}
    for pick in ways:
        rows.setdefault(pick.split(":")[1], []).append(pick)
    both = FORWARD in rows and BACKWARD in rows
    found: list[Gizmo] = []
    for direction, picks in rows.items():
        for number, pick in enumerate(picks):
            _, _, count, *boots = pick.split(":")
            top = y - high * len(picks) / 2 + number * (high + 4)
            side = {FORWARD: -0.5, BACKWARD: 0.5}.get(direction, 0.0) if both else 0.0
            if direction == "stay":
                top = y + high * 1.2 if both else y - high * 1.7
            box = Box(x + side * (wide + 6) - wide / 2, top, wide, high)
            found.append(Gizmo(pick, box, int(count), direction, bool(boots)))
    return found


def _shifts(shifts: Sequence[str], layout: Layout) -> list[Gizmo]:
    """Where a Target card may be moved: a ghost of it above the slot."""
    side = max(34.0, 54 * layout.scale)
    by_slot: dict[int, list[str]] = {}
    for pick in shifts:
        by_slot.setdefault(int(pick.split(":")[2]), []).append(pick)
    found: list[Gizmo] = []
    for slot, picks in by_slot.items():
        x, y = layout.target_point(slot)
        for number, pick in enumerate(picks):
            shift = (number - (len(picks) - 1) / 2) * side
            box = Box(x + shift - side / 2, y - side * 1.3, side, side)
            found.append(Gizmo(pick, box, int(pick.split(":")[1]), "target"))
    return found


def _doors(doors: Sequence[str], layout: Layout, facts: Facts, stage: FrontStage) -> list[Gizmo]:
    """Two ways to throw a hit on, above the car door."""
    found: list[Gizmo] = []
    side = max(28.0, 34 * layout.scale)
    for pick in doors:
        _, card, direction = pick.split(":")
        gear = gear_box(int(card), layout, facts, stage)
        if gear is not None:
            shift = -side - 1 if direction == FORWARD else 1
            box = Box(gear.centerx + shift, gear.y - side - 2, side, side)
            found.append(Gizmo(pick, box, 0, direction))
    return found


def gear_box(card: int, layout: Layout, facts: Facts, stage: FrontStage) -> Box | None:
    """The part of a piece of equipment that no other one covers."""
    for who, figure in facts.figures.items():
        cards = [worn[0] for worn in figure.gear]
        if card in cards and not figure.dead:
            portrait = Box(0, 0, *layout.size)
            portrait.center = stage.figure_point(who)
            number = cards.index(card)
            box = layout.gear_box(portrait, number, len(cards))
            if number + 1 < len(cards):
                box.width = layout.gear_box(portrait, number + 1, len(cards)).x - box.x
            return box
    return None


def plain_picks(decision: Decision) -> list[str]:
    """Options that need a button with words: they are no piece on the table."""
    own_gear = decision.kind in GEAR_QUESTIONS
    wordy = [
        pick
        for pick in decision.options
        if pick.startswith(("go:", "drive:")) or (own_gear and pick.startswith("gear:"))
    ]
    if "ability" in decision.options:
        wordy.append("ability")
    if PASS in decision.options:
        wordy.insert(0, PASS)
    return wordy
