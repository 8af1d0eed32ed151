"""The Championship at the shared table: four arenas with their champions, everybody's titles."""

from __future__ import annotations

from game.content.packs import load_content
from game.shell.canvas import Canvas
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.campaign import MATCH
from rules.kernel.decision import Decision
from rules.kernel.text import Text, text
from rules.volt.campaign.model import ChampionshipView, champion_of, holder_of
from rules.volt.content import Module
from rules.volt.model.picks import InArena, Model
from scenes.motion.painter import Camera
from scenes.table.contract import InspectCard, Prompt, TableLinks
from scenes.table.home import SET_OUT, Front, HomeTable, Places
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.board.arena import ArenaLook, arena_look, paint_arena
from scenes.volt.board.layout import BOARD, Ground
from scenes.volt.campaign.words import LOOKS, ChampionshipSummary
from scenes.volt.cards.inspect import Inspector
from scenes.volt.cards.paint import HEIGHT, WIDTH, paint_card
from scenes.volt.kit import Kit
from scenes.volt.plates import plate, slot

DESK = 132.0
HEAD, DUELS, GAP, CAPTION = 108.0, 52.0, 18.0, 62.0
MOST_DUELS = 6


class ChampionshipTable(HomeTable[ChampionshipView, Kit]):
    """Everything on it is a function of the view; what can be picked comes from the links."""

    def __init__(self, links: TableLinks) -> None:
        self.kit = Kit(links.services, links.setup, links.rules.pack)
        self.front = Front[ChampionshipView, Kit](links, self.kit)
        super().__init__(links, self.front)
        self.summary = self.words = ChampionshipSummary(self.kit)
        self.log_looks = LOOKS
        self.inspector = Inspector(self.kit)
        modules = self.kit.pack.modules.values()
        self.titles = sorted((one for one in modules if one.arena), key=lambda one: one.arena)
        self._looks = [_look(self.kit, module.arena) for module in self.titles]

    # -- placing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        return 0.0 if self.links.board_only else DESK

    def _column(self, index: int) -> Box:
        """The titles in one row; on a picture of the board alone two and two."""
        alone, count = self.links.board_only, len(self.titles)
        head, foot, columns = (0.0, 0.0, 2) if alone else (HEAD, DUELS, count)
        rows = -(-count // columns)
        wide = (self.area.width - GAP * (columns + 1)) / columns
        room = (self.area.height - head - foot - GAP * (rows + 1)) / rows
        tall = min(room, wide + CAPTION)
        spare = self.area.height - head - foot - GAP - rows * (tall + GAP)
        across, down = index % columns, index // columns
        left = self.area.x + GAP + across * (wide + GAP)
        top = self.area.y + head + GAP + max(0.0, spare / 2) + down * (tall + GAP)
        return Box(left, top, wide, tall)

    def _operators(self) -> dict[str, Box]:
        area = (self.links.desk or Box(0, 0, 1, 1)).inflate(-2 * GAP, -16)
        seats = self.kit.setup.seats
        wide = (area.width - GAP * (len(seats) - 1)) / len(seats)
        return {
            seat.id: Box(area.x + number * (wide + GAP), area.y, wide, area.height)
            for number, seat in enumerate(seats)
        }

    def _anchor(self, module: Module) -> str:
        """A column is the robot to choose, the arena to name, or where the next duel begins."""
        if self.front.kind == MATCH and module.arena == self.front.home.arena:
            return SET_OUT
        robot, arena = str(Model(module.robot)), str(InArena(module.arena))
        return robot if self.front.can(robot) or not self._all_chosen else arena

    @property
    def _all_chosen(self) -> bool:
        return len(self.front.home.models) == len(self.titles)

    def places(self) -> Places:
        if self.front.view is None:
            return {}
        columns = {self._anchor(one): self._column(i) for i, one in enumerate(self.titles)}
        desk = {} if self.links.board_only else self._operators()
        return columns | {f"operator:{seat}": box for seat, box in desk.items()}

    # -- asking and explaining ---------------------------------------------------------------

    def prompt(self, view: ChampionshipView, decision: Decision) -> Prompt:
        message = self.kit.say(f"ask.{decision.kind}")
        if decision.kind == MATCH:
            label = self.kit.say("championship.begin", duel=len(view.results) + 1)
            return self.set_out_prompt(message, label)
        return Prompt(message)

    def inspect(self, view: ChampionshipView, anchor: str) -> InspectCard | None:
        module = next((one for one in self.titles if self._anchor(one) == anchor), None)
        return self.inspector.module(module) if module is not None else None

    def plotted(self, view: ChampionshipView) -> Text:
        return text("volt.score.titles")

    def seat_picture(self, seat: str) -> str:
        model = self.front.home.models.get(seat, "")
        return looks.robot_sprite(model, self.kit.colour_name(seat), killbot=False)

    # -- painting ----------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        view, area = self.front.home, self.area
        draw.fill(canvas, area.union(self.links.desk or area), looks.VOID)
        draw.glow(canvas, Box(area.x, area.y - 160, area.width, 170), looks.MOVE, blur=90, alpha=90)
        for index, module in enumerate(self.titles):
            self._paint_title(canvas, self._column(index), module, self._looks[index])
        if self.links.board_only:
            return
        gold = looks.GOLD if champion_of(view) else looks.TEXT
        middle, top = area.centerx, area.y
        caps = self.kit.say("championship.name")
        wide = canvas.view.caps_width(caps.upper(), 14, 4)
        draw.caps(canvas, caps, (middle - wide / 2, top + 26), 14, looks.CYAN, gap=4)
        for words, y, size, colour in (
            (self.words.headline(view), 60, 34.0, gold),
            (self.words.news(view), 94, 18.0, looks.DIM),
        ):
            at, room = (middle, top + y), area.width - 40
            draw.fit(canvas, words, at, room, size, colour, bold=size > 20, anchor="center")
        self._paint_duels(canvas, view)
        for seat, box in self._operators().items():
            self._paint_operator(canvas, view, seat, box)

    def _paint_title(self, canvas: Canvas, box: Box, module: Module, look: ArenaLook) -> None:
        """The arena, its champion module, and the robot that defends it."""
        view, anchor = self.front.home, self._anchor(module)
        holder = holder_of(self.kit.pack, view, module.arena)
        is_next = view.arena == module.arena and self.front.kind == MATCH
        lit = self.means(anchor)
        if lit or is_next:
            colour = looks.GOLD if is_next else looks.LEGAL
            strength = 230 if self.front.hovered == anchor else 120
            draw.glow(canvas, box, colour, blur=16, radius=12, alpha=strength)
        plate(canvas, box)
        side = min(box.width - 20, box.height - CAPTION - 10)
        picture = Box(box.centerx - side / 2, box.y + 10, side, side)
        paint_arena(canvas, Ground(Camera(picture.x, picture.y, side / BOARD)), look)
        dimmed = bool(holder) and not lit and not is_next and self.front.kind != ""
        draw.veil(canvas, picture, (5, 7, 15, 150 if dimmed else 70))
        tall = side * 0.62
        card = Box(0, 0, tall * WIDTH / HEIGHT, tall)
        card.bottomright = (picture.right - 6, picture.bottom - 6)
        paint_card(canvas, card, module, self.kit, effect=self.kit.say(f"module.{module.id}.card"))
        colour = self.kit.colour_name(holder) if holder else self.kit.pack.robots[module.robot]
        model = view.models.get(holder, module.robot)
        robot = Box(picture.x + 4, picture.bottom - side * 0.56, side * 0.52, side * 0.52)
        if holder:
            draw.glow(canvas, robot.inflate(-side * 0.2, -side * 0.2),
                      self.kit.look(holder).colour, blur=22, radius=60, alpha=150)  # fmt: skip
        draw.sprite(canvas, looks.robot_sprite(model, colour, killbot=False), robot)
        self._paint_caption(canvas, box, module, holder)

    def _paint_caption(self, canvas: Canvas, box: Box, module: Module, holder: str) -> None:
        room = box.width - 28
        name, place = self.kit.say(f"arena.{module.arena}.name"), (box.x + 14, box.bottom - 44)
        draw.fit(canvas, name, place, room, 20, looks.TEXT, bold=True)
        at = (box.x + 14, box.bottom - 20)
        if not holder:
            robot = self.kit.say(f"robot.{module.robot}.name")
            draw.fit(canvas, robot, at, room, 16, looks.DIM, bold=True)
            return
        draw.seat_sign(canvas, self.kit.look(holder), (at[0] + 8, at[1]), 16)
        draw.fit(canvas, self.kit.operator(holder), (at[0] + 26, at[1]), room - 26, 16, looks.TEXT)

    def _paint_duels(self, canvas: Canvas, view: ChampionshipView) -> None:
        """The duels so far, the last ones, in a row."""
        first = max(0, len(view.results) - MOST_DUELS)
        shown = view.results[first:]
        wide = (self.area.width - GAP * (MOST_DUELS + 1)) / MOST_DUELS
        left = self.area.centerx - (len(shown) * (wide + GAP) - GAP) / 2
        for number, result in enumerate(shown, first + 1):
            box = Box(left, self.area.bottom - DUELS, wide, DUELS - 12)
            slot(canvas, box, rim=looks.GOLD if number == len(view.results) else looks.PLATE_RIM)
            draw.seat_sign(canvas, self.kit.look(result.winner), (box.x + 20, box.centery), 16)
            arena = self.kit.say(f"arena.{result.arena}.name")
            draw.fit(canvas, f"{number} · {arena}", (box.x + 36, box.centery), wide - 72, 15,
                     looks.TEXT)  # fmt: skip
            if result.passed:
                draw.icon(canvas, "crown", (box.right - 20, box.centery), 18, looks.GOLD)
            left += wide + GAP

    def _paint_operator(self, canvas: Canvas, view: ChampionshipView, seat: str, box: Box) -> None:
        """A robot with its operator's titles and duels won."""
        held = view.trophies.get(seat, ())
        plate(canvas, box)
        draw.fill(canvas, box, self.kit.look(seat).colour, radius=10, border=2)
        portrait = Box(box.x + 8, box.y + 8, box.height - 16, box.height - 16)
        draw.sprite(canvas, self.seat_picture(seat), portrait)
        left, room = portrait.right + 10, box.right - portrait.right - 22
        draw.seat_sign(canvas, self.kit.look(seat), (left + 8, box.y + 24), 15)
        name, at = self.kit.operator(seat), (left + 24, box.y + 24)
        draw.fit(canvas, name, at, room - 24, 17, looks.TEXT, bold=True)
        wins = self.kit.say("championship.won", n=self.words.wins(view, seat))
        draw.fit(canvas, wins, (left, box.bottom - 20), room, 14, looks.DIM)
        each = min(34.0, (room - 3 * 6) / 4)
        for number, module in enumerate(self.titles):
            place = Box(left + number * (each + 6), box.centery - each / 2 + 4, each, each)
            mine = module.id in held
            slot(canvas, place, rim=looks.MODULE["champion"] if mine else looks.PLATE_LINE)
            if mine:
                glyph = canvas.assets.art.tinted(
                    looks.module_glyph(module.id), canvas.px(each - 6),
                    canvas.assets.palette(looks.MODULE_GLYPH["champion"]),
                )  # fmt: skip
                canvas.blit(glyph, place.center, "center")


def _look(kit: Kit, arena: str) -> ArenaLook:
    return arena_look(kit.pack.arenas[arena], load_content("volt").boards.get(arena), {}, False)
