"""A race that several people at one screen may answer is asked in public first."""

from dataclasses import replace

from game.keeping.archive import replayed
from game.keeping.journal import read_journal
from scenes.table.course.modes import Mode
from scenes.table.screens.curtain import CurtainScene
from tests.rules.kernel import duel
from tests.scenes.duel_table import DuelTable, duel_kit
from tests.scenes.table.test_flow import HOT_SEAT, SOLO
from tests.scenes.table_driver import TableDriver


class PublicDuel(DuelTable):
    """Shouting is announced to everybody before anybody answers."""

    bar = ()
    taken = None
    quiet = False

    def asks_in_public(self, decision):
        return decision.kind == "shout"

    def ask_public(self, view, seats):
        self.bar = tuple(seats)
        assert view.seat == ""

    def passes_in_public(self, view, seats):
        assert view.seat == ""
        return self.quiet

    def taken_for(self, view, decision):
        return self.taken if decision.kind == "shout" else None


def at_the_shout(tmp_path, setup=HOT_SEAT):
    kit = replace(duel_kit(), make_table=PublicDuel)
    table = TableDriver(kit, setup, tmp_path, size=(960, 540), loaded={"die": (6, 5, 4, 3)})
    table.settle()
    while table.flow.mode is Mode.CURTAIN:
        table.its_me()
        table.answer("6" if table.flow.asked.seat == "red" else "1")
    return table


def test_everybody_sees_one_bar_and_no_curtain(tmp_path):
    table = at_the_shout(tmp_path)
    assert table.flow.mode is Mode.PUBLIC
    assert table.table.bar == ("red", "blue")
    assert table.table.links.asked is None


def test_who_presses_their_button_goes_behind_the_curtain_and_may_come_back(tmp_path):
    table = at_the_shout(tmp_path)
    table.table.links.sit_down("blue")
    assert isinstance(table.top, CurtainScene)
    table.its_me()
    assert table.flow.asked.seat == "blue"
    assert table.table.view.seat == "blue"
    table.table.links.stand_up()
    assert table.flow.mode is Mode.PUBLIC
    assert table.table.view.seat == ""


def test_who_looked_and_left_is_told_to_everybody_and_nothing_is_answered(tmp_path):
    table = at_the_shout(tmp_path)
    asked = table.match.open
    table.table.links.sit_down("blue")
    table.its_me()
    told = len(table.scene.log.lines)
    table.table.links.look()
    table.table.links.stand_up()
    assert table.table.view.seat == ""
    assert table.flow.mode is Mode.SHOWING
    table.settle()
    assert table.flow.mode is Mode.PUBLIC
    assert len(table.scene.log.lines) == told + 1
    assert table.match.open == asked
    assert table.match.turns[-1].events == (duel.Whispered("blue", 7),)
    table.session.journal.flush()
    match = replayed(table.kit.rules, read_journal(table.session.journal.path))
    assert match.turns == table.match.turns


def test_looking_without_leaving_asks_again(tmp_path):
    table = at_the_shout(tmp_path)
    table.table.links.sit_down("blue")
    table.its_me()
    table.table.links.look()
    table.settle()
    assert (table.flow.mode, table.flow.asked.seat) == (Mode.ASKING, "blue")
    assert table.table.view.seat == "blue"


def test_the_first_to_answer_ends_the_race(tmp_path):
    table = at_the_shout(tmp_path)
    table.table.links.sit_down("blue")
    table.its_me()
    table.answer("hurrah")
    assert table.match.turns[-1].action.seat == "blue"
    assert table.flow.asked.kind == "pick_number"


def test_all_people_pass_with_one_press(tmp_path):
    table = at_the_shout(tmp_path)
    table.table.links.pass_all()
    table.settle()
    assert [turn.action.pick for turn in table.match.turns[-2:]] == ["pass", "pass"]
    assert table.flow.mode is Mode.CURTAIN


def test_people_who_want_no_bar_pass_without_seeing_it(tmp_path):
    class QuietDuel(PublicDuel):
        quiet = True

    kit = replace(duel_kit(), make_table=QuietDuel)
    table = TableDriver(kit, HOT_SEAT, tmp_path, size=(960, 540), loaded={"die": (6, 5, 4, 3)})
    table.settle()
    for pick in ("6", "1"):
        table.its_me()
        table.answer(pick)
    table.settle()
    passed = [turn.action.pick for turn in table.match.turns[-2:]]
    assert (passed, table.table.bar) == (["pass", "pass"], ())
    assert table.flow.mode is Mode.CURTAIN
    assert table.flow.back._taken >= {len(table.match.turns) - 2, len(table.match.turns) - 1}


def test_a_pick_without_a_choice_is_made_for_a_person(tmp_path):
    kit = replace(duel_kit(), make_table=PublicDuel)
    table = TableDriver(kit, SOLO, tmp_path, size=(960, 540), loaded={"die": (6, 5, 4, 3)})
    table.table.taken = "pass"
    table.settle()
    table.answer("6")
    assert table.flow.asked.kind == "pick_number"
    assert "pass" in [turn.action.pick for turn in table.match.turns if turn.action.seat == "red"]


def test_what_a_race_sets_off_is_watched_by_everybody_and_told_to_nobody_again(tmp_path):
    """The hand of who answered stayed open for their next secret: the others were told again."""
    table = at_the_shout(tmp_path)
    table.scene.timeline.speed = 2.0
    table.flow.missed.catch_up("blue")
    table.table.links.sit_down("red")
    table.its_me()
    table.answer("hurrah")
    assert table.match.turns[-1].events == (duel.Shouted("red"),)
    assert (table.flow.mode, table.table.view.seat) == (Mode.CURTAIN, "")
    assert table.flow.missed.catch_up("blue") == []
