"""The end of a battle, scouting, cleanup and the four endings."""

import pytest

from rules.dark_order.model.events import (
    LocationSecured,
    NeutralsDrawn,
    ScoutingWon,
    ScoutsRevealed,
    UnitsReturned,
    UnitsStayed,
)
from rules.dark_order.model.events_battle import (
    BattleWon,
    CommandCounted,
    MineExploded,
    PlagueDiscarded,
    UnitChanged,
    UnitKilled,
    UnitsTurnedUp,
)
from rules.kernel.decision import Action, RefusedError
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    aptekarze,
    dark_order,
    face_down,
    plaga,
    sanktuarium,
    table,
    unit,
)


@clauses("D-19.1", "D-19.2", "D-19.3", "D-24.9", "D-15.6", "D-15.10")
def test_the_battle_ends_in_order_and_all_remaining_units_count():
    t = table(
        phase="battle_end",
        stop="battle_end",
        red=sanktuarium(
            field={
                "1C": "standard_bearer.1",
                "1L": unit("halberdier.1", exhausted=True, damage=1),
                "2C": face_down("wall_recruit.1"),
                "2R": "wall_recruit.2",
            },
            scouts=("order_knight.1",),
        ),
        blue=plaga(field={"1C": unit("colossus.1", plague=1)}),
    )
    kinds = (
        PlagueDiscarded,
        UnitChanged,
        UnitsTurnedUp,
        CommandCounted,
        BattleWon,
        LocationSecured,
    )
    order = [type(event) for event in t.events if type(event) in kinds]
    assert order == [
        *(PlagueDiscarded, UnitChanged, UnitChanged, UnitsTurnedUp),
        *(CommandCounted, CommandCounted, BattleWon, LocationSecured),
    ]
    assert [(one.seat, one.command) for one in t.all(CommandCounted)] == [("red", 8), ("blue", 3)]
    assert t.the(LocationSecured).seat == "red"
    assert t.unit("red", "1C").used
    t.assert_at_rest()


@clauses("D-23.33", "D-23.36")
def test_the_heart_favours_the_larger_side():
    t = table(
        phase="battle_end",
        stop="battle_end",
        location="heart_of_morkeengor",
        red=sanktuarium(field={"1C": "wall_recruit.1", "1L": "wall_recruit.2"}),
        blue=plaga(field={"1C": "abomination.1"}),
    )
    assert [(one.command, one.bonus) for one in t.all(CommandCounted)] == [(4, 2), (2, 0)]
    even = table(
        phase="battle_end",
        stop="battle_end",
        location="heart_of_morkeengor",
        red=sanktuarium(field={"1C": "wall_recruit.1"}),
        blue=plaga(field={"1C": "abomination.1"}),
    )
    assert [one.bonus for one in even.all(CommandCounted)] == [0, 0]


def scouting(**changes):
    position = {
        "phase": "scouting",
        "stop": "scouting",
        "red": aptekarze(),
        "blue": plaga(),
        "neutral_deck": ("net", "rations", "shotgun", "antidote"),
    }
    return table(**{**position, **changes})


@clauses("D-20.1", "D-20.2", "D-23.24", "D-15.9", "D-20.9", "D-30.4", "D-28.2", "D-23.21")
def test_scouts_are_shown_and_printed_speed_counts():
    t = scouting(
        location="flooded_crypt",
        red=aptekarze(scouts=("herb_gatherer.1",), open_scouts=("bruiser.1",)),
        blue=plaga(scouts=("rat_swarm.1",)),
    )
    assert [(one.seat, one.total) for one in t.all(ScoutsRevealed)] == [("red", 4), ("blue", 3)]
    assert t.the(ScoutingWon).seat == "red"
    assert t.fatigue("red") == 5
    t.answer("red", "keep")
    assert t.state.sides["red"].life_tokens == 1
    assert t.state.neutral_deck == ("antidote", "net", "rations", "shotgun")
    t.assert_at_rest()


