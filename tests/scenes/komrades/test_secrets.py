"""What a seat may not know is never drawn: states that differ only in it give the same pixels."""

import pygame
import pytest

from game.shell.records import Pointer
from rules.kernel.decision import Action
from scenes.komrades.desk.bar import window_buttons
from scenes.table.course.modes import Mode
from scenes.ui.dialog import Dialog
from tests.clauses import clauses
from tests.scenes.komrades.samples import AIR_RAID, click_through, plain_line, seats, table

OTHER_HANDS = {
    **AIR_RAID["hands"],
    "swietlana": ["switch", "halt", "shove"],
    "igor": ["march", "dodge", "step"],
    "borys": ["sabotage", "niet"],
}


def pixels(seat):
    return pygame.image.tobytes(seat.shot(), "RGB")


def two_tables(tmp_path, setup, change, **fixed):
    """The same table twice, with another set of secrets the second time."""
    first = table(tmp_path / "a", setup, position={**AIR_RAID, **fixed})
    second = table(tmp_path / "b", setup, position={**AIR_RAID, **fixed, **change})
    return first, second


@clauses("K-18.2")
def test_foreign_hands_and_the_order_of_the_decks_are_not_drawn(tmp_path):
    change = {"hands": OTHER_HANDS, "attack_deck": ["bomb", "laser"], "action_deck": ["vodka"]}
    first, second = two_tables(tmp_path, seats(6, 1), change)
    assert first.flow.mode is Mode.ASKING
    assert pixels(first) == pixels(second)


@clauses("K-18.2")
def test_foreign_face_down_cards_are_not_drawn(tmp_path):
    laid = {"misza": "step", "swietlana": "march", "igor": "retreat", "borys": "dodge"}
    other = {"misza": "step", "swietlana": "charge", "igor": "switch", "borys": "march"}
    hands = {"misza": ["vodka"], "walentyna": ["step"]}
    fixed = {"at": "window_b", "hands": hands, "planned": laid}
    first, second = two_tables(tmp_path, seats(6, 1), {"planned": other}, **fixed)
    assert first.flow.asked.kind == "window"
    assert pixels(first) == pixels(second)


@clauses("K-18.6", "K-11.17")
def test_the_public_bar_looks_the_same_whatever_anybody_holds(tmp_path):
    """In one state nobody could play anything, in the other everybody could."""
    poor = {key: ["dodge"] for key in AIR_RAID["order"]}
    rich = {who: ["halt"] if who in ("misza", "igor", "borys") else ["vodka"]
            for who in AIR_RAID["order"]}  # fmt: skip
    rich.update(dominika=["sabotage"], walentyna=["bad_aim"], swietlana=["requisition"])
    fixed = {"at": "window_a", "hands": poor}
    first, second = two_tables(tmp_path, seats(6, 6), {"hands": rich}, **fixed)
    assert first.flow.mode is Mode.PUBLIC
    assert pixels(first) == pixels(second)


@clauses("K-18.3")
def test_behind_the_curtain_every_seat_looks_alike_but_for_its_name_and_comrade(tmp_path):
    first, second = two_tables(tmp_path, seats(6, 6), {"hands": OTHER_HANDS})
    assert first.flow.mode is Mode.CURTAIN
    first.tick(1.0)
    second.tick(1.0)
    assert pixels(first) == pixels(second)


@clauses("K-14.3", "K-18.2")
def test_picks_of_others_in_a_draft_round_show_nothing(tmp_path):
    pictures = []
    for number in range(2):
        seat = table(tmp_path / str(number), seats(3, 3), seed=8)
        asked = seat.flow.asked.seat
        for other in [one for one in seat.match.open if one.seat != asked]:
            seat.match.submit(Action(other.id, other.seat, other.options[number]))
        seat.its_me()
        seat.settle()
        assert seat.flow.asked.kind == "draft"
        pictures.append(pixels(seat))
    assert pictures[0] == pictures[1]


