"""An answer that is put together: every step is kept, explained and can be taken back."""

import pytest

from game.keeping.archive import from_save, replayed
from game.keeping.journal import read_journal
from game.keeping.saves import load_save
from rules.kernel.setup import SeatSetup, Setup
from scenes.table.course.modes import Mode
from tests.scenes.duel_table import duel_kit
from tests.scenes.table_driver import TableDriver

HUMANS = Setup(
    "duel", (SeatSetup("red", "human", "Ania", "red"), SeatSetup("blue", "human", "Piotr", "blue"))
)


@pytest.fixture
def table(tmp_path):
    """Blue is asked for a bet."""
    driver = TableDriver(
        duel_kit(), HUMANS, tmp_path, size=(960, 540), loaded={"die": (6, 6, 6, 6)}, free_undo=True
    )
    driver.settle()
    for pick in ("6", "1"):
        driver.its_me()
        driver.answer(pick)
    driver.answer("double")
    assert driver.flow.asked.kind == "bet"
    return driver


def links(table):
    return table.table.links


def undo_button(table):
    return table.scene.wording.top().buttons[0]


def test_a_click_takes_a_step_and_the_choices_follow(table):
    assert links(table).draft().missing
    table.click("number:7")
    assert links(table).draft().draft == "7"
    assert table.table.lit == ("number:1", "number:2")
    assert table.flow.mode is Mode.ASKING
    table.press_button("Bet 7")
    table.settle()
    assert table.match.turns[-1].action.pick == "7"
    assert links(table).draft() is None


def test_a_step_that_cannot_be_taken_is_explained(table):
    table.click("number:7")
    assert not links(table).step("coin:5")
    assert table.scene.prompt_bar.refusal == "A bet is 1 to 9."
    assert links(table).draft().draft == "7"


def test_an_answer_that_lacks_something_is_not_given(table):
    assert not links(table).finish()
    assert table.scene.prompt_bar.refusal == "Put a coin down first."


@pytest.mark.parametrize("how", ["ctrl+z", "escape", "right click"])
def test_one_click_is_one_undo(table, how):
    table.click("number:3")
    table.click("number:4")
    assert "2 steps" in undo_button(table).tooltip
    for left in ("3", "0"):
        if how == "right click":
            table.click("number:9", "right")
        else:
            table.key(how)
        assert links(table).draft().draft == left
    assert table.match.turns[-1].action.pick == "double"
    assert "unfinished" not in undo_button(table).tooltip


def test_taking_back_a_given_answer_brings_its_last_step_back(table):
    table.click("number:3")
    table.click("number:4")
    assert links(table).finish()
    table.settle()
    assert table.flow.back.undo()
    assert table.flow.asked.kind == "bet"
    assert links(table).draft().draft == "7"
    assert table.flow.back.undo()
    assert links(table).draft().draft == "3"


def test_an_unfinished_answer_comes_back_with_continue(table, tmp_path):
    table.click("number:3")
    table.click("number:4")
    table.key("ctrl+z")
    table.click("number:5")
    table.session.journal.flush()
    match = replayed(table.kit.rules, read_journal(table.session.journal.path))
    again = TableDriver(table.kit, HUMANS, tmp_path / "again", match=match, fresh=False)
    assert again.table.links.draft().draft == "8"
    again.key("ctrl+z")
    assert again.table.links.draft().draft == "3"
    again.session.journal.flush()
    later = replayed(table.kit.rules, read_journal(again.session.journal.path))
    assert later.drafts.latest(again.flow.asked.id) == "3"


def test_a_save_keeps_it_too(table, tmp_path):
    table.click("number:3")
    path = table.session.save("evening")
    match = from_save(table.kit.rules, load_save(path, ("duel",)), path)
    assert match.drafts.latest(table.flow.asked.id) == "3"


def test_what_an_option_would_do_is_foretold_once(table):
    table.click("number:7")
    assert links(table).finish()
    table.settle()
    table.its_me()
    option = links(table).option_at("number:4")
    told = links(table).what_if(option)
    assert told is links(table).what_if("4")
    assert told.stop in ("question", "chance")
