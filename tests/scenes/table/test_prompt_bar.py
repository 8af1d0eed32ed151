"""The bar that asks."""

from game.shell.view import Box, View
from scenes.offscreen import off_screen_services
from scenes.table.frame import ACTIONS, PROMPT
from scenes.table.parts.prompt_bar import LARGE, PromptBar, PromptButton, PromptModel


def test_the_button_that_turns_the_page_tells_what_is_on_the_next_one():
    labels = [f"An action with a long name {number}" for number in range(9)]
    bar = PromptBar(lambda key: None, lambda clause: None)
    bar.place(Box(0, 0, 1000, PROMPT + ACTIONS))
    bar.measure(View(off_screen_services().assets, (1280, 720)))
    bar.show(PromptModel(buttons=tuple(PromptButton(label, label) for label in labels)))
    seen: set[str] = set()
    foretold = ""
    while seen != set(labels):
        here = list(bar.buttons_by_key)
        assert foretold in ("", " · ".join(here))
        seen |= set(here)
        (turn,) = (one for one in bar.children() if one not in bar.buttons)
        foretold = turn.tooltip
        turn.on_click()
    assert foretold == " · ".join(bar.buttons_by_key)


def test_where_a_long_account_has_no_room_its_first_sentence_is_told_whole():
    bar = PromptBar(lambda key: None, lambda clause: None)
    bar.place(Box(0, 0, 500, PROMPT))
    bar.measure(View(off_screen_services().assets, (1280, 720)))
    desks = "; ".join(f"Player {n}: red 1 N" for n in range(20))
    account = f"The desks are revealed. {desks}."
    bar.show(PromptModel(message=account))
    shown = [text for text, *_ in bar._texts]
    assert shown == ["The desks are revealed."]
    assert bar.tooltip == account


def test_a_remark_beside_the_message_comes_before_the_last_keys():
    bar = PromptBar(lambda key: None, lambda clause: None)
    bar.measure(View(off_screen_services().assets, (1920, 1080)))
    keys = tuple((key, "something to do") for key in ("H", "Esc", "Tab", "Enter", "F1", "F6"))
    model = PromptModel(
        message="Place your units.", detail="all revealed: fatigue 2 › 11", keys=keys
    )
    for width, told in ((1000, True), (460, False)):
        bar.place(Box(0, 0, width, PROMPT))
        bar.show(PromptModel())
        bar.show(model)
        assert any(text == model.detail for text, *_ in bar._texts) is told
        assert len(bar._keys) < len(keys)
    assert [key for key, *_ in bar._keys]


def test_the_phase_neither_takes_the_room_of_a_key_nor_makes_the_message_smaller():
    bar = PromptBar(lambda key: None, lambda clause: None)
    bar.measure(View(off_screen_services().assets, (1280, 720)))
    keys = tuple((key, "something") for key in ("H", "Esc", "Tab", "Enter"))
    model = PromptModel("Ania", phase="Phase 1: programming", message="Lay your dice.", keys=keys)
    for width, told in ((1100, True), (900, False)):
        bar.place(Box(0, 0, width, PROMPT))
        bar.show(PromptModel())
        bar.show(model)
        assert len(bar._keys) == len(keys)
        shown = {text: size for text, _, size, *_ in bar._texts}
        assert shown[model.message] == LARGE
        assert (model.phase in shown) is told


def test_a_click_on_skip_that_comes_too_late_answers_no_question():
    pressed: list[str] = []
    bar = PromptBar(pressed.append, lambda clause: None)
    bar.place(Box(0, 0, 1000, PROMPT))
    bar.measure(View(off_screen_services().assets, (1280, 720)))
    bar.show(PromptModel(buttons=(PromptButton("table:skip", "Skip to my turn"),)))
    bar.buttons_by_key["table:skip"].hovered = True
    bar.update(0.02)
    bar.show(PromptModel(buttons=(PromptButton("pass", "Pass"),)))
    bar.update(0.1)
    bar.buttons_by_key["pass"].activate()
    assert pressed == []
    bar.update(0.5)
    bar.buttons_by_key["pass"].activate()
    assert pressed == ["pass"]


def test_who_points_elsewhere_answers_at_once():
    pressed: list[str] = []
    bar = PromptBar(pressed.append, lambda clause: None)
    bar.place(Box(0, 0, 1000, PROMPT))
    bar.measure(View(off_screen_services().assets, (1280, 720)))
    bar.show(PromptModel(buttons=(PromptButton("table:skip", "Skip to my turn"),)))
    bar.update(0.02)
    bar.show(PromptModel(buttons=(PromptButton("pass", "Pass"),)))
    bar.buttons_by_key["pass"].activate()
    assert pressed == ["pass"]
