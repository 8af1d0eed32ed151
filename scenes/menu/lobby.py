"""Who plays, with which options, from which seed: one click starts the suggestion."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.shell.view import Box, View
from rules.kernel.numbers import is_number
from scenes.base import Services
from scenes.menu.form import Form
from scenes.menu.lineup import LineupView, plan
from scenes.menu.lobby_seats import ColourButton, Preview, SeatTable
from scenes.menu.model import Lineup, LobbyChoice, LobbySpec, OptionSpec, Thumbnail
from scenes.menu.page import Page
from scenes.ui.button import Button, IconButton
from scenes.ui.choice import Choice, Segmented
from scenes.ui.field import TextField
from scenes.ui.label import Heading, Label, Panel, Paragraph, Picture
from scenes.ui.layout import Row
from scenes.ui.listview import Item
from scenes.ui.scroll import ScrollArea
from scenes.ui.stepper import Stepper
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget

SEAT_ROW = 60
FOOT = 84
PADDING = 26
LONGEST_SEED = 18
SCENE, LEAST_SCENE = 520.0, 150.0
"""How high the picture of what will be played stands below the seats."""
BEST_ROW = 28


class Lobby(Page):
    """Asks for a fresh offer at every layout, so that its words follow the language."""

    icon = "play"

    def __init__(
        self,
        services: Services,
        spec: Callable[[], LobbySpec],
        on_start: Callable[[LobbyChoice], None],
        ways: Sequence[Callable[[], LobbySpec]] = (),
    ) -> None:
        super().__init__(services)
        self.on_start, self._ways = on_start, ways
        self.seed = ""
        self._offer(spec)
        self._offsets = {"seats": 0.0, "options": 0.0}
        self._areas: dict[str, ScrollArea] = {}
        self._shown = 0.0
        self._pictures: list[Preview | LineupView] = []

    def _offer(self, spec: Callable[[], LobbySpec]) -> None:
        """Lay out one way to play the title, with what is suggested for it."""
        self._ask = spec
        self.spec = spec()
        names = self.services.preferences.current.player_names
        self.table = SeatTable(self.spec, names, self.text)
        self.options: dict[str, str | bool | int] = {
            option.key: option.default for option in self.spec.options
        }
        self.options |= self.spec.remembered
        usual = {
            option.key
            for option in self.spec.options
            if option.suggested is not None
            and option.suggested(self.options) == self.options[option.key]
        }
        self._chosen = set(self.spec.remembered) - usual
        """Options that were chosen by hand, now or the last time, unlike what is usual."""
        self._pictured: tuple[Thumbnail, Hashable] | None = None
        self._suggest()

    @property
    def unfinished(self) -> bool:
        """Whether a picture is still to come: they are painted when nobody waits for them."""
        return any(one.unfinished for one in self._pictures)

    def heading(self) -> str:
        return self.spec.name

    def build(self, view: View) -> None:
        self._offsets = {name: area.offset for name, area in self._areas.items()}
        self.spec = self._ask()
        self.table.spec = self.spec
        self._pictures = []
        super().build(view)

    def content(self, view: View, area: Box) -> None:
        if self._ways:
            area = self._place_ways(area)
        foot = Box(area.x, area.bottom - FOOT, area.width, FOOT)
        body = Box(area.x, area.y, area.width, area.height - FOOT - 16)
        if area.width >= 1000:
            share = 0.56
            seats = Box(body.x, body.y, body.width * share - 10, body.height)
            options = Box(seats.right + 20, body.y, body.width - seats.width - 20, body.height)
        else:
            seats = Box(body.x, body.y, body.width * 0.58 - 6, body.height)
            options = Box(seats.right + 12, body.y, body.width - seats.width - 12, body.height)
        self._place_seats(view, seats)
        self._place_options(view, options)
        self._place_foot(view, foot)

    def _place_ways(self, area: Box) -> Box:
        """A switch between the ways to play; returns the room below it."""
        specs = {one().title: one for one in self._ways}
        items = [Item(key, one().way) for key, one in specs.items()]
        box = Box(area.x, area.y, min(560.0, area.width), 50)

        def take(key: str) -> None:
            self._offer(specs[key])
            self.rebuild()

        self.ui.add(Segmented(box, items, self.spec.title, take))
        return Box(area.x, area.y + 62, area.width, area.height - 62)

    def _scrolled(self, name: str, inner: Box) -> ScrollArea:
        self._areas[name] = area = ScrollArea(inner)
        return area

    def _place_seats(self, view: View, panel: Box) -> None:
        self.ui.add(Panel(panel))
        inner = panel.inflate(-2 * PADDING, -2 * PADDING + 8)
        head = Box(inner.x, inner.y + 6, inner.width, 24)
        self.ui.add(Heading(head, self.text("lobby.seats"), rule="wood_4"))
        room = inner.height - 44
        self._shown = spare = min(SCENE, room - self._rows() - 20)
        if self._has_scene:
            room = min(room - spare - 20, self._rows())
            top = inner.y + 44 + room + 20
            self._place_scene(view, Box(inner.x, top, inner.width, spare))
        area = self._scrolled("seats", Box(inner.x, inner.y + 44, inner.width, room))
        y = area.rect.y
        for index in range(len(self.table.seats)):
            self._place_seat(area, index, Box(area.rect.x, y, area.inner_width, SEAT_ROW - 8))
            y += SEAT_ROW
        full = len(self.table.seats) >= self.spec.most_seats
        if self.spec.most_seats > self.spec.least_seats:
            reason = self.text("lobby.full", n=self.spec.most_seats) if full else None
            words = self.text("lobby.add_seat")
            width = Button.natural_width(view, words, "plus", 16)
            box = Box(area.rect.x, y + 4, min(width, area.inner_width), 46)
            area.add(
                Button(box, words, self._changing(self.table.add), icon="plus", size=16,
                       disabled_because=reason)
            )  # fmt: skip
            y += 58
        area.content_height = self._place_bests(area, y) - area.rect.y
        area.scroll_to(self._offsets.get("seats", 0), at_once=True)
        self.ui.add(area)

    def _rows(self) -> float:
        """How high everything is that is listed about the seats."""
        bests = len(self.spec.bests(self.choice()))
        add = 70 if self.spec.most_seats > self.spec.least_seats else 12
        return len(self.table.seats) * SEAT_ROW + add + (50 + bests * BEST_ROW if bests else 0)

    @property
    def _has_scene(self) -> bool:
        """Whether there is room below the seats for the picture of what will be played."""
        return self._shown >= LEAST_SCENE

    def _place_scene(self, view: View, room: Box) -> None:
        """What will be played, large, beside words about it; or the box of the game."""
        art = Box(room.x, room.y, room.height * 336 / 430, room.height)
        picture = self.ui.add(
            self._picture(Box(room.x, room.y, room.width * 0.6, room.height))
            or Picture(art, f"common/shelf/box_{self.spec.box}")
        )
        x = picture.rect.right + 24
        words = Box(x, room.y + 8, room.right - x, room.height - 16)
        mood, lineups = self.spec.mood(self.choice()), self.spec.lineup(self.choice())
        least = plan(lineups, view, words.width).height if lineups else 0.0
        if mood:
            words = self._place_words(view, words, mood, "brass_light", least)
        if not (mood and lineups):
            words = self._place_words(view, words, self.spec.blurb, "text_on_wood", least)
        if lineups:
            self.ui.add(self._lineup_view(view, lineups, words))

    def _lineup_view(self, view: View, lineups: Sequence[Lineup], room: Box) -> LineupView:
        made_for = self.spec.title, self.services.preferences.current.language
        shown = LineupView(room, lineups, self.spec.piece, made_for, view)
        self._pictures.append(shown)
        return shown

    def _place_words(self, view: View, room: Box, words: str, colour: str, least: float) -> Box:
        """A paragraph, if it leaves so much room below; returns what is left."""
        high = view.text_height(words, room.width, 17) + 4
        if high > room.height or (least and room.height - high - 14 < least):
            return room
        self.ui.add(Paragraph((*room.topleft, room.width, high), words, 17, colour))
        return Box(room.x, room.y + high + 14, room.width, room.height - high - 14)

    def _picture(self, room: Box) -> Preview | None:
        """What will be played; a choice that cannot be played leaves the last picture there."""
        picture = self.spec.picture(self.choice())
        if picture is not None:
            seats = tuple((seat.kind, seat.colour) for seat in self.table.seats)
            self._pictured = picture, (self.spec.title, seats, tuple(self.options.items()))
        if self._pictured is None:
            return None
        wide = min(room.width, (room.height - 16) * self.spec.shape + 16)
        high = min(room.height, (wide - 16) / self.spec.shape + 16)
        box = Box(*room.topleft, wide, high)
        shown = Preview(box, *self._pictured, self.spec.shape)
        self._pictures.append(shown)
        return shown

    def _place_seat(self, area: ScrollArea, index: int, box: Box) -> None:
        seat = self.table.seats[index]
        row = Row(box, 8)
        colour = self._changing(partial(self.table.next_colour, index))
        area.add(ColourButton(row.take(52), seat.colour, colour, self.text("lobby.colour")))
        if self.spec.most_seats > self.spec.least_seats:
            few = len(self.table.seats) <= self.spec.least_seats
            reason = self.text("lobby.too_few", n=self.spec.least_seats) if few else None
            remove = self._changing(partial(self.table.remove, index))
            words = self.text("lobby.remove_seat")
            area.add(
                IconButton(row.take_right(48), "cross", remove, words, disabled_because=reason)
            )
        kinds = [Item(kind.key, kind.label, kind.icon) for kind in self.spec.seat_kinds]
        width = min(230.0, row.rest.width * 0.52)
        area.add(Choice(row.take(width), self.ui, kinds, seat.kind, partial(self._set_kind, index)))
        if self.table.kind(index).named:
            rename, hint = partial(self._rename, index), self.table.counted(index)
            area.add(TextField(row.rest, seat.name, rename, hint=hint))
        else:
            beside = Box(row.rest.x + 12, row.rest.y, row.rest.width - 12, row.rest.height)
            area.add(Label(beside, seat.name, 16, "text_on_wood_dim"))

    def _rename(self, index: int, name: str) -> None:
        """Called so wherever the seat is shown; the field that is written in stays as it is."""
        self.table.rename(index, name)
        view = self.ui.view
        for shown in self._pictures:
            if isinstance(shown, LineupView) and view is not None:
                shown.rename(self.spec.lineup(self.choice()), view)

    def _changing(self, action: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            action()
            self.rebuild()

        return run

    def _set_kind(self, index: int, kind: str) -> None:
        self.table.set_kind(index, kind)
        self.rebuild()

    def _place_options(self, view: View, panel: Box) -> None:
        self.ui.add(Panel(panel))
        inner = panel.inflate(-2 * PADDING, -2 * PADDING + 8)
        area = self._scrolled("options", inner)
        form = Form(area, view, control_width=300)
        form.heading(self.text("lobby.match"))
        for option in self._offered():
            form.row(option.label, partial(self._control, option), self._note(option))
        form.row(self.text("lobby.seed"), self._seed_field, self.text("lobby.seed_note"))
        if not self._has_scene:
            self._preview(view, form, inner.height)
            form.text(self.spec.blurb, 16, "text_on_wood")
        form.close()
        area.scroll_to(self._offsets.get("options", 0), at_once=True)
        self.ui.add(area)

    def _place_bests(self, area: ScrollArea, y: float) -> float:
        """The best results so far of what is chosen, below the seats; returns the end of it."""
        x, wide = area.rect.x, area.inner_width
        lines = self.spec.bests(self.choice())
        if lines:
            head = (x, y + 14, wide, 24)
            area.add(Heading(head, self.text("best.heading"), rule="wood_4"))
            y += 50
        for line in lines:
            area.add(Label((x, y, wide, BEST_ROW), line, 16))
            y += BEST_ROW
        return y

    def _offered(self) -> list[OptionSpec]:
        """The options that count with what is chosen so far."""
        return [
            option
            for option in self.spec.options
            if all(self.options.get(key) in values for key, values in option.only_if.items())
            and len(self.table.seats) >= option.least_seats
        ]

    def _preview(self, view: View, form: Form, height: float) -> None:
        side = min(form.width, max(160.0, height * 0.42))
        picture = self._picture(Box(0, 0, form.width, side))
        if picture is not None:
            form.wide(side, lambda box: picture.moved_to(box))
        mood = self.spec.mood(self.choice())
        if mood:
            form.text(mood, 16, "brass_light")
        lineups = self.spec.lineup(self.choice())
        if lineups:
            high = plan(lineups, view, form.width).height
            form.wide(high, partial(self._lineup_view, view, lineups))

    def _note(self, option: OptionSpec) -> str:
        chosen = self.options[option.key]
        notes = [choice.note for choice in option.choices if choice.key == chosen]
        return (notes[0] if notes else "") or option.note

    def _control(self, option: OptionSpec, box: Box) -> Widget:
        value = self.options[option.key]
        choose = partial(self._set_option, option.key)
        if option.kind == "toggle":
            return Toggle(box, "", bool(value), choose)
        if option.kind == "number":
            return Stepper(box, int(value), (option.least, option.most), choose)
        items = [Item(choice.key, choice.label) for choice in option.choices]
        return Choice(box, self.ui, items, str(value), choose)

    def _set_option(self, key: str, value: str | bool | int) -> None:
        self.options[key] = value
        self._chosen.add(key)
        self._suggest()
        self.rebuild()

    def _suggest(self) -> None:
        """Options that nobody has chosen follow those that were."""
        for option in self.spec.options:
            if option.suggested is not None and option.key not in self._chosen:
                self.options[option.key] = option.suggested(self.options)

    def _seed_field(self, box: Box) -> Widget:
        def remember(text: str) -> None:
            self.seed = text

        hint = self.text("lobby.seed_hint")
        return TextField(
            box, self.seed, remember, hint=hint, longest=LONGEST_SEED, allowed=is_number
        )

    def _place_foot(self, view: View, foot: Box) -> None:
        problem = self.table.problem() or self.spec.problem(self.choice())
        words = self.text("lobby.start")
        width = max(240.0, Button.natural_width(view, words, "play", 22))
        box = Box(foot.right - width, foot.y + 10, width, 64)
        start = Button(
            box, words, self.start, icon="play", style="brass", size=22,
            disabled_because=problem or None,
        )  # fmt: skip
        self.ui.add(start)
        self.ui.default = start
        note = Box(foot.x, foot.y + 18, foot.width - width - 24, 52)
        colour = "bad" if problem else "text_on_wood_dim"
        told = problem or self.spec.outlook(self.choice()) or self.text("lobby.ready")
        self.ui.add(Paragraph(note, told, 16, colour))

    def choice(self) -> LobbyChoice:
        seed = int(self.seed) if self.seed else None
        return LobbyChoice(self.spec.title, self.table.seated(), dict(self.options), seed)

    def start(self) -> None:
        self.on_start(self.choice())
