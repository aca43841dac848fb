"""specs/file_system: what was promised of it is counted, and recorded calls of its public relative come out the same.

The recorded calls (tests/data/bfcl_file_system.jsonl) are those to the file system in 35 conversations of the Berkeley
Function-Calling Leaderboard, version 4 (Apache-2.0): the tree at the start, the calls with their results, the tree at the end.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from envgen.blueprint import load
from envgen.blueprint.model import Blueprint
from envgen.blueprint.tool_contract import refusals
from envgen.render.bodies.read import read_bodies

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "specs" / "file_system"
RECORDED = [json.loads(line) for line in (ROOT / "tests" / "data" / "bfcl_file_system.jsonl").read_text("utf-8").splitlines()]

BODIES = {"echo", "cp", "chown", "empty_trash", "unpack"}

# Where results differ on purpose: how the recorded form follows from ours, and why ours is another.
FORMS: Mapping[str, tuple[Callable[[Any], Any], str]] = {
    "cd": (
        lambda value: {"current_working_directory": value["current_working_directory"].rpartition("/")[2]},
        "the name alone does not say where one is; recorded is the last name only",
    ),
    "mkdir": (lambda value: None, "what was made is worth knowing; recorded is nothing"),
    "touch": (lambda value: None, "what was made is worth knowing; recorded is nothing"),
    "echo": (
        lambda value: None if value["terminal_output"] is None else value,
        "what was written is worth knowing; recorded is nothing where the text goes to a file",
    ),
}
# Single calls that differ: conversation and step, the result here, and why.
SINGLE: Mapping[tuple[str, int], tuple[Any, str]] = {
    **{
        (f"multi_turn_{kind}_10", 8): (
            {"diff_lines": "+ Hello"},
            "the recorded comparison ends with the shorter text and finds an empty file equal to every other",
        )
        for kind in ("base", "miss_func", "miss_param")
    },
    ("multi_turn_base_48", 0): (
        {"current_directory_content": ["assignment.docx", "completed_tasks", "submissions", "test"]},
        "names are listed in alphabetical order, not in that of making",
    ),
}


@pytest.fixture(scope="module")
def blueprint() -> Blueprint:
    found, problems = load(SPEC)
    assert found is not None
    assert problems == []
    return found


@pytest.fixture(scope="module")
def environment() -> Iterator[Any]:
    sys.path.insert(0, str(ROOT / "generated" / "file_system"))
    try:
        yield importlib.import_module("file_system").FileSystem
    finally:
        sys.path.pop(0)


def test_its_size(blueprint: Blueprint) -> None:
    assert len(blueprint.tools) >= 30
    assert sum(len(entity.attributes) for entity in blueprint.entities.values()) >= 20
    assert {rule.kind for rule in blueprint.rules.values()} == {"guard", "each", "invariant", "by", "agent"}
    assert len([rule for rule in blueprint.rules.values() if rule.kind in ("each", "invariant")]) >= 6
    assert len(blueprint.seeds) == 2
    for seed in blueprint.seeds.values():
        assert len(seed.state["nodes"]) >= 15


def test_which_tools_need_a_body(blueprint: Blueprint) -> None:
    assert {tool.name for tool in blueprint.tools.values() if tool.needs_body} == BODIES
    bodies, problems = read_bodies(SPEC / "bodies.py", blueprint)
    assert problems == []
    assert set(bodies.tools) == BODIES


def test_every_tool_has_a_good_case_and_every_refusal_is_reached(blueprint: Blueprint) -> None:
    for tool in blueprint.tools.values():
        assert any(not case.error for case in tool.cases), tool.name
        assert set(refusals(blueprint, tool)) == {case.error for case in tool.cases if case.error}, tool.name


@pytest.mark.parametrize("conversation", RECORDED, ids=[one["id"] for one in RECORDED])
def test_recorded_calls_come_out_the_same(conversation: Any, environment: Any) -> None:
    env = environment()
    env.reset(state=state_of(conversation["initial"]))
    for step, call in enumerate(conversation["calls"]):
        result = env.call(call["tool"], call["arguments"])
        assert result.ok, (step, call, result.error)
        assert shown(result.value, call, (conversation["id"], step)) == call["result"], (step, call)
    assert tree_of(env, "N0002") == conversation["final"]


def test_the_recorded_calls_are_many_and_no_difference_is_named_in_vain() -> None:
    tools = Counter(call["tool"] for one in RECORDED for call in one["calls"])
    assert (len(RECORDED), tools.total(), len(tools)) == (35, 189, 17)
    assert FORMS.keys() <= tools.keys()
    calls = {(one["id"], step): call for one in RECORDED for step, call in enumerate(one["calls"])}
    for place, (value, _) in SINGLE.items():
        assert calls[place]["result"] != value


def shown(value: Any, call: Any, place: tuple[str, int]) -> Any:
    """Our result in the recorded form: without what only ours tells."""
    if place in SINGLE:
        expected, _ = SINGLE[place]
        assert value == expected
        return call["result"]
    form, _ = FORMS.get(call["tool"], (lambda value: value, ""))
    made = form(value)
    return {name: made[name] for name in call["result"]} if isinstance(made, dict) else made


def state_of(root: Mapping[str, Any]) -> dict[str, Any]:
    """A state in which one user owns a recorded tree and stands at its top."""
    ours = {"owner": "agent", "group": "agents", "mode": "755"}
    nodes: dict[str, Any] = {"N0001": {"name": "/", "parent": None, "kind": "directory", **ours}}

    def lay_out(entries: Mapping[str, Any], parent: str) -> None:
        for name, entry in entries.items():
            key = f"N{len(nodes) + 1:04d}"
            text = {"content": entry["content"]} if entry["type"] == "file" else {}
            nodes[key] = {"name": name, "parent": parent, "kind": entry["type"], **text, **ours}
            lay_out(entry.get("contents", {}), key)

    lay_out(root, "N0001")
    return {
        "groups": {"agents": {"members": ["agent"]}},
        "users": {"agent": {"name": "Agent", "home": "N0002", "group": "agents", "quota": 1_000_000}},
        "nodes": nodes,
        "bookmarks": {},
        "trash_items": {},
        "backups": {},
        "actor": "agent",
        "cwd": "N0002",
    }


def tree_of(env: Any, key: str) -> dict[str, Any]:
    """A node in the recorded form."""
    node = env.nodes[key]
    if node["kind"] == "file":
        return {"type": "file", "content": node["content"]}
    inside = (other for other, one in env.nodes.items() if one["parent"] == key)
    return {"type": "directory", "contents": {env.nodes[other]["name"]: tree_of(env, other) for other in inside}}
