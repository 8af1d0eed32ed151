"""The first look at a Mission."""

import itertools

import pygame
import pytest
from msgspec.structs import replace

from game.shell.records import Pointer
from game.shell.view import Box
from rules.stalker.model.events_fight import DiceRolled
from rules.stalker.previews.fields import field_info
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.badges import badge_boxes
from scenes.stalker.board.marks import DISC, HOT, number_point, veils_of
from scenes.stalker.board.signs import signs_of
from scenes.stalker.board.stage import TOKEN
from scenes.stalker.board.tags import SPARSE, TAG_LOW, tag_boxes, tags
from scenes.stalker.motion.camerawork import READABLE, WHOLE
from scenes.stalker.motion.phrases import DIE, dice_over
from scenes.stalker.places import TOKENS
from scenes.stalker.rail.rail import CARD
from scenes.table.parts.minimap import FitButton
from tests.scenes.stalker.samples import FIGHT, table
from tests.scenes.table_driver import widgets


@pytest.mark.parametrize(
    ("mission", "size"),
    [
        *(("A1", (1600, 900)), ("A1", (1920, 1080))),
        *((code, size) for code in ("B1", "C2") for size in ((1280, 720), (1600, 900))),
    ],
)
def test_the_whole_mission_is_seen_at_first(tmp_path, mission, size):
    camera = table(tmp_path, mission=mission, size=size).table.camera
    assert camera.fitted
    assert camera.zoom * SQUARE >= WHOLE


def test_a_tall_map_in_a_small_window_opens_readably_with_a_small_map_beside_it(tmp_path):
    driver = table(tmp_path, mission="A1", size=(1280, 720))
    driver.shot()
    camera, top, rail = driver.table.camera, driver.table.top, driver.table.rail
    assert camera.zoom * SQUARE >= READABLE
    assert camera.seen.collidepoint(top.atlas.centre("T5.K"))
    assert top.layout.board.contains(rail.map_box)
    assert not rail.map_box.colliderect(top.lens.box(Box(0, 0, *top.atlas.size)))
    (fit,) = [one for one in widgets(driver.scene) if isinstance(one, FitButton)]
    assert fit.visible
    assert not rail.map_box.colliderect(fit.rect)
    x, y = rail.map_box.midtop
    for kind in ("press", "release"):
        driver.director.handle(Pointer(kind, x, y + 8, button="left"))
    driver.tick()
    assert camera.seen.collidepoint(top.atlas.centre("T2.A"))


def test_the_cards_of_a_mission_are_named_in_the_smallest_window(tmp_path):
    driver = table(tmp_path, size=(1280, 720))
    driver.shot()
    top = driver.table.top
    assert top.lens.side >= SPARSE
    heights = [top.lens.box(box).height for box in tag_boxes(top).values()]
    assert heights
    assert min(heights) == pytest.approx(TAG_LOW)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_tags_hide_neither_numbers_nor_pieces_nor_each_other(tmp_path, size, lang):
    driver = table(tmp_path, seed=3, size=size, lang=lang)
    driver.shot()
    top = driver.table.top
    found = tags(top)
    spoken = {" ".join(tag.lines) for tag in found.values()}
    assert spoken == {top.kit.card(top.environment[name][0]) for name in found}
    boxes = [tag.box for tag in found.values()]
    for one, other in itertools.combinations(boxes, 2):
        assert not one.colliderect(other)
    for badge in badge_boxes(top):
        assert not any(badge.colliderect(box) for box in boxes)
    for anchor, sprite in top.stage.sprites.items():
        place = top.place(anchor)
        if place.kind in TOKENS:
            at = (sprite.x, sprite.y)
            assert not any(box.collidepoint(at) for box in boxes), anchor


def test_a_map_too_small_to_read_opens_on_the_stalker_and_the_nearest_card(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "at": "T5.A"}
    card = {"sc-m-a1-23": {"cards": ["sc-m-a1-23"], "side": "a"}}
    position = {**FIGHT, "round": 2, "stalkers": {"seat1": man}, "environment": card}
    driver = table(tmp_path, position=position, size=(1280, 720), scale=1.5)
    camera, top = driver.table.camera, driver.table.top
    assert not camera.fitted
    assert camera.zoom * SQUARE >= READABLE
    assert camera.seen.collidepoint(top.atlas.centre("T5.A"))
    assert camera.seen.collidepoint(tag_boxes(top)["sc-m-a1-23"].center)


