"""The line in motion: a push slides a row, a swap jumps, previews show the exact way."""

import pygame
import pytest
from msgspec.structs import replace

from rules.kernel.view import Moment
from rules.komrades.model.card_events import GameEnded
from rules.komrades.model.line_events import CommissarAdvanced, ComradeDied, ComradeMoved, LifeLost
from rules.komrades.previews import preview_card
from scenes.komrades.asking.ghost import trail_of
from scenes.komrades.motion.cards import game_ended
from scenes.komrades.motion.fight import life_lost
from scenes.komrades.motion.line import comrade_died
from scenes.motion.timeline import Timeline
from tests.clauses import clauses
from tests.scenes.komrades.samples import AIR_RAID, plain_line, seats, table


@clauses("K-5.4", "K-5.5")
@pytest.mark.parametrize(("mode", "hops"), [("push", False), ("swap", True)])
def test_a_push_slides_the_row_and_a_swap_jumps_over(tmp_path, mode, hops):
    seat = table(
        tmp_path, seats(4, 1), position=plain_line(["A", "B", "C", "D", "_"], attack="mine")
    )
    stage = seat.table.stage
    shifts = (("C", 3, 4), ("D", 4, 5)) if mode == "push" else (("C", 3, 4), ("D", 4, 3))
    event = ComradeMoved(comrade="C", mode=mode, direction="backward", shifts=shifts)
    line = ("A", "B", "", "C", "D") if mode == "push" else ("A", "B", "D", "C", "")
    moment = Moment(event, replace(seat.flow.view, line=line))
    timeline = Timeline(stage)
    seat.table.animations.schedule(timeline, stage, [moment], seat.table.begin_event)
    highest = 0.0
    together = set()
    while timeline.busy:
        timeline.update(1 / 60)
        mover, other = stage["comrade:C"], stage["comrade:D"]
        highest = min(highest, mover.dy)
        together.add(round(other.x - mover.x) == round(stage.layout.pitch))
    assert (highest < -10) is hops
    assert (True in together) is (mode == "push")
    assert (stage["comrade:C"].x, stage["comrade:C"].y) == stage.layout.slot_point(4)


@clauses("K-22.8", "K-5.4")
def test_the_preview_of_a_retreat_is_its_exact_way(tmp_path):
    line = ["A", "B", "misza", "C", "D", "_"]
    hands = {"misza": ["retreat"]}
    position = plain_line(line, hands=hands, at="plan", attack="mine", initiative="misza")
    position["order"] = ["misza", "A", "B", "C", "D"]
    position["life"] = position["max_life"] = {"misza": 10, "A": 10, "B": 10, "C": 10, "D": 10}
    seat = table(tmp_path, seats(5, 1), position=position)
    view, rules = seat.flow.view, seat.match.title
    preview = preview_card(rules, view, view.hand[0], ("go:backward:3",))
    trail = trail_of(preview.events)
    assert trail is not None
    assert (trail.comrade, trail.hops) == ("misza", ((3, 4), (4, 5), (5, 6)))
    assert preview.line == ("A", "B", "", "C", "D", "misza")


DOOR = {"gear": {"C": ["car_door"]}, "statuses": {"B": ["dodge"]}}


@clauses("K-22.8", "K-24.1")
def test_both_ways_of_a_car_door_are_previewed_with_whom_they_hit(tmp_path):
    position = plain_line(["A", "B", "C", "_"], at="hits", attack="sniper", **DOOR)
    position |= {"order": ["C", "A", "B"], "life": {"A": 7, "B": 7, "C": 10}}
    seat = table(tmp_path, seats(3, 1), position=position)
    assert seat.flow.asked.kind == "react"
    front = seat.table.front
    hits = {}
    for option in seat.flow.asked.options[1:]:
        (preview,) = front.previews.of(option)
        hits[option.rsplit(":")[-1]] = {
            event.comrade for event in preview.events if isinstance(event, LifeLost)
        }
        plain = pygame.image.tobytes(seat.shot(), "RGB")
        seat.table.hover(option)
        assert pygame.image.tobytes(seat.shot(), "RGB") != plain
        seat.table.hover(None)
    assert hits["forward"] == {"A"}
    prompt = seat.table.prompt(seat.flow.view, seat.flow.asked)
    assert prompt.main == seat.flow.asked.options[1]
    assert len(hits) == 2


