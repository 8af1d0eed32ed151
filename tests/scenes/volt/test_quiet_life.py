"""While one waits the arena is quietly alive; with reduced motion it is still."""

from tests.scenes.volt.samples import beam_table


def pictures(driver):
    """Some seconds of waiting, as they are seen."""
    found = set()
    for _ in range(40):
        driver.table.update(0.2)
        found.add(driver.shot().get_buffer().raw)
    return found


def test_robots_breathe_and_tokens_glow_while_one_waits(tmp_path):
    driver = beam_table(tmp_path)
    driver.services.preferences.change(reduced_motion=False)
    assert len(pictures(driver)) > 4


def test_nothing_moves_with_reduced_motion(tmp_path):
    driver = beam_table(tmp_path)
    driver.services.preferences.change(reduced_motion=True)
    assert len(pictures(driver)) == 1
