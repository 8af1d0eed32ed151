"""Do boju played at the table: clicks are answers, panels follow events, windows are public."""

import pytest

from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.komrades.model.card_events import CardPlanned, PhaseBegan, TurnBegan
from rules.komrades.model.line_events import LifeLost
from scenes.komrades.motion.animations import ANIMATIONS
from scenes.komrades.table import drawn_of
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from tests.clauses import clauses
from tests.scenes.komrades.samples import AIR_RAID, click_through, seats, table


def test_every_event_is_animated_or_silent():
    assert ANIMATIONS.missing(load_kit("komrades").rules.events) == []


@pytest.mark.parametrize("number", range(4))
def test_the_view_of_the_last_event_shows_all_that_is_drawn_of_the_present_one(number):
    """Without the table: whole random games, through the eyes of a spectator and of a player."""
    rules = load_kit("komrades").rules
    setup = seats((2, 5, 8, 10)[number], 1, quick_draft=number == 1)
    eyes = ("", "s0")[number % 2]
    state = rules.start(setup, 40 + number)
    moments, chance = rules.retell(state), Stream(number, "follow")
    rules.advance(state)
    while state.outcome is None:
        if moments:
            last = rules.view_for(moments[-1][1], eyes)
            assert drawn_of(last) == drawn_of(rules.view_for(state, eyes))
        asked = state.open[chance.below(len(state.open))]
        action = Action(asked.id, asked.seat, rules.random_pick(state, asked, chance))
        moments = rules.retell(state, action)
        rules.submit(state, action)


@pytest.mark.parametrize(("count", "people", "seed"), [(4, 1, 3), (3, 3, 4)])
def test_a_game_is_played_by_clicks_and_the_stage_ends_where_the_view_says(
    tmp_path, count, people, seed
):
    """The driver compares stage and view after every answer."""
    seat = table(tmp_path, seats(count, people), seed=seed)
    assert click_through(seat, seed, 60) == 60 or seat.match.outcome is not None
    assert seat.match.state.turn >= 1


def test_animations_at_normal_speed_end_in_the_same_pose(tmp_path):
    seat = table(tmp_path, seats(3, 1), seed=9, speed="normal")
    click_through(seat, 9, 12)
    assert seat.match.state.turn >= 1


def test_each_lit_choice_is_what_lies_under_its_own_middle(tmp_path):
    seat = table(tmp_path, seats(6, 1), position=AIR_RAID)
    choices = seat.table.choices()
    assert sorted(choices) == sorted(seat.flow.asked.options)
    for anchor in choices:
        assert seat.table.anchor_at(*seat.table.anchor_box(anchor).center) == anchor


@clauses("K-18.6", "K-18.8")
def test_a_window_is_opened_by_one_public_bar_and_continue_passes_for_all_people(tmp_path):
    seat = table(tmp_path, seats(3, 3), seed=4)
    while seat.flow.mode is not Mode.PUBLIC:
        click_through(seat, 4, 1)
    asked = [one.seat for one in seat.match.open]
    assert [one for one in seat.table.choices() if one.startswith("seat:")] == [
        f"seat:{one}" for one in asked
    ]
    before = len(seat.match.turns)
    seat.click("bar:continue")
    assert [turn.action.pick for turn in seat.match.turns[before:]] == ["pass"] * len(asked)


@clauses("K-18.7")
def test_a_seat_button_opens_the_private_view_and_leaving_it_answers_nothing(tmp_path):
    seat = table(tmp_path, seats(3, 3), seed=4)
    while seat.flow.mode is not Mode.PUBLIC:
        click_through(seat, 4, 1)
    before = len(seat.match.turns)
    seat.click("seat:s1")
    assert seat.flow.mode is Mode.CURTAIN
    seat.its_me()
    seat.settle()
    assert seat.flow.asked.seat == "s1"
    assert seat.table.front.view.hand
    seat.click("bar:away")
    seat.settle()
    assert seat.flow.mode is Mode.PUBLIC
    assert seat.table.front.view.hand == ()
    assert {one.seat for one in seat.match.open} == {"s0", "s1", "s2"}
    assert set(seat.table.front.public) == {"s0", "s1", "s2"}
    assert [turn.action.pick for turn in seat.match.turns[before:]] == ["look"]


@clauses("K-18.7", "K-18.13")
def test_the_log_tells_who_looked_at_the_hand_and_no_more(tmp_path):
    seat = table(tmp_path, seats(3, 3), seed=4)
    while seat.flow.mode is not Mode.PUBLIC:
        click_through(seat, 4, 1)
    told = len(seat.scene.log.lines)
    seat.click("seat:s1")
    seat.its_me()
    seat.settle()
    seat.click("bar:away")
    seat.settle()
    name = seat.table.front.kit.short(seat.match.view("s1").me)
    assert [line.words for line in seat.scene.log.lines[told:]] == [f"{name} looks at the hand."]
    seat.click("bar:continue")
    seat.settle()
    assert f"{name} looks at the hand." in [line.words for line in seat.scene.log.lines]


