"""The figures of all equipment, restated from the catalogue (SC-W, SC-AR, SC-AC, SC-IT, SC-AF)."""

from collections.abc import Iterator

import pytest

from rules.stalker.pack.cards import WeaponAttack
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.pack.select import Variable
from tests.clauses import clauses

WEAPONS = """
01 4 1 pistol 100 0-1 2 4 M | quick f1+1L once; single b1+1L part | P2
02 3 1 shotgun 300 0-1 2 2 - | two_barrels b2+3L; one_barrel b1+1L | S3
03 3 1 rifle 1000 2-2 3 6 M,O | single b1+2L part; short_burst b2+2L split +1 | P2
04 1 3 rifle 5000 1-3 4 4 O,U/O | single b1+2S part; short_burst b3+3S split | U3
05 1 3 shotgun 6000 0-2 3 3 U/O | single b1+3L; sweep bX+2XL | S2
06 2 2 pistol 800 0-2 3 6 M,O | quick f1+1L once; single b1+2L part | P2
07 1 2 pistol 1500 0-2 2 5 O | single b1+2S part | -
08 2 1 shotgun 700 0-2 3 2 - | two_barrels b2+4L; one_barrel b1+2L | S3
09 1 2 shotgun 2200 0-2 3 5 U/O | single b1+2L; sweep bX+2XL | S2
10 2 2 rifle 2500 1-3 4 6 M,O | single b1+2L part; short_burst b2+3L split | P2
11 1 1 rifle 900 3-4 5 3 O | aimed b1+2L part min2 | -
12 1 3 rifle 5500 2-4 5 3 O | aimed b1+3S part; single b1+2S part | U3
13 1 3 rifle 7000 3-6 8 3 O,M | aimed b1+4L part min2 | U2
14 1 3 rifle 6500 1-3 4 10 U/O | short_burst b3+3L split; long_burst b5+5L split | P1
15 1 2 rifle 3000 2-3 4 5 O,M | single b1+3L part | P2
16 1 3 special 12000 2-6 8 3 O | aimed b1+6L part hit-2 | -
17 1 2 special 1800 0-2 3 4 - | single b1+2S part | -
"""
TRAITS = {"pacification": "P", "suppression": "U", "splash": "S"}
ARMOUR = """
01 6 1 100 1 0 basic
02 2 2 2500 2 0 basic
03 1 3 5500 2 -2 basic
04 2 2 2000 1 -1 improved
05 3 1 600 1 -1 basic
06 3 1 1000 2 0 basic
07 2 1 800 1 0 basic
08 2 2 3500 1 -3 improved
09 2 2 3200 3 -1 basic
10 1 2 3800 1 -1 improved
11 1 3 6500 2 -3 advanced
12 1 3 9000 4 -1 improved
"""
ACCESSORIES = """
01 4 1 armour 1000
02 3 1 optics 2000
03 1 2 optics 5000
04 2 2 underbarrel 2000
05 4 1 muzzle 1000
06 3 1 armour 1000
07 2 2 armour 2500
08 1 2 armour 4500
09 3 1 optics 1200
10 2 1 underbarrel 900
11 2 2 underbarrel 1800
12 2 1 armour 600
13 2 2 armour 2200
14 1 2 armour 1500
15 1 2 armour 3000
"""
ITEMS = """
01 4 grenade,splash 500 basic 2
02 5 medical 300 basic 0
03 4 food 100 free -
04 4 food 100 free -
05 4 medical 150 free 0
06 4 food 150 free -
07 3 medical 400 free 0
08 3 grenade 300 basic 3
09 2 medical 700 basic 0
10 2 grenade,splash 350 basic 2
11 2 grenade 150 basic 4
12 1 food 150 free -
"""
ARTIFACTS = """
01 2 chemical 3000 4
02 2 chemical 2000 2
03 1 chemical 6000 4
04 1 chemical 3500 3
05 1 chemical 2500 3
06 2 fire 3000 5
07 2 fire 2500 6
08 1 fire 4000 5
09 1 fire 3000 4
10 2 electric 3000 4
11 1 electric 4500 5
12 2 electric 2000 2
13 1 electric 5000 6
14 2 gravity 3500 4
15 1 gravity 4000 4
16 1 gravity 6000 6
17 1 gravity 3000 3
18 1 gravity 2500 2
19 1 gravity 5500 5
"""


def rows(table: str) -> list[str]:
    return table.strip().splitlines()


def written(attack: WeaponAttack) -> Iterator[str]:
    """An attack in the shorthand of the table above."""
    dice = attack.dice.equipment
    extra = f"{dice.mul}X" if isinstance(dice, Variable) else f"{dice}"
    level = {"large": "L", "small": "S", "none": ""}[attack.attention]
    yield f"{attack.type} {attack.cost[0]}{attack.ammo}+{extra}{level}"
    if attack.choose_part:
        yield "part"
    if attack.split:
        yield "split"
    if attack.add_success:
        yield f"+{attack.add_success}"
    if attack.min_range:
        yield f"min{attack.min_range}"
    if attack.hit_threshold:
        yield f"hit{attack.hit_threshold}"
    if attack.once:
        yield "once"


