"""A Championship from the lobby over a duel and back, by mouse; and how it looks in any window."""

import itertools
from time import sleep

import pytest

from game.keeping.folders import Folders
from game.shell.records import Pointer
from game.shell.view import View
from rules.kernel.campaign import MATCH
from rules.kernel.setup import SeatSetup, Setup
from scenes.app.program import Program
from scenes.menu.lobby import Lobby
from scenes.offscreen import off_screen_services
from scenes.table.course.modes import Mode
from scenes.table.scene import TableScene
from scenes.ui.choice import Segmented
from tests.clauses import clauses
from tests.rules.volt.series_table import points, win_duel
from tests.rules.volt.table import Table
from tests.scenes.table_driver import buttons, widgets
from tests.scenes.volt.samples import CHAMPIONSHIP, table

SIZE = (1280, 720)
BOTS = Setup(
    "volt.campaign",
    tuple(SeatSetup(one.id, "bot", "", one.colour, "easy") for one in CHAMPIONSHIP.seats),
)


class Player:
    """Somebody at the program, with a mouse."""

    def __init__(self, folder, setup=CHAMPIONSHIP):
        self.services = off_screen_services("en")
        self.folders = Folders(folder)
        self.folders.make()
        self.program = Program(self.services, self.folders)
        self.director = self.services.director
        self.director.layout(View(self.services.assets, SIZE, 1.0))
        self.program.show_shelf()
        self.program.begin(setup, 1)
        self.settle()

    @property
    def top(self):
        return self.director.top

    @property
    def match(self):
        return self.program.session.match

    def settle(self):
        for _ in range(4000):
            self.director.update(0.05)
            if not isinstance(self.top, TableScene):
                self.director.pop()
            elif self.top.flow.mode is Mode.SHOWING:
                self.top.timeline.skip_all()
            elif self.top.flow.mode is Mode.STUCK:
                self.top.flow.try_again()  # a busy machine may keep a bot from its answer
            elif self.top.flow.mode is Mode.THINKING:
                sleep(0.005)
            else:
                return
        raise AssertionError("the table never came to rest")

    def click(self, anchor):
        self.press(anchor)
        self.settle()

    def press(self, anchor):
        box = self.top.table.anchor_box(anchor)
        assert box is not None, f"{anchor} is nowhere to be seen"
        for kind in ("move", "press", "release"):
            self.director.handle(Pointer(kind, *box.center, "left"))

    def choose_robots(self):
        while self.match.open[0].kind == "choose_robot":
            self.click(self.match.open[0].options[0])

    def win(self, seat):
        """The duel at the table ends with somebody's fifth point."""
        duel = Table(self.match.state, [])
        duel.state = self.match.state
        win_duel(duel, seat)
        self.match.state = duel.state
        self.program.finished(self.program.session, 3)
        self.program.to_campaign()
        self.settle()


@pytest.fixture
def player(tmp_path):
    one = Player(tmp_path)
    yield one
    one.program.close()


def test_the_lobby_offers_a_championship_with_computers_in_every_other_seat(tmp_path):
    services = off_screen_services("en")
    program = Program(services, Folders(tmp_path))
    program.folders.make()
    services.director.layout(View(services.assets, SIZE, 1.0))
    program.show_shelf()
    program.play("volt")
    lobby = services.director.top
    assert isinstance(lobby, Lobby)
    ways = next(one for one in widgets(lobby) if isinstance(one, Segmented))
    assert [item.label for item in ways.items] == ["A single match", "A Championship"]
    ways.on_pick("volt.campaign")
    kinds = [seat.kind.partition(":")[0] for seat in lobby.table.seats]
    assert kinds == ["human", "bot", "bot", "bot"]
    lobby.start()
    assert program.session.match.title.info.key == "volt.campaign"
    program.close()


