"""The toy title at the shared table: number tiles, a score track, and a secret to keep."""

from __future__ import annotations

from game.content.packs import PackStamp
from game.content.rulebook import build_rulebook
from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box
from game.words.text import _template
from rules.kernel.decision import refuse
from rules.kernel.picks import Pick, Picks
from rules.kernel.question import Composing, Option
from rules.kernel.text import text
from scenes.motion.animations import Animations
from scenes.motion.cues import Wait, move
from scenes.motion.stage import Sprite, Stage
from scenes.table.camera import BoardCamera
from scenes.table.contract import InspectCard, LogLook, Prompt, SeatChip, TitleTable
from scenes.table.host import TitleKit
from scenes.ui import draw
from tests.rules.kernel import duel

WIDTH, HEIGHT, STEP = 900.0, 560.0, 120.0
animations = Animations()


@animations.animates(duel.Rolled)
def rolled(stage, event):
    anchor = f"score:{event.winner}"
    points = stage.points[event.winner]
    return [Wait(0.2), move(anchor, (90 + STEP * points, stage[anchor].y), 0.3)]


animations.silent(duel.Doubled, duel.Whispered, duel.Shouted, duel.BetPlaced)


class DuelStage(Stage):
    """Remembers the points, so that a roll knows how far the piece goes."""

    def __init__(self):
        super().__init__()
        self.points = {"red": 0, "blue": 0}