def test_hovering_a_card_shows_its_ghost_and_moves_nothing(tmp_path):
    seat = table(tmp_path, seats(6, 1), position=AIR_RAID)
    card = next(
        f"card:{one}"
        for one in seat.flow.view.hand
        if seat.match.title.pack.cards[one].id == "retreat"
    )
    pose, plain = seat.table.pose(), pygame.image.tobytes(seat.shot(), "RGB")
    seat.table.hover(card)
    assert pygame.image.tobytes(seat.shot(), "RGB") != plain
    assert seat.table.pose() == pose


@clauses("K-6.2", "K-6.3")
def test_the_commissar_steps_forward_and_the_fallen_lie_behind(tmp_path):
    line = ["A", "B", "_", "C", "D"]
    seat = table(tmp_path, seats(4, 1), position=plain_line(line, attack="mine"))
    stage = seat.table.stage
    view = seat.flow.view
    fallen = replace(view.comrades["B"], life=0, died=1)
    mourned = replace(view, line=("A", "", "", "C", "D"), comrades=view.comrades | {"B": fallen})
    moments = [
        Moment(ComradeDied(comrade="B", slot=2, kind="laser"), mourned),
        Moment(
            CommissarAdvanced(slots=4, shifts=(("C", 4, 3), ("D", 5, 4))),
            replace(mourned, line=("A", "", "C", "D"), hazards=view.hazards[:4]),
        ),
    ]
    timeline = Timeline(stage)
    seat.table.animations.schedule(timeline, stage, moments, seat.table.begin_event)
    timeline.skip_all()
    assert stage.view.line == ("A", "", "C", "D")
    assert (stage["commissar"].x, stage["commissar"].y) == stage.layout.slot_point(5)
    assert (stage["grave:B"].x, stage["grave:B"].y) == stage.layout.slot_point(6)
    assert "comrade:B" not in stage.sprites


def shown_words(cues):
    """Words that stand on the board in some of these cues, with where and how long."""
    found = {}
    for cue in cues:
        found |= shown_words(getattr(cue, "cues", ()))
        effect = getattr(cue, "effect", None)
        if effect is not None and effect.text:
            found[effect.text] = (effect, cue.length)
    return found


def test_who_falls_is_named_on_a_plate_clear_of_the_portrait(tmp_path):
    stage = table(tmp_path, seats(6), position=AIR_RAID).table.stage
    found = shown_words(comrade_died(stage, ComradeDied("igor", 3, "laser")))
    effect, length = found["IGOR FALLS!"]
    assert effect.plate
    assert length >= 0.8
    assert effect.y < stage.figure_point("igor")[1] - stage.layout.size[1] * 0.5


def test_lost_life_stands_in_a_star_on_whoever_is_hit(tmp_path):
    stage = table(tmp_path, seats(6), position=AIR_RAID).table.stage
    event = LifeLost(comrade="igor", amount=2, life=2, kind="laser", hit="main")
    effect, length = shown_words(life_lost(stage, event))["−2"]
    assert (effect.x, effect.y) == stage.figure_point("igor")
    assert length >= 0.7


def test_the_verdict_leaves_the_face_of_the_winner_free(tmp_path):
    seat = table(tmp_path, seats(6), position=AIR_RAID)
    cues = game_ended(seat.table.stage, GameEnded(winner="igor", ranking=()))
    effect, _ = shown_words(cues)["IGOR IS THE LAST ONE STANDING!"]
    assert effect.y - effect.size > seat.table.front.portrait_box("igor").bottom
    assert effect.y + effect.size < seat.table.stage.layout.bar.y + effect.size
