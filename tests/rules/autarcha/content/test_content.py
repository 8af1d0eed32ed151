"""The Army Table, terrain, scenarios and deployments against the figures of the specification."""

import pytest

from rules.autarcha.board import ENVIRONMENTS
from rules.autarcha.content import build_pack
from rules.autarcha.geometry import FACINGS, turned
from rules.autarcha.pack import FORBIDDEN
from rules.kernel.content import ContentError
from tests.clauses import clauses
from tests.rules.autarcha.boards import at, board, maps
from tests.rules.autarcha.packs import pack, raw

ARMY_TABLE = """
      terrain forest city road rail mountains water cost pieces produced
psz   2       2      3    3    6    1         1     -    1      -
pie   3       2      3    3    6    1         1     3    15     city
pc    4       1      2    4    6    -         -     6    12     factory
art   2       1      2    2    6    0         -     4    6      factory
sap   3       3      3    3    6    2         1     4    3      city
"""
HEAD, *ROWS = [line.split() for line in ARMY_TABLE.split("\n") if line.strip()]


def figure(text: str) -> int:
    return FORBIDDEN if text == "-" else int(text)


# -- units ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_unit_has_the_figures_of_the_army_table(row):
    unit = pack().units[row[0]]
    told = dict(zip(HEAD, row[1:], strict=True))
    values = dict(zip(ENVIRONMENTS, unit.values, strict=True))
    assert values == {name: figure(told[name]) for name in ENVIRONMENTS}
    assert unit.cost == (0 if told["cost"] == "-" else int(told["cost"]))
    assert unit.pieces == int(told["pieces"])
    assert unit.produced_at == told["produced"].strip("-")
    assert unit.hit_points == 1


@clauses("A-1.2", "A-1.4")
def test_the_box_holds_what_the_rulebook_lists():
    assert sum(unit.pieces for unit in pack().units.values()) == 37
    assert len(board().areas) == 12
    assert pack().things["factory"].pieces == 4
    assert pack().things["marker"].pieces == 8


def test_infantry_armour_and_artillery_attack():
    assert [unit.id for unit in pack().units.values() if unit.can_attack] == ["pie", "pc", "art"]
    assert [unit.id for unit in pack().units.values() if unit.engineers] == ["sap"]
    assert pack().hq == "psz"


@clauses("A-14.2")
def test_cities_and_factories_make_different_units():
    assert pack().produced_at("city") == ("pie", "sap")
    assert pack().produced_at("factory") == ("pc", "art")


PICTURES = {
    ("pie", "N"): "222 111 1@1",
    ("pie", "NE"): "..22 1112 .@1. ..1.",
    ("pc", "N"): "..4.. .333. 22222 .111. .1@1.",
    ("pc", "NE"): ".....4 ...33. .2223. 1112.. .@12.. ..1...",
    ("art", "N"): "9 8 7 6 5 4 3 2 . @",
    ("art", "NE"): ".........9 ........8. .......7.. ......6... .....5.... "
    "....4..... ...3...... ..2....... .......... @.........",
}


@clauses("A-10.2", "A-10.3", "A-10.4")
@pytest.mark.parametrize(("unit", "facing"), PICTURES, ids="-".join)
def test_a_pattern_of_fire_looks_like_its_picture(unit, facing):
    cells = {
        (x, y): glyph
        for y, row in enumerate(PICTURES[unit, facing].split())
        for x, glyph in enumerate(row)
    }
    left, top = next(place for place, glyph in cells.items() if glyph == "@")
    told = {(x - left, y - top): int(g) for (x, y), g in cells.items() if g.isdigit()}
    kind = pack().units[unit]
    rings = [ring for ring, _ in kind.offsets]
    assert dict(zip(kind.reach[FACINGS.index(facing)], rings, strict=True)) == told


@clauses("A-10.4")
@pytest.mark.parametrize("unit", ["pie", "pc", "art"])
def test_other_facings_are_quarter_turns(unit):
    reach = pack().units[unit].reach
    for facing in range(8):
        assert tuple((-y, x) for x, y in reach[facing]) == reach[(facing + 2) % 8]


