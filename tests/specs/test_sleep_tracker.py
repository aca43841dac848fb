"""specs/sleep_tracker: a real environment modelled afresh. What was promised of it is counted, and its real states load without loss."""

from __future__ import annotations

import hashlib
import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from envgen.blueprint import load
from envgen.blueprint.model import Blueprint
from envgen.blueprint.tool_contract import refusals
from envgen.render.bodies.read import read_bodies

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "specs" / "sleep_tracker"

# The tools of the released environment env_158_rl (EnvScaler, MIT).
ORIGINAL_TOOLS = {
    "get_user_by_id",
    "check_user_account_status",
    "list_sleep_logs_by_user",
    "list_sleep_logs_by_user_and_time_range",
    "get_sleep_log_by_id",
    "aggregate_sleep_data_for_user",
    "generate_sleep_report_for_user",
    "add_sleep_log",
    "update_sleep_log",
    "delete_sleep_log",
    "update_user_account_status",
    "correct_sleep_log_duration",
}
# SHA-256 of the `init_config` of its three released scenarios as sorted JSON, without the empty `init_config` that each repeats.
RELEASED = {
    "released_1": "540376fc7da127be657efa5adae11878a4d4709df8e9ed5a70bdc805d8ead0d4",
    "released_2": "05aa42e4e4ceef601d168f19fcc109d1fbe4495806558691c0a443b9fe5417ee",
    "released_3": "b357dc52b30911c272f7c7f7d0dfa67d23d8cd4a499dafda824e5cc084347912",
}

# A retired device never takes part in the uniqueness, which the compiler does not work out.
NEVER = {("retire_device", "device_serial_taken")}


@pytest.fixture(scope="module")
def blueprint() -> Blueprint:
    found, problems = load(SPEC)
    assert found is not None
    assert problems == []
    return found


@pytest.fixture
def environment() -> Iterator[Any]:
    sys.path.insert(0, str(ROOT / "generated" / "sleep_tracker"))
    try:
        yield importlib.import_module("sleep_tracker").SleepTracker
    finally:
        sys.path.pop(0)


def test_its_size(blueprint: Blueprint) -> None:
    assert len(blueprint.tools) == 18
    assert ORIGINAL_TOOLS <= set(blueprint.tools)
    assert sum(len(entity.attributes) for entity in blueprint.entities.values()) >= 20
    assert {rule.kind for rule in blueprint.rules.values()} == {"guard", "each", "invariant", "by", "agent"}
    assert len(blueprint.rules) >= 5
    own = [seed for name, seed in blueprint.seeds.items() if name not in RELEASED]
    assert len(own) == 2
    for seed in own:
        assert sum(len(seed.state[entity.collection]) for entity in blueprint.entities.values()) >= 15


def test_which_tools_need_a_body(blueprint: Blueprint) -> None:
    assert [tool.name for tool in blueprint.tools.values() if tool.needs_body] == ["import_device_nights"]
    bodies, problems = read_bodies(SPEC / "bodies.py", blueprint)
    assert problems == []
    assert set(bodies.tools) == {"import_device_nights"}


def test_every_tool_has_good_and_bad_cases(blueprint: Blueprint) -> None:
    for tool in blueprint.tools.values():
        assert any(not case.error for case in tool.cases), tool.name
        assert any(case.error for case in tool.cases), tool.name


def test_every_refusal_is_reached_by_a_case(blueprint: Blueprint) -> None:
    for tool in blueprint.tools.values():
        missed = set(refusals(blueprint, tool)) - {case.error for case in tool.cases}
        assert {(tool.name, code) for code in missed} <= NEVER


@pytest.mark.parametrize("name", RELEASED)
def test_a_released_state_is_kept_and_loads_without_loss(name: str, environment: Any) -> None:
    released = json.loads((SPEC / "seeds" / f"{name}.json").read_text("utf-8"))["state"]
    assert hashlib.sha256(json.dumps(released, sort_keys=True).encode()).hexdigest() == RELEASED[name]
    env = environment(name)
    assert env.validate() == []
    state = env.state()
    for collection, records in released.items():
        assert list(state[collection]) == list(records)
        for key, record in records.items():
            assert {attribute: state[collection][key][attribute] for attribute in record} == record
