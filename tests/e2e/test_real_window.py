"""From the shelf into a VOLT training game, and a whole round, with a real pointer; and into a
battle of The Dark Order.

What to click is found on a twin of the table that is drawn off screen from the journal which the
real program writes: the twin tells where things are, the real window gets the clicks.
"""

import pytest

from game.keeping.archive import replayed
from game.keeping.folders import Folders
from game.keeping.journal import read_journal
from game.shell.view import View
from scenes.app.program import Program
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit
from tests.e2e.screen import SIZE, Screen, wait_until
from tests.scenes.table_driver import TableDriver, widgets


@pytest.fixture
def screen(tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    screen = Screen(home)
    yield screen
    screen.close()


class Twin:
    """The menu screens as the program shows them in a window of the same size."""

    def __init__(self, folder):
        folders = Folders(folder)
        folders.make()
        self.services = off_screen_services()
        self.program = Program(self.services, folders)
        self.program.show_shelf()
        self.scale = View(self.services.assets, SIZE).scale

    def pixel_of(self, label):
        top = self.services.director.top
        render(top, SIZE)
        widget = next(one for one in widgets(top) if words_on(one) == label)
        x, y = widget.on_screen().center
        return x * self.scale, y * self.scale


def words_on(widget):
    spec = getattr(widget, "spec", None)
    return (
        getattr(widget, "label", "") or getattr(spec, "label", "") or getattr(widget, "_name", "")
    )


def journals(screen):
    return sorted((screen.home / "journals").glob("*.journal"))


def match_on(screen, kit):
    return replayed(kit.rules, read_journal(journals(screen)[-1]))


def table_on(screen, kit, folder):
    match = match_on(screen, kit)
    setup = match.origin.setup
    return TableDriver(kit, setup, folder, match=match, fresh=False, size=SIZE, check_pose=False)


def click(screen, twin, anchor):
    """The same click on the real window and on its twin."""
    box = twin.table.anchor_box(anchor)
    assert box is not None, f"{anchor} is nowhere to be seen"
    scale = twin.view.scale
    screen.click(box.centerx * scale, box.centery * scale)
    if anchor != "do:confirm":
        twin.click(anchor)


def put_program(screen, twin):
    """One die on the first legal button of each panel, then confirm."""
    for index, panel in enumerate(("I", "II", "III")):
        click(screen, twin, f"die:{index}")
        legal = [one for one in twin.table.choices() if one.startswith(f"button:{panel}:")]
        click(screen, twin, legal[0])
    click(screen, twin, "do:confirm")


def press_first_button(screen, twin):
    button = twin.scene.prompt_bar.buttons[0]
    x, y = button.on_screen().center
    screen.click(x * twin.view.scale, y * twin.view.scale)


def answer(screen, twin):
    """Do what is asked with the pointer."""
    if twin.flow.asked.kind == "program":
        put_program(screen, twin)
    elif twin.table.choices():
        click(screen, twin, twin.table.choices()[0])
    else:
        press_first_button(screen, twin)


def people_are_asked(match):
    humans = [seat.id for seat in match.origin.setup.seats if seat.kind == "human"]
    return match.outcome is not None or any(one.seat in humans for one in match.open)


def press_start(screen, twin):
    """Click until the lobby has opened and the match has begun."""
    start = twin.pixel_of("Start")

    def started():
        if not journals(screen):
            screen.click(*start)
        return bool(journals(screen))

    wait_until(started)


def test_a_round_of_volt_is_played_with_the_real_pointer(screen, tmp_path):
    kit = load_kit("volt")
    twin = Twin(tmp_path / "twin")
    screen.wait_for_window()
    screen.click(*twin.pixel_of("Play"))
    twin.program.play("volt")
    press_start(screen, twin)
    rounds = set()
    for number in range(40):
        wait_until(lambda: people_are_asked(match_on(screen, kit)))
        table = table_on(screen, kit, tmp_path / str(number))
        rounds.add(table.flow.view.round)
        if table.match.outcome is not None or table.flow.view.round >= 2:
            break
        before = len(table.match.turns)
        answer(screen, table)
        wait_until(lambda: len(match_on(screen, kit).turns) > before)  # noqa: B023
    assert {0, 1} <= rounds
    assert screen.program.poll() is None
    screen.key("F12")
    wait_until(lambda: bool(list((screen.home / "screenshots").glob("*.png"))))


def place_one_unit(screen, twin):
    """The first card of the hand into the front line, then confirm."""
    click(screen, twin, twin.table.choices()[0])
    click(screen, twin, "cell:1C")
    press_first_button(screen, twin)


def test_a_battle_of_the_dark_order_is_reached_with_the_real_pointer(screen, tmp_path):
    kit = load_kit("dark_order")
    twin = Twin(tmp_path / "twin")
    screen.wait_for_window()
    screen.click(*twin.pixel_of("The Dark Order"))
    screen.click(*twin.pixel_of("Play"))
    twin.program.play("dark_order")
    press_start(screen, twin)
    kinds = set()
    for number in range(30):
        wait_until(lambda: people_are_asked(match_on(screen, kit)))
        table = table_on(screen, kit, tmp_path / str(number))
        if table.match.outcome is not None or table.flow.view.step >= 0:
            break
        kinds.add(table.flow.asked.kind)
        before = len(table.match.turns)
        if table.flow.asked.kind == "place_units":
            place_one_unit(screen, table)
        elif table.flow.asked.kind == "support_stage":
            press_first_button(screen, table)
        else:
            answer(screen, table)
        wait_until(lambda: len(match_on(screen, kit).turns) > before)  # noqa: B023
    assert {"choose_faction", "choose_commander", "place_units", "activate"} <= kinds
    assert screen.program.poll() is None
