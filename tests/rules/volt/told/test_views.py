"""V-5.22, "Hidden information": what each seat may know."""

import pytest

from rules.kernel.decision import Action
from rules.kernel.event import redact
from rules.kernel.rng import Stream
from rules.kernel.state import encode
from tests.clauses import clauses
from tests.rules.volt.table import at, table, volt

MINE, OTHER = "I:b3E II:r5NW III:b2S", "I:r6SE II:b4W III:r2NW"


def programming(**pieces):
    usual = {"red": at("E9", stash=["teleport"]), "blue": at("E1", side="N", stash=["miny"])}
    return table(phase="programming", **{**usual, **pieces})


def text(view) -> str:
    return encode(view).decode()


@clauses("V-5.1", "V-5.22", "V-5.23", "V-22.1")
@pytest.mark.parametrize("eyes", ["red", ""])
def test_a_confirmed_program_is_not_in_anybody_elses_view(eyes):
    secret, other = programming(), programming()
    secret.answer("blue", MINE)
    other.answer("blue", OTHER)
    assert volt().view_for(secret.state, eyes) == volt().view_for(other.state, eyes)
    assert volt().view_for(secret.state, "blue") != volt().view_for(other.state, "blue")
    assert volt().view_for(secret.state, eyes).confirmed == ("blue",)


@clauses("V-5.13", "V-5.22")
def test_between_programming_and_the_reveal_programs_stay_hidden():
    first, second = programming(), programming()
    first.answer("blue", MINE)
    second.answer("blue", OTHER)
    for t in (first, second):
        t.answer("red", "I:b1N II:b1N III:r1N @1")
        assert t.asked()[0][1] == "take_number"
    for eyes in ("red", ""):
        assert volt().view_for(first.state, eyes) == volt().view_for(second.state, eyes)
    own = volt().view_for(first.state, "blue").programs["blue"]
    assert [die.button for die in own] == ["E", "NW", "S"]


@clauses("V-5.13")
def test_after_the_reveal_every_die_is_public():
    t = table(panel=2, red=at("A1", left="ram", dice="II:r1N,b2E"), blue=at("I9", dice="II:r3N"))
    view = volt().view_for(t.state, "blue")
    assert view.revealed
    assert len(view.programs["red"]) == 2


@clauses("V-5.23")
def test_no_event_tells_a_program_before_the_reveal():
    t = programming()
    new = t.answer("blue", MINE)
    assert redact(new, "red") == []


@clauses("V-15.3", "V-1.7", "V-22.1")
def test_a_stash_is_seen_by_its_owner_only():
    one, two = programming(), programming(blue=at("E1", side="N", stash=["pila"]))
    assert volt().view_for(one.state, "red").robots == volt().view_for(two.state, "red").robots
    assert volt().view_for(one.state, "red").stash_sizes == {"red": 1, "blue": 1}
    assert volt().view_for(one.state, "blue").robots["blue"].stash == ("miny",)


@clauses("V-15.3")
def test_the_options_of_docking_are_as_secret_as_the_stash():
    one = table(phase="preparation", red=at("E9", stash=["teleport"]), blue=at("E1", side="N"))
    two = table(phase="preparation", red=at("E9", stash=["hamulce"]), blue=at("E1", side="N"))
    for eyes in ("blue", ""):
        assert text(volt().view_for(one.state, eyes)) == text(volt().view_for(two.state, eyes))
    assert volt().view_for(one.state, "red").mine()[0].options


@clauses("V-1.8", "V-3.4", "V-3.8")
def test_nobody_sees_the_pool_or_the_order_of_the_decks():
    one, two = programming(), programming()
    two.state.pool = sorted(two.state.pool, reverse=True)
    two.state.decks = {colour: cards[::-1] for colour, cards in two.state.decks.items()}
    for eyes in ("red", "blue", ""):
        assert volt().view_for(one.state, eyes) == volt().view_for(two.state, eyes)


def test_no_view_holds_the_seed():
    one, two = programming(seed=1), programming(seed=2)
    assert volt().view_for(one.state, "red") == volt().view_for(two.state, "red")


@clauses("V-22.1")
def test_a_sampled_state_fits_the_view_and_can_be_played_on():
    t = programming()
    t.answer("blue", MINE)
    view = volt().view_for(t.state, "red")
    for number in range(20):
        sample = volt().determinize(view, Stream(number))
        assert volt().view_for(sample, "red") == view
        stash = sample.robots["blue"].stash
        assert len(stash) == 1
        decision = next(one for one in sample.open if one.seat == "red")
        volt().submit(sample, Action(decision.id, "red", OTHER))
        assert sample.open


@clauses("V-1.6", "V-3.10", "V-15.12", "V-20.14")
def test_monitors_docked_modules_and_trophies_are_public():
    t = programming(
        variant="duel",
        blue=at("E1", side="N", damage=2, vp=3, left="ram", right="miny", trophies=["armatka"]),
    )
    seen = volt().view_for(t.state, "").robots["blue"]
    assert (seen.damage, seen.vp, seen.left, seen.right) == (2, 3, "ram", "miny")
    assert seen.trophies == ("armatka",)


@clauses("V-5.13", "V-22.1")
def test_a_sampled_state_guesses_the_programs_that_are_in_but_not_revealed():
    t = programming()
    t.answer("blue", MINE)
    t.answer("red", OTHER)
    view = volt().view_for(t.state, "red")
    samples = [volt().determinize(view, Stream(number)) for number in range(10)]
    assert all(sample.programs["red"] == t.state.programs["red"] for sample in samples)
    assert all(len(sample.programs["blue"]) >= 3 for sample in samples)
    assert len({sample.programs["blue"] for sample in samples}) > 5
    shown = table(panel=2, red=at("A1", left="ram", dice="II:r1N,b2E"), blue=at("I9"))
    open_view = volt().view_for(shown.state, "blue")
    assert volt().determinize(open_view, Stream(1)).programs == shown.state.programs
