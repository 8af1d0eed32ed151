"""The drawing kit: sprites at exact sizes, text that fits, a memory bound, readable colours."""

import itertools
from pathlib import Path

import pygame
import pytest

from game.content.titles import installed
from game.shell.assets import SPRITES, Assets
from game.shell.cache import SurfaceCache, size_in_bytes
from game.shell.canvas import Canvas
from game.shell.lettering import Face
from game.shell.palette import contrast
from game.shell.rasters import BadSpriteError, MissingSpriteError
from game.shell.view import View, effective_scale
from game.shell.window import open_off_screen
from scenes.ui import draw


@pytest.fixture(scope="module")
def assets() -> Assets:
    open_off_screen()
    return Assets()


def test_a_sprite_has_exactly_the_size_asked_for(assets: Assets) -> None:
    assert assets.art.svg("common/shelf/box_volt", 316, 405).get_size() == (316, 405)
    assert assets.art.svg("common/ui/tex_plank", 300, 300).get_size() == (300, 300)
    assert assets.art.svg("common/shelf/box_volt", 336).get_size() == (336, 430)


def test_a_sprite_is_rasterised_once_per_size(assets: Assets) -> None:
    assert assets.art.svg("common/icons/play", 33) is assets.art.svg("common/icons/play", 33)
    assert assets.art.svg("common/icons/play", 34) is not assets.art.svg("common/icons/play", 33)


def test_a_missing_sprite_is_named(assets: Assets) -> None:
    with pytest.raises(MissingSpriteError, match=r"common.icons.no_such_thing\.svg"):
        assets.art.svg("common/icons/no_such_thing", 20)


def test_a_broken_sprite_is_named(tmp_path: Path, assets: Assets) -> None:
    for folder in ("common", "fonts"):
        (tmp_path / folder).symlink_to(SPRITES / folder)
    (tmp_path / "broken.svg").write_text("this is no picture")
    with pytest.raises(BadSpriteError, match=r"broken\.svg"):
        Assets(tmp_path).art.svg("broken", 20)


@pytest.mark.parametrize("path", sorted(SPRITES.rglob("*.svg")), ids=lambda p: p.stem)
def test_every_sprite_can_be_drawn(path: Path, assets: Assets) -> None:
    name = path.relative_to(SPRITES).with_suffix("").as_posix()
    image = assets.art.svg(name, 32)
    assert pygame.mask.from_surface(image, 10).count() > 0


def test_a_sprite_with_letters_is_drawn_in_the_language_of_the_moment() -> None:
    def pixels() -> bytes:
        return pygame.image.tobytes(assets.art.svg("autarcha/units/psz_white", 64), "RGBA")

    open_off_screen()
    assets = Assets()
    as_drawn = pixels()
    assets.speak("en")
    in_english = pixels()
    assets.speak("pl")
    assert in_english != as_drawn
    assert pixels() == as_drawn


@pytest.mark.parametrize("twin", sorted(SPRITES.rglob("*.en.svg")), ids=lambda p: p.stem)
def test_every_twin_for_a_language_stands_beside_the_sprite_it_replaces(twin: Path) -> None:
    name = twin.name.removesuffix(".en.svg")
    assert twin.with_name(f"{name}.svg").is_file()
    assert twin.read_text() != twin.with_name(f"{name}.svg").read_text()


def test_the_cache_forgets_what_was_used_longest_ago() -> None:
    def square() -> pygame.Surface:
        return pygame.Surface((10, 10), depth=32)

    cache = SurfaceCache(3 * size_in_bytes(square()))
    first = cache.get("a", square)
    for key in "bc":
        cache.get(key, square)
    assert cache.get("a", square) is first
    cache.get("d", square)
    assert cache.used_bytes <= cache.limit_bytes
    assert cache.get("a", square) is first
    assert len(cache) == 3


def test_assets_stay_within_their_memory() -> None:
    open_off_screen()
    small = Assets(picture_bytes=400_000, text_bytes=50_000)
    for size in range(40, 140):
        small.art.svg("common/shelf/box_volt", size)
        small.type.line(f"number {size}", Face(20), (255, 255, 255))
    assert small.used_bytes <= 450_000