class DuelTable(TitleTable[duel.DuelView]):
    animations = animations

    def __init__(self, links):
        super().__init__(links)
        self.stage = DuelStage()
        self.camera = BoardCamera()
        self.minimap_shape = WIDTH / HEIGHT
        self.stakes = 1
        self.bets = {}
        self.view = None
        self.lit = ()
        self.hovered = None
        self.area = Box(0, 0, 1, 1)

    def desk_height(self, view, area):
        return 120.0

    def layout(self, view, area):
        self.area = area
        self.camera.frame(area.inflate(-40, -40), WIDTH, HEIGHT)

    def show(self, view):
        self.view = view
        self.stakes, self.bets = view.stakes, dict(view.bets)
        self.stage.points.update(view.points)
        self.stage.sprites.clear()
        for row, seat in enumerate(("red", "blue")):
            look = "seat_triangle" if seat == "red" else "seat_circle"
            self.stage.sprites[f"score:{seat}"] = Sprite(
                f"common/icons/{look}", 90 + STEP * view.points[seat], 120 + 110 * row, 60, 60
            )

    def begin_event(self, event, view):
        self.view = view
        self.stakes, self.bets = view.stakes, dict(view.bets)
        self.stage.points.update(view.points)

    def pose(self):
        sprites = {anchor: (one.x, one.y) for anchor, one in self.stage.sprites.items()}
        return {**sprites, "stakes": self.stakes, "bets": self.bets}

    def draw(self, canvas: Canvas):
        draw.fill(canvas, self.area, "#20303c")
        camera = self.camera.camera
        with canvas.clipped(self.area):
            for row in range(2):
                for step in range(7):
                    x, y = camera.to_canvas(90 + STEP * step, 120 + 110 * row)
                    draw.disc(canvas, (x, y), 34 * camera.zoom, "#2c4254")
            for anchor, sprite in self.stage.sprites.items():
                look = canvas.assets.palette.seat(anchor.split(":")[1])
                at = camera.to_canvas(sprite.x, sprite.y)
                draw.icon(canvas, look.shape, at, 52 * camera.zoom, look.colour)
            for anchor in self.lit:
                box = self.anchor_box(anchor)
                colour = "brass_light" if anchor == self.hovered else "brass"
                draw.fill(canvas, box, colour, radius=12)
                number = anchor.split(":")[1]
                draw.text(canvas, number, box.center, 40, "ink", bold=True, anchor="center")
        desk = self.links.desk
        if desk is not None:
            draw.fill(canvas, desk, "#16222c")
            words = f"stakes {self.stakes}, bets {self.bets}, eyes {self.view.seat or '-'}"
            draw.text(canvas, words, (desk.x + 20, desk.centery), 18, anchor="midleft")

    def draw_minimap(self, canvas, box):
        draw.fill(canvas, box, "#20303c")

    def ask(self, view, decision):
        self.lit = tuple(anchor for one in self.links.options for anchor in one.anchors)

    def handle(self, record):
        if not isinstance(record, Pointer) or record.kind != "release":
            return False
        anchor = self.anchor_at(*record.pos)
        if anchor is None:
            return False
        if self.links.asked is None:
            return False
        return self.choose(anchor)

    def prompt(self, view, decision):
        texts = self.links.services.texts
        plain = (one for one in self.links.options if not one.anchors)
        buttons = tuple((one.id, texts(one.label.key, **one.label.values)) for one in plain)
        draft = self.links.draft()
        if draft is not None and draft.complete:
            buttons = (("do:finish", texts("duel.finish", amount=draft.draft)),)
        keys = (("1–6", texts("duel.keys")),)
        main = "hurrah" if decision.kind == "shout" else ""
        return Prompt(texts(f"ask.{decision.kind}"), "", buttons, keys, main=main)

    def anchor_at(self, x, y):
        for anchor in (*self.lit, *self.stage.sprites, "field:0"):
            box = self.anchor_box(anchor)
            if box is not None and box.collidepoint(x, y):
                return anchor
        return None

    def anchor_box(self, anchor):
        kind, _, name = anchor.partition(":")
        camera = self.camera.camera
        if kind == "number":
            x, y = camera.to_canvas(60 + (int(name) - 1) * 90, 380)
            return Box(x, y, 76 * camera.zoom, 96 * camera.zoom)
        if kind == "score":
            x, y = camera.to_canvas(*self.stage.point(anchor))
        elif anchor == "field:0":
            x, y = camera.to_canvas(90 + STEP * 6, 120)
        else:
            return None
        side = 68 * camera.zoom
        return Box(x - side / 2, y - side / 2, side, side)

    def choices(self):
        return self.lit

    def choose(self, anchor):
        return self.links.finish() if anchor == "do:finish" else super().choose(anchor)

    def hover(self, anchor):
        self.hovered = anchor

    def inspect(self, view, anchor):
        if not anchor.startswith("score:"):
            return None
        seat = anchor.removeprefix("score:")

        def paint(canvas, box):
            draw.panel(canvas, box, "paper")
            look = canvas.assets.palette.seat(seat)
            draw.icon(canvas, look.shape, box.center, 80, look.colour)

        texts = self.links.services.texts
        return InspectCard(
            title=texts("duel.piece"),
            subtitle=seat,
            body=(texts("duel.piece_body"),),
            facts=((texts("duel.points"), str(view.points[seat])),),
            clauses=("X-1.1", "X-1.2"),
            source=("rulebook",),
            paint=paint,
            shape=0.72,
        )

    def log_look(self, event):
        match event:
            case duel.Rolled():
                return LogLook("dice", "brass_light", anchors=(f"score:{event.winner}",))
            case duel.Doubled():
                return LogLook(heading=True)
        return LogLook("eye")

    def chips(self, view):
        asked = {one.seat for one in view.open}
        return [
            SeatChip(s.id, s.name or s.id, s.colour or s.id, s.kind, str(view.points[s.id]),
                     s.id in asked)
            for s in self.links.setup.seats
        ]  # fmt: skip

    def round_text(self, view):
        return text("duel.round", round=sum(view.points.values()) + 1)

    def phase(self, view):
        kinds = {one.kind for one in view.open}
        return 1 if "shout" in kinds else 0

    def score_sheet(self, view):
        words = self.links.services.texts("duel.bets")
        return [(words, {seat: str(view.bets.get(seat, 0)) for seat in ("red", "blue")})]

    def is_key_moment(self, event):
        return isinstance(event, duel.Rolled)


