"""Gaining and docking modules (V-15), and the two modules of the set-up (V-3.9)."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from rules.volt.content import DECKS, VoltPack
from rules.volt.core import Play, docked, resolves
from rules.volt.fight.mines import take_back_mines
from rules.volt.model.events import DeckExhausted, DuplicateReturned, ModuleDrawn, ModulesDocked
from rules.volt.model.frames import ChooseColours, DockDrawn, DockModules
from rules.volt.model.frames_damage import DrawModule
from rules.volt.model.picks import KEEP, Colours, Dock, FromDeck
from rules.volt.model.pieces import Robot


def owned(robot: Robot) -> tuple[str, ...]:
    """All modules of an operator: docked and stashed."""
    return tuple(module for module in (robot.left, robot.right, *robot.stash) if module)


def draw(r: Play, seat: str, deck: str, *, openly: bool = False) -> str:
    """A module that the operator does not own yet goes into the stash (V-15.4, V-15.5).

    Empty if the deck has none.
    """
    have = owned(r.state.robots[seat])
    cards = list(r.state.decks.get(deck, ()))
    if all(card in have for card in cards):
        r.emit(DeckExhausted(seat, deck))
        return ""
    while cards[0] in have:
        cards.append(cards.pop(0))
        r.state.decks[deck] = tuple(cards)
        r.emit(DuplicateReturned(seat, deck, cards[-1]))
    module = cards.pop(0)
    r.state.decks[deck] = tuple(cards)
    robot = r.state.robots[seat]
    r.state.robots[seat] = replace(robot, stash=(*robot.stash, module))
    why = ("V-3.9",) if openly else ()
    r.emit(ModuleDrawn(seat, deck, module, openly, why=why))
    return module


@resolves(DrawModule)
def draw_module(r: Play, frame: DrawModule) -> None:
    """One card from a deck of the operator's choice goes into the stash (V-15.1, V-15.5)."""
    seat = frame.seat
    decks = [deck for deck in DECKS if r.state.decks.get(deck) and deck not in frame.tried]
    if not decks:
        return
    pick = r.ask_one(frame, "draw_module", seat, [*map(FromDeck, decks)])
    if isinstance(pick, FromDeck) and not draw(r, seat, pick.colour):
        r.put(replace(frame, tried=(*frame.tried, pick.colour)))


@resolves(ChooseColours)
def choose_colours(r: Play, frame: ChooseColours) -> None:
    """Two different deck colours, one card from each (V-3.9)."""
    seat = frame.seat
    pairs = [Colours(*pair) for pair in combinations(DECKS, 2)]
    pick = r.ask_one(frame, "setup_colours", seat, pairs)
    if not isinstance(pick, Colours):
        return
    for deck in (pick.first, pick.second):
        draw(r, seat, deck, openly=True)
    r.put(DockDrawn(seat))


@resolves(DockDrawn)
def dock_drawn(r: Play, frame: DockDrawn) -> None:
    """Both modules are docked; beside a champion module only one of them fits (V-3.10, V-20.8)."""
    robot = r.state.robots[frame.seat]
    fits = [Dock.of(*pair) for pair in docking_pairs(r.pack, robot) if all(pair)]
    pick = r.ask_one(frame, "dock_drawn", frame.seat, fits)
    if isinstance(pick, Dock):
        _dock(r, frame.seat, pick)


def docking_pairs(pack: VoltPack, robot: Robot) -> list[tuple[str, str]]:
    """Every legal pair of docked modules; what is docked now comes first (V-15.6 to V-15.13)."""
    modules = pack.modules
    cards = sorted(owned(robot))
    bound = bound_modules(pack, robot)
    lefts = ["", *(card for card in cards if "left" in modules[card].slots)]
    rights = ["", *(card for card in cards if "right" in modules[card].slots)]
    now = (robot.left, robot.right)
    pairs = [(left, right) for left in lefts for right in rights if left != right or not left]
    if bound:
        pairs = [pair for pair in pairs if bound.issubset(pair)]
    pairs.remove(now)
    return [now, *pairs]


def docking_options(pack: VoltPack, robot: Robot) -> list[str]:
    ways = [Dock.spelled(left, right) for left, right in docking_pairs(pack, robot)]
    ways[0] = str(KEEP)
    return ways


def may_dock(r: Play, seat: str) -> bool:
    """Whether docking can make a difference for an operator (V-15.6).

    With an empty stash only mines on the arena do: all modules are optional, so undocking one
    without a replacement changes nothing else, and then nobody is asked.
    """
    robot = r.state.robots[seat]
    if robot.stash:
        return True
    mines = r.state.mines
    return bool(mines) and seat in mines.values() and mines_docked(r.pack, robot)


def mines_docked(pack: VoltPack, robot: Robot) -> bool:
    return docked(pack, robot, "drop_mine") is not None


def bound_modules(pack: VoltPack, robot: Robot) -> set[str]:
    """Modules that may not be undocked: a shield in use, the title module (V-15.11, V-20.6)."""
    bound = {module for module in (robot.left, robot.right) if module in robot.trophies}
    shield = docked(pack, robot, "absorb")
    if shield and robot.shield:
        bound.add(shield.id)
    return bound


@resolves(DockModules)
def dock_modules(r: Play, frame: DockModules) -> None:
    """In Phase 0 docked modules may be exchanged for stashed ones (V-15.6)."""
    seat = frame.seat
    robot = r.state.robots[seat]
    secret = bool(robot.stash)
    pick = r.ask_one(frame, "dock", seat, lambda: docking_options(r.pack, robot), secret=secret)
    if isinstance(pick, Dock):
        _dock(r, seat, pick)


def _dock(r: Play, seat: str, pick: Dock) -> None:
    robot = r.state.robots[seat]
    left, right = pick.slots
    stash = tuple(module for module in owned(robot) if module not in (left, right))
    held_mines = mines_docked(r.pack, robot)
    robot = replace(robot, left=left, right=right, stash=stash)
    r.state.robots[seat] = robot
    r.emit(ModulesDocked(seat, left, right))
    if held_mines and not mines_docked(r.pack, robot):
        take_back_mines(r, seat)
