"""Cards that count with the number of Stalkers say the number."""

import pytest

from scenes.stalker.asking.asked_card import face_of
from scenes.stalker.cards.catalogue import catalogue
from scenes.stalker.rail.rail_card import card_now
from scenes.stalker.words.counted import counted
from tests.clauses import clauses
from tests.scenes.stalker.samples import FIGHT, table


@clauses("S-16.6", "S-30.7", "S-41.3")
@pytest.mark.parametrize(
    ("words", "stalkers", "shown"),
    [
        ("Random Events: 5-N.", 1, "Random Events: 4."),
        ("Random Events: 3-N.", 4, "Random Events: 0."),
        ("The N+1 Enemies", 2, "The 3 Enemies"),
        ("N of them at most", 3, "3 of them at most"),
        ("North of T5.N2", 1, "North of T5.N2"),
    ],
)
def test_amounts_are_worked_out(words, stalkers, shown):
    assert counted(words, stalkers) == shown


@clauses("S-16.6")
def test_the_active_event_says_how_many_random_events_follow(tmp_path):
    driver = table(tmp_path, position={**FIGHT, "event": "sc-m-a1-40"})
    lines = [words for _, words in card_now(driver.table.top).lines]
    assert lines[-1].endswith("Random Events on top of the deck: 4.")


@clauses("S-16.6", "S-41.3")
def test_an_event_that_is_held_up_says_the_number_too(tmp_path):
    top = table(tmp_path, position={**FIGHT, "event": "sc-m-a1-40"}).table.top
    assert face_of(top, "sc-m-a1-40").text.endswith("Random Events on top of the deck: 4.")


@clauses("S-41.3")
@pytest.mark.parametrize(
    ("card", "said"),
    [("sc-m-a1-40", "top of the deck: 4/3/2/1."), ("sc-al-03", "The 2/3/4/5 Enemies nearest")],
)
def test_the_catalogue_tells_amounts_for_every_number_of_stalkers(tmp_path, card, said):
    driver = table(tmp_path)
    found = catalogue(driver.table.top.kit.services, driver.match.title)
    body = next(one.card.body for one in found if one.id == card)
    assert said in " ".join(body)
    assert "1/2/3/4" in body[-1]
