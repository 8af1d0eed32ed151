"""Everything at the table works from the keyboard and the pointer alike."""

import pygame

from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box
from scenes.table.course.modes import Mode
from scenes.table.screens.menu import MenuScene
from scenes.ui.naming import NameDialog
from tests.scenes.table.test_flow import HOT_SEAT, sit_down


def test_tab_and_arrows_walk_the_choices_and_enter_picks(tmp_path):
    table = sit_down(tmp_path)
    table.key("tab")
    assert table.scene.board.walker.at == "number:1"
    table.key("right")
    table.key("right")
    assert table.scene.board.walker.at == "number:3"
    assert table.table.hovered == "number:3"
    table.key("left")
    table.key("return")
    table.settle()
    assert table.match.turns[0].action.pick == "2"


def test_enter_picks_the_main_button_of_the_prompt(tmp_path):
    table = sit_down(tmp_path)
    table.answer("5")
    table.key("return")
    table.settle()
    assert table.match.turns[2].action.pick == "hurrah"


def test_the_button_that_the_keyboard_is_on_has_a_rim(tmp_path):
    table = sit_down(tmp_path)
    table.answer("5")
    table.key("tab")
    scene = table.scene
    while scene.board.walker.at not in scene.prompt_bar.buttons_by_key:
        table.key("tab")
    box = scene.prompt_bar.buttons_by_key[scene.board.walker.at].rect
    rim = Canvas(table.shot(), table.view).box(Box(box.x - 6, box.centery - 8, 6, 16))
    focused = pygame.image.tobytes(table.shot().subsurface(rim), "RGB")
    scene.board.walker.at = None
    assert pygame.image.tobytes(table.shot().subsurface(rim), "RGB") != focused


def test_tab_and_enter_while_nobody_is_asked_undo_and_leave_nothing(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    table.answer("5")
    table.flow.mode = Mode.THINKING
    turns = len(table.match.turns)
    table.key("tab")
    assert table.scene.ui.focused is table.scene.log
    table.key("return")
    assert len(table.match.turns) == turns
    assert table.top is table.scene
    assert table.host.calls == []


def test_no_key_press_is_one_enter_away_from_leaving_the_match(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    table.flow.mode = Mode.THINKING
    ui, met = table.scene.ui, set()
    for _ in range(40):
        table.key("tab")
        met.add(ui.focused)
        table.key("return")
        while table.top is not table.scene:
            table.key("escape")
        table.flow.mode = Mode.THINKING
    assert len(met) > 4
    assert table.host.calls == []
    table.key("f10")
    assert isinstance(table.top, MenuScene)
    table.press_button("Back to the shelf")
    assert table.host.calls == [("leave",)]


def test_no_passing_card_covers_the_log_that_the_keyboard_is_in(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    table.scene.panels.look_at("score:red")
    assert table.scene.inspector.card is not None
    table.key("l")
    assert table.scene.ui.focused is table.scene.log
    assert table.scene.inspector.card is None


def test_escape_opens_the_menu_and_closes_it(tmp_path):
    table = sit_down(tmp_path)
    table.key("escape")
    assert isinstance(table.top, MenuScene)
    table.key("escape")
    assert table.top is table.scene


def test_hovering_a_piece_inspects_it_and_a_right_click_pins_it(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    table.click("score:red", "right")
    assert table.scene.inspector.card.subtitle == "red"
    assert table.scene.inspector.pinned
    x, y = table.table.anchor_box("score:blue").center
    table.director.handle(Pointer("move", x, y))
    assert table.scene.inspector.card.subtitle == "red"


def test_a_line_of_the_log_shows_its_clause_and_points_at_the_board(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    table.answer("5")
    log = table.scene.log
    table.shot()
    line, y = next((line, y) for line, y in log._shown() if line.look.anchors)
    table.click_at((log.inner.x + 40, y + 8))
    assert table.scene.panels.why is not None
    assert table.scene.links.pointed == line.look.anchors == ("score:red",)
    table.key("escape")
    assert table.scene.panels.why is None
    assert table.scene.links.pointed == ()


def test_the_rulebook_opens_at_the_rule_of_the_question(tmp_path):
    table = sit_down(tmp_path)
    assert table.flow.asked.kind == "pick_number"
    table.key("f1")
    assert table.host.calls[-1] == ("open_rulebook", "duel", "X-1.1")


def test_while_nobody_is_asked_the_rulebook_opens_at_the_rule_of_what_happened_last(tmp_path):
    table = sit_down(tmp_path)
    table.answer("5")
    table.flow.mode = Mode.THINKING
    table.flow._put_question()
    last = next(line.clauses[0] for line in reversed(table.scene.log.lines) if line.clauses)
    table.key("f1")
    assert table.host.calls[-1] == ("open_rulebook", "duel", last)


def test_the_rulebook_opens_at_a_clause_of_the_card(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    table.click("score:red", "right")
    table.scene.open_rule("X-1.1")
    assert table.host.calls[-1] == ("open_rulebook", "duel", "X-1.1")


def test_the_wheel_zooms_to_the_cursor_and_a_drag_pans_without_picking(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    camera = table.table.camera
    before = camera.camera.to_stage(700, 440)
    table.director.handle(Pointer("wheel", 700, 440, dy=1))
    table.director.handle(Pointer("wheel", 700, 440, dy=1))
    after = camera.camera.to_stage(700, 440)
    assert max(abs(a - b) for a, b in zip(before, after, strict=True)) < 1e-6
    box = table.table.anchor_box("number:2")
    x, y = box.center
    seen = camera.seen.x
    table.director.handle(Pointer("press", x, y, "left"))
    table.director.handle(Pointer("drag", x - 60, y, "left", -60, 0))
    table.director.handle(Pointer("release", x - 60, y, "left"))
    assert camera.seen.x > seen
    assert table.match.turns == []
    table.key("home")
    assert camera.fitted


def test_speed_and_sound_are_changed_at_the_table_and_kept(tmp_path):
    table = sit_down(tmp_path)
    table.key("s")
    assert table.services.preferences.current.animation_speed == "half"
    table.key("m")
    assert table.services.preferences.current.muted


def test_a_match_is_saved_under_a_name(tmp_path):
    table = sit_down(tmp_path)
    table.key("ctrl+s")
    assert isinstance(table.top, NameDialog)
    table.press_button("Save")
    assert [path.name for path in (tmp_path / "saves").iterdir()] == ["duel-round-1.kafel"]


def test_the_authors_desk_stays_closed_while_people_share_the_screen(tmp_path):
    table = sit_down(tmp_path, HOT_SEAT)
    table.its_me()
    table.key("f9")
    assert table.top is table.scene
    assert "secrets" in table.scene.prompt_bar.refusal


def test_narrow_windows_keep_the_panels_in_drawers(tmp_path):
    table = sit_down(tmp_path, size=(960, 540), scale=2.0)
    assert table.scene.board.frame.tabs
    table.key("l")
    assert table.scene.panels.drawer == "log"
    table.key("escape")
    assert table.scene.panels.drawer == ""


def test_the_language_changes_live_and_the_log_with_it(tmp_path):
    table = sit_down(tmp_path)
    table.answer("5")
    table.services.texts.switch("pl")
    table.director.relayout()
    assert table.scene.log.lines[-1].words.endswith("(PL)")
    assert table.scene.prompt_bar.model.message.endswith("(PL)")
