"""Around the game: the lobby's picture and options, the overview, and the end in words."""

import msgspec
import pygame
import pytest

from game.playing.match import Match, Origin
from rules.kernel.decision import Action
from scenes.app.results import board_picture
from scenes.app.tables import relevant_options
from scenes.autarcha.motion.lid import LiftLid
from scenes.menu.model import LobbyChoice
from scenes.offscreen import off_screen_services
from tests.clauses import clauses
from tests.scenes.autarcha.samples import kit, seats, table
from tests.scenes.autarcha.test_journal import POSITION, war


def picture(scenario):
    match = Match(kit().rules, Origin(seats("human", "bot", scenario=scenario), 1))
    image = board_picture(off_screen_services(), kit(), match, (480, 300))
    return pygame.image.tobytes(image, "RGB")


def test_every_scenario_looks_different_in_the_lobby():
    scenarios = tuple(kit().rules.pack.scenarios)
    assert len({picture(one) for one in scenarios}) == len(scenarios)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_scenario_sets_a_mood_of_its_own_in_the_lobby(lang):
    texts = kit().services(off_screen_services(lang)).texts
    scenarios = tuple(kit().rules.pack.scenarios)
    moods = [kit().rules.scenery(seats("human", "bot", scenario=one)) for one in scenarios]
    assert len({texts(mood.key, **mood.values) for mood in moods}) == len(scenarios)
    assert all(texts.knows(mood.key) for mood in moods)


@clauses("A-5.7", "A-13.8")
def test_mines_are_spoken_of_only_where_they_can_be_bought():
    for scenario, there in (("skirmish", False), ("total_war", True), ("autarchy", True)):
        options = {"scenario": scenario, "mine_reaction_white": "ask", "dice_click": False}
        choice = LobbyChoice("autarcha", (), options, None)
        assert ("mine_reaction_white" in relevant_options(choice)) is there


@clauses("A-16.1", "A-16.2")
@pytest.mark.parametrize(
    ("scenario", "words"),
    [("valley_skirmish", "every other enemy unit"), ("absolute_zero", "enemy headquarters.")],
)
def test_the_aim_stands_where_nothing_is_inspected(tmp_path, scenario, words):
    seat = table(tmp_path, seats("human", "bot", scenario=scenario))
    texts = seat.scene.services.texts
    told = [texts(one.key, **one.values) for one in seat.table.overview(seat.flow.view)]
    assert words in told[0]


@clauses("A-16.3", "A-16.7")
def test_the_end_speaks_of_armies_land_and_gold(tmp_path):
    seat = war(tmp_path)
    seat.answer("surrender")
    for _ in range(30):
        seat.tick(0.2)
    model = seat.top.model()
    assert model.headline == "Bartek wins"
    assert model.story == (
        "The game lasted 1 turn.",
        "Ania: 3 units left, worth 9\u00a0₲.",
        "Bartek: 3 units left, worth 9\u00a0₲.",
        "Areas and income: Ania 2 for 6\u00a0₲, Bartek 2 for 7\u00a0₲.",
    )
    assert "income" in model.plotted
    rows = dict(model.sheet)
    assert rows["Headquarters"] == {"white": "stands", "red": "stands"}
    assert rows["Gold left,\u00a0₲"] == {"white": "23", "red": "9"}


def test_a_skirmish_ends_without_a_word_of_gold(tmp_path):
    position = {"white": ["psz 05.02.SW E", "pie 05.04.NW E"], "red": ["psz 02.07.NE W"],
                "active": "white"}  # fmt: skip
    seat = table(tmp_path, seats("human", "bot"), position=position, fresh=False, lang="pl")
    seat.answer("surrender")
    for _ in range(30):
        seat.tick(0.2)
    model = seat.top.model()
    assert len(model.story) == 3
    assert "Ania: zostały 2 jednostki, warte 3\u00a0₲." in model.story
    assert [name for name, _ in model.sheet] == ["Sztab", "Pozostałe jednostki",
                                                 "Wartość jednostek,\u00a0₲"]  # fmt: skip


@clauses("A-5.8", "A-18")
def test_behind_the_screen_the_own_army_is_seen_and_the_other_is_not(tmp_path):
    """Two matches that differ only in what the other side has laid out look the same."""
    shots = []
    for number, step in enumerate(("ready", "mirror")):
        setup = seats("human", "human", scenario="skirmish")
        rules = kit().rules
        match = Match(rules, Origin(setup, 1, None, {"initiative": [5, 2]}))
        for decision in match.open:
            view = match.view(decision.seat)
            draft = rules.compose(view, decision, rules.blank(view, decision), "ready")
            if decision.seat == "red" and step == "mirror":
                draft = rules.compose(view, decision, draft, step)
            match.submit(Action(decision.id, decision.seat, draft))
        shown = table(tmp_path / str(number), match=match, fresh=False)
        assert shown.flow.asked.kind == "starter"
        shown.table.show(match.view("white"))
        assert len(shown.table.front.view.hidden) == 19
        shots.append(pygame.image.tobytes(shown.shot(), "RGB"))
    assert shots[0] == shots[1]


@clauses("A-5.8")
def test_the_lid_slides_off_and_is_gone_in_the_end(tmp_path):
    seat = table(tmp_path, seats("human", "bot"))
    seat.table.ask(seat.flow.view, None)
    stage, cue = seat.table.stage, LiftLid()
    without = pygame.image.tobytes(seat.shot(), "RGB")
    cue.begin(stage, False)
    cue.seek(stage, cue.length / 2)
    assert 0 < stage.lifted < 1
    assert pygame.image.tobytes(seat.shot(), "RGB") != without
    cue.seek(stage, cue.length)
    assert pygame.image.tobytes(seat.shot(), "RGB") == without


@pytest.mark.parametrize(("lang", "told"), [("pl", "Zwycięstwo: Czerwone"), ("en", "Red wins")])
def test_the_headline_fits_an_army_that_nobody_gave_a_name(tmp_path, lang, told):
    """In Polish the name of an army is a plural, that of a person is not."""
    setup = seats("human", "human", scenario="autarchy")
    nameless = tuple(msgspec.structs.replace(one, name="") for one in setup.seats)
    setup = msgspec.structs.replace(setup, seats=nameless)
    seat = table(tmp_path, setup, position=POSITION, fresh=False, lang=lang)
    seat.its_me()
    seat.answer("surrender")
    assert seat.scene.wording.headline() == told
