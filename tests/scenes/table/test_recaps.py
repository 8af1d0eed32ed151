"""A recap is a short digest of what changed for me, never of what everybody has watched."""

from dataclasses import replace

import pygame

from game.shell.palette import contrast
from rules.autarcha.geometry import SIDES
from rules.autarcha.model.events import GoldChanged
from scenes.table.course.missed import Missed
from scenes.table.course.modes import Mode
from scenes.table.parts.digest import MOST, changes, weightiest
from scenes.table.screens.recap import RecapScene
from tests.rules.kernel import duel
from tests.scenes.autarcha.samples import battle
from tests.scenes.autarcha.samples import seats as scenario_seats
from tests.scenes.komrades.samples import seats
from tests.scenes.komrades.samples import table as front
from tests.scenes.table.test_flow import HOT_SEAT, SOLO, sit_down
from tests.scenes.table_driver import widgets

MANY = [duel.Rolled(1 + number % 6, "blue") for number in range(200)]


def test_a_recap_of_very_much_has_five_lines_and_counts_nothing(tmp_path):
    table = sit_down(tmp_path, SOLO)
    table.scene.submit(table.flow.asked, "6")
    table.settle()
    table.scene.recap(MANY)
    assert isinstance(table.top, RecapScene)
    digest = table.top.digest
    assert digest.changes
    assert len(digest.changes) + len(digest.lines) == MOST
    kinds = [type(one).__name__ for one in widgets(table.top)]
    assert kinds.count("_Row") + kinds.count("_Changed") == MOST
    assert "Label" not in kinds


def test_what_names_me_is_told_before_what_does_not(tmp_path):
    table = sit_down(tmp_path, SOLO).table
    mine = duel.Rolled(3, "red")
    assert mine in weightiest(table, [mine, *MANY], "red")
    assert mine not in weightiest(table, [mine, *MANY], "")


def test_at_most_two_seats_tell_how_far_they_have_come(tmp_path):
    table = sit_down(tmp_path, SOLO)
    chips = table.table.chips(table.flow.view)
    before = [type(chip)(**{**_fields(chip), "score": "?"}) for chip in chips] * 3
    told = changes(before, list(chips) * 3, "blue")
    assert len(told) == 2
    assert told[0].name == next(chip.name for chip in chips if chip.seat == "blue")


def _fields(chip):
    return {name: getattr(chip, name) for name in type(chip).__dataclass_fields__}


def test_an_answer_taken_back_is_nobodys_news_when_the_next_one_is_watched(tmp_path):
    table = sit_down(tmp_path, HOT_SEAT)
    for pick in ("6", "1"):
        table.its_me()
        table.answer(pick)
    missed = Missed(table.match)
    missed.note(["blue"], 0)
    missed.note((), 0)  # answered anew, and everybody watched
    assert missed.catch_up("blue") == []


def test_what_was_skipped_up_to_a_curtain_is_told_behind_it(tmp_path):
    """It was told to nobody: the curtain swallowed the summary."""
    table = sit_down(tmp_path, HOT_SEAT)
    for pick in ("6", "1"):
        table.its_me()
        table.answer(pick)
    table.flow.missed.note((), 0)
    table.flow.mode = Mode.THINKING
    table.flow.tempo.skip_to_person()
    table.scene.timeline.speed = 1.0
    for seat in ("red", "blue"):
        shout = next(one for one in table.match.open if one.seat == seat)
        table.session.submit(shout, "hurrah" if seat == "blue" else "pass")
    table.flow._show_now()
    assert table.flow.mode is Mode.CURTAIN
    table.tick(1.0)
    table.top._me()
    assert [line.event for line in table.top.digest.lines] == [duel.Shouted("blue")]


def test_a_recap_after_skipping_starts_where_the_skipping_did(tmp_path):
    """What somebody lost before their eyes is no news."""
    seat = front(tmp_path, seats(3, 1))
    chips = seat.table.chips(seat.flow.view)
    seat.scene._standings[seat.flow.eyes] = [replace(chip, score="99") for chip in chips]
    seat.flow.mode = Mode.THINKING
    seat.flow.tempo.skip_to_person()
    own = seat.flow.eyes
    assert changes(seat.scene._standings[own], chips, own) == ()
    fallen = [replace(chips[0], score="0"), *chips[1:]]
    told = changes(seat.scene._standings[own], fallen, own)
    assert [one.name for one in told] == [f"{chips[0].name} · {chips[0].piece}"]


def test_the_sign_of_every_seat_is_seen_on_the_paper_of_a_recap(tmp_path):
    seat = battle(tmp_path, scenario_seats("human", "human", scenario="autarchy"))
    seat.its_me()
    events = [GoldChanged(side=side, change=5, balance=9, what="income") for side in SIDES]
    chips = seat.table.chips(seat.flow.view)
    seat.scene._standings[seat.flow.eyes] = [replace(chip, score="1") for chip in chips]
    seat.scene.recap(events)
    shown = [one for one in widgets(seat.top) if type(one).__name__ == "_Changed"]
    assert len(shown) == 2
    picture = seat.shot()
    for one in shown:
        sign = pygame.Rect(one.rect.x, one.rect.y, 30, one.rect.height)
        colours = {picture.get_at((x, y))[:3] for x in range(*_span(sign.x, sign.w))
                   for y in range(*_span(sign.y, sign.h))}  # fmt: skip
        look = seat.scene.services.assets.palette.seat(one.change.colour)
        assert look.colour in colours
        assert max(contrast(look.colour, ground) for ground in colours) > 3, "as signs need"


def _span(start, length):
    return int(start), int(start + length)