@clauses("A-10.3")
def test_facing_east_the_patterns_are_those_of_the_list():
    east = FACINGS.index("E")
    ring_1 = {(0, -1), (1, -1), (1, 0), (1, 1), (0, 1)}
    assert set(pack().units["pie"].reach[east]) == ring_1 | {(2, -1), (2, 0), (2, 1)}
    further = {(2, dy) for dy in range(-2, 3)} | {(3, -1), (3, 0), (3, 1), (4, 0)}
    assert set(pack().units["pc"].reach[east]) == ring_1 | further
    assert pack().units["art"].reach[east] == tuple((dx, 0) for dx in range(2, 10))


# -- terrain and things --------------------------------------------------------------------------


def test_cover_gives_the_defence_of_the_table():
    found = {one.id: one.defence for one in pack().landscapes.values()}
    assert found == {"water": 1, "terrain": 2, "forest": 3, "city": 4, "mountains": 5}
    by_number = {name: pack().defence[ENVIRONMENTS.index(name)] for name in found}
    assert by_number == found


def test_what_can_be_destroyed_and_repaired():
    ground = {**pack().landscapes, **pack().lines}
    hits = {one.id: one.hits for one in ground.values()}
    assert hits == {
        "terrain": 0,
        "forest": 1,
        "city": 4,
        "mountains": 0,
        "water": 0,
        "road": 1,
        "rail": 1,
    }
    assert {one.id for one in ground.values() if one.repairable} == {"forest", "road", "rail"}


def test_factories_mines_and_markers():
    things = pack().things
    factory, mine, marker = things["factory"], things["mine"], things["marker"]
    assert (factory.pieces, factory.cost, factory.hit_points, factory.cover) == (4, 16, 4, "city")
    assert (mine.pieces, mine.cost) == (None, 1)
    assert marker.pieces == 8


def test_the_numbers_of_the_rules():
    figures = pack().figures
    assert (figures.actions, figures.formation, figures.demined, figures.die) == (5, 3, 4, 6)
    assert (figures.quiet_turns, figures.bot_turns, figures.area_score) == (30, 400, 3)


# -- scenarios -----------------------------------------------------------------------------------

SCENARIOS = """
scenario      minutes gold army                        factories where how          ends     limit
skirmish      15-30   0    psz:1,pie:9,pc:6,art:3      0         half  secret       hq,army  30
autarchy      90-180  100  psz:1                       1         zone  larger_first hq       80
civil_war     45-90   50   psz:1                       1         areas larger_first hq       60
total_war     90-120  200  psz:1,pie:15,pc:12,art:6,sap:3 2      zone  three_each   hq       80
absolute_zero 120-240 0    psz:1                       0         zone  one_each     hq       100
"""


@clauses("A-5.1")
@pytest.mark.parametrize("row", [line.split() for line in SCENARIOS.strip().split("\n")[1:]])
def test_a_scenario_has_the_figures_of_the_table(row):
    key, minutes, gold, army, factories, where, how, ends, limit = row
    one = pack().scenarios[key]
    counts = dict(part.split(":") for part in army.split(","))
    assert one.board == "river"
    assert one.minutes == tuple(int(part) for part in minutes.split("-"))
    assert one.gold == int(gold)
    assert one.army == {unit: int(count) for unit, count in counts.items()}
    assert one.factories == int(factories)
    assert (one.where, one.how) == (where, how)
    assert one.ends == tuple(ends.split(","))
    assert one.round_limit == int(limit)


def test_which_scenarios_have_an_economy_a_purchase_and_cards():
    known = pack().scenarios.values()
    assert [one.id for one in known if not one.economy] == ["skirmish", "valley_skirmish"]
    assert [one.id for one in known if one.buys] == ["autarchy", "civil_war"]
    assert [one.id for one in known if one.cards == "dealt"] == ["civil_war"]
    controlled = ["autarchy", "total_war", "absolute_zero"]
    assert [one.id for one in known if one.cards == "controlled"] == controlled