@clauses("D-20.7")
def test_who_lost_the_battle_may_win_the_scouting():
    t = table(
        phase="battle_end",
        stop="scouting",
        red=sanktuarium(field={"1C": "order_knight.1"}),
        blue=plaga(field={"1C": "infected.1"}, scouts=("rat_swarm.1",)),
    )
    assert t.the(BattleWon).seat == t.the(LocationSecured).seat == "red"
    assert t.the(ScoutingWon).seat == "blue"
    assert t.asked() == [("blue", "keep_neutrals")]


@clauses("D-23.24")
def test_the_raven_inn_helps_fast_scouts():
    t = scouting(
        red=aptekarze(scouts=("pathfinder.1",)), blue=plaga(scouts=("crawler.1", "carrier.1"))
    )
    assert [one.total for one in t.all(ScoutsRevealed)] == [4, 2]


@clauses("D-20.3")
def test_without_scouts_the_protector_wins_unless_scouts_are_required():
    assert scouting().the(ScoutingWon).seat == "blue"
    nobody = scouting(options={"scouts_required": True})
    assert nobody.the(ScoutingWon).seat == ""
    nobody.assert_at_rest()
    alone = scouting(options={"scouts_required": True}, red=aptekarze(scouts=("bruiser.1",)))
    assert alone.the(ScoutingWon).seat == "red"
    both = scouting(
        options={"scouts_required": True},
        red=aptekarze(scouts=("bruiser.1",)),
        blue=plaga(scouts=("colossus.1",)),
    )
    assert both.the(ScoutingWon).seat == "blue"


@clauses("D-20.6", "D-23.22", "D-30.7", "D-32.13")
def test_with_fewer_cards_any_number_is_kept():
    t = scouting(location="watchtower", neutral_deck=("net", "rations"))
    assert t.refused("blue", "keep:net,rations,shotgun")[0] == "not_available"
    t.answer("blue", "keep:net")
    assert t.state.hands["blue"].neutrals == ("net",)
    assert t.state.neutral_deck == ("rations",)
    assert t.the(NeutralsDrawn).seen_by("red").cards == ("", "")
    t.assert_at_rest()
    empty = scouting(location="watchtower", neutral_deck=())
    empty.assert_at_rest()


@clauses("D-20.5")
def test_two_of_three_are_kept_or_none():
    t = scouting(location="watchtower")
    title, view = dark_order(), dark_order().view_for(t.state, "blue")
    decision = t.decision("blue")
    draft = title.compose(view, decision, title.blank(view, decision), "card:net")
    assert not title.composing(view, decision, draft).complete
    draft = title.compose(view, decision, draft, "card:shotgun")
    assert title.composing(view, decision, draft).complete
    assert {one.id for one in title.composing(view, decision, draft).steps} == {"send:rations"}
    assert draft == "keep:net,shotgun"
    with pytest.raises(RefusedError, match="keep_exactly"):
        title.compose(view, decision, draft, "card:rations")
    assert dark_order().view_for(t.state, "red").offered == ()
    t.answer("blue", draft)
    assert t.state.neutral_deck == ("antidote", "rations")


@clauses("D-20.5", "D-20.6")
def test_each_offered_card_goes_to_the_bottom_once_and_in_the_order_of_the_clicks():
    t = scouting(location="watchtower")
    title, view, decision = dark_order(), dark_order().view_for(t.state, "blue"), t.decision("blue")
    draft = title.blank(view, decision)
    for card in ("shotgun", "net"):
        draft = title.compose(view, decision, draft, f"send:{card}")
    assert draft == "keep::shotgun,net"
    assert not title.composing(view, decision, draft).complete
    for step in ("send:net", "card:net", "send:antidote"):
        with pytest.raises(RefusedError, match="not_available"):
            title.compose(view, decision, draft, step)
    draft = title.compose(view, decision, draft, "send:rations")
    assert title.composing(view, decision, draft).complete
    t.answer("blue", draft)
    assert t.state.neutral_deck == ("antidote", "shotgun", "net", "rations")


