"""The stage of the Zone: where every figure and token stands, by a view and the Map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from game.shell.view import Box
from rules.kernel.setup import Setup
from rules.stalker.model.state import StalkerState
from rules.stalker.model.view import PROJECTION, StalkerView
from rules.stalker.words.anchors import unit_anchor
from scenes.motion.homes import HomeStage
from scenes.motion.stage import Point, Sprite
from scenes.stalker.board.atlas import SQUARE, Atlas
from scenes.stalker.kit import Kit
from scenes.stalker.places import UNIT, Place, figures, pieces, rank, tokens_on

FIGURE = (114.0, 172.0)
"""The picture of a figure with its base, facing and statuses; it stands on its foot."""
TOKEN = 50.0
FIGURE_Z, TOKEN_Z = 10.0, 5.0
SPOTS = ((0.8, 0.8), (0.47, 0.86), (0.18, 0.76), (0.82, 0.44), (0.18, 0.44))
"""Where tokens lie in a square, as shares of it."""
NOTHING = PROJECTION.view(
    StalkerState(seed=0, setup=Setup("stalker", ()), mission="", layout=""), ""
)
"""What is seen before anything is."""


class Shown(NamedTuple):
    """What is held up in the middle of the table, and how far it has come up."""

    card: str
    words: str
    art: str
    share: float


@dataclass(slots=True)
class ZoneStage(HomeStage[Kit]):
    """Sprites are the figures and tokens of the Map by their anchors; all else is passing."""

    strangers_leave: ClassVar[bool] = True
    view: StalkerView = NOTHING
    atlas: Atlas | None = None
    trail: tuple[str, ...] = ()
    """The way that an Enemy is about to take, while it is shown."""
    shown: Shown | None = None
    """A moment that everybody looks at."""
    seen: Box | None = None
    """The part of the Map in sight while an event is shown; ``None`` for all of it."""

    grain: float = 1.0
    """How many stage units make one UI unit now."""

    @property
    def in_sight(self) -> Box:
        """The part of the stage where something can be shown."""
        assert self.atlas is not None
        return self.seen if self.seen is not None else Box((0, 0), self.atlas.size)

    def build(self) -> None:
        HomeStage.build(self)
        self.trail, self.shown = (), None

    def residents(self) -> dict[str, Sprite]:
        found = pieces(self.view) if self.atlas is not None else {}
        return {anchor: self._newcomer(piece) for anchor, piece in found.items()}

    def _newcomer(self, piece: Place) -> Sprite:
        x, y = self.home(piece)
        if piece.kind == UNIT:
            return Sprite(piece.anchor, x, y, *FIGURE, origin=(0.5, 0.86), z=FIGURE_Z)
        return Sprite(piece.anchor, x, y, TOKEN, TOKEN, z=TOKEN_Z)

    def home(self, piece: Place) -> Point:
        """Where a piece belongs, by the view of the moment."""
        assert self.atlas is not None
        if piece.kind == UNIT:
            here = [one.id for one in self.standing(piece.field)]
            return self.atlas.standing(piece.field, len(here))[here.index(piece.name)]
        number = tokens_on(self.view, piece.field).index(piece.anchor)
        squares = sorted(self.atlas.squares(piece.field), reverse=True)
        row, column = squares[number % len(squares)]
        right, down = SPOTS[number // len(squares) % len(SPOTS)]
        return self.atlas.corner(row + down, column + right)

    def standing(self, field: str) -> list[Any]:
        """The figures on a field in the order in which they stand."""
        return sorted((one for one in figures(self.view).values() if one.at == field), key=rank)

    def place(self, name: str) -> Point:
        """The middle of a field."""
        assert self.atlas is not None
        return self.atlas.centre(name)

    def holds(self, unit: str) -> bool:
        return unit_anchor(unit) in self.sprites

    def body(self, unit: str) -> Point:
        """The middle of a figure now, or of nothing if it is not there."""
        sprite = self.sprites.get(unit_anchor(unit))
        return (0.0, 0.0) if sprite is None else (sprite.x, sprite.y - SQUARE * 0.42)

    def pace(self, length: float) -> float:
        """Setting up the Map goes quickly; what happens in Rounds takes its time."""
        return length if self.view.round else length * 0.3

    def pose(self) -> dict[str, Any]:
        """Where everything stands, and what the panels tell, comparable."""
        found: dict[str, Any] = {name: getattr(self.view, name) for name in TOLD}
        found["loot"] = {field: len(stack) for field, stack in self.view.loot.items()}
        found["unknown"] = {field: len(stack) for field, stack in self.view.unknown.items()}
        for seat, one in self.view.stalkers.items():
            found[seat] = tuple(getattr(one, name) for name in ON_PDA)
        return found | HomeStage.pose(self)


TOLD = (
    *("enemies", "companions", "anomalies", "changes", "ammo", "mounted", "counters", "things"),
    *("novis", "bolts", "environment", "objectives", "round", "event", "event_deck", "lead"),
    *("lead_ready", "acting", "turn_token", "phase", "activation"),
)
"""What is drawn of a view besides Stalkers and stacks."""
ON_PDA = (
    *("card", "at", "hp", "dose", "focus", "pinned", "exposed", "dead", "bolts", "magazines"),
    *("tokens", "marks", "played", "crits", "attention", "noise", "weapon", "armour"),
    *("artifacts", "backpack", "finds", "covers"),
)