def test_wrapped_lines_fit_and_lose_nothing(assets: Assets) -> None:
    words = "Zażółć gęślą jaźń, a potem najdłuższesłowoświatabezżadnejprzerwy i koniec."
    face = Face(18)
    lines = assets.type.wrapped(words, face, 150)
    assert all(assets.type.width(line, face) <= 150 for line in lines)
    assert "".join("".join(lines).split()) == "".join(words.split())


def test_a_shortened_text_fits_and_says_so(assets: Assets) -> None:
    face = Face(18)
    short = assets.type.shortened("Do boju, Towarzysze!", face, 90)
    assert short.endswith("…")
    assert assets.type.width(short, face) <= 90
    assert assets.type.shortened("VOLT", face, 90) == "VOLT"
    assert assets.type.shortened("", face, -5) == ""


@pytest.mark.parametrize("display", [False, True])
def test_every_polish_letter_has_a_glyph(assets: Assets, display: bool) -> None:
    def picture(letter: str) -> bytes:
        image = assets.type.line(letter, Face(20, display=display), (255, 255, 255))
        return pygame.image.tobytes(image, "RGBA")

    nothing = picture("\uffff")
    for letter in "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–·×½…":
        assert picture(letter) != nothing, letter


ON_WOOD = ("text_on_wood", "text_on_wood_dim", "brass_light")
SIGNALS = ("info", "good", "warn", "bad")
WOOD = ("wood_0", "wood_1", "wood_2", "wood_3")
PANELS = WOOD[:3]
ON_PAPER = ("ink", "ink_dim", "heading_on_paper")


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *itertools.product(ON_WOOD, WOOD),
        *itertools.product(SIGNALS, PANELS),
        *itertools.product(ON_PAPER, ("paper",)),
        ("ink", "brass"),
    ],
)
def test_text_can_be_read_on_its_ground(text: str, ground: str, assets: Assets) -> None:
    assert contrast(assets.palette(text), assets.palette(ground)) >= 4.5


@pytest.mark.parametrize("safe", [False, True])
def test_seats_differ_in_shape_and_their_names_can_be_read(safe: bool, assets: Assets) -> None:
    assets.palette.colour_blind_safe = safe
    looks = [assets.palette.seat(name) for name in assets.palette.seat_names]
    assets.palette.colour_blind_safe = False
    assert len({look.shape for look in looks[:6]}) == 6
    for title in installed().values():
        shapes = [assets.palette.seat(name).shape for name in title.colours]
        assert len(set(shapes)) == len(shapes), title.key
    assert all(contrast(look.text, assets.palette("wood_2")) >= 4.5 for look in looks)


@pytest.mark.parametrize(
    ("pixels", "user", "units"),
    [
        ((1920, 1080), 1.0, (1920, 1080)),
        ((2560, 1440), 1.0, (1920, 1080)),
        ((1920, 1080), 1.5, (1280, 720)),
        ((1920, 1080), 0.75, (2560, 1440)),
        ((1280, 720), 1.0, (1567, 881)),
        ((1920, 1080), 2.5, (960, 540)),
        ((1280, 720), 2.5, (960, 540)),
    ],
)
def test_the_window_and_the_player_decide_how_many_units_there_are(
    pixels: tuple[int, int], user: float, units: tuple[int, int], assets: Assets
) -> None:
    view = View(assets, pixels, user)
    assert (int(view.width), int(view.height)) == units


def test_a_larger_scale_never_makes_things_smaller() -> None:
    scales = [effective_scale((1600, 900), percent / 100) for percent in range(75, 255, 5)]
    assert scales == sorted(scales)


def test_neighbouring_boxes_leave_no_gap(assets: Assets) -> None:
    canvas = Canvas(pygame.Surface((1366, 768)), View(assets, (1366, 768), 1.1))
    boxes = [canvas.box((x * 33.3, 0, 33.3, 10)) for x in range(20)]
    assert all(a.right == b.left for a, b in itertools.pairwise(boxes))


