"""What a seat may not know is never drawn: states that differ only in it give the same pixels."""

import pygame

from game.shell.records import Pointer
from rules.dark_order.model.events_battle import UnitWithdrawn, Who
from scenes.dark_order.asking.places import places
from scenes.dark_order.desk.hand import hand_cards
from scenes.table.course.modes import Mode
from tests.clauses import clauses
from tests.scenes.dark_order.samples import BATTLE, battle, position, seats, table, unit

OTHER_SECRETS = {
    "units": ["rat_swarm.4"],
    "supports": ["spore_cloud", "hunger"],
    "commander": "first_infected",
    "scouts": ["infected.3", "crawler.3"],
    "field": {
        **BATTLE["sides"]["b"]["field"],
        "2C": {"card": "colossus.1", "face_down": True, "exhausted": True},
    },
}


def pixels(seat):
    return pygame.image.tobytes(seat.shot(), "RGB")


def two_tables(tmp_path, setup, **change):
    first = battle(tmp_path / "a", setup)
    second = battle(tmp_path / "b", setup, position=position(**change))
    return first, second


@clauses("D-30.1", "D-30.2", "D-30.3", "D-30.4")
def test_foreign_hands_face_down_units_and_scouts_are_not_drawn(tmp_path):
    first, second = two_tables(tmp_path, seats("human", "bot"), b=OTHER_SECRETS)
    assert first.flow.mode is Mode.ASKING
    assert pixels(first) == pixels(second)


@clauses("D-30.3", "D-31.5")
def test_aiming_at_a_face_down_unit_tells_nothing(tmp_path):
    open_way = {"1C": "", "2C": {"card": "crawler.1", "face_down": True, "exhausted": True}}
    field = {**BATTLE["sides"]["b"]["field"], **open_way}
    field.pop("1C")
    other = {**field, "2C": {"card": "colossus.1", "face_down": True, "exhausted": True}}
    shots = []
    for number, cells in enumerate((field, other)):
        seat = battle(tmp_path / str(number), position=position(b={"field": cells}))
        seat.click(unit(seat, "a", "1C"))
        box = seat.table.anchor_box(unit(seat, "b", "2C"))
        seat.director.handle(Pointer("move", *box.center))
        assert seat.table.front.pointed_outlook().unknown
        shots.append(pixels(seat))
    assert shots[0] == shots[1]


@clauses("D-31.1")
def test_between_two_people_nothing_secret_is_seen_before_the_curtain_rises(tmp_path):
    mine = {"units": ["halberdier.1"], "supports": ["litany"], "neutrals": ["net"]}
    people = seats("human", "human")
    first = battle(tmp_path / "a", people, position=position(a={**mine, "neutrals": ["net"]}))
    changed = {"units": ["inquisitor.2"], "supports": ["mine"], "neutrals": ["rations"]}
    second = battle(tmp_path / "b", people, position=position(a=changed, b=OTHER_SECRETS))
    for seat in (first, second):
        assert seat.flow.mode is Mode.CURTAIN
        seat.tick(1.0)
    assert pixels(first) == pixels(second)


@clauses("D-31.1", "D-31.5")
def test_what_one_person_looked_at_is_put_away_before_the_other_sits_down(tmp_path):
    seat = battle(tmp_path, seats("human", "human"))
    seat.its_me()
    box = seat.table.anchor_box("card:smoke_screen")
    seat.director.handle(Pointer("move", *box.center))
    assert seat.scene.panels.inspector.card.title == "Smoke Screen"
    seat.answer("rest")
    seat.its_me()
    shown = seat.scene.panels.inspector.card
    assert shown is None or shown.title != "Smoke Screen"
    assert "card:smoke_screen" not in [anchor for anchor, _ in places(seat.table.front)]


@clauses("D-31.2")
def test_the_curtain_falls_for_another_player_and_not_twice_for_the_same(tmp_path):
    seat = battle(tmp_path, seats("human", "human"))
    seat.its_me()
    first = seat.flow.asked.seat
    seat.answer("play:plague_vial")
    assert (seat.flow.mode, seat.flow.asked.seat) == (Mode.ASKING, first)
    seat.answer(seat.flow.asked.options[0])
    assert (seat.flow.mode, seat.flow.asked.seat) == (Mode.ASKING, first)
    seat.answer("rest")
    assert seat.flow.mode is Mode.CURTAIN
    assert seat.flow.asked.seat != first


@clauses("D-31.2", "D-31.1")
def test_what_is_no_secret_is_decided_without_a_curtain(tmp_path):
    """Factions are chosen in the open; commanders behind a curtain each."""
    seat = table(tmp_path, seats("human", "human"), seed=3)
    for faction in ("plaga", "sanktuarium"):
        assert (seat.flow.mode, seat.flow.asked.kind) == (Mode.ASKING, "choose_faction")
        seat.answer(f"faction:{faction}")
    assert (seat.flow.mode, seat.flow.asked.kind) == (Mode.CURTAIN, "choose_commander")


@clauses("D-31.3")
def test_face_down_units_and_scouts_are_shown_to_their_owner_alone(tmp_path):
    mine = {"a": {"scouts": ["chaplain.2"]}}
    field = {**BATTLE["sides"]["a"]["field"], "2R": {"card": "chaplain.1", "face_down": True}}
    other = {"a": {"scouts": ["mounted_scout.1"], "field": field}}
    people = seats("human", "human")
    first = battle(tmp_path / "a", people, position=position(**mine))
    second = battle(tmp_path / "b", people, position=position(**other))
    assert pixels(first) == pixels(second)
    for seat in (first, second):
        seat.its_me()
    assert first.flow.eyes == "a"
    assert pixels(first) != pixels(second)


@clauses("D-31.4")
def test_against_the_computer_there_is_no_curtain_and_the_hand_stays_open(tmp_path):
    seat = battle(tmp_path, seats("human", "bot"))
    for _ in range(6):
        assert seat.flow.mode is not Mode.CURTAIN
        if seat.flow.mode is not Mode.ASKING or seat.flow.asked.form:
            break
        hand = [held.card for held in hand_cards(seat.table.front)]
        assert hand
        assert all(hand)
        seat.answer(seat.flow.asked.options[-1])


def test_a_line_of_the_log_begins_with_a_capital(tmp_path):
    """Also one that begins with a unit whose card is not known."""
    seat = battle(tmp_path)
    lost = UnitWithdrawn(who=Who("b-4", "b", "", "2C"))
    assert seat.scene.panels.line(lost).words == "The face-down unit in 2C returns to hand."