@clauses("K-4.5")
def test_the_bead_of_the_events_is_lit_between_plan_and_action(tmp_path):
    hands = {**AIR_RAID["hands"], "misza": ["vodka", "step", "dodge"]}
    seat = table(tmp_path, seats(6, 1), position={**AIR_RAID, "at": "window_a", "hands": hands})
    assert seat.scene.wording.phase_name() == "Attack"
    seat.click("bar:continue")
    seat.settle()
    assert seat.flow.asked.kind == "plan"
    assert seat.scene.wording.phase_name() == "Plan"
    seat.answer(seat.flow.asked.options[-1])
    assert seat.flow.view.window == "B"
    assert seat.scene.wording.phase_name() == "Events"


@clauses("K-18.11")
def test_the_only_person_is_not_asked_in_windows_without_anything_to_play(tmp_path):
    hands = {**AIR_RAID["hands"], "misza": ["dodge", "step"]}
    seat = table(tmp_path, seats(6, 1), position={**AIR_RAID, "at": "window_a", "hands": hands})
    assert seat.flow.asked.kind == "plan"


def test_the_only_person_can_wave_all_windows_of_a_turn_away(tmp_path):
    hands = {**AIR_RAID["hands"], "misza": ["vodka", "step", "dodge"]}
    seat = table(tmp_path, seats(6, 1), position={**AIR_RAID, "at": "window_a", "hands": hands})
    assert seat.flow.asked.kind == "window"
    seat.click("bar:quiet")
    seat.settle()
    assert seat.flow.asked.kind == "plan"
    seat.click(seat.table.choices()[-1])
    seat.settle()
    assert seat.flow.asked.kind != "window"


@clauses("K-15.3")
def test_a_discard_pile_is_spread_out_by_a_click_and_put_together_by_stepping_back(tmp_path):
    position = {**AIR_RAID, "action_discard": ["sabotage", "vodka"]}
    seat = table(tmp_path, seats(6, 1), position=position)
    seat.click("pile:action_discard")
    assert seat.table.anchor_box("kind:sabotage") is not None
    assert seat.table.step_back()
    assert seat.table.anchor_box("kind:sabotage") is None


def test_everything_on_the_table_can_be_inspected_in_both_languages(tmp_path):
    for lang in ("en", "pl"):
        seat = table(tmp_path / lang, seats(6, 1), position=AIR_RAID, lang=lang)
        told = seat.table.links.services.texts
        told._strict = True
        anchors = ["comrade:misza", "comrade:borys", "commissar", "slot:4", "attack", "target:1",
                   "pile:attack_deck", "pile:attack_discard", "pile:action_deck",
                   "pile:action_discard", *seat.table.choices()]  # fmt: skip
        anchors += [f"kind:{kind}" for kind in seat.kit.rules.pack.kinds]
        anchors += [f"gear:{one.card}" for one in seat.flow.view.gear["borys"]]
        for anchor in anchors:
            card = seat.table.inspect(seat.flow.view, anchor)
            assert card is not None, anchor
            assert card.title
            assert card.clauses
            if card.paint is not None:
                seat.table.links.services.assets.forget()
        seat.shot()


def test_a_number_key_lays_the_card_at_that_place_of_the_hand(tmp_path):
    seat = table(tmp_path, seats(6, 1), position=AIR_RAID)
    second = seat.flow.view.hand[1]
    seat.key("2")
    assert seat.match.turns[0].action.pick == f"card:{second}"


def test_a_click_on_what_is_not_legal_is_explained_with_its_clause(tmp_path):
    hands = {**AIR_RAID["hands"], "misza": ["vodka", "step"]}
    seat = table(tmp_path, seats(6, 1), position={**AIR_RAID, "at": "window_a", "hands": hands})
    step = seat.flow.view.hand[1]
    seat.click(f"card:{step}")
    assert seat.match.turns == []
    assert seat.scene.prompt_bar.refusal == "This card is not an event."


@pytest.mark.parametrize(("count", "people", "seed"), [(3, 1, 21), (6, 2, 22)])
def test_frame_after_frame_can_be_drawn_whatever_is_skipped_or_hovered(
    tmp_path, count, people, seed
):
    seat = table(tmp_path, seats(count, people), seed=seed, size=(960, 540), speed="normal")
    seat.scene.timeline.calm = False
    chance = Stream(seed, "frames")
    for frame in range(500):
        if seat.match.outcome is not None:
            break
        if seat.top is not seat.scene or seat.flow.mode in (Mode.PUBLIC, Mode.ASKING):
            _answer_while_looking(seat, chance)
            continue
        seat.tick(1 / 15)
        if frame % 8 == 0:
            seat.shot()
        if chance.below(60) == 0:
            seat.scene.timeline.finish_current()
        if chance.below(150) == 0:
            seat.scene.timeline.skip_all()
    assert seat.match.state.turn >= 1