@pytest.mark.parametrize("row", rows(WEAPONS))
@clauses("S-25.21", "S-25.22", "S-25.23", "S-25.24", "S-25.26")
def test_a_weapon_has_the_figures_of_its_row(pack: StalkerPack, row: str) -> None:
    figures, attacks, traits = row.split(" | ")
    weapon = pack.weapons[f"sc-w-{figures.split()[0]}"]
    low, high = weapon.range_effective
    slots = ",".join("/".join(kind[0].upper() for kind in slot) for slot in weapon.slots) or "-"
    assert figures == (
        f"{weapon.id[-2:]} {weapon.copies} {weapon.level} {weapon.class_} {weapon.price} "
        f"{low}-{high} {weapon.range_max} {weapon.ammo} {slots}"
    )
    assert attacks == "; ".join(" ".join(written(attack)) for attack in weapon.attacks)
    assert traits == (",".join(f"{TRAITS[one.trait]}{one.mask}" for one in weapon.traits) or "-")


@clauses("S-20.9", "S-41.17")
def test_special_weapons_do_not_use_magazines(pack: StalkerPack) -> None:
    special = {weapon.id: weapon.reload for weapon in pack.weapons.values() if weapon.reload}
    assert special["sc-w-16"] == "none"
    thrower = special["sc-w-17"]
    assert not isinstance(thrower, str)
    assert [(part.kind, part.amount) for part in thrower.cost] == [("bolt", 2)]
    assert set(special) == {"sc-w-16", "sc-w-17"}


@clauses("S-41.25", "S-41.26")
def test_the_printed_examples_are_in_the_data(pack: StalkerPack) -> None:
    single = pack.weapons["sc-w-01"].attacks[1]
    assert (single.type, single.cost, single.ammo, single.attention) == (
        "single",
        "basic",
        1,
        "large",
    )
    trait = pack.weapons["sc-w-01"].traits[0]
    assert trait.repeat
    assert [effect.op for effect in trait.effects] == ["status"]
    assert [effect.op for effect in pack.weapons["sc-w-02"].traits[0].effects] == ["splash"]


@pytest.mark.parametrize("row", rows(ARMOUR))
@clauses("S-25.6", "S-25.7", "S-25.8", "S-41.18")
def test_an_armour_has_the_figures_of_its_row(pack: StalkerPack, row: str) -> None:
    one = pack.armour[f"sc-ar-{row.split()[0]}"]
    assert row == (
        f"{one.id[-2:]} {one.copies} {one.level} {one.price} {one.defence} "
        f"{one.map_radiation} {one.container}"
    )


@pytest.mark.parametrize("row", rows(ACCESSORIES))
@clauses("S-25.12")
def test_an_accessory_has_the_figures_of_its_row(pack: StalkerPack, row: str) -> None:
    one = pack.accessories[f"sc-ac-{row.split()[0]}"]
    assert row == f"{one.id[-2:]} {one.copies} {one.level} {one.fits} {one.price}"


@clauses("S-35.1")
def test_three_accessories_are_detectors_of_growing_range(pack: StalkerPack) -> None:
    detectors = [one for one in pack.accessories.values() if one.detector]
    assert [one.id for one in detectors] == ["sc-ac-01", "sc-ac-07", "sc-ac-08"]
    effects = [one.actions[0].effects[0] for one in detectors]
    assert [effect.op for effect in effects] == ["artifact_detect"] * 3
    assert [getattr(effect, "range", None) for effect in effects] == [0, 1, 2]


@pytest.mark.parametrize("row", rows(ITEMS))
@clauses("S-25.3", "S-25.4", "S-18.3")
def test_an_item_has_the_figures_of_its_row_and_is_discarded(pack: StalkerPack, row: str) -> None:
    one = pack.items[f"sc-it-{row.split()[0]}"]
    reach = "-" if one.action.range is None else one.action.range
    assert row == (
        f"{one.id[-2:]} {one.copies} {','.join(one.types)} {one.price} {one.action.cost} {reach}"
    )
    assert one.action.effects[-1].op == "discard_card"


@pytest.mark.parametrize("row", rows(ARTIFACTS))
@clauses("S-25.2", "S-25.16", "S-25.19")
def test_an_artifact_has_the_figures_of_its_row(pack: StalkerPack, row: str) -> None:
    one = pack.artifacts[f"sc-af-{row.split()[0]}"]
    assert row == f"{one.id[-2:]} {one.copies} {one.type} {one.price} {one.arad}"
