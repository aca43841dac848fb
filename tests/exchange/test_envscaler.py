"""EnvScaler's files in every shape that they are released in, and items that are none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from envgen.exchange.carried import BELOW
from envgen.exchange.envscaler import MAX_SOURCE_BYTES, Read, read

SOURCE = "class Shelf:\n    def __init__(self, init_config):\n        self.books = {}\n"
TOOL = {"type": "function", "function": {"name": "find", "description": "Find one.", "parameters": {"type": "object"}}}
CHECK = {"check_item": "Is it there?", "check_func": "def check_func(final_state):\n    return True\n"}


def item(**more: Any) -> dict[str, Any]:
    return {
        "env_id": "env_7_sft",
        "environment_summary": " Shelf ",
        "environment_introduction": "Books on a shelf.",
        "constraints_rules": ["A book has a title.", "", 3],
        "operation_list": [{"operation_name": "find", "operation_type": "query"}],
        "env_class_name": "Shelf",
        "env_class_code": SOURCE,
        "tools": [TOOL],
        **more,
    }


def scenario(**more: Any) -> dict[str, Any]:
    return {
        "env_id": "env_7_sft",
        "task_id": "t1",
        "init_config": {"books": {}},
        "task": "Go.",
        "checklist_with_func": [CHECK],
        **more,
    }


def read_of(tmp_path: Path, *contents: Any, only: tuple[str, ...] = ()) -> Read:
    paths = []
    for number, content in enumerate(contents):
        path = tmp_path / f"file_{number}.json"
        path.write_text(content if type(content) is str else json.dumps(content), "utf-8")
        paths.append(path)
    return read(paths, only)


@pytest.mark.parametrize(
    "content",
    [
        {"env_7_sft": item()},
        [item()],
        item(),
        [item(tools=json.dumps([TOOL]), operation_list=json.dumps(item()["operation_list"]))],
        {"env_7_sft": {name: value for name, value in item().items() if name != "env_id"}},
        [{**{name: value for name, value in item().items() if name != "env_class_code"}, "class_definition": SOURCE}],
    ],
    ids=["by id", "a list", "one item", "members as texts", "an id outside", "from the middle of the pipeline"],
)
def test_all_released_shapes_are_the_same_item(tmp_path: Path, content: Any) -> None:
    found = read_of(tmp_path, content)
    assert found.problems == []
    (only,) = found.items
    assert (only.id, only.class_name, only.source, only.title) == ("env_7_sft", "Shelf", SOURCE, "Shelf")
    assert only.rules == ["A book has a title."]
    assert [(tool.name, tool.description, tool.kind) for tool in only.tools] == [("find", "Find one.", "query")]


def test_start_states_come_from_either_member(tmp_path: Path) -> None:
    states = [{"books": {"B1": {}}}, {"books": {}}]
    found = read_of(tmp_path, [item(init_config_list=states, init_config=json.dumps({"books": {"B2": {}}}))])
    assert [*found.items[0].states.values()] == [*states, {"books": {"B2": {}}}]


def test_scenarios_go_to_their_environment_from_another_file_or_the_same(tmp_path: Path) -> None:
    for contents in ([[scenario(), item()]], [[item()], [scenario()]], [[scenario()], {"env_7_sft": item()}]):
        found = read_of(tmp_path, *contents)
        assert found.problems == []
        (task,) = found.items[0].tasks
        assert (task.id, task.task, task.state, task.checks) == (
            "t1",
            "Go.",
            {"books": {}},
            [("Is it there?", CHECK["check_func"])],
        )


def test_a_scenario_of_no_environment_is_a_warning(tmp_path: Path) -> None:
    found = read_of(tmp_path, [item(), scenario(env_id="env_9_rl")])
    assert [(one.level, one.message) for one in found.problems] == [
        ("warning", "t1: there is no environment env_9_rl in what was read")
    ]
    assert found.items[0].tasks == ()


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        ("text", "is a text, not an object"),
        (None, "is null, not an object"),
        ({"env_id": "bad"}, "has no class: none of env_class_code, env_class_def, class_definition is a text"),
        (item(env_id="bad", env_class_code=["x"]), "has no class"),
        (item(env_id="bad", env_class_code="x" * (MAX_SOURCE_BYTES + 1)), "has a class of more than 2 MB"),
        (item(env_id="bad", tools="[{"), "tools is a text, and no JSON"),
        (item(env_id="bad", tools={"find": TOOL}), "tools is an object, not a list"),
        (item(env_id="bad", tools=[{"type": "function"}]), "tools holds something that is no tool"),
        (item(env_id="bad", environment_summary=["Shelf"]), "environment_summary is a list, not a text"),
        (item(env_id="bad", init_config_list=[[]]), "init_config_list holds a list, not objects"),
        (item(env_id="bad", env_id_=1) | {"env_id": 7}, "env_id is a number, not a text"),
        (item(env_id="bad", envgen_files=["x"]), "envgen_files is a list, not an object"),
        (item(env_id="bad", envgen_files={"bodies.py": 1}), "envgen_files holds something that is no text"),
        (item(env_id="bad", envgen_blueprint="\ud800"), "envgen_files holds half a surrogate pair"),
        (item(), "has the id of an item before it"),
        (scenario(init_config=None), "has no init_config"),
        (scenario(checklist_with_func=[{"check_item": "Is it?"}]), "check 1 has no check_func that is a text"),
    ],
)
def test_an_item_that_is_none_is_a_problem_and_the_rest_is_read(tmp_path: Path, bad: Any, why: str) -> None:
    found = read_of(tmp_path, [item(), bad, item(env_id="env_8_rl")])
    assert [one.id for one in found.items] == ["env_7_sft", "env_8_rl"]
    (problem,) = found.problems
    assert why in problem.message
    assert problem.code == "F001"
    assert problem.level == "error"


@pytest.mark.parametrize(
    ("content", "line", "why"),
    [
        ('{\n  "a": [1,\n}', 3, "no JSON"),
        ("3", 1, "is a number, not items by id or a list of items"),
        ("[" * 100_000, 1, "no JSON"),
        ('"\ud800"'.encode("utf-8", "surrogatepass").decode("utf-8", "replace"), 1, "is a text"),
    ],
    ids=["broken", "a number", "deep", "a text"],
)
def test_a_file_that_is_none_is_a_problem_where_it_stands(tmp_path: Path, content: str, line: int, why: str) -> None:
    found = read_of(tmp_path, content, [item()])
    assert [one.id for one in found.items] == ["env_7_sft"]
    (problem,) = found.problems
    assert (problem.at.line, why in problem.message) == (line, True)


def test_a_problem_of_an_item_stands_where_its_name_stands(tmp_path: Path) -> None:
    found = read_of(tmp_path, '{\n  "good": ' + json.dumps(item()) + ',\n    "bad": 3}')
    assert [(one.at.line, one.at.column, one.message) for one in found.problems] == [(3, 5, "bad: is a number, not an object")]


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    found = read([tmp_path / "none.json"])
    assert [one.message for one in found.problems] == ["cannot be read: No such file or directory"]


def test_only_some_are_read_by_id_with_or_without_its_suffix(tmp_path: Path) -> None:
    contents = [[item(), item(env_id="env_8_rl")], [scenario(), scenario(env_id="env_8_rl", task_id="t2")]]
    found = read_of(tmp_path, *contents, only=("env_8", "env_3"))
    assert [one.id for one in found.items] == ["env_8_rl"]
    assert [task.id for task in found.items[0].tasks] == ["t2"]
    assert [one.message for one in found.problems] == ["there is no environment env_3"]


def test_a_class_may_be_large_where_its_spec_stands_beside_it(tmp_path: Path) -> None:
    large = item(env_class_code="x" * (MAX_SOURCE_BYTES + 1), envgen_blueprint="name: shelf\n")
    (one,) = read_of(tmp_path, [large]).items
    assert one.files == {"blueprint.yaml": "name: shelf\n"}
    assert not one.edited


@pytest.mark.parametrize(
    "below", ["", "(" * 500, "x = ", "_ENVGEN_SPEC = 1", "_ENVGEN_SPEC = {1: 2}", "_ENVGEN_SPEC = {'a': open('b')}"]
)
def test_what_only_looks_like_an_export_is_a_class_like_any_other(tmp_path: Path, below: str) -> None:
    (one,) = read_of(tmp_path, [item(env_class_code=f"class Shelf: ...\n\n{BELOW}\n\n{below}\n")]).items
    assert one.files == {}