@clauses("D-20.10", "D-23.20")
def test_rewards_are_taken_from_left_to_right():
    t = scouting(location="execution_square")
    assert t.state.offered == ("net", "rations")
    assert t.fatigue("blue") == 5
    t.answer("blue", "keep:net:rations")
    assert t.fatigue("blue") == 3
    t.assert_at_rest()


def cleaning(**changes):
    position = {
        "phase": "cleanup",
        "stop": "cleanup",
        "red": sanktuarium(),
        "blue": plaga(),
    }
    return table(**{**position, **changes})


@clauses("D-21.1", "D-21.2", "D-21.3", "D-21.5", "D-3.8", "D-20.8", "D-32.14", "D-31.6")
def test_the_wounded_leave_and_the_fit_may_stay():
    t = cleaning(
        red=sanktuarium(
            field={
                "1C": "halberdier.1",
                "1L": unit("chaplain.1", damage=1),
                "1R": face_down("wall_recruit.1"),
            },
            scouts=("mounted_scout.1",),
            unit_deck=("wall_recruit.3",),
        )
    )
    assert t.refused("red", "stay:red-2") == ("must_leave", "D-21.1")
    assert t.refused("red", "stay:red-3") == ("must_leave", "D-21.1")
    assert t.refused("red", "stay:red-1:chaplain.1") == ("not_available", "D-21.5")
    t.answer("red", "stay:red-1:mounted_scout.1,wall_recruit.1,chaplain.1")
    assert t.state.unit_decks["red"] == (
        *("wall_recruit.3", "mounted_scout.1", "wall_recruit.1", "chaplain.1"),
    )
    assert t.cells("red") == {"1C": "halberdier.1"}
    assert t.the(UnitsStayed).units == ("red-1",)
    told = t.the(UnitsReturned)
    assert told.seen_by("blue").cards == ("chaplain.1", "mounted_scout.1", "wall_recruit.1")
    assert dark_order().view_for(t.state, "red").known_units == told.cards
    t.assert_at_rest()


@clauses("D-21.5")
def test_the_order_of_returning_cards_is_put_together_by_steps():
    t = cleaning(red=sanktuarium(field={"1C": "halberdier.1", "1L": "chaplain.1"}))
    title, view = dark_order(), dark_order().view_for(t.state, "red")
    decision = t.decision("red")
    draft = title.compose(view, decision, title.blank(view, decision), "send:chaplain.1")
    for card in ("chaplain.1", "wall_recruit.1"):
        with pytest.raises(RefusedError, match="not_available"):
            title.compose(view, decision, draft, f"send:{card}")
    assert not title.composing(view, decision, draft).complete
    draft = title.compose(view, decision, draft, "unit:red-1")
    assert draft == "stay:red-1:chaplain.1"
    assert title.composing(view, decision, draft).complete


@clauses("D-21.5", "D-21.2")
def test_a_card_that_is_sent_back_or_stays_is_not_offered_again():
    t = cleaning(red=sanktuarium(field={"1C": "halberdier.1", "1L": "chaplain.1"}))
    title, view = dark_order(), dark_order().view_for(t.state, "red")
    decision = t.decision("red")

    def steps(draft):
        return {one.id for one in title.composing(view, decision, draft).steps}

    assert steps("stay") == {"unit:red-1", "unit:red-2", "send:halberdier.1", "send:chaplain.1"}
    assert steps("stay:red-1") == {"unit:red-2", "send:chaplain.1"}
    assert steps("stay::chaplain.1") == {"unit:red-1", "send:halberdier.1"}


@clauses("D-21.4", "D-6.10")
def test_a_commander_returns_to_hand():
    t = cleaning(red=sanktuarium(field={"1C": unit("halvard", exhausted=True)}))
    assert t.state.hands["red"].commander == "halvard"
    assert "halvard" not in t.state.unit_decks["red"]
    t.assert_at_rest()
    stays = cleaning(red=sanktuarium(field={"1C": "halvard"}))
    stays.answer("red", "stay:red-1")
    assert stays.cells("red") == {"1C": "halvard"}
    assert stays.state.hands["red"].commander == ""


