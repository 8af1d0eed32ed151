"""The mission rail: objectives, the clock, the active Event, Attention and the Zone."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.sight.attention import is_loud
from scenes.motion.stage import Point
from scenes.stalker.board.small_map import draw_small_map, room_beside
from scenes.stalker.looks import AMBER, DIM, INK
from scenes.stalker.rail.rail_card import card_height, card_now, draw_rail_card, heading
from scenes.stalker.workbench import Workbench
from scenes.table.kept import Kept
from scenes.ui import draw

PAD = 20.0
LOW = 470.0
"""A lower rail shows the Mission or the card, whichever tab is open."""
MISSION, CARD, ZONE = "mission", "card", "zone"
TAB, MAP_TAB = 32.0, 38.0
LEAST_SHOWN = 20.0
LEAST_MAP = 90.0
"""A small map under the card is at least so high; otherwise it has a tab of its own."""


class Rail:
    """Painted anew only when something on it changes."""

    def __init__(self) -> None:
        self._kept = Kept()
        self.minimap = Box(0, 0, 0, 0)
        self.corner = Box(0, 0, 0, 0)
        """A small map beside the Map, where only a part of it is seen and the rail shows none."""
        self.event_box = Box(0, 0, 0, 0)
        self.mission_box = self.next_box = Box(0, 0, 0, 0)
        self.tabs: dict[str, Box] = {}
        self.goals: dict[str, Box] = {}
        self.whole = True
        """Whether nothing that it says is cut off."""
        self.page = MISSION
        self._card = ("", "")

    def follow(self, top: Workbench) -> None:
        """A new card opens its tab."""
        card = (top.view.event, top.view.activation[0])
        if card != self._card:
            self._card = card
            self.page = CARD if any(card) else MISSION

    def tells(self, top: Workbench) -> bool:
        """Whether the objectives are in sight whatever tab is open."""
        rail = top.layout.rail
        return rail is not None and rail.height >= LOW

    def open(self, page: str) -> None:
        self.page = page

    @property
    def map_box(self) -> Box:
        """Where the small map is."""
        return self.minimap if self.minimap.height > LEAST_SHOWN else self.corner

    def forget(self) -> None:
        self._kept.forget()

    def draw(self, canvas: Canvas, top: Workbench) -> None:
        rail = top.layout.rail
        if rail is None:
            return
        view = top.view
        state = (
            *(view.round, view.event, len(view.event_deck), view.objectives, view.activation),
            *(is_loud(top.view), self.page, tuple(sorted(view.counters.items()))),
            top.kit.say("zone.rail.mission"),
        )
        self._kept.draw(canvas, state, rail, lambda inner: self._paint(inner, top, rail), True)
        self._draw_map(canvas, top)

    def _paint(self, canvas: Canvas, top: Workbench, rail: Box) -> None:
        """Once more and closer together where a card would be cut off."""
        paint = self._paint_high if self.tells(top) else self._paint_low
        for tight in (False, True):
            draw.fill(canvas, rail, "#1b1c16")
            canvas.wiped(rail)
            draw.gradient(canvas, rail, (255, 250, 220, 10), (0, 0, 0, 70))
            draw.line(canvas, rail.topright, rail.bottomright, "#0a0a07", 2)
            self.tabs, self.goals = {}, {}
            self.whole = paint(canvas, top, rail, tight)
            if self.whole:
                return

    def _paint_high(self, canvas: Canvas, top: Workbench, rail: Box, tight: bool) -> bool:
        """Everything one under the other; the small map stands where there is room for it."""
        x, wide = rail.x + PAD, rail.width - 2 * PAD
        brief = bool(top.view.activation[0]) and rail.height < 720
        start = rail.y + (10 if tight else 18)
        y = self._mission(canvas, top, x, start, wide, brief=brief, tight=tight)
        y = self._attention(canvas, top, x, y + 12, wide)
        map_high = 0.0
        left = rail.bottom - y - 44 - card_height(canvas, top, wide) - 58
        if not brief and left >= LEAST_MAP:
            map_high = min(left, self._map_height(top, wide))
        if not map_high:
            below = Box(x, y + 12, wide, rail.bottom - y - 20)
            return self._card_or_map(canvas, top, below, tight)
        room = rail.bottom - y - map_high - 46
        self.event_box = Box(x, y + 14, wide, max(0.0, room - 14))
        if card_now(top) is not None:
            heading(canvas, self._card_words(top), x, y + 14, wide, self._cards_left(top))
            draw_rail_card(canvas, top, Box(x, y + 44, wide, room - 44))
        self.minimap = Box(x, rail.bottom - map_high - 12, wide, map_high)
        heading(canvas, top.kit.say("zone.rail.zone"), x, self.minimap.y - 30, wide)
        return True

    def _card_or_map(self, canvas: Canvas, top: Workbench, box: Box, tight: bool) -> bool:
        """Without room for both, the card and the small map stand behind two tabs."""
        self.tabs = {
            CARD: Box(box.x, box.y, box.width - MAP_TAB - 6, TAB),
            ZONE: Box(box.right - MAP_TAB, box.y, MAP_TAB, TAB),
        }
        for page, place in self.tabs.items():
            self._tab(canvas, top, page, place)
        self.minimap = self.event_box = Box(0, 0, 0, 0)
        below = Box(box.x, box.y + TAB + 8, box.width, box.height - TAB - 8)
        if self.page == ZONE:
            self.minimap = below
            return True
        self.event_box = below
        return draw_rail_card(canvas, top, below, tight)

    def _paint_low(self, canvas: Canvas, top: Workbench, rail: Box, tight: bool) -> bool:
        """What the Enemies will draw, then the Mission, the card or the Zone behind tabs."""
        x, wide = rail.x + 12, rail.width - 24
        y = self._attention(canvas, top, x, rail.y + 8, wide) + 8
        half = (wide - MAP_TAB) / 2 - 5
        self.tabs = {
            MISSION: Box(x, y, half, TAB),
            CARD: Box(x + half + 5, y, half, TAB),
            ZONE: Box(x + wide - MAP_TAB, y, MAP_TAB, TAB),
        }
        for page, box in self.tabs.items():
            self._tab(canvas, top, page, box)
        y += TAB + 8
        self.minimap = self.event_box = self.mission_box = Box(0, 0, 0, 0)
        if self.page == MISSION:
            with canvas.clipped((x, y, wide, rail.bottom - y)):
                self._mission(canvas, top, x, y + 4, wide, low=True)
        elif self.page == ZONE:
            self.minimap = Box(x, y, wide, rail.bottom - y - 8)
        else:
            self.event_box = Box(x, y, wide, rail.bottom - y - 6)
            return draw_rail_card(canvas, top, self.event_box, tight)
        return True

    def _tab(self, canvas: Canvas, top: Workbench, page: str, box: Box) -> None:
        chosen = page == (self.page if self.page in self.tabs else CARD)
        words = top.kit.say("zone.rail.goals") if page == MISSION else self._card_words(top)
        draw.fill(canvas, box, "#4a3a1c" if chosen else "#2a2a20", radius=7)
        draw.fill(canvas, box, AMBER if chosen else "#605c42", radius=7, border=1)
        if page == ZONE:
            draw.icon(canvas, "map", box.center, 22, INK)
            return
        draw.fit(canvas, words, box.center, box.width - 8, 14, INK, bold=True, anchor="center")

    def _card_words(self, top: Workbench) -> str:
        low = self.page and bool(self.tabs)
        if top.view.activation[0]:
            return top.kit.say("zone.rail.activation_tab" if low else "zone.rail.activation")
        return top.kit.say("zone.rail.event_tab" if low else "zone.rail.event")

    def _cards_left(self, top: Workbench) -> str:
        if top.view.activation[0]:
            return ""
        return top.kit.say("zone.rail.cards_left", n=len(top.view.event_deck))

    def _mission(
        self,
        canvas: Canvas,
        top: Workbench,
        x: float,
        y: float,
        wide: float,
        low: bool = False,
        brief: bool = False,
        tight: bool = False,
    ) -> float:
        """Name, goals, clock and counters; while Enemies act a low rail leaves the goals out."""
        kit, view = top.kit, top.view
        start = y
        mission = kit.book.pack.missions.get(view.mission)
        code = mission.code if mission else ""
        right = self._rounds(top)
        key = "zone.rail.mission" if mission else "zone.rail.exercise"
        heading(canvas, kit.say(key, code=code), x, y, wide, right)
        if mission:
            caption = canvas.view.caps_width(kit.say(key, code=code).upper(), 13, 2)
            draw.icon(canvas, "info", (x + caption + 14, y + 8), 15, AMBER)
        name = kit.say(f"mission.{view.mission}.name") if mission else ""
        y += 30
        if name and not low:
            size = canvas.view.fitted(name, wide, 24, True)
            y = draw.text(canvas, name, (x, y - 2), size, INK, bold=True).bottom
            gloss = canvas.view.shortened(kit.say(f"mission.{view.mission}.gloss"), wide, 14)
            if not tight:
                y = draw.text(canvas, gloss, (x, y - 1), 14, DIM, italic=True).bottom
            y += 4 if tight else 8
        for goal in mission.objectives if mission and not brief else ():
            y = self._goal(canvas, top, goal, (x, y), wide, low or tight)
        y = self._clock(canvas, top, x, y + 4, wide)
        for counter, value in view.counters.items():
            if kit.knows(f"counter.{counter}"):
                line = kit.say("zone.rail.counter", name=kit.say(f"counter.{counter}"), n=value)
                draw.text(canvas, line, (x, y), 14, AMBER, bold=True)
                y += 20
        self.mission_box = Box(x, start, wide, y - start)
        return y

    def _goal(
        self, canvas: Canvas, top: Workbench, goal: str, at: Point, wide: float, close: bool
    ) -> float:
        """An objective with its box; returns where the next one begins."""
        (x, y), done = at, goal in top.view.objectives
        box = Box(x, y + 1, 18, 18)
        draw.fill(canvas, box, "#78845c", radius=4, border=2)
        if done:
            draw.icon(canvas, "check", box.center, 16, "#aae08a")
        words = top.kit.say(f"mission.{top.view.mission}.objective.{goal}")
        text_box = (x + 28, y, wide - 28, 60)
        ink, size, gap = DIM if done else INK, 14 if close else 15, 3 if close else 6
        end = draw.wrapped(canvas, words, text_box, size, ink) + gap
        self.goals[goal] = Box(x, y, wide, end - y)
        return end

    def _limit(self, top: Workbench) -> int:
        mission = top.kit.book.pack.missions.get(top.view.mission)
        return mission.rounds(len(top.view.stalkers)) if mission is not None else 0

    def _rounds(self, top: Workbench) -> str:
        limit = self._limit(top)
        if not top.view.round:
            return ""
        if limit and top.view.round > limit:
            return top.kit.say("zone.rail.time_up")
        key = "zone.rail.round_of" if limit else "zone.rail.round"
        return top.kit.say(key, round=top.view.round, n=limit)

    def _clock(self, canvas: Canvas, top: Workbench, x: float, y: float, wide: float) -> float:
        """The Rounds that are left, the present one bright, the last two red."""
        limit = self._limit(top)
        if not limit:
            return y
        step = wide / limit
        for number in range(1, limit + 1):
            colour = "#383830"
            if number < top.view.round:
                colour = "#b98f3c"
            elif number == top.view.round:
                colour = "#fae096"
            elif number > limit - 2:
                colour = "#7e3a2a"
            draw.fill(canvas, (x + (number - 1) * step, y, step - 4, 10), colour, radius=3)
        return y + 20

    def _attention(self, canvas: Canvas, top: Workbench, x: float, y: float, wide: float) -> float:
        """Which activation card comes next (S-30.2)."""
        level = "large" if is_loud(top.view) else "small"
        words = top.kit.say(f"zone.rail.next_{level}")
        lines = canvas.view.lines(words, wide - 48, 14, True)
        box = self.next_box = Box(x, y, wide, max(36, 18 * len(lines) + 12))
        edge, ground = ("#d6603f", "#4a1d14") if level == "large" else ("#b8963a", "#352c12")
        draw.framed(canvas, box, ground, edge, radius=8)
        sign = Box(x + 7, box.centery - 13, 26, 26)
        draw.sprite(canvas, f"stalker/tokens/attention_{level}", sign)
        canvas.wrote(box)
        ink = "#ffd9c8" if level == "large" else "#fae2a0"
        top_line = box.centery - 9 * (len(lines) - 1)
        for number, line in enumerate(lines):
            at = (x + 42, top_line + 18 * number)
            draw.text(canvas, line, at, 14, ink, bold=True, anchor="midleft")
        return y + box.height

    # -- the whole Zone, small ---------------------------------------------------------------

    def _map_height(self, top: Workbench, wide: float) -> float:
        atlas = top.atlas
        return min(220.0, wide * 0.9 * atlas.rows / atlas.columns)

    def _draw_map(self, canvas: Canvas, top: Workbench) -> None:
        if self.minimap.height > LEAST_SHOWN:
            draw_small_map(canvas, top, self.minimap)
            return
        self.corner = room_beside(top)
        if self.corner.height:
            draw.framed(canvas, self.corner.inflate(12, 12), "#14150f", "#605c42", radius=8)
            draw_small_map(canvas, top, self.corner)
