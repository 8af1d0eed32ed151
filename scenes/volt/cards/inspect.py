"""Inspect cards: cells, edges, robots, tokens, mines, dice, decks and modules explained."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.volt.arena.arena import Arena, edge_cells
from rules.volt.content import Module
from rules.volt.model.notation import PANELS
from rules.volt.model.pieces import Die
from rules.volt.model.view import VoltView
from rules.volt.turn.victory import target_of
from scenes.table.contract import InspectCard
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.board import anchors
from scenes.volt.board.arena import ArenaLook
from scenes.volt.cards.paint import HEIGHT, WIDTH, paint_card
from scenes.volt.kit import Kit
from scenes.volt.panels.order import Row

HOUSE, BOOK, PUBLIC = ("house",), ("rulebook",), ("public",)
KILLBOT_CLAUSES: Final = ("V-18.3", "V-18.4", "V-18.11", "V-18.15")
ROBOT_CLAUSES: Final = ("V-1.4", "V-9.2", "V-9.5", "V-9.6")
Clauses = tuple[str, ...]
FIELD_NAMES: Final = {
    ".": "floor", "O": "pit", "W": "workshop", "Z": "electrified", "s": "start",
    "S": "start_middle",
}  # fmt: skip
FIELD_CLAUSES: Final = {
    "floor": ("V-2.4", "V-11.4"),
    "pit": ("V-13.4", "V-9.3"),
    "water": ("V-13.4", "V-2.4"),
    "vp": ("V-13.9", "V-11.3", "V-4.4"),
    "workshop": ("V-13.12", "V-11.5"),
    "start": ("V-13.7", "V-4.8"),
    "start_middle": ("V-13.7", "V-18.8"),
    "electrified": ("V-13.8", "V-11.1"),
}

DESK_PARTS: Final = {
    "die": (*anchors.DIE_AT, *anchors.VALUE_AT),
    "button": tuple(anchors.BUTTON_AT),
    "panel": (*(anchors.panel(number) for number in (1, 2, 3)), anchors.DESK),
}
DESK_PICTURES: Final = {
    "die": "common/dice/blue_3",
    "button": "volt/desk/btn_n",
    "panel": "volt/desk/panel",
}

Paint = Callable[[Canvas, Box], None]
Card = InspectCard | None


class Inspector:
    """Knows the arena and what is shown; makes a card for any anchor."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def card(self, anchor: str, view: VoltView, look: ArenaLook, rows: tuple[Row, ...]) -> Card:
        """The card of whatever an anchor names, or ``None``."""
        made = self._of_things(view, rows).get(anchor)
        if made is not None:
            return made()
        if anchor in anchors.CELL_AT:
            return self._cell(anchors.CELL_AT[anchor], view, look)
        edges = (*look.arena.walls, *look.arena.barriers, "arena")
        edge = {anchors.edge(one): one for one in edges}.get(anchor)
        return self._edge(edge, look.arena) if edge is not None else self._desk_part(anchor)

    def _of_things(
        self, view: VoltView, rows: tuple[Row, ...]
    ) -> dict[str, Callable[[], InspectCard]]:
        """Pieces, cards and panels that are on the table now."""
        found: dict[str, Callable[[], InspectCard]] = {anchors.SUPPLY: partial(self._supply, view)}
        for seat in view.robots:
            made = partial(self._robot, seat, view)
            found |= {anchors.robot(seat): made, anchors.monitor(seat): made}
        for cell, owner in view.mines.items():
            found[anchors.mine(cell)] = partial(self._mine, cell, owner)
        for module in self.kit.pack.modules.values():
            made = partial(self.module, module)
            names = (module.id, anchors.module(module.id), anchors.card(module.id))
            found |= dict.fromkeys(names, made)
        for colour in view.deck_sizes:
            found[anchors.deck(colour)] = partial(self._deck, colour, view)
        for index, row in enumerate(rows):
            found[anchors.row(index)] = partial(self._row, row, view)
        return found

    # -- the arena ---------------------------------------------------------------------------

    def _cell(self, cell: str, view: VoltView, look: ArenaLook) -> InspectCard:
        arena, tile = look.arena, look.tile(cell)
        say, code = self.kit.say, arena.cells[cell]
        name = FIELD_NAMES.get(code, "vp")
        if name == "pit" and tile.endswith("water"):
            name = "water"
        title = say(f"field.{name}.name")
        facts: dict[str, object] = {"cell": cell}
        if name == "vp":
            title = say("volt.inspect.vp_space", number=code)
            facts["tokens"] = view.tokens.get(cell, 0)
        if name in ("start", "start_middle"):
            side = next((s for s, cells in arena.starts.items() if cell in cells), "")
            facts["side"] = say(f"volt.side.{side}") if side else "–"
        if cell in view.mines:
            facts["mine"] = self.kit.operator(view.mines[cell])
        body = [say(f"field.{name}.effect")]
        warned = any(line[0] == cell for line in arena.warning_lines())
        if warned and view.with_killbots:
            body.append(say("edge.warning.effect"))
        subtitle = say("volt.inspect.on_cell", cell=cell)
        return self._card(title, subtitle, body, facts, FIELD_CLAUSES[name], HOUSE, tile)

    def _edge(self, edge: str, arena: Arena) -> InspectCard:
        say = self.kit.say
        clauses: tuple[str, ...]
        if edge in arena.walls:
            name, clauses, image = "wall", ("V-13.11", "V-2.8", "V-2.9"), "energy_wall"
        elif edge in arena.barriers:
            name, clauses, image = "barrier", ("V-13.1", "V-13.2", "V-2.16"), "lightning_barrier_1"
        else:
            name, clauses, image = "arena_wall", ("V-13.10", "V-2.6"), "arena_wall"
        one, other = edge_cells(edge)
        where = f"{one} – {other}" if other else one
        flat = not other or one[0] == other[0]
        return InspectCard(
            say(f"edge.{name}.name"), where, (say(f"edge.{name}.effect"),), (), clauses, HOUSE,
            _edge_picture(f"volt/edges/{image}", flat), 1.0,
        )  # fmt: skip

    # -- pieces ------------------------------------------------------------------------------

    def _robot(self, seat: str, view: VoltView) -> InspectCard:
        say, kit, robot = self.kit.say, self.kit, view.robots[seat]
        facts = {
            "damage": f"{robot.damage} / 3",
            **({"shield": f"{robot.shield} / 2"} if robot.shield else {}),
            "vp": f"{robot.vp} / {target_of(view, seat)}",
            "number": robot.number or "–",
            "cell": robot.cell or say("volt.monitor.destroyed"),
        }
        if robot.killbot and robot.facing:
            facts["facing"] = say(f"dir.{robot.facing}")
        docked = [m for m in (robot.left, robot.right) if m]
        body = [say("volt.inspect.killbot" if robot.killbot else "volt.inspect.robot")]
        body += [f"{kit.module_name(m)}: {say(f'module.{m}.card')}" for m in docked]
        if view.with_modules and not robot.killbot:
            facts["stash"] = view.stash_sizes[seat]
        image = looks.robot_sprite(robot.model, kit.colour_name(seat), robot.killbot)
        clauses = KILLBOT_CLAUSES if robot.killbot else ROBOT_CLAUSES
        model = kit.both_names(f"robot.{robot.model}.name") if robot.model else ""
        return self._card(kit.operator(seat), model, body, facts, clauses, BOOK, image)

    def _mine(self, cell: str, owner: str) -> InspectCard:
        say = self.kit.say
        who, clauses = self.kit.operator(owner), ("V-10.3", "V-10.4", "V-10.7", "V-10.10")
        image = looks.mine_sprite(self.kit.colour_name(owner))
        body, facts = [say("volt.inspect.mine_effect")], {"owner": who, "cell": cell}
        return self._card(say("volt.inspect.mine"), who, body, facts, clauses, BOOK, image)

    # -- cards and dice ----------------------------------------------------------------------

    def module(self, module: Module) -> InspectCard:
        """A module card."""
        say = self.kit.say
        facts = {"slot": say("volt.inspect.slot_" + "_".join(module.slots))}
        if module.die:
            die = say(f"volt.inspect.die_{module.die}")
            facts["needs"] = f"{die} {module.low}–{module.high}"
        kind, polish = (
            say(f"volt.inspect.module_{module.colour}"),
            self.kit.polish(f"module.{module.id}.name"),
        )
        return InspectCard(
            self.kit.module_name(module.id), f"{kind} ({polish})" if polish else kind,
            (say(f"module.{module.id}.effect"),), self.kit.facts("volt.inspect", **facts),
            module.clauses, module.source,
            partial(_card_picture, module=module, kit=self.kit), WIDTH / HEIGHT,
        )  # fmt: skip

    def _deck(self, colour: str, view: VoltView) -> InspectCard:
        say = self.kit.say
        facts = {"cards_left": view.deck_sizes.get(colour, 0)}
        here = (one.id for one in self.kit.pack.modules.values() if one.colour == colour)
        modules = ", ".join(map(self.kit.module_name, here))
        body = [
            say("volt.inspect.deck_holds", modules=modules),
            say("volt.inspect.deck_effect"),
            say(f"volt.inspect.fits_{colour}"),
        ]
        title, clauses = say(f"volt.inspect.deck_{colour}"), ("V-3.8", "V-15.1", "V-15.7")
        back = f"volt/cards/back_{colour}"
        return self._card(title, "", body, facts, clauses, BOOK, back, WIDTH / HEIGHT)

    def _row(self, row: Row, view: VoltView) -> InspectCard:
        facts = {"number": view.robots[row.seat].number or "–"}
        body = [self.kit.say("volt.inspect.order_effect")]
        return self._die(row.seat, view, row, facts, body, ("V-6.3", "V-6.4", "V-6.5"))

    def die(self, die: Die, seat: str, view: VoltView, plan: str) -> InspectCard:
        """A die on the desk: what it is, where it lies, and what it would do by the plan."""
        say = self.kit.say
        facts = {"panel": PANELS[die.panel - 1] if die.panel else say("volt.inspect.in_tray")}
        body = [say(f"volt.inspect.{'order' if die.panel else 'desk_die'}_effect")]
        clauses = ("V-5.3", "V-5.5", "V-6.3")
        return self._die(seat, view, die, facts, body, clauses, [plan] if plan else [])

    def _die(
        self, seat: str, view: VoltView, die: Die | Row, more: Mapping[str, object],
        body: list[str], clauses: Clauses, first: Sequence[str] = (),
    ) -> InspectCard:  # fmt: skip
        say = self.kit.say
        facts = {
            "owner": self.kit.operator(seat),
            "value": die.value,
            "button": say(f"dir.{die.button}") if die.button else "–",
            **more,
        }
        said = [*first, say(f"volt.inspect.{die.colour}_effect"), *body]
        clauses = (*clauses, "V-7.1" if die.colour == "blue" else "V-8.1")
        title, image = (
            say(f"volt.inspect.die_{die.colour}"),
            looks.die_sprite(die.colour, die.value),
        )
        return self._card(title, self.kit.operator(seat), said, facts, clauses, PUBLIC, image)

    def _supply(self, view: VoltView) -> InspectCard:
        say = self.kit.say
        facts = self.kit.facts("volt.supply", pool=view.pool_size, damage=view.damage_left)
        return InspectCard(
            say("volt.supply.title"), "", (say("volt.inspect.supply_effect"),), facts,
            ("V-1.8", "V-1.9", "V-4.4"), PUBLIC, picture("volt/tokens/vp"), 1.0,
        )  # fmt: skip

    def _desk_part(self, anchor: str) -> Card:
        """Parts of the desk that hold no die now."""
        name = next((name for name, parts in DESK_PARTS.items() if anchor in parts), "")
        if not name:
            return None
        say, clauses = self.kit.say, ("V-5.3", "V-5.4", "V-5.5", "V-5.6", "V-5.7")
        title, body = say(f"volt.inspect.desk_{name}"), [say(f"volt.inspect.desk_{name}_effect")]
        return self._card(title, "", body, {}, clauses, PUBLIC, DESK_PICTURES[name])

    def _card(
        self, title: str, subtitle: str, body: Sequence[str], facts: Mapping[str, object],
        clauses: Clauses, source: Clauses, image: str, shape: float = 1.0,
    ) -> InspectCard:  # fmt: skip
        known = self.kit.facts("volt.inspect", **facts)
        paint = picture(image)
        return InspectCard(title, subtitle, tuple(body), known, clauses, source, paint, shape)