@clauses("V-20.2", "V-20.4", "V-20.10", "V-20.11", "V-20.13")
def test_robots_are_chosen_a_duel_is_played_and_its_titles_come_back(player):
    player.choose_robots()
    assert player.match.open[0].kind == MATCH
    holder = player.top.table.words.news(player.top.flow.view)
    player.click("do:set_out")
    assert player.match.title.info.key == "volt"
    told = [one.key for one in player.top.table.overview(player.top.flow.view)]
    assert told[0] == "volt.now.duel"
    loser = player.match.state.holder
    assert loser.title() in holder
    winner = next(seat for seat in player.match.state.robots if seat != loser)
    player.win(winner)
    assert player.match.title.info.key == "volt.campaign"
    assert player.match.state.trophies[loser] == ()
    (asked,) = player.match.open
    assert (asked.seat, asked.kind) == (winner, "next_arena")
    player.click(asked.options[0])
    assert player.match.open[0].kind == MATCH
    assert player.top.table.words.headline(player.top.flow.view).startswith("Duel 2")


def test_a_duel_that_was_left_is_gone_on_with_and_cannot_be_dealt_anew(player):
    player.choose_robots()
    player.click("do:set_out")
    seed = player.match.origin.seed
    player.top.ways.open_menu()
    labels = [one.label for one in buttons(player.top)]
    text = player.services.texts
    assert text("table.restart") not in labels
    assert text("campaign.give_up") not in labels
    player.director.pop()
    player.program.to_campaign()
    player.settle()
    player.click("do:set_out")
    assert player.match.origin.seed == seed


@clauses("V-20.1")
def test_four_computers_can_be_watched(tmp_path):
    player = Player(tmp_path, BOTS)
    assert player.match.open[0].kind == MATCH
    assert player.top.flow.mode is Mode.ASKING
    player.press("do:set_out")
    assert player.match.title.info.key == "volt"
    player.program.close()


@clauses("V-20.12")
def test_the_end_names_the_champion_with_the_duels_that_led_there(tmp_path):
    seat = table(tmp_path, CHAMPIONSHIP, position=about_to_win(), size=SIZE)
    shown, view = seat.table, seat.flow.view
    assert shown.words.headline(view) == "Duel 4 · Tokyo"
    seat.answer('{"winner":"red","vp":{"red":5,"blue":1,"green":0,"yellow":4}}')
    seat.settle()
    view = seat.flow.view
    assert shown.words.headline(view) == "Red is the champion"
    assert len(shown.epilogue(view)) == 4
    assert dict(shown.score_sheet(view))["Titles"]["red"] == "4"
    seat.shot()


def about_to_win():
    order = (("red", "ogar", "plecak"), ("blue", "merkury", ""), ("green", "zniwiarz", ""))
    operators = {
        seat: {"number": number, "robot": robot, "titles": [title] if title else []}
        for number, (seat, robot, title) in enumerate(order, 1)
    }
    operators["red"]["titles"] = ["plecak", "armatka", "uziemienie"]
    operators["yellow"] = {"number": 4, "robot": "volt", "titles": ["kontroler"]}
    won = {"winner": "red", "vp": points("red")}
    results = [
        {"arena": "a", "holder": "red", "passed": [], **won},
        {"arena": "b", "holder": "blue", "passed": ["armatka"], **won},
        {"arena": "c", "holder": "green", "passed": ["uziemienie"], **won},
    ]
    return {"operators": operators, "arena": "d", "results": results}


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((1280, 720), 1.5)]
)
def test_every_column_can_be_pointed_at_in_any_window(tmp_path, size, scale, lang):
    seat = table(tmp_path, CHAMPIONSHIP, size=size, scale=scale, lang=lang)
    shown = seat.table
    choices = shown.choices()
    assert len(choices) == 4
    boxes = [shown.anchor_box(one) for one in choices]
    for one, box in zip(choices, boxes, strict=True):
        assert shown.anchor_at(*box.center) == one
        assert shown.area.contains(box)
        assert shown.inspect(seat.flow.view, one).title
    for one, other in itertools.combinations(boxes, 2):
        assert not one.colliderect(other)
    assert len(set(seat.shot().get_buffer().raw[:400_000:4001])) > 20
