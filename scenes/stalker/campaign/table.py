"""The campaign at the shared table: a map, a notebook, the team, and a sheet for each question."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from msgspec.structs import replace

from game.shell.canvas import Canvas
from game.shell.records import Input, Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.campaign import MATCH
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.view import Sealed
from rules.stalker.campaign.desk import locations, place_of, record_of
from rules.stalker.campaign.goods.outfit import OUTFIT
from rules.stalker.campaign.model import events
from rules.stalker.campaign.model.picks import DONE
from rules.stalker.campaign.model.state import CampaignView
from rules.stalker.campaign.title import CampaignTitle
from rules.stalker.campaign.words.diary import homecoming
from rules.stalker.campaign.words.labels import contact_anchor, place_anchor
from scenes.stalker.campaign.choosing import CardTable
from scenes.stalker.campaign.counter import Counter
from scenes.stalker.campaign.diary import open_diary
from scenes.stalker.campaign.front import Front
from scenes.stalker.campaign.homecoming import HomecomingScene
from scenes.stalker.campaign.inspect import Inspector
from scenes.stalker.campaign.log_looks import LOOKS
from scenes.stalker.campaign.notebook import DIARY, Notebook
from scenes.stalker.campaign.packing import Packing
from scenes.stalker.campaign.paying import BACK, Purse
from scenes.stalker.campaign.story import Story, choice_anchor
from scenes.stalker.campaign.summary import CampaignSummary
from scenes.stalker.campaign.team import HEIGHT, Team
from scenes.stalker.campaign.zone_map import ZoneMap
from scenes.stalker.kit import Kit
from scenes.table.contract import InspectCard, Prompt, TableLinks
from scenes.table.home import SET_OUT, HomeTable, Places
from scenes.ui.dialog import confirm

NOTEBOOK = 270.0
FINISH, STEP = "do:finish", "do:step:"
"""Buttons of an answer in the making: give it, or take a step that has no place."""
NOTHING = "-"
"""Enter picks nothing by itself: going on is the only answer that is never a waste."""
SHEETS = ("script", "may", MATCH)
"""Questions that are told on a sheet of their own."""
CARDS = ("take_card", "pay_with", "recruit")
MOVED = 8
"""A press that moves farther than this is a drag."""


class CampaignTable(HomeTable[CampaignView, Kit]):
    """Everything on it is a function of the view; what can be picked comes from the links."""

    def __init__(self, links: TableLinks) -> None:
        rules = links.rules
        assert isinstance(rules, CampaignTitle)
        kit = Kit(links.services, links.setup, rules.pack)
        self.front = Front(links, kit)
        super().__init__(links, self.front)
        self.summary, self.log_looks = CampaignSummary(kit), LOOKS
        self.inspector = Inspector(self.front)
        self.map, self.notebook = ZoneMap(self.front), Notebook(self.front)
        self.team = Team(self.front)
        self.story, self.counter = Story(self.front), Counter(self.front)
        self.cards = CardTable(self.front, self.inspector)
        self.packing = Packing(self.front)
        self.purse = Purse(self.front)
        self._pressed: tuple[float, float] | None = None

    # -- showing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        return HEIGHT

    def layout(self, view: UiView, area: Box) -> None:
        super().layout(view, area)
        wide = 0.0 if self.links.board_only else NOTEBOOK
        board = Box(area.x, area.y, area.width - wide, area.height)
        self.map.layout(board)
        self.notebook.layout(Box(board.right, area.y, wide, area.height).inflate(-12, -12))
        self.team.layout(self.links.desk or Box(area.x, area.bottom, area.width, HEIGHT))
        self.story.layout(board)
        for sheet in (self.counter, self.cards, self.packing):
            sheet.layout(area)

    def begin_event(self, event: Event, view: CampaignView) -> None:
        self.show(view)
        self._shine([event])

    def welcome(self) -> None:
        """Back from a Mission: the sheet of what it brought, then new places shine."""
        news = homecoming(self.links.told())
        if news:
            services = self.links.services
            services.director.push(HomecomingScene(services, self.front, news))
            self._shine(news)

    def _shine(self, news: Sequence[Event]) -> None:
        calm = self.links.services.preferences.current.reduced_motion
        placed = [one for one in news if isinstance(one, events.StickerPlaced)]
        self.map.shine([place for one in placed for place in one.places], still=calm)

    def update(self, dt: float) -> bool:
        return self.map.update(dt)

    def pose(self) -> object:
        """The step goes on without an event."""
        return replace(self.front.home, open=(), sealed=Sealed(), outcome=None, step="")

    @property
    def _sheet(self) -> Story | CardTable | Counter | Packing | None:
        """What the question is asked on, if not on the map."""
        kind = self.front.kind
        if kind == OUTFIT:
            return self.packing
        if kind == "trade":
            return self.counter
        if kind in CARDS:
            return self.cards
        return self.story if kind in SHEETS else None

    def look(self) -> Hashable:
        return self._sheet.look() if self._sheet is not None else ""

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        sheet = self._sheet
        if self.front.view is None:
            return
        if sheet is None:
            self.map.draw_shine(canvas)
        if sheet is self.packing:
            self.packing.draw_hand(canvas)

    def paint(self, canvas: Canvas) -> None:
        self.map.draw(canvas)
        if self.links.board_only:
            return
        self.notebook.draw(canvas)
        self.team.draw(canvas)
        if self._sheet is not None:
            self._sheet.draw(canvas)

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: CampaignView, decision: Decision | None) -> None:
        other = self.front.decision is None or decision is None
        if other or decision.id != self.front.decision.id:  # type: ignore[union-attr]
            self.counter.first = self.cards.first = 0
        super().ask(view, decision)

    def step_back(self) -> bool:
        """What is in hand, a counter, or a question that costs something whatever is answered."""
        if super().step_back():
            return True
        if self._sheet is self.counter:
            back = self.counter.untouched and self.links.can_undo()
            return self.links.undo() if back else self.choose(DONE)
        return self.purse.can_go_back() and self.links.undo()

    def prompt(self, view: CampaignView, decision: Decision) -> Prompt:
        kit, front = self.front.kit, self.front
        message = self.inspector.question()
        if decision.kind == MATCH:
            return self.set_out_prompt(message, kit.say("campaign.set_out"))
        draft = self.links.draft()
        if draft is not None:
            missing = kit.render(draft.missing[0]) if draft.missing else ""
            suggest = [(STEP + one.id, front.label(one)) for one in front.plain]
            go = [(FINISH, kit.say("campaign.ready"))] if draft.complete else []
            main = suggest[0][0] if suggest and self.packing.bare() else FINISH if go else ""
            detail = missing or self._second_try()
            return Prompt(message, detail, (*go, *suggest), main=main)
        back = ((BACK, kit.say("campaign.not_now")),) if self.purse.can_go_back() else ()
        if decision.kind in SHEETS:
            return Prompt(message, buttons=back)
        buttons = (*((one.id, front.label(one)) for one in front.plain), *back)
        open_to = [contact_anchor(one) for one in front.home.contacts]
        open_to += [place_anchor(one.id) for one in locations(front.book, front.home)]
        left = any(front.can(one) for one in open_to)
        done = not left and any(one.id == DONE for one in front.plain)
        return Prompt(message, buttons=buttons, main=DONE if done else NOTHING)

    def _second_try(self) -> str:
        """Who tries a Mission again gets Items that are still to come while one packs."""
        home, book = self.front.home, self.front.book
        lost = record_of(home, home.mission).retry
        count = min(lost, book.pack.campaign.retry_items)
        return self.front.kit.say("campaign.retry_items", n=count) if count else ""

    def choices(self) -> Sequence[str]:
        if self.front.decision is None or self.front.view is None:
            return ()
        sheet = self._sheet
        if sheet is not None:
            listed = [one for one in sheet.every() if one in self.front.barred or self.means(one)]
            around = [one for one in self.places() if one not in listed and self.means(one)]
            return [*listed, *around, DIARY] if sheet is not self.packing else listed
        legal = [one for one in self.places() if self.means(one)]
        rest = (*self.map.places(), *map(contact_anchor, self.front.home.contacts), DIARY)
        return [*legal, *(one for one in rest if one not in legal)]

    def means(self, anchor: str) -> bool:
        numbered = (choice_anchor(number) for number, _ in enumerate(self.front.plain))
        return anchor == SET_OUT or self.front.can(anchor) or anchor in numbered

    def places(self) -> Places:
        """Everything that can be pointed at; what lies on top comes last."""
        if self.front.view is None:
            return {}
        sheet = self._sheet
        if sheet is self.packing:
            return sheet.places()
        parts = (self.team, self.notebook) if sheet is not None else (
            self.team, self.notebook, self.map)  # fmt: skip
        found: Places = {}
        for part in parts:
            found |= part.places()
        return found | sheet.places() if sheet is not None else found

    def hover(self, anchor: str | None) -> None:
        super().hover(anchor)
        sheet = self._sheet
        if anchor is not None and isinstance(sheet, CardTable | Counter):
            sheet.reveal(anchor)

    def choose(self, anchor: str) -> bool:
        if anchor == DIARY:
            open_diary(self.links.services, self.front, self.links.told())
            return True
        if anchor == FINISH:
            return self._set_out()
        numbered = {choice_anchor(number): one for number, one in enumerate(self.front.plain)}
        if anchor in numbered:
            return self.purse.pick(numbered[anchor])
        if anchor == BACK:
            return self.links.undo()
        plain = [one for one in self.front.plain if anchor in (one.id, STEP + one.id)]
        placed = plain or list(self.links.options_at(anchor))
        if placed:
            return self.purse.pick(placed[0])
        return super().choose(anchor) or self._tried(anchor)

    def _set_out(self) -> bool:
        """Whoever would leave what they lack in the stash is asked first."""
        bare = self.packing.bare()
        if not bare or self.links.teaching:
            return self.links.finish()
        kit, members = self.front.kit, self.packing.held.members
        told = [
            kit.say(f"campaign.without_{slot}", stalker=kit.card(members[seat].card))
            for seat, slot in bare
        ]
        title, yes = kit.say("campaign.ready_sure"), kit.say("campaign.go_all_the_same")
        confirm(self.links.services, title, "\n".join(told), yes, self._finish)
        return True

    def _finish(self) -> None:
        self.links.finish()

    def _tried(self, anchor: str) -> bool:
        """A played Mission opens the diary; of anything else the rules say what it lacks."""
        if anchor in self._played():
            open_diary(self.links.services, self.front, self.links.told())
            return True
        option, decision = self.front.barred.get(anchor), self.front.decision
        return (
            option is not None and decision is not None and (self.links.submit(decision, option.id))
        )

    def _played(self) -> set[str]:
        """The places of Missions that were played."""
        book, told = self.front.book, self.front.home.missions
        return {place_anchor(place_of(book, one)) for one in told if told[one].played}

    def handle(self, record: Input) -> bool:
        if not isinstance(record, Pointer):
            return False
        if record.kind in ("move", "drag"):
            self.packing.pointer = record.pos
            return self.front.kind == OUTFIT and bool(self.packing.in_hand)
        if record.kind == "wheel":
            sheet, rows = self._sheet, -1 if record.dy > 0 else 1
            return isinstance(sheet, CardTable | Counter) and sheet.scroll(rows)
        if record.button != "left":
            return False
        return self._press(record) if record.kind == "press" else self._release(record)

    def _press(self, record: Pointer) -> bool:
        """While one packs, a press takes something in hand: a drag begins, or a click."""
        self._pressed = None
        if self.front.kind != OUTFIT or self.packing.in_hand:
            return False
        anchor = self.anchor_at(*record.pos)
        if anchor is None or anchor not in self._gear_anchors() or not self.choose(anchor):
            return False
        self._pressed, self.packing.pointer = record.pos, record.pos
        return True

    def _gear_anchors(self) -> set[str]:
        things = {tuple(box) for box in self.packing.things().values()}
        return {one for one, box in self.places().items() if tuple(box) in things}

    def _release(self, record: Pointer) -> bool:
        if record.kind != "release":
            return False
        began, self._pressed = self._pressed, None
        anchor = self.anchor_at(*record.pos)
        if began is not None:
            x, y = record.x - began[0], record.y - began[1]
            if x * x + y * y <= MOVED * MOVED:
                return True  # a click has lifted it; the next one puts it down
            return self.choose(anchor) if anchor is not None else self.links.take_back()
        if anchor is None:
            return self.front.kind == OUTFIT and bool(self.packing.in_hand) and self.step_back()
        return self.choose(anchor)

    # -- explaining --------------------------------------------------------------------------

    def inspect(self, view: CampaignView, anchor: str) -> InspectCard | None:
        return self.inspector.card(anchor)
