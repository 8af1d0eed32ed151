"""The button that skips to my turn ends at my turn: three computer players, all animated."""

import pytest

from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from scenes.table.course.modes import Mode
from tests.scenes.komrades.samples import seats
from tests.scenes.komrades.samples import table as front
from tests.scenes.volt import samples as volt

FRAMES = 4000


def arena(tmp_path, **options):
    others = [
        volt.replace(volt.BOT, id=colour, name=colour.title(), colour=colour)
        for colour in ("blue", "green", "yellow")
    ]
    setup = Setup("volt", (volt.ANIA, *others), {"variant": "rfl", "arena": "a"})
    return volt.table(tmp_path, setup, **options)


def line(tmp_path, **options):
    return front(tmp_path, seats(4, 1), **options)


def is_mine(seat):
    """Whether the person is asked, or the match is over; sheets that tell something are closed."""
    while seat.top is not seat.scene and seat.flow.mode is not Mode.ENDED:
        seat.director.pop()
    return seat.flow.mode in (Mode.ASKING, Mode.PUBLIC, Mode.ENDED)


def frames_until_mine(seat, *, skips):
    """So many frames pass from an answer until the person is asked again."""
    asked = seat.flow.asked
    chance = Stream(len(seat.match.turns), "answers")
    pick = seat.kit.rules.random_pick(seat.match.state, asked, chance)
    assert seat.scene.submit(asked, pick)
    for frame in range(FRAMES):
        if is_mine(seat):
            return frame
        if skips and frame == 2:
            seat.scene.input.prompt_button("table:skip")
        seat.tick()
    return FRAMES


@pytest.mark.parametrize("sit_down", [line, arena])
def test_skipping_ends_where_i_am_asked_again_and_not_where_an_answer_is_taken_for_me(
    tmp_path, sit_down
):
    """A title may pass for a person who has nothing to think about: that is no turn of theirs."""
    (tmp_path / "watched").mkdir()
    watched = sit_down(tmp_path / "watched", speed="normal")
    skipped = sit_down(tmp_path, speed="normal")
    waited = [
        (frames_until_mine(watched, skips=False), frames_until_mine(skipped, skips=True))
        for _ in range(6)
    ]
    assert max(one for one, _ in waited) > 120
    assert max(other for _, other in waited) < 90, waited