def picture(name: str) -> Paint:
    """A piece on a dark ground."""
    return partial(_paint_picture, name=name)


def _paint_picture(canvas: Canvas, box: Box, name: str) -> None:
    draw.fill(canvas, box, looks.VOID, 10)
    ratio = canvas.assets.art.natural_ratio(name)
    room = box.inflate(-16, -16)
    wide = min(room.width, room.height * ratio)
    place = Box(0, 0, wide, wide / ratio)
    place.center = box.center
    draw.sprite(canvas, name, place)


def _edge_picture(name: str, flat: bool) -> Paint:
    return partial(_paint_edge, name=name, flat=flat)


def _paint_edge(canvas: Canvas, box: Box, name: str, flat: bool) -> None:
    draw.fill(canvas, box, looks.VOID, 10)
    side = min(box.width, box.height) / 2
    middle = box.center
    for k in (-1, 1):
        place = Box(0, 0, side, side)
        shift = (0, k * side / 2) if flat else (k * side / 2, 0)
        place.center = (middle[0] + shift[0], middle[1] + shift[1])
        draw.sprite(canvas, "volt/tiles/floor_1", place)
    size = (side * 80 / 64, side * 24 / 64)
    draw.turned(canvas, name, middle, size, 0 if flat else 90)


def _card_picture(canvas: Canvas, box: Box, module: Module, kit: Kit) -> None:
    key = ("volt card", module.id, kit.module_name(module.id))
    room = box.inflate(10, 14)
    words = kit.say(f"module.{module.id}.card")
    canvas.layer(key, room, lambda c: paint_card(c, box, module, kit, effect=words))