@clauses("A-1.4")
def test_the_army_of_total_war_is_every_piece_of_a_side():
    pieces = {unit.id: unit.pieces for unit in pack().units.values()}
    assert pack().scenarios["total_war"].army == pieces


@pytest.mark.parametrize(
    ("key", "price", "bought"),
    [
        ("autarchy", 96, {"pie": 12, "pc": 6, "art": 4, "sap": 2}),
        ("civil_war", 48, {"pie": 6, "pc": 3, "art": 2, "sap": 1}),
    ],
)
def test_default_purchases_leave_a_little_gold(key, price, bought):
    purchase = pack().scenarios[key].purchase
    assert purchase == bought
    assert sum(pack().units[unit].cost * n for unit, n in purchase.items()) == price


DEPLOYMENTS = {
    "skirmish": "psz 6,8 pie 12,3 13,3 12,4 13,10 13,12 15,13 12,16 12,17 13,17 "
    "pc 11,4 10,5 11,9 10,9 10,14 11,15 art 8,2 6,7 7,13",
    "total_war": "psz 6,8 pie 12,0 12,1 12,2 12,3 12,4 12,6 12,8 12,10 12,13 12,14 12,15 12,16 "
    "12,17 12,18 12,20 pc 11,3 11,5 10,5 11,8 11,9 10,9 11,10 10,13 11,13 11,15 10,16 11,18 "
    "art 8,2 9,3 7,7 7,13 8,17 8,21 sap 7,9 9,9 9,12",
}


@pytest.mark.parametrize("key", DEPLOYMENTS)
def test_ready_deployments_are_those_of_the_specification(key):
    told, unit = [], ""
    for word in DEPLOYMENTS[key].split():
        if "," in word:
            x, y = word.split(",")
            told.append((unit, at(int(x), int(y))))
        else:
            unit = word
    white, red = pack().ready[key]["white"], pack().ready[key]["red"]
    assert [(one.unit, one.square) for one in white] == told
    assert [(one.unit, one.square) for one in red] == [(u, turned(s, 40, 24)) for u, s in told]
    assert {FACINGS[one.facing] for one in white} == {"E"}
    assert {FACINGS[one.facing] for one in red} == {"W"}


def test_the_small_board_has_a_skirmish_of_its_own():
    small = pack().scenarios["valley_skirmish"]
    assert pack().board_of("valley_skirmish") == board("valley")
    assert len(pack().ready["valley_skirmish"]["red"]) == sum(small.army.values()) == 11


def test_options_have_their_defaults():
    assert {one.id: one.default for one in pack().options.values()} == {
        "strict_fair_play": False,
        "mine_reaction": "auto",
        "hidden_deploy": False,
        "second_gold": True,
        "draw_rule": True,
        "round_limit": "off",
        "dice_click": False,
    }
    assert pack().options["hidden_deploy"].scenarios == ("autarchy",)


# -- what files may not say ----------------------------------------------------------------------


def problems(file: str, items: str, change) -> str:
    files = raw()
    change(files[file][items])
    with pytest.raises(ContentError) as caught:
        build_pack(files, maps())
    return "\n".join(caught.value.problems)


def setting(number: int, **values):
    def change(items):
        items[number].update(values)

    return change


def leaving_out(number: int):
    return lambda items: items.pop(number)


def twice(number: int):
    return lambda items: items.append(dict(items[number]))


def placing(row: int, place: int, name: str):
    def change(items):
        items[0]["pieces"][row]["squares"][place] = name

    return change


