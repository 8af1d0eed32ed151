"""V-20: the Championship, and the duels that it waits for."""

import pytest

from game.words.text import load_texts
from rules.kernel.campaign import MATCH, spelled
from rules.kernel.content import ContentError
from rules.kernel.decision import Action, RefusedError
from rules.kernel.promises.conformance import check_types, play_random_game
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.volt.campaign.carried import Report
from rules.volt.campaign.course import free_models
from rules.volt.campaign.model import (
    EVENTS,
    ArenaChosen,
    ChampionCrowned,
    ChampionshipState,
    DuelAnnounced,
    DuelEnded,
    RobotChosen,
    TitlesPassed,
)
from tests.clauses import clauses
from tests.rules.volt.series_table import (
    SEATS,
    SETUP,
    Series,
    champion_modules,
    championship,
    points,
    win_duel,
)
from tests.rules.volt.table import at, pack, refused_setup, seats, table, volt


@clauses("V-20.4", "V-20.9", "V-20.10", "V-20.11", "V-20.12")
def test_ex_25_a_whole_championship():
    one = Series().choose_robots()
    assert one.state.arena == "a"
    one.win("green")
    assert one.state.trophies["red"] == ()
    assert one.state.trophies["green"] == ("uziemienie", "plecak")
    assert sorted(one.options("green")) == ["arena:b", "arena:d"]
    one.answer("green", "arena:b")
    one.win("yellow")
    assert one.state.trophies["yellow"] == ("kontroler", "armatka")
    assert one.state.trophies["green"] == ("uziemienie", "plecak")
    assert sorted(one.options("yellow")) == ["arena:a", "arena:c"]
    one.answer("yellow", "arena:a")
    one.win("yellow")
    assert one.state.results[-1].passed == ("uziemienie", "plecak")
    assert one.state.outcome.winners == ("yellow",)
    assert one.state.outcome.scores == {"red": 0, "blue": 0, "green": 0, "yellow": 4}
    assert one.the(ChampionCrowned).seat == "yellow"
    assert one.asked() == []


@clauses("V-20.1")
@pytest.mark.parametrize("players", [("red", "blue", "green"), SEATS[:2]])
def test_a_championship_needs_four_operators(players):
    with pytest.raises(RefusedError) as caught:
        championship().new_game(Setup("volt.campaign", seats(*players)), 1)
    assert caught.value.refusal.code == "championship_needs_four"
    assert caught.value.refusal.clause == "V-20.1"


@clauses("V-20.1")
def test_killbots_take_no_part():
    table_with_killbot = seats("red", "blue", "green", killbots=("yellow",))
    with pytest.raises(RefusedError) as caught:
        championship().new_game(Setup("volt.campaign", table_with_killbot), 1)
    assert caught.value.refusal.code == "championship_needs_four"


@clauses("V-20.1")
@pytest.mark.parametrize(
    ("players", "killbots"), [(SEATS[:2], ()), (SEATS[:3], ()), (SEATS[:3], SEATS[3:])]
)
def test_a_single_duel_needs_four_operators_too(players, killbots):
    refused = refused_setup(*players, killbots=killbots, variant="duel")
    assert refused == ("championship_needs_four", "V-20.1")


@clauses("V-20.2")
def test_each_robot_is_chosen_once_with_its_champion_module():
    one = Series((2, 1, 3, 4))
    assert free_models(pack(), one.state) == ["ogar", "merkury", "volt", "zniwiarz"]
    one.answer("blue", "model:volt")
    assert one.state.trophies == {"blue": ("kontroler",)}
    assert one.asked() == [("red", "choose_robot")]
    assert one.refused("red", "model:volt") == ("already_taken", "V-20.2")


@clauses("V-20.2")
def test_robots_are_chosen_in_the_order_of_numbers():
    one = Series((3, 1, 4, 2))
    for seat, model in (("blue", "volt"), ("yellow", "ogar"), ("red", "zniwiarz")):
        assert one.asked() == [(seat, "choose_robot")]
        one.answer(seat, f"model:{model}")
    chosen = [event.model for event in one.all(RobotChosen)]
    assert chosen == ["volt", "ogar", "zniwiarz", "merkury"]
    announced = one.the(DuelAnnounced)
    assert (announced.number, announced.arena, announced.holder) == (1, "d", "blue")


@clauses("V-20.4")
def test_the_first_duel_is_on_the_arena_of_the_lowest_number():
    assert Series((2, 3, 1, 4)).choose_robots().state.arena == "c"


@clauses("V-20.9")
def test_nothing_changes_hands_when_the_holder_wins():
    one = Series().choose_robots()
    one.win("red")
    assert one.state.trophies["red"] == ("plecak",)
    assert not one.all(TitlesPassed)
    assert sorted(one.options("red")) == ["arena:b", "arena:c", "arena:d"]
    assert one.refused("red", "arena:a") == ("arena_not_allowed", "V-20.11")