def test_a_position_opens_fitted_to_its_mission(tmp_path):
    driver = table(tmp_path, position={**FIGHT, "round": 2})
    assert driver.table.camera.fitted


def test_on_a_small_screen_squares_stay_readable_and_the_stalker_is_in_sight(tmp_path):
    driver = table(tmp_path, position={**FIGHT, "round": 2}, size=(1280, 720), scale=1.5)
    camera, top = driver.table.camera, driver.table.top
    assert camera.zoom * SQUARE >= READABLE
    assert camera.seen.collidepoint(top.atlas.centre("T4.H"))


@pytest.mark.parametrize("field", ["T2.A", "T3.B", "T5.K", "T4.H"])
def test_dice_are_never_thrown_off_the_screen(tmp_path, field):
    man = {**FIGHT["stalkers"]["seat1"], "at": field}
    driver = table(tmp_path, position={**FIGHT, "stalkers": {"seat1": man}}, size=(1280, 720))
    camera, stage = driver.table.camera, driver.table.stage
    camera.zoom_by(4)
    camera.look_at(driver.table.top.atlas.centre(field))
    event = DiceRolled(unit="seat1", card="sc-st-01", kind="defence", dice=("E0",) * 6)
    driver.table.begin_event(event, driver.flow.view)
    [row] = dice_over(stage, "seat1", event.dice)
    seen = camera.seen
    for shown in row.cues:
        x, y = shown.at
        assert seen.contains(Box(x - DIE / 2, y - DIE / 2, DIE, DIE))


@pytest.mark.parametrize("field", ["T4.K", "T1.F"])
def test_a_frame_on_a_field_leaves_its_badges_to_be_read(tmp_path, field):
    driver = table(tmp_path, seed=3, size=(1920, 1080))
    driver.table.camera.zoom_by(2)
    driver.shot()
    top = driver.table.top
    spot = driver.table.anchor_box(f"field:{field}")
    assert spot is not None
    frame = spot.inflate(spot.width * 0.3, spot.height * 0.3)
    assert not any(frame.colliderect(top.lens.box(badge)) for badge in badge_boxes(top))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_number_of_steps_leaves_the_cells_their_name(tmp_path, lang):
    man = {**FIGHT["stalkers"]["seat1"], "at": "T4.H"}
    card = {"sc-m-a1-24": {"cards": ["sc-m-a1-24"], "side": "a"}}
    position = {**FIGHT, "stalkers": {"seat1": man}, "enemies": {}, "environment": card}
    driver = table(tmp_path, position=position, size=(1280, 720), lang=lang)
    driver.table.camera.zoom_by(-9)
    driver.shot()
    top = driver.table.top
    assert top.lens.side < 30
    half = 9 * SQUARE / top.lens.side
    disc = Box(0, 0, 2 * half, 2 * half)
    disc.center = number_point(top, "T4.C")
    assert not any(disc.colliderect(box) for box in tag_boxes(top).values())


def test_the_number_of_steps_covers_no_tag_of_a_card(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "at": "T1.D"}
    card = {"sc-m-a1-26": {"cards": ["sc-m-a1-26"], "side": "a"}}
    position = {**FIGHT, "stalkers": {"seat1": man}, "enemies": {}, "environment": card}
    driver = table(tmp_path, position=position)
    top = driver.table.top
    (field,) = top.kit.book.pack.environment["sc-m-a1-26"].fields
    assert field in top.ways()
    disc = Box(0, 0, 2 * DISC, 2 * DISC)
    disc.center = number_point(top, field)
    assert top.atlas.extent(field).contains(disc)
    assert not any(disc.colliderect(box) for box in tag_boxes(top).values())


@pytest.mark.parametrize("zoom", [0, 3])
def test_the_number_of_steps_covers_no_number_of_an_enemy(tmp_path, zoom):
    position = {**FIGHT, "enemies": {"e1": {"card": "sc-e-02", "at": "T4.I", "facing": "W"}}}
    driver = table(tmp_path, position=position)
    driver.table.camera.zoom_by(zoom)
    driver.shot()
    top = driver.table.top
    assert "T4.I" in top.ways()
    disc = Box(0, 0, 2 * DISC, 2 * DISC)
    disc.center = number_point(top, "T4.I")
    assert not any(disc.colliderect(sign) for sign in signs_of(top, "e1"))


