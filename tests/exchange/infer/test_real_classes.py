"""The real classes of the release: a handful in the fast suite, all of them in the slow one."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from envgen.exchange.foreign import ForeignItem
from envgen.exchange.infer import infer
from envgen.exchange.inferred import KINDS, ClassModel

CLASSES: dict[str, dict[str, str]] = json.loads((Path(__file__).parents[2] / "data" / "envscaler_classes.json").read_text("utf-8"))[
    "classes"
]
HANDFUL = ("env_107_sft", "env_125_sft", "env_132_sft", "env_181_rl", "env_185_rl")


def model_of(name: str) -> ClassModel:
    return infer(ForeignItem(id=name, class_name=CLASSES[name]["name"], source=CLASSES[name]["code"]))


def whole(name: str) -> None:
    """Every method is a tool, every attribute has its place, names do not meet, and nothing is named that is not there."""
    model = model_of(name)
    tree = ast.parse(CLASSES[name]["code"])
    (node,) = [one for one in tree.body if isinstance(one, ast.ClassDef) and one.name == model.class_name]
    methods = [one.name for one in node.body if isinstance(one, ast.FunctionDef) and not one.name.startswith("_")]
    assert [tool.name for tool in model.tools] == list(dict.fromkeys(methods))
    assert all(tool.description for tool in model.tools)
    used = {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute) and ast.unparse(one.value) == "self"} - set(
        methods
    )
    held = {*(one.collection for one in model.entities), *(one.name for one in model.variables)}
    assert {model.attributes.get(one, one) for one in used} - held <= {"init_config"}
    names = [*held, *(tool.name for tool in model.tools)]
    assert len(names) == len(set(names))
    entities = {one.name: one for one in model.entities}
    for entity in model.entities:
        assert (entity.key in entity.attributes) is entity.key_in_record
        assert entity.required <= set(entity.attributes)
        for schema in entity.attributes.values():
            assert schema.get("references", entity.name) in entities
    assert {row.kind for row in model.repairs} <= set(KINDS)


@pytest.mark.parametrize("name", HANDFUL)
def test_a_handful(name: str) -> None:
    whole(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", CLASSES)
def test_all(name: str) -> None:
    whole(name)


def repairs(name: str, kind: str) -> set[str]:
    return {row.where for row in model_of(name).repairs if row.kind == kind}


def test_a_folder_is_renamed_before_its_new_parent_is_looked_at() -> None:
    assert repairs("env_181_rl", "writes_then_refuses") == {"update_folder"}


@pytest.mark.parametrize(
    ("name", "attributes"),
    [
        ("env_106_sft", {"self.scheduled_evaluations"}),
        ("env_107_sft", {"self.flagged_reviews"}),
        ("env_109_sft", {"self.followers", "self.following"}),
        ("env_132_sft", {"self.category_to_conditions", "self.condition_category_map"}),
        ("env_143_rl", {"self.department_procedures"}),
        ("env_185_rl", {"self.deleted_contacts"}),
    ],
)
def test_state_that_no_constructor_declares(name: str, attributes: set[str]) -> None:
    assert repairs(name, "undeclared_state") == attributes