@clauses("V-20.13")
def test_a_championship_can_be_saved_and_continued():
    one = Series().choose_robots()
    one.win("green", "d")
    again = championship().decode(championship().encode(one.state))
    assert again == one.state
    assert (again.arena, again.trophies["green"]) == ("d", ("uziemienie", "plecak"))


@clauses("V-20.3", "V-20.5", "V-20.6", "V-20.14", "V-20.15")
def test_a_duel_starts_from_what_the_championship_hands_to_it():
    one = Series((2, 1, 3, 4)).choose_robots()
    state = one.duel().state
    assert (state.variant, state.arena, state.duel, state.holder) == ("duel", "b", 1, "blue")
    assert [state.robots[seat].number for seat in SEATS] == [2, 1, 3, 4]
    assert [state.robots[seat].model for seat in SEATS] == ["ogar", "merkury", "zniwiarz", "volt"]
    assert state.robots["blue"].right == "armatka"
    assert state.robots["red"].trophies == ("plecak",)
    assert (state.robots["red"].left, state.robots["red"].right) == ("", "")
    one.win("red", "c")
    state = one.duel().state
    assert (state.duel, state.holder) == (2, "green")
    assert state.robots["red"].trophies == ("plecak", "armatka")
    assert state.robots["green"].trophies == ("uziemienie",)
    assert sorted(state.robots[seat].number for seat in SEATS) == [1, 2, 3, 4]
    assert [state.robots[seat].model for seat in SEATS] == ["ogar", "merkury", "zniwiarz", "volt"]


@clauses("V-20.5")
def test_every_duel_is_a_fresh_game():
    one = Series().choose_robots()
    one.win("green", "d")
    state = one.duel().state
    assert state.round == 0
    assert not any(robot.vp for robot in state.robots.values())
    assert sum(state.tokens.values()) == 3
    assert {colour: len(cards) for colour, cards in state.decks.items()} == {
        colour: len(pack().deck(colour)) for colour in ("blue", "red", "yellow")
    }


@clauses("V-20.6", "V-20.8")
@pytest.mark.parametrize(
    ("colours", "options"),
    [
        ("blue+red", ("dock:plecak|miny",)),
        ("red+yellow", ("dock:plecak|miny", "dock:plecak|ram")),
    ],
)
def test_the_title_module_is_docked_and_a_drawn_one_beside_it(colours, options):
    drawn = {"deck_blue": ["teleport"], "deck_red": ["miny"], "deck_yellow": ["ram"]}
    t = Series().choose_robots().duel(drawn)
    t.answer("red", colours)
    if len(options) > 1:
        assert t.options("red") == options
        t.answer("red", options[0])
    red = t.robot("red")
    assert (red.left, red.right) == ("plecak", "miny")
    assert len(red.stash) == 1


@clauses("V-20.6", "V-20.7")
def test_the_title_module_stays_docked_and_no_other_champion_module_may_be():
    t = table(
        variant="duel",
        arena="a",
        holder="red",
        phase="preparation",
        red=at("E9", left="plecak", trophies=["plecak", "kontroler"], stash=["teleport", "ram"]),
        blue=at("E1", side="N", trophies=["armatka"], stash=["bomba"]),
    )
    assert all("plecak" in pick for pick in t.options("red")[1:])
    assert t.refused("red", "dock:teleport|-") == ("champion_module_rule", "V-20.7")
    assert t.refused("red", "dock:plecak|kontroler") == ("champion_module_rule", "V-20.7")
    t.answer("red", "keep")
    assert t.refused("blue", "dock:-|armatka") == ("champion_module_rule", "V-20.7")


@clauses("V-20.5", "V-20.10", "V-20.11", "V-20.16")
def test_titles_change_hands_after_the_duel_and_the_winner_names_the_next_arena():
    one = Series().choose_robots()
    t = one.duel()
    assert t.robot("red").trophies == ("plecak",)
    win_duel(t, "green")
    assert t.state.outcome.winners == ("green",)
    assert t.state.holder == "red"
    report = volt().report(t.state)
    assert report.winner == "green"
    assert report.vp["green"] == 5
    one.answer("red", spelled(report))
    assert one.the(DuelEnded).winner == "green"
    assert one.the(TitlesPassed).modules == ("plecak",)
    assert one.asked() == [("green", "next_arena")]
    assert one.refused("green", "arena:c") == ("arena_not_allowed", "V-20.11")
    one.answer("green", "arena:d")
    assert one.the(ArenaChosen).arena == "d"
    assert one.all(DuelAnnounced)[-1].holder == "yellow"


@clauses("V-20.10")
@pytest.mark.parametrize(
    "pick",
    [
        spelled(Report("pink", points("red"))),
        spelled(Report("red", {"red": 5})),
    ],
)
def test_only_those_who_take_part_can_win_a_duel(pick):
    assert Series().choose_robots().refused("red", pick) == ("not_in_the_series", "V-20.10")


