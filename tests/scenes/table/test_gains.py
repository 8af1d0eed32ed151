"""The gold default never harms: options stand in the order of what they bring."""

from scenes.table.contract import Prompt
from scenes.table.parts.console import Choice, Sheet
from scenes.table.wording import prompt_buttons

BUTTONS = (("burn", "Activate D6"), ("collect", "Collect 1 VP"), ("pass", "Pass"))


def test_a_prompt_without_gains_keeps_the_order_of_its_title() -> None:
    shown = prompt_buttons(Prompt("?", buttons=BUTTONS))
    assert [one.key for one in shown] == ["burn", "collect", "pass"]
    assert [one.main for one in shown] == [True, False, False]


def test_what_harms_comes_last_and_what_gains_is_the_default() -> None:
    gains = {"burn": -1.0, "collect": 1.0}
    shown = prompt_buttons(Prompt("?", buttons=BUTTONS, gains=gains))
    assert [one.key for one in shown] == ["collect", "pass", "burn"]
    assert [one.main for one in shown] == [True, False, False]


def test_where_everything_harms_doing_nothing_is_the_default() -> None:
    shown = prompt_buttons(Prompt("?", buttons=BUTTONS, gains={"burn": -1.0, "collect": -2.0}))
    assert [one.key for one in shown if one.main] == ["pass"]


def test_a_title_may_still_name_its_main_button() -> None:
    shown = prompt_buttons(Prompt("?", buttons=BUTTONS, main="pass", gains={"collect": 1.0}))
    assert [one.key for one in shown if one.main] == ["pass"]


def test_the_console_orders_its_choices_alike() -> None:
    choices = (Choice("a", "A", gain=-1), Choice("b", "B"), Choice("c", "C", gain=2))
    assert [one.anchor for one in Sheet(choices=choices).ordered] == ["c", "b", "a"]