@clauses("D-21.6", "D-15.4")
def test_a_unit_that_stays_is_refreshed():
    t = cleaning(
        red=sanktuarium(
            field={"1C": unit("chaplain.1", used=True, attachments=("barricade",), life_tokens=1)}
        )
    )
    t.answer("red", "stay:red-1")
    kept = t.unit("red", "1C")
    assert (kept.used, kept.attachments, kept.armour, kept.life) == (False, (), 0, 3)
    assert t.state.gone["red"] == ("barricade",)


@clauses("D-21.7", "D-21.9", "D-18.5", "D-21.8")
def test_mines_of_both_sides_go_off_together():
    t = cleaning(
        red=sanktuarium(field={"1C": unit("chaplain.1", damage=1, mine="mine")}),
        blue=plaga(field={"1C": unit("infected.1", exhausted=True, mine="mine")}),
    )
    assert len(t.all(MineExploded)) == 2
    assert {one.who.card for one in t.all(UnitKilled)} == {"chaplain.1", "infected.1"}
    assert "chaplain.1" not in t.state.unit_decks["red"]
    assert t.state.gone["red"] == ("mine", "chaplain.1")
    t.assert_at_rest()


@clauses("D-22.6")
def test_both_commanders_killed_by_mines_is_a_draw():
    t = cleaning(
        stop="",
        red=sanktuarium(field={"1C": unit("halvard", damage=5, mine="mine")}),
        blue=plaga(field={"1C": unit("swarm_queen", damage=6, mine="mine")}),
    )
    assert t.ended() == ("", "both_commanders")


@clauses("D-22.3", "D-22.2", "D-14.8")
def test_a_commander_falls_at_the_end_of_the_step():
    t = table(
        step=1,
        red=sanktuarium(field={"1C": "halvard", "1L": "wall_recruit.1"}),
        blue=plaga(field={"1C": unit("swarm_queen", damage=5), "1L": "crawler.1"}),
    )
    t.hit("red", "1C", "1C")
    assert t.unit("blue", "1C").fate == "doomed"
    assert t.state.fallen == ("blue",)
    t.hit("blue", "1L", "1L")
    t.hit("red", "1L", "1L")
    t.hit("blue", "1C", "1C")
    assert t.ended() == ("red", "commander_killed")


@clauses("D-22.5")
def test_both_commanders_killed_in_one_step_is_a_draw():
    t = table(
        step=1,
        red=sanktuarium(field={"1C": unit("halvard", damage=4)}),
        blue=plaga(field={"1C": unit("swarm_queen", damage=5)}),
    )
    t.hit("red", "1C", "1C")
    t.hit("blue", "1C", "1C")
    assert t.ended() == ("", "both_commanders")


@clauses("D-22.6", "D-16.10")
def test_both_commanders_killed_by_plague_is_a_draw():
    t = table(
        phase="battle_start",
        red=sanktuarium(field={"1C": unit("halvard", damage=5, plague=1)}),
        blue=plaga(field={"1C": unit("swarm_queen", damage=6, plague=1)}),
    )
    assert t.ended() == ("", "both_commanders")


@clauses("D-22.10", "D-32.15")
def test_a_player_may_resign_at_any_own_decision():
    t = table(
        step=1,
        red=sanktuarium(field={"1C": "halvard"}),
        blue=plaga(field={"1C": "swarm_queen"}),
    )
    t.answer("red", "resign")
    assert t.ended() == ("blue", "resigned")
    code = t.refused_action(Action(1, "red", "pass"))
    assert code[0] == "game_over"


@pytest.mark.parametrize(("fatigue", "over"), [(27, False), (28, True)])
@clauses("D-3.1", "D-3.2")
def test_the_track_ends_at_30(fatigue, over):
    t = table(
        phase="location",
        stop="location",
        start="red",
        red=sanktuarium(fatigue=fatigue, units=("chaplain.1",)),
        blue=plaga(units=("infected.1",)),
    )
    t.answer("red", "role:aggressor")
    assert (t.state.outcome is not None) == over