@clauses("K-18.3")
def test_nothing_of_a_hand_stays_on_the_screen_after_its_owner_got_up(tmp_path):
    """Not even in the inspector, though a card of the hand was looked at and pinned."""
    seat = table(tmp_path, seats(3, 3), seed=4)
    while seat.flow.mode is not Mode.PUBLIC:
        click_through(seat, 4, 1)
    look_at(seat, (640, 300))
    before = pixels_but_log(seat)
    seat.click("seat:s2")
    seat.its_me()
    seat.settle()
    card = f"card:{seat.flow.view.hand[0]}"
    look_at(seat, seat.table.anchor_box(card).center)
    seat.click_at(seat.table.anchor_box(card).center, "right")
    assert pixels_but_log(seat) != before
    seat.click("bar:away")
    seat.settle()
    look_at(seat, (640, 300))
    assert pixels_but_log(seat) == before


def pixels_but_log(seat):
    """The log may tell that somebody looked at a hand (K-18.7)."""
    picture = seat.shot()
    picture.fill("black", [seat.view.px(side) for side in seat.scene.log.rect])
    return pygame.image.tobytes(picture, "RGB")


def look_at(seat, point):
    """Point at something and let the picture follow."""
    seat.director.handle(Pointer("move", *point))
    seat.tick()


@clauses("K-18.3", "K-18.17")
def test_a_card_out_of_sight_cannot_be_inspected(tmp_path):
    seat = table(tmp_path, seats(6, 1), position=AIR_RAID)
    state, view = seat.match.state, seat.flow.view
    for who, hand in state.hands.items():
        for card in hand:
            told = seat.table.inspect(view, f"card:{card}")
            assert (told is not None) == (who == view.me)
    assert seat.table.inspect(view, f"card:{state.action_deck[-1]}") is None


@pytest.mark.parametrize("left", [True, False])
def test_only_where_no_person_plays_on_is_the_end_offered_to_whoever_has_fallen(tmp_path, left):
    """Whoever keeps the screen must not be told that the match goes on without them."""
    fallen = [{"comrade": "A", "died": 1, "killed_by": "laser"}]
    fallen += [] if left else [{"comrade": "misza", "died": 1, "killed_by": "laser"}]
    alive = [*(["misza"] if left else []), "B", "C", "_"]
    hands = {who: ["dodge", "step"] for who in alive if who != "_"}
    position = plain_line(alive, at="plan", attack="sniper", hands=hands, dead=fallen)
    position["order"] = ["misza", "A", "B", "C"]
    seat = table(tmp_path, seats(4, 2), position=position)
    if left:
        assert seat.flow.mode is Mode.CURTAIN
        seat.tick(1.0)
        seat.scene._curtain._me()
    assert isinstance(seat.top, Dialog)
    skips = [one.label for one in seat.top.answers if one.action is not None]
    assert bool(skips) is not left
    assert seat.scene.wording.name("s1") in seat.top.body or not left


@clauses("K-18.3", "K-18.4")
def test_the_only_person_alive_is_called_to_the_screen_once_and_stays_there(tmp_path):
    position = plain_line(
        ["misza", "B", "_"], at="plan", attack="sniper",
        hands={"misza": ["dodge", "hit_the_dirt", "vodka", "march"], "B": ["step"]},
        dead=[{"comrade": "A", "died": 1, "killed_by": "laser"}],
    )  # fmt: skip
    position["order"] = ["misza", "A", "B"]
    seat = table(tmp_path, seats(3, 2), position=position)
    assert seat.flow.mode is Mode.CURTAIN
    seat.its_me()
    modes = set()
    while seat.flow.view.turn < 3 and seat.match.outcome is None:
        seat.settle()
        modes.add(seat.flow.mode)
        assert seat.top is seat.scene
        buttons = window_buttons(seat.table.front)
        assert "bar:away" not in dict(buttons)
        if buttons:
            seat.click("bar:continue")
        else:
            seat.answer(seat.flow.asked.options[0])
    assert modes == {Mode.ASKING}


def test_a_draft_of_two_people_takes_the_fewest_possible_curtains(tmp_path):
    """Each pick waits for the neighbour's pick before it, so that nobody can choose more than two
    cards in a row: whoever has just chosen stays for the next pack."""
    seat = table(tmp_path, seats(2, 2))
    asked = []
    while seat.flow.mode is not Mode.PUBLIC:
        seat.settle()
        if seat.flow.mode is Mode.CURTAIN:
            asked.append("|")
            seat.its_me()
        elif seat.flow.mode is Mode.ASKING:
            asked.append(seat.flow.asked.seat)
            seat.answer(seat.flow.asked.options[0])
    assert " ".join(asked) == "| s0 | s1 s1 | s0 s0 | s1 s1 | s0"
