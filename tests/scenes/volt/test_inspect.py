"""The cards of the inspector: what lies under the pointer is what is told of."""

from scenes.volt.board import anchors
from tests.clauses import clauses
from tests.scenes.volt.samples import HOT_SEAT, beam_table, programming


def facts(card):
    return dict(card.facts)


@clauses("V-5.3", "V-5.5")
def test_the_card_of_a_die_on_the_desk_tells_of_that_die(tmp_path):
    seat = programming(tmp_path)
    look = seat.table
    for anchor in ("die:2", "button:II:NE", "value:4"):
        seat.click(anchor)
    on_panel = look.inspect(seat.flow.view, "button:II:NE")
    assert on_panel.title == "Red die"
    assert facts(on_panel)["Value"] == "4"
    assert facts(on_panel)["Panel"] == "II"
    assert facts(on_panel) == facts(look.inspect(seat.flow.view, "die:2"))
    in_tray = look.inspect(seat.flow.view, "die:0")
    assert in_tray.title == "Blue die"
    assert facts(in_tray)["Panel"] == "in the tray"


def test_the_card_of_a_planned_die_tells_what_it_would_do(tmp_path):
    seat = programming(tmp_path)
    seat.click("button:I:N")
    plain = len(seat.table.inspect(seat.flow.view, "die:1").body)
    assert len(seat.table.inspect(seat.flow.view, "button:I:N").body) == plain + 1


def test_a_button_without_a_die_is_explained_as_a_button(tmp_path):
    seat = programming(tmp_path)
    assert seat.table.inspect(seat.flow.view, "button:III:S").title == "Button"


def test_open_dice_of_a_running_panel_can_be_inspected(tmp_path):
    seat = beam_table(tmp_path)
    card = seat.table.inspect(seat.flow.view, "button:III:E")
    assert (card.title, facts(card)["Value"]) == ("Blue die", "4")


def test_the_card_follows_what_a_click_changes(tmp_path):
    seat = programming(tmp_path, size=(1920, 1080))
    seat.click("button:II:NE")
    assert seat.scene.inspector.card.title == "Red die"
    seat.click_at(seat.table.anchor_box("button:II:NE").center, "right")
    assert seat.scene.inspector.card.title == "Button"


def test_the_card_of_a_secret_die_is_gone_when_somebody_else_sits_down(tmp_path):
    seat = programming(tmp_path, HOT_SEAT, size=(1920, 1080))
    seat.its_me()
    first = seat.flow.asked.seat
    for anchor in ("button:I:N", "button:II:E", "button:III:NE"):
        seat.click(anchor)
    assert seat.scene.inspector.card.title == "Red die"
    seat.scene.inspector.toggle_pin()
    seat.click(anchors.CONFIRM)
    seat.settle()
    seat.its_me()
    assert seat.flow.asked.seat != first
    assert seat.scene.inspector.card is None or seat.scene.inspector.card.title == "Button"
