"""The question at the desk: its legal places, previews of what is pointed at, console words."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from game.shell.view import Box
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.question import Option
from rules.volt.core import docked
from rules.volt.model.notation import die_code
from rules.volt.model.picks import Cell, Fewer, FromDeck, Remove
from rules.volt.model.pieces import Die
from rules.volt.model.questions import AboutDamage, AboutTarget
from rules.volt.model.view import VoltView
from rules.volt.previews import Ghost as PlannedDie
from rules.volt.previews import Outlook, follows, modules_asked, outlook, threats
from rules.volt.words.labels import cells_left
from rules.volt.worth import worth
from scenes.table.contract import TableLinks
from scenes.table.gains import by_gain
from scenes.table.parts.console import Sheet
from scenes.volt import looks
from scenes.volt.asking.deck_pair import DeckPair
from scenes.volt.asking.dock_board import DockBoard
from scenes.volt.asking.dock_orders import DockOrders
from scenes.volt.asking.gains import of_die, of_workshop
from scenes.volt.asking.previews import caused, compared_marks, pick_marks, program_marks
from scenes.volt.asking.program_desk import ProgramDesk
from scenes.volt.asking.remote_desk import RemoteDesk
from scenes.volt.asking.sheets import (
    buttons,
    compared_sheet,
    decision_sheet,
    dock_sheet,
    docking_sheet,
    program_sheet,
    remote_sheet,
)
from scenes.volt.board.anchors import DOCKING
from scenes.volt.board.marks import Marks, Note
from scenes.volt.board.places import Places
from scenes.volt.kit import Kit

TOLD_AT_ONCE = (
    *("beam", "saw", "pulse", "repulse", "bomb", "ground"),
    *("fire", "convert", "drive_how", "aim", "activate"),
)
"""Decisions whose main option is previewed before anything is pointed at."""
UNFORESEEN = ("take_number", "setup_colours", "remote")
"""Choices whose gain nobody can tell."""
COMPARED = ("anchor", "brake", "shield")
"""Decisions whose results are shown side by side."""
Composer = ProgramDesk | DockBoard | RemoteDesk | DeckPair


class Asking:
    """Holds one decision of a person at the screen, or none."""

    def __init__(self, links: TableLinks, kit: Kit) -> None:
        self.links, self.kit = links, kit
        self.orders = DockOrders(links)
        self.decision: Decision | None = None
        self._view: VoltView | None = None
        self.composer: Composer | None = None
        """Puts an answer together from several clicks."""
        self.pointed: str | None = None
        self._outlook = Outlook()
        self._foreseen: tuple[Die, ...] | None = None
        self._best_first: tuple[Option, ...] | None = None
        self._told: dict[str, list[Event]] = {}
        """What each option leads to, once it is worked out."""

    def set(self, view: VoltView, decision: Decision | None) -> None:
        """A new question; what is half done stays while its own question is asked again."""
        self.decision, self._view = decision, view
        kept = self.composer
        if decision is None or kept is None or kept.decision.id != decision.id:
            self.composer = self._compose(view, decision)
        self._outlook, self._foreseen, self._best_first = Outlook(), None, None
        self._told.clear()
        self.foresee(view)

    def foresee(self, view: VoltView) -> None:
        """What the rules make of the draft, with the die that would be placed where one points."""
        decision, editor = self.decision, self.editor
        if editor is None or decision is None or view.seat != decision.seat:
            return
        dice = editor.foreseen()
        if dice != self._foreseen:
            self._foreseen = dice
            self._outlook = outlook(self.links.rules, view, dice)

    @property
    def _planned(self) -> tuple[PlannedDie, ...]:
        return self._outlook.ghosts

    @property
    def lit_modules(self) -> tuple[str, ...]:
        """The module that the question is about, or those that the program would set off."""
        if self.editor is not None:
            foreseen: tuple[PlannedDie | Outlook, ...] = (*self._planned, self._outlook)
            return tuple(module for one in foreseen for module in one.modules)
        return self.asked_modules

    @property
    def asked_modules(self) -> tuple[str, ...]:
        """The docked modules that the question is about."""
        view, decision = self._view, self.decision
        if view is None or decision is None or decision.form:
            return ()
        arm = self.arm(view)
        return (arm,) if arm else modules_asked(self.kit.pack, view.robots[decision.seat], decision)

    def arm(self, view: VoltView) -> str:
        """The module that lets the robot reach beyond its own cell in Phase 3, if it matters."""
        if self.decision is None or self.decision.kind != "activate":
            return ""
        robot = view.robots[self.decision.seat]
        arm = docked(self.kit.pack, robot, "reach_adjacent")
        return arm.id if arm is not None and {*self.legal_cells} - {robot.cell} else ""

    def _compose(self, view: VoltView, decision: Decision | None) -> Composer | None:
        if decision is None:
            return None
        robot, kit, links = view.robots[decision.seat], self.kit, self.links
        if decision.form:
            return ProgramDesk(decision, robot, links)
        if decision.kind == "dock":
            return DockBoard(decision, view, kit, links, self.orders)
        if decision.kind == "setup_colours":
            return DeckPair(decision, links)
        target = self.target
        if target and not view.robots[target].killbot:
            return RemoteDesk(decision, view.programs[target], links)
        return None

    @property
    def target(self) -> str:
        """The seat whose desk is open to the one who is asked."""
        about = self.decision.about if self.decision is not None else None
        return about.target if isinstance(about, AboutTarget) else ""

    @property
    def overlay(self) -> DockBoard | None:
        """Cards that lie over the board."""
        made = self.composer
        return made if isinstance(made, DockBoard) else None

    @property
    def editor(self) -> ProgramDesk | None:
        return self.composer if isinstance(self.composer, ProgramDesk) else None

    def planned(self, die: Die) -> PlannedDie | None:
        """What the rules foresee for a die of the draft."""
        return next((one for one in self._planned if one.die == die), None)

    @property
    def legal_cells(self) -> tuple[str, ...]:
        picks = (option.args for option in self.links.options)
        return tuple(pick.cell for pick in picks if isinstance(pick, Cell))

    @property
    def chosen_deck(self) -> str:
        """The first of two decks that are being chosen."""
        return self.composer.chosen if isinstance(self.composer, DeckPair) else ""

    @property
    def legal_decks(self) -> tuple[str, ...]:
        if isinstance(self.composer, DeckPair):
            return self.composer.decks
        picks = (option.args for option in self.links.options)
        return tuple(pick.colour for pick in picks if isinstance(pick, FromDeck))

    # -- what would follow -------------------------------------------------------------------

    def events(self) -> list[Event]:
        """What the pointed-at option would do; without a pointer, what the main one would."""
        decision = self.decision
        if decision is None or decision.form:
            return []
        option = self.links.option_at(self.pointed or "")
        if option is not None:
            return self._follows(option.id)
        return self._follows(self.options[0].id) if decision.kind in TOLD_AT_ONCE else []

    @property
    def options(self) -> tuple[Option, ...]:
        """The options, by what their buttons would bring whoever is asked; in a lesson those that
        it asks for come first."""
        if self._best_first is None:
            best = self._ordered()
            self._best_first = by_gain(best, lambda one: self.links.wanted(one.id))
        return self._best_first

    def _ordered(self) -> tuple[Option, ...]:
        decision, options = self.decision, tuple(self.links.options)
        if decision is None or decision.secret or decision.kind in UNFORESEEN:
            return options
        shown = options if decision.kind == "activate" else buttons(decision, options)
        gains = {one.id: self._gain(decision, one) for one in shown}
        return by_gain(options, lambda one: gains.get(one.id, 0.0))

    def _gain(self, decision: Decision, option: Option) -> float:
        """What an option brings; of two dice on a panel the other one acts."""
        view, about = self._view, decision.about
        if isinstance(about, AboutDamage) and decision.kind == "workshop":
            return of_workshop(option.args, about.damage)
        if isinstance(option.args, Remove) and view is not None:
            view = msgspec.structs.replace(view, seat=decision.seat)
            return of_die(outlook(self.links.rules, view, _left(view, option.args)).ghosts)
        return worth(self._follows(option.id), decision.seat)

    def _follows(self, pick: str) -> list[Event]:
        """What a pick brings about by the rules; nothing where that is a secret."""
        if self._view is None or self.decision is None or self.decision.secret:
            return []
        if pick not in self._told:
            told = follows(self.links.rules, self._view, self.decision, pick)
            self._told[pick] = caused(told)
        return self._told[pick]

    @property
    def _compares(self) -> bool:
        """Whether all results are shown side by side until one of them is pointed at."""
        if self.decision is None or self.links.option_at(self.pointed or "") is not None:
            return False
        return self.decision.kind in COMPARED

    def marks(self, view: VoltView) -> Marks:
        decision = self.decision
        if decision is None:
            return Marks()
        caption = self.kit.say("volt.caption")
        if self.editor is not None:
            marks = program_marks(self._outlook, decision.seat, view, self.kit, caption)
            end = self._planned_end(view, decision.seat)
            return replace(marks, notes=(*marks.notes, *self._threats(view, end)))
        if self._compares and decision.kind != "shield":
            results = {
                cells_left(decision, option.args.cells): self._follows(option.id)
                for option in self.links.options
                if isinstance(option.args, Fewer)
            }
            return compared_marks(results, decision.seat, view, self.kit, caption)
        marks = pick_marks(self.events(), decision.seat, view, self.kit, caption)
        notes = (*marks.notes, *self._threats(view, self._start_pointed))
        return replace(marks, legal=self.legal_cells, notes=notes)

    def _planned_end(self, view: VoltView, seat: str) -> str:
        """Where the robot would stand after its program; empty where it would be lost."""
        if not self._planned or self._planned[-1].destroyed:
            return ""
        moves = [one for one in self._planned if not one.fires]
        return moves[-1].path[-1] if moves else view.robots[seat].cell

    @property
    def _start_pointed(self) -> str:
        """The start space that one points at."""
        if self.decision is None or self.decision.kind != "start_space":
            return ""
        option = self.links.option_at(self.pointed or "")
        return option.args.cell if option is not None and isinstance(option.args, Cell) else ""

    def _exposed(self, view: VoltView, cell: str) -> tuple[str, ...]:
        """The opponents who have a cell in a line of fire now."""
        seat = self.decision.seat if self.decision is not None else ""
        return threats(self.kit.pack, view, seat, cell) if cell else ()

    def _threats(self, view: VoltView, cell: str) -> list[Note]:
        """How many they are, as a badge."""
        count = len(self._exposed(view, cell))
        return [Note(cell, "target", str(count), looks.THREAT)] if count else []

    def anchor_at(self, places: Places, x: float, y: float) -> str | None:
        """What lies under a point: cards that lie over the board come first."""
        found = self.overlay.anchor_at(x, y) if self.overlay is not None else None
        return found or places.anchor_at(x, y, self.legal_cells)

    def anchor_box(self, places: Places, anchor: str) -> Box | None:
        found = self.overlay.place(anchor) if self.overlay is not None else None
        return found or places.anchor_box(anchor)

    def press(self, anchor: str) -> bool:
        """A click that is no option: part of an answer, or the order about docking."""
        if anchor == DOCKING and self.decision is not None:
            self.orders.switch(self.decision.seat)
            return True
        return self.composer is not None and self.composer.click(anchor)

    def docking(self, view: VoltView) -> str:
        """When whoever has modules to exchange is asked about it; empty where nobody has."""
        if not isinstance(self.composer, ProgramDesk | DockBoard) or self.decision is None:
            return ""
        if self.links.teaching or not view.stash_sizes.get(self.decision.seat):
            return ""
        return "every_round" if self.orders.asks_always(self.decision.seat) else "on_change"

    def _or_docking(self, sheet: Sheet, view: VoltView) -> Sheet:
        """While one points at the sign: when one is asked, beside the same buttons."""
        asked = self.docking(view) if self.pointed == DOCKING else ""
        return replace(docking_sheet(asked, self.kit), choices=sheet.choices) if asked else sheet

    def sheet(self, view: VoltView) -> Sheet:
        decision = self.decision
        if decision is None:
            return Sheet()
        match self.composer:
            case ProgramDesk() as editor:
                return self._or_docking(program_sheet(editor, self._outlook, self.kit), view)
            case DockBoard() as cards:
                return self._or_docking(dock_sheet(cards, self.kit), view)
            case RemoteDesk() as remote:
                return remote_sheet(remote, self.kit)
            case DeckPair() | None:
                pass
        options = self.options
        if self._compares and decision.kind == "shield":
            results = {option.id: self._follows(option.id) for option in options}
            return compared_sheet(decision, options, results, view, self.kit)
        exposed = ", ".join(map(self.kit.operator, self._exposed(view, self._start_pointed)))
        words = self.kit.say("volt.exposed", robots=exposed) if exposed else ""
        return decision_sheet(decision, options, self.events(), view, self.kit, words)


def _left(view: VoltView, removed: Remove) -> list[Die]:
    """The dice of the panel without one."""
    here = [die for die in view.programs[view.seat] if die.panel == view.panel]
    gone = next((die for die in here if die_code(die) == removed.code), None)
    return [die for die in here if die is not gone]
