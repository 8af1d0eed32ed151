"""What every painter of this table is given: words, places, the view, previews and the question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.board import Board
from rules.kernel.question import Option
from rules.stalker.model.rolls import AnyRoll, Shot
from rules.stalker.model.state import Companion, Enemy
from rules.stalker.model.view import StalkerView
from rules.stalker.previews.fields import covered_by
from rules.stalker.previews.goals import goal_fields, lies_at
from rules.stalker.previews.moves import MovePreview, move_preview
from rules.stalker.world.anomalies import PlacedOverlay
from rules.stalker.zone.anomaly_map import symbol_id
from scenes.boards.lens import Lens
from scenes.stalker.asking.asked import Asked
from scenes.stalker.asking.previews import Previews
from scenes.stalker.board.atlas import Atlas, make_atlas
from scenes.stalker.board.figures import FigureLook
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.diagrams.told import Foretold
from scenes.stalker.kit import Kit
from scenes.stalker.layout import Layout, make_layout
from scenes.stalker.looks import figure_art
from scenes.stalker.places import FIELD, TOKENS, UNIT, Place, Unit, figures, places_of
from scenes.table.once import Once
from scenes.table.quiet_life import QuietLife, Still

PAGES = ("mission", "card", "zone")
"""Tabs of the rail."""
WALKED = frozenset((FIELD, UNIT, *TOKENS))
"""What a click may walk to."""


@dataclass(slots=True)
class Workbench(Once):
    """The table as it is now; painters read it, only the table changes it."""

    kit: Kit
    stage: ZoneStage
    boards: dict[str, Board]
    previews: Previews
    life: QuietLife = field(default_factory=lambda: QuietLife(Still()))
    asked: Asked = field(default_factory=Asked)
    layout: Layout = field(default_factory=lambda: make_layout(Box(0, 0, 1520, 824), None, False))
    lens: Lens = field(default_factory=lambda: Lens(64, 0, 0, 1.0))
    ui: UiView | None = None
    hovered: str = ""
    taught: tuple[Box, ...] = ()
    """What a lesson points at: callouts leave it in sight."""
    settled: bool = True
    """Whether nothing is being animated, so that previews fit what is shown."""
    looking: bool = False
    """Whether the lines of sight of all Enemies are shown."""
    part: str = ""
    """What a diagram of the rulebook shows besides the position."""
    foretold: Foretold | None = None
    """What is going to happen in the position of a diagram."""
    watched: str = ""
    """The Stalker of whom the last event told."""
    shown_seat: str = ""
    """Whose PDA lies on the desk, if the player chose one."""
    beyond: dict[str, int] = field(default_factory=dict)
    """How many choices lie out of sight on each side, as last worked out."""
    map_key: tuple[Any, ...] = ()
    in_sight: Callable[[str], bool] = lambda anchor: True
    """Whether an anchor can be clicked now."""

    @property
    def view(self) -> StalkerView:
        return self.stage.view

    @property
    def atlas(self) -> Atlas:
        assert self.stage.atlas is not None
        return self.stage.atlas

    def unfold(self) -> bool:
        """Join the Map as it is now; True when it is another one than before."""
        key = (self.view.layout, self.view.changes)
        if key == self.map_key:
            return False
        self.map_key = key
        self.stage.atlas = make_atlas(self.kit.book.chart(*key).zone, self.boards)
        return True

    # -- who and where -------------------------------------------------------------------------

    @property
    def figures(self) -> dict[str, Unit]:
        """Everybody who stands on the Map."""
        return self.once("figures", lambda: figures(self.view))

    def on(self, name: str) -> list[Unit]:
        return self.stage.standing(name)

    def place(self, anchor: str) -> Place | None:
        """What is at an anchor."""
        return self.once("places", self._places).get(anchor)

    def _places(self) -> dict[str, Place]:
        fields = self.atlas.zone.fields if self.stage.atlas is not None else ()
        mission = self.kit.book.pack.missions.get(self.view.mission)
        goals = mission.objectives if mission is not None else ()
        return places_of(self.view, fields, self.symbols, PAGES, goals)

    def goal_fields(self, goal: str) -> list[str]:
        """Where what reaches an objective lies; before anybody knows, where its cards may lead
        to it, and the fields that it names."""
        mission = self.kit.book.pack.missions[self.view.mission]
        lying = lies_at(mission, goal, self.view.things)
        if lying:
            return [one for one in self.atlas.zone.fields if one in lying]
        words = self.kit.say(f"mission.{mission.id}.objective.{goal}")
        named = {one.strip("().,:") for one in words.split()}
        fields = goal_fields(mission, goal) | named
        return [one for one in self.atlas.zone.fields if one in fields]

    @property
    def pointed(self) -> Place | None:
        """What the pointer is over."""
        return self.place(self.hovered)

    @property
    def environment(self) -> dict[str, tuple[str, str]]:
        """Cards on the Map: the card whose face is seen, and the side."""
        return {name: (one.shown, one.side) for name, one in self.view.environment.items()}

    @property
    def seat(self) -> str:
        """Whose PDA is shown: of the seat that is asked, that acts, or that looks."""
        asked = self.asked.decision.seat if self.asked.decision is not None else ""
        for one in (self.shown_seat, asked, self.view.acting, self.watched, self.view.seat):
            if one in self.view.stalkers:
                return one
        return next(iter(self.view.stalkers), "")

    def figure_look(self, figure: Unit) -> FigureLook:
        if isinstance(figure, Enemy):
            art = self.kit.book.pack.enemies[figure.card].art
            number, base = figure.id[1:], self.base_of(figure.card)
            pinned, exposed = figure.pinned, figure.exposed
            return FigureLook(
                art, base, figure.facing, pinned, exposed, figure.hp, figure.top, number
            )
        if isinstance(figure, Companion):
            return FigureLook("figures/companion", "base_companion")
        base = f"base_stalker_{self.kit.figure(figure.id)}"
        return FigureLook(
            figure_art(self.kit.book.pack.stalkers[figure.card]),
            base,
            pinned=figure.pinned,
            exposed=figure.exposed,
        )

    def base_of(self, card: str) -> str:
        """The base of an Enemy in the colour of its team token."""
        roster = self.view.roster.get(card)
        return f"base_enemy_{(roster.colour if roster else '') or 'none'}"

    @property
    def roll(self) -> AnyRoll | None:
        """The dice on the table."""
        return self.view.rolls[-1] if self.view.rolls else None

    @property
    def shot(self) -> Shot | None:
        """The Attack of a Stalker that is being carried out."""
        return self.roll if isinstance(self.roll, Shot) else None

    # -- what would happen ---------------------------------------------------------------------

    def ways(self) -> dict[str, Option]:
        """Fields that a click would move to, with the answer that goes there."""
        if not self.settled:
            return {}
        if not self.asked.points:
            return self.asked.ways
        return self.once("ways", lambda: self.asked.ways_on(self._further()))

    def _further(self) -> tuple[Option, ...]:
        assert self.asked.decision is not None
        rules, view = self.previews.rules, self.view
        points = self.asked.points
        way = self.asked.way_so_far
        on = rules.planned_moves(view, self.asked.decision, points)
        return (*on, way) if way is not None else on

    def aim(self, place: Place | None) -> str:
        """The field that a click on a place would walk to: an Enemy is attacked, not walked to."""
        if place is None or place.kind not in WALKED or place.name in self.view.enemies:
            return ""
        return place.field if place.field in self.ways() else ""

    def move(self) -> MovePreview | None:
        """The Move that a click on what is hovered would make."""
        return self.once("move", self._move)

    def _move(self) -> MovePreview | None:
        decision = self.asked.decision
        option = self.ways().get(self.aim(self.pointed))
        if option is None and self.asked.points:
            option = self.asked.way_so_far
        if option is None or decision is None:
            return None
        return self.previews.tried(move_preview, decision, option.id)

    # -- Anomalies -----------------------------------------------------------------------------

    def overlay(self, anomaly: str) -> PlacedOverlay | None:
        """The symbols of an Anomaly on the Map; none where it sleeps or has none."""
        laid = self.kit.book.chart(*self.map_key).laid(self.view.anomalies[anomaly])
        return laid.overlay if laid is not None else None

    @property
    def symbols(self) -> list[str]:
        """The names of all symbols on the Map."""
        if self.stage.atlas is None:
            return []
        laid = ((name, self.overlay(name)) for name in self.view.anomalies)
        return [symbol_id(name, one.index) for name, over in laid if over for one in over.symbols]

    def covered(self) -> dict[str, str]:
        """Symbols that something covers: a bolt, the artifact or a figure."""
        return self.once("covered", lambda: covered_by(self.view))
