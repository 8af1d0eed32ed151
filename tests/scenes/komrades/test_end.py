"""The end of a game in the words of the front."""

import pygame
from msgspec.structs import replace

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.kernel.state import Outcome
from rules.kernel.text import Text
from rules.komrades.model.card_events import CardRevealed, TurnBegan
from scenes.komrades.desk import desk
from scenes.komrades.motion.cards import card_revealed
from tests.clauses import clauses
from tests.scenes.komrades.samples import AIR_RAID, click_through, seats, table

LAST = {
    "line": ["misza", "_", "borys"],
    "order": ["misza", "borys"],
    "life": {"misza": 6, "borys": 1},
    "max_life": 7,
    "hands": {"misza": ["dodge"], "borys": ["helmet"]},
    "initiative": "misza",
    "attack": "air_raid",
    "turn": 5,
    "at": "plan",
}


@clauses("K-17.3")
def test_places_are_told_with_what_killed_the_comrades(tmp_path):
    seat = table(tmp_path, seats(2, 1), position=LAST, seed=3)
    click_through(seat, 3, 40)
    assert seat.match.outcome is not None
    view, texts = seat.flow.view, seat.scene.services.texts
    told = {one.id: seat.table.ending(view, one.id) for one in seat.match.origin.setup.seats}
    lines = {who: texts(one.key, **one.values) for who, one in told.items()}
    kit, state = seat.table.front.kit, seat.match.state
    for comrade in state.comrades.values():
        name = kit.short(comrade.id)
        if comrade.seat in seat.match.outcome.winners:
            assert lines[comrade.seat] == f"1. {name}"
        else:
            killer = kit.card(comrade.killed_by)
            assert lines[comrade.seat] == f"2. {name}, killed by {killer}"


def test_a_revealed_card_is_held_up_for_about_a_second(tmp_path):
    seat = table(tmp_path, seats(6), position=AIR_RAID)
    card = seat.flow.view.hand[0]
    kind = seat.table.rules.pack.cards[card].id
    event = CardRevealed(comrade="misza", card=card, kind=kind)
    assert sum(cue.length for cue in card_revealed(seat.table.stage, event)) >= 1.5


def test_the_overview_tells_what_the_last_turn_did(tmp_path):
    seat = table(tmp_path, seats(3, 1), seed=5)
    while seat.flow.view.turn < 3:
        assert click_through(seat, seat.flow.view.turn, 1)
    view, texts = seat.flow.view, seat.scene.services.texts
    told = [texts(one.key, **one.values) for one in seat.table.overview(view)]
    lines = [line for line in told if line.startswith("Turn 2: ")]
    assert len(lines) == 1
    log = seat.table.links.told()
    turns = [n for n, one in enumerate(log) if isinstance(one, TurnBegan)]
    lost: dict[str, int] = {}
    for event in log[turns[1] : turns[2]]:
        change = {"LifeLost": -1, "LifeGained": 1}.get(type(event).__name__, 0)
        if change:
            lost[event.comrade] = lost.get(event.comrade, 0) + change * event.amount
    for who, change in lost.items():
        name = seat.table.front.kit.short(who)
        assert (f"{name}\u00a0{change:+d}".replace("-", "−") in lines[0]) is bool(change)


def test_the_front_line_is_alive_while_one_waits_unless_motion_is_reduced(tmp_path):
    seat = table(tmp_path, seats(6, 1), position=AIR_RAID)
    preferences = seat.services.preferences
    for calm in (True, False):
        preferences.current = replace(preferences.current, reduced_motion=calm)
        drawn = []
        for _ in range(12):
            seat.tick(0.2)
            drawn.append(pygame.image.tobytes(seat.shot(), "RGB"))
        assert (len(set(drawn)) == 1) is calm


def test_who_is_out_is_offered_the_end_instead_of_a_turn(tmp_path):
    seat = table(tmp_path, seats(2, 1), position=LAST, seed=3)
    assert skip_words(seat) == "Skip to my turn"
    view = seat.flow.view
    fallen = {"misza": replace(view.comrades["misza"], died=1, life=0)}
    seat.flow.showing.view = replace(view, comrades={**view.comrades, **fallen})
    assert skip_words(seat) == "Skip to the end"


def test_who_has_fallen_is_told_of_no_fight_that_is_over(tmp_path, monkeypatch):
    said, keys = [], set()
    monkeypatch.setattr(desk.draw, "wrapped", lambda _c, words, *_a, **_k: said.append(words) or 0)
    seat = table(tmp_path, seats(2, 1), position=LAST, seed=3)
    view = seat.flow.view
    lost = replace(view.comrades["misza"], died=1, life=0, killed_by="laser")
    for outcome in (None, Outcome(("s1",), Text("x", {}))):
        front = seat.table.front
        seat.table.stage.view = replace(
            view, comrades={**view.comrades, "misza": lost}, outcome=outcome
        )
        keys.add(desk._desk_key(front))
        desk._draw_fallen(Canvas(pygame.Surface((9, 9)), seat.view), front, lost, Box(0, 0, 9, 9))
    assert ["fight on" in words for words in said] == [True, False]
    assert len(keys) == 2, "the desk is painted anew when the game ends"


def overview_of(tmp_path, attack, **life):
    position = {**LAST, "attack": attack, "line": ["misza", "igor", "_"], "life": life,
                "order": ["misza", "igor"], "hands": {"misza": ["dodge"]}}  # fmt: skip
    seat = table(tmp_path, seats(2, 1), position=position)
    view, texts = seat.flow.view, seat.scene.services.texts
    return [texts(one.key, **one.values) for one in seat.table.overview(view)]


def test_the_overview_tells_whom_the_attack_would_leave(tmp_path):
    told = overview_of(tmp_path / "one", "machine_gun", misza=1, igor=4)
    assert "Igor would be the last one standing." in told
    told = overview_of(tmp_path / "none", "laser", misza=1, igor=1)
    assert "Nobody would be left: the enemy army would win." in told
    told = overview_of(tmp_path / "mine", "mine", misza=1, igor=1)
    assert not [line for line in told if "would" in line], "a mine hits nobody by itself"
    assert "Mine: no other attack strikes this turn." in told
    assert "Mine is coming." not in told


def skip_words(seat):
    return seat.scene.wording._bot_buttons()[-1].label