def test_a_running_game_leaves_nothing_behind():
    assert volt().report(Series().choose_robots().duel().state) is None


@clauses("V-20.10", "V-20.12")
@pytest.mark.parametrize("seed", range(6))
def test_random_championships_keep_every_promise(seed):
    check_types(championship())
    assert play_random_game(championship(), SETUP, seed, invariants=titles_kept).finished


def titles_kept(state: ChampionshipState) -> list[str]:
    """Champion modules are never lost."""
    held = sorted(name for names in state.trophies.values() for name in names)
    whole = len(state.trophies) < len(SEATS) or held == champion_modules()
    return [] if whole else ["a title is gone"]


@clauses("V-20.6", "V-20.7")
@pytest.mark.parametrize("seed", [1, 2])
def test_random_duels_dock_no_champion_module_but_the_titles(seed):
    setup = Series((seed, 3 - seed, 3, 4)).choose_robots().duel().state.setup
    play_random_game(volt(), setup, seed, limit=450, invariants=docked_titles)


def docked_titles(state):
    at_stake = pack().champion_of(state.arena)
    problems = []
    for seat, robot in state.robots.items():
        champions = {m for m in (robot.left, robot.right) if m and pack().modules[m].arena}
        if champions != ({at_stake.id} if seat == state.holder else set()):
            problems.append(f"{seat} has docked {champions}")
    return problems


@pytest.mark.parametrize(
    ("kinds", "host"),
    [(("bot", "human", "bot", "human"), "blue"), (("bot", "bot", "bot", "bot"), "red")],
)
def test_a_duel_waits_for_the_first_person_or_where_there_is_none_for_the_first_seat(kinds, host):
    people = tuple(map(SeatSetup, SEATS, kinds))
    title, setup = championship(), Setup("volt.campaign", people)
    state, _ = title.new_game(setup, 1)
    while state.open[0].kind != MATCH:
        asked = state.open[0]
        title.submit(state, Action(asked.id, asked.seat, asked.options[0]))
    assert [one.seat for one in state.open] == [host]


@clauses("V-22.1")
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computers_choose_robots_and_arenas(level):
    one = Series()
    chance = Stream(1)
    for _ in range(20):
        if not one.match.open:
            break
        (decision,) = one.match.open
        if decision.kind == MATCH:
            one.win(chance.pick(SEATS))
            continue
        view = one.match.view(decision.seat)
        pick = championship().choose(view, decision, level, chance, lambda: True)
        assert pick in decision.options
        one.answer(decision.seat, pick)
    assert len(one.state.models) == 4


@clauses("V-20.13")
def test_a_championship_can_be_written_down_and_set_up_again():
    one = Series((2, 1, 3, 4))
    set_up_again(one)
    one.answer("blue", "model:volt")
    set_up_again(one)
    one.answer("red", "model:ogar")
    one.answer("green", "model:merkury")
    set_up_again(one)
    one.win("red")
    set_up_again(one)
    one.answer("red", "arena:c")
    set_up_again(one)


def set_up_again(one: Series) -> None:
    state = one.state
    again = championship().from_position(championship().to_position(state), SETUP, 1)
    championship().advance(again)
    for name in ("numbers", "models", "trophies", "arena", "results"):
        assert getattr(again, name) == getattr(state, name)
    asked = [(q.seat, q.kind, q.options, q.about) for q in again.open]
    assert asked == [(q.seat, q.kind, q.options, q.about) for q in state.open]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"number": 1}, "the numbers 1 to 4"),
        ({"robot": "kosiarka"}, "no robot 'kosiarka'"),
        ({"robot": "ogar"}, "ogar is chosen twice"),
        ({"titles": ["ram"]}, "no champion module 'ram'"),
        ({"titles": ["plecak"]}, "each title has one holder"),
        ({"titel": []}, "titel"),
    ],
)
def test_mistakes_in_a_position_are_told(change, said):
    one = Series().choose_robots()
    position = championship().to_position(one.state)
    position["operators"]["blue"] |= change
    with pytest.raises(ContentError, match=said):
        championship().from_position(position, SETUP, 1)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_championship_speaks_without_a_missing_word(lang):
    texts = load_texts(lang, "volt", strict=True)
    assert all(texts.knows(f"event.{kind.__name__}") for kind in EVENTS)
    one = Series()
    for winner in ("", "green", "green", "green", "green"):
        while one.match.open and one.match.open[0].kind != MATCH:
            (decision,) = one.match.open
            options = championship().options(one.match.view(""), decision)
            assert all(texts.render(option.label) for option in options)
            assert texts(f"ask.{decision.kind}")
            assert texts.render(championship().standing(one.match.view("")))
            one.answer(decision.seat, decision.options[0])
        if winner and one.match.open:
            one.win(winner)
    assert one.state.outcome is not None
    assert texts.render(championship().standing(one.match.view("")))
    assert all(texts.render(championship().describe(event)) for event in one.events)
