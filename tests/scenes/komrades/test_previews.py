"""What a hovered choice would lead to: in words beside the board and in marks on the line."""

import pytest

from scenes.komrades.board import danger
from scenes.komrades.board.looks import token
from scenes.komrades.desk.hand import warning
from scenes.table.course.modes import Mode
from tests.clauses import clauses
from tests.scenes.komrades.samples import plain_line, seats, table


def card_of(seat, kind):
    pack = seat.kit.rules.pack
    return next(one for one in seat.table.front.view.hand if pack.cards[one].id == kind)


def holding(tmp_path, kind, **extra):
    """Misha with one card in the window after the attack is shown."""
    position = plain_line(["A", "misza", "B", "_"], at="window_a", attack="grenade",
                          hands={"misza": [kind]}, **extra)  # fmt: skip
    return table(tmp_path, seats(3, 1), position={**position, "order": ["misza", "A", "B"]})


def outlook_of(seat, anchor):
    return seat.table.inspect(seat.flow.view, anchor).outlook


def words_of(seat, anchor):
    return [row.words for row in outlook_of(seat, anchor).rows]


@clauses("K-23.9")
def test_what_breaks_equipment_tells_who_loses_it(tmp_path):
    seat = holding(tmp_path, "sabotage", gear={"A": ["car_door"], "B": ["tank"]})
    seat.click(f"card:{card_of(seat, 'sabotage')}")
    seat.settle()
    door, tank = sorted(seat.flow.asked.options)
    assert words_of(seat, door)[0] == "Comrade A loses “Car Door”."
    assert words_of(seat, tank)[0] == "Comrade B loses “Rudy 102 Tank”."


@clauses("K-9.7")
def test_an_event_of_a_window_tells_what_it_does_now_and_that_it_can_be_cancelled(tmp_path):
    seat = holding(tmp_path, "halt")
    card = f"card:{card_of(seat, 'halt')}"
    assert words_of(seat, card) == ["Misha halts the line: nobody moves until clean-up."]
    told = outlook_of(seat, card)
    assert told.title == "If played now"
    assert told.note == "Others may cancel it with “Niet!” and may still act."


@clauses("K-23.3")
def test_what_is_left_to_chance_is_said(tmp_path):
    seat = holding(tmp_path, "all_the_same")
    told = words_of(seat, f"card:{card_of(seat, 'all_the_same')}")
    assert told == ["What follows is left to chance or to hidden cards."]


@clauses("K-9.2", "K-9.3")
@pytest.mark.parametrize(
    ("kind", "attack", "idle"),
    [
        ("dodge", "grenade", True),
        ("dodge", "laser", False),
        ("hit_the_dirt", "laser", True),
        ("hit_the_dirt", "grenade", False),
        ("dodge", "mine", True),
        ("fubar", "grenade", False),
    ],
)
def test_a_card_that_saves_from_nothing_says_so_before_it_is_laid(tmp_path, kind, attack, idle):
    position = plain_line(["A", "misza", "B", "_"], at="plan", attack=attack,
                          hands={"misza": [kind]})  # fmt: skip
    seat = table(tmp_path, seats(3, 1), position={**position, "order": ["misza", "A", "B"]})
    card = card_of(seat, kind)
    told = seat.table.inspect(seat.flow.view, f"card:{card}").body
    assert any("no effect on this attack" in words for words in told) is idle
    assert bool(warning(seat.table.front, card)) is idle


@clauses("K-5.7")
def test_a_step_that_nobody_can_make_is_told_in_the_words_of_the_log(tmp_path):
    position = plain_line(["misza", "A", "B", "_"], at="plan", attack="grenade",
                          hands={"misza": ["charge"]})  # fmt: skip
    seat = table(tmp_path, seats(3, 1), position=position)
    told = words_of(seat, f"card:{card_of(seat, 'charge')}")
    assert told == ["Misha cannot go further forward: 3 steps are lost."]


@clauses("K-20.2")
def test_whoever_a_hit_does_not_hurt_is_marked_with_a_shield(tmp_path, monkeypatch):
    """The flamethrower reaches Nikolai, whose ability ends the hit, and then A."""
    position = plain_line(["B", "nikolai", "A", "_"], at="plan", attack="flamethrower",
                          hands={"B": ["march"]})  # fmt: skip
    seat = table(tmp_path, seats(3, 1), position={**position, "order": ["B", "nikolai", "A"]})
    losses, sprites, sprite = [], [], danger.draw.sprite
    monkeypatch.setattr(danger, "draw_loss", lambda _, amount, *more: losses.append(amount))
    monkeypatch.setattr(
        danger.draw, "sprite", lambda canvas, name, *more: sprites.append(name) or
        sprite(canvas, name, *more),
    )  # fmt: skip
    seat.shot()
    assert losses == [2]
    assert sprites.count(token("shield")) == 1


