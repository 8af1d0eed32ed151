"""At one screen nobody sees what is not theirs to know: every title, after every answer.

Whoever sits at the screen sees their own view and log; between two people there is only what
everybody may know. Twins of a position, alike in all that a seat knows and different in the rest,
must look the same to it, and taking back an answer must not unsee anything.
"""

import random

import pygame
import pytest

from game.commands.replaying import as_text
from game.playing.match import Match
from game.words.text import load_texts
from rules.kernel.decision import Action
from rules.kernel.event import redact
from rules.kernel.rng import Stream
from scenes.app.installed import playable
from scenes.replay.run import ReplayRun
from scenes.replay.scene import ReplayScene
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from scenes.table.parts.log_lines import told_shortly
from scenes.table.screens.recap import RecapScene
from tests.rules.every_title import random_setup
from tests.scenes.table_driver import Host, TableDriver

ANSWERS = 24
TWINS_EVERY = 8
SIZE = (1280, 720)

titles = pytest.mark.parametrize("title", playable())
seeds = pytest.mark.parametrize("seed", [1, 2])


class HotSeat:
    """Several people at one screen who answer at random; `sitting` is who said "it's me" last."""

    def __init__(self, title, seed, folder):
        self.kit, self.chance = load_kit(title), Stream(seed, "hot seat")
        while True:
            setup = random_setup(title, random.Random(seed), people=True)
            if len(setup.seats) > 1 or playable()[title].max_seats == 1:
                break
            seed += 100
        self.driver = TableDriver(self.kit, setup, folder, seed=seed, size=SIZE, check_pose=False)
        self.sitting, self.sat_for = "", 0

    def answer(self):
        """One step of whatever the table waits for; False when the match is over."""
        driver = self.driver
        driver.settle()
        if driver.top is not driver.scene and driver.flow.mode is not Mode.CURTAIN:
            driver.director.pop_to(driver.scene)
            return True
        match driver.flow.mode:
            case Mode.CURTAIN:
                self.sitting, self.sat_for = driver.flow.asked.seat, driver.flow.asked.id
                driver.tick(1.0)
                driver.scene._curtain._me()
            case Mode.PUBLIC:
                self._race()
            case Mode.ASKING:
                asked = driver.flow.asked
                driver.answer(self._pick(asked))
            case _:
                return False
        return True

    def _race(self):
        driver = self.driver
        if self.chance.below(3):
            driver.flow.pass_all()
        else:
            driver.flow.call_to_screen(self.chance.pick(driver.flow._race()).seat)

    def _pick(self, decision):
        state = self.driver.match.state
        return self.kit.rules.random_pick(state, decision, self.chance)


def events_shown(scene):
    return [line.event for line in scene.log.lines]


def check_eyes(hot):
    """What the table shows is the view of whoever sits there, or nobody's."""
    driver, flow = hot.driver, hot.driver.flow
    match, seat = driver.match, driver.flow.view.seat
    if flow.mode in (Mode.CURTAIN, Mode.PUBLIC, Mode.WAITING):
        assert seat == ""
    if flow.mode is Mode.ASKING and seat:
        assert seat == hot.sitting == flow.asked.seat
    if flow.mode is Mode.ASKING and seat and flow.asked.race:
        assert flow.asked.id == hot.sat_for, "a race opens to everybody with somebody's hand open"
    if flow.mode is Mode.ASKING and flow.asked.secret and len(match.origin.setup.seats) > 1:
        assert seat == flow.asked.seat
    if flow.mode not in (Mode.SHOWING, Mode.THINKING):
        assert flow.view == match.view(seat)
        known = redact(match.events(), seat)
        assert list(driver.scene.links.told()) == known
        assert events_shown(driver.scene) == told_shortly(known, driver.table.thread_of)
    if isinstance(driver.top, RecapScene):
        known = redact(match.events(), hot.sitting)
        assert all(line.event in known for line in driver.top.digest.lines)