def test_the_number_of_steps_covers_no_token(tmp_path):
    """In the smallest window, with a card, its badge and its Loot in one shed."""
    driver = table(tmp_path, seed=7, size=(1280, 720), lang="pl")
    driver.shot()
    top = driver.table.top
    half = max(DISC, 9 * SQUARE / top.lens.side)
    disc = Box(0, 0, 2 * half, 2 * half)
    disc.center = number_point(top, "T1.E")
    token = Box(0, 0, TOKEN, TOKEN)
    loot = top.stage.sprites["loot:T1.E"]
    token.center = (loot.x, loot.y)
    assert not disc.colliderect(token)


@pytest.mark.parametrize(
    ("mission", "goal", "fields"),
    [
        ("A1", "key", {"T2.D", "T2.E", "T3.D"}),
        ("A1", "escape", {"T5.K"}),
        ("A2", "waybill", {"T12.E"}),
        ("B1", "controller", set()),
    ],
)
def test_an_objective_under_the_pointer_lights_its_places(tmp_path, mission, goal, fields):
    driver = table(tmp_path, mission=mission)
    driver.shot()
    box = driver.table.rail.goals[goal]
    driver.director.handle(Pointer("move", *box.center))
    driver.tick()
    top = driver.table.top
    assert top.hovered == f"goal:{goal}"
    assert {name for name, veil in veils_of(top) if veil == HOT} == fields


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_event_is_cut_off_in_the_rail(tmp_path, lang):
    driver = table(tmp_path, seed=2, size=(1280, 720), lang=lang)
    top, rail = driver.table.top, driver.table.rail
    pack = top.kit.book.pack
    events = [one.id for one in pack.missions["sc-m-a1"].events] + [*pack.random_events]
    shown = top.view
    for event in events:
        top.stage.view = replace(shown, event=event)
        rail.open(CARD)
        driver.shot()
        assert rail.whole, event


def test_symbols_of_a_field_that_are_alike_share_a_line(tmp_path):
    driver = table(tmp_path, seed=3)
    driver.shot()
    top = driver.table.top
    (field,) = {
        name
        for name in top.atlas.zone.fields
        if len(top.previews.seen(field_info, name, top.seat).symbols) > 8
    }
    symbols = top.previews.seen(field_info, field, top.seat).symbols
    card = driver.table.inspect(driver.flow.view, f"field:{field}")
    told = [name for name, _ in card.facts if "petal" in name]
    assert len(told) == len({one.kind for one in symbols}) == len(set(told))
    assert sum(int(name.partition("×")[2] or 1) for name in told) == len(symbols)


@pytest.mark.parametrize("unit", ["seat1", "e1"])
def test_a_figure_on_a_field_of_one_square_leaves_its_badge_to_be_read(tmp_path, unit):
    """The same numbers are seen as where nobody stands."""
    man, bandit = FIGHT["stalkers"]["seat1"], FIGHT["enemies"]["e1"]
    shown = []
    for field in ("T13.L", "T13.C"):
        stalkers = {"seat1": {**man, "at": field if unit == "seat1" else "T13.C"}}
        enemies = {"e1": {**bandit, "at": field}} if unit == "e1" else {}
        position = {**FIGHT, "mission": "sc-m-a2", "stalkers": stalkers, "enemies": enemies}
        driver = table(tmp_path / field, mission="A2", position=position, size=(1920, 1080))
        picture, top = driver.shot(), driver.table.top
        [badge] = [box for box in badge_boxes(top) if box.inflate(60, 0).colliderect(spot(top))]
        middle = pygame.Rect(*(driver.view.px(one) for one in top.lens.box(badge)))
        middle = middle.inflate(-middle.width // 3, -middle.height // 3)
        shown.append(pygame.image.tobytes(picture.subsurface(middle), "RGB"))
    assert shown[0] == shown[1]


def spot(top):
    return top.atlas.extent("T13.L")
