"""Module files: what the loader accepts and refuses."""

import json

import pytest

from rules.volt.content import ContentError, build_pack
from tests.rules.volt.table import CONTENT, pack


def raw():
    return {path.stem: json.loads(path.read_text("utf8")) for path in CONTENT.glob("*.json")}


def problems(change) -> str:
    files = raw()
    change(files["modules"]["modules"])
    with pytest.raises(ContentError) as caught:
        build_pack(files, {})
    return "\n".join(caught.value.problems)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("range", [0, 3], "within 1–6"),
        ("range", None, "come together"),
        ("colour", "red", "fits only"),
        ("effect", {"op": "fly"}, "fly"),
        ("effect", {"op": "shorten"}, "at_most"),
        ("robot", "ogar", "champion module"),
        ("wings", 2, "wings"),
    ],
)
def test_a_broken_module_is_told_with_its_place(field, value, told):
    def change(modules):
        modules[1][field] = value

    assert told in problems(change)


def test_all_faults_are_told_together():
    def change(modules):
        modules[0]["colour"] = "green"
        modules[1]["timing"] = "never"
        modules.append(dict(modules[2]))
        del modules[3]["source"]

    told = problems(change)
    assert all(part in told for part in ("modules.0", "modules.1", "modules.3"))


def test_a_module_twice_is_told():
    def change(modules):
        modules.append(dict(modules[2]))

    assert "mobilnosc is there twice" in problems(change)


def test_a_missing_file_is_told():
    with pytest.raises(ContentError, match=r"robots\.json is missing"):
        build_pack({"modules": raw()["modules"]}, {})


def test_a_pack_may_add_a_module_that_uses_a_known_effect():
    files = raw()
    extra = dict(
        files["modules"]["modules"][1], id="kotwiczka", effect={"op": "shorten", "at_most": 1}
    )
    files["modules"]["modules"].append(extra)
    bigger = build_pack(files, {})
    assert bigger.modules["kotwiczka"].amount == 1
    assert "kotwiczka" in bigger.deck("blue")


def test_every_module_keeps_its_provenance():
    assert all(module.source for module in pack().modules.values())
