"""A Control card is read by its Stalker alone, and so is a token that he peeked at."""

from msgspec.structs import replace

from rules.kernel.agenda import Resolution, run
from rules.stalker.model.events_mission import ControlDrawn, TokensPeeked
from rules.stalker.model.frames_zone import DrawControl
from rules.stalker.model.state import Token
from rules.stalker.resolvers import RESOLVERS
from scenes.table.course.modes import Mode
from tests.clauses import clauses
from tests.scenes.stalker.samples import table

CARDS = ("sc-co-01", "sc-co-03")


def controlled(tmp_path, card):
    """Two people at one screen; the second one has just drawn a Control card."""
    driver = table(tmp_path, 2, "B1", seed=2, size=(1280, 720))
    driver.answer("token:0")
    state, pack = driver.match.state, driver.match.title.pack
    state.open.clear()
    state.loaded["control"] = (card,)
    r = Resolution(state, pack)
    r.push(DrawControl("seat2"))
    run(r, RESOLVERS)
    driver.flow.rebuild()
    return driver


def bytes_of(surface):
    return surface.get_buffer().raw


@clauses("S-42.4")
def test_the_curtain_falls_before_a_control_card_is_read(tmp_path):
    driver = controlled(tmp_path, CARDS[0])
    assert driver.flow.mode is Mode.CURTAIN
    assert driver.flow.asked.seat == "seat2"
    driver.its_me()
    assert driver.flow.asked.kind == "control"
    assert driver.table.anchor_box("asked") is not None
    assert driver.table.inspect(driver.flow.view, "asked").title == "Paranoia"
    for pick in driver.flow.asked.options:
        box = driver.table.anchor_box(pick)
        assert box is not None
        assert not box.colliderect(driver.table.anchor_box("asked"))
    driver.shot()


@clauses("S-42.4")
def test_two_control_cards_of_another_give_the_same_pixels(tmp_path):
    pictures = []
    for number, card in enumerate(CARDS):
        driver = controlled(tmp_path / str(number), card)
        view = driver.match.title.view_for(driver.match.state, "seat1")
        driver.table.show(view)
        driver.table.ask(view, None)
        pictures.append(bytes_of(driver.shot()))
    assert pictures[0] == pictures[1]


@clauses("S-42.2")
def test_a_peeked_token_is_told_to_the_eyes_that_saw_it_only(tmp_path):
    driver = table(tmp_path, 2, "A1", seed=3)
    state = driver.match.state
    field = next(iter(state.loot))
    first, *rest = state.loot[field]
    state.loot[field] = (replace(first, face="sc-lo-04", known_to=("seat2",)), *rest)
    assert isinstance(state.loot[field][0], Token)
    told = {}
    for seat in ("seat1", "seat2"):
        view = driver.match.title.view_for(state, seat)
        driver.table.show(view)
        card = driver.table.inspect(view, f"loot:{field}")
        told[seat] = dict(card.facts).get("You have seen", "")
    assert told["seat1"] == ""
    assert told["seat2"]


def test_the_log_of_others_does_not_name_what_was_seen(tmp_path):
    driver = table(tmp_path, 2, "B1", seed=2)
    for event in (
        ControlDrawn(unit="seat2", card="sc-st-04", control="sc-co-01"),
        TokensPeeked(unit="seat2", card="sc-st-04", at="T14.F", what="loot", face="sc-lo-04"),
    ):
        told = driver.match.title.describe(event.seen_by("seat1"))
        assert told.key.endswith(".hidden")