@clauses("K-11.9", "K-23.4")
def test_going_on_without_a_response_shows_what_the_played_event_would_do(tmp_path):
    """Misha orders A to the front: from there the grenade, which lies on slot 2, costs A 1."""
    position = plain_line(["misza", "B", "A", "_"], at="window_a", attack="grenade",
                          hands={"misza": ["commissars_order"], "A": ["niet"]})  # fmt: skip
    position |= {"order": ["misza", "A", "B"], "targets": [{"slot": 2}]}
    seat = table(tmp_path, seats(3, 2), position=position)
    seat.click("seat:s0")
    seat.its_me()
    seat.click(f"card:{card_of(seat, 'commissars_order')}")
    seat.settle()
    seat.answer("comrade:A")
    seat.settle()
    assert seat.flow.view.stack
    seat.table.hover("bar:continue")
    assert seat.table.front.would_move("A")
    told = outlook_of(seat, "bar:continue")
    assert told.title == "If nobody cancels it"
    assert told.rows[0].words == "A goes from slot 3 to slot 1."


def test_a_choice_that_wins_says_so(tmp_path):
    """Misha shifts a grenade, under which only A falls, so that B falls as well."""
    position = plain_line(["A", "B", "_", "misza"], at="window_a", attack="grenade",
                          hands={"misza": ["bad_aim"]}, targets=[{"slot": 3}])  # fmt: skip
    position |= {"order": ["misza", "A", "B"], "life": {"misza": 5, "A": 1, "B": 1}}
    seat = table(tmp_path, seats(3, 1), position=position)
    seat.click(f"card:{card_of(seat, 'bad_aim')}")
    seat.settle()
    told = outlook_of(seat, "shift:1:2")
    assert told.end.words == "You would win: the last one standing"
    assert told.end.good
    assert outlook_of(seat, "shift:1:4").end.words == "Your Life after the attack"


@clauses("K-23.10")
def test_a_place_takes_the_click_for_the_only_target_that_can_be_shifted_there(tmp_path):
    position = plain_line(["A", "misza", "B", "_"], at="window_a", attack="grenade",
                          hands={"misza": ["bad_aim"]}, targets=[{"slot": 2}])  # fmt: skip
    seat = table(tmp_path, seats(3, 1), position={**position, "order": ["misza", "A", "B"]})
    seat.click(f"card:{card_of(seat, 'bad_aim')}")
    seat.settle()
    ghost = seat.table.anchor_box("shift:1:1")
    layout = seat.table.stage.layout
    assert not layout.on_headline(ghost)
    seat.table.hover("comrade:A")
    assert seat.table.front.hovered == "shift:1:1"
    seat.click("comrade:A")
    assert "shift:1:1" in [turn.action.pick for turn in seat.match.turns]


def test_nothing_is_inspected_any_more_when_people_have_passed_together(tmp_path):
    position = plain_line(["misza", "A", "_"], at="window_a", attack="grenade",
                          hands={"misza": ["halt"], "A": ["halt"]})  # fmt: skip
    seat = table(tmp_path, seats(2, 2), position=position)
    inspector = seat.scene.panels.inspector
    seat.scene.panels.look_at("bar:quiet")
    assert inspector.card is not None
    seat.click("bar:continue")
    assert inspector.card is None


@clauses("K-18.6")
def test_whoever_takes_an_aimed_event_back_keeps_the_screen(tmp_path):
    position = plain_line(["A", "misza", "B", "_"], at="window_a", attack="grenade",
                          hands={"misza": ["bad_aim"], "A": ["halt"]})  # fmt: skip
    seat = table(tmp_path, seats(3, 2), position={**position, "order": ["misza", "A", "B"]})
    seat.click("seat:s0")
    seat.its_me()
    card = f"card:{card_of(seat, 'bad_aim')}"
    seat.click(card)
    seat.settle()
    assert seat.flow.asked.kind == "aim_event"
    seat.key("escape")
    seat.settle()
    assert seat.match.turns == []
    assert (seat.flow.mode, seat.flow.eyes) == (Mode.ASKING, "s0")
    assert card in seat.table.choices()
