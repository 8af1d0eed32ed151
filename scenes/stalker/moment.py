"""What every painter of this table is given: words, places, facts, foresight and the question."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.board import Board
from rules.stalker.model.frames_turn import Walk
from rules.stalker.model.rolls import Shot
from rules.stalker.model.view import StalkerView
from rules.stalker.world.anomalies import PlacedOverlay
from scenes.stalker.asking.asked import Asked
from scenes.stalker.asking.diagrams import Foretold
from scenes.stalker.asking.previews import Foresight, MoveOutlook, Path
from scenes.stalker.board.atlas import Atlas, make_atlas
from scenes.stalker.board.facts import COMPANION, ENEMY, Facts, Figure
from scenes.stalker.board.figures import FigureLook
from scenes.stalker.board.lens import Lens
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.kit import Kit
from scenes.stalker.layout import Layout, make_layout

T = TypeVar("T")


@dataclass(slots=True)
class Moment:
    """The table of the moment; painters read it, only the table changes it."""

    kit: Kit
    stage: ZoneStage
    boards: dict[str, Board]
    foresight: Foresight
    asked: Asked = field(default_factory=Asked)
    layout: Layout = field(default_factory=lambda: make_layout(Box(0, 0, 1520, 824), None, False))
    lens: Lens = field(default_factory=lambda: Lens(64, 0, 0, 1.0))
    view: StalkerView | None = None
    ui: UiView | None = None
    hovered: str = ""
    settled: bool = True
    """Whether nothing is being animated, so that foresight fits what is shown."""
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
    version: int = 0
    _known: dict[Hashable, Any] = field(default_factory=dict)

    def forget(self) -> None:
        """Something has changed: looks are worked out anew when they are drawn next."""
        self._known.clear()
        self.version += 1

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Work something out once per change, however often it is drawn."""
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found

    @property
    def facts(self) -> Facts:
        return self.stage.facts

    @property
    def atlas(self) -> Atlas:
        assert self.stage.atlas is not None
        return self.stage.atlas

    def unfold(self) -> bool:
        """Join the Map as it is now; True when it is another one than before."""
        assert self.view is not None
        key = (self.view.layout, self.facts.changes)
        if key == self.map_key:
            return False
        self.map_key = key
        self.stage.atlas = make_atlas(self.kit.book.chart(*key).zone, self.boards)
        return True

    # -- who -----------------------------------------------------------------------------------

    @property
    def seat(self) -> str:
        """Whose PDA is shown: of the seat that is asked, that acts, or that looks."""
        pdas = self.facts.pdas
        decision = self.asked.decision
        for one in (
            self.shown_seat,
            decision.seat if decision is not None else "",
            self.facts.active,
            self.watched,
            self.facts.seat,
        ):
            if one in pdas:
                return one
        return next(iter(pdas), "")

    def figure_look(self, figure: Figure) -> FigureLook:
        kit = self.kit
        if figure.kind == ENEMY:
            pack = kit.book.pack
            colour = self.roster_colour(figure.card)
            return FigureLook(
                pack.enemies[figure.card].art,
                f"base_enemy_{colour}",
                figure.facing,
                figure.pinned,
                figure.exposed,
                figure.hp,
                figure.top,
                figure.id[1:],
            )
        if figure.kind == COMPANION:
            return FigureLook("figures/companion", "base_companion")
        colour = kit.figure(figure.id)
        return FigureLook(
            f"figures/stalker_{colour}",
            f"base_stalker_{colour}",
            pinned=figure.pinned,
            exposed=figure.exposed,
        )

    def roster_colour(self, card: str) -> str:
        roster = self.view.roster.get(card) if self.view is not None else None
        return (roster.colour if roster else "") or "none"

    @property
    def shot(self) -> Shot | None:
        """The Attack of a Stalker that is being carried out."""
        roll = self.view.rolls[-1] if self.view is not None and self.view.rolls else None
        return roll if isinstance(roll, Shot) else None

    # -- what would happen ---------------------------------------------------------------------

    def ways(self) -> dict[str, Path]:
        """Fields that a click would move to, with the way there."""
        return self.once("ways", self._ways)

    def _ways(self) -> dict[str, Path]:
        asked = self.asked
        if asked.decision is None or not self.settled:
            return {}
        if asked.kind == "act" and asked.mode in asked.move_picks:
            return self.foresight.ways(asked.decision.seat, asked.mode.partition(":")[0])
        if asked.kind == "step":
            steps = int(asked.decision.about["n"])
            return self.foresight.ways(asked.decision.seat, self.walking, steps)
        return {}

    @property
    def walking(self) -> str:
        """The kind of Move that is being made."""
        pending = self.view.pending if self.view is not None else ()
        walk = next((one for one in reversed(pending) if isinstance(one, Walk)), None)
        return walk.action if walk is not None else "move"

    def outlook(self) -> MoveOutlook | None:
        """The Move that a click on the hovered field would make."""
        return self.once("outlook", self._outlook)

    def _outlook(self) -> MoveOutlook | None:
        kind, _, name = self.hovered.partition(":")
        decision = self.asked.decision
        path = self.ways().get(name) if kind == "field" else None
        if path is None or decision is None:
            return None
        chosen = self.asked.mode.partition(":")[0]
        action = chosen if self.asked.kind == "act" else self.walking
        return self.foresight.move(decision.seat, action, path)

    def overlay(self, anomaly: str) -> PlacedOverlay | None:
        """The symbols of an Anomaly on the Map; none where it sleeps or has none."""
        one = self.facts.anomalies[anomaly]
        if not one.active or not (one.symbols or one.overlay):
            return None
        chart = self.kit.book.chart(*self.map_key)
        if one.symbols:
            return chart.scattered(one.symbols).overlay
        return chart.overlay(one.overlay, one.anchor).overlay

    def covered(self) -> dict[str, str]:
        """Symbols that something covers: by a bolt, the artifact or a figure."""
        return self.once("covered", self._covered)

    def _covered(self) -> dict[str, str]:
        found: dict[str, str] = dict.fromkeys(self.facts.bolts, "bolt")
        for one in self.facts.anomalies.values():
            if one.artifact and one.artifact != "under":
                found[one.artifact] = "artifact"
        for figure in self.facts.figures.values():
            if figure.covers:
                found[figure.covers] = "unit"
        return found