def _answer_while_looking(seat, chance):
    if seat.top is not seat.scene:
        seat.its_me()
        return
    for anchor in seat.table.choices()[:3]:
        seat.table.hover(anchor)
        seat.table.inspect(seat.flow.view, anchor)
    seat.shot()
    seat.table.hover(None)
    if seat.flow.mode is Mode.PUBLIC:
        seat.table.choose("bar:continue")
    else:
        asked = seat.flow.asked
        seat.scene.submit(asked, seat.match.title.random_pick(seat.match.state, asked, chance))


def test_lessons_can_point_at_parts_of_the_table_and_at_cards_by_their_kind(tmp_path):
    seat = table(tmp_path, seats(6, 1), position=AIR_RAID)
    retreat = next(
        card for card in seat.flow.view.hand if seat.match.title.pack.cards[card].id == "retreat"
    )
    assert seat.table.anchor_box("card:retreat") == seat.table.anchor_box(f"card:{retreat}")
    assert seat.table.anchor_box("card:tank") is None
    for anchor in ("slot:1", "laid:borys", "tableau:borys", "line", "bar", "hand"):
        assert seat.table.anchor_box(anchor) is not None


def test_a_recap_tells_news_only_and_stays_away_without_any(tmp_path):
    seat = table(tmp_path, seats(6, 1), position=AIR_RAID)
    routine = [PhaseBegan(phase=2), CardPlanned(comrade="igor", seat="s2", card=0)]
    seat.scene.recap([TurnBegan(turn=6), *routine])
    assert seat.top is seat.scene
    loss = LifeLost(comrade="igor", amount=2, life=2, kind="mine", hit="mine")
    seat.scene.recap([TurnBegan(turn=6), *routine, loss])
    assert [line.event for line in seat.top.digest.lines] == [loss]


@clauses("K-11.8", "K-18.6")
def test_the_response_window_tells_which_event_can_be_answered(tmp_path):
    hands = {**AIR_RAID["hands"], "swietlana": ["commissars_order", "niet"]}
    position = {**AIR_RAID, "at": "window_a", "hands": hands}
    seat = table(tmp_path, seats(6, 2), position=position)
    seat.click("seat:s1")
    seat.its_me()
    seat.settle()
    seat.answer("card:commissars_order")
    seat.answer("comrade:dominika")
    assert seat.flow.mode is Mode.PUBLIC
    told = seat.scene.prompt_bar.model.message
    assert told == (
        "Svetlana plays “Commissar’s Order” (Dominika). Does anybody answer with Niet!?"
    )
    seat.click("seat:s0")
    seat.its_me()
    seat.settle()
    assert seat.scene.prompt_bar.model.message.endswith("Cancel it with Niet!, or let it happen.")


def test_a_hovered_card_tells_what_the_attack_would_leave_of_the_life(tmp_path):
    seat = table(tmp_path, seats(6, 1), position=AIR_RAID)
    hand = {seat.kit.rules.pack.cards[card].id: card for card in seat.flow.view.hand}
    told = seat.table.inspect(seat.flow.view, f"card:{hand['dodge']}").outlook
    assert (told.end.words, told.end.value, told.end.good) == (
        "Your Life after the attack", "6 › 4", False)  # fmt: skip
    told = seat.table.inspect(seat.flow.view, f"card:{hand['retreat']}").outlook
    assert told.title == "If played from here"
    assert told.rows[0].words == "Misha goes from slot 1 to slot 4."
    assert [(row.words, row.value) for row in told.rows[1:]] == [
        ("A mine goes off at slot 4.", ""), ("Igor loses 2 Life.", "−2")]  # fmt: skip
    assert told.end.value.startswith("6 ›")


def test_a_hovered_event_warns_that_it_does_nothing_face_down(tmp_path):
    hands = {**AIR_RAID["hands"], "misza": ["vodka", "dodge"]}
    seat = table(tmp_path, seats(6, 1), position={**AIR_RAID, "hands": hands})
    hand = {seat.kit.rules.pack.cards[card].id: card for card in seat.flow.view.hand}
    told = seat.table.inspect(seat.flow.view, f"card:{hand['vodka']}").body
    assert told[0].startswith("*Laid face down it does nothing:*")
    assert seat.table.inspect(seat.flow.view, f"card:{hand['vodka']}").outlook is None


def test_a_draft_takes_one_line_of_the_log(tmp_path):
    seat = table(tmp_path, seats(4, 1), seed=3)
    for _ in range(3):
        seat.answer(seat.flow.asked.options[0])
        seat.settle()
    told = [type(line.event).__name__ for line in seat.scene.log.lines]
    assert sum(name in ("DraftKept", "PacksPassed") for name in told) == 1
