"""Pictures of the window: exact, written in a thread, told when they are on disk."""

import threading

import pygame
import pytest

from game.shell.snapshots import Snapshots, png


def chequered(size):
    surface = pygame.Surface(size)
    for x in range(size[0]):
        for y in range(size[1]):
            surface.set_at((x, y), (x * 40 % 256, y * 30 % 256, (x + y) * 20 % 256))
    return surface


@pytest.mark.parametrize("size", [(1, 1), (7, 5), (64, 3)])
def test_a_picture_comes_back_as_it_was(size, tmp_path):
    surface = chequered(size)
    path = tmp_path / "picture.png"
    path.write_bytes(png(size, pygame.image.tobytes(surface, "RGB")))
    again = pygame.image.load(path)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_it_is_told_after_it_is_written(tmp_path):
    snapshots, told, path = Snapshots(), [], tmp_path / "new" / "picture.png"
    snapshots.take(chequered((9, 9)), path, lambda: told.append(path.is_file()))
    snapshots.finish()
    assert told == []
    snapshots.look()
    snapshots.look()
    assert told == [True]


def test_a_picture_shows_what_was_on_the_surface_when_it_was_taken(tmp_path):
    snapshots, surface = Snapshots(), pygame.Surface((500, 400))
    surface.fill("red")
    snapshots.take(surface, tmp_path / "red.png", lambda: None)
    surface.fill("blue")
    snapshots.finish()
    assert pygame.image.load(tmp_path / "red.png").get_at((9, 9)) == pygame.Color("red")


def test_a_key_held_down_does_not_pile_up_pictures(tmp_path, monkeypatch):
    go_on, snapshots = threading.Event(), Snapshots()
    monkeypatch.setattr("game.shell.snapshots.png", lambda *given: go_on.wait() and b"")
    for number in range(9):
        snapshots.take(chequered((2, 2)), tmp_path / f"{number}.png", lambda: None)
    go_on.set()
    snapshots.finish()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0.png", "1.png"]
    snapshots.take(chequered((2, 2)), tmp_path / "later.png", lambda: None)
    snapshots.finish()
    assert (tmp_path / "later.png").is_file()


def test_a_disk_that_refuses_is_told_with_the_file(tmp_path):
    (tmp_path / "taken").write_text("a file where a folder should be")
    path = tmp_path / "taken" / "picture.png"
    snapshots, told = Snapshots(), []
    snapshots.take(chequered((9, 9)), path, lambda: told.append("written"))
    snapshots.finish()
    with pytest.raises(OSError, match=r"picture\.png") as problem:
        snapshots.look()
    assert problem.value.filename == str(path)
    snapshots.look()
    assert told == []


def test_the_thread_of_the_window_does_not_pack_it(tmp_path, monkeypatch):
    packed = []
    monkeypatch.setattr(
        "game.shell.snapshots.png",
        lambda size, pixels: packed.append(threading.current_thread()) or b"",
    )
    snapshots = Snapshots()
    snapshots.take(chequered((9, 9)), tmp_path / "picture.png", lambda: None)
    snapshots.finish()
    assert packed
    assert packed[0] is not threading.current_thread()
