"""Random campaigns keep every promise of the kernel, and nothing is ever without words."""

from __future__ import annotations

from collections import Counter

import pytest

from game.words.text import Texts, load_texts
from rules.kernel.decision import Action, Decision
from rules.kernel.promises.conformance import check_types, play_random_game
from rules.kernel.rng import Stream
from rules.stalker.campaign.goods.holdings import magazines_of, owned
from rules.stalker.campaign.model.state import CampaignState
from rules.stalker.campaign.words.diary import pages
from rules.stalker.campaign.words.sentences import asked
from rules.stalker.model.state import MAGAZINES
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import Home, campaign_title, setup_for


def conserved(state: CampaignState) -> list[str]:
    """Every card is in its deck, with the team, or out of the game; nothing is there twice."""
    book = campaign_title().pack
    if not state.supply:
        return []
    here = Counter(owned(state))
    here.update(one for cards in state.supply.values() for one in cards)
    here.update(one for one in state.removed if one in book.cards)
    faults = [f"{card} is there {count} times" for card, count in here.items() if count != 1]
    lost = set(book.cards) - set(here)
    faults += [f"{card} is lost" for card in sorted(lost)] if state.step != "mission" else []
    if state.coupons < 0:
        faults.append("the stash owes coupons")
    limit = book.box.limits["magazine_rifle"]
    faults += [f"too many {one}" for one in MAGAZINES if magazines_of(state, one) > limit]
    return faults


@clauses("S-39.13", "S-1.3")
@pytest.mark.parametrize(("stalkers", "seed"), [(1, 11), (1, 12), (2, 13), (3, 14), (4, 15)])
def test_random_campaigns_keep_every_promise(stalkers: int, seed: int) -> None:
    title = campaign_title()
    check_types(title)
    report = play_random_game(title, setup_for(stalkers), seed, invariants=conserved)
    assert report.finished


@pytest.mark.parametrize("seed", [21, 22, 23])
def test_no_question_option_or_event_lacks_its_words(seed: int) -> None:
    texts = [load_texts(lang, "stalker", strict=True) for lang in ("en", "pl")]
    title, chance = campaign_title(), Stream(seed, "words")
    home = Home(1 + seed % 3, seed)
    while home.state.open:
        decision = home.decision
        for tongue in texts:
            speak(home, decision, tongue)
        told = title.submit(
            home.state,
            Action(decision.id, decision.seat, title.random_pick(home.state, decision, chance)),
        )
        home.events += told
        for event in told:
            assert all(tongue.render(title.describe(event)) for tongue in texts)
    assert home.state.outcome is not None
    for tongue in texts:
        assert tongue.render(home.state.outcome.reason)
        for page in pages(title.pack, home.events):
            assert all(tongue.render(line) for one in page.entries for line in one.lines)


def speak(home: Home, decision: Decision, tongue: Texts) -> None:
    title, view = home.title, home.view
    assert tongue.render(asked(title.pack, view, decision))
    assert all(tongue.render(one.label) for one in title.options(view, decision))
    standing = title.standing(view)
    assert standing is not None
    assert tongue.render(standing)
    if decision.form == "outfit":
        blank = title.blank(view, decision)
        steps = title.composing(view, decision, blank).steps
        assert all(tongue.render(one.label) for one in steps)
        lifts = [one.id for one in steps if one.id.startswith("lift")][:2]
        for lift in lifts:
            held = title.composing(view, decision, title.compose(view, decision, blank, lift))
            assert all(tongue.render(one.label) for one in held.steps)
            assert all(tongue.render(one) for one in held.missing)


def test_every_step_of_an_exploration_has_its_name() -> None:
    for lang in ("en", "pl"):
        texts = load_texts(lang, "stalker", strict=True)
        assert all(texts(key) for key in campaign_title().phases())


@clauses("S-43.1")
def test_anchors_tell_options_apart() -> None:
    home = Home(2)
    home.answer("visit:sc-z-01", "done", "use:sc-ct-01")
    options = home.title.options(home.view, home.decision)
    anchors = [anchor for one in options for anchor in one.anchors]
    assert len(anchors) == len(set(anchors)) == len(options) - 1
    assert "ware:sc-w-03" in anchors
    home.answer("buy:sc-w-03")
    anchors = [one.anchors for one in home.title.options(home.view, home.decision)]
    assert ("gear:sc-w-03.1",) in anchors
