"""Drawn calls: they fit the schemas, get past the guards, and are the same ones each time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

import jsonschema
import pytest

from envgen.testing.inputs import Draw, Draws, measured
from envgen.testing.inputs.acceptance import LEAST
from tests.testing.inputs.environments import ALL, ROOT, SPECS, cases, pair

ARGUMENT_ERRORS = {"unknown_tool", "invalid_arguments", "unknown_argument", "missing_argument", "invalid_argument"}


def draws_of(name: str, seed: int = 0) -> Draws:
    return Draws(pair(name).product(), seed, cases=cases(name))


def well_formed(draws: Draws, tool: str) -> Iterator[Draw]:
    for _ in range(6):
        draw = draws.good(tool)
        yield draw
        yield draws.near(tool, draw)
        yield draws.fresh(tool)
    yield from islice(draws.hostile(tool), 80)


@pytest.mark.parametrize("name", ALL)
def test_what_is_well_formed_fits_the_schemas(name: str) -> None:
    draws = draws_of(name)
    schemas = {one["function"]["name"]: one["function"]["parameters"] for one in draws.env.schemas()}
    for tool in draws.tools.data:
        validator = jsonschema.Draft202012Validator(without_null(schemas[tool], draws.tools.data[tool]))
        for draw in well_formed(draws, tool):
            start = draws.env.snapshot()
            result = draws.env.call(tool, draw.arguments)
            draws.env.restore(start)
            assert result.error is None or result.error.code not in ARGUMENT_ERRORS, (draw, result.error)
            if "\\d" not in str(schemas[tool]):  # which JSON Schema reads as ASCII digits
                required = schemas[tool]["required"]
                validator.validate({name: value for name, value in draw.arguments.items() if value is not None or name in required})


def without_null(schema: dict[str, Any], tool: dict[str, Any]) -> dict[str, Any]:
    """The schema that agents see, without the properties whose keywords are left to guards."""
    by_guard = {one["name"] for one in tool["parameters"] if one["checked"] == "guard"}
    return {**schema, "properties": {name: {} if name in by_guard else one for name, one in schema["properties"].items()}}


@pytest.mark.parametrize("name", SPECS)
def test_most_calls_of_every_tool_get_past_the_guards(name: str) -> None:
    acceptance = measured(pair(name).product, sequences=2, length=40, cases=cases(name))
    assert acceptance.below(LEAST) == [], acceptance.table()
    told = acceptance.as_json()
    assert told["past"]["query"] >= LEAST
    assert told["past"]["command"] >= LEAST
    assert sum(one["different"] for one in told["tools"].values()) > len(told["tools"])


def test_a_draw_leaves_the_state_alone_and_says_how_it_was_made() -> None:
    draws = draws_of("library_desk")
    before = draws.env.digest()
    made = [draws.good("lend_copy") for _ in range(20)]
    made += [draws.near("lend_copy", made[0]), *draws.hostile("lend_copy")]
    assert draws.env.digest() == before
    assert all(draw.how for draw in made)
    assert any("case " in draw.how for draw in made)
    assert any(draw.how == "made from the state" for draw in made)


def test_a_good_draw_passes_when_it_is_called() -> None:
    draws = draws_of("library_desk")
    for tool in draws.tools.data:
        draw = draws.good(tool)
        assert draw.passes
        start = draws.env.snapshot()
        assert draws.env.call(tool, draw.arguments).ok
        draws.env.restore(start)


def test_draws_follow_the_state() -> None:
    draws = draws_of("library_desk")
    first = draws.good("lend_copy")
    lent = draws.env.call("lend_copy", first.arguments).value
    for _ in range(10):
        assert draws.good("lend_copy").arguments["copy_id"] != lent["copy_id"]
    returned = {draws.good("return_copy").arguments["loan_id"] for _ in range(30)}
    assert lent["loan_id"] in returned


def test_the_way_to_a_tool_is_walked() -> None:
    """Nobody is logged in at the start of this seed; every tool of an order needs that."""
    env = pair("retail_support").product("new_conversation")
    draws = Draws(env, cases=cases("retail_support"))
    assert not draws.good("cancel_pending_order").passes
    way = draws.reach("cancel_pending_order")
    assert way.start is None
    assert any(step.tool == "start_session" for step in way.calls)
    assert env.call("cancel_pending_order", way.draw.arguments).ok
    again = pair("retail_support").product("new_conversation")
    for step in way.calls:
        assert again.call(step.tool, step.arguments).ok
    assert again.call("cancel_pending_order", way.draw.arguments).ok
    assert again.digest() == env.digest()


def test_where_no_way_leads_the_episode_begins_again() -> None:
    env = pair("library_desk").product()
    for copy_id in list(env.copies):
        env.call("report_lost", {"copy_id": copy_id})
    draws = Draws(env, cases=cases("library_desk"))
    before = env.digest()
    way = draws.reach("lend_copy")
    assert (way.draw.passes, way.calls, env.digest()) == (False, [], before)
    way = draws.reach("lend_copy", anew=True)
    assert way.start is not None
    assert env.call("lend_copy", way.draw.arguments).ok


def test_tools_draw_independently_of_each_other() -> None:
    alone, after = draws_of("sleep_tracker"), draws_of("sleep_tracker")
    for _ in range(5):
        after.near("pair_device")
    assert alone.fresh("retire_device") == after.fresh("retire_device")


def test_another_seed_draws_other_calls() -> None:
    made = [[draws_of("library_desk", seed).good("add_member").arguments for _ in range(3)] for seed in (1, 2)]
    assert made[0] != made[1]


PRINTS = """
from hashlib import sha256
from envgen.testing.inputs import Draws, measured
from tests.testing.inputs.environments import cases, pair
for name in ("retail_support", "shapes"):
    draws = Draws(pair(name).product(), 7, cases=cases(name))
    made = []
    for tool in draws.tools.data:
        made += [repr(draws.reach(tool, anew=True)), repr(draws.near(tool)), repr(list(draws.hostile(tool)))]
    made += [bad.why + bad.code + bad.message for tool in draws.tools.data for bad in draws.every_bad(tool)]
    print(sha256("".join(made).encode("utf-8", "surrogatepass")).hexdigest())
print(measured(pair("library_desk").product, cases=cases("library_desk")).as_json())
"""


def test_the_same_seed_draws_the_same_calls_in_every_process() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", PRINTS],
            env={**os.environ, "PYTHONHASHSEED": number, "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for number in ("0", "1", "4242")
    }
    assert len(told) == 1
    assert len(told.pop().splitlines()) == 3