def check_replay_and_export(hot):
    """A running match can be watched and told as everybody may know it, and not forked."""
    match = hot.driver.match
    if match.outcome is not None or len(match.origin.setup.seats) == 1:
        return
    run = ReplayRun(match, hot.chance.below(len(match.turns) + 1))
    for seat in match.origin.setup.seats:
        run.look_through(seat.id)
        assert run.eyes == ""
    assert not run.forkable
    assert run.view == match.title.view_for(match.state_after(run.at), "")
    assert run.told() == redact(match.events(run.at), "")
    texts = load_texts("en", hot.kit.key)
    assert len(as_text(match, texts)) == len(redact(match.events(), ""))


@titles
@seeds
def test_the_screen_shows_what_the_seat_at_it_may_know(title, seed, tmp_path):
    hot = HotSeat(title, seed, tmp_path)
    for _ in range(ANSWERS):
        going = hot.answer()
        hot.driver.settle()
        check_eyes(hot)
        check_replay_and_export(hot)
        if not going:
            break
    assert hot.driver.match.turns


@titles
def test_the_menu_of_a_running_match_opens_a_replay_that_cannot_be_played_on(title, tmp_path):
    hot = HotSeat(title, 3, tmp_path)
    for _ in range(6):
        hot.answer()
    match = hot.driver.match
    if len(match.origin.setup.seats) > 1 and match.outcome is None:
        scene = ReplayScene(hot.driver.services, hot.kit, match, Host())
        hot.driver.director.push(scene)
        scene.seek(scene.run.length)
        assert not scene._play_on_button.enabled
        assert scene.shown.seat == ""


# -- twins ----------------------------------------------------------------------------------------


def picture(hot, state, folder, number):
    """The table with a position, through the eyes of the moment; the log is left out."""
    flow, origin = hot.driver.flow, hot.driver.match.origin
    match = Match.resume(hot.kit.rules, origin, state)
    twin = TableDriver(
        hot.kit, origin.setup, folder / str(number), match=match, fresh=False, size=SIZE,
        check_pose=False,
    )  # fmt: skip
    twin.session.seats.at_screen = flow.eyes
    twin.director.pop_to(twin.scene)
    twin.flow._look(match.view(flow.eyes), None)
    twin.flow.mode = Mode.WAITING
    twin.scene.log.reset([])
    twin.scene.changed()
    surface = twin.shot()
    twin.session.journal.close()
    return pygame.image.tobytes(surface, "RGB")


@titles
def test_twins_of_a_position_look_the_same_to_a_seat_that_cannot_tell_them_apart(title, tmp_path):
    hot, number = HotSeat(title, 5, tmp_path), 0
    for step in range(ANSWERS):
        if not hot.answer() or hot.driver.match.outcome is not None:
            break
        hot.driver.settle()
        view, rules = hot.driver.flow.view, hot.kit.rules
        if step % TWINS_EVERY or not view.seat:
            continue
        number += 2
        twin = rules.determinize(view, Stream(step, "twin"))
        mine = picture(hot, rules.clone(hot.driver.match.state), tmp_path, number)
        assert picture(hot, twin, tmp_path, number + 1) == mine


# -- taking back ----------------------------------------------------------------------------------


def unseen_by_twins(rules, before, action, seat, chance):
    """Whether an answer shows its seat nothing that it did not know: twins come out alike."""
    view = rules.view_for(before, seat)
    after = rules.clone(before)
    events = redact(rules.submit(after, action), seat)
    for _ in range(3):
        twin = rules.determinize(view, chance)
        try:
            told = redact(rules.submit(twin, action), seat)
        except Exception:
            return False
        if told != events:
            return False
    return True


@titles
@seeds
def test_taking_back_never_crosses_anything_that_was_seen(title, seed, tmp_path):
    hot, checked = HotSeat(title, seed + 10, tmp_path), 0
    session, rules = hot.driver.session, hot.kit.rules
    for _ in range(ANSWERS):
        if not hot.answer():
            break
        hot.driver.settle()
        match, steps = session.match, session.undo_status().steps
        for back in range(1, steps + 1):
            turn, before = match.turns[-back], match.state_after(len(match.turns) - back)
            if before.open and turn.action.pick != "look":
                seat = turn.action.seat
                action = Action(turn.action.decision, seat, turn.action.pick)
                assert unseen_by_twins(rules, before, action, seat, hot.chance), (
                    f"{action} can be taken back after {[type(e).__name__ for e in turn.events]}"
                )
                checked += 1
    assert hot.driver.match.turns
