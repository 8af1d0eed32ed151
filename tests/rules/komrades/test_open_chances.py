"""Who might act in a window by what everybody can know: no hand is looked into."""

import pytest

from rules.komrades.turn.open_chances import might_act
from tests.clauses import clauses
from tests.rules.komrades.table import Table

NIETS = ["niet"] * 5


def might(who="A", window="A", picture="[A B C _ | K]", eyes="", **position):
    t = Table(picture, at="window_a", attack="grenade", **position)
    return might_act(t.title.view_for(t.state, eyes), t.pack, t.state.comrades[who], window)


@clauses("K-18.1", "K-11.17")
@pytest.mark.parametrize("hand", [["dodge"], ["halt"], ["niet", "vodka"]])
@pytest.mark.parametrize("window", "ABCDER")
@pytest.mark.parametrize("eyes", ["", "A", "B"])
def test_whoever_holds_a_card_might_act_whatever_the_card_is(hand, window, eyes):
    assert might("A", window, eyes=eyes, hands={"A": hand, "B": ["niet"]})


def test_an_empty_hand_and_a_used_event_cannot_act():
    assert not might("B", hands={"A": ["dodge"]})
    assert not might("A", hands={"A": ["vodka"]}, event_used=["A"])


@clauses("K-11.18")
def test_an_unused_ability_can_act_without_cards_and_after_an_event():
    line = "[dominika B C _ | K]"
    assert might("dominika", picture=line, event_used=["dominika"])
    assert not might("dominika", "R", picture=line, event_used=["dominika"])
    spent = {"event_used": ["dominika"], "ability_used": ["dominika"]}
    assert not might("dominika", picture=line, **spent)


@clauses("K-11.11")
def test_nobody_can_answer_once_every_niet_lies_open():
    assert might("A", "R", hands={"A": ["dodge"]}, action_discard=NIETS[1:])
    assert not might("A", "R", hands={"A": ["dodge"]}, action_discard=NIETS)
    assert might("A", "A", hands={"A": ["dodge"]}, action_discard=NIETS)