def test_a_layer_is_painted_once(assets: Assets) -> None:
    canvas = Canvas(pygame.Surface((200, 200)), View(assets, (200, 200)))
    calls: list[Canvas] = []
    for _ in range(3):
        canvas.layer("test", (10, 10, 50, 50), calls.append)
    assert len(calls) == 1


def test_what_is_clipped_stays_inside(assets: Assets) -> None:
    surface = pygame.Surface((960, 540))
    canvas = Canvas(surface, View(assets, (960, 540)))
    white = pygame.Surface((300, 300))
    white.fill("white")
    with canvas.clipped((10, 10, 20, 20), (5, 0)):
        canvas.blit(white, (0, 0))
    inside = canvas.box((10, 10, 20, 20))
    assert surface.get_at((inside.right, inside.bottom))[:3] == (0, 0, 0)
    assert surface.get_at((inside.right - 2, inside.bottom - 2))[:3] == (255, 255, 255)


def test_a_seat_without_a_colour_of_its_own_has_a_look_too(assets: Assets) -> None:
    assert assets.palette.seat("") == assets.palette.seat("ivory")
    assert assets.palette.seat("no such colour").shape


def test_a_long_picture_squeezed_into_a_square_is_not_drawn_at_many_times_its_size(monkeypatch):
    drawn = []
    load = pygame.image.load_sized_svg
    monkeypatch.setattr(
        pygame.image, "load_sized_svg", lambda path, size: drawn.append(size) or load(path, size)
    )
    image = Assets().art.svg("common/ui/tex_plank", 600, 600)
    assert image.get_size() == (600, 600)
    assert max(wide * high for wide, high in drawn) <= 4.1 * 600 * 600


def test_cloth_over_the_whole_screen_is_drawn_small_and_stretched(monkeypatch):
    drawn = []
    load = pygame.image.load_sized_svg
    monkeypatch.setattr(
        pygame.image, "load_sized_svg", lambda path, size: drawn.append(size) or load(path, size)
    )
    assert Assets().art.soft("common/ui/curtain", 1100, 1900, 900).get_size() == (1100, 1900)
    assert max(wide * high for wide, high in drawn) < 1_700_000


def test_what_covers_a_whole_screen_is_kept_once():
    open_off_screen()
    assets = Assets()
    view = View(assets, (1920, 1080))
    canvas = Canvas(pygame.Surface((1920, 1080)), view)
    draw.tile(canvas, "common/ui/tex_wood_dark", view.rect, 640)
    draw.veil(canvas, view.rect, (8, 5, 3, 120))
    assets.fx.vignette((1920, 1080), 90)
    assert assets.baked.used_bytes < 4_000_000
    assert canvas.surface.get_at((1919, 1079))[:3] != (0, 0, 0)


def test_a_veil_darkens_all_of_its_place_and_nothing_else():
    open_off_screen()
    view = View(Assets(), (1280, 720))
    canvas = Canvas(pygame.Surface((1280, 720)), view)
    canvas.surface.fill((200, 200, 200))
    draw.veil(canvas, (10, 10, 600, 300), (0, 0, 0, 128))
    box = canvas.box((10, 10, 600, 300))
    shades = {canvas.surface.get_at((x, y)).r for x in range(box.left, box.right, 7)
              for y in range(box.top, box.bottom, 7)}  # fmt: skip
    assert len(shades) == 1
    assert max(shades) < 110
    for outside in ((box.left - 1, box.top), (box.right, box.top), (box.left, box.bottom)):
        assert canvas.surface.get_at(outside).r == 200


def test_a_larger_window_has_room_for_its_larger_pictures():
    assets = Assets()
    common = assets.baked.limit_bytes
    assets.make_room(1280, 720)
    assert assets.baked.limit_bytes == common
    assets.make_room(3840, 2160)
    assert assets.baked.limit_bytes == 4 * common
    assets.make_room(1920, 1080)
    assert assets.baked.limit_bytes == common
