"""schemas/trajectory.schema.json: every line fits it, and it says what the model says."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from envgen.resources import resource
from envgen.rollout.scripted.agents import AGENTS
from envgen.rollout.world import Worlds
from envgen.trajectory import Call, Ended, Key, Message, Setting, Spent, ToolCall, Trajectory, Unreadable
from envgen.trajectory.model import REWARDS, Role
from tests.rollout.worlds import played, stage
from tests.trajectory.by_hand import episode

SCHEMA = json.loads(resource("schemas", "trajectory.schema.json").read_text("utf-8"))
WHOLE = Draft202012Validator(SCHEMA)

EPISODES = {
    "plain": episode(),
    "all kinds of calls": episode(books=["b1", None, "b2"], refused=["b2"], setting="conversation"),
    "no reward": episode(gain=None, ended="no_answer"),
    "no price": episode(spent=Spent(requests=1, cost=None)),
    "never began": replace(
        episode(gain=None, ended="environment_failed"), messages=(), calls=(), tools="", start="", why="it hung", usage={}
    ),
    "thoughts": replace(episode(), messages=(Message(role="assistant", content="x", thought="y", raw="z"),), calls=()),
    "the end": replace(episode(), calls=(replace(episode().calls[0], done=True),)),
}


def wrong(told: Any) -> list[str]:
    return [error.message for error in WHOLE.iter_errors(told)]


@pytest.mark.parametrize("name", EPISODES)
def test_a_line_fits(name: str) -> None:
    told = json.loads(EPISODES[name].line)
    assert wrong(told) == []
    assert Trajectory.of_json(told).line == EPISODES[name].line


@pytest.mark.parametrize("agent", ["solution", "random"])
def test_what_is_played_fits(agent: str) -> None:
    with Worlds() as worlds, worlds.world(stage("library_desk")) as world:
        for one in played(world, stage("library_desk").tasks[0], AGENTS[agent], range(2)):
            assert wrong(json.loads(one.line)) == []


PARTS: list[tuple[str, dict[str, Any]]] = [("", SCHEMA), *SCHEMA["$defs"].items()]


@pytest.mark.parametrize(
    ("part", "kind"), [("message", Message), ("tool_call", ToolCall), ("call", Call), ("spent", Spent)], ids=lambda one: str(one)
)
def test_it_has_the_keys_of_the_model(part: str, kind: type[Any]) -> None:
    assert list(SCHEMA["$defs"][part]["properties"]) == [one.name for one in fields(kind)]


def test_it_has_the_words_of_the_model() -> None:
    keys = SCHEMA["properties"]
    assert list(keys) == ["envgen", *Key._fields, *(one.name for one in fields(Trajectory) if one.name != "key")]
    assert keys["setting"]["enum"] == list(get_args(Setting))
    assert keys["ended"]["enum"] == list(get_args(Ended))
    assert SCHEMA["$defs"]["message"]["properties"]["role"]["enum"] == list(get_args(Role))
    assert set(SCHEMA["$defs"]["reward"]["properties"]) == {*REWARDS, "verdicts"}


@pytest.mark.parametrize(
    ("key", "node"), [pytest.param(key, node, id=f"{part}.{key}") for part, one in PARTS for key, node in one["properties"].items()]
)
def test_every_key_is_told_and_has_an_example_that_fits(key: str, node: dict[str, Any]) -> None:
    assert len(node["description"]) > 8
    inner = Draft202012Validator({**node, "$defs": SCHEMA["$defs"]})
    assert [error.message for error in inner.iter_errors(node["examples"][0])] == []


def test_the_examples_make_a_line() -> None:
    told = {key: node["examples"][0] for key, node in SCHEMA["properties"].items()}
    assert wrong(told) == []
    told["messages"] = [{"role": role, "content": ""} for role in ("user", "user", "assistant", "tool")]
    assert Trajectory.of_json(told).key.agent == told["agent"]


@pytest.mark.parametrize("name", SCHEMA["required"])
def test_what_is_required_is_required_by_the_model(name: str) -> None:
    told = json.loads(episode().line)
    del told[name]
    assert wrong(told) != []
    with pytest.raises(Unreadable, match=f"'{name}' is missing"):
        Trajectory.of_json(told)
