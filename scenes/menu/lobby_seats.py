"""The seats of a match being set up: who sits where, under which name and colour."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial

from game.playing.naming import given_name, is_typed
from game.shell.canvas import Canvas
from game.shell.records import Key
from game.shell.view import Box, View
from scenes.base import TextLookup
from scenes.menu.model import LobbySpec, SeatChoice, SeatKind, Thumbnail
from scenes.ui import draw
from scenes.ui.later_picture import LaterPicture
from scenes.ui.widget import Widget


class SeatTable:
    """Keeps the choice valid: free colours, sensible names, no fewer seats than needed."""

    def __init__(self, spec: LobbySpec, names: Sequence[str], texts: TextLookup) -> None:
        self.spec = spec
        self._names = list(names)
        self._texts = texts
        self.seats: list[SeatChoice] = []
        for seat in spec.seats:
            self.seats.append(self._with_name(seat))
        self._number()

    def kind(self, index: int) -> SeatKind:
        wanted = self.seats[index].kind
        kinds = [kind for kind in self.spec.seat_kinds if kind.key == wanted]
        return kinds[0] if kinds else self.spec.seat_kinds[0]

    def add(self) -> None:
        """One more seat for a computer player like the one beside it, in the first free colour."""
        if len(self.seats) >= self.spec.most_seats:
            return
        taken = {seat.id for seat in self.seats}
        number = next(n for n in range(1, 100) if f"seat{n}" not in taken)
        unnamed = [one.key for one in self.spec.seat_kinds if not one.named]
        beside = [seat.kind for seat in reversed(self.seats) if seat.kind in unnamed]
        kind = next(iter((*beside, *unnamed)), self.seats[-1].kind)
        seat = SeatChoice(f"seat{number}", kind, "", self._free_colours()[0])
        self.seats.append(self._with_name(seat))
        self._number()

    def remove(self, index: int) -> None:
        if len(self.seats) > self.spec.least_seats:
            del self.seats[index]
            self._number()

    def set_kind(self, index: int, kind: str) -> None:
        seat = replace(self.seats[index], kind=kind, name="")
        self.seats[index] = self._with_name(seat)
        self._number()

    def rename(self, index: int, name: str) -> None:
        self.seats[index] = replace(self.seats[index], name=name.strip())

    def next_colour(self, index: int) -> None:
        """The next colour; whoever had it gets the old one."""
        colours, seat = list(self.spec.colours), self.seats[index]
        wanted = colours[(colours.index(seat.colour) + 1) % len(colours)]
        for i, other in enumerate(self.seats):
            if other.colour == wanted:
                self.seats[i] = replace(other, colour=seat.colour)
        self.seats[index] = replace(seat, colour=wanted)

    def counted(self, index: int) -> str:
        """What a person without a name is called, in the language of the moment."""
        return self._texts("lobby.player", number=index + 1)

    def seated(self) -> tuple[SeatChoice, ...]:
        """The seats as they sit down: people without a name are called by their place."""
        return tuple(
            replace(seat, name=self.counted(i)) if self.kind(i).named and not seat.name else seat
            for i, seat in enumerate(self.seats)
        )

    def problem(self) -> str:
        """Why the match cannot start, in words; empty when it can."""
        people = (seat for i, seat in enumerate(self.seated()) if self.kind(i).named)
        names = [given_name(seat.name, self._texts) for seat in people]
        if len(set(names)) < len(names):
            return self._texts("lobby.same_name")
        return ""

    def _free_colours(self) -> list[str]:
        taken = {seat.colour for seat in self.seats}
        free = [colour for colour in self.spec.colours if colour not in taken]
        return free or list(self.spec.colours)

    def _number(self) -> None:
        """Bots of one kind are told apart by a number."""
        for kind in self.spec.seat_kinds:
            alike = [i for i, seat in enumerate(self.seats) if seat.kind == kind.key]
            if kind.named:
                continue
            for number, i in enumerate(alike, start=1):
                name = f"{kind.label} {number}" if len(alike) > 1 else kind.label
                self.seats[i] = replace(self.seats[i], name=name)

    def _with_name(self, seat: SeatChoice) -> SeatChoice:
        """People get the names from the settings or none, the others the name of their kind."""
        kinds = {kind.key: kind for kind in self.spec.seat_kinds}
        kind = kinds.get(seat.kind, self.spec.seat_kinds[0])
        if is_typed(seat.name):
            return seat
        if not kind.named:
            return replace(seat, name=kind.label)
        taken = {other.name for other in self.seats}
        free = [name for name in self._names if name not in taken]
        return replace(seat, name=free[0] if free else "")


class ColourButton(Widget):
    """A seat's colour and shape; a click takes the next colour."""

    focusable = True

    def __init__(self, rect: Box, colour: str, on_click: Callable[[], None], tooltip: str) -> None:
        super().__init__(rect, tooltip)
        self.colour, self.on_click = colour, on_click

    def activate(self) -> bool:
        self.on_click()
        return True

    def key(self, key: Key) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        state = "_pressed" if self.pressed else "_hover" if self.hovered else ""
        draw.nine(canvas, f"common/ui/btn_wood{state}", self.rect)
        look = canvas.assets.palette.seat(self.colour)
        draw.icon(canvas, look.shape, (self.rect.centerx, self.rect.centery - 1), 24, look.colour)


class Preview(Widget):
    """A picture of what will be played, such as the arena."""

    def __init__(self, rect: Box, picture: Thumbnail, key: Hashable, shape: float = 1.0) -> None:
        super().__init__(rect)
        self.picture, self.key_, self.shape = picture, key, shape
        self._view: View | None = None
        self._later = LaterPicture()

    @property
    def unfinished(self) -> bool:
        view = self._view
        return view is not None and view.assets.baked.find(self._name(view)) is None

    def moved_to(self, box: Box) -> "Preview":
        self.rect = box
        return self

    def measure(self, view: View) -> None:
        self._view = view

    def update(self, dt: float) -> bool:
        if self._view is None:
            return False
        paint = partial(self.picture, self._pixels(self._view))
        return self._later.make(self._view.assets, self._name(self._view), paint)

    @property
    def _inner(self) -> Box:
        wide = min(self.rect.width - 16, (self.rect.height - 16) * self.shape)
        box = Box(0, 0, wide, wide / self.shape)
        box.center = self.rect.center
        return box

    def _pixels(self, view: View) -> tuple[int, int]:
        return max(1, view.px(self._inner.width)), max(1, view.px(self._inner.height))

    def _name(self, view: View) -> Hashable:
        return ("preview", self.key_, self._pixels(view))

    def draw(self, canvas: Canvas) -> None:
        draw.panel(canvas, self.rect, "inset")
        image = self._later.find(canvas.assets, self._name(canvas.view))
        if image is not None:
            canvas.blit(image, self._inner.topleft)