EN = {
    "duel.double": "Double the stakes",
    "duel.number": "{number}",
    "duel.coin": "{amount} more",
    "duel.no_coin": "Put a coin down first.",
    "duel.finish": "Bet {amount}",
    "duel.hurrah": "Hurrah!",
    "duel.pass": "Say nothing",
    "duel.keys": "pick",
    "duel.round": "round {round}",
    "duel.piece": "A piece",
    "duel.piece_body": "It moves one field for each point, and *two* after doubling: see X-1.3.",
    "duel.points": "Points",
    "duel.bets": "Bets placed",
    "duel.pick": "Pick a number",
    "duel.shout": "Shout",
    "ask.pick_number": "Pick a number in secret: the closest to the die scores.",
    "ask.shout": "Shout before the others do?",
    "ask.bet": "How much do you bet?",
    "event.Rolled": "The die is rolled and the closer number scores.",
    "event.Doubled": "The stakes are doubled",
    "event.Whispered": "A number has been picked.",
    "event.Shouted": "Somebody shouts first.",
    "event.BetPlaced": "A bet is placed.",
    "three_points": "Three points were reached.",
    "refusal.bad_amount": "A bet is 1 to 9.",
    "X-1": "The duel",
    "X-1.1": "A die is rolled; whoever picked the *closer* number scores. Ties go to red.",
    "X-1.2": "Numbers are picked in secret, both at once. See X-1.1.",
    "X-1.3": "Red may double the stakes once:\n- the other seat places a bet,\n- both pick again.",
    "X-1.4": "After a roll, the first to shout is heard.",
    "X-1.5": "A bet is a number from 1 to 9.",
}  # fmt: skip
PL = {key: f"{words} (PL)" if not key.startswith("X-") else words for key, words in EN.items()}
BOOK = (
    b'{"chapters": [{"id": "X-1", "clauses": ['
    + b", ".join(
        b'{"id": "X-1.%d", "source": ["house"], "see": []}' % number for number in range(1, 6)
    )
    + b"]}]}"
)


class Coin(Pick, frozen=True):
    """A step of a bet."""

    word = "coin"
    amount: int


class CoinForm(duel.AmountForm):
    """A bet is laid down coin by coin."""

    def blank(self, view, pack, decision):
        return "0"

    def composing(self, view, pack, decision, draft):
        coins = [Coin(amount) for amount in range(1, 10 - int(draft))]
        steps = tuple(
            Option(str(one), (f"number:{one.amount}",), text("duel.coin", amount=one.amount), one)
            for one in coins
        )
        return Composing(draft, steps, () if int(draft) else (text("duel.no_coin"),))

    def take(self, view, pack, decision, draft, step):
        amount = int(draft) + step.amount
        if amount > 9:
            raise refuse("bad_amount", "X-1.5")
        return str(amount)


class CoinDuel(duel.Duel):
    picks = Picks(Coin, words=("pass", "hurrah", "double", *"123456"))


class DuelTitle(duel.DuelTitle):
    """The toy title with phases, a plotted number, and bets that are composed."""

    resolution = CoinDuel
    forms = {"amount": CoinForm()}  # noqa: RUF012

    def phases(self):
        return ("duel.pick", "duel.shout")

    def progress(self, view):
        return dict(view.points)

    def label(self, view, decision, pick):
        if decision.kind == "pick_number":
            return text("duel.number", number=pick)
        return text(f"duel.{pick}")

    def anchors(self, view, decision, pick):
        return (f"number:{pick}",) if decision.kind == "pick_number" else ()

    def looked(self, state, seat):
        asked = any(one.seat == seat and one.kind == "shout" for one in state.open)
        return duel.Whispered(seat, 7) if asked else None


def duel_kit():
    texts = {
        lang: {key: _template(words, key, []) for key, words in table.items()}
        for lang, table in (("en", EN), ("pl", PL))
    }
    book = build_rulebook("duel", BOOK, texts)
    return TitleKit(DuelTitle(None), DuelTable, texts, book, PackStamp("1", "duel"))
