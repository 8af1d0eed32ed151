"""The end of a game in the words of the arena: robots, points, who destroyed whom."""

from msgspec.structs import replace

from game.playing.telling import told_of
from rules.kernel.setup import Setup
from tests.scenes.table_driver import Host
from tests.scenes.volt.samples import ANIA, BOT, table

WON = {
    "arena": "blank", "variant": "rfl", "phase": "activation", "panel": 3,
    "elements": {"pits": ["G5", "A2"]},
    "robots": {
        "red": {"cell": "D5", "robot": "ogar", "vp": 4, "dice": "III:b3E"},
        "blue": {"cell": "E5", "robot": "merkury", "vp": 2, "damage": 1},
    },
}  # fmt: skip
RFL = Setup("volt", (ANIA, BOT), {"variant": "rfl", "arena": "a"})


def told(driver, one):
    return driver.scene.words.say(one)


def test_the_end_tells_robots_points_and_who_destroyed_whom(tmp_path):
    driver = table(tmp_path, RFL, position=WON, fresh=True)
    assert driver.match.outcome is not None
    view = driver.flow.view
    assert told(driver, driver.table.ending(view, "red")) == "HOUND: 5 VP"
    assert [told(driver, one) for one in driver.table.epilogue(view)] == ["Destroyed by Ania: Bot."]
    sheet = dict(driver.table.score_sheet(view))
    assert sheet["VP for destroyed robots"] == {"red": "1", "blue": "0"}
    assert sheet["VP from spaces"] == {"red": "0", "blue": "0"}


def test_the_lists_learn_who_has_won_while_the_end_is_still_on_the_screen(tmp_path, monkeypatch):
    """A window killed there left a match on the shelf that seemed to go on."""
    told = []
    monkeypatch.setattr(Host, "moved_on", lambda self, session, round_text: told.append(session))
    driver = table(tmp_path, RFL, position=WON, fresh=True)
    assert told[-1] is driver.session
    assert told_of(told[-1].match)["en"].endswith("Ania won")


def test_who_falls_several_times_is_counted_and_who_falls_alone_is_told(tmp_path):
    driver = table(tmp_path, RFL, position=WON, fresh=True)
    events = driver.scene.links.told()
    fall = next(one for one in events if type(one).__name__ == "RobotDestroyed")
    alone = type(fall)(fall.robot, fall.cell, "", "pit")
    driver.table.summary._told = lambda: [fall, fall, alone]
    assert [told(driver, one) for one in driver.table.epilogue(driver.flow.view)] == [
        "Destroyed by Ania: Bot ×2.",
        "Lost without anybody’s help: Bot.",
    ]


def test_a_seat_without_a_name_is_called_as_the_log_calls_it(tmp_path):
    bot = replace(BOT, name="", level="")
    nameless = Setup("volt", (replace(ANIA, name=""), bot), {"variant": "rfl"})
    position = {**WON, "robots": {**WON["robots"], "red": {**WON["robots"]["red"], "vp": 0}}}
    driver = table(tmp_path, nameless, position=position)
    assert [chip.name for chip in driver.table.chips(driver.flow.view)] == ["Red", "Blue"]
    assert any(line.words.startswith("Red") for line in driver.scene.log.lines)


def duel_end(driver, holder, trophies):
    """The end of a duel that red wins, with titles in the holder's hands."""
    view = driver.flow.view
    held = replace(view.robots[holder], trophies=trophies)
    return replace(view, duel=2, holder=holder, robots={**view.robots, holder: held})


def test_the_end_of_a_duel_tells_what_becomes_of_its_title(tmp_path):
    driver = table(tmp_path, RFL, position=WON, fresh=True)
    kept = duel_end(driver, "red", ("plecak",))
    words = [told(driver, one) for one in driver.table.epilogue(kept)]
    assert words == ["Ania keeps the title of Blank arena.", "Destroyed by Ania: Bot."]
    passed = duel_end(driver, "blue", ("plecak", "armatka"))
    assert told(driver, driver.table.epilogue(passed)[0]) == "Ania takes 2 titles of Bot."
    nothing = duel_end(driver, "blue", ())
    assert told(driver, driver.table.epilogue(nothing)[0]) == "Destroyed by Ania: Bot."