@pytest.mark.parametrize(
    ("file", "items", "change", "told"),
    [
        ("units", "units", setting(1, wings=2), "units.json: units.pie.wings"),
        ("units", "units", setting(1, cost=None), "a price and a place that produces it"),
        ("units", "units", setting(0, pieces=2), "psz: what commands is there once"),
        ("units", "units", setting(0, abilities=[]), "0 units command instead of one"),
        ("units", "units", twice(1), "units.json: pie is there twice"),
        (
            "units",
            "units",
            setting(1, range=[{"ring": 1, "left": -5, "right": 2}]),
            "ring 1 has no squares from -5 to 2",
        ),
        ("terrain", "landscapes", leaving_out(1), "terrain.json: forest is missing"),
        ("terrain", "landscapes", setting(1, defence=7), "terrain.json: landscapes.forest.defence"),
        ("objects", "objects", leaving_out(0), "objects.json: factory is missing"),
        ("scenarios", "scenarios", setting(0, board="moon"), "skirmish: there is no board 'moon'"),
        ("scenarios", "scenarios", setting(0, army={"pie": 3}), "without a headquarters"),
        ("scenarios", "scenarios", setting(0, army={"psz": 1, "pie": 16}), "there are only 15"),
        ("scenarios", "scenarios", setting(0, army={"psz": 1, "ufo": 1}), "no unit 'ufo'"),
        ("scenarios", "scenarios", setting(0, gold=5), "neither gold nor a factory"),
        ("scenarios", "scenarios", setting(1, purchase={"pc": 12, "art": 6, "sap": 3}), "for 108"),
        ("scenarios", "scenarios", setting(1, purchase={"psz": 1}), "buys what is never bought"),
        ("scenarios", "scenarios", setting(1, where="areas"), "needs dealt cards"),
        ("deployments", "deployments", setting(0, scenario="chess"), "no scenario 'chess'"),
        ("deployments", "deployments", placing(1, 0, "99.01.NW"), "not there"),
        ("deployments", "deployments", placing(1, 0, "11.07.SE"), "11.07.SE: already taken"),
        ("deployments", "deployments", placing(1, 0, "11.12.SE"), "outside the squares"),
        ("deployments", "deployments", placing(2, 0, "12.08.NW"), "pc on 12.08.NW: may not be"),
        ("deployments", "deployments", placing(1, 0, "10.10.NW"), "pie on 10.10.NW: may not be"),
        ("deployments", "deployments", setting(0, scenario="civil_war"), "dealt anew"),
        ("options", "options", setting(0, default="maybe"), "not among the choices"),
        ("options", "options", setting(2, scenarios=["chess"]), "no scenario 'chess'"),
    ],
)
def test_a_mistake_is_told_with_its_file_and_place(file, items, change, told):
    assert told in problems(file, items, change)


def test_all_faults_are_told_together():
    files = raw()
    files["units"]["units"][1]["cost"] = 0
    files["scenarios"]["scenarios"][0]["how"] = "somehow"
    del files["options"]
    with pytest.raises(ContentError) as caught:
        build_pack(files, maps())
    told = "\n".join(caught.value.problems)
    assert all(part in told for part in ("units.pie.cost", "skirmish.how", "options.json"))


@clauses("A-5.20")
def test_a_pack_may_add_a_scenario():
    files = raw()
    extra = {**files["scenarios"]["scenarios"][1], "id": "long_march", "gold": 150}
    files["scenarios"]["scenarios"].append(extra)
    assert build_pack(files, maps()).scenarios["long_march"].gold == 150


def test_red_may_deploy_otherwise_than_by_a_half_turn():
    files = raw()
    own = files["deployments"]["deployments"][2]
    own["red"] = [
        {"unit": "psz", "squares": ["03.07.SE"]},
        {"unit": "pie", "squares": [f"0{latitude}.08.NE" for latitude in range(1, 6)]},
        {"unit": "pc", "squares": [f"0{latitude}.06.SW" for latitude in range(1, 4)]},
        {"unit": "art", "squares": ["04.06.SW", "05.05.SE"]},
    ]
    red = build_pack(files, maps()).ready["valley_skirmish"]["red"]
    assert [board("valley").names[one.square] for one in red][:2] == ["03.07.SE", "01.08.NE"]
    assert {FACINGS[one.facing] for one in red} == {"W"}


def test_every_item_keeps_its_provenance():
    content = pack()
    kinds = (content.units, content.landscapes, content.lines, content.things, content.scenarios)
    assert all(item.source for kind in kinds for item in kind.values())
    assert all(area.source for one in content.boards.values() for area in one.areas)
